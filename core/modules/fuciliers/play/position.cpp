#include "core/modules/fuciliers/play/position.hpp"

#include <algorithm>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

Box Block::outline() const {
    return {table::moved(front, facing + 128, depth() / 2), width() / 2, depth() / 2, facing};
}

Box Block::base(int figure) const {
    const int rank = figure / files;
    const int in_rank = rank == ranks() - 1 ? in_last_rank() : files;
    const Length right = (2 * (figure % files) + 1 - in_rank) * base_width / 2;
    const Length ahead = -(2 * rank + 1) * base_depth / 2;
    return {table::placed(front, facing, right, ahead), base_width / 2, base_depth / 2, facing};
}

void Block::add_boxes(Boxes& boxes) const {
    if (figures <= 0) return;
    const int full = in_last_rank() == files ? ranks() : ranks() - 1;
    if (full > 0) {
        const Length deep = full * base_depth;
        boxes.add({table::moved(front, facing + 128, deep / 2), width() / 2, deep / 2, facing});
    }
    if (full < ranks())
        boxes.add({table::moved(front, facing + 128, (2 * full + 1) * base_depth / 2), in_last_rank() * base_width / 2,
                   base_depth / 2, facing});
}

Point BattleUnit::centre() const {
    return middle;
}

int figures_in_block(const BattleUnit& unit) {
    int figures = unit.figures;
    for (const Wing& wing : unit.wings) figures -= wing.figures;
    return figures;
}

namespace {

Length horse_team_depth(const Position& position, const BattleUnit& unit) {
    return unit.troop->horses > 0 ? position.bases.rider_depth : position.bases.foot;
}

/// Team or hand crew, piece, crew in twos.
Length train_depth(const Position& position, const BattleUnit& unit) {
    const int guns = std::max<int>(unit.guns, 1);
    const int behind = std::max(0, (unit.figures + guns - 1) / guns - (unit.troop->horses > 0 ? 0 : 2));
    return horse_team_depth(position, unit) + position.bases.gun_depth + (behind + 1) / 2 * position.bases.foot;
}

/// Where the crew of a piece in battery stands: behind it, then along its sides, then at the corners. (NFW-3.3.2-f)
Box crew_base(const Position& position, const Block& block, int gun, int slot) {
    const BaseSet& b = position.bases;
    const Length centre = (2 * gun + 1 - block.files) * block.base_width / 2;
    const Length half_gun = b.gun_front / 2, half = b.foot / 2;
    static constexpr std::array<std::array<int, 2>, 10> slots{
        {{-1, 3}, {1, 3}, {-2, 2}, {2, 2}, {-2, 1}, {2, 1}, {-2, 0}, {2, 0}, {-2, 3}, {2, 3}}};
    const auto [column, row] = slots[static_cast<std::size_t>(slot) % slots.size()];
    const Length side = std::abs(column) == 1 ? half : half_gun + half;
    const Length ahead = -(row == 3 ? b.gun_depth + half : (2 * row + 1) * b.gun_depth / 6);
    return {table::placed(block.front, block.facing, centre + (column < 0 ? -side : side), ahead), half, half,
            block.facing};
}

void add_battery(const Position& position, const BattleUnit& unit, const Block& block, Boxes& boxes) {
    const BaseSet& b = position.bases;
    const int guns = std::max<int>(unit.guns, 1);
    for (int gun = 0; gun < guns; ++gun) {
        const Length right = (2 * gun + 1 - block.files) * block.base_width / 2;
        boxes.add({table::placed(block.front, block.facing, right, -b.gun_depth / 2), b.gun_front / 2, b.gun_depth / 2,
                   block.facing});
    }
    for (int figure = 0; figure < unit.figures && boxes.count < boxes.box.size(); ++figure)
        boxes.add(crew_base(position, block, figure % guns, figure / guns));
}

}  // namespace

Boxes boxes_of(const Position& position, const BattleUnit& unit, Formation formation, const Block& block) {
    Boxes boxes;
    if (formation == Formation::Battery)
        add_battery(position, unit, block, boxes);
    else
        block.add_boxes(boxes);
    for (const Wing& wing : unit.wings)
        if (wing.figures > 0) boxes.add(wing.box);
    return boxes;
}

