#include "core/modules/fuciliers/muster.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <functional>

#include "core/modules/fuciliers/roster_of_brief.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

enum Kind { Foot, Jaegers, Horse, Dragoon, LightGun, HorseGun, FieldGun };

Troop troop(const char* name, Arm arm, TroopClass kind) {
    Troop out;
    out.key = out.name = name;
    out.arm = arm;
    out.kind = kind;
    out.cost = Points::whole(5);
    out.least = 4;
    out.most = 24;
    out.may_have = {true, true, true, false, 2, 2, false};
    if (arm == Arm::Cavalry) out.may_have.ensigns = out.may_have.musicians = 1;
    if (arm == Arm::Artillery) out.may_have = {true, false, true, false, 0, 0, false};
    return out;
}

Person person(PersonKind kind, int cv, int command) {
    Person out = person_of(kind, false);
    out.name = "X";
    out.command_value = cv;
    out.command = command;
    return out;
}

/// Two commands of foot under the C-in-C and a general: nothing wrong with it.
struct Army {
    Roster roster;
    Army() {
        roster.name = "Ours";
        roster.troops = {troop("Foot", Arm::Infantry, TroopClass::LineInfantry),
                         troop("Jaegers", Arm::Infantry, TroopClass::LightInfantry),
                         troop("Horse", Arm::Cavalry, TroopClass::HeavyCavalry),
                         troop("Dragoons", Arm::Cavalry, TroopClass::Dragoons),
                         troop("Light guns", Arm::Artillery, TroopClass::LightArtillery),
                         troop("Horse guns", Arm::Artillery, TroopClass::HorseArtillery),
                         troop("Field guns", Arm::Artillery, TroopClass::FieldArtillery)};
        roster.troops[Jaegers].skirmishers = true;
        roster.troops[Jaegers].may_have.marksman = roster.troops[Dragoon].may_have.marksman = true;
        roster.troops[Foot].upgrade = Points::whole(3);
        roster.commands.resize(2);
        roster.commands[1].name = "Left";
        roster.people = {person(PersonKind::CommanderInChief, 3, 0), person(PersonKind::General, 2, 1)};
        roster.commands[0].leader = 0;
        roster.commands[1].leader = 1;
        for (int i = 0; i < 4; ++i) add(Foot, i / 2);
    }
    RosterUnit& add(Kind kind, int command) {
        RosterUnit unit;
        unit.name = fmt::format("U{}", roster.units.size() + 1);
        unit.troop = kind;
        unit.command = command;
        unit.quality = roster.troops[kind].quality;
        unit.figures = 10;
        unit.guns = roster.troops[kind].arm == Arm::Artillery ? 1 : 0;
        roster.commands[static_cast<std::size_t>(command)].units.push_back(static_cast<int>(roster.units.size()));
        roster.units.push_back(unit);
        return roster.units.back();
    }
    int command(const char* name) {
        roster.commands.emplace_back();
        roster.commands.back().name = name;
        const int number = static_cast<int>(roster.commands.size()) - 1;
        roster.commands.back().leader = static_cast<int>(roster.people.size());
        roster.people.push_back(person(PersonKind::General, 1, number));
        return number;
    }
    Person& join(PersonKind kind, int command = 0) {
        roster.people.push_back(person(kind, 0, command));
        return roster.people.back();
    }
};

std::string breaches(const Roster& roster) {
    std::string out;
    for (const Problem& problem : check_roster(roster)) out += condottiero::in_words(problem) + "\n";
    return out;
}
/// What is wrong with the good army after a change.
std::string after(const std::function<void(Army&)>& change) {
    Army army;
    change(army);
    return breaches(army.roster);
}

}  // namespace

