#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/dice.hpp"
#include "core/campaign/state/state.hpp"
#include "db/failure.hpp"

namespace condottiero {

/// The typed dice ran out, or show what the die that is wanted cannot show. Nothing has changed.
class WrongDice : public Failure {
    using Failure::Failure;
};

/// Dice of a key that no orders go into, of whatever turn it is when they fall: for trials. They count as scripted.
class TurnDice final : public Dice {
public:
    TurnDice(const DiceKey& key, const CampaignState& state)
        : key_(key), state_(&state), dice_(key_of_turn(key, state.turn)) {}
    Face roll(int sides, const Purpose& why, int index) override;

private:
    DiceKey key_;
    const CampaignState* state_;
    int turn_ = state_->turn;
    KeyedDice dice_;
};

/// Dice that fell on a table and were written down. A gap is for the program to roll; so is what follows the list, if
/// the list is open.
class TypedDice final : public Dice {
public:
    TypedDice(std::vector<std::optional<int>> faces, bool open, Dice& program)
        : faces_(std::move(faces)), open_(open), program_(&program) {}
    Face roll(int sides, const Purpose& why, int index) override;
    /// Faces that nothing has asked for yet.
    [[nodiscard]] std::size_t left() const { return faces_.size() - next_; }

private:
    std::vector<std::optional<int>> faces_;
    std::size_t next_ = 0;
    bool open_;
    Dice* program_;
};

/// Dice on a real table, asked for by the handful. Faces that are missing are asked for again; no answer at all: the
/// program rolls what is left of the handful.
class AskedDice final : public Dice {
public:
    using Ask = std::function<std::vector<int>(int count, int sides, const Purpose& why)>;
    AskedDice(Ask ask, Dice& program) : ask_(std::move(ask)), program_(&program) {}
    void expect(int count, int sides, const Purpose& why) override;
    Face roll(int sides, const Purpose& why, int index) override;

private:
    Ask ask_;
    Dice* program_;
    int handful_ = 0;  ///< dice of it that have not fallen
    bool left_to_program_ = false;
    std::deque<int> faces_;
};

/// "46113", "4 6 1", "4,6,1": at most so many dice of so many sides. Nothing: it is something else.
std::optional<std::vector<int>> faces_in(std::string_view text, int sides, int most);

}  // namespace condottiero
