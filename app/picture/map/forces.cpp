#include "app/picture/map/forces.hpp"

#include <array>
#include <tuple>

#include "app/picture/map/layers.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero::picture {

namespace {

// The usual limits of the size cells.
constexpr std::array size_limits{24, 60, 120, 200};
// No arm has so large a part of the figures: mixed.
constexpr int main_arm_percent = 60;

std::optional<ArmSign> sign_of_type(std::string_view type) {
    struct Row {
        std::string_view type;
        ArmSign sign;
    };
    for (const Row& row :
         {Row{"militia", ArmSign::Militia}, Row{"dragoons", ArmSign::Dragoons}, Row{"irregulars", ArmSign::Irregulars},
          Row{"camelry", ArmSign::Camelry}, Row{"armour", ArmSign::Armour}, Row{"mechanised", ArmSign::Mechanised},
          Row{"flyers", ArmSign::Flyers}, Row{"walkers", ArmSign::Walkers}})
        if (row.type == type) return row.sign;
    return std::nullopt;
}

ArmSign sign_of(const Profile& profile) {
    if (const auto special = sign_of_type(profile.type)) return *special;
    switch (profile.arm) {
        case Arm::Infantry: return ArmSign::Infantry;
        case Arm::Cavalry: return ArmSign::Cavalry;
        case Arm::Artillery: return ArmSign::Artillery;
        case Arm::Train: return ArmSign::Train;
    }
    return ArmSign::None;
}

ArmSign plain_arm(ArmSign sign) {
    return sign == ArmSign::Militia || sign == ArmSign::Irregulars ? ArmSign::Infantry
           : sign == ArmSign::Dragoons || sign == ArmSign::Camelry ? ArmSign::Cavalry
                                                                   : sign;
}

double unit_px(double s) {
    return s < from_px::counters ? 0 : s < from_px::large_counters ? 2.0 / 3 : s < from_px::huge_counters ? 1 : 1.5;
}

/// Where a pile's counter stands in its square: alone, or above and below the enemy.
void place_pile(Pile& pile, const Scene& scene, bool alone, bool below) {
    const double s = scene.s;
    const double left = scene.map.column(pile.square) * s, top = scene.map.row(pile.square) * s;
    pile.k = unit_px(s);
    const double shift = alone ? 0 : below ? 1 : -1;
    if (s < from_px::small_counters) {
        pile.corner = {std::round(left + s / 2 - 3 + 3 * std::max(0.0, shift)),
                       std::round(top + s / 2 - 3 + 3 * std::max(0.0, shift))};
        pile.box = {pile.corner.x, pile.corner.y, pile.corner.x + 6, pile.corner.y + 6};
        return;
    }
    if (pile.k == 0) {
        pile.corner = {std::round(left + .57 * s - 8), std::round(top + .62 * s - 5.5 + (alone ? 0 : below ? 2 : -5))};
        pile.box = {pile.corner.x, pile.corner.y, pile.corner.x + 16, pile.corner.y + 11};
        return;
    }
    if (alone) {
        pile.corner = {std::round(left + .57 * s - Counter::width / 2 * pile.k),
                       std::round(top + .68 * s - Counter::height / 2 * pile.k)};
    } else {
        pile.k *= .80;
        pile.corner = {std::round(left + .65 * s - Counter::width / 2 * pile.k),
                       std::round(top + (below ? .58 : .13) * s)};
    }
    pile.box = {pile.corner.x, pile.corner.y, pile.corner.x + Counter::width * pile.k,
                pile.corner.y + Counter::height * pile.k};
}

bool holds(const Pile& pile, const std::optional<ForceId>& force) {
    return force && std::any_of(pile.forces.begin(), pile.forces.end(),
                                [&](const ShownForce& shown) { return shown.force == *force; });
}

/// A zigzag under the counter of the Force that dug.
void draw_works(Canvas& canvas, const Scene& scene, const Pile& pile) {
    if (pile.k == 0) return;
    const auto& [id, knowledge] = pile.forces.front();
    const Force& force = scene.state.forces.at(id);
    if (knowledge != Knowledge::Whole || force.works <= 0) return;
    const int teeth = std::clamp(3 * std::max(1, force.turns_dug_in), 3, 6);
    const double step = pile.box.width() / teeth, high = 6 * pile.k, y = pile.box.bottom + 8 * pile.k;
    canvas.move(pile.box.left, y);
    for (int k = 0; k < teeth; ++k)
        canvas.line(pile.box.left + (k + .5) * step, y - high).line(pile.box.left + (k + 1) * step, y);
    canvas.stroke_keep({tokens::ink, 3.4}).stroke({scene.look(force.side).fill, 1.6});
}

}  // namespace

