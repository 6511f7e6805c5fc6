// Round 5: initiative, then command by command: falling back, going round, marching, attacking.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <utility>

#include "core/battle/general_retreat.hpp"
#include "core/battle/table/nearest_first.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/going.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

namespace {

constexpr Length millimetre = centimetre / 10;

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

}  // namespace

struct Movement {
    PlayedBattle& battle;
    Position& position = battle.position;

    struct Turn {
        CommandNo command;
        int total;
    };

    using Turns = boost::container::small_vector<Turn, 16>;

    /// 1D6 and the command value; the highest moves first; ties throw again. (NFW-3.5.3-b)
    CommandNos initiative() {
        Turns turns;
        for (std::size_t i = 0; i < position.commands.size(); ++i) {
            const BattleCommand& command = position.commands[i];
            const auto no = static_cast<CommandNo>(i);
            if (command.entered == 0 || (command.leader == nobody && command.lost)) continue;
            const bool units = std::any_of(command.units.begin(), command.units.end(),
                                           [&](UnitNo unit) { return position.unit(unit).on_table(); });
            if (!units && command.leader == nobody) continue;
            turns.push_back({no, roll_initiative(no)});
        }
        CommandNos order;
        rank(turns, order);
        for (std::size_t i = 0; i < order.size(); ++i)
            battle.note(told::MovesAsNumber{order[i], static_cast<int>(i) + 1},
                        &rules::movement::initiative_test_order_movement);
        return order;
    }
    int roll_initiative(CommandNo no) {
        const int cv = command_value_of(position, no);
        const int total = battle.throws.d6(rules::movement::initiative_test_order_movement, Throws::command(no)) + cv;
        battle.note_roll(told::ThrowsForInitiative{no, total}, rules::movement::initiative_test_order_movement);
        return total;
    }
    void rank(Turns turns, CommandNos& order) {
        std::sort(turns.begin(), turns.end(), [](const Turn& a, const Turn& b) {
            return std::pair(b.total, a.command) < std::pair(a.total, b.command);
        });
        for (std::size_t i = 0; i < turns.size();) {
            std::size_t end = i;
            while (end < turns.size() && turns[end].total == turns[i].total) ++end;
            if (end - i == 1) {
                order.push_back(turns[i].command);
            } else {
                Turns tied(turns.begin() + static_cast<std::ptrdiff_t>(i),
                           turns.begin() + static_cast<std::ptrdiff_t>(end));
                for (Turn& turn : tied) turn.total = roll_initiative(turn.command);
                rank(std::move(tied), order);
            }
            i = end;
        }
    }

    /// The enemy a unit must go for: the nearest it sees; a line, and anybody in bloodlust, one that lies in front of
    /// it if there is any. (NFW-3.2.1-b, NFW-3.6.2-b, NFW-3.5.2-b)
    [[nodiscard]] UnitNo quarry(UnitNo no) const {
        const BattleUnit& unit = position.unit(no);
        table::NearestFirst near;
        for (int i = 0; i < position.unit_count(); ++i) {
            const BattleUnit& enemy = position.unit(static_cast<UnitNo>(i));
            if (!enemy.on_table() || enemy.side == unit.side || enemy.sheltering) continue;
            near.add(table::least_gap(unit.stretch, enemy.stretch), i);
        }
        const auto exactly = [&](int enemy) {
            return table::gap(unit.whole, position.unit(static_cast<UnitNo>(enemy)).whole);
        };
        const bool bloodlust = unit.state == State::Bloodlust;
        const bool in_front_only = bloodlust || !is_column(unit.formation);
        UnitNo elsewhere = nobody, nearest = nobody, fresh = nobody;
        while (const auto next = near.next(exactly)) {
            const auto enemy = static_cast<UnitNo>(next->number);
            const bool eligible = !in_front_only || in_front_arc(unit, position.unit(enemy));
            if (!eligible && elsewhere != nobody) continue;
            if (!sees(position, unit, position.unit(enemy))) continue;
            if (!eligible) {
                elsewhere = enemy;
                continue;
            }
            if (nearest == nobody) nearest = enemy;
            if (bloodlust || !engaged(position, enemy)) {
                fresh = enemy;
                break;
            }
        }
        if (nearest == nobody) return elsewhere;
        if (fresh == nobody || fresh == nearest) return nearest;
        return battle.choose(unit.side, choice::LeavesToOthers{no, nearest}) ? fresh : nearest;
    }

