#include "app/picture/charts/side_picture.hpp"

#include "app/picture/charts/parts.hpp"
#include "app/picture/counter.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero {

namespace picture::charts {

void draw_side(Canvas& canvas, const SideLook& look, Point centre) {
    constexpr double size = 16, edge = .8;
    canvas.box(centre.x - size / 2 + edge / 2, centre.y - size / 2 + edge / 2, size - edge, size - edge, 2)
        .fill_keep(look.fill)
        .stroke({tokens::ink, edge});
    draw_device(canvas, look.device, centre.x, centre.y, 5, look.text);
}

}  // namespace picture::charts

void draw_side(cairo_t* cairo, const std::string& colour) {
    constexpr double middle = side_picture_px / 2.;
    picture::Canvas canvas(cairo);
    picture::charts::draw_side(canvas, picture::charts::look_of(colour), {middle, middle});
}

}  // namespace condottiero