std::vector<ShownForce> shown_forces(const Known& known) {
    std::vector<ShownForce> out;
    for (const Force& force : known.state.forces)
        if (force.on_map()) out.push_back({force.id, known.whole(force.id) ? Knowledge::Whole : Knowledge::Sighted});
    std::stable_sort(out.begin(), out.end(), [&](const ShownForce& a, const ShownForce& b) {
        return known.state.forces.at(a.force).square < known.state.forces.at(b.force).square;
    });
    return out;
}

int size_cells(int figures) {
    int cells = 1;
    for (const int limit : size_limits)
        if (figures > limit) ++cells;
    return cells;
}

ArmSign arm_of(const World& world, const CampaignState& state, ForceId force) {
    if (state.forces.at(force).aboard) return ArmSign::Afloat;
    std::map<ArmSign, int> signs, arms;
    int total = 0;
    for (const Unit& unit : state.units) {
        if (unit.force != force || unit.standing() == 0) continue;
        const ArmSign sign = sign_of(world.profiles.at(unit.profile));
        signs[sign] += unit.standing();
        arms[plain_arm(sign)] += unit.standing();
        total += unit.standing();
    }
    if (total == 0) return ArmSign::None;
    for (const auto& figures : {signs, arms})
        for (const auto& [sign, count] : figures)
            if (count * 100 >= total * main_arm_percent) return sign;
    return ArmSign::Mixed;
}

std::vector<Pile> piles(const Scene& scene) {
    std::map<SquareId, std::vector<Pile>> by_square;
    const SquareRect near = grown(scene.part, 1);
    for (const ShownForce& shown : shown_forces(*scene.picture.known)) {
        const Force& force = scene.state.forces.at(shown.force);
        if (!near.has(scene.map.column(force.square), scene.map.row(force.square))) continue;
        std::vector<Pile>& here = by_square[force.square];
        const auto allies = std::find_if(here.begin(), here.end(), [&](const Pile& pile) {
            return relation(scene.state, scene.state.forces.at(pile.forces.front().force).side, force.side) ==
                   Relation::Allied;
        });
        if (allies == here.end())
            here.push_back({force.square, {shown}, {0, 0}, 0, {0, 0, 0, 0}});
        else
            allies->forces.push_back(shown);
    }
    const auto by_figures = [&](const ShownForce& a, const ShownForce& b) {
        return figures(scene.state, a.force) > figures(scene.state, b.force);
    };
    const auto attacks = [&](const Pile& pile) {
        return std::any_of(scene.state.contacts.begin(), scene.state.contacts.end(), [&](const Contact& contact) {
            return contact.square == pile.square && holds(pile, contact.mover);
        });
    };
    std::vector<Pile> out;
    for (auto& [square, here] : by_square) {
        std::stable_sort(here.begin(), here.end(),
                         [&](const Pile& a, const Pile& b) { return !attacks(a) && attacks(b); });
        for (std::size_t i = 0; i < here.size(); ++i) {
            Pile& pile = here[i];
            std::stable_sort(pile.forces.begin(), pile.forces.end(), by_figures);
            const SideId side = scene.state.forces.at(pile.forces.front().force).side;
            pile.meets_enemy = std::any_of(here.begin(), here.end(), [&](const Pile& other) {
                return at_war(scene.state, side, scene.state.forces.at(other.forces.front().force).side);
            });
            place_pile(pile, scene, here.size() == 1, i > 0);
            out.push_back(pile);
        }
    }
    // From the top of the map down, so that what stands lower lies over what stands higher.
    std::stable_sort(out.begin(), out.end(), [&](const Pile& a, const Pile& b) {
        return std::tuple(scene.map.row(a.square), scene.map.column(a.square)) <
               std::tuple(scene.map.row(b.square), scene.map.column(b.square));
    });
    return out;
}

