#include "core/campaign/turn_end/random_events.hpp"

#include <algorithm>
#include <array>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/purchases.hpp"
#include "core/campaign/turn_end/reinforcements.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

bool event_comes(int face, const HouseTables& tables) {
    return face >= tables.event_on;
}

std::optional<EventKind> event_of(const HouseTables& tables, int tens, int units) {
    const auto found = tables.events.find(10 * tens + units);
    return found == tables.events.end() ? std::nullopt : std::optional(found->second);
}

int d3(int face) {
    return (face + 1) / 2;
}

int turns_felt(const Condition& condition) {
    switch (condition.kind) {
        case EventKind::Volunteers:
        case EventKind::SoldiersOfFortune:
        case EventKind::MagazineExplodes: return condition.turns - 1;  // kept for one more, see below
        default: return condition.turns;
    }
}

namespace {

constexpr int until_used = 999;
constexpr int most_command_value = 6;
// Phase 6 ticks before phase 7: what is to last for some phases of reinforcements needs one turn more.
constexpr int through_next_reinforcements = 2;

const Rule& why = rules::event_table;

template <class Keep>
std::vector<ForceId> forces_where(const Turn& turn, const Keep& keep) {
    std::vector<ForceId> out;
    for (const Force& force : turn.now.forces)
        if (force.on_map() && keep(force)) out.push_back(force.id);
    return out;
}

/// One of them by equal chance; nothing if there are none (CAM-p8-c).
template <class T>
std::optional<T> one_of(Turn& turn, const std::vector<T>& targets, SideId side) {
    if (targets.empty()) return std::nullopt;
    return targets[static_cast<std::size_t>(
        turn.pick(static_cast<int>(targets.size()), rules::event_targets, subject(side)))];
}

/// One that has a C-in-C, for what befalls him.
std::optional<ForceId> own_led_force(Turn& turn, SideId side) {
    const auto led = [&](const Force& f) { return f.side == side && commander_of(turn.now, f.id) != nullptr; };
    return one_of(turn, forces_where(turn, led), side);
}

std::optional<ForceId> own_force(Turn& turn, SideId side) {
    return one_of(turn, forces_where(turn, [&](const Force& f) { return f.side == side; }), side);
}

Territory ground(const Turn& turn, const Force& force) {
    return territory_for(turn.world, turn.now, force.square, force.side);
}

void lasts(Turn& turn, EventKind kind, ForceId force, int turns, int amount = 0) {
    turn.happen(ConditionBegan{{kind, std::nullopt, force, std::nullopt, std::nullopt, turns, amount}});
}
void lasts(Turn& turn, EventKind kind, SideId side, int turns) {
    turn.happen(ConditionBegan{{kind, side, std::nullopt, std::nullopt, std::nullopt, turns, 0}});
}

void epidemic(Turn& turn, SideId side) {
    const std::optional<ForceId> force = own_force(turn, side);
    if (!force) return;
    const Square& square = turn.world.map.square(turn.now.forces.at(*force).square);
    const bool unhealthy = square.features.has(Feature::Swamp) || square.vegetation == Vegetation::Jungle;
    constexpr int minus = 3;
    wear_down(turn, *force, unhealthy ? minus - 1 : minus, std::nullopt, {&why, Cause::Epidemic});
}

void desertion(Turn& turn, SideId side) {
    int lowest = most_command_value;
    for (const ForceId own : forces_of(turn.now, side)) lowest = std::min(lowest, command_value(turn.now, own));
    const auto led_worst = [&](const Force& f) { return f.side == side && command_value(turn.now, f.id) == lowest; };
    const std::optional<ForceId> worst = one_of(turn, forces_where(turn, led_worst), side);
    if (!worst) return;
    const bool routed = turn.now.forces.at(*worst).reaction == Reaction::Routed;
    for (const UnitId id : units_of(turn.now, *worst)) {
        const Unit& unit = turn.now.units.at(id);
        if (unit.quality > Quality::Average || unit.standing() == 0) continue;
        const int standing = unit.standing();
        check_deserters(turn, id, std::min(standing, turn.d6(why, subject(id))), routed, {&why, Cause::Desertion});
    }
    lose_if_empty(turn, *worst);
}

void convoy_lost(Turn& turn, SideId side) {
    const auto outside = [&](const Force& f) {
        return f.side == side && turn.world.stronghold_at(f.square) == nullptr;
    };
    if (const auto force = one_of(turn, forces_where(turn, outside), side))
        lasts(turn, EventKind::ConvoyLost, *force, 2);
}

/// Figures that come back to a unit at once, from recruits.
void fill_up(Turn& turn, UnitId unit, int figures, Cause cause) {
    if (figures > 0) turn.happen(Enlisted{unit, Account::Standing, figures, cause});
}

int missing(const Unit& unit) {
    return std::max(0, unit.full - unit.accounts[Account::Standing] - unit.accounts[Account::Hospital] -
                           unit.accounts[Account::NotArrived]);
}

void full_magazines(Turn& turn, SideId side) {
    const auto at_home = [&](const Force& f) { return f.side == side && ground(turn, f) == Territory::Friendly; };
    const auto force = one_of(turn, forces_where(turn, at_home), side);
    if (!force) return;
    lasts(turn, EventKind::FullMagazines, *force, 2);
    constexpr int points = 30;
    int left = Points::whole(points).in_hundredths();
    for (const UnitId id : units_of(turn.now, *force)) {
        const int cost = replacement_cost(turn.world, turn.now.units.at(id), false).in_hundredths();
        if (cost == 0) continue;
        const int figures = std::min(missing(turn.now.units.at(id)), left / cost);
        left -= figures * cost;
        fill_up(turn, id, figures, Cause::Recruits);
    }
}

void bridge_lost(Turn& turn, SideId side) {
    std::vector<SquareId> bridges;
    for (int s = 0; s < turn.world.map.size(); ++s)
        if (bridge_stands(turn.world, turn.now, SquareId(s))) bridges.emplace_back(s);
    if (const auto bridge = one_of(turn, bridges, side)) turn.happen(BridgeStood{*bridge, true});
}

void flood(Turn& turn, SideId side) {
    std::vector<RiverId> rivers;
    for (std::size_t r = 0; r < turn.world.map.rivers().size(); ++r) rivers.emplace_back(static_cast<int>(r));
    const auto river = one_of(turn, rivers, side);
    if (!river) return;
    constexpr int rise = 2, highest = 3;
    if (const auto level = level_of(turn.now, *river))
        turn.happen(RiverStood{*river, std::min(highest, *level + rise)});
    else
        turn.happen(ConditionBegan{{EventKind::Flood, std::nullopt, std::nullopt, std::nullopt, *river, 2, 0}});
}

void local_guides(Turn& turn, SideId side) {
    constexpr int for_both = 3;  // a march and an exploration
    if (const auto force = own_force(turn, side)) lasts(turn, EventKind::LocalGuides, *force, until_used, for_both);
}

void enemy_dispatches(Turn& turn, SideId side) {
    constexpr int near = 4;
    const std::vector<ForceId> own = forces_of(turn.now, side);
    const auto within_reach = [&](const Force& f) {
        return at_war(turn.now, f.side, side) && std::any_of(own.begin(), own.end(), [&](ForceId o) {
                   return turn.world.map.distance(turn.now.forces.at(o).square, f.square) <= near;
               });
    };
    const auto force = one_of(turn, forces_where(turn, within_reach), side);
    if (!force) return;
    turn.happen(Learned{side, *force});
    turn.happen(ConditionBegan{{EventKind::EnemyDispatches, side, *force, std::nullopt, std::nullopt, until_used, 1}});
}

void own_dispatches(Turn& turn, SideId side) {
    if (const auto force = own_force(turn, side)) lasts(turn, EventKind::OwnDispatches, *force, 1);
}

void popular_rising(Turn& turn, SideId side) {
    std::vector<ForceId> hit = forces_where(turn, [&](const Force& f) {
        return at_war(turn.now, f.side, side) && owner_of(turn.world, turn.now, f.square) == side;
    });
    if (hit.empty())
        hit = forces_where(turn, [&](const Force& f) { return f.side == side && ground(turn, f) == Territory::Enemy; });
    const auto force = one_of(turn, hit, side);
    if (!force) return;
    lasts(turn, EventKind::PopularRising, *force, 1);
    constexpr int minus = 4;
    wear_down(turn, *force, minus, ground(turn, turn.now.forces.at(*force)), {&why, Cause::Rising});
}

void commander_ill(Turn& turn, SideId side) {
    if (const auto force = own_led_force(turn, side))
        lasts(turn, EventKind::CommanderIll, *force, d3(turn.d6(why, subject(*force))));
}

void able_subordinate(Turn& turn, SideId side) {
    const auto force = own_led_force(turn, side);
    const Character* leader = force ? commander_of(turn.now, *force) : nullptr;
    constexpr int highest = 5;
    if (leader != nullptr && leader->command_value < highest)
        turn.happen(CommandValueSet{leader->id, leader->command_value + 1});
}

void magazine_explodes(Turn& turn, SideId side) {
    const auto place = one_of(turn, own_places(turn.world, turn.now, side), side);
    if (!place) return;
    constexpr int turns_without = 3;
    turn.happen(ConditionBegan{
        {EventKind::MagazineExplodes, std::nullopt, std::nullopt, *place, std::nullopt, turns_without + 1, 0}});
    const Points loss = std::min(turn.now.side(side).pool, Points::whole(5 * turn.d6(why, subject(side))));
    if (loss > Points()) turn.happen(PoolChanged{side, -loss.in_hundredths(), std::string(N_("magazine explodes"))});
}

void news_from_home(Turn& turn, SideId side) {
    constexpr int bad_up_to = 3, most = 2;
    const int before = turn.now.side(side).news;
    const int after = std::clamp(before + (turn.d6(why, subject(side)) <= bad_up_to ? -1 : 1), -most, most);
    if (after != before) turn.happen(NewsCame{side, after - before});
}

void remounts(Turn& turn, SideId side) {
    if (!targets_to_choose(turn.world, turn.now, {side, EventKind::Remounts}).empty())
        turn.happen(ChoiceDue{side, EventKind::Remounts});
}

// In the order of the enumeration.
constexpr std::array<void (*)(Turn&, SideId), event_kind_count> effects{
    epidemic,
    desertion,
    convoy_lost,
    full_magazines,
    bridge_lost,
    flood,
    local_guides,
    enemy_dispatches,
    own_dispatches,
    popular_rising,
    [](Turn& turn, SideId side) { lasts(turn, EventKind::Volunteers, side, through_next_reinforcements); },
    [](Turn& turn, SideId side) { lasts(turn, EventKind::SoldiersOfFortune, side, through_next_reinforcements); },
    commander_ill,
    able_subordinate,
    magazine_explodes,
    remounts,
    news_from_home,
    [](Turn& turn, SideId side) { lasts(turn, EventKind::FreakWeather, side, 1); },
};

void roll_event(Turn& turn, SideId side) {
    if (!event_comes(turn.d6(rules::random_events, subject(side)), turn.world.tables)) {
        turn.happen(EventRolled{side, std::nullopt});
        return;
    }
    const int tens = turn.d6(rules::event_table, subject(side)), units = turn.d6(rules::event_table, subject(side));
    const std::optional<EventKind> kind = event_of(turn.world.tables, tens, units);
    turn.happen(EventRolled{side, kind});
    if (kind) effects[static_cast<std::size_t>(*kind)](turn, side);
}

bool lacks_horsemen(const World& world, const CampaignState& state, UnitId id) {
    const Unit& unit = state.units.at(id);
    const Accounts& a = unit.accounts;
    return world.profiles.at(unit.profile).arm == Arm::Cavalry && missing(unit) > 0 &&
           a[Account::Dead] + a[Account::Deserted] + a[Account::Prisoner] > 0;
}

}  // namespace

