#include <catch2/catch.hpp>

#include "tests/app/picture/piedmont.hpp"
#include "tests/support/placed.hpp"

using namespace condottiero;

namespace {

double overlap(const PlacedName& a, const PlacedName& b) {
    return std::max(0.0, std::min(a.right, b.right) - std::max(a.left, b.left)) *
           std::max(0.0, std::min(a.bottom, b.bottom) - std::max(a.top, b.top));
}

bool has(const std::vector<PlacedName>& names, const std::string& text) {
    return std::any_of(names.begin(), names.end(), [&](const PlacedName& name) { return name.text == text; });
}

}  // namespace

TEST_CASE("No name lies over another or under a counter, and capitals and strongholds are all there") {
    const Campaign campaign = piedmont();
    for (const double px : {16.0, 24.0, 32.0, 40.0, 48.0, 64.0, 96.0, 128.0}) {
        CAPTURE(px);
        MapPicture picture = picture_of(campaign);
        picture.square_px = px;
        const std::vector<PlacedName> names = placed_names(picture);
        for (std::size_t a = 0; a < names.size(); ++a) {
            CAPTURE(names[a].text);
            for (std::size_t b = 0; b < a; ++b) {
                CAPTURE(names[b].text);
                // A river's name bends: its box is more than its letters.
                if (names[a].of_place && names[b].of_place) CHECK(overlap(names[a], names[b]) == 0);
            }
            if (!names[a].of_place) continue;
            for (const PlacedCounter& counter : placed_counters(picture)) {
                const PlacedName box{"", false, counter.left, counter.top, counter.right, counter.bottom};
                CHECK(overlap(names[a], box) < (names[a].right - names[a].left) * 3);
            }
            CHECK(names[a].left >= 0);
            CHECK(names[a].right <= 18 * px);
        }
        for (const Place& place : campaign.world.map.places())
            if (place.kind == PlaceKind::Stronghold) CHECK(has(names, place.name));
        CHECK(has(names, "TORINO"));
        CHECK(has(names, "MILANO"));
    }
}

TEST_CASE("Small maps name capitals only, large ones rivers and countries too") {
    const Campaign campaign = piedmont();
    MapPicture picture = picture_of(campaign);
    picture.square_px = 8;
    CHECK(placed_names(picture).size() == 2);
    picture.square_px = 64;
    const std::vector<PlacedName> names = placed_names(picture);
    for (const char* name : {"Po", "Tanaro", "Alba", "Verrua", "PIEMONTE", "GENOVA"}) {
        CAPTURE(name);
        CHECK(has(names, name));
    }
    picture.layers.remove(Layer::Names);
    CHECK(placed_names(picture).empty());
}
