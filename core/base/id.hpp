#pragma once

#include <compare>

namespace condottiero {

/// A row number that cannot be mistaken for another kind of row number.
/// There is no default: where there may be none, say std::optional<...Id>.
template <class Tag>
class Id {
public:
    constexpr explicit Id(int value) : value_(value) {}
    [[nodiscard]] constexpr int value() const { return value_; }
    auto operator<=>(const Id&) const = default;

private:
    int value_;
};

using SquareId = Id<struct SquareTag>;  ///< column * height + row: the order of ids is the order of names
using RiverId = Id<struct RiverTag>;
using TerritoryId = Id<struct TerritoryTag>;  ///< a country of the map; the campaign says which side owns it
using SideId = Id<struct SideTag>;
using ForceId = Id<struct ForceTag>;
using CommandId = Id<struct CommandTag>;
using UnitId = Id<struct UnitTag>;
using CharacterId = Id<struct CharacterTag>;
using ProfileId = Id<struct ProfileTag>;
using BattleId = Id<struct BattleTag>;
using BatchId = Id<struct BatchTag>;

}  // namespace condottiero
