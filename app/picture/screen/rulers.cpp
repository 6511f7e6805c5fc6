#include "app/picture/screen/rulers.hpp"

#include <cmath>

#include "app/picture/canvas.hpp"
#include "app/picture/map/frame.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::screen {

using picture::Canvas;
using picture::Face;
using picture::Family;
using picture::Point;

namespace {

constexpr double high = 18, wide = 20, letter = 11;

}  // namespace

void Rulers::set_letters(double factor) {
    letters_ = factor;
    words_.clear();
}

Size Rulers::room(const CampaignMap& map) const {
    const double digits = static_cast<double>(std::to_string(map.height()).size());
    return {std::ceil(std::max(wide, digits * letter * .56 + 8) * letters_), std::ceil(high * letters_)};
}

const Surface& Rulers::word(const std::string& text, bool bold) {
    Surface& surface = words_[{text, bold}];
    if (surface) return surface;
    const Face face{Family::Sans, letter * letters_, bold};
    const double width = picture::Lettering{}.width(text, face);
    surface = blank(std::ceil(width) + 1, std::ceil(face.size * 1.2), scale_, Backing::SeeThrough);
    const Cairo cairo = drawing_on(surface);
    Canvas(cairo.get()).write(0, face.size * .92, text, face, bold ? picture::tokens::ink : picture::tokens::ink_soft);
    cairo_surface_flush(surface.get());
    return surface;
}

void Rulers::draw(cairo_t* cairo, const Camera& camera, const CampaignMap& map, std::optional<SquareId> cursor) {
    const Size room = this->room(map);
    const double right = room.width + camera.window().width, bottom = room.height + camera.window().height;
    Canvas canvas(cairo);
    canvas.box(0, 0, right, room.height).box(0, room.height, room.width, bottom - room.height);
    canvas.fill(picture::tokens::paper);
    const double s = camera.square_px();
    const int step = picture::label_step(s / letters_);
    const SquareRect seen = camera.seen();
    const auto put = [&](const std::string& text, bool bold, Point middle) {
        const Surface& drawn = word(text, bold);
        const Point size = size_of(drawn);
        paste(cairo, drawn, std::round(middle.x - size.x / 2), std::round(middle.y - size.y / 2));
    };
    const int at_column = cursor ? map.column(*cursor) : -1, at_row = cursor ? map.row(*cursor) : -1;
    // The cursor's own is always there, and the ones too near to it are not.
    const auto in_turn = [&](int number, int at) {
        return number == at || (number % step == 0 && (at < 0 || std::abs(number - at) >= step));
    };
    cairo_save(cairo);
    cairo_rectangle(cairo, room.width, 0, camera.window().width, room.height);
    cairo_clip(cairo);
    for (int column = seen.left; column < seen.right; ++column) {
        if (!in_turn(column, at_column)) continue;
        const std::string name = square_name(column, 0);
        put(name.substr(0, name.size() - 1), column == at_column,
            {room.width + camera.corner_of(column, 0).x + s / 2, room.height / 2});
    }
    cairo_restore(cairo);
    cairo_save(cairo);
    cairo_rectangle(cairo, 0, room.height, room.width, camera.window().height);
    cairo_clip(cairo);
    for (int row = seen.top; row < seen.bottom; ++row)
        if (in_turn(row, at_row))
            put(std::to_string(row + 1), row == at_row,
                {room.width / 2, room.height + camera.corner_of(0, row).y + s / 2});
    cairo_restore(cairo);
}

}  // namespace condottiero::screen
