#include "db/definitions/campaign/campaign_yaml.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "core/campaign/weather/weather.hpp"
#include "tests/db/definitions/campaign/valley.hpp"
#include "tests/db/definitions/faults_of.hpp"
#include "tests/support/no_fault.hpp"
#include "tests/support/temporary_folder.hpp"

namespace condottiero {

namespace {

const char* const map_text =
    "map: M\n"
    "terrain: |\n"
    "  .......\n"
    "  ....lll\n"
    "territories: {R: Red land, B: Blue land}\n"
    "territory: |\n"
    "  RRR.BBB\n"
    "  RR..BBB\n"
    "rivers: [{name: Po, course: [B1, B2]}]\n"
    "places:\n"
    "  - {square: A1, name: Rome, kind: capital}\n"
    "  - {square: C1, name: Fort, kind: stronghold}\n"
    "  - {square: G1, name: Bonn, kind: capital}\n";
const char* const list_text =
    "profiles:\n"
    "  line: {name: Line, arm: infantry, quality: average, cost: 6, least: 10, most: 30}\n"
    "  horse: {arm: cavalry, quality: elite, cost: 9.5, mercenary: yes}\n"
    "  gun: {arm: artillery, quality: average, cost: 20, guns: 2}\n";
const char* const blue_list_text = "side: blue\nprofiles:\n  watch: {arm: infantry, quality: poor, cost: 3}\n";

std::vector<SourceFile> files(const std::string& campaign) {
    return {{"campaign.yaml", campaign}, {"m.yaml", map_text}, {"l.yaml", list_text}, {"blue.yaml", blue_list_text}};
}
Campaign read(const std::string& campaign) {
    return read_campaign(files(campaign));
}
std::string faults(const std::string& campaign) {
    return faults_of([&] { return read(campaign); });
}

/// A small sound campaign and some more lines, which begin in line 8.
std::string with(const std::string& lines) {
    return "campaign: C\nmap: m.yaml\nlists: [l.yaml, blue.yaml]\nstart: 1745-05-03\nsides:\n"
           "  red: {territories: [Red land]}\n  blue: {territories: [Blue land]}\n" +
           lines;
}
const std::string some_forces =
    "forces:\n"
    "  - {name: A, side: red, square: B1, units: [{profile: line, figures: 12}]}\n"
    "  - {name: B, side: blue, square: Bonn, units: [{profile: watch, figures: 12}]}\n";

}  // namespace

TEST_CASE("a campaign file gives the world and how it opens", "[CAM-map-g]") {
    const Campaign campaign = read(
        "campaign: The War\n"
        "map: m.yaml\n"
        "lists: [l.yaml, blue.yaml]\n"
        "start: 1745-12-03\n"
        "southern: yes\n"
        "scale: {square_km: 12, turn_days: 3, colonial: yes}\n"
        "movement: by army\n"
        "turns: 9\n"
        "hospital_turns: 3\n"
        "turns_per_hour: 2\n"
        "never_entered_count: no\n"
        "sight: 2\n"
        "steam: yes\n"
        "battle_rules: fuciliers\n"
        "unfought_battles: stalemate\n"
        "switches: {supply: on, weather: off}\n"
        "sides:\n"
        "  red: {name: Redland, colour: gold, territories: [Red land], standing: {sheet: keep, retreat: home, join: "
        "never,\n"
        "        buy: save, pick: neediest}}\n"
        "  blue: {territories: [Blue land]}\n"
        "  green: {}\n"
        "relations: {allied: [[red, green]], peace: [[green, blue]]}\n"
        "boats: [{square: B2, ships: 1, craft: 2, barges: 3}]\n"
        "forces:\n"
        "  - name: Main\n"
        "    side: red\n"
        "    square: Fort\n"
        "    order: forced march\n"
        "    leader: {name: Duke, cv: 4, charismatic: yes}\n"
        "    commands:\n"
        "      - name: First\n"
        "        general: {name: Baron, cv: 2}\n"
        "        units:\n"
        "          - {profile: line, name: Guards, figures: 20, full: 24, quality: veteran}\n"
        "    units: [{profile: gun, figures: 8}, {profile: gun, figures: 4, guns: 1}, {profile: horse, figures: 10, "
        "mercenary: no}]\n"
        "    characters: [{name: Ensign, role: special, type: ensign, unit: Guards}, {name: Spy, scout: yes}]\n"
        "  - {name: Reserve, side: red, arrives: 3, units: [{profile: line, figures: 10}]}\n"
        "  - {name: Watch, side: blue, units: [{profile: watch, figures: 12}]}\n");
    const World& world = campaign.world;
    const CampaignState& state = campaign.opening;
    CHECK(world.title == "The War");
    CHECK(world.start == Date{1745, 12, 3});
    CHECK(world.southern);
    CHECK(world.scale.square_km == 12);
    CHECK(world.scale.turn_days == 3);
    CHECK(world.scale.colonial);
    CHECK(world.movement == MovementMethod::ByArmy);
    CHECK(world.turns == 9);
    CHECK(world.hospital_turns == 3);
    CHECK(world.turns_per_hour == 2);
    CHECK_FALSE(world.never_entered_count);
    CHECK(world.sight == 2);
    CHECK(world.steam);
    CHECK(world.battle_rules == "fuciliers");
    CHECK(state.battles_fall_to_stalemate);
    CHECK(state.is_on(Switch::Supply));
    CHECK_FALSE(state.is_on(Switch::Weather));
    CHECK(state.is_on(Switch::Calendar));
    CHECK_FALSE(state.is_on(Switch::Fatigue));
    CHECK(state.date == world.start);
    CHECK(state.season == Season::Summer);
    CHECK(state.turn == 1);
    CHECK_FALSE(state.began);

    REQUIRE(world.sides.size() == 3);
    CHECK(world.side("red")->name == "Redland");
    CHECK(world.side("red")->colour == "gold");
    CHECK(world.side("blue")->name == "blue");
    CHECK(world.side("blue")->colour == "royal");
    // 20 and 10 of line, 12 figures of guns, 10 of horse; a 4 and a 2.
    CHECK(world.side("red")->starting_points == Points::whole(30 * 6 + 12 * 20 + 95 + 50 + 20));
    CHECK(world.side_of_territory == std::vector<std::optional<SideId>>{SideId(1), SideId(2)});
    CHECK(state.sides.size() == 3);
    CHECK(state.side(SideId(1)).standing ==
          StandingChoices{NoSheet::Keep, Retreat::Home, Joining::Never, Buying::Save, Picking::Neediest});
    CHECK(state.relations == std::map<std::pair<SideId, SideId>, Relation>{{{SideId(1), SideId(3)}, Relation::Allied},
                                                                           {{SideId(2), SideId(3)}, Relation::Peace}});
    CHECK(state.boats == std::map<SquareId, Boats>{{*world.map.find("B2"), Boats{1, 2, 3}}});

    REQUIRE(world.strongholds.size() == 3);
    CHECK(world.strongholds[0].name == "Rome");
    CHECK(world.strongholds[0].capital);
    CHECK(world.strongholds[0].owner == SideId(1));
    CHECK_FALSE(world.strongholds[1].capital);
    CHECK(world.district.size() == 14);
    CHECK(world.district[static_cast<std::size_t>(world.map.find("A2")->value())] == 0);
    CHECK(state.river_levels == std::vector<int>{-1});

    REQUIRE(state.forces.size() == 3);
    const Force& main = state.forces.at(ForceId(1));
    CHECK(main.status == ForceStatus::OnMap);
    CHECK(main.square == *world.map.find("C1"));
    CHECK(main.order == Order::ForcedMarch);
    CHECK_FALSE(main.leaderless_since);
    const Force& reserve = state.forces.at(ForceId(2));
    CHECK(reserve.status == ForceStatus::Expected);
    CHECK(reserve.expected_turn == 3);
    CHECK(reserve.square == *world.map.find("A1"));
    CHECK(reserve.order == Order::Defend);
    CHECK(reserve.leaderless_since == 1);
    CHECK(state.forces.at(ForceId(3)).status == ForceStatus::ToPlace);
    CHECK(state.phase == Phase::Placing);

    REQUIRE(state.units.size() == 6);
    const Unit& guards = state.units.at(UnitId(1));
    CHECK(guards.name == "Guards");
    CHECK(guards.command == CommandId(1));
    CHECK(guards.quality == Quality::Veteran);
    CHECK(guards.full == 24);
    CHECK(guards.enlisted == 20);
    CHECK(guards.standing() == 20);
    CHECK(guards.accounts.sum() == 20);
    CHECK(state.units.at(UnitId(2)).name == "gun");
    CHECK(state.units.at(UnitId(3)).name == "gun 2");
    CHECK(state.units.at(UnitId(2)).guns == 2);
    CHECK(state.units.at(UnitId(3)).guns == 1);
    CHECK_FALSE(state.units.at(UnitId(4)).mercenary);
    CHECK(state.units.at(UnitId(5)).accounts[Account::NotArrived] == 10);
    CHECK(state.units.at(UnitId(6)).standing() == 12);

    REQUIRE(state.characters.size() == 4);
    CHECK(state.characters.at(CharacterId(1)).role == Role::CommanderInChief);
    CHECK(state.characters.at(CharacterId(1)).charismatic);
    CHECK(state.characters.at(CharacterId(2)).role == Role::General);
    CHECK(state.commands.at(CommandId(1)).general == CharacterId(2));
    CHECK(state.characters.at(CharacterId(3)).unit == UnitId(1));
    CHECK(state.characters.at(CharacterId(3)).role == Role::Special);
    CHECK(state.characters.at(CharacterId(4)).role == Role::Individual);
    CHECK(state.characters.at(CharacterId(4)).scout);
    CHECK(world.notes.size() == 5);
}

TEST_CASE("a plain campaign takes the usual choices", "[CAM-switches][CAM-map-c]") {
    const Campaign campaign = read(with(some_forces));
    for (std::size_t i = 0; i < switch_count; ++i) CHECK(campaign.opening.is_on(static_cast<Switch>(i)) == (i < 4));
    CHECK(campaign.opening.phase == Phase::Weather);
    CHECK(campaign.world.scale.square_km == 40);
    CHECK(campaign.world.scale.turn_days == 7);
    CHECK(campaign.world.turns == 26);
    CHECK(campaign.world.battle_rules == "any");
    CHECK(campaign.opening.relations.empty());
    CHECK(read(with("scale: colonial\n" + some_forces)).world.scale.square_km == 15);
    CHECK(read(with("scale: colonial\n" + some_forces)).world.scale.turn_days == 2);
    CHECK(read(with("scale: european\n" + some_forces)).world.scale.turn_days == 7);
}

TEST_CASE("Forces begin in their own territory, not beside an enemy", "[CAM-map-h]") {
    const std::string two =
        "forces:\n"
        "  - {name: A, side: red, square: D1, units: [{profile: line, figures: 12}]}\n"
        "  - {name: B, side: blue, square: E1, units: [{profile: watch, figures: 12}]}\n";
    CHECK(faults(with(two)) ==
          "line 9, column 34, force A: found D1; expected a square in its own territory, or `placing: free`   "
          "[CAM-map-h]\n"
          "line 10, column 35, force B: found E1; expected a square that is not beside an enemy; A stands in D1   "
          "[CAM-map-h]\n");
    CHECK(faults(with("placing: free\n" + two)) == no_fault);
    CHECK(faults(with("relations: {peace: [[red, blue]]}\n" + two)) ==
          "line 10, column 34, force A: found D1; expected a square in its own territory, or `placing: free`   "
          "[CAM-map-h]\n");
}

TEST_CASE("a side has one capital", "[CAM-map-f]") {
    std::string campaign = with(some_forces);
    campaign.replace(campaign.find("[Red land]"), 10, "[Red land, Blue land]");
    campaign.replace(campaign.find("[Blue land]"), 11, "[]");
    CHECK(faults(campaign) ==
          "line 6, column 3: found 2 capitals of red: Rome and Bonn; expected one capital for a side   [CAM-map-f]\n"
          "line 10, column 35, force B: found Bonn; expected a square in its own territory, or `placing: free`   "
          "[CAM-map-h]\n");
}

TEST_CASE("advice is no fault", "[CAM-map-f]") {
    const std::vector<std::string> notes = read(with(some_forces)).world.notes;
    CHECK(notes == std::vector<std::string>{"red has 1 stronghold besides its capital; the rules suggest 4",
                                            "blue has 0 strongholds besides its capital; the rules suggest 4"});
}

TEST_CASE("every fault of a campaign has its line, its column and what was expected") {
    CHECK(faults("") == "line 1, column 1: expected the key map and its value\n");
    CHECK(faults("campaign: C\nmap: m.yaml\n") ==
          "line 1, column 1: expected the key start and its value\n"
          "line 1, column 1: expected the key sides and its value\n"
          "line 1, column 1: expected the key forces and its value\n");
    CHECK(
        faults(with("scale: {square_km: 0, turn_day: 3}\n"
                    "movement: by hand\n"
                    "switches: {weather: maybe, wether: on}\n"
                    "turns: 0\n"
                    "placing: somewhere\n"
                    "tables:\n" +
                    some_forces)) ==
        "line 8, column 20, scale: found 0; expected a whole number from 1 to 10000\n"
        "line 8, column 23, scale: found turn_day; expected a key known here: square_km, turn_days or colonial; did "
        "you mean turn_days?\n"
        "line 9, column 11: found by hand; expected by force or by army\n"
        "line 10, column 21, switches: found maybe; expected yes, no, true, false, on or off\n"
        "line 10, column 28, switches: found wether; expected a key known here: weather, random_events, calendar, "
        "reinforcements, wind_and_river_level, weather_on_the_table, extreme_weather_losses, zone_of_control, fatigue, "
        "supply, winter_quarters, neighbouring_forces_join, hospital_turns, any_force_lost_tests_will, "
        "attacker_goes_back, confused_do_not_double or one_will_test_decides; did you mean weather?\n"
        "line 11, column 8: found 0; expected a whole number from 1 to 10000\n"
        "line 12, column 10: found somewhere; expected own territory or free\n");
    CHECK(faults("campaign: C\nmap: m.yaml\nstart: 1745-02-30\nsides: {}\nforces: []\n") ==
          "line 3, column 8: found 1745-02-30; expected a day as year-month-day: 1745-05-03\n");
}

TEST_CASE("sides, relations and boats are checked against map and one another") {
    CHECK(faults("campaign: C\nmap: m.yaml\nlists: [l.yaml]\nstart: 1745-05-03\n"
                 "sides:\n"
                 "  red: {name: Red, colour: pink, territories: [Red land, Rad land]}\n"
                 "  blue: {name: Red, territories: [Blue land, Red land], standing: {retreat: away}}\n"
                 "  Blue: {name: Other}\n"
                 "relations:\n"
                 "  allied: [[red, blue], [red], [red, red], [blue, red], [red, green]]\n"
                 "boats:\n"
                 "  - {square: A1, ships: 1}\n"
                 "  - {square: B2}\n"
                 "  - {square: Z1, ships: 1}\n"
                 "  - {square: E1, ships: 1}\n"
                 "  - {square: E1, ships: -1, craft: 1}\n"
                 "forces: []\n") ==
          "line 6, column 28, side red: found pink; expected madder, royal, gold, verdigris, graphite, ivory, plum or "
          "sky\n"
          "line 6, column 58, side red: found Rad land; expected a territory of the map: Red land or Blue land; did "
          "you mean Red land?\n"
          "line 7, column 16, side blue: found Red; expected a name that is not taken: there is already a Red\n"
          "line 7, column 46, side blue: found Red land; expected a territory that no other side has: it is Red's\n"
          "line 7, column 77, side blue: found away; expected ask, home, back or first\n"
          "line 8, column 3, side Blue: found Blue; expected a name that is not taken: there is already a Blue\n"
          "line 10, column 25, relations: found a list; expected two sides: [one, other]\n"
          "line 10, column 32, relations: found a list; expected two sides that differ\n"
          "line 10, column 44, relations: found a list; expected each pair of sides once\n"
          "line 10, column 63, relations: found green; expected a side: red, blue or Blue\n"
          "line 12, column 14, boats: found A1; expected a square on a sea, lake or river   [CAM-p2-k]\n"
          "line 13, column 5, boats: found keys and values; expected ships, craft or barges\n"
          "line 14, column 14, boats: found Z1; expected a square of the map, A1 to G2, or a place on it\n"
          "line 16, column 14, boats: found E1; expected each square once\n"
          "line 16, column 25, boats: found -1; expected a whole number from 0 to 1000\n");
}

TEST_CASE("sieges, places that decide, skirmishes and resolve are a campaign's own",
          "[HOUSE-a][HOUSE-b][HOUSE-c][HOUSE-d]") {
    const Campaign campaign = read(
        "campaign: C\nmap: m.yaml\nlists: [l.yaml, blue.yaml]\nstart: 1745-05-03\nsides:\n"
        "  red: {territories: [Red land], resolve: 2}\n  blue: {territories: [Blue land]}\n"
        "sieges: [{place: Rome, resistance: 12}]\nvictory: [{place: Bonn, points: 5}, {place: Fort, points: 1}]\n"
        "skirmish: 40\n" +
        some_forces);
    REQUIRE(campaign.world.fortresses.size() == 1);
    CHECK(campaign.world.fortresses.front().square == *campaign.world.map.find("A1"));
    CHECK(campaign.opening.resistance->at(*campaign.world.map.find("A1")) == 12);
    REQUIRE(campaign.world.objectives.size() == 2);
    CHECK(campaign.world.objectives.back().points == 1);
    CHECK(campaign.world.skirmish_figures == 40);
    CHECK(campaign.world.sides.at(SideId(1)).resolve == 2);
    CHECK_FALSE(read(with(some_forces)).opening.resistance);
    CHECK(
        faults(with("sieges: [{place: B1, resistance: 0}, {place: Fort, resistance: 3}, {place: Fort, resistance: 4}]\n"
                    "victory: [{place: Paris, points: 2}, {points: 1}]\n" +
                    some_forces)) ==
        "line 8, column 18, siege: found B1; expected a stronghold or a capital of the map\n"
        "line 8, column 34, siege: found 0; expected a whole number from 1 to 1000\n"
        "line 8, column 76, siege: found Fort; expected each place once\n"
        "line 9, column 19, victory: found Paris; expected a square of the map, A1 to G2, or a place on it\n"
        "line 9, column 38, victory: expected the key place and its value\n");
}

TEST_CASE("Forces, units and characters are checked against lists and one another", "[CAM-map-g]") {
    CHECK(faults(with(
              "forces:\n"
              "  - {name: A, side: rd}\n"
              "  - name: B\n"
              "    side: red\n"
              "    square: C1\n"
              "    units:\n"
              "      - {profile: lin, figures: 12}\n"
              "      - {profile: line, figures: 12, full: 8}\n"
              "      - {profile: line, figures: 40}\n"
              "      - {profile: watch, figures: 3}\n"
              "      - {profile: horse}\n"
              "      - {profile: gun, figures: 4, guns: many, quality: best, mercenary: perhaps}\n"
              "  - name: b\n"
              "    side: red\n"
              "    square: E2\n"
              "    order: MARCH\n"
              "    arrives: 0\n"
              "    leader: {name: X, cv: 7}\n"
              "    characters: [{name: X, role: king}, {name: Y, unit: Nobody, role: special}, {cv: 1}]\n"
              "  - side: blue\n"
              "    commands:\n"
              "      - {name: Z, general: {name: G}, units: [{profile: watch, figures: 5, name: U}, {profile: watch, "
              "figures: 5, name: u}]}\n"
              "      - {name: W}\n"
              "  - nobody\n")) ==
          "line 9, column 21, force A: found rd; expected a side: red or blue; did you mean red?\n"
          "line 14, column 19, force B: found lin; expected a profile of its lists: line, horse or gun; did you mean "
          "line?\n"
          "line 15, column 34, force B: found 12; expected at most its full strength, 8\n"
          "line 15, column 44, force B: found 8; expected 10 to 30 figures, as the list has it for line\n"
          "line 16, column 34, force B: found 40; expected 10 to 30 figures, as the list has it for line\n"
          "line 17, column 19, force B: found watch; expected a profile of its lists: line, horse or gun\n"
          "line 18, column 9, force B: expected the key figures and its value\n"
          "line 19, column 42, force B: found many; expected a whole number from 0 to 100\n"
          "line 19, column 57, force B: found best; expected poor, average, veteran or elite\n"
          "line 19, column 74, force B: found perhaps; expected yes, no, true, false, on or off\n"
          "line 20, column 11, force b: found b; expected a name that is not taken: there is already a b\n"
          "line 22, column 13, force b: found E2; expected a square of land\n"
          "line 22, column 13, force b: found E2; expected a square in its own territory, or `placing: free`   "
          "[CAM-map-h]\n"
          "line 23, column 12, force b: found MARCH; expected FORCED MARCH, EXPLORE or DEFEND\n"
          "line 24, column 14, force b: found 0; expected a whole number from 1 to 10000\n"
          "line 25, column 27, force b: found 7; expected a whole number from 1 to 5\n"
          "line 26, column 25, force b: found X; expected a name that is not taken: there is already a X\n"
          "line 26, column 34, force b: found king; expected special or individual\n"
          "line 26, column 57, force b: found Nobody; expected the name of a unit of its Force\n"
          "line 26, column 81, force b: expected the key name and its value\n"
          "line 26, column 82, force b: found cv; expected a key known here: name, role, charismatic, scout, type or "
          "unit\n"
          "line 27, column 5: expected the key name and its value\n"
          "line 29, column 28, force 4: expected the key cv and its value\n"
          "line 29, column 121, force 4: found u; expected a name that is not taken: there is already a u\n"
          "line 30, column 9, force 4: expected the key units and its value\n"
          "line 31, column 5: found nobody; expected keys and values\n");
    CHECK(faults(with("forces:\n  - {name: A, side: red, square: B1}\n")) ==
          "line 9, column 5, force A: found keys and values; expected a Force with units   [CAM-map-g]\n");
}

TEST_CASE("faults of the files that a campaign names come with those files' names") {
    CHECK(
        faults("campaign: C\nmap: x.yaml\nlists: [y.yaml, ../z.yaml]\ntables: /etc/passwd\nstart: 1745-05-03\n") ==
        "line 2, column 6: found x.yaml; expected a file that came with the campaign\n"
        "line 3, column 9: found y.yaml; expected a file that came with the campaign\n"
        "line 3, column 17: found ../z.yaml; expected the name of a file beside this one, without .. and without / at "
        "its head\n"
        "line 4, column 9: found /etc/passwd; expected the name of a file beside this one, without .. and without / at "
        "its head\n");
    CHECK(faults_of([] {
              return read_campaign({{"campaign.yaml", with("tables: t.yaml\n" + some_forces)},
                                    {"m.yaml", "map: M\n"},
                                    {"l.yaml", "profiles: {}\ncolour: red\n"},
                                    {"blue.yaml", "side: blue\nprofiles: []\n"},
                                    {"t.yaml", "turns: no\n"}});
          }) ==
          "line 1, column 1: expected the key terrain and its value\n"
          "line 2, l.yaml, column 1: found colour; expected a key known here: list, side or profiles\n"
          "line 2, blue.yaml, column 11: found a list; expected keys and values\n"
          "line 1, t.yaml, column 8: found no; expected a whole number from 1 to 10000\n");
    CHECK(faults_of([] {
              return read_campaign({{"campaign.yaml", with(some_forces)},
                                    {"m.yaml", map_text},
                                    {"l.yaml", list_text},
                                    {"blue.yaml", list_text}});
          }).find("line 3, column 17: found blue.yaml; expected a list whose profiles are in no other; line is") == 0);
}

TEST_CASE("a campaign is gathered from its folder, and the map from a folder of maps") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    fs::create_directories(folder.file("campaigns/war"));
    fs::create_directories(folder.file("maps"));
    fs::create_directories(folder.file("campaigns/war/lists"));
    const std::string campaign = folder.file("campaigns/war/campaign.yaml");
    write_file(campaign, "campaign: C\nmap: m.yaml\nlists: [lists/l.yaml]\n");
    write_file(folder.file("maps/m.yaml"), map_text);
    write_file(folder.file("campaigns/war/lists/l.yaml"), list_text);
    const std::vector<SourceFile> gathered = gather_campaign(campaign);
    CHECK(gathered == std::vector<SourceFile>{{"campaign.yaml", "campaign: C\nmap: m.yaml\nlists: [lists/l.yaml]\n"},
                                              {"m.yaml", map_text},
                                              {"lists/l.yaml", list_text}});

