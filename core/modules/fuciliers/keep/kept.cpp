#include "core/modules/fuciliers/keep/kept.hpp"

#include <algorithm>
#include <charconv>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"
#include "core/modules/fuciliers/rules.hpp"

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

/// The table is before them; only the weather is told.
Field field_under(const TableWeather& weather) {
    Field field;
    field.weather = weather;
    return field;
}

}  // namespace

Kept::Kept(const AtTable& table)
    : brief_(table.brief),
      kept_(*table.kept),
      rosters_(rosters_of(*table.brief)),
      position_(position_of(rosters_[0], rosters_[1], field_under(table.brief->weather_on_the_table),
                            house_rules_of(*table.brief))) {
    position_.turn = kept_.turn;
    position_.round = static_cast<Round>(kept_.round);
    position_.turns_per_hour = brief_->turns_per_hour;
    for (int i = 0; i < position_.unit_count(); ++i) {
        const auto no = static_cast<UnitNo>(i);
        results_.push_back(table.result_of(*position_.unit(no).roster->id));
        read_unit(no);
    }
    read_commands();
    read_people(*table.report);
    before_ = position_;
}

// What lies beside a unit or a person, and what it is for the rules. A marker stands where there is something to mark.

namespace {

struct Flag {
    const char* marker;
    bool& (*of)(BattleUnit&);
};
constexpr std::array flags{
    Flag{"disordered", [](BattleUnit& u) -> bool& { return u.disordered; }},
    Flag{"stop", [](BattleUnit& u) -> bool& { return u.stop; }},
    Flag{"fired", [](BattleUnit& u) -> bool& { return u.fired; }},
    Flag{"lost standard", [](BattleUnit& u) -> bool& { return u.lost_standard; }},
    Flag{"influenced", [](BattleUnit& u) -> bool& { return u.influenced; }},
    Flag{"commander", [](BattleUnit& u) -> bool& { return u.staff.commander; }},
    Flag{"officer", [](BattleUnit& u) -> bool& { return u.staff.officer; }},
    Flag{"sergeant", [](BattleUnit& u) -> bool& { return u.staff.sergeant; }},
    Flag{"marksman", [](BattleUnit& u) -> bool& { return u.staff.marksman; }},
    Flag{"colonel", [](BattleUnit& u) -> bool& { return u.staff.colonel; }},
};

struct Count {
    const char* marker;
    int (*of)(const BattleUnit&);
    void (*set)(BattleUnit&, int);
};
constexpr std::array counts{
    Count{"workers", [](const BattleUnit& u) { return int{u.workers}; },
          [](BattleUnit& u, int n) { u.workers = static_cast<std::int16_t>(n); }},
    Count{"ensigns", [](const BattleUnit& u) { return u.staff.ensigns; },
          [](BattleUnit& u, int n) { u.staff.ensigns = n; }},
    Count{"musicians", [](const BattleUnit& u) { return u.staff.musicians; },
          [](BattleUnit& u, int n) { u.staff.musicians = n; }},
    Count{"colonel's wounds", [](const BattleUnit& u) { return int{u.colonel_wounds}; },
          [](BattleUnit& u, int n) { u.colonel_wounds = static_cast<std::int8_t>(n); }},
    Count{"standards taken", [](const BattleUnit& u) { return int{u.standards_taken}; },
          [](BattleUnit& u, int n) { u.standards_taken = static_cast<std::int8_t>(n); }},
    Count{"until turn", [](const BattleUnit& u) { return int{u.temporary_until}; },
          [](BattleUnit& u, int n) { u.temporary_until = static_cast<std::int8_t>(n); }},
};

std::string flag(bool yes) {
    return yes ? "yes" : "";
}
std::string count(int number) {
    return number > 0 ? std::to_string(number) : "";
}

}  // namespace

void Kept::read_unit(UnitNo no) {
    BattleUnit& unit = position_.unit(no);
    const UnitResult& result = results_[static_cast<std::size_t>(no)];
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
    for (const Flag& each : flags) each.of(unit) = has(name, each.marker);
    for (const Count& each : counts) each.set(unit, number(name, each.marker));
    unit.volleys = static_cast<std::int8_t>(number(name, "volleys"));
    unit.grapeshot = static_cast<std::int8_t>(number(name, "grapeshot"));
    unit.state = from_word<State>(kept_.marker(name, "state")).value_or(State::Ok);
    unit.formation = from_word<Formation>(kept_.marker(name, "formation"))
                         .value_or(unit.artillery() ? Formation::Battery : Formation::Line);
}

void Kept::read_commands() {
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
        SidePosition& side = position_.sides[command.side];
        if (command.lost) ++side.commands_lost;
        if (has(name, "speech")) side.speech = kept_.marker(name, "speech") == "good" ? 1 : -1;
    }
}

void Kept::read_people(const BattleReport& report) {
    for (BattlePerson& person : position_.people) {
        const std::string name = subject(person);
        person.where = Where::OnTable;
        person.influenced_now = has(name, "influenced");
        if (has(name, "wounds")) person.wounds = static_cast<std::int8_t>(number(name, "wounds"));
        if (has(name, "with")) person.with = unit_no(to_text(Subject{SubjectKind::Unit, number(name, "with")}));
    }
    for (const CharacterResult& fate : report.characters)
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
}

int Kept::lost(const BattleUnit& unit) const {
    const auto no = static_cast<std::size_t>(&unit - position_.units.data());
    return number(subject(unit), "lost") + unit.killed - before_.units[no].killed;
}

