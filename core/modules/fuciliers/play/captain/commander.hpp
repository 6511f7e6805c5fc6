#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/modules/fuciliers/play/table/position.hpp"

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

/// Decides for a side that no person plays. It sees what a player would see, and what it wants is held against the
/// rules before it happens. These answers are the plainest there are: deploy in a row, attack, go forward, fight.
class Commander {
public:
    virtual ~Commander() = default;
    [[nodiscard]] virtual std::string_view name() const { return "forward"; }

    [[nodiscard]] virtual Point place_of_cinc(const Position& position, Side side) const;
    /// Front centres for the units of a command, in the order in which they should be placed.
    [[nodiscard]] virtual std::vector<Placement> deploy(const Position& position, CommandNo command) const;
    [[nodiscard]] virtual Order first_order(const Position& position, CommandNo command) const;
    [[nodiscard]] virtual UnitNo speak_to(const Position& position, Side side) const;
    [[nodiscard]] virtual bool brings_on(const Position& position, CommandNo command) const;
    /// Another order for a command; nothing leaves it what it has.
    [[nodiscard]] virtual std::optional<Order> new_order(const Position& position, CommandNo command) const;
    /// The formation it would take where its order leaves a choice.
    [[nodiscard]] virtual Formation formation(const Position& position, UnitNo unit) const;
    [[nodiscard]] virtual bool lies_prone(const Position& position, UnitNo unit) const;
    /// One of those it may legally shoot at; nobody: it holds its fire.
    [[nodiscard]] virtual UnitNo target(const Position& position, UnitNo unit, std::span<const UnitNo> legal) const;
    [[nodiscard]] virtual bool grapeshot(const Position& position, UnitNo unit, UnitNo target) const;
    /// Under OPPOSE.
    [[nodiscard]] virtual March march(const Position& position, UnitNo unit) const;
    /// Under ATTACK with volleys left: whether it goes in with the bayonet.
    [[nodiscard]] virtual bool charges(const Position& position, UnitNo unit, UnitNo target) const;
    /// Under ATTACK or HOLD: whether it slows down in difficult ground.
    [[nodiscard]] virtual bool keeps_order(const Position& position, UnitNo unit) const;
    [[nodiscard]] virtual Shift shift(const Position& position, UnitNo unit) const;
    /// The nearest enemy is in a fight already: whether it leaves him to others and goes for the nearest who is not.
    [[nodiscard]] virtual bool leaves_to_others(const Position& position, UnitNo unit, UnitNo fighting) const;
    /// Light horse under OPPOSE and a messenger within its reach.
    [[nodiscard]] virtual bool hunts(const Position& position, UnitNo unit, PersonNo messenger) const;
    /// Whether gunners run into a square, or stay there, with that enemy about.
    [[nodiscard]] virtual bool shelters(const Position& position, UnitNo battery, UnitNo enemy) const;
    [[nodiscard]] virtual Errand errand(const Position& position, PersonNo person) const;
    /// A man alone who finds no bridge or ford on his way.
    [[nodiscard]] virtual bool wades(const Position& position, PersonNo person) const;
    /// Sends a messenger home for good.
    [[nodiscard]] virtual bool dismisses(const Position& position, PersonNo messenger) const;
    /// Whom of those round him a man alone strikes at.
    [[nodiscard]] virtual PersonNo strikes_at(const Position& position, PersonNo person,
                                              std::span<const PersonNo> enemies) const;
    [[nodiscard]] virtual bool envelops(const Position& position, UnitNo unit, UnitNo enemy) const;
    [[nodiscard]] virtual bool mounts_fight(const Position& position, UnitNo unit, UnitNo enemy) const;
    [[nodiscard]] virtual bool tries_for_standard(const Position& position, UnitNo unit, UnitNo enemy) const;
    /// The unit in contact that the leader speaks to; nobody: he keeps still.
    [[nodiscard]] virtual UnitNo influences(const Position& position, PersonNo leader) const;
    [[nodiscard]] virtual bool lowers_standard(const Position& position, Side side) const;
    [[nodiscard]] virtual bool concedes(const Position& position, Side side) const;
};

/// Plays to win: guns and lines, squares against horse, reserves when they are needed, leaders where it burns.
class Captain : public Commander {
public:
    [[nodiscard]] std::string_view name() const override { return "captain"; }
    [[nodiscard]] std::vector<Placement> deploy(const Position& position, CommandNo command) const override;
    [[nodiscard]] Order first_order(const Position& position, CommandNo command) const override;
    [[nodiscard]] std::optional<Order> new_order(const Position& position, CommandNo command) const override;
    [[nodiscard]] Formation formation(const Position& position, UnitNo unit) const override;
    [[nodiscard]] UnitNo target(const Position& position, UnitNo unit, std::span<const UnitNo> legal) const override;
    [[nodiscard]] bool grapeshot(const Position& position, UnitNo unit, UnitNo target) const override;
    [[nodiscard]] March march(const Position& position, UnitNo unit) const override;
    [[nodiscard]] bool charges(const Position& position, UnitNo unit, UnitNo target) const override;
    [[nodiscard]] bool keeps_order(const Position& position, UnitNo unit) const override;
    [[nodiscard]] Errand errand(const Position& position, PersonNo person) const override;
    [[nodiscard]] bool mounts_fight(const Position& position, UnitNo unit, UnitNo enemy) const override;
    [[nodiscard]] UnitNo influences(const Position& position, PersonNo leader) const override;
    [[nodiscard]] bool concedes(const Position& position, Side side) const override;
};

}  // namespace condottiero::fuciliers
