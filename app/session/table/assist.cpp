#include "app/session/table/assist.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <utility>

#include "app/session/table/table_dice.hpp"
#include "app/session/table/table_roster.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/result_entry.hpp"

namespace condottiero {

KeptTable::KeptTable(const World& world, const CampaignState& state, BattleId battle)
    : brief_(brief_of(world, state, battle)),
      kept_(state.battles.at(battle).kept.value_or(KeptBattle{})),
      report_(report_in_hand(state.battles.at(battle))) {
    for (const UnitResult& unhurt : blank_report(state, state.battles.at(battle)).units)
        if (std::none_of(report_.units.begin(), report_.units.end(),
                         [&](const UnitResult& said) { return said.unit == unhurt.unit; }))
            report_.units.push_back(unhurt);
}

namespace {

using Words = std::vector<std::string>;

std::optional<int> number(const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

/// "volleys 4, disordered"; what the roster says anyway is left out.
std::string markers_in_words(const TableKeeping& keeping, const KeptBattle& kept, const std::string& subject) {
    std::string out;
    const auto of = kept.markers.find(subject);
    if (of == kept.markers.end()) return out;
    for (const auto& [marker, value] : of->second) {
        const MarkerKind* kind = marker_named(keeping, subject, marker);
        if (kind != nullptr && kind->is_quiet()) continue;
        const bool alone = kind != nullptr && kind->speaks_for_itself();
        out += fmt::format("{}{}", out.empty() ? "" : "; ",
                           alone ? tr(value) : in_words(MarkerChange{subject, marker, value}));
    }
    return out;
}

std::string whole_in_words(const KeptBattle& kept, const std::string& subject) {
    std::string out;
    if (const auto of = kept.markers.find(subject); of != kept.markers.end())
        for (const auto& [marker, value] : of->second)
            out += fmt::format("{}{}", out.empty() ? "" : "; ", in_words(MarkerChange{subject, marker, value}));
    return out;
}

std::string unit_line(const TableKeeping& keeping, const KeptTable& table, const BriefUnit& unit, bool all_markers) {
    const UnitResult result = table.table().result_of(unit.id);
    const std::string name = subject(unit.id);
    std::vector<std::string> facts{
        fmt::format("  {:>3} {}  {}/{}", unit.id.value(), unit.name, result.on_table, result.sum())};
    if (unit.guns > 0) facts.push_back(counted(N_("{} gun"), N_("{} guns"), unit.guns));
    const std::string line = joined(facts);
    const std::string markers =
        all_markers ? whole_in_words(table.kept(), name) : markers_in_words(keeping, table.kept(), name);
    return markers.empty() ? line : fmt::format("{}  {}", line, markers);
}

std::string character_line(const TableKeeping& keeping, const KeptTable& table, const BriefCharacter& man) {
    std::vector<std::string> facts{fmt::format("  g{} {}", man.id.value(), man.name)};
    if (man.command_value > 0) facts.push_back(say(N_("command value {}"), man.command_value));
    const std::string line = joined(facts);
    for (const CharacterResult& fate : table.report().characters)
        if (fate.character == man.id && fate.status != FigureStatus::OnTable)
            return fmt::format("{}  {}", line, tr(word(fate.status)));
    const std::string markers = markers_in_words(keeping, table.kept(), subject(man.id));
    return markers.empty() ? line : fmt::format("{}  {}", line, markers);
}

std::string command_at(std::size_t index) {
    return to_text(Subject{SubjectKind::Command, static_cast<int>(index) + 1});
}

}  // namespace

std::vector<std::string> table_in_words(const TableKeeping& keeping, const KeptTable& table, const std::string& only) {
    const auto is_shown = [&](const std::string& subject) { return only.empty() || only == subject; };
    std::vector<std::string> out;
    for (std::size_t army = 0; army < 2; ++army) {
        const BriefArmy& mine = table.brief().armies[army];
        if (only.empty()) {
            std::string forces;
            for (const BriefForce& force : mine.forces) forces += (forces.empty() ? "" : ", ") + force.name;
            out.push_back(fmt::format("{}: {}", tr(word(army == 0 ? Part::Attacker : Part::Defender)), forces));
        }
        for (const BriefUnit& unit : mine.units)
            if (is_shown(subject(unit.id))) out.push_back(unit_line(keeping, table, unit, !only.empty()));
        for (const BriefCharacter& man : mine.characters)
            if (is_shown(subject(man.id)) && (man.role != Role::Special || !only.empty()))
                out.push_back(character_line(keeping, table, man));
    }
    const std::vector<std::string> commands = keeping.commands(table.brief());
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (!is_shown(command_at(i))) continue;
        const std::string markers = markers_in_words(keeping, table.kept(), command_at(i));
        out.push_back(fmt::format("  c{} {}{}{}", i + 1, commands[i], markers.empty() ? "" : "  ", markers));
    }
    return out;
}

std::string before_in_words(const TableKeeping& keeping) {
    std::vector<std::string> steps;
    for (const std::string_view step : keeping.before) steps.push_back(tr(step));
    return joined(steps, ", ");
}

std::vector<std::string> round_in_words(const TableKeeping& keeping, const KeptTable& table) {
    std::vector<std::string> out;
    const KeptBattle& kept = table.kept();
    if (kept.turn == 0) {
        out.push_back(say(N_("Before the battle: {}; then: next"), before_in_words(keeping)));
    } else {
        const TableRound& round = keeping.rounds[static_cast<std::size_t>(kept.round - 1)];
        out.push_back(say(N_("Turn {} of {}, round {}: {}   [{}]"), kept.turn, keeping.turns(table.brief()), kept.round,
                          tr(round.title), round.rule->id));
        for (const std::string_view step : round.steps) out.push_back(fmt::format("  - {}", tr(step)));
    }
    for (const OwedTest& owed : owed_tests(keeping, kept))
        out.push_back(say(N_("  * {} owes its test: {}"), owed.subject, tr(owed.test)));
    const std::vector<std::string> commands = keeping.commands(table.brief());
    for (std::size_t i = 0; i < commands.size(); ++i)
        for (const MarkerKind& kind : keeping.markers)
            if (kind.of == SubjectKind::Command && is_missing(kept, command_at(i), kind))
                out.push_back(say(N_("  * c{} {} has no order yet"), i + 1, commands[i]));
    return out;
}

std::vector<std::string> target_in_words(const TableTarget& target) {
    std::vector<std::string> out;
    std::string ticked, from_roster;
    for (const TableTarget::Known& fact : target.facts) {
        std::string& list = fact.ticked ? ticked : from_roster;
        if (!fact.ticked && (fact.value == "no" || fact.value == "none" || fact.value == "0")) continue;
        list += fmt::format("{}{}={}", list.empty() ? "" : ", ", fact.fact, fact.value);
    }
    if (!ticked.empty()) out.push_back(say(N_("  said: {}"), ticked));
    if (!from_roster.empty()) out.push_back(say(N_("  taken: {}"), from_roster));
    for (const Tally& sum : target.sums) out.push_back("  " + explain(sum));
    for (const std::string& need : target.targets) out.push_back("  " + need);
    for (const ExactOdds& odds : target.odds) {
        std::string line = odds.mean > 0 ? say(N_("  {}, {:.1f} on average: "), odds.title, odds.mean)
                                         : fmt::format("  {}: ", odds.title);
        const char* gap = "";
        for (const ExactOdds::Line& one : odds.lines) {
            line += fmt::format("{}{} {:.1f} %", gap, one.outcome, 100 * one.chance);
            gap = ", ";
        }
        out.push_back(line);
    }
    return out;
}

namespace {

/// A subject as it is typed: 12, g4, c2; a bare number is of the kind that is wanted.
std::string subject_typed(const std::string& typed, SubjectKind wanted) {
    constexpr std::array<std::pair<char, SubjectKind>, 3> letters{
        {{'u', SubjectKind::Unit}, {'g', SubjectKind::Character}, {'c', SubjectKind::Command}}};
    if (const auto bare = number(typed)) return to_text(Subject{wanted, *bare});
    for (const auto& [letter, kind] : letters)
        if (const auto rest = typed.starts_with(letter) ? number(typed.substr(1)) : std::nullopt)
            return to_text(Subject{kind, *rest});
    return typed;
}

std::string words_of_fact(std::string_view name) {
    std::string words = tr(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

/// The faces behind a colon.
void take_faces(std::string& line, TableLine& out, Problems& problems) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) return;
    const std::string typed = line.substr(colon + 1);
    out.faces = faces_in(typed, 6, 500);
    if (!out.faces)
        problems.push_back({0, tr(N_("dice")), typed, tr(N_("faces from 1 to 6, such as 5 3 6 1 or 5361")), nullptr});
    line.resize(colon);
}

/// A word that stands for a fact: "short" is range=short if no other fact has that word; "+leader" and "-leader" tick
/// it or not; a bare number answers the first fact that nobody but a person can.
std::string fact_from(const std::vector<Fact>& facts, std::string typed) {
    if (typed.starts_with('+')) return typed.substr(1) + "=yes";
    if (typed.starts_with('-')) return typed.substr(1) + "=no";
    // Values of several words are typed with underscores; names of facts have them.
    const std::size_t equals = typed.find('=');
    const bool is_name = std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.name == typed; });
    if (!is_name)
        std::replace(typed.begin() + static_cast<std::ptrdiff_t>(equals == std::string::npos ? 0 : equals), typed.end(),
                     '_', ' ');
    if (equals != std::string::npos) return typed;
    const Fact* found = nullptr;
    for (const Fact& fact : facts) {
        const bool yes_no = fact.choices.size() == 2 && fact.choices.front() == "no";
        const bool fits =
            number(typed)
                ? fact.choices.empty() && fact.fallback.empty()
                : (yes_no && fact.name == typed) ||
                      (!yes_no && std::find(fact.choices.begin(), fact.choices.end(), typed) != fact.choices.end());
        if (!fits) continue;
        if (found != nullptr && found->name != typed) return typed;  // two could be meant
        found = &fact;
    }
    if (found == nullptr) return typed;
    const bool tick = found->name == typed;
    return fmt::format("{}={}", found->name, tick ? "yes" : typed);
}