TEST_CASE("a command value has its price", "[fuciliers][NFW-1.1-b]") {
    CHECK(cost_of_command_value(1) == Points::whole(10));
    CHECK(cost_of_command_value(2) == Points::whole(20));
    CHECK(cost_of_command_value(3) == Points::whole(35));
    CHECK(cost_of_command_value(4) == Points::whole(50));
    CHECK(cost_of_command_value(5) == Points::whole(80));
    CHECK(cost_of_command_value(0) == Points());
    CHECK(after([](Army& a) { a.roster.people[1].command_value = 6; }) ==
          "general X: found command value 6; expected 1 to 5   [NFW-1.1-b]\n");
    CHECK(after([](Army& a) { a.roster.people[0].command_value = 0; }) ==
          "C-in-C X: found command value 0; expected 1 to 5   [NFW-1.1-b]\n");
}

TEST_CASE("what a unit costs", "[fuciliers][NFW-1.1-af][NFW-1.1-c][NFW-1.1-k][NFW-1.1-l][NFW-1.1-m][NFW-1.1-ad]") {
    Army army;
    Troop& foot = army.roster.troops[Foot];
    RosterUnit unit = army.roster.units[0];
    const auto cost = [&] { return points_of(army.roster, unit); };
    CHECK(cost() == Points::whole(10 * 5 + 10));
    unit.staff = {true, true, true, true, 2, 2, false};
    CHECK(cost() == Points::whole(10 * 5 + 8 * 10));
    unit.quality = Quality::Veteran;  // all ten pay for it, the staff too
    CHECK(cost() == Points::whole(10 * 8 + 8 * 10));
    unit.staff.colonel = true;
    foot.colonel_cost = Points::whole(30);
    CHECK(cost() == Points::whole(160 + 30));
    unit.special_fighters = 4;
    foot.special_cost = Points::hundredths(750);
    CHECK(cost() == Points::whole(190 + 30));
    foot.abilities = Points::whole(27);
    CHECK(cost() == Points::whole(220 + 27));
    RosterUnit guns = army.add(FieldGun, 0);
    guns.guns = 2;
    army.roster.troops[FieldGun].gun_cost = Points::whole(45);
    CHECK(points_of(army.roster, guns) == Points::whole(50 + 10 + 90));
}

TEST_CASE("what people cost", "[fuciliers][NFW-1.1-af][NFW-4.10-a][NFW-4.10-f][NFW-4.11.1-a]") {
    Person cinc = person(PersonKind::CommanderInChief, 5, 0);
    CHECK(points_of(cinc) == Points::whole(25 + 80));
    cinc.charismatic = true;
    CHECK(points_of(cinc) == Points::whole(25 + 80 + 100));
    CHECK(points_of(person(PersonKind::General, 3, 1)) == Points::whole(15 + 35));
    CHECK(points_of(person(PersonKind::Messenger, 0, 0)) == Points::whole(10));
    CHECK(points_of(person(PersonKind::StandardBearer, 0, 0)) == Points::whole(100));
    Person adviser = person(PersonKind::Adviser, 4, 0);  // no command value is paid for him
    adviser.charismatic = true;
    CHECK(points_of(adviser) == Points::whole(15 + 100));
}

TEST_CASE("an army costs what all in it cost, within what was agreed", "[fuciliers][NFW-1.1-af]") {
    Army army;
    const Points all = Points::whole(4 * 60 + 60 + 35);
    CHECK(points_of(army.roster) == all);
    CHECK(breaches(army.roster).empty());
    army.roster.limit = all;
    CHECK(breaches(army.roster).empty());
    army.roster.limit = all - Points::hundredths(1);
    CHECK(breaches(army.roster) == "found 335 points; expected at most 334.99, as agreed   [NFW-1.1-af]\n");
}

