#include "app/session/result/result_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"

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

Problem wrong(const std::string& where, const std::string& found, const std::string& expected) {
    return {0, where, found, expected, nullptr};
}

using Words = std::vector<std::string>;

std::string at(const Words& words, std::size_t place) {
    return place < words.size() ? words[place] : tr(N_("nothing"));
}

Problems take_unit(ResultEntry& entry, const Words& words) {
    Problems problems;
    UnitLine line{UnitId(*number(words[0]))};
    const std::string where = say(N_("unit {}"), words[0]);
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const auto column = std::find_if(unit_columns.begin(), unit_columns.end(),
                                         [&](const UnitColumnNames& each) { return each.typed == words[i]; });
        const std::optional<int> figures = i + 1 < words.size() ? number(words[i + 1]) : std::nullopt;
        if (column == unit_columns.end()) {
            std::vector<std::string> known;
            for (const UnitColumnNames& each : unit_columns) known.emplace_back(each.typed);
            problems.push_back(wrong(where, words[i], say(N_("one of {}, and a number"), fmt::join(known, ", "))));
        } else if (!figures) {
            problems.push_back(wrong(where, at(words, i + 1), say(N_("a number after {}"), words[i])));
        } else {
            line.said[static_cast<std::size_t>(column - unit_columns.begin())] = *figures;
        }
    }
    if (line.said[static_cast<std::size_t>(UnitColumn::OnTable)]) line.rest.reset();
    if (problems.empty()) entry.enter(line);
    return problems;
}

Problems take_character(ResultEntry& entry, const Words& words) {
    const std::optional<int> id = words.size() > 1 ? number(words[1]) : std::nullopt;
    if (!id) return {wrong("", at(words, 1), tr(N_("the number of a character of this battle")))};
    std::string status;
    for (std::size_t i = 2; i < words.size(); ++i) status += (status.empty() ? "" : " ") + words[i];
    const auto fate = from_word<FigureStatus>(status);
    if (!fate)
        return {wrong(say(N_("character {}"), *id), status,
                      say(N_("one of {}"), fmt::join(words_of(FigureStatus{}), ", ")))};
    entry.enter(CharacterResult{CharacterId(*id), *fate});
    return {};
}

Problems take_verdict(ResultEntry& entry, const Words& words) {
    const std::string text = at(words, 1);
    const auto verdict = from_word<Outcome>(text == "stalemate" ? text : text + " won");
    if (!verdict && text != "losses") return {wrong("verdict", text, "attacker, defender, stalemate, losses")};
    entry.set_verdict(verdict);
    return {};
}

Problems take_rest(ResultEntry& entry, const Words&) {
    entry.fill_all_standing();
    return {};
}

Problems take_retreat(ResultEntry& entry, const Words& words) {
    const auto part = from_word<Part>(at(words, 1));
    if (!part) return {wrong("retreat", at(words, 1), "attacker, defender")};
    entry.set_general_retreat(*part, true);
    return {};
}

Problems take_arrival(ResultEntry& entry, const Words& words) {
    const std::optional<int> id = number(at(words, 1));
    if (!id) return {wrong("arrived", at(words, 1), tr(N_("the number of a Force")))};
    entry.set_arrived(ForceId(*id), true);
    return {};
}

Problems take_note(ResultEntry& entry, const Words& words) {
    std::string note;
    for (std::size_t i = 1; i < words.size(); ++i) note += (i > 1 ? " " : "") + words[i];
    entry.set_note(note);
    return {};
}

struct Keyword {
    std::string_view word;
    Problems (*take)(ResultEntry&, const Words&);
};
constexpr std::array keywords{
    Keyword{"general", take_character}, Keyword{"rest", take_rest},       Keyword{"verdict", take_verdict},
    Keyword{"retreat", take_retreat},   Keyword{"arrived", take_arrival}, Keyword{"note", take_note},
};

Problems write(ResultEntry& entry, const Words& words) {
    if (number(words[0])) return take_unit(entry, words);
    for (const Keyword& keyword : keywords)
        if (keyword.word == words[0]) return keyword.take(entry, words);
    return {wrong("", words[0], tr(N_("the number of a unit, or general, rest, verdict, retreat, arrived or note")))};
}

}  // namespace

Problems take_line(const World& world, const CampaignState& state, ResultEntry& entry, const std::string& line) {
    const Words words = split(line);
    if (words.empty()) return {};
    ResultEntry after = entry;
    Problems problems = write(after, words);
    if (!problems.empty()) return problems;
    // What was taken before the line is not the line's fault.
    const std::vector<EntryFault> before = faults_of(world, state, entry);
    for (EntryFault& fault : faults_of(world, state, after))
        if (std::none_of(before.begin(), before.end(), [&](const EntryFault& old) {
                return old.problem.about == fault.problem.about && old.problem.found == fault.problem.found;
            }))
            problems.push_back(std::move(fault.problem));
    if (problems.empty()) entry = std::move(after);
    return problems;
}

std::vector<std::string> result_in_words(const World& world, const CampaignState& state, const ResultEntry& entry) {
    std::vector<std::string> out;
    const Names names(world, state);
    const BattleReport report = entry.report();
    for (std::size_t row = 0; row < entry.rows().size(); ++row) {
        const auto* unit = std::get_if<UnitId>(&entry.rows()[row].who);
        if (unit == nullptr) continue;
        const std::string name =
            fmt::format("{:>4} {} ({})", unit->value(), names.of(*unit), entry.rows()[row].engaged);
        if (entry.state(row) == RowState::Blank) {
            out.push_back(say(N_("{}: not yet typed in"), name));
            continue;
        }
        std::vector<std::string> said;
        for (std::size_t i = 0; i < unit_columns.size(); ++i) {
            const auto column = static_cast<UnitColumn>(i);
            const std::optional<int> count = entry.shown(row, column);
            if (count.value_or(0) > 0 || (count && column == UnitColumn::OnTable))
                said.push_back(fmt::format("{} {}", tr(unit_columns[i].word), *count));
        }
        out.push_back(fmt::format("{}: {}", name, fmt::join(said, ", ")));
    }
    for (const CharacterResult& man : report.characters)
        out.push_back(
            fmt::format("{:>4} {}: {}", man.character.value(), names.of(man.character), tr(word(man.status))));
    if (report.verdict) out.push_back(say(N_("verdict: {}"), tr(word(*report.verdict))));
    return out;
}

}  // namespace condottiero
