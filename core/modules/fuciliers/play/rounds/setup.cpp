#include "core/modules/fuciliers/play/rounds/setup.hpp"

#include <algorithm>

#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/play/rounds/conduct.hpp"
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
    unit.figures = static_cast<std::int16_t>(from.figures + from.special_fighters);
    unit.at_start = unit.figures;
    unit.special_fighters = static_cast<std::int16_t>(from.special_fighters);
    unit.guns = static_cast<std::int16_t>(unit.troop->arm == Arm::Artillery ? from.guns : 0);
    unit.workers = static_cast<std::int16_t>(unit.troop->workers);
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

Position position_of(const Roster& below, const Roster& above, Field ground, const HouseRules& house) {
    constexpr int small = 25;
    Position position;
    position.ground = std::move(ground);
    // One set on a table. (NFW-0-a)
    position.bases = below.bases == small || above.bases == small ? bases_25mm : bases_28mm;
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
    ExplorationTerms terms{army.exploration.how};
    for (const ExplorationTerm& term : army.exploration.terms) {
        terms.modifier += term.modifier;
        terms.dice += term.dice;
    }
    return terms;
}

Exploring exploring(const Position& position, Side side) {
    Exploring facts;
    facts.commands = 0;
    for (const BattleCommand& command : position.commands)
        if (command.side == side && !command.units.empty() && !command.roster->force) ++facts.commands;
    for (const BattlePerson& person : position.people) {
        if (person.side != side) continue;
        const Person& one = *person.roster;
        if (one.kind == PersonKind::Scout) ++facts.scouts;
        if (one.kind == PersonKind::CommanderInChief)
            facts.command_values += effective_command_value(one.command_value, one.charismatic);
        else if (one.kind == PersonKind::General)
            facts.command_values += one.command_value;
    }
    for (const BattleUnit& unit : position.units) {
        if (unit.side != side || position.command(unit.command).roster->force) continue;
        const Troop& t = *unit.troop;
        facts.exploring_units += t.exploration ? 1 : 0;
        facts.skirmishers += t.skirmishers ? 1 : 0;
        facts.artillery += t.arm == Arm::Artillery ? 1 : 0;
        if (t.arm == Arm::Cavalry)
            (t.kind == TroopClass::HeavyCavalry ? facts.other_cavalry : facts.light_cavalry_or_dragoons) += 1;
    }
    return facts;
}

namespace {

/// Earthworks of a Force that dug, not a stronghold's.
bool is_dug_by(const Field& ground, Side side, const FieldItem& item) {
    const bool below = item.area.centre.y < ground.depth / 2;
    return item.kind == ItemKind::Works && item.area.half_width == dug_half_width && below == (side == 0);
}

int value_of_cinc(const Position& position, Side side) {
    if (position.sides[side].cinc == nobody) return 0;
    const Person& cinc = *position.person(position.sides[side].cinc).roster;
    return effective_command_value(cinc.command_value, cinc.charismatic);
}

}  // namespace

void Conduct::explore() {
    std::array<int, 2> score{};
    for (Side side = 0; side < 2; ++side) {
        const Exploring facts = exploring(position_, side);
        const ExplorationTerms& terms = exploration_[side];
        int dice = exploration_dice(facts), added = exploration_modifier(facts);
        if (terms.how == Exploration::ScoutsOnly) dice = 2 * facts.scouts, added = 0;
        if (terms.how == Exploration::None)
            dice = 0, added = 0;
        else
            dice += terms.dice;
        int total = terms.how == Exploration::None ? 0 : added + terms.modifier;
        for (const std::uint8_t face :
             throws_.d6(dice, rules::before::exploration_manoeuvre_test_score, Throws::side(side)))
            total += face;
        if (terms.how == Exploration::Doubled) total *= 2;
        score[side] = position_.sides[side].exploration_score = std::max(total, 0);
        note_roll(told::Explores{side, score[side], facts}, rules::before::exploration_manoeuvre_test_score);
    }
    const Explored result = exploration_result(score[0], score[1]);
    for (Side side = 0; side < 2; ++side)
        if (score[side] > score[other(side)]) {
            position_.sides[side].explored = result;
            note(told::WinsExploring{side, result}, &rules::before::exploration_test_result);
        }
}

