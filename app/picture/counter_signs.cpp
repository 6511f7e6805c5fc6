#include <cmath>
#include <numbers>

#include "app/picture/canvas.hpp"
#include "app/picture/counter.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::picture {

namespace {

constexpr double pi = std::numbers::pi;

/// Draws a sign made in units of its own, somewhere and at some scale.
void draw_sign(Canvas& canvas, std::string_view path, double x, double y, double scale, const Pen& pen,
               bool filled = false) {
    const Kept kept(canvas);
    cairo_translate(canvas.cairo(), x, y);
    cairo_scale(canvas.cairo(), scale, scale);
    canvas.sign(path);
    if (filled) canvas.fill_keep(pen.colour);
    canvas.stroke(pen);
}

/// A window for the sign of an arm; points in parts of it.
struct Window {
    Canvas& canvas;
    double x, y, width, height;
    Colour ink;
    double stroke;

    [[nodiscard]] Point at(double u, double v) const { return {x + width * u, y + height * v}; }
    [[nodiscard]] Pen pen(double k = 1, Cap cap = Cap::Butt) const { return {ink, stroke * k, 1, cap}; }
    void move(double u, double v) const { canvas.move(at(u, v).x, at(u, v).y); }
    void line(double u, double v) const { canvas.line(at(u, v).x, at(u, v).y); }
    void segment(double u0, double v0, double u1, double v1) const {
        move(u0, v0);
        line(u1, v1);
    }
    void saltire() const {
        segment(0, 0, 1, 1);
        segment(1, 0, 0, 1);
    }
    void disc(double u, double v, double r) const { canvas.circle(at(u, v).x, at(u, v).y, r).fill(ink); }
};

void draw_train(const Window& w) {
    w.segment(.2, .72, .8, .72);
    w.segment(.2, .72, .2, .36);
    w.line(.62, .36);
    w.line(.62, .72);
    w.canvas.stroke(w.pen());
    w.disc(.34, .76, w.stroke);
    w.disc(.68, .76, w.stroke);
}

void draw_boat(const Window& w) {
    w.segment(.14, .56, .86, .56);
    w.line(.72, .84);
    w.line(.28, .84);
    w.canvas.close().fill(w.ink);
    w.segment(.5, .56, .5, .12);
    w.line(.76, .46);
    w.line(.5, .46);
    w.canvas.stroke(w.pen(.7));
}

void draw_wave(const Window& w) {
    w.move(.1, .5);
    for (int k = 0; k < 4; ++k) w.canvas.curve(w.at(.2 + .2 * k, k % 2 == 0 ? 0 : 1), w.at(.3 + .2 * k, .5));
    w.canvas.stroke(w.pen(1, Cap::Round));
}

void draw_humps(const Window& w) {
    w.segment(0, 1, 1, 0);
    w.canvas.stroke(w.pen());
    w.move(.40, .92);
    w.canvas.curve(w.at(.50, .42), w.at(.60, .92)).curve(w.at(.70, .42), w.at(.80, .92)).stroke(w.pen(.8));
}

void draw_oval(const Window& w) {
    const double rx = w.width * .36, ry = w.height * .30;
    const Point c = w.at(.5, .5);
    const Kept kept(w.canvas);
    cairo_translate(w.canvas.cairo(), c.x, c.y);
    cairo_save(w.canvas.cairo());
    cairo_scale(w.canvas.cairo(), rx, ry);
    w.canvas.circle(0, 0, 1);
    cairo_restore(w.canvas.cairo());
    w.canvas.stroke(w.pen(.8));
}

void draw_lying_eight(const Window& w) {
    w.move(.5, .5);
    w.canvas.curve(w.at(.62, .1), w.at(.92, .1), w.at(.88, .5)).curve(w.at(.84, .9), w.at(.62, .9), w.at(.5, .5));
    w.canvas.curve(w.at(.38, .1), w.at(.08, .1), w.at(.12, .5)).curve(w.at(.16, .9), w.at(.38, .9), w.at(.5, .5));
    w.canvas.stroke(w.pen(.85));
}

void draw_legs(const Window& w) {
    w.segment(.28, .86, .28, .5);
    for (const Point p : {Point{.36, .2}, Point{.64, .2}, Point{.72, .5}, Point{.72, .86}}) w.line(p.x, p.y);
    w.canvas.stroke(w.pen());
}

void draw_dragoons(const Window& w) {
    w.segment(0, 1, 1, 0);
    w.canvas.stroke(w.pen());
    w.disc(.26, .30, w.stroke * .85);
    w.disc(.74, .70, w.stroke * .85);
}

void draw_militia(const Window& w) {
    w.saltire();
    Pen pen = w.pen();
    pen.dashes = {w.stroke * 2, w.stroke * 1.3};
    w.canvas.stroke(pen);
}

void draw_mixed(const Window& w, const Colour& ground) {
    w.saltire();
    w.canvas.stroke(w.pen());
    const Point c = w.at(.5, .5);
    w.canvas.circle(c.x, c.y, w.height * .25 + w.stroke * .7).fill(ground);
    w.disc(.5, .5, w.height * .25);
}

}  // namespace

