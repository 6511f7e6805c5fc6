#include "core/campaign/battle/brief.hpp"

#include <algorithm>
#include <array>

#include "core/battle/module.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

void add_to(BriefUnit& unit, const ArmyUnit& said) {
    unit.staff = said.staff;
    unit.coming = said.coming;
    unit.special_fighters = std::min(said.special_fighters, unit.figures - 1);
    unit.figures -= unit.special_fighters;
    for (const std::string& state : said.states)
        if (std::find(unit.states.begin(), unit.states.end(), state) == unit.states.end()) unit.states.push_back(state);
}

BriefUnit brief_unit(const World& world, const CampaignState& state, const Unit& unit, Reaction reaction) {
    const std::string command = unit.command ? state.commands.at(*unit.command).name : "";
    std::vector<std::string> states = starting_states(reaction);
    // How much that is, the battle rules say (CAM-p8-b).
    if (condition_on(state, EventKind::ConvoyLost, unit.force) != nullptr && world.profiles.at(unit.profile).firearms)
        states.emplace_back("short of ammunition");
    BriefUnit out{unit.id,
                  state.forces.at(unit.force).name,
                  command,
                  unit.name,
                  world.profiles.at(unit.profile),
                  unit.quality,
                  unit.mercenary,
                  unit.standing(),
                  unit.guns,
                  std::move(states)};
    if (const auto said = world.army_units.find(unit.id); said != world.army_units.end()) add_to(out, said->second);
    return out;
}

void add_terms(BriefArmy& army, const World& world, ForceId force) {
    const auto said = world.army_terms.find(force);
    if (said == world.army_terms.end()) return;
    army.limit = said->second.limit;
    army.agreed = said->second.agreed;
}

void add_force(BriefArmy& army, const World& world, const CampaignState& state, const Engaged& engaged,
               bool next_door) {
    const Force& force = state.forces.at(engaged.force);
    army.forces.push_back({force.id, force.name, world.sides.at(force.side).key, std::string(word(engaged.order)),
                           std::string(word(engaged.reaction)), command_value(state, force.id), force.works, next_door,
                           exploring(engaged.order, engaged.reaction, !state.is_on(Switch::ConfusedDoNotDouble))});
    for (const UnitId unit : units_of(state, force.id))
        if (state.units.at(unit).standing() > 0)
            army.units.push_back(brief_unit(world, state, state.units.at(unit), engaged.reaction));
    for (const CharacterId id : characters_of(state, force.id)) {
        const Character& c = state.characters.at(id);
        std::string command;
        for (const ForceCommand& each : state.commands)
            if (each.general == id) command = each.name;
        if (const auto said = world.army_people.find(id); said != world.army_people.end()) command = said->second;
        army.characters.push_back({id, force.name, c.name, c.role, c.command_value, c.charismatic, c.scout, c.type,
                                   std::move(command), c.unit});
    }
}

BriefArmy brief_army(const World& world, const CampaignState& state, const Battle& battle, Part part) {
    BriefArmy army;
    for (const Engaged& engaged : battle.armies[static_cast<std::size_t>(part)])
        add_force(army, world, state, engaged, false);
    for (const ForceId id : battle.next_door)
        if (part_of(state, battle, state.forces.at(id).side) == part)
            add_force(army, world, state, {id, state.forces.at(id).order, state.forces.at(id).reaction}, true);

    const ForceId leader = leading_force(state, battle, part);
    add_terms(army, world, leader);
    const SideId side = state.forces.at(leader).side;
    const Territory territory = territory_for(world, state, battle.square, side);
    const auto& leading = battle.armies[static_cast<std::size_t>(part)];
    const int weather = battle.weather ? weather_effect(world.tables, *battle.weather).explore : 0;
    army.territory = territory;
    army.exploration = exploration_terms(territory, weather);
    constexpr int dice_for_guides = 2, dice_for_dispatches = 1;
    for (const Engaged& engaged : leading)
        if (has_guides(state, engaged.force, guides_for_exploration))
            army.exploration.push_back({ExplorationReason::LocalGuides, 0, dice_for_guides});
    for (const Condition& c : state.conditions)
        if (c.kind == EventKind::EnemyDispatches && c.side == side && c.force && part_of(battle, *c.force))
            army.exploration.push_back({ExplorationReason::CapturedDispatches, 0, dice_for_dispatches});
    return army;
}

