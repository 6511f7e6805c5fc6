#include "core/map/march.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "tests/support/map_from_text.hpp"

using namespace condottiero;

namespace {

const auto by_land = [](const CampaignMap& map) {
    return [&map](SquareId, const Step&, SquareId to) {
        return is_water(map.square(to).ground) ? Passage::Closed : Passage::Open;
    };
};

/// The way that a march by land takes; empty if there is none.
std::string way(const CampaignMap& map, std::string_view from, std::string_view to) {
    MarchSearch search;
    const SquareId target = square_named(map, to);
    search.run(map, square_named(map, from), MarchSearch::no_limit, by_land(map), target);
    return search.squares_to(target) ? names_of(map, search.way_to(target)) : "";
}

/// What the rule compares, the weightiest first; of the squares on the way the last counts first.
struct Weighed {
    std::size_t squares;
    int harsh, off_way;
    std::vector<SquareId> backwards;
    auto operator<=>(const Weighed&) const = default;
};

/// What may be done at every step of a map, made up beforehand.
class Passages {
public:
    Passages(const CampaignMap& map, std::vector<Passage> by_step) : size_(map.size()), by_step_(std::move(by_step)) {}
    Passage operator()(SquareId from, SquareId to) const {
        return by_step_[static_cast<std::size_t>(from.value() * size_ + to.value())];
    }
    Passage operator()(SquareId from, const Step&, SquareId to) const { return (*this)(from, to); }

private:
    int size_;
    std::vector<Passage> by_step_;
};

/// Every way there is, one after the other.
class EveryWay {
public:
    using Best = std::map<SquareId, Weighed>;
    EveryWay(const CampaignMap& map, int most_squares, const Passages& passages)
        : map_(map), most_squares_(most_squares), passages_(passages) {}
    Best from(SquareId start) {
        way_ = {start};
        go_on(0, 0, Passage::Open);
        return std::move(best_);
    }

private:
    void go_on(int harsh, int off_way, Passage came_in) {
        const SquareId here = way_.back();
        const Weighed found{way_.size() - 1, harsh, off_way, {way_.rbegin(), way_.rend()}};
        const auto [best, first] = best_.emplace(here, found);
        if (!first) best->second = std::min(best->second, found);
        if (static_cast<int>(way_.size()) > most_squares_ || came_in == Passage::Last) return;
        for (const SquareId to : map_.neighbours(here)) {
            const Passage passage = passages_(here, to);
            if (passage == Passage::Closed || std::find(way_.begin(), way_.end(), to) != way_.end()) continue;
            way_.push_back(to);
            go_on(harsh + (is_harsh(map_.square(to)) ? 1 : 0), off_way + (map_.step(here, to)->by_way ? 0 : 1),
                  passage);
            way_.pop_back();
        }
    }

    const CampaignMap& map_;
    int most_squares_;
    const Passages& passages_;
    std::vector<SquareId> way_;
    Best best_;
};

class Country {
public:
    explicit Country(unsigned seed) : random_(seed) {}
    int up_to(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most + 1)); }

    CampaignMap map() {
        MapDraft draft;
        draft.width = 2 + up_to(3);
        draft.height = 2 + up_to(3);
        draft.neighbours = up_to(3) == 0 ? 4 : 8;
        for (int i = 0; i < draft.width * draft.height; ++i) {
            Square square;
            if (up_to(2) == 0) square.ground = Ground::Desert;
            if (up_to(3) == 0) square.vegetation = Vegetation::Jungle;
            draft.squares.push_back(square);
        }
        for (int i = up_to(3); i > 0; --i) {
            Way way{"", up_to(1) == 0 ? WayKind::Road : WayKind::Track, {}};
            const int row = up_to(draft.height - 1);
            for (int x = up_to(draft.width - 2); x < draft.width; ++x) way.course.emplace_back(x * draft.height + row);
            draft.ways.push_back(way);
        }
        return CampaignMap(draft);
    }
    /// For some maps what a step is like depends on its end alone, for others on both ends.
    Passages passages(const CampaignMap& map) {
        const bool by_end = up_to(1) == 0;
        const auto one = [&] {
            const int chance = up_to(9);
            return chance == 0 ? Passage::Closed : chance <= 2 ? Passage::Last : Passage::Open;
        };
        std::vector<Passage> out;
        for (int i = 0; i < map.size() * map.size(); ++i)
            out.push_back(by_end && i >= map.size() ? out[static_cast<std::size_t>(i - map.size())] : one());
        return {map, std::move(out)};
    }

