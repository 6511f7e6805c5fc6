#pragma once

#include <array>

#include "core/modules/fuciliers/consequences/consequences.hpp"
#include "core/modules/fuciliers/play/captain/commander.hpp"
#include "core/modules/fuciliers/play/story/log.hpp"
#include "core/modules/fuciliers/play/table/placing.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"

namespace condottiero::fuciliers {

/// A battle that the program plays: what its rounds take, and whom they ask. Its story is kept where somebody wants it.
class PlayedBattle final : public Course {
public:
    PlayedBattle(Position start, std::array<const Commander*, 2> commanders, Throws hand, Log* log,
                 std::array<ExplorationTerms, 2> terms = {});

    const std::array<ExplorationTerms, 2> exploration;

    /// What the commander of that side wants.
    template <class Asked>
    [[nodiscard]] typename Asked::Answer choose(Side side, const Asked& asked) const {
        return commanders_[side]->choose(position, asked);
    }
    /// Whether a rule forbids what would be done now; that it did is kept.
    bool forbids(const Rule* rule) {
        if (rule != nullptr && log_ != nullptr) log_->refusals.push_back(rule);
        return rule != nullptr;
    }
    /// Where everything stands now is kept.
    void keep_frame();

    [[nodiscard]] Throws::For thrown_for(Actor who) const override;
    void close_ranks(UnitNo unit) override;
    void leave_engagements(UnitNo unit) override;
    [[nodiscard]] bool bases_touch(PersonNo one, PersonNo other) const override;

private:
    void told(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces) override;

    Position position_;
    std::array<const Commander*, 2> commanders_;
    Throws throws_;
    Log* log_;
};

/// What steadies a unit: those with it, and those who stand near enough.
Steadied steadied(const Position& position, UnitNo unit, bool under_fire);

}  // namespace condottiero::fuciliers