/// "fire 3 9 short", "fire 3 at 9 out_of_range".
TableAsk ask_from(const TableKeeping& keeping, const KeptTable& table, const TableTest& test, const Words& words) {
    TableAsk ask;
    ask.test = test.name;
    std::size_t next = 1;
    if (next < words.size()) ask.who = subject_typed(words[next++], test.who);
    if (test.whom && next < words.size()) {
        if (words[next] == "at" && next + 1 < words.size()) ++next;
        ask.whom = subject_typed(words[next++], *test.whom);
    }
    const std::vector<Fact> facts = keeping.facts(table.table(), ask);
    for (; next < words.size(); ++next) ask.facts.push_back(fact_from(facts, words[next]));
    return ask;
}

/// A marker as it is typed: "disordered", "state demoralised", "demoralised" (no other marker has that word), or with
/// "no" before it.
MarkerChange marker_from(const TableKeeping& keeping, const std::string& subject, std::string text) {
    constexpr std::string_view no = "no ";
    const bool off = text.starts_with(no);
    if (off) text = text.substr(no.size());
    const std::optional<Subject> of = subject_from(subject);
    for (const MarkerKind& kind : keeping.markers) {
        const std::string name(kind.name);
        if (!of || kind.of != of->kind || (text != name && !text.starts_with(name + " "))) continue;
        return {subject, name, off ? "" : text == name ? "yes" : text.substr(name.size() + 1)};
    }
    for (const MarkerKind& kind : keeping.markers)
        if (of && kind.of == of->kind && text != "yes" &&
            std::find(kind.choices.begin(), kind.choices.end(), text) != kind.choices.end())
            return {subject, std::string(kind.name), off ? "" : text};
    return {subject, text, ""};
}

