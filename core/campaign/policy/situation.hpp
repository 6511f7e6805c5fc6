#pragma once

#include <optional>
#include <vector>

#include "core/campaign/policy/knowledge.hpp"
#include "core/campaign/policy/ways.hpp"

namespace condottiero::policy {

constexpr int next_door = 1;         ///< squares
constexpr int works_percent = 130;   ///< what walls and field works are worth to whoever holds a place
constexpr int outnumbered_at = 125;  ///< percent of one's own strength next door, and one gives way
constexpr int capital_threat = 2;

/// An own Force that has orders to get.
struct Own {
    ForceId id;
    SquareId square;
    int strength;
    bool mobile;  ///< marches, or may safely be told to
    Ways ways;
    bool planned = false;
};

/// Enemies in one square, and what has to be reckoned with there: half of those next door may come too.
struct Group {
    SquareId square;
    int figures;
    int against;
    int threat;  ///< to the own capital, 1 to another own place, 0 to none
};

/// What a side's chief of staff reads off the map before he gives orders.
class Situation {
public:
    explicit Situation(const Knowledge& known);

    [[nodiscard]] const Knowledge& known() const { return known_; }
    [[nodiscard]] const Force& force(const Own& own) const { return known_.state.forces.at(own.id); }
    /// Own places that it holds, the capital first.
    [[nodiscard]] const std::vector<SquareId>& places() const { return places_; }
    [[nodiscard]] std::vector<Own>& own() { return own_; }
    [[nodiscard]] const std::vector<Own>& own() const { return own_; }

    /// Of the enemy's strength, in percent, for battle to be sought.
    [[nodiscard]] int odds() const { return odds_; }
    /// What it takes to attack that many.
    [[nodiscard]] int needed_against(int figures) const { return figures * odds_ / 100; }
    /// Known enemies, those that threaten most first, then the weakest.
    [[nodiscard]] std::vector<Group> groups() const;
    /// Even with all friends so near, less those that go away.
    [[nodiscard]] bool outnumbered(SquareId square, int within, int less = 0) const;

    /// The strongest Force for some squares around, of equals the lower number: the main army there, perhaps itself.
    [[nodiscard]] const Own& main_army(const Own& own) const;
    [[nodiscard]] bool is_main_army(const Own& own) const { return &main_army(own) == &own; }
    [[nodiscard]] bool keeps_capital(const Own& own) const;
    [[nodiscard]] int squares(const Own& own, SquareId to) const;
    /// Who has no plan yet, is not badly shaken and can march.
    [[nodiscard]] std::vector<Own*> free();
    [[nodiscard]] std::vector<Own*> nearest(SquareId to, int within);
    /// All of them that are next door, and of the others as few as will do; nobody if all together will not.
    [[nodiscard]] std::vector<Own*> enough(SquareId at, const std::vector<Own*>& nearest_first, int needed) const;

    /// The nearest own place that a Force could hold.
    [[nodiscard]] std::optional<SquareId> refuge(const Own& own) const;
    /// A neighbouring square as far as possible from all enemies; nothing if it stands best where it is.
    [[nodiscard]] std::optional<SquareId> away(const Own& own) const;
    /// The nearest square beside a fortress to camp in; nothing if it finds no way to any.
    [[nodiscard]] std::optional<SquareId> camp(const Own& own, SquareId fortress) const;
    /// The next place for a Force to take: an own one that was lost or an enemy's, without too many in it.
    [[nodiscard]] const Stronghold* prize(const Own& own, int within, const std::vector<SquareId>& taken_care_of) const;

private:
    const Knowledge& known_;
    int odds_;
    std::vector<SquareId> places_;
    std::vector<Own> own_;
};

}  // namespace condottiero::policy
