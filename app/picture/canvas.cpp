#include "app/picture/canvas.hpp"

#include <cassert>
#include <charconv>
#include <numbers>

#include "app/picture/tokens.hpp"

namespace condottiero::picture {

Canvas& Canvas::move(double x, double y) {
    cairo_move_to(cairo_, x, y);
    return *this;
}

Canvas& Canvas::line(double x, double y) {
    cairo_line_to(cairo_, x, y);
    return *this;
}

Canvas& Canvas::curve(Point control, Point end) {
    Point from{};
    cairo_get_current_point(cairo_, &from.x, &from.y);
    return curve(from + (control - from) * (2.0 / 3), end + (control - end) * (2.0 / 3), end);
}

Canvas& Canvas::curve(Point first, Point second, Point end) {
    cairo_curve_to(cairo_, first.x, first.y, second.x, second.y, end.x, end.y);
    return *this;
}

Canvas& Canvas::close() {
    cairo_close_path(cairo_);
    return *this;
}

Canvas& Canvas::arc(double x, double y, double r, double from, double to) {
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, x, y, r, from, to);
    return *this;
}

Canvas& Canvas::box(double x, double y, double width, double height) {
    cairo_rectangle(cairo_, x, y, width, height);
    return *this;
}

Canvas& Canvas::box(double x, double y, double width, double height, double corner) {
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, x + width - corner, y + corner, corner, -quarter, 0);
    cairo_arc(cairo_, x + width - corner, y + height - corner, corner, 0, quarter);
    cairo_arc(cairo_, x + corner, y + height - corner, corner, quarter, 2 * quarter);
    cairo_arc(cairo_, x + corner, y + corner, corner, 2 * quarter, 3 * quarter);
    return close();
}

Canvas& Canvas::trace(const Line& points, double k) {
    for (std::size_t i = 0; i < points.size(); ++i)
        if (i == 0)
            move(points[i].x * k, points[i].y * k);
        else
            line(points[i].x * k, points[i].y * k);
    return *this;
}

Canvas& Canvas::sign(std::string_view path) {
    const char* at = path.data();
    const char* const end = at + path.size();
    const auto number = [&] {  // not strtod: that reads a comma where the reader's language writes one
        while (at != end && *at == ' ') ++at;
        double value = 0;
        at = std::from_chars(at, end, value).ptr;
        return value;
    };
    const auto point = [&] {
        const double x = number();
        return Point{x, number()};
    };
    while (at != end) {
        const char letter = *at++;
        if (letter == ' ') continue;
        if (letter == 'Z') {
            close();
        } else if (letter == 'M' || letter == 'L') {
            const Point p = point();
            letter == 'M' ? move(p.x, p.y) : line(p.x, p.y);
        } else if (letter == 'Q') {
            const Point control = point();
            curve(control, point());
        } else {
            assert(letter == 'C');
            const Point first = point(), second = point();
            curve(first, second, point());
        }
    }
    return *this;
}

Canvas& Canvas::fill_keep(const Colour& colour, double opacity) {
    cairo_set_source_rgba(cairo_, colour.r, colour.g, colour.b, opacity);
    cairo_set_fill_rule(cairo_, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_fill_preserve(cairo_);
    return *this;
}

Canvas& Canvas::fill(const Colour& colour, double opacity) {
    fill_keep(colour, opacity);
    cairo_new_path(cairo_);
    return *this;
}

void Canvas::set(const Pen& pen) {
    cairo_set_source_rgba(cairo_, pen.colour.r, pen.colour.g, pen.colour.b, pen.opacity);
    cairo_set_line_width(cairo_, pen.width);
    cairo_set_line_cap(cairo_, pen.cap == Cap::Round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cairo_, pen.join == Join::Round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(cairo_, pen.dashes.data(), static_cast<int>(pen.dashes.size()), 0);
}

Canvas& Canvas::stroke_keep(const Pen& pen) {
    set(pen);
    cairo_stroke_preserve(cairo_);
    return *this;
}

Canvas& Canvas::stroke(const Pen& pen) {
    stroke_keep(pen);
    cairo_new_path(cairo_);
    return *this;
}

void Canvas::clip() {
    cairo_set_fill_rule(cairo_, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(cairo_);
}

void Canvas::write(double x, double y, std::string_view words, const Face& face, const Colour& colour, Anchor anchor,
                   double opacity) {
    write(x, y, words, face, colour, Halo{0, 0}, anchor, opacity);
}

void Canvas::write(double x, double y, std::string_view words, const Face& face, const Colour& colour, const Halo& halo,
                   Anchor anchor, double opacity) {
    if (words.empty()) return;
    const Layout layout = lettering_.set(words, face);
    int width = 0;
    pango_layout_get_size(layout.get(), &width, nullptr);
    const double wide = static_cast<double>(width) / PANGO_SCALE;
    const double left = x - (anchor == Anchor::Start ? 0 : anchor == Anchor::Middle ? wide / 2 : wide);
    const double top = y - static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
    if (halo.width > 0) {
        move(left, top);
        pango_cairo_layout_path(cairo_, layout.get());
        stroke({tokens::paper, halo.width, halo.opacity});
    }
    move(left, top);
    cairo_set_source_rgba(cairo_, colour.r, colour.g, colour.b, opacity);
    pango_cairo_show_layout(cairo_, layout.get());
    cairo_new_path(cairo_);
}

}  // namespace condottiero::picture