Block block_for(const Position& position, const BattleUnit& unit, Formation formation, int files) {
    Block block = unit.block;
    const BaseSet& b = position.bases;
    if (formation == Formation::Limbered) {
        // The trains of a battery go side by side.
        block.figures = static_cast<std::int16_t>(std::max<int>(unit.guns, 1));
        block.files = files == 1 ? std::int16_t{1} : block.figures;  // one behind another over a bridge
        block.base_width = b.gun_front, block.base_depth = train_depth(position, unit);
        return block;
    }
    if (formation == Formation::Battery) {
        block.files = static_cast<std::int16_t>(std::max<int>(unit.guns, 1)), block.figures = block.files;
        block.base_width = b.gun_front + 2 * b.foot, block.base_depth = b.gun_depth + b.foot;
        return block;
    }
    block.figures = static_cast<std::int16_t>(figures_in_block(unit));
    block.files = static_cast<std::int16_t>(std::clamp(files, 1, std::max<int>(block.figures, 1)));
    block.base_width = b.foot;
    block.base_depth = unit.arm() == Arm::Cavalry ? b.rider_depth : b.foot;
    return block;
}

void form_up(const Position& position, BattleUnit& unit) {
    unit.block = block_for(position, unit, unit.formation, unit.block.files);
    unit.boxes = boxes_of(position, unit, unit.formation, unit.block);
    unit.middle = unit.block.outline().centre;
    unit.radius = 0;
    for (const Box& box : unit.boxes.all())
        unit.radius =
            std::max(unit.radius, std::abs(box.centre.x - unit.middle.x) + std::abs(box.centre.y - unit.middle.y) +
                                      box.half_width + box.half_depth);
}

Length gap_between(const BattleUnit& a, const BattleUnit& b) {
    Length least = far_away;
    for (const Box& one : a.boxes.all())
        for (const Box& two : b.boxes.all()) least = std::min(least, table::gap(one, two));
    return least;
}
namespace {

bool far_apart(Point a, Point b, Length limit) {
    const std::int64_t x = a.x - b.x, y = a.y - b.y, far = limit;
    return x * x + y * y > far * far;
}

}  // namespace

bool within(const BattleUnit& a, const BattleUnit& b, Length limit) {
    if (far_apart(a.middle, b.middle, limit + a.radius + b.radius)) return false;
    for (const Box& one : a.boxes.all())
        for (const Box& two : b.boxes.all())
            if (table::gap(one, two) <= limit) return true;
    return false;
}
bool within(const BattlePerson& person, const BattleUnit& unit, Length limit) {
    if (far_apart(person.base.centre, unit.middle,
                  limit + person.base.half_width + person.base.half_depth + unit.radius))
        return false;
    return gap_between(person, unit) <= limit;
}
Length gap_between(const BattlePerson& person, const BattleUnit& unit) {
    Length least = far_away;
    for (const Box& box : unit.boxes.all()) least = std::min(least, table::gap(person.base, box));
    return least;
}
bool touches(const BattleUnit& a, const BattleUnit& b) {
    for (const Box& one : a.boxes.all())
        for (const Box& two : b.boxes.all())
            if (table::in_contact(one, two)) return true;
    return false;
}

namespace {

bool touches_any(const Box& base, const Boxes& enemy) {
    const auto boxes = enemy.all();
    return std::any_of(boxes.begin(), boxes.end(), [&](const Box& box) { return table::in_contact(base, box); });
}

/// Figures stand in the front rank from its middle: commander, officer, ensigns, sergeant, musicians. The place of one,
/// counted in the front rank. (NFW-3.3.2-b)
int place_of_staff(int nth, int files) {
    const int middle = files / 2;
    const int step = (nth + 1) / 2;
    return std::clamp(nth % 2 == 0 ? middle - step : middle + step, 0, files - 1);
}

}  // namespace

