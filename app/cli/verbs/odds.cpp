#include <cmath>

#include "app/cli/json.hpp"
#include "app/cli/verbs/single_tests.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/books/rule_book.hpp"

namespace condottiero {

namespace {

struct OddsWish {
    std::string test;
    std::vector<std::string> facts;
    bool list = false, json = false;
};

constexpr double shown_as_nothing = 0.0005;
constexpr int longest_bar = 40;

std::string per_cent(double chance) {
    return chance < shown_as_nothing ? "< 0.1 %" : fmt::format("{:.1f} %", 100 * chance);
}
std::string bar(double chance) {
    return std::string(static_cast<std::size_t>(std::lround(longest_bar * chance)), '#');
}

/// What can hardly be is told in one line; what cannot be, not at all.
void print(Console& console, const ExactOdds& odds) {
    console.line(odds.mean > 0 ? say(N_("{}, {} on average"), odds.title, fmt::format("{:.2f}", odds.mean))
                               : odds.title);
    double others = 0;
    for (const ExactOdds::Line& line : odds.lines) {
        if (line.chance < shown_as_nothing) {
            others += line.chance;
            continue;
        }
        std::string text = fmt::format("  {:<28} {:>7}  {}", line.outcome, per_cent(line.chance), bar(line.chance));
        console.line(text.erase(text.find_last_not_of(' ') + 1));
    }
    if (others > 0) console.line(fmt::format("  {:<28} {:>7}", tr(N_("all others")), per_cent(others)));
}

Json json_of(const ExactOdds& odds) {
    // So many places as do not depend on the machine.
    const auto rounded = [](double value) { return std::round(value * 1e9) / 1e9; };
    Json out{{"title", odds.title}, {"mean", rounded(odds.mean)}, {"lines", Json::array()}};
    for (const ExactOdds::Line& line : odds.lines)
        out["lines"].push_back({{"outcome", line.outcome}, {"chance", rounded(line.chance)}});
    return out;
}

void odds(const OddsWish& wish, Console& console) {
    const std::vector<ReckonedTest> tests = every_reckoned_test();
    if (wish.list || wish.test.empty()) return list_tests(console, tests, wish.json);
    const ReckonedTest& test = test_named(tests, wish.test, "odds");
    Problems problems;
    const std::optional<Facts> facts = facts_from(test.name, test.facts, wish.facts, problems);
    if (!facts) return say_faults(console, problems);
    const std::vector<Tally> sums = test.sums(*facts);
    const std::vector<ExactOdds> all = test.odds(*facts);
    if (wish.json) {
        Json out{{"test", test.name}, {"sums", Json::array()}, {"odds", Json::array()}};
        for (const Tally& sum : sums) out["sums"].push_back(json_of(sum));
        for (const ExactOdds& one : all) out["odds"].push_back(json_of(one));
        return console.lines(printed(out));
    }
    console.line(tr(test.title));
    for (const Tally& sum : sums) console.line("  " + explain(sum));
    for (const ExactOdds& one : all) print(console, one);
    console.line("  " + ids_of(test.rules));
}

}  // namespace

void add_odds(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<OddsWish>();
    CLI::App* verb =
        app.add_subcommand("odds", "The exact odds of a volley or of hand-to-hand fighting, without a campaign");
    verb->add_option("TEST", wish->test, "its name, as --list has it");
    verb->add_option("FACTS", wish->facts, "fact=value; anything not given takes its default");
    verb->add_flag("--list", wish->list, "every such test with its facts and their values");
    verb->add_flag("--json", wish->json, "for a program");
    verb->callback([wish, &console] { odds(*wish, console); });
}

}  // namespace condottiero