TEST_CASE("one C-in-C, and a general for each command of a large army", "[fuciliers][NFW-1.1-n][NFW-1.1-a]") {
    CHECK(after([](Army& a) { a.roster.people[0].kind = PersonKind::General; }) ==
          "found 0 C-in-Cs; expected one, always   [NFW-1.1-n]\n");
    CHECK(after([](Army& a) { a.roster.people.push_back(person(PersonKind::CommanderInChief, 1, 0)); }) ==
          "found 2 C-in-Cs; expected one, always   [NFW-1.1-n]\n");
    const auto without_general = [](Army& a) {
        a.roster.people.pop_back();
        a.roster.commands[1].leader.reset();
    };
    CHECK(after(without_general).empty());  // of 500 points or less
    CHECK(after([&](Army& a) {
              without_general(a);
              a.roster.troops[Foot].cost = Points::whole(10);  // 4 x 110 + 60: exactly 500
          }).empty());
    CHECK(after([&](Army& a) {
              without_general(a);
              a.roster.troops[Foot].cost = Points::whole(11);
          }) == "command Left: found no general; expected a general for each command   [NFW-1.1-a]\n");
    CHECK(after([](Army& a) { a.roster.commands[1].leader = 0; }) ==
          "command Left: found C-in-C; expected a general for each command   [NFW-1.1-a]\n");
    CHECK(after([](Army& a) {
              a.roster.units.clear();
              for (RosterCommand& command : a.roster.commands) command.units.clear();
          }) == "found no units; expected an army with units in its commands   [NFW-1.1-a]\n");
}

TEST_CASE("a unit is as large as its list allows", "[fuciliers][NFW-1.1-ae]") {
    CHECK(after([](Army& a) { a.roster.units[0].figures = 4; }).empty());
    CHECK(after([](Army& a) { a.roster.units[0].figures = 24; }).empty());
    const std::string expected = "expected 4 to 24, its staff among them, colonel and special fighters apart";
    CHECK(after([](Army& a) { a.roster.units[0].figures = 3; }) ==
          "unit U1: found 3 figures; " + expected + "   [NFW-1.1-ae]\n");
    CHECK(after([](Army& a) { a.roster.units[1].figures = 25; }) ==
          "unit U2: found 25 figures; " + expected + "   [NFW-1.1-ae]\n");
    // Colonel and special fighters come on top.
    CHECK(after([](Army& a) {
              a.roster.units[0].figures = 24;
              a.roster.units[0].staff.colonel = a.roster.troops[Foot].may_have.colonel = true;
              a.roster.units[0].special_fighters = a.roster.troops[Foot].special_fighters = 4;
          }).empty());
}

TEST_CASE("the staff of a unit", "[fuciliers][NFW-1.1-c][NFW-1.1-d][NFW-1.1-e][NFW-1.1-f][NFW-1.1-ai]") {
    CHECK(after([](Army& a) { a.roster.units[0].staff.commander = false; }) ==
          "unit U1: found no commander; expected a commander: every unit has one   [NFW-1.1-d]\n");
    CHECK(after([](Army& a) {
              a.roster.units[0].figures = 4;
              a.roster.units[0].staff = {true, true, true, false, 2, 0, false};
          }) == "unit U1: found 5 special characters; expected no more than its 4 figures   [NFW-1.1-c]\n");
    CHECK(after([](Army& a) { a.add(LightGun, 0).staff.officer = true; }) ==
          "unit U5: found a subaltern officer; expected none in artillery   [NFW-1.1-e]\n");
    CHECK(after([](Army& a) { a.add(LightGun, 0).staff.sergeant = true; }).empty());
    CHECK(after([](Army& a) {
              a.roster.troops[Foot].may_have.sergeant = a.roster.troops[Foot].may_have.officer = false;
              a.roster.units[0].staff.officer = a.roster.units[0].staff.sergeant = true;
          }) ==
          "unit U1: found a subaltern officer; expected none, as its list has it   [NFW-1.1-e]\n"
          "unit U1: found a sergeant; expected none, as its list has it   [NFW-1.1-f]\n");
    CHECK(after([](Army& a) {
              a.roster.troops[Foot].must_have.officer = a.roster.troops[Foot].must_have.sergeant = true;
              for (RosterUnit& unit : a.roster.units) unit.staff.officer = unit.staff.sergeant = true;
              a.roster.units[0].staff = {};
          }) ==
          "unit U1: found no subaltern officer; expected one, as its list has it   [NFW-1.1-e]\n"
          "unit U1: found no sergeant; expected one, as its list has it   [NFW-1.1-f]\n");
}

