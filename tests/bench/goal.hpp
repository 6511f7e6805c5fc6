#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/alternate.hpp"

namespace condottiero::bench {

/// A line of the table: what is promised, and what was measured.
struct Goal {
    enum class Bound { AtMost, AtLeast };
    enum class Due { Now, Later, Never };  ///< Never: only told
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

/// What was counted and not timed.
inline Ratio counted(double value) {
    return {value, value, value, 0};
}
/// What was timed by itself, beside nothing else.
inline Ratio timed(double value) {
    return {value, value, value, 0, true};
}

/// Throw std::logic_error if the two things that are compared do not come to the same.
Goals march_goals();
Goals dice_goals();
Goals commit_goals();
Goals open_goals();
Goals replay_goals();
Goals yaml_goals();
Goals battle_goals();
Goals odds_goals();
Goals forecast_goals();
Goals canvas_goals();
Goals knowledge_goals();
Goals verify_goals();

/// A thousand marches and nothing else, for a counter of instructions: "march", "queue" or "dijkstra".
void march_often(std::string_view by);
/// Two hundred commits, "chained" with the chain and the digest of the state or "unchained" without. What is to be
/// counted is within commits_to_count: `--toggle-collect=commits_to_count`.
void commit_often(std::string_view how);
/// Whether so many dice fall as chance would have them, and dice of neighbouring keys, purposes and places have
/// nothing to do with each other. (R16)
bool dice_are_fair(std::uint64_t dice);

inline void must(bool so, const char* what) {
    if (!so) throw std::logic_error(what);
}

}  // namespace condottiero::bench