void draw_arm(Canvas& canvas, ArmSign arm, double x, double y, double width, double height, const Colour& ink,
              double stroke, const Colour& ground) {
    const Window w{canvas, x, y, width, height, ink, stroke};
    switch (arm) {
        case ArmSign::None: break;
        case ArmSign::Infantry:
            w.saltire();
            canvas.stroke(w.pen());
            break;
        case ArmSign::Cavalry:
            w.segment(0, 1, 1, 0);
            canvas.stroke(w.pen());
            break;
        case ArmSign::Artillery: w.disc(.5, .5, height * .25); break;
        case ArmSign::Mixed: draw_mixed(w, ground); break;
        case ArmSign::Militia: draw_militia(w); break;
        case ArmSign::Dragoons: draw_dragoons(w); break;
        case ArmSign::Train: draw_train(w); break;
        case ArmSign::Afloat: draw_boat(w); break;
        case ArmSign::Irregulars: draw_wave(w); break;
        case ArmSign::Camelry: draw_humps(w); break;
        case ArmSign::Armour: draw_oval(w); break;
        case ArmSign::Mechanised:
            draw_oval(w);
            w.saltire();
            canvas.stroke(w.pen());
            break;
        case ArmSign::Flyers: draw_lying_eight(w); break;
        case ArmSign::Walkers: draw_legs(w); break;
    }
}

void draw_device(Canvas& canvas, Device device, double x, double y, double r, const Colour& colour) {
    const Kept kept(canvas);
    cairo_translate(canvas.cairo(), x, y);
    switch (device) {
        case Device::Cross:
            canvas.box(-r * .34, -r, r * .68, 2 * r).fill(colour);
            canvas.box(-r, -r * .34, r * .66, r * .68).box(r * .34, -r * .34, r * .66, r * .68).fill(colour);
            break;
        case Device::Lozenge:
            canvas.segment(0, -r, r * .72, 0).line(0, r).line(-r * .72, 0).close().fill(colour);
            break;
        case Device::Disc: canvas.circle(0, 0, r * .86).fill(colour); break;
        case Device::Triangle: canvas.segment(0, -r, r, r * .8).line(-r, r * .8).close().fill(colour); break;
        case Device::Bar: canvas.box(-r, -r * .42, 2 * r, r * .84).fill(colour); break;
        case Device::Ring: canvas.circle(0, 0, r * .68).stroke({colour, r * .46}); break;
        case Device::Saltire:
            canvas.segment(-r * .8, -r * .8, r * .8, r * .8).segment(r * .8, -r * .8, -r * .8, r * .8);
            canvas.stroke({colour, r * .55});
            break;
        case Device::Star: {
            Line points;
            for (int k = 0; k < 10; ++k) {
                const double out = k % 2 == 0 ? r : r * .44;
                points.push_back({out * std::sin(pi * k / 5), -out * std::cos(pi * k / 5)});
            }
            canvas.trace_closed(points).fill(colour);
            break;
        }
    }
}