InContact count_contact(const Position& position, UnitNo unit_no, UnitNo enemy_no, Fighting* used) {
    const BattleUnit& unit = position.unit(unit_no);
    const BattleUnit& enemy = position.unit(enemy_no);
    InContact count;
    if (unit.artillery()) {
        count.figures = unit.figures;
        return count;
    }
    // Who joined it is part of it.
    Boxes bases = enemy.boxes;
    for (const BattlePerson& person : position.people)
        if (person.on_table() && person.with == enemy_no && person.captor == nobody) bases.add(person.base);
    const Block& block = unit.block;
    const int files = block.files, figures = block.figures;
    for (int figure = 0; figure < figures; ++figure) {
        // Only the outside of a block can touch anything.
        const int rank = figure / files, file = figure % files;
        const bool outside = rank == 0 || figure + files >= figures || file == 0 || file == files - 1;
        const auto place = static_cast<std::size_t>(figure) % 256;
        if (!outside || (used != nullptr && used->test(place)) || !touches_any(block.base(figure), bases)) continue;
        if (used != nullptr) used->set(place);
        ++count.figures;
        if (rank == 0) {
            if (unit.staff.commander && file == place_of_staff(0, files)) count.commander = true;
            if (unit.staff.officer && file == place_of_staff(1, files)) count.officer = true;
            if (figure + files < figures) ++count.from_behind;
        }
    }
    for (const Wing& wing : unit.wings)
        if (wing.figures > 0 && wing.against == enemy_no) count.figures += wing.figures;
    return count;
}

bool engaged(const Position& position, UnitNo unit) {
    return std::any_of(position.engagements.begin(), position.engagements.end(),
                       [&](const Engagement& e) { return e.attacker == unit || e.defender == unit; });
}
const Engagement* engagement_between(const Position& position, UnitNo a, UnitNo b) {
    for (const Engagement& e : position.engagements)
        if ((e.attacker == a && e.defender == b) || (e.attacker == b && e.defender == a)) return &e;
    return nullptr;
}

Order order_of(const Position& position, const BattleUnit& unit) {
    return unit.hidden ? unit.kept_order : position.command(unit.command).order;
}

std::vector<CommandNo> in_turn(const Position& position, const std::function<bool(const BattleCommand&)>& takes_part) {
    std::array<std::vector<CommandNo>, 2> of;
    for (std::size_t i = 0; i < position.commands.size(); ++i)
        if (takes_part(position.commands[i])) of[position.commands[i].side].push_back(static_cast<CommandNo>(i));
    const auto& first = of[position.first_side()];
    const auto& second = of[other(position.first_side())];
    std::vector<CommandNo> all;
    for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
        if (i < first.size()) all.push_back(first[i]);
        if (i < second.size()) all.push_back(second[i]);
    }
    return all;
}

Length radius_of(const Position& position, PersonNo leader) {
    const BattlePerson& him = position.person(leader);
    const bool trumpet = std::any_of(position.people.begin(), position.people.end(), [&](const BattlePerson& p) {
        return p.on_table() && p.side == him.side && p.command == him.command &&
               p.roster->kind == PersonKind::Trumpeter && table::gap(p.base, him.base) <= table::touch;
    });
    return command_radius(trumpet);
}
bool in_command_radius(const Position& position, const BattleUnit& unit) {
    const PersonNo leader = position.command(unit.command).leader;
    return leader != nobody && gap_between(position.person(leader), unit) <= radius_of(position, leader);
}
bool all_in_command_radius(const Position& position, CommandNo command) {
    if (position.command(command).leader == nobody) return false;
    const Length radius = radius_of(position, position.command(command).leader);
    const BattlePerson& leader = position.person(position.command(command).leader);
    for (const UnitNo no : position.command(command).units) {
        const BattleUnit& unit = position.unit(no);
        if (unit.on_table() && gap_between(leader, unit) > radius && !trees_hide_leader(position, unit)) return false;
    }
    return true;
}
int command_value_of(const Position& position, CommandNo no) {
    const BattleCommand& command = position.command(no);
    if (command.leader == nobody) return 0;
    const Person& leader = *position.person(command.leader).roster;
    return leader.kind == PersonKind::CommanderInChief && leader.charismatic ? 6 : leader.command_value;
}

bool any_base_in(const BattleUnit& unit, const Box& area) {
    const auto boxes = unit.boxes.all();
    return std::any_of(boxes.begin(), boxes.end(), [&](const Box& box) { return table::overlap(box, area); });
}
bool all_of_it_in(const BattleUnit& unit, const Box& area) {
    const auto boxes = unit.boxes.all();
    return std::all_of(boxes.begin(), boxes.end(), [&](const Box& box) { return table::inside(box, area); });
}
bool half_of_it_in(const BattleUnit& unit, const Box& area) {
    if (!any_base_in(unit, area)) return false;
    if (unit.artillery()) return table::contains(area, unit.centre());
    int in = 0;
    for (int figure = 0; figure < unit.block.figures; ++figure)
        in += table::contains(area, unit.block.base(figure).centre) ? 1 : 0;
    return 2 * in >= unit.block.figures;
}

