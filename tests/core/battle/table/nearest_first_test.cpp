#include "core/battle/table/nearest_first.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "core/base/fast_dice.hpp"

using namespace condottiero;
using namespace condottiero::table;

TEST_CASE("the nearest comes first, and who lies beyond the limit is not measured", "[table][property]") {
    FastDice dice(61);
    int measured = 0, all = 0;
    for (int i = 0; i < 500; ++i) {
        std::vector<Length> far, least;
        NearestFirst near;
        for (int n = dice.roll(20); n > 0; --n) {
            far.push_back(dice.roll(50));
            least.push_back(std::max(0, far.back() - dice.roll(10)));
            near.add(least.back(), static_cast<int>(far.size()) - 1);
        }
        const Length limit = dice.roll(60);
        std::set<int> asked;
        const auto exactly = [&](int number) {
            CHECK(asked.insert(number).second);
            CHECK(least[static_cast<std::size_t>(number)] <= limit);
            return far[static_cast<std::size_t>(number)];
        };
        std::vector<std::pair<Length, int>> told, right;
        while (const auto next = near.next(exactly, limit)) told.emplace_back(next->gap, next->number);
        for (std::size_t number = 0; number < far.size(); ++number)
            if (far[number] <= limit) right.emplace_back(far[number], static_cast<int>(number));
        std::sort(right.begin(), right.end());
        CHECK(told == right);
        measured += static_cast<int>(asked.size()), all += static_cast<int>(far.size());
    }
    CHECK(measured < all);
}
