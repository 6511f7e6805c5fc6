#include "core/modules/fuciliers/sheet.hpp"
#include "core/modules/fuciliers/play/table/field_of.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

BriefUnit unit(int id, const char* force, const char* command, Arm arm, const char* type, bool firearms = true) {
    const Profile profile{ProfileId(id),
                          fmt::format("p{}", id),
                          "",
                          "",
                          arm,
                          type,
                          Quality::Average,
                          false,
                          Points::whole(5),
                          1,
                          99,
                          0,
                          firearms,
                          false,
                          false,
                          {}};
    return {UnitId(id), force, command, fmt::format("Unit {}", id), profile, Quality::Average, false, 12, 0, {}};
}
BriefForce force(int id, const char* name, int command_value, bool next_door = false) {
    return {ForceId(id), name, "red", "EXPLORE", "none", command_value, 0, next_door};
}
BriefCharacter leader(int id, const char* force, Role role, int command_value, const char* command = "") {
    BriefCharacter out{CharacterId(id), force, fmt::format("Man {}", id), role, command_value, false, false, ""};
    out.command = command;
    return out;
}

Roster roster_read(const BriefArmy& army) {
    Problems problems;
    return roster_of(army, problems);
}

/// Of every arm one; the second army stands under a single leader.
BattleBrief brief_with(const std::string& square = "B4") {
    BattleBrief brief{BattleId(1), "", 1, Date{}, Season::Summer, square, {}, {}, {}, false, {}, false, {}, {}, {}};
    BriefArmy& army = brief.armies[0];
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(1, "Main", "", Arm::Infantry, "line"),
                  unit(2, "Main", "Left", Arm::Infantry, "jaegers"),
                  unit(3, "Main", "Left", Arm::Artillery, "field"),
                  unit(4, "Main", "Right", Arm::Cavalry, "hussars", false),
                  unit(5, "Main", "Right", Arm::Cavalry, "cuirassiers", false),
                  unit(6, "Main", "", Arm::Train, "wagons")};
    army.units[2].guns = 2;
    army.characters = {leader(1, "Main", Role::CommanderInChief, 4), leader(2, "Main", Role::General, 3, "Left"),
                       leader(3, "Main", Role::General, 2, "Right")};
    brief.armies[1].forces = {force(2, "Enemy", 2)};
    brief.armies[1].units = {unit(7, "Enemy", "", Arm::Infantry, "line")};
    brief.armies[1].characters = {leader(4, "Enemy", Role::CommanderInChief, 2)};
    return brief;
}

const SheetNotes::OfUnit& note_on(const SheetNotes& notes, int id) {
    return *std::find_if(notes.units.begin(), notes.units.end(),
                         [&](const SheetNotes::OfUnit& note) { return note.unit == UnitId(id); });
}

/// "3: 6+, 4: 5+"
std::string arrivals_of(const SheetNotes& notes, int army) {
    std::string out;
    for (const SheetNotes::Arrival& arrival : notes.arrivals)
        if (arrival.army == army) out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", arrival.turn, arrival.needs);
    return out;
}

bool has(const std::vector<std::string>& lines, const std::string& words) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

}  // namespace

TEST_CASE("the sheet proposes the ground of the square with nobody on it", "[fuciliers][NFW-2.2.1-a]") {
    BattleBrief brief = brief_with();
    brief.rivers = {"Adda"};
    brief.river_level = 2;
    brief.road = true;
    brief.armies[1].forces[0].field_works = 16;
    const TableScene scene = laid_out(brief);
    const SheetNotes notes = sheet_notes(brief);
    CHECK(scene.bodies.empty());
    CHECK(scene.people.empty());
    CHECK(scene.sides[1].name == "Enemy");
    CHECK(scene.ground.size() == field_of(brief, {}).features.size());
    REQUIRE(notes.ground.size() == scene.ground.size());
    // Pieces first, roads and water last; each line begins with what it is.
    const auto is_way_or_water = [](const TableGround& item) {
        return item.kind == "road" || item.kind == "river" || item.kind == "bridge" || item.kind == "ford";
    };
    CHECK(std::is_partitioned(scene.ground.begin(), scene.ground.end(), std::not_fn(is_way_or_water)));
    CHECK(std::any_of(scene.ground.begin(), scene.ground.end(), is_way_or_water));
    for (std::size_t i = 0; i < scene.ground.size(); ++i) CHECK(notes.ground[i].starts_with(scene.ground[i].kind));
    CHECK(has(notes.ground, "river Adda, strength 8"));
    CHECK(std::count(notes.ground.begin(), notes.ground.end(), "field works, 10 × 2: difficult, heavy cover") == 2);
}