/// Who lays out the ground, and which of it the other may move. (NFW-2.2.3-a, -b)
void Conduct::settle_ground() {
    Side placer = 0;
    Explored how = Explored::NoWinner;
    int chance = 0;
    for (Side side = 0; side < 2; ++side)
        if (position_.sides[side].explored != Explored::NoWinner) placer = side, how = position_.sides[side].explored;
    if (how == Explored::NoWinner) {
        std::array<int, 2> score{};
        do
            for (Side side = 0; side < 2; ++side) {
                score[side] = throws_.d6(rules::before::terrain_placement_no_exploration_winner, Throws::side(side)) +
                              value_of_cinc(position_, side);
                note_roll(told::ThrowsWithCinc{side, score[side]},
                          rules::before::terrain_placement_no_exploration_winner);
            }
        while (score[0] == score[1]);
        placer = score[0] > score[1] ? 0 : 1;
        chance = score[placer];
    } else {
        chance = position_.sides[placer].exploration_score;
    }
    // He also picks his edge: the table is turned under the armies. Without a reason for either, by odd and even.
    if (chance % 2 != 0)
        for (FieldItem& item : position_.ground.features)
            if (item.kind != ItemKind::Works) {
                item.area.centre = {position_.ground.width - item.area.centre.x,
                                    position_.ground.depth - item.area.centre.y};
                item.area.facing = item.area.facing + 128;
            }
    if (how == Explored::OutManoeuvred) {
        // Half of what the other has dug does not stand where it is needed. (CAM-orders-e)
        std::size_t dug = 0;
        for (const FieldItem& item : position_.ground.features)
            dug += is_dug_by(position_.ground, other(placer), item) ? 1 : 0;
        std::size_t kept = 0;
        std::erase_if(position_.ground.features, [&](const FieldItem& item) {
            return is_dug_by(position_.ground, other(placer), item) && ++kept > dug / 2;
        });
        return;
    }
    // What the ground does for the placer it does not do for the other: he turns it round the middle of the table.
    std::vector<FieldItem>& items = position_.ground.features;
    int configurations = 0;
    for (const FieldItem& item : items) configurations = std::max(configurations, item.configuration);
    for (int number = 1; number <= configurations; ++number) {
        const Rule& rule = how == Explored::NoWinner ? rules::before::terrain_placement_no_exploration_winner
                                                     : rules::before::terrain_placement_out_explored_out_manoeuvred;
        const int face = throws_.d6(rule, Throws::side(other(placer)));
        const auto helps_placer = [&](const FieldItem& item) {
            const Length middle = position_.ground.depth / 2;
            return item.configuration == number &&
                   (placer == 0 ? item.area.centre.y < middle : item.area.centre.y > middle);
        };
        const bool wants = std::any_of(items.begin(), items.end(), helps_placer);
        bool moved = false;
        if (may_reposition(how, face) && wants) {
            std::vector<FieldItem> after = items;
            for (FieldItem& item : after)
                if (item.configuration == number)
                    item.area.centre = {position_.ground.width - item.area.centre.x,
                                        position_.ground.depth - item.area.centre.y};
            const bool clear = std::all_of(after.begin(), after.end(), [&](const FieldItem& item) {
                return item.configuration != number ||
                       std::all_of(after.begin(), after.end(), [&](const FieldItem& far) {
                           return far.configuration == number || far.configuration == 0 ||
                                  table::gap(item.area, far.area) >= 30 * centimetre;
                       });
            });
            if (clear) items = std::move(after), moved = true;
        }
        note_roll(told::Repositions{other(placer), number, moved}, rule);
    }
}

