#include "core/campaign/march/reach.hpp"

#include <algorithm>
#include <set>

#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

constexpr int faces = 6;
constexpr int most_squares = 4;

std::optional<Boats> boats_of(const World& world, const CampaignState& state, const Force& force) {
    if (force.aboard) return force.aboard;
    const auto lying = state.boats.find(force.square);
    if (lying == state.boats.end()) return std::nullopt;
    return boats_for(load_of(world, state, force.id), lying->second);
}

/// What each equally likely die of one move comes to: six, or six for each wind where a die of its own brings that.
std::vector<int> totals(const World& world, const CampaignState& state, ForceId id, Order order, Means means,
                        const std::vector<SquareId>& way) {
    std::vector<int> out;
    if (means == Means::Land) {
        const int modifier = land_movement(land_start(world, state, id, order)).total();
        for (int face = 1; face <= faces; ++face) out.push_back(face + modifier);
        return out;
    }
    const Force& force = state.forces.at(id);
    const std::optional<Boats> boats = boats_of(world, state, force);
    if (!boats || way.empty() || held_by_gale(world, state, force.square, way.front())) return {};
    const auto sail = [&](Wind wind) {
        for (int face = 1; face <= faces; ++face)
            out.push_back(voyage(world, state, id, {order, way, *boats, wind, !force.aboard}, face).total());
    };
    if (const auto wind = known_wind(world, state, force.square, way.front()))
        sail(*wind);
    else
        for (int face = 1; face <= faces; ++face) sail(wind_of_die(face));
    return out;
}

/// How many squares of a way a total brings. By land, who is still in boats loses one in getting out of them.
int squares_of(Means means, int total, int length, Loading loading) {
    if (means == Means::Boats) return sailed(total, length, loading);
    return std::min(length, after_loading(squares_by_land(total), total, loading.times()));
}

Loading loading_of(const World& world, const CampaignState& state, const Force& force, Means means,
                   const std::vector<SquareId>& way, bool land) {
    if (means == Means::Land) return {false, force.aboard.has_value()};
    return {!force.aboard, lands_at_end(world, state, force.square, way, land)};
}

/// How likely each distance is along a way of so many squares.
std::vector<Chance> chances(const std::vector<int>& totals, Means means, int length, Loading loading) {
    std::vector<Chance> out(most_squares + 1, Chance{0, std::max(1, static_cast<int>(totals.size()))});
    for (const int total : totals)
        for (int n = 0; n <= squares_of(means, total, length, loading); ++n) ++out[static_cast<std::size_t>(n)].ways;
    return out;
}

/// Some way by water out of the square, for modifiers that depend on the first step.
std::vector<SquareId> any_way(const World& world, const CampaignState& state, SquareId from) {
    for (const SquareId next : world.map.neighbours(from))
        if (boat_entry(world, state, from, next) != Passage::Closed) return {next};
    return {};
}

/// Squares where a march would stop before enemies.
class Barriers {
public:
    Barriers(const World& world, const CampaignState& state, SideId side) {
        for (const Force& other : state.forces) {
            if (!other.on_map() || !at_war(state, other.side, side)) continue;
            squares_.insert(other.square);
            if (!state.is_on(Switch::ZoneOfControl)) continue;
            for (const SquareId beside : world.map.neighbours(other.square)) squares_.insert(beside);
        }
    }
    [[nodiscard]] bool stop_at(SquareId square) const { return squares_.contains(square); }

private:
    std::set<SquareId> squares_;
};

}  // namespace

std::vector<Chance> distance_chances(const World& world, const CampaignState& state, ForceId id, Order order,
                                     Means means) {
    const Force& force = state.forces.at(id);
    if (order == Order::Defend) return {Chance{1, 1}};
    const std::vector<int> each = totals(world, state, id, order, means, any_way(world, state, force.square));
    return chances(each, means, most_squares, loading_of(world, state, force, means, {}, false));
}

std::vector<Reachable> reach(const World& world, const CampaignState& state, ForceId id, Order order, Means means,
                             MarchSearch& search) {
    const Force& force = state.forces.at(id);
    std::vector<Reachable> out;
    if (order == Order::Defend || (means == Means::Boats && cannot_embark(world, state, id))) return out;
    const Barriers barriers(world, state, force.side);
    search.run(world.map, force.square, most_squares, [&](SquareId here, const Step& step, SquareId there) {
        const Passage passage = means == Means::Land ? march_entry(world, state, force.side, step, here, there)
                                                     : boat_entry(world, state, here, there);
        return passage == Passage::Open && barriers.stop_at(there) ? Passage::Last : passage;
    });
    const std::vector<int> by_land =
        means == Means::Land ? totals(world, state, id, order, means, {}) : std::vector<int>{};
    for (const SquareId square : search.reached()) {
        if (square == force.square) continue;
        const std::vector<SquareId> way = search.way_to(square);
        const int squares = static_cast<int>(way.size());
        const std::vector<Chance> by_distance =
            chances(means == Means::Land ? by_land : totals(world, state, id, order, means, way), means, squares,
                    loading_of(world, state, force, means, way, false));
        const Chance chance = by_distance.at(way.size());
        if (chance.ways > 0) out.push_back({square, squares, chance});
    }
    return out;
}

