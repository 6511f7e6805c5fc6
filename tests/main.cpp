#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"

// The test of the tests. Catch shows its registry only to the file that defines its main.

namespace {

std::set<std::string> all_tags() {
    std::set<std::string> tags;
    for (const Catch::TestCase& test : Catch::getRegistryHub().getTestCaseRegistry().getAllTests())
        tags.insert(test.tags.begin(), test.tags.end());
    return tags;
}

}  // namespace

TEST_CASE("every rule has a test that names it", "[coverage]") {
    const std::set<std::string> tags = all_tags();
    for (const condottiero::Rule* rule : condottiero::campaign_rules()) {
        INFO(rule->id << "  " << rule->gist);
        CHECK(tags.contains(std::string(rule->id)));
    }
    for (const condottiero::BattleModule& module : condottiero::installed_modules())
        for (const condottiero::Rule* rule : module.rules) {
            INFO(rule->id << "  " << rule->gist);
            const bool played = std::none_of(module.not_in_play.begin(), module.not_in_play.end(),
                                             [&](const condottiero::NotInPlay& one) { return one.rule == rule; });
            // What has no code must not pretend to be tested.
            CHECK(tags.contains(std::string(rule->id)) == played);
        }
}

TEST_CASE("no two rules have one id, and each says what it is", "[coverage]") {
    std::set<std::string_view> ids;
    for (const condottiero::Rule* rule : condottiero::campaign_rules()) {
        INFO(rule->id);
        CHECK(ids.insert(rule->id).second);
        CHECK_FALSE(rule->gist.empty());
        CHECK_FALSE(rule->source.empty());
    }
}
