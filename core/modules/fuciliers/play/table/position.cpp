#include "core/modules/fuciliers/play/table/position.hpp"
#include "core/modules/fuciliers/judge/command.hpp"

#include <algorithm>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/play/table/going.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

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
        boxes.push_back({table::placed(block.front, block.facing, right, -b.gun_depth / 2), b.gun_front / 2,
                         b.gun_depth / 2, block.facing});
    }
    for (int figure = 0; figure < unit.figures; ++figure)
        boxes.push_back(crew_base(position, block, figure % guns, figure / guns));
}

}  // namespace

Boxes boxes_of(const Position& position, const BattleUnit& unit, Formation formation, const Block& block) {
    Boxes boxes;
    if (formation == Formation::Battery)
        add_battery(position, unit, block, boxes);
    else
        for (const Box& box : block.boxes()) boxes.push_back(box);
    for (const Wing& wing : unit.wings)
        if (wing.figures > 0) boxes.push_back(wing.box);
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

void form_up(Position& position, UnitNo no) {
    BattleUnit& unit = position.unit(no);
    unit.block = block_for(position, unit, unit.formation, unit.block.files);
    unit.whole = unit.block.outline();
    unit.stand(boxes_of(position, unit, unit.formation, unit.block), unit.whole.centre);
    unit.stretch = unit.stretch.with(table::extent(unit.whole, Facing()));
    position.whereabouts.put(static_cast<std::size_t>(no), unit.stretch);
}

namespace {

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
    Boxes bases = enemy.bases;
    for (const BattlePerson& person : position.people)
        if (person.on_table() && person.with == enemy_no && person.captor == nobody) bases.push_back(person.base);
    const Block& block = unit.block;
    const int files = block.files, figures = block.figures;
    for (int figure = 0; figure < figures; ++figure) {
        // Only the outside of a block can touch anything.
        const int rank = figure / files, file = figure % files;
        const bool outside = rank == 0 || figure + files >= figures || file == 0 || file == files - 1;
        const auto place = static_cast<std::size_t>(figure) % 256;
        if (!outside || (used != nullptr && used->test(place)) || !touches(block.base(figure), bases)) continue;
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

CommandNos in_turn(const Position& position, const std::function<bool(const BattleCommand&)>& takes_part) {
    std::array<CommandNos, 2> of;
    for (std::size_t i = 0; i < position.commands.size(); ++i)
        if (takes_part(position.commands[i])) of[position.commands[i].side].push_back(static_cast<CommandNo>(i));
    const CommandNos& first = of[position.first_side()];
    const CommandNos& second = of[other(position.first_side())];
    CommandNos all;
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
bool leads(const BattlePerson& person) {
    return person.roster->kind == PersonKind::CommanderInChief || person.roster->kind == PersonKind::General;
}
int value_of_leader(const Person& who) {
    return effective_command_value(who.command_value, who.kind == PersonKind::CommanderInChief && who.charismatic);
}
int command_value_of(const Position& position, CommandNo no) {
    const PersonNo leader = position.command(no).leader;
    return leader == nobody ? 0 : value_of_leader(*position.person(leader).roster);
}
bool may_speak_to(const Position& position, PersonNo leader_no, UnitNo unit_no) {
    const BattlePerson& leader = position.person(leader_no);
    const BattleUnit& unit = position.unit(unit_no);
    return leader.on_table() && unit.on_table() && leader.side == unit.side && leads(leader) &&
           (leader.roster->kind == PersonKind::CommanderInChief || leader.command == unit.command);
}

bool half_of_it_in(const BattleUnit& unit, const Box& area) {
    if (!any_base_in(unit, area)) return false;
    if (unit.artillery()) return table::contains(area, unit.centre());
    int in = 0;
    for (int figure = 0; figure < unit.block.figures; ++figure)
        in += table::contains(area, unit.block.base(figure).centre) ? 1 : 0;
    return 2 * in >= unit.block.figures;
}

bool carried_over(const Position& position, const BattleUnit& unit, Formation formation, const Box& box,
                  const FieldItem& river) {
    if (formation != Formation::Column && formation != Formation::AttackColumn && formation != Formation::Limbered)
        return false;
    const Facing way = table::way_over(river.area);
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
    return table::room_for(position.ground, position.crowd(), boxes_of(position, unit, formation, block),
                           Going{position, unit, formation, may_touch_enemy});
}

bool stayed_away(const Position& position, const BattleUnit& unit) {
    return unit.where == Where::OffTable &&
           (position.command(unit.command).stayed_away() || (unit.waits_apart && !unit.found_no_room));
}
bool is_left(const Position& position, const BattleUnit& unit) {
    const BattleCommand& command = position.command(unit.command);
    return unit.on_table() || unit.waits_apart ||
           (unit.where == Where::OffTable && command.entered == 0 && !command.lost);
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
