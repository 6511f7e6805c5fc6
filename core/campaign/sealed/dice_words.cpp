#include "core/campaign/sealed/dice_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/digest.hpp"
#include "core/campaign/state/cup.hpp"

namespace condottiero {

namespace {

constexpr std::string_view first_line = "condottiero dice 2";

bool is_control(char c) {
    return static_cast<unsigned char>(c) < ' ' || c == 0x7f;
}

/// On one line, and nothing at its ends that nobody sees.
std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) return {};
    std::string out(text.substr(from, text.find_last_not_of(' ') + 1 - from));
    std::replace_if(out.begin(), out.end(), is_control, ' ');
    return out;
}

/// Up to the end of the line, and text goes on behind it. Nothing if it does not begin so, or has no end.
std::optional<std::string> take_line(std::string_view& text, std::string_view beginning) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(beginning)) return std::nullopt;
    std::string rest(text.substr(beginning.size(), end - beginning.size()));
    text.remove_prefix(end + 1);
    return rest;
}

std::optional<int> take_number(std::string_view& text, std::string_view beginning) {
    const std::optional<std::string> digits = take_line(text, beginning);
    int value = 0;
    if (!digits || std::from_chars(digits->data(), digits->data() + digits->size(), value).ec != std::errc()) return {};
    return value;
}

WordLine line_of(const CampaignState& state, const Side& side) {
    const auto word = state.words.find(side.id);
    const std::string* commitment = nullptr;
    if (state.committed)
        if (const auto found = state.committed->find(side.id); found != state.committed->end())
            commitment = &found->second;
    if (word != state.words.end())
        return {name_in_dice(side), commitment != nullptr ? WordGiven::Committed : WordGiven::Plain,
                trimmed(word->second)};
    if (commitment != nullptr) return {name_in_dice(side), WordGiven::Forfeited, *commitment};
    return {name_in_dice(side), WordGiven::None, {}};
}

std::string to_text(const WordLine& line) {
    return fmt::format("{} {}{}{}\n", line.side, word(line.given), line.text.empty() ? "" : " ", line.text);
}

std::optional<WordLine> line_from(const std::string& text) {
    const std::size_t side_end = text.find(' ');
    if (side_end == std::string::npos) return std::nullopt;
    const std::size_t how_end = std::min(text.find(' ', side_end + 1), text.size());
    const auto given = from_word<WordGiven>(text.substr(side_end + 1, how_end - side_end - 1));
    if (!given) return std::nullopt;
    WordLine line{text.substr(0, side_end), *given, text.substr(std::min(how_end + 1, text.size()))};
    switch (line.given) {
        case WordGiven::Committed:
        case WordGiven::Plain:
            if (!is_plain_word(line.text)) return std::nullopt;
            break;
        case WordGiven::Forfeited:
            if (!is_commitment(line.text)) return std::nullopt;
            break;
        case WordGiven::None:
            if (!line.text.empty()) return std::nullopt;
            break;
    }
    return line;
}

}  // namespace

bool is_plain_word(std::string_view word) {
    return !word.empty() && word.size() <= longest_dice_word && std::none_of(word.begin(), word.end(), is_control);
}

std::string commitment_to(std::string_view side, int turn, std::string_view word) {
    return hex(sha256(fmt::format("{} {} {}", side, turn, trimmed(word))));
}

bool is_commitment(std::string_view text) {
    return digest_from_hex(text).has_value();
}

bool keeps_commitment(const World& world, const CampaignState& state, SideId side, std::string_view word) {
    if (!state.committed) return true;
    const auto found = state.committed->find(side);
    return found == state.committed->end() ||
           commitment_to(name_in_dice(world.sides.at(side)), state.turn, word) == found->second;
}

std::vector<std::string> DrawnFrom::sides() const {
    std::vector<std::string> out;
    for (const WordLine& line : words) out.push_back(line.side);
    return out;
}

std::string to_text(const DrawnFrom& from) {
    std::string out = fmt::format("{}\ncampaign {}\ntitle {}\nturn {}\nrolling {}\n", first_line, from.mark, from.title,
                                  from.turn, from.rolling);
    for (const WordLine& line : from.words) out += to_text(line);
    return out;
}

bool is_drawn_from(std::string_view text) {
    return text.starts_with(first_line);
}

std::optional<DrawnFrom> drawn_from_text(std::string_view text) {
    std::string_view rest = text;
    if (!take_line(rest, first_line)) return std::nullopt;
    const auto mark = take_line(rest, "campaign "), title = take_line(rest, "title ");
    const auto turn = take_number(rest, "turn "), rolling = take_number(rest, "rolling ");
    if (!mark || !title || !turn || !rolling) return std::nullopt;
    DrawnFrom out{*mark, *title, *turn, *rolling, {}};
    while (!rest.empty()) {
        const std::optional<std::string> line = take_line(rest, "");
        const std::optional<WordLine> word = line ? line_from(*line) : std::nullopt;
        if (!word) return std::nullopt;
        out.words.push_back(*word);
    }
    // There is one way to write it: no blank more makes it another.
    return to_text(out) == text && std::all_of(out.words.begin(), out.words.end(),
                                               [](const WordLine& line) { return trimmed(line.text) == line.text; })
               ? std::optional(out)
               : std::nullopt;
}

std::string title_in_dice(const World& world) {
    return trimmed(world.title);
}

DrawnFrom drawn_from(const World& world, const CampaignState& state, const std::string& mark, int rolling) {
    DrawnFrom out{mark, title_in_dice(world), state.turn, rolling, {}};
    for (const Side& side : world.sides) out.words.push_back(line_of(state, side));
    return out;
}

}  // namespace condottiero
