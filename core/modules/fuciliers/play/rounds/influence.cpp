// Rounds 7 and 8: leaders speak to units, and commands that lost somebody ask themselves whether to go on.

#include <algorithm>

#include "core/battle/general_retreat.hpp"
#include "core/modules/fuciliers/play/rounds/conduct.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

void Conduct::influence_by(PersonNo no) {
    BattlePerson& leader = position_.person(no);
    const UnitNo unit_no = commander_of(leader.side).influences(position_, no);
    if (unit_no == nobody || leader.with != unit_no) return;
    const BattleUnit& unit = position_.unit(unit_no);
    const Person& who = *leader.roster;
    const bool cinc = who.kind == PersonKind::CommanderInChief;
    if (!unit.on_table() || unit.side != leader.side || unit.influenced || (!cinc && unit.command != leader.command))
        return;
    leader.influenced_now = true;
    position_.unit(unit_no).influenced = true;
    const bool trumpeter = std::any_of(position_.people.begin(), position_.people.end(), [&](const BattlePerson& p) {
        return p.on_table() && p.with == unit_no && p.roster->kind == PersonKind::Trumpeter;
    });
    const PersonNo standard = position_.sides[unit.side].standard;
    Influenced facts;
    facts.quality = unit.roster->quality;
    facts.type = unit.troop->type;
    facts.allegiance = position_.command(unit.command).roster->allegiance;
    facts.state = unit.state;
    facts.commander = unit.staff.commander, facts.officer = unit.staff.officer, facts.sergeant = unit.staff.sergeant;
    facts.musician = unit.staff.musicians > 0 || trumpeter;
    facts.charismatic_or_standard =
        who.charismatic || (standard != nobody && position_.person(standard).with == unit_no);
    const int score =
        throws_.d6(rules::influence::influence_roll_modifiers, Throws::unit(unit_no)) + influence_modifier(facts);
    const Influence result =
        influence_result(score, effective_command_value(who.command_value, cinc && who.charismatic));
    note_roll(told::Influences{no, unit_no, score, result, facts},
              rules::influence::influence_success_failure_total_failure);
    const State was = unit.state;
    const InfluenceEffect effect = influence_effect(was, result);
    if (effect.leader_struck) {
        strike_person(no);
        return;
    }
    if (effect.becomes == was && !effect.temporary) return;
    // Swept away with the unit, without a throw; a rout takes everybody who is with it.
    set_state(unit_no, effect.becomes, effect.temporary ? position_.turn + 1 : 0);
}

/// A unit each by turns, for as long as somebody wishes. (NFW-3.7-a)
void Conduct::influence() {
    std::array<std::size_t, 2> next{};
    const auto one = [&](Side side) {
        for (std::size_t& i = next[side]; i < position_.people.size();) {
            const auto no = static_cast<PersonNo>(i++);
            const BattlePerson& person = position_.person(no);
            const bool leads =
                person.roster->kind == PersonKind::CommanderInChief || person.roster->kind == PersonKind::General;
            if (!person.on_table() || person.side != side || !leads || person.with == nobody || person.influenced_now)
                continue;
            influence_by(no);
            if (position_.person(no).influenced_now) return true;
        }
        return false;
    };
    for (bool again = true; again;) {
        again = false;
        for (const Side side : {position_.first_side(), other(position_.first_side())}) again = one(side) || again;
    }
    for (BattleUnit& unit : position_.units) unit.influenced = false;
}

void Conduct::test_commands(Side side_no) {
    SidePosition& side = position_.sides[side_no];
    side.command_test_due = false;
    for (std::size_t i = 0; i < position_.commands.size(); ++i) {
        BattleCommand& command = position_.commands[i];
        if (command.side != side_no || command.entered == 0 || command.lost || command.units.empty()) continue;
        const auto no = static_cast<CommandNo>(i);
        if (std::none_of(command.units.begin(), command.units.end(),
                         [&](UnitNo u) { return position_.unit(u).on_table(); }))
            continue;
        CommandShaken facts;
        facts.command_value = command_value_of(position_, no);
        facts.speech = side.speech;
        facts.charismatic_in_army = std::any_of(
            position_.people.begin(), position_.people.end(),
            [&](const BattlePerson& p) { return p.on_table() && p.side == side_no && p.roster->charismatic; });
        facts.standard_raised = side.standard != nobody;
        if (command.leader != nobody) {
            const BattlePerson& leader = position_.person(command.leader);
            facts.heroic_leader_fighting =
                leader.roster->heroic &&
                (leader.fought_now || (leader.with != nobody && engaged(position_, leader.with)));
        }
        facts.commands_lost = side.commands_lost;
        facts.cinc_lost = side.cinc == nobody;
        facts.charismatic_lost = side.charismatic_lost;
        if (command.order == Order::GeneralRetreat)
            facts.general_retreat = retreat_command_modifiers(position_.turn, position_.turns_per_hour).total();
        const int score =
            throws_.d6(rules::influence::command_test_roll_modifiers, Throws::command(static_cast<int>(i))) +
            command_test_modifier(facts);
        const CommandResult result = command_test_result(score);
        note_roll(told::TestsCommand{no, score, result, facts}, rules::influence::command_test_result);
        if (result == CommandResult::Flees) {
            note(told::OfCommand{told::OfCommand::Flees, no}, &rules::influence::command_test_result);
            for (const UnitNo unit : command.units)
                if (position_.unit(unit).on_table()) rout(unit);
            if (command.leader != nobody) person_gone(command.leader, Where::Fled);
            continue;
        }
        for (const UnitNo unit : command.units) {
            if (!position_.unit(unit).on_table()) continue;
            if (result == CommandResult::Disordered) disorder(unit);
            const State after = after_command_test(position_.unit(unit).state, result);
            if (after != position_.unit(unit).state) set_state(unit, after);
        }
    }
    side.command_test_due = false;  // flights of this very test call for no other (NFW-3.8-b)
}

void Conduct::command_tests() {
    for (const Side side : {position_.first_side(), other(position_.first_side())})
        if (position_.sides[side].command_test_due) test_commands(side);
    // Bloodlust that a leader kindled burns down.
    for (int i = 0; i < position_.unit_count(); ++i) {
        const BattleUnit& unit = position_.unit(static_cast<UnitNo>(i));
        if (unit.on_table() && unit.state == State::Bloodlust && unit.temporary_until != 0 &&
            position_.turn >= unit.temporary_until)
            set_state(static_cast<UnitNo>(i), State::Ok);
    }
}

}  // namespace condottiero::fuciliers