TEST_CASE("the sheet says what each kind of ground does", "[fuciliers][NFW-3.5.10-c][NFW-3.4.2-c]") {
    BattleBrief brief = brief_with();
    struct Case {
        Ground ground;
        const char* words;
    };
    const Case told = GENERATE(Case{Ground::Hill, "hill, 28 × 20: difficult, blocks sight"},
                               Case{Ground::Desert, "broken ground, 24 × 20: difficult, light cover"},
                               Case{Ground::Cultivated, "building, 10 × 8: blocks sight, impassable"},
                               Case{Ground::Cultivated, "wall, 20 × 1: difficult, light cover"},
                               Case{Ground::Cultivated, "wheat field, 24 × 18: difficult, foot may lie down"});
    brief.ground.ground = told.ground;
    CAPTURE(told.words);
    const SheetNotes notes = sheet_notes(brief);
    CHECK(std::find(notes.ground.begin(), notes.ground.end(), told.words) != notes.ground.end());
}

TEST_CASE("zones of the sketch are those of deployment", "[fuciliers][NFW-2.3.1-a]") {
    const TableScene scene = laid_out(brief_with());
    CHECK(scene.width == 180 * table::centimetre);
    CHECK(scene.depth == 120 * table::centimetre);
    for (const TableSide& side : scene.sides) CHECK(side.zone.half_depth == 15 * table::centimetre);
    CHECK(scene.sides[0].zone.centre.y == 15 * table::centimetre);
    CHECK(scene.sides[1].zone.centre.y == 105 * table::centimetre);
}

TEST_CASE("six volleys for who shoots, six for a battery, two fewer after a lost convoy",
          "[fuciliers][NFW-2.3.5-a][NFW-2.3.5-b]") {
    BattleBrief brief = brief_with();
    brief.armies[0].units[1].states = {"short of ammunition"};
    const SheetNotes notes = sheet_notes(brief);
    CHECK(note_on(notes, 1).counters == 6);
    CHECK(note_on(notes, 1).arms == "musket, bayonet");
    CHECK(note_on(notes, 2).counters == 4);
    CHECK(note_on(notes, 3).counters == 6);
    CHECK(note_on(notes, 3).arms == "7 to 10 pounds, 2 of grapeshot");
    CHECK(note_on(notes, 4).counters == 0);
    CHECK(note_on(notes, 4).arms == "sword");
    CHECK(note_on(notes, 6).counters == 0);
    CHECK(note_on(notes, 6).arms == "stays off the table");
    CHECK(notes.units.size() == 7);
}

TEST_CASE("what a side throws for exploration, and where it is from", "[fuciliers][NFW-2.1.1-a]") {
    // 2D6, three commands and no scout; hussars 2, cuirassiers 1, jaegers 1, guns -2, command values 4 + 3 + 2.
    BattleBrief brief = brief_with();
    BriefArmy& army = brief.armies[0];
    Exploration& how = army.forces[0].exploration;
    army.exploration = {{ExplorationReason::FriendlyTerritory, 2, 0}, {ExplorationReason::Weather, -3, 0}};
    const auto lines = [&] { return sheet_notes(brief).exploration[0]; };
    CHECK(lines()[0] == "5D6 + 11");
    CHECK(lines()[1] ==
          "2 light cavalry and dragoons + 1 other cavalry + 1 skirmishers − 2 artillery + 9 command values = 11");
    CHECK(lines()[2] == "of the campaign: +2 friendly territory and −3 weather");
    how = Exploration::Doubled;
    CHECK(lines()[0] == "5D6 + 11, all of it doubled");
    how = Exploration::None;
    CHECK(lines()[0] == "none: its score is 0");
    CHECK_FALSE(has(lines(), "friendly territory"));
    army.exploration.push_back({ExplorationReason::LocalGuides, 0, 2});
    how = Exploration::Full;
    CHECK(lines()[0] == "5D6 + 11");
    CHECK(lines()[2] == "of the campaign: +2 friendly territory, −3 weather and +2D6 for local guides");
}