TEST_CASE("ensigns and musicians", "[fuciliers][NFW-1.1-g][NFW-1.1-j]") {
    const auto with = [](Kind kind, int ensigns, int musicians) {
        return after([&](Army& a) {
            RosterUnit& unit = a.add(kind, 0);
            unit.staff.ensigns = ensigns;
            unit.staff.musicians = musicians;
        });
    };
    CHECK(with(Foot, 2, 2).empty());
    CHECK(with(Foot, 3, 2) == "unit U5: found 3 ensigns; expected at most 2   [NFW-1.1-g]\n");
    CHECK(with(Foot, 2, 3) == "unit U5: found 3 musicians; expected at most 2   [NFW-1.1-j]\n");
    CHECK(with(Horse, 1, 1).empty());
    CHECK(with(Horse, 2, 1) == "unit U5: found 2 ensigns; expected at most 1   [NFW-1.1-g]\n");
    CHECK(with(Horse, 1, 2) == "unit U5: found 2 musicians; expected at most 1   [NFW-1.1-j]\n");
    CHECK(with(LightGun, 1, 0) == "unit U5: found 1 ensigns; expected at most 0   [NFW-1.1-g]\n");
    CHECK(with(LightGun, 0, 1) == "unit U5: found 1 musicians; expected at most 0   [NFW-1.1-j]\n");
    CHECK(after([](Army& a) {
              for (Troop& troop : a.roster.troops) troop.must_have.ensigns = 1;
              for (std::size_t i = 1; i < 4; ++i) a.roster.units[i].staff.ensigns = 1;
          }) == "unit U1: found 0 ensigns; expected 1 to 2   [NFW-1.1-g]\n");
}

TEST_CASE("marksmen for skirmishers and dragoons only", "[fuciliers][NFW-1.1-k][NFW-4.4-a]") {
    const auto aims = [](Kind kind) { return after([&](Army& a) { a.add(kind, 0).staff.marksman = true; }); };
    CHECK(aims(Jaegers).empty());
    CHECK(aims(Dragoon).empty());
    CHECK(aims(Foot) == "unit U5: found a marksman; expected one for skirmishers and dragoons only   [NFW-1.1-k]\n");
    CHECK(aims(Horse) == "unit U5: found a marksman; expected one for skirmishers and dragoons only   [NFW-1.1-k]\n");
    CHECK(after([](Army& a) {
              a.roster.troops[Jaegers].may_have.marksman = false;
              a.add(Jaegers, 0).staff.marksman = true;
          }) == "unit U5: found a marksman; expected none, as its list has it   [NFW-1.1-k]\n");
    CHECK(after([](Army& a) {
              a.roster.troops[Jaegers].must_have.marksman = true;
              a.add(Jaegers, 0);
          }) == "unit U5: found no marksman; expected one, as its list has it   [NFW-1.1-k]\n");
}

TEST_CASE("colonels and special fighters are for the list to sell", "[fuciliers][NFW-1.1-m][NFW-1.1-l]") {
    CHECK(after([](Army& a) { a.roster.units[0].staff.colonel = true; }) ==
          "unit U1: found a mounted colonel; expected none: its list prices none   [NFW-1.1-m]\n");
    CHECK(after([](Army& a) { a.add(Horse, 0).staff.colonel = true; }) ==
          "unit U5: found a mounted colonel; expected one for infantry only   [NFW-1.1-m]\n");
    CHECK(after([](Army& a) {
              a.roster.troops[Jaegers].must_have.colonel = true;
              a.add(Jaegers, 0);
          }) == "unit U5: found no mounted colonel; expected one, as its list has it   [NFW-1.1-m]\n");
    CHECK(after([](Army& a) { a.roster.units[0].special_fighters = 1; }) ==
          "unit U1: found 1 special fighter; expected at most 0, as its list has it   [NFW-1.1-l]\n");
}