    /// What a move of so much comes to once ground and neighbours have had their say.
    struct Run {
        Length distance = 0;
        Way way;
        bool disorders = false;
    };
    /// In difficult ground: whether it slows down, and keeps its ranks dressed.
    enum class Dressing : std::uint8_t { Kept, Lost, AsCommanderLikes };
    [[nodiscard]] Run run_for(UnitNo no, Facing way, Length wanted, Dressing dressing) const {
        return run_for(no, way, wanted, dressing, free_way(battle.position, no, way, wanted));
    }
    [[nodiscard]] Run run_for(UnitNo no, Facing way, Length wanted, Dressing dressing, const Way& free) const {
        const BattleUnit& unit = position.unit(no);
        Run run;
        run.way = free;
        run.distance = std::min(wanted, run.way.distance);
        // Storm and thaw make mud of all that is no road. (CAM-p0-g)
        if (position.ground.weather.difficult_ground && !goes_by_road(unit, way, run.distance))
            run.way.to_difficult = 0;
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

    /// Whom a move falls short of by no more than a millimetre it has reached. (NFW-3.6.2-a)
    void reach_by_a_hair(UnitNo no, Facing way, Run& run) const {
        const Way on = free_way(battle.position, no, way, run.distance + millimetre);
        if (on.enemy == nobody) return;
        run.distance = run.way.distance = on.distance;
        run.way.enemy = on.enemy;
    }

    struct Course {
        Facing way;
        Length distance;
        Way free = {};  ///< that way, as far as that
    };
    /// Round friends and round ground it may not enter, slantwise, if that way is free. (NFW-3.2.1-b, NFW-3.5.10-b)
    [[nodiscard]] Course round_what_bars(UnitNo no, Facing way, Length wanted) const {
        const BattleUnit& unit = position.unit(no);
        const auto barred = [](const Way& w) { return w.friendly != nobody || w.ground != nullptr || w.edge; };
        const Course straight{way, wanted, free_way(battle.position, no, way, wanted)};
        if (unit.formation == Formation::Square || !barred(straight.free)) return straight;
        const Length slantwise =
            is_column(unit.formation) ? wanted : std::min<Length>(wanted, allowance(pace_of(unit)) / 2);
        const auto enemies = enemies_within(unit, wanted);
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
                    return {aside, slantwise,
                            slantwise == wanted ? free : free_way(battle.position, no, aside, slantwise)};
            }
        return straight;
    }
    [[nodiscard]] boost::container::small_vector<const BattleUnit*, 8> enemies_within(const BattleUnit& unit,
                                                                                      Length distance) const {
        boost::container::small_vector<const BattleUnit*, 8> found;
        for (const BattleUnit& other : position.units)
            if (other.on_table() && other.side != unit.side && !other.sheltering &&
                !far_apart(unit.round, other.round, distance))
                found.push_back(&other);
        return found;
    }

