// Two units meet: lining up, flank and rear, horse against a square, going round, bursting through.

#include <algorithm>

#include "core/battle/general_retreat.hpp"
#include "core/battle/table/contact.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::Face;

namespace {

void meet(PlayedBattle& battle, UnitNo no, UnitNo enemy_no, Face face, bool breakthrough);
void ride_down(PlayedBattle& battle, UnitNo no, UnitNo horse);
void horse_meets_square(PlayedBattle& battle, UnitNo horse, UnitNo square);
void envelop_square(PlayedBattle& battle, UnitNo no, UnitNo square);

/// With its front against that side of an enemy, as straight before it as there is room; false: there is none.
bool line_up(PlayedBattle& battle, UnitNo no, UnitNo enemy, Face face) {
    const BattleUnit& unit = battle.position.unit(no);
    const Box body = battle.position.unit(enemy).block.outline();
    const Point at = table::seen_from({body.centre, 0, 0, outwards(body, face)}, unit.block.front);
    const Length reach = half_along(body, face) + unit.block.width() / 2 - unit.block.base_width;
    const Length straight = std::clamp(at.x, -reach, reach);
    for (Length shift = 0; shift <= 2 * reach; shift += unit.block.base_width)
        for (const Length sideways : {straight + shift, straight - shift}) {
            if (std::abs(sideways) > reach) continue;
            // A column that stays a column: its ranks go with its facing.
            const Block block = against(unit.block, body, face, sideways);
            if (!room_for(battle.position, no, block, unit.formation, true)) continue;
            place(battle.position, no, block, unit.formation);
            return true;
        }
    return false;
}

}  // namespace

void close_up(PlayedBattle& battle, const Engagement& e) {
    const BattleUnit &attacker = battle.position.unit(e.attacker), &defender = battle.position.unit(e.defender);
    if (!attacker.on_table() || !defender.on_table() || touches(attacker, defender)) return;
    if (!line_up(battle, e.attacker, e.defender, static_cast<Face>(e.face)) && e.face == 0)
        line_up(battle, e.defender, e.attacker, Face::Front);
}

bool engage(PlayedBattle& battle, UnitNo no, UnitNo enemy_no, Point from) {
    BattleUnit& enemy = battle.position.unit(enemy_no);
    if (enemy.artillery() && shelter_gunners(battle, enemy_no, no)) return false;
    const BattleUnit& unit = battle.position.unit(no);
    const Face face = face_touched(enemy.block.outline(), unit.block.outline(), from);
    if (!line_up(battle, no, enemy_no, face)) return false;
    const bool column = unit.formation == Formation::AttackColumn && !unit.disordered &&
                        !illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files});
    meet(battle, no, enemy_no, face, column && enemy.formation == Formation::Line && !enemy.artillery());
    // Others whom the same move touched.
    for (int i = 0; i < battle.position.unit_count(); ++i) {
        const auto third = static_cast<UnitNo>(i);
        const BattleUnit& neighbour = battle.position.unit(third);
        if (third == enemy_no || !neighbour.on_table() || neighbour.side == unit.side || neighbour.sheltering ||
            engagement_between(battle.position, no, third) != nullptr || !touches(unit, neighbour))
            continue;
        meet(battle, no, third, face_touched(neighbour.block.outline(), unit.block.outline(), from), false);
    }
    return true;
}

