#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/army/profile.hpp"
#include "core/base/date.hpp"
#include "core/base/table.hpp"
#include "core/campaign/state/tables.hpp"
#include "core/map/campaign_map.hpp"

namespace condottiero {

struct BattleModule;

struct Side {
    SideId id;
    std::string key;   ///< "savoy": how sheets and the command line name it
    std::string name;  ///< "Savoy"
    std::string colour;
    Points starting_points;  ///< of the Army, for income and its limit
    int resolve = 0;         ///< added to its Will to Fight tests (HOUSE-d)
};

struct Stronghold {
    SquareId square;
    std::string name;
    bool capital;
    std::optional<SideId> owner;  ///< who had it when the war began
};

/// A stronghold that must be besieged before it can be stormed (HOUSE-a).
struct Fortress {
    SquareId square;
    int resistance;  ///< points, when the war begins
};

/// A place that is worth points to whoever holds it, and his allies, when the war ends (HOUSE-b).
struct Objective {
    SquareId square;
    int points;
};

/// How large a square is and how long a turn (CAM-map-c).
struct Scale {
    int square_km = 40;
    int turn_days = 7;
    bool colonial = false;  ///< short turns: less income, rarer winter losses
};

/// What an army file says of a unit of its Force, beside what a campaign keeps of everybody.
struct ArmyUnit {
    std::optional<std::vector<std::string>> staff;
    int special_fighters = 0;  ///< among its figures, the last to fall
    std::string coming;
    std::vector<std::string> states;  ///< in which it begins its battles
};

/// What an army file says of the battles of its Force.
struct ArmyTerms {
    Points limit;
    std::map<std::string, std::string> agreed;
};

/// What does not change while a war is fought: country, sides, lists, tables.
struct World {
    std::string title;
    CampaignMap map;
    Table<SideId, Side> sides;
    std::vector<std::optional<SideId>> side_of_territory;  ///< by territory
    std::vector<Stronghold> strongholds;
    std::vector<std::optional<int>> district;  ///< by square: the stronghold it belongs to (CAM-map-e)
    Table<ProfileId, Profile> profiles;
    HouseTables tables;
    Scale scale;
    Date start;
    bool southern = false;  ///< south of the equator the seasons shift by six months
    MovementMethod movement = MovementMethod::ByForce;
    int turns = 26;
    int hospital_turns = 2;                ///< how long, with the switch hospital_turns
    int turns_per_hour = 1;                ///< of a battle (CAM-p3-j)
    bool never_entered_count = true;       ///< Commands that never came on count as lost in the comparison (CAM-p3-l)
    int sight = 1;                         ///< how many squares away a side sees enemy Forces
    bool steam = false;                    ///< boats ignore the wind, but not gales
    std::string battle_rules;              ///< id of the module
    std::vector<std::string> notes;        ///< what the game master should know, for print
    const BattleModule* module = nullptr;  ///< the battle rules, if this program has them
    std::map<std::string, std::string> house_rules = {};  ///< of the battle, where the table plays otherwise
    std::vector<Fortress> fortresses = {};
    int skirmish_figures = 0;  ///< a battle to which either side brings fewer is nobody's victory (HOUSE-c)
    std::vector<Objective> objectives = {};  ///< none: the points of CAM-p6-d decide
    // Of Forces that are armies of files:
    std::map<ForceId, ArmyTerms> army_terms = {};
    std::map<UnitId, ArmyUnit> army_units = {};
    std::map<CharacterId, std::string> army_people = {};  ///< the command of an individual

    [[nodiscard]] const Stronghold* stronghold_at(SquareId square) const;
    [[nodiscard]] std::optional<SideId> first_owner(SquareId square) const;
    [[nodiscard]] const Side* side(std::string_view key) const;
};

/// To each square the stronghold of the same owner nearest to it; of two, the one with the smaller name.
std::vector<std::optional<int>> districts(const CampaignMap& map,
                                          const std::vector<std::optional<SideId>>& side_of_territory,
                                          const std::vector<Stronghold>& strongholds);

}  // namespace condottiero
