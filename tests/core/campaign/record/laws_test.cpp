#include "core/campaign/record/laws.hpp"

#include <catch2/catch.hpp>

#include "app/session/session.hpp"
#include "core/campaign/record/apply.hpp"
#include "db/campaign_file/refused.hpp"
#include "tests/support/any_value.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

Campaign two_armies() {
    SmallCampaign war(". . .\n. . .\ntown B2 Ford");
    const ForceId red = war.force("A1", {.name = "Vanguard", .figures = 0});
    war.unit(red, {.figures = 30, .name = "Guards"});
    const ForceId blue = war.force("C1", {.side = "blue", .name = "Blues", .figures = 0});
    war.unit(blue, {.figures = 20, .name = "Grenadiers"});
    return {war.world, war.state};
}

const UnitId guards(1);

/// What becomes of a step with these events, and what is said of it.
std::string fault_of(const Campaign& campaign, const std::vector<Event>& events) {
    CampaignState state = campaign.opening;
    const auto unlawful = apply_lawfully(campaign.world, state, {1, EntryKind::Done, 1, "gm", Advance{}, events, {}});
    return unlawful ? unlawful->why : "";
}

Posted posted(Account from, Account to, int figures) {
    return {guards, from, to, figures, Cause::Battle, {}};
}

}  // namespace