namespace {

/// What comes of it at once.
void meet(PlayedBattle& battle, UnitNo no, UnitNo enemy_no, Face face, bool breakthrough) {
    BattleUnit& enemy = battle.position.unit(enemy_no);
    const BattleUnit& mover = battle.position.unit(no);
    battle.note(told::Engages{no, enemy_no, face}, &rules::movement::moving_into_contact_engaging);
    battle.position.unit(no).has_engaged = true;
    // Falling back before horse is the end. (NFW-3.4.5-f)
    if (enemy.state == State::FallingBack && mover.arm() == Arm::Cavalry) return ride_down(battle, enemy_no, no);
    if (enemy.prone) enemy.prone = false;  // it stands at once, disordered (NFW-3.4.2-g)
    battle.position.engagements.push_back({no, enemy_no, 0, static_cast<std::uint8_t>(face), breakthrough, false});
    const Order order = order_of(battle.position, enemy);
    if (enemy.formation == Formation::Square) {
        if (mover.arm() == Arm::Cavalry)
            horse_meets_square(battle, no, enemy_no);
        else if (mover.state == State::Bloodlust)
            envelop_square(battle, no, enemy_no);
    } else if (order == Order::Oppose && face != Face::Front && !enemy.disordered) {
        enemy.disordered_by_flank = enemy.disordered = true;
        battle.note(told::OfUnit{told::OfUnit::IsDisordered, enemy_no, no},
                    &rules::combat::unit_under_oppose_hit_flank_rear);
    }
    if (order == Order::GeneralRetreat && enemy.on_table() && under_retreat(false, true) == RetreatState::Demoralised)
        set_state(battle, enemy_no, State::Demoralised);
}

void ride_down(PlayedBattle& battle, UnitNo no, UnitNo horse) {
    for (std::size_t i = 0; i < battle.position.people.size(); ++i) {
        const BattlePerson& person = battle.position.people[i];
        if (person.on_table() && person.with == no && person.captor == nobody)
            strike_person(battle, static_cast<PersonNo>(i));
    }
    destroy_unit(battle, no, Where::Destroyed, horse, &rules::shooting::falling_back_unit_engaged_cavalry_destroyed);
}

/// The square holds or it does not. (NFW-3.5.8-h)
void horse_meets_square(PlayedBattle& battle, UnitNo horse, UnitNo square) {
    const BattleUnit& infantry = battle.position.unit(square);
    const State before = infantry.state;
    const UnderFire facts =
        as_if_under_fire(infantry.roster->quality, before, true, steadied(battle.position, square, true));
    const State state = test_nerves(battle, square, facts, rules::movement::cavalry_against_infantry_square);
    if (!infantry.on_table()) return;
    if (state == State::FallingBack) return ride_down(battle, square, horse);
    if (state == State::Demoralised) {
        for (Engagement& e : battle.position.engagements)
            if (e.attacker == horse && e.defender == square) e.square_shaken = true;
        return;
    }
    battle.position.unit(square).disordered = false;
    std::erase_if(battle.position.engagements,
                  [&](const Engagement& e) { return e.attacker == horse && e.defender == square; });
    const Facing way = battle.position.unit(horse).block.facing + 128;
    const Way room = free_way(battle.position, horse, way, 5 * centimetre);
    const Length back = push(battle, horse, way, 5 * centimetre);
    if (room.friendly != nobody) {
        disorder(battle, room.friendly);
        battle.note(told::Meets{told::Meets::Collides, horse, room.friendly}, &rules::movement::collision);
    }
    battle.position.unit(horse).recoiled = true;
    battle.note(told::Recoils{horse, square, back}, &rules::movement::cavalry_against_infantry_square);
    disorder(battle, horse);
}

}  // namespace

Length push(PlayedBattle& battle, UnitNo no, Facing way, Length distance) {
    const Way free = free_way(battle.position, no, way, distance);
    Length run = std::min(distance, free.distance);
    if (free.enemy != nobody) run = std::max(0, run - 3 * table::touch);
    Block block = battle.position.unit(no).block;
    block.front = table::moved(block.front, way, run);
    place(battle.position, no, block, battle.position.unit(no).formation);
    return run;
}

namespace {

/// Figures against one flank, and the other, and the rear; as many as find room. (NFW-3.5.8-b)
int wrap(PlayedBattle& battle, UnitNo no, UnitNo enemy_no, int figures, bool rear) {
    BattleUnit& unit = battle.position.unit(no);
    const BattleUnit& enemy = battle.position.unit(enemy_no);
    const Engagement* engagement = engagement_between(battle.position, no, enemy_no);
    if (engagement == nullptr) return 0;
    const Box body = enemy.block.outline();
    // Who came on stands with his front against the other.
    const int mine = engagement->attacker == enemy_no ? 0 : engagement->face;
    const Length w = unit.block.base_width, d = unit.block.base_depth;
    int sent = 0;
    const std::array<int, 3> faces{(mine + 1) % 4, (mine + 3) % 4, (mine + 2) % 4};
    for (std::size_t i = 0; i < (rear ? 3U : 2U) && figures > 0; ++i) {
        if (unit.wings[i].figures > 0 && unit.wings[i].against != enemy_no) continue;
        const auto face = static_cast<Face>(faces[i]);
        const Length length = 2 * half_along(body, face);
        const int room = std::max(1, length / w);
        const int here = std::min(room - unit.wings[i].figures, figures);
        if (here <= 0) continue;
        const int all = unit.wings[i].figures + here;
        // From my end of that side along it.
        const Facing facing = outwards(body, face);
        const Length out = half_through(body, face) + d / 2;
        const int towards_me = i == 2 ? 0 : (i == 0 ? -1 : 1);
        const Length along = towards_me * (length / 2 - all * w / 2);
        const Box box{table::placed(body.centre, facing, along, out), all * w / 2, d / 2, facing + 128};
        if (!table::on_the_table(battle.position.ground, box)) continue;
        const bool free =
            std::none_of(battle.position.units.begin(), battle.position.units.end(), [&](const BattleUnit& other_unit) {
                return other_unit.on_table() && !other_unit.sheltering && &other_unit != &unit &&
                       any_base_in(other_unit, box);
            });
        const auto own = unit.block.outline();
        if (!free || table::overlap(own, box)) continue;
        unit.wings[i] = {box, static_cast<std::int16_t>(all), enemy_no};
        figures -= here, sent += here;
    }
    if (sent > 0) {
        form_up(battle.position, no);
        dress_people(battle.position, no);
        battle.note(told::Envelops{no, enemy_no, sent}, &rules::movement::envelopment_common_rules);
    }
    return sent;
}

void envelop_square(PlayedBattle& battle, UnitNo no, UnitNo square) {
    const BattleUnit& unit = battle.position.unit(no);
    const int spare = unit.block.figures - std::min<int>(unit.block.files, unit.block.figures);
    if (wrap(battle, no, square, spare, true) > 0) disorder(battle, no);
}

}  // namespace

