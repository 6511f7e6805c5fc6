#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/modules/fuciliers/play/table/position.hpp"

// What a side is asked in a battle, one choice at a time, and what it may answer. Whatever it wants is checked against
// the rules before it happens.
namespace condottiero::fuciliers {

struct Placement {
    UnitNo unit;
    Point front;
};

/// How a unit that may choose its way goes.
struct March {
    int turn = 0;     ///< a column's change of direction, in steps; at most a quarter turn
    int oblique = 0;  ///< at most an eighth
    Length distance = 0;
    bool backward = false;
    bool in_order = true;                          ///< slows down in difficult ground rather than be disordered
    std::optional<int> about_face = std::nullopt;  ///< quarter turns instead of a move
    UnitNo passes = nobody;  ///< instead of a move it changes places with this friend right before it
};

/// Wider or narrower together with a move. (NFW-3.5.7-a)
struct Shift {
    int files = 0;  ///< what it would have; 0: what it has
    bool before_the_move = true;
};

/// Where a person goes: to a unit, or to a place.
struct Errand {
    UnitNo join = nobody;
    std::optional<Point> to = std::nullopt;
    PersonNo hunts = nobody;  ///< an enemy who stands alone, to be fought
};

namespace choice {

// Before the battle, and when a command comes on.

/// Where a C-in-C without units stands.
struct PlaceOfCinc {
    using Answer = Point;
    Side side;
};
/// Front centres for the units of a command, in the order in which they should be placed.
struct Deployment {
    using Answer = std::vector<Placement>;
    CommandNo command;
};
struct FirstOrder {
    using Answer = Order;
    CommandNo command;
};
/// The unit to which the C-in-C speaks; nobody: he keeps still.
struct Speech {
    using Answer = UnitNo;
    Side side;
};
struct BringsOn {
    using Answer = bool;
    CommandNo command;
};

// Orders and formations.

/// Another order for a command; nothing leaves it what it has.
struct NewOrder {
    using Answer = std::optional<Order>;
    CommandNo command;
};
/// The formation it would take where its order leaves a choice.
struct FormationOf {
    using Answer = Formation;
    UnitNo unit;
};
struct LiesProne {
    using Answer = bool;
    UnitNo unit;
};
struct LowersStandard {
    using Answer = bool;
    Side side;
};

// Fire.

/// An enemy within reach, in sight or out of it.
struct InReach {
    UnitNo unit;
    Length by_eye;  ///< to the nearest five centimetres: nothing may be measured before a volley is declared
};
/// Whom a unit may legally shoot at, the nearest first. Looking is the dearest part of a battle: it looks no farther
/// than somebody asks, and tells of nobody whom it does not see.
class LegalTargets {
public:
    LegalTargets(std::span<const InReach> in_reach, std::function<bool(std::size_t)> is_legal)
        : in_reach_(in_reach), is_legal_(std::move(is_legal)) {}

    /// The one that is worth most, of equals the nearest; nobody, if none is worth anything.
    template <class Worth>
    [[nodiscard]] UnitNo best(const Worth& worth) const {
        boost::container::small_vector<std::pair<int, std::size_t>, 16> ranked;
        for (std::size_t i = 0; i < in_reach_.size(); ++i)
            if (const int his = worth(in_reach_[i]); his > 0) ranked.emplace_back(-his, i);
        std::sort(ranked.begin(), ranked.end());
        const auto chosen =
            std::find_if(ranked.begin(), ranked.end(), [&](const auto& each) { return is_legal_(each.second); });
        return chosen == ranked.end() ? UnitNo{nobody} : in_reach_[chosen->second].unit;
    }

private:
    std::span<const InReach> in_reach_;
    std::function<bool(std::size_t)> is_legal_;
};
/// One of those; nobody: it holds its fire.
struct Target {
    using Answer = UnitNo;
    UnitNo unit;
    const LegalTargets& legal;
};
struct Grapeshot {
    using Answer = bool;
    UnitNo unit, target;
};

// Movement.

/// Under OPPOSE.
struct MarchOf {
    using Answer = March;
    UnitNo unit;
};
/// Under ATTACK with volleys left: whether it goes in with the bayonet.
struct Charges {
    using Answer = bool;
    UnitNo unit, target;
};
/// Under ATTACK or HOLD: whether it slows down in difficult ground.
struct KeepsOrder {
    using Answer = bool;
    UnitNo unit;
};
struct ShiftOf {
    using Answer = Shift;
    UnitNo unit;
};
/// The nearest enemy is in a fight already: whether it leaves him to others and goes for the nearest who is not.
struct LeavesToOthers {
    using Answer = bool;
    UnitNo unit, fighting;
};
/// Light horse under OPPOSE and a messenger within its reach.
struct HuntsMessenger {
    using Answer = bool;
    UnitNo unit;
    PersonNo messenger;
};
/// Whether gunners run into a square, or stay there, with that enemy about.
struct Shelters {
    using Answer = bool;
    UnitNo battery, enemy;
};
struct Envelops {
    using Answer = bool;
    UnitNo unit, enemy;
};
struct ErrandOf {
    using Answer = Errand;
    PersonNo person;
};
/// A man alone who finds no bridge or ford on his way.
struct Wades {
    using Answer = bool;
    PersonNo person;
};
/// Sends a messenger home for good.
struct Dismisses {
    using Answer = bool;
    PersonNo messenger;
};

// Hand to hand, and after.

/// Whom of those round him a man alone strikes at.
struct StrikesAt {
    using Answer = PersonNo;
    PersonNo person;
    std::span<const PersonNo> enemies;
};
struct MountsFight {
    using Answer = bool;
    UnitNo unit, enemy;
};
struct TriesForStandard {
    using Answer = bool;
    UnitNo unit, enemy;
};
/// The unit in contact that the leader speaks to; nobody: he keeps still.
struct Influences {
    using Answer = UnitNo;
    PersonNo leader;
};
/// Which of those commands that have yet to test takes its command test now. (NFW-3.8-c)
struct TestsNext {
    using Answer = CommandNo;
    Side side;
    std::span<const CommandNo> waiting;
};
struct Concedes {
    using Answer = bool;
    Side side;
};

using Any = std::variant<PlaceOfCinc, Deployment, FirstOrder, Speech, BringsOn, NewOrder, FormationOf, LiesProne,
                         LowersStandard, Target, Grapeshot, MarchOf, Charges, KeepsOrder, ShiftOf, LeavesToOthers,
                         HuntsMessenger, Shelters, Envelops, ErrandOf, Wades, Dismisses, StrikesAt, MountsFight,
                         TriesForStandard, Influences, TestsNext, Concedes>;
using Answer = std::variant<bool, std::int16_t, Point, Order, std::optional<Order>, Formation, March, Shift, Errand,
                            std::vector<Placement>>;

}  // namespace choice

}  // namespace condottiero::fuciliers
