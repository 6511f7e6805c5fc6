// What leaders do to units: words, orders, and what their fall does to commands.

#include <algorithm>

#include "core/battle/general_retreat.hpp"
#include "core/modules/fuciliers/consequences/consequences.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

Influenced influenced(const Position& position, PersonNo leader, UnitNo no) {
    const BattleUnit& unit = position.unit(no);
    const bool trumpeter = std::any_of(position.people.begin(), position.people.end(), [&](const BattlePerson& p) {
        return p.on_table() && p.with == no && p.roster->kind == PersonKind::Trumpeter;
    });
    const PersonNo standard = position.sides[unit.side].standard;
    Influenced facts;
    facts.quality = unit.roster->quality;
    facts.type = unit.troop->type;
    facts.allegiance = position.command(unit.command).roster->allegiance;
    facts.state = unit.state;
    facts.commander = unit.staff.commander, facts.officer = unit.staff.officer, facts.sergeant = unit.staff.sergeant;
    facts.musician = unit.staff.musicians > 0 || trumpeter;
    facts.charismatic_or_standard =
        position.person(leader).roster->charismatic || (standard != nobody && position.person(standard).with == no);
    return facts;
}

namespace {

bool charismatic_there(const Position& position, Side side) {
    return std::any_of(position.people.begin(), position.people.end(), [&](const BattlePerson& person) {
        return person.on_table() && person.side == side && person.roster->charismatic;
    });
}

/// `thrown`: the rule that asks for the die; `judged`: the one that says what it comes to.
Influence speak(Course& course, PersonNo leader, UnitNo no, const Influenced& facts, const Rule& thrown,
                const Rule& judged) {
    BattlePerson& speaker = course.position.person(leader);
    speaker.influenced_now = course.position.unit(no).influenced = true;
    const int score = course.throws.d6(thrown, course.thrown_for(Actor::unit(no))) + influence_modifier(facts);
    const Influence result = influence_result(score, value_of_leader(*speaker.roster));
    course.note_roll(told::Influences{leader, no, score, result, facts}, judged);
    return result;
}

}  // namespace

bool holds(Course& course, PersonNo leader, UnitNo no, State before) {
    const Rule& rule = rules::shooting::rout_joined_general_cinc_try_stop;
    Influenced facts = influenced(course.position, leader, no);
    facts.state = before;
    return speak(course, leader, no, facts, rule, rule) == Influence::Success;
}

void influence(Course& course, PersonNo leader, UnitNo no, const Influenced& facts) {
    const Influence result = speak(course, leader, no, facts, rules::influence::influence_roll_modifiers,
                                   rules::influence::influence_success_failure_total_failure);
    const State was = course.position.unit(no).state;
    const InfluenceEffect effect = influence_effect(was, result);
    if (effect.leader_struck) {
        strike_person(course, leader);
        return;
    }
    if (effect.becomes == was && !effect.temporary) return;
    // Swept away with the unit, without a throw; a rout takes everybody who is with it.
    set_state(course, no, effect.becomes, effect.temporary ? course.position.turn + 1 : 0);
}

Speech speech_to(const Position& position, PersonNo no, UnitNo unit) {
    const BattlePerson& cinc = position.person(no);
    Speech facts;
    facts.command_value = value_of_leader(*cinc.roster);
    facts.own_command = position.unit(unit).command == cinc.command;
    facts.charismatic = charismatic_there(position, cinc.side);
    facts.standard = position.sides[cinc.side].standard != nobody;
    return facts;
}

void hear_speech(Course& course, UnitNo spoken_to, SpeechResult result) {
    const bool whole = result == SpeechResult::Legendary || result == SpeechResult::Disaster;
    const bool good = result == SpeechResult::Legendary || result == SpeechResult::Success;
    if (result == SpeechResult::Mediocre) return;
    for (const UnitNo unit : course.position.command(course.position.unit(spoken_to).command).units)
        if (whole || unit == spoken_to) set_state(course, unit, good ? State::Bloodlust : State::Demoralised);
}

OrderReceived order_received(const Position& position, CommandNo no) {
    const BattleCommand& command = position.command(no);
    OrderReceived facts;
    facts.command_value = command_value_of(position, no);
    facts.fanatic_general = command.leader != nobody && position.person(command.leader).roster->fanatic;
    facts.allegiance = command.roster->allegiance;
    for (const UnitNo unit_no : command.units) {
        const BattleUnit& unit = position.unit(unit_no);
        if (!unit.on_table()) continue;
        facts.any_disordered = facts.any_disordered || unit.disordered;
        facts.demoralised_or_bloodlust += unit.state == State::Demoralised || unit.state == State::Bloodlust ? 1 : 0;
        facts.falling_back += unit.state == State::FallingBack ? 1 : 0;
    }
    return facts;
}

void upset(Course& course, CommandNo no, Upset upset) {
    if (upset == Upset::None) return;
    for (const UnitNo unit : course.position.command(no).units)
        if (upset == Upset::Demoralised && course.position.unit(unit).state != State::FallingBack)
            set_state(course, unit, State::Demoralised);
        else
            disorder(course, unit);
}

CommandShaken shaken(const Position& position, CommandNo no) {
    const BattleCommand& command = position.command(no);
    const SidePosition& side = position.sides[command.side];
    CommandShaken facts;
    facts.command_value = command_value_of(position, no);
    facts.speech = side.speech;
    facts.charismatic_in_army = charismatic_there(position, command.side);
    facts.standard_raised = side.standard != nobody;
    if (command.leader != nobody) {
        const BattlePerson& leader = position.person(command.leader);
        facts.heroic_leader_fighting =
            leader.roster->heroic && (leader.fought_now || (leader.with != nobody && engaged(position, leader.with)));
    }
    facts.commands_lost = side.commands_lost;
    facts.cinc_lost = side.cinc == nobody;
    facts.charismatic_lost = side.charismatic_lost;
    if (command.order == Order::GeneralRetreat)
        facts.general_retreat = retreat_command_modifiers(std::max(1, position.turn), position.turns_per_hour).total();
    return facts;
}

void test_command(Course& course, CommandNo no, const CommandShaken& facts) {
    const BattleCommand& command = course.position.command(no);
    const int score =
        course.throws.d6(rules::influence::command_test_roll_modifiers, course.thrown_for(Actor::command(no))) +
        command_test_modifier(facts);
    const CommandResult result = command_test_result(score);
    course.note_roll(told::TestsCommand{no, score, result, facts}, rules::influence::command_test_result);
    if (result == CommandResult::Flees) {
        course.note(told::OfCommand{told::OfCommand::Flees, no}, &rules::influence::command_test_result);
        for (const UnitNo unit : command.units)
            if (course.position.unit(unit).on_table()) rout(course, unit);
        if (command.leader != nobody) person_gone(course, command.leader, Where::Fled);
        return;
    }
    for (const UnitNo unit : command.units) {
        if (!course.position.unit(unit).on_table()) continue;
        if (result == CommandResult::Disordered) disorder(course, unit);
        const State was = course.position.unit(unit).state, after = after_command_test(was, result);
        if (after != was) set_state(course, unit, after);
    }
}

}  // namespace condottiero::fuciliers