private:
    std::mt19937 random_;
};

}  // namespace

TEST_CASE("a march takes the fewest squares, harsh or not", "[CAM-p2-m]") {
    CHECK(way(map_from_text(R"(
        . d d d .
        . . . . .
    )"),
              "A1", "E1") == "B2 C2 D2 E1");
    CHECK(way(map_from_text(R"(
        . d .
        . ~ .
        . . .
    )"),
              "A1", "C1") == "B1 C1");
}

TEST_CASE("of two ways of as many squares the one with fewer harsh squares is taken", "[CAM-p2-m]") {
    CHECK(way(map_from_text(R"(
        . d .
        . ~ .
        . j w
        . . .
    )"),
              "A2", "C2") == "B1 C2");
    const std::string_view harsh = GENERATE("d", "w", "j");
    CHECK(way(map_from_text("~ " + std::string(harsh) + " ~\n. ~ .\n~ . ~"), "A2", "C2") == "B3 C2");
}

TEST_CASE("of two ways with as many harsh squares the one with more steps by road or track is taken", "[CAM-p2-m]") {
    const std::string kind = GENERATE("road", "track");
    CHECK(way(map_from_text(R"(
        . . . .
        . . . .
        . . . .
        )" + kind + " A2 B3 C3 D2"),
              "A2", "D2") == "B3 C3 D2");
}

TEST_CASE("a road through the desert is no reason to cross it", "[CAM-p2-m]") {
    CHECK(way(map_from_text(R"(
        . d .
        . ~ .
        . . .
        road A2 B1 C2
    )"),
              "A2", "C2") == "B3 C2");
}

TEST_CASE("of two ways that are otherwise alike the one by the smaller square is taken", "[CAM-p2-m]") {
    CHECK(way(map_from_text(R"(
        . . .
        . ~ .
        . . .
    )"),
              "A2", "C2") == "B1 C2");
    INFO("nine comes before ten");
    CHECK(way(map_from_text(R"(
        . . .
        . . .
        . . .
        . . .
        . . .
        . . .
        . . .
        . ~ .
        . . .
        . . .
    )"),
              "A9", "C9") == "B9 C9");
}

TEST_CASE("water ends a way by land", "[CAM-p2-m]") {
    const std::string_view water = GENERATE("~", "o");
    CAPTURE(water);
    const std::string w(water);
    CHECK(way(map_from_text(". " + w + " .\n. " + w + " ."), "A1", "C1").empty());
    CHECK(way(map_from_text(". " + w + " .\n. . ."), "A1", "C1") == "B2 C1");
    CHECK(way(map_from_text(". " + w), "A1", "B1").empty());
}

TEST_CASE("the map's edge ends every way", "[CAM-p2-m]") {
    const CampaignMap map = map_from_text(". . .\n. . .");
    MarchSearch search;
    search.run(map, square_named(map, "B1"), 5, by_land(map));
    CHECK(names_of(map, search.reached()) == "B1 A1 A2 B2 C1 C2");
}

TEST_CASE("a march reaches no farther than its squares", "[CAM-p2-m]") {
    const CampaignMap map = map_from_text(". . . . . .");
    const int squares = GENERATE(0, 1, 2, 3, 4, 5, 6);
    MarchSearch search;
    search.run(map, square_named(map, "A1"), squares, by_land(map));
    CHECK(search.reached().size() == static_cast<std::size_t>(std::min(squares, 5) + 1));
    for (int column = 0; column < map.width(); ++column)
        CHECK(search.squares_to(*map.at(column, 0)) ==
              (column <= squares ? std::optional(column) : std::optional<int>()));
    CHECK(search.way_to(square_named(map, "A1")).empty());
}

TEST_CASE("a march may end in a square that it may not leave", "[CAM-p2-l]") {
    const CampaignMap map = map_from_text(". . . .");
    MarchSearch search;
    search.run(map, square_named(map, "A1"), 3, [&](SquareId, const Step&, SquareId to) {
        return map.name_of(to) == "B1" ? Passage::Last : Passage::Open;
    });
    CHECK(names_of(map, search.reached()) == "A1 B1");
}

