#include <cairo.h>

#include "app/picture/map/layers.hpp"
#include "app/picture/map/mesh.hpp"

namespace condottiero::picture {

namespace {

constexpr int vegetations = 3;

int kind_of(const Square& square) {
    return static_cast<int>(square.ground) * vegetations + static_cast<int>(square.vegetation);
}
Ground ground_of(int kind) {
    return static_cast<Ground>(kind / vegetations);
}
Vegetation vegetation_of(int kind) {
    return static_cast<Vegetation>(kind % vegetations);
}
bool water(int kind) {
    return kind != Mesh::outside && is_water(ground_of(kind));
}

Bending bending(const Scene& scene) {
    if (scene.s < from_px::bends || scene.picture.plain_squares) return straight();
    return {.12, 2, [](int a, int b) { return water(a) || water(b) ? .24 : .15; }};
}

void trace_all(Canvas& canvas, const std::vector<Line>& loops, double s) {
    for (const Line& loop : loops) canvas.trace_closed(loop, s);
}

struct Tint {
    Ground ground;
    Colour colour;
};

}  // namespace

Mesh ground_mesh(const Scene& scene) {
    // Three squares more on each side: so far does a bend feel what is beside it.
    return Mesh(
        scene.map, within(scene.map, grown(scene.part, 3)),
        [&](int column, int row) { return kind_of(scene.square(column, row)); }, bending(scene));
}

void draw_tints(Canvas& canvas, const Scene& scene, const Mesh& ground) {
    const tokens::Inks& inks = scene.inks;
    const double s = scene.s;
    canvas.box(scene.part.left * s, scene.part.top * s, scene.part.width() * s, scene.part.height() * s)
        .fill(inks.plain);
    for (const Tint& tint :
         {Tint{Ground::Cultivated, inks.cultivated}, Tint{Ground::Desert, inks.desert},
          Tint{Ground::Wasteland, inks.wasteland}, Tint{Ground::Hill, inks.hill}, Tint{Ground::Mountain, inks.mountain},
          Tint{Ground::Sea, inks.sea}, Tint{Ground::Lake, inks.lake}}) {
        trace_all(canvas, ground.outline([&](int kind) { return ground_of(kind) == tint.ground; }), s);
        // A thin line of the same colour closes the seam to the neighbour.
        canvas.fill_keep(tint.colour).stroke({tint.colour, .8});
    }
    const auto cover = [&](Vegetation vegetation, const Colour& colour) {
        trace_all(canvas, ground.outline([&](int kind) { return vegetation_of(kind) == vegetation; }), s);
        canvas.fill(colour, .82);
    };
    cover(Vegetation::Forest, inks.forest);
    cover(Vegetation::Jungle, inks.jungle);
}

void draw_water(Canvas& canvas, const Scene& scene, const Mesh& ground) {
    const tokens::Inks& inks = scene.inks;
    const double s = scene.s;
    for (const Tint& tint : {Tint{Ground::Sea, inks.sea}, Tint{Ground::Lake, inks.lake}}) {
        const auto inside = [&](int kind) { return ground_of(kind) == tint.ground; };
        const std::vector<Line> area = ground.outline(inside);
        if (area.empty()) continue;
        const std::vector<Line> coast = ground.borders(
            [&](int a, int b) { return a != Mesh::outside && b != Mesh::outside && inside(a) && !inside(b); });
        const auto along_coast = [&](const Pen& pen) {
            for (const Line& line : coast) canvas.trace(line, s);
            canvas.stroke(pen);
        };
        trace_all(canvas, area, s);
        canvas.fill(tint.colour);
        {
            const Kept kept(canvas);
            trace_all(canvas, area, s);
            canvas.clip();
            if (tint.ground == Ground::Sea && s >= from_px::bends) {
                for (const auto& [far, strength] : {std::pair{9.5, .30}, std::pair{6.2, .45}, std::pair{3.3, .65}}) {
                    along_coast({inks.water_ink, 2 * far + .8, strength});
                    along_coast({tint.colour, 2 * far - .8});
                }
            } else if (tint.ground == Ground::Lake) {
                for (double y = 2; y < scene.map.height() * s; y += 3.2)
                    if (y > scene.part.top * s && y < scene.part.bottom * s)
                        canvas.segment(scene.part.left * s, y, scene.part.right * s, y);
                canvas.stroke({inks.water_ink, .6, .5});
            }
        }
        along_coast({inks.water_ink, s < from_px::bends ? .8 : 1.1});
    }
}

void draw_grid(Canvas& canvas, const Scene& scene) {
    const double s = scene.s;
    const SquareRect& part = scene.part;
    for (int x = std::max(1, part.left); x < std::min(scene.map.width(), part.right + 1); ++x)
        canvas.segment(x * s, part.top * s, x * s, part.bottom * s);
    for (int y = std::max(1, part.top); y < std::min(scene.map.height(), part.bottom + 1); ++y)
        canvas.segment(part.left * s, y * s, part.right * s, y * s);
    canvas.stroke({scene.inks.grid, s < 60 ? .6 : .8, .20});
    if (!scene.shows(Layer::SquareNames) || s < from_px::square_names) return;
    scene.each_square([&](int column, int row) {
        canvas.write(column * s + 3, row * s + 10, square_name(column, row), {Family::Sans, 8.5}, tokens::ink_soft,
                     Anchor::Start, .7);
    });
}

}  // namespace condottiero::picture
