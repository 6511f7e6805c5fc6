#include "core/modules/fuciliers/muster.hpp"

#include <algorithm>
#include <array>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

namespace list = rules::armies;

const Troop& troop_in(const Roster& roster, const RosterUnit& unit) {
    return roster.troops[static_cast<std::size_t>(unit.troop)];
}

/// How many grades better than its list has it.
int grades_up(const Troop& troop, const RosterUnit& unit) {
    return static_cast<int>(unit.quality) - static_cast<int>(troop.quality);
}

constexpr bool commands(const Person& person) {
    return person.kind == PersonKind::CommanderInChief || person.kind == PersonKind::General;
}

class Inspection {
public:
    explicit Inspection(const Roster& roster) : roster_(&roster) {}

    Problems look() {
        for (const RosterUnit& unit : roster_->units) look_at(unit);
        for (const Person& person : roster_->people) look_at(person);
        look_at_leaders();
        look_at_staff_of_army();
        for (std::size_t i = 0; i < roster_->commands.size(); ++i) look_at(roster_->commands[i], i == 0);
        look_at_army();
        return std::move(problems_);
    }

private:
    void breach(const Rule& rule, std::string where, std::string found, std::string expected) {
        problems_.push_back({0, std::move(where), std::move(found), std::move(expected), &rule});
    }

    // ---------------------------------------------------------------- a unit

    void look_at(const RosterUnit& unit) {
        const Troop& troop = troop_in(*roster_, unit);
        const std::string where = say(N_("unit {}"), unit.name);
        if (unit.figures < troop.least || unit.figures > troop.most)
            breach(
                list::minimum_maximum_unit_size, where, counted(N_("{} figure"), N_("{} figures"), unit.figures),
                say(N_("{} to {}, its staff among them, colonel and special fighters apart"), troop.least, troop.most));
        if (const int specials = special_characters(unit.staff); specials > unit.figures)
            breach(list::special_characters_common_rules, where,
                   counted(N_("{} special character"), N_("{} special characters"), specials),
                   counted(N_("no more than its {} figure"), N_("no more than its {} figures"), unit.figures));
        look_at_staff(unit, troop, where);
        look_at_quality(unit, troop, where);
        if (unit.special_fighters > troop.special_fighters)
            breach(list::special_fighters, where,
                   counted(N_("{} special fighter"), N_("{} special fighters"), unit.special_fighters),
                   say(N_("at most {}, as its list has it"), troop.special_fighters));
        if (roster_->bases != 0 && troop.bases != 0 && troop.bases != roster_->bases)
            breach(list::base_sizes_uniform_basing, where, say(N_("bases of the {} mm set"), troop.bases),
                   say(N_("the {} mm set, as the whole army"), roster_->bases));
        if (troop.arm == Arm::Artillery && unit.guns < 1)
            breach(list::troop_profile_schema, where, tr(N_("no gun")), tr(N_("at least one gun, and its crew")));
        if (troop.arm == Arm::Artillery && unit.guns > 0 &&
            unit.figures - troop.workers < unit.guns * troop.crew_needed)
            breach(list::troop_profile_schema, where,
                   counted(N_("{} gunner"), N_("{} gunners"), std::max(0, unit.figures - troop.workers)),
                   say(N_("{} for its guns"), unit.guns * troop.crew_needed));
        if (troop.arm != Arm::Artillery && unit.guns > 0)
            breach(list::troop_profile_schema, where, counted(N_("{} gun"), N_("{} guns"), unit.guns),
                   tr(N_("guns in artillery only")));
    }

