#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "core/battle/actor.hpp"
#include "core/battle/table/contact.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/judge/melee.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"

// All that is told of a battle. What differs only in a word is one struct with a kind. `facts`, `shot` and `blow` are
// what dice were thrown for: the rows that judged them give the reasons.
namespace condottiero::fuciliers::told {

// Before the battle.

struct Explores {
    Side side;
    int score;
    int thrown;  ///< the sum of the dice
    std::vector<ExplorationShare> shares;
};
struct WinsExploring {
    Side side;
    Explored result;
};
/// For the ground, or for who deploys first.
struct ThrowsWithCinc {
    Side side;
    int score;
};
struct Repositions {
    Side side;
    int configuration;
    bool moved;
};
struct Deploys {
    Actor who;
};
struct Speaks {
    PersonNo cinc;
    UnitNo unit;
    int score;
    SpeechResult result;
    Speech facts;
};
struct ArrivalsFrom {
    int turn;
};

// Sides and commands.

struct OfSide {
    enum class Kind : std::uint8_t { DeploysFirst, Concedes };
    using enum Kind;
    Kind kind;
    Side side;
};
struct OfCommand {
    enum class Kind : std::uint8_t { BringsReserve, Flees, WaitsForRoom, FindsRoom };
    using enum Kind;
    Kind kind;
    CommandNo command;
};
struct TriesToArrive {
    CommandNo command;
    int score;
    bool arrives;
};
struct Enters {
    CommandNo command;
    Edge edge;
};
struct HasOrder {
    enum class Kind : std::uint8_t { Shows, GoesOver };  ///< either without a test
    using enum Kind;
    Kind kind;
    CommandNo command;
    Order order;
};
struct SendsOrder {
    PersonNo carrier;
    Carrier as;
    CommandNo command;
    Order order;
};
struct TakesOrder {
    CommandNo command;
    Order order;
    Taken taken;
    int score;
    OrderReceived facts;
};
struct TakesOver {
    PersonNo cinc;
    CommandNo command;
};
struct ThrowsForInitiative {
    CommandNo command;
    int score;
};
struct MovesAsNumber {
    CommandNo command;
    int number;
};
struct TestsCommand {
    CommandNo command;
    int score;
    CommandResult result;
    CommandShaken facts;
};

// Units.

struct OfUnit {
    enum class Kind : std::uint8_t {
        Reorganises,
        LiesDown,
        Rises,
        FacesAbout,
        IsDisordered,
        IsDestroyed,
        ComesToEdge,
        LeavesTable,
        CannotDress,
        WaitsForRoom
    };
    using enum Kind;
    Kind kind;
    UnitNo unit;
    UnitNo by = nobody;
};
struct Goes {
    enum class Kind : std::uint8_t { Moves, FallsBack, BreaksOff, IsPushedBack };
    using enum Kind;
    Kind kind;
    UnitNo unit;
    Length distance;
    UnitNo by = nobody;
};
struct Meets {
    enum class Kind : std::uint8_t { Collides, PassesThrough, Shelters, ClaimsStandard, TakesStandard };
    using enum Kind;
    Kind kind;
    UnitNo unit, met;
};
struct Forms {
    UnitNo unit;
    Formation formation;
};
struct Engages {
    UnitNo unit, enemy;
    table::Face face;  ///< of the enemy
};
struct Recoils {
    UnitNo horse, square;
    Length distance;
};
struct MayShift {
    UnitNo unit;
    int figures;
};
struct Envelops {
    UnitNo unit, enemy;
    int figures;
};
struct Wades {
    Actor who;
    int score, drowned;
    bool crosses;
    Wading facts;
};
struct Loses {
    UnitNo unit;
    int figures, left;
};
struct Routs {
    UnitNo unit;
    int figures;
};
struct TestsUnderFire {
    UnitNo unit;
    int score;
    State result;
    UnderFire facts;
};
struct TestsMorale {
    UnitNo unit;
    int score;
    State result;
    AfterMelee facts;
};
struct Becomes {
    UnitNo unit;
    State state;
};

// Blows and shots.

struct AimsAt {
    UnitNo unit, target;
    Ammunition ammunition;
    Length distance;
    bool out_of_range;
    PersonNo person = nobody;  ///< a man alone instead of a unit
};
struct Fires {
    enum class Kind : std::uint8_t { Hits, Kills };
    using enum Kind;
    Kind kind;
    UnitNo unit;
    Actor target;
    int scored, dice;
    Shot shot;
};
struct Strikes {
    enum class Kind : std::uint8_t { Hits, Kills };
    using enum Kind;
    Kind kind;
    Actor who, enemy;
    int scored, dice;
    Blow blow;
};
struct SetsFire {
    std::size_t feature;
};
struct FindsCharacter {
    UnitNo unit;  ///< his
    int found, lethal;
    UnitNo by;
};
struct FindsLoneCharacter {
    PersonNo person;
    int found, lethal;
    UnitNo by;
};
struct Saves {
    Actor who;
    bool saved;
    int needed;  ///< more than that
    UnitNo by = nobody;
};

// People.

struct OfPerson {
    enum class Kind : std::uint8_t { IsWounded, Dies, Flees, DropsStandard, LowersStandard };
    using enum Kind;
    Kind kind;
    PersonNo person;
};
struct Hunts {
    PersonNo person, enemy;
};
struct TakesMessenger {
    UnitNo unit;
    PersonNo messenger;
};
struct Influences {
    PersonNo leader;
    UnitNo unit;
    int score;
    Influence result;
    Influenced facts;
};

struct Ends {
    std::array<Points, 2> lost;
    Victory victory;
};

using Any =
    std::variant<Explores, WinsExploring, ThrowsWithCinc, Repositions, Deploys, Speaks, ArrivalsFrom, OfSide, OfCommand,
                 TriesToArrive, Enters, HasOrder, SendsOrder, TakesOrder, TakesOver, ThrowsForInitiative, MovesAsNumber,
                 TestsCommand, OfUnit, Goes, Meets, Forms, Engages, Recoils, MayShift, Envelops, Wades, Loses, Routs,
                 TestsUnderFire, TestsMorale, Becomes, AimsAt, Fires, Strikes, SetsFire, FindsCharacter,
                 FindsLoneCharacter, Saves, OfPerson, Hunts, TakesMessenger, Influences, Ends>;

}  // namespace condottiero::fuciliers::told