    const auto refusal = [&](const std::string& text) {
        write_file(campaign, text);
        return faults_of([&] { return gather_campaign(campaign); });
    };
    write_file(folder.file("secret.yaml"), "map: Secret\n");
    CHECK(refusal("map: ../../secret.yaml\n") ==
          "line 1, column 6: found ../../secret.yaml; expected the name of a file beside this one, without .. and "
          "without / at its head\n");
    CHECK(refusal("map: " + folder.file("secret.yaml") + "\n").find("without / at its head") != std::string::npos);
    CHECK(refusal("map: none.yaml\nlists: [none.yaml]\n").find("expected a file beside the campaign's") !=
          std::string::npos);
    fs::create_symlink(folder.file("secret.yaml"), folder.file("campaigns/war/link.yaml"));
    CHECK(refusal("map: link.yaml\n").find("expected a file beside the campaign's") != std::string::npos);
    fs::create_directory(folder.file("campaigns/lists"));
    write_file(folder.file("campaigns/lists/shared.yaml"), list_text);
    write_file(campaign, "map: m.yaml\nlists: [shared.yaml]\n");
    CHECK(gather_campaign(campaign).back() == SourceFile{"shared.yaml", list_text});
    fs::create_directory(folder.file("campaigns/war/folder.yaml"));
    write_file(campaign, "map: folder.yaml\n");
    CHECK_THROWS_AS(gather_campaign(campaign), Failure);
    CHECK_THROWS_AS(gather_campaign(folder.file("nothing.yaml")), Failure);
    CHECK(refusal("- map\n").find("expected a campaign: keys and values") != std::string::npos);
}

