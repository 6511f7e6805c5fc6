#include "core/campaign/reach.hpp"

#include <algorithm>
#include <set>

#include "core/campaign/boats.hpp"
#include "core/campaign/forces.hpp"
#include "core/campaign/movement.hpp"
#include "core/campaign/territory.hpp"
#include "core/campaign/weather.hpp"

namespace condottiero {

namespace {

constexpr int faces = 6;
constexpr int most_squares = 4;

/// Modifiers of one move; for boats whose wind is a die of its own, one for each of its faces.
std::vector<int> modifiers(const World& world, const CampaignState& state, ForceId id, Order order, Means means,
                           const std::vector<SquareId>& way) {
    if (means == Means::Land) return {land_movement(land_start(world, state, id, order)).total()};
    const Force& force = state.forces.at(id);
    const auto lying = state.boats.find(force.square);
    std::optional<Boats> boats = force.aboard;
    if (!boats && lying != state.boats.end()) boats = boats_for(load_of(world, state, id), lying->second);
    if (!boats || way.empty()) return {};
    const auto with = [&](Wind wind) {
        return boat_movement(boat_start(world, state, id, order, way, *boats, wind)).total();
    };
    if (const auto wind = known_wind(world, state, force.square, way.front())) return {with(*wind)};
    std::vector<int> out;
    for (int face = 1; face <= faces; ++face) out.push_back(with(wind_of_die(face)));
    return out;
}

int squares_for(Means means, int total, bool embarks) {
    if (means == Means::Land) return squares_by_land(total);
    return after_loading(squares_by_boat(total), total, embarks ? 1 : 0);
}

std::vector<Chance> chances(const std::vector<int>& modifiers, Means means, bool embarks) {
    std::vector<Chance> out(most_squares + 1, Chance{0, std::max(1, faces * static_cast<int>(modifiers.size()))});
    for (const int modifier : modifiers)
        for (int face = 1; face <= faces; ++face)
            for (int n = 0; n <= squares_for(means, face + modifier, embarks); ++n)
                ++out[static_cast<std::size_t>(n)].ways;
    return out;
}

/// Some way by water out of the square, for modifiers that depend on the first step.
std::vector<SquareId> any_way(const World& world, const CampaignState& state, SquareId from) {
    for (const SquareId next : world.map.neighbours(from))
        if (boat_entry(world, state, from, next) != Passage::Closed) return {next};
    return {};
}

}  // namespace

std::vector<Chance> distance_chances(const World& world, const CampaignState& state, ForceId id, Order order,
                                     Means means) {
    const Force& force = state.forces.at(id);
    if (order == Order::Defend) return {Chance{1, 1}};
    return chances(modifiers(world, state, id, order, means, any_way(world, state, force.square)), means,
                   !force.aboard);
}

std::vector<Reachable> reach(const World& world, const CampaignState& state, const View& view, ForceId id, Order order,
                             Means means, MarchSearch& search) {
    const Force& force = state.forces.at(id);
    std::vector<Reachable> out;
    if (order == Order::Defend || (means == Means::Boats && cannot_embark(world, state, id))) return out;
    std::set<SquareId> enemies;
    for (const Force& other : state.forces)
        if (other.on_map() && at_war(state, other.side, force.side) &&
            (view.whole.contains(other.id) || view.sighted.contains(other.id)))
            enemies.insert(other.square);
    search.run(world.map, force.square, most_squares, [&](SquareId here, const Step& step, SquareId there) {
        const Passage entry =
            means == Means::Land ? land_entry(world, state, step, here, there) : boat_entry(world, state, here, there);
        return entry == Passage::Open && enemies.contains(there) ? Passage::Last : entry;
    });
    for (const SquareId square : search.reached()) {
        if (square == force.square) continue;
        const int squares = *search.squares_to(square);
        const std::vector<SquareId> way = search.way_to(square);
        const std::vector<Chance> by_distance =
            chances(modifiers(world, state, id, order, means, means == Means::Boats ? way : std::vector<SquareId>{}),
                    means, !force.aboard);
        const Chance chance = by_distance.at(static_cast<std::size_t>(squares));
        if (chance.ways > 0) out.push_back({square, squares, chance});
    }
    return out;
}

namespace {

/// The least and the most that weather may add in a coming turn.
std::vector<int> weather_to_come(const World& world, const CampaignState& state, SquareId square) {
    if (!state.is_on(Switch::Weather)) return {0};
    int worst = 0, best = 0;
    for (const Weather weather : of(world.tables.weather, world.map.square(square).climate, state.season)) {
        worst = std::min(worst, weather_effect(world.tables, weather).land);
        best = std::max(best, weather_effect(world.tables, weather).land);
    }
    return {worst, best};
}

/// Where along the way a Force may be after a move that starts at `at` squares along it.
std::set<int> after_move(const World& world, CampaignState& state, ForceId id, Order order,
                         const std::vector<SquareId>& way, Means means, int at, bool first_turn) {
    Force& force = state.forces.at(id);
    if (at > 0) force.square = way[static_cast<std::size_t>(at - 1)];
    const std::vector<SquareId> rest(way.begin() + at, way.end());
    std::vector<int> mods = modifiers(world, state, id, order, means, rest);
    if (!first_turn) {
        const int now = land_weather(world, state, force.square);
        std::vector<int> later;
        for (const int weather : weather_to_come(world, state, force.square))
            for (const int modifier : mods) later.push_back(modifier - now + weather);
        mods = later;
    }
    std::set<int> out;
    const bool embarks = means == Means::Boats && first_turn && !force.aboard;
    for (const int modifier : mods)
        for (int face = 1; face <= faces; ++face)
            out.insert(std::min(static_cast<int>(way.size()), at + squares_for(means, face + modifier, embarks)));
    return out;
}

}  // namespace

Arrival arrival(const World& world, const CampaignState& state, ForceId id, Order order,
                const std::vector<SquareId>& way, Means means) {
    CampaignState later = state;
    const int end = static_cast<int>(way.size());
    constexpr int looked_ahead = 60;
    Arrival out;
    std::set<int> places{0};
    bool may_stick = false;
    for (int turn = 1; turn <= looked_ahead && places != std::set<int>{end}; ++turn) {
        std::set<int> next;
        for (const int at : places) {
            if (at == end) {
                next.insert(end);
                continue;
            }
            const std::set<int> after = after_move(world, later, id, order, way, means, at, turn == 1);
            if (turn > 1 && after.contains(at)) may_stick = true;
            next.insert(after.begin(), after.end());
        }
        if (next.empty()) return {};
        places = next;
        if (!out.earliest && places.contains(end)) out.earliest = turn;
        if (places == std::set<int>{end}) out.latest = turn;
        if (may_stick && out.earliest) break;
    }
    if (may_stick) out.latest.reset();
    return out;
}

}  // namespace condottiero
