#pragma once

#include <array>
#include <string>
#include <vector>

namespace condottiero {

/// Figures that stand, side by side over the turns.
struct StrengthChart {
    struct Line {
        std::string name;
        std::string colour;        ///< a word of the palette of sides
        std::vector<int> figures;  ///< before the first turn, then at the end of each
    };
    struct Battle {
        int turn;
        std::string name;  ///< of its place
    };
    std::string title, counted;  ///< what it is called, and what is counted
    std::vector<Line> lines;
    std::vector<Battle> battles;

    [[nodiscard]] int turns() const { return lines.empty() ? 0 : static_cast<int>(lines.front().figures.size()) - 1; }
};

/// Why figures do not come back, a bar for each side.
struct LossesChart {
    static constexpr std::size_t kinds = 4;
    struct Bar {
        std::string name;
        std::string colour;
        std::array<int, kinds> figures;  ///< killed in battle, march and fever, deserted, prisoner
        [[nodiscard]] int sum() const { return figures[0] + figures[1] + figures[2] + figures[3]; }
    };
    std::string title, counted;
    std::array<std::string, kinds> causes;
    std::vector<Bar> bars;
};

}  // namespace condottiero
