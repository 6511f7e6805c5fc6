#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// The words that the sides give for a turn's dice, and the text that they make: what the dice are drawn from.

/// A word for the dice is one line, so that it is one line in what the dice are drawn from.
constexpr std::size_t longest_dice_word = 80;
bool is_plain_word(std::string_view word);

/// What a side tells a turn ahead instead of its word: the SHA-256 of "lago 4 hare and hounds", 64 digits.
std::string commitment_to(std::string_view side, int turn, std::string_view word);
bool is_commitment(std::string_view text);
/// Whether that word is the one to which the side is committed for this turn, if it is.
bool keeps_commitment(const World& world, const CampaignState& state, SideId side, std::string_view word);

/// How a side's word came in.
enum class WordGiven { Committed, Plain, Forfeited, None };
constexpr auto words_of(WordGiven) {
    return std::array<std::string_view, 4>{"committed", "plain", "forfeited", "none"};
}

/// "lago committed hare and hounds", "rocca plain anything", "savoy forfeited <its commitment>", "papal none"
struct WordLine {
    std::string side;
    WordGiven given = WordGiven::None;
    std::string text;
    bool operator==(const WordLine&) const = default;
};

/// What the dice of one turn are drawn from: five lines and one for each side, in the campaign's order, and nothing
/// else. No orders: whoever could write them last could choose the dice with them.
struct DrawnFrom {
    std::string mark, title;
    int turn = 0;
    int rolling = 1;  ///< how often the sheets of the turn have been opened, with this time
    std::vector<WordLine> words;
    bool operator==(const DrawnFrom&) const = default;

    [[nodiscard]] std::vector<std::string> sides() const;
};
std::string to_text(const DrawnFrom& drawn_from);
/// Whether it begins like one, and not like what older dice are drawn from.
bool is_drawn_from(std::string_view text);
/// Nothing if it is not what to_text writes, to the last letter.
std::optional<DrawnFrom> drawn_from_text(std::string_view text);

/// The campaign's title, on one line.
std::string title_in_dice(const World& world);
/// As the sheets would be opened now.
DrawnFrom drawn_from(const World& world, const CampaignState& state, const std::string& mark, int rolling);

}  // namespace condottiero
