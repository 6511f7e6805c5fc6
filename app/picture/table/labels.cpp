#include <cairo.h>

#include <cmath>

#include "app/picture/table/table.hpp"
#include "core/base/text.hpp"

namespace condottiero::picture {

namespace {

constexpr double chip_width = 17, chip_height = 9.5, mark_radius = 6.2, after_chip = 3.5, before_note = 3;

/// Cut with an ellipsis so that it is no wider.
std::string cut_to(const Lettering& lettering, std::string_view name, const Face& face, double most) {
    if (lettering.width(name, face) <= most) return std::string(name);
    std::vector<std::string> letters = letters_of(name);
    while (letters.size() > 1) {
        letters.pop_back();
        std::string shorter;
        for (const std::string& letter : letters) shorter += letter;
        while (!shorter.empty() && shorter.back() == ' ') shorter.pop_back();
        shorter += "…";
        if (lettering.width(shorter, face) <= most) return shorter;
    }
    return "…";
}

bool has_leader(const Tabletop& table, const TableBody& body) {
    return std::any_of(table.scene.people.begin(), table.scene.people.end(), [&](const TablePerson& p) {
        return p.side == body.side && p.command == body.command && (p.kind == "C-in-C" || p.kind == "general");
    });
}

TableLabel body_label(const Tabletop& table, const Lettering& lettering, const TableBody& body) {
    const double z = table.lettering();
    TableLabel label{TableLabel::Kind::Body,  body.side, {}, {}, {Family::Sans, 10.8 * z, true},
                     {Family::Sans, 10.8 * z}};
    label.body = &body;
    const Box seen = table.bounds(body.outline);
    const double most = std::max(104 * z, 1.4 * std::max(seen.width(), seen.height()));
    label.name = cut_to(lettering, body.name, label.face, most);
    label.note = std::to_string(body.figures) + "/" + std::to_string(body.at_start);
    if (const auto state = mark_of(body.state)) label.marks.push_back(*state);
    if (body.disordered) label.marks.push_back(Mark::Disordered);
    if (!has_leader(table, body))
        if (const auto order = mark_of(body.order)) label.marks.push_back(*order);
    if (table.picture.counters) label.counters_width = width_of_counters(z, body.counters_at_start);
    label.owner = seen;
    for (const TableBase& base : body.bases) {
        const Box one = table.bounds(base.shape);
        label.owner = {std::min(label.owner.left, one.left), std::min(label.owner.top, one.top),
                       std::max(label.owner.right, one.right), std::max(label.owner.bottom, one.bottom)};
    }
    const double words = (chip_width + after_chip + before_note) * z + lettering.width(label.name, label.face) +
                         lettering.width(label.note, label.note_face);
    const double strip = static_cast<double>(label.marks.size()) * (2 * mark_radius + 3) * z + label.counters_width;
    label.line_height = 12.5 * z;
    label.width = std::max(words, strip) + 2;
    label.height = label.line_height + (!label.marks.empty()       ? (2 * mark_radius + 4) * z
                                        : label.counters_width > 0 ? 7 * z
                                                                   : 0);
    return label;
}

Face gone_face(const Tabletop& table) {
    return {Family::Sans, 10 * table.lettering(), false, true};
}

TableLabel plain_label(const Tabletop& table, const Lettering& lettering, TableLabel::Kind kind, int side,
                       const std::string& words, const Box& owner) {
    const double z = table.lettering();
    const bool tag = kind == TableLabel::Kind::Killed;
    TableLabel label{kind,
                     side,
                     {},
                     {},
                     {Family::Sans, (tag ? 9.8 : 10) * z, tag, kind == TableLabel::Kind::Gone},
                     {Family::Sans, 10 * z}};
    label.name = words;
    label.owner = owner;
    label.line_height = label.height = (tag ? 14 : 12) * z;
    label.width = lettering.width(label.name, label.face) + (tag ? 9 : 2) * z;
    return label;
}

std::vector<TableLabel> wanted(const Tabletop& table, const Lettering& lettering, const std::vector<Sign>& signs) {
    std::vector<TableLabel> out;
    for (const TableBody& body : table.scene.bodies) out.push_back(body_label(table, lettering, body));
    for (const Sign& sign : signs)
        if (sign.leader && !sign.person->name.empty())
            out.push_back(plain_label(
                table, lettering, TableLabel::Kind::Leader, sign.person->side,
                cut_to(lettering, sign.person->name, {Family::Sans, 10 * table.lettering()}, 120 * table.lettering()),
                sign.box()));
    if (table.picture.moves)
        for (const TableMove& move : table.scene.moves) {
            if (move.end == TableMove::End::Stands) continue;
            const std::string_view words = move.end == TableMove::End::Destroyed ? N_("{}, destroyed") : N_("{}, gone");
            const std::string name = cut_to(lettering, move.name, gone_face(table), 110 * table.lettering());
            out.push_back(plain_label(table, lettering, TableLabel::Kind::Gone, move.side, say(words, name),
                                      table.bounds(move.old_place)));
        }
    if (table.picture.shots)
        for (const TableShot& shot : table.scene.shots) {
            if (shot.killed == 0) continue;
            const Point from = table.middle(shot.front);
            const Point to = table.middle(shot.target);
            const Point spot = from + (to - from) * .6;
            out.push_back(plain_label(table, lettering, TableLabel::Kind::Killed, shot.side,
                                      say(N_("{} killed"), shot.killed),
                                      {spot.x - 1, spot.y - 1, spot.x + 1, spot.y + 1}));
        }
    return out;
}

/// The way behind what is named: where a name is looked for first.
double rear_of(const TableLabel& label) {
    if (label.body == nullptr) return std::numbers::pi / 2;
    return angle_of(label.body->outline.facing) + std::numbers::pi / 2;
}

double overlaps(const Box& box, const std::vector<Box>& others) {
    double area = 0;
    for (const Box& other : others) area += box.overlap(other);
    return area;
}

struct Place {
    Box box;
    double cost;
    bool far;
};

/// Where the arrow ahead of a front is.
Box arrow_of(const Tabletop& table, const TableBody& body) {
    const Point middle = table.at(body.outline.centre);
    const double turn = angle_of(body.outline.facing), far = table.px(body.outline.half_depth) + 4.5;
    const Point at = middle + Point{std::sin(turn), -std::cos(turn)} * far;
    return {at.x - 4.5, at.y - 4.5, at.x + 4.5, at.y + 4.5};
}

class Placing {
public:
    Placing(const Tabletop& table, const std::vector<TableLabel>& labels, const std::vector<Sign>& signs)
        : table_(table) {
        for (const TableLabel& label : labels)
            if (label.body != nullptr) {
                bodies_.push_back(label.owner.grown(1));
                signs_.push_back(arrow_of(table, *label.body));
            }
        for (const Sign& sign : signs) signs_.push_back(sign.box());
        for (const table::Segment& fight : table.scene.fights) {
            const Point m = table.middle(fight);
            const double r = 8 * table.lettering();
            signs_.push_back({m.x - r, m.y - r, m.x + r, m.y + r});
        }
        for (const TableMove& move : table.scene.moves) ghosts_.push_back(table.bounds(move.old_place));
    }

