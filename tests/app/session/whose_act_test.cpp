#include "app/session/whose_act.hpp"

#include <catch2/catch.hpp>

#include "app/session/session.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// A war with a Force of each side.
struct TwoSides {
    SmallCampaign war{". . . ."};
    SideId red = war.side("red"), blue = war.side("blue");
    ForceId force = war.force("A1", {.name = "Vanguard"});
    UnitId unit = war.unit(force, {.name = "Guards"});

    [[nodiscard]] std::string by(const Command& command, std::optional<SideId> from) const {
        return act_of(war.world, war.state, command, from).by;
    }
};

}  // namespace

TEST_CASE("what is a side's own is its act when it comes from it, and else the game master's", "[session]") {
    const TwoSides it;
    const SquareId square = it.war.at("A1");
    const Sheet sheet{it.red, 1, {}, {}};
    for (const Command& command :
         {Command(SubmitSheet{sheet, false}), Command(PlaceForce{it.force, square}),
          Command(ChooseSquare{it.force, square}), Command(NameNeighbours{BattleId(1), it.red, {}}),
          Command(BuyReplacements{it.unit, 4, false}), Command(BuyUnit{it.red, "line", "", 20, square, false, false}),
          Command(BuyLeader{it.force, "Daun", 3}), Command(CloseMarket{it.red}), Command(ChooseForce{it.red, it.force}),
          Command(RepairBridge{it.force}), Command(SpendWorks{it.force, 1}), Command(SetStanding{it.red, {}})}) {
        CAPTURE(command.index());
        CHECK(side_of(it.war.state, command) == it.red);
        CHECK(it.by(command, it.red) == "red");
        CHECK(it.by(command, it.blue) == "game master");
        CHECK(it.by(command, std::nullopt) == "game master");
    }
}

TEST_CASE("what is no side's own is the game master's, whoever looks", "[session]") {
    const TwoSides it;
    for (const Command& command :
         {Command(Advance{}), Command(CloseSheets{}), Command(PlayBattle{BattleId(1)}),
          Command(SetBattleStanding{true}), Command(SetRelation{it.red, it.blue, Relation::Peace}),
          Command(PlaceForce{ForceId(99), it.war.at("A1")})}) {
        CAPTURE(command.index());
        CHECK(it.by(command, it.red) == "game master");
    }
}

TEST_CASE("a sheet says who gave it as the journal does", "[session]") {
    const TwoSides it;
    const Sheet sheet{it.red, 1, {}, {}};
    const auto given_by_game_master = [&](bool before, std::optional<SideId> from) {
        const Act act = act_of(it.war.world, it.war.state, SubmitSheet{sheet, before}, from);
        return std::get<SubmitSheet>(act.command).by_game_master;
    };
    CHECK_FALSE(given_by_game_master(true, it.red));
    CHECK(given_by_game_master(false, std::nullopt));
    CHECK(given_by_game_master(false, it.blue));
}

TEST_CASE("a side takes back its own acts, the game master all others", "[session][SESSION-undo]") {
    const TwoSides it;
    Entry step;
    step.by = "red";
    CHECK(who_goes_back(it.war.world, step, it.red) == "red");
    CHECK(who_goes_back(it.war.world, step, it.blue) == "game master");
    CHECK(who_goes_back(it.war.world, step, std::nullopt) == "game master");
    step.by = "game master";
    CHECK(who_goes_back(it.war.world, step, it.red) == "game master");
}

TEST_CASE("the journal has a side by its key, however it was named", "[session]") {
    TwoSides it;
    MemoryJournal journal;
    const std::string name = it.war.world.sides.at(it.red).name = "The Reds";
    Session session({it.war.world, it.war.state}, journal, key_from_seed(1));
    for (const std::string& who : {std::string("red"), name, std::string("the marshal")})
        REQUIRE(session.submit(SetBattleStanding{true}, who));
    REQUIRE(session.undo(name));
    std::vector<std::string> by;
    for (const Entry& entry : journal.entries) by.push_back(entry.by);
    CHECK(by == std::vector<std::string>{"red", "red", "the marshal", "red"});
}
