#include "app/picture/table_picture.hpp"

#include <cairo.h>

#include <cassert>
#include <cmath>

#include "app/picture/table/table.hpp"

namespace condottiero {

using namespace picture;

namespace picture {

namespace {

SideLook named(std::string_view colour, std::size_t otherwise) {
    for (const SideLook& look : tokens::sides)
        if (look.name == colour) return look;
    return tokens::sides[otherwise];
}

std::array<SideLook, 2> looks_of(const TablePicture& picture) {
    std::array<SideLook, 2> looks{named(picture.colours[0], 0), named(picture.colours[1], 1)};
    // Two of one colour still have signs of their own.
    if (looks[0].device == looks[1].device)
        looks[1].device = looks[0].device == Device::Bar ? Device::Ring : Device::Bar;
    return looks;
}

}  // namespace

Tabletop::Tabletop(const TablePicture& p)
    : picture(p),
      scene(*p.scene),
      inks(p.palette == Palette::Atlas ? tokens::atlas : tokens::clear),
      k(p.cm_px),
      looks(looks_of(p)) {
    assert(scene.width > 0 && scene.depth > 0);
}

Line Tabletop::corners(const table::Box& box) const {
    // From fractions, not from whole thousandths: neighbours keep one edge.
    const Point middle = at(box.centre);
    const double a = px(box.half_width), b = px(box.half_depth), turn = angle_of(box.facing);
    const Point right{std::cos(turn), std::sin(turn)}, behind{-right.y, right.x};
    return {middle - right * a - behind * b, middle + right * a - behind * b, middle + right * a + behind * b,
            middle - right * a + behind * b};
}

Box Tabletop::bounds(const table::Base& base) const {
    if (const auto* box = std::get_if<table::Box>(&base)) return bounds(*box);
    const auto& disc = std::get<table::Disc>(base);
    const Point middle = at(disc.centre);
    return Box{middle.x, middle.y, middle.x, middle.y}.grown(px(disc.radius));
}

void Tabletop::trace(Canvas& canvas, const table::Base& base) const {
    if (const auto* box = std::get_if<table::Box>(&base)) {
        canvas.trace_closed(corners(*box));
        return;
    }
    const auto& disc = std::get<table::Disc>(base);
    const Point middle = at(disc.centre);
    canvas.circle(middle.x, middle.y, px(disc.radius));
}

}  // namespace picture

Size table_size(const TablePicture& picture) {
    const Tabletop table(picture);
    const TableMargins m = margins(table);
    return {std::ceil(table.width() + m.left + m.right), std::ceil(table.depth() + m.top + m.bottom)};
}

Size table_corner(const TablePicture& picture) {
    const TableMargins m = margins(Tabletop(picture));
    return {m.left, m.top};
}

double fitting_cm_px(const TablePicture& picture, double width) {
    const TableMargins m = margins(Tabletop(picture));
    const double room = width - m.left - m.right;
    return std::max(1.0, room * table::centimetre / picture.scene->width);
}

void draw_table(cairo_t* cairo, const TablePicture& picture) {
    const Tabletop table(picture);
    Canvas canvas(cairo);
    const Size size = table_size(picture), corner = table_corner(picture);
    canvas.box(0, 0, size.width, size.height).fill(tokens::paper);
    const Kept kept(canvas);
    cairo_translate(cairo, corner.width, corner.height);
    {
        const Kept inside(canvas);
        canvas.box(0, 0, table.width(), table.depth()).clip();
        draw_cloth(canvas, table);
        for (std::size_t i = 0; i < table.scene.ground.size(); ++i)
            draw_ground_item(canvas, table, table.scene.ground[i], static_cast<int>(i));
        if (picture.moves) draw_moves(canvas, table);
        if (picture.shots) draw_shots(canvas, table);
        for (const TableBody& body : table.scene.bodies) draw_body(canvas, table, body);
        draw_fights(canvas, table);
        for (const Sign& sign : signs_of(table)) draw_sign(canvas, table, sign);
        draw_table_names(canvas, table);
    }
    draw_table_frame(canvas, table);
}

std::string table_as_png(const TablePicture& picture, double scale) {
    return as_png(table_size(picture), scale, [&](cairo_t* cairo) { draw_table(cairo, picture); });
}

std::string table_as_svg(const TablePicture& picture) {
    return as_svg(table_size(picture), [&](cairo_t* cairo) { draw_table(cairo, picture); });
}

std::string table_as_pdf(const TablePicture& picture) {
    const std::string& title = picture.heading.empty() ? picture.scene->title : picture.heading;
    return as_pdf(table_size(picture), title, picture.date, [&](cairo_t* cairo) { draw_table(cairo, picture); });
}

}  // namespace condottiero