void draw_order(Canvas& canvas, Order order, double x, double y, double radius) {
    const double q = radius / 6.5;
    canvas.circle(x, y, radius).fill_keep(tokens::paper).stroke({tokens::ink, std::max(.8, q)});
    const Pen pen{tokens::ink, 1.55, 1, Cap::Round};
    switch (order) {
        case Order::ForcedMarch: draw_sign(canvas, "M-3.4 -3L-.4 0L-3.4 3M.6 -3L3.6 0L.6 3", x, y, q, pen); break;
        case Order::Explore:
            draw_sign(canvas, "M-4.2 0Q0 -4.2 4.2 0Q0 4.2 -4.2 0Z", x, y, q, pen);
            canvas.circle(x, y, 1.1 * q).fill_keep(tokens::ink).stroke({tokens::ink, 1.55 * q});
            break;
        case Order::Defend:
            draw_sign(canvas, "M0 -3.4L2.8 -2.5L2.8 -.4Q2.8 2 0 3.6Q-2.8 2 -2.8 -.4L-2.8 -2.5Z", x, y, q, pen, true);
            break;
    }
}

void draw_reaction(Canvas& canvas, Reaction reaction, double x, double y, double r) {
    const double q = r / 6.5;
    const Colour yellow = Colour::hex(0xF0C23C), orange = Colour::hex(0xE88A2E), white = Colour::hex(0xFFFFFF);
    const Pen rim{tokens::ink, std::max(.8, q)}, glyph{tokens::ink, 1.65, 1, Cap::Round};
    switch (reaction) {
        case Reaction::None: break;
        case Reaction::Confused:
            canvas.circle(x, y, r).fill_keep(yellow).stroke(rim);
            draw_sign(canvas, "M-3.2 .9Q-1.6 -2.6 0 0Q1.6 2.6 3.2 -.9", x, y, q, glyph);
            break;
        case Reaction::Unsteady:
            canvas.segment(x, y - r * 1.3, x + r * 1.3, y).line(x, y + r * 1.3).line(x - r * 1.3, y).close();
            canvas.fill_keep(orange).stroke(rim);
            draw_sign(canvas, "M-.9 -3.6L1.2 -.8L-1 .6L.7 3.4", x, y, q, glyph);
            break;
        case Reaction::Routed: {
            Line corners;
            for (int k = 0; k < 8; ++k)
                corners.push_back(
                    {x + r * 1.1 * std::cos(pi * (k + .5) / 4), y + r * 1.1 * std::sin(pi * (k + .5) / 4)});
            canvas.trace_closed(corners).fill_keep(tokens::bad).stroke({tokens::paper, std::max(.9, q * 1.1)});
            draw_sign(canvas, "M2.9 2.6L2.9 .4C2.9 -.8 1.9 -1.8 .7 -1.8L-3 -1.8M-1 -3.9L-3.1 -1.8L-1 .3", x, y, q,
                      {white, 1.65, 1, Cap::Round});
            break;
        }
    }
}

void draw_contact(Canvas& canvas, double x, double y, double radius) {
    const double q = radius / 9;
    canvas.circle(x, y, radius).stroke_keep({Colour::hex(0xFFFFFF), 4 * q}).fill_keep(tokens::paper);
    canvas.stroke({tokens::bad, 2 * q});
    draw_sign(canvas,
              "M-5.2 -5.2L3.4 3.4M5.2 -5.2L-3.4 3.4M1.4 4.8L4.8 1.4M-1.4 4.8L-4.8 1.4M3.4 3.4L5 5M-3.4 3.4L-5 5", x, y,
              q * .95, {tokens::ink, 1.5, 1, Cap::Round});
}

}  // namespace condottiero::picture
