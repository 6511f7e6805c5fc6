#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "app/picture/table/table.hpp"
#include "core/base/text.hpp"

// What stands round the table: rulers, title, armies, legend.
namespace condottiero::picture {

namespace {

constexpr double air = 14, title = 32, army = 20, ruler_top = 20, ruler_left = 28, ruler_right = 12, below = 8;
constexpr double legend_row = 19, swatch = 30, words_at = 37, column = 152;

/// A picture in a swatch 30 wide and 15 high, and what it means.
struct Entry {
    std::function<void(Canvas&)> draw;
    std::string words;
};

/// A piece of ground as small as a swatch.
Entry ground_entry(const Tabletop& table, const std::string& kind) {
    return {
        [&table, kind](Canvas& canvas) {
            const Kept kept(canvas);
            canvas.box(0, 0, swatch, 15).clip();
            // Drawn by the same hand on a table of its own.
            TableScene scene;
            TablePicture picture = table.picture;
            picture.scene = &scene;
            picture.cm_px = 4;
            const auto cm = [](double length) { return static_cast<table::Length>(length * table::centimetre); };
            scene.width = cm(swatch / 4), scene.depth = cm(15.0 / 4);
            const Tabletop small(picture);
            TableGround item{kind, {{scene.width / 2, scene.depth / 2}, cm(swatch / 8 - .3), cm(15.0 / 8 - .3), {}}};
            if (kind == "river") item.area.half_width = cm(1.2), item.area.half_depth = cm(9);
            if (kind == "road") item.area.half_width = cm(9), item.area.half_depth = cm(.8);
            if (kind == "wall" || kind == "field works") item.area.half_depth = cm(.5);
            if (kind == "building") item.area.half_width = cm(2.2);
            if (kind == "hill") item.area.half_width = cm(2.7), item.area.half_depth = cm(1.3);
            canvas.box(0, 0, swatch, 15).fill(small.inks.plain);
            draw_ground_item(canvas, small, item, 1);
        },
        tr(kind)};
}

/// Three bases of one arm, looking up.
Entry arm_entry(const Tabletop& table, Arm arm) {
    return {[&table, arm](Canvas& canvas) {
                TableScene scene;
                TablePicture picture = table.picture;
                picture.scene = &scene;
                picture.cm_px = arm == Arm::Infantry ? 4.4 : 3.5;
                scene.width = static_cast<table::Length>(swatch / picture.cm_px * table::centimetre);
                scene.depth = static_cast<table::Length>(15 / picture.cm_px * table::centimetre);
                const Tabletop small(picture);
                TableBody body;
                body.arm = arm;
                const table::Point middle{scene.width / 2, scene.depth / 2};
                const auto add = [&](TableBase::Kind kind, table::Length x, table::Length w, table::Length d) {
                    const table::Facing facing(arm == Arm::Artillery ? 64 : 0);
                    body.bases.push_back({kind, table::Box{{middle.x + x, middle.y}, w / 2, d / 2, facing}});
                };
                if (arm == Arm::Infantry)
                    for (const int i : {-1, 0, 1}) add(TableBase::Kind::Foot, i * 2'000, 2'000, 2'500);
                if (arm == Arm::Cavalry)
                    for (const int i : {-1, 0, 1}) add(TableBase::Kind::Rider, i * 2'300, 2'300, 4'000);
                if (arm == Arm::Artillery) add(TableBase::Kind::Gun, 0, 4'000, 7'000);
                draw_bases(canvas, small, body);
            },
            arm == Arm::Infantry  ? tr(N_("infantry"))
            : arm == Arm::Cavalry ? tr(N_("cavalry"))
                                  : tr(N_("gun"))};
}

Entry mark_entry(const Tabletop& table, Mark mark, const std::string& words, bool order) {
    return {[&table, mark, order](Canvas& canvas) {
                draw_mark(canvas, mark, swatch / 2, 7.5, order ? 6.2 : 6, order ? &table.look(0) : nullptr);
            },
            words};
}

Entry person_entry(const Tabletop& table, const std::string& kind, const std::string& words) {
    return {[&table, kind](Canvas& canvas) {
                const bool leader = kind == "C-in-C" || kind == "general";
                const TablePerson person{0, "", kind, 3, {}, "", 0};
                draw_sign(canvas, table, {&person, {swatch / 2, 7.5}, leader ? 6.0 : 5.2, leader, false});
            },
            words};
}

void add_people(std::vector<Entry>& out, const Tabletop& table) {
    for (const std::string_view kind : {N_("C-in-C"), N_("general"), N_("messenger"), N_("scout"), N_("trumpeter"),
                                        N_("standard-bearer"), N_("adviser")}) {
        const auto is = [&](const TablePerson& person) { return person.kind == kind; };
        if (!std::any_of(table.scene.people.begin(), table.scene.people.end(), is)) continue;
        const bool leader = kind == "C-in-C" || kind == "general";
        out.push_back(
            person_entry(table, std::string(kind), leader ? say(N_("{}, command value"), tr(kind)) : tr(kind)));
    }
}

void add_marks(std::vector<Entry>& out, const Tabletop& table) {
    std::set<Mark> there;
    const auto add = [&](std::string_view word) {
        if (const auto mark = mark_of(word)) there.insert(*mark);
    };
    for (const TableBody& body : table.scene.bodies) {
        add(body.state);
        add(body.order);
        if (body.disordered) there.insert(Mark::Disordered);
    }
    for (const TablePerson& person : table.scene.people) add(person.order);
    for (const TableGround& item : table.scene.ground)
        if (item.burning) there.insert(Mark::Burning);
    constexpr std::array words{N_("ATTACK"),          N_("HOLD"),       N_("OPPOSE"),
                               N_("GENERAL RETREAT"), N_("disordered"), N_("demoralised"),
                               N_("falling back"),    N_("bloodlust"),  N_("burning")};
    for (const Mark mark : there)
        out.push_back(mark_entry(table, mark, tr(words[static_cast<std::size_t>(mark)]), mark <= Mark::GeneralRetreat));
}

void add_happenings(std::vector<Entry>& out, const Tabletop& table) {
    const auto& scene = table.scene;
    if (std::any_of(scene.bodies.begin(), scene.bodies.end(),
                    [](const TableBody& b) { return b.counters_at_start > 0; }) &&
        table.picture.counters)
        out.push_back({[](Canvas& canvas) { draw_counters(canvas, 3, 7.5, 1, 2, 4); },
                       say(N_("{}: left, used"), tr(scene.counted))});
    if (!scene.fights.empty())
        out.push_back({[](Canvas& canvas) { draw_contact(canvas, swatch / 2, 7.5, 6.2); }, tr(N_("hand to hand"))});
    const Colour ink = mix(table.look(0).fill, tokens::ink, .25);
    if (table.picture.moves && !scene.moves.empty())
        out.push_back({[&table, ink](Canvas& canvas) {
                           canvas.box(2, 4, 12, 7).fill_keep(table.look(0).fill, .10);
                           canvas.stroke({ink, 1, .8, Cap::Butt, Join::Miter, {3, 2.2}});
                           canvas.segment(8, 7.5, 23, 7.5).stroke({ink, 1.8});
                           canvas.segment(28, 7.5, 22, 4.5).line(22, 10.5).close().fill(ink);
                       },
                       tr(N_("stood here before"))});
    if (table.picture.shots && !scene.shots.empty())
        out.push_back({[ink](Canvas& canvas) {
                           canvas.box(3, 2, 24, 11).fill(ink, .13);
                           canvas.segment(3, 7.5, 24, 7.5).stroke({ink, 1.9, .9, Cap::Round, Join::Round, {.1, 4.6}});
                           canvas.circle(26, 7.5, 2.8).fill_keep(ink).stroke({tokens::paper, 1});
                       },
                       tr(N_("volley"))});
}

std::vector<Entry> entries_of(const Tabletop& table) {
    std::vector<Entry> out;
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery})
        if (std::any_of(table.scene.bodies.begin(), table.scene.bodies.end(),
                        [&](const TableBody& b) { return b.arm == arm; }))
            out.push_back(arm_entry(table, arm));
    add_people(out, table);
    add_marks(out, table);
    add_happenings(out, table);
    for (const std::string_view kind : {N_("hill"), N_("wood"), N_("forest"), N_("wheat field"), N_("tall grass"),
                                        N_("swamp"), N_("marsh"), N_("building"), N_("broken ground"), N_("wall"),
                                        N_("field works"), N_("road"), N_("river"), N_("bridge"), N_("ford")})
        if (std::any_of(table.scene.ground.begin(), table.scene.ground.end(),
                        [&](const TableGround& g) { return g.kind == kind; }))
            out.push_back(ground_entry(table, std::string(kind)));
    return out;
}

int legend_columns(const Tabletop& table) {
    return std::max(1, static_cast<int>((table.width() + 16) / column));
}

double legend_height(const Tabletop& table) {
    const int columns = legend_columns(table), count = static_cast<int>(entries_of(table).size());
    return (count + columns - 1) / columns * legend_row;
}

void draw_legend(Canvas& canvas, const Tabletop& table, double top) {
    const std::vector<Entry> entries = entries_of(table);
    const int columns = legend_columns(table);
    const int rows = (static_cast<int>(entries.size()) + columns - 1) / columns;
    const double wide = (table.width() + 16) / columns;
    for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
        const Kept kept(canvas);
        cairo_translate(canvas.cairo(), std::floor(i / rows * wide), top + i % rows * legend_row);
        entries[static_cast<std::size_t>(i)].draw(canvas);
        Face face{Family::Sans, 11};
        const std::string& words = entries[static_cast<std::size_t>(i)].words;
        const double needs = canvas.lettering().width(words, face), most = wide - words_at - 6;
        if (needs > most) face.size *= most / needs;
        canvas.write(words_at, 11.3, words, face, tokens::ink);
    }
}

void draw_rulers(Canvas& canvas, const Tabletop& table) {
    constexpr table::Length tick = 10 * table::centimetre;
    const Face face{Family::Sans, 9.5};
    const Pen pen{tokens::ink_soft, .8};
    for (table::Length x = 0; x <= table.scene.width; x += tick) {
        const bool long_ = x % (3 * tick) == 0;
        const double u = table.px(x);
        canvas.segment(u, -1, u, long_ ? -7 : -4).stroke(pen);
        canvas.segment(u, table.depth() + 1, u, table.depth() + (long_ ? 6 : 4)).stroke(pen);
        if (long_) canvas.write(u, -9.5, std::to_string(x / table::centimetre), face, tokens::ink_soft, Anchor::Middle);
    }
    for (table::Length y = 0; y <= table.scene.depth; y += tick) {
        const bool long_ = y % (3 * tick) == 0;
        const double v = table.at({0, y}).y;
        canvas.segment(-1, v, long_ ? -7 : -4, v).stroke(pen);
        canvas.segment(table.width() + 1, v, table.width() + (long_ ? 6 : 4), v).stroke(pen);
        if (long_)
            canvas.write(-9.5, v + 3.4, std::to_string(y / table::centimetre), face, tokens::ink_soft, Anchor::End);
    }
}

/// Who stands on that edge, and how many are left; where the line ends.
double draw_army(Canvas& canvas, const Tabletop& table, int number, double y) {
    const TableSide& side = table.scene.sides[static_cast<std::size_t>(number)];
    draw_chip(canvas, table, number, Arm::Infantry, 0, y - 11, 13, 13);
    const Face bold{Family::Sans, 12.5, true};
    canvas.write(20, y, side.name, bold, tokens::ink);
    const double named = 20 + canvas.lettering().width(side.name, bold);
    if (side.figures_at_start == 0) return named;
    const std::string units = counted(N_("{} unit"), N_("{} units"), side.bodies);
    const std::string left = say(N_("{} on the table, {} of {} figures"), units, side.figures, side.figures_at_start);
    const Face plain{Family::Sans, 11.5};
    canvas.write(named + 8, y, left, plain, tokens::ink_soft);
    return named + 8 + canvas.lettering().width(left, plain);
}

/// Parts of ten centimetres, ink and paper by turns: four, or as many as have room.
void draw_table_scale(Canvas& canvas, const Tabletop& table, double from, double right, double y) {
    const double part = 10 * table.k, unit = canvas.lettering().width("40 cm", {Family::Sans, 10});
    const int parts = std::min(4, static_cast<int>((right - unit - from) / part));
    if (parts < 1) return;
    const double left = right - parts * part - unit;
    for (int i = 0; i < parts; ++i) {
        canvas.box(left + i * part, y - 4.5, part, 4.5).fill_keep(i % 2 == 0 ? tokens::ink : tokens::paper);
        canvas.stroke({tokens::ink, .8, 1, Cap::Butt, Join::Miter});
    }
    canvas.write(left - 5, y, "0", {Family::Sans, 10}, tokens::ink, Anchor::End);
    canvas.write(left + parts * part + 5, y, say(N_("{} cm"), 10 * parts), {Family::Sans, 10}, tokens::ink);
}

}  // namespace