TEST_CASE("a Force may be an army of a file") {
    std::vector<SourceFile> all =
        files(with("armies: [duke.yaml]\nforces:\n  - {name: A, side: red, square: B1, army: duke.yaml}\n"
                   "  - {name: B, side: blue, square: Bonn, units: [{profile: watch, figures: 12}]}\n"));
    all.push_back({"duke.yaml",
                   "army: Ours\nlists: [l.yaml]\npoints: 300\nboard: small\nleader: {name: Duke, cv: 4, type: bold}\n"
                   "units: [{profile: gun, figures: 6, coming: later}]\n"
                   "commands:\n  - name: Left\n    general: {name: Stark, cv: 2}\n    units:\n"
                   "      - {profile: line, figures: 40, special fighters: 4, staff: [cook], starts: [asleep]}\n"
                   "    characters: [{name: Tom, type: drummer}]\n"});
    const Campaign war = read_campaign(all);
    const ForceId force(1);
    CHECK(war.world.army_terms.at(force).limit == Points::whole(300));
    CHECK(war.world.army_terms.at(force).agreed == std::map<std::string, std::string>{{"board", "small"}});
    CHECK_FALSE(war.opening.forces.at(force).leaderless_since);
    const Unit &gun = war.opening.units.at(UnitId(1)), &line = war.opening.units.at(UnitId(2));
    CHECK(gun.standing() == 6);
    CHECK_FALSE(gun.command);
    CHECK(war.world.army_units.at(gun.id).coming == "later");
    CHECK_FALSE(war.world.army_units.at(gun.id).staff);
    CHECK(line.standing() == 44);
    CHECK(line.full == 44);
    CHECK(war.world.army_units.at(line.id).special_fighters == 4);
    CHECK(war.world.army_units.at(line.id).staff == std::vector<std::string>{"cook"});
    CHECK(war.world.army_units.at(line.id).states == std::vector<std::string>{"asleep"});
    const ForceCommand& left = war.opening.commands.at(*line.command);
    CHECK(left.name == "Left");
    CHECK(war.opening.characters.at(*left.general).name == "Stark");
    CHECK(war.opening.characters.at(CharacterId(1)).type == "bold");
    CHECK(war.world.army_people.at(CharacterId(3)) == "Left");
    CHECK(war.world.army_units.size() == 2);

    const auto said = [](const std::string& lines) {
        std::vector<SourceFile> some = files(with(lines));
        some.push_back({"duke.yaml", "army: Ours\nlists: [l.yaml]\nleader: {name: Duke}\n"});
        some.push_back({"count.yaml", "army: Ours\nlists: []\nleader: {name: Duke, cv: 1}\n"});
        return faults_of([&] { return read_campaign(some); });
    };
    CHECK(said("armies: [duke.yaml]\n" + some_forces) == "line 3, column 9, Duke: expected the key cv and its value\n");
    CHECK(said("armies: [count.yaml]\nforces:\n  - {name: A, side: red, square: B1, army: cont.yaml}\n") ==
          "line 10, column 44, force A: found cont.yaml; expected an army of the campaign: count.yaml; did you mean "
          "count.yaml?\n");
    CHECK(said("armies: [count.yaml]\nforces:\n  - {name: A, side: red, square: B1, army: count.yaml, units: []}\n") ==
          "line 10, column 44, force A: found count.yaml; expected an army of a file, or the Force's own leader, units "
          "and characters\n");
    CHECK(said(some_forces.substr(0, 8) + "  - {name: A, side: red, square: B1, army: duke.yaml}\n") ==
          "line 9, column 44, force A: found duke.yaml; expected the name of a file under `armies`\n");
}

TEST_CASE("a campaign's own tables reach its world") {
    std::vector<SourceFile> all = files(with("tables: t.yaml\n" + some_forces));
    all.push_back({"t.yaml", "turns: 40\n"});
    CHECK(read_campaign(all).world.turns == 40);
}

}  // namespace condottiero
