#include "app/session/table/table_sheet.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "app/session/knowledge/known_brief.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/modules/installed.hpp"
#include "tests/support/placed.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

constexpr std::array<TableRound, 2> two_rounds{TableRound{"reserves and reinforcements", {}, {}, nullptr},
                                               TableRound{"orders", {}, {}, nullptr}};

/// The fuciliers with a check list as long as the test wants it.
BattleModule fuciliers_of(int turns) {
    static TableKeeping eight{}, sixteen{};
    eight.rounds = sixteen.rounds = two_rounds;
    eight.turns = [](const BattleBrief&) { return 8; };
    sixteen.turns = [](const BattleBrief&) { return 16; };
    BattleModule out = *module_named("fuciliers");
    out.keeping = turns == 8 ? &eight : &sixteen;
    return out;
}

/// Red meets blue at a stronghold; a neighbour of either may come. Green is red's friend.
struct Meeting {
    SmallCampaign war{". . .\n. . .\nriver Po B1 B2\nroad A1 B1 C1\nstronghold B1 Ivrea", {"red", "blue", "green"}};
    BattleId battle{1};

    Meeting() {
        war.state.relations[{war.side("red"), war.side("green")}] = Relation::Allied;
        const ForceId reds = force("red", "Red Army", "Scarlet", "Redvers", 4);
        const ForceId blues = force("blue", "Blue Army", "Azure", "Bluebeard", 5);
        const ForceId greens = force("green", "Green Army", "Emerald", "Greenwood", 2);
        war.of(blues).works = 16;
        war.of(reds).reaction = Reaction::Confused;
        battle = war.battle({reds, greens}, {blues});
        war.state.battles.at(battle).next_door = {next_door("A1", "red", "Red Column", "Crimson", 3),
                                                  next_door("C1", "blue", "Blue Column", "Cobalt", 4)};
        war.state.battles.at(battle).weather = Weather::Fog;
        war.turn_on(Switch::WeatherOnTheTable);
    }

    ForceId force(const std::string& side, const std::string& name, const std::string& troops,
                  const std::string& leader, int cv) {
        const ForceId id = war.force("B1", {.side = side, .name = name, .cv = {}, .figures = 0});
        war.leader(id, "Prince " + leader, cv, Role::CommanderInChief);
        const CommandId wing = war.state.commands.next_id();
        war.state.commands.add({wing, id, troops + " Wing", war.leader(id, "Count " + leader, 2)});
        war.unit(id, {.figures = 24, .name = troops + " Guards", .quality = Quality::Elite, .firearms = true});
        war.of(war.unit(id, {.figures = 10, .name = troops + " Horse", .arm = Arm::Cavalry, .type = "hussars"}))
            .command = wing;
        war.of(war.unit(id,
                        {.figures = 6, .name = troops + " Guns", .arm = Arm::Artillery, .type = "field", .guns = 2}))
            .command = wing;
        return id;
    }
    ForceId next_door(const char* square, const char* side, const char* name, const std::string& troops, int cv) {
        const ForceId id = war.force(square, {.side = side, .name = name, .cv = cv, .figures = 0});
        war.unit(id, {.figures = 20, .name = troops + " Foot", .firearms = true});
        return id;
    }
    [[nodiscard]] TableSheet sheet(const BattleModule& module, const char* reader = nullptr) const {
        return table_sheet({&war.world, &war.state, battle, &module, 37},
                           reader == nullptr ? std::nullopt : std::optional(war.side(reader)));
    }
};

/// Everything that is printed, line by line.
std::string printed(const TableSheet& sheet) {
    std::string out;
    for (const PlacedWords& words : placed_words(sheet)) out += words.text + "\n";
    return out;
}

bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

const TableSheet::Section* section(const TableSheet& sheet, const std::string& title) {
    for (const TableSheet::Section& each : sheet.sections)
        if (each.title == title) return &each;
    return nullptr;
}