    /// Keeping clear of everybody; or making way as ATTACK and bloodlust do, round what can be gone round and through
    /// friends; or that, and into the enemy.
    enum class Manner : std::uint8_t { Avoiding, Closing, Engaging };
    void advance(UnitNo no, Facing way, Length wanted, Dressing dressing, Manner manner) {
        BattleUnit& unit = position.unit(no);
        const bool makes_way = manner != Manner::Avoiding;
        const Course course = makes_way ? round_what_bars(no, way, wanted)
                                        : Course{way, wanted, free_way(battle.position, no, way, wanted)};
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

    void fall_back(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        leave_engagements(battle.position, no);
        const bool can_move =
            !unit.artillery() || unit.formation == Formation::Limbered || unit.troop->moves_in_battery;
        if (can_move) {
            Facing back = unit.block.facing + 128;
            if (unit.formation == Formation::Square) {
                // Away from the enemy that is nearest; a square has four ways out. (NFW-3.4.5-g)
                const UnitNo enemy = nearest_enemy(no);
                if (enemy != nobody) {
                    const int turn =
                        unit.block.facing.turn_to(table::facing_from(unit.centre(), position.unit(enemy).centre()));
                    back = unit.block.facing + (((turn + 160) & 255) / 64 * 64 - 128) + 128;
                }
            }
            const Length wanted = falling_back_move(pace_of(unit));
            const Way way = free_way(battle.position, no, back, wanted);
            const bool off_the_edge = way.edge && way.distance < wanted;
            // Over the edge is a rout, which a leader with the unit may stop. (NFW-3.4.5-j)
            if (off_the_edge && rout_unless_held(battle, no, rules::movement::falling_back_backward_move_re_test))
                return;
            Block block = unit.block;
            Length run = std::min(wanted, way.distance);
            if (way.enemy != nobody) run = std::max(0, run - 3 * table::touch);
            if (unit.formation == Formation::Square && run <= table::touch) {
                destroy_unit(battle, no, Where::Destroyed);
                return;
            }
            block.front = table::moved(block.front, back, run);
            if (room_for(position, no, block, unit.formation, true)) place(battle.position, no, block, unit.formation);
            battle.note(told::Goes{told::Goes::FallsBack, no, run},
                        &rules::movement::falling_back_backward_move_re_test);
            if (way.friendly != nobody && way.distance < wanted) burst_through(battle, no, way.friendly, back);
            unit.moved = true;
            if (off_the_edge) return;  // his word was its test
        } else {
            battle.note(told::Goes{told::Goes::FallsBack, no, 0}, &rules::shooting::falling_back_artillery_cannot_move);
        }
        unit.moved = true;
        const UnderFire facts = as_if_under_fire(unit.roster->quality, unit.state, unit.formation == Formation::Square,
                                                 steadied(battle.position, no, true));
        test_nerves(battle, no, facts, rules::movement::falling_back_backward_move_re_test);
    }

    [[nodiscard]] UnitNo nearest_enemy(UnitNo no) const {
        UnitNo best = nobody;
        Length least = far_away;
        for (int i = 0; i < position.unit_count(); ++i) {
            const BattleUnit& enemy = position.unit(static_cast<UnitNo>(i));
            if (!enemy.on_table() || enemy.side == position.unit(no).side) continue;
            const Length d = table::distance(position.unit(no).centre(), enemy.centre());
            if (d < least) least = d, best = static_cast<UnitNo>(i);
        }
        return best;
    }

    /// Turned about its centre, if there is room. (NFW-3.5.4-d)
    bool turn_to(UnitNo no, Facing facing, Manner manner) {
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

    /// The head of a column narrows for a bridge before it, as part of its move: two abreast, guns one behind another.
    /// (NFW-3.5.10-h)
    void narrow_for_bridge(UnitNo no, Facing way, Length wanted) {
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

    /// That many files, as far as the throw allows. A line that grows too deep, or a column too shallow, is disordered.
    /// (NFW-3.5.7-a)
    void shift(UnitNo no, int files) {
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

    /// Two units in column change places; it is the whole move of both. (NFW-3.5.4-f)
    bool change_places(UnitNo rear_no, UnitNo front_no) {
        const BattleUnit& rear = position.unit(rear_no);
        const BattleUnit& front = position.unit(front_no);
        const auto may = [&](const BattleUnit& unit, UnitNo no) {
            return unit.on_table() && order_of(position, unit) == Order::Oppose && !unit.disordered && !unit.moved &&
                   !unit.stop && !ignores_orders(unit.state) && !engaged(position, no);
        };
        const Box before = front.block.outline();
        const bool behind = table::seen_from(before, rear.centre()).y < 0;
        if (rear.side != front.side || !may(rear, rear_no) || !may(front, front_no) || !behind || !touches(rear, front))
            return false;
        Block block = rear.block;
        const table::Extent his = table::extent(before, front.block.facing);
        const table::Extent mine = table::extent(rear.block.outline(), front.block.facing);
        block.front = table::moved(block.front, front.block.facing, his.front - mine.back + 2 * table::touch);
        if (!room_for(position, rear_no, block, rear.formation, false)) return false;
        place(battle.position, rear_no, block, rear.formation);
        position.unit(rear_no).moved = position.unit(front_no).moved = true;
        battle.note(told::Meets{told::Meets::PassesThrough, rear_no, front_no},
                    &rules::movement::interpenetration_two_units);
        return true;
    }
    struct Passing {
        UnitNo rear, front;
    };
    std::vector<Passing> waiting = {};  ///< for the command of the one in front
    std::vector<CommandNo> done = {};

    void attack(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        const bool bloodlust = unit.state == State::Bloodlust;
        if (unit.artillery() && !follow_the_guns(no)) return;
        if (unit.formation == Formation::Battery) return;
        UnitNo target_no = quarry(no);
        const Pace pace = pace_of(unit);
        const Length full = allowance(pace);
        const Dressing dressing = bloodlust ? Dressing::Lost : Dressing::AsCommanderLikes;
        // Gunners who would be reached run first. (NFW-3.5.6-f)
        while (target_no != nobody && position.unit(target_no).artillery() &&
               gap_between(unit, position.unit(target_no)) <= full &&
               (bloodlust || unit.troop->missile == Missile::None || unit.volleys == 0 ||
                battle.choose(unit.side, choice::Charges{no, target_no})) &&
               shelter_gunners(battle, target_no, no))
            target_no = quarry(no);
        if (target_no == nobody) {
            // Nobody to be seen: straight on, to where the enemy must be.
            if (bloodlust || looks_at_enemy(unit)) advance(no, unit.block.facing, full, dressing, Manner::Engaging);
            return;
        }
        const BattleUnit& target = position.unit(target_no);
        bool engages = true;
        Length wish = far_away;
        if (!bloodlust && unit.troop->missile != Missile::None && unit.volleys > 0 && !unit.artillery() &&
            !battle.choose(unit.side, choice::Charges{no, target_no})) {
            // To short range, and no farther. (NFW-3.2.1-c)
            engages = false;
            const Length keep = range_bands(unit.troop->missile).short_to * centimetre, gap = gap_between(unit, target);
            if (gap <= keep) return;
            wish = gap - keep + millimetre;
        }
        const Length wanted = std::min(wish, full);
        const Manner manner = engages ? Manner::Engaging : Manner::Closing;
        const Facing bearing = table::facing_from(unit.centre(), target.centre());
        const int turn = unit.block.facing.turn_to(bearing);
        if (is_column(unit.formation)) {
            const int may = std::clamp(turn, -table::quarter_turn, table::quarter_turn);
            if (!turn_to(no, unit.block.facing + may, manner) && std::abs(turn) > table::eighth_turn) return;
            const Length along = std::min(wish, move_along(unit, unit.block.facing, pace));
            narrow_for_bridge(no, unit.block.facing, along);
            advance(no, unit.block.facing, along, dressing, manner);
            return;
        }
        if (unit.formation == Formation::Square) {
            const int quarter = ((turn + 160) & 255) / 64 * 64 - 128;
            advance(no, unit.block.facing + quarter, wanted, dressing, manner);
            return;
        }
        // A line goes straight; it wheels a little to engage, or slants, at half speed. (NFW-3.5.4-a, -c)
        const Length straight = table::free_run_of(unit, unit.block.facing, target);
        const bool in_arc = in_front_arc(unit, target);
        if (straight < far_away || (bloodlust && !in_arc)) {
            advance(no, unit.block.facing, wanted, dressing, manner);
            return;
        }
        if (!in_arc || std::abs(turn) > table::eighth_turn + 8) return;
        const int slight = std::clamp(turn, -table::eighth_turn, table::eighth_turn);
        const Length half = std::min(wanted, full / 2);
        if (engages && gap_between(unit, target) <= half) {
            Block block = unit.block;
            block.facing = block.facing + slight;
            if (room_for(position, no, block, unit.formation, true)) {
                place(battle.position, no, block, unit.formation);
                advance(no, block.facing, half, dressing, manner);
                return;
            }
        }
        if (gap_between(unit, target) > 2 * full)
            advance(no, unit.block.facing, wanted, dressing, manner);
        else
            advance(no, unit.block.facing + slight, half, dressing, manner);
    }

    [[nodiscard]] static bool looks_at_enemy(const BattleUnit& unit) {
        return std::abs(ahead_of(unit.side).turn_to(unit.block.facing)) <= table::quarter_turn;
    }

    /// Guns under ATTACK: those in battery stay; light and horse guns on the march go along. (NFW-3.2.1-d)
    bool follow_the_guns(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        if (unit.state == State::Bloodlust && unit.volleys + unit.grapeshot == 0) {
            // The guns are left behind; their crews go in as they are. (NFW-3.4.5-c)
            unit.guns = 0;
            Block block =
                block_for(position, unit, Formation::Line, usual_files(Formation::Line, Arm::Infantry, unit.figures));
            place(battle.position, no, block, Formation::Line);
            return true;
        }
        if (unit.formation != Formation::Limbered) return false;
        if (unit.volleys + unit.grapeshot == 0) {
            // Nothing left to fire: home to its zone. (NFW-3.2.1-d)
            const Box zone = deployment_zone(position, unit.side);
            const Facing home = ahead_of(unit.side) + 128;
            if (table::inside(unit.block.outline(), zone)) return false;
            const int turn = unit.block.facing.turn_to(home);
            turn_to(no, unit.block.facing + std::clamp(turn, -table::quarter_turn, table::quarter_turn),
                    Manner::Avoiding);
            if (unit.block.facing == home)
                advance(no, home, allowance(pace_of(unit)), Dressing::Kept, Manner::Avoiding);
            return false;
        }
        if (unit.troop->kind == TroopClass::FieldArtillery) return false;
        const UnitNo target = quarry(no);
        if (target == nobody) return false;
        const Length reach = range_bands(unit.troop->missile).short_to * 2 * centimetre;
        const Length wanted =
            std::min(allowance(pace_of(unit)), std::max(0, gap_between(unit, position.unit(target)) - reach));
        const int turn = unit.block.facing.turn_to(table::facing_from(unit.centre(), position.unit(target).centre()));
        turn_to(no, unit.block.facing + std::clamp(turn, -table::quarter_turn, table::quarter_turn), Manner::Avoiding);
        const Course course = where_guns_can_stand(no, wanted);
        if (course.distance > 0) advance(no, course.way, course.distance, Dressing::Kept, Manner::Avoiding);
        if (unit.on_table() && unit.volleys + unit.grapeshot > 0 && try_form(battle.position, no, Formation::Battery))
            battle.note(told::Forms{no, Formation::Battery}, &rules::orders::attack_artillery);
        return false;
    }
    /// As far as they would go if they can unlimber there; else slantwise, or a little way, to where they can.
    [[nodiscard]] Course where_guns_can_stand(UnitNo no, Length wanted) const {
        const BattleUnit& unit = position.unit(no);
        const Length most = allowance(pace_of(unit));
        for (const Length distance : {wanted, 3 * centimetre, 6 * centimetre, most})
            for (const int slant : {0, 16, -16, 32, -32}) {
                const Facing way = unit.block.facing + slant;
                if (distance > most || free_way(battle.position, no, way, distance).distance < distance) continue;
                Block block = block_for(position, unit, Formation::Battery, unit.guns);
                block.front = table::moved(unit.block.front, way, distance);
                if (room_for(position, no, block, Formation::Battery, false)) return {way, distance};
            }
        return {unit.block.facing, wanted};
    }

    void manoeuvre(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        if (unit.formation == Formation::Battery) return;
        if (hunt_messenger(no)) return;
        const March march = battle.choose(unit.side, choice::MarchOf{no});
        if (march.passes != nobody) {
            // The later of the two commands makes the move. (NFW-3.5.4-f)
            const CommandNo his = position.unit(march.passes).command;
            if (his == unit.command || std::find(done.begin(), done.end(), his) != done.end())
                change_places(no, march.passes);
            else
                waiting.push_back({no, march.passes});
            return;
        }
        if (march.about_face) {
            if (is_column(unit.formation)) about_face(no, *march.about_face);
            return;
        }
        Pace pace = pace_of(unit);
        pace.backward = march.backward;
        int slant = std::clamp(march.oblique, -table::eighth_turn, table::eighth_turn);
        if (unit.formation == Formation::Square) {
            slant = slant / 64 * 64;
        } else if (is_column(unit.formation) && march.turn != 0 && !march.backward) {
            turn_to(no, unit.block.facing + std::clamp(march.turn, -table::quarter_turn, table::quarter_turn),
                    Manner::Avoiding);
        }
        if (!is_column(unit.formation) && unit.formation != Formation::Square) pace.oblique_or_wheel = slant != 0;
        const Facing way = march.backward ? unit.block.facing + 128 + slant : unit.block.facing + slant;
        const Length wanted = std::min(march.distance, move_along(unit, way, pace));
        if (wanted <= 0) return;
        if (!march.backward) narrow_for_bridge(no, way, wanted);
        if (is_column(unit.formation) && unit.formation != Formation::Limbered && wade(no, way, wanted)) return;
        advance(no, way, wanted, march.in_order ? Dressing::Kept : Dressing::Lost, Manner::Avoiding);
    }

    /// Farther if the whole of the move goes along a road, in column or limbered, under whatever order. (NFW-3.5.5-a)
    [[nodiscard]] Length move_along(const BattleUnit& unit, Facing way, Pace pace) const {
        pace.whole_move_on_road = true;
        pace.whole_move_on_road = goes_by_road(unit, way, allowance(pace));
        return allowance(pace);
    }
    [[nodiscard]] bool goes_by_road(const BattleUnit& unit, Facing way, Length run) const {
        const Point ahead = table::moved(unit.block.front, way, run);
        return is_column(unit.formation) &&
               std::any_of(position.ground.features.begin(), position.ground.features.end(), [&](const FieldItem& f) {
                   return f.kind == ItemKind::Road && table::contains(f.area, unit.centre()) &&
                          table::contains(f.area, ahead);
               });
    }

    /// Figures turn in place; the old flank becomes the front. (NFW-3.5.4-e)
    void about_face(UnitNo no, int quarters) {
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

    /// Light horse rides down a messenger. (NFW-3.5.9-a)
    bool hunt_messenger(UnitNo no) {
        const BattleUnit& unit = position.unit(no);
        if (unit.troop->kind != TroopClass::LightCavalry || unit.disordered) return false;
        for (std::size_t i = 0; i < position.people.size(); ++i) {
            BattlePerson& person = position.people[i];
            const bool bearer = person.roster->kind == PersonKind::Messenger;
            if (!person.on_table() || person.side == unit.side || !bearer || person.with != nobody ||
                person.captor != nobody)
                continue;
            const Length reach = allowance(pace_of(unit));
            if (gap_between(person, unit) > reach ||
                !battle.choose(unit.side, choice::HuntsMessenger{no, static_cast<PersonNo>(i)}))
                continue;
            const Facing way = table::facing_from(unit.centre(), person.base.centre);
            const Block before = unit.block;
            if (std::abs(unit.block.facing.turn_to(way)) > table::quarter_turn || !turn_to(no, way, Manner::Avoiding))
                continue;
            const Length distance = gap_between(person, unit);
            const Run run = run_for(no, way, reach, Dressing::Lost);
            if (run.distance < distance) {
                place(battle.position, no, before, unit.formation);
                position.unit(no).moved = false;
                continue;
            }
            if (run.disorders && run.way.to_difficult < distance) disorder(battle, no);
            push(battle, no, way, distance);
            person.captor = no;
            person.with = no;
            dress_people(battle.position, no);
            battle.note(told::TakesMessenger{no, static_cast<PersonNo>(i)},
                        &rules::movement::hunting_messengers_engaging);
            position.unit(no).moved = true;
            return true;
        }
        return false;
    }

    /// Into the water where there is no bridge. (NFW-3.5.10-j, -k)
    bool wade(UnitNo no, Facing way, Length wanted) {
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
            const table::Extent water = table::extent(river->area, way),
                                mine = table::extent(after.block.outline(), way);
            Block block = after.block;
            block.front = table::moved(block.front, way, water.front - mine.back + 2 * table::touch);
            if (room_for(position, no, block, after.formation, false))
                place(battle.position, no, block, after.formation);
        }
        return true;
    }

    /// Home at full speed, and off the table. (CAM-p3-g)
    void retreat(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        const Facing home = ahead_of(unit.side) + 128;
        if (unit.formation == Formation::Battery) return;
        Pace pace = pace_of(unit);
        const int turn = unit.block.facing.turn_to(home);
        if (is_column(unit.formation))
            turn_to(no, unit.block.facing + std::clamp(turn, -table::quarter_turn, table::quarter_turn),
                    Manner::Avoiding);
        else
            pace.backward = true;
        const Facing way = is_column(unit.formation) ? unit.block.facing : home;
        const Length wanted = move_along(unit, way, pace);
        const Way free = free_way(battle.position, no, way, wanted);
        if (free.edge && free.distance < wanted && std::abs(way.turn_to(home)) < table::eighth_turn &&
            under_retreat(true, false) == RetreatState::OffTheTable) {
            battle.note(told::OfUnit{told::OfUnit::LeavesTable, no}, &rules::orders::three_orders);
            destroy_unit(battle, no, Where::LeftByOrder);
            return;
        }
        advance(no, way, wanted, Dressing::Lost, Manner::Avoiding);
    }

    /// Out of the burning wood by the shortest way. (NFW-3.4.2-e)
    bool flee_fire(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        for (const FieldItem& feature : position.ground.features) {
            if (!feature.burning || !any_base_in(unit, feature.area)) continue;
            Facing best = unit.block.facing;
            Length least = far_away;
            const Point at = table::seen_from(feature.area, unit.centre());
            for (int quarter = 0; quarter < 4; ++quarter) {
                const Length out = quarter == 0   ? feature.area.half_depth - at.y
                                   : quarter == 1 ? feature.area.half_width - at.x
                                   : quarter == 2 ? feature.area.half_depth + at.y
                                                  : feature.area.half_width + at.x;
                if (out < least) least = out, best = feature.area.facing + quarter * table::quarter_turn;
            }
            disorder(battle, no);
            push(battle, no, best, allowance(pace_of(unit)) / 2);
            unit.moved = true;
            return true;
        }
        return false;
    }

    /// Back to the guns once nobody threatens them, if they can be reached. (NFW-3.5.6-g)
    void leave_square(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        const UnitNo enemy = nearest_enemy(no);
        const bool square = unit.shelter_in != nobody && position.unit(unit.shelter_in).formation == Formation::Square;
        if (square && enemy != nobody && battle.choose(unit.side, choice::Shelters{no, enemy})) return;
        if (!room_for(position, no, unit.block, unit.formation, false)) return;
        unit.sheltering = false, unit.shelter_in = nobody;
        form_up(position, no);
    }

    void move_unit(UnitNo no) {
        BattleUnit& unit = position.unit(no);
        if (!unit.on_table() || unit.moved) return;
        if (unit.sheltering) return leave_square(no);
        const bool falls = unit.state == State::FallingBack &&
                           (unit.falling_since < position.turn || !position.house.falling_back_next_turn);
        if (falls && !unit.stop) return fall_back(no);
        if (unit.state == State::FallingBack) return;
        if (engaged(position, no)) return envelop(battle, no);
        if (unit.in_water && order_of(position, unit) != Order::Oppose) {
            wade(no, unit.block.facing, allowance(pace_of(unit)));
            return;
        }
        if (flee_fire(no)) return;
        if (unit.stop) return;
        const bool body = unit.formation == Formation::Line || is_column(unit.formation);
        const Shift wish = body && !unit.artillery() && unit.state != State::Bloodlust
                               ? battle.choose(unit.side, choice::ShiftOf{no})
                               : Shift{};
        if (wish.files > 0 && wish.before_the_move) shift(no, wish.files);
        go(no);
        if (wish.files > 0 && !wish.before_the_move && unit.on_table() && !engaged(position, no)) shift(no, wish.files);
    }
    void go(UnitNo no) {
        const BattleUnit& unit = position.unit(no);
        const Order order = order_of(position, unit);
        if (battle.forbids(move_forbidden({order, unit.state, unit.stop, false}))) return;
        if (unit.state == State::Bloodlust) return attack(no);
        switch (order) {
            case Order::Attack: return attack(no);
            case Order::Oppose: return manoeuvre(no);
            case Order::GeneralRetreat: return retreat(no);
            case Order::Hold: return;
        }
    }

    void move_command(CommandNo no) {
        const BattleCommand& command = position.command(no);
        UnitNos units(command.units.begin(), command.units.end());
        // Those in front first, so that those behind find the way free.
        const auto behind = [&](UnitNo unit) {
            const Length y = position.unit(unit).block.front.y;
            return std::pair(command.side == 0 ? -y : y, unit);
        };
        std::sort(units.begin(), units.end(), [&](UnitNo a, UnitNo b) { return behind(a) < behind(b); });
        for (const Passing& pair : waiting)
            if (position.unit(pair.front).command == no) change_places(pair.rear, pair.front);
        for (const UnitNo unit : units) move_unit(unit);
        move_people(battle, no);
        done.push_back(no);
    }

    void run() {
        for (BattlePerson& person : position.people) person.started = person.base;
        for (const CommandNo command : initiative()) move_command(command);
        for (BattleUnit& unit : position.units) unit.stop = false;
    }
};

void movement(PlayedBattle& battle) {
    Movement{battle}.run();
}

}  // namespace condottiero::fuciliers
