#pragma once

#include "core/modules/fuciliers/consequences/course.hpp"
#include "core/modules/fuciliers/exchange/blows.hpp"
#include "core/modules/fuciliers/exchange/volley.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"

// What hits, failed tests and leaders' words come to, written once for battles that the program plays and for those
// that it keeps at a table.
namespace condottiero::fuciliers {

// Order and state (nerves.cpp).

void disorder(Course& course, UnitNo unit);
/// A rout takes it off the table.
void set_state(Course& course, UnitNo unit, State state, int temporary_until = 0);
/// What steadies it, as far as those go who are with it.
Steadied steadied_from_within(const Position& position, UnitNo unit, bool under_fire);
/// Tests it. A leader with it who has not spoken yet tries to hold it if it would run; what it then is.
State test_nerves(Course& course, UnitNo unit, const UnderFire& facts, const Rule& rule);
State test_nerves(Course& course, UnitNo unit, const AfterMelee& facts, const Rule& rule);
/// It runs off the table, unless a leader with it stops it; false: it stands, and is steady.
bool rout_unless_held(Course& course, UnitNo unit, const Rule& rule);
/// What its roster and its state say in the test; losses are the caller's.
AfterMelee after_melee(const Position& position, UnitNo unit, const Steadied& with);
Quality quality_in_melee(const BattleUnit& unit);

// Leaders (leaders.cpp).

Influenced influenced(const Position& position, PersonNo leader, UnitNo unit);
/// He speaks to a unit that he touches, and what follows. (NFW-3.7-a)
void influence(Course& course, PersonNo leader, UnitNo unit, const Influenced& facts);
/// Whether he stops a rout: he speaks to a unit as it was before. (NFW-3.4.5-j)
bool holds(Course& course, PersonNo leader, UnitNo unit, State before);
/// What counts in a speech of the C-in-C to that unit.
Speech speech_to(const Position& position, PersonNo cinc, UnitNo unit);
void hear_speech(Course& course, UnitNo spoken_to, SpeechResult result);
OrderReceived order_received(const Position& position, CommandNo command);
/// What an order that was not understood does to those who got it.
void upset(Course& course, CommandNo command, Upset upset);
CommandShaken shaken(const Position& position, CommandNo command);
/// It asks itself whether to go on. (NFW-3.8-b)
void test_command(Course& course, CommandNo command, const CommandShaken& facts);

// Losses (losses.cpp).

void lose_figures(Course& course, UnitNo unit, int figures);
/// `by` whom and by which rule, if a rule says that it is destroyed.
void destroy_unit(Course& course, UnitNo unit, Where how, UnitNo by = nobody, const Rule* rule = nullptr);
void rout(Course& course, UnitNo unit);
/// The throw of somebody whose profile has one; 0: it has none.
bool saves(Course& course, Actor who, int needed, UnitNo by, const Rule& rule);
/// One lethal hit on a person: his throw, his wounds; true if he dies. (NFW-3.4.3-q, -r)
bool strike_person(Course& course, PersonNo person);
void person_gone(Course& course, PersonNo person, Where how);
struct LethalHits {
    int hits = 0;
    int limit = 1000;          ///< figures and people that they can reach
    bool by_marksman = false;  ///< one of them: a die more that may find somebody (NFW-4.4-b)
    Aim aim = Aim::Dearest;
    UnitNo by = nobody;
};
/// Characters found, saving throws, the ranks: the figures and people that are gone. `rule`: of the dice that find.
int take_lethal_hits(Course& course, UnitNo unit, const LethalHits& lethal, const Rule& rule);
/// The unit's standard falls to an enemy, unless the ensign is saved.
bool take_standard(Course& course, UnitNo by, UnitNo from);

// What is thrown by one unit at another (exchange.cpp): what only those who see the table can say, and the rest.

struct SeenInFire {
    Ammunition ammunition = Ammunition::Bullets;
    Range range = Range::Long;
    bool point_blank = false;
    bool indirect = false;
    Cover cover = Cover::None;
    int firing = 0;   ///< figures or guns
    int figures = 0;  ///< of the unit
    bool front_face = true;
    bool marksman = false;
    int weather = 0;
};
Volley volley_of(const BattleUnit& unit, const BattleUnit& target, const SeenInFire& seen);

struct SeenInMelee {
    int figures = 0;  ///< that touch the enemy
    int behind = 0;   ///< that strike from ranks behind
    int people = 0;   ///< dice of those with the unit
    int ranks = 0;    ///< of infantry that went in
    int elsewhere = 0;
    bool commander = false, officer = false, sergeant = false, special_fighters = false;
    bool mounts = false;
    bool first_turn = false, engaged = false, from_front = false;
    bool defends_standard = false;
};
Blows blows_of(const Position& position, const BattleUnit& unit, const BattleUnit& enemy, const SeenInMelee& seen);

}  // namespace condottiero::fuciliers
