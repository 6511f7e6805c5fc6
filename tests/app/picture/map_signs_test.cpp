#include <catch2/catch.hpp>

#include "app/picture/map_picture.hpp"
#include "tests/app/picture/piedmont.hpp"
#include "tests/app/picture/pixels.hpp"
#include "tests/support/map_from_text.hpp"
#include "tests/support/placed.hpp"

using namespace condottiero;

// Every sign of the map changes pixels where it stands, and none far from there.

namespace {

constexpr int px = 48;

/// Five by five squares of plain with a river through the third row and a road down the third column.
Campaign country(std::string_view more) {
    Campaign campaign = small_country();
    campaign.world.map = map_from_text(R"(
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        river Po A3 E3
        road C1 C5
    )" + std::string(more));
    campaign.world.strongholds.clear();
    campaign.world.side_of_territory.assign(campaign.world.map.territories().size(), SideId(1));
    campaign.world.district.assign(25, std::nullopt);
    campaign.opening.river_levels.assign(1, 0);
    for (Force& force : campaign.opening.forces) force.status = ForceStatus::Expected;
    return campaign;
}

Pixels drawn(const Campaign& campaign, int square_px = px) {
    MapPicture picture = picture_of(campaign);
    picture.square_px = square_px;
    return pixels_of(picture);
}

/// In the middle square, and in the first one.
struct Change {
    int here, far_away;
};
Change change(const Pixels& a, const Pixels& b, int size = px) {
    return {differing(a, b, 2 * size, 2 * size, 3 * size, 3 * size, 3),
            differing(a, b, 0, 0, size * 3 / 4, size * 3 / 4, 3)};
}

MapDraft with_middle(const Square& square) {
    MapDraft draft;
    draft.name = "ground";
    draft.width = draft.height = 5;
    draft.squares.resize(25);
    draft.squares[12] = square;
    return draft;
}

}  // namespace

TEST_CASE("Every ground and vegetation has its own look") {
    std::vector<Square> squares(1);
    for (const Ground ground : {Ground::Cultivated, Ground::Hill, Ground::Mountain, Ground::Desert, Ground::Wasteland,
                                Ground::Sea, Ground::Lake}) {
        squares.emplace_back();
        squares.back().ground = ground;
    }
    for (const Vegetation vegetation : {Vegetation::Forest, Vegetation::Jungle})
        for (const Ground ground : {Ground::Plain, Ground::Hill, Ground::Mountain}) {
            squares.emplace_back();
            squares.back().ground = ground;
            squares.back().vegetation = vegetation;
        }
    for (const Palette palette : {Palette::Atlas, Palette::Clear}) {
        std::vector<Pixels> looks;
        for (const Square& square : squares) {
            Campaign campaign = country("");
            campaign.world.map = CampaignMap(with_middle(square));
            MapPicture picture = picture_of(campaign);
            picture.square_px = px;
            picture.palette = palette;
            looks.push_back(pixels_of(picture));
        }
        for (std::size_t a = 0; a < looks.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                CAPTURE(word(palette), a, b);
                CHECK(change(looks[a], looks[b]).here > px * px / 12);
                CHECK(change(looks[a], looks[b]).far_away == 0);
            }
    }
}

TEST_CASE("Every feature and place is drawn in its square") {
    const Pixels bare = drawn(country(""));
    for (const std::string_view more :
         {"swamp C3", "bridge C3", "ford C3", "rapids C3", "reefs C3", "port C3", "village C3 Borgo", "town C3 Borgo",
          "stronghold C3 Borgo", "capital C3 Borgo", "stream Rio C2 C3", "track B3 D3"}) {
        CAPTURE(more);
        const Pixels with = drawn(country(more));
        CHECK(change(bare, with).here > 12);
        CHECK(change(bare, with).far_away == 0);
    }
}

TEST_CASE("A broken bridge is another sign than a bridge") {
    Campaign campaign = country("bridge C3");
    const Pixels whole = drawn(campaign);
    campaign.opening.broken_bridges.insert(square_named(campaign.world.map, "C3"));
    CHECK(change(whole, drawn(campaign)).here > 4);
}

TEST_CASE("A stronghold wears its holder's colour, and as a rim that of who lost it") {
    Campaign campaign = country("stronghold C3 Borgo");
    const SquareId square = square_named(campaign.world.map, "C3");
    campaign.world.strongholds = {{square, "Borgo", false, SideId(1)}};
    const int x = static_cast<int>(2.3 * px), y = x;
    CHECK(count_of(drawn(campaign), 0xA02A20, x - 4, y - 4, x + 4, y + 4) > 40);
    campaign.opening.held.emplace(square, SideId(2));
    const Pixels taken = drawn(campaign);
    CHECK(count_of(taken, 0x1F479A, x - 4, y - 4, x + 4, y + 4) > 40);
    CHECK(count_of(taken, 0xA02A20, x - 14, y - 14, x + 14, y + 14, 40) > 10);
}

TEST_CASE("Territory has a ribbon in the owner's colour") {
    const Pixels bare = drawn(country(""));
    const Pixels owned = drawn(country("owner Red C3"));
    CHECK(change(bare, owned).here > 300);
    CHECK(change(bare, owned).far_away == 0);
}

