#include "app/session/knowledge/known_subject.hpp"

#include <catch2/catch.hpp>

#include "app/session/proof/dice_bundle.hpp"
#include "core/base/subject.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("a side hears of its own rolls and of those for all", "[CAM-p1-e][session]") {
    SmallCampaign war(". . . .");
    const ForceId own = war.force("A1"), other = war.force("D1", {.side = "blue"});
    const View red = view_of(war.world, war.state, war.side("red"));
    CHECK(may_hear_of(war.state, red, subject(own)));
    CHECK_FALSE(may_hear_of(war.state, red, subject(other)));
    for (const Unit& unit : war.state.units)
        CHECK(may_hear_of(war.state, red, subject(unit.id)) == (unit.force == own));
    CHECK(may_hear_of(war.state, red, subject(war.side("red"))));
    CHECK_FALSE(may_hear_of(war.state, red, subject(war.side("blue"))));
    CHECK(may_hear_of(war.state, red, "zone temperate"));
    CHECK_FALSE(may_hear_of(war.state, red, "battle 1"));
    const View all = view_of(war.world, war.state, std::nullopt);
    CHECK(may_hear_of(war.state, all, subject(other)));
}

namespace {

/// Red meets blue; green, far away, has met blue, too. Blue and green have bought something.
struct ThreeSides : SmallCampaign {
    ThreeSides() : SmallCampaign(". . . .", {"red", "blue", "green"}) {
        const ForceId reds = force("A1"), blues = force("A1", {.side = "blue"});
        const ForceId others = force("D1", {.side = "blue"}), greens = force("D1", {.side = "green"});
        battle({reds}, {blues});
        battle({greens}, {others});
        for (const char* key : {"blue", "green"})
            state.batches.add({state.batches.next_id(), side(key), BatchKind::Leader, std::nullopt, std::nullopt,
                               std::nullopt, at("B1"), 1, 0, false});
        state.phase = Phase::Weather;
    }
    [[nodiscard]] bool hears(std::string_view key, std::string_view subject) const {
        return may_hear_of(state, view_of(world, state, side(key)), subject);
    }
};

/// Of every kind there is, some that are not there, and some that nobody wrote.
std::vector<std::string> all_subjects() {
    std::vector<std::string> out{"zone temperate",
                                 "zone temperate strength",
                                 "zone",
                                 "force 1 unit",
                                 "battle 1 unit 5",
                                 "battle 2 person 0",
                                 "unit 1x",
                                 "person 1",
                                 "",
                                 "nonsense"};
    for (std::size_t kind = 0; kind < words_of(SubjectKind{}).size(); ++kind)
        for (const int number : {0, 1, 2, 3, 4, 99})
            out.push_back(to_text(Subject{static_cast<SubjectKind>(kind), number, "arid"}));
    return out;
}

}  // namespace

TEST_CASE("who fights, buys or besieges hears of it; of what nobody knows nobody hears", "[session]") {
    const ThreeSides war;
    CHECK(war.hears("red", "battle 1"));
    CHECK(war.hears("red", "battle 1 unit 5"));
    CHECK_FALSE(war.hears("red", "battle 2"));
    CHECK_FALSE(war.hears("green", "battle 1"));
    CHECK(war.hears("green", "battle 2 person 0"));
    CHECK_FALSE(war.hears("red", "battle 99"));
    CHECK(war.hears("blue", "batch 1"));
    CHECK_FALSE(war.hears("green", "batch 1"));
    CHECK_FALSE(war.hears("green", "batch 99"));
    CHECK(war.hears("red", "force 1 unit"));
    CHECK_FALSE(war.hears("blue", "force 1 unit"));
    for (const char* everyone : {"square 0", "river 0", "zone arid direction"}) CHECK(war.hears("green", everyone));
    for (const char* nobody : {"command 1", "person 1", "nonsense", "", "unit 1x"})
        CHECK_FALSE(war.hears("red", nobody));
}

TEST_CASE("a side is shown just the dice of which it may hear", "[session]") {
    const ThreeSides war;
    MemoryJournal journal;
    Entry dice{1, EntryKind::Done, 1, "game master", std::nullopt, {}, {}};
    for (const std::string& each : all_subjects()) dice.rolls.push_back({"CAM-p0-c", each, 0, 6, 3, RolledBy::Program});
    journal.entries = {dice, {2, EntryKind::Done, 1, "game master", std::nullopt, {PhaseBegan{Phase::Orders}}, {}}};
    const Session session({war.world, war.state}, journal, key_from_seed(7));
    for (const Side& side : war.world.sides) {
        CAPTURE(side.key);
        const Result<DiceBundle> bundle = dice_bundle(session, 0, side.id);
        REQUIRE(bundle);
        std::vector<std::string> shown, known;
        for (const Roll& roll : bundle.value().rolls) shown.push_back(roll.subject);
        const View view = view_of(session.world(), session.state(), side.id);
        for (const std::string& each : all_subjects())
            if (may_hear_of(session.state(), view, each)) known.push_back(each);
        CHECK(shown == known);
        CHECK(bundle.value().others == static_cast<int>(all_subjects().size() - known.size()));
        CHECK(bundle.value().others > 0);
    }
    CHECK(dice_bundle(session, 0, std::nullopt).value().rolls.size() == all_subjects().size());
}