    /// What the book allows an arm stands before what a list allows, so that the breach names the nearer rule.
    void look_at_staff(const RosterUnit& unit, const Troop& troop, const std::string& where) {
        const Staff &has = unit.staff, &may = troop.may_have, &must = troop.must_have;
        const auto too_much = [&](const Rule& rule, bool wrong, std::string_view what, std::string expected) {
            if (wrong) breach(rule, where, tr(what), std::move(expected));
        };
        const std::string by_list = tr(N_("none, as its list has it"));
        too_much(list::unit_commander, !has.commander, N_("no commander"), tr(N_("a commander: every unit has one")));
        too_much(list::subaltern_officer, has.officer && !may.officer, N_("a subaltern officer"),
                 troop.arm == Arm::Artillery ? tr(N_("none in artillery")) : by_list);
        too_much(list::subaltern_officer, must.officer && !has.officer, N_("no subaltern officer"),
                 tr(N_("one, as its list has it")));
        too_much(list::sergeant_artillery_sergeant, has.sergeant && !may.sergeant, N_("a sergeant"), by_list);
        too_much(list::sergeant_artillery_sergeant, must.sergeant && !has.sergeant, N_("no sergeant"),
                 tr(N_("one, as its list has it")));
        const bool may_aim = troop.skirmishers || troop.kind == TroopClass::Dragoons;
        too_much(list::marksman, has.marksman && !(may.marksman && may_aim), N_("a marksman"),
                 may_aim ? by_list : tr(N_("one for skirmishers and dragoons only")));
        too_much(list::marksman, must.marksman && !has.marksman, N_("no marksman"), tr(N_("one, as its list has it")));
        too_much(list::mounted_infantry_officer_colonel, has.colonel && !may.colonel, N_("a mounted colonel"),
                 troop.arm == Arm::Infantry ? tr(N_("none: its list prices none")) : tr(N_("one for infantry only")));
        too_much(list::mounted_infantry_officer_colonel, must.colonel && !has.colonel, N_("no mounted colonel"),
                 tr(N_("one, as its list has it")));
        const auto number = [&](const Rule& rule, int count, int least, int most, std::string_view what) {
            if (count < least || count > most)
                breach(rule, where, fmt::format("{} {}", count, tr(what)),
                       least == 0 ? say(N_("at most {}"), most) : say(N_("{} to {}"), least, most));
        };
        number(list::ensigns_number, has.ensigns, must.ensigns, may.ensigns, N_("ensigns"));
        number(list::musicians, has.musicians, must.musicians, may.musicians, N_("musicians"));
    }

    void look_at_quality(const RosterUnit& unit, const Troop& troop, const std::string& where) {
        const int up = grades_up(troop, unit);
        const std::string found = tr(word(unit.quality)), listed = tr(word(troop.quality));
        if (up < 0)
            breach(list::quality_upgrade, where, found, say(N_("{}, as its list has it, or better"), listed));
        else if (up > 1)
            breach(list::quality_upgrade, where, found, say(N_("at most one grade above {}"), listed));
        else if (up == 1 && troop.upgrade == Points())
            breach(list::quality_upgrade, where, found, say(N_("{}: its list sells no better"), listed));
    }

    // ---------------------------------------------------------------- the people

    void look_at(const Person& person) {
        const std::string where = fmt::format("{} {}", tr(word(person.kind)), person.name);
        constexpr int highest = 5;
        if (commands(person) && (person.command_value < 1 || person.command_value > highest))
            breach(list::cost_command_value, where, say(N_("command value {}"), person.command_value),
                   tr(N_("1 to 5")));
        if (person.heroic && !commands(person))
            breach(list::individual_characters_definition_heroic_leaders, where, tr(N_("heroic")),
                   tr(N_("only a C-in-C or a general can be heroic")));
        else if (person.heroic && !person.mounted)
            breach(person.kind == PersonKind::General ? rules::characters::heroic_general_profile
                                                      : rules::characters::heroic_cinc_profile,
                   where, tr(N_("on foot")), tr(N_("a heroic leader on horseback")));
        const bool adviser = person.kind == PersonKind::Adviser;
        if (person.charismatic && !commands(person) && !adviser)
            breach(rules::characters::charismatic_character_cost, where, tr(N_("charismatic")),
                   tr(N_("only a C-in-C, a general or an adviser can be charismatic")));
        if (person.charismatic && person.kind == PersonKind::CommanderInChief && person.command_value != highest)
            breach(rules::characters::charismatic_cinc_command_value, where,
                   say(N_("command value {}"), person.command_value), tr(N_("5 for a charismatic C-in-C")));
        if (adviser && (!person.charismatic || person.command != 0))
            breach(rules::characters::charismatic_adviser, where,
                   person.charismatic ? tr(N_("another command")) : tr(N_("not charismatic")),
                   tr(N_("a charismatic character in the C-in-C's command")));
        if ((person.kind == PersonKind::Scout || person.kind == PersonKind::Messenger) && person.command != 0)
            breach(person.kind == PersonKind::Scout ? list::scout_aide_de_camp : list::messengers_limit_aides_de_camp,
                   where, tr(N_("another command")), tr(N_("the C-in-C's command")));
        if (person.kind == PersonKind::StandardBearer && person.command != 0)
            breach(list::army_standard_bearer, where, tr(N_("another command")), tr(N_("the C-in-C's command")));
        if (person.kind == PersonKind::Trumpeter) look_at_trumpeter(person, where);
    }

