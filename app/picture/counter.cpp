#include "app/picture/counter.hpp"

#include <cmath>
#include <numbers>
#include <utility>

#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::picture {

namespace {

const Colour white = Colour::hex(0xFFFFFF);

/// The outline; the corner of a Force that has moved is folded.
void trace_block(Canvas& canvas, double x, double y, double k, bool folded) {
    constexpr double corner = 2, fold = 7;
    const double w = Counter::width * k, h = Counter::height * k;
    if (!folded) {
        canvas.box(x, y, w, h, corner);
        return;
    }
    canvas.move(x + fold * k, y).line(x + w - corner, y).curve({x + w, y}, {x + w, y + corner});
    canvas.line(x + w, y + h - corner).curve({x + w, y + h}, {x + w - corner, y + h});
    canvas.line(x + corner, y + h).curve({x, y + h}, {x, y + h - corner}).line(x, y + fold * k).close();
}

void draw_block(Canvas& canvas, double x, double y, double k, const Colour& fill, const Counter& counter) {
    trace_block(canvas, x, y, k, counter.moved);
    canvas.stroke_keep({tokens::paper, 3.2, .95}).fill_keep(fill);
    Pen outline{tokens::ink, 1.1};
    if (counter.knowledge != Knowledge::Whole) outline.dashes = {3, 2};
    canvas.stroke(outline);
    if (!counter.moved) return;
    const double fold = 7 * k;
    canvas.segment(x + fold, y, x + fold, y + fold).line(x, y + fold).close();
    canvas.fill_keep(tokens::paper).stroke({tokens::ink, .9});
}

void draw_cells(Canvas& canvas, const Counter& counter, double x, double y, double k, const Colour& ink) {
    for (int i = 0; i < 5; ++i) {
        canvas.box(x + (8 + i * 4.8) * k, y + 22.6 * k, 3.8 * k, 3.4 * k);
        if (i >= counter.size)
            canvas.fill(ink, .28);
        else if (counter.knowledge == Knowledge::Whole)
            canvas.fill(ink);
        else
            canvas.stroke({ink, .8, 1, Cap::Butt, Join::Miter});
    }
}

void draw_stack(Canvas& canvas, const Counter& counter, double x, double y, double k) {
    if (counter.stack < 2) return;
    canvas.box(x + (Counter::width - 8) * k, y + (Counter::height - 6) * k, 12 * k, 11 * k, 3 * k);
    canvas.fill_keep(tokens::ink).stroke({tokens::paper, 1});
    canvas.write(x + (Counter::width - 2) * k, y + (Counter::height + 2.9) * k, std::to_string(counter.stack),
                 {Family::Sans, 10 * k, true}, white, Anchor::Middle);
}

/// The colour of the block and of what is written on it.
std::pair<Colour, Colour> colours_of(const Counter& counter) {
    double pale = counter.moved ? .38 : 0;
    if (counter.knowledge != Knowledge::Whole) pale = .30;
    if (pale == 0) return {counter.side.fill, counter.side.text};
    const Colour fill = mix(counter.side.fill, tokens::paper, pale);
    return {fill, contrast(tokens::ink, fill) > contrast(white, fill) ? tokens::ink : white};
}

}  // namespace

void draw_counter(Canvas& canvas, const Counter& counter, double x, double y, double k) {
    const auto [fill, ink] = colours_of(counter);
    Counter below = counter;
    below.moved = false;
    for (int depth = std::min(counter.stack, 3) - 1; depth > 0; --depth)
        draw_block(canvas, x + 3.2 * k * depth, y - 3.2 * k * depth, k, mix(fill, tokens::paper, .25), below);
    draw_block(canvas, x, y, k, fill, counter);

    canvas.box(x + 4 * k, y + 4 * k, 24 * k, 16 * k);
    canvas.fill_keep(tokens::paper).stroke({tokens::ink, std::max(.6, .7 * k), 1, Cap::Butt, Join::Miter});
    draw_arm(canvas, counter.arm, x + 4 * k, y + 4 * k, 24 * k, 16 * k, tokens::ink, std::max(1.15, 1.7 * k),
             tokens::paper);
    draw_cells(canvas, counter, x, y, k, ink);
    if (counter.command_value)
        canvas.write(x + 35.6 * k, y + 15.6 * k, std::to_string(*counter.command_value), {Family::Sans, 16.5 * k, true},
                     ink, Anchor::Middle);
    draw_device(canvas, counter.side.device, x + 36 * k, y + 22.2 * k, std::max(3.0, 4.4 * k), ink);
    const double badge = std::max(4.8, 6.5 * k);
    if (counter.order) draw_order(canvas, *counter.order, x - .5 * k, y + (Counter::height + .5) * k, badge);
    if (counter.reaction != Reaction::None)
        draw_reaction(canvas, counter.reaction, x + (Counter::width + 1.5) * k, y - 1.5 * k, badge);
    draw_stack(canvas, counter, x, y, k);
    if (!counter.age.empty())
        canvas.write(x + Counter::width * k / 2, y + (Counter::height + 9) * k, counter.age,
                     {Family::Sans, std::max(8.5, 9 * k)}, tokens::ink, Halo{2.4, 1}, Anchor::Middle);
}

void draw_small_counter(Canvas& canvas, const Counter& counter, double x, double y, bool by_device) {
    const SideLook& side = counter.side;
    canvas.box(x - 1, y - 1, 18, 13, 2.5).fill(tokens::paper);
    canvas.box(x, y, 16, 11, 1.5).fill_keep(side.fill).stroke({tokens::ink, .9});
    if (by_device || counter.arm == ArmSign::None)
        draw_device(canvas, side.device, x + 8, y + 5.5, 3.8, side.text);
    else
        draw_arm(canvas, counter.arm, x + 3, y + 2, 10, 7, side.text, 1.3, side.fill);
}

void draw_tiny_counter(Canvas& canvas, const Counter& counter, double x, double y, bool by_device) {
    if (by_device) {
        canvas.circle(x + 3, y + 3, 5).fill(tokens::paper);
        draw_device(canvas, counter.side.device, x + 3, y + 3, 4, counter.side.fill);
        return;
    }
    canvas.box(x - 1, y - 1, 8, 8, 1.5).fill(tokens::paper);
    canvas.box(x, y, 6, 6, 1).fill_keep(counter.side.fill).stroke({tokens::ink, .7});
}

void draw_selection(Canvas& canvas, double x, double y, double width, double height) {
    canvas.box(x - 4, y - 4, width + 8, height + 8, 5).stroke_keep({white, 4.6}).stroke({tokens::accent, 2.4});
}

void draw_hover(Canvas& canvas, double x, double y, double width, double height) {
    canvas.box(x - 3, y - 3, width + 6, height + 6, 4).stroke_keep({white, 3.2}).stroke({tokens::accent, 1.3});
}

}  // namespace condottiero::picture
