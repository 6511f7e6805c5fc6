#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "core/base/rule.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/judge/melee.hpp"
#include "core/modules/fuciliers/judge/reaction.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/play/position.hpp"

namespace condottiero::fuciliers {

/// What happened. `who` and `whom` are units, people, commands or sides as the word says; a, b, c are numbers.
enum class What : std::uint8_t {
    Turn,
    Round,
    Explores,       // side; a score
    WinsExploring,  // side; a Explored
    ChoosesGround,  // side; a die and command value
    Repositions,    // side; a feature, b die, c 1 done
    DeploysFirst,   // side
    Deploys,        // unit
    Speaks,         // person to unit; a total, b SpeechResult
    ArrivalsFrom,   // a turn
    BringsReserve,  // command
    TriesToArrive,  // command; a total, b 1 arrives
    Enters,         // command; a Edge
    ShowsOrder,     // command; a Order
    SendsOrder,     // person to command; a Order, b Carrier
    TakesOrder,     // command; a Order, b Taken, c total
    OwnOrder,       // command; a Order: set without a test
    TakesOver,      // person, command
    Forms,          // unit; a Formation
    Reorganises,    // unit
    LiesDown,
    Rises,
    Disengages,  // unit
    LowersStandard,
    AimsAt,     // unit at unit or person; a Ammunition, b distance, c 1 out of range
    FireHits,   // unit at unit; a hits, b dice; facts Shot
    FireKills,  // unit at unit; a lethal hits; facts Shot
    SetsFire,   // unit; a feature
    StrikesHit,
    StrikesKill,
    Saves,           // unit or person; a saved of b
    FindsCharacter,  // unit against unit; a found
    Wounded,         // person; a wounds left
    PersonDies,
    PersonFlees,
    Loses,      // unit; a figures, b left
    TestsFire,  // unit; a score, b State; facts UnderFire
    TestsMorale,
    Becomes,     // unit; a State
    Disordered,  // unit
    Initiative,  // command; a total, b marker
    Moves,       // unit; a how far
    Stands,
    FallsBack,
    Engages,   // unit, unit; a face
    Collides,  // unit, friend
    PassesThrough,
    Expands,   // unit; a figures, b files
    Envelops,  // unit, unit; a figures
    PushedBack,
    Recoils,   // cavalry from square
    Shelters,  // gunners in square
    Wades,     // unit; a score, b drowned, c 1 crosses
    Crosses,
    TakesMessenger,
    ClaimsStandard,
    TakesStandard,
    StandardFalls,
    Destroyed,
    Routs,
    Leaves,        // unit off the table; a 1 by order
    Influences,    // person, unit; a score, b Influence
    TestsCommand,  // command; a score, b CommandResult
    CommandFlees,
    Concedes,  // side
    Ends       // a losses of side 0, b of side 1, in hundredths; c Victory
};

using EventFacts = std::variant<std::monostate, VolleyDice, Shot, MeleeDice, Blow, UnderFire, AfterMelee, OrderReceived,
                                Influenced, CommandShaken, Exploring, Speech, Wading>;

struct Event {
    What what;
    std::int8_t turn = 0, round = 0;
    std::int16_t who = nobody, whom = nobody;
    std::int32_t a = 0, b = 0, c = 0;
    const Rule* rule = nullptr;
    std::uint32_t dice_from = 0;
    std::uint16_t dice = 0;
    EventFacts facts;
};

/// Where everything stood at the end of a round.
struct Frame {
    std::int8_t turn = 0, round = 0;
    struct OfUnit {
        Where where;
        Formation formation;
        State state;
        bool disordered;
        std::int16_t figures;
        std::int8_t volleys;
        Block block;
        std::array<Wing, 3> wings;
        Order order;
    };
    struct OfPerson {
        Where where;
        Box base;
        UnitNo with;
    };
    std::vector<OfUnit> units;
    std::vector<OfPerson> people;
};

/// The transcript of a battle.
struct Log {
    std::vector<Event> events;
    std::vector<std::uint8_t> faces;
    std::vector<Frame> frames;
    [[nodiscard]] std::span<const std::uint8_t> dice_of(const Event& event) const {
        return std::span(faces).subspan(event.dice_from, event.dice);
    }
};

}  // namespace condottiero::fuciliers
