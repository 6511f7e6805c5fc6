#include "core/campaign/march/movement.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/march_modifiers.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

// CAM-p2-b, in the printed order; every line that is true counts once.
constexpr std::array<Modifier<LandStart>, 5> closed_country{{
    {N_("mountain"), [](const LandStart& s) { return s.ground == Ground::Mountain ? -3 : 0; }},
    {N_("forest"), [](const LandStart& s) { return s.vegetation == Vegetation::Forest ? -2 : 0; }},
    {N_("jungle"), [](const LandStart& s) { return s.vegetation == Vegetation::Jungle ? -2 : 0; }},
    {N_("river"), [](const LandStart& s) { return s.river; }},
    {N_("swamp"), [](const LandStart& s) { return s.swamp ? -1 : 0; }},
}};
constexpr std::array<Modifier<LandStart>, 4> open_country{{
    {N_("desert"), [](const LandStart& s) { return s.ground == Ground::Desert ? -1 : 0; }},
    {N_("wasteland"), [](const LandStart& s) { return s.ground == Ground::Wasteland ? -1 : 0; }},
    {N_("cultivated"), [](const LandStart& s) { return s.ground == Ground::Cultivated ? -1 : 0; }},
    {N_("hill"), [](const LandStart& s) { return s.ground == Ground::Hill ? -2 : 0; }},
}};
constexpr std::array<Modifier<LandStart>, 2> way_and_weather{{
    {N_("road or track"), [](const LandStart& s) { return s.way ? 1 : 0; }},
    {N_("weather"), [](const LandStart& s) { return s.weather; }},
}};

int worst_of_terrain(const LandStart& start) {
    int worst = 0;
    for (const Modifier<LandStart>& row : concatenated(closed_country, open_country))
        worst = std::min(worst, row.amount(start));
    return worst;
}
constexpr std::array<Modifier<LandStart>, 1> spared_by_guides{
    {{N_("local guides"), [](const LandStart& s) { return s.guided ? -worst_of_terrain(s) : 0; }}}};

constexpr auto land_rows = concatenated(closed_country, on_every_march<LandStart>, open_country, way_and_weather,
                                        by_random_events<LandStart>, spared_by_guides);

}  // namespace

Tally land_movement(const LandStart& start) {
    return tally(rules::land_movement, land_rows, start);
}

int squares_by_land(int total) {
    if (total <= 2) return 0;
    if (total <= 5) return 1;
    return total <= 8 ? 2 : 3;
}

namespace {

/// What the rivers of a square take from a march that starts in it (CAM-p2-b, CAM-p0-f).
int river_modifier(const World& world, const CampaignState& state, SquareId square) {
    if (!world.map.has_river(square) || frozen(world, state, square)) return 0;
    if (!state.is_on(Switch::WindAndRiverLevel)) return -1;
    if (bridge_stands(world, state, square)) return world.tables.river_land_start_with_bridge;
    int worst = 0;
    for (const Reach& reach : world.map.reaches(square))
        worst = std::min(worst, level_effect(world.tables, *level_of(state, reach.river)).land_start);
    return worst;
}

}  // namespace

LandStart land_start(const World& world, const CampaignState& state, ForceId id, Order order) {
    const Force& force = state.forces.at(id);
    const Square& square = world.map.square(force.square);
    const bool freak = std::any_of(state.conditions.begin(), state.conditions.end(),
                                   [](const Condition& c) { return c.kind == EventKind::FreakWeather; });
    return {.ground = square.ground,
            .vegetation = square.vegetation,
            .river = river_modifier(world, state, force.square),
            .swamp = square.features.has(Feature::Swamp) && !frozen(world, state, force.square),
            .way = world.map.way_through(force.square).has_value(),
            .territory = territory_for(world, state, force.square, force.side),
            .reaction = force.reaction,
            .order = order,
            .weather = land_weather(world, state, force.square),
            .convoy_lost = condition_on(state, EventKind::ConvoyLost, id) != nullptr,
            .full_magazines = condition_on(state, EventKind::FullMagazines, id) != nullptr,
            .freak_weather = freak && !state.is_on(Switch::Weather),
            .guided = has_guides(state, id, guides_for_march)};
}

