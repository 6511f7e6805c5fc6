#include <cairo.h>

#include <cmath>

#include "app/picture/table/table.hpp"

namespace condottiero::picture {

namespace {

/// A hat from above, its point to the front.
void trace_hat(Canvas& canvas, double w, double h) {
    const double r = std::min(w, h) * .25;
    canvas.segment(-r, r * .75, 0, -r).line(r, r * .75).close();
}

void trace_horse(Canvas& canvas, double w, double h) {
    const double t = -h / 2;
    canvas.move(0, t + h * .08).curve({w * .2, t + h * .2}, {w * .24, t + h * .4}, {w * .22, t + h * .82});
    canvas.curve({0, t + h * .98}, {-w * .22, t + h * .82})
        .curve({-w * .24, t + h * .4}, {-w * .2, t + h * .2}, {0, t + h * .08});
    canvas.close();
}

void draw_gun(Canvas& canvas, double w, double h, const Colour& ink) {
    const double t = -h / 2;
    for (const double x : {-.36 * w, .36 * w}) canvas.segment(x, t + h * .28, x, t + h * .58);
    canvas.segment(-.36 * w, t + h * .43, .36 * w, t + h * .43).stroke({ink, std::max(1.0, w * .06)});
    canvas.segment(0, t + h * .6, 0, t + h * .92).stroke({ink, std::max(1.0, w * .055)});
    canvas.segment(0, t + h * .14, 0, t + h * .62).stroke({ink, w * .17, 1, Cap::Round});
}

/// A gun on the march: its team before it.
void draw_train(Canvas& canvas, double w, double h, const Colour& ink) {
    for (const double x : {-w * .22, w * .22}) {
        const Kept kept(canvas);
        cairo_translate(canvas.cairo(), x, -h / 2 + w * .5);
        trace_horse(canvas, w * .5, w * .9);
        canvas.fill(ink, .7);
    }
    canvas.segment(0, -h / 2 + w * .9, 0, h / 2 - w * .9).stroke({ink, std::max(1.0, w * .05)});
    const Kept kept(canvas);
    cairo_translate(canvas.cairo(), 0, h / 2 - w * .7);
    cairo_rotate(canvas.cairo(), std::numbers::pi);
    draw_gun(canvas, w * .9, w * 1.1, ink);
}

/// Where a figure stands on its base.
table::Box room_on(const table::Base& base, table::Facing facing) {
    if (const auto* box = std::get_if<table::Box>(&base)) return *box;
    const auto& disc = std::get<table::Disc>(base);
    return {disc.centre, disc.radius, disc.radius, facing};
}

/// The pattern of the side above: it can be told without colour.
void hatch(Canvas& canvas, const Tabletop& table, const TableBody& body, const Colour& ink) {
    const Kept kept(canvas);
    for (const TableBase& base : body.bases) table.trace(canvas, base.shape);
    cairo_set_fill_rule(canvas.cairo(), CAIRO_FILL_RULE_WINDING);
    cairo_clip(canvas.cairo());
    Line all;
    for (const TableBase& base : body.bases) {
        const Box one = table.bounds(base.shape);
        all.insert(all.end(), {{one.left, one.top}, {one.right, one.bottom}});
    }
    const Box box = bounds_of(all);
    const double step = std::max(3.4, table.k * .62);
    // Hung up on the table, not on the body: it does not swim when something moves.
    for (double d = std::floor((box.left - box.bottom) / step) * step; d < box.right - box.top; d += step)
        canvas.segment(d + box.top, box.top, d + box.bottom, box.bottom);
    canvas.stroke({ink, step * .25, .34});
}

/// A heavy front edge, and an arrow ahead of it.
void draw_front(Canvas& canvas, const Tabletop& table, const TableBody& body) {
    const Turned turned(canvas, table, body.outline);
    const double a = table.px(body.outline.half_width), b = table.px(body.outline.half_depth);
    const double z = std::clamp(table.k / 5, .8, 1.4);
    for (int face = 0; face < (body.all_round ? 4 : 1); ++face) {
        const Kept kept(canvas);
        cairo_rotate(canvas.cairo(), face * std::numbers::pi / 2);
        const double across = face % 2 == 0 ? a : b, ahead = face % 2 == 0 ? b : a;
        if (body.arm != Arm::Artillery) canvas.segment(-across, -ahead, across, -ahead).stroke({tokens::ink, 2 * z});
        canvas.segment(-4.2 * z, -ahead - 2.6 * z, 0, -ahead - 7.2 * z).line(4.2 * z, -ahead - 2.6 * z).close();
        canvas.stroke_keep({tokens::paper, 2, .8}).fill(tokens::ink);
    }
}

/// Where figures are too small to be told: the sign of the arm over all of them.
void draw_large_arm(Canvas& canvas, const Tabletop& table, const TableBody& body) {
    const Turned turned(canvas, table, body.outline);
    const double w = 2 * table.px(body.outline.half_width), h = 2 * table.px(body.outline.half_depth);
    const Colour ink = table.look(body.side).text;
    if (body.arm == Arm::Artillery)
        canvas.circle(0, 0, std::min(w, h) * .2).fill(tokens::ink);
    else
        draw_arm(canvas, body.arm == Arm::Cavalry ? ArmSign::Cavalry : ArmSign::Infantry, -w / 2, -h / 2, w, h, ink,
                 1.2, tokens::paper);
}

bool inside(const Line& corners, Point p) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point a = corners[i], b = corners[(i + 1) % corners.size()];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0) return false;
    }
    return true;
}

