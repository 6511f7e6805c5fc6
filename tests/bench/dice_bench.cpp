#include <sodium.h>

#include "core/base/dice.hpp"
#include "tests/bench/goal.hpp"

namespace condottiero::bench {

namespace {

constexpr Rule force_test{"CAM-p1-b", "", ""};
constexpr int handful = 1000, purposes = 100;

/// ChaCha20 and nothing else: blocks one after the other, 32 bits a die, without bias.
class BareDie {
public:
    int roll(int sides) {
        const auto faces = static_cast<std::uint32_t>(sides);
        for (;;) {
            if (used_ == numbers_.size()) refill();
            const std::uint64_t scaled = std::uint64_t{numbers_[used_++]} * faces;
            const auto rest = static_cast<std::uint32_t>(scaled);
            if (rest >= faces || rest >= (0U - faces) % faces) return static_cast<int>(scaled >> 32U) + 1;
        }
    }
    /// The first die of a block of its own.
    int roll_of_own_block(int sides) {
        used_ = numbers_.size();
        return roll(sides);
    }

private:
    void refill() {
        static constexpr std::array<unsigned char, 64> blank{};
        std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
        crypto_stream_chacha20_ietf_xor_ic(reinterpret_cast<unsigned char*>(numbers_.data()), blank.data(),
                                           blank.size(), nonce.data(), block_++, key_.data());
        used_ = 0;
    }
    DiceKey key_ = key_from_seed(1);
    std::array<std::uint32_t, 16> numbers_{};
    std::size_t used_ = numbers_.size();
    std::uint32_t block_ = 0;
};

std::vector<std::string> subjects() {
    std::vector<std::string> out;
    for (int i = 1; i <= purposes; ++i) out.push_back("unit " + std::to_string(i));
    return out;
}

}  // namespace

Goals dice_goals() {
    BareDie bare;
    KeyedDice keyed(key_of_turn(key_from_seed(1), 1));  // made once a turn
    const std::vector<std::string> units = subjects();
    const auto bare_dice = [&] {
        int sum = 0;
        for (int i = 0; i < handful; ++i) sum += bare.roll(6);
        keep(sum);
    };
    const auto bare_blocks = [&] {
        int sum = 0;
        for (const std::string& unit : units) sum += bare.roll_of_own_block(6), keep(unit);
        keep(sum);
    };
    const auto one_purpose = [&] {
        RecordedDice dice(keyed);
        for (int i = 0; i < handful; ++i) dice.d6(force_test, units[0]);
        keep(dice.count());
    };
    const auto handed_over = [&] {
        RecordedDice dice(keyed);
        for (int i = 0; i < handful; ++i) dice.d6(force_test, units[0]);
        keep(dice.rolls());
    };
    const auto many_purposes = [&] {
        RecordedDice dice(keyed);
        for (const std::string& unit : units) dice.d6(force_test, unit);
        keep(dice.count());
    };
    const auto many_handed_over = [&] {
        RecordedDice dice(keyed);
        for (const std::string& unit : units) dice.d6(force_test, unit);
        keep(dice.rolls());
    };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P1", "campaign dice, keyed and recorded : bare ChaCha20 dice", AtMost, 2, Now,
         alternate(one_purpose, bare_dice)},
        {"P1", "each die for another purpose : a ChaCha20 block each", AtMost, 2, Now,
         alternate(many_purposes, bare_blocks)},
        {"P1", "the first, and handed to the journal as text", AtMost, 2, Never, alternate(handed_over, bare_dice)},
        {"P1", "the second, and handed to the journal as text", AtMost, 2, Never,
         alternate(many_handed_over, bare_blocks)},
    };
}

}  // namespace condottiero::bench
