#include <cairo.h>

#include <array>
#include <cmath>
#include <functional>
#include <set>

#include "app/picture/counter.hpp"
#include "app/picture/map/forces.hpp"
#include "app/picture/map/frame.hpp"
#include "app/picture/map/layers.hpp"
#include "app/picture/map/places.hpp"
#include "core/base/date.hpp"
#include "core/base/text.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero::picture {

namespace {

constexpr double column_width = 158, row = 19.5, swatch_width = 32, swatch_height = 14, words_at = 42;

/// What is in this part of this map: the legend says no more.
struct Contents {
    std::set<Ground> grounds;
    std::set<Vegetation> vegetations;
    std::set<Feature> features;
    std::set<WayKind> ways;
    std::set<PlaceKind> places;
    bool rivers = false, frontiers = false;
};

Contents contents_of(const Scene& scene) {
    Contents out;
    std::set<std::optional<SideId>> owners;
    scene.each_square([&](int column, int r) {
        const SquareId id = *scene.map.at(column, r);
        const Square& square = scene.map.square(id);
        out.grounds.insert(square.ground);
        out.vegetations.insert(square.vegetation);
        for (std::size_t f = 0; f < words_of(Feature{}).size(); ++f)
            if (square.features.has(static_cast<Feature>(f))) out.features.insert(static_cast<Feature>(f));
        if (const auto way = scene.map.way_through(id)) out.ways.insert(*way);
        out.rivers = out.rivers || scene.map.has_river(id);
        if (!is_water(square.ground)) owners.insert(owner_of(scene.world, scene.state, id));
    });
    for (const ShownPlace& place : shown_places(scene))
        if (scene.part.has(scene.map.column(place.square), scene.map.row(place.square))) out.places.insert(place.kind);
    out.frontiers = owners.size() > 1 && scene.shows(Layer::Territory);
    return out;
}

/// A picture in a swatch, and what it means.
struct Entry {
    std::function<void(Canvas&)> draw;
    std::string words;
};

void fill_swatch(Canvas& canvas, const Colour& colour, const std::function<void()>& marks) {
    canvas.box(0, 0, swatch_width, swatch_height).fill(colour);
    marks();
    canvas.box(0, 0, swatch_width, swatch_height).stroke({tokens::ink_faint, .7, 1, Cap::Butt, Join::Miter});
}

Entry ground_entry(const Scene& scene, Ground ground) {
    const tokens::Inks& p = scene.inks;
    struct Look {
        Colour tint, ink;
        std::string_view marks;
        double width;
    };
    const Look look = [&]() -> Look {
        switch (ground) {
            case Ground::Plain: return {p.plain, p.tree_ink, "", 0};
            case Ground::Cultivated:
                return {p.cultivated, p.field_ink, "M6 4L14 6M6 7L14 9M6 10L14 12M20 3L17 11M23 3L20 11M26 3L23 11",
                        .7};
            case Ground::Hill: return {p.hill, p.hill_ink, "M8 5L10 10M11 5L13 10M14 5L16 10M17 6L19 10", .8};
            case Ground::Mountain:
                return {p.mountain, p.mountain_ink, "M6 3L9 11M9 2L12 11M12 3L15 11M15 3L18 11M18 4L21 11M21 5L23 11",
                        1};
            case Ground::Desert: return {p.desert, p.desert_ink, "M6 9Q10 3 14 9M18 7Q22 1 26 7M14 12Q17 8 20 12", 1.1};
            case Ground::Wasteland: return {p.wasteland, p.waste_ink, "M6 10L8 6L11 10M18 6L24 6M20 9L26 9", .9};
            case Ground::Sea: return {p.sea, p.water_ink, "", 0};
            case Ground::Lake: return {p.lake, p.water_ink, "M0 3L32 3M0 6L32 6M0 9L32 9M0 12L32 12", .6};
        }
        return {p.plain, p.tree_ink, "", 0};
    }();
    return {[look, ground](Canvas& canvas) {
                fill_swatch(canvas, look.tint, [&] {
                    Pen pen{look.ink, look.width, ground == Ground::Lake ? .5 : 1, Cap::Round};
                    if (ground == Ground::Desert) pen.dashes = {.1, 2};
                    if (!look.marks.empty()) canvas.sign(look.marks).stroke(pen);
                });
            },
            tr(word(ground))};
}

Entry forest_entry(const Scene& scene) {
    const tokens::Inks p = scene.inks;
    return {[p](Canvas& canvas) {
                fill_swatch(canvas, p.forest, [&] {
                    for (const double x : {9.6, 20.6}) {
                        canvas.circle(x, 7.4, 2.6).fill(p.tree_light);
                        canvas.arc(x, 7.4, 2.6, -.785, 2.356).stroke({p.tree_ink, .8});
                    }
                });
            },
            tr(N_("forest"))};
}

Entry jungle_entry(const Scene& scene) {
    const tokens::Inks p = scene.inks;
    return {[p](Canvas& canvas) {
                fill_swatch(canvas, p.jungle, [&] {
                    for (const double x : {6.0, 12.0, 18.0, 24.0})
                        for (const double y : {4.5, 9.5}) canvas.dot(x + (y > 5 ? 2 : 0), y);
                    canvas.stroke_keep({p.jungle_ink, 4.6, .75, Cap::Round});
                    canvas.stroke({p.jungle_light, 3.4, 1, Cap::Round});
                });
            },
            tr(N_("jungle"))};
}

Entry swamp_entry(const Scene& scene) {
    const tokens::Inks p = scene.inks;
    return {[p](Canvas& canvas) {
                fill_swatch(canvas, p.plain, [&] {
                    canvas.sign("M8 10L15 10M19 6L26 6").stroke({p.water_ink, .9, .8});
                    canvas.sign("M11.5 9L11.5 5M11.5 9L9.5 6M11.5 9L13.5 6M22.5 5L22.5 1M22.5 5L20.5 2M22.5 5L24.5 2");
                    canvas.stroke({p.marsh_ink, .9, 1, Cap::Round});
                });
            },
            tr(N_("swamp"))};
}

Entry line_entry(const std::string& words, const std::vector<Pen>& pens, std::string_view path) {
    return {[pens, path](Canvas& canvas) {
                for (const Pen& pen : pens) canvas.sign(path).stroke(pen);
            },
            words};
}

void add_water_and_ways(std::vector<Entry>& out, const Scene& scene, const Contents& contents) {
    const tokens::Inks& p = scene.inks;
    constexpr std::string_view flat = "M0 8L32 8";
    if (contents.rivers)
        out.push_back(line_entry(tr(N_("river, with its flow")), {{p.river_casing, 4.6, .8}, {p.river, 3.4}},
                                 "M0 10C12 1 20 4 32 8"));
    const Colour water = p.river, ink = tokens::ink, paper = tokens::paper, rapids = p.water_text, road = p.road;
    const auto water_with = [&](const std::string& words, std::string_view marks, const Pen& under, const Pen& over) {
        out.push_back({[=](Canvas& canvas) {
                           canvas.sign("M0 8L32 8").stroke({water, 3});
                           canvas.sign(marks).stroke(under);
                           canvas.sign(marks).stroke(over);
                       },
                       words});
    };
    if (contents.features.contains(Feature::Bridge))
        out.push_back({[=](Canvas& canvas) {
                           canvas.sign("M0 8L32 8").stroke({water, 3});
                           canvas.sign("M16 3L16 13").stroke({road, 4});
                           canvas.sign("M13 2L14.2 4L14.2 12L13 14M19 2L17.8 4L17.8 12L19 14");
                           canvas.stroke({ink, 1, 1, Cap::Round});
                       },
                       tr(N_("bridge"))});
    if (contents.features.contains(Feature::Ford))
        water_with(tr(N_("ford")),
                   "M14.5 4L14.51 4M14.5 6L14.51 6M14.5 8L14.51 8M14.5 10L14.51 10M14.5 12L14.51 12"
                   "M17.5 4L17.51 4M17.5 6L17.51 6M17.5 8L17.51 8M17.5 10L17.51 10M17.5 12L17.51 12",
                   {paper, 2.4, 1, Cap::Round}, {ink, 1.3, 1, Cap::Round});
    if (contents.features.contains(Feature::Rapids))
        water_with(tr(N_("rapids")), "M13 4L14 12M16 4.6L17 11.4M19 5.2L20 10.8", {paper, 2.6, 1, Cap::Round},
                   {rapids, 1.15, 1, Cap::Round});
    if (contents.features.contains(Feature::Reefs)) {
        const Colour sea = p.sea;
        out.push_back({[=](Canvas& canvas) {
                           fill_swatch(canvas, sea, [&] {
                               canvas.sign("M8 7L13 7M10.5 4.5L10.5 9.5M19 9L24 9M21.5 6.5L21.5 11.5");
                               canvas.stroke({rapids, 1});
                           });
                       },
                       tr(N_("reefs"))});
    }
    if (contents.ways.contains(WayKind::Road))
        out.push_back(line_entry(tr(N_("road")), {{p.road_casing, 3}, {p.road, 1.5}}, flat));
    if (contents.ways.contains(WayKind::Track))
        out.push_back(line_entry(tr(N_("track")), {{p.track, 1.2, 1, Cap::Butt, Join::Round, {3.5, 2.5}}}, flat));
    if (contents.frontiers)
        out.push_back(
            line_entry(tr(N_("frontier")), {{tokens::ink, .9, .75, Cap::Butt, Join::Round, {6, 2, 1, 2}}}, flat));
}

void add_places(std::vector<Entry>& out, const Contents& contents) {
    if (contents.places.contains(PlaceKind::Stronghold))
        out.push_back({[](Canvas& canvas) {
                           draw_fort(canvas, {16, 8}, 7, false, tokens::paper);
                       },
                       tr(N_("stronghold"))});
    if (contents.places.contains(PlaceKind::Capital))
        out.push_back({[](Canvas& canvas) {
                           draw_fort(canvas, {16, 8}, 5.8, true, tokens::paper);
                       },
                       tr(N_("capital"))});
    if (contents.places.contains(PlaceKind::Town) || contents.places.contains(PlaceKind::Village))
        out.push_back({[](Canvas& canvas) { draw_town(canvas, {16, 8}, 2.6); }, tr(N_("town, village"))});
    if (contents.features.contains(Feature::Port))
        out.push_back({[](Canvas& canvas) { draw_anchor(canvas, {16, 8}, 12); }, tr(N_("port"))});
}

std::vector<Entry> entries_of(const Scene& scene) {
    const Contents contents = contents_of(scene);
    std::vector<Entry> out;
    for (const Ground ground : {Ground::Plain, Ground::Cultivated, Ground::Hill, Ground::Mountain, Ground::Desert,
                                Ground::Wasteland, Ground::Lake, Ground::Sea})
        if (contents.grounds.contains(ground)) out.push_back(ground_entry(scene, ground));
    if (contents.vegetations.contains(Vegetation::Forest)) out.push_back(forest_entry(scene));
    if (contents.vegetations.contains(Vegetation::Jungle)) out.push_back(jungle_entry(scene));
    if (contents.features.contains(Feature::Swamp)) out.push_back(swamp_entry(scene));
    add_water_and_ways(out, scene, contents);
    add_places(out, contents);
    return out;
}

void write_to_fit(Canvas& canvas, double x, double y, const std::string& words, Face face, double most,
                  const Colour& colour) {
    const double wide = canvas.lettering().width(words, face);
    if (wide > most) {
        face.size *= most / wide;
        face.spacing *= most / wide;
    }
    canvas.write(x, y, words, face, colour, Anchor::Middle);
}

/// A plain double rule with notched corners and one lozenge.
void draw_cartouche(Canvas& canvas, const Scene& scene, double x, double y) {
    constexpr double w = column_width, h = 104, c = 9;
    const auto frame = [&](double i, double wide) {
        canvas.segment(x + c + i, y + i, x + w - c - i, y + i).line(x + w - c - i, y + c).line(x + w - i, y + c);
        canvas.line(x + w - i, y + h - c).line(x + w - c - i, y + h - c).line(x + w - c - i, y + h - i);
        canvas.line(x + c + i, y + h - i).line(x + c + i, y + h - c).line(x + i, y + h - c).line(x + i, y + c);
        canvas.line(x + c + i, y + c).close();
        if (i == 0) canvas.fill_keep(tokens::paper);
        canvas.stroke({tokens::ink, wide, 1, Cap::Butt, Join::Miter});
    };
    frame(0, 1.6);
    frame(4, .7);
    const double middle = x + w / 2;
    std::string name = scene.map.name(), below = scene.world.title;
    if (name.empty() || (!below.empty() && below.size() < name.size())) std::swap(name, below);
    write_to_fit(canvas, middle + 1.6, y + 42, in_capitals(name), {Family::Serif, 21, false, false, 3.2}, w - 30,
                 tokens::ink);
    canvas.segment(x + 28, y + 56, middle - 8, y + 56).segment(middle + 8, y + 56, x + w - 28, y + 56);
    canvas.stroke({tokens::ink, .7});
    canvas.segment(middle, y + 51, middle + 5, y + 56).line(middle, y + 61).line(middle - 5, y + 56).close();
    canvas.fill(tokens::ink);
    if (below != name)
        write_to_fit(canvas, middle, y + 75, below, {Family::Serif, 12.5, false, true}, w - 30, tokens::ink);
    write_to_fit(canvas, middle, y + 91, say(N_("turn {}, {}"), scene.state.turn, in_words(scene.state.date)),
                 {Family::Sans, 11}, w - 30, tokens::ink_soft);
}

/// A round number of kilometres whose four parts fit the column.
int scale_part(const Scene& scene) {
    const double px_per_km = scene.s / std::max(1, scene.world.scale.square_km);
    int part = 1;
    for (const int round : {1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000})
        if (round * 4 * px_per_km <= column_width - 34) part = round;
    return part;
}

void draw_scale(Canvas& canvas, const Scene& scene, double x, double y) {
    const int km = scale_part(scene);
    const double part = km * scene.s / std::max(1, scene.world.scale.square_km);
    for (int k = 0; k < 4; ++k) {
        canvas.box(x + k * part, y, part, 4.5).fill_keep(k % 2 == 0 ? tokens::ink : tokens::paper);
        canvas.stroke({tokens::ink, .8, 1, Cap::Butt, Join::Miter});
    }
    for (int k = 0; k <= 4; k += 2)
        canvas.write(x + k * part, y - 4, std::to_string(k * km), {Family::Sans, 10}, tokens::ink,
                     k == 0 ? Anchor::Start : Anchor::Middle);
    canvas.write(x + 4 * part + 12, y + 5, tr(N_("km")), {Family::Sans, 10}, tokens::ink);
    canvas.write(x, y + 24, say(N_("one square is {} km"), scene.world.scale.square_km), {Family::Sans, 11},
                 tokens::ink_soft);
}

void draw_side(Canvas& canvas, const Scene& scene, const Side& side, double x, double y) {
    draw_counter(canvas, {scene.look(side.id)}, x + 1, y, 2.0 / 3);
    Face face{Family::Sans, 12, true};
    const double most = column_width - words_at, wide = canvas.lettering().width(side.name, face);
    if (wide > most) face.size *= most / wide;
    canvas.write(x + words_at, y + 14, side.name, face, tokens::ink);
}

}  // namespace

