#pragma once

#include <array>
#include <bitset>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/battle/table/whereabouts.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/play/table/field.hpp"
#include "core/modules/fuciliers/roster.hpp"

// Where everything stands in a battle, and how it is. A value: a copy is another battle.
namespace condottiero::fuciliers {

using Side = std::uint8_t;  ///< 0 below (the near long edge), 1 above
constexpr Side other(Side side) {
    return static_cast<Side>(1 - side);
}
using UnitNo = std::int16_t;
using PersonNo = std::int16_t;
using CommandNo = std::int16_t;
constexpr std::int16_t nobody = -1;
// Some of an army, for a moment: few enough to need no heap.
using UnitNos = boost::container::small_vector<UnitNo, 64>;
using CommandNos = boost::container::small_vector<CommandNo, 16>;

enum class Where : std::uint8_t { OffTable, OnTable, Destroyed, Fled, Captured, LeftByOrder, Withdrawn };
constexpr auto words_of(Where) {
    return std::array<std::string_view, 7>{"off the table", "on the table",  "destroyed", "fled",
                                           "captured",      "left by order", "withdrawn"};
}

/// The eight rounds of a turn, in the book's order. (NFW-3.0-a)
enum class Round : std::uint8_t {
    Before,
    Reserves,
    Orders,
    Reorganisation,
    Shooting,
    Movement,
    Combat,
    Influence,
    CommandTests
};

using table::Block;
/// What a unit needs: its full ranks, its last rank, its guns and their crews, its wings.
using Boxes = boost::container::small_vector<Box, 14>;

/// Figures that have gone round an enemy and stand against his flank or rear. (NFW-3.5.8-b)
struct Wing {
    Box box;
    std::int16_t figures = 0;
    UnitNo against = nobody;
};

struct BattleUnit : table::Body<Boxes> {
    const RosterUnit* roster = nullptr;
    const Troop* troop = nullptr;
    Side side = 0;
    CommandNo command = 0;
    Where where = Where::OffTable;

    // Who is left.
    std::int16_t figures = 0;  ///< in the ranks: soldiers, staff and special fighters; gunners for a battery
    std::int16_t at_start = 0;
    std::int16_t killed = 0, fled = 0, taken = 0, lent = 0;
    std::int16_t workers = 0;
    std::int16_t guns = 0;
    std::int16_t special_fighters = 0;
    Staff staff;
    std::int8_t colonel_wounds = 0;

    // How it stands.
    Formation formation = Formation::Column;
    Block block;
    Box whole;  ///< its block's outline, as it stands
    std::array<Wing, 3> wings{};
    State state = State::Ok;
    std::int8_t temporary_until = 0;  ///< turn at whose end a bloodlust by influence is over; 0: it lasts
    std::int8_t falling_since = 0;    ///< turn in which it began to fall back
    bool disordered = false;
    bool disordered_by_flank = false;  ///< only for this turn of combat (NFW-3.6.2-i)
    bool stop = false;
    bool prone = false;
    bool moved = false;
    bool fired = false;
    bool recoiled = false;  ///< from a square
    bool lost_standard = false;
    bool in_water = false;    ///< trapped in mid-river
    bool sheltering = false;  ///< gunners in a square
    UnitNo shelter_in = nobody;
    bool waits_apart = false;        ///< a Guard unit in reserve, while its C-in-C is on the table (NFW-2.3.4-b)
    bool found_no_room = false;      ///< and it was called
    Order kept_order = Order::Hold;  ///< while `hidden`: what it still does (NFW-3.5.10-m)
    bool hidden = false;
    bool waited_for_room = false;  ///< to form line
    bool has_engaged = false;      ///< fought, or fired at short range, under an ATTACK its general gave himself
    std::int8_t standards_taken = 0;
    bool influenced = false;  ///< this turn, or held when it would have run

    // Ammunition.
    std::int8_t volleys = 0;
    std::int8_t grapeshot = 0;