namespace {

/// What a coming turn may add to a die at the least and at the most, and whether it may forbid to move at all.
struct Outlook {
    int worst, best;
    bool may_hold = false;
};

struct Bounds {
    int least, most;
};

Season season_in(const World& world, const CampaignState& state, int turns_on) {
    if (!state.is_on(Switch::Calendar)) return state.season;
    return season_of(world, days_later(state.date, turns_on * world.scale.turn_days));
}

/// What some weather of the table does, over the whole table.
Bounds weather_bounds(const World& world, const CampaignState& state, SquareId square, Season season,
                      int WeatherEffect::*effect) {
    if (!state.is_on(Switch::Weather)) return {0, 0};
    const WeatherColumn& column = of(world.tables.weather, world.map.square(square).climate, season);
    const auto [least, most] = std::minmax_element(column.begin(), column.end(), [&](Weather a, Weather b) {
        return weather_effect(world.tables, a).*effect < weather_effect(world.tables, b).*effect;
    });
    return {weather_effect(world.tables, *least).*effect, weather_effect(world.tables, *most).*effect};
}

bool may_freeze(const World& world, const CampaignState& state, SquareId square) {
    const std::vector<Climate>& zones = world.tables.freezing_zones;
    return state.is_on(Switch::Weather) &&
           std::find(zones.begin(), zones.end(), world.map.square(square).climate) != zones.end();
}

bool gale_may_come(const World& world, const CampaignState& state, SquareId square, Season season) {
    if (!state.is_on(Switch::WindAndRiverLevel)) return false;
    const Climate zone = world.map.square(square).climate;
    const int strongest = faces + of(world.tables.wind_zone_mod, zone, season);
    if (!state.is_on(Switch::Weather)) return wind_strength_of(strongest) == WindStrength::Gale;
    const WeatherColumn& column = of(world.tables.weather, zone, season);
    return std::any_of(column.begin(), column.end(), [&](Weather weather) {
        const WeatherEffect& effect = weather_effect(world.tables, weather);
        return effect.wind_fixed.value_or(wind_strength_of(strongest + effect.wind_mod)) == WindStrength::Gale;
    });
}

/// Over all levels that a river may come to.
template <class Amount>
Bounds level_bounds(const World& world, const Amount& amount) {
    Bounds out{amount(world.tables.river_levels.front()), amount(world.tables.river_levels.front())};
    for (const RiverLevelEffect& effect : world.tables.river_levels)
        out = {std::min(out.least, amount(effect)), std::max(out.most, amount(effect))};
    return out;
}

Outlook land_outlook(const World& world, const CampaignState& state, ForceId id, Order order, Season season) {
    LandStart worst = land_start(world, state, id, order), best = worst;
    const SquareId square = state.forces.at(id).square;
    const Bounds weather = weather_bounds(world, state, square, season, &WeatherEffect::land);
    worst.weather = weather.least;
    best.weather = weather.most;
    if (world.map.has_river(square)) {
        worst.river = best.river = -1;
        if (state.is_on(Switch::WindAndRiverLevel)) {
            const Bounds river = level_bounds(world, [](const RiverLevelEffect& e) { return e.land_start; });
            worst.river = std::min(river.least, world.tables.river_land_start_with_bridge);
            best.river = std::max(river.most, world.tables.river_land_start_with_bridge);
        }
        if (may_freeze(world, state, square)) best.river = 0;
    }
    worst.swamp = world.map.square(square).features.has(Feature::Swamp);
    best.swamp = worst.swamp && !may_freeze(world, state, square);
    best.convoy_lost = best.freak_weather = worst.full_magazines = worst.guided = false;
    return {land_movement(worst).total(), land_movement(best).total()};
}

Outlook boat_outlook(const World& world, const CampaignState& state, ForceId id, Order order,
                     const std::vector<SquareId>& way, Season season) {
    const Force& force = state.forces.at(id);
    BoatStart worst = boat_start(world, state, id, order, way, *force.aboard, Wind::None);
    // No die need come farther than the first square.
    BoatStart best = boat_start(world, state, id, order, {way.front()}, *force.aboard, Wind::None);
    best.down_stream = worst.down_stream;
    best.level = std::max(best.level, worst.level);
    const Bounds weather =
        weather_bounds(world, state, force.square, season, worst.river ? &WeatherEffect::river : &WeatherEffect::sea);
    worst.weather = weather.least;
    best.weather = weather.most;
    best.convoy_lost = best.freak_weather = worst.full_magazines = false;
    Outlook out{0, 0};
    const bool on_river = worst.up_stream || worst.down_stream;
    if (on_river && state.is_on(Switch::WindAndRiverLevel)) {
        const Bounds level = level_bounds(world, [&](const RiverLevelEffect& e) {
            return e.boats + (worst.down_stream ? e.down_stream_extra : e.up_stream_extra);
        });
        worst.level = level.least;
        best.level = worst.river ? level.most : std::max(0, level.most);
        out.may_hold = true;
    }
    if (!worst.river && !world.steam) {
        worst.wind = Wind::Contrary;
        best.wind = Wind::Favourable;
    }
    const bool fresh = worst.river || world.map.square(way.front()).ground == Ground::Lake;
    out.may_hold = out.may_hold || (fresh && may_freeze(world, state, force.square)) ||
                   (!worst.river && gale_may_come(world, state, force.square, season));
    out.worst = boat_movement(worst).total();
    out.best = boat_movement(best).total();
    return out;
}

/// A Force on its way, turn by turn, this one being 0.
class Journey {
public:
    Journey(const World& world, const CampaignState& state, ForceId id, Order order, const March& march)
        : world_(world), now_(state), id_(id), order_(order), march_(march), start_(state.forces.at(id).square) {
        if (march.means == Means::Boats) march_.route = until_ashore(world, state, start_, march.route);
        boats_ = boats_of(world, state, state.forces.at(id));
        aboard_ = state.forces.at(id).aboard;
    }