void Kept::tell_unit(UnitNo no) {
    const BattleUnit& unit = position_.unit(no);
    BattleUnit& was = before_.unit(no);
    const std::string name = subject(unit);
    const int killed = unit.killed - was.killed, fled = unit.fled - was.fled;
    if (killed > 0) mark(name, "lost", lost(unit));
    if (unit.state != was.state)
        mark(name, "state", unit.state == State::Ok ? std::string() : std::string(word(unit.state)));
    BattleUnit now = unit;
    if (now.figures == 0 && was.figures > 0) now.staff = {.commander = false};
    for (const Flag& each : flags)
        if (each.of(now) != each.of(was)) mark(name, each.marker, flag(each.of(now)));
    for (const Count& each : counts)
        if (each.of(now) != each.of(was)) mark(name, each.marker, count(each.of(now)));
    if (killed == 0 && fled == 0) return;
    UnitResult& result = results_[static_cast<std::size_t>(no)];
    result.killed += killed;
    result.fled += fled;
    result.on_table -= killed + fled;
    if (result.on_table == 0) result.guns_left = unit.guns;
    told_.units.push_back(result);
}

void Kept::tell_people() {
    for (std::size_t i = 0; i < position_.people.size(); ++i) {
        const BattlePerson& person = position_.people[i];
        const BattlePerson& was = before_.people[i];
        const std::string name = subject(person);
        if (person.wounds != was.wounds) mark(name, "wounds", person.wounds);
        if (person.influenced_now != was.influenced_now) mark(name, "influenced", flag(person.influenced_now));
        if (person.with != was.with && person.with == nobody) mark(name, "with", std::string());
        if (person.where != was.where && person.roster->id)
            told_.characters.push_back(
                {*person.roster->id, person.where == Where::Fled ? FigureStatus::Fled : FigureStatus::Killed});
    }
    // Every command of that army asks itself whether to go on. (NFW-3.8-b)
    for (std::size_t i = 0; i < position_.commands.size(); ++i) {
        const BattleCommand& command = position_.commands[i];
        if (position_.sides[command.side].command_test_due && command.entered != 0 && !command.lost &&
            !command.units.empty())
            mark(subject(static_cast<CommandNo>(i)), "due", "command");
    }
}

TableTested Kept::told() && {
    for (int i = 0; i < position_.unit_count(); ++i) tell_unit(static_cast<UnitNo>(i));
    tell_people();
    // What happened, and then what is owed for it.
    std::stable_partition(told_.changes.begin(), told_.changes.end(),
                          [](const MarkerChange& each) { return each.marker != "due" || each.value.empty(); });
    return std::move(told_);
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

void Kept::mark(const std::string& subject, const char* marker, const std::string& value) {
    if (kept_.marker(subject, marker) == value) return;
    MarkerChange change{subject, marker, value};
    kept_.change(change);
    told_.changes.push_back(std::move(change));
}

void Kept::enter(CommandNo no) {
    mark(subject(no), "entered", turn());
    for (const UnitNo unit : position_.command(no).units) {
        UnitResult& result = results_[static_cast<std::size_t>(unit)];
        result.on_table += result.never_entered;
        result.never_entered = 0;
        told_.units.push_back(result);
    }
}

// The course of a test.

Throws::For KeptCourse::thrown_for(Actor who) const {
    if (who.kind == Actor::Kind::Person) {
        const auto& id = position.person(static_cast<PersonNo>(who.number)).roster->id;
        return {"character", id ? id->value() : 0};
    }
    if (who.kind == Actor::Kind::WholeCommand) return Throws::command(who.number + 1);
    return Throws::unit(position.unit(static_cast<UnitNo>(who.number)).roster->id->value());
}

void KeptCourse::character_falls(UnitNo, Aim who) {
    Tally tally(rules::shooting::lethal_hits_special_individual_characters);
    tally.put(word(who), 1);
    kept_.step(std::move(tally), std::string(N_("falls")));
}

namespace {

/// What of the story is a step of a test.
struct Step {
    Kept& kept;
    const Rule* rule;
    std::span<const std::uint8_t> faces;

    void thrown(Tally modifiers, std::string_view outcome) const {
        modifiers.put(N_("die"), faces[0]);
        kept.step(std::move(modifiers), std::string(outcome));
    }
    void operator()(const told::Saves& e) const {
        Tally tally(*rule);
        tally.put(e.who.kind == Actor::Kind::Person
                      ? std::string_view(kept.position().person(static_cast<PersonNo>(e.who.number)).roster->name)
                      : std::string_view(N_("two dice")),
                  faces[0] + faces[1]);
        tally.put(N_("value to beat"), -e.needed);
        kept.step(std::move(tally), std::string(e.saved ? N_("saved") : N_("not saved")));
    }
    void operator()(const told::FindsCharacter& e) const {
        Tally tally(*rule);
        tally.put(N_("lethal hits"), e.lethal);
        kept.step(std::move(tally), say(N_("{} of {} dice found a character"), e.found, faces.size()));
    }
    void operator()(const told::OfPerson& e) const {
        if (e.kind != told::OfPerson::IsWounded) return;
        Tally tally(*rule);
        tally.put(N_("wounds left"), kept.position().person(e.person).wounds);
        kept.step(std::move(tally), std::string(N_("wounded")));
    }
    void operator()(const told::TestsUnderFire& e) const { thrown(casualties_modifiers(e.facts), word(e.result)); }
    void operator()(const told::TestsMorale& e) const { thrown(morale_modifiers(e.facts), word(e.result)); }
    void operator()(const told::Influences& e) const { thrown(influence_modifiers(e.facts), word(e.result)); }
    void operator()(const told::TestsCommand& e) const { thrown(command_test_modifiers(e.facts), word(e.result)); }
    void operator()(const auto&) const {}
};

}  // namespace

void KeptCourse::told(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces) {
    std::visit(Step{kept_, rule, faces}, what);
}

}  // namespace condottiero::fuciliers