std::string line_of(const TableSheet& sheet, const std::string& title, const std::string& label) {
    if (const TableSheet::Section* found = section(sheet, title))
        for (const TableSheet::Line& line : found->lines)
            if (line.label == label) return line.words;
    return "";
}

std::string pencilled(const TableSheet& sheet) {
    std::string out;
    for (const TableSheet::Pencilled& each : sheet.pencilled)
        out += std::to_string(each.round) + "/" + std::to_string(each.turn) + " " + each.words + "\n";
    return out;
}

}  // namespace

TEST_CASE("the umpire's sheet has both armies whole", "[session][sheet]") {
    const Meeting at;
    const TableSheet sheet = at.sheet(fuciliers_of(8));
    CHECK(sheet.title == "Battle of Ivrea");
    CHECK(sheet.reader == "Table sheet, umpire");
    CHECK(sheet.circumstances ==
          "A small war, turn 1, 1 May 1706, fog. Square B1 Ivrea: plain, river Po, road and stronghold Ivrea. Naran "
          "Fuciliers Wars, table 180 × 120 cm, 8 turns.");
    CHECK(sheet.date == Date{1706, 5, 1});
    CHECK(says(sheet.foot, "step 37 of the journal"));
    REQUIRE(sheet.armies.size() == 2);
    CHECK(sheet.armies[0].title == "blue, defends");
    CHECK(sheet.armies[1].title == "red and green, attacks");
    CHECK(sheet.signers == std::vector<std::string>{"blue", "red and green"});

    const TableSheet::Army& blues = sheet.armies[0];
    REQUIRE(blues.forces.size() == 2);
    CHECK(blues.forces[0].name == "Blue Army");
    CHECK(blues.forces[0].note == "EXPLORE, 16 points of field works");
    CHECK(blues.forces[1].note == "EXPLORE, may come from next door");
    const std::vector<TableSheet::Command>& commands = blues.forces[0].commands;
    REQUIRE(commands.size() == 2);
    CHECK(commands[0].name.empty());
    CHECK(commands[0].leaders == std::vector<std::string>{"Prince Bluebeard, C-in-C, CV 5"});
    CHECK(commands[1].name == "Azure Wing");
    CHECK(commands[1].leaders == std::vector<std::string>{"Count Bluebeard, CV 2"});
    REQUIRE(commands[1].units.size() == 2);
    CHECK(commands[0].units[0].name == "Azure Guards");
    CHECK(commands[0].units[0].kind == "elite line; musket, bayonet");
    CHECK(commands[0].units[0].figures == 24);
    CHECK(sheet.counted == "volleys");
    CHECK(commands[0].units[0].counters == 6);
    CHECK(commands[0].units[0].states.empty());
    CHECK(commands[1].units[0].counters == 0);
    CHECK(commands[1].units[1].kind == "average field; 2 guns; 7 to 10 pounds, 2 of grapeshot");
    CHECK(sheet.armies[1].forces[0].note == "EXPLORE, confused");
    CHECK(sheet.armies[1].forces[0].commands[0].units[0].states == std::vector<std::string>{"disordered"});
    CHECK(line_of(sheet, "Starting states", "red and green") == "Red Army: every unit disordered");
    CHECK(line_of(sheet, "Starting states", "blue") == "none");
    CHECK(section(sheet, "General Retreat") != nullptr);
    CHECK(section(sheet, "Also in the field") == nullptr);
}