std::vector<SquareId> contact_squares(const Scene& scene) {
    std::vector<SquareId> out;
    for (const Pile& pile : piles(scene))
        if (pile.meets_enemy && (out.empty() || out.back() != pile.square)) out.push_back(pile.square);
    return out;
}

Point contact_point(const Scene& scene, SquareId square) {
    return {(scene.map.column(square) + .13) * scene.s, (scene.map.row(square) + .80) * scene.s};
}

Counter counter_of(const Scene& scene, const ShownForce& shown) {
    const auto& [id, knowledge] = shown;
    const Force& force = scene.state.forces.at(id);
    Counter counter{scene.look(force.side)};
    counter.size = size_cells(figures(scene.state, id));
    counter.knowledge = knowledge;
    if (knowledge != Knowledge::Whole) return counter;
    counter.arm = arm_of(scene.world, scene.state, id);
    counter.command_value = command_value(scene.state, id);
    counter.order = force.order;
    counter.reaction = force.reaction;
    counter.moved = force.moved;
    return counter;
}

void draw_frame_of(Canvas& canvas, const Scene& scene, const Pile& pile) {
    const Point at = pile.corner;
    if (holds(pile, scene.picture.selected))
        draw_selection(canvas, at.x, at.y, pile.box.width(), pile.box.height());
    else if (holds(pile, scene.picture.hovered))
        draw_hover(canvas, at.x, at.y, pile.box.width(), pile.box.height());
}

void draw_counter_of(Canvas& canvas, const Scene& scene, const Pile& pile) {
    draw_works(canvas, scene, pile);
    Counter counter = counter_of(scene, pile.forces.front());
    counter.stack = static_cast<int>(pile.forces.size());
    const bool by_device = scene.picture.palette == Palette::Clear;
    if (pile.k > 0)
        draw_counter(canvas, counter, pile.corner.x, pile.corner.y, pile.k);
    else if (scene.s >= from_px::small_counters)
        draw_small_counter(canvas, counter, pile.corner.x, pile.corner.y, by_device);
    else
        draw_tiny_counter(canvas, counter, pile.corner.x, pile.corner.y, by_device);
}

Box room_of(const Pile& pile) {
    return pile.box.grown(std::max(6.0, 14 * pile.k));
}

void draw_sighting(Canvas& canvas, const Scene& scene, const OldSighting& sighting) {
    const double k = unit_px(scene.s);
    if (k == 0) return;
    Counter counter{scene.look(sighting.side)};
    counter.size = size_cells(sighting.figures);
    counter.knowledge = Knowledge::Remembered;
    counter.age = "T" + std::to_string(sighting.turn);
    draw_counter(canvas, counter,
                 std::round((scene.map.column(sighting.square) + .57) * scene.s - Counter::width / 2 * k),
                 std::round((scene.map.row(sighting.square) + .60) * scene.s - Counter::height / 2 * k), k);
}

void draw_meeting(Canvas& canvas, const Scene& scene, SquareId square) {
    const double s = scene.s;
    const double left = scene.map.column(square) * s, top = scene.map.row(square) * s;
    canvas.box(left + .75, top + .75, s - 1.5, s - 1.5).stroke({tokens::bad, 1.5, 1, Cap::Butt, Join::Miter});
    const Point at = contact_point(scene, square);
    draw_contact(canvas, at.x, at.y, s < from_px::counters ? 5 : s < from_px::large_counters ? 8 : 11);
}

void draw_forces(Canvas& canvas, const Scene& scene) {
    for (const OldSighting& sighting : scene.picture.sightings) draw_sighting(canvas, scene, sighting);
    for (const Pile& pile : piles(scene)) {
        draw_frame_of(canvas, scene, pile);
        draw_counter_of(canvas, scene, pile);
    }
    if (scene.s < from_px::contact) return;
    for (const SquareId square : contact_squares(scene)) draw_meeting(canvas, scene, square);
}

}  // namespace condottiero::picture