/// In its move an engaged unit may go round its enemy; a line must go round a column. (NFW-3.5.8-b to -g)
void envelop(PlayedBattle& battle, UnitNo no) {
    const BattleUnit& unit = battle.position.unit(no);
    if (unit.artillery() || unit.formation == Formation::Square) return;
    for (std::size_t i = 0; i < battle.position.engagements.size(); ++i) {
        const Engagement e = battle.position.engagements[i];
        if ((e.attacker != no && e.defender != no) || e.turns < 1) continue;
        const UnitNo enemy_no = e.attacker == no ? e.defender : e.attacker;
        const BattleUnit& enemy = battle.position.unit(enemy_no);
        if (enemy.artillery()) continue;
        const bool column = enemy.formation == Formation::Column || enemy.formation == Formation::AttackColumn;
        const bool line = unit.formation == Formation::Line;
        if (enemy.formation == Formation::Square) {
            if (unit.arm() == Arm::Cavalry || !battle.choose(unit.side, choice::Envelops{no, enemy_no})) continue;
            envelop_square(battle, no, enemy_no);
            continue;
        }
        int fighting = count_contact(battle.position, no, enemy_no).figures;
        for (const Wing& wing : unit.wings) fighting -= wing.against == enemy_no ? wing.figures : 0;
        const int spare = unit.block.figures - std::max(fighting, 1) - 1;  // one at the corner holds hands
        if (spare <= 0) continue;
        if (line && column) {
            wrap(battle, no, enemy_no, spare, true);
            continue;
        }
        const bool alike = (line && enemy.formation == Formation::Line) || (!line && column);
        if (!alike || unit.block.in_front_rank() <= enemy.block.in_front_rank() ||
            !battle.choose(unit.side, choice::Envelops{no, enemy_no}))
            continue;
        const int may =
            figures_shifted(unit.roster->quality,
                            battle.throws.d6(rules::movement::expanding_contracting_together_move, Throws::unit(no)));
        battle.note_roll(told::MayShift{no, may}, rules::movement::expanding_contracting_together_move);
        wrap(battle, no, enemy_no, std::min(may, spare), false);
    }
}

/// Out on the other side at once; both are disordered. (NFW-3.5.4-h)
bool burst_through(PlayedBattle& battle, UnitNo no, UnitNo friendly, Facing way) {
    const BattleUnit& unit = battle.position.unit(no);
    const BattleUnit& in_the_way = battle.position.unit(friendly);
    Block block = unit.block;
    const table::Extent theirs = table::extent(in_the_way.block.outline(), way);
    const table::Extent mine = table::extent(unit.block.outline(), way);
    block.front = table::moved(block.front, way, theirs.front - mine.back + 2 * table::touch);
    battle.note(told::Meets{told::Meets::Collides, no, friendly}, &rules::movement::collision);
    const bool through = room_for(battle.position, no, block, unit.formation, false);
    if (through) place(battle.position, no, block, unit.formation);
    disorder(battle, no);
    disorder(battle, friendly);
    return through;
}

/// Into the square of a friend near by; the guns stay. (NFW-3.5.6-f)
bool shelter_gunners(PlayedBattle& battle, UnitNo no, UnitNo enemy) {
    BattleUnit& battery = battle.position.unit(no);
    if (battery.sheltering || battery.guns == 0 || battery.state == State::FallingBack) return false;
    for (int i = 0; i < battle.position.unit_count(); ++i) {
        const BattleUnit& square = battle.position.unit(static_cast<UnitNo>(i));
        if (!square.on_table() || square.side != battery.side || square.formation != Formation::Square ||
            gap_between(battery, square) > 15 * centimetre || !battle.choose(battery.side, choice::Shelters{no, enemy}))
            continue;
        battery.sheltering = true;
        battery.shelter_in = static_cast<UnitNo>(i);
        battle.note(told::Meets{told::Meets::Shelters, no, static_cast<UnitNo>(i)},
                    &rules::movement::gunners_sheltering_square_how);
        return true;
    }
    return false;
}

}  // namespace condottiero::fuciliers
