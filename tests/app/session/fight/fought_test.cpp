#include "app/session/fight/fought.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/modules/installed.hpp"
#include "tests/places.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

const DiceKey key = key_from_seed(11);

struct Meeting {
    SmallCampaign war{". ."};
    BattleId battle{1};

    explicit Meeting(const std::string& rules) {
        war.world.battle_rules = rules;
        const ForceId reds = war.force("A1", {.side = "red", .figures = 24});
        const ForceId blues = war.force("A1", {.side = "blue", .figures = 24});
        for (const ForceId force : {reds, blues}) {
            war.unit(force, {.figures = 24, .name = "Fusiliers", .firearms = true});
            war.unit(force, {.figures = 10, .name = "Horse", .arm = Arm::Cavalry, .type = "cuirassiers"});
            war.unit(force, {.figures = 6, .name = "Guns", .arm = Arm::Artillery, .type = "field", .guns = 2});
        }
        battle = war.battle({reds}, {blues});
    }
    [[nodiscard]] Campaign campaign() const { return {war.world, war.state}; }
};

}  // namespace

TEST_CASE("the program fights a battle; its result waits in the form", "[session][fuciliers][NFW-1.4-a]") {
    const Meeting meeting("fuciliers");
    MemoryJournal journal;
    Session session(meeting.campaign(), journal, key);
    REQUIRE(session.submit(PlayBattle{meeting.battle}, "game master"));
    const Battle& battle = session.state().battles.at(meeting.battle);
    CHECK_FALSE(battle.report);
    REQUIRE(battle.draft);
    CHECK(session.entries().back().rolls.size() > 50);
    CHECK(check_report(session.world(), session.state(), *battle.draft).empty());
    const BattleBrief brief = brief_of(session.world(), session.state(), meeting.battle);
    CHECK(session.world().module->check_report(brief, *battle.draft).empty());
    for (const UnitResult& unit : battle.draft->units)
        CHECK(unit.sum() == session.state().units.at(unit.unit).standing());

    SECTION("and can be recorded") {
        const BattleReport report = *battle.draft;
        CHECK(session.submit(RecordResult{report}, "game master"));
        CHECK(session.state().battles.at(meeting.battle).report == report);
    }
    SECTION("it can be watched with the dice that fell") {
        const auto again = fought_again(session, meeting.battle);
        REQUIRE(again);
        CHECK(again->report == *battle.draft);
        CHECK(again->scenes.front().turn == 0);
        CHECK(again->scenes.back().turn == again->turns);
        const Story& story = again->story;
        CHECK(story.happenings.back().turn == again->turns);
        CHECK(transcript(story, {1}).front() == "Turn 1");
        CHECK(transcript(story, {1, 3}).front() == "  Round 3: reorganisation");
        CHECK(transcript(story, {1, 3}).size() > 1);
        CHECK(transcript(story, {again->turns + 1}).empty());
    }
    SECTION("taken back it never was, and done again it is the same") {
        const BattleReport report = *battle.draft;
        CHECK(session.undo("game master"));
        CHECK_FALSE(fought_again(session, meeting.battle));
        CHECK(session.redo("game master"));
        CHECK(session.state().battles.at(meeting.battle).draft == report);
    }
    SECTION("a killed program finds it in the journal") {
        Session reopened(meeting.campaign(), journal, key);
        CHECK(reopened.state() == session.state());
        CHECK(fought_again(reopened, meeting.battle)->report == *battle.draft);
    }
}

TEST_CASE("rules that only record cannot fight", "[session]") {
    const Meeting meeting("any");
    MemoryJournal journal;
    Session session(meeting.campaign(), journal, key);
    const auto answer = session.submit(PlayBattle{meeting.battle}, "game master");
    REQUIRE_FALSE(answer);
    CHECK(answer.refusal().detail == "the rules \"any\" cannot play a battle out");
    CHECK(session.entries().empty());
}

