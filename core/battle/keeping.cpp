#include "core/battle/keeping.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/text.hpp"

namespace condottiero {

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

namespace {

std::optional<int> number_after(std::string_view text, std::string_view word) {
    if (!text.starts_with(word) || text.size() < word.size() + 2 || text[word.size()] != ' ') return std::nullopt;
    text.remove_prefix(word.size() + 1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1) return std::nullopt;
    return value;
}

/// Whether that is a unit, a character or a command of this battle.
bool is_subject(const TableKeeping& keeping, const BattleBrief& brief, std::string_view kind,
                const std::string& subject) {
    const std::optional<int> number = number_after(subject, kind);
    if (!number) return false;
    const AtTable table{&brief, nullptr, nullptr};
    if (kind == "unit") return table.unit(UnitId(*number)) != nullptr;
    if (kind == "character") return table.character(CharacterId(*number)) != nullptr;
    return kind == "command" && *number <= static_cast<int>(keeping.commands(brief).size());
}

std::string one_of(const Fact& fact) {
    if (fact.choices.empty()) return fmt::format("{}...{}", fact.least, fact.most);
    std::string all;
    for (const std::string_view choice : fact.choices) all += fmt::format("{}{}", all.empty() ? "" : "|", choice);
    return all;
}

std::string a_subject(std::string_view kind) {
    return say(N_("{} and its number, of this battle"), tr(std::string(kind)));
}

}  // namespace

std::optional<Facts> check_ask(const TableKeeping& keeping, const AtTable& table, const TableAsk& ask,
                               Problems& problems) {
    std::vector<std::string> names;
    for (const TableTest& test : keeping.tests) names.emplace_back(test.name);
    const auto test = std::find_if(keeping.tests.begin(), keeping.tests.end(),
                                   [&](const TableTest& each) { return each.name == ask.test; });
    if (test == keeping.tests.end()) {
        const std::string near = did_you_mean(ask.test, names);
        problems.push_back({0, tr(N_("test")), ask.test,
                            near.empty() ? list_in_words(names) : say(N_("did you mean {}?"), near), nullptr});
        return std::nullopt;
    }
    const std::string where(test->name);
    if (!is_subject(keeping, *table.brief, test->who, ask.who))
        problems.push_back({0, where, ask.who.empty() ? tr(N_("nothing")) : ask.who, a_subject(test->who), nullptr});
    if (!test->whom.empty() && !is_subject(keeping, *table.brief, test->whom, ask.whom))
        problems.push_back({0, where, ask.whom.empty() ? tr(N_("nobody")) : ask.whom, a_subject(test->whom), nullptr});
    if (!problems.empty()) return std::nullopt;
    const std::vector<Fact> asked = keeping.facts(table, ask);
    std::optional<Facts> facts = facts_from(test->name, asked, ask.facts, problems);
    for (const Fact& fact : asked) {
        const std::string start = fmt::format("{}=", fact.name);
        if (fact.fallback.empty() && std::none_of(ask.facts.begin(), ask.facts.end(),
                                                  [&](const std::string& each) { return each.starts_with(start); }))
            problems.push_back({0, where, tr(N_("nothing")), start + one_of(fact), nullptr});
    }
    return problems.empty() ? facts : std::nullopt;
}

Problems check_marker(const TableKeeping& keeping, const BattleBrief& brief, const MarkerChange& change) {
    Problems problems;
    const std::string kind = change.subject.substr(0, change.subject.find(' '));
    if (!is_subject(keeping, brief, kind, change.subject))
        problems.push_back(
            {0, tr(N_("marker")), change.subject, tr(N_("a unit, character or command of this battle")), nullptr});
    std::vector<std::string> names;
    for (const MarkerKind& each : keeping.markers)
        if (each.of == kind) names.emplace_back(each.name);
    const auto marker = std::find_if(keeping.markers.begin(), keeping.markers.end(), [&](const MarkerKind& each) {
        return each.of == kind && each.name == change.marker;
    });
    if (marker == keeping.markers.end()) {
        const std::string near = did_you_mean(change.marker, names);
        problems.push_back(
            {0, change.subject, change.marker,
             near.empty() ? say(N_("one of {}"), list_in_words(names)) : say(N_("did you mean {}?"), near), nullptr});
        return problems;
    }
    if (change.value.empty()) return problems;
    if (marker->choices.empty()) {
        int value = 0;
        const auto [end, error] =
            std::from_chars(change.value.data(), change.value.data() + change.value.size(), value);
        if (error != std::errc() || end != change.value.data() + change.value.size() || value < 0 || value > 999)
            problems.push_back({0, change.subject, change.value, tr(N_("a number from 0 to 999")), nullptr});
    } else if (std::find(marker->choices.begin(), marker->choices.end(), change.value) == marker->choices.end()) {
        std::vector<std::string> choices(marker->choices.begin(), marker->choices.end());
        problems.push_back({0, change.subject, change.value, say(N_("one of {}"), list_in_words(choices)), nullptr});
    }
    return problems;
}

}  // namespace condottiero
