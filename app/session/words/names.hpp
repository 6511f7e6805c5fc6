#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/subject.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// What a person calls the things of a war: numbers in, names out. A number that the state does not know (its step was
/// taken back) is shown as a number, a Force whose name a side does not know as one of its side.
class Names {
public:
    Names(const World& world, const CampaignState& state) : world_(&world), state_(&state) {}

    [[nodiscard]] std::string of(SideId id) const;
    [[nodiscard]] std::string of(ForceId id) const;
    [[nodiscard]] std::string of(UnitId id) const;
    [[nodiscard]] std::string of(CommandId id) const;
    [[nodiscard]] std::string of(CharacterId id) const;
    [[nodiscard]] std::string of(ProfileId id) const;
    [[nodiscard]] std::string of(RiverId id) const;
    [[nodiscard]] std::string of(SquareId id) const;  ///< "B3 Ford"
    /// The same for who reads without a map: "B4 near Ford", where nothing in the square has a name.
    [[nodiscard]] std::string where(SquareId id) const;
    [[nodiscard]] std::string of(BattleId id) const;  ///< "battle 2 in B3 Ford"
    [[nodiscard]] std::string of(BatchId id) const;   ///< "30 replacements for Guards"
    template <class IdType>
    [[nodiscard]] std::string of(const std::vector<IdType>& ids) const {
        std::vector<std::string> names;
        for (const IdType id : ids) names.push_back(of(id));
        return list_of(names);
    }
    /// Who has won, with those who win with it.
    [[nodiscard]] std::string victors(SideId winner) const;
    /// "B3, B4, C4"
    [[nodiscard]] std::string way(const std::vector<SquareId>& squares) const;
    /// "force 3" is Vanguard; a command is one of those at a table, and has no other name here.
    [[nodiscard]] std::string of(const Subject& what) const;
    /// Whom a roll concerns, as the journal has it; what is no subject stays what it is.
    [[nodiscard]] std::string subject(std::string_view text) const;

private:
    [[nodiscard]] static std::string list_of(const std::vector<std::string>& names);

    const World* world_;
    const CampaignState* state_;
};

}  // namespace condottiero
