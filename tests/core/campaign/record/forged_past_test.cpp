#include <catch2/catch.hpp>
#include <limits>

#include "core/campaign/record/laws.hpp"
#include "core/campaign/state/forces.hpp"
#include "tests/core/campaign/battle/after_battle.hpp"

using namespace condottiero;

// States that no step of ours leads to, and that a stranger's journal may: each event of it keeps its law. What comes
// of them is judged like anything else.

namespace {

constexpr int huge = std::numeric_limits<int>::max();

/// Every event keeps its law on the way.
Played lawfully(SmallCampaign& war, const Command& command, const std::vector<int>& dice = {}) {
    CampaignState state = war.state;
    Played played = war.play(command, dice);
    const auto unlawful =
        apply_lawfully(war.world, state, {1, EntryKind::Done, state.turn, "gm", command, played.events, played.rolls});
    CHECK_THAT(unlawful ? unlawful->why : "", Catch::Equals(""));
    return played;
}

struct Fought {
    SmallCampaign war{". . .\n. . .\n. . ."};
    ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"});
    Unit& reds = war.first_unit(red);
    BattleId battle = war.battle({red}, {blue});
};

}  // namespace

TEST_CASE("who fell between a battle and its aftermath does not fall again", "[laws][R26]") {
    Fought fought;
    fought.reds.mercenary = GENERATE(false, true);
    fought.war.play(RecordResult{report_of(fought.war, fought.battle, Outcome::Stalemate,
                                           {{.unit = fought.reds.id, .killed = 6, .fled = 6, .captured = 6}})});
    fought.war.run_until(Phase::Aftermath);
    fought.reds.accounts = accounts(2, 0, 18);
    lawfully(fought.war, Advance{}, {1, 1});
    for (std::size_t i = 0; i < account_count; ++i) CHECK(fought.reds.accounts[static_cast<Account>(i)] >= 0);
}

TEST_CASE("guns that were lost between a battle and its aftermath are not left behind", "[laws][R26]") {
    Fought fought;
    fought.reds.guns = 3;
    fought.war.play(RecordResult{
        report_of(fought.war, fought.battle, Outcome::DefenderWon, {{.unit = fought.reds.id, .guns_left = 3}})});
    fought.war.run_until(Phase::Aftermath);
    fought.reds.guns = 1;
    lawfully(fought.war, Advance{});
    CHECK(fought.reds.guns == 0);
}

TEST_CASE("a number beyond all measure is refused, whatever it is asked for", "[laws][R26]") {
    Fought fought;
    const auto why = [&](const Command& command) { return fought.war.refused(command).detail; };
    CHECK(why(BuyReplacements{fought.reds.id, huge, false}) == "2147483647 is beyond all measure");
    CHECK(why(SetSwitch{{Switch::Supply, true, huge}}) == "2147483647 is beyond all measure");
    BattleReport report = blank_report(fought.war.state, fought.war.state.battles.at(fought.battle));
    report.units.front().killed = huge;
    CHECK(why(RecordResult{report}) == "2147483647 is beyond all measure");
    report.units.front().killed = 2'000'000;
    CHECK(why(DraftResult{report}) == "2000000 is beyond all measure");
    report.units.front() = {UnitId(77), 1, 0, 0, 0, 0, 0, 0};
    CHECK(why(DraftResult{report}) == "it names unit 77, which does not exist");
}

TEST_CASE("points of an army are counted to the end of the numbers, and no further", "[laws][R26]") {
    SmallCampaign war(". .");
    const ForceId force = war.force("A1", {.figures = 0});
    for (int i = 0; i < 4; ++i) war.unit(force, {.figures = 100'000, .cost = 1000});
    CHECK(points_of(war.world, war.state, force).in_hundredths() == huge);
}
