#include "app/session/words/report_text.hpp"

#include <catch2/catch.hpp>

#include "tests/support/any_value.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {
constexpr ForceId van(1), blues(2);
constexpr UnitId guards(1);

Campaign two_armies() {
    SmallCampaign war(". . .\n. . .\ntown B2 Ford");
    const ForceId red = war.force("A1", {.name = "Vanguard", .figures = 0});
    war.unit(red, {.figures = 30, .name = "Guards"});
    const ForceId blue = war.force("C1", {.side = "blue", .name = "Blues", .figures = 0});
    war.unit(blue, {.figures = 20, .name = "Grenadiers"});
    war.state.battles.add(
        {BattleId(1), 1, war.at("B2"), {}, {}, BattleStep::Fighting, {}, {}, {}, {}, Outcome::Stalemate, false, {}});
    war.state.batches.add({BatchId(1), SideId(1), BatchKind::Replacements, guards, van, {}, war.at("A1"), 1, 0, false});
    return {war.world, war.state};
}
}  // namespace

TEST_CASE("an event is a sentence with names") {
    const Campaign campaign = two_armies();
    const auto square = [&](const char* name) { return square_named(campaign.world.map, name); };
    const auto said = [&](const Event& event) { return in_words(campaign.world, campaign.opening, event); };
    CHECK(said(Tested{"CAM-p1-b", "force 1", {{"die", 2}, {"command value", 3}, {"unsteady", -2}}, "confused"}) ==
          "Force test, Vanguard: 2 die + 3 command value − 2 unsteady = 3: confused   [CAM-p1-b]");
    CHECK(said(Tested{"CAM-p2-b", "force 1", {{"die", 5}}, "3"}) ==
          "March, Vanguard: 5 die = 5: squares to go: 3   [CAM-p2-b]");
    CHECK(said(Tested{"CAM-p2-a", "side 2", {{"die", 5}}, ""}) == "Initiative, blue: 5 die = 5   [CAM-p2-a]");
    CHECK(said(Tested{"CAM-p0-c", "zone arid", {{"die", 5}}, ""}) == "Weather, the arid zone: 5 die = 5   [CAM-p0-c]");
    CHECK(said(PhaseBegan{Phase::Movement}) == "Phase 2: movement.");
    CHECK(said(Marched{van, {square("B1"), square("B2")}, Means::Land}) == "Vanguard marches B1, B2 Ford.");
    CHECK(said(OrderReceived{van, Order::ForcedMarch}) == "Vanguard is now under FORCED MARCH.");
    CHECK(said(ContactMade{square("B2"), blues}) == "Blues meets the enemy in B2 Ford.");
    CHECK(said(Posted{guards, Account::Standing, Account::Dead, 3, Cause::Battle, BattleId(1)}) ==
          "Guards: 3 dead (battle).");
    CHECK(said(Posted{guards, Account::Standing, Account::Hospital, 3, Cause::Battle, BattleId(1)}) ==
          "Guards: 3 wounded.");
    CHECK(said(Tested{"CAM-p4-a", "unit 1", {{"friendly territory", 1}}, "3"}) ==
          "Wounded check, Guards: 1 friendly territory = 1: only wounded: 3   [CAM-p4-a]");
    CHECK(said(Tested{"CAM-p4-a", "character 1", {{"die", 5}}, "only wounded"}) ==
          "Wounded check, Leader of Vanguard: 5 die = 5: only wounded   [CAM-p4-a]");
    CHECK(said(Tested{"CAM-p4-c", "unit 1", {}, "0"}) == "Deserter check, Guards: 0: deserted: 0   [CAM-p4-c]");
    CHECK(said(ConditionBegan{{EventKind::ConvoyLost, {}, van, {}, {}, 2, 0}}) ==
          "Vanguard: convoy lost, for 2 turns.");
    CHECK(said(ConditionBegan{{EventKind::Volunteers, SideId(1), {}, {}, {}, 2, 0}}) == "red: volunteers, for 1 turn.");
    CHECK(said(ConditionBegan{{EventKind::MagazineExplodes, {}, {}, square("A1"), {}, 4, 0}}) ==
          "A1: magazine explodes, for 3 turns.");
    CHECK(said(Posted{guards, Account::Dead, Account::Standing, 1, Cause::Wounds, {}}) ==
          "Guards: 1 back in the ranks (wounds).");
    CHECK(said(Posted{guards, Account::Dead, Account::Prisoner, 1, Cause::GameMaster, {}}) ==
          "Guards: 1 figure, dead to prisoner (game master).");
    CHECK(said(Posted{guards, Account::NotArrived, Account::Standing, 1, Cause::Arrival, {}}) ==
          "Guards: 1 figure joins the ranks (arrival).");
    CHECK(said(Posted{guards, Account::NotArrived, Account::Standing, 6, Cause::Arrival, {}}) ==
          "Guards: 6 figures join the ranks (arrival).");
    CHECK(said(BatchArrived{BatchId(1)}) == "Arrived: 1 replacement for Guards.");
    CHECK(said(CharacterMoved{CharacterId(1), van, Role::CommanderInChief}) == "Leader of Vanguard commands Vanguard.");
    CHECK(said(CharacterMoved{CharacterId(1), van, Role::General}) ==
          "Leader of Vanguard serves as a general in Vanguard.");
    CHECK(said(CharacterMoved{CharacterId(1), van, Role::Individual}) == "Leader of Vanguard goes with Vanguard.");
    CHECK(said(BattleFought{{BattleId(1), {}, {}, {}, {}, {}, ""}, Outcome::AttackerWon, true}) ==
          "Result of battle 1 in B2 Ford: attacker won, on the game master's word.");
    CHECK(said(MovedOff{BattleId(1), van, square("B2")}) == "Vanguard holds B2 Ford.");
    CHECK(said(MovedOff{BattleId(1), van, square("A1")}) == "Vanguard falls back to A1.");
    CHECK(said(PoolChanged{SideId(1), -350, "replacements"}) == "red: −3.5 points (replacements).");
    CHECK(said(PoolChanged{SideId(1), 1200, "income"}) == "red: +12 points (income).");
    CHECK(said(ConditionBegan{{EventKind::LocalGuides, {}, van, {}, {}, 999, 0}}) ==
          "Vanguard: local guides, until it is used.");
    CHECK(said(CampaignEnded{SideId(2), "the others have given up"}) ==
          "The campaign is over, won by blue (the others have given up).");
}

TEST_CASE("what only the program needs to know is not told") {
    const Campaign campaign = two_armies();
    CHECK(report(campaign.world, campaign.opening, {StepBegan{}, TurnBegan{2}, ForceTested{van}, SheetsClosed{}}) ==
          std::vector<std::string>{"Turn 2 begins.", "The game master goes on without the sheets that are missing."});
}

TEST_CASE("any event can be told, whatever it names") {
    const Campaign campaign = two_armies();
    const auto which = GENERATE(range(std::size_t{0}, std::variant_size_v<Event>));
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const std::string sentence =
            in_words(campaign.world, campaign.opening, AnyValue(seed).alternative<Event>(which));
        if (!sentence.empty()) CHECK(sentence.size() > 5);
    }
}