    void look_at_trumpeter(const Person& person, const std::string& where) {
        const Person* leader = leader_of(person.command);
        if (leader == nullptr)
            breach(list::command_trumpeter_role, where, tr(N_("no leader")), tr(N_("a C-in-C or general to follow")));
        else if (leader->mounted != person.mounted)
            breach(list::command_trumpeter_role, where, person.mounted ? tr(N_("mounted")) : tr(N_("on foot")),
                   leader->mounted ? tr(N_("mounted, as his leader")) : tr(N_("on foot, as his leader")));
    }

    [[nodiscard]] const Person* leader_of(int command) const {
        const auto at = static_cast<std::size_t>(command);
        if (at >= roster_->commands.size() || !roster_->commands[at].leader) return nullptr;
        return &roster_->people[static_cast<std::size_t>(*roster_->commands[at].leader)];
    }

    [[nodiscard]] int count(PersonKind kind) const {
        return static_cast<int>(std::count_if(roster_->people.begin(), roster_->people.end(),
                                              [&](const Person& person) { return person.kind == kind; }));
    }

    void look_at_leaders() {
        if (const int cincs = count(PersonKind::CommanderInChief); cincs != 1)
            breach(list::cinc_generals_mandatory_not, "", say(N_("{} C-in-Cs"), cincs), tr(N_("one, always")));
        const bool small = points_of(*roster_) <= small_army;
        for (std::size_t i = 1; i < roster_->commands.size(); ++i) {
            const RosterCommand& command = roster_->commands[i];
            const Person* leader = leader_of(static_cast<int>(i));
            if (leader == nullptr && !small)
                breach(list::three_level_organisation, say(N_("command {}"), command.name), tr(N_("no general")),
                       tr(N_("a general for each command")));
            else if (leader != nullptr && leader->kind != PersonKind::General)
                breach(list::three_level_organisation, say(N_("command {}"), command.name), tr(word(leader->kind)),
                       tr(N_("a general for each command")));
        }
    }

    void look_at_staff_of_army() {
        constexpr int trumpeters_of_a_leader = 2, aides_of_a_command = 2;
        for (std::size_t i = 0; i < roster_->commands.size(); ++i) {
            const auto trumpeters =
                std::count_if(roster_->people.begin(), roster_->people.end(), [&](const Person& person) {
                    return person.kind == PersonKind::Trumpeter && person.command == static_cast<int>(i);
                });
            if (trumpeters > trumpeters_of_a_leader)
                breach(rules::characters::command_trumpeters_command_radius, name_of(i),
                       say(N_("{} trumpeters"), trumpeters), tr(N_("at most two for a leader")));
        }
        const int most = aides_of_a_command * commands_with_units();
        if (const int aides = count(PersonKind::Messenger) + count(PersonKind::Scout); aides > most)
            breach(list::messengers_limit_aides_de_camp, "", say(N_("{} messengers and scouts"), aides),
                   say(N_("at most {}, two for each command"), most));
        if (const int bearers = count(PersonKind::StandardBearer); bearers > 1)
            breach(rules::characters::army_standard_number_cost, "", say(N_("{} army standards"), bearers),
                   tr(N_("at most one")));
        const auto charismatic = std::count_if(roster_->people.begin(), roster_->people.end(),
                                               [](const Person& person) { return person.charismatic; });
        if (charismatic > 1)
            breach(rules::characters::charismatic_character_cost, "", say(N_("{} charismatic characters"), charismatic),
                   tr(N_("at most one")));
    }

    // ---------------------------------------------------------------- commands and the army

    [[nodiscard]] std::string name_of(std::size_t command) const {
        const std::string& name = roster_->commands[command].name;
        return command == 0 ? tr(N_("the C-in-C's command")) : say(N_("command {}"), name);
    }

    [[nodiscard]] int commands_with_units() const {
        return static_cast<int>(std::count_if(roster_->commands.begin(), roster_->commands.end(),
                                              [](const RosterCommand& command) { return !command.units.empty(); }));
    }

