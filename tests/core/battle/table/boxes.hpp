#pragma once

#include "core/base/fast_dice.hpp"
#include "core/battle/table/geometry.hpp"

namespace condottiero::test {

constexpr table::Facing north(0), east(64), south(128), west(192);

/// Its middle and its sides in centimetres.
constexpr table::Box box(int x, int y, int width, int depth, table::Facing facing = north) {
    using table::centimetre;
    return {{x * centimetre, y * centimetre}, width * centimetre / 2, depth * centimetre / 2, facing};
}

/// Boxes anywhere on a table, as large as units are.
class RandomBoxes {
public:
    explicit RandomBoxes(std::uint64_t seed) : dice_(seed) {}
    int number(int least, int most) { return least + dice_.roll(most - least + 1) - 1; }
    table::Facing facing() { return table::Facing(number(0, 255)); }
    table::Point point() { return {number(0, 180'000), number(0, 120'000)}; }
    table::Point near(table::Point other) {
        return {other.x + number(-40'000, 40'000), other.y + number(-40'000, 40'000)};
    }
    table::Box any() { return {point(), number(1'000, 20'000), number(1'000, 10'000), facing()}; }
    table::Box near(const table::Box& other) {
        table::Box one = any();
        one.centre = near(other.centre);
        return one;
    }

private:
    FastDice dice_;
};

}  // namespace condottiero::test
