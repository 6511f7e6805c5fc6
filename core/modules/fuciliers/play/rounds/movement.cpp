// Round 5: initiative, then command by command: falling back, going round, marching, attacking.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <utility>

#include "core/battle/general_retreat.hpp"
#include "core/battle/table/nearest_first.hpp"
#include "core/modules/fuciliers/play/rounds/moves.hpp"
#include "core/modules/fuciliers/play/table/going.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

struct Movement : Moves {
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
    Movement{{battle}}.run();
}

}  // namespace condottiero::fuciliers
