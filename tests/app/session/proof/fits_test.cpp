#include "app/session/proof/fits.hpp"

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
}  // namespace

TEST_CASE("an event that names what is not there, or cannot follow, is found out") {
    const Campaign campaign = two_armies();
    const auto why = [&](const Event& event) { return why_it_cannot_be(campaign.world, campaign.opening, event); };
    CHECK(why(ForceTested{ForceId(2)}).empty());
    CHECK(why(Posted{UnitId(1), Account::Standing, Account::Dead, 30, Cause::Battle, {}}).empty());
    CHECK(why(ForceTested{ForceId(3)}) == "it does not follow from what came before");
    CHECK(why(ForceTested{ForceId(9)}) == "it names 9, which does not exist");
    CHECK(!why(SideDefeated{SideId(3)}).empty());
    CHECK(!why(RiverStood{RiverId(0), 1}).empty());
    CHECK(!why(ForcePlaced{ForceId(1), SquareId(6)}).empty());
    CHECK(!why(Posted{UnitId(1), Account::Standing, Account::Dead, 31, Cause::Battle, {}}).empty());
    CHECK(!why(Posted{UnitId(1), Account::Standing, Account::Dead, -1, Cause::Battle, {}}).empty());
    CHECK(!why(Enlisted{UnitId(1), Account::Dead, -1, Cause::Transfer}).empty());
    CHECK(!why(Landed{ForceId(1)}).empty());
    CHECK(!why(Bought{SideId(1), BatchKind::Replacements, {}, 3}).empty());
    CHECK(!why(DateCame{{1706, 13, 1}}).empty());
    CHECK(!why(MarchSet{ForceId(1), March{{}, false, Means::Land, false}}).empty());
    CHECK(!why(PoolChanged{SideId(1), 2'000'000'000, ""}).empty());
}

TEST_CASE("whatever events a file holds, they are refused or applied") {
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

TEST_CASE("a session does not open a journal of things that cannot have happened") {
    MemoryJournal journal;
    journal.entries.push_back({1, EntryKind::Done, 1, "gm", Advance{}, {ForceTested{ForceId(9)}}, {}});
    const auto open = [&] { const Session session(two_armies(), journal, key_from_seed(1)); };
    CHECK_THROWS_AS(open(), Damaged);
    CHECK_THROWS_WITH(open(), Catch::Contains("step 1"));
    INFO("nor if the step was taken back: it may be done again");
    journal.entries.push_back({2, EntryKind::Undo, 1, "gm", {}, {}, {}});
    CHECK_THROWS_AS(open(), Damaged);
}
