#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/dice.hpp"
#include "core/base/explain.hpp"
#include "core/base/text.hpp"
#include "core/campaign/record/event.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// A decision in the making: the state as it would become, what led there, and the dice that fell on the way. The dice
/// hear from it whose they are.
class Turn final : CupOf {
public:
    Turn(const World& the_world, CampaignState state, RecordedDice& dice)
        : world(the_world), now(std::move(state)), dice_(dice) {
        dice_.ask_cups_of(this);
    }
    ~Turn() override { dice_.ask_cups_of(nullptr); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    const World& world;
    CampaignState now;

    /// The type is named to the variant: finding it among ninety alternatives costs the compiler dearly.
    template <class What>
    void happen(What what) {
        record(Event(std::in_place_type<What>, std::move(what)));
    }
    int d6(const Rule& rule, const std::string& subject) { return dice_.d6(rule, subject); }
    /// One of `count` with equal chance, from 0. No die is rolled where there is nothing to choose.
    int pick(int count, const Rule& rule, const std::string& subject) {
        return count <= 1 ? 0 : dice_.roll(count, rule, subject) - 1;
    }
    /// For a battle-rules module, which throws its own.
    [[nodiscard]] RecordedDice& dice() { return dice_; }
    /// A test whose reasons the journal keeps.
    void tested(const Tally& tally, const std::string& subject, std::string_view outcome) {
        happen(Tested{std::string(tally.rule().id), subject, tally.terms(), std::string(outcome)});
    }
    [[nodiscard]] std::vector<Event> take_events() { return std::move(events_); }
    [[nodiscard]] bool changed() const { return !events_.empty(); }

private:
    void record(Event event);
    [[nodiscard]] std::string cup_of(std::string_view subject) const override;

    RecordedDice& dice_;
    std::vector<Event> events_;
};

}  // namespace condottiero