std::vector<ForceId> targets_to_choose(const World& world, const CampaignState& state, const Choice& choice) {
    std::vector<ForceId> out;
    for (const ForceId force : forces_of(state, choice.side)) {
        const std::vector<UnitId> units = units_of(state, force);
        if (std::any_of(units.begin(), units.end(), [&](UnitId u) { return lacks_horsemen(world, state, u); }))
            out.push_back(force);
    }
    return out;
}

void choose_target(Turn& turn, const Choice& choice, ForceId force) {
    turn.happen(ChoiceMade{choice.side, choice.kind, force});
    for (const UnitId id : units_of(turn.now, force)) {
        if (!lacks_horsemen(turn.world, turn.now, id)) continue;
        const Accounts& a = turn.now.units.at(id).accounts;
        const int lost = a[Account::Dead] + a[Account::Deserted] + a[Account::Prisoner];
        const int most = std::min(lost, missing(turn.now.units.at(id)));
        fill_up(turn, id, std::min(most, turn.d6(why, subject(id))), Cause::Remounts);
    }
}

namespace {
int horsemen_missing(const World& world, const CampaignState& state, ForceId force) {
    int sum = 0;
    for (const UnitId id : units_of(state, force))
        if (lacks_horsemen(world, state, id)) sum += missing(state.units.at(id));
    return sum;
}
}  // namespace