namespace {

const FieldItem* trees_around(const Position& position, const BattleUnit& unit) {
    for (const FieldItem& feature : position.ground.features)
        if (is_trees(feature.kind) && any_base_in(unit, feature.area)) return &feature;
    return nullptr;
}

}  // namespace

bool trees_hide_leader(const Position& position, const BattleUnit& unit) {
    if (hidden_in_trees(position, unit)) return true;
    const PersonNo leader = position.command(unit.command).leader;
    if (leader == nobody) return false;
    const Box& his = position.person(leader).base;
    std::vector<Box> trees;
    for (const FieldItem& feature : position.ground.features)
        if (is_trees(feature.kind) && !any_base_in(unit, feature.area) && !table::overlap(his, feature.area))
            trees.push_back(feature.area);
    if (trees.empty()) return false;
    const auto boxes = unit.boxes.all();
    return std::none_of(boxes.begin(), boxes.end(),
                        [&](const Box& box) { return table::can_see(his.centre, box, trees); });
}

Facing way_over(const Box& river) {
    return river.half_depth >= river.half_width ? river.facing + table::quarter_turn : river.facing;
}
bool carried_over(const Position& position, const BattleUnit& unit, Formation formation, const Box& box,
                  const FieldItem& river) {
    if (formation != Formation::Column && formation != Formation::AttackColumn && formation != Formation::Limbered)
        return false;
    const Facing way = way_over(river.area);
    const table::Extent mine = table::extent(box, way);
    return std::any_of(position.ground.features.begin(), position.ground.features.end(), [&](const FieldItem& f) {
        if (f.kind != ItemKind::Bridge && (f.kind != ItemKind::Ford || unit.artillery())) return false;
        const table::Extent over = table::extent(f.area, way);
        return mine.left >= over.left - table::touch && mine.right <= over.right + table::touch &&
               table::overlap(f.area, river.area);
    });
}
bool over_water(const Position& position, const BattleUnit& unit) {
    return unit.in_water ||
           std::any_of(position.ground.features.begin(), position.ground.features.end(), [&](const FieldItem& f) {
               return (f.kind == ItemKind::River || f.kind == ItemKind::Bridge) && any_base_in(unit, f.area);
           });
}

bool hidden_in_trees(const Position& position, const BattleUnit& unit) {
    const FieldItem* trees = trees_around(position, unit);
    if (trees == nullptr) return false;
    const Length from_edge = trees->kind == ItemKind::Forest ? 5 * centimetre : 10 * centimetre;
    // Hidden if every base lies deeper than that.
    Box deep = trees->area;
    deep.half_width -= from_edge, deep.half_depth -= from_edge;
    return deep.half_width > 0 && deep.half_depth > 0 && all_of_it_in(unit, deep);
}

namespace {

/// What could stand between two units: boxes of others and of ground, as far as they lie in the strip between.
struct InTheWay {
    std::array<table::Corners, 48> shape;
    std::uint8_t count = 0;

