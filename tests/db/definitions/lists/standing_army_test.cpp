#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "app/session/begin/army_file.hpp"
#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"
#include "core/modules/installed.hpp"
#include "db/definitions/lists/army_yaml.hpp"
#include "tests/db/definitions/campaign/valley.hpp"
#include "tests/db/definitions/faults_of.hpp"
#include "tests/support/no_fault.hpp"
#include "tests/support/temporary_folder.hpp"

namespace condottiero {

namespace {

namespace fs = std::filesystem;

const char* const list_text =
    "profiles:\n"
    "  foot: {name: Foot, arm: infantry, quality: average, cost: 5, least: 8, most: 24, firearms: yes,\n"
    "         more: {MIG: +3vet, special fighters: 4}}\n"
    "  guns: {arm: artillery, quality: average, cost: 5, guns: 2}\n";

std::vector<SourceFile> files(const std::string& army) {
    return {{"army.yaml", army}, {"foot.yaml", list_text}};
}
const ArmyWords* words_of_rules(std::string_view rules) {
    return rules_of_armies(rules)->armies->words;
}
StandingArmy read(const std::string& army) {
    return read_standing_army(files(army), words_of_rules);
}
std::string faults(const std::string& army) {
    return faults_of([&] { return read(army); });
}

std::vector<std::string> shipped_files(const std::string& folder) {
    std::set<std::string> out;
    for (const auto& entry : fs::directory_iterator(shipped(folder))) out.insert(entry.path().string());
    return {out.begin(), out.end()};
}

std::string problems_in_words(const Problems& problems) {
    std::string out;
    for (const Problem& problem : problems) out += in_words(problem) + "\n";
    return out;
}

const char* const whole_text =
    "army: Ours\n"
    "lists: [foot.yaml]\n"
    "points: 500.5\n"
    "bases: 25 mm\n"
    "leader: {name: Duke, cv: 5, charismatic: yes, type: heroic}\n"
    "units:\n"
    "  - {profile: foot, name: Guard, figures: 10, quality: veteran, coming: reserve, starts: [disordered]}\n"
    "commands:\n"
    "  - name: Left\n"
    "    general: {name: Stark, cv: 2}\n"
    "    coming: reinforcement\n"
    "    units:\n"
    "      - {profile: foot, figures: 12, staff: [officer, 2 ensigns], special fighters: 4}\n"
    "      - {profile: foot, figures: 12, mercenary: yes}\n"
    "      - {profile: guns, figures: 6, guns: 1, staff: []}\n"
    "    characters:\n"
    "      - {name: Tom, type: drummer on foot}\n"
    "characters:\n"
    "  - {name: Prie, type: messenger}\n"
    "all cavalry: no\n";

}  // namespace

TEST_CASE("an army file gives an army", "[fuciliers][NFW-1.1-a][NFW-1.1-af]") {
    StandingArmy army;
    const std::string said = faults_of([&] { return army = read(whole_text); });
    CHECK(said == "line 4, column 8: found 25 mm; expected 28mm or 25mm; did you mean 25mm?\n");
    std::string text = whole_text;
    text.replace(text.find("25 mm"), 5, "25mm");
    army = read(text);
    CHECK(army.title == "Ours");
    CHECK(army.lists == std::vector<std::string>{"foot.yaml"});
    CHECK(army.army.limit == Points::hundredths(50050));
    CHECK(army.army.agreed == std::map<std::string, std::string>{{"all cavalry", "no"}, {"bases", "25mm"}});
    REQUIRE(army.army.forces.size() == 1);
    CHECK(army.army.forces[0].name == "Ours");
    CHECK(army.army.forces[0].command_value == 5);
    CHECK_FALSE(army.army.forces[0].from_next_door);

    const std::vector<BriefUnit>& units = army.army.units;
    REQUIRE(units.size() == 4);
    CHECK(units[0].id == UnitId(1));
    CHECK(units[0].name == "Guard");
    CHECK(units[0].command.empty());
    CHECK(units[0].quality == Quality::Veteran);
    CHECK(units[0].coming == "reserve");
    CHECK(units[0].states == std::vector<std::string>{"disordered"});
    CHECK_FALSE(units[0].staff);
    CHECK(units[1].name == "Foot");
    CHECK(units[1].command == "Left");
    CHECK(units[1].coming == "reinforcement");
    CHECK(units[1].staff == std::vector<std::string>{"officer", "2 ensigns"});
    CHECK(units[1].special_fighters == 4);
    CHECK(units[1].profile.more.at("MIG") == "+3vet");
    CHECK(units[2].name == "Foot 2");
    CHECK(units[2].mercenary);
    CHECK(units[3].guns == 1);
    CHECK(units[3].staff == std::vector<std::string>{});
    CHECK(units[3].profile.id == ProfileId(2));

    const std::vector<BriefCharacter>& people = army.army.characters;
    REQUIRE(people.size() == 4);
    CHECK(people[0].role == Role::CommanderInChief);
    CHECK(people[0].charismatic);
    CHECK(people[0].type == "heroic");
    CHECK(people[1].role == Role::General);
    CHECK(people[1].command == "Left");
    CHECK(people[1].command_value == 2);
    CHECK(people[2].type == "drummer on foot");
    CHECK(people[2].command == "Left");
    CHECK(people[3].role == Role::Individual);

    Problems problems;
    const fuciliers::Roster roster = fuciliers::roster_of(army.army, problems);
    CHECK(problems_in_words(problems).empty());
    CHECK(roster.name == "Ours");
    CHECK(roster.limit == army.army.limit);
    CHECK(roster.bases == 25);
    REQUIRE(roster.commands.size() == 2);
    CHECK(roster.commands[1].coming == fuciliers::Coming::Reinforcement);
    CHECK(roster.people[2].command == 1);
    CHECK_FALSE(roster.people[2].mounted);
}

TEST_CASE("of rules that nobody knows here an army file says what it says") {
    const StandingArmy army =
        read_standing_army(files("army: Ours\nlists: [foot.yaml]\nbattle_rules: chess\nBoard: 8 by 8\ncastling: On\n"
                                 "leader: {name: King, cv: 1}\n"
                                 "units: [{profile: foot, figures: 8, coming: Through_the_Wall, starts: [Awake]}]\n"),
                           {});
    CHECK(army.rules == "chess");
    CHECK(army.army.agreed == std::map<std::string, std::string>{{"board", "8 by 8"}, {"castling", "yes"}});
    CHECK(army.army.units[0].coming == "through the wall");
    CHECK(army.army.units[0].states == std::vector<std::string>{"awake"});
    Problems problems;
    static_cast<void>(fuciliers::roster_of(army.army, problems));
    CHECK(problems_in_words(problems) ==
          "unit Foot: found awake; expected disordered, demoralised or short of ammunition   [NFW-3.4.5-a]\n"
          "unit Foot: found through the wall; expected deployed, reserve or reinforcement   [NFW-2.3.4-a]\n"
          "Ours: found board: 8 by 8; expected bases: 28mm or 25mm; all cavalry: yes or no   [NFW-0-a]\n"
          "Ours: found castling: yes; expected bases: 28mm or 25mm; all cavalry: yes or no   [NFW-0-a]\n");
}

TEST_CASE("what rules do not know, their army files cannot say") {
    static const ArmyWords few{{}, {}, {}};
    CHECK(faults_of([&] {
              return read_standing_army(
                  files("army: Ours\nlists: [foot.yaml]\nbases: 28mm\nleader: {name: Duke, cv: 1}\n"
                        "units: [{profile: foot, figures: 8, coming: reserve, starts: [disordered]}]\n"),
                  [](std::string_view) { return &few; });
          }) ==
          "line 3, column 1: found bases; expected a key known here: lists, battle_rules, army, points, leader, units, "
          "commands or characters\n"
          "line 5, column 37, unit 1: found coming; expected a key known here: profile, name, figures, quality, guns, "
          "special fighters, mercenary or staff\n"
          "line 5, column 54, unit 1: found starts; expected a key known here: profile, name, figures, quality, guns, "
          "special fighters, mercenary or staff\n");
}

TEST_CASE("a faulty army file says where and what was expected") {
    CHECK(faults("army: Ours\n") == "line 1, column 1: expected the key lists and its value\n");
    CHECK(faults("army: Ours\nlists: [foot.yaml]\n") == "line 1, column 1: expected the key leader and its value\n");
    CHECK(faults(
              "army: Ours\nlists: [foot.yaml]\npoints: many\n"
              "leader: {name: Duke, cv: 6}\n"
              "units:\n"
              "  - {profile: fot, figures: 0}\n"
              "  - {profile: foot, name: A, figures: 8, quality: good, coming: soon, starts: [drunk], staff: officer}\n"
              "  - {profile: foot, name: A, figures: 8, colour: red}\n"
              "commands:\n"
              "  - {name: Left, units: [], general: {name: Stark}}\n"
              "  - {name: Left, units: [{figures: 8}]}\n"
              "characters: [{name: Prie}]\n") ==
          "line 3, column 9: found many; expected a number from 0 to 100000\n"
          "line 4, column 26, Duke: found 6; expected a whole number from 1 to 5\n"
          "line 6, column 15, unit 1: found fot; expected a profile of its lists: foot or guns; did you mean foot?\n"
          "line 6, column 29, unit 1: found 0; expected a whole number from 1 to 10000\n"
          "line 7, column 51, unit 1: found good; expected poor, average, veteran or elite; did you mean poor?\n"
          "line 7, column 65, unit 1: found soon; expected deployed, reserve or reinforcement\n"
          "line 7, column 80, unit 1: found drunk; expected disordered, demoralised or short of ammunition\n"
          "line 7, column 95, unit 1: found officer; expected a list: [one, two], or one line with a dash for each\n"
          "line 8, column 27, unit 2: found A; expected a name that no other unit has: A is taken\n"
          "line 8, column 42, unit 2: found colour; expected a key known here: profile, name, figures, quality, guns, "
          "special fighters, coming, mercenary, staff or starts\n"
          "line 10, column 38, Stark: expected the key cv and its value\n"
          "line 11, column 12, command Left: found Left; expected a name that no other command has\n"
          "line 11, column 26, unit 3: expected the key profile and its value\n"
          "line 12, column 14, Prie: expected the key type and its value\n");
}

TEST_CASE("the lists of an army come with it, from its folder or the shared one") {
    CHECK(faults("army: Ours\nlists: [other.yaml, ../foot.yaml]\nleader: {name: Duke, cv: 1}\n") ==
          "line 2, column 9: found other.yaml; expected a list that came with the army\n"
          "line 2, column 21: found ../foot.yaml; expected the name of a file beside this one, without .. and without "
          "/ at its head\n");
    CHECK(faults_of([&] {
              return read_standing_army({{"army.yaml", "army: Ours\nlists: [foot.yaml]\n"}, {"foot.yaml", "a: 1\n"}},
                                        words_of_rules);
          }) != no_fault);
    CHECK(faults_of([&] { return read_standing_army({}, words_of_rules); }) ==
          "found no file; expected an army file\n");

    const TemporaryFolder folder;
    fs::create_directories(folder.file("armies"));
    fs::create_directories(folder.file("lists"));
    write_file(folder.file("lists/foot.yaml"), list_text);
    const std::string path = folder.file("armies/a.yaml");
    write_file(path, "army: Ours\nlists: [foot.yaml]\nleader: {name: Duke, cv: 1}\n");
    CHECK(gather_standing_army(path).size() == 2);
    write_file(path, "army: Ours\nlists: [none.yaml]\n");
    CHECK(faults_of([&] { return gather_standing_army(path); }) ==
          "line 2, column 9: found none.yaml; expected a list beside the army file, or in a folder `lists` beside or "
          "above it\n");
    write_file(path, "- army\n");
    CHECK(faults_of([&] { return gather_standing_army(path); }) ==
          "line 1, column 1: found a list; expected an army: keys and values\n");
}

constexpr std::array lists_of_1706{"savoy.yaml", "france.yaml", "empire.yaml", "spain.yaml"};

TEST_CASE("the shipped lists are good lists, the book's sample to the letter", "[fuciliers][NFW-1.1-t][NFW-1.1-ae]") {
    CHECK(shipped_files("campaigns/lists").size() == 8);
    const auto is_of_1706 = [](const std::string& path) {
        return std::any_of(std::begin(lists_of_1706), std::end(lists_of_1706),
                           [&](const char* name) { return path.ends_with(name); });
    };
    std::set<std::string> keys;
    for (const std::string& path : shipped_files("campaigns/lists")) {
        const std::vector<Profile> profiles = read_army_list(read_file(path, 1U << 20U), path);
        CHECK(profiles.size() >= (is_of_1706(path) ? 10 : 7));
        std::set<fuciliers::TroopClass> kinds;
        bool howitzers = false, militia = false;
        for (const Profile& profile : profiles) {
            INFO(path << " " << profile.key);
            // A campaign may use all of them.
            CHECK(keys.insert(profile.key).second);
            Problems problems;
            const fuciliers::Troop troop = fuciliers::troop_of(profile, problems);
            CHECK(problems_in_words(problems).empty());
            kinds.insert(troop.kind);
            howitzers = howitzers || troop.missile == fuciliers::Missile::Howitzer;
            militia = militia || profile.type == "militia";
        }
        INFO(path);
        if (!is_of_1706(path)) continue;
        for (const fuciliers::TroopClass kind :
             {fuciliers::TroopClass::LineInfantry, fuciliers::TroopClass::Dragoons, fuciliers::TroopClass::HeavyCavalry,
              fuciliers::TroopClass::LightArtillery, fuciliers::TroopClass::FieldArtillery})
            CHECK(kinds.contains(kind));
        CHECK(howitzers);
        CHECK(militia);
    }
    const std::string savoy = shipped("campaigns/lists/savoy.yaml");
    const Profile fusiliers = read_army_list(read_file(savoy, 1U << 20U), savoy).front();
    CHECK(fusiliers.name == "Fucilieri");
    CHECK(fusiliers.quality == Quality::Average);
    CHECK(fusiliers.cost == Points::whole(5));
    CHECK(fusiliers.least == 8);
    CHECK(fusiliers.most == 24);
    const std::map<std::string, std::string> sample{{"TIPO", "Disc."}, {"FOR", "-"},  {"RES", "-"},
                                                    {"VAL", "1"},      {"CS", "-"},   {"ARM", "f/b"},
                                                    {"MOV", "15\\10"}, {"SAL", "no"}, {"MIG", "+3vet"}};
    for (const auto& [key, value] : sample) CHECK(fusiliers.more.at(key) == value);
}

TEST_CASE("the shipped armies are allowed, and near their limit", "[fuciliers][NFW-1.1-af][NFW-1.1-ag]") {
    const std::vector<std::string> paths = shipped_files("campaigns/armies");
    CHECK(paths.size() == 20);
    std::vector<fuciliers::Roster> rosters;
    for (const std::string& path : paths) {
        INFO(path);
        Problems problems;
        const fuciliers::Roster roster =
            fuciliers::roster_of(read_standing_army(gather_standing_army(path), words_of_rules).army, problems);
        CHECK(problems_in_words(problems).empty());
        CHECK(problems_in_words(check_roster(roster)).empty());
        const Points all = points_of(roster);
        CHECK(all <= roster.limit);
        CHECK(all.percent(105) >= roster.limit);
        const MusteredArmy mustered = muster_file(path);
        CHECK(mustered.problems.empty());
        CHECK(mustered.lines.size() == 1 + roster.commands.size() - 1 + roster.units.size() + roster.people.size());
        rosters.push_back(roster);
    }
    for (const fuciliers::Roster& one : rosters)
        for (const fuciliers::Roster& other : rosters)
            if (one.limit == other.limit) CHECK(check_meeting(one, other).empty() == (one.bases == other.bases));
}

TEST_CASE("a campaign that knows nothing of these rules can be fought by them", "[fuciliers][NFW-1.1-t]") {
    for (const Profile& profile : valley().world.profiles) {
        INFO(profile.key);
        CHECK(problems_in_words(fuciliers::check_profile(profile)).empty());
    }
}

TEST_CASE("a breach is named with its rule", "[fuciliers][NFW-1.1-ag]") {
    Problems problems;
    const StandingArmy army = read(
        "army: Ours\nlists: [foot.yaml]\npoints: 100\nleader: {name: Duke, cv: 1}\n"
        "units: [{profile: foot, figures: 7, quality: elite}, {profile: guns, figures: 4, staff: []}]\n");
    CHECK(problems_in_words(check_roster(fuciliers::roster_of(army.army, problems))) ==
          "unit Foot: found 7 figures; expected 8 to 24, its staff among them, colonel and special fighters apart   "
          "[NFW-1.1-ae]\n"
          "unit Foot: found elite; expected at most one grade above average   [NFW-1.1-ad]\n"
          "found 1 field batteries; expected one, in an army with two infantry commands or more   [NFW-1.1-ag]\n"
          "found 192 points; expected at most 100, as agreed   [NFW-1.1-af]\n");
    CHECK(problems.empty());
}

}  // namespace condottiero
