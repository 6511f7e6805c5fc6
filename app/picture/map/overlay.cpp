#include <cairo.h>

#include <array>
#include <cmath>

#include "app/picture/canvas.hpp"
#include "app/picture/map/layers.hpp"
#include "app/picture/map/mesh.hpp"

namespace condottiero::picture {

namespace {

const Colour white = Colour::hex(0xFFFFFF);

/// Classes of chance, the likeliest first.
struct ChanceClass {
    int from;  ///< per cent
    double tint, line;
    std::vector<double> dashes;
};
const std::array chance_classes{ChanceClass{100, .30, 1, {}}, ChanceClass{67, .22, 1, {}},
                                ChanceClass{34, .15, .9, {5, 3}}, ChanceClass{1, .08, .8, {2, 3}}};
constexpr int no_chance = 4;

int class_of(int per_cent) {
    int i = 0;
    while (i < no_chance && per_cent < chance_classes[static_cast<std::size_t>(i)].from) ++i;
    return i;
}

/// Where counters stand, and routes run.
Point counter_point(const Scene& scene, SquareId square) {
    return Point{scene.map.column(square) + .57, scene.map.row(square) + .66} * scene.s;
}

void draw_chances(Canvas& canvas, const Scene& scene, const ReachOverlay& reach) {
    const double s = scene.s;
    if (s < from_px::reach_numbers) return;
    const Face face{Family::Sans, s < from_px::large_counters ? 9.5 : s < from_px::huge_counters ? 12.0 : 15.0, true};
    for (const auto& [square, per_cent] : reach.per_cent)
        if (square != reach.from && per_cent > 0)
            canvas.write((scene.map.column(square) + 1) * s - 3, (scene.map.row(square) + 1) * s - 3.5,
                         std::to_string(per_cent), face, Colour::hex(0x0E4A53), Halo{2.2, .8}, Anchor::End);
}

void draw_flag(Canvas& canvas, Point at, const std::string& words, const Colour& colour, double k) {
    const Face face{Family::Sans, 10.5 * std::max(1.0, k * .9), true};
    const double wide = canvas.lettering().width(words, face) + 8;
    canvas.box(at.x + 5 * k, at.y + 8 * k, wide, 15 * k, 2).fill_keep(colour).stroke({white, 1.2});
    const Colour ink = contrast(white, colour) > contrast(tokens::ink, colour) ? white : tokens::ink;
    canvas.write(at.x + 5 * k + wide / 2, at.y + 19.4 * k, words, face, ink, Anchor::Middle);
}

void trace_arrow(Canvas& canvas, const Line& line, double k) {
    const Point head = line.back(), tail = line[line.size() >= 4 ? line.size() - 4 : 0];
    const double angle = angle_of(head - tail);
    const auto off = [&](double far, double turn) {
        return head + Point{std::cos(angle + turn), std::sin(angle + turn)} * (far * k);
    };
    canvas.trace_closed({off(2, 0), off(-9, .45), off(-9, -.45)});
}

void draw_cross(Canvas& canvas, Point at, double half) {
    canvas.segment(at.x - half, at.y - half, at.x + half, at.y + half);
    canvas.segment(at.x - half, at.y + half, at.x + half, at.y - half);
    canvas.stroke_keep({white, 4.2, 1, Cap::Round}).stroke({tokens::bad, 2, 1, Cap::Round});
}

}  // namespace

void draw_reach(Canvas& canvas, const Scene& scene) {
    if (!scene.picture.reach) return;
    const ReachOverlay& reach = *scene.picture.reach;
    const Mesh mesh(
        scene.map, within(scene.map, grown(scene.part, 2)),
        [&](int column, int row) {
            const SquareId square = *scene.map.at(column, row);
            const auto found = reach.per_cent.find(square);
            return square == reach.from || found == reach.per_cent.end() ? no_chance : class_of(found->second);
        },
        rounded());
    for (int i = no_chance - 1; i >= 0; --i) {
        const ChanceClass& row = chance_classes[static_cast<std::size_t>(i)];
        for (const Line& loop : mesh.outline([&](int kind) { return kind == i; })) canvas.trace_closed(loop, scene.s);
        canvas.fill(tokens::accent, row.tint);
        for (const Line& border : mesh.borders([&](int a, int b) { return a == i && (b > i || b == Mesh::outside); }))
            canvas.trace(border, scene.s);
        canvas.stroke_keep({white, 3.2, .6})
            .stroke({tokens::accent, 1.6, row.line, Cap::Butt, Join::Round, row.dashes});
    }
    draw_chances(canvas, scene, reach);
}

void draw_route(Canvas& canvas, const Scene& scene, const PlannedRoute& route) {
    if (route.squares.size() < 2) return;
    constexpr int per_step = 8;
    const double k = std::max(.8, scene.s / 48);
    const Colour colour = route.side ? scene.look(*route.side).fill : tokens::accent;
    Line points;
    for (const SquareId square : route.squares) points.push_back(counter_point(scene, square));
    Line line = smooth(points, per_step);
    if (line.size() < 3) line = {line[0], (line[0] + line[1]) * .5, line[1]};
    const bool straight = points.size() < 3;
    const auto firm = straight
                          ? (route.likely > 0 ? line.size() - 1 : 0)
                          : std::min(line.size() - 1, static_cast<std::size_t>(std::max(0, route.likely) * per_step));
    const Line made(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(firm) + 1);
    const Line later(line.begin() + static_cast<std::ptrdiff_t>(firm), line.end());

    canvas.trace(line).stroke({white, 6 * k, .9, Cap::Round});
    if (!route.barred) {
        trace_arrow(canvas, line, k);
        canvas.fill_keep(white).stroke({white, 4 * k});
    }
    if (made.size() > 1) canvas.trace(made).stroke({colour, 3.2 * k, 1, Cap::Round});
    if (later.size() > 1) canvas.trace(later).stroke({colour, 3.2 * k, 1, Cap::Butt, Join::Round, {5 * k, 4 * k}});
    if (!route.barred) {
        trace_arrow(canvas, line, k);
        canvas.fill_keep(colour).stroke({colour, 1});
    }
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        canvas.circle(points[i].x, points[i].y, 3.4 * k).fill_keep(white).stroke({colour, 1.8 * k});
    if (route.barred) draw_cross(canvas, points.back(), 5 * k);
    for (const auto& [square, words] : route.flags) draw_flag(canvas, counter_point(scene, square), words, colour, k);
}

Box room_of(const Scene& scene, const PlannedRoute& route) {
    const double k = std::max(.8, scene.s / 48);
    Line points;
    for (const SquareId square : route.squares) points.push_back(counter_point(scene, square));
    Box room = bounds_of(points).grown(scene.s + 12 * k);  // a smooth line swings out beyond its points
    for (const auto& [square, words] : route.flags) {
        const Point at = counter_point(scene, square);
        const double letters = static_cast<double>(words.size()) * 9 * std::max(1.0, k);
        room = {room.left, room.top, std::max(room.right, at.x + letters + 16 * k),
                std::max(room.bottom, at.y + 26 * k)};
    }
    return room;
}

void draw_routes(Canvas& canvas, const Scene& scene) {
    for (const PlannedRoute& route : scene.picture.routes) draw_route(canvas, scene, route);
}

void draw_retreat(Canvas& canvas, const Scene& scene) {
    if (!scene.picture.retreat) return;
    const RetreatOverlay& retreat = *scene.picture.retreat;
    const double s = scene.s;
    const Point from = counter_point(scene, retreat.from);
    int key = 1;
    for (const SquareId square : retreat.open) {
        const bool first = key == 1;
        const double left = scene.map.column(square) * s, top = scene.map.row(square) * s;
        canvas.box(left + 2.5, top + 2.5, s - 5, s - 5, 3).fill_keep(tokens::accent, first ? .20 : .10);
        Pen frame{tokens::accent, 2.2};
        if (!first) frame.dashes = {5, 3.5};
        canvas.stroke_keep({white, 4}).stroke(frame);
        const Point middle{left + s / 2, top + s / 2};
        const double angle = angle_of(middle - from);
        const auto off = [&](Point at, double far, double turn) {
            return at + Point{std::cos(angle + turn), std::sin(angle + turn)} * far;
        };
        const Point tail = off(middle, -10, 0), head = off(middle, 8, 0);
        canvas.segment(tail.x, tail.y, head.x, head.y);
        for (const double side : {.6, -.6}) {
            const Point wing = off(head, -6, side);
            canvas.segment(head.x, head.y, wing.x, wing.y);
        }
        canvas.stroke_keep({white, 4.6, 1, Cap::Round}).stroke({tokens::accent, 2.2, 1, Cap::Round});
        canvas.box(left + 5, top + 5, 13, 13, 2.5).fill(tokens::accent);
        canvas.write(left + 11.5, top + 15.2, std::to_string(key), {Family::Sans, 10.5, true}, white, Anchor::Middle);
        ++key;
    }
    for (const SquareId square : retreat.barred)
        draw_cross(canvas, Point{scene.map.column(square) + .5, scene.map.row(square) + .5} * s, s * .14);
}

void draw_fog(Canvas& canvas, const Scene& scene) {
    if (!scene.picture.known->side) return;
    const double s = scene.s;
    const Kept kept(canvas);
    bool any = false;
    scene.each_square([&](int column, int row) {
        if (scene.picture.known->sees(*scene.map.at(column, row))) return;
        canvas.box(column * s, row * s, s, s);
        any = true;
    });
    if (!any) return;
    canvas.clip();
    const SquareRect& part = scene.part;
    canvas.box(part.left * s, part.top * s, part.width() * s, part.height() * s).fill(tokens::paper, .50);
    // The hatch is counted from the corner of the map, so that it goes on from one part to the next.
    constexpr double apart = 6;
    const double top = part.top * s, bottom = part.bottom * s;
    const double first = std::floor((part.left * s + top) / apart) * apart, last = part.right * s + bottom;
    for (double x = first; x < last; x += apart) canvas.segment(x - top, top, x - bottom, bottom);
    canvas.stroke({tokens::ink_soft, .6, .35});
}

}  // namespace condottiero::picture