bool has_guides(const CampaignState& state, ForceId force, int what_for) {
    const Condition* guides = condition_on(state, EventKind::LocalGuides, force);
    return guides != nullptr && guides->amount / what_for % 2 == 1;
}

void use_guides(Turn& turn, ForceId force, int what_for) {
    if (!has_guides(turn.now, force, what_for)) return;
    const Condition guides = *condition_on(turn.now, EventKind::LocalGuides, force);
    Condition rest = guides;
    rest.amount -= what_for;
    if (rest.amount == 0)
        turn.happen(ConditionUsed{guides});
    else
        turn.happen(ConditionBegan{rest});
}

namespace {
/// A bridge in the square, and over this river.
bool bridged(const World& world, const CampaignState& state, RiverId river, SquareId square) {
    const std::span<const Reach> reaches = world.map.reaches(square);
    return bridge_stands(world, state, square) &&
           std::any_of(reaches.begin(), reaches.end(), [&](const Reach& here) { return here.river == river; });
}
}  // namespace

Passage land_entry(const World& world, const CampaignState& state, const Step& step, SquareId from, SquareId to) {
    if (is_water(world.map.square(to).ground) || is_water(world.map.square(from).ground)) return Passage::Closed;
    if (step.across && closed(world, state, *step.across) && !bridged(world, state, *step.across, from) &&
        !bridged(world, state, *step.across, to))
        return Passage::Closed;
    return Passage::Open;
}

std::optional<std::vector<SquareId>> find_way(const World& world, const CampaignState& state, SideId side,
                                              SquareId from, SquareId to, Means means, MarchSearch& search) {
    search.run(
        world.map, from, MarchSearch::no_limit,
        [&](SquareId here, const Step& step, SquareId there) {
            return means == Means::Land ? march_entry(world, state, side, step, here, there)
                                        : boat_entry(world, state, here, there);
        },
        to);
    if (!search.squares_to(to)) return std::nullopt;
    return search.way_to(to);
}

namespace {

/// Forces that mean to move this turn. The others need no initiative.
bool wants_to_move(const CampaignState& state, const Force& force) {
    const bool caught = enemies_in(state, force.square, force.side) &&
                        std::any_of(state.contacts.begin(), state.contacts.end(),
                                    [&](const Contact& c) { return c.square == force.square; });
    return force.on_map() && force.march && force.order != Order::Defend && !force.moved && !caught;
}

/// Highest roll first; those who are level roll again among themselves.
template <class Who, class RollOf>
std::vector<Who> ranked(const std::vector<Who>& who, const RollOf& roll) {
    if (who.size() < 2) return who;
    std::map<int, std::vector<Who>, std::greater<>> by_total;
    for (const Who& one : who) by_total[roll(one)].push_back(one);
    std::vector<Who> out;
    for (const auto& [total, level] : by_total)
        for (const Who& one : ranked(level, roll)) out.push_back(one);
    return out;
}

Tally initiative(int command_value, int face) {
    return Tally(rules::initiative).put(N_("die"), face).put(N_("command value"), command_value);
}

}  // namespace

