#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/picture/charts/chart.hpp"
#include "app/session/books/book_table.hpp"

namespace condottiero {

/// Figures standing of each side that may be seen, turn by turn; of one side or Force if the filter names it.
StrengthChart strength_over_time(const BookAt& at, const BookFilter& filter);
/// What the rows of the filter will not see again, by cause, in its span and for its battle.
LossesChart losses_by_cause(const BookAt& at, const BookFilter& filter);

/// How the dice of the Wounded checks fell. (CAM-p4-a)
struct WoundedDice {
    std::array<int, 6> faces{};
    [[nodiscard]] int thrown() const;
    [[nodiscard]] int high() const { return faces[3] + faces[4] + faces[5]; }
};
/// In that many of the steps that stand, from the first; nothing: in all of them.
WoundedDice wounded_dice(const Session& session, std::optional<std::size_t> steps = {});
/// "Fair dice? 187 Wounded checks, 96 of them 4 or more; 93.5 expected." Empty: none were thrown.
std::string in_words(const WoundedDice& dice);
/// "1: 30, 2: 33, ..."
std::string faces_in_words(const WoundedDice& dice);

}  // namespace condottiero