    InTheWay(const Position& position, const BattleUnit& from, const BattleUnit& to, bool indirect) {
        const Facing way = table::facing_from(from.centre(), to.centre());
        table::Extent strip{far_away, -far_away, far_away, -far_away};
        for (const BattleUnit* unit : {&from, &to})
            for (const Box& one : unit->boxes.all()) {
                const table::Extent e = table::extent(one, way);
                strip.left = std::min(strip.left, e.left), strip.right = std::max(strip.right, e.right);
                strip.back = std::min(strip.back, e.back), strip.front = std::max(strip.front, e.front);
            }
        const auto consider = [&](const Box& one) {
            if (count == shape.size()) return;
            const table::Extent e = table::extent(one, way);
            if (e.right > strip.left && e.left < strip.right && e.front > strip.back && e.back < strip.front)
                shape[count++] = table::corners(one);
        };
        for (const FieldItem& feature : position.ground.features) {
            if (!blocks_sight(feature.kind) || (indirect && can_be_fired_over(feature.kind))) continue;
            if (!any_base_in(from, feature.area) && !any_base_in(to, feature.area)) consider(feature.area);
        }
        if (indirect) return;
        const Box frame{{0, 0}, 0, 0, way};
        for (const BattleUnit& unit : position.units) {
            if (!unit.on_table() || unit.sheltering || unit.prone || &unit == &from || &unit == &to) continue;
            const Point at = table::seen_from(frame, unit.middle);
            if (at.x + unit.radius <= strip.left || at.x - unit.radius >= strip.right ||
                at.y + unit.radius <= strip.back || at.y - unit.radius >= strip.front)
                continue;
            for (const Box& one : unit.boxes.all()) consider(one);
        }
    }
    [[nodiscard]] std::span<const table::Corners> all() const { return {shape.data(), count}; }
};

bool both_in_one_wood(const Position& position, const BattleUnit& a, const BattleUnit& b) {
    const FieldItem* trees = trees_around(position, a);
    return trees != nullptr && any_base_in(b, trees->area);
}

/// Hidden in trees or grass, whatever the line. (NFW-3.5.10-p, NFW-3.4.2-g)
bool out_of_sight(const Position& position, const BattleUnit& unit, const BattleUnit& target) {
    if (target.prone || target.sheltering) return true;
    const FieldItem* trees = trees_around(position, unit);
    const bool among_them = trees != nullptr && all_of_it_in(unit, trees->area) && all_of_it_in(target, trees->area);
    if (!among_them && !hidden_in_trees(position, target) && !hidden_in_trees(position, unit)) return false;
    return !both_in_one_wood(position, unit, target) || gap_between(unit, target) > 5 * centimetre;
}

}  // namespace

bool sees(const Position& position, const BattleUnit& unit, const BattleUnit& target) {
    if (out_of_sight(position, unit, target)) return false;
    const InTheWay in_the_way(position, unit, target, false);
    if (in_the_way.count == 0) return true;
    const Box whole = unit.block.outline();
    const std::array<Point, 4> eyes{table::placed(whole.centre, whole.facing, 0, whole.half_depth),
                                    table::placed(whole.centre, whole.facing, -whole.half_width, whole.half_depth),
                                    table::placed(whole.centre, whole.facing, whole.half_width, whole.half_depth),
                                    whole.centre};
    for (const Point eye : eyes)
        for (const Box& box : target.boxes.all())
            if (table::can_see(eye, table::corners(box), in_the_way.all())) return true;
    return false;
}

namespace {

/// Whether any of a straight line lies ahead of a front, or less than 45 degrees aside of its ends; as the front sees
/// it.
bool enters_arc(Point from, Point to, Length half_front) {
    std::int64_t in = 0, out = 1 << 20;
    const auto cut = [&](std::int64_t at_from, std::int64_t at_to) {
        if (at_from < 0 && at_to < 0) return false;
        if (at_from < 0) in = std::max(in, (-at_from << 20) / (at_to - at_from));
        if (at_to < 0) out = std::min(out, (at_from << 20) / (at_from - at_to));
        return in <= out;
    };
    return cut(from.y + table::touch, to.y + table::touch) &&
           cut(half_front + from.y - from.x, half_front + to.y - to.x) &&
           cut(half_front + from.y + from.x, half_front + to.y + to.x);
}

}  // namespace

bool in_front_arc(const BattleUnit& unit, const BattleUnit& target) {
    const Box front{unit.block.front, unit.block.width() / 2, 0, unit.block.facing};
    for (const Box& box : target.boxes.all()) {
        std::array<Point, 4> corner = table::corners(box);
        for (Point& point : corner) point = table::seen_from(front, point);
        for (std::size_t i = 0; i < 4; ++i)
            if (enters_arc(corner[i], corner[(i + 1) % 4], front.half_width)) return true;
    }
    return false;
}

namespace {

/// The facing of one face of a square: 0 its front, then clockwise.
bool through_face(const BattleUnit& unit, const BattleUnit& target, int face) {
    BattleUnit turned = unit;
    const Box whole = unit.block.outline();
    turned.block.facing = whole.facing + face * table::quarter_turn;
    const bool sideways = face % 2 == 1;
    turned.block.front =
        table::moved(whole.centre, turned.block.facing, sideways ? whole.half_width : whole.half_depth);
    return in_front_arc(turned, target);
}

}  // namespace