void roll_initiative(Turn& turn) {
    std::vector<ForceId> movers;
    std::vector<SideId> armies;
    for (const Force& force : turn.now.forces) {
        if (!wants_to_move(turn.now, force)) continue;
        movers.push_back(force.id);
        if (std::find(armies.begin(), armies.end(), force.side) == armies.end()) armies.push_back(force.side);
    }
    const auto roll = [&](const auto& who, int value) {
        const Tally tally = initiative(value, turn.d6(rules::initiative, subject(who)));
        turn.tested(tally, subject(who), "");
        return tally.total();
    };
    std::vector<ForceId> order;
    if (turn.world.movement == MovementMethod::ByForce) {
        order = ranked(movers, [&](ForceId f) { return roll(f, command_value(turn.now, f)); });
    } else {
        for (const SideId army : ranked(armies, [&](SideId s) { return roll(s, army_command_value(turn.now, s)); }))
            for (const ForceId mover : movers)
                if (turn.now.forces.at(mover).side == army) order.push_back(mover);
    }
    turn.happen(InitiativeTaken{order});
}

void collapse(Turn& turn, ForceId id) {
    // It is removed without a battle, so nobody has won or lost one.
    lose_force(turn, id, Cause::Collapse);
}

void meet(Turn& turn, ForceId mover) {
    const Force force = turn.now.forces.at(mover);
    if (!enemies_in(turn.now, force.square, force.side)) return;
    if (force.reaction == Reaction::Routed) {
        collapse(turn, mover);
        return;
    }
    for (const ForceId other : forces_in(turn.now, force.square)) {
        const Force& enemy = turn.now.forces.at(other);
        if (at_war(turn.now, force.side, enemy.side) && enemy.reaction == Reaction::Routed) collapse(turn, other);
    }
    const std::vector<ForceId> here = forces_in(turn.now, force.square);
    const bool to_fight =
        figures(turn.now, mover) > 0 && std::any_of(here.begin(), here.end(), [&](ForceId other) {
            return at_war(turn.now, force.side, turn.now.forces.at(other).side) && figures(turn.now, other) > 0;
        });
    if (to_fight) turn.happen(ContactMade{force.square, mover});
}

std::vector<SquareId> walk(const World& world, const CampaignState& state, ForceId id, const std::vector<SquareId>& way,
                           int squares) {
    const Force& force = state.forces.at(id);
    const Means means = force.march ? force.march->means : Means::Land;
    std::vector<SquareId> walked;
    SquareId here = force.square;
    for (const SquareId next : way) {
        if (static_cast<int>(walked.size()) == squares) break;
        const Step* step = world.map.step(here, next);
        const Passage entry = step == nullptr        ? Passage::Closed
                              : means == Means::Land ? march_entry(world, state, force.side, *step, here, next)
                                                     : boat_entry(world, state, here, next);
        if (entry == Passage::Closed) break;
        const bool enemies = enemies_in(state, next, force.side);
        if (enemies && force.on_contact == OnContact::StopShort) break;
        walked.push_back(next);
        here = next;
        if (enemies || entry == Passage::Last) break;
        if (!state.is_on(Switch::ZoneOfControl)) continue;
        const std::vector<SquareId> around = world.map.neighbours(next);
        if (std::any_of(around.begin(), around.end(), [&](SquareId s) { return enemies_in(state, s, force.side); }))
            break;
    }
    return walked;
}

void cross_harsh_ground(Turn& turn, ForceId id, SquareId start, const std::vector<SquareId>& walked) {
    if (walked.empty()) return;
    std::vector<SquareId> touched{start};
    touched.insert(touched.end(), walked.begin(), walked.end());
    const auto first =
        std::find_if(touched.begin(), touched.end(), [&](SquareId s) { return turn.world.map.harsh(s); });
    if (first == touched.end()) return;

    const Force force = turn.now.forces.at(id);
    const Territory territory = territory_for(turn.world, turn.now, *first, force.side);
    const Reason reason{&rules::crossing_losses, Cause::Crossing};
    turn.happen(Worn{id});
    for (const UnitId unit : units_of(turn.now, id)) {
        const int before = turn.now.units.at(unit).standing();
        if (before == 0) continue;
        constexpr int minus = 2;
        const int lost = std::min(before, march_losses(turn.d6(rules::crossing_losses, subject(unit)), minus));
        take_losses(turn, unit, lost, territory, reason);
        if (4 * lost > before)
            check_deserters(turn, unit, before - lost, force.reaction == Reaction::Routed,
                            {&rules::crossing_deserters, Cause::Crossing});
    }
    lose_if_empty(turn, id);
}

