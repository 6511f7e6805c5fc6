#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.hpp"
#include "core/campaign/march/reach.hpp"

namespace condottiero {

/// A march that is being thought of for one Force: drawn square by square, or led to a square by the way the map finds.
/// Nothing comes of it here; world and state must outlive it.
class MarchPlan {
public:
    MarchPlan(const World& world, const CampaignState& state, ForceId force);

    /// One square on. Back to the square before shortens the way; where the rules let nobody go the way ends barred.
    void step_to(SquareId next);
    /// All the way, as the map finds it; barred if there is none.
    void lead_to(SquareId square);
    void shorten();

    [[nodiscard]] ForceId force() const { return force_; }
    /// Under which it would march: who is under DEFEND needs another one first.
    [[nodiscard]] Order order() const { return order_; }
    [[nodiscard]] Means means() const { return means_; }
    /// The squares to enter, without the one it stands in.
    [[nodiscard]] const std::vector<SquareId>& way() const { return way_; }
    [[nodiscard]] SquareId end() const { return way_.empty() ? start_ : way_.back(); }

    /// A step that is not allowed, and why.
    struct Barred {
        SquareId square;
        Refusal why;
    };
    [[nodiscard]] const std::optional<Barred>& barred() const { return barred_; }

    /// How likely it comes to the end this turn.
    [[nodiscard]] Chance chance() const;
    /// So many squares are as likely as not made this turn.
    [[nodiscard]] int likely() const;
    /// "T15: 83 %", or the first turn in which it may arrive; empty for no way at all.
    [[nodiscard]] std::string flag() const;
    [[nodiscard]] std::string in_words() const;

private:
    const World* world_;
    const CampaignState* state_;
    ForceId force_;
    SquareId start_;
    Order order_;
    Means means_;
    std::vector<Chance> chances_;  ///< by number of squares
    std::vector<SquareId> way_;
    std::optional<Barred> barred_;
};

/// Why marches are not ordered at this moment of the turn; nothing: they are.
std::optional<Refusal> no_marches_now(const CampaignState& state);

/// The odds of coming to a square this turn, line by line: the chance, the die, each modifier with its sign, the rules.
std::vector<std::string> march_odds(const World& world, const CampaignState& state, ForceId force, SquareId square);

}  // namespace condottiero
