#include "app/picture/screen/tip.hpp"

#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::screen {

using picture::Canvas;
using picture::Face;
using picture::Family;

void draw_tip(cairo_t* cairo, const Tip& tip, const Size& window, double letters) {
    if (tip.lines.empty()) return;
    constexpr double off = 14, air = 9;
    const double line = 17 * letters;
    Canvas canvas(cairo);
    const auto face = [&](std::size_t i) { return Face{Family::Sans, 12.5 * letters, i == 0}; };
    double wide = 0;
    for (std::size_t i = 0; i < tip.lines.size(); ++i)
        wide = std::max(wide, canvas.lettering().width(tip.lines[i], face(i)));
    wide += 2 * air;
    const double high = line * static_cast<double>(tip.lines.size()) + 2 * air - 3;
    double left = tip.at.x + off, top = tip.at.y + off;
    if (left + wide > window.width) left = std::max(2.0, tip.at.x - off - wide);
    if (top + high > window.height) top = std::max(2.0, tip.at.y - off - high);
    left = std::round(left);
    top = std::round(top);
    canvas.box(left + 2, top + 3, wide, high, 4).fill(picture::tokens::ink, .18);
    canvas.box(left + .5, top + .5, wide, high, 4)
        .fill_keep(picture::tokens::paper)
        .stroke({picture::tokens::ink_faint, 1});
    double y = top + air + 11 * letters;
    for (std::size_t i = 0; i < tip.lines.size(); ++i, y += line) {
        const bool rules = i > 0 && tip.lines[i].starts_with("CAM-");
        canvas.write(left + air, y, tip.lines[i], face(i), rules ? picture::tokens::accent : picture::tokens::ink);
    }
}

}  // namespace condottiero::screen