TEST_CASE("where only scouts explore, scouting units and leaders are scouts, and without any there is nothing",
          "[fuciliers][CAM-p3-b][CAM-orders-b]") {
    BattleBrief brief = brief_with();
    BriefArmy& army = brief.armies[0];
    army.forces[0].exploration = Exploration::ScoutsOnly;
    army.exploration = {{ExplorationReason::FriendlyTerritory, 2, 0}, {ExplorationReason::LocalGuides, 0, 2}};
    const auto lines = [&] { return sheet_notes(brief).exploration[0]; };
    CHECK(lines()[0] == "scouts only, and there are none: its score is 0");
    CHECK_FALSE(has(lines(), "of the campaign"));
    SECTION("a scout on his own") {
        army.characters.push_back(leader(9, "Main", Role::Individual, 0));
        army.characters.back().type = "scout";
    }
    SECTION("a unit") {
        army.units[3].profile.scouts = true;
    }
    SECTION("a leader") {
        army.characters[1].scout = true;
    }
    SECTION("doubled") {
        army.characters[1].scout = true;
        army.forces[0].exploration = Exploration::ScoutsDoubled;
        CHECK(lines()[0] == "scouts only: 2D6, doubled");
        return;
    }
    if (lines()[0] == "scouts only, and there are none: its score is 0") return;  // the round without a section
    CHECK(lines()[0] == "scouts only: 2D6");
    CHECK(lines()[1] == "of the campaign: +2 friendly territory and +2D6 for local guides");
}

TEST_CASE("each Force of an army explores under its own order, and the sheet says so", "[fuciliers][CAM-p3-b]") {
    BattleBrief brief = brief_with();
    BriefArmy& army = brief.armies[0];
    army.forces.push_back(force(3, "Flank", 3));
    army.units.push_back(unit(8, "Flank", "", Arm::Cavalry, "hussars", false));
    army.characters.push_back(leader(5, "Flank", Role::CommanderInChief, 3));
    army.exploration = {{ExplorationReason::FriendlyTerritory, 2, 0}};
    const auto lines = [&] { return sheet_notes(brief).exploration[0]; };
    const auto score = [&](std::uint8_t face) {
        const std::array<Roster, 2> rosters{roster_read(brief.armies[0]), roster_read(brief.armies[1])};
        const Position position = position_of(rosters[0], rosters[1], field_of(brief, rosters));
        const auto shares = exploration_shares(position, 0, exploration_terms(army));
        const std::vector<std::uint8_t> faces(static_cast<std::size_t>(dice_of(shares)), face);
        return exploration_score(shares, faces);
    };
    CHECK(lines()[0] == "6D6 + 16");
    CHECK(score(1) == 6 + 16 + 2);
    army.forces[1].exploration = Exploration::Doubled;
    CHECK(lines()[0] == "Flank: 3D6 + 5, all of it doubled");
    CHECK(lines()[2] == "Main: 3D6 + 11");
    CHECK(score(1) == 2 * (3 + 5 + 2) + 3 + 11);
    army.forces[1].exploration = Exploration::ScoutsOnly;
    CHECK(lines()[0] == "Main: 5D6 + 11");
    CHECK(lines()[2] == "Flank: scouts only, and there are none");
    CHECK(score(1) == 5 + 11 + 2);
    army.forces[0].exploration = Exploration::None;
    CHECK(lines()[0] == "Flank: scouts only, and there are none: its score is 0");
    CHECK(score(6) == 0);
}

