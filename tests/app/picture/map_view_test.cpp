#include "app/picture/screen/map_view.hpp"

#include <catch2/catch.hpp>

#include "tests/app/picture/piedmont.hpp"
#include "tests/app/picture/pixels.hpp"

using namespace condottiero;

namespace {

/// A window without a window.
struct Window {
    screen::MapView view{1, [] {}};
    std::shared_ptr<screen::Content> content = std::make_shared<screen::Content>();
    screen::Surface surface;

    explicit Window(const Campaign& campaign, Size size = {900, 600})
        : surface(screen::blank(size.width, size.height, 1, screen::Backing::Opaque)) {
        content->world = std::make_shared<const World>(campaign.world);
        content->known = std::make_shared<const Known>(known_to(campaign.world, campaign.opening, std::nullopt));
        content->picture = MapPicture{.world = content->world.get(), .known = content->known.get()};
        content->picture.shapes = shapes_of(content->world->map);
        view.resize(size);
        view.show(content);
    }
    bool paint() {
        const screen::Cairo cairo = screen::drawing_on(surface);
        const bool complete = view.paint(cairo.get());
        cairo_surface_flush(surface.get());
        return complete;
    }
    Pixels settled() {
        for (int i = 0; i < 5 && !paint(); ++i) view.settle();
        REQUIRE(paint());
        return pixels();
    }
    [[nodiscard]] Pixels pixels() const {
        Pixels out{cairo_image_surface_get_width(surface.get()), cairo_image_surface_get_height(surface.get()), {}};
        const unsigned char* const data = cairo_image_surface_get_data(surface.get());
        const int stride = cairo_image_surface_get_stride(surface.get());
        for (int y = 0; y < out.height; ++y)
            for (int x = 0; x < out.width; ++x) {
                const unsigned char* const at = data + y * stride + x * 4;
                out.rgb.push_back(static_cast<std::uint32_t>(at[2] << 16 | at[1] << 8 | at[0]));
            }
        return out;
    }
    /// Where the middle of a square is.
    [[nodiscard]] picture::Point middle_of(SquareId square) const {
        const CampaignMap& map = content->world->map;
        const double half = view.camera().square_px() / 2.0;
        return view.camera().corner_of(map.column(square), map.row(square)) + picture::Point{half, half} -
               view.in_map({0, 0});
    }
};

}  // namespace

