#include "core/campaign/march/boats.hpp"

#include <algorithm>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/march_modifiers.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

template <Wind wind>
int blown_by(const BoatStart& start) {
    return start.wind == wind ? wind_modifier(wind) : 0;
}

// CAM-p2-f and -g, in the printed order.
constexpr std::array<Modifier<BoatStart>, 1> weather_line{{
    {N_("weather"), [](const BoatStart& s) { return s.weather; }},
}};
constexpr std::array<Modifier<BoatStart>, 6> on_sea_and_lake{{
    {word(Wind::Favourable), blown_by<Wind::Favourable>},
    {word(Wind::Contrary), blown_by<Wind::Contrary>},
    {word(Wind::Calm), blown_by<Wind::Calm>},
    {N_("reefs"), [](const BoatStart& s) { return s.reefs ? -1 : 0; }},
    {N_("smaller craft"), [](const BoatStart& s) { return s.craft ? -2 : 0; }},
    {N_("barges"), [](const BoatStart& s) { return s.craft && s.barges ? -1 : 0; }},
}};
constexpr std::array<Modifier<BoatStart>, 3> against_a_river{{
    {N_("rapids"), [](const BoatStart& s) { return s.rapids ? -3 : 0; }},
    {N_("up stream"), [](const BoatStart& s) { return s.up_stream ? -2 : 0; }},
    {N_("bridge"), [](const BoatStart& s) { return s.bridge ? -1 : 0; }},
}};
constexpr std::array<Modifier<BoatStart>, 1> barges_on_rivers{{
    {N_("barges"), [](const BoatStart& s) { return s.barges ? -1 : 0; }},
}};
constexpr std::array<Modifier<BoatStart>, 2> with_a_river{{
    {N_("down stream"), [](const BoatStart& s) { return s.down_stream ? 1 : 0; }},
    {N_("river level"), [](const BoatStart& s) { return s.level; }},
}};

// At sea the river's lines are for a voyage that comes into one this turn.
constexpr auto sea_rows = concatenated(weather_line, on_sea_and_lake, against_a_river, with_a_river,
                                       on_every_march<BoatStart>, by_random_events<BoatStart>);
constexpr auto river_rows = concatenated(weather_line, against_a_river, barges_on_rivers, with_a_river,
                                         on_every_march<BoatStart>, by_random_events<BoatStart>);

}  // namespace

Tally boat_movement(const BoatStart& start) {
    return start.river ? tally(rules::river_movement, river_rows, start) : tally(rules::sea_movement, sea_rows, start);
}

int squares_by_boat(int total) {
    if (total <= 2) return 1;
    if (total <= 5) return 2;
    return total <= 8 ? 3 : 4;
}

int after_loading(int squares, int total, int times) {
    constexpr int least_total = 3;
    return total < least_total ? squares : std::max(1, squares - times);
}

namespace {
int lots(int count, int per_lot) {
    return (count + per_lot - 1) / per_lot;
}
}  // namespace

std::optional<Boats> boats_for(const Load& load, const Boats& at_hand) {
    const int ships = std::max(1, lots(load.foot + load.mounted, ship_figures));
    if (at_hand.ships >= ships) return Boats{ships, 0, 0};
    const Boats small{0, std::max(1, lots(load.foot, craft_figures)),
                      lots(load.mounted, barge_mounted) + lots(load.guns, barge_guns)};
    if (at_hand.craft >= small.craft && at_hand.barges >= small.barges) return small;
    return std::nullopt;
}

namespace {

bool wet(const World& world, SquareId square) {
    return is_water(world.map.square(square).ground);
}

struct Stretch {
    RiverId river;
    bool down;
    int index;  ///< of the square one comes from
};

/// The river along which two squares follow one another.
std::optional<Stretch> stretch(const World& world, SquareId from, SquareId to) {
    for (const Reach& here : world.map.reaches(from))
        for (const Reach& there : world.map.reaches(to))
            if (here.river == there.river && std::abs(here.index - there.index) == 1)
                return Stretch{here.river, there.index > here.index, here.index};
    return std::nullopt;
}

bool iced_over(const World& world, const CampaignState& state, SquareId square) {
    return world.map.square(square).ground == Ground::Lake && frozen(world, state, square);
}

/// Where boats come from a sea or a lake into a river: at its mouth, or where it flows out of a lake.
std::optional<Stretch> into_a_river(const World& world, const CampaignState& state, SquareId from, SquareId to) {
    if (!wet(world, from) || frozen(world, state, to)) return std::nullopt;
    for (const Reach& here : world.map.reaches(to)) {
        const bool mouth = here.index + 1 == static_cast<int>(world.map.river(here.river).course.size());
        const bool source = here.index == 0 && world.map.square(from).ground == Ground::Lake;
        if ((mouth || source) && navigable(world, state, here.river)) return Stretch{here.river, !mouth, here.index};
    }
    return std::nullopt;
}

}  // namespace

