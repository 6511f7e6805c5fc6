#include "core/battle/keeping.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/text.hpp"
#include "core/battle/marker_values.hpp"

namespace condottiero {

namespace {

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace

std::string in_words(const MarkerChange& change) {
    const std::string marker = tr(change.marker);
    if (change.value.empty()) return say(N_("no {}"), marker);
    return change.value == "yes" ? marker : marker + " " + tr(change.value);
}

std::string_view KeptBattle::marker(const std::string& subject, const std::string& name) const {
    const auto of = markers.find(subject);
    if (of == markers.end()) return {};
    const auto found = of->second.find(name);
    return found == of->second.end() ? std::string_view() : found->second;
}

void KeptBattle::change(const MarkerChange& change) {
    if (!change.value.empty()) {
        markers[change.subject][change.marker] = change.value;
        return;
    }
    const auto of = markers.find(change.subject);
    if (of == markers.end()) return;
    of->second.erase(change.marker);
    if (of->second.empty()) markers.erase(of);
}

UnitResult AtTable::result_of(UnitId id) const {
    for (const UnitResult& result : report->units)
        if (result.unit == id) return result;
    const BriefUnit* whole = unit(id);
    return {id, 0, 0, 0, 0, 0, whole == nullptr ? 0 : whole->brought(), 0};
}

const BriefUnit* AtTable::unit(UnitId id) const {
    for (const BriefArmy& army : brief->armies)
        for (const BriefUnit& each : army.units)
            if (each.id == id) return &each;
    return nullptr;
}

const BriefCharacter* AtTable::character(CharacterId id) const {
    for (const BriefArmy& army : brief->armies)
        for (const BriefCharacter& each : army.characters)
            if (each.id == id) return &each;
    return nullptr;
}

int AtTable::army_of(UnitId id) const {
    const auto& second = brief->armies[1].units;
    return std::any_of(second.begin(), second.end(), [&](const BriefUnit& each) { return each.id == id; }) ? 1 : 0;
}

const TableTest* test_named(const TableKeeping& keeping, std::string_view name) {
    const auto found = std::find_if(keeping.tests.begin(), keeping.tests.end(),
                                    [&](const TableTest& each) { return each.name == name; });
    return found == keeping.tests.end() ? nullptr : &*found;
}

const MarkerKind* marker_named(const TableKeeping& keeping, std::string_view subject, std::string_view name) {
    const std::optional<Subject> of = subject_from(subject);
    if (!of) return nullptr;
    const auto found = std::find_if(keeping.markers.begin(), keeping.markers.end(),
                                    [&](const MarkerKind& each) { return each.of == of->kind && each.name == name; });
    return found == keeping.markers.end() ? nullptr : &*found;
}

MarkerForm MarkerKind::form() const {
    if (choices.empty()) return MarkerForm::Number;
    return choices.size() == 1 && choices.front() == "yes" ? MarkerForm::Tick : MarkerForm::Choice;
}

bool may_say(const MarkerKind& kind, std::string_view value) {
    if (!kind.choices.empty()) return std::find(kind.choices.begin(), kind.choices.end(), value) != kind.choices.end();
    const std::optional<int> number = whole_number(value);
    return number && *number >= 0 && *number <= most_marked;
}

MarkerGravity MarkerKind::gravity_of(std::string_view value) const {
    const auto choice = static_cast<std::size_t>(std::find(choices.begin(), choices.end(), value) - choices.begin());
    return choice < gravity.size() ? gravity[choice] : MarkerGravity::None;
}

std::vector<const MarkerKind*> markers_for(const TableKeeping& keeping, std::string_view subject) {
    const std::optional<Subject> of = subject_from(subject);
    std::vector<const MarkerKind*> out;
    for (const bool quiet : {false, true})
        for (const MarkerKind& kind : keeping.markers)
            if (of && kind.of == of->kind && kind.is_quiet() == quiet) out.push_back(&kind);
    return out;
}

MarkerChange stepped(const KeptBattle& kept, const std::string& subject, const MarkerKind& kind, int by) {
    const std::string name(kind.name);
    const std::string_view now = kept.marker(subject, name);
    if (kind.form() != MarkerForm::Number) {
        // None, then the words in their order, and round.
        const auto count = static_cast<int>(kind.choices.size()) + 1;
        const auto at = std::find(kind.choices.begin(), kind.choices.end(), now);
        const int place = at == kind.choices.end() ? 0 : static_cast<int>(at - kind.choices.begin()) + 1;
        const int next = ((place + by) % count + count) % count;
        return {subject, name, next == 0 ? "" : std::string(kind.choices[static_cast<std::size_t>(next - 1)])};
    }
    const std::optional<int> value = whole_number(now);
    if (!value) return {subject, name, by > 0 ? std::to_string(by) : ""};
    const int next = std::min(std::clamp(*value, 0, most_marked) + by, most_marked);  // files may say anything
    return {subject, name, next < 0 ? "" : std::to_string(next)};
}

namespace {

template <class T, class Same>
void replace(std::vector<T>& list, const T& value, const Same& same) {
    const auto old = std::find_if(list.begin(), list.end(), same);
    if (old == list.end())
        list.push_back(value);
    else
        *old = value;
}

}  // namespace

void enter(BattleReport& report, const UnitResult& unit) {
    replace(report.units, unit, [&](const UnitResult& each) { return each.unit == unit.unit; });
}

void enter(BattleReport& report, const CharacterResult& man) {
    replace(report.characters, man, [&](const CharacterResult& each) { return each.character == man.character; });
}

std::vector<OwedTest> owed_tests(const TableKeeping& keeping, const KeptBattle& kept) {
    std::vector<OwedTest> out;
    for (const auto& [subject, markers] : kept.markers)
        for (const auto& [name, value] : markers)
            if (const MarkerKind* kind = marker_named(keeping, subject, name);
                kind != nullptr && kind->meaning == MarkerMeaning::Owes)
                out.push_back({subject, value, kind});
    return out;
}

bool is_missing(const KeptBattle& kept, const std::string& subject, const MarkerKind& kind) {
    return kind.meaning == MarkerMeaning::Order && kept.turn > 0 &&
           kept.marker(subject, std::string(kind.name)).empty();
}

namespace {

/// Whether that is a unit, a character or a command of this battle.
bool is_there(const TableKeeping& keeping, const BattleBrief& brief, SubjectKind kind, std::string_view subject) {
    const std::optional<int> number = number_of(subject, kind);
    if (!number) return false;
    const AtTable table{&brief, nullptr, nullptr};
    switch (kind) {
        case SubjectKind::Unit: return table.unit(UnitId(*number)) != nullptr;
        case SubjectKind::Character: return table.character(CharacterId(*number)) != nullptr;
        case SubjectKind::Command: return *number <= static_cast<int>(keeping.commands(brief).size());
        default: return false;
    }
}

std::string one_of(const Fact& fact) {
    if (fact.choices.empty()) return fmt::format("{}...{}", fact.least, fact.most);
    std::string all;
    for (const std::string_view choice : fact.choices) all += fmt::format("{}{}", all.empty() ? "" : "|", choice);
    return all;
}

bool is_ticked(const Fact& fact, const TableAsk& ask) {
    return std::any_of(ask.facts.begin(), ask.facts.end(), [&](std::string_view each) {
        return each.starts_with(fact.name) && each.substr(fact.name.size()).starts_with('=');
    });
}

std::string a_subject(SubjectKind kind) {
    return say(N_("{} and its number, from this battle"), tr(word(kind)));
}

}  // namespace

std::vector<TableTarget::Known> known_facts(std::span<const Fact> facts, const TableAsk& ask, const Facts& given) {
    std::vector<TableTarget::Known> out;
    for (const Fact& fact : facts) out.push_back({std::string(fact.name), given.word(fact.name), is_ticked(fact, ask)});
    return out;
}

std::optional<Facts> check_ask(const TableKeeping& keeping, const AtTable& table, const TableAsk& ask,
                               Problems& problems) {
    const TableTest* test = test_named(keeping, ask.test);
    if (test == nullptr) {
        std::vector<std::string> names;
        for (const TableTest& each : keeping.tests) names.emplace_back(each.name);
        const std::string near = did_you_mean(ask.test, names);
        problems.push_back({0, tr(N_("test")), ask.test,
                            near.empty() ? list_in_words(names) : say(N_("did you mean {}?"), near), nullptr});
        return std::nullopt;
    }
    const std::string where(test->name);
    if (!is_there(keeping, *table.brief, test->who, ask.who))
        problems.push_back({0, where, ask.who.empty() ? tr(N_("nothing")) : ask.who, a_subject(test->who), nullptr});
    if (test->whom && !is_there(keeping, *table.brief, *test->whom, ask.whom))
        problems.push_back({0, where, ask.whom.empty() ? tr(N_("nobody")) : ask.whom, a_subject(*test->whom), nullptr});
    if (!problems.empty()) return std::nullopt;
    const std::vector<Fact> asked = keeping.facts(table, ask);
    std::optional<Facts> facts = facts_from(test->name, asked, ask.facts, problems);
    for (const Fact& fact : asked)
        if (fact.fallback.empty() && !is_ticked(fact, ask))
            problems.push_back({0, where, tr(N_("nothing")), fmt::format("{}={}", fact.name, one_of(fact)), nullptr});
    return problems.empty() ? facts : std::nullopt;
}

Problems check_marker(const TableKeeping& keeping, const BattleBrief& brief, const MarkerChange& change) {
    Problems problems;
    const std::optional<Subject> subject = subject_from(change.subject);
    if (!subject || !is_there(keeping, brief, subject->kind, change.subject))
        problems.push_back(
            {0, tr(N_("marker")), change.subject, tr(N_("a unit, character or command in this battle")), nullptr});
    std::vector<std::string> names;
    for (const MarkerKind& each : keeping.markers)
        if (subject && each.of == subject->kind) names.emplace_back(each.name);
    const MarkerKind* marker = marker_named(keeping, change.subject, change.marker);
    if (marker == nullptr) {
        const std::string near = did_you_mean(change.marker, names);
        problems.push_back(
            {0, change.subject, change.marker,
             near.empty() ? say(N_("one of {}"), list_in_words(names)) : say(N_("did you mean {}?"), near), nullptr});
        return problems;
    }
    if (change.value.empty()) return problems;
    if (may_say(*marker, change.value)) return problems;
    if (marker->choices.empty()) {
        problems.push_back({0, change.subject, change.value, say(N_("a number from 0 to {}"), most_marked), nullptr});
    } else {
        std::vector<std::string> choices(marker->choices.begin(), marker->choices.end());
        problems.push_back({0, change.subject, change.value, say(N_("one of {}"), list_in_words(choices)), nullptr});
    }
    return problems;
}

}  // namespace condottiero