TEST_CASE("a side's sheet shows its own and its friends, of the enemy names of Forces", "[session][sheet]") {
    const Meeting at;
    const char* reader = GENERATE("red", "green", "blue");
    CAPTURE(reader);
    const TableSheet sheet = at.sheet(fuciliers_of(8), reader);
    const std::string text = printed(sheet);
    const bool blue = std::string(reader) == "blue";
    const std::vector<std::string> of_blue{"Azure", "Cobalt", "Bluebeard", "Blue Column", "16 points", "10 × 2"};
    const std::vector<std::string> of_red{"Scarlet", "Crimson",   "Redvers", "Red Column",
                                          "Emerald", "Greenwood", "confused"};
    for (const std::string& secret : blue ? of_red : of_blue) {
        CAPTURE(secret);
        CHECK_FALSE(says(text, secret));
    }
    for (const std::string& own : blue ? of_blue : of_red) {
        CAPTURE(own);
        CHECK(says(text, own));
    }
    REQUIRE(sheet.armies.size() == 1);
    REQUIRE(section(sheet, "Also in the field") != nullptr);
    if (blue) {
        CHECK(section(sheet, "Also in the field")->lines.size() == 2);
        CHECK(says(text, "Red Army"));
        CHECK(says(text, "Green Army"));
        CHECK(pencilled(sheet) == "1/3 b 5+\n1/4 b 4+\n1/5 b 3+\n1/6 b 2+\n1/7 b 1+\n");
    } else {
        CHECK(line_of(sheet, "Also in the field", "blue") == "Blue Army");
        CHECK(pencilled(sheet) == "1/3 r 6+\n1/4 r 5+\n1/5 r 4+\n1/6 r 3+\n1/7 r 2+\n1/8 r 1+\n");
    }
    CHECK(line_of(sheet, "Exploration", blue ? "red and green" : "blue").empty());
    CHECK(line_of(sheet, "To come", blue ? "red and green" : "blue").empty());
    CHECK(line_of(sheet, "Starting states", blue ? "red and green" : "blue").empty());
    CHECK_FALSE(line_of(sheet, "Exploration", blue ? "blue" : "red and green").empty());
}

TEST_CASE("what a side knows of a battle has nothing else in it", "[session][sheet]") {
    const Meeting at;
    const BattleBrief whole = brief_of(at.war.world, at.war.state, at.battle);
    const BattleBrief known = known_to(at.war.state, whole, at.war.side("red"));
    CHECK(known.armies[0].units.size() == whole.armies[0].units.size());
    CHECK(known.armies[0].exploration == whole.armies[0].exploration);
    const BriefArmy& enemy = known.armies[1];
    CHECK(enemy.units.empty());
    CHECK(enemy.characters.empty());
    CHECK_FALSE(enemy.territory);
    CHECK(enemy.exploration.empty());
    CHECK(enemy.forces.front().exploration == Exploration::None);
    REQUIRE(enemy.forces.size() == 1);
    CHECK(enemy.forces[0].name == "Blue Army");
    CHECK(enemy.forces[0].order.empty());
    CHECK(enemy.forces[0].command_value == 0);
    CHECK(enemy.forces[0].field_works == 0);
}

TEST_CASE("there is a sheet for the umpire and for each side in the square", "[session][sheet]") {
    const Meeting at;
    const BattleModule module = fuciliers_of(8);
    std::vector<std::string> readers;
    for (const TableSheet& sheet : table_sheets({&at.war.world, &at.war.state, at.battle, &module}))
        readers.push_back(sheet.reader);
    CHECK(readers == std::vector<std::string>{"Table sheet, umpire", "Table sheet, red", "Table sheet, green",
                                              "Table sheet, blue"});
}

TEST_CASE("pieces of ground of which the same is said have one number", "[session][sheet]") {
    const Meeting at;
    const TableSheet sheet = at.sheet(fuciliers_of(8));
    REQUIRE(sheet.table);
    REQUIRE(sheet.pieces.size() == sheet.table->ground.size());
    std::map<std::string, std::string> kinds;  // by number
    std::vector<std::string> works;
    for (std::size_t i = 0; i < sheet.pieces.size(); ++i) {
        const auto [known, fresh] = kinds.emplace(sheet.pieces[i], sheet.table->ground[i].kind);
        CHECK(known->second == sheet.table->ground[i].kind);
        CHECK(line_of(sheet, "Terrain", sheet.pieces[i]).starts_with(sheet.table->ground[i].kind));
        if (sheet.table->ground[i].kind == "field works") works.push_back(sheet.pieces[i]);
    }
    // Two dug by the blues, one of the stronghold's.
    REQUIRE(works.size() == 3);
    CHECK(works[1] == works[2]);
    CHECK(works[0] != works[1]);
    CHECK(line_of(sheet, "Terrain", "") == "fog: sight 30 cm");
    CHECK(sheet.table->sides[0].name == "red and green");
}

