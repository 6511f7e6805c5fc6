#include "core/modules/fuciliers/play/table/setup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

bool all_cavalry(const Roster& roster, const RosterCommand& command) {
    bool horse = false;
    for (const int unit : command.units) {
        const Troop& troop =
            roster.troops[static_cast<std::size_t>(roster.units[static_cast<std::size_t>(unit)].troop)];
        if (troop.arm == Arm::Infantry || (troop.arm == Arm::Artillery && troop.kind != TroopClass::HorseArtillery))
            return false;
        horse = horse || troop.arm == Arm::Cavalry;
    }
    return horse;
}

BattleUnit unit_of(const Roster& roster, const RosterUnit& from, Side side, int first_command) {
    BattleUnit unit;
    unit.roster = &from;
    unit.troop = &roster.troops[static_cast<std::size_t>(from.troop)];
    unit.side = side;
    unit.command = static_cast<CommandNo>(first_command + from.command);
    unit.workers = static_cast<std::int16_t>(std::min(unit.troop->workers, from.figures));
    unit.figures = static_cast<std::int16_t>(from.figures + from.special_fighters - unit.workers);
    unit.at_start = unit.figures;
    unit.special_fighters = static_cast<std::int16_t>(from.special_fighters);
    unit.guns = static_cast<std::int16_t>(unit.troop->arm == Arm::Artillery ? from.guns : 0);
    unit.staff = cut_to(from.staff, from.figures);
    unit.colonel_wounds = from.staff.colonel ? 1 : 0;
    unit.state = from.state;
    unit.disordered = from.disordered || from.state == State::Demoralised;
    unit.volleys = static_cast<std::int8_t>(unit.troop->volleys);
    unit.grapeshot = static_cast<std::int8_t>(unit.troop->grapeshot);
    // A lost convoy: four markers instead of six. (CAM-p8-b)
    if (from.short_of_ammunition) unit.volleys = static_cast<std::int8_t>(std::max(0, unit.volleys - 2));
    // Gunners who have lost their guns fight as infantry, with what they have in hand. (NFW-3.4.5-c)
    if (unit.troop->arm == Arm::Artillery && unit.guns == 0) unit.volleys = unit.grapeshot = 0;
    return unit;
}

}  // namespace

HouseRules house_rules_of(const BattleBrief& brief) {
    const auto says = [&](const char* key, std::string_view choice) {
        const auto found = brief.house_rules.find(key);
        return found != brief.house_rules.end() && found->second == choice;
    };
    HouseRules house;
    house.shield_counts_to_hit = !says("shield_to_hit", "no");
    house.heavy_loss_lines_add = !says("heavy_losses", "worst");
    house.falling_back_next_turn = !says("falling_back", "same turn");
    for (const int turns : {6, 8, 10, 16})
        if (says("battle_turns", fmt::format("{}", turns))) house.turns = turns;
    return house;
}

BaseSet bases_on_table(const Roster& below, const Roster& above) {
    constexpr int small = 25;
    return below.bases == small || above.bases == small ? bases_25mm : bases_28mm;
}

Position position_of(const Roster& below, const Roster& above, Field ground, const HouseRules& house) {
    Position position;
    position.ground = std::move(ground);
    position.bases = bases_on_table(below, above);
    position.house = house;
    for (Side side = 0; side < 2; ++side) {
        const Roster* roster = side == 0 ? &below : &above;  // one roster may fight itself
        SidePosition& mine = position.sides[side];
        mine.roster = roster;
        const auto first_command = static_cast<int>(position.commands.size());
        const auto first_person = static_cast<int>(position.people.size());
        const auto first_unit = static_cast<int>(position.units.size());
        for (std::size_t i = 0; i < roster->people.size(); ++i) {
            const Person& one = roster->people[i];
            BattlePerson person;
            person.roster = &one;
            person.side = side;
            person.command = static_cast<CommandNo>(first_command + one.command);
            person.wounds = static_cast<std::int8_t>(one.wounds);
            const auto no = static_cast<PersonNo>(first_person + static_cast<int>(i));
            if (one.kind == PersonKind::CommanderInChief && mine.cinc == nobody) mine.cinc = no;
            if (one.kind == PersonKind::StandardBearer && mine.standard == nobody) mine.standard = no;
            position.people.push_back(person);
        }
        for (const RosterUnit& unit : roster->units)
            position.units.push_back(unit_of(*roster, unit, side, first_command));
        for (std::size_t i = 0; i < roster->commands.size(); ++i) {
            const RosterCommand& from = roster->commands[i];
            BattleCommand command;
            command.roster = &from;
            command.side = side;
            if (from.leader) command.leader = static_cast<PersonNo>(first_person + *from.leader);
            command.under_cinc = command.leader != nobody && command.leader == mine.cinc;
            command.coming = from.coming;
            command.cavalry = all_cavalry(*roster, from);
            for (const int unit : from.units) command.units.push_back(static_cast<UnitNo>(first_unit + unit));
            for (const UnitNo no : command.units) {
                BattleUnit& unit = position.unit(no);
                unit.waits_apart = command.under_cinc && command.coming == Coming::Deployed &&
                                   unit.roster->in_reserve && unit.troop->guard;
            }
            for (std::size_t p = 0; p < roster->people.size(); ++p)
                if (roster->people[p].command == static_cast<int>(i))
                    command.people.push_back(static_cast<PersonNo>(first_person + static_cast<int>(p)));
            position.commands.push_back(std::move(command));
        }
    }
    return position;
}

