#include <fmt/format.h>

#include <charconv>

#include "core/battle/module.hpp"

namespace condottiero {

namespace {

constexpr std::string_view before_number = "played by the program, edition ";

}  // namespace

std::string remark_of_played(int edition, int turns) {
    if (edition == 1) return fmt::format("played by the program, {} turns", turns);
    return fmt::format("{}{}, {} turns", before_number, edition, turns);
}

int edition_of(const BattleReport& report) {
    int edition = 1;
    const std::string& note = report.note;
    if (note.starts_with(before_number))
        std::from_chars(note.data() + before_number.size(), note.data() + note.size(), edition);
    return edition;
}

}  // namespace condottiero
