#pragma once

#include <cairo.h>

#include <string_view>
#include <vector>

#include "app/picture/colour.hpp"
#include "app/picture/geometry.hpp"
#include "app/picture/lettering.hpp"

namespace condottiero::picture {

enum class Cap { Butt, Round };
enum class Join { Round, Miter };

struct Pen {
    Colour colour;
    double width;
    double opacity = 1;
    Cap cap = Cap::Butt;
    Join join = Join::Round;
    std::vector<double> dashes = {};
};

/// The paper's colour round letters, so that they can be read on anything.
struct Halo {
    double width = 2.6;
    double opacity = .85;
};

enum class Anchor { Start, Middle, End };

/// Cairo with the words of this program: first a path, then what becomes of it.
class Canvas {
public:
    explicit Canvas(cairo_t* cairo) : cairo_(cairo) {}
    [[nodiscard]] cairo_t* cairo() const { return cairo_; }
    [[nodiscard]] const Lettering& lettering() const { return lettering_; }

    Canvas& move(double x, double y);
    Canvas& line(double x, double y);
    Canvas& segment(double x0, double y0, double x1, double y1) { return move(x0, y0).line(x1, y1); }
    Canvas& curve(Point control, Point end);  ///< one control point
    Canvas& curve(Point first, Point second, Point end);
    Canvas& close();
    Canvas& circle(double x, double y, double r) { return arc(x, y, r, 0, 2 * 3.14159265358979323846).close(); }
    Canvas& arc(double x, double y, double r, double from, double to);  ///< begins a new line
    Canvas& box(double x, double y, double width, double height);
    Canvas& box(double x, double y, double width, double height, double corner);
    Canvas& dot(double x, double y) { return segment(x, y, x + .01, y); }
    Canvas& trace(const Line& line, double k = 1);
    Canvas& trace_closed(const Line& line, double k = 1) { return trace(line, k).close(); }
    /// A path as SVG writes it; M, L, Q, C and Z with absolute numbers.
    Canvas& sign(std::string_view path);

    Canvas& fill(const Colour& colour, double opacity = 1);
    Canvas& fill_keep(const Colour& colour, double opacity = 1);
    Canvas& stroke(const Pen& pen);
    Canvas& stroke_keep(const Pen& pen);
    void clip();

    /// Words on a base line.
    void write(double x, double y, std::string_view words, const Face& face, const Colour& colour,
               Anchor anchor = Anchor::Start, double opacity = 1);
    void write(double x, double y, std::string_view words, const Face& face, const Colour& colour, const Halo& halo,
               Anchor anchor = Anchor::Start, double opacity = 1);

private:
    void set(const Pen& pen);
    cairo_t* cairo_;
    Lettering lettering_;
};

/// Undoes what was done to place, scale and clip at the end of a block.
class Kept {
public:
    explicit Kept(Canvas& canvas) : cairo_(canvas.cairo()) { cairo_save(cairo_); }
    ~Kept() { cairo_restore(cairo_); }
    Kept(const Kept&) = delete;
    Kept& operator=(const Kept&) = delete;

private:
    cairo_t* cairo_;
};

}  // namespace condottiero::picture
