#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/roster_of_brief.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

Profile profile(int id, const char* key, Arm arm, const char* type = "") {
    return {ProfileId(id),    key, key, "", arm,  type,  Quality::Average,    false,
            Points::whole(5), 1,   100, 0,  true, false, arm == Arm::Cavalry, {}};
}
BriefUnit unit(int id, const char* force, const char* command, int figures,
               Profile kind = profile(1, "line", Arm::Infantry)) {
    const Quality quality = kind.quality;
    return {UnitId(id), force, command, fmt::format("Unit {}", id), std::move(kind), quality, false, figures, 0, {}};
}
BriefCharacter man(int id, const char* force, const char* name, Role role, int cv, const char* type = "",
                   const char* command = "") {
    BriefCharacter out{CharacterId(id), force, name, role, cv, false, false, type};
    out.command = command;
    return out;
}
BriefForce force(int id, const char* name, int cv, bool next_door = false) {
    return {ForceId(id), name, "red", "EXPLORE", "none", cv, 0, next_door};
}

Roster gather(const BriefArmy& army, const std::string& faults = "") {
    Problems problems;
    Roster roster = roster_of(army, problems);
    std::string all;
    for (const Problem& problem : problems) all += condottiero::in_words(problem) + "\n";
    CHECK(all == faults);
    return roster;
}

/// "C-in-C's | Left: Stark: 2 3 | ..." : each command with its leader and the ids of its units.
std::string drawn(const Roster& roster) {
    std::string out;
    for (const RosterCommand& command : roster.commands) {
        out += (out.empty() ? "" : " | ") + command.name + ":";
        if (command.leader) out += " " + roster.people[static_cast<std::size_t>(*command.leader)].name + ":";
        for (const int number : command.units)
            out += fmt::format(" {}", roster.units[static_cast<std::size_t>(number)].id->value());
    }
    return out;
}

}  // namespace

TEST_CASE("commands from Forces, names and leaders", "[fuciliers][NFW-1.1-a][NFW-1.1-n][NFW-1.4-a]") {
    BriefArmy army;
    army.forces = {force(1, "Van", 2), force(2, "Main", 4), force(3, "Far", 5, true)};
    army.units = {unit(1, "Van", "", 10),       unit(2, "Main", "", 12),     unit(3, "Main", "Left", 12),
                  unit(4, "Main", "Right", 12), unit(5, "Main", "Left", 12), unit(6, "Far", "", 9),
                  unit(7, "Far", "Wing", 9)};
    army.characters = {
        man(1, "Van", "Brandt", Role::CommanderInChief, 2), man(2, "Main", "Otto", Role::CommanderInChief, 4),
        man(3, "Main", "Stark", Role::General, 3, "", "Right"), man(4, "Main", "Delfi", Role::General, 2, "", "Left"),
        man(5, "Far", "Weiss", Role::CommanderInChief, 5)};
    const Roster roster = gather(army);
    // Main has the better leader of those who are there; the neighbour, better still, may come later.
    CHECK(drawn(roster) == "Main: Otto: 2 | Left: Delfi: 3 5 | Right: Stark: 4 | Van: Brandt: 1 | Far: Weiss: 6 7");
    CHECK(roster.people[0].kind == PersonKind::General);
    CHECK(roster.people[1].kind == PersonKind::CommanderInChief);
    CHECK(roster.people[2].command == 2);
    CHECK(roster.commands[3].coming == Coming::Deployed);
    CHECK(roster.commands[4].coming == Coming::Reinforcement);
    CHECK(roster.commands[4].force == ForceId(3));
    CHECK(roster.units[5].command == 4);
}

TEST_CASE("generals of whom nothing is said lead the commands in order", "[fuciliers][NFW-1.1-a]") {
    BriefArmy army;
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(1, "Main", "Left", 10), unit(2, "Main", "Right", 10), unit(3, "Main", "Rear", 10)};
    army.characters = {man(1, "Main", "Otto", Role::CommanderInChief, 4), man(2, "Main", "Stark", Role::General, 3),
                       man(3, "Main", "Delfi", Role::General, 2)};
    CHECK(drawn(gather(army)) == "Main: Otto: | Left: Stark: 1 | Right: Delfi: 2 | Rear: 3");
    army.forces.clear();
    army.units.clear();
    army.characters.clear();
    CHECK(drawn(gather(army)) == ":");
}