TEST_CASE("one grade of upgrade", "[fuciliers][NFW-1.1-ad]") {
    CHECK(after([](Army& a) { a.roster.units[0].quality = Quality::Veteran; }).empty());
    CHECK(after([](Army& a) { a.roster.units[0].quality = Quality::Elite; }) ==
          "unit U1: found elite; expected at most one grade above average   [NFW-1.1-ad]\n");
    CHECK(after([](Army& a) { a.roster.units[0].quality = Quality::Poor; }) ==
          "unit U1: found poor; expected average, as its list has it, or better   [NFW-1.1-ad]\n");
    CHECK(after([](Army& a) { a.add(Jaegers, 0).quality = Quality::Veteran; }) ==
          "unit U5: found veteran; expected average: its list sells no better   [NFW-1.1-ad]\n");
}

TEST_CASE("half of an army may be elite or poor, and no more", "[fuciliers][NFW-1.1-ah]") {
    const auto share = [](Quality quality, std::size_t count) {
        return after([&](Army& a) {
            a.roster.troops[Jaegers].quality = quality;
            for (std::size_t i = 0; i < count; ++i) {
                a.roster.units[i].troop = Jaegers;
                a.roster.units[i].quality = quality;
            }
        });
    };
    CHECK(share(Quality::Elite, 2).empty());
    CHECK(share(Quality::Elite, 3) == "found 3 elite units of 4; expected at most half   [NFW-1.1-ah]\n");
    CHECK(share(Quality::Poor, 2).empty());
    CHECK(share(Quality::Poor, 3) == "found 3 poor units of 4; expected at most half   [NFW-1.1-ah]\n");
    CHECK(after([](Army& a) { a.roster.troops[Foot].per_army = 4; }).empty());
    CHECK(after([](Army& a) { a.roster.troops[Foot].per_army = 3; }) ==
          "found 4 units of Foot; expected at most 3 in an army, as its list has it   [NFW-1.1-ah]\n");
}

TEST_CASE("one cavalry regiment for every two battalions", "[fuciliers][NFW-1.1-ag]") {
    CHECK(after([](Army& a) {
              const int horse = a.command("Horse");
              a.add(Horse, horse);
              a.add(Dragoon, horse);
          }).empty());
    CHECK(after([](Army& a) {
              const int horse = a.command("Horse");
              for (int i = 0; i < 3; ++i) a.add(Horse, horse);
          }) ==
          "found 3 cavalry regiments; expected at most 2, one for every two of its 4 battalions   "
          "[NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {
              a.add(Foot, 0);  // five battalions: the ratio is rounded down
              const int horse = a.command("Horse");
              for (int i = 0; i < 3; ++i) a.add(Horse, horse);
          }) ==
          "found 3 cavalry regiments; expected at most 2, one for every two of its 5 battalions   "
          "[NFW-1.1-ag]\n");
    const auto horse_alone = [](bool agreed) {
        return after([&](Army& a) {
            a.roster.all_cavalry = agreed;
            for (RosterUnit& unit : a.roster.units) unit.troop = Horse;
        });
    };
    CHECK(horse_alone(true).empty());
    CHECK(horse_alone(false) ==
          "found 4 cavalry regiments; expected at most 0, one for every two of its 0 battalions   [NFW-1.1-ag]\n");
}

