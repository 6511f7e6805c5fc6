#pragma once

#include <array>

#include "core/modules/fuciliers/exchange/odds.hpp"

// One round hand to hand between two units and nobody else: blows, losses, nerves. Who falls is a figure of the ranks;
// characters struck, standards and leaders who hold what routs are left out.
namespace condottiero::fuciliers {

/// One of the two.
struct Fighter {
    Blows blows;                                  ///< at the other
    MeleeWeapon weapon = MeleeWeapon::OneHanded;  ///< of its profile: with it the lance of a charge is no more
    int figures = 0;                              ///< present at the start of the round
    int in_contact = 0;                           ///< no more of them can fall in it (NFW-3.6.5-u)
    int save = 0;                                 ///< 0: none
    TroopType type = TroopType::Disciplined;
    AfterMelee nerves;  ///< as before the round: its losses are worked out
};
using Fighters = std::array<Fighter, 2>;

/// Of the first, then of the second.
using FatePairs = std::array<FateChances, fate_count>;
/// Of the first or the second alone.
FateChances fates_of(const FatePairs& both, std::size_t side);

/// All that its nerves ask of a unit's losses.
enum class Toll : std::uint8_t { None, Some, Quarter, Half, All };
constexpr std::size_t tolls = 5;
constexpr Toll toll_of(int lost, int present) {
    if (lost == 0) return Toll::None;
    if (lost >= present) return Toll::All;
    if (at_least_half(lost, present)) return Toll::Half;
    return at_least_a_quarter(lost, present) ? Toll::Quarter : Toll::Some;
}
/// Whether it lost less than the other, as much, or more.
enum class Balance : std::uint8_t { Better, Even, Worse };
constexpr std::size_t balances = 3;
constexpr Balance balance_of(int lost, int lost_by_other) {
    if (lost == lost_by_other) return Balance::Even;
    return lost < lost_by_other ? Balance::Better : Balance::Worse;
}
constexpr Balance seen_from_the_other(Balance balance) {
    return static_cast<Balance>(balances - 1 - static_cast<std::size_t>(balance));
}

/// What its test makes of a unit, or its end; who lost nobody takes none. (NFW-3.6.6-a)
FateChances fates_after(const Fighter& fighter, Toll toll, Balance balance);
/// The figures that fall by the blows of `by`, after saves and within the limit.
Chances losses(const Fighter& fighter, const Fighter& by);

/// The outcome of a round, every part of it together.
class RoundOdds {
public:
    explicit RoundOdds(const Fighters& fighters);

    /// The losses do not depend on each other: all blows fall together. (NFW-3.6.5-a)
    [[nodiscard]] const Chances& lost(std::size_t side) const { return lost_[side]; }
    /// That each loses that many and becomes that.
    [[nodiscard]] double chance(std::array<int, 2> lost, std::array<UnitFate, 2> fate) const;
    [[nodiscard]] FatePairs fate_pairs() const;

private:
    [[nodiscard]] const FateChances& of(std::size_t side, int lost, int lost_by_other) const;

    std::array<int, 2> figures_;
    std::array<Chances, 2> lost_;
    std::array<std::array<std::array<FateChances, balances>, tolls>, 2> fates_;
};

}  // namespace condottiero::fuciliers
