#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>

#include "core/base/dice.hpp"
#include "tests/bench/goal.hpp"

namespace condottiero::bench {

namespace {

constexpr Rule force_test{"CAM-p1-b", "", ""}, weather{"CAM-p0-c", "", ""};
constexpr int faces = 6;

/// The upper tail of the normal distribution.
double above(double z) {
    return 0.5 * std::erfc(z / std::sqrt(2.0));
}

/// How often chance alone strays further than these counts do. Wilson and Hilferty's way from chi-square to a normal,
/// good to three digits from ten degrees of freedom, and well within what is asked here at five.
template <std::size_t cells>
double p_value(const std::array<std::uint64_t, cells>& counts) {
    double sum = 0;
    for (const std::uint64_t count : counts) sum += static_cast<double>(count);
    const double expected = sum / cells, freedom = cells - 1;
    double chi_square = 0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - expected;
        chi_square += off * off / expected;
    }
    const double spread = 2.0 / (9.0 * freedom);
    return above((std::cbrt(chi_square / freedom) - (1 - spread)) / std::sqrt(spread));
}

template <std::size_t cells>
bool tell(const char* what, const std::array<std::uint64_t, cells>& counts) {
    const double p = p_value(counts);
    const bool fair = p > 1e-4 && p < 1 - 1e-4;
    fmt::print("{:<58} p = {:.5f}  {}\n", what, p, fair ? "fair" : "NOT FAIR");
    std::fflush(stdout);
    return fair;
}

using Pairs = std::array<std::uint64_t, std::size_t{faces} * faces>;
using Faces = std::array<std::uint64_t, faces>;

/// Dice by twos, how often each two fell.
template <class First, class Second>
Pairs pairs(std::uint64_t dice, const First& first, const Second& second) {
    Pairs out{};
    for (std::uint64_t i = 0; i < dice / 2; ++i)
        ++out[static_cast<std::size_t>((first(i) - 1) * faces + second(i) - 1)];
    return out;
}

constexpr std::uint64_t indices = 1U << 30U;  // then the next subject

}  // namespace

bool dice_are_fair(std::uint64_t dice) {
    KeyedDice one(key_of_turn(key_from_seed(1), 1)), other(key_of_turn(key_from_seed(1), 1)),
        next_turn(key_of_turn(key_from_seed(1), 2));
    const auto die = [](KeyedDice& source, const Rule& rule, std::string_view subject, std::uint64_t index) {
        return source.roll(faces, {&rule, subject}, static_cast<int>(index % indices)).value;
    };
    bool fair = true;

    Faces counts{};
    for (std::uint64_t i = 0; i < dice; ++i) ++counts[static_cast<std::size_t>(die(one, force_test, "force 1", i) - 1)];
    fair &= tell("dice of one purpose", counts);

    std::uint64_t used = 0;
    Faces of_many{};
    for (int force = 1; used < dice / 20; ++force) {
        const std::string subject = "force " + std::to_string(force);
        for (std::uint64_t i = 0; i < 4; ++i, ++used)
            ++of_many[static_cast<std::size_t>(die(one, force_test, subject, i) - 1)];
    }
    fair &= tell("four dice of each of many purposes", of_many);

    fair &= tell("neighbouring places", pairs(
                                            dice, [&](auto i) { return die(one, force_test, "force 1", 2 * i); },
                                            [&](auto i) { return die(one, force_test, "force 1", 2 * i + 1); }));
    fair &= tell("places a block apart", pairs(
                                             dice, [&](auto i) { return die(one, force_test, "force 1", i); },
                                             [&](auto i) { return die(other, force_test, "force 1", i + 16); }));
    fair &= tell("neighbouring purposes: force 1 and force 2",
                 pairs(
                     dice, [&](auto i) { return die(one, force_test, "force 1", i); },
                     [&](auto i) { return die(other, force_test, "force 2", i); }));
    fair &=
        tell("neighbouring purposes: two rules", pairs(
                                                     dice, [&](auto i) { return die(one, force_test, "force 1", i); },
                                                     [&](auto i) { return die(other, weather, "force 1", i); }));
    fair &= tell("neighbouring turns", pairs(
                                           dice, [&](auto i) { return die(one, force_test, "force 1", i); },
                                           [&](auto i) { return die(next_turn, force_test, "force 1", i); }));

    Pairs turns{};
    int before = 1;
    for (std::uint64_t turn = 1; turn <= dice / 1000; ++turn) {
        KeyedDice of_turn(key_of_turn(key_from_seed(1), static_cast<int>(turn)));
        const int face = die(of_turn, force_test, "force 1", 0);
        ++turns[static_cast<std::size_t>((before - 1) * faces + face - 1)];
        before = face;
    }
    fair &= tell("the first die of one turn and of the next", turns);
    return fair;
}

}  // namespace condottiero::bench