namespace {

Length gap_to(const Box& box, const BattleUnit& target) {
    Length least = far_away;
    for (const Box& theirs : target.boxes.all()) least = std::min(least, table::gap(box, theirs));
    return least;
}

Firers firers_at(const Position& position, const BattleUnit& unit, const BattleUnit& target, int face_of_square,
                 bool one_is_enough = false) {
    Firers found;
    if (out_of_sight(position, unit, target)) return found;
    const bool square = unit.formation == Formation::Square;
    if (square ? !through_face(unit, target, face_of_square) : !in_front_arc(unit, target)) return found;
    const InTheWay in_the_way(position, unit, target, false);
    const auto in_sight = [&](Point eye) {
        if (in_the_way.count == 0) return true;
        const auto boxes = target.boxes.all();
        return std::any_of(boxes.begin(), boxes.end(),
                           [&](const Box& box) { return table::can_see(eye, table::corners(box), in_the_way.all()); });
    };
    const auto fires = [&](const Box& base) { found.distance = std::min(found.distance, gap_to(base, target)); };
    if (unit.artillery()) {
        for (int gun = 0; gun < unit.guns; ++gun) {
            const Box& piece = unit.boxes.box[static_cast<std::size_t>(gun)];
            bool shoots = in_sight(piece.centre);
            if (!shoots && unit.troop->missile == Missile::Howitzer)
                shoots = found.indirect = InTheWay(position, unit, target, true).count == 0;
            if (!shoots) continue;
            ++found.artillery_guns;
            fires(piece);
        }
        return found;
    }
    if (square) {
        // The figures of one face stand so close that what one sees they all see.
        const Box whole = unit.block.outline();
        const bool sideways = face_of_square % 2 == 1;
        const Length deep = unit.block.base_depth / 2;
        const Facing out = whole.facing + face_of_square * table::quarter_turn;
        const Box face{table::moved(whole.centre, out, (sideways ? whole.half_width : whole.half_depth) - deep),
                       sideways ? whole.half_depth : whole.half_width, deep, out};
        if (!in_sight(face.centre)) return found;
        const SquareFaces faces = square_faces(unit.figures);
        found.figures = face_of_square == 0 ? faces.front : faces.other;
        if (found.figures > 0) fires(face);
        return found;
    }
    Block shooters = unit.block;
    shooters.figures =
        static_cast<std::int16_t>(std::min<int>(shooters.figures, firing_ranks(unit.arm()) * shooters.files));
    if (in_the_way.count == 0) {
        found.figures = shooters.figures;
        Boxes ranks;
        shooters.add_boxes(ranks);
        for (const Box& box : ranks.all()) fires(box);
        return found;
    }
    std::bitset<256> nearer;  // files in which somebody before fires already
    for (int figure = 0; figure < shooters.figures; ++figure) {
        // A rank behind those who fire may be short: its places are those of the whole block.
        const Box base = unit.block.base(figure);
        if (!in_sight(base.centre)) continue;
        ++found.figures;
        if (one_is_enough) return found;
        const auto file = static_cast<std::size_t>(figure % shooters.files) % nearer.size();
        if (!nearer[file]) fires(base);
        nearer[file] = true;
    }
    return found;
}

}  // namespace

Firers firers(const Position& position, UnitNo unit, UnitNo target, int face_of_square) {
    return firers_at(position, position.unit(unit), position.unit(target), face_of_square);
}

bool can_fire_at(const Position& position, UnitNo unit, UnitNo target, int face_of_square) {
    const Firers who = firers_at(position, position.unit(unit), position.unit(target), face_of_square, true);
    return who.figures > 0 || who.artillery_guns > 0;
}
Firers firers_at_person(const Position& position, UnitNo unit, PersonNo person, int face_of_square) {
    // He stands there as a unit of one.
    const Box& base = position.person(person).base;
    BattleUnit alone;
    alone.block.front = table::moved(base.centre, base.facing, base.half_depth);
    alone.block.facing = base.facing;
    alone.block.figures = 1;
    alone.block.base_width = 2 * base.half_width, alone.block.base_depth = 2 * base.half_depth;
    alone.boxes.add(base);
    alone.middle = base.centre, alone.radius = base.half_width + base.half_depth;
    return firers_at(position, position.unit(unit), alone, face_of_square);
}

