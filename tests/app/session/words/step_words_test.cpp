#include "app/session/words/step_words.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("a step is called by what it did, and by nothing that only the journal says", "[session]") {
    SmallCampaign war(". . . .");
    const ForceId force = war.force("A1", {.name = "Vanguard"});
    const BattleId battle = war.battle({force}, {war.force("A1", {.side = "blue"})});
    const auto words = [&](const Command& command, std::vector<Event> events = {}) {
        Entry entry;
        entry.command = command;
        entry.events = std::move(events);
        return step_in_words(war.world, war.state, entry);
    };
    const Sheet sheet{war.side("red"), 1, {}, {}};
    CHECK(words(SubmitSheet{sheet, false}) == "orders of " + war.world.sides.at(war.side("red")).name);
    CHECK(words(PlayBattle{battle}) == "playing out of battle 1 in A1");
    CHECK(words(PlaceForce{force, war.at("A1")}) == "placing of Vanguard");
    CHECK(words(Advance{}) == "going on");
    CHECK(words(Advance{}, {PhaseBegan{Phase::Movement}}) == "on to movement");
    CHECK(words(Advance{}, {CampaignEnded{}}) == "the end of the campaign");
}

TEST_CASE("a step back or forth is called so", "[session]") {
    SmallCampaign war(". .");
    Entry back, forth;
    back.kind = EntryKind::Undo;
    forth.kind = EntryKind::Redo;
    CHECK(step_in_words(war.world, war.state, back) == "undo");
    CHECK(step_in_words(war.world, war.state, forth) == "redo");
}