TEST_CASE("Counters stand in the colour of their side at every size") {
    Campaign campaign = country("");
    Force& force = campaign.opening.forces.at(ForceId(1));
    force.status = ForceStatus::OnMap;
    force.square = square_named(campaign.world.map, "C3");
    for (const int size : {8, 20, 40, 60, 110}) {
        CAPTURE(size);
        MapPicture picture = picture_of(campaign);
        picture.square_px = size;
        const std::vector<PlacedCounter> counters = placed_counters(picture);
        REQUIRE(counters.size() == 1);
        CHECK(counters[0].forces == std::vector{ForceId(1)});
        CHECK(counters[0].left >= 2 * size);
        CHECK(counters[0].right <= 3.2 * size);
        const Pixels pixels = pixels_of(picture);
        const int area =
            static_cast<int>((counters[0].right - counters[0].left) * (counters[0].bottom - counters[0].top));
        CHECK(count_of(pixels, 0xA02A20, static_cast<int>(counters[0].left), static_cast<int>(counters[0].top),
                       static_cast<int>(counters[0].right), static_cast<int>(counters[0].bottom)) > area / 5);
    }
}

TEST_CASE("Orders, reactions and states change the counter") {
    const auto with = [](auto change_it) {
        Campaign campaign = country("");
        Force& force = campaign.opening.forces.at(ForceId(1));
        force.status = ForceStatus::OnMap;
        force.square = square_named(campaign.world.map, "C3");
        force.order = Order::Defend;
        change_it(campaign.opening, force);
        return drawn(campaign);
    };
    const std::vector<Pixels> looks{
        with([](CampaignState&, Force&) {}),
        with([](CampaignState&, Force& f) { f.order = Order::Explore; }),
        with([](CampaignState&, Force& f) { f.order = Order::ForcedMarch; }),
        with([](CampaignState&, Force& f) { f.reaction = Reaction::Confused; }),
        with([](CampaignState&, Force& f) { f.reaction = Reaction::Unsteady; }),
        with([](CampaignState&, Force& f) { f.reaction = Reaction::Routed; }),
        with([](CampaignState&, Force& f) { f.moved = true; }),
        with([](CampaignState&, Force& f) { f.works = 2; }),
        with([](CampaignState&, Force& f) {
            f.aboard = Boats{1, 0, 0};
        }),
        with([](CampaignState& s, Force&) { s.units.at(UnitId(1)).accounts[Account::Standing] = 10; }),
        with([](CampaignState& s, Force&) { s.characters.at(CharacterId(1)).fate = Fate::Dead; }),
        with([](CampaignState& s, Force& f) {
            Force same = f;
            same.id = ForceId(2);
            s.forces.at(ForceId(2)) = same;
        }),
        with([](CampaignState& s, Force& f) {
            s.forces.at(ForceId(2)).square = f.square;
            s.forces.at(ForceId(2)).status = ForceStatus::OnMap;
        }),
    };
    for (std::size_t a = 0; a < looks.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            CAPTURE(a, b);
            CHECK(differing(looks[a], looks[b], 3) > 6);
            CHECK(change(looks[a], looks[b]).far_away == 0);
        }
}

TEST_CASE("What lies over the map is drawn where it lies") {
    const Campaign campaign = country("");
    const SquareId middle = square_named(campaign.world.map, "C3"), east = square_named(campaign.world.map, "D3");
    MapPicture bare = picture_of(campaign);
    bare.square_px = px;
    const Pixels before = pixels_of(bare);
    const auto changed = [&](const MapPicture& picture) { return change(before, pixels_of(picture)); };

    MapPicture reach = bare;
    reach.reach = ReachOverlay{east, {{middle, 67}}};
    CHECK(changed(reach).here > px * px * 9 / 10);
    CHECK(changed(reach).far_away == 0);
    MapPicture route = bare;
    route.routes = {{{east, middle}, 1, {}, {{middle, "T2: 47 %"}}}};
    CHECK(changed(route).here > 60);
    MapPicture barred = route;
    barred.routes[0].barred = true;
    CHECK(differing(pixels_of(route), pixels_of(barred)) > 20);
    MapPicture retreat = bare;
    retreat.retreat = RetreatOverlay{east, {middle}, {}};
    CHECK(changed(retreat).here > px * px / 2);
    MapPicture sighting = bare;
    sighting.sightings = {{SideId(2), middle, 50, 3}};
    CHECK(changed(sighting).here > 200);

    const Campaign wet = country("climate arid C3");
    Known known = known_to(wet.world, wet.opening, std::nullopt);
    MapPicture weather{.world = &wet.world, .known = &known};
    weather.square_px = px;
    known.state.switches[static_cast<std::size_t>(Switch::Weather)] = true;
    const Pixels fair = pixels_of(weather);
    for (const Weather kind :
         {Weather::Fog, Weather::Rain, Weather::Storm, Weather::Snow, Weather::Heat, Weather::Sandstorm}) {
        CAPTURE(word(kind));
        known.state.zone(Climate::Arid).weather = kind;
        CHECK(change(fair, pixels_of(weather)).here > 30);
        CHECK(change(fair, pixels_of(weather)).far_away == 0);
    }
}