    /// The cheapest place that no other name has; `taken` are those.
    [[nodiscard]] std::optional<Place> best(const TableLabel& label, const std::vector<Box>& taken) const {
        constexpr std::array gaps{3.0, 8.0, 14.0, 22.0, 32.0, 45.0, 60.0, 80.0, 105.0, 135.0};
        constexpr int ways = 24;
        const Box& owner = label.owner;
        const Point middle{(owner.left + owner.right) / 2, (owner.top + owner.bottom) / 2};
        const double rear = rear_of(label);
        std::optional<Place> best;
        if (label.kind == TableLabel::Kind::Killed) consider(label, taken, middle, 0, 0, best);
        for (const double gap : gaps)
            for (int i = 0; i < ways; ++i) {
                const double turn = (i % 2 == 0 ? 1 : -1) * ((i + 1) / 2) * 2 * std::numbers::pi / ways;
                const Point way{std::cos(rear + turn), std::sin(rear + turn)};
                const double tx = (owner.width() / 2 + label.width / 2 + gap) / std::max(1e-6, std::abs(way.x));
                const double ty = (owner.height() / 2 + label.height / 2 + gap) / std::max(1e-6, std::abs(way.y));
                consider(label, taken, middle + way * std::min(tx, ty), gap, std::abs(turn), best);
            }
        return best;
    }

private:
    void consider(const TableLabel& label, const std::vector<Box>& taken, Point at, double gap, double turn,
                  std::optional<Place>& best) const {
        const Box box{at.x - label.width / 2, at.y - label.height / 2, at.x + label.width / 2, at.y + label.height / 2};
        constexpr double edge = 2;
        if (box.left < edge || box.top < edge || box.right > table_.width() - edge ||
            box.bottom > table_.depth() - edge)
            return;
        const Box room = box.grown(1.5);
        const bool may_cover = label.kind == TableLabel::Kind::Killed;
        double cost = gap * 2.4 + turn * 9 + overlaps(room, signs_) * .8 + overlaps(room, ghosts_) * .02;
        if (best && cost >= best->cost) return;
        cost += overlaps(room, bodies_) * (may_cover ? .25 : .7);
        if (best && cost >= best->cost) return;
        if (overlaps(room, taken) > 0) return;
        best = Place{box, cost, gap > 13};
    }