Passage boat_entry(const World& world, const CampaignState& state, SquareId from, SquareId to) {
    if (const auto along = stretch(world, from, to)) {
        const bool ice = frozen(world, state, from) || frozen(world, state, to);
        return navigable(world, state, along->river) && !ice ? Passage::Open : Passage::Closed;
    }
    if (iced_over(world, state, from) || iced_over(world, state, to)) return Passage::Closed;
    if (wet(world, to)) return Passage::Open;  // out of a port, or of a river's mouth
    if (!wet(world, from)) return Passage::Closed;
    return into_a_river(world, state, from, to) ? Passage::Open : Passage::Last;
}

std::vector<SquareId> until_ashore(const World& world, const CampaignState& state, SquareId from,
                                   std::vector<SquareId> way) {
    for (std::size_t i = 0; i < way.size(); from = way[i++])
        if (world.map.are_neighbours(from, way[i]) && boat_entry(world, state, from, way[i]) == Passage::Last)
            way.erase(way.begin() + static_cast<std::ptrdiff_t>(i) + 1, way.end());
    return way;
}

bool lands_at_end(const World& world, const CampaignState& state, SquareId from, const std::vector<SquareId>& way,
                  bool wishes) {
    if (way.empty() || wet(world, way.back())) return false;
    const SquareId before = way.size() > 1 ? way[way.size() - 2] : from;
    return wishes || boat_entry(world, state, before, way.back()) == Passage::Last;
}

int sailed(int total, int length, Loading loading) {
    const int squares = squares_by_boat(total);
    const int afloat = after_loading(squares, total, Loading{loading.embarks, false}.times());
    if (!loading.lands) return std::min(afloat, length);
    return length <= after_loading(squares, total, loading.times()) ? length : std::min(afloat, length - 1);
}

bool may_embark_in(const World& world, SquareId square) {
    const Features& features = world.map.square(square).features;
    const bool on_water = world.map.has_river(square) || world.map.is_coast(square);
    return on_water &&
           (features.has(Feature::Port) || features.has(Feature::Bridge) || world.stronghold_at(square) != nullptr);
}

std::optional<Refusal> cannot_embark(const World& world, const CampaignState& state, ForceId id) {
    const Force& force = state.forces.at(id);
    if (force.aboard) return std::nullopt;
    const std::string here = world.map.title_of(force.square);
    if (!may_embark_in(world, force.square))
        return Refusal{
            &rules::boats,
            say(N_("{} cannot embark in {}: there is no port, stronghold or bridge on the water"), force.name, here)};
    const auto lying = state.boats.find(force.square);
    if (lying == state.boats.end() || !boats_for(load_of(world, state, id), lying->second))
        return Refusal{&rules::boats,
                       say(N_("{} cannot embark in {}: the boats there cannot hold it"), force.name, here)};
    return std::nullopt;
}

std::optional<Wind> known_wind(const World& world, const CampaignState& state, SquareId from, SquareId to) {
    if (world.steam || stretch(world, from, to)) return Wind::None;
    if (!state.is_on(Switch::WindAndRiverLevel)) return std::nullopt;
    const ZoneState& zone = state.zone(world.map.square(from).climate);
    return wind_for(world.map.step(from, to)->direction, zone.wind_from, zone.wind);
}