Size draw_beside(Canvas* canvas, const Scene& scene, double x, double y) {
    constexpr double cartouche = 104, after_cartouche = 18, side_row = 26, after_sides = 12, scale = 58, apart = 16;
    const double top = y, left = x;
    if (canvas != nullptr) draw_cartouche(*canvas, scene, x, y);
    y += cartouche + after_cartouche;
    for (const Side& side : scene.world.sides) {
        if (canvas != nullptr) draw_side(*canvas, scene, side, x, y);
        y += side_row;
    }
    y += after_sides;
    const double bottom = std::max(top + scene.part.height() * scene.s, y + 3 * row);
    double lowest = y;
    const auto make_room = [&](double high) {
        if (y + high > bottom) {
            x += column_width + apart;
            y = top;
        }
        lowest = std::max(lowest, y + high);
    };
    for (const Entry& entry : entries_of(scene)) {
        make_room(row);
        if (canvas != nullptr) {
            const Kept kept(*canvas);
            cairo_translate(canvas->cairo(), x, y);
            entry.draw(*canvas);
            canvas->write(words_at, 11, entry.words, {Family::Sans, 11.5}, tokens::ink);
        }
        y += row;
    }
    make_room(scale);
    if (canvas != nullptr) draw_scale(*canvas, scene, x, y + 22);
    return {x + column_width - left, lowest - top};
}

}  // namespace condottiero::picture
