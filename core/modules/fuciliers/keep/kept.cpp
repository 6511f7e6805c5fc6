#include "core/modules/fuciliers/keep/kept.hpp"

#include <algorithm>
#include <charconv>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

namespace condottiero::fuciliers {

int number_in(std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

namespace {

std::array<Roster, 2> rosters_of(const BattleBrief& brief) {
    Problems problems;  // the campaign has checked its lists; what cannot be read stays off the table
    return {roster_of(brief.armies[0], problems), roster_of(brief.armies[1], problems)};
}

}  // namespace

Kept::Kept(const AtTable& table)
    : brief_(table.brief),
      kept_(*table.kept),
      rosters_(rosters_of(*table.brief)),
      position_(position_of(rosters_[0], rosters_[1], {})) {
    position_.turn = kept_.turn;
    position_.round = static_cast<Round>(kept_.round);
    for (int i = 0; i < position_.unit_count(); ++i) {
        const auto no = static_cast<UnitNo>(i);
        results_.push_back(table.result_of(*position_.unit(no).roster->id));
        read_unit(no, results_.back());
    }
    for (std::size_t i = 0; i < position_.commands.size(); ++i) {
        BattleCommand& command = position_.commands[i];
        const std::string name = subject(static_cast<CommandNo>(i));
        command.entered = static_cast<std::int8_t>(command.coming == Coming::Deployed ? 1 : number(name, "entered"));
        if (const auto order = from_word<Order>(kept_.marker(name, "order"))) command.order = *order;
        command.lost =
            !command.units.empty() && std::all_of(command.units.begin(), command.units.end(), [&](UnitNo unit) {
                const Where where = position_.unit(unit).where;
                return where == Where::Destroyed || where == Where::Fled || where == Where::Captured;
            });
        if (command.lost) ++position_.sides[command.side].commands_lost;
    }
    for (BattlePerson& person : position_.people) {
        const std::string name = subject(person);
        person.where = Where::OnTable;
        if (has(name, "wounds")) person.wounds = static_cast<std::int8_t>(number(name, "wounds"));
        if (has(name, "with")) person.with = unit_no(to_text(Subject{SubjectKind::Unit, number(name, "with")}));
    }
    for (const CharacterResult& fate : table.report->characters)
        for (std::size_t i = 0; i < position_.people.size(); ++i) {
            BattlePerson& person = position_.people[i];
            if (person.roster->id != fate.character || fate.status == FigureStatus::OnTable) continue;
            person.where = fate.status == FigureStatus::Fled ? Where::Fled : Where::Destroyed;
            person.with = nobody;
            SidePosition& side = position_.sides[person.side];
            if (side.cinc == static_cast<PersonNo>(i)) side.cinc = nobody;
            if (side.standard == static_cast<PersonNo>(i)) side.standard = nobody;
            side.charismatic_lost = side.charismatic_lost || person.roster->charismatic;
            for (BattleCommand& command : position_.commands)
                if (command.leader == static_cast<PersonNo>(i)) command.leader = nobody;
        }
    for (Side side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < position_.commands.size(); ++i)
            if (position_.commands[i].side == side && has(subject(static_cast<CommandNo>(i)), "speech"))
                position_.sides[side].speech =
                    kept_.marker(subject(static_cast<CommandNo>(i)), "speech") == "good" ? 1 : -1;
}

/// What lies beside it and what the form says of it.
void Kept::read_unit(UnitNo no, const UnitResult& result) {
    BattleUnit& unit = unit_at(no);
    const std::string name = subject(unit);
    unit.figures = static_cast<std::int16_t>(result.on_table);
    unit.killed = static_cast<std::int16_t>(result.killed);
    unit.fled = static_cast<std::int16_t>(result.fled);
    unit.where = result.on_table > 0        ? Where::OnTable
                 : result.left_by_order > 0 ? Where::LeftByOrder
                 : result.captured > 0      ? Where::Captured
                 : result.never_entered > 0 ? Where::OffTable
                 : result.fled > 0          ? Where::Fled
                                            : Where::Destroyed;
    unit.disordered = has(name, "disordered");
    unit.stop = has(name, "stop");
    unit.fired = has(name, "fired");
    unit.lost_standard = has(name, "lost standard");
    unit.volleys = static_cast<std::int8_t>(number(name, "volleys"));
    unit.grapeshot = static_cast<std::int8_t>(number(name, "grapeshot"));
    unit.workers = static_cast<std::int16_t>(number(name, "workers"));
    unit.state = from_word<State>(kept_.marker(name, "state")).value_or(State::Ok);
    unit.formation = from_word<Formation>(kept_.marker(name, "formation"))
                         .value_or(unit.artillery() ? Formation::Battery : Formation::Line);
    unit.staff.commander = has(name, "commander");
    unit.staff.officer = has(name, "officer");
    unit.staff.sergeant = has(name, "sergeant");
    unit.staff.marksman = has(name, "marksman");
    unit.staff.colonel = has(name, "colonel");
    unit.staff.ensigns = number(name, "ensigns");
    unit.staff.musicians = number(name, "musicians");
}

int Kept::number(const std::string& subject, const char* marker) const {
    return number_in(kept_.marker(subject, marker));
}

UnitNo Kept::unit_no(const std::string& subject) const {
    const std::optional<int> number = number_of(subject, SubjectKind::Unit);
    for (int i = 0; i < position_.unit_count(); ++i)
        if (const auto no = static_cast<UnitNo>(i); position_.unit(no).roster->id->value() == number) return no;
    return nobody;
}

PersonNo Kept::person_no(const std::string& subject) const {
    const std::optional<int> number = number_of(subject, SubjectKind::Character);
    for (std::size_t i = 0; i < position_.people.size(); ++i)
        if (position_.people[i].roster->id && position_.people[i].roster->id->value() == number)
            return static_cast<PersonNo>(i);
    return nobody;
}

CommandNo Kept::command_no(const std::string& subject) const {
    const int number = number_of(subject, SubjectKind::Command).value_or(0);
    return number >= 1 && number <= static_cast<int>(position_.commands.size()) ? static_cast<CommandNo>(number - 1)
                                                                                : static_cast<CommandNo>(nobody);
}

std::string Kept::subject(const BattleUnit& unit) const {
    return condottiero::subject(*unit.roster->id);
}
std::string Kept::subject(const BattlePerson& person) {
    return to_text(Subject{SubjectKind::Character, person.roster->id ? person.roster->id->value() : 0});
}
std::string Kept::subject(CommandNo command) {
    return to_text(Subject{SubjectKind::Command, command + 1});
}

PersonNo Kept::leader_with(UnitNo unit) const {
    for (std::size_t i = 0; i < position_.people.size(); ++i) {
        const BattlePerson& one = position_.people[i];
        const PersonKind kind = one.roster->kind;
        const bool leads = kind == PersonKind::CommanderInChief || kind == PersonKind::General;
        if (one.on_table() && one.with == unit && leads) return static_cast<PersonNo>(i);
    }
    return nobody;
}

int Kept::command_value(CommandNo no) const {
    const PersonNo leader = position_.command(no).leader;
    if (leader == nobody) return 0;
    const Person& who = *position_.person(leader).roster;
    return effective_command_value(who.command_value, who.kind == PersonKind::CommanderInChief && who.charismatic);
}

Steadied Kept::steadied(const BattleUnit& unit, bool under_fire) const {
    const UnitNo no = unit_no(subject(unit));
    Steadied with;
    with.colonel = unit.staff.colonel && unit.arm() == Arm::Infantry;
    with.commander_or_officer =
        unit.staff.commander || unit.staff.officer || (under_fire && unit.artillery() && unit.staff.sergeant);
    with.ensign = unit.staff.ensigns > 0;
    with.musician = unit.staff.musicians > 0;
    if (const PersonNo leader = leader_with(no); leader != nobody)
        (position_.person(leader).roster->heroic ? with.heroic_leader : with.leader) = true;
    return with;
}

void Kept::mark(const std::string& subject, const char* marker, const std::string& value) {
    if (kept_.marker(subject, marker) == value) return;
    MarkerChange change{subject, marker, value};
    kept_.change(change);
    told_.changes.push_back(std::move(change));
}

UnitResult Kept::result_of(UnitNo no) const {
    return results_[static_cast<std::size_t>(no)];
}

void Kept::report(UnitNo no, const UnitResult& result) {
    results_[static_cast<std::size_t>(no)] = result;
    std::erase_if(told_.units, [&](const UnitResult& each) { return each.unit == result.unit; });
    told_.units.push_back(result);
    read_unit(no, result);
}

void Kept::enter(CommandNo command) {
    mark(subject(command), "entered", turn());
    for (const UnitNo no : position_.command(command).units) {
        UnitResult result = result_of(no);
        result.on_table += result.never_entered;
        result.never_entered = 0;
        report(no, result);
    }
}

void Kept::disorder(UnitNo no) {
    mark(subject(unit_at(no)), "disordered", "yes");
    unit_at(no).disordered = true;
}

void Kept::set_state(UnitNo no, State state, int until_turn) {
    BattleUnit& unit = unit_at(no);
    const std::string name = subject(unit);
    mark(name, "state", state == State::Ok ? std::string() : std::string(word(state)));
    mark(name, "until turn", until_turn > 0 ? std::to_string(until_turn) : std::string());
    unit.state = state;
    if (disorders(state)) disorder(no);
    if (state == State::Rout) lose(no, unit.figures, FigureStatus::Fled);
}

}  // namespace condottiero::fuciliers