TableWeather on_the_table(const World& world, const CampaignState& state, const Battle& battle) {
    if (!battle.weather || !state.is_on(Switch::WeatherOnTheTable)) return {};
    const WeatherEffect& effect = weather_effect(world.tables, *battle.weather);
    return {effect.firearms_to_hit, effect.all_ground_difficult, effect.sight_cm};
}

}  // namespace

BriefArmy brief_of_force(const World& world, const CampaignState& state, ForceId id) {
    const Force& force = state.forces.at(id);
    BriefArmy army;
    add_force(army, world, state, {id, force.order, force.reaction}, false);
    add_terms(army, world, id);
    return army;
}

BattleBrief brief_of(const World& world, const CampaignState& state, BattleId id) {
    const Battle& battle = state.battles.at(id);
    const Stronghold* place = world.stronghold_at(battle.square);
    BattleBrief brief{
        id,
        world.title,
        battle.turn,
        state.date,
        state.season,
        world.map.title_of(battle.square),
        world.map.square(battle.square),
        {},
        std::nullopt,
        world.map.way_through(battle.square).has_value(),
        place == nullptr ? std::nullopt : std::optional(place->name),
        place != nullptr && place->capital,
        battle.weather,
        on_the_table(world, state, battle),
        {brief_army(world, state, battle, Part::Attacker), brief_army(world, state, battle, Part::Defender)}};
    for (const Reach& reach : world.map.reaches(battle.square)) {
        brief.rivers.push_back(world.map.river(reach.river).name);
        if (const auto level = level_of(state, reach.river);
            level && (!brief.river_level || *level > *brief.river_level))
            brief.river_level = level;
    }
    brief.turns_per_hour = world.turns_per_hour;
    brief.house_rules = world.house_rules;
    return brief;
}

BattleReport blank_report(const CampaignState& state, const Battle& battle) {
    BattleReport report{battle.id, std::nullopt, {}, {}, {}, {}, ""};
    std::vector<ForceId> forces = forces_of(battle);
    forces.insert(forces.end(), battle.next_door.begin(), battle.next_door.end());
    for (const ForceId force : forces) {
        const bool next_door = !part_of(battle, force);
        for (const UnitId unit : units_of(state, force)) {
            const int standing = state.units.at(unit).standing();
            if (standing > 0)
                report.units.push_back({unit, 0, 0, 0, 0, next_door ? standing : 0, next_door ? 0 : standing, 0});
        }
    }
    return report;
}

