#include "app/session/reports/status_text.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/campaign/knowledge/known.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

bool says(const std::vector<std::string>& lines, const std::string& name, const std::string& words) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.find(name) != std::string::npos && line.find(words) != std::string::npos;
    });
}

}  // namespace

TEST_CASE("a marker stands beside each Force of a side that has to test its Will", "[session][CAM-p1-d][CAM-p5-d]") {
    SmallCampaign war(". . .\nowner red A1");
    war.force("A1", {.name = "Vanguard"});
    war.force("B1", {.name = "Rear"});
    const SideId red = war.side("red"), blue = war.side("blue");
    const auto lines = [&](std::optional<SideId> reader) {
        return status(war.world, known_to(war.world, war.state, reader));
    };
    CHECK_FALSE(says(lines({}), "Vanguard", "Will to Fight marker"));
    war.state.side(red).must_test = true;
    for (const std::optional<SideId> reader : {std::optional<SideId>(), std::optional(red)}) {
        CHECK(says(lines(reader), "red", "must test its Will to Fight in phase 5"));
        for (const char* force : {"Vanguard", "Rear"}) CHECK(says(lines(reader), force, "Will to Fight marker"));
    }
    CHECK_FALSE(says(lines(blue), "", "Will to Fight"));
}

TEST_CASE("a Force that is out of supply is said to be", "[session][CAM-p6-b]") {
    SmallCampaign war(". . . .\nowner red A1\ncapital A1");
    war.force("A1", {.name = "Vanguard"});
    war.force("D1", {.name = "Rear"});
    war.force("C1", {.side = "blue", .name = "Blues"});
    const auto lines = [&] { return status(war.world, known_to(war.world, war.state, std::nullopt)); };
    CHECK_FALSE(says(lines(), "Rear", "out of supply"));
    war.turn_on(Switch::Supply);
    CHECK(says(lines(), "Rear", "out of supply"));
    CHECK_FALSE(says(lines(), "Vanguard", "out of supply"));
}
