#pragma once

#include <array>
#include <string_view>

#include "app/picture/map_picture.hpp"

namespace condottiero {

/// Whose dice fall when something is rolled for.
enum class DiceFrom { Program, Asked };
constexpr auto words_of(DiceFrom) {
    return std::array<std::string_view, 2>{"program", "asked"};
}

/// What a person wants of every campaign alike. Kept by the platform's own means.
struct Preferences {
    int scale_per_cent = 100;  ///< of letters and controls
    Palette palette = Palette::Atlas;
    DiceFrom dice = DiceFrom::Program;
    bool animation = true;
    bool operator==(const Preferences&) const = default;
};
Preferences kept_preferences();
void keep(const Preferences& preferences);

}  // namespace condottiero