namespace {

std::string named(const Unit& unit) {
    return say(N_("unit {} {}"), unit.id.value(), unit.name);
}

/// "11 figures accounted for: 2 killed and 9 fled"
std::string accounted_for(long sum, const UnitResult& result) {
    std::vector<std::string> said;
    for (std::size_t fate = 0; fate < fates_of_figures; ++fate)
        if (const int figures = result.*unit_columns[fate].count; figures > 0)
            said.push_back(fmt::format("{} {}", figures, tr(unit_columns[fate].word)));
    const std::string all =
        fmt::format(fmt::runtime(tr(N_("{} figure accounted for"), N_("{} figures accounted for"), sum)), sum);
    return said.empty() ? all : say(N_("{}: {}"), all, list_in_words(said));
}

void check_unit(const CampaignState& state, const UnitResult& result, Problems& problems) {
    const Unit& unit = state.units.at(result.unit);
    const auto fault = [&](std::string found, std::string expected) {
        problems.push_back(
            {0, named(unit), std::move(found), std::move(expected), &rules::casualty_book, subject_of(unit.id)});
    };
    const int brought = unit.standing();
    long sum = 0;
    for (std::size_t column = 0; column < unit_columns.size(); ++column) {
        const int count = result.*unit_columns[column].count;
        if (count < 0) fault(std::to_string(count), tr(N_("no number below 0")));
        if (column < fates_of_figures) sum += count;
    }
    const long fits = 0L + result.on_table + brought - sum;
    if (sum != brought)
        fault(accounted_for(sum, result),
              fits >= 0 ? say(N_("{}, as many as it brought: {} on the table would make it so"), brought, fits)
                        : say(N_("{}, as many as it brought"), brought));
    if (result.guns_left > unit.guns)
        fault(counted(N_("{} gun left behind"), N_("{} guns left behind"), result.guns_left),
              say(N_("at most its {}"), unit.guns));
}

Problems check_by_campaign(const CampaignState& state, const BattleReport& report) {
    Problems problems;
    const auto fault = [&](std::string where, std::string found, std::string expected, Subject about) {
        problems.push_back(
            {0, std::move(where), std::move(found), std::move(expected), &rules::battle_outcome, std::move(about)});
    };
    if (!state.battles.has(report.battle)) {
        fault("", say(N_("battle {}"), report.battle.value()), tr(N_("a battle of this campaign")),
              subject_of(report.battle));
        return problems;
    }
    const Battle& battle = state.battles.at(report.battle);
    std::vector<ForceId> forces = forces_of(battle);
    forces.insert(forces.end(), battle.next_door.begin(), battle.next_door.end());
    const auto fought = [&](ForceId id) { return std::find(forces.begin(), forces.end(), id) != forces.end(); };

    const auto stayed_away = [&](ForceId id) {
        return !part_of(battle, id) &&
               std::find(report.arrived.begin(), report.arrived.end(), id) == report.arrived.end();
    };

    std::vector<UnitId> seen;
    for (const UnitResult& result : report.units) {
        if (!state.units.has(result.unit) || !fought(state.units.at(result.unit).force)) {
            fault(say(N_("unit {}"), result.unit.value()), tr(N_("a unit that was not there")),
                  tr(N_("the units of the brief")), subject_of(result.unit));
            continue;
        }
        const Unit& unit = state.units.at(result.unit);
        if (std::find(seen.begin(), seen.end(), result.unit) != seen.end())
            fault(named(unit), tr(N_("the unit a second time")), tr(N_("each unit once")), subject_of(unit.id));
        seen.push_back(result.unit);
        check_unit(state, result, problems);
        if (stayed_away(unit.force) && result.never_entered != unit.standing())
            fault(named(unit), tr(N_("figures of a neighbour that did not arrive")),
                  tr(N_("all of them never entered")), subject_of(unit.id));
    }
    for (const UnitResult& wanted : blank_report(state, battle).units)
        if (std::find(seen.begin(), seen.end(), wanted.unit) == seen.end())
            fault(
                named(state.units.at(wanted.unit)), tr(N_("nothing")),
                counted(N_("what became of its {} figure"), N_("what became of each of its {} figures"), wanted.sum()),
                subject_of(wanted.unit));
    std::vector<CharacterId> people;
    for (const CharacterResult& result : report.characters) {
        const bool known = state.characters.has(result.character);
        if (!known || !fought(state.characters.at(result.character).force))
            fault(say(N_("character {}"), result.character.value()), tr(N_("someone who was not there")),
                  tr(N_("the characters of the brief")), subject_of(result.character));
        else if (stayed_away(state.characters.at(result.character).force) &&
                 result.status != FigureStatus::NeverEntered)
            fault(say(N_("character {}"), result.character.value()), tr(N_("one of a neighbour that did not arrive")),
                  tr(N_("he never entered")), subject_of(result.character));
        else if (const Character& man = state.characters.at(result.character); man.fate != Fate::Present)
            fault(say(N_("character {} {}"), man.id.value(), man.name), tr(word(man.fate)),
                  tr(N_("someone who was there")), subject_of(man.id));
        if (std::find(people.begin(), people.end(), result.character) != people.end())
            fault(say(N_("character {}"), result.character.value()), tr(N_("him a second time")), tr(N_("each once")),
                  subject_of(result.character));
        people.push_back(result.character);
    }
    for (auto force = report.arrived.begin(); force != report.arrived.end(); ++force) {
        if (std::find(battle.next_door.begin(), battle.next_door.end(), *force) == battle.next_door.end())
            fault(say(N_("force {}"), force->value()), tr(N_("an arrival")),
                  tr(N_("a neighbour named before the battle")), subject_of(*force));
        if (std::find(report.arrived.begin(), force, *force) != force)
            fault(say(N_("force {}"), force->value()), tr(N_("an arrival a second time")), tr(N_("each once")),
                  subject_of(*force));
    }
    return problems;
}

/// Only units with which nothing is wrong so far are put to the tabletop rules.
BattleReport sound_part(BattleReport report, const Problems& problems) {
    std::erase_if(report.units, [&](const UnitResult& result) {
        return std::any_of(problems.begin(), problems.end(),
                           [&](const Problem& each) { return each.about == subject_of(result.unit); });
    });
    return report;
}

}  // namespace

Problems check_report(const World& world, const CampaignState& state, const BattleReport& report) {
    Problems problems = check_by_campaign(state, report);
    if (!state.battles.has(report.battle) || world.module == nullptr) return problems;
    const Problems by_rules =
        world.module->check_report(brief_of(world, state, report.battle), sound_part(report, problems));
    problems.insert(problems.end(), by_rules.begin(), by_rules.end());
    return problems;
}

}  // namespace condottiero