    [[nodiscard]] bool on_table() const { return where == Where::OnTable; }
    /// Gunners who left their guns are infantry. (NFW-3.4.5-c)
    [[nodiscard]] Arm arm() const { return troop->arm == Arm::Artillery && guns == 0 ? Arm::Infantry : troop->arm; }
    [[nodiscard]] bool artillery() const { return arm() == Arm::Artillery; }
    /// Hand to hand gunners are men, on their guns and off them; a gun's Value and Strength are its shot's.
    /// (NFW-3.6.2-r)
    [[nodiscard]] int hand_value() const { return troop->arm == Arm::Artillery ? troop->crew_value : troop->value; }
    [[nodiscard]] int hand_strength() const { return troop->arm == Arm::Artillery ? 0 : troop->strength; }
};

struct BattlePerson {
    const Person* roster = nullptr;
    Side side = 0;
    CommandNo command = 0;
    Where where = Where::OffTable;
    Box base;
    UnitNo with = nobody;  ///< in base contact with that unit: part of it
    std::int8_t wounds = 0;
    bool moved = false;
    bool wounded_now = false;
    bool influenced_now = false;
    bool fought_now = false;
    UnitNo bound_to = nobody;      ///< a heroic leader outside the zone may not leave this unit
    bool first_unit_gone = false;  ///< and now may leave others to influence one
    Box started;                   ///< where he stood when round 5 began
    bool in_water = false;
    bool dismissed = false;  ///< a messenger sent home for good
    bool out_of_zone = false;
    // A carrier of orders.
    bool carrying = false;
    Order carried = Order::Hold;
    CommandNo to = nobody;
    bool returning = false;
    UnitNo captor = nobody;
    UnitNo taken_from = nobody;  ///< an order-bearer: the unit he was a soldier of

    [[nodiscard]] bool on_table() const { return where == Where::OnTable; }
};

struct BattleCommand {
    const RosterCommand* roster = nullptr;
    Side side = 0;
    PersonNo leader = nobody;  ///< dead or fled: nobody
    bool under_cinc = false;   ///< the C-in-C's own, or taken over by him
    Coming coming = Coming::Deployed;
    std::int8_t entered = 0;  ///< turn of arrival; 1 for those deployed, 0 not yet
    Order order = Order::Hold;
    bool order_shown = false;
    bool own_attack = false;  ///< its cavalry general gave the ATTACK himself
    std::int8_t order_since = 0;
    bool lost = false;  ///< fled or wholly destroyed
    bool cavalry = false;
    bool waits_for_room = false;  ///< nobody's fault: it counts as neither fled nor lost
    table::Length strip_from = 0;
    Edge edge = Edge::Own;
    std::vector<UnitNo> units;
    std::vector<PersonNo> people;  ///< with the leader

    /// It has not come, and not for want of room. (NFW-3.1.1-b)
    [[nodiscard]] bool stayed_away() const { return entered == 0 && !waits_for_room; }
};

/// Two units that fight. The attacker is the one whose move made the contact.
struct Engagement {
    UnitNo attacker, defender;
    std::int8_t turns = 0;       ///< combats fought between the two
    std::uint8_t face = 0;       ///< of the defender: 0 front, 1 right, 2 rear, 3 left
    bool breakthrough = false;   ///< an attack column charged a line
    bool square_shaken = false;  ///< cavalry against a demoralised square: everybody fights
};

/// A leader that fights another, or a unit that caught one.
struct Duel {
    PersonNo person;
    PersonNo against = nobody;
    UnitNo unit = nobody;
    bool wounded = false, wounded_against = false;  ///< in the last combat
};

struct SidePosition {
    const Roster* roster = nullptr;
    bool deployed_first = false;
    PersonNo cinc = nobody;  ///< nobody: lost
    bool cinc_fled = false;
    int speech = 0;
    std::int8_t commands_lost = 0;
    bool charismatic_lost = false;
    PersonNo standard = nobody;  ///< bearer of the raised army standard
    bool standard_lowered = false;
    bool command_test_due = false;
    bool conceded = false;
    Explored explored = Explored::NoWinner;  ///< what this side did to the other
    int exploration_score = 0;
};

/// The house rules that a table may choose otherwise. Defaults are the rulings.
struct HouseRules {
    bool shield_counts_to_hit = true;    ///< NFW-3.6.5-j
    bool heavy_loss_lines_add = true;    ///< NFW-3.6.6-b
    bool falling_back_next_turn = true;  ///< NFW-3.5.1-c
    int turns = 12;                      ///< NFW-3.0-a
    bool operator==(const HouseRules&) const = default;
};

struct Position {
    Field ground;
    BaseSet bases;
    HouseRules house;
    std::array<SidePosition, 2> sides;
    std::vector<BattleUnit> units;
    table::Whereabouts whereabouts;  ///< of all units, by number, as they last formed up
    std::vector<BattlePerson> people;
    std::vector<BattleCommand> commands;
    std::vector<Engagement> engagements;
    std::vector<Duel> duels;
    int turn = 0;
    Round round = Round::Before;
    int first_arrivals = 0;
    int turns_per_hour = 1;
    bool over = false;

