#include "app/picture/map/places.hpp"

#include <array>
#include <map>
#include <numbers>

#include "app/picture/map/layers.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero::picture {

namespace {

double symbol_radius(double s) {
    return std::clamp(s * .185, 3.2, 15.0);
}

/// The trace of a bastioned fort: curtain, flank, shoulder, tip, shoulder, flank for every bastion.
void trace_fort(Canvas& canvas, Point at, double radius, int bastions) {
    const double step = 2 * std::numbers::pi / bastions;
    const double turn = bastions == 4 ? -std::numbers::pi / 4 : -std::numbers::pi / 2;
    const double inner = (bastions == 4 ? .62 : .74) / std::cos(step / 2 - .30);
    struct Corner {
        double angle, out;
    };
    Line line;
    for (int k = 0; k < bastions; ++k)
        for (const Corner& corner : {Corner{-.30, inner}, Corner{-.34, inner + .20}, Corner{0, 1.22},
                                     Corner{.34, inner + .20}, Corner{.30, inner}}) {
            const double angle = turn + step * k + corner.angle;
            line.push_back(at + Point{std::cos(angle), std::sin(angle)} * (radius * corner.out));
        }
    canvas.trace_closed(line);
}

}  // namespace

void draw_fort(Canvas& canvas, Point at, double radius, bool capital, const Colour& holder,
               const std::optional<Colour>& first_owner) {
    const int bastions = capital ? 6 : 4;
    const auto fort = [&](double k) { trace_fort(canvas, at, radius * k, bastions); };
    if (capital) {
        fort(1.34);
        canvas.fill_keep(tokens::paper).stroke_keep({tokens::paper, 2.6}).stroke({tokens::ink, .9});
    } else {
        fort(1);
        canvas.fill_keep(tokens::paper).stroke({tokens::paper, 3.2});
    }
    if (first_owner) {
        fort(1.36);
        canvas.fill_keep(*first_owner).stroke({tokens::ink, .7});
        fort(1.04);
        canvas.fill(tokens::paper);
    }
    fort(1);
    canvas.fill_keep(holder).stroke({tokens::ink, 1});
    if (capital) canvas.circle(at.x, at.y, radius * .34).fill_keep(tokens::paper).stroke({tokens::ink, .7});
}

void draw_town(Canvas& canvas, Point at, double radius) {
    canvas.circle(at.x, at.y, radius).fill_keep(tokens::paper).stroke({tokens::ink, 1.1});
}

void draw_anchor(Canvas& canvas, Point at, double high) {
    const double x = at.x, y = at.y, h = high, wide = std::max(1.0, h * .11);
    const auto stock = [&](const Pen& pen) {
        canvas.segment(x, y - h * .28, x, y + h * .5).segment(x - h * .26, y - h * .14, x + h * .26, y - h * .14);
        canvas.move(x - h * .42, y + h * .12)
            .curve({x - h * .36, y + h * .5}, {x, y + h * .5})
            .curve({x + h * .36, y + h * .5}, {x + h * .42, y + h * .12});
        canvas.circle(x, y - h * .42, h * .14);
        canvas.stroke(pen);
    };
    stock({tokens::paper, wide + 2, 1, Cap::Round});
    stock({tokens::ink, wide, 1, Cap::Round});
}

std::vector<ShownPlace> shown_places(const Scene& scene) {
    const SquareRect near = grown(scene.part, 1);
    const auto shows = [&](SquareId square) { return near.has(scene.map.column(square), scene.map.row(square)); };
    std::vector<ShownPlace> out;
    std::map<SquareId, std::size_t> known;
    for (const Place& place : scene.map.places())
        if (shows(place.square) && known.emplace(place.square, out.size()).second)
            out.push_back({place.square, place.name, place.kind});
    for (const Stronghold& stronghold : scene.world.strongholds) {
        if (!shows(stronghold.square)) continue;
        const auto [place, fresh] = known.emplace(stronghold.square, out.size());
        if (fresh) out.push_back({stronghold.square, stronghold.name, PlaceKind::Stronghold});
        ShownPlace& shown = out[place->second];
        shown.kind = stronghold.capital ? PlaceKind::Capital : PlaceKind::Stronghold;
        shown.holder = holder_of(scene.world, scene.state, stronghold);
        shown.first_owner = stronghold.owner;
        shown.taken = scene.state.held.contains(stronghold.square);
    }
    return out;
}

Point symbol_of(const Scene& scene, SquareId square) {
    return place_point(scene.map.column(square), scene.map.row(square)) * scene.s;
}

void draw_places(Canvas& canvas, const Scene& scene) {
    const double s = scene.s, big = symbol_radius(s);
    if (s >= from_px::ports)
        scene.each_square_around([&](int column, int row) {
            if (!scene.square(column, row).features.has(Feature::Port)) return;
            const Point at = place_point(column, row) * s;
            draw_anchor(canvas, at + Point{big * 2, big * 1.5}, std::min(14.0, s * .26));
        });
    for (const ShownPlace& place : shown_places(scene)) {
        const bool capital = place.kind == PlaceKind::Capital;
        if (s < from_px::strongholds && !capital) continue;
        const Point at = symbol_of(scene, place.square);
        if (place.kind == PlaceKind::Town || place.kind == PlaceKind::Village) {
            draw_town(canvas, at, std::clamp(s * .058, 1.5, 4.2));
            continue;
        }
        const auto colour_of = [&](const std::optional<SideId>& side) {
            return side ? scene.look(*side).fill : tokens::paper;
        };
        std::optional<Colour> rim;
        if (place.taken) rim = colour_of(place.first_owner);
        draw_fort(canvas, at, big * (capital ? .83 : .86), capital, colour_of(place.holder), rim);
    }
}

}  // namespace condottiero::picture
