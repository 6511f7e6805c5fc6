#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/dice.hpp"
#include "core/base/fast_dice.hpp"

namespace condottiero {

/// The one hand that throws the dice of a battle: fast ones when it is played out many times, or the recorded dice of a
/// campaign. What fell last can be looked at until the next throw.
class Throws {
public:
    explicit Throws(FastDice dice) : fast_(dice) {}
    /// `battle` begins the subject of every roll, if it is not empty: "battle 3".
    Throws(RecordedDice& dice, std::string battle) : recorded_(&dice), battle_(std::move(battle)) {}

    /// Whom a die concerns: "unit", "person", "command" or "side", and a number.
    struct For {
        const char* what;
        int number;
    };
    static For unit(int number) { return {"unit", number}; }
    static For person(int number) { return {"person", number}; }
    static For command(int number) { return {"command", number}; }
    static For side(int number) { return {"side", number}; }

    std::span<const std::uint8_t> d6(int count, const Rule& rule, For whom);
    int d6(const Rule& rule, For whom) { return d6(1, rule, whom)[0]; }
    int two_d6(const Rule& rule, For whom) {
        const auto faces = d6(2, rule, whom);
        return faces[0] + faces[1];
    }
    [[nodiscard]] std::span<const std::uint8_t> last() const { return faces_; }
    [[nodiscard]] std::uint64_t thrown() const { return thrown_; }

private:
    [[nodiscard]] std::string subject(For whom) const;
    FastDice fast_{0};
    RecordedDice* recorded_ = nullptr;
    std::string battle_;
    std::vector<std::uint8_t> faces_;
    std::uint64_t thrown_ = 0;
};

}  // namespace condottiero
