#pragma once

#include <cairo.h>

#include <cmath>
#include <cstddef>
#include <memory>

#include "app/picture/geometry.hpp"

namespace condottiero::screen {

/// A drawing made of pixels. Once it is made it is only read, on whatever thread.
using Surface = std::shared_ptr<cairo_surface_t>;

enum class Backing { Opaque, SeeThrough };

/// As large as asked for, in pixels of 1/96 inch; `scale` device pixels each.
Surface blank(double width, double height, int scale, Backing backing);
std::size_t bytes_of(const Surface& surface);
/// Its size in pixels of 1/96 inch.
picture::Point size_of(const Surface& surface);

struct CairoDestroyed {
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using Cairo = std::unique_ptr<cairo_t, CairoDestroyed>;
inline Cairo drawing_on(const Surface& surface) {
    return Cairo(cairo_create(surface.get()));
}

/// A small drawing that is pasted where it belongs: a name, a counter.
struct Sprite {
    Surface surface;
    picture::Point corner;  ///< from the corner of A1
    picture::Point anchor;  ///< what it belongs to: at another zoom it keeps its distance from that
};
void paste(cairo_t* cairo, const Surface& surface, double x, double y);
/// Draws what lies in a box into a sprite of its own.
template <class Draw>
Sprite sprite_of(const picture::Box& box, int scale, const Draw& draw) {
    const double left = std::floor(box.left), top = std::floor(box.top);
    Sprite out{blank(std::ceil(box.right) - left, std::ceil(box.bottom) - top, scale, Backing::SeeThrough),
               {left, top},
               {(box.left + box.right) / 2, (box.top + box.bottom) / 2}};
    const Cairo cairo = drawing_on(out.surface);
    cairo_translate(cairo.get(), -left, -top);
    draw(cairo.get());
    cairo_surface_flush(out.surface.get());
    return out;
}

}  // namespace condottiero::screen