/// "mark 3 disordered", "mark c1,c2 ATTACK".
Command mark_from(const TableKeeping& keeping, BattleId battle, const Words& words) {
    std::string text;
    for (std::size_t i = 2; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
    MarkAtTable command{battle, {}};
    std::istringstream who(words.size() > 1 ? words[1] : "");
    for (std::string one; std::getline(who, one, ',');)
        command.changes.push_back(marker_from(keeping, subject_typed(one, SubjectKind::Unit), text));
    return command;
}

/// "lose 3 2 fled": more figures gone, by hand.
std::optional<Command> losses_from(const KeptTable& table, const Words& words, Problems& problems) {
    const std::optional<int> figures = words.size() > 2 ? number(words[2]) : std::nullopt;
    const std::string how = words.size() > 3 ? words[3] : std::string(ways_to_go.front().typed);
    const auto way = std::find_if(ways_to_go.begin(), ways_to_go.end(),
                                  [&](const UnitColumnNames& each) { return each.typed == how; });
    if (figures && way != ways_to_go.end())
        return losses(table, words.size() > 1 ? subject_typed(words[1], SubjectKind::Unit) : std::string(), *figures,
                      *way, problems);
    std::vector<std::string> ways;
    for (const UnitColumnNames& each : ways_to_go) ways.emplace_back(each.typed);
    problems.push_back({0, "lose", words.back(),
                        say(N_("a unit, a number, and how they go: one of {}"), fmt::join(ways, ", ")), nullptr});
    return std::nullopt;
}

struct Plain {
    std::string_view word;
    TableLine::Kind kind;
};
constexpr std::array plain{Plain{"show", TableLine::Kind::Show}, Plain{"list", TableLine::Kind::List},
                           Plain{"help", TableLine::Kind::Help}, Plain{"undo", TableLine::Kind::Undo},
                           Plain{"redo", TableLine::Kind::Redo}, Plain{"done", TableLine::Kind::Done},
                           Plain{"stop", TableLine::Kind::Stop}};

}  // namespace

