#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <stdexcept>

#include "app/picture/canvas.hpp"
#include "app/picture/map/layers.hpp"
#include "app/picture/map_picture.hpp"
#include "core/base/text.hpp"
#include "core/base/visible.hpp"

namespace condottiero {

namespace {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void expect(cairo_status_t status) {
    if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
    if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

/// Cairo numbers what it defines by counters that go on as long as the program runs. Numbers them anew, in the order in
/// which they come, so that the same picture is the same file.
std::string renumbered(const std::string& svg) {
    constexpr std::string_view kinds[] = {"surface", "image", "mask", "source", "pattern", "linear", "radial", "clip"};
    std::map<std::string, std::string, std::less<>> names;
    std::string out;
    out.reserve(svg.size());
    std::size_t at = 0;
    const auto starts = [&](std::string_view text) { return svg.compare(at, text.size(), text) == 0; };
    while (at < svg.size()) {
        const char c = svg[at];
        if (c != '"' && c != '#') {
            out += c;
            ++at;
            continue;
        }
        out += c;
        ++at;
        for (const std::string_view kind : kinds) {
            if (!starts(kind)) continue;
            std::size_t end = at + kind.size();
            while (end < svg.size() && std::isdigit(static_cast<unsigned char>(svg[end])) != 0) ++end;
            if (end == at + kind.size()) continue;
            const std::string old = svg.substr(at, end - at);
            const auto [known, fresh] = names.emplace(old, "");
            if (fresh) known->second = std::string(kind) + std::to_string(names.size());
            out += known->second;
            at = end;
            break;
        }
    }
    return out;
}

void refuse_beyond(const Size& size, double most) {
    if (size.width * size.height <= most) return;
    throw picture::TooLarge(say(N_("the picture would be {:.0f} x {:.0f} pixels, {:.0f} million; at most {:.0f} "
                                   "million are drawn"),
                                size.width, size.height, std::ceil(size.width * size.height / 1e6), most / 1e6));
}

/// Draws into a surface that writes to memory. `make` is given the receiver of the bytes.
template <class Make>
std::string drawn(const picture::Draw& draw, double scale, const Make& make) {
    std::string bytes;
    const Surface surface(make(&bytes), &cairo_surface_destroy);
    expect(cairo_surface_status(surface.get()));
    {
        const Context cairo(cairo_create(surface.get()), &cairo_destroy);
        cairo_scale(cairo.get(), scale, scale);
        draw(cairo.get());
        expect(cairo_status(cairo.get()));
    }
    cairo_surface_finish(surface.get());
    expect(cairo_surface_status(surface.get()));
    return bytes;
}

}  // namespace

std::string picture::as_png(const Size& size, double scale, const Draw& draw) {
    refuse_beyond({std::ceil(size.width * scale), std::ceil(size.height * scale)}, most_pixels);
    const Surface surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(size.width * scale)),
                                   static_cast<int>(std::ceil(size.height * scale))),
        &cairo_surface_destroy);
    expect(cairo_surface_status(surface.get()));
    const Context cairo(cairo_create(surface.get()), &cairo_destroy);
    cairo_scale(cairo.get(), scale, scale);
    draw(cairo.get());
    expect(cairo_status(cairo.get()));
    std::string bytes;
    expect(cairo_surface_write_to_png_stream(surface.get(), append, &bytes));
    return bytes;
}

std::string picture::as_svg(const Size& size, const Draw& draw) {
    refuse_beyond(size, most_drawn_pixels);
    return renumbered(drawn(draw, 1, [&](std::string* bytes) {
        cairo_surface_t* surface = cairo_svg_surface_create_for_stream(append, bytes, size.width, size.height);
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
        return surface;
    }));
}

std::string picture::as_pdf(const Size& size, const std::string& title, const Date& date, const Draw& draw) {
    return as_pdf(size, title, date, std::vector<Draw>{draw});
}

