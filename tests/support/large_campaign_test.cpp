#include "tests/support/large_campaign.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "core/base/dice.hpp"

using namespace condottiero;

TEST_CASE("a large war has its sides, its Forces and a country to march in") {
    const Campaign war = large_campaign();
    CHECK(war.world.map.size() == 10'000);
    CHECK(war.world.sides.size() == 3);
    CHECK(war.opening.forces.size() == 60);
    CHECK(war.opening.units.size() == 300);
    CHECK(war.world.strongholds.size() == 15);
    CHECK(war.world.map.rivers().size() == 10);
    CHECK(war.world.map.ways().size() >= 10);
    CHECK_FALSE(war.opening.boats.empty());
    std::set<std::pair<Ground, Vegetation>> kinds;
    for (int id = 0; id < war.world.map.size(); ++id) {
        const Square& square = war.world.map.square(SquareId(id));
        kinds.emplace(square.ground, square.vegetation);
    }
    CHECK(kinds.size() == 12);
}

TEST_CASE("large wars come in many sizes") {
    const auto size = GENERATE(values<WarSize>({{2, 24, 12, 2, 4, 1, false},
                                                {3, 60, 40, 3, 12, 5, true},
                                                {4, 40, 90, 1, 3, 2, false},
                                                {5, 128, 128, 8, 64, 4, false},
                                                {6, 512, 512, 3, 200, 10, false}}));
    CAPTURE(size.seed);
    const Campaign war = large_campaign(size);
    CHECK(war.world.map.width() == size.columns);
    CHECK(war.world.map.height() == size.rows);
    CHECK(war.opening.forces.size() == static_cast<std::size_t>(size.forces));
    CHECK(war.opening.is_on(Switch::Supply) == size.every_switch);
}

TEST_CASE("many seeds make a war that can be read") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        CHECK_NOTHROW(large_campaign({seed, 36, 24, 3, 12, 3, false}));
    }
}

TEST_CASE("the same seed makes the same war on every machine, another seed another") {
    const auto of_seed = [](std::uint64_t seed) {
        WarSize size;
        size.seed = seed;
        std::string all;
        for (const SourceFile& file : large_campaign_files(size)) all += file.name + file.text;
        return hex(digest(all));
    };
    CHECK(of_seed(1) == "091d71d8197479fbccacbe18ed9ea24dbb0fa9f98eaa2dae905a1035642e8abd");
    CHECK(of_seed(1) != of_seed(2));
}
