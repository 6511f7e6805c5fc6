// Two units meet: lining up, flank and rear, horse against a square, going round, bursting through.

#include <algorithm>

#include "core/battle/general_retreat.hpp"
#include "core/battle/table/contact.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/conduct.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::Face;

bool Conduct::engage(UnitNo no, UnitNo enemy_no, Point from) {
    BattleUnit& enemy = position_.unit(enemy_no);
    if (enemy.artillery() && shelter_gunners(enemy_no, no)) return false;
    const BattleUnit& unit = position_.unit(no);
    const Box body = enemy.block.outline();
    const Face face = face_touched(body, unit.block.outline(), from);
    const Point at = table::seen_from({body.centre, 0, 0, outwards(body, face)}, unit.block.front);
    const Length reach = half_along(body, face) + unit.block.width() / 2 - unit.block.base_width;
    const Length straight = std::clamp(at.x, -reach, reach);
    Block block = unit.block;
    bool found = false;
    for (Length shift = 0; !found && shift <= 2 * reach; shift += unit.block.base_width)
        for (const Length sideways : {straight + shift, straight - shift}) {
            if (std::abs(sideways) > reach) continue;
            block = against(unit.block, body, face, sideways);
            // A column that stays a column: its ranks go with its facing.
            if (room_for(position_, no, block, unit.formation, true)) {
                found = true;
                break;
            }
        }
    if (!found) return false;
    place(no, block, unit.formation);
    const bool column = unit.formation == Formation::AttackColumn && !unit.disordered &&
                        !illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files});
    meet(no, enemy_no, face, column && enemy.formation == Formation::Line && !enemy.artillery());
    // Others whom the same move touched.
    for (int i = 0; i < position_.unit_count(); ++i) {
        const auto third = static_cast<UnitNo>(i);
        const BattleUnit& neighbour = position_.unit(third);
        if (third == enemy_no || !neighbour.on_table() || neighbour.side == unit.side || neighbour.sheltering ||
            engagement_between(position_, no, third) != nullptr || !touches(unit, neighbour))
            continue;
        meet(no, third, face_touched(neighbour.block.outline(), unit.block.outline(), from), false);
    }
    return true;
}

/// What comes of it at once.
void Conduct::meet(UnitNo no, UnitNo enemy_no, Face face, bool breakthrough) {
    BattleUnit& enemy = position_.unit(enemy_no);
    const BattleUnit& mover = position_.unit(no);
    note(told::Engages{no, enemy_no, face}, &rules::movement::moving_into_contact_engaging);
    position_.unit(no).has_engaged = true;
    // Falling back before horse is the end. (NFW-3.4.5-f)
    if (enemy.state == State::FallingBack && mover.arm() == Arm::Cavalry) return ride_down(enemy_no, no);
    if (enemy.prone) enemy.prone = false;  // it stands at once, disordered (NFW-3.4.2-g)
    position_.engagements.push_back({no, enemy_no, 0, static_cast<std::uint8_t>(face), breakthrough, false});
    const Order order = order_of(position_, enemy);
    if (enemy.formation == Formation::Square) {
        if (mover.arm() == Arm::Cavalry)
            horse_meets_square(no, enemy_no);
        else if (mover.state == State::Bloodlust)
            envelop_square(no, enemy_no);
    } else if (order == Order::Oppose && face != Face::Front && !enemy.disordered) {
        enemy.disordered_by_flank = enemy.disordered = true;
        note(told::OfUnit{told::OfUnit::IsDisordered, enemy_no, no}, &rules::combat::unit_under_oppose_hit_flank_rear);
    }
    if (order == Order::GeneralRetreat && enemy.on_table() && under_retreat(false, true) == RetreatState::Demoralised)
        set_state(enemy_no, State::Demoralised);
}

void Conduct::ride_down(UnitNo no, UnitNo horse) {
    for (std::size_t i = 0; i < position_.people.size(); ++i) {
        const BattlePerson& person = position_.people[i];
        if (person.on_table() && person.with == no && person.captor == nobody) strike_person(static_cast<PersonNo>(i));
    }
    note(told::OfUnit{told::OfUnit::IsDestroyed, no, horse},
         &rules::shooting::falling_back_unit_engaged_cavalry_destroyed);
    destroy_unit(no, Where::Destroyed);
}

/// The square holds or it does not. (NFW-3.5.8-h)
void Conduct::horse_meets_square(UnitNo horse, UnitNo square) {
    const BattleUnit& infantry = position_.unit(square);
    const State before = infantry.state;
    const UnderFire facts = as_if_under_fire(infantry.roster->quality, before, true, steadied(square, true));
    const State state = test_reaction(square, facts, rules::movement::cavalry_against_infantry_square);
    if (!infantry.on_table()) return;
    if (state == State::FallingBack) return ride_down(square, horse);
    if (state == State::Demoralised) {
        for (Engagement& e : position_.engagements)
            if (e.attacker == horse && e.defender == square) e.square_shaken = true;
        return;
    }
    position_.unit(square).disordered = false;
    std::erase_if(position_.engagements,
                  [&](const Engagement& e) { return e.attacker == horse && e.defender == square; });
    const Facing way = position_.unit(horse).block.facing + 128;
    const Way room = free_way(horse, way, 5 * centimetre);
    const Length back = push(horse, way, 5 * centimetre);
    if (room.friendly != nobody) {
        disorder(room.friendly);
        note(told::Meets{told::Meets::Collides, horse, room.friendly}, &rules::movement::collision);
    }
    position_.unit(horse).recoiled = true;
    note(told::Recoils{horse, square, back}, &rules::movement::cavalry_against_infantry_square);
    disorder(horse);
}