Command next_round(const TableKeeping& keeping, const KeptTable& table) {
    const KeptBattle& kept = table.kept();
    const int rounds = static_cast<int>(keeping.rounds.size());
    const bool turns_over = kept.turn == 0 || kept.round >= rounds;
    return RoundAtTable{table.brief().id, turns_over ? kept.turn + 1 : kept.turn, turns_over ? 1 : kept.round + 1};
}

std::optional<Command> losses(const KeptTable& table, const std::string& subject, int figures,
                              const UnitColumnNames& how, Problems& problems) {
    const std::optional<int> id = number_of(subject, SubjectKind::Unit);
    const BriefUnit* unit = id ? table.table().unit(UnitId(*id)) : nullptr;
    if (unit == nullptr) {
        problems.push_back(
            {0, "lose", subject.empty() ? tr(N_("nothing")) : subject, tr(N_("a unit of this battle")), nullptr});
        return std::nullopt;
    }
    UnitResult result = table.table().result_of(unit->id);
    if (figures > result.on_table) {
        problems.push_back(
            {0, unit->name, std::to_string(figures), say(N_("at most the {} on the table"), result.on_table), nullptr});
        return std::nullopt;
    }
    result.on_table -= figures;
    result.*how.count += figures;
    BattleReport report = table.report();
    enter(report, result);
    return DraftResult{report};
}

AskReading read_ask(const TableKeeping& keeping, const KeptTable& table, const TableAsk& ask) {
    AskReading out;
    out.ask = ask;
    const TableTest* test = test_named(keeping, ask.test);
    if (test == nullptr)
        out.wants = tr(N_("Choose a test."));
    else if (ask.who.empty())
        out.wants = say(N_("Who? Point at a {} in the roster."), tr(word(test->who)));
    else if (test->whom && ask.whom.empty())
        out.wants = say(N_("Whom? Point at a {} in the roster."), tr(word(*test->whom)));
    const std::optional<Facts> facts = check_ask(keeping, table.table(), ask, out.problems);
    if (!out.wants.empty()) return out;
    std::vector<std::string> wanted;
    for (Fact& fact : keeping.facts(table.table(), ask)) {
        const std::string_view said = said_of(ask, fact.name);
        using Source = AskReading::Line::Source;
        const auto source = !said.empty() ? Source::Said : fact.fallback.empty() ? Source::Wanted : Source::Taken;
        if (source == Source::Wanted) wanted.push_back(words_of_fact(fact.name));
        std::string value(said.empty() ? std::string_view(fact.fallback) : said);
        out.lines.push_back({std::move(fact), std::move(value), source});
    }
    if (!wanted.empty())
        out.wants = say(N_("Still to be said: {}."), list_in_words(wanted));
    else if (!facts)
        out.wants = in_words(out.problems);
    else
        out.target = keeping.target(table.table(), ask, *facts);
    return out;
}

