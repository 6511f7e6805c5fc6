#include "app/picture/screen/surface.hpp"

#include <algorithm>
#include <cmath>

namespace condottiero::screen {

Surface blank(double width, double height, int scale, Backing backing) {
    const auto pixels = [&](double length) { return std::max(1, static_cast<int>(std::lround(length * scale))); };
    Surface out(cairo_image_surface_create(backing == Backing::Opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                                           pixels(width), pixels(height)),
                cairo_surface_destroy);
    cairo_surface_set_device_scale(out.get(), scale, scale);
    return out;
}

std::size_t bytes_of(const Surface& surface) {
    return static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get())) *
           static_cast<std::size_t>(cairo_image_surface_get_height(surface.get()));
}

picture::Point size_of(const Surface& surface) {
    double x = 1, y = 1;
    cairo_surface_get_device_scale(surface.get(), &x, &y);
    return {cairo_image_surface_get_width(surface.get()) / x, cairo_image_surface_get_height(surface.get()) / y};
}

void paste(cairo_t* cairo, const Surface& surface, double x, double y) {
    cairo_set_source_surface(cairo, surface.get(), x, y);
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST);
    cairo_paint(cairo);
}

}  // namespace condottiero::screen