TableMargins margins(const Tabletop& table) {
    if (table.picture.frame == Frame::None) return {};
    TableMargins out{ruler_left, ruler_top, ruler_right, ruler_right};
    if (table.picture.frame == Frame::Sheet) {
        out.left += air;
        out.right += air;
        out.top += air + title + army;
        out.bottom += army + below + legend_height(table) + air;
    }
    return out;
}

void draw_table_frame(Canvas& canvas, const Tabletop& table) {
    canvas.box(0, 0, table.width(), table.depth());
    canvas.stroke({tokens::neatline, 1.2, 1, Cap::Butt, Join::Miter});
    if (table.picture.frame == Frame::None) return;
    draw_rulers(canvas, table);
    if (table.picture.frame != Frame::Sheet) return;
    const std::string& heading = table.picture.heading.empty() ? table.scene.title : table.picture.heading;
    const double y = -ruler_top - army - 13;
    Face large{Family::Serif, 20, true};
    double most = table.width();
    if (!table.picture.heading.empty()) most -= canvas.lettering().width(table.scene.title, {Family::Serif, 15}) + 14;
    if (const double needs = canvas.lettering().width(heading, large); needs > most) large.size *= most / needs;
    canvas.write(0, y, heading, large, tokens::ink);
    if (!table.picture.heading.empty())
        canvas.write(canvas.lettering().width(heading, large) + 14, y, table.scene.title, {Family::Serif, 15},
                     tokens::ink_soft);
    draw_army(canvas, table, 1, -ruler_top - 7);
    const double foot = table.depth() + ruler_right + 12;
    constexpr double zero = 20;  // the figure before the scale, and air
    const double ends = draw_army(canvas, table, 0, foot);
    draw_table_scale(canvas, table, ends + zero, table.width(), foot);
    draw_legend(canvas, table, table.depth() + ruler_right + army + below);
}

}  // namespace condottiero::picture
