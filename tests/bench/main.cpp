#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <span>

#include "tests/bench/goal.hpp"
#include "tests/bench/machine_load.hpp"

using namespace condottiero::bench;

namespace {

struct Chapter {
    std::string_view name;
    Goals (*goals)();
};
/// Those that measure memory come first: the others leave in this process what the heap does not give back.
constexpr std::array chapters{
    Chapter{"verify", verify_goals}, Chapter{"canvas", canvas_goals},     Chapter{"march", march_goals},
    Chapter{"dice", dice_goals},     Chapter{"commit", commit_goals},     Chapter{"open", open_goals},
    Chapter{"replay", replay_goals}, Chapter{"yaml", yaml_goals},         Chapter{"battle", battle_goals},
    Chapter{"odds", odds_goals},     Chapter{"forecast", forecast_goals}, Chapter{"knowledge", knowledge_goals},
};

std::string_view verdict(const Goal& goal) {
    if (goal.due == Goal::Due::Never) return "for information";
    if (goal.holds()) return "holds";
    return goal.due == Goal::Due::Now ? "DOES NOT HOLD" : "does not hold yet";
}

void print(const Goal& goal) {
    const Ratio& ratio = goal.measured;
    fmt::print("{:<4} {:<56} {} {:>5.4g} {:>9.2f} ", goal.id, goal.what,
               goal.kind == Goal::Bound::AtMost ? "<=" : ">=", goal.bound, ratio.median);
    if (ratio.nanoseconds > 0)
        fmt::print("{:>8.2f}-{:<8.2f} {:>9.0f}", ratio.low, ratio.high, ratio.nanoseconds);
    else
        fmt::print("{:27}", "");
    fmt::print("  {}\n", verdict(goal));
    std::fflush(stdout);
}

/// What to think of the table, and of what in it was measured by the clock.
void print_load(double others, const std::vector<std::string_view>& by_clock) {
    constexpr double quiet = 0.05;
    fmt::print("the machine was {}: others took {:.0f} % of its cores while this ran",
               others < quiet ? "quiet" : "loaded", 100 * others);
    if (others >= quiet) fmt::print("; only the ratios count");
    if (others >= quiet && !by_clock.empty()) fmt::print(", and {} may be off", fmt::join(by_clock, ", "));
    fmt::print("\n");
}

bool is_chapter(std::string_view word) {
    return std::any_of(chapters.begin(), chapters.end(), [&](const Chapter& each) { return each.name == word; });
}

/// The chapters that were asked for, or all.
bool measure(std::span<char*> asked) {
    const MachineLoad load;
    std::vector<std::string_view> by_clock;
    fmt::print("{:<61}  {:>6} {:>9} {:>17} {:>9}\n", "times as long", "goal", "measured", "quartiles", "ns");
    bool all_hold = true;
    for (const Chapter& chapter : chapters) {
        if (!asked.empty() && std::find(asked.begin(), asked.end(), chapter.name) == asked.end()) continue;
        for (const Goal& goal : chapter.goals()) {
            print(goal);
            all_hold = all_hold && (goal.holds() || goal.due != Goal::Due::Now);
            const std::string_view name = goal.id.empty() ? chapter.name : goal.id;
            if (goal.measured.by_clock && std::find(by_clock.begin(), by_clock.end(), name) == by_clock.end())
                by_clock.push_back(name);
        }
    }
    print_load(load.others(), by_clock);
    return all_hold;
}

}  // namespace

int main(int count, char** words) {
    const std::span<char*> asked(words + 1, static_cast<std::size_t>(count - 1));
    if (asked.size() == 2 && std::string_view(asked[0]) == "--count") {
        const std::string_view what = asked[1];
        (what == "chained" || what == "unchained" ? commit_often : march_often)(what);
        return 0;
    }
    if (asked.size() == 2 && std::string_view(asked[0]) == "--dice") {
        std::uint64_t dice = 0;
        std::from_chars(asked[1], asked[1] + std::strlen(asked[1]), dice);
        return dice >= 100'000 && dice_are_fair(dice) ? 0 : 1;
    }
    for (const char* word : asked)
        if (!is_chapter(word)) {
            fmt::print(stderr, "{}: no chapter of the table\n", word);
            return 2;
        }
    return measure(asked) ? 0 : 1;
}