bool run_random_events(Turn& turn) {
    if (!turn.now.began) {
        turn.happen(StepBegan{});
        if (!turn.now.is_on(Switch::RandomEvents)) return true;
        std::vector<SideId> due;
        for (const Side& side : turn.world.sides)
            if (!turn.now.side(side.id).defeated) due.push_back(side.id);
        turn.happen(EventsDue{due});
    }
    while (turn.now.choices.empty() && !turn.now.events_to_roll.empty())
        roll_event(turn, SideId(turn.now.events_to_roll.front()));
    if (turn.now.choices.empty()) {
        discharge(turn);
        return true;
    }
    const Choice choice = turn.now.choices.front();
    const std::vector<ForceId> targets = targets_to_choose(turn.world, turn.now, choice);
    if (targets.empty()) {
        turn.happen(ChoiceMade{choice.side, choice.kind, std::nullopt});
        return run_random_events(turn);
    }
    if (turn.now.side(choice.side).standing.pick == Picking::Ask && targets.size() > 1) return false;
    const ForceId neediest = *std::max_element(targets.begin(), targets.end(), [&](ForceId a, ForceId b) {
        return horsemen_missing(turn.world, turn.now, a) < horsemen_missing(turn.world, turn.now, b);
    });
    choose_target(turn, choice, neediest);
    return run_random_events(turn);
}

}  // namespace condottiero