TEST_CASE("a command has two units of its arm, the C-in-C's excepted", "[fuciliers][NFW-1.1-ag]") {
    CHECK(after([](Army& a) { a.add(Foot, a.command("Right")); }) ==
          "command Right: found 1 battalion; expected at least two in an infantry command   [NFW-1.1-ag]\n");
    CHECK(after([](Army& a) { a.add(Horse, a.command("Right")); }) ==
          "command Right: found 1 regiment; expected at least two in a cavalry command   [NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {  // one of each: not most of them are foot
              const int right = a.command("Right");
              a.add(Horse, right);
              a.add(Foot, right);
          }) == "command Right: found 1 regiment; expected at least two in a cavalry command   [NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {
              a.roster.units.erase(a.roster.units.begin());
              a.roster.commands[0].units = {0};
              a.roster.commands[1].units = {1, 2};
          }).empty());
    Army army;
    const int right = army.command("Right");
    CHECK(kind_of(army.roster, army.roster.commands[0]) == CommandKind::Infantry);
    CHECK(kind_of(army.roster, army.roster.commands[2]) == CommandKind::Neither);
    army.add(FieldGun, right);
    CHECK(kind_of(army.roster, army.roster.commands[2]) == CommandKind::Neither);
    army.add(Dragoon, right);
    CHECK(kind_of(army.roster, army.roster.commands[2]) == CommandKind::Cavalry);
}

TEST_CASE("batteries by commands", "[fuciliers][NFW-1.1-ag]") {
    CHECK(after([](Army& a) {
              a.add(LightGun, 0);
              a.add(LightGun, 1);
              a.add(HorseGun, 0);
              a.add(HorseGun, 1);
              a.add(FieldGun, 0);
          }).empty());
    CHECK(after([](Army& a) {
              a.add(LightGun, 1);
              a.add(LightGun, 1);
          }) == "command Left: found 2 light batteries; expected one in each infantry command   [NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {
              a.add(HorseGun, 1);
              a.add(HorseGun, 1);
          }) ==
          "command Left: found 2 horse batteries; expected one in each infantry or cavalry command   "
          "[NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {
              const int horse = a.command("Horse");
              a.add(Horse, horse);
              a.add(Horse, horse);
              a.add(HorseGun, horse);
              a.add(LightGun, horse);
          }) == "command Horse: found 1 light battery; expected one in each infantry command   [NFW-1.1-ag]\n");
    CHECK(after([](Army& a) { a.add(HorseGun, a.command("Guns")); }) ==
          "command Guns: found 1 horse battery; expected one in each infantry or cavalry command   [NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {
              a.add(FieldGun, 0);
              a.add(FieldGun, 1);
          }) ==
          "found 2 field batteries; expected one, in an army with two infantry commands or more   "
          "[NFW-1.1-ag]\n");
    CHECK(after([](Army& a) {  // one infantry command only
              a.roster.commands[0].units = {0, 1, 2, 3};
              a.roster.commands.pop_back();
              a.roster.people.pop_back();
              a.add(FieldGun, 0);
          }) ==
          "found 1 field batteries; expected one, in an army with two infantry commands or more   "
          "[NFW-1.1-ag]\n");
}

TEST_CASE("guns and gunners belong together", "[fuciliers][NFW-1.1-t][NFW-3.5.6-d]") {
    CHECK(after([](Army& a) { a.add(LightGun, 0).guns = 0; }) ==
          "unit U5: found no gun; expected at least one gun, and its crew   [NFW-1.1-t]\n");
    CHECK(after([](Army& a) { a.roster.units[0].guns = 1; }) ==
          "unit U1: found 1 gun; expected guns in artillery only   [NFW-1.1-t]\n");
    CHECK(after([](Army& a) {
              a.roster.troops[LightGun].crew_needed = 3;
              a.roster.troops[LightGun].workers = 2;
              a.add(LightGun, 0).guns = 3;
          }) == "unit U5: found 8 gunners; expected 9 for its guns   [NFW-1.1-t]\n");
}

