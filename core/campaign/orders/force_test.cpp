#include "core/campaign/orders/force_test.hpp"

#include "core/base/modifiers.hpp"
#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

struct Case {
    const ForceTestFacts& facts;
    const HouseTables& tables;
};
constexpr std::array<Modifier<Case>, 9> test_rows{{
    {N_("command value"), [](const Case& c) { return c.facts.command_value; }, Shown::Always},
    {N_("routed"), [](const Case& c) { return c.facts.reaction == Reaction::Routed ? -3 : 0; }},
    {N_("unsteady"), [](const Case& c) { return c.facts.reaction == Reaction::Unsteady ? -2 : 0; }},
    {N_("confused"), [](const Case& c) { return c.facts.reaction == Reaction::Confused ? -1 : 0; }},
    {N_("mountain"), [](const Case& c) { return c.facts.mountain ? -3 : 0; }},
    {N_("enemy territory"), [](const Case& c) { return c.facts.territory == Territory::Enemy ? -1 : 0; }},
    {N_("friendly territory"), [](const Case& c) { return c.facts.territory == Territory::Friendly ? 2 : 0; }},
    {N_("out of supply"), [](const Case& c) { return c.facts.out_of_supply ? c.tables.supply_force_test : 0; }},
    {N_("winter in the field"), [](const Case& c) { return c.facts.winter_in_field ? c.tables.winter_force_test : 0; }},
}};

}  // namespace

Tally force_test_modifiers(const ForceTestFacts& facts, const HouseTables& tables) {
    return tally(rules::force_test, test_rows, Case{facts, tables});
}

ForceTestResult force_test_result(int total) {
    if (total >= 6) return ForceTestResult::NewOrder;
    if (total >= 4) return ForceTestResult::Defend;
    if (total == 3) return ForceTestResult::Confused;
    return total == 2 ? ForceTestResult::Unsteady : ForceTestResult::Disaster;
}

ForceTestFacts force_test_facts(const World& world, const CampaignState& state, ForceId id) {
    const Force& force = state.forces.at(id);
    return {.command_value = command_value(state, id),
            .reaction = force.reaction,
            .mountain = world.map.square(force.square).ground == Ground::Mountain,
            .territory = territory_for(world, state, force.square, force.side),
            .out_of_supply = state.is_on(Switch::Supply) && !in_supply(world, state, id),
            .winter_in_field = force.winter_in_field};
}

int faces_that_accept(const World& world, const CampaignState& state, ForceId force) {
    const int modifiers = force_test_modifiers(force_test_facts(world, state, force), world.tables).total();
    int faces = 0;
    for (int face = 1; face <= 6; ++face)
        if (force_test_result(face + modifiers) == ForceTestResult::NewOrder) ++faces;
    return faces;
}

bool may_test(const CampaignState& state, ForceId force) {
    return !state.forces.at(force).tested && condition_on(state, EventKind::OwnDispatches, force) == nullptr;
}

namespace {
/// An order that is understood also ends whatever reaction there was (CAM-p1-c).
void take_order(Turn& turn, ForceId id, Order order) {
    if (turn.now.forces.at(id).order != order) turn.happen(OrderReceived{id, order});
    if (turn.now.forces.at(id).reaction != Reaction::None) turn.happen(ForceReacted{id, Reaction::None});
}
}  // namespace

void run_force_test(Turn& turn, ForceId id) {
    const Order wanted = turn.now.forces.at(id).wanted;
    Tally tally = force_test_modifiers(force_test_facts(turn.world, turn.now, id), turn.world.tables);
    tally.put(N_("die"), turn.d6(rules::force_test, subject(id)));
    const ForceTestResult result = force_test_result(tally.total());
    turn.tested(tally, subject(id), result == ForceTestResult::NewOrder ? word(wanted) : word(result));
    turn.happen(ForceTested{id});
    switch (result) {
        case ForceTestResult::NewOrder: take_order(turn, id, wanted); break;
        case ForceTestResult::Defend: take_order(turn, id, Order::Defend); break;
        case ForceTestResult::Confused: turn.happen(ForceReacted{id, Reaction::Confused}); break;
        case ForceTestResult::Unsteady: turn.happen(ForceReacted{id, Reaction::Unsteady}); break;
        case ForceTestResult::Disaster: lose_force(turn, id, Cause::ForceTest); return;
    }
    const Force& force = turn.now.forces.at(id);
    if (result != ForceTestResult::NewOrder && force.if_test_fails == IfTestFails::Stay && force.march)
        turn.happen(MarchSet{id, std::nullopt});
}

}  // namespace condottiero
