#include <set>

#include "app/picture/map/layers.hpp"
#include "app/picture/map/mesh.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero::picture {

namespace {

constexpr int water = 0, nobody = 1;  // then the sides

bool land(int kind) {
    return kind != Mesh::outside && kind != water;
}

}  // namespace

void draw_territory(Canvas& canvas, const Scene& scene) {
    const double s = scene.s;
    std::set<int> owners;
    const Mesh mesh(
        scene.map, within(scene.map, grown(scene.part, 2)),
        [&](int column, int row) {
            if (is_water(scene.square(column, row).ground)) return water;
            const auto owner = owner_of(scene.world, scene.state, *scene.map.at(column, row));
            if (!owner) return nobody;
            owners.insert(nobody + owner->value());
            return nobody + owner->value();
        },
        s < from_px::bends ? straight() : rounded());

    const double ribbon = std::clamp(s * .11, 2.0, 8.0);
    for (const int owner : owners) {
        const Colour colour = scene.look(SideId(owner - nobody)).fill;
        const Kept kept(canvas);
        for (const Line& loop : mesh.outline([&](int kind) { return kind == owner; })) canvas.trace_closed(loop, s);
        if (scene.shows(Layer::Wash)) canvas.fill_keep(colour, .20);
        canvas.clip();
        for (const Line& border : mesh.borders([&](int a, int b) { return a == owner && land(b) && b != owner; }))
            canvas.trace(border, s);
        canvas.stroke({colour, 2 * ribbon, .38});
    }
    for (const Line& border : mesh.borders([](int a, int b) { return land(a) && land(b) && a != b; }))
        canvas.trace(border, s);
    const double k = std::max(.7, s / 40);
    canvas.stroke({tokens::ink, .9 * k, .75, Cap::Butt, Join::Round, {6 * k, 2 * k, k, 2 * k}});
}

}  // namespace condottiero::picture