TEST_CASE("two aides-de-camp for each command", "[fuciliers][NFW-1.1-r][NFW-1.1-q]") {
    const auto with = [](int messengers, int scouts) {
        return after([&](Army& a) {
            for (int i = 0; i < messengers; ++i) a.join(PersonKind::Messenger);
            for (int i = 0; i < scouts; ++i) a.join(PersonKind::Scout);
        });
    };
    CHECK(with(4, 0).empty());
    CHECK(with(1, 3).empty());
    CHECK(with(2, 3) == "found 5 messengers and scouts; expected at most 4, two for each command   [NFW-1.1-r]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Messenger, 1); }) ==
          "messenger X: found another command; expected the C-in-C's command   [NFW-1.1-r]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Scout, 1); }) ==
          "scout X: found another command; expected the C-in-C's command   [NFW-1.1-q]\n");
}

TEST_CASE("trumpeters follow their leader", "[fuciliers][NFW-1.1-p][NFW-4.3-a]") {
    CHECK(after([](Army& a) {
              a.join(PersonKind::Trumpeter, 1);
              a.join(PersonKind::Trumpeter, 1);
              a.join(PersonKind::Trumpeter, 0);
          }).empty());
    CHECK(after([](Army& a) {
              for (int i = 0; i < 3; ++i) a.join(PersonKind::Trumpeter, 1);
          }) == "command Left: found 3 trumpeters; expected at most two for a leader   [NFW-4.3-a]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Trumpeter).mounted = false; }) ==
          "trumpeter X: found on foot; expected mounted, as his leader   [NFW-1.1-p]\n");
    CHECK(after([](Army& a) {
              a.roster.people[0].mounted = false;
              a.join(PersonKind::Trumpeter);
          }) == "trumpeter X: found mounted; expected on foot, as his leader   [NFW-1.1-p]\n");
    CHECK(after([](Army& a) {
              a.roster.people.erase(a.roster.people.begin() + 1);
              a.roster.commands[1].leader.reset();
              a.join(PersonKind::Trumpeter, 1);
          }) == "trumpeter X: found no leader; expected a C-in-C or general to follow   [NFW-1.1-p]\n");
}

TEST_CASE("one army standard, by the C-in-C", "[fuciliers][NFW-1.1-s][NFW-4.11.1-a][NFW-4.5-a]") {
    CHECK(after([](Army& a) { a.join(PersonKind::StandardBearer); }).empty());
    CHECK(after([](Army& a) { a.join(PersonKind::StandardBearer, 1); }) ==
          "standard-bearer X: found another command; expected the C-in-C's command   [NFW-1.1-s]\n");
    CHECK(after([](Army& a) {
              a.join(PersonKind::StandardBearer);
              a.join(PersonKind::StandardBearer);
          }) == "found 2 army standards; expected at most one   [NFW-4.11.1-a]\n");
}

