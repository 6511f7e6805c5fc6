#include "db/definitions/campaign/campaign_reader.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_sides = 64;
constexpr std::size_t most_places = 500;
constexpr std::size_t most_lots_of_boats = 2000;
constexpr int most_turns = 10'000;

// The eight that can be told apart, by everybody; a device goes with each.
constexpr std::array<std::string_view, 8> side_colours{"madder",   "royal", "gold", "verdigris",
                                                       "graphite", "ivory", "plum", "sky"};

std::optional<Date> read_date(const YamlValue& value) {
    if (!value.given()) return std::nullopt;
    const std::string_view text = value.raw();
    const std::size_t first = text.find('-'), second = text.find('-', first + 1);
    if (second != std::string_view::npos) {
        const auto year = whole_number(text.substr(0, first));
        const auto month = whole_number(text.substr(first + 1, second - first - 1));
        const auto day = whole_number(text.substr(second + 1));
        constexpr int least_year = 1, most_year = 9000;
        if (year && month && day && *year >= least_year && *year <= most_year && is_real({*year, *month, *day}))
            return Date{*year, *month, *day};
    }
    value.wrong(tr(N_("a day as year-month-day: 1745-05-03")));
    return std::nullopt;
}

}  // namespace

bool CampaignReader::Names::take(const YamlValue& at, const std::string& name) {
    if (taken_.insert(plain_key(name)).second) return true;
    at.wrong(say(N_("a name that is not taken: there is already a {}"), name));
    return false;
}

CampaignReader::CampaignReader(Faults& faults, CampaignMap map, std::vector<Profile> profiles, HouseTables tables,
                               ArmiesOfFiles armies)
    : faults_(&faults),
      world_{{},    std::move(map),
             {},    {},
             {},    {},
             {},    std::move(tables),
             {},    Date{1700, 1, 1},
             false, MovementMethod::ByForce,
             0,     2,
             1,     true,
             1,     false,
             {},    {}},
      armies_(std::move(armies)) {
    world_.battle_rules = only_recorded;
    for (const Place& place : world_.map.places()) places_.emplace(plain_key(place.name), place.square);
    for (Profile& profile : profiles) {
        profiles_.emplace(profile.key, profile.id);
        world_.profiles.add(std::move(profile));
    }
}

Campaign CampaignReader::read(YamlMapping& campaign) {
    read_frame(campaign);
    read_scale(campaign["scale"]);
    read_switches(campaign["switches"]);
    const YamlValue sides = campaign.need("sides");
    read_sides(sides);
    read_relations(campaign["relations"]);
    read_boats(campaign["boats"]);
    find_strongholds(sides.spot());
    read_sieges(campaign["sieges"]);
    read_victory(campaign["victory"]);
    world_.district = districts(world_.map, world_.side_of_territory, world_.strongholds);
    set_rivers();
    read_forces(campaign.need("forces"));
    count_points();
    give_advice();
    return {std::move(world_), std::move(state_)};
}