    [[nodiscard]] int count_in(const RosterCommand& command, Arm arm) const {
        return static_cast<int>(std::count_if(command.units.begin(), command.units.end(), [&](int unit) {
            return troop_in(*roster_, roster_->units[static_cast<std::size_t>(unit)]).arm == arm;
        }));
    }
    [[nodiscard]] int count_in(const RosterCommand& command, TroopClass kind) const {
        return static_cast<int>(std::count_if(command.units.begin(), command.units.end(), [&](int unit) {
            return troop_in(*roster_, roster_->units[static_cast<std::size_t>(unit)]).kind == kind;
        }));
    }

    void look_at(const RosterCommand& command, bool of_cinc) {
        const std::string where = of_cinc ? tr(N_("the C-in-C's command")) : say(N_("command {}"), command.name);
        const CommandKind kind = kind_of(*roster_, command);
        const int infantry = count_in(command, Arm::Infantry), cavalry = count_in(command, Arm::Cavalry);
        if (!of_cinc && kind == CommandKind::Infantry && infantry < 2)
            breach(list::army_composition_limits, where, counted(N_("{} battalion"), N_("{} battalions"), infantry),
                   tr(N_("at least two in an infantry command")));
        if (!of_cinc && kind == CommandKind::Cavalry && cavalry < 2)
            breach(list::army_composition_limits, where, counted(N_("{} regiment"), N_("{} regiments"), cavalry),
                   tr(N_("at least two in a cavalry command")));
        if (const int light = count_in(command, TroopClass::LightArtillery);
            light > (kind == CommandKind::Infantry ? 1 : 0))
            breach(list::army_composition_limits, where,
                   counted(N_("{} light battery"), N_("{} light batteries"), light),
                   tr(N_("one in each infantry command")));
        if (const int horse = count_in(command, TroopClass::HorseArtillery);
            horse > (kind == CommandKind::Neither ? 0 : 1))
            breach(list::army_composition_limits, where,
                   counted(N_("{} horse battery"), N_("{} horse batteries"), horse),
                   tr(N_("one in each infantry or cavalry command")));
        look_at_coming(command, of_cinc, where);
    }

    void look_at_coming(const RosterCommand& command, bool of_cinc, const std::string& where) {
        std::vector<const RosterUnit*> apart;
        for (const int unit : command.units)
            if (const RosterUnit& each = roster_->units[static_cast<std::size_t>(unit)]; each.in_reserve)
                apart.push_back(&each);
        if (of_cinc && command.coming != Coming::Deployed)
            breach(rules::before::guard_unit_reserve, where, tr(word(command.coming)),
                   tr(N_("the C-in-C on the table from the start")));
        const bool one_guard = of_cinc && apart.size() == 1 && troop_in(*roster_, *apart.front()).guard;
        if (apart.empty() || one_guard) return;
        for (const RosterUnit* unit : apart)
            breach(of_cinc ? rules::before::guard_unit_reserve : rules::before::reserves_reinforcements_principle,
                   say(N_("unit {}"), unit->name), tr(N_("apart from its command")),
                   of_cinc ? tr(N_("at most one Guard unit in reserve"))
                           : tr(N_("the whole command deployed, in reserve or in reinforcement")));
    }

    void look_at_army() {
        int infantry = 0, cavalry = 0, field = 0, infantry_commands = 0, elite = 0, poor = 0;
        for (const RosterCommand& command : roster_->commands) {
            infantry += count_in(command, Arm::Infantry);
            cavalry += count_in(command, Arm::Cavalry);
            field += count_in(command, TroopClass::FieldArtillery);
            if (kind_of(*roster_, command) == CommandKind::Infantry) ++infantry_commands;
        }
        for (const RosterUnit& unit : roster_->units) {
            if (unit.quality == Quality::Elite) ++elite;
            if (unit.quality == Quality::Poor) ++poor;
        }
        if (!(roster_->all_cavalry && infantry == 0) && cavalry > infantry / 2)
            breach(list::army_composition_limits, "", say(N_("{} cavalry regiments"), cavalry),
                   say(N_("at most {}, one for every two of its {} battalions"), infantry / 2, infantry));
        if (const int most = infantry_commands >= 2 ? 1 : 0; field > most)
            breach(list::army_composition_limits, "", say(N_("{} field batteries"), field),
                   tr(N_("one, in an army with two infantry commands or more")));
        const int units = static_cast<int>(roster_->units.size());
        if (2 * elite > units)
            breach(list::quality_limits_units, "", say(N_("{} elite units of {}"), elite, units),
                   tr(N_("at most half")));
        if (2 * poor > units)
            breach(list::quality_limits_units, "", say(N_("{} poor units of {}"), poor, units), tr(N_("at most half")));
        for (std::size_t i = 0; i < roster_->troops.size(); ++i) {
            const Troop& troop = roster_->troops[i];
            const auto of = std::count_if(roster_->units.begin(), roster_->units.end(),
                                          [&](const RosterUnit& unit) { return unit.troop == static_cast<int>(i); });
            if (troop.per_army > 0 && of > troop.per_army)
                breach(list::quality_limits_units, "", say(N_("{} units of {}"), of, troop.name),
                       say(N_("at most {} in an army, as its list has it"), troop.per_army));
        }
        if (units == 0)
            breach(list::three_level_organisation, "", tr(N_("no units")),
                   tr(N_("an army with units in its commands")));
        if (const Points all = points_of(*roster_); roster_->limit != Points() && all > roster_->limit)
            breach(list::points_system, "", say(N_("{} points"), condottiero::in_words(all)),
                   say(N_("at most {}, as agreed"), condottiero::in_words(roster_->limit)));
    }