    [[nodiscard]] int length() const { return static_cast<int>(march_.route.size()); }
    [[nodiscard]] bool possible() const { return length() > 0 && (march_.means == Means::Land || boats_); }

    /// Where along the way it may be after a move that starts so many squares along it.
    std::set<int> after(int at, int turn) {
        Force& force = now_.forces.at(id_);
        force.square = at == 0 ? start_ : march_.route[static_cast<std::size_t>(at) - 1];
        force.aboard = march_.means == Means::Land ? std::nullopt : boats_;
        if (at == 0) force.aboard = aboard_;
        const std::vector<SquareId> rest(march_.route.begin() + at, march_.route.end());
        const Loading loading = loading_of(world_, now_, force, march_.means, rest, march_.land);
        std::set<int> out;
        for (const int total : totals_of(rest, turn, out, at))
            out.insert(at + squares_of(march_.means, total, static_cast<int>(rest.size()), loading));
        return out;
    }

    /// Guides serve one march by land, and that was this turn's.
    void first_turn_is_over() {
        std::erase_if(now_.conditions, [&](const Condition& c) {
            return c.kind == EventKind::LocalGuides && c.force == id_ && march_.means == Means::Land;
        });
    }

private:
    /// This turn's weather is known from phase 1 on; of the turns to come only what they may bring.
    std::vector<int> totals_of(const std::vector<SquareId>& rest, int turn, std::set<int>& out, int at) {
        const bool known = turn == 0 && (now_.phase == Phase::Orders || now_.phase == Phase::Movement);
        if (known) {
            std::vector<int> all = totals(world_, now_, id_, order_, march_.means, rest);
            if (all.empty()) out.insert(at);
            return all;
        }
        now_.forces.at(id_).aboard = march_.means == Means::Boats ? boats_ : now_.forces.at(id_).aboard;
        const Season season = season_in(world_, now_, turn);
        const Outlook outlook = march_.means == Means::Land ? land_outlook(world_, now_, id_, order_, season)
                                                            : boat_outlook(world_, now_, id_, order_, rest, season);
        if (outlook.may_hold) out.insert(at);
        std::vector<int> out_of_both;
        for (const int modifier : {outlook.worst, outlook.best})
            for (int face = 1; face <= faces; ++face) out_of_both.push_back(face + modifier);
        return out_of_both;
    }

    const World& world_;
    CampaignState now_;
    ForceId id_;
    Order order_;
    March march_;
    SquareId start_;
    std::optional<Boats> boats_, aboard_;
};

}  // namespace

Arrival arrival(const World& world, const CampaignState& state, ForceId id, Order order, const March& march) {
    Journey journey(world, state, id, order, march);
    if (!journey.possible()) return {};
    const int end = journey.length();
    constexpr int looked_ahead = 60;
    Arrival out;
    std::set<int> places{0};
    bool may_stick = false;
    for (int turn = 0; turn < looked_ahead && places != std::set<int>{end}; ++turn) {
        std::set<int> next;
        for (const int at : places) {
            const std::set<int> after = at == end ? std::set<int>{end} : journey.after(at, turn);
            may_stick = may_stick || (turn > 0 && at != end && after.contains(at));
            next.insert(after.begin(), after.end());
        }
        if (turn == 0) journey.first_turn_is_over();
        places = next;
        if (!out.earliest && places.contains(end)) out.earliest = turn + 1;
        if (may_stick && out.earliest) break;
        if (places == std::set<int>{end}) out.latest = turn + 1;
    }
    return out;
}

}  // namespace condottiero
