#include "tests/app/picture/pixels.hpp"

#include <cairo.h>

#include <cstdlib>
#include <cstring>
#include <stdexcept>

namespace condottiero {

namespace {

struct Reader {
    const std::string& bytes;
    std::size_t at = 0;
};

cairo_status_t read(void* reader, unsigned char* data, unsigned int length) {
    auto* from = static_cast<Reader*>(reader);
    if (from->bytes.size() - from->at < length) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(data, from->bytes.data() + from->at, length);
    from->at += length;
    return CAIRO_STATUS_SUCCESS;
}

bool far_apart(std::uint32_t a, std::uint32_t b, int tolerance) {
    for (const int shift : {0, 8, 16}) {
        const int x = static_cast<int>((a >> shift) & 0xFF), y = static_cast<int>((b >> shift) & 0xFF);
        if (std::abs(x - y) > tolerance) return true;
    }
    return false;
}

}  // namespace

Pixels pixels_of_png(const std::string& png) {
    Reader reader{png};
    cairo_surface_t* surface = cairo_image_surface_create_from_png_stream(read, &reader);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) throw std::runtime_error("no PNG");
    Pixels out{cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < out.height; ++y)
        for (int x = 0; x < out.width; ++x) {
            std::uint32_t pixel = 0;
            std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + static_cast<std::ptrdiff_t>(x) * 4, 4);
            out.rgb.push_back(pixel & 0xFFFFFF);
        }
    cairo_surface_destroy(surface);
    return out;
}

int differing(const Pixels& a, const Pixels& b, int left, int top, int right, int bottom, int tolerance) {
    int count = 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x)
            if (far_apart(a.at(x, y), b.at(x, y), tolerance)) ++count;
    return count;
}

int differing(const Pixels& a, const Pixels& b, int tolerance) {
    if (a.width != b.width || a.height != b.height) return a.width * a.height;
    return differing(a, b, 0, 0, a.width, a.height, tolerance);
}

int count_of(const Pixels& pixels, std::uint32_t rgb, int left, int top, int right, int bottom, int tolerance) {
    int count = 0;
    for (int y = top; y < bottom; ++y)
        for (int x = left; x < right; ++x)
            if (!far_apart(pixels.at(x, y), rgb, tolerance)) ++count;
    return count;
}

}  // namespace condottiero