void Conduct::deploy() {
    Side first = 0;
    bool decided = false;
    for (Side side = 0; side < 2; ++side)
        if (position_.sides[side].explored != Explored::NoWinner) first = other(side), decided = true;
    std::array<int, 2> units{};
    for (const BattleUnit& unit : position_.units) ++units[unit.side];
    while (!decided) {
        std::array<int, 2> score{};
        for (Side side = 0; side < 2; ++side) {
            score[side] = throws_.d6(rules::before::deploys_first, Throws::side(side)) + value_of_cinc(position_, side);
            note_roll(told::ThrowsWithCinc{side, score[side]}, rules::before::deploys_first);
        }
        const Deploys result = deploys(score[0], score[1], units[0], units[1]);
        decided = result != Deploys::Reroll;
        first = result == Deploys::First ? 0 : 1;
    }
    position_.sides[first].deployed_first = true;
    note(told::OfSide{told::OfSide::DeploysFirst, first}, &rules::before::deploys_first);
    bool reinforcements = false;
    for (const Side side : {first, other(first)})
        for (std::size_t i = 0; i < position_.commands.size(); ++i) {
            BattleCommand& command = position_.commands[i];
            if (command.side != side) continue;
            if (command.coming != Coming::Deployed) {
                reinforcements = reinforcements || command.coming == Coming::Reinforcement;
                continue;
            }
            const auto no = static_cast<CommandNo>(i);
            // Who finds no room waits behind the edge as a reserve.
            if (deploy_command(no, deployment_zone(position_, side), ahead_of(side)))
                command.order = commander_of(side).first_order(position_, no);
            else
                command.coming = Coming::Reserve;
        }
    if (!reinforcements) return;
    const int face = throws_.d6(rules::before::reinforcements_first_possible_turn, Throws::side(first));
    position_.first_arrivals = first_arrival_turn(face);
    note_roll(told::ArrivalsFrom{position_.first_arrivals}, rules::before::reinforcements_first_possible_turn);
}

void Conduct::speeches() {
    for (const Side side_no : {position_.first_side(), other(position_.first_side())}) {
        SidePosition& side = position_.sides[side_no];
        if (side.cinc == nobody || !position_.person(side.cinc).on_table()) continue;
        const BattlePerson& cinc = position_.person(side.cinc);
        UnitNo to = commander_of(side_no).speak_to(position_, side_no);
        const auto hears = [&](UnitNo no) {
            const BattleUnit& unit = position_.unit(no);
            return unit.on_table() && unit.side == side_no && gap_between(cinc, unit) <= 20 * centimetre;
        };
        if (to != nobody && !hears(to)) to = nobody;
        if (to == nobody && cinc.roster->heroic)  // he must
            for (int i = 0; to == nobody && i < position_.unit_count(); ++i)
                if (hears(static_cast<UnitNo>(i))) to = static_cast<UnitNo>(i);
        if (to == nobody) continue;
        Speech facts;
        facts.command_value = value_of_cinc(position_, side_no);
        facts.own_command = position_.unit(to).command == cinc.command;
        facts.charismatic = std::any_of(position_.people.begin(), position_.people.end(), [&](const BattlePerson& p) {
            return p.on_table() && p.side == side_no && p.roster->charismatic;
        });
        facts.standard = side.standard != nobody;
        const int total =
            throws_.d6(rules::before::encouragement_speech_procedure, Throws::side(side_no)) + speech_modifier(facts);
        const SpeechResult result = speech_result(total);
        note_roll(told::Speaks{side.cinc, to, total, result, facts}, rules::before::encouragement_speech_results);
        side.speech = speech_in_command_tests(result);
        const bool whole = result == SpeechResult::Legendary || result == SpeechResult::Disaster;
        const bool good = result == SpeechResult::Legendary || result == SpeechResult::Success;
        if (result == SpeechResult::Mediocre) continue;
        for (const UnitNo unit : position_.command(position_.unit(to).command).units)
            if (position_.unit(unit).on_table() && (whole || unit == to))
                set_state(unit, good ? State::Bloodlust : State::Demoralised);
    }
}

void Conduct::before_the_battle() {
    explore();
    settle_ground();
    deploy();
    speeches();
    keep_frame();
}

}  // namespace condottiero::fuciliers
