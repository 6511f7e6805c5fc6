#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>

#include "tests/bench/goal.hpp"

using namespace condottiero::bench;

namespace {

struct Chapter {
    std::string_view name;
    Goals (*goals)();
};
constexpr std::array chapters{Chapter{"march", march_goals}, Chapter{"dice", dice_goals}};

std::string_view verdict(const Goal& goal) {
    if (goal.holds()) return "holds";
    return goal.due == Goal::Due::Now ? "DOES NOT HOLD" : "does not hold yet";
}

void print(const Goal& goal) {
    const Ratio& ratio = goal.measured;
    fmt::print("{:<4} {:<56} {} {:>5.1f} {:>9.2f} {:>8.2f}-{:<8.2f} {:>9.0f}  {}\n", goal.id, goal.what,
               goal.kind == Goal::Bound::AtMost ? "<=" : ">=", goal.bound, ratio.median, ratio.low, ratio.high,
               ratio.nanoseconds, verdict(goal));
}

}  // namespace

int main(int count, char** words) {
    if (count == 3 && std::string_view(words[1]) == "--count") {
        march_often(words[2]);
        return 0;
    }
    fmt::print("{:<61}  {:>6} {:>9} {:>17} {:>9}\n", "times as long", "goal", "measured", "quartiles", "ns");
    bool all_hold = true;
    const std::span<char*> asked(words + 1, static_cast<std::size_t>(count - 1));
    for (const Chapter& chapter : chapters) {
        if (!asked.empty() && std::find(asked.begin(), asked.end(), chapter.name) == asked.end()) continue;
        for (const Goal& goal : chapter.goals()) {
            print(goal);
            std::fflush(stdout);
            all_hold = all_hold && (goal.holds() || goal.due == Goal::Due::Later);
        }
    }
    return all_hold ? 0 : 1;
}