TEST_CASE("a Force's leader beside the C-in-C has a command, with units of his own or without",
          "[fuciliers][NFW-1.1-a]") {
    BriefArmy army;
    army.forces = {force(1, "Main", 4), force(2, "Van", 2)};
    army.units = {unit(1, "Main", "", 10), unit(2, "Van", "Horse", 10)};
    army.characters = {man(1, "Main", "Otto", Role::CommanderInChief, 4),
                       man(2, "Van", "Brandt", Role::CommanderInChief, 2),
                       man(3, "Van", "Delfi", Role::General, 1, "", "Horse")};
    CHECK(drawn(gather(army)) == "Main: Otto: 1 | Van: Brandt: | Horse: Delfi: 2");
}

TEST_CASE("people are what the book makes of them", "[fuciliers][NFW-1.1-o][NFW-4.7-a][NFW-4.8-a][NFW-1.1-ac]") {
    BriefArmy army;
    army.forces = {force(1, "Main", 5)};
    army.units = {unit(1, "Main", "Left", 10)};
    army.characters = {man(1, "Main", "Otto", Role::CommanderInChief, 5, "heroic"),
                       man(2, "Main", "Stark", Role::General, 3, "Heroic, fanatic", "Left"),
                       man(3, "Main", "Prie", Role::Individual, 0, "messenger on foot"),
                       man(4, "Main", "Old Matthias", Role::Individual, 0, "guide"),
                       man(5, "Main", "Tom", Role::Individual, 0, "drummer", "Left"),
                       man(6, "Main", "Bearer", Role::Individual, 0, "standard-bearer"),
                       man(7, "Main", "Sage", Role::Individual, 0, "adviser"),
                       man(8, "Main", "Sawbones", Role::Individual, 0, "surgeon")};
    army.characters[0].charismatic = true;
    army.characters[3].scout = true;
    army.characters[6].charismatic = true;
    const Roster roster = gather(army,
                                 "character Sawbones: found surgeon; expected messenger, scout, trumpeter, drummer, "
                                 "standard-bearer or adviser   [NFW-1.1-o]\n");
    REQUIRE(roster.people.size() == 7);
    const Person &otto = roster.people[0], &stark = roster.people[1];
    CHECK(otto.heroic);
    CHECK(otto.charismatic);
    CHECK(otto.command_value == 5);
    CHECK(otto.save == 6);
    CHECK(otto.wounds == 4);
    CHECK(stark.save == 6);
    CHECK(stark.wounds == 2);
    CHECK(stark.fanatic);
    CHECK(stark.command == 1);
    CHECK(roster.people[2].kind == PersonKind::Messenger);
    CHECK_FALSE(roster.people[2].mounted);
    CHECK(roster.people[3].kind == PersonKind::Scout);
    CHECK(roster.people[4].kind == PersonKind::Trumpeter);
    CHECK(roster.people[4].command == 1);
    CHECK(roster.people[4].command_value == 0);
    CHECK(roster.people[5].kind == PersonKind::StandardBearer);
    CHECK(roster.people[6].kind == PersonKind::Adviser);
    CHECK(roster.people[6].charismatic);
    CHECK(person_of(PersonKind::CommanderInChief, false).save == 7);
    CHECK(person_of(PersonKind::CommanderInChief, false).wounds == 2);
    CHECK(person_of(PersonKind::General, false).wounds == 1);
    CHECK(person_of(PersonKind::Messenger, false).wounds == 0);
}

TEST_CASE("units come as they are", "[fuciliers][NFW-1.1-c][NFW-1.1-ai]") {
    BriefArmy army;
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(1, "Main", "", 20),
                  unit(2, "Main", "", 2),
                  unit(3, "Main", "", 20),
                  unit(4, "Main", "", 8, profile(2, "guns", Arm::Artillery)),
                  unit(5, "Main", "", 8, profile(3, "wagons", Arm::Train)),
                  unit(6, "Main", "", 12)};
    army.units[0].states = {"disordered", "short of ammunition"};
    army.units[1].states = {"demoralised"};
    army.units[2].staff = std::vector<std::string>{"officer", "2 ensigns"};
    army.units[2].special_fighters = 4;
    army.units[3].guns = 2;
    army.units[5].states = {"merry"};
    const Roster roster = gather(army,
                                 "unit Unit 6: found merry; expected disordered, demoralised or short of ammunition"
                                 "   [NFW-3.4.5-a]\n");
    REQUIRE(roster.units.size() == 5);  // the train stays off the table
    CHECK(roster.troops.size() == 2);
    CHECK(roster.units[0].disordered);
    CHECK(roster.units[0].short_of_ammunition);
    CHECK(roster.units[0].state == State::Ok);
    CHECK(roster.units[0].staff == Staff{true, true, true, false, 1, 1, false});
    CHECK(roster.units[1].state == State::Demoralised);
    CHECK(roster.units[1].disordered);
    // Two figures are left for five parts.
    CHECK(roster.units[1].staff == Staff{true, false, false, false, 1, 0, false});
    CHECK(roster.units[2].staff == Staff{true, true, false, false, 2, 0, false});
    CHECK(roster.units[2].special_fighters == 4);
    CHECK(roster.units[3].guns == 2);
    CHECK(roster.units[3].troop == 1);
    CHECK(roster.units[4].troop == 0);
}

