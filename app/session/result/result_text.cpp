#include "app/session/result/result_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

std::vector<std::string> split(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> out;
    for (std::string token; in >> token;) out.push_back(token);
    return out;
}

std::optional<int> number(const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

struct Column {
    std::string_view word;
    int UnitResult::*field;
};
constexpr std::array columns{
    Column{"killed", &UnitResult::killed},       Column{"fled", &UnitResult::fled},
    Column{"left", &UnitResult::left_by_order},  Column{"captured", &UnitResult::captured},
    Column{"never", &UnitResult::never_entered}, Column{"guns", &UnitResult::guns_left},
};

Problem wrong(const std::string& where, const std::string& found, const std::string& expected) {
    return {0, where, found, expected, nullptr};
}

template <class T, class SameThing>
void replace(std::vector<T>& list, T value, const SameThing& same) {
    const auto old = std::find_if(list.begin(), list.end(), same);
    if (old != list.end())
        *old = std::move(value);
    else
        list.push_back(std::move(value));
}

Problems take_unit(const CampaignState& state, BattleReport& report, const std::vector<std::string>& words) {
    Problems problems;
    const int id = *number(words[0]);
    const std::string where = say(N_("unit {}"), id);
    if (id < 1 || id > static_cast<int>(state.units.size())) return {wrong("", where, tr(N_("a unit of this battle")))};
    UnitResult result{UnitId(id), 0, 0, 0, 0, 0, 0, 0};
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const auto column =
            std::find_if(columns.begin(), columns.end(), [&](const Column& c) { return c.word == words[i]; });
        const std::optional<int> figures = i + 1 < words.size() ? number(words[i + 1]) : std::nullopt;
        if (column == columns.end())
            problems.push_back(
                wrong(where, words[i], tr(N_("killed, fled, left, captured, never or guns, and a number"))));
        else if (!figures)
            problems.push_back(wrong(where, i + 1 < words.size() ? words[i + 1] : tr(N_("nothing")),
                                     say(N_("a number after {}"), words[i])));
        else
            result.*(column->field) = *figures;
    }
    const int brought = state.units.at(UnitId(id)).standing();
    result.on_table = brought - result.sum();
    if (result.on_table < 0)
        problems.push_back({0, where, say(N_("{} figures accounted for"), result.sum() - result.on_table),
                            say(N_("at most the {} it brought"), brought), &rules::casualty_book});
    if (problems.empty()) replace(report.units, result, [&](const UnitResult& r) { return r.unit == result.unit; });
    return problems;
}

Problems take_character(const CampaignState& state, BattleReport& report, const std::vector<std::string>& words) {
    const std::optional<int> id = words.size() > 1 ? number(words[1]) : std::nullopt;
    if (!id || *id < 1 || *id > static_cast<int>(state.characters.size()))
        return {wrong("", words.size() > 1 ? words[1] : tr(N_("nothing")),
                      tr(N_("the number of a character of this battle")))};
    std::string status;
    for (std::size_t i = 2; i < words.size(); ++i) status += (status.empty() ? "" : " ") + words[i];
    const auto fate = from_word<FigureStatus>(status);
    if (!fate)
        return {wrong(say(N_("character {}"), *id), status,
                      tr(N_("killed, fled, left by order, captured, never entered or on the table")))};
    replace(report.characters, CharacterResult{CharacterId(*id), *fate},
            [&](const CharacterResult& r) { return r.character.value() == *id; });
    return {};
}

using Words = std::vector<std::string>;

std::string second(const Words& words) {
    return words.size() > 1 ? words[1] : tr(N_("nothing"));
}

Problems take_verdict(const CampaignState&, BattleReport& report, const Words& words) {
    const std::string text = second(words);
    if (text == "losses") {
        report.verdict.reset();
        return {};
    }
    const auto verdict = from_word<Outcome>(text == "stalemate" ? text : text + " won");
    if (!verdict) return {wrong("verdict", text, "attacker, defender, stalemate, losses")};
    report.verdict = verdict;
    return {};
}

Problems take_rest(const CampaignState& state, BattleReport& report, const Words&) {
    for (const UnitResult& unhurt : blank_report(state, state.battles.at(report.battle)).units)
        if (std::none_of(report.units.begin(), report.units.end(),
                         [&](const UnitResult& r) { return r.unit == unhurt.unit; }))
            report.units.push_back(unhurt);
    return {};
}

Problems take_retreat(const CampaignState&, BattleReport& report, const Words& words) {
    const auto part = from_word<Part>(second(words));
    if (!part) return {wrong("retreat", second(words), "attacker, defender")};
    replace(report.general_retreat, *part, [&](Part p) { return p == *part; });
    return {};
}

Problems take_arrival(const CampaignState&, BattleReport& report, const Words& words) {
    const std::optional<int> id = number(second(words));
    if (!id || *id < 1) return {wrong("arrived", second(words), tr(N_("the number of a Force")))};
    replace(report.arrived, ForceId(*id), [&](ForceId f) { return f.value() == *id; });
    return {};
}

Problems take_note(const CampaignState&, BattleReport& report, const Words& words) {
    report.note.clear();
    for (std::size_t i = 1; i < words.size(); ++i) report.note += (i > 1 ? " " : "") + words[i];
    return {};
}

struct Keyword {
    std::string_view word;
    Problems (*take)(const CampaignState&, BattleReport&, const Words&);
};
constexpr std::array keywords{
    Keyword{"general", take_character}, Keyword{"rest", take_rest},       Keyword{"verdict", take_verdict},
    Keyword{"retreat", take_retreat},   Keyword{"arrived", take_arrival}, Keyword{"note", take_note},
};

}  // namespace

Problems take_line(const CampaignState& state, BattleReport& report, const std::string& line) {
    const Words words = split(line);
    if (words.empty()) return {};
    if (number(words[0])) return take_unit(state, report, words);
    for (const Keyword& keyword : keywords)
        if (keyword.word == words[0]) return keyword.take(state, report, words);
    return {wrong("", words[0], tr(N_("the number of a unit, or general, rest, verdict, retreat, arrived or note")))};
}

std::vector<std::string> result_in_words(const World& world, const CampaignState& state, const BattleReport& report) {
    std::vector<std::string> out;
    const Names names(world, state);
    const Battle& battle = state.battles.at(report.battle);
    for (const UnitResult& unit : blank_report(state, battle).units) {
        const auto typed = std::find_if(report.units.begin(), report.units.end(),
                                        [&](const UnitResult& r) { return r.unit == unit.unit; });
        std::string line = fmt::format("{:>4} {} ({}): ", unit.unit.value(), names.of(unit.unit), unit.sum());
        if (typed == report.units.end()) {
            out.push_back(line + tr(N_("not yet typed in")));
            continue;
        }
        for (const Column& column : columns)
            if ((*typed).*(column.field) > 0) line += fmt::format("{} {}, ", column.word, (*typed).*(column.field));
        out.push_back(line + say(N_("on the table {}"), typed->on_table));
    }
    for (const CharacterResult& man : report.characters)
        out.push_back(
            fmt::format("{:>4} {}: {}", man.character.value(), names.of(man.character), tr(word(man.status))));
    if (report.verdict) out.push_back(say(N_("verdict: {}"), tr(word(*report.verdict))));
    return out;
}

BattleReport report_in_hand(const Battle& battle) {
    return battle.draft.value_or(BattleReport{battle.id, std::nullopt, {}, {}, {}, {}, ""});
}

}  // namespace condottiero
