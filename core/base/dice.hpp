#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/rule.hpp"
#include "core/base/words.hpp"

namespace condottiero {

/// Whose die fell.
enum class RolledBy { Program, Typed, Script };
constexpr auto words_of(RolledBy) {
    return std::array<std::string_view, 3>{"program", "typed", "script"};
}

/// What a die is for: the rule that asks, and whom it concerns ("force 3", "unit 12"). Good while it is being asked.
struct Purpose {
    const Rule* rule;
    std::string_view subject;
};

/// One die that fell, as the journal keeps it.
struct Roll {
    std::string rule;
    std::string subject;
    int index;  ///< the how-manieth die of this purpose in this turn, from 0
    int sides;
    int face;
    RolledBy by;

    bool operator==(const Roll&) const = default;
    static auto fields(auto& self) {
        return std::tie(self.rule, self.subject, self.index, self.sides, self.face, self.by);
    }
};

/// A face and whose die it was.
struct Face {
    int value;
    RolledBy by;
};

/// The only door through which chance enters the core.
class Dice {
public:
    virtual ~Dice() = default;
    virtual Face roll(int sides, const Purpose& why, int index) = 0;
};

/// For tests and replays: hands out the given faces, and complains about one too many.
class ScriptedDice final : public Dice {
public:
    ScriptedDice(std::initializer_list<int> faces) : faces_(faces) {}
    explicit ScriptedDice(std::deque<int> faces) : faces_(std::move(faces)) {}
    Face roll(int sides, const Purpose& why, int index) override;
    [[nodiscard]] bool spent() const { return faces_.empty(); }

private:
    std::deque<int> faces_;
};

using DiceKey = std::array<std::uint8_t, 32>;

/// The campaign's own dice: ChaCha20 over key, turn, purpose and index, without bias. The same question always gets
/// the same answer, whatever was asked before, so taking a step back and trying again changes no die.
class KeyedDice final : public Dice {
public:
    KeyedDice(const DiceKey& key, int turn);
    Face roll(int sides, const Purpose& why, int index) override;

    static constexpr int most_sides = 1 << 20;

private:
    using Block = std::array<std::uint8_t, 64>;
    [[nodiscard]] bool asked(int sides, const Purpose& why) const;
    void ask(int sides, const Purpose& why);
    void draw(std::uint32_t block);
    [[nodiscard]] std::uint32_t number(std::uint32_t place) const;

    DiceKey turn_key_;
    std::array<std::uint8_t, 16> purpose_secret_;

    // What was asked last, and the stretch of its stream that was drawn: the next die is mostly in it too.
    std::string rule_, subject_;
    int sides_ = 0;
    std::array<std::uint8_t, 12> nonce_{};
    std::uint32_t block_ = 0;
    Block bytes_{};
};

DiceKey key_from_seed(std::uint64_t seed);
/// Anything in bytes to a fixed 256 bits (BLAKE2b): keys, and prints of tables and states.
DiceKey digest(std::string_view bytes);
std::string hex(const DiceKey& bytes);

/// How many dice each purpose has used in the turn at hand.
using DiceUsed = std::map<std::string, int>;
std::string purpose_key(std::string_view rule, std::string_view subject);

/// Wraps a source of dice, numbers each draw and keeps it for the journal.
class RecordedDice {
public:
    RecordedDice(Dice& source, DiceUsed used) : source_(&source), used_(std::move(used)) {}
    RecordedDice(const RecordedDice&) = delete;
    RecordedDice& operator=(const RecordedDice&) = delete;
    int roll(int sides, const Rule& rule, const std::string& subject);
    int d6(const Rule& rule, const std::string& subject) { return roll(6, rule, subject); }
    [[nodiscard]] const std::vector<Roll>& rolls() const { return rolls_; }

private:
    Dice* source_;
    DiceUsed used_;
    int* used_by_last_ = nullptr;  ///< in used_, of the purpose of the last roll
    std::vector<Roll> rolls_;
};

}  // namespace condottiero
