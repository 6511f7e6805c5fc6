#include <cairo.h>

#include <cmath>

#include "app/picture/table/table.hpp"

namespace condottiero::picture {

namespace {

const Colour yellow = Colour::hex(0xF0C23C), orange = Colour::hex(0xE88A2E), white = Colour::hex(0xFFFFFF);

enum class Shape { Round, Lozenge, Octagon };

/// A counter: its shape, and a glyph made for a radius of 8.
struct Dress {
    std::string_view word, glyph;
    Shape shape;
    Colour fill, ink;
    bool solid;
};

const Dress& dress_of(Mark mark) {
    static const std::array<Dress, 9> all{{
        {"ATTACK", "M0 4L0 -4M-3 -1L0 -4L3 -1", Shape::Round, tokens::paper, tokens::ink, false},
        {"HOLD", "M-4 2.4L4 2.4M-4 -2.4L4 -2.4", Shape::Round, tokens::paper, tokens::ink, false},
        {"OPPOSE", "M-4.2 -3.2L-.9 0L-4.2 3.2M4.2 -3.2L.9 0L4.2 3.2", Shape::Round, tokens::paper, tokens::ink, false},
        {"GENERAL RETREAT", "M-3.5 -3.5L-3.5 0C-3.5 4 2.5 4 2.5 0L2.5 -2M.3 .2L2.5 -2.4L4.8 .2", Shape::Round,
         tokens::paper, tokens::ink, false},
        {"disordered",
         "M-4.2 -2.6L-1.8 -3.8L-.6 -1.4L-3 -.2ZM1 -3.4L3.6 -2.6L2.8 0L.2 -.8ZM-2 1.2L.8 .8L1.2 3.6L-1.6 4Z",
         Shape::Round, yellow, tokens::ink, true},
        {"demoralised", "M0 -4L0 3.4M-3 .6L0 3.6L3 .6", Shape::Lozenge, orange, tokens::ink, false},
        {"falling back", "M3.8 -3.6L3.8 -.2Q3.8 2.4 1.2 2.4L-3.4 2.4M-1 -.2L-3.6 2.4L-1 4.8", Shape::Lozenge, orange,
         tokens::ink, false},
        {"bloodlust",
         "M0 -4.4Q3.6 -.6 2.6 2.2Q1.6 4.4 0 4.4Q-1.6 4.4 -2.6 2.2Q-3 .2 -1 -1.4Q-.6 .6 .4 .8Q1.2 -1.6 0 -4.4Z",
         Shape::Octagon, tokens::bad, white, true},
        {"burning",
         "M0 -4.4Q3.6 -.6 2.6 2.2Q1.6 4.4 0 4.4Q-1.6 4.4 -2.6 2.2Q-3 .2 -1 -1.4Q-.6 .6 .4 .8Q1.2 -1.6 0 -4.4Z",
         Shape::Round, orange, tokens::ink, true},
    }};
    return all[static_cast<std::size_t>(mark)];
}

void trace_shape(Canvas& canvas, Shape shape, double x, double y, double r) {
    switch (shape) {
        case Shape::Round: canvas.circle(x, y, r); break;
        case Shape::Lozenge:
            canvas.move(x, y - r * 1.25).line(x + r * 1.25, y).line(x, y + r * 1.25).line(x - r * 1.25, y).close();
            break;
        case Shape::Octagon: {
            Line corners;
            for (int i = 0; i < 8; ++i) {
                const double a = std::numbers::pi * (i + .5) / 4;
                corners.push_back({x + r * 1.06 * std::cos(a), y + r * 1.06 * std::sin(a)});
            }
            canvas.trace_closed(corners);
            break;
        }
    }
}

}  // namespace

std::optional<Mark> mark_of(std::string_view word) {
    for (int i = 0; i <= static_cast<int>(Mark::Burning); ++i)
        if (dress_of(static_cast<Mark>(i)).word == word) return static_cast<Mark>(i);
    return std::nullopt;
}

void draw_mark(Canvas& canvas, Mark mark, double x, double y, double radius, const SideLook* side) {
    const Dress& dress = dress_of(mark);
    const double q = radius / 8;
    trace_shape(canvas, dress.shape, x, y, radius);
    canvas.stroke_keep({tokens::paper, (side != nullptr ? 4.4 : 3.2) * q, .9}).fill_keep(dress.fill);
    if (side != nullptr) {
        canvas.stroke_keep({tokens::ink, 3.2 * q});
        canvas.stroke({side->fill, 2.2 * q});
    } else {
        canvas.stroke({tokens::ink, 1});
    }
    const Kept kept(canvas);
    cairo_translate(canvas.cairo(), x, y);
    cairo_scale(canvas.cairo(), q, q);
    canvas.sign(dress.glyph);
    if (dress.solid) canvas.fill_keep(dress.ink);
    canvas.stroke({dress.ink, dress.solid ? .4 : 1.7, 1, Cap::Round});
}

namespace {
constexpr double counter_radius = 2.2, counter_pitch = 5.9;
constexpr int most_counters = 12;
}  // namespace

double width_of_counters(double scale, int full) {
    return full == 0 ? 0 : ((std::min(full, most_counters) - 1) * counter_pitch + 2 * counter_radius + 1) * scale;
}

void draw_counters(Canvas& canvas, double x, double y, double scale, int left, int full) {
    for (int i = 0; i < std::min(full, most_counters); ++i) {
        canvas.circle(x + (counter_radius + .5 + i * counter_pitch) * scale, y, counter_radius * scale);
        canvas.stroke_keep({tokens::paper, 3 * scale, .8});
        canvas.fill_keep(i < left ? tokens::ink : tokens::paper);
        canvas.stroke({i < left ? tokens::ink : tokens::ink_faint, .9 * scale});
    }
}

void draw_chip(Canvas& canvas, const Tabletop& table, int side, Arm arm, double x, double y, double width,
               double height) {
    const SideLook& look = table.look(side);
    canvas.box(x - 1, y - 1, width + 2, height + 2, 2).fill(tokens::paper, .9);
    canvas.box(x, y, width, height, 1.2).fill_keep(look.fill).stroke({tokens::ink, .8});
    const double half = height / 2;
    draw_device(canvas, look.device, x + half + .5, y + half, half * .68, look.text);
    const double left = x + height + .5, wide = width - height - 2.5;
    if (wide < 3) return;
    canvas.box(left, y + 2, wide, height - 4).fill(tokens::paper);
    const ArmSign sign = arm == Arm::Cavalry     ? ArmSign::Cavalry
                         : arm == Arm::Artillery ? ArmSign::Artillery
                         : arm == Arm::Train     ? ArmSign::Train
                                                 : ArmSign::Infantry;
    if (sign == ArmSign::Artillery)
        canvas.circle(left + wide / 2, y + half, half * .42).fill(tokens::ink);
    else
        draw_arm(canvas, sign, left, y + 2, wide, height - 4, tokens::ink, 1, tokens::paper);
}

}  // namespace condottiero::picture