TEST_CASE("a march goes on through a square where a shorter way would have ended", "[CAM-p2-l]") {
    const CampaignMap map = map_from_text(R"(
        . . . .
        ~ . ~ ~
    )");
    // Whoever comes to C1 from B1 stays there; to B2 one comes from B1 only.
    const auto may_enter = [&](SquareId from, const Step&, SquareId to) {
        const std::string step = map.name_of(from) + map.name_of(to);
        if (is_water(map.square(to).ground) || step == "A1B2") return Passage::Closed;
        return step == "B1C1" ? Passage::Last : Passage::Open;
    };
    MarchSearch search;
    search.run(map, square_named(map, "A1"), 5, may_enter);
    CHECK(names_of(map, search.way_to(square_named(map, "C1"))) == "B1 C1");
    CHECK(search.squares_to(square_named(map, "C1")) == 2);
    CHECK(names_of(map, search.way_to(square_named(map, "D1"))) == "B1 B2 C1 D1");
    CHECK(names_of(map, search.reached()) == "A1 B1 B2 C1 D1");
}

TEST_CASE("of all the ways there are, a march takes the one that the rule picks", "[CAM-p2-m]") {
    // Small maps, many of them: all ways of up to five squares are walked one by one.
    MarchSearch search;  // one for all, as the program uses it
    for (unsigned seed = 1; seed <= 10000; ++seed) {
        CAPTURE(seed);
        Country country(seed);
        const CampaignMap map = country.map();
        const Passages passages = country.passages(map);
        const SquareId start(country.up_to(map.size() - 1));
        const int most_squares = country.up_to(5);

        const EveryWay::Best best = EveryWay(map, most_squares, passages).from(start);
        search.run(map, start, most_squares, passages);
        REQUIRE(search.reached().size() == best.size());
        REQUIRE(std::is_sorted(search.reached().begin(), search.reached().end(), [&](SquareId one, SquareId other) {
            return search.squares_to(one) < search.squares_to(other);
        }));
        for (const auto& [square, ways] : best) {
            REQUIRE(search.squares_to(square) == static_cast<int>(ways.squares));
            std::vector<SquareId> backwards = search.way_to(square);
            backwards.insert(backwards.begin(), start);
            std::reverse(backwards.begin(), backwards.end());
            REQUIRE(names_of(map, backwards) == names_of(map, ways.backwards));
        }
    }
}

TEST_CASE("preview and march agree: a search for one target takes the way that the search for all takes",
          "[CAM-p2-m]") {
    MarchSearch for_all, for_one;
    for (unsigned seed = 1; seed <= 1000; ++seed) {
        CAPTURE(seed);
        Country country(seed);
        const CampaignMap map = country.map();
        const Passages passages = country.passages(map);
        const SquareId start(country.up_to(map.size() - 1));
        for_all.run(map, start, MarchSearch::no_limit, passages);
        for (int id = 0; id < map.size(); ++id) {
            const SquareId target(id);
            for_one.run(map, start, MarchSearch::no_limit, passages, target);
            REQUIRE(for_one.squares_to(target) == for_all.squares_to(target));
            if (for_all.squares_to(target)) REQUIRE(for_one.way_to(target) == for_all.way_to(target));
        }
    }
}

TEST_CASE("a search forgets the march before, on whatever map it was") {
    const CampaignMap wide = map_from_text(". . . . .\n. . . . ."), narrow = map_from_text(". ~ .");
    MarchSearch search;
    CHECK_FALSE(search.squares_to(SquareId(0)));
    search.run(wide, square_named(wide, "A1"), 4, by_land(wide));
    CHECK(search.reached().size() == 10);
    search.run(narrow, square_named(narrow, "C1"), 4, by_land(narrow));
    CHECK(names_of(narrow, search.reached()) == "C1");
    CHECK_FALSE(search.squares_to(SquareId(9)));
    search.run(wide, square_named(wide, "E1"), 1, by_land(wide));
    CHECK(names_of(wide, search.reached()) == "E1 D1 D2 E2");
    CHECK_FALSE(search.squares_to(square_named(wide, "A1")));
}