std::string picture::as_pdf(const Size& size, const std::string& title, const Date& date,
                            const std::vector<Draw>& pages) {
    constexpr double points_per_px = .75;
    refuse_beyond(size, most_drawn_pixels);
    if (pages.size() > most_pages)
        throw TooLarge(say(N_("the paper would have {} pages; at most {} are drawn"), pages.size(), most_pages));
    const Draw all = [&](cairo_t* cairo) {
        for (std::size_t i = 0; i < pages.size(); ++i) {
            if (i > 0) cairo_show_page(cairo);
            pages[i](cairo);
        }
    };
    return drawn(all, points_per_px, [&](std::string* bytes) {
        cairo_surface_t* surface =
            cairo_pdf_surface_create_for_stream(append, bytes, size.width * points_per_px, size.height * points_per_px);
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, visible(title, "").c_str());
        // The day of the campaign, not of the clock: the same picture is the same file.
        cairo_pdf_surface_set_metadata(
            surface, CAIRO_PDF_METADATA_CREATE_DATE,
            fmt::format("{:04}-{:02}-{:02}T00:00:00Z", date.year, date.month, date.day).c_str());
        return surface;
    });
}

std::string map_as_png(const MapPicture& picture, double scale) {
    return condottiero::picture::as_png(map_size(picture), scale, [&](cairo_t* cairo) { draw_map(cairo, picture); });
}

std::string map_as_svg(const MapPicture& picture) {
    return condottiero::picture::as_svg(map_size(picture), [&](cairo_t* cairo) { draw_map(cairo, picture); });
}

std::string map_as_pdf(const MapPicture& picture) {
    return condottiero::picture::as_pdf(map_size(picture), picture.world->title, picture.known->state.date,
                                        [&](cairo_t* cairo) { draw_map(cairo, picture); });
}

namespace picture {

namespace {

struct Reader {
    const std::string* bytes;
    std::size_t at;
};

cairo_status_t read(void* reader, unsigned char* data, unsigned int length) {
    auto* from = static_cast<Reader*>(reader);
    if (from->bytes->size() - from->at < length) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(data, from->bytes->data() + from->at, length);
    from->at += length;
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

void draw_scanned(Canvas& canvas, const Scene& scene) {
    if (!scene.picture.scanned) return;
    cairo_surface_t* const image = scene.picture.scanned->surface();
    const auto& laid = scene.map.background();
    const double squares_per_pixel =
        laid ? laid->squares_per_pixel : static_cast<double>(scene.map.width()) / cairo_image_surface_get_width(image);
    const Kept kept(canvas);
    if (laid) cairo_translate(canvas.cairo(), laid->left * scene.s, laid->top * scene.s);
    cairo_scale(canvas.cairo(), squares_per_pixel * scene.s, squares_per_pixel * scene.s);
    cairo_set_source_surface(canvas.cairo(), image, 0, 0);
    cairo_paint_with_alpha(canvas.cairo(), scanned_opacity(scene));
}

double scanned_opacity(const Scene& scene) {
    const auto& laid = scene.map.background();
    return scene.picture.scanned_opacity.value_or(laid ? laid->opacity : 1);
}

}  // namespace picture

namespace {

/// What the head of a PNG says; 0 if it says nothing.
double pixels_of_png(const std::string& bytes) {
    constexpr std::size_t at = 16;  // after signature, length and name of the first chunk
    const auto number = [&](std::size_t from) {
        double out = 0;
        for (std::size_t i = from; i < from + 4; ++i) out = out * 256 + static_cast<unsigned char>(bytes[i]);
        return out;
    };
    return bytes.size() < at + 8 ? 0 : number(at) * number(at + 4);
}

}  // namespace

std::shared_ptr<const ScannedMap> ScannedMap::from_png(const std::string& bytes) {
    if (pixels_of_png(bytes) > picture::most_pixels) return nullptr;
    picture::Reader reader{&bytes, 0};
    cairo_surface_t* const surface = cairo_image_surface_create_from_png_stream(picture::read, &reader);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) return std::make_shared<const ScannedMap>(surface);
    cairo_surface_destroy(surface);
    return nullptr;
}

ScannedMap::~ScannedMap() {
    cairo_surface_destroy(surface_);
}

}  // namespace condottiero