namespace {

/// A square of the river and those after it: where bridges and rapids are looked for (CAM-p2-g).
bool ahead(const World& world, const CampaignState& state, const Stretch& along, Feature feature, int squares) {
    const std::vector<SquareId>& course = world.map.river(along.river).course;
    for (int i = 0; i < squares; ++i) {
        const int at = along.index + (along.down ? i : -i);
        if (at < 0 || at >= static_cast<int>(course.size())) break;
        const SquareId square = course[static_cast<std::size_t>(at)];
        if (feature == Feature::Bridge ? bridge_stands(world, state, square)
                                       : world.map.square(square).features.has(feature))
            return true;
    }
    return false;
}

/// The lines of a river, for a voyage along it of which so many squares are looked at.
void go_along(BoatStart& start, const World& world, const CampaignState& state, const Stretch& along, int squares) {
    start.up_stream = !along.down;
    start.down_stream = along.down;
    start.rapids = ahead(world, state, along, Feature::Rapids, squares);
    start.bridge = ahead(world, state, along, Feature::Bridge, squares);
    if (const std::optional<int> level = level_of(state, along.river)) {
        const RiverLevelEffect& effect = level_effect(world.tables, *level);
        start.level = effect.boats + (along.down ? effect.down_stream_extra : effect.up_stream_extra);
    }
}

}  // namespace

BoatStart boat_start(const World& world, const CampaignState& state, ForceId id, Order order,
                     const std::vector<SquareId>& way, const Boats& boats, Wind wind) {
    const Force& force = state.forces.at(id);
    BoatStart start;
    start.barges = boats.barges > 0;
    start.craft = boats.craft > 0;
    start.territory = territory_for(world, state, force.square, force.side);
    start.reaction = force.reaction;
    start.order = order;
    const LandStart on_land = land_start(world, state, id, order);
    start.convoy_lost = on_land.convoy_lost;
    start.full_magazines = on_land.full_magazines;
    start.freak_weather = on_land.freak_weather;
    const std::optional<Weather> weather = weather_in(world, state, force.square);
    constexpr int looked_at = 4;  // the square of the start and the next three
    if (const auto along = stretch(world, force.square, way.front())) {
        start.river = true;
        if (weather) start.weather = weather_effect(world.tables, *weather).river;
        go_along(start, world, state, *along, looked_at);
        return start;
    }
    if (weather) start.weather = weather_effect(world.tables, *weather).sea;
    start.wind = wind;
    SquareId from = force.square;
    for (int sailed = 0; sailed < static_cast<int>(way.size()) && sailed < looked_at; ++sailed) {
        const SquareId to = way[static_cast<std::size_t>(sailed)];
        start.reefs = start.reefs || world.map.square(to).features.has(Feature::Reefs);
        if (const auto along = into_a_river(world, state, from, to)) {
            go_along(start, world, state, *along, looked_at - sailed - 1);
            break;
        }
        from = to;
    }
    return start;
}

Tally voyage(const World& world, const CampaignState& state, ForceId force, const Voyage& voyage, int face) {
    const auto start_of = [&](std::size_t squares) {
        const auto end = voyage.way.begin() + static_cast<std::ptrdiff_t>(std::min(squares, voyage.way.size()));
        return boat_start(world, state, force, voyage.order, {voyage.way.begin(), end}, voyage.boats, voyage.wind);
    };
    // What it could sail if only its first square were judged.
    const int total = boat_movement(start_of(1)).total() + face;
    const int squares = after_loading(squares_by_boat(total), total, voyage.embarks ? 1 : 0);
    return boat_movement(start_of(static_cast<std::size_t>(squares))).put(N_("die"), face);
}