TEST_CASE("what winning exploration grants is said to both",
          "[fuciliers][NFW-2.1.1-c][NFW-2.2.3-a][NFW-2.2.3-b][NFW-2.3.2-a]") {
    BattleBrief brief = brief_with();
    brief.armies[1].forces[0].exploration = Exploration::None;
    const SheetNotes notes = sheet_notes(brief);
    for (const std::vector<std::string>& lines : notes.exploration) {
        CHECK(has(lines, "the other moves a piece on 5+ and deploys first."));
        CHECK(has(lines, "More than double: the other moves none and has half of his field works."));
        CHECK(has(lines, "the other moves on 4+"));
    }
}

TEST_CASE("the faces that bring a neighbour in, turn by turn", "[fuciliers][NFW-3.1.1-c][NFW-2.3.4-d]") {
    struct Case {
        int command_value;
        const char* turns;
    };
    const Case told = GENERATE(Case{1, "5: 6+, 6: 5+, 7: 4+, 8: 3+, 9: 2+, 10: 1+"},
                               Case{2, "4: 6+, 5: 5+, 6: 4+, 7: 3+, 8: 2+, 9: 1+"},
                               Case{3, "3: 6+, 4: 5+, 5: 4+, 6: 3+, 7: 2+, 8: 1+"},
                               Case{4, "3: 5+, 4: 4+, 5: 3+, 6: 2+, 7: 1+"}, Case{5, "3: 4+, 4: 3+, 5: 2+, 6: 1+"});
    BattleBrief brief = brief_with();
    brief.armies[1].forces.push_back(force(3, "Relief", told.command_value, true));
    brief.armies[1].units.push_back(unit(8, "Relief", "", Arm::Infantry, "line"));
    brief.armies[1].characters.push_back(leader(8, "Relief", Role::CommanderInChief, told.command_value));
    const SheetNotes notes = sheet_notes(brief);
    CHECK(arrivals_of(notes, 1) == told.turns);
    CHECK(arrivals_of(notes, 0).empty());
    CHECK(notes.to_come[0].empty());
    REQUIRE(notes.to_come[1].size() == 3);
    CHECK(notes.to_come[1][0] == fmt::format("Relief, reinforcement, CV {}", told.command_value));
    CHECK(has(notes.to_come[1], "from turn 1D6 + 2 = "));
}

TEST_CASE("by which edge a neighbour comes, and how near its corner", "[fuciliers][NFW-3.1.1-d][NFW-3.1.1-f]") {
    BattleBrief brief = brief_with();
    brief.armies[1].forces.push_back(force(3, "Relief", 3, true));
    brief.armies[1].units.push_back(unit(8, "Relief", "", Arm::Infantry, "line"));
    CHECK(has(sheet_notes(brief).to_come[1],
              "1–2 own edge, 3–4 right edge, 5–6 left edge; there within 30 × 60 cm of its own corner."));
}

TEST_CASE("reserves come from turn 2 as the C-in-C likes", "[fuciliers][NFW-2.3.4-c][NFW-2.3.4-b]") {
    BattleBrief brief = brief_with();
    BriefArmy& army = brief.armies[0];
    SECTION("a command") {
        for (BriefUnit& each : army.units)
            if (each.command == "Right") each.coming = "reserve";
        CHECK(sheet_notes(brief).to_come[0][0] == "Right, reserve");
    }
    SECTION("a Guard unit of his own") {
        army.units.push_back(unit(9, "Main", "", Arm::Infantry, "guards"));
        army.units.push_back(unit(10, "Main", "", Arm::Infantry, "line"));
        army.units[6].coming = "reserve";
        CHECK(sheet_notes(brief).to_come[0][0] == "Unit 9, reserve: beside its C-in-C");
    }
    const SheetNotes notes = sheet_notes(brief);
    CHECK(notes.to_come[0].size() == 2);
    CHECK(has(notes.to_come[0], "Reserves enter from turn 2"));
    CHECK(arrivals_of(notes, 0) == "2: reserve");
}

TEST_CASE("of an enemy of whom only the name is known a sheet can be made", "[fuciliers]") {
    BattleBrief brief = brief_with();
    brief.armies[1].units.clear();
    brief.armies[1].characters.clear();
    brief.armies[1].forces[0].exploration = Exploration::None;
    const SheetNotes notes = sheet_notes(brief);
    CHECK(notes.units.size() == 6);
    CHECK(laid_out(brief).sides[1].name == "Enemy");
}