    const Tabletop& table_;
    std::vector<Box> bodies_, signs_, ghosts_;
};

}  // namespace

std::vector<TableLabel> table_labels(const Tabletop& table, const Lettering& lettering) {
    if (!table.picture.names) return {};
    const std::vector<Sign> signs = signs_of(table);
    const std::vector<TableLabel> labels = wanted(table, lettering, signs);
    const Placing placing(table, labels, signs);
    std::vector<std::optional<Place>> places(labels.size());
    // Each where it is best; then again, now that the others are known.
    constexpr int rounds = 4;
    constexpr double too_dear = 150;
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < labels.size(); ++i) {
            std::vector<Box> taken;
            for (std::size_t j = 0; j < labels.size(); ++j)
                if (j != i && places[j]) taken.push_back(places[j]->box);
            places[i] = placing.best(labels[i], taken);
            const bool needed = labels[i].kind == TableLabel::Kind::Body;
            if (places[i] && !needed && places[i]->cost > too_dear) places[i].reset();
        }
    std::vector<TableLabel> out;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!places[i]) continue;
        out.push_back(labels[i]);
        out.back().box = places[i]->box;
        out.back().far = places[i]->far;
    }
    return out;
}

namespace {

/// From the edge of a name to the nearest base of what it names.
void draw_lead(Canvas& canvas, const Tabletop& table, const TableLabel& label) {
    const auto nearest = [](const Box& box, Point p) {
        return Point{std::clamp(p.x, box.left, box.right), std::clamp(p.y, box.top, box.bottom)};
    };
    const Point middle{(label.owner.left + label.owner.right) / 2, (label.owner.top + label.owner.bottom) / 2};
    const Point from = nearest(label.box, middle);
    Point to = nearest(label.owner, from);
    if (label.body != nullptr && !label.body->bases.empty()) {
        double least = 1e9;
        for (const TableBase& base : label.body->bases) {
            const Point there = nearest(table.bounds(base.shape), from);
            if (length(there - from) >= least) continue;
            least = length(there - from);
            to = there;
        }
    }
    canvas.segment(from.x, from.y, to.x, to.y).stroke_keep({tokens::paper, 2.6, .85}).stroke({tokens::ink_soft, .9});
}

void draw_label(Canvas& canvas, const Tabletop& table, const TableLabel& label) {
    const double z = table.lettering();
    const Halo halo{3 * z, .9};
    const double base = label.box.top + label.line_height - 3 * z, middle = (label.box.left + label.box.right) / 2;
    const SideLook& look = table.look(label.side);
    if (label.kind == TableLabel::Kind::Killed) {
        canvas.box(label.box.left, label.box.top, label.box.width(), label.box.height(), 2.5 * z);
        canvas.fill_keep(tokens::paper, .95).stroke({mix(look.fill, tokens::ink, .25), 1.1});
        canvas.write(middle, base - .7 * z, label.name, label.face, tokens::ink, Anchor::Middle);
        return;
    }
    if (label.kind != TableLabel::Kind::Body) {
        canvas.write(middle, base, label.name, label.face,
                     label.kind == TableLabel::Kind::Gone ? tokens::ink_soft : tokens::ink, halo, Anchor::Middle);
        return;
    }
    const double words = (chip_width + after_chip + before_note) * z +
                         canvas.lettering().width(label.name, label.face) +
                         canvas.lettering().width(label.note, label.note_face);
    double x = middle - words / 2;
    draw_chip(canvas, table, label.side, label.body->arm, x, base - (chip_height - .8) * z, chip_width * z,
              chip_height * z);
    x += (chip_width + after_chip) * z;
    canvas.write(x, base, label.name, label.face, tokens::ink, halo);
    x += canvas.lettering().width(label.name, label.face) + before_note * z;
    canvas.write(x, base, label.note, label.note_face, tokens::ink, halo);

    const double strip = static_cast<double>(label.marks.size()) * (2 * mark_radius + 3) * z + label.counters_width;
    x = middle - strip / 2;
    const double y = (label.box.top + label.line_height + label.box.bottom) / 2;
    for (const Mark mark : label.marks) {
        const bool order = mark <= Mark::GeneralRetreat;
        draw_mark(canvas, mark, x + (mark_radius + 1) * z, y, (order ? mark_radius - .6 : mark_radius) * z,
                  order ? &look : nullptr);
        x += (2 * mark_radius + 3) * z;
    }
    if (label.counters_width > 0) draw_counters(canvas, x, y, z, label.body->counters, label.body->counters_at_start);
}

}  // namespace

void draw_table_names(Canvas& canvas, const Tabletop& table) {
    const std::vector<TableLabel> labels = table_labels(table, canvas.lettering());
    for (const TableLabel& label : labels)
        if (label.far && label.kind != TableLabel::Kind::Killed) draw_lead(canvas, table, label);
    for (const TableLabel& label : labels) draw_label(canvas, table, label);
}

}  // namespace condottiero::picture
