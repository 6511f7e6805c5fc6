// Round 5: what one unit does with its move: straight on or round what bars it, wheeling, widening, over water.

#include "core/modules/fuciliers/play/rounds/moves.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "core/modules/fuciliers/play/table/going.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

bool is_column(Formation formation) {
    return formation == Formation::Column || formation == Formation::AttackColumn || formation == Formation::Limbered;
}

Pace pace_of(const BattleUnit& unit) {
    Pace pace;
    pace.column = unit.troop->column;
    pace.line = unit.troop->line;
    pace.formation = unit.formation;
    return pace;
}

namespace {

boost::container::small_vector<const BattleUnit*, 8> enemies_within(const Position& position, const BattleUnit& unit,
                                                                    Length distance) {
    boost::container::small_vector<const BattleUnit*, 8> found;
    for (const BattleUnit& other : position.units)
        if (other.on_table() && other.side != unit.side && !other.sheltering &&
            !far_apart(unit.round, other.round, distance))
            found.push_back(&other);
    return found;
}

}  // namespace

Moves::Run Moves::run_for(UnitNo no, Facing way, Length wanted, Dressing dressing) const {
    return run_for(no, way, wanted, dressing, free_way(battle.position, no, way, wanted));
}

Moves::Run Moves::run_for(UnitNo no, Facing way, Length wanted, Dressing dressing, const Way& free) const {
    const BattleUnit& unit = position.unit(no);
    Run run;
    run.way = free;
    run.distance = std::min(wanted, run.way.distance);
    // Storm and thaw make mud of all that is no road. (CAM-p0-g)
    if (position.ground.weather.difficult_ground && !goes_by_road(unit, way, run.distance)) run.way.to_difficult = 0;
    const Length open = run.way.to_difficult;
    if (open >= run.distance) return run;
    const bool in_order = dressing == Dressing::AsCommanderLikes ? battle.choose(unit.side, choice::KeepsOrder{no})
                                                                 : dressing == Dressing::Kept;
    const bool half_anyway =
        run.way.marsh || run.way.ford ||
        (run.way.trees && in_trees(unit.troop->kind, unit.troop->skirmishers) == InTrees::HalfAndDisordered);
    if (half_anyway || in_order) {
        const Length slowed = through_difficult(wanted, open);
        if (slowed < run.distance) {
            run.distance = slowed;
            run.way.enemy = run.way.friendly = nobody;
        }
    }
    run.disorders = half_anyway || !in_order;
    return run;
}

void Moves::reach_by_a_hair(UnitNo no, Facing way, Run& run) const {
    const Way on = free_way(battle.position, no, way, run.distance + millimetre);
    if (on.enemy == nobody) return;
    run.distance = run.way.distance = on.distance;
    run.way.enemy = on.enemy;
}

Moves::Course Moves::round_what_bars(UnitNo no, Facing way, Length wanted) const {
    const BattleUnit& unit = position.unit(no);
    const auto barred = [](const Way& w) { return w.friendly != nobody || w.ground != nullptr || w.edge; };
    const Course straight{way, wanted, free_way(battle.position, no, way, wanted)};
    if (unit.formation == Formation::Square || !barred(straight.free)) return straight;
    const Length slantwise =
        is_column(unit.formation) ? wanted : std::min<Length>(wanted, allowance(pace_of(unit)) / 2);
    const auto enemies = enemies_within(position, unit, wanted);
    // What bars the straight way mostly bars the others as well: so it does where no enemy comes before it.
    const auto barred_by = [&](const auto& obstacle, Facing aside) {
        if (enemies.empty()) return bars_way(obstacle, unit, aside, wanted);
        const Length run = table::free_run_of(unit, aside, obstacle);
        return run < wanted && std::none_of(enemies.begin(), enemies.end(), [&](const BattleUnit* enemy) {
                   return bars_way(*enemy, unit, aside, run + 1);
               });
    };
    const auto barred_alike = [&](Facing aside) {
        if (straight.free.ground != nullptr) return barred_by(straight.free.ground->area, aside);
        return !straight.free.edge && barred_by(position.unit(straight.free.friendly), aside);
    };
    for (int slant = 8; slant <= table::eighth_turn; slant += 8)
        for (const Facing aside : {way + slant, way + -slant}) {
            if (barred_alike(aside)) continue;
            if (const Way free = free_way(battle.position, no, aside, wanted); !barred(free))
                return {aside, slantwise, slantwise == wanted ? free : free_way(battle.position, no, aside, slantwise)};
        }
    return straight;
}

