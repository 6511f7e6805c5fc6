#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/alternate.hpp"

namespace condottiero::bench {

/// A line of the table: what is promised, and what was measured.
struct Goal {
    enum class Bound { AtMost, AtLeast };
    enum class Due { Now, Later };

    std::string_view id;
    std::string_view what;
    Bound kind;
    double bound;
    Due due;
    Ratio measured;

    [[nodiscard]] bool holds() const {
        return kind == Bound::AtMost ? measured.median <= bound : measured.median >= bound;
    }
};
using Goals = std::vector<Goal>;

/// Throw std::logic_error if the two things that are compared do not come to the same.
Goals march_goals();
Goals dice_goals();

/// A thousand marches and nothing else, for a counter of instructions: "march", "queue" or "dijkstra".
void march_often(std::string_view by);

}  // namespace condottiero::bench
