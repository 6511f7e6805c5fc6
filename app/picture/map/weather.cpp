#include <array>
#include <cmath>
#include <numbers>

#include "app/picture/map/layers.hpp"
#include "app/picture/map/mesh.hpp"
#include "app/picture/noise.hpp"
#include "core/base/text.hpp"

namespace condottiero::picture {

namespace {

// What the noise is asked for; each takes five numbers.
constexpr int mark_x = 170, mark_y = 175;

void draw_rain(Canvas& canvas, Point p) {
    canvas.segment(p.x, p.y, p.x - 2.6, p.y + 6.4).segment(p.x + 4, p.y + 1.4, p.x + 1.4, p.y + 7.8);
}

void draw_storm(Canvas& canvas, Point p) {
    draw_rain(canvas, p);
    draw_rain(canvas, p + Point{3, -3});
}

void draw_snow(Canvas& canvas, Point p) {
    canvas.segment(p.x - 3, p.y, p.x + 3, p.y);
    canvas.segment(p.x - 1.5, p.y - 2.6, p.x + 1.5, p.y + 2.6).segment(p.x + 1.5, p.y - 2.6, p.x - 1.5, p.y + 2.6);
}

void draw_mist(Canvas& canvas, Point p) {
    canvas.segment(p.x - 7, p.y, p.x + 7, p.y).segment(p.x - 4, p.y + 3, p.x + 7, p.y + 3);
}

void draw_heat(Canvas& canvas, Point p) {
    canvas.move(p.x - 5, p.y).curve({p.x - 2.5, p.y - 4}, {p.x, p.y}).curve({p.x + 2.5, p.y + 4}, {p.x + 5, p.y});
}

void draw_sand(Canvas& canvas, Point p) {
    for (int i = 0; i < 4; ++i) canvas.dot(p.x - 2.4 * i, p.y + 2.0 * i).dot(p.x + 4 - 2.4 * i, p.y + 1.4 + 2.0 * i);
}

void draw_frost(Canvas& canvas, Point p) {
    canvas.segment(p.x - 2.4, p.y, p.x + 2.4, p.y).segment(p.x, p.y - 2.4, p.x, p.y + 2.4);
}

using Mark = void (*)(Canvas&, Point);

Mark mark_of(Weather weather) {
    switch (weather) {
        case Weather::Fog: return draw_mist;
        case Weather::Rain: return draw_rain;
        case Weather::Storm:
        case Weather::Deluge: return draw_storm;
        case Weather::Snow:
        case Weather::Blizzard: return draw_snow;
        case Weather::Frost: return draw_frost;
        case Weather::Heat: return draw_heat;
        case Weather::Sandstorm: return draw_sand;
        case Weather::Clear:
        case Weather::Overcast:
        case Weather::Thaw: break;
    }
    return nullptr;
}

bool blows(Weather weather) {
    return weather == Weather::Storm || weather == Weather::Blizzard;
}

/// One a square, with the wind.
void draw_wind(Canvas& canvas, Point at, Direction from) {
    const double angle = std::numbers::pi / 4 * static_cast<int>(from) + std::numbers::pi / 2;
    const auto off = [&](Point p, double far, double turn) {
        return p + Point{std::cos(angle + turn), std::sin(angle + turn)} * far;
    };
    const Point tail = off(at, -6, 0), head = off(at, 6, 0);
    canvas.segment(tail.x, tail.y, head.x, head.y);
    for (const double side : {.55, -.55}) {
        const Point wing = off(head, -4, side);
        canvas.segment(head.x, head.y, wing.x, wing.y);
    }
}

std::string name_of(Climate climate) {
    std::string name(word(climate));
    std::replace(name.begin(), name.end(), '_', ' ');
    return tr(name);
}

}  // namespace

bool leaves_marks(const Scene& scene, Climate zone) {
    return scene.state.is_on(Switch::Weather) && scene.s >= from_px::patterns &&
           mark_of(scene.state.zone(zone).weather) != nullptr;
}

void draw_weather(Canvas& canvas, const Scene& scene) {
    constexpr std::array spots{Point{.2, .2}, Point{.62, .14}, Point{.86, .52}, Point{.36, .58}, Point{.66, .86}};
    scene.each_square_around([&](int column, int row) {
        const Climate climate = scene.square(column, row).climate;
        if (!leaves_marks(scene, climate)) return;
        const ZoneState& zone = scene.state.zone(climate);
        const Mark mark = mark_of(zone.weather);
        for (int k = 0; k < 5; ++k) {
            const Point spot = spots[static_cast<std::size_t>(k)];
            const Point at{column + spot.x + .07 * signed_noise(column, row, mark_x + k),
                           row + spot.y + .07 * signed_noise(column, row, mark_y + k)};
            mark(canvas, at * scene.s);
        }
        if (blows(zone.weather)) draw_wind(canvas, Point{column + .5, row + .45} * scene.s, zone.wind_from);
    });
    canvas.stroke({Colour::hex(0x3E5A6B), 1.1, .55, Cap::Round});
}

void draw_climate(Canvas& canvas, const Scene& scene) {
    const double s = scene.s;
    const Mesh mesh(
        scene.map, within(scene.map, grown(scene.part, 2)),
        [&](int column, int row) { return static_cast<int>(scene.square(column, row).climate); }, rounded());
    for (const Line& border :
         mesh.borders([](int a, int b) { return a != Mesh::outside && b != Mesh::outside && a != b; }))
        canvas.trace(border, s);
    canvas.stroke({tokens::ink_soft, 1.4, 1, Cap::Round, Join::Round, {.1, 4}});
    if (s < from_px::patterns) return;
    // The zone's name once on each side of a border, at its first square from the upper left.
    const Face face{Family::Sans, 7.5, false, false, 1};
    std::array<bool, climate_count> named{};
    scene.each_square([&](int column, int row) {
        const Climate climate = scene.square(column, row).climate;
        bool& done = named[static_cast<std::size_t>(climate)];
        const auto east = scene.map.at(column + 1, row), west = scene.map.at(column - 1, row);
        const bool at_border = (east && scene.map.square(*east).climate != climate) ||
                               (west && scene.map.square(*west).climate != climate);
        if (done || !at_border) return;
        done = true;
        const bool left = east && scene.map.square(*east).climate != climate;
        canvas.write(left ? (column + 1) * s - 4 : column * s + 4, (row + .95) * s, in_capitals(name_of(climate)), face,
                     tokens::ink_soft, Halo{2, .6}, left ? Anchor::End : Anchor::Start);
    });
}

}  // namespace condottiero::picture
