#include <charconv>

#include "app/cli/json.hpp"
#include "app/cli/verbs/single_tests.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/books/rule_book.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct RulesWish {
    std::string id;
    bool rulings = false, json = false;
};

void rules(const RulesWish& wish, Console& console) {
    Json all = Json::array();
    bool found = false;
    for (const Rule* rule : every_rule()) {
        if (!wish.id.empty() && !rule->id.starts_with(wish.id)) continue;
        if (wish.rulings && !has_ruling(*rule)) continue;
        found = true;
        if (wish.json)
            all.push_back(json_of(*rule));
        else
            console.lines(fmt::format("{:<14} {}\n               {}", rule->id, tr(rule->gist), rule->source));
        if (!rule->ruling.empty() && !wish.json)
            console.lines("               " + say(N_("Ruling: {}"), tr(rule->ruling)));
        if (const HouseRule* house = house_rule_of(*rule); house != nullptr && !wish.json) {
            const std::vector<std::string> others(house->choices.begin() + 1, house->choices.end());
            console.line("               " + say(N_("house rule {}: {} unless the campaign says {}; {}"), house->key,
                                                 house->choices.front(), choice_in_words(others), tr(house->gist)));
        }
    }
    if (!found) throw BadUsage(say(N_("there is no rule {}"), wish.id));
    if (wish.json) console.lines(printed(all));
}

struct JudgeWish {
    std::string test, dice;
    std::vector<std::string> facts;
    bool list = false, json = false;
};

std::vector<int> typed_faces(const std::string& text, int wanted) {
    std::vector<int> faces;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        int face = 0;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + comma, face);
        if (error != std::errc() || end != text.data() + comma || face < 1 || face > sides_of_test_dice)
            throw BadUsage(say(N_("{} is not a list of faces from 1 to 6, such as 4,1"), text));
        faces.push_back(face);
        at = comma + 1;
    }
    if (static_cast<int>(faces.size()) != wanted)
        throw BadUsage(counted(N_("this test rolls {} die; faces given: {}"),
                               N_("this test rolls {} dice; faces given: {}"), wanted, faces.size()));
    return faces;
}

std::string per_cent(long ways, long of) {
    const long tenths = (2000 * ways + of) / (2 * of);
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

void print_judgement(Console& console, const RuleTest& test, const Tally& tally, const Odds& all, int dice) {
    console.line(tr(test.title));
    if (!tally.terms().empty()) console.line("  " + say(N_("added to the dice: {}"), explain(tally)));
    for (const auto& [outcome, ways] : all.outcomes)
        console.line(dice == 0 ? "  " + tr(outcome)
                               : fmt::format("  {:<28} {:>4}/{}  {:>7}", tr(outcome), ways, all.throws,
                                             per_cent(ways, all.throws)));
    console.line("  " + ids_of(test.rules));
}

void judge(const JudgeWish& wish, Console& console) {
    const std::vector<RuleTest> tests = every_test();
    if (wish.list || wish.test.empty()) return list_tests(console, tests, wish.json);
    const RuleTest& test = test_named(tests, wish.test, "judge");
    Problems problems;
    const std::optional<Facts> facts = facts_from(test, wish.facts, problems);
    if (!facts) return say_faults(console, problems);
    const Tally tally = test.modifiers(*facts);
    const Odds all = odds(test, *facts, tally.total());
    const int dice = test.dice(*facts);
    std::optional<std::string> fell;
    if (!wish.dice.empty()) fell = test.outcome(*facts, tally.total(), typed_faces(wish.dice, dice));
    if (!wish.json) {
        print_judgement(console, test, tally, all, dice);
        if (fell) console.line("  " + say(N_("with {}: {}"), wish.dice, tr(*fell)));
        return;
    }
    Json out{{"test", test.name},
             {"modifiers", json_of(tally)},
             {"dice", dice},
             {"throws", all.throws},
             {"odds", Json::array()}};
    for (const auto& [outcome, ways] : all.outcomes) out["odds"].push_back({{"outcome", outcome}, {"ways", ways}});
    if (fell) out["outcome"] = *fell;
    console.lines(printed(out));
}

}  // namespace

void add_rules(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<RulesWish>();
    CLI::App* verb =
        app.add_subcommand("rules", "The rules by id, in our own words, each with its heading in the printed book");
    verb->add_option("ID", wish->id, "one rule, or how several begin: CAM-p1");
    verb->add_flag("--rulings", wish->rulings,
                   "only those where the printed rules leave something open, with what we decided");
    verb->add_flag("--json", wish->json, "for a program");
    verb->callback([wish, &console] { rules(*wish, console); });
}

void add_judge(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<JudgeWish>();
    CLI::App* verb =
        app.add_subcommand("judge", "Any single test of the rules, without a campaign: modifiers, exact odds, outcome");
    verb->add_option("TEST", wish->test, "its name: force-test, march, wounded ...");
    verb->add_option("FACTS", wish->facts, "fact=value; anything not given takes its default");
    verb->add_option("--dice", wish->dice, "the faces that fell: 4 or 4,1");
    verb->add_flag("--list", wish->list, "every test with its facts and their values");
    verb->add_flag("--json", wish->json, "for a program");
    verb->callback([wish, &console] { judge(*wish, console); });
}

}  // namespace condottiero