// Before the battle.

ExplorationTerms exploration_terms(const BriefArmy& army) {
    ExplorationTerms terms;
    // A neighbour who may come later does not explore. (CAM-p7-d)
    for (const BriefForce& force : army.forces)
        terms.how.push_back(force.from_next_door ? Exploration::None : force.exploration);
    for (const ExplorationTerm& term : army.exploration) {
        terms.modifier += term.modifier;
        terms.dice += term.dice;
    }
    return terms;
}

namespace {

/// Those commands that explore in that way; neighbours who may come later do not. (CAM-p7-d)
Exploring exploring(const Position& position, Side side, const ExplorationTerms& terms, Exploration how) {
    const auto counts = [&](CommandNo no) {
        const BattleCommand& command = position.command(no);
        const auto home = static_cast<std::size_t>(command.roster->home);
        return command.side == side && !command.roster->force &&
               (home < terms.how.size() ? terms.how[home] : Exploration::Full) == how;
    };
    Exploring facts;
    facts.commands = 0;
    for (std::size_t i = 0; i < position.commands.size(); ++i)
        if (!position.commands[i].units.empty() && counts(static_cast<CommandNo>(i))) ++facts.commands;
    for (const BattlePerson& person : position.people) {
        if (person.side != side || !counts(person.command)) continue;
        const Person& one = *person.roster;
        if (one.kind == PersonKind::Scout || (only_scouts(how) && one.scouts)) ++facts.scouts;
        if (leads(person)) facts.command_values += value_of_leader(one);
    }
    for (const BattleUnit& unit : position.units) {
        if (unit.side != side || !counts(unit.command)) continue;
        const Troop& t = *unit.troop;
        facts.scouts += only_scouts(how) && t.scouts ? 1 : 0;
        facts.exploring_units += t.exploration ? 1 : 0;
        facts.skirmishers += t.skirmishers ? 1 : 0;
        facts.artillery += t.arm == Arm::Artillery ? 1 : 0;
        if (t.arm == Arm::Cavalry)
            (t.kind == TroopClass::HeavyCavalry ? facts.other_cavalry : facts.light_cavalry_or_dragoons) += 1;
    }
    return facts;
}

bool is_way_of(const ExplorationTerms& terms, Exploration how) {
    if (terms.how.empty()) return how == Exploration::Full;
    return std::find(terms.how.begin(), terms.how.end(), how) != terms.how.end();
}

}  // namespace

Tally ExplorationShare::modifiers() const {
    return only_scouts(how) ? Tally(rules::before::exploration_manoeuvre_test_score) : exploration_modifiers(facts);
}

int ExplorationShare::modifier() const {
    return of_campaign + (only_scouts(how) ? 0 : exploration_modifier(facts));
}

std::vector<ExplorationShare> exploration_shares(const Position& position, Side side, const ExplorationTerms& terms) {
    std::vector<ExplorationShare> shares;
    for (const Exploration how :
         {Exploration::Doubled, Exploration::Full, Exploration::ScoutsDoubled, Exploration::ScoutsOnly}) {
        if (!is_way_of(terms, how)) continue;
        ExplorationShare share{how, exploring(position, side, terms, how)};
        if (only_scouts(how) && share.facts.scouts == 0) continue;
        share.dice = only_scouts(how) ? dice_of_scouts(share.facts.scouts) : exploration_dice(share.facts);
        if (shares.empty()) {
            share.dice += terms.dice;
            share.of_campaign = terms.modifier;
        } else if (!only_scouts(how)) {
            share.dice -= dice_of_an_army;
        }
        shares.push_back(share);
    }
    return shares;
}

int dice_of(const std::vector<ExplorationShare>& shares) {
    int dice = 0;
    for (const ExplorationShare& share : shares) dice += share.dice;
    return dice;
}

int exploration_score(const std::vector<ExplorationShare>& shares, std::span<const std::uint8_t> faces) {
    int score = 0;
    for (const ExplorationShare& share : shares) {
        const auto own = static_cast<std::size_t>(std::max(0, share.dice));
        int sum = share.modifier();
        for (const std::uint8_t face : faces.first(own)) sum += face;
        faces = faces.subspan(own);
        score += share.times() * sum;
    }
    return std::max(0, score);
}

}  // namespace condottiero::fuciliers
