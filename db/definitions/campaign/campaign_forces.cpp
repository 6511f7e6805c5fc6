#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "db/definitions/campaign/campaign_reader.hpp"
#include "db/definitions/lists/army_yaml.hpp"

namespace condottiero {

namespace {
constexpr std::size_t most_forces = 2000;
constexpr std::size_t most_units = 20'000;
constexpr std::size_t most_characters = 20'000;
constexpr int latest_arrival = 10'000;
constexpr int most_guns = 100;
constexpr int highest_value = 5;

Force new_force(ForceId id, SideId side, const std::string& name) {
    const SquareId nowhere_yet(0);
    return {.id = id,
            .side = side,
            .name = name,
            .status = ForceStatus::OnMap,
            .square = nowhere_yet,
            .order = Order::Defend,
            .reaction = Reaction::None,
            .march = {},
            .aboard = {},
            .came_from = nowhere_yet,
            .leaderless_since = {}};
}
}  // namespace

void CampaignReader::read_forces(const YamlValue& value) {
    for (const YamlValue& item : value.items(most_forces)) read_force(item);
    const auto waits = [](const Force& force) { return force.status == ForceStatus::ToPlace; };
    const bool placing = std::any_of(state_.forces.begin(), state_.forces.end(), waits);
    state_.phase = placing ? Phase::Placing : Phase::Weather;
}

void CampaignReader::read_force(const YamlValue& value) {
    YamlMapping fields(value);
    const YamlValue name = fields.need("name");
    const std::string text = name.text().value_or("");
    fields.is_about(say(N_("force {}"), text.empty() ? std::to_string(state_.forces.size() + 1) : text));
    const auto side = side_in(fields.need("side"));
    const YamlValue square = fields["square"];
    Force force = new_force(state_.forces.next_id(), side.value_or(SideId(1)), text);
    if (side) names_of(*side).forces.take(name, text);
    force.order = fields["order"].word<Order>().value_or(Order::Defend);
    set_out(force, fields, square);

    const YamlValue leader = fields["leader"];
    const YamlValue others = fields["characters"], commands = fields["commands"], units = fields["units"];
    const YamlValue army = fields["army"];
    const std::size_t units_before = state_.units.size();
    if (army.given() && (leader.given() || others.given() || commands.given() || units.given()))
        army.wrong(tr(N_("an army of a file, or the Force's own leader, units and characters")));
    if (side) {
        if (army.given()) take_army(army, force);
        if (leader.given()) read_character(leader, force, Role::CommanderInChief);
        for (const YamlValue& command : commands.items()) read_command(command, force);
        read_units(units, force, std::nullopt);
        for (const YamlValue& character : others.items()) read_character(character, force, std::nullopt);
        if (state_.units.size() == units_before && faults_->none())
            value.wrong(tr(N_("a Force with units")), &rules::armies);
    }
    if (!leader.given() && !army.given()) force.leaderless_since = 1;
    state_.forces.add(std::move(force));
}

/// Where and when it appears.
void CampaignReader::set_out(Force& force, YamlMapping& fields, const YamlValue& square) {
    const auto turn = fields["arrives"].whole(1, latest_arrival);
    const auto where = square_in(square);
    const auto home = world_.sides.has(force.side) ? capital_of(world_, force.side) : std::nullopt;
    if (turn) {
        force.status = ForceStatus::Expected;
        force.expected_turn = *turn;
        if (!where && !home) fields.need("square");
    } else if (!square.given()) {
        force.status = ForceStatus::ToPlace;
    }
    force.square = where.value_or(home.value_or(SquareId(0)));
    force.came_from = force.square;
    if (where && is_water(world_.map.square(*where).ground)) square.wrong(tr(N_("a square of land")));
    if (where && force.on_map() && world_.sides.has(force.side)) check_placing(force, square);
}

void CampaignReader::check_placing(const Force& force, const YamlValue& square) {
    if (placing_ == Placing::OwnTerritory) {
        if (world_.first_owner(force.square) != force.side)
            square.wrong(tr(N_("a square in its own territory, or `placing: free`")), &rules::placing);
        std::vector<SquareId> near = world_.map.neighbours(force.square);
        near.push_back(force.square);
        for (const SquareId there : near)
            for (const ForceId other : standing_in_[there])
                if (at_war(state_, state_.forces.at(other).side, force.side))
                    square.wrong(say(N_("a square that is not beside an enemy; {} stands in {}"),
                                     state_.forces.at(other).name, world_.map.name_of(there)),
                                 &rules::placing);
    }
    standing_in_[force.square].push_back(force.id);
}

/// Its people and units are those of the file; what a campaign does not keep of them stands in the world.
void CampaignReader::take_army(const YamlValue& value, const Force& force) {
    const auto found = armies_.find(value.raw());
    if (found == armies_.end()) {
        std::vector<std::string> names;
        for (const auto& [name, army] : armies_) names.push_back(name);
        value.wrong(names.empty() ? tr(N_("the name of a file under `armies`"))
                                  : say(N_("an army of the campaign: {}"), one_of_in_words(names, value.raw())));
        return;
    }
    const BriefArmy& army = found->second.army;
    if (state_.units.size() + army.units.size() > most_units ||
        state_.characters.size() + army.characters.size() > most_characters) {
        value.wrong(say(N_("at most {} units and {} characters"), most_units, most_characters));
        return;
    }
    world_.army_terms[force.id] = {army.limit, army.agreed};
    for (const BriefCharacter& man : army.characters) take_character(value, man, force);
    for (const BriefUnit& unit : army.units) take_unit(value, unit, force);
}

CommandId CampaignReader::command_named(const std::string& name, const Force& force) {
    for (const ForceCommand& command : state_.commands)
        if (command.force == force.id && command.name == name) return command.id;
    const CommandId id = state_.commands.next_id();
    state_.commands.add({id, force.id, name, {}});
    return id;
}

void CampaignReader::take_character(const YamlValue& value, const BriefCharacter& man, const Force& force) {
    const CharacterId id = state_.characters.next_id();
    names_of(force.side).characters.take(value, man.name);
    if (man.role == Role::General)
        state_.commands.at(command_named(man.command, force)).general = id;
    else if (!man.command.empty())
        world_.army_people[id] = man.command;
    state_.characters.add(
        {id, force.id, {}, man.name, man.role, man.command_value, man.charismatic, man.scout, man.type, Fate::Present});
}

void CampaignReader::take_unit(const YamlValue& value, const BriefUnit& unit, const Force& force) {
    const UnitId id = state_.units.next_id();
    names_of(force.side).units.take(value, unit.name);
    Unit taken{id,
               force.id,
               unit.command.empty() ? std::nullopt : std::optional(command_named(unit.command, force)),
               profiles_.at(unit.profile.key),
               unit.name,
               unit.quality,
               unit.mercenary,
               unit.brought(),
               unit.brought(),
               {},
               unit.guns};
    taken.accounts[force.status == ForceStatus::Expected ? Account::NotArrived : Account::Standing] = taken.enlisted;
    state_.units.add(std::move(taken));
    world_.army_units[id] = {unit.staff, unit.special_fighters, unit.coming, unit.states};
}

void CampaignReader::read_command(const YamlValue& value, const Force& force) {
    YamlMapping fields(value);
    ForceCommand command{state_.commands.next_id(), force.id, fields["name"].text().value_or(""), {}};
    if (command.name.empty()) command.name = say(N_("Command {}"), command.id.value());
    const YamlValue general = fields["general"];
    if (general.given()) command.general = read_character(general, force, Role::General);
    const CommandId id = command.id;
    state_.commands.add(std::move(command));
    read_units(fields.need("units"), force, id);
}

void CampaignReader::read_units(const YamlValue& value, const Force& force, std::optional<CommandId> command) {
    for (const YamlValue& item : value.items()) {
        if (state_.units.size() == most_units) {
            item.wrong(say(N_("at most {} units"), most_units));
            return;
        }
        read_unit(item, force, command);
    }
}

void CampaignReader::read_unit(const YamlValue& value, const Force& force, std::optional<CommandId> command) {
    YamlMapping fields(value);
    const YamlValue kind = fields.need("profile");
    const auto found = profiles_.find(std::string(kind.raw()));
    const Profile* profile = found == profiles_.end() ? nullptr : &world_.profiles.at(found->second);
    const std::string& side = world_.sides.at(force.side).key;
    if (kind.given() && (profile == nullptr || (!profile->side.empty() && profile->side != side))) {
        std::vector<std::string> keys;
        for (const Profile& each : world_.profiles)
            if (each.side.empty() || each.side == side) keys.push_back(each.key);
        constexpr std::size_t most_listed = 30;
        const std::string meant = did_you_mean(kind.raw(), keys);
        kind.wrong(keys.size() <= most_listed ? say(N_("a profile of its lists: {}"), one_of_in_words(keys, kind.raw()))
                   : meant.empty()            ? tr(N_("a profile of its lists"))
                                              : say(N_("a profile of its lists; did you mean {}?"), meant));
        profile = nullptr;
    }
    const YamlValue name = fields["name"];
    const auto quality = fields["quality"].word<Quality>();
    const auto mercenary = fields["mercenary"].yes_no();
    const auto guns = fields["guns"].whole(0, most_guns);
    // Without a profile nothing can be said of it but what the file says; the fault above keeps it from being used.
    static const Profile unknown{ProfileId(1), {}, {},    {},    Arm::Infantry, {}, Quality::Average, false, {}, 1,
                                 most_figures, 0,  false, false, false,         {}};
    const Profile& p = profile == nullptr ? unknown : *profile;
    Unit unit{state_.units.next_id(),
              force.id,
              command,
              p.id,
              unit_name(name, p, force.side),
              quality.value_or(p.quality),
              mercenary.value_or(p.mercenary),
              0,
              0,
              {},
              guns.value_or(p.guns)};
    read_strength(fields, p, unit, force.status);
    state_.units.add(std::move(unit));
}

void CampaignReader::read_strength(YamlMapping& fields, const Profile& profile, Unit& unit, ForceStatus status) {
    const YamlValue figures = fields["figures"], full = fields["full"];
    const auto now = figures.whole(1, most_figures);
    const auto whole = full.whole(1, most_figures);
    if (!figures.given() && !full.given()) fields.need("figures");
    unit.full = whole.value_or(now.value_or(1));
    unit.enlisted = now.value_or(unit.full);
    if (now && *now > unit.full) figures.wrong(say(N_("at most its full strength, {}"), unit.full));
    if (!profile.key.empty() && (whole || now) && (unit.full < profile.least || unit.full > profile.most))
        (whole ? full : figures)
            .wrong(say(N_("{} to {} figures, as the list has it for {}"), profile.least, profile.most, profile.key));
    unit.accounts[status == ForceStatus::Expected ? Account::NotArrived : Account::Standing] = unit.enlisted;
}

/// Its own name, or its kind's with a number if there are several.
std::string CampaignReader::unit_name(const YamlValue& value, const Profile& profile, SideId side) {
    SideNames& names = names_of(side);
    if (value.given()) {
        std::string name = value.text().value_or("");
        names.units.take(value, name);
        return name;
    }
    const int number = ++names.unnamed[profile.key];
    std::string name = number == 1 ? profile.name : fmt::format("{} {}", profile.name, number);
    names.units.take(value, name);
    return name;
}

std::optional<CharacterId> CampaignReader::read_character(const YamlValue& value, const Force& force,
                                                          std::optional<Role> role) {
    if (state_.characters.size() == most_characters) {
        value.wrong(say(N_("at most {} characters"), most_characters));
        return std::nullopt;
    }
    YamlMapping fields(value);
    const YamlValue name = fields.need("name");
    Character character{state_.characters.next_id(),
                        force.id,
                        {},
                        name.text().value_or(""),
                        Role::Individual,
                        0,
                        false,
                        false,
                        "",
                        Fate::Present};
    if (!character.name.empty()) names_of(force.side).characters.take(name, character.name);
    const bool commands = role == Role::CommanderInChief || role == Role::General;
    if (role)
        character.role = *role;
    else if (const auto kind = fields["role"].one_of({word(Role::Special), word(Role::Individual)}))
        character.role = *kind == 0 ? Role::Special : Role::Individual;
    if (commands) character.command_value = fields.need("cv").whole(1, highest_value).value_or(1);
    character.charismatic = fields["charismatic"].yes_no().value_or(false);
    character.scout = fields["scout"].yes_no().value_or(false);
    character.type = fields["type"].text().value_or("");
    if (const YamlValue with = fields["unit"]; with.given()) {
        for (const Unit& unit : state_.units)
            if (unit.force == force.id && unit.name == with.raw()) character.unit = unit.id;
        if (!character.unit) with.wrong(tr(N_("the name of a unit of its Force")));
    }
    const CharacterId id = character.id;
    state_.characters.add(std::move(character));
    return id;
}

void CampaignReader::count_points() {
    if (!faults_->none()) return;
    for (const Unit& unit : state_.units) {
        Side& side = world_.sides.at(state_.forces.at(unit.force).side);
        side.starting_points = side.starting_points + world_.profiles.at(unit.profile).cost * unit.enlisted;
    }
    for (const Character& character : state_.characters) {
        Side& side = world_.sides.at(state_.forces.at(character.force).side);
        const auto value = static_cast<std::size_t>(character.command_value);
        side.starting_points = side.starting_points + Points::whole(world_.tables.market.cv_cost[value]);
    }
}

}  // namespace condottiero