std::string_view said_of(const TableAsk& ask, std::string_view fact) {
    for (const std::string_view each : ask.facts)
        if (each.size() > fact.size() && each.starts_with(fact) && each[fact.size()] == '=')
            return each.substr(fact.size() + 1);
    return {};
}

TableLine table_line(const TableKeeping& keeping, const KeptTable& table, const std::string& line, Problems& problems) {
    TableLine out;
    std::string text = line;
    take_faces(text, out, problems);
    std::istringstream in(text);
    Words words;
    for (std::string each; in >> each;) words.push_back(each);
    if (words.empty()) return out;
    out.kind = TableLine::Kind::Do;
    const BattleId battle = table.brief().id;
    const auto done =
        std::find_if(plain.begin(), plain.end(), [&](const Plain& each) { return each.word == words[0]; });
    if (done != plain.end()) {
        out.kind = done->kind;
        if (words.size() > 1) out.show = subject_typed(words[1], SubjectKind::Unit);
    } else if (words[0] == "next" || words[0] == "n") {
        out.command = next_round(keeping, table);
    } else if (words[0] == "round") {
        const auto turn = words.size() > 1 ? number(words[1]) : std::nullopt;
        const auto round = words.size() > 2 ? number(words[2]) : std::nullopt;
        out.command = RoundAtTable{battle, turn.value_or(0), round.value_or(0)};
    } else if (words[0] == "mark") {
        out.command = mark_from(keeping, battle, words);
    } else if (words[0] == "lose") {
        out.command = losses_from(table, words, problems);
    } else if (words[0] == "why" && words.size() > 1 && test_named(keeping, words[1]) != nullptr) {
        out.kind = TableLine::Kind::Target;
        out.ask = ask_from(keeping, table, *test_named(keeping, words[1]), {words.begin() + 1, words.end()});
    } else if (const TableTest* test = test_named(keeping, words[0])) {
        out.ask = ask_from(keeping, table, *test, words);
        out.command = TestAtTable{battle, out.ask};
    } else {
        std::vector<std::string> known{"next", "round", "mark", "lose", "why"};
        for (const Plain& each : plain) known.emplace_back(each.word);
        for (const TableTest& each : keeping.tests) known.emplace_back(each.name);
        const std::string near = did_you_mean(words[0], known);
        problems.push_back(
            {0, "", words[0], near.empty() ? list_in_words(known) : say(N_("did you mean {}?"), near), nullptr});
    }
    if (!problems.empty()) out.kind = TableLine::Kind::Nothing;
    return out;
}

std::vector<std::string> table_help(const TableKeeping& keeping) {
    std::vector<std::string> out{
        tr(N_("next                      the next round of the check list; round TURN ROUND goes anywhere")),
        tr(N_("show [12|g4|c2]           both armies, or one unit, character or command with all its markers")),
        tr(N_("list                      the round at hand, and who owes a test")),
        tr(N_("mark 12 disordered        lays a marker down; mark 12 no disordered takes it up; mark c2 order HOLD")),
        tr(N_("lose 12 3 [fled]          figures gone by hand: killed, fled, left or captured")),
        tr(N_("why TEST ...              what a test needs, and its odds, without a die")),
        tr(N_("undo, redo                a step of this battle")),
        tr(N_("done                      records the result; stop leaves, and all is kept")),
        tr(N_("A test: TEST WHO [WHOM] FACTS [: FACES], as fire 12 31 short light : 5361. Facts are name=value, +name, "
              "-name, or a value alone.")),
    };
    for (const TableTest& test : keeping.tests)
        out.push_back(fmt::format(
            "  {:<11} {:<22} {}   [{}]", test.name,
            test.whom ? fmt::format("{}, {}", tr(word(test.who)), tr(word(*test.whom))) : tr(word(test.who)),
            tr(test.title), test.rule->id));
    return out;
}

}  // namespace condottiero