namespace {

/// Down wind by one square; onto land it is beached there (CAM-p0-e).
void drift(Turn& turn, ForceId id) {
    const Force& force = turn.now.forces.at(id);
    const Direction down = turned(turn.now.zone(turn.world.map.square(force.square).climate).wind_from, 4);
    for (const SquareId next : turn.world.map.neighbours(force.square)) {
        if (turn.world.map.step(force.square, next)->direction != down) continue;
        turn.happen(Drifted{id, next});
        if (!wet(turn.world, next)) turn.happen(Landed{id});
        meet(turn, id);
        return;
    }
}

void wreck_a_unit(Turn& turn, ForceId id) {
    std::vector<UnitId> units = units_of(turn.now, id);
    std::erase_if(units, [&](UnitId unit) { return turn.now.units.at(unit).standing() == 0; });
    if (units.empty()) return;
    const UnitId unit = units.at(
        static_cast<std::size_t>(turn.pick(static_cast<int>(units.size()), rules::wind, subject(id) + " unit")));
    constexpr int saved_on = 4;
    int lost = 0;
    for (int i = turn.now.units.at(unit).standing(); i > 0; --i)
        if (turn.d6(rules::wind, subject(unit)) < saved_on) ++lost;
    post(turn, unit, Account::Standing, Account::Dead, lost, {&rules::wind, Cause::Wreck});
}

bool gale_blows(const World& world, const CampaignState& state, SquareId square) {
    return state.is_on(Switch::WindAndRiverLevel) &&
           state.zone(world.map.square(square).climate).wind == WindStrength::Gale;
}

bool at_sea_in_a_gale(const Turn& turn, const Force& force) {
    return force.on_map() && force.aboard && wet(turn.world, force.square) &&
           gale_blows(turn.world, turn.now, force.square);
}

void ride_out_gale(Turn& turn, ForceId id) {
    turn.happen(MoveSpent{id, false});
    const int face = turn.d6(rules::wind, subject(id));
    const Gale gale = gale_of(face);
    turn.tested(Tally(rules::wind).put(N_("die"), face), subject(id), word(gale));
    if (gale == Gale::Wrecked) wreck_a_unit(turn, id);
    if (lose_if_empty(turn, id)) return;
    if (gale != Gale::HeavesTo) drift(turn, id);
}

/// The die of CAM-switches, where the campaign keeps no wind.
Wind wind_of_move(Turn& turn, ForceId id, SquareId next) {
    if (const auto known = known_wind(turn.world, turn.now, turn.now.forces.at(id).square, next)) return *known;
    const int face = turn.d6(rules::switches, subject(id));
    turn.tested(Tally(rules::switches).put(N_("die"), face), subject(id), word(wind_of_die(face)));
    return wind_of_die(face);
}

void sail(Turn& turn, ForceId id, const std::vector<SquareId>& way) {
    const bool embarks = !turn.now.forces.at(id).aboard;
    if (embarks) {
        const SquareId here = turn.now.forces.at(id).square;
        turn.happen(Embarked{id, *boats_for(load_of(turn.world, turn.now, id), turn.now.boats.at(here))});
    }
    const Wind wind = wind_of_move(turn, id, way.front());
    const Force force = turn.now.forces.at(id);
    const Voyage ordered{force.order, way, *force.aboard, wind, embarks};
    const Rule& rule = stretch(turn.world, force.square, way.front()) ? rules::river_movement : rules::sea_movement;
    const Tally tally = voyage(turn.world, turn.now, id, ordered, turn.d6(rule, subject(id)));

    const bool lands = lands_at_end(turn.world, turn.now, force.square, way, force.march->land);
    const int length = static_cast<int>(way.size());
    const int squares = sailed(tally.total(), length, {embarks, lands});
    turn.tested(tally, subject(id), std::to_string(squares));
    const std::vector<SquareId> gone = walk(turn.world, turn.now, id, way, squares);
    if (!gone.empty()) turn.happen(Marched{id, gone, Means::Boats});
    if (lands && static_cast<int>(gone.size()) == length) turn.happen(Landed{id});
    const bool convoy_lost = condition_on(turn.now, EventKind::ConvoyLost, id) != nullptr;
    turn.happen(MoveSpent{id, force.order == Order::ForcedMarch && !convoy_lost && !gone.empty()});
    cross_harsh_ground(turn, id, force.square, gone);
    if (turn.now.forces.at(id).on_map() && !gone.empty()) meet(turn, id);
}

}  // namespace

bool held_by_gale(const World& world, const CampaignState& state, SquareId from, SquareId to) {
    return gale_blows(world, state, from) && !stretch(world, from, to);
}

void move_by_boat(Turn& turn, ForceId id, MarchSearch& search) {
    const SquareId here = turn.now.forces.at(id).square;
    if (at_sea_in_a_gale(turn, turn.now.forces.at(id))) return ride_out_gale(turn, id);
    const std::vector<SquareId> way = until_ashore(turn.world, turn.now, here, way_of_march(turn, id, search));
    const bool goes = !way.empty() && !cannot_embark(turn.world, turn.now, id) &&
                      turn.world.map.are_neighbours(here, way.front()) &&
                      boat_entry(turn.world, turn.now, here, way.front()) != Passage::Closed &&
                      !held_by_gale(turn.world, turn.now, here, way.front());
    if (goes)
        sail(turn, id, way);
    else
        turn.happen(MoveSpent{id, false});
}

void suffer_gales(Turn& turn) {
    for (int f = 1; f <= static_cast<int>(turn.now.forces.size()); ++f) {
        const Force& force = turn.now.forces.at(ForceId(f));
        if (!force.moved && at_sea_in_a_gale(turn, force)) ride_out_gale(turn, force.id);
    }
}

}  // namespace condottiero
