#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/battle/battle.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// Who comes to the table: army lists and briefs read into what the rules ask for. Nothing here changes in a battle.
namespace condottiero::fuciliers {

/// Figures of a unit that have a part of their own. They are among its figures, the colonel apart. (NFW-1.1-c)
struct Staff {
    bool commander = true;
    bool officer = false;
    bool sergeant = false;
    bool marksman = false;
    int ensigns = 0;
    int musicians = 0;
    bool colonel = false;  ///< mounted, beside the figures of the unit (NFW-1.1-m)
    bool operator==(const Staff&) const = default;
};
/// Those among the figures of the unit: each costs more than a soldier. (NFW-1.1-c)
constexpr int special_characters(const Staff& staff) {
    return static_cast<int>(staff.commander) + static_cast<int>(staff.officer) + static_cast<int>(staff.sergeant) +
           static_cast<int>(staff.marksman) + staff.ensigns + staff.musicians;
}

/// One line of an army list. (NFW-1.1-t)
struct Troop {
    std::string key, name;
    Arm arm = Arm::Infantry;
    TroopClass kind = TroopClass::LineInfantry;
    TroopType type = TroopType::Disciplined;
    Quality quality = Quality::Average;
    int strength = 0;
    int resistance = 0;  ///< as a size
    int value = 1;       ///< dice of a figure hand to hand; of a gun: of its shot
    bool armour = false;
    bool shield = false;
    Missile missile = Missile::None;
    MeleeWeapon weapon = MeleeWeapon::OneHanded;
    int pole_ranks = 1;     ///< ranks that can strike: 2 spears, 3 pikes
    bool halberds = false;  ///< may be used as spears or two-handed
    bool charge_lance = false;
    bool pistols = false;
    int mount_value = 0;  ///< second line of a mounted profile; 0: the mounts never fight (NFW-3.6.2-l)
    int mount_strength = 0;
    int column = 15'000;  ///< move, in thousandths of a centimetre
    int line = 10'000;
    int save = 0;  ///< 0: none
    Points cost;
    Points upgrade;  ///< of one figure by one grade; nothing: not allowed
    int least = 1, most = 100;
    bool scouts = false;  ///< counts as a scout where only scouts may explore (CAM-p3-b)
    bool skirmishers = false, exploration = false, breakthrough = false;
    bool attack_column = false, guard = false, moves_in_battery = false;
    int crew_value = 1;           ///< of a gunner hand to hand
    int crew_needed = 1;          ///< gunners without whom a gun cannot fire
    int workers = 0, horses = 0;  ///< that a battery needs to move
    int volleys = 0;              ///< bullets, arrows, round shot or shells
    int grapeshot = 0;
    int special_fighters = 0;              ///< besides the figures between `least` and `most`
    bool special_fighters_strike = false;  ///< each brings a die of its own (NFW-3.6.5-b)
    Staff staff;                           ///< what a unit brings when nothing else is said
    Staff may_have;
    Staff must_have;
    Points abilities;     ///< of a unit, for what it can do (NFW-2.1-a)
    Points gun_cost;      ///< of one gun with its animals, beside its crew
    Points special_cost;  ///< of one special fighter
    Points colonel_cost;
    int colonel_save = 0;  ///< 0: none
    int per_army = 0;      ///< units of this kind that an army may have; 0: any number
    int bases = 0;         ///< 28 or 25 mm; 0: either
    Allegiance allegiance = Allegiance::Own;
};

enum class PersonKind : std::uint8_t {
    CommanderInChief,
    General,
    Messenger,
    Scout,
    Trumpeter,
    StandardBearer,
    Adviser
};
constexpr auto words_of(PersonKind) {
    return std::array<std::string_view, 7>{"C-in-C",    "general",         "messenger", "scout",
                                           "trumpeter", "standard-bearer", "adviser"};
}

/// An individual character. (NFW-1.1-o)
struct Person {
    std::optional<CharacterId> id;
    std::string name;
    PersonKind kind = PersonKind::General;
    int command_value = 0;
    bool heroic = false, charismatic = false, fanatic = false, mounted = true;
    int value = 2;  ///< dice hand to hand
    int strength = 0;
    MeleeWeapon weapon = MeleeWeapon::OneHanded;
    int move = 20'000;
    int save = 7;
    int wounds = 0;
    bool scouts = false;  ///< counts as a scout where only scouts may explore (CAM-p3-b)
    int command = 0;      ///< whose he is: index of a command
    Points cost;
};

struct RosterUnit {
    std::optional<UnitId> id;
    std::string name;
    int troop = 0;    ///< index into Roster::troops
    int command = 0;  ///< index into Roster::commands
    Quality quality = Quality::Average;
    int figures = 0;  ///< with its staff, without colonel and special fighters
    int special_fighters = 0;
    int guns = 0;
    Staff staff;
    State state = State::Ok;
    bool disordered = false;
    bool short_of_ammunition = false;
    bool in_reserve = false;  ///< apart from its command: one Guard unit of the C-in-C's may be (NFW-2.3.4-b)
};

enum class Coming : std::uint8_t { Deployed, Reserve, Reinforcement };
constexpr auto words_of(Coming) {
    return std::array<std::string_view, 3>{"deployed", "reserve", "reinforcement"};
}

/// The first command is the C-in-C's own; it may have no units.
struct RosterCommand {
    std::string name;
    std::optional<int> leader;  ///< index into Roster::people
    Allegiance allegiance = Allegiance::Own;
    Coming coming = Coming::Deployed;
    std::optional<ForceId> force;  ///< a neighbouring Force that arrives
    std::vector<int> units;
    int home = 0;  ///< index of its Force in the army's
};

struct Roster {
    std::string name;
    std::vector<Troop> troops;
    std::vector<Person> people;
    std::vector<RosterUnit> units;
    std::vector<RosterCommand> commands;
    Points limit;              ///< agreed; nothing: what the army costs
    int bases = 0;             ///< 28 or 25 mm; 0: not said (NFW-0-a)
    bool all_cavalry = false;  ///< agreed: a battle of horse alone (NFW-1.1-ag)
};

}  // namespace condottiero::fuciliers