void Moves::advance(UnitNo no, Facing way, Length wanted, Dressing dressing, Manner manner) {
    BattleUnit& unit = position.unit(no);
    const bool makes_way = manner != Manner::Avoiding;
    const Course course =
        makes_way ? round_what_bars(no, way, wanted) : Course{way, wanted, free_way(battle.position, no, way, wanted)};
    way = course.way, wanted = course.distance;
    const Point from = unit.block.front;
    Run run = run_for(no, way, wanted, dressing, course.free);
    if (manner == Manner::Engaging && run.way.enemy == nobody) reach_by_a_hair(no, way, run);
    Length distance = run.distance;
    const bool stopped = run.way.distance <= run.distance;
    const bool meets_enemy = run.way.enemy != nobody && stopped;
    const bool meets_friend = run.way.friendly != nobody && stopped;
    // Nobody fights at a bridge or in the water. (NFW-3.5.10-g)
    const bool may_engage =
        manner == Manner::Engaging && !(meets_enemy && over_water(position, position.unit(run.way.enemy)));
    if (meets_enemy && !may_engage) distance = std::max(0, distance - 3 * table::touch);
    if (meets_friend) distance = std::max(0, distance - table::touch);
    Block block = unit.block;
    block.front = table::moved(block.front, way, distance);
    if (distance > 0 && !room_for(position, no, block, unit.formation, may_engage)) {
        distance = std::max(0, distance - 200);
        block.front = table::moved(unit.block.front, way, distance);
        if (distance > 0 && !room_for(position, no, block, unit.formation, may_engage))
            distance = 0, block = unit.block;
    }
    if (distance > 0) {
        place(battle.position, no, block, unit.formation);
        battle.note(told::Goes{told::Goes::Moves, no, distance}, &rules::movement::movement_speed_modifiers);
        if (run.disorders && run.way.to_difficult < distance) disorder(battle, no);
    }
    unit.moved = true;
    if (meets_enemy && may_engage) {
        if (!over_water(position, unit) && !engage(battle, no, run.way.enemy, from))
            push(battle, no, way + 128, 3 * table::touch);
    } else if (makes_way && meets_friend && run.way.distance < wanted) {
        burst_through(battle, no, run.way.friendly, unit.block.facing);
    }
    step_aside(battle, no);
}

bool Moves::turn_to(UnitNo no, Facing facing, Manner manner) {
    const BattleUnit& unit = position.unit(no);
    if (unit.block.facing == facing) return true;
    Block block = unit.block;
    const Point centre = unit.centre();
    block.facing = facing;
    block.front = table::moved(centre, facing, block.depth() / 2);
    if (!room_for(position, no, block, unit.formation, manner == Manner::Engaging)) return false;
    place(battle.position, no, block, unit.formation);
    position.unit(no).moved = true;
    return true;
}

void Moves::narrow_for_bridge(UnitNo no, Facing way, Length wanted) {
    const BattleUnit& unit = position.unit(no);
    if (!is_column(unit.formation)) return;
    for (const FieldItem& bridge : position.ground.features) {
        if (bridge.kind != ItemKind::Bridge) continue;
        for (const FieldItem& river : position.ground.features) {
            if (river.kind != ItemKind::River || !table::overlap(river.area, bridge.area)) continue;
            Facing over = table::way_over(river.area);
            if (std::abs(over.turn_to(way)) > table::quarter_turn) over = over + 128;
            const table::Extent deck = table::extent(bridge.area, over), water = table::extent(river.area, over);
            const table::Extent head = table::extent({unit.block.front, 0, 0, over}, over);
            const Length aside = (deck.left + deck.right) / 2 - head.left;
            const Length to_water = water.back - head.front;
            if (std::abs(over.turn_to(way)) > table::eighth_turn || to_water < -table::touch || to_water > wanted ||
                std::abs(aside) > unit.block.width() / 2)
                continue;
            Block block = unit.block;
            block.facing = over;
            block.files = static_cast<std::int16_t>(unit.artillery() ? 1 : 2);
            block.front = table::placed(block.front, over, aside, 0);
            if (!room_for(position, no, block, unit.formation, false)) continue;
            place(battle.position, no, block, unit.formation);
            return;
        }
    }
}