TEST_CASE("What the window shows is what is exported") {
    const Campaign campaign = piedmont();
    Window window(campaign, {800, 560});
    const int s = GENERATE(24, 40);
    window.view.camera().zoom_to(s, {0, 0});
    window.view.camera().centre_on({9, 6});
    if (s == 40) window.view.camera().pan(-1000, -1000);
    const Pixels shown = window.settled();
    MapPicture picture = window.content->picture;
    picture.square_px = s;
    const Pixels drawn = pixels_of(picture);
    // Names are placed for the whole country and not for what is seen of it; here that is the same.
    const picture::Point origin = window.view.camera().corner_of(0, 0) - window.view.in_map({0, 0});
    int differ = 0, looked = 0;
    const int right = std::min(drawn.width, shown.width - static_cast<int>(origin.x) - 180);
    const int bottom = std::min(drawn.height, shown.height - static_cast<int>(origin.y) - 130);
    for (int y = 2; y < bottom - 2; ++y)
        for (int x = 2; x < right - 2; ++x, ++looked) {
            const std::uint32_t a = drawn.at(x, y),
                                b = shown.at(x + static_cast<int>(origin.x), y + static_cast<int>(origin.y));
            const auto far = [&](int shift) {
                return std::abs(static_cast<int>(a >> shift & 255U) - static_cast<int>(b >> shift & 255U)) > 24;
            };
            if (far(0) || far(8) || far(16)) ++differ;
        }
    CAPTURE(differ, looked);
    CHECK(looked > 100'000);
    CHECK(differ * 200 < looked);
}

TEST_CASE("A map that is not drawn yet is shown from another zoom, never as a hole") {
    const Campaign campaign = piedmont();
    Window window(campaign);
    window.settled();
    window.view.camera().zoom_to(64, {300, 300});
    window.paint();
    const Pixels at_once = window.pixels();
    const Pixels later = window.settled();
    CHECK(count_of(at_once, 0x000000, 40, 40, at_once.width, at_once.height, 0) == 0);
    // Blurred, but the same country.
    CHECK(differing(at_once, later, 40, 40, later.width - 200, later.height - 200, 90) * 10 <
          later.width * later.height);
}

TEST_CASE("A point of the window is a square and the Force that stands there") {
    const Campaign campaign = small_country();
    Window window(campaign);
    window.settled();
    for (const Force& force : campaign.opening.forces) {
        if (!force.on_map()) continue;
        CAPTURE(force.name);
        const picture::Point at = window.middle_of(force.square);
        CHECK(window.view.square_at(at) == force.square);
        const double s = window.view.camera().square_px();
        CHECK(window.view.force_at(at + picture::Point{.07 * s, .18 * s}) == force.id);
        CHECK_FALSE(window.view.force_at(at - picture::Point{.4 * s, .45 * s}));
        REQUIRE(window.view.forces_in(force.square).size() == 1);
        CHECK(window.view.forces_in(force.square).front().force == force.id);
    }
    CHECK_FALSE(window.view.square_at({3, 3}));
}

TEST_CASE("A fan lies beside its square, inside the window, its counters apart") {
    const Campaign campaign = piedmont();
    Window window(campaign, {500, 400});
    const CampaignMap& map = window.content->world->map;
    const int column = GENERATE(0, 9, 17), row = GENERATE(0, 11);
    const SquareId square = *map.at(column, row);
    screen::Fan fan{square, {}};
    for (int i = 1; i <= 4; ++i) fan.forces.push_back({ForceId(i), picture::Knowledge::Whole});
    window.view.marks.fan = fan;
    const auto places = fan_places(fan, window.view.camera(), map);
    REQUIRE(places.size() == 4);
    const picture::Point corner = window.view.camera().corner_of(map.column(square), map.row(square));
    const double s = window.view.camera().square_px();
    for (std::size_t i = 0; i < places.size(); ++i) {
        CAPTURE(i);
        CHECK(places[i].left >= 0);
        CHECK(places[i].right <= window.view.camera().window().width);
        CHECK((places[i].bottom <= corner.y || places[i].top >= corner.y + s));
        if (i > 0) CHECK(places[i].left > places[i - 1].right);
        const picture::Point middle{(places[i].left + places[i].right) / 2, (places[i].top + places[i].bottom) / 2};
        CHECK(window.view.fanned_at(middle - window.view.in_map({0, 0})) == fan.forces[i].force);
        CHECK(window.view.beside_fan(middle - window.view.in_map({0, 0})));
    }
}

TEST_CASE("The small map is there while not all is seen, and leads back") {
    const Campaign campaign = piedmont();
    Window window(campaign);
    window.view.camera().fit();
    const picture::Point corner{890, 590};
    CHECK_FALSE(window.view.small_map_at(corner));
    window.view.camera().zoom_to(96, {0, 0});
    const auto there = window.view.small_map_at(corner);
    REQUIRE(there);
    CHECK(there->x == Approx(18).margin(.5));
    CHECK(there->y == Approx(12).margin(.5));
}

TEST_CASE("A new owner and other weather are drawn, and nothing else is drawn anew") {
    const Campaign campaign = piedmont();
    Window window(campaign);
    const Pixels before = window.settled();
    auto known = std::make_shared<Known>(*window.content->known);
    const Stronghold& place = campaign.world.strongholds.front();
    known->state.held.insert_or_assign(place.square, SideId(place.owner == SideId(1) ? 2 : 1));
    auto content = std::make_shared<screen::Content>(*window.content);
    content->known = known;
    content->picture.known = known.get();
    window.view.show(content);
    CHECK(differing(before, window.settled(), 8) > 30);
    window.view.show(window.content);
    CHECK(differing(before, window.settled(), 0) == 0);
}

TEST_CASE("The game master's own map shines through as much as is asked") {
    const Campaign campaign = small_country();
    MapPicture picture = picture_of(campaign);
    picture.layers.remove(Layer::Forces);
    const Pixels plain = pixels_of(picture);
    const std::string red = picture::as_png({60, 40}, 1, [](cairo_t* cairo) {
        cairo_set_source_rgb(cairo, 1, 0, 0);
        cairo_paint(cairo);
    });
    picture.scanned = ScannedMap::from_png(red);
    REQUIRE(picture.scanned);
    int last = 0;
    for (const double opacity : {0.0, .2, .5, 1.0}) {
        picture.scanned_opacity = opacity;
        const Pixels now = pixels_of(picture);
        CAPTURE(opacity);
        std::int64_t changed = 0;
        for (std::size_t i = 0; i < now.rgb.size(); ++i)
            changed += static_cast<int>(plain.rgb[i] >> 8 & 255U) - static_cast<int>(now.rgb[i] >> 8 & 255U);
        const int per_pixel = static_cast<int>(changed / static_cast<std::int64_t>(now.rgb.size()));
        if (opacity == 0)
            CHECK(differing(plain, now, 0) == 0);
        else
            CHECK(per_pixel > last);
        last = per_pixel;
    }
    CHECK_FALSE(ScannedMap::from_png("no picture"));
}
