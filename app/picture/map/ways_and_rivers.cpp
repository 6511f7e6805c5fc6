#include <cmath>

#include "app/picture/map/layers.hpp"
#include "app/picture/map/mesh.hpp"
#include "app/picture/map/shapes.hpp"

namespace condottiero::picture {

namespace {

double grown_with(double s, double least, double most) {
    return std::clamp(std::pow(s / 40, .7), least, most);
}

double river_width(int width, double s) {
    return (width == 1 ? 1.3 : width == 2 ? 2.5 : 4.2) * grown_with(s, .55, 2.2);
}

/// What of a line may show in the part that is drawn: on a large map the whole of it would be stroked for every part.
void trace_near(Canvas& canvas, const Scene& scene, const Line& line) {
    bool goes_on = false;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const Point a = line[i - 1], b = line[i];
        const Box box{std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
        const bool shows = scene.near(box.grown(1));
        if (shows && !goes_on) canvas.move(a.x * scene.s, a.y * scene.s);
        if (shows) canvas.line(b.x * scene.s, b.y * scene.s);
        goes_on = shows;
    }
}

/// Open chevrons with the flow.
void draw_chevrons(Canvas& canvas, const RiverLine& river, const Colour& colour, double s) {
    const double size = std::max(2.6, river_width(river.width, s) * .9) * 1.1;
    for (double at = 1.1;; at += 2.5) {
        const auto spot = along(river.line, at);
        if (!spot) break;
        const Point tip = spot->at * s;
        const auto wing = [&](double side) {
            return tip - Point{std::cos(spot->angle + side), std::sin(spot->angle + side)} * size;
        };
        const Point a = wing(.62), b = wing(-.62);
        canvas.segment(a.x, a.y, tip.x, tip.y).line(b.x, b.y);
    }
    canvas.stroke({colour, 1.1, 1, Cap::Round});
}

/// Along the way, over a strip of road; broken ones have lost their middle.
void draw_bridge(Canvas& canvas, const Scene& scene, double width, bool broken) {
    const double k = std::max(.8, scene.s / 40), half = width / 2 + 2.6 * k, gap = 1.9 * k, flare = 1.5 * k;
    if (!broken) canvas.segment(-half, 0, half, 0).stroke({scene.inks.road, 2 * gap});
    for (const double side : {1.0, -1.0}) {
        canvas.segment(-half - flare * .7, side * (gap + flare), -half, side * gap);
        if (broken) canvas.line(-half * .45, side * gap).move(half * .45, side * gap);
        canvas.line(half, side * gap).line(half + flare * .7, side * (gap + flare));
    }
    canvas.stroke({tokens::ink, k, 1, Cap::Round});
}

void draw_ford(Canvas& canvas, const Scene& scene, double width) {
    const double k = std::max(.8, scene.s / 40);
    const auto dots = [&] {
        for (const double side : {-1.7, 1.7})
            for (int i = 0; i < 5; ++i) canvas.dot((i / 4.0 - .5) * (width + 5 * k), side * k);
    };
    dots();
    canvas.stroke({tokens::paper, 2.5 * k, 1, Cap::Round});
    dots();
    canvas.stroke({tokens::ink, 1.35 * k, 1, Cap::Round});
}

void draw_rapids(Canvas& canvas, const Scene& scene, double width) {
    const double k = std::max(.8, scene.s / 40);
    const auto steps = [&] {
        for (int i = -1; i <= 1; ++i) {
            const double high = width / 2 + (2.0 - .6 * i) * k;
            canvas.segment(i * 2.6 * k, -high, i * 2.6 * k + 1.2 * k, high);
        }
    };
    steps();
    canvas.stroke({tokens::paper, 2.6 * k, 1, Cap::Round});
    steps();
    canvas.stroke({scene.inks.water_text, 1.15 * k, 1, Cap::Round});
}

void draw_reefs(Canvas& canvas, const Scene& scene, int column, int row) {
    for (const Point spot : {Point{.36, .42}, Point{.56, .56}, Point{.42, .70}, Point{.68, .38}}) {
        const Point p = (Point{static_cast<double>(column), static_cast<double>(row)} + spot) * scene.s;
        canvas.segment(p.x - 2.6, p.y, p.x + 2.6, p.y).segment(p.x, p.y - 2.6, p.x, p.y + 2.6);
    }
    canvas.stroke({scene.inks.water_text, 1});
}

}  // namespace

void draw_ways(Canvas& canvas, const Scene& scene) {
    const double s = scene.s, k = grown_with(s, .6, 2);
    const auto trace = [&](WayKind kind) {
        for (const WayLine& way : scene.shapes->ways)
            if (way.kind == kind && scene.near(way.bounds)) canvas.trace(way.line, s);
    };
    trace(WayKind::Track);
    canvas.stroke({scene.inks.track, 1.1 * k, 1, Cap::Butt, Join::Round, {3.4 * k, 2.4 * k}});
    trace(WayKind::Road);
    canvas.stroke_keep({scene.inks.road_casing, 2.9 * k}).stroke({scene.inks.road, 1.5 * k});
}

void draw_rivers(Canvas& canvas, const Scene& scene, const Mesh& ground) {
    const tokens::Inks& inks = scene.inks;
    const double s = scene.s;
    const Kept kept(canvas);
    const auto is_land = [](int kind) {
        return !is_water(static_cast<Ground>(static_cast<std::size_t>(kind) / words_of(Vegetation{}).size()));
    };
    for (const Line& land : ground.outline(is_land)) canvas.trace_closed(land, s);
    canvas.clip();
    const auto trace = [&](int width) {
        for (const RiverLine& river : scene.shapes->rivers)
            if (river.width == width && scene.near(river.bounds)) trace_near(canvas, scene, river.line);
    };
    // All casings before all water, so that mouths are open.
    for (const int width : {2, 3}) {
        trace(width);
        canvas.stroke({inks.river_casing, river_width(width, s) + 1.3, .8, Cap::Round});
    }
    trace(1);
    canvas.stroke({inks.river_casing, river_width(1, s), .75, Cap::Round});
    for (const int width : {2, 3}) {
        trace(width);
        canvas.stroke({inks.river, river_width(width, s), 1, Cap::Round});
    }
    if (s < from_px::chevrons) return;
    for (const RiverLine& river : scene.shapes->rivers)
        if (scene.near(river.bounds) && (river.width > 1 || s >= from_px::stream_chevrons))
            draw_chevrons(canvas, river, river.width > 1 ? Colour{1, 1, 1} : inks.river_casing, s);
}

void draw_crossings(Canvas& canvas, const Scene& scene) {
    const SquareRect near = grown(scene.part, 1);
    for (const MapShapes::Crossing& crossing : scene.shapes->crossings) {
        if (!near.has(scene.map.column(crossing.square), scene.map.row(crossing.square))) continue;
        const Kept kept(canvas);
        const double width = river_width(crossing.width, scene.s);
        cairo_translate(canvas.cairo(), crossing.at.x * scene.s, crossing.at.y * scene.s);
        cairo_rotate(canvas.cairo(), crossing.feature == Feature::Rapids ? crossing.flow : crossing.way);
        if (crossing.feature == Feature::Bridge)
            draw_bridge(canvas, scene, width, scene.state.broken_bridges.contains(crossing.square));
        else if (crossing.feature == Feature::Ford)
            draw_ford(canvas, scene, width);
        else
            draw_rapids(canvas, scene, width);
    }
    scene.each_square_around([&](int column, int row) {
        if (scene.square(column, row).features.has(Feature::Reefs)) draw_reefs(canvas, scene, column, row);
    });
}

}  // namespace condottiero::picture
