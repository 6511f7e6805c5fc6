#include "core/campaign/turn_end/reinforcements.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/purchases.hpp"
#include "core/campaign/turn_end/time.hpp"
#include "core/map/march.hpp"

namespace condottiero {

namespace {

struct Earning {
    const IncomeFacts& facts;
    const HouseTables::Income& worth;
};
constexpr std::array<Modifier<Earning>, 5> income_rows{{
    {N_("capital"), [](const Earning& e) { return e.facts.capital ? e.worth.capital : 0; }},
    {N_("strongholds"), [](const Earning& e) { return e.worth.stronghold * e.facts.strongholds; }},
    {N_("captured strongholds"), [](const Earning& e) { return e.worth.captured * e.facts.captured; }},
    {N_("ports"), [](const Earning& e) { return e.worth.port * e.facts.ports; }},
    {N_("cultivated land"),
     [](const Earning& e) { return std::min(e.worth.cultivated_most, e.worth.cultivated * e.facts.cultivated); }},
}};

struct Arriving {
    const ArrivalFacts& facts;
    const HouseTables::Arrival& mods;
};
constexpr std::array<Modifier<Arriving>, 7> arrival_rows{{
    {N_("turns waited"), [](const Arriving& a) { return a.facts.waited; }, Shown::Always},
    {N_("replacements"), [](const Arriving& a) { return a.facts.replacements ? a.mods.replacements : 0; }},
    {N_("militia or levy"), [](const Arriving& a) { return a.facts.poor ? a.mods.poor : 0; }},
    {N_("capital, or joined to it by road"),
     [](const Arriving& a) { return a.facts.capital_road ? a.mods.capital_road : 0; }},
    {N_("out of supply"), [](const Arriving& a) { return a.facts.out_of_supply ? a.mods.out_of_supply : 0; }},
    {N_("by sea"), [](const Arriving& a) { return a.facts.by_sea ? a.mods.by_sea : 0; }},
    {N_("bad season"), [](const Arriving& a) { return a.facts.bad_season ? a.mods.bad_season : 0; }},
}};

}  // namespace

Tally income_of(const IncomeFacts& facts, const HouseTables& tables) {
    return tally(rules::income, income_rows, Earning{facts, tables.income});
}

Points scaled_income(int points, Points starting, bool bad_season, bool colonial, const HouseTables& tables) {
    const HouseTables::Income& worth = tables.income;
    // points * (starting / scale), to the nearest; then the season and the short turn, rounded down.
    const long scale = 100L * worth.scale_points;
    long scaled = (2L * points * starting.in_hundredths() + scale) / (2 * scale);
    if (bad_season) scaled = scaled * worth.bad_season_percent / 100;
    if (colonial) scaled = scaled * worth.colonial_percent / 100;
    return Points::whole(static_cast<int>(scaled));
}

namespace {

bool exploded(const CampaignState& state, SquareId square) {
    return std::any_of(state.conditions.begin(), state.conditions.end(),
                       [&](const Condition& c) { return c.kind == EventKind::MagazineExplodes && c.square == square; });
}

bool bad_season_at_home(const World& world, const CampaignState& state, SideId side) {
    const std::optional<SquareId> capital = capital_of(world, side);
    return capital && bad_season(world, state, *capital);
}

}  // namespace

IncomeFacts income_facts(const World& world, const CampaignState& state, SideId side) {
    IncomeFacts facts;
    const EnemySquares enemies(world, state, side);
    std::optional<JoinedTo> joined;
    if (const auto capital = capital_of(world, side)) joined.emplace(world, state, side, *capital);
    for (const Stronghold& place : world.strongholds) {
        if (holder_of(world, state, place) != side || enemies.has(place.square) || exploded(state, place.square))
            continue;
        if (place.owner == side && place.capital)
            facts.capital = true;
        else if (!joined || joined->has(place.square))
            ++(place.owner == side ? facts.strongholds : facts.captured);
    }
    std::vector<bool> has_place(static_cast<std::size_t>(world.map.size()));
    for (const Stronghold& place : world.strongholds) has_place[static_cast<std::size_t>(place.square.value())] = true;
    for (int s = 0; s < world.map.size(); ++s) {
        const SquareId square(s);
        const Square& here = world.map.square(square);
        const bool port = here.features.has(Feature::Port), cultivated = here.ground == Ground::Cultivated;
        if (!port && !cultivated) continue;
        // Nobody owns land that was not his when the war began, but for the squares of places that he took.
        if (world.first_owner(square) != side && !has_place[static_cast<std::size_t>(s)]) continue;
        if (owner_of(world, state, square) != side || enemies.has(square)) continue;
        facts.ports += port ? 1 : 0;
        facts.cultivated += cultivated ? 1 : 0;
    }
    return facts;
}

Tally arrival_modifiers(const ArrivalFacts& facts, const HouseTables& tables) {
    return tally(rules::arrivals, arrival_rows, Arriving{facts, tables.arrival});
}

bool arrives(int total, const HouseTables& tables) {
    return total >= tables.arrival.needed;
}

namespace {

/// Whom a batch joins: replacements go after their unit, whatever Force it is in by then.
std::optional<ForceId> joins(const CampaignState& state, const Batch& batch) {
    return batch.kind == BatchKind::Replacements ? state.units.at(*batch.unit).force : batch.force;
}

SquareId destination(const CampaignState& state, const Batch& batch) {
    const std::optional<ForceId> force = joins(state, batch);
    return force ? state.forces.at(*force).square : batch.to;
}

/// Not where enemies stand, nor in a stronghold that has been taken meanwhile.
bool has_to_wait(const World& world, const CampaignState& state, const Batch& batch) {
    const SquareId to = destination(state, batch);
    const Stronghold* place = joins(state, batch) ? nullptr : world.stronghold_at(to);
    return enemies_in(state, to, batch.side) || (place != nullptr && holder_of(world, state, *place) != batch.side);
}

bool by_road_from(const World& world, SquareId from, SquareId to) {
    MarchSearch search;
    search.run(
        world.map, from, MarchSearch::no_limit,
        [](SquareId, const Step& step, SquareId) { return step.by_way ? Passage::Open : Passage::Closed; }, to);
    return search.squares_to(to).has_value();
}

bool by_land_from(const World& world, SquareId from, SquareId to) {
    MarchSearch search;
    search.run(
        world.map, from, MarchSearch::no_limit,
        [&](SquareId, const Step&, SquareId there) {
            return is_water(world.map.square(there).ground) ? Passage::Closed : Passage::Open;
        },
        to);
    return search.squares_to(to).has_value();
}

}  // namespace

ArrivalFacts arrival_facts(const World& world, const CampaignState& state, const Batch& batch) {
    const SquareId to = destination(state, batch);
    const std::optional<SquareId> capital = capital_of(world, batch.side);
    ArrivalFacts facts;
    facts.waited = batch.waited;
    facts.replacements = batch.kind == BatchKind::Replacements;
    facts.poor = batch.unit && state.units.at(*batch.unit).quality == Quality::Poor;
    facts.capital_road = capital && by_road_from(world, *capital, to);
    const std::optional<ForceId> force = joins(state, batch);
    facts.out_of_supply = state.is_on(Switch::Supply) &&
                          !(force ? in_supply(world, state, *force) : joined_to_a_place(world, state, to, batch.side));
    facts.by_sea = capital && !by_land_from(world, *capital, to);
    facts.bad_season = bad_season_at_home(world, state, batch.side);
    return facts;
}

namespace {

void draw_income(Turn& turn, SideId side) {
    const Tally tally = income_of(income_facts(turn.world, turn.now, side), turn.world.tables);
    const Points starting = turn.world.sides.at(side).starting_points;
    const Points income = scaled_income(tally.total(), starting, bad_season_at_home(turn.world, turn.now, side),
                                        turn.world.scale.colonial, turn.world.tables);
    const Points limit = starting.percent(turn.world.tables.income.pool_percent);
    const Points pool = turn.now.side(side).pool;
    const Points kept = std::max(pool, std::min(pool + income, limit)) - pool;
    turn.tested(tally, subject(side), in_words(kept));
    if (kept > Points()) turn.happen(PoolChanged{side, kept.in_hundredths(), std::string(N_("income"))});
}

void bring_expected(Turn& turn) {
    for (int f = 1; f <= static_cast<int>(turn.now.forces.size()); ++f) {
        const Force force = turn.now.forces.at(ForceId(f));
        if (force.status != ForceStatus::Expected || force.expected_turn == 0 || force.expected_turn > turn.now.turn ||
            turn.now.side(force.side).defeated || enemies_in(turn.now, force.square, force.side))
            continue;
        turn.happen(ForcePlaced{force.id, force.square});
        for (const UnitId unit : units_of(turn.now, force.id))
            post(turn, unit, Account::NotArrived, Account::Standing,
                 turn.now.units.at(unit).accounts[Account::NotArrived], {&rules::arrivals, Cause::Arrival});
    }
}

void hand_over(Turn& turn, const Batch& batch) {
    turn.happen(BatchArrived{batch.id});
    switch (batch.kind) {
        case BatchKind::Replacements:
            post(turn, *batch.unit, Account::NotArrived, Account::Standing, batch.figures,
                 {&rules::arrivals, Cause::Arrival});
            break;
        case BatchKind::NewUnit:
        case BatchKind::Mercenaries: appear(turn, *batch.unit); break;
        case BatchKind::Leader:
            if (const Character* old = commander_of(turn.now, *batch.force))
                turn.happen(CharacterMoved{old->id, *batch.force, Role::General});
            turn.happen(CharacterFated{*batch.leader, Fate::Present});
            turn.happen(CharacterMoved{*batch.leader, *batch.force, Role::CommanderInChief});
            turn.happen(Leaderless{*batch.force, std::nullopt});
            break;
    }
}

/// Whom it was meant for is gone: figures go to the pool of replacements, a leader home.
void call_off(Turn& turn, const Batch& batch) {
    turn.happen(BatchArrived{batch.id});
    if (batch.kind == BatchKind::Leader) turn.happen(CharacterFated{*batch.leader, Fate::Gone});
    if (batch.kind != BatchKind::Replacements) return;
    turn.happen(Enlisted{*batch.unit, Account::NotArrived, -batch.figures, Cause::Transfer});
    turn.happen(ReplacementsFreed{batch.side, turn.now.units.at(*batch.unit).profile, batch.figures});
}

void bring_batches(Turn& turn) {
    for (int b = 1; b <= static_cast<int>(turn.now.batches.size()); ++b) {
        const Batch batch = turn.now.batches.at(BatchId(b));
        if (batch.arrived || batch.waited < 1 || turn.now.side(batch.side).defeated) continue;
        if (const auto force = joins(turn.now, batch); force && !turn.now.forces.at(*force).on_map()) {
            call_off(turn, batch);
            continue;
        }
        if (has_to_wait(turn.world, turn.now, batch)) continue;
        Tally tally = arrival_modifiers(arrival_facts(turn.world, turn.now, batch), turn.world.tables);
        tally.put(N_("die"), turn.d6(rules::arrivals, subject(batch.id)));
        const bool here = arrives(tally.total(), turn.world.tables);
        turn.tested(tally, subject(batch.id), here ? N_("arrives") : N_("not yet"));
        if (here) hand_over(turn, batch);
    }
}

bool leader_is_bought(const CampaignState& state, ForceId force) {
    return std::any_of(state.batches.begin(), state.batches.end(), [&](const Batch& batch) {
        return batch.kind == BatchKind::Leader && batch.force == force && !batch.arrived;
    });
}

void send_free_leaders(Turn& turn) {
    const HouseTables::Market& market = turn.world.tables.market;
    for (int f = 1; f <= static_cast<int>(turn.now.forces.size()); ++f) {
        const Force force = turn.now.forces.at(ForceId(f));
        if (!force.on_map() || !force.leaderless_since || commander_of(turn.now, force.id) != nullptr ||
            turn.now.turn - *force.leaderless_since < market.free_delay_turns || leader_is_bought(turn.now, force.id))
            continue;
        const CharacterId id = turn.now.characters.next_id();
        turn.happen(CharacterRaised{{id, force.id, std::nullopt, "commander of " + force.name, Role::CommanderInChief,
                                     market.free_cv, false, false, "", Fate::Present}});
        turn.happen(Leaderless{force.id, std::nullopt});
    }
}

/// Volunteers of an event: 1D6 x 10 points of the cheapest poor unit in the list (CAM-p8-b).
void bring_volunteers(Turn& turn, SideId side) {
    const auto due = std::find_if(turn.now.conditions.begin(), turn.now.conditions.end(), [&](const Condition& c) {
        return c.kind == EventKind::Volunteers && c.side == side;
    });
    if (due == turn.now.conditions.end()) return;
    turn.happen(ConditionUsed{*due});
    const int points = 10 * turn.d6(rules::event_table, subject(side));
    const Profile* levy = nullptr;
    for (const Profile& profile : turn.world.profiles)
        if (profile.quality == Quality::Poor && profile.cost > Points() &&
            profile_for(turn.world, side, profile.key) == &profile && (levy == nullptr || profile.cost < levy->cost))
            levy = &profile;
    std::vector<SquareId> places = own_places(turn.world, turn.now, side);
    std::erase_if(places, [&](SquareId place) { return enemies_in(turn.now, place, side); });
    const int figures = levy == nullptr ? 0 : Points::whole(points).in_hundredths() / levy->cost.in_hundredths();
    if (figures == 0 || places.empty()) return;
    appear(turn, raise(turn, side, *levy, "Volunteers", figures, places.front(), false));
}

}  // namespace

bool wants_to_buy(const CampaignState& state, SideId side) {
    const SideState& slate = state.side(side);
    return !slate.defeated && !slate.market_closed && (slate.pool > Points() || !slate.replacements_free.empty());
}

bool run_reinforcements(Turn& turn) {
    if (!turn.now.began) {
        turn.happen(StepBegan{});
        bring_expected(turn);
        if (!turn.now.is_on(Switch::Reinforcements)) return true;
        for (const Side& side : turn.world.sides)
            if (!turn.now.side(side.id).defeated) draw_income(turn, side.id);
        bring_batches(turn);
        send_free_leaders(turn);
        for (const Side& side : turn.world.sides) bring_volunteers(turn, side.id);
    }
    if (!turn.now.is_on(Switch::Reinforcements)) return true;
    bool free = true;
    for (const Side& side : turn.world.sides) {
        if (!wants_to_buy(turn.now, side.id)) continue;
        const Buying choice = turn.now.side(side.id).standing.buy;
        if (choice == Buying::Replace) replace_losses(turn, side.id);
        if (choice == Buying::Ask)
            free = false;
        else
            turn.happen(MarketClosed{side.id});
    }
    return free;
}

}  // namespace condottiero
