#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/army/profile.hpp"
#include "core/battle/actor.hpp"
#include "core/battle/table/discs.hpp"

// A battle table seen from above, as any module may describe it: what a picture needs, and no rules. Words are English
// as the modules write them; a picture that does not know one shows it as plain ground, or not at all. A scene is the
// whole of it, with marks on what is concealed; seen_by() makes of it what one side sees.
namespace condottiero {

/// A piece of ground: "hill", "wood", "forest", "wheat field", "tall grass", "swamp", "marsh", "building",
/// "broken ground", "wall", "field works", "road", "river", "bridge", "ford".
struct TableGround {
    std::string kind;
    table::Box area;
    bool burning = false;
};

/// The base of one figure, of a gun, or of a gun with its team on the march.
struct TableBase {
    enum class Kind { Foot, Rider, Gun, Train };
    Kind kind;
    table::Base shape;  ///< what is round looks where its body looks
};

/// A formed body of troops.
struct TableBody {
    int side = 0;  ///< 0 below (the near long edge), 1 above
    std::string name;
    Arm arm = Arm::Infantry;
    std::vector<TableBase> bases;
    table::Box outline;      ///< round the bases of its formation; looks where the body looks
    bool all_round = false;  ///< it has four fronts
    std::string formation;
    std::string state;  ///< "OK", "bloodlust", "demoralised", "falling back"
    bool disordered = false;
    std::string order;  ///< "ATTACK", "HOLD", "OPPOSE", "GENERAL RETREAT", or nothing
    int command = 0;    ///< whose order it has: the leader of that number, if he is there, shows it
    int figures = 0, at_start = 0;
    int counters = 0, counters_at_start = 0;  ///< of what its scene counts
    Actor who = {};                           ///< in the story
    bool concealed = false;                   ///< its own side alone knows that it is there
    bool order_concealed = false;             ///< or under which order
};

/// Somebody who stands for himself.
struct TablePerson {
    int side = 0;
    std::string name;
    std::string kind;  ///< "C-in-C", "general", "messenger", "scout", "trumpeter", "standard-bearer", "adviser"
    int command_value = 0;
    table::Base base;
    std::string order;  ///< a leader's, for his command
    int command = 0;
    Actor who = {};          ///< in the story
    bool concealed = false;  ///< as of bodies
    bool order_concealed = false;
};

/// A body that is not where it was in the scene before.
struct TableMove {
    enum class End { Stands, LeftTable, Destroyed };
    int side = 0;
    std::string name;
    table::Box old_place;   ///< its outline
    table::Point from, to;  ///< middles
    End end = End::Stands;
    Actor who = {};          ///< in the story
    bool concealed = false;  ///< as of the body
};

/// A volley, from a front to a target. Numbers of dice are 0 where none were thrown.
struct TableShot {
    int side = 0;
    table::Segment front;
    table::Segment target;
    int dice = 0, hits = 0, killed = 0;
};

struct TableSide {
    std::string name;
    int bodies = 0;  ///< on the table
    int figures = 0;
    int figures_at_start = 0;  ///< of the whole army
    table::Box zone;           ///< where it deploys; nothing wide: not shown
};

struct TableScene {
    std::string title;  ///< "Turn 4, combat"
    int turn = 0;       ///< 0: before the first
    int round = 0;
    table::Length width = 0, depth = 0;  ///< of the table
    std::array<TableSide, 2> sides;
    std::vector<TableGround> ground;  ///< in the order in which it lies, the lowest first
    std::vector<TableBody> bodies;
    std::vector<TablePerson> people;
    std::vector<TableMove> moves;
    std::vector<TableShot> shots;
    std::string counted;                 ///< what bodies use up, as the rules call it: "volleys"; or nothing
    std::vector<table::Segment> fights;  ///< where enemies are hand to hand: the lines along which they touch
};

}  // namespace condottiero