TEST_CASE("arrivals are pencilled into the turns that the battle has", "[session][sheet][NFW-3.1.1-c]") {
    const Meeting at;
    const std::string expected =
        "1/3 r 6+\n1/3 b 5+\n1/4 r 5+\n1/4 b 4+\n1/5 r 4+\n1/5 b 3+\n1/6 r 3+\n1/6 b 2+\n1/7 r 2+\n1/7 b 1+\n1/8 r "
        "1+\n";
    for (const int turns : {8, 16}) {
        const TableSheet sheet = at.sheet(fuciliers_of(turns));
        CHECK(sheet.turns == turns);
        CHECK(sheet.rounds == std::vector<std::string>{"reserves and reinforcements", "orders"});
        CHECK(pencilled(sheet) == expected);
    }
    CHECK(line_of(at.sheet(fuciliers_of(8)), "To come", "blue") == "Blue Column, reinforcement, CV 4");
}

TEST_CASE("the check list is as long as the house rules want it", "[session][sheet][NFW-3.0-a]") {
    Meeting at;
    const BattleModule& module = *module_named("fuciliers");
    CHECK(at.sheet(module).turns == 12);
    CHECK(at.sheet(module).rounds.size() == 8);
    at.war.world.house_rules["battle_turns"] = "16";
    CHECK(at.sheet(module).turns == 16);
    CHECK(says(at.sheet(module).circumstances, ", 16 turns."));
}

TEST_CASE("sides of one initial are told apart by more letters", "[session][sheet]") {
    Meeting at;
    at.war.world.sides.at(at.war.side("red")).name = "Épinal";
    at.war.world.sides.at(at.war.side("green")).name = "Épinal";
    at.war.world.sides.at(at.war.side("blue")).name = "Évian";
    const std::string words = pencilled(at.sheet(fuciliers_of(8)));
    CHECK(says(words, "1/3 Ép 6+"));
    CHECK(says(words, "1/3 Év 5+"));
    at.war.world.sides.at(at.war.side("blue")).name = "Épinal";
    CHECK(says(pencilled(at.sheet(fuciliers_of(8))), "1/3 def. 5+"));
}

TEST_CASE("rules that only record get a sheet of what the campaign knows", "[session][sheet][CAM-p3-e]") {
    const Meeting at;
    const TableSheet sheet = at.sheet(*module_named("any"));
    CHECK_FALSE(sheet.table);
    CHECK(sheet.rounds.empty());
    CHECK(sheet.pencilled.empty());
    CHECK(sheet.circumstances.ends_with("stronghold Ivrea."));
    const TableSheet::Unit& guns = sheet.armies[0].forces[0].commands[1].units[1];
    CHECK(guns.kind == "average field; 2 guns");
    CHECK_FALSE(guns.counters);
    CHECK(line_of(sheet, "Exploration", "blue").starts_with("full; "));
    CHECK(says(line_of(sheet, "Exploration", ""), "out-manoeuvred: the winner lays out the terrain"));
    CHECK(line_of(sheet, "To come", "red and green") == "Red Column may come from next door");
    CHECK(line_of(at.sheet(*module_named("any"), "red"), "To come", "blue").empty());
    CHECK_FALSE(says(printed(at.sheet(*module_named("any"), "red")), "Azure"));
}

TEST_CASE("General Retreat stands on the sheet as the rules have it", "[session][sheet][CAM-p3-j]") {
    Meeting at;
    at.war.world.turns_per_hour = 2;
    const std::string words = section(at.sheet(*module_named("any")), "General Retreat")->lines.front().words;
    CHECK(says(words, "A General's Test of 0 mistakes it for HOLD."));
    CHECK(says(words, "Command Test in hour 1: −3"));
}