    const Roster* roster_;
    Problems problems_;
};

}  // namespace

Points cost_of_command_value(int command_value) {
    constexpr std::array costs{0, 10, 20, 35, 50, 80};
    const auto at = static_cast<std::size_t>(std::clamp(command_value, 0, static_cast<int>(costs.size()) - 1));
    return Points::whole(costs[at]);
}

Points points_of(const Roster& roster, const RosterUnit& unit) {
    const Troop& troop = troop_in(roster, unit);
    Points sum = troop.cost * unit.figures + special_character_cost * special_characters(unit.staff);
    // All who share the profile are raised, special characters too (NFW-1.1-ad).
    sum = sum + troop.upgrade * (unit.figures * std::max(0, grades_up(troop, unit)));
    sum = sum + troop.special_cost * unit.special_fighters + troop.gun_cost * unit.guns + troop.abilities;
    return unit.staff.colonel ? sum + troop.colonel_cost : sum;
}

Points points_of(const Person& person) {
    Points sum = person.cost;
    if (commands(person)) sum = sum + cost_of_command_value(person.command_value);
    if (person.charismatic) sum = sum + charismatic_cost;
    return person.kind == PersonKind::StandardBearer ? sum + standard_cost : sum;
}

Points points_of(const Roster& roster) {
    Points sum;
    for (const RosterUnit& unit : roster.units) sum = sum + points_of(roster, unit);
    for (const Person& person : roster.people) sum = sum + points_of(person);
    return sum;
}

CommandKind kind_of(const Roster& roster, const RosterCommand& command) {
    int infantry = 0, cavalry = 0;
    for (const int unit : command.units) {
        const Arm arm = troop_in(roster, roster.units[static_cast<std::size_t>(unit)]).arm;
        if (arm == Arm::Infantry) ++infantry;
        if (arm == Arm::Cavalry) ++cavalry;
    }
    if (infantry + cavalry == 0) return CommandKind::Neither;
    return infantry > cavalry ? CommandKind::Infantry : CommandKind::Cavalry;
}

Problems check_roster(const Roster& roster) {
    return Inspection(roster).look();
}

Problems check_meeting(const Roster& one, const Roster& other) {
    Problems problems;
    if (one.bases != 0 && other.bases != 0 && one.bases != other.bases)
        problems.push_back({0, other.name, say(N_("bases of the {} mm set"), other.bases),
                            say(N_("one set on the table: {} has {} mm"), one.name, one.bases),
                            &list::base_sizes_uniform_basing});
    if (one.limit != Points() && other.limit != Points() && one.limit != other.limit)
        problems.push_back({0, other.name, say(N_("{} points"), condottiero::in_words(other.limit)),
                            say(N_("one limit for both: {} has {}"), one.name, condottiero::in_words(one.limit)),
                            &list::points_system});
    return problems;
}

Points top_up(const std::vector<Points>& ours, const std::vector<Points>& theirs) {
    if (ours.size() >= theirs.size()) return {};
    Points missing;
    for (const Points& each : theirs) missing = missing + each;
    for (const Points& each : ours) missing = missing - each;
    return std::max(missing, Points());
}

}  // namespace condottiero::fuciliers