    BattleUnit& unit(UnitNo no) { return units[static_cast<std::size_t>(no)]; }
    [[nodiscard]] const BattleUnit& unit(UnitNo no) const { return units[static_cast<std::size_t>(no)]; }
    BattlePerson& person(PersonNo no) { return people[static_cast<std::size_t>(no)]; }
    [[nodiscard]] const BattlePerson& person(PersonNo no) const { return people[static_cast<std::size_t>(no)]; }
    BattleCommand& command(CommandNo no) { return commands[static_cast<std::size_t>(no)]; }
    [[nodiscard]] const BattleCommand& command(CommandNo no) const { return commands[static_cast<std::size_t>(no)]; }
    [[nodiscard]] table::Crowd<std::vector<BattleUnit>> crowd() const { return {units, whereabouts}; }
    [[nodiscard]] Side first_side() const { return sides[0].deployed_first ? Side{0} : Side{1}; }
    [[nodiscard]] int unit_count() const { return static_cast<int>(units.size()); }
};

/// The way a side looks at the enemy.
constexpr Facing ahead_of(Side side) {
    return Facing(side == 0 ? 0 : 128);
}

// What the rules ask of the table.

/// Puts the bases of a unit where its formation says. To be called whenever it moved, lost figures or changed shape.
void form_up(Position& position, UnitNo unit);
/// Where its bases would be: a battery's guns first.
Boxes boxes_of(const Position& position, const BattleUnit& unit, Formation formation, const Block& block);
/// The base sizes and files of a formation at full width.
Block block_for(const Position& position, const BattleUnit& unit, Formation formation, int files);
/// Figures in the block, those in wings apart.
int figures_in_block(const BattleUnit& unit);

inline Length gap_between(const BattlePerson& person, const BattleUnit& unit) {
    return gap_between(person.base, unit);
}
/// How many figures of `unit` touch `enemy`, and of those the ones with a part of their own.
struct InContact {
    int figures = 0;
    bool commander = false;
    bool officer = false;
    int from_behind = 0;  ///< figures of later ranks right behind, for pole-arms and breakthroughs
};
/// Figures that fight somebody else already are marked in `used`, and so are these.
using Fighting = std::bitset<256>;
InContact count_contact(const Position& position, UnitNo unit, UnitNo enemy, Fighting* used = nullptr);
bool engaged(const Position& position, UnitNo unit);
const Engagement* engagement_between(const Position& position, UnitNo a, UnitNo b);

/// Commands by turns, the side that deployed first beginning; who has more goes on alone.
CommandNos in_turn(const Position& position, const std::function<bool(const BattleCommand&)>& takes_part);

/// The order a unit acts under. (NFW-3.2.1-h)
Order order_of(const Position& position, const BattleUnit& unit);
/// 20 cm, 30 with a trumpeter in contact. (NFW-2.3.1-b)
Length radius_of(const Position& position, PersonNo leader);
bool in_command_radius(const Position& position, const BattleUnit& unit);
bool all_in_command_radius(const Position& position, CommandNo command);
/// A C-in-C or a general.
bool leads(const BattlePerson& person);
int value_of_leader(const Person& who);
int command_value_of(const Position& position, CommandNo command);
/// A leader to a unit of his command, the C-in-C to any of the army. (NFW-3.7-a)
bool may_speak_to(const Position& position, PersonNo leader, UnitNo unit);

/// Trees apart: whether a unit stands with half of its figures in such ground.
bool half_of_it_in(const BattleUnit& unit, const Box& area);
/// Whether a bridge or ford carries a column, or a piece of it, over a river. (NFW-3.5.10-g, -h)
bool carried_over(const Position& position, const BattleUnit& unit, Formation formation, const Box& box,
                  const FieldItem& river);
/// Whether any of it is in a river or on a bridge: it neither fights nor is engaged. (NFW-3.5.10-g)
bool over_water(const Position& position, const BattleUnit& unit);

/// Whether a unit so placed stands free of every other unit and of ground it may not enter.
bool room_for(const Position& position, UnitNo unit, const Block& block, Formation formation, bool may_touch_enemy);
/// Field it may not stand on in that formation. Water is a matter of crossings.
bool may_not_stand(const BattleUnit& unit, Formation formation, const FieldItem& feature);
/// It has not come, and not for want of room. (NFW-3.1.1-b)
bool stayed_away(const Position& position, const BattleUnit& unit);
/// On the table, or still to come.
bool is_left(const Position& position, const BattleUnit& unit);
/// The zone in which a side deploys.
Box deployment_zone(const Position& position, Side side);
Box strip_of(const Position& position, Side side, Edge edge);

}  // namespace condottiero::fuciliers
