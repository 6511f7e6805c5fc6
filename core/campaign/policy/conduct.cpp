#include "core/campaign/policy/conduct.hpp"

#include <algorithm>
#include <array>

#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/reach.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/policy/ways.hpp"

namespace condottiero::policy {

namespace {

/// Which order a purpose wants.
enum class Pace { AsItIs, Explore, Hurry, Forced, DigIn };

struct Conduct {
    Purpose purpose;
    Pace pace;
    OnContact on_contact;
    IfTestFails if_test_fails;
};
constexpr std::array conducts{
    Conduct{Purpose::Sail, Pace::AsItIs, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Recover, Pace::AsItIs, OnContact::StopShort, IfTestFails::Stay},
    Conduct{Purpose::Feed, Pace::Hurry, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Strike, Pace::Hurry, OnContact::Fight, IfTestFails::Stay},
    Conduct{Purpose::Support, Pace::Explore, OnContact::StopShort, IfTestFails::Stay},
    Conduct{Purpose::Gather, Pace::Hurry, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Hold, Pace::DigIn, OnContact::Fight, IfTestFails::Stay},
    Conduct{Purpose::Relieve, Pace::Hurry, OnContact::Fight, IfTestFails::March},
    Conduct{Purpose::FallBack, Pace::Hurry, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Guard, Pace::Hurry, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Garrison, Pace::DigIn, OnContact::StopShort, IfTestFails::Stay},
    Conduct{Purpose::Besiege, Pace::DigIn, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Succour, Pace::Forced, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Occupy, Pace::Hurry, OnContact::Fight, IfTestFails::March},
    Conduct{Purpose::Follow, Pace::Explore, OnContact::StopShort, IfTestFails::March},
    Conduct{Purpose::Rest, Pace::AsItIs, OnContact::Fight, IfTestFails::Stay},
};
static_assert([] {
    for (std::size_t i = 0; i < conducts.size(); ++i)
        if (conducts[i].purpose != static_cast<Purpose>(i)) return false;
    return conducts.size() == static_cast<std::size_t>(Purpose::Rest) + 1;
}());

/// Faces of the die in a Force test, by what they would bring to this Force.
struct TestOdds {
    int accepts = 0;            ///< the new order
    int obeys = 0;              ///< the new order, or DEFEND
    int better = 0, worse = 0;  ///< its reaction, a loss aside
    int lost = 0;
};

TestOdds test_odds(const Knowledge& known, ForceId force) {
    TestOdds odds;
    if (!may_test(known.state, force)) return odds;
    const ForceTestFacts facts = force_test_facts(known.world, known.state, force);
    const int modifiers = force_test_modifiers(facts, known.world.tables).total();
    for (int face = 1; face <= 6; ++face) {
        const ForceTestResult result = force_test_result(face + modifiers);
        const Reaction after = result == ForceTestResult::Confused   ? Reaction::Confused
                               : result == ForceTestResult::Unsteady ? Reaction::Unsteady
                                                                     : Reaction::None;
        if (result == ForceTestResult::Disaster)
            ++odds.lost;
        else if (after != facts.reaction)
            ++(after < facts.reaction ? odds.better : odds.worse);
        if (result == ForceTestResult::NewOrder) ++odds.accepts;
        if (result <= ForceTestResult::Defend) ++odds.obeys;
    }
    return odds;
}

bool may_start(const TestOdds& odds) {
    return odds.lost == 0 && odds.worse <= 1 && odds.accepts >= 2;
}
bool may_change_pace(const TestOdds& odds) {
    return odds.lost == 0 && odds.worse == 0 && odds.accepts >= 5;
}
bool may_dig_in(const TestOdds& odds) {
    return odds.lost == 0 && odds.worse == 0 && odds.obeys >= 5;
}

int chance(const Knowledge& known, ForceId force, SquareId to, Order order) {
    MarchSearch search;
    for (const Reachable& there : reach(known.world, known.state, force, order, Means::Land, search))
        if (there.square == to) return there.chance.percent();
    return 0;
}

/// A forced march that decides whether the Force is there this turn, and does not wear it out.
bool hurry_decides(const Knowledge& known, ForceId force, SquareId to) {
    if (known.state.is_on(Switch::Fatigue) && known.state.forces.at(force).forced_marches > 0) return false;
    constexpr int likely = 50, gain = 30;
    const int forced = chance(known, force, to, Order::ForcedMarch);
    return forced >= likely && forced - chance(known, force, to, Order::Explore) >= gain;
}

Order pace_of(const Knowledge& known, const Force& force, Pace pace, SquareId to) {
    constexpr int in_reach_of_battle = 2;
    if (pace == Pace::Hurry && hurry_decides(known, force.id, to)) return Order::ForcedMarch;
    const bool battle = known.enemies_around(force.square, in_reach_of_battle) > 0;
    if (pace == Pace::Forced && !battle) return Order::ForcedMarch;
    if (force.order == Order::ForcedMarch && !battle) return Order::ForcedMarch;
    return Order::Explore;
}

/// The order to ask for; nothing if it keeps its own.
std::optional<Order> wanted(const Knowledge& known, const Plan& plan, const Conduct& conduct, const TestOdds& odds) {
    const Force& force = known.state.forces.at(plan.force);
    if (force.aboard || conduct.pace == Pace::AsItIs) return std::nullopt;
    if (!plan.to && plan.purpose != Purpose::Support)
        return force.order != Order::Defend && may_dig_in(odds) ? std::optional(Order::Defend) : std::nullopt;
    if (!plan.to) return force.order == Order::Defend && may_start(odds) ? std::optional(Order::Explore) : std::nullopt;
    const Order pace = pace_of(known, force, conduct.pace, *plan.to);
    if (pace == force.order) return std::nullopt;
    const bool may = force.order == Order::Defend ? may_start(odds) : may_change_pace(odds);
    return may ? std::optional(pace) : std::nullopt;
}

/// A destination where the map finds the way that is meant, else every square of it.
std::optional<March> march_to(const Knowledge& known, ForceId force, SquareId to, Means means) {
    MarchSearch search;
    const auto found =
        find_way(known.world, known.state, known.side, known.state.forces.at(force).square, to, means, search);
    if (!found || found->empty()) return std::nullopt;
    if (means == Means::Boats) return March{*found, false, means, true};
    // The map finds ways past a fortress of which nobody knows who is in it; a general does not.
    const Ways ways(known, force);
    if (!ways.squares_to(to)) return std::nullopt;
    const std::vector<SquareId> way = ways.way_to(to);
    return way.empty() ? std::nullopt : std::optional(March{way, way != *found, means, false});
}

}  // namespace

bool can_march(const Knowledge& known, ForceId force) {
    return known.state.forces.at(force).order != Order::Defend || may_start(test_odds(known, force));
}

bool can_rally(const Knowledge& known, ForceId force) {
    const TestOdds odds = test_odds(known, force);
    return known.state.forces.at(force).reaction != Reaction::None && odds.lost == 0 && odds.worse <= 1 &&
           odds.better >= 3;
}

int chance_there(const Knowledge& known, ForceId force, SquareId square) {
    const Order order = known.state.forces.at(force).order;
    return chance(known, force, square, order == Order::Defend ? Order::Explore : order);
}

ForceOrders orders_of(const Knowledge& known, const Plan& plan) {
    const Force& force = known.state.forces.at(plan.force);
    const Conduct& conduct = conducts[static_cast<std::size_t>(plan.purpose)];
    const TestOdds odds = test_odds(known, plan.force);
    ForceOrders orders{.force = force.name,
                       .order = wanted(known, plan, conduct, odds),
                       .rally = can_rally(known, plan.force),
                       .halt = false,
                       .march = std::nullopt,
                       .on_contact = OnContact::Fight,
                       .if_test_fails = IfTestFails::Stay};
    if (plan.to && orders.order.value_or(force.order) != Order::Defend)
        orders.march = march_to(known, plan.force, *plan.to, force.aboard ? Means::Boats : Means::Land);
    orders.halt = !orders.march && force.march;
    if (orders.march) {
        orders.on_contact = conduct.on_contact;
        orders.if_test_fails = conduct.if_test_fails;
    }
    return orders;
}

}  // namespace condottiero::policy