TEST_CASE("an event that names what is not there, or cannot follow, is found out by its law", "[laws]") {
    const Campaign campaign = two_armies();
    const auto why = [&](const Event& event) { return why_it_cannot_be(campaign.world, campaign.opening, event); };
    CHECK(why(ForceTested{ForceId(2)}).empty());
    CHECK(why(posted(Account::Standing, Account::Dead, 30)).empty());
    CHECK(why(ForceTested{ForceId(3)}) == "it names force 3, which does not exist");
    CHECK(why(SideDefeated{SideId(3)}) == "it names side 3, which does not exist");
    CHECK(why(RiverStood{RiverId(0), 1}) == "it names river 0, which does not exist");
    CHECK(why(ForcePlaced{ForceId(1), SquareId(6)}) == "it names square 6, which does not exist");
    CHECK(why(ForcePlaced{ForceId(1), SquareId(0)}) == "Vanguard is placed and was not waiting for it");
    CHECK(why(posted(Account::Standing, Account::Dead, 31)) ==
          "31 figures of Guards leave the account \"standing\" where 30 are");
    CHECK(why(posted(Account::Standing, Account::Dead, -1)) == "-1 is less than none");
    CHECK(why(Enlisted{guards, Account::Dead, -1, Cause::Transfer}) ==
          "1 figures of Guards are struck off the account \"dead\" where 0 are");
    CHECK(why(Discharged{{guards, 99, 0}}) == "99 figures of Guards leave hospital where 0 lie");
    CHECK(why(Landed{ForceId(1)}) == "Vanguard lands and is in no boat");
    CHECK(why(Embarked{ForceId(1), {1, 0, 0}}) == "Vanguard takes 1 boats of a kind of which 0 lie there");
    CHECK(why(Bought{SideId(1), BatchKind::Replacements, {}, 3}) == "replacements for no unit");
    CHECK(why(TurnBegan{3}) == "turn 3 begins where the next is turn 2");
    CHECK(why(DateCame{{1706, 13, 1}}) == "1706-13-1 is a day that is in no calendar");
    CHECK(why(DateCame{{9999, 1, 1}}).starts_with("after "));
    CHECK(why(MarchSet{ForceId(1), March{{}, false, Means::Land, false}}) == "a march that leads nowhere");
    CHECK(why(Marched{ForceId(1), {SquareId(5)}, Means::Land}) == "Vanguard goes from A1 to C2, which is no step");
    CHECK(why(PoolChanged{SideId(1), 2'000'000'000, ""}) == "2000000000 is beyond all measure");
    CHECK(why(PoolChanged{SideId(1), -1'000'000, ""}) == "red spends more points than are in its pool");
    CHECK(why(ForceMerged{ForceId(1), ForceId(2)}) == "Vanguard and Blues are of two sides");
    CHECK(why(GunsLost{guards, 1}) == "Guards loses 1 guns and has 0");
    CHECK(why(WorksSpent{ForceId(1), 4}) == "Vanguard spends 4 points of works and has 0");
    CHECK(why(ConditionBegan{{EventKind::EnemyDispatches, SideId(1), {}, {}, {}, 3, 1}}) ==
          "nothing of the kind \"enemy dispatches captured\" lasts on such a target");
    CHECK(why(ChoiceMade{SideId(1), EventKind::Remounts, {}}) == "red makes a choice that nobody asked for");
}

TEST_CASE("a battle has two armies, and goes its way step by step", "[laws]") {
    SmallCampaign war(". .");
    const ForceId red = war.force("A1", {.name = "Vanguard"});
    const ForceId blue = war.force("A1", {.side = "blue", .name = "Blues"});
    const BattleId id = war.battle({red}, {blue});
    const auto why = [&](const Event& event) { return why_it_cannot_be(war.world, war.state, event); };
    Battle other = war.state.battles.at(id);
    other.id = BattleId(2);
    CHECK(why(BattleOpened{other}).empty());
    other.armies[1].clear();
    CHECK(why(BattleOpened{other}) == "a battle with one army");
    other.armies[1] = other.armies[0];
    CHECK(why(BattleOpened{other}) == "a Force fights twice in one battle");
    CHECK(why(BattleStepped{id, BattleStep::Checked}) ==
          "battle 1 is \"to be fought\" and comes to "
          "\"wounded and deserters checked\" at once");
    CHECK(why(MovedOff{id, red, SquareId(1)}) == "battle 1 is \"to be fought\"");
    BattleReport report{id, {}, {{UnitId(1), 5, 0, 0, 0, 0, 15, 0}}, {}, {}, {}, ""};
    CHECK(why(BattleFought{report, Outcome::Stalemate, false}).empty());
    report.units.push_back(report.units.front());
    CHECK(why(BattleFought{report, Outcome::Stalemate, false}) == "a unit is accounted for twice");
    report.units.back() = {UnitId(2), 4'000'000, 0, 0, 0, 0, 15, 0};
    CHECK(why(BattleFought{report, Outcome::Stalemate, false}).ends_with("are accounted for, and it brought 20"));
}

TEST_CASE("when a step is over, the beds are the account's, and whoever is on the map has a unit", "[laws]") {
    const Campaign campaign = two_armies();
    const Hospitalised ten{{guards, 10, 2}};
    CHECK(fault_of(campaign, {posted(Account::Standing, Account::Hospital, 10), ten}).empty());
    CHECK(fault_of(campaign, {posted(Account::Standing, Account::Hospital, 10)}) ==
          "10 figures of Guards are in hospital by the book, and 0 lie there");
    CHECK(fault_of(campaign, {ten}) == "0 figures of Guards are in hospital by the book, and 10 lie there");
    CHECK(fault_of(campaign,
                   {Enlisted{guards, Account::NotArrived, 4, Cause::Recruits}, BatchOrdered{{BatchId(1),
                                                                                             SideId(1),
                                                                                             BatchKind::Replacements,
                                                                                             guards,
                                                                                             ForceId(1),
                                                                                             {},
                                                                                             SquareId(0),
                                                                                             5,
                                                                                             0,
                                                                                             false}}}) ==
          "5 figures are ordered for Guards, and 4 are on the way by the book");
    Force depot = campaign.opening.forces.at(ForceId(1));
    depot.id = ForceId(3);
    depot.name = "Depot";
    CHECK(fault_of(campaign, {ForceFormed{depot}}) == "Depot is on the map and has no unit");
    CHECK(fault_of(campaign, {ForceFormed{depot}, UnitMoved{guards, ForceId(3), {}}}) ==
          "Vanguard is on the map and has no unit");
}

TEST_CASE("only an import owns up to what was edited, and to what came before", "[laws]") {
    const Campaign campaign = two_armies();
    const Edited edited{{}, false, {3}, false, {}};
    CampaignState state = campaign.opening;
    const auto why = [&](const Entry& step) {
        const auto unlawful = apply_lawfully(campaign.world, state, step);
        return unlawful ? unlawful->why : "";
    };
    CHECK(why({4, EntryKind::Done, 1, "gm", AcceptEdited{edited}, {EditAccepted{edited}}, {}}).empty());
    CHECK(why({3, EntryKind::Done, 1, "gm", AcceptEdited{edited}, {EditAccepted{edited}}, {}}) ==
          "it owns up to step 3, which does not come before it");
    const std::string only = "only an import owns up to what was edited";
    CHECK(why({4, EntryKind::Done, 1, "gm", Advance{}, {EditAccepted{edited}}, {}}) == only);
    CHECK(why({4, EntryKind::Done, 1, "gm", AcceptEdited{edited}, {}, {}}) == only);
    SmallCampaign war(". .");
    CHECK(war.refused(AcceptEdited{edited}).detail == only);
}

TEST_CASE("whatever events a file holds, they are refused or applied", "[laws]") {
    const Campaign campaign = two_armies();
    const auto seed = GENERATE(range(0U, 30U));
    AnyValue any(seed);
    CampaignState state = campaign.opening;
    for (int i = 0; i < 3000; ++i) {
        const Event event = any.make<Event>();
        if (why_it_cannot_be(campaign.world, state, event).empty()) apply(state, event);
    }
    for (const Unit& unit : state.units)
        for (std::size_t i = 0; i < account_count; ++i) CHECK(unit.accounts[static_cast<Account>(i)] >= 0);
}

TEST_CASE("a session does not open a journal of things that cannot have happened", "[laws]") {
    MemoryJournal journal;
    journal.entries.push_back({1, EntryKind::Done, 1, "gm", Advance{}, {ForceTested{ForceId(9)}}, {}});
    const auto open = [&] { const Session session(two_armies(), journal, key_from_seed(1)); };
    CHECK_THROWS_AS(open(), Damaged);
    CHECK_THROWS_WITH(open(), "the journal is damaged: step 1: force-tested 9: it names force 9, which does not exist");
    INFO("nor if the step was taken back: it may be done again");
    journal.entries.push_back({2, EntryKind::Undo, 1, "gm", {}, {}, {}});
    CHECK_THROWS_AS(open(), Damaged);
}