TEST_CASE("a special character of the campaign has his place in his unit", "[fuciliers][NFW-1.1-c]") {
    BriefArmy army;
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(7, "Main", "", 20)};
    army.units[0].staff.emplace();
    army.characters = {man(1, "Main", "Prati", Role::Special, 0, "ensign"),
                       man(2, "Main", "Lost", Role::Special, 0, "sergeant")};
    army.characters[0].unit = UnitId(7);
    army.characters[1].unit = UnitId(8);
    const Roster roster = gather(army);
    CHECK(roster.people.empty());
    CHECK(roster.units[0].staff == Staff{true, false, false, false, 1, 0, false});
}

TEST_CASE("commands come together, a Guard unit of the C-in-C's perhaps apart",
          "[fuciliers][NFW-2.3.4-a][NFW-2.3.4-b]") {
    BriefArmy army;
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(1, "Main", "", 10), unit(2, "Main", "", 10), unit(3, "Main", "", 10),
                  unit(4, "Main", "Rear", 10), unit(5, "Main", "Rear", 10)};
    army.units[2].coming = "reserve";
    army.units[3].coming = army.units[4].coming = "reinforcement";
    Roster roster = gather(army);
    CHECK(roster.commands[0].coming == Coming::Deployed);
    CHECK(roster.units[2].in_reserve);
    CHECK_FALSE(roster.units[0].in_reserve);
    CHECK(roster.commands[1].coming == Coming::Reinforcement);
    CHECK_FALSE(roster.units[4].in_reserve);
    army.units[0].coming = "tomorrow";
    roster = gather(army, "unit Unit 1: found tomorrow; expected deployed, reserve or reinforcement   [NFW-2.3.4-a]\n");
    INFO("who has no other unit stands on the table alone");
    BriefArmy alone;
    alone.forces = {force(1, "Main", 4)};
    alone.units = {unit(1, "Main", "", 10, profile(2, "guards", Arm::Infantry, "guards"))};
    alone.units[0].coming = "reserve";
    alone.characters = {man(1, "Main", "Otto", Role::CommanderInChief, 4)};
    roster = gather(alone);
    CHECK(roster.commands[0].coming == Coming::Deployed);
    CHECK(roster.units[0].in_reserve);
}

TEST_CASE("a command of allies or of hired men is one", "[fuciliers][NFW-3.7-b]") {
    BriefArmy army;
    Profile ally = profile(2, "ally", Arm::Infantry);
    ally.more["allied"] = "yes";
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(1, "Main", "Allies", 10, ally), unit(2, "Main", "Hired", 10), unit(3, "Main", "Both", 10, ally),
                  unit(4, "Main", "Both", 10)};
    army.units[1].mercenary = true;
    const Roster roster = gather(army);
    CHECK(roster.commands[1].allegiance == Allegiance::Allied);
    CHECK(roster.commands[2].allegiance == Allegiance::Mercenary);
    CHECK(roster.commands[3].allegiance == Allegiance::Own);
}

TEST_CASE("the faults of a profile come with its roster", "[fuciliers][NFW-1.1-t]") {
    BriefArmy army;
    Profile faulty = profile(2, "odd", Arm::Infantry);
    faulty.more["SAL"] = "1";
    army.forces = {force(1, "Main", 4)};
    army.units = {unit(1, "Main", "", 10, faulty), unit(2, "Main", "", 10, faulty)};
    CHECK(gather(army, "profile odd: found SAL 1; expected no, or a number from 2 to 12   [NFW-1.1-ab]\n")
              .troops.size() == 1);
}
