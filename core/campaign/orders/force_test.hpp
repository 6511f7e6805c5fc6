#pragma once

#include "core/base/explain.hpp"
#include "core/campaign/record/turn.hpp"

namespace condottiero {

// Phase 1: may a Force change its order, or come to itself? (CAM-p1-*)

struct ForceTestFacts {
    int command_value;
    Reaction reaction;
    bool mountain;
    Territory territory;
    bool out_of_supply = false;    ///< only with the switch supply
    bool winter_in_field = false;  ///< only with the switch winter_quarters
};

/// Everything that is added to the die.
Tally force_test_modifiers(const ForceTestFacts& facts, const HouseTables& tables);

enum class ForceTestResult { NewOrder, Defend, Confused, Unsteady, Disaster };
constexpr auto words_of(ForceTestResult) {
    return std::array<std::string_view, 5>{"new order", "DEFEND", "confused", "unsteady", "disaster"};
}
ForceTestResult force_test_result(int total);

ForceTestFacts force_test_facts(const World& world, const CampaignState& state, ForceId force);
/// How many faces of the die bring the new order.
int faces_that_accept(const World& world, const CampaignState& state, ForceId force);
/// Whether the Force may be tested at all this turn.
bool may_test(const CampaignState& state, ForceId force);

void run_force_test(Turn& turn, ForceId force);

}  // namespace condottiero