void draw_arrow(Canvas& canvas, Point from, Point to, const Colour& colour, double z) {
    const double long_ = length(to - from), head = 7 * z;
    if (long_ < head) return;
    const Point way = (to - from) * (1 / long_), side{-way.y, way.x}, neck = to - way * (head * .8);
    for (const bool edge : {true, false}) {
        const Colour ink = edge ? tokens::paper : colour;
        canvas.segment(from.x, from.y, neck.x, neck.y).stroke({ink, (edge ? 4.2 : 2) * z, edge ? .8 : .9});
        const Point left = to - way * head + side * (head * .5), right = to - way * head - side * (head * .5);
        canvas.segment(to.x, to.y, left.x, left.y).line(right.x, right.y).close();
        if (edge)
            canvas.stroke({ink, 2.4 * z, .8});
        else
            canvas.fill(ink);
    }
}

}  // namespace

void draw_bases(Canvas& canvas, const Tabletop& table, const TableBody& body) {
    using Kind = TableBase::Kind;
    const SideLook& look = table.look(body.side);
    const Colour fill = mix(look.fill, tokens::paper, .18);
    for (const TableBase& base : body.bases) table.trace(canvas, base.shape);
    canvas.stroke({tokens::paper, 4.5, .92, Cap::Butt, Join::Miter});
    for (const TableBase& base : body.bases) {
        table.trace(canvas, base.shape);
        canvas.fill(base.kind == Kind::Gun || base.kind == Kind::Train ? mix(look.fill, tokens::paper, .5) : fill);
    }
    if (body.side != 0) hatch(canvas, table, body, look.text);
    for (const TableBase& base : body.bases) table.trace(canvas, base.shape);
    canvas.stroke({tokens::ink, table.figures() ? .6 : .35, 1, Cap::Butt, Join::Miter});
    if (!table.figures()) return;
    for (const TableBase& base : body.bases) {
        const table::Box box = room_on(base.shape, body.outline.facing);
        const Turned turned(canvas, table, box);
        const double w = 2 * table.px(box.half_width), h = 2 * table.px(box.half_depth);
        switch (base.kind) {
            case Kind::Foot:
                trace_hat(canvas, w, h);
                canvas.fill(look.text, .92);
                break;
            case Kind::Rider:
                trace_horse(canvas, w, h);
                canvas.fill(look.text, .72);
                {
                    const Kept kept(canvas);
                    cairo_translate(canvas.cairo(), 0, h * .06);
                    trace_hat(canvas, w * .8, w * .8);
                    canvas.fill(look.fill);
                }
                break;
            case Kind::Gun: draw_gun(canvas, w, h, tokens::ink); break;
            case Kind::Train: draw_train(canvas, w, h, tokens::ink); break;
        }
    }
}

