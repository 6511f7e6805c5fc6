#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/record/journal.hpp"
#include "tests/support/random_country.hpp"
#include "tests/support/small_campaign.hpp"

namespace condottiero {

/// A made-up small war, for properties that hold in every war: country, sides, Forces, switches and relations from a
/// seed, and a player who answers whatever is asked and now and then asks for something else, sense or nonsense.
class RandomWar {
public:
    explicit RandomWar(std::uint64_t seed);

    /// Whatever comes next: an answer to a need, something nobody asked for, or Advance.
    Command next_command();

    SmallCampaign war;

private:
    explicit RandomWar(SeededNumbers numbers);
    void raise_forces();
    void raise_force(SideId side);
    void set_terms();

    Command answer(const Need& need);
    Command whim();
    SubmitSheet random_sheet(SideId side);
    ForceOrders random_orders(const Force& force);
    std::optional<SquareId> some_enemy(SideId side);
    std::optional<March> random_march(const Force& force);
    std::vector<Rearrangement> random_rearrangements(SideId side);
    BattleReport random_report(const Battle& battle);
    Command random_purchase(SideId side);
    Command random_amendment();

    template <class E>
    E any() {
        return static_cast<E>(numbers_.below(static_cast<int>(words_of(E{}).size())));
    }
    template <class T>
    const T& one_of(const std::vector<T>& list) {
        return list[static_cast<std::size_t>(numbers_.below(static_cast<int>(list.size())))];
    }
    ForceId any_force() { return ForceId(1 + numbers_.below(static_cast<int>(war.state.forces.size()))); }
    UnitId any_unit() { return UnitId(1 + numbers_.below(static_cast<int>(war.state.units.size()))); }
    SideId any_side() { return SideId(1 + numbers_.below(static_cast<int>(war.world.sides.size()))); }
    SquareId any_square() { return SquareId(numbers_.below(war.world.map.size())); }
    StandingChoices any_standing();

    SeededNumbers numbers_;
};

}  // namespace condottiero
