#include "app/picture/screen/fan.hpp"

#include "app/picture/canvas.hpp"

namespace condottiero::screen {

using picture::Box;
using picture::Canvas;
using picture::Counter;
using picture::Point;

namespace {

constexpr double pitch = 58, off = 16;
const picture::Colour white = picture::Colour::hex(0xFFFFFF);

/// Large, or as large as the counters of the map.
double unit_px(const Camera& camera) {
    return camera.square_px() < picture::from_px::huge_counters ? 1 : 1.5;
}

void draw_number(Canvas& canvas, const Box& place, std::size_t number, double k) {
    const double side = 13 * k, left = place.right - side * .35, top = place.top - side * .75;
    canvas.box(left, top, side, side, 2.5).fill_keep(white).stroke({picture::tokens::ink, .9});
    canvas.write(left + side / 2, top + side * .78, std::to_string(number), {picture::Family::Sans, 10.5 * k},
                 picture::tokens::ink, picture::Anchor::Middle);
}

}  // namespace

std::vector<Box> fan_places(const Fan& fan, const Camera& camera, const CampaignMap& map) {
    const double k = unit_px(camera), s = camera.square_px();
    const double wide = Counter::width * k, high = Counter::height * k;
    const auto count = static_cast<double>(fan.forces.size());
    const double whole = (count - 1) * pitch * k + wide;
    const Point corner = camera.corner_of(map.column(fan.square), map.row(fan.square));
    double left = corner.x + s / 2 - whole / 2, top = corner.y - off - high;
    left = std::max(off, std::min(left, camera.window().width - whole - off));
    if (top < off) top = corner.y + s + off;
    std::vector<Box> out;
    for (std::size_t i = 0; i < fan.forces.size(); ++i, left += pitch * k)
        out.push_back({std::round(left), std::round(top), std::round(left) + wide, std::round(top) + high});
    return out;
}

void draw_fan(cairo_t* cairo, const picture::Scene& scene, const Fan& fan, const Camera& camera,
              std::optional<ForceId> selected, std::optional<ForceId> hovered) {
    const std::vector<Box> places = fan_places(fan, camera, scene.map);
    const double k = unit_px(camera), s = camera.square_px();
    const Point middle =
        camera.corner_of(scene.map.column(fan.square), scene.map.row(fan.square)) + Point{s / 2, s / 2};
    Canvas canvas(cairo);
    for (const Box& place : places) {
        const bool above = place.bottom < middle.y;
        const Point end{(place.left + place.right) / 2, above ? place.bottom : place.top};
        canvas.move(middle.x, middle.y).curve({end.x, (end.y + middle.y) / 2}, end);
    }
    canvas.stroke_keep({white, 3, .7}).stroke({picture::tokens::ink, 1, .8});
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Box& place = places[i];
        const ForceId force = fan.forces[i].force;
        if (force == selected)
            draw_selection(canvas, place.left, place.top, place.width(), place.height());
        else if (force == hovered)
            draw_hover(canvas, place.left, place.top, place.width(), place.height());
        draw_counter(canvas, counter_of(scene, fan.forces[i]), place.left, place.top, k);
        if (i < 9) draw_number(canvas, place, i + 1, k);
    }
}

}  // namespace condottiero::screen