TEST_CASE("heroic and charismatic leaders",
          "[fuciliers][NFW-1.1-o][NFW-4.7-a][NFW-4.8-a][NFW-4.10-a][NFW-4.10-e][NFW-4.10-f]") {
    CHECK(after([](Army& a) { a.roster.people[0].heroic = a.roster.people[1].heroic = true; }).empty());
    CHECK(after([](Army& a) {
              for (Person& person : a.roster.people) {
                  person.heroic = true;
                  person.mounted = false;
              }
          }) ==
          "C-in-C X: found on foot; expected a heroic leader on horseback   [NFW-4.7-a]\n"
          "general X: found on foot; expected a heroic leader on horseback   [NFW-4.8-a]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Scout).heroic = true; }) ==
          "scout X: found heroic; expected only a C-in-C or a general can be heroic   [NFW-1.1-o]\n");
    CHECK(after([](Army& a) { a.roster.people[1].charismatic = true; }).empty());
    CHECK(after([](Army& a) { a.roster.people[0].charismatic = true; }) ==
          "C-in-C X: found command value 3; expected 5 for a charismatic C-in-C   [NFW-4.10-e]\n");
    CHECK(after([](Army& a) {
              a.roster.people[0].command_value = 5;
              a.roster.people[0].charismatic = a.roster.people[1].charismatic = true;
          }) == "found 2 charismatic characters; expected at most one   [NFW-4.10-a]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Messenger).charismatic = true; }) ==
          "messenger X: found charismatic; expected only a C-in-C, a general or an adviser can be charismatic   "
          "[NFW-4.10-a]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Adviser).charismatic = true; }).empty());
    CHECK(after([](Army& a) { a.join(PersonKind::Adviser); }) ==
          "adviser X: found not charismatic; expected a charismatic character in the C-in-C's command   "
          "[NFW-4.10-f]\n");
    CHECK(after([](Army& a) { a.join(PersonKind::Adviser, 1).charismatic = true; }) ==
          "adviser X: found another command; expected a charismatic character in the C-in-C's command   "
          "[NFW-4.10-f]\n");
}

TEST_CASE("whole commands wait, or one Guard unit", "[fuciliers][NFW-2.3.4-a][NFW-2.3.4-b]") {
    CHECK(after([](Army& a) { a.roster.commands[1].coming = Coming::Reserve; }).empty());
    CHECK(after([](Army& a) { a.roster.commands[0].coming = Coming::Reserve; }) ==
          "the C-in-C's command: found reserve; expected the C-in-C on the table from the start   [NFW-2.3.4-b]\n");
    CHECK(after([](Army& a) { a.roster.units[2].in_reserve = true; }) ==
          "unit U3: found apart from its command; expected the whole command deployed, in reserve or in "
          "reinforcement   [NFW-2.3.4-a]\n");
    CHECK(after([](Army& a) { a.roster.units[0].in_reserve = true; }) ==
          "unit U1: found apart from its command; expected at most one Guard unit in reserve   [NFW-2.3.4-b]\n");
    const auto guards = [](int count) {
        return after([&](Army& a) {
            a.roster.troops[Foot].guard = true;
            for (int i = 0; i < count; ++i) a.roster.units[static_cast<std::size_t>(i)].in_reserve = true;
        });
    };
    CHECK(guards(1).empty());
    CHECK(guards(2) ==
          "unit U1: found apart from its command; expected at most one Guard unit in reserve   [NFW-2.3.4-b]\n"
          "unit U2: found apart from its command; expected at most one Guard unit in reserve   [NFW-2.3.4-b]\n");
}

TEST_CASE("one set of bases, and one limit for both armies", "[fuciliers][NFW-0-a][NFW-1.1-af]") {
    CHECK(after([](Army& a) {
              a.roster.bases = 28;
              a.roster.troops[Foot].bases = 28;
          }).empty());
    CHECK(after([](Army& a) {
              a.roster.bases = 28;
              a.roster.troops[Jaegers].bases = 25;
              a.add(Jaegers, 0);
          }) == "unit U5: found bases of the 25 mm set; expected the 28 mm set, as the whole army   [NFW-0-a]\n");
    Army one, other;
    other.roster.name = "Theirs";
    CHECK(check_meeting(one.roster, other.roster).empty());
    one.roster.bases = 28;
    one.roster.limit = Points::whole(1000);
    CHECK(check_meeting(one.roster, other.roster).empty());
    other.roster.bases = 25;
    other.roster.limit = Points::whole(900);
    const Problems problems = check_meeting(one.roster, other.roster);
    REQUIRE(problems.size() == 2);
    CHECK(condottiero::in_words(problems[0]) ==
          "Theirs: found bases of the 25 mm set; expected one set on the table: Ours has 28 mm   [NFW-0-a]");
    CHECK(condottiero::in_words(problems[1]) ==
          "Theirs: found 900 points; expected one limit for both: Ours has 1000   [NFW-1.1-af]");
}

TEST_CASE("the side with fewer armies is topped up", "[fuciliers][NFW-1.5-a]") {
    const Points army = Points::whole(1000);
    CHECK(top_up({army}, {army, army}) == army);
    CHECK(top_up({army}, {army, army, army}) == Points::whole(2000));
    CHECK(top_up({army, army}, {army}) == Points());
    CHECK(top_up({army, army}, {army, army}) == Points());
    CHECK(top_up({Points::whole(3000)}, {army, army}) == Points());
}