Cover cover_against(const Position& position, const BattleUnit& target, Point from, Ammunition ammunition) {
    Cover best = Cover::None;
    for (const FieldItem& feature : position.ground.features) {
        if (is_trees(feature.kind)) {
            if (half_of_it_in(target, feature.area))
                best = std::max(best, cover_of_trees(ammunition, feature.kind == ItemKind::Forest));
            continue;
        }
        const Cover worth = shelter(feature.kind);
        if (worth <= best || gap_to(feature.area, target) > 5 * centimetre / 2) continue;
        // In it, or close behind it as the shooter sees it.
        int covered = 0, all = 0;
        const auto count = [&](const Box& base) {
            ++all;
            if (table::contains(feature.area, base.centre) || table::crosses(from, base.centre, feature.area))
                ++covered;
        };
        if (target.artillery()) {
            const std::size_t guns = target.formation == Formation::Battery ? static_cast<std::size_t>(target.guns) : 0;
            for (const Box& base : target.boxes.all().subspan(guns)) count(base);
        } else {
            for (int figure = 0; figure < target.block.figures; ++figure) count(target.block.base(figure));
        }
        if (covered > 0 && 2 * covered >= all) best = worth;
    }
    return best;
}

bool on_the_table(const Position& position, const Box& box) {
    const auto all = table::corners(box);
    return std::all_of(all.begin(), all.end(), [&](Point p) {
        return p.x >= -table::touch && p.y >= -table::touch && p.x <= position.ground.width + table::touch &&
               p.y <= position.ground.depth + table::touch;
    });
}

bool may_not_stand(const BattleUnit& unit, Formation formation, const FieldItem& feature) {
    if (feature.burning) return true;
    switch (feature.kind) {
        case ItemKind::Swamp:
        case ItemKind::Building:
        case ItemKind::River: return true;
        case ItemKind::Marsh: return !may_cross_marsh(unit.troop->kind, unit.troop->skirmishers);
        case ItemKind::Wood:
        case ItemKind::Forest: return unit.artillery() || formation == Formation::Square;
        default: return false;
    }
}

bool room_for(const Position& position, UnitNo no, const Block& block, Formation formation, bool may_touch_enemy) {
    const BattleUnit& unit = position.unit(no);
    const Boxes boxes = boxes_of(position, unit, formation, block);
    for (const Box& box : boxes.all()) {
        if (!on_the_table(position, box)) return false;
        for (const FieldItem& feature : position.ground.features)
            if (may_not_stand(unit, formation, feature) && table::overlap(box, feature.area) &&
                (feature.kind != ItemKind::River || !carried_over(position, unit, formation, box, feature)))
                return false;
    }
    const Box whole = block.outline();
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const BattleUnit& neighbour = position.units[i];
        if (static_cast<UnitNo>(i) == no || !neighbour.on_table() || neighbour.sheltering) continue;
        const Length reach = whole.half_width + whole.half_depth + neighbour.radius + 6'000;
        if (far_apart(whole.centre, neighbour.middle, reach)) continue;
        const bool keep_clear = neighbour.side != unit.side && !may_touch_enemy;
        for (const Box& mine : boxes.all())
            for (const Box& his : neighbour.boxes.all())
                if (table::overlap(mine, his) || (keep_clear && table::gap(mine, his) <= table::touch)) return false;
    }
    return true;
}

Box deployment_zone(const Position& position, Side side) {
    const Length depth = deployment_depth(position.ground.depth);
    const Length y = side == 0 ? depth / 2 : position.ground.depth - depth / 2;
    return {{position.ground.width / 2, y}, position.ground.width / 2, depth / 2, Facing(0)};
}

Box strip_of(const Position& position, Side side, Edge edge) {
    if (edge == Edge::Own) return deployment_zone(position, side);
    const Strip strip = reinforcement_strip(position.ground.depth);
    // Right and left as the army sees them.
    const bool at_right = (edge == Edge::Right) == (side == 0);
    const Length x = at_right ? position.ground.width - strip.from_edge / 2 : strip.from_edge / 2;
    const Length y = side == 0 ? strip.along_edge / 2 : position.ground.depth - strip.along_edge / 2;
    return {{x, y}, strip.from_edge / 2, strip.along_edge / 2, Facing(0)};
}

}  // namespace condottiero::fuciliers