void CampaignReader::read_frame(YamlMapping& campaign) {
    world_.title = campaign.need("campaign").text().value_or("");
    if (const auto start = read_date(campaign.need("start"))) world_.start = *start;
    world_.southern = campaign["southern"].yes_no().value_or(false);
    world_.movement = campaign["movement"].word<MovementMethod>().value_or(MovementMethod::ByForce);
    world_.turns = campaign["turns"].whole(1, most_turns).value_or(world_.tables.default_turns);
    world_.hospital_turns = campaign["hospital_turns"].whole(1, 100).value_or(world_.hospital_turns);
    world_.turns_per_hour = campaign["turns_per_hour"].whole(1, 100).value_or(world_.turns_per_hour);
    world_.never_entered_count = campaign["never_entered_count"].yes_no().value_or(world_.never_entered_count);
    world_.skirmish_figures = campaign["skirmish"].whole(0, 10'000).value_or(0);
    world_.sight = campaign["sight"].whole(0, 512).value_or(world_.sight);
    world_.steam = campaign["steam"].yes_no().value_or(world_.steam);
    world_.battle_rules = campaign["battle_rules"].text().value_or(world_.battle_rules);
    for (const auto& [key, value] : campaign["house_rules"].entries())
        if (const auto name = key.text())
            if (const auto choice = value.text()) world_.house_rules[*name] = *choice;
    if (const auto how = campaign["placing"].one_of({"own territory", "free"})) placing_ = static_cast<Placing>(*how);
    if (const auto how = campaign["unfought_battles"].one_of({"ask", "stalemate"}))
        state_.battles_fall_to_stalemate = *how == 1;
    state_.date = world_.start;
    state_.season = season_of(world_, world_.start);
}

void CampaignReader::read_scale(const YamlValue& value) {
    if (value.is(YamlNode::Kind::Scalar)) {
        const auto theatre = value.one_of({"european", "colonial"});
        if (theatre == 1U) world_.scale = {15, 2, true};
        return;
    }
    YamlMapping scale(value, tr(N_("scale")));
    world_.scale.square_km = scale["square_km"].whole(1, 10'000).value_or(world_.scale.square_km);
    world_.scale.turn_days = scale["turn_days"].whole(1, 365).value_or(world_.scale.turn_days);
    world_.scale.colonial = scale["colonial"].yes_no().value_or(world_.scale.colonial);
}

void CampaignReader::read_switches(const YamlValue& value) {
    YamlMapping switches(value, tr(N_("switches")));
    for (std::size_t i = 0; i < switch_count; ++i)
        state_.set(static_cast<Switch>(i),
                   switches[words_of(Switch{})[i]].yes_no().value_or(on_by_default(static_cast<Switch>(i))));
}

StandingChoices CampaignReader::read_standing(const YamlValue& value) {
    YamlMapping fields(value);
    StandingChoices standing;
    standing.sheet = fields["sheet"].word<NoSheet>().value_or(standing.sheet);
    standing.retreat = fields["retreat"].word<Retreat>().value_or(standing.retreat);
    standing.join = fields["join"].word<Joining>().value_or(standing.join);
    standing.buy = fields["buy"].word<Buying>().value_or(standing.buy);
    standing.pick = fields["pick"].word<Picking>().value_or(standing.pick);
    return standing;
}

void CampaignReader::read_sides(const YamlValue& value) {
    const std::vector<std::string>& territories = world_.map.territories();
    world_.side_of_territory.resize(territories.size());
    Names names, keys;
    for (const auto& [key, from] : value.entries()) {
        if (world_.sides.size() == most_sides) {
            key.wrong(say(N_("at most {} sides"), most_sides));
            return;
        }
        const SideId id = world_.sides.next_id();
        Side side{id, key.text().value_or(""), {}, {}, {}};
        YamlMapping fields(from, say(N_("side {}"), side.key));
        keys.take(key, side.key);
        const YamlValue name = fields["name"];
        side.name = name.text().value_or(side.key);
        names.take(name.given() ? name : key, side.name);
        const auto colour = fields["colour"].one_of({side_colours.begin(), side_colours.end()});
        side.resolve = fields["resolve"].whole(0, 10).value_or(0);
        side.colour = side_colours[colour.value_or(world_.sides.size() % side_colours.size())];
        for (const YamlValue& item : fields["territories"].items()) {
            const auto found = std::find(territories.begin(), territories.end(), item.raw());
            if (found == territories.end()) {
                item.wrong(say(N_("a territory of the map: {}"), one_of_in_words(territories, item.raw())));
                continue;
            }
            std::optional<SideId>& owner =
                world_.side_of_territory[static_cast<std::size_t>(found - territories.begin())];
            if (owner)
                item.wrong(say(N_("a territory that no other side has: it is {}'s"), world_.sides.at(*owner).name));
            if (!owner) owner = id;
        }
        state_.sides.emplace_back().standing = read_standing(fields["standing"]);
        world_.sides.add(std::move(side));
    }
    names_.resize(world_.sides.size());
}

std::optional<SideId> CampaignReader::side_in(const YamlValue& value) {
    if (!value.given()) return std::nullopt;
    std::vector<std::string> keys;
    for (const Side& side : world_.sides) {
        if (plain_key(side.key) == plain_key(value.raw())) return side.id;
        keys.push_back(side.key);
    }
    value.wrong(say(N_("a side: {}"), one_of_in_words(keys, value.raw())));
    return std::nullopt;
}

std::optional<SquareId> CampaignReader::square_in(const YamlValue& value) {
    if (!value.given()) return std::nullopt;
    if (const auto square = world_.map.find(value.raw())) return square;
    if (const auto place = places_.find(plain_key(value.raw())); place != places_.end()) return place->second;
    value.wrong(say(N_("a square of the map, A1 to {}, or a place on it"),
                    square_name(world_.map.width() - 1, world_.map.height() - 1)));
    return std::nullopt;
}

void CampaignReader::read_relations(const YamlValue& value) {
    YamlMapping fields(value, tr(N_("relations")));
    for (std::size_t r = 0; r < words_of(Relation{}).size(); ++r)
        for (const YamlValue& pair : fields[words_of(Relation{})[r]].items()) {
            const std::vector<YamlValue> sides = pair.items();
            if (sides.size() != 2) {
                if (pair.is(YamlNode::Kind::List)) pair.wrong(tr(N_("two sides: [one, other]")));
                continue;
            }
            const auto a = side_in(sides[0]), b = side_in(sides[1]);
            if (!a || !b) continue;
            if (*a == *b)
                pair.wrong(tr(N_("two sides that differ")));
            else if (!state_.relations.emplace(std::minmax(*a, *b), static_cast<Relation>(r)).second)
                pair.wrong(tr(N_("each pair of sides once")));
        }
}

void CampaignReader::read_boats(const YamlValue& value) {
    constexpr int most = 1000;
    for (const YamlValue& item : value.items(most_lots_of_boats)) {
        YamlMapping fields(item, tr(N_("boats")));
        const YamlValue where = fields.need("square");
        const auto square = square_in(where);
        const Boats boats{fields["ships"].whole(0, most).value_or(0), fields["craft"].whole(0, most).value_or(0),
                          fields["barges"].whole(0, most).value_or(0)};
        if (!square) continue;
        if (!world_.map.is_coast(*square) && !world_.map.has_river(*square))
            where.wrong(tr(N_("a square on a sea, lake or river")), &rules::boats);
        else if (boats.none())
            item.wrong(tr(N_("ships, craft or barges")));
        else if (!state_.boats.emplace(*square, boats).second)
            where.wrong(tr(N_("each square once")));
    }
}

void CampaignReader::find_strongholds(Spot sides) {
    for (const Place& place : world_.map.places())
        if (place.kind == PlaceKind::Stronghold || place.kind == PlaceKind::Capital)
            world_.strongholds.push_back(
                {place.square, place.name, place.kind == PlaceKind::Capital, world_.first_owner(place.square)});
    for (const Side& side : world_.sides) {
        std::vector<std::string> capitals;
        for (const Stronghold& stronghold : world_.strongholds)
            if (stronghold.capital && stronghold.owner == side.id) capitals.push_back(stronghold.name);
        if (capitals.size() > 1)
            faults_->add(sides, say(N_("{} capitals of {}: {}"), capitals.size(), side.name, list_in_words(capitals)),
                         tr(N_("one capital for a side")), &rules::strongholds);
    }
}

/// A stronghold of the map, named once in its list.
std::optional<SquareId> CampaignReader::stronghold_in(const YamlValue& value, std::set<SquareId>& named) {
    const auto square = square_in(value);
    if (!square) return std::nullopt;
    if (world_.stronghold_at(*square) == nullptr)
        value.wrong(tr(N_("a stronghold or a capital of the map")));
    else if (!named.insert(*square).second)
        value.wrong(tr(N_("each place once")));
    else
        return square;
    return std::nullopt;
}

void CampaignReader::read_sieges(const YamlValue& value) {
    constexpr int most = 1000;
    std::set<SquareId> named;
    for (const YamlValue& item : value.items(most_places)) {
        YamlMapping fields(item, tr(N_("siege")));
        const auto square = stronghold_in(fields.need("place"), named);
        const auto points = fields.need("resistance").whole(1, most);
        if (!square || !points) continue;
        world_.fortresses.push_back({*square, *points});
        if (!state_.resistance) state_.resistance.emplace();
        state_.resistance->emplace(*square, *points);
    }
}

void CampaignReader::read_victory(const YamlValue& value) {
    constexpr int most = 1000;
    std::set<SquareId> named;
    for (const YamlValue& item : value.items(most_places)) {
        YamlMapping fields(item, tr(N_("victory")));
        const auto square = stronghold_in(fields.need("place"), named);
        const auto points = fields.need("points").whole(1, most);
        if (square && points) world_.objectives.push_back({*square, *points});
    }
}

void CampaignReader::set_rivers() {
    for (const River& river : world_.map.rivers()) {
        const Climate zone = world_.map.square(river.course.front()).climate;
        state_.river_levels.push_back(of(world_.tables.river_baseline, zone, state_.season));
    }
}

void CampaignReader::give_advice() {
    constexpr std::size_t proposed = 4;
    constexpr int proposed_distance = 2;
    constexpr std::size_t most_notes = 200;
    for (const Side& side : world_.sides) {
        std::vector<const Stronghold*> own;
        std::size_t capitals = 0;
        for (const Stronghold& each : world_.strongholds)
            if (each.owner == side.id) {
                capitals += each.capital ? 1 : 0;
                own.push_back(&each);
            }
        if (capitals == 0) world_.notes.push_back(say(N_("{} has no capital"), side.name));
        if (own.size() - capitals < proposed)
            world_.notes.push_back(counted(N_("{1} has {0} stronghold besides its capital; the rules suggest {2}"),
                                           N_("{1} has {0} strongholds besides its capital; the rules suggest {2}"),
                                           static_cast<long>(own.size() - capitals), side.name, proposed));
        for (std::size_t i = 0; i < own.size(); ++i)
            for (std::size_t j = i + 1; j < own.size() && world_.notes.size() < most_notes; ++j)
                if (world_.map.distance(own[i]->square, own[j]->square) < proposed_distance)
                    world_.notes.push_back(
                        say(N_("{} and {} are closer than {} squares"), own[i]->name, own[j]->name, proposed_distance));
        if (std::none_of(state_.forces.begin(), state_.forces.end(),
                         [&](const Force& force) { return force.side == side.id; }))
            world_.notes.push_back(say(N_("{} has no Forces"), side.name));
    }
}

}  // namespace condottiero