TEST_CASE("a battle of the replays goes as it went", "[replay][fuciliers]") {
    // From deployment to the end, every roll with its reasons: what a change of the rules or of the captain changes is
    // read here.
    const std::string folder = SOURCE_DIR "/campaigns/armies/";
    for (const int points : {500, 1000}) {
        const std::string name = std::to_string(points);
        const FoughtBattle fought =
            fight_armies({folder + "savoy-" + name + ".yaml", folder + "france-" + name + ".yaml", 7, "cultivated"});
        std::string text;
        for (const std::string& line : transcript(fought.story)) text += line + '\n';
        check_golden(SOURCE_DIR "/tests/replays/fuciliers/savoy-france-" + name + ".replay", text);
    }
}

TEST_CASE("shipped armies fight on every ground", "[session][fuciliers]") {
    const std::string folder = SOURCE_DIR "/campaigns/armies/";
    for (const std::string ground : {"plain", "cultivated", "hill"}) {
        const FoughtBattle fought =
            fight_armies({folder + "savoy-500.yaml", folder + "france-500.yaml", 3, ground, false, true, true});
        CHECK(fought.turns > 2);
        CHECK(transcript(fought.story).back().find("Losses") != std::string::npos);
    }
}

TEST_CASE("a story knows everybody by the ids of the brief", "[session][fuciliers]") {
    const std::string folder = SOURCE_DIR "/campaigns/armies/";
    const ArmiesWish wish{folder + "savoy-500.yaml", folder + "france-500.yaml", 3};
    const BattleBrief brief = field_battle(wish).brief;
    const Cast cast = fight_armies(wish).story.cast;
    std::map<UnitId, std::size_t> sides;
    std::map<CharacterId, std::string> characters;
    for (std::size_t side = 0; side < 2; ++side) {
        for (const BriefUnit& unit : brief.armies[side].units) sides.emplace(unit.id, side);
        for (const BriefCharacter& one : brief.armies[side].characters) characters.emplace(one.id, one.name);
    }
    CHECK(cast.units.size() == sides.size());
    for (const Cast::Unit& unit : cast.units) CHECK(sides.at(unit.id.value()) == static_cast<std::size_t>(unit.side));
    CHECK(cast.people.size() >= 2);
    for (const Cast::Person& person : cast.people)
        if (person.id) CHECK(characters.at(*person.id) == person.name);
}

TEST_CASE("a battery that has lost its guns brings none back from a battle", "[session][fuciliers][NFW-3.4.5-c]") {
    Meeting meeting("fuciliers");
    for (Unit& unit : meeting.war.state.units)
        if (meeting.war.world.profiles.at(unit.profile).arm == Arm::Artillery) unit.guns = 0;
    MemoryJournal journal;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        journal.entries.clear();
        Session session(meeting.campaign(), journal, key_from_seed(seed));
        REQUIRE(session.submit(PlayBattle{meeting.battle}, "game master"));
        const BattleReport report = *session.state().battles.at(meeting.battle).draft;
        for (const UnitResult& unit : report.units) CHECK(unit.guns_left == 0);
        CHECK(session.submit(RecordResult{report}, "game master"));
    }
}

TEST_CASE("a neighbour that did not come is where it was, with all its people", "[session][fuciliers][CAM-p7-d]") {
    Meeting meeting("fuciliers");
    SmallCampaign& war = meeting.war;
    const ForceId aside = war.force("B1", {.side = "red", .figures = 24});
    war.unit(aside, {.figures = 12, .name = "Wagons", .arm = Arm::Train});
    war.leader(aside, "Ensign Bo", 0, Role::Special);
    war.state.battles.at(meeting.battle).next_door = {aside};
    MemoryJournal journal;
    int stayed = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        journal.entries.clear();
        Session session(meeting.campaign(), journal, key_from_seed(seed));
        REQUIRE(session.submit(PlayBattle{meeting.battle}, "game master"));
        const BattleReport report = *session.state().battles.at(meeting.battle).draft;
        stayed += report.arrived.empty() ? 1 : 0;
        CHECK(session.submit(RecordResult{report}, "game master"));
    }
    CHECK(stayed > 0);
    CHECK(stayed < 20);
}
