#include "core/campaign/knowledge/told.hpp"

#include <catch2/catch.hpp>

#include "app/session/proof/dice_bundle.hpp"
#include "core/base/subject.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

TEST_CASE("a side hears of its own rolls and of those for all", "[CAM-p1-e][session]") {
    SmallCampaign war(". . . .");
    const ForceId own = war.force("A1"), other = war.force("D1", {.side = "blue"});
    const auto red_hears = [&](const std::string& whom) {
        return hears_of_roll(war.world, war.state, war.side("red"), whom);
    };
    CHECK(red_hears(subject(own)));
    CHECK_FALSE(red_hears(subject(other)));
    for (const Unit& unit : war.state.units) CHECK(red_hears(subject(unit.id)) == (unit.force == own));
    CHECK(red_hears(subject(war.side("red"))));
    CHECK_FALSE(red_hears(subject(war.side("blue"))));
    CHECK(red_hears("zone temperate"));
    CHECK_FALSE(red_hears("battle 1"));
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
        return hears_of_roll(world, state, side(key), subject);
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
        const Result<AnyBundle> bundle = dice_bundle(session, 0, side.id);
        REQUIRE(bundle);
        std::vector<std::string> shown, known;
        const DiceBundle& told = std::get<DiceBundle>(bundle.value());
        for (const Roll& roll : told.rolls) shown.push_back(roll.subject);
        for (const std::string& each : all_subjects())
            if (hears_of_roll(session.world(), session.state(), side.id, each)) known.push_back(each);
        CHECK(shown == known);
        CHECK(told.others == static_cast<int>(all_subjects().size() - known.size()));
        CHECK(told.others > 0);
    }
    const AnyBundle all = dice_bundle(session, 0, std::nullopt).value();
    CHECK(std::get<DiceBundle>(all).rolls.size() == all_subjects().size());
}

// ---- events

namespace {

/// Reds and blues meet at B1; a second blue Force stands next door, and a third far away.
struct AMeeting : SmallCampaign {
    ForceId reds = force("B1", {.name = "Reds"});
    ForceId blues = force("B1", {.side = "blue", .name = "Blues"});
    ForceId beside = force("C1", {.side = "blue", .name = "Beside"});
    ForceId far = force("F1", {.side = "blue", .name = "Far"});
    BattleId met = battle({reds}, {blues});

    AMeeting() : SmallCampaign(". . . . . .") {}
    [[nodiscard]] std::optional<Event> told(std::string_view key, const Event& event) {
        keep_watch(world, state);
        return told_to(world, state, side(key), event);
    }
};

}  // namespace

TEST_CASE("whom the enemy calls from next door, he alone hears", "[CAM-p1-e][session]") {
    AMeeting war;
    const NeighboursNamed called{war.met, war.side("blue"), {war.beside}};
    CHECK(war.told("blue", called));
    CHECK_FALSE(war.told("red", called));
}

TEST_CASE("an enemy in battle has a number of the side's own", "[CAM-p1-e][session]") {
    AMeeting war;
    const auto told = war.told("red", BattleOpened{war.state.battles.at(war.met)});
    REQUIRE(told);
    const Battle& battle = std::get<BattleOpened>(*told).battle;
    CHECK(battle.armies[0].front().force == war.reds);
    CHECK(battle.armies[1].front().force != war.blues);
    CHECK(known_to(war.world, war.state, war.side("red")).state.forces.at(battle.armies[1].front().force).name ==
          "Blues");
}

TEST_CASE("of a battle a side hears what it cost itself", "[CAM-p1-e][session]") {
    AMeeting war;
    BattleReport report{war.met, std::nullopt, {}, {}, {}, {}, ""};
    for (const Unit& unit : war.state.units)
        if (unit.force == war.reds || unit.force == war.blues)
            report.units.push_back({unit.id, 3, 0, 0, 0, 0, unit.standing() - 3, 0});
    const auto told = war.told("red", BattleFought{report, Outcome::Stalemate, false});
    REQUIRE(told);
    for (const UnitResult& unit : std::get<BattleFought>(*told).report.units)
        CHECK(war.state.units.at(unit.unit).force == war.reds);
    CHECK(std::get<BattleFought>(*told).report.units.size() == 1);
}

TEST_CASE("where a beaten enemy goes is told to who can see him there", "[CAM-p1-e][session]") {
    AMeeting war;
    CHECK(war.told("red", MovedOff{war.met, war.blues, war.at("C1")}));
    CHECK_FALSE(war.told("red", MovedOff{war.met, war.blues, war.at("E1")}));
    CHECK(war.told("blue", MovedOff{war.met, war.blues, war.at("E1")}));
}

TEST_CASE("an alliance counts for the turns in which it stood", "[CAM-map-e][session]") {
    SmallCampaign war(". . . . . .", {"red", "blue", "green"});
    const ForceId red = war.force("A1"), green = war.force("F1", {.side = "green"});
    static_cast<void>(red);
    const Marched march{green, {war.at("E1")}, Means::Land};
    CHECK_FALSE(told_to(war.world, war.state, war.side("red"), march));
    war.state.relations[{war.side("red"), war.side("green")}] = Relation::Allied;
    CHECK(told_to(war.world, war.state, war.side("red"), march));
    CHECK(hears_of_roll(war.world, war.state, war.side("red"), subject(green)));
    war.state.relations[{war.side("red"), war.side("green")}] = Relation::Peace;
    CHECK_FALSE(hears_of_roll(war.world, war.state, war.side("red"), subject(green)));
}

TEST_CASE("forms and tables half-way are the game master's", "[session]") {
    AMeeting war;
    CHECK_FALSE(war.told("red", ResultDrafted{{war.met, {}, {}, {}, {}, {}, ""}}));
    CHECK_FALSE(war.told("red", TableKept{war.met, 1, 1, {}}));
}

TEST_CASE("of a leader or a purchase of others nobody hears", "[CAM-p1-e][session]") {
    AMeeting war;
    const CharacterId general = war.leader(war.blues, "Marshal", 3);
    CHECK_FALSE(war.told("red", CharacterFated{general, Fate::Dead}));
    CHECK(war.told("blue", CharacterFated{general, Fate::Dead}));
    war.state.batches.add({war.state.batches.next_id(), war.side("blue"), BatchKind::Leader, std::nullopt, std::nullopt,
                           std::nullopt, war.at("F1"), 1, 0, false});
    CHECK_FALSE(war.told("red", BatchArrived{BatchId(1)}));
    CHECK(war.told("blue", BatchArrived{BatchId(1)}));
}