Length Conduct::push(UnitNo no, Facing way, Length distance) {
    const Way free = free_way(no, way, distance);
    Length run = std::min(distance, free.distance);
    if (free.enemy != nobody) run = std::max(0, run - 3 * table::touch);
    Block block = position_.unit(no).block;
    block.front = table::moved(block.front, way, run);
    place(no, block, position_.unit(no).formation);
    return run;
}

/// Figures against one flank, and the other, and the rear; as many as find room. (NFW-3.5.8-b)
int Conduct::wrap(UnitNo no, UnitNo enemy_no, int figures, bool rear) {
    BattleUnit& unit = position_.unit(no);
    const BattleUnit& enemy = position_.unit(enemy_no);
    const Engagement* engagement = engagement_between(position_, no, enemy_no);
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
        if (!table::on_the_table(position_.ground, box)) continue;
        const bool free =
            std::none_of(position_.units.begin(), position_.units.end(), [&](const BattleUnit& other_unit) {
                return other_unit.on_table() && !other_unit.sheltering && &other_unit != &unit &&
                       any_base_in(other_unit, box);
            });
        const auto own = unit.block.outline();
        if (!free || table::overlap(own, box)) continue;
        unit.wings[i] = {box, static_cast<std::int16_t>(all), enemy_no};
        figures -= here, sent += here;
    }
    if (sent > 0) {
        form_up(position_, unit);
        dress_people(no);
        note(told::Envelops{no, enemy_no, sent}, &rules::movement::envelopment_common_rules);
    }
    return sent;
}

void Conduct::envelop_square(UnitNo no, UnitNo square) {
    const BattleUnit& unit = position_.unit(no);
    const int spare = unit.block.figures - std::min<int>(unit.block.files, unit.block.figures);
    if (wrap(no, square, spare, true) > 0) disorder(no);
}

/// In its move an engaged unit may go round its enemy; a line must go round a column. (NFW-3.5.8-b to -g)
void Conduct::envelop(UnitNo no) {
    const BattleUnit& unit = position_.unit(no);
    if (unit.artillery() || unit.formation == Formation::Square) return;
    for (std::size_t i = 0; i < position_.engagements.size(); ++i) {
        const Engagement e = position_.engagements[i];
        if ((e.attacker != no && e.defender != no) || e.turns < 1) continue;
        const UnitNo enemy_no = e.attacker == no ? e.defender : e.attacker;
        const BattleUnit& enemy = position_.unit(enemy_no);
        if (enemy.artillery()) continue;
        const bool column = enemy.formation == Formation::Column || enemy.formation == Formation::AttackColumn;
        const bool line = unit.formation == Formation::Line;
        if (enemy.formation == Formation::Square) {
            if (unit.arm() == Arm::Cavalry || !commander_of(unit.side).envelops(position_, no, enemy_no)) continue;
            envelop_square(no, enemy_no);
            continue;
        }
        int fighting = count_contact(position_, no, enemy_no).figures;
        for (const Wing& wing : unit.wings) fighting -= wing.against == enemy_no ? wing.figures : 0;
        const int spare = unit.block.figures - std::max(fighting, 1) - 1;  // one at the corner holds hands
        if (spare <= 0) continue;
        if (line && column) {
            wrap(no, enemy_no, spare, true);
            continue;
        }
        const bool alike = (line && enemy.formation == Formation::Line) || (!line && column);
        if (!alike || unit.block.in_front_rank() <= enemy.block.in_front_rank() ||
            !commander_of(unit.side).envelops(position_, no, enemy_no))
            continue;
        const int may = figures_shifted(
            unit.roster->quality, throws_.d6(rules::movement::expanding_contracting_together_move, Throws::unit(no)));
        note_roll(told::MayShift{no, may}, rules::movement::expanding_contracting_together_move);
        wrap(no, enemy_no, std::min(may, spare), false);
    }
}

/// Out on the other side at once; both are disordered. (NFW-3.5.4-h)
bool Conduct::burst_through(UnitNo no, UnitNo friendly) {
    const BattleUnit& unit = position_.unit(no);
    const BattleUnit& in_the_way = position_.unit(friendly);
    Block block = unit.block;
    const table::Extent theirs = table::extent(in_the_way.block.outline(), block.facing);
    const table::Extent mine = table::extent(unit.block.outline(), block.facing);
    block.front = table::moved(block.front, block.facing,
                               theirs.front - mine.front + (mine.front - mine.back) + 2 * table::touch);
    note(told::Meets{told::Meets::Collides, no, friendly}, &rules::movement::collision);
    const bool through = room_for(position_, no, block, unit.formation, false);
    if (through) place(no, block, unit.formation);
    disorder(no);
    disorder(friendly);
    return through;
}

/// Into the square of a friend near by; the guns stay. (NFW-3.5.6-f)
bool Conduct::shelter_gunners(UnitNo no, UnitNo enemy) {
    BattleUnit& battery = position_.unit(no);
    if (battery.sheltering || battery.guns == 0 || battery.state == State::FallingBack) return false;
    for (int i = 0; i < position_.unit_count(); ++i) {
        const BattleUnit& square = position_.unit(static_cast<UnitNo>(i));
        if (!square.on_table() || square.side != battery.side || square.formation != Formation::Square ||
            gap_between(battery, square) > 15 * centimetre ||
            !commander_of(battery.side).shelters(position_, no, enemy))
            continue;
        battery.sheltering = true;
        battery.shelter_in = static_cast<UnitNo>(i);
        note(told::Meets{told::Meets::Shelters, no, static_cast<UnitNo>(i)},
             &rules::movement::gunners_sheltering_square_how);
        return true;
    }
    return false;
}

}  // namespace condottiero::fuciliers
