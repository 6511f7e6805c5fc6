#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/digest.hpp"
#include "core/base/rule.hpp"
#include "core/base/words.hpp"

namespace condottiero {

/// Whose die fell.
enum class RolledBy { Program, Typed, Script };
constexpr auto words_of(RolledBy) {
    return std::array<std::string_view, 3>{"program", "typed", "script"};
}

/// Knows whose a subject's dice are: "everyone", "side lago", "battles 3".
class CupOf {
public:
    virtual ~CupOf() = default;
    [[nodiscard]] virtual std::string cup_of(std::string_view subject) const = 0;
};

/// What a die is for: the rule that asks, and whom it concerns ("force 3", "unit 12"). Good while it is being asked.
struct Purpose {
    const Rule* rule;
    std::string_view subject;
    const CupOf* cups = nullptr;  ///< nobody who rolls outside a campaign knows
};

/// One die that fell, as the journal keeps it.
struct Roll {
    std::string rule;
    std::string subject;
    int index;  ///< which die of this purpose in this turn, from 0
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
    /// That many are thrown together next. Whoever asks people for them can ask for all at once; nobody has to listen.
    virtual void expect(int /*count*/, int /*sides*/, const Purpose& /*why*/) {}
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

/// A secret that dice are drawn from. Dice of one key are dice of one turn: see core/campaign/sealed/sealed.hpp.
using DiceKey = Digest;

/// ChaCha20 over key, purpose and index, without bias. The same question always gets the same answer, whatever was
/// asked before, so taking a step back and trying again changes no die.
class KeyedDice final : public Dice {
public:
    explicit KeyedDice(const DiceKey& key);
    Face roll(int sides, const Purpose& why, int index) override;

    static constexpr int most_sides = 1 << 20;

private:
    static constexpr std::uint32_t block_bytes = 64, most_blocks = 8;
    void ask(int sides, const Purpose& why);
    void draw(std::uint32_t from, std::uint32_t blocks);
    [[nodiscard]] std::uint32_t number(std::uint32_t block, std::uint32_t place);

    DiceKey key_;
    std::array<std::uint8_t, 16> purpose_secret_;

    // What was asked last, and the stretch of its stream that was drawn: the next die is mostly in it too.
    std::string rule_, subject_, question_;
    int sides_ = 0;
    std::array<std::uint8_t, 12> nonce_{};
    std::uint32_t from_ = 0, blocks_ = 0;
    std::array<std::uint8_t, std::size_t{block_bytes} * most_blocks> bytes_{};
};

DiceKey key_from_seed(std::uint64_t seed);
/// A key for each turn, from one secret.
DiceKey key_of_turn(const DiceKey& key, int turn);

/// How many dice each purpose has used.
class DiceUsed {
public:
    /// Good until the next purpose is asked for.
    int& of(std::string_view rule, std::string_view subject);
    /// The number of the purpose, from 0, in the order in which they were asked for first.
    std::uint32_t number_of(std::string_view rule, std::string_view subject);
    [[nodiscard]] int& used(std::uint32_t purpose) { return purposes_[purpose].used; }
    [[nodiscard]] std::string_view rule(std::uint32_t purpose) const { return purposes_[purpose].rule; }
    [[nodiscard]] const std::string& subject(std::uint32_t purpose) const { return purposes_[purpose].subject; }

private:
    struct Row {
        std::string rule, subject;
        int used = 0;
        std::size_t hash = 0;
    };
    void grow();

    std::vector<Row> purposes_;
    std::vector<std::uint32_t> slots_;  ///< a purpose's number and one, where its hash says or behind; 0: free
};

/// Wraps a source of dice, numbers each draw and keeps it for the journal.
class RecordedDice {
public:
    explicit RecordedDice(Dice& source, DiceUsed used = {}) : source_(&source), purposes_(std::move(used)) {}
    RecordedDice(const RecordedDice&) = delete;
    RecordedDice& operator=(const RecordedDice&) = delete;
    int roll(int sides, const Rule& rule, std::string_view subject);
    int d6(const Rule& rule, std::string_view subject) { return roll(6, rule, subject); }
    void expect(int count, int sides, const Rule& rule, std::string_view subject) {
        source_->expect(count, sides, {&rule, subject, cups_});
    }
    /// From now on; it must outlive the rolls. Nothing: nobody knows.
    void ask_cups_of(const CupOf* cups) { cups_ = cups; }
    [[nodiscard]] std::vector<Roll> rolls() const;
    [[nodiscard]] std::size_t count() const { return drawn_.size(); }

private:
    /// A roll whose purpose is a number: what is written down in the middle of a decision is small.
    struct Drawn {
        std::uint32_t purpose;
        int index, sides, face;
        RolledBy by;
    };

    Dice* source_;
    const CupOf* cups_ = nullptr;
    DiceUsed purposes_;
    std::uint32_t last_ = 0;  ///< the purpose of the last roll
    std::vector<Drawn> drawn_;
};

}  // namespace condottiero
