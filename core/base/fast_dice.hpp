#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace condottiero {

/// Dice for playing a thing out many times: xoshiro256++ (Blackman and Vigna), reduced without bias (Lemire). The same
/// seed gives the same dice everywhere; nobody has to check them, so nothing of them is kept.
class FastDice {
public:
    explicit FastDice(std::uint64_t seed) {
        for (std::uint64_t& word : state_) {  // splitmix64
            seed += 0x9E3779B97F4A7C15U;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
            mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
            word = mixed ^ (mixed >> 31U);
        }
    }

    std::uint64_t bits() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// From 1 to `sides`.
    int roll(int sides) {
        const auto range = static_cast<std::uint32_t>(sides);
        std::uint64_t product = (bits() >> 32U) * range;
        if (static_cast<std::uint32_t>(product) < range) {
            const std::uint32_t least = (0U - range) % range;
            while (static_cast<std::uint32_t>(product) < least) product = (bits() >> 32U) * range;
        }
        return static_cast<int>(product >> 32U) + 1;
    }
    int d6() { return roll(6); }
    void d6(std::span<std::uint8_t> faces) {
        for (std::uint8_t& face : faces) face = static_cast<std::uint8_t>(d6());
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace condottiero
