#include <cairo.h>

#include <cmath>

#include "app/picture/table/table.hpp"
#include "core/battle/table/bodies.hpp"

namespace condottiero::picture {

namespace {

/// For a disc of radius 5.
std::string_view glyph_of(std::string_view kind) {
    if (kind == "messenger") return "M-3 -1.8L3 -1.8L3 2L-3 2ZM-3 -1.8L0 .8L3 -1.8";
    if (kind == "scout") return "M-3.4 0Q0 -3.4 3.4 0Q0 3.4 -3.4 0ZM0 -.4L0 .4";
    if (kind == "trumpeter") return "M-3 0L1 0M1 -1L3 -2.2L3 2.2L1 1Z";
    if (kind == "standard-bearer") return "M-1.8 3.2L-1.8 -3L2.6 -1.6L-1.8 -.2";
    if (kind == "adviser") return "M-2.4 -2.4L2.4 -2.4L2.4 1L0 1L-1.4 3L-1.4 1L-2.4 1Z";
    return "";
}

/// Pushes two discs apart; small ones give way to leaders, and to their orders.
void part(Sign& a, Sign& b) {
    const auto step = [](Point from, double reach, const Sign& sign) {
        const Point way = sign.at - from;
        const double least = reach + sign.radius + 2.5, far = length(way);
        if (far >= least) return Point{0, 0};
        return (far < .01 ? Point{1, .35} : way * (1 / far)) * (least - far);
    };
    const Point way = step(a.at, a.radius, b);
    const double give = a.leader == b.leader ? .5 : a.leader ? 0 : 1;
    a.at = a.at - way * give;
    b.at = b.at + way * (1 - give);
    const auto clear = [&](Sign& holder, Sign& other) {
        if (!holder.with_order) return;
        const Point off = step(holder.order_at(), holder.order_radius(), other);
        const double both = other.leader ? .5 : 1;
        other.at = other.at + off * both;
        holder.at = holder.at - off * (1 - both);
    };
    clear(a, b);
    clear(b, a);
}

}  // namespace

Box Sign::box() const {
    const double ring = leader ? radius + 2 : radius + .5;
    const double right = with_order ? order_at().x + order_radius() + 1 : at.x + ring;
    return {at.x - ring, at.y - ring, right, at.y + ring};
}

std::vector<Sign> signs_of(const Tabletop& table) {
    std::vector<Sign> out;
    for (const TablePerson& person : table.scene.people) {
        const bool leader = person.kind == "C-in-C" || person.kind == "general";
        const double radius = leader ? std::max(7.2, 1.7 * table.k) : std::max(4.6, 1.1 * table.k);
        out.push_back({&person, table.at(table::round_of(person.base).centre), radius, leader,
                       leader && mark_of(person.order).has_value()});
    }
    for (int round = 0; round < 12; ++round)
        for (std::size_t i = 0; i < out.size(); ++i)
            for (std::size_t j = i + 1; j < out.size(); ++j) part(out[i], out[j]);
    // Whole on the table.
    for (Sign& sign : out) {
        const Box box = sign.box().grown(1.5);
        sign.at.x += std::max(0.0, -box.left) - std::max(0.0, box.right - table.width());
        sign.at.y += std::max(0.0, -box.top) - std::max(0.0, box.bottom - table.depth());
    }
    // Leaders lie on top.
    std::stable_sort(out.begin(), out.end(), [](const Sign& a, const Sign& b) { return a.leader < b.leader; });
    return out;
}

void draw_sign(Canvas& canvas, const Tabletop& table, const Sign& sign) {
    const SideLook& look = table.look(sign.person->side);
    const auto [x, y] = sign.at;
    canvas.circle(x, y, sign.radius + 1.5).fill(tokens::paper);
    if (sign.person->kind == "C-in-C")
        canvas.circle(x, y, sign.radius + 2.4).fill_keep(tokens::paper).stroke({tokens::ink, 1});
    canvas.circle(x, y, sign.radius).fill_keep(look.fill).stroke({tokens::ink, 1});
    if (!sign.leader) {
        const Kept kept(canvas);
        cairo_translate(canvas.cairo(), x, y);
        cairo_scale(canvas.cairo(), sign.radius / 5, sign.radius / 5);
        canvas.sign(glyph_of(sign.person->kind)).stroke({look.text, 1, 1, Cap::Round});
        return;
    }
    const double size = sign.radius * 1.35;
    canvas.write(x, y + size * .35, std::to_string(sign.person->command_value), {Family::Sans, size, true}, look.text,
                 Anchor::Middle);
    if (sign.with_order)
        draw_mark(canvas, *mark_of(sign.person->order), sign.order_at().x, sign.order_at().y, sign.order_radius(),
                  &look);
}

}  // namespace condottiero::picture