void Moves::shift(UnitNo no, int files) {
    const BattleUnit& unit = position.unit(no);
    const Rule& rule = rules::movement::expanding_contracting_together_move;
    const int may = figures_shifted(unit.roster->quality, battle.throws.d6(rule, Throws::unit(no)));
    battle.note_roll(told::MayShift{no, may}, rule);
    const int now = unit.block.files, figures = unit.block.figures;
    files = std::clamp(files, 1, figures);
    const int way = files > now ? 1 : -1;
    int reached = now;
    while (reached != files) {
        // Those who stand in the files that come or go.
        const int next = reached + way;
        const int shifted = std::abs(next - now) * ranks_of(figures, std::max(now, next));
        if (shifted > may) break;
        Block block = unit.block;
        block.files = static_cast<std::int16_t>(next);
        if (!room_for(position, no, block, unit.formation, false)) break;
        reached = next;
    }
    if (reached == now) return;
    Block block = unit.block;
    block.files = static_cast<std::int16_t>(reached);
    place(battle.position, no, block, unit.formation);
    if (illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files})) disorder(battle, no);
}

Length Moves::move_along(const BattleUnit& unit, Facing way, Pace pace) const {
    pace.whole_move_on_road = true;
    pace.whole_move_on_road = goes_by_road(unit, way, allowance(pace));
    return allowance(pace);
}

bool Moves::goes_by_road(const BattleUnit& unit, Facing way, Length run) const {
    const Point ahead = table::moved(unit.block.front, way, run);
    return is_column(unit.formation) &&
           std::any_of(position.ground.features.begin(), position.ground.features.end(), [&](const FieldItem& f) {
               return f.kind == ItemKind::Road && table::contains(f.area, unit.centre()) &&
                      table::contains(f.area, ahead);
           });
}

void Moves::about_face(UnitNo no, int quarters) {
    const BattleUnit& unit = position.unit(no);
    Block block = unit.block;
    const Point centre = unit.centre();
    quarters = ((quarters % 4) + 4) % 4;
    block.facing = block.facing + quarters * table::quarter_turn;
    if (quarters % 2 == 1) block.files = static_cast<std::int16_t>(unit.block.ranks());
    block.front = table::moved(centre, block.facing, block.depth() / 2);
    if (!room_for(position, no, block, unit.formation, false)) return;
    place(battle.position, no, block, unit.formation);
    position.unit(no).moved = true;
    if (illegal_formation({unit.formation, unit.arm(), block.figures, block.files})) disorder(battle, no);
    battle.note(told::OfUnit{told::OfUnit::FacesAbout, no}, &rules::movement::about_face_right_face_left_face);
}

bool Moves::wade(UnitNo no, Facing way, Length wanted) {
    BattleUnit& unit = position.unit(no);
    const Way free = free_way(battle.position, no, way, wanted);
    if (!unit.in_water && free.ground == nullptr) return false;
    const FieldItem* river = nullptr;
    Length to_water = far_away;
    for (const FieldItem& feature : position.ground.features) {
        if (feature.kind != ItemKind::River) continue;
        const Length run = table::free_run_of(unit, way, feature.area);
        if (run < to_water) to_water = run, river = &feature;
    }
    if (river == nullptr || (!unit.in_water && to_water > free.distance + table::touch)) return false;
    const Wading facts{unit.arm() == Arm::Cavalry ? unit.troop->mount_strength : 0, position.ground.river_strength};
    const int score =
        battle.throws.d6(rules::movement::rivers_wading_roll, Throws::unit(no)) + wading_modifiers(facts).total();
    const WadingResult result = wading_result(score, unit.figures);
    battle.note_roll(told::Wades{Actor::unit(no), score, result.drowned, result.crosses, facts},
                     rules::movement::rivers_wading_results);
    if (!unit.in_water) {
        Block bank = unit.block;
        bank.front = table::moved(bank.front, way, std::max(0, std::min(wanted, to_water) - table::touch));
        if (room_for(position, no, bank, unit.formation, false)) place(battle.position, no, bank, unit.formation);
    }
    unit.moved = true;
    disorder(battle, no);
    if (result.drowned > 0)
        take_lethal_hits(battle, no, {.hits = result.drowned},
                         rules::shooting::lethal_hits_special_individual_characters);
    if (!position.unit(no).on_table()) return true;
    BattleUnit& after = position.unit(no);
    after.in_water = result.trapped;
    if (result.crosses) {
        const table::Extent water = table::extent(river->area, way), mine = table::extent(after.block.outline(), way);
        Block block = after.block;
        block.front = table::moved(block.front, way, water.front - mine.back + 2 * table::touch);
        if (room_for(position, no, block, after.formation, false)) place(battle.position, no, block, after.formation);
    }
    return true;
}

}  // namespace condottiero::fuciliers