std::vector<SquareId> way_of_march(Turn& turn, ForceId id, MarchSearch& search) {
    const Force force = turn.now.forces.at(id);
    const March& march = *force.march;
    if (march.exact || march.route.empty()) return march.route;
    const auto way = find_way(turn.world, turn.now, force.side, force.square, march.destination(), march.means, search);
    if (!way) return {};
    if (way->empty())
        turn.happen(MarchSet{id, std::nullopt});
    else if (*way != march.route)
        turn.happen(MarchSet{id, March{*way, false, march.means, march.land}});
    return *way;
}

namespace {

void march_by_land(Turn& turn, ForceId id, MarchSearch& search) {
    const Force force = turn.now.forces.at(id);
    // Who is still in boats on a river gets out of them first, and that takes a square as every landing does.
    const bool lands = force.aboard && !is_water(turn.world.map.square(force.square).ground);
    if (lands) turn.happen(Landed{id});
    const LandStart start = land_start(turn.world, turn.now, id, force.order);
    Tally tally = land_movement(start);
    tally.put(N_("die"), turn.d6(rules::land_movement, subject(id)));
    const int squares = after_loading(squares_by_land(tally.total()), tally.total(), lands ? 1 : 0);
    turn.tested(tally, subject(id), std::to_string(squares));
    use_guides(turn, id, guides_for_march);

    const std::vector<SquareId> walked = walk(turn.world, turn.now, id, way_of_march(turn, id, search), squares);
    if (!walked.empty()) turn.happen(Marched{id, walked, Means::Land});
    turn.happen(MoveSpent{id, start.order == Order::ForcedMarch && !start.convoy_lost && !walked.empty()});
    cross_harsh_ground(turn, id, force.square, walked);
    if (turn.now.forces.at(id).on_map() && !walked.empty()) meet(turn, id);
}

/// CAM-p0-h: heat on a forced march, sandstorms on the move, blizzards outside a stronghold.
bool weather_wears_down(const World& world, const CampaignState& state, const Force& force) {
    const std::optional<Weather> weather = weather_in(world, state, force.square);
    if (!weather) return false;
    switch (*weather) {
        case Weather::Heat: return force.forced;
        case Weather::Sandstorm: return force.squares_moved > 0;
        case Weather::Blizzard: return world.stronghold_at(force.square) == nullptr;
        default: return false;
    }
}

void suffer_the_weather(Turn& turn) {
    if (!turn.now.is_on(Switch::ExtremeWeatherLosses)) return;
    for (std::size_t i = 0; i < turn.now.forces.size(); ++i) {
        const Force force = *(turn.now.forces.begin() + static_cast<std::ptrdiff_t>(i));
        if (!force.on_map() || force.worn || !weather_wears_down(turn.world, turn.now, force)) continue;
        turn.happen(Worn{force.id});
        wear_down(turn, force.id, turn.world.tables.extreme_weather_minus,
                  territory_for(turn.world, turn.now, force.square, force.side),
                  {&rules::extreme_weather, Cause::ExtremeWeather});
    }
}

}  // namespace

void run_movement(Turn& turn) {
    if (!turn.now.initiative_rolled) roll_initiative(turn);
    MarchSearch search;
    while (!turn.now.march_order.empty()) {
        const ForceId next = turn.now.march_order.front();
        if (!wants_to_move(turn.now, turn.now.forces.at(next)))
            turn.happen(MoveSpent{next, false});
        else if (turn.now.forces.at(next).march->means == Means::Land)
            march_by_land(turn, next, search);
        else
            move_by_boat(turn, next, search);
    }
    suffer_gales(turn);
    suffer_the_weather(turn);
}

}  // namespace condottiero
