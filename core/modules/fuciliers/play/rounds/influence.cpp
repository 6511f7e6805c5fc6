// Rounds 7 and 8: leaders speak to units, and commands that lost somebody ask themselves whether to go on.

#include <algorithm>

#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

void influence_by(PlayedBattle& battle, PersonNo no) {
    const BattlePerson& leader = battle.position.person(no);
    const UnitNo unit = battle.choose(leader.side, choice::Influences{no});
    if (unit == nobody || leader.with != unit || battle.position.unit(unit).influenced ||
        !may_speak_to(battle.position, no, unit))
        return;
    influence(battle, no, unit, influenced(battle.position, no, unit));
}

}  // namespace

/// A unit each by turns, for as long as somebody wishes. (NFW-3.7-a)
void influence(PlayedBattle& battle) {
    std::array<std::size_t, 2> next{};
    const auto one = [&](Side side) {
        for (std::size_t& i = next[side]; i < battle.position.people.size();) {
            const auto no = static_cast<PersonNo>(i++);
            const BattlePerson& person = battle.position.person(no);
            if (!person.on_table() || person.side != side || !leads(person) || person.with == nobody ||
                person.influenced_now)
                continue;
            influence_by(battle, no);
            if (battle.position.person(no).influenced_now) return true;
        }
        return false;
    };
    for (bool again = true; again;) {
        again = false;
        for (const Side side : {battle.position.first_side(), other(battle.position.first_side())})
            again = one(side) || again;
    }
    for (BattleUnit& unit : battle.position.units) unit.influenced = false;
}

namespace {

void test_commands(PlayedBattle& battle, Side side_no) {
    SidePosition& side = battle.position.sides[side_no];
    side.command_test_due = false;
    const auto has_to = [&](const BattleCommand& command) {
        return command.side == side_no && command.entered != 0 && !command.lost &&
               std::any_of(command.units.begin(), command.units.end(),
                           [&](UnitNo u) { return battle.position.unit(u).on_table(); });
    };
    std::vector<CommandNo> waiting;
    for (std::size_t i = 0; i < battle.position.commands.size(); ++i)
        if (has_to(battle.position.commands[i])) waiting.push_back(static_cast<CommandNo>(i));
    // In the order that their player likes. (NFW-3.8-c)
    while (!waiting.empty()) {
        const auto next =
            std::find(waiting.begin(), waiting.end(), battle.choose(side_no, choice::TestsNext{side_no, waiting}));
        const CommandNo no = next == waiting.end() ? waiting.front() : *next;
        std::erase(waiting, no);
        if (has_to(battle.position.command(no))) test_command(battle, no, shaken(battle.position, no));
    }
    side.command_test_due = false;  // flights of this very test call for no other (NFW-3.8-b)
}

}  // namespace

void command_tests(PlayedBattle& battle) {
    for (const Side side : {battle.position.first_side(), other(battle.position.first_side())})
        if (battle.position.sides[side].command_test_due) test_commands(battle, side);
    // Bloodlust that a leader kindled burns down.
    for (int i = 0; i < battle.position.unit_count(); ++i) {
        const BattleUnit& unit = battle.position.unit(static_cast<UnitNo>(i));
        if (unit.on_table() && unit.state == State::Bloodlust && unit.temporary_until != 0 &&
            battle.position.turn >= unit.temporary_until)
            set_state(battle, static_cast<UnitNo>(i), State::Ok);
    }
}

}  // namespace condottiero::fuciliers