void draw_body(Canvas& canvas, const Tabletop& table, const TableBody& body) {
    draw_bases(canvas, table, body);
    if (!table.figures()) draw_large_arm(canvas, table, body);
    draw_front(canvas, table, body);
}

void draw_moves(Canvas& canvas, const Tabletop& table) {
    const double z = table.lettering();
    for (const TableMove& move : table.scene.moves) {
        const Colour colour = mix(table.look(move.side).fill, tokens::ink, .25);
        const bool gone = move.end != TableMove::End::Stands;
        canvas.trace_closed(table.corners(move.old_place));
        canvas.fill_keep(table.look(move.side).fill, gone ? .30 : .10);
        canvas.stroke({colour, 1, .8, Cap::Butt, Join::Miter, {3, 2.2}});
    }
    for (const TableMove& move : table.scene.moves) {
        const Colour colour = mix(table.look(move.side).fill, tokens::ink, .25);
        const Point from = table.at(move.from);
        Point to = table.at(move.to);
        if (move.end == TableMove::End::Destroyed) {
            const Line c = table.corners(move.old_place);
            canvas.segment(c[0].x, c[0].y, c[2].x, c[2].y).segment(c[1].x, c[1].y, c[3].x, c[3].y);
            canvas.stroke({tokens::ink, 1.6 * z, .85});
            continue;
        }
        // The head stops where the body begins.
        for (const TableBody& body : table.scene.bodies) {
            if (body.who != move.who) continue;
            const Line corners = table.corners(body.outline);
            const double long_ = length(to - from);
            if (inside(corners, from) || long_ < 1) {
                to = from;
                break;
            }
            const Point way = (to - from) * (1 / long_);
            double back = 0;
            while (back < long_ && inside(corners, to - way * back)) ++back;
            to = to - way * (back + 2);
            break;
        }
        draw_arrow(canvas, from, to, colour, z);
    }
}

void draw_shots(Canvas& canvas, const Tabletop& table) {
    const double z = table.lettering();
    for (const TableShot& shot : table.scene.shots) {
        const Line fan{table.at(shot.front.from), table.at(shot.front.to), table.at(shot.target.to),
                       table.at(shot.target.from)};
        // Two lines that cross would make a bow tie of it.
        const bool crossed = cut(fan[0], fan[3], fan[1], fan[2]).has_value();
        const Line area = crossed ? Line{fan[0], fan[1], fan[3], fan[2]} : fan;
        const Colour colour = mix(table.look(shot.side).fill, tokens::ink, .3);
        canvas.trace_closed(area).fill(colour, shot.dice > 0 ? .13 : .06);
    }
    for (const TableShot& shot : table.scene.shots) {
        const Colour colour = mix(table.look(shot.side).fill, tokens::ink, .3);
        const Point from = table.middle(shot.front);
        const Point to = table.middle(shot.target);
        canvas.segment(from.x, from.y, to.x, to.y)
            .stroke({colour, 1.9 * z, .9, Cap::Round, Join::Round, {.1, 4.6 * z}});
        canvas.circle(to.x, to.y, 2.8 * z).fill_keep(colour).stroke({tokens::paper, 1});
    }
}

void draw_fights(Canvas& canvas, const Tabletop& table) {
    const double z = table.lettering();
    const auto [edge, ink] = std::pair(tokens::paper, tokens::bad);
    for (const table::Segment& fight : table.scene.fights) {
        const Point from = table.at(fight.from), to = table.at(fight.to), way = to - from;
        const double long_ = length(way);
        if (long_ < 1) continue;
        const Point side{-way.y / long_ * 2.2 * z, way.x / long_ * 2.2 * z};
        const int count = std::max(4, static_cast<int>(long_ / (4.5 * z)));
        Line line;
        for (int i = 0; i <= count; ++i)
            line.push_back(from + way * (static_cast<double>(i) / count) + side * (i % 2 == 0 ? -1 : 1));
        canvas.trace(line).stroke_keep({edge, 4.4 * z}).stroke({ink, 2.1 * z});
    }
    for (const table::Segment& fight : table.scene.fights) {
        const Point middle = table.middle(fight);
        draw_contact(canvas, middle.x, middle.y, 7 * z);
    }
}

}  // namespace condottiero::picture
