#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/army/army.hpp"
#include "core/base/date.hpp"
#include "core/base/id.hpp"
#include "core/base/text.hpp"
#include "core/base/words.hpp"
#include "core/battle/circumstances.hpp"
#include "core/map/terrain.hpp"

namespace condottiero {

// The strip between campaign and battle: what goes out, and what comes back. Stable ids on both.

/// Attackers are the side that moved into the square.
enum class Part { Attacker, Defender };
constexpr auto words_of(Part) {
    return std::array<std::string_view, 2>{"attacker", "defender"};
}

enum class Outcome { AttackerWon, DefenderWon, Stalemate };
constexpr auto words_of(Outcome) {
    return std::array<std::string_view, 3>{"attacker won", "defender won", "stalemate"};
}

struct BriefUnit {
    UnitId id;
    std::string force;
    std::string command;  ///< empty: under the C-in-C
    std::string name;
    Profile profile;
    Quality quality;
    bool mercenary;
    int figures;
    int guns;
    std::vector<std::string> states;  ///< how it begins: "disordered", "demoralised", "short of ammunition"
    std::optional<std::vector<std::string>> staff = {};  ///< the module's words; nothing: as its list has it
    int special_fighters = 0;                            ///< beside its figures
    std::string coming = {};                             ///< "reserve", "reinforcement"; empty: on the table

    [[nodiscard]] int brought() const { return figures + special_fighters; }
};

struct BriefCharacter {
    CharacterId id;
    std::string force;
    std::string name;
    Role role;
    int command_value;
    bool charismatic;
    bool scout;
    std::string type;
    std::string command = {};         ///< that he leads, or whose he is; empty: the C-in-C's
    std::optional<UnitId> unit = {};  ///< the unit he belongs to, if to any
};

struct BriefForce {
    ForceId id;
    std::string name;
    std::string side;
    std::string order;
    std::string reaction;
    int command_value;
    int field_works;                              ///< points to spend before deployment
    bool from_next_door;                          ///< a neighbouring Force that may arrive as a reinforcement
    Exploration exploration = Exploration::Full;  ///< of its own units, under its own order
};

struct BriefArmy {
    std::vector<BriefForce> forces;
    std::vector<BriefUnit> units;
    std::vector<BriefCharacter> characters;
    std::optional<Territory> territory = {};         ///< nothing: unknown
    std::vector<ExplorationTerm> exploration = {};   ///< what the campaign adds, once for all its Forces
    Points limit = {};                               ///< agreed; nothing: what the army costs
    std::map<std::string, std::string> agreed = {};  ///< what else was, in the words of the battle rules
};

/// All a battle may know of the campaign.
struct BattleBrief {
    BattleId id;
    std::string campaign;
    int turn;
    Date date;
    Season season;
    std::string square;
    Square ground;
    std::vector<std::string> rivers;
    std::optional<int> river_level;
    bool road;
    std::optional<std::string> stronghold;  ///< its name; the defender may place one fortified feature
    bool capital;
    std::optional<Weather> weather;
    TableWeather weather_on_the_table;
    std::array<BriefArmy, 2> armies;  ///< attacker, defender
    int turns_per_hour = 1;           ///< of a battle (CAM-p3-j)
    std::map<std::string, std::string> house_rules = {};
};

/// What became of the figures of one unit. They add up to what it brought.
struct UnitResult {
    UnitId unit;
    int killed;
    int fled;
    int left_by_order;
    int captured;
    int never_entered;
    int on_table;
    int guns_left;  ///< guns that stood on the table without their unit at the end

    [[nodiscard]] int sum() const { return killed + fled + left_by_order + captured + never_entered + on_table; }
    bool operator==(const UnitResult&) const = default;
    static auto fields(auto& self) {
        return std::tie(self.unit, self.killed, self.fled, self.left_by_order, self.captured, self.never_entered,
                        self.on_table, self.guns_left);
    }
};

/// What became of a figure.
enum class FigureStatus { Killed, Fled, LeftByOrder, Captured, NeverEntered, OnTable };
constexpr std::size_t fates_of_figures = 6;

/// What is told of a unit after a battle: of its figures, in the order of their fates, and the guns it left.
enum class UnitColumn { Killed, Fled, LeftByOrder, Captured, NeverEntered, OnTable, Guns };
constexpr UnitColumn column_of(FigureStatus fate) {
    return static_cast<UnitColumn>(fate);
}

/// How that is called, everywhere: in files and sentences, in a line that is typed, above a column, above a narrow one.
struct UnitColumnNames {
    int UnitResult::*count;
    std::string_view word, typed, heading, short_heading;
};
inline constexpr std::array<UnitColumnNames, fates_of_figures + 1> unit_columns{{
    {&UnitResult::killed, "killed", "killed", N_("Killed"), N_("Killed")},
    {&UnitResult::fled, "fled", "fled", N_("Fled"), N_("Fled")},
    {&UnitResult::left_by_order, "left by order", "left", N_("Left by order"), N_("By order")},
    {&UnitResult::captured, "captured", "captured", N_("Captured"), N_("Captured")},
    {&UnitResult::never_entered, "never entered", "never", N_("Never entered"), N_("Never in")},
    {&UnitResult::on_table, "on the table", "table", N_("On the table"), N_("On table")},
    {&UnitResult::guns_left, "guns left", "guns", N_("Guns left"), N_("Guns")},
}};
constexpr const UnitColumnNames& names_of(UnitColumn column) {
    return unit_columns[static_cast<std::size_t>(column)];
}
constexpr auto words_of(UnitColumn) {
    std::array<std::string_view, unit_columns.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = unit_columns[i].word;
    return words;
}
constexpr auto words_of(FigureStatus) {
    std::array<std::string_view, fates_of_figures> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = unit_columns[i].word;
    return words;
}

struct CharacterResult {
    CharacterId character;
    FigureStatus status;
    bool operator==(const CharacterResult&) const = default;
    static auto fields(auto& self) { return std::tie(self.character, self.status); }
};

/// All the campaign may know of a battle. Without a `verdict` the campaign works it out from the losses (CAM-p3-l).
struct BattleReport {
    BattleId battle;
    std::optional<Outcome> verdict;
    std::vector<UnitResult> units;
    std::vector<CharacterResult> characters;
    std::vector<ForceId> arrived;       ///< neighbouring Forces that came onto the table
    std::vector<Part> general_retreat;  ///< sides whose commands were all under General Retreat at the end
    std::string note;

    bool operator==(const BattleReport&) const = default;
    static auto fields(auto& self) {
        return std::tie(self.battle, self.verdict, self.units, self.characters, self.arrived, self.general_retreat,
                        self.note);
    }
};

}  // namespace condottiero
