// The characters in round 5: carriers of orders, leaders and those who go with them, lone men in somebody's way.

#include <algorithm>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/around.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

void wade_alone(PlayedBattle& battle, PersonNo no, Point to, const FieldItem& river);
void stand_beside(PlayedBattle& battle, PersonNo no, PersonNo other_no);
void take_over(PlayedBattle& battle, Side side_no);

bool stands_free(const Position& position, const BattlePerson& person, const Box& base) {
    return Around(position, person, table::round_of(base)).is_free(base);
}
bool barred(const Position& position, const BattlePerson& person, Point from, Point to) {
    return Around(position, person, {from, table::distance(from, to) + table::touch}).bars_way(from, to);
}

/// Whoever leaves a unit that has moved goes from where he stood before: nobody moves twice. (NFW-4.1-a)
const Box& start_of(const Position& position, const BattlePerson& person) {
    return person.with != nobody && position.unit(person.with).moved ? person.started : person.base;
}

/// Towards a place; `adjacent`: the gap at which he is there.
void step(PlayedBattle& battle, PersonNo no, Point to, Length adjacent) {
    BattlePerson& person = battle.position.person(no);
    const Box from = start_of(battle.position, person);
    const Length far = table::distance(from.centre, to);
    const Length whole = std::min(person.roster->move, std::max(0, far - adjacent));
    const Facing straight = table::facing_from(from.centre, to);
    const Around around(battle.position, person, {from.centre, whole + table::round_of(from).radius + table::touch});
    person.moved = true;
    if (person.in_water || (whole > 500 && battle.choose(person.side, choice::Wades{no})))
        for (const FieldItem& river : battle.position.ground.features) {
            const Point end = table::moved(from.centre, straight, whole);
            const bool meets = person.in_water ? table::contains(river.area, from.centre)
                                               : table::crosses(from.centre, end, river.area);
            if (river.kind != ItemKind::River || !meets || !(person.in_water || around.bars_way(from.centre, end)))
                continue;
            person.base = from;
            wade_alone(battle, no, to, river);
            return;
        }
    // A little to the side if the straight way is barred; shorter if there is no room to stand.
    for (Length run = whole; run > 500; run -= 2 * centimetre)
        for (const int aside : {0, 16, -16, 32, -32, 48, -48}) {
            const Facing way = straight + aside;
            Box base = from;
            base.centre = aside == 0 && run == far ? to : table::moved(from.centre, way, run);
            if (around.bars_way(from.centre, base.centre) || !around.is_free(base)) continue;
            person.base = base;
            person.with = nobody;
            return;
        }
    // Who finds no place stays: with his unit, if he has one and was to go far.
    if (whole <= 500) person.with = nobody;
}

/// By the same table as units; where they would lose men he must be saved. (NFW-3.5.10-l)
void wade_alone(PlayedBattle& battle, PersonNo no, Point to, const FieldItem& river) {
    BattlePerson& person = battle.position.person(no);
    const Wading facts{person.roster->mounted ? person.roster->strength : 0, battle.position.ground.river_strength};
    const int score = battle.throws.d6(rules::movement::rivers_isolated_individuals_wading, Throws::person(no)) +
                      wading_modifier(facts);
    const WadingResult result = wading_result(score, 4);
    battle.note_roll(told::Wades{Actor::person(no), score, 0, result.crosses, facts},
                     rules::movement::rivers_isolated_individuals_wading);
    person.with = nobody;
    if (result.drowned > 0 && strike_person(battle, no)) return;
    Facing over = table::way_over(river.area);
    if (std::abs(over.turn_to(table::facing_from(person.base.centre, to))) > table::quarter_turn) over = over + 128;
    const table::Extent water = table::extent(river.area, over), mine = table::extent(person.base, over);
    person.in_water = result.trapped;
    const Length run = result.crosses   ? water.front - mine.back + table::touch
                       : result.trapped ? (water.back + water.front - mine.back - mine.front) / 2
                                        : water.back - mine.front - table::touch;
    person.base.centre = table::moved(person.base.centre, over, run);
}

}  // namespace

/// Lone men a unit has come upon step out of its way if they have not moved yet; else they must fight.
/// (NFW-3.6.3-h)
void step_aside(PlayedBattle& battle, UnitNo no) {
    const BattleUnit& unit = battle.position.unit(no);
    if (!unit.on_table()) return;
    for (std::size_t i = 0; i < battle.position.people.size(); ++i) {
        BattlePerson& person = battle.position.people[i];
        if (!person.on_table() || person.with != nobody) continue;
        if (!within(unit, person.base, table::touch)) continue;
        const bool enemy = person.side != unit.side;
        const auto person_no = static_cast<PersonNo>(i);
        if (enemy && person.moved) {
            if (std::none_of(battle.position.duels.begin(), battle.position.duels.end(),
                             [&](const Duel& duel) { return duel.person == person_no; }))
                battle.position.duels.push_back({person_no, nobody, no});
            // They come up to him, not over him.
            Box base = person.base;
            const Length aside = table::seen_from(unit.block.outline(), base.centre).x;
            base.facing = unit.block.facing;
            base.centre = table::placed(unit.block.front, base.facing, aside, base.half_depth);
            if (stands_free(battle.position, person, base)) person.base = base;
            continue;
        }
        // The nearest free place, homewards first.
        const Facing home = ahead_of(person.side) + 128;
        const Length most = enemy ? person.roster->move : unit.block.width() + unit.block.depth();
        const Around around(battle.position, person, {person.base.centre, most + table::round_of(person.base).radius});
        bool found = false;
        for (Length run = 2'500; !found && run <= most; run += 2'500)
            for (const int aside : {0, 32, -32, 64, -64, 96, -96, 128}) {
                Box base = person.base;
                base.centre = table::moved(person.base.centre, home + aside, run);
                if (!around.is_free(base)) continue;
                person.base = base;
                found = true;
                break;
            }
        if (enemy) person.moved = true;
        if (!found && enemy) battle.position.duels.push_back({person_no, nobody, no});
    }
}

namespace {

/// Wounded in a duel he stays in it, unless a friend holds his enemy too. (NFW-3.6.3-d)
bool held_by_duel(const Position& position, PersonNo no) {
    const BattlePerson& person = position.person(no);
    return std::any_of(position.duels.begin(), position.duels.end(), [&](const Duel& duel) {
        if (duel.against == nobody || !(duel.person == no ? duel.wounded : duel.against == no && duel.wounded_against))
            return false;
        const Box& enemy = position.person(duel.person == no ? duel.against : duel.person).base;
        if (table::gap(person.base, enemy) > table::touch) return false;
        const bool man = std::any_of(position.people.begin(), position.people.end(), [&](const BattlePerson& friendly) {
            return &friendly != &person && friendly.on_table() && friendly.side == person.side &&
                   table::gap(friendly.base, enemy) <= table::touch;
        });
        const bool unit = std::any_of(position.units.begin(), position.units.end(), [&](const BattleUnit& friendly) {
            return friendly.on_table() && friendly.side == person.side && !friendly.sheltering &&
                   gap_between(enemy, friendly) <= table::touch;
        });
        return !man && !unit;
    });
}

/// The units that a leader must keep near, and may join: his own; for a C-in-C without any, the army's. (NFW-4.6.2-a)
UnitNos units_of_leader(const Position& position, PersonNo leader, bool own_only = true) {
    const BattlePerson& him = position.person(leader);
    UnitNos own, all;
    const bool cinc = him.roster->kind == PersonKind::CommanderInChief;
    for (int i = 0; i < position.unit_count(); ++i) {
        const auto no = static_cast<UnitNo>(i);
        const BattleUnit& unit = position.unit(no);
        if (!unit.on_table() || unit.side != him.side || unit.sheltering) continue;
        if (cinc) all.push_back(no);
        if (position.command(unit.command).leader == leader) own.push_back(no);
    }
    return cinc && (own.empty() || !own_only) ? all : own;
}

UnitNo nearest_of(const Position& position, const Box& base, const UnitNos& units) {
    UnitNo best = nobody;
    Length least = table::far_away;
    for (const UnitNo no : units)
        if (const Length gap = gap_between(base, position.unit(no)); gap < least) least = gap, best = no;
    return best;
}

/// Into the zone by the shortest way, as fast as he can.
void go_home(PlayedBattle& battle, PersonNo no) {
    const BattlePerson& person = battle.position.person(no);
    const Box zone = deployment_zone(battle.position, person.side);
    const Length inner = zone.half_depth - std::max(person.base.half_depth, person.base.half_width);
    const Point from = start_of(battle.position, person).centre;
    step(battle, no, {from.x, std::clamp(from.y, zone.centre.y - inner, zone.centre.y + inner)}, 0);
}

/// Joins it, or comes as near as he can.
void go_to_unit(PlayedBattle& battle, PersonNo no, UnitNo unit_no) {
    BattlePerson& person = battle.position.person(no);
    if (person.with == unit_no) return;
    const BattleUnit& unit = battle.position.unit(unit_no);
    const Box from = start_of(battle.position, person);
    if (gap_between(from, unit) <= person.roster->move &&
        !barred(battle.position, person, from.centre, unit.centre())) {
        person.moved = true;
        join(battle.position, no, unit_no);
        return;
    }
    step(battle, no, table::moved(unit.centre(), unit.block.facing + 128, unit.block.depth() / 2), 3 * centimetre);
}

/// Only a man alone, and only by those whose part it is. (NFW-3.6.3-a, NFW-4.6.4-a)
bool hunt(PlayedBattle& battle, PersonNo no, PersonNo enemy_no) {
    BattlePerson& person = battle.position.person(no);
    const BattlePerson& enemy = battle.position.person(enemy_no);
    const Box from = start_of(battle.position, person);
    const bool may = leads(person) || person.roster->kind == PersonKind::Adviser;
    if (!may || !enemy.on_table() || enemy.side == person.side || enemy.with != nobody || enemy.captor != nobody ||
        enemy.in_water || table::gap(from, enemy.base) > person.roster->move)
        return false;
    const BattlePerson before = person;
    person.base = from, person.with = nobody;
    stand_beside(battle, no, enemy_no);
    if (table::gap(person.base, enemy.base) > table::touch ||
        barred(battle.position, person, from.centre, person.base.centre)) {
        person = before;
        return false;
    }
    person.moved = true;
    battle.position.duels.push_back({no, enemy_no, nobody});
    battle.note(told::Hunts{no, enemy_no}, &rules::combat::lone_individual_whom_he_engage);
    return true;
}

void lead(PlayedBattle& battle, PersonNo leader) {
    BattlePerson& him = battle.position.person(leader);
    const Box zone = deployment_zone(battle.position, him.side);
    const bool heroic = him.roster->heroic;
    const bool outside = !table::inside(start_of(battle.position, him), zone);
    const UnitNos units = units_of_leader(battle.position, leader, !heroic);
    Errand errand = battle.choose(him.side, choice::ErrandOf{leader});
    const auto his = [&](UnitNo no) { return std::find(units.begin(), units.end(), no) != units.end(); };
    if (outside && units.empty()) {
        him.bound_to = nobody;
        return go_home(battle, leader);  // NFW-4.6.2-a, NFW-4.8-d
    }
    if (heroic && outside && him.bound_to != nobody) {
        // Outside the zone he stays with his unit to its end, then with another. (NFW-4.7-c, NFW-4.8-b)
        if (!battle.position.unit(him.bound_to).on_table()) {
            him.first_unit_gone = true;
            errand = {his(errand.join) ? errand.join : nearest_of(battle.position, him.base, units), std::nullopt};
        } else if (!him.first_unit_gone || !his(errand.join)) {
            errand = {him.bound_to, std::nullopt};
        }
    }
    const BattlePerson before = him;
    if (errand.hunts != nobody && !(heroic && outside)) {
        if (hunt(battle, leader, errand.hunts)) errand = {};
    } else if (errand.join != nobody && battle.position.unit(errand.join).on_table() &&
               battle.position.unit(errand.join).side == him.side) {
        go_to_unit(battle, leader, errand.join);
        errand.to.reset();
    }
    if (errand.join == nobody && errand.to) step(battle, leader, *errand.to, 0);
    if (!him.on_table()) return;
    // Outside the zone only within his radius of a unit of his, a heroic leader only with one. (NFW-4.6.2-a)
    const auto may_be_here = [&] {
        if (table::inside(him.base, zone) || him.in_water) return true;
        if (heroic) return his(him.with) || him.bound_to != nobody;
        const Length radius = radius_of(battle.position, leader);
        return std::any_of(units.begin(), units.end(),
                           [&](UnitNo no) { return gap_between(him.base, battle.position.unit(no)) <= radius; });
    };
    if (!may_be_here()) {
        std::erase_if(battle.position.duels,
                      [&](const Duel& duel) { return duel.person == leader && duel.against == errand.hunts; });
        him = before;
        if (!may_be_here() && !units.empty()) go_to_unit(battle, leader, nearest_of(battle.position, him.base, units));
        him.moved = true;
    }
    if (him.with != nobody) him.moved = true;
    him.out_of_zone = !table::inside(him.base, zone);
    if (!him.out_of_zone) him.first_unit_gone = false;
    if (heroic) him.bound_to = him.out_of_zone ? (him.with != nobody ? him.with : him.bound_to) : UnitNo{nobody};
}

/// Those who go with a leader, and those who carry his orders.
void follow(PlayedBattle& battle, PersonNo no) {
    BattlePerson& person = battle.position.person(no);
    const Side side = person.side;
    const Box zone = deployment_zone(battle.position, side);
    const PersonKind kind = person.roster->kind;
    const bool messenger = kind == PersonKind::Messenger || person.taken_from != nobody;
    if (person.carrying) {
        const PersonNo general = battle.position.command(person.to).leader;
        if (general == nobody) {
            person.carrying = false, person.returning = true;
        } else {
            const Box& base = battle.position.person(general).base;
            step(battle, no, base.centre, 0);
            if (battle.position.person(no).on_table() &&
                table::gap(battle.position.person(no).base, base) <= 3 * centimetre)
                stand_beside(battle, no, general);
            return;
        }
    }
    if (kind == PersonKind::Messenger && !person.dismissed && person.taken_from == nobody)
        person.dismissed = battle.choose(side, choice::Dismisses{no});
    if (person.dismissed) {
        if (!table::inside(person.base, zone)) go_home(battle, no);
        return;
    }
    if (kind == PersonKind::Scout) {
        // In the zone, or with a unit like himself to its end. (NFW-4.6.4-e)
        if (person.with != nobody) return;
        const UnitNo joins = battle.choose(side, choice::ErrandOf{no}).join;
        const Arm like = person.roster->mounted ? Arm::Cavalry : Arm::Infantry;
        if (!table::inside(person.base, zone))
            go_home(battle, no);
        else if (joins != nobody && battle.position.unit(joins).on_table() &&
                 battle.position.unit(joins).side == side && battle.position.unit(joins).arm() == like &&
                 gap_between(person.base, battle.position.unit(joins)) <= person.roster->move)
            go_to_unit(battle, no, joins);
        return;
    }
    const PersonNo goes_to =
        messenger ? battle.position.sides[side].cinc : battle.position.command(person.command).leader;
    if (kind == PersonKind::Adviser) {
        const Errand errand = battle.choose(side, choice::ErrandOf{no});
        if (errand.hunts != nobody && hunt(battle, no, errand.hunts)) return;
    }
    if (goes_to == nobody) return;
    const BattlePerson& leader = battle.position.person(goes_to);
    if (kind == PersonKind::StandardBearer && !table::inside(leader.base, zone)) {
        // Over the edge of the zone only at the C-in-C's side. (NFW-4.6.4-g, NFW-4.11.1-c)
        const bool at_his_side = table::gap(person.started, leader.started) <= table::touch ||
                                 (person.with != nobody && person.with == leader.with);
        if (!at_his_side) {
            if (!table::inside(start_of(battle.position, person), zone)) go_home(battle, no);
            return;
        }
    }
    if (leader.with != nobody && person.with == leader.with) {
        person.moved = true, person.returning = false;
        return;
    }
    const Box from = start_of(battle.position, person);
    if (leader.with != nobody && gap_between(from, battle.position.unit(leader.with)) <= person.roster->move) {
        person.moved = true, person.returning = false;
        join(battle.position, no, leader.with);
        return;
    }
    const Box& base = leader.base;
    if (table::gap(person.base, base) > table::touch) step(battle, no, base.centre, 0);
    if (!battle.position.person(no).on_table() || battle.position.person(no).in_water) return;
    if (table::gap(battle.position.person(no).base, base) <= 3 * centimetre) {
        battle.position.person(no).returning = false;
        stand_beside(battle, no, goes_to);
    }
}

/// A captive is led away, unless a fight sets him free. (NFW-3.5.9-b)
void escort(PlayedBattle& battle, PersonNo no, CommandNo moving) {
    BattlePerson& person = battle.position.person(no);
    const BattleUnit& captor = battle.position.unit(person.captor);
    const bool fought =
        std::any_of(battle.position.engagements.begin(), battle.position.engagements.end(), [&](const Engagement& e) {
            return (e.attacker == person.captor || e.defender == person.captor) && e.turns > 0;
        });
    if (!captor.on_table() || (fought && person.command == moving)) {
        person.captor = person.with = nobody;
    } else if (captor.command == moving &&
               table::inside(captor.bases[0], deployment_zone(battle.position, captor.side))) {
        battle.note(told::TakesMessenger{person.captor, no}, &rules::movement::hunting_messengers_captive);
        person.with = person.captor = nobody;
        person.where = Where::Captured;
    }
}

}  // namespace

void move_people(PlayedBattle& battle, CommandNo command_no) {
    const BattleCommand& command = battle.position.command(command_no);
    const Side side = command.side;
    for (std::size_t i = 0; i < battle.position.people.size(); ++i)
        if (battle.position.people[i].on_table() && battle.position.people[i].captor != nobody)
            escort(battle, static_cast<PersonNo>(i), command_no);
    const auto free_to_go = [&](PersonNo no) {
        const BattlePerson& person = battle.position.person(no);
        return person.on_table() && !person.moved && person.captor == nobody && !held_by_duel(battle.position, no);
    };
    // The leader first, then those who follow him.
    const PersonNo leader = command.leader;
    if (leader != nobody && free_to_go(leader)) lead(battle, leader);
    for (std::size_t i = 0; i < battle.position.people.size(); ++i) {
        const auto no = static_cast<PersonNo>(i);
        const BattlePerson& person = battle.position.people[i];
        if (person.side == side && person.command == command_no && no != leader && free_to_go(no)) follow(battle, no);
    }
    take_over(battle, side);
}

namespace {

/// Base to base with somebody. (NFW-3.2.2-h)
void stand_beside(PlayedBattle& battle, PersonNo no, PersonNo other_no) {
    BattlePerson& person = battle.position.person(no);
    const BattlePerson& neighbour = battle.position.person(other_no);
    if (neighbour.with != nobody) {
        join(battle.position, no, neighbour.with);
        return;
    }
    person.with = nobody;
    person.base.facing = neighbour.base.facing;
    const Length across = neighbour.base.half_width + person.base.half_width;
    const Length along = neighbour.base.half_depth + person.base.half_depth;
    const Around around(battle.position, person,
                        {neighbour.base.centre, across + along + table::round_of(person.base).radius});
    for (const auto& [right, ahead] : {std::pair<Length, Length>{across, 0},
                                       {-across, 0},
                                       {0, -along},
                                       {0, along},
                                       {across, along},
                                       {-across, along},
                                       {across, -along},
                                       {-across, -along}}) {
        Box base = person.base;
        base.centre = table::placed(neighbour.base.centre, neighbour.base.facing, right, ahead);
        if (!around.is_free(base)) continue;
        person.base = base;
        return;
    }
}

/// (NFW-3.5.3-d)
void take_over(PlayedBattle& battle, Side side_no) {
    const PersonNo cinc = battle.position.sides[side_no].cinc;
    if (cinc == nobody) return;
    if (std::any_of(battle.position.units.begin(), battle.position.units.end(), [&](const BattleUnit& unit) {
            return unit.on_table() && battle.position.command(unit.command).leader == cinc;
        }))
        return;
    for (std::size_t i = 0; i < battle.position.commands.size(); ++i) {
        BattleCommand& command = battle.position.commands[i];
        if (command.side != side_no || command.leader != nobody || command.lost || command.entered == 0 ||
            command.under_cinc || command.units.empty())
            continue;
        const Length radius = radius_of(battle.position, cinc);
        const bool all = std::all_of(command.units.begin(), command.units.end(), [&](UnitNo unit) {
            return !battle.position.unit(unit).on_table() ||
                   gap_between(battle.position.person(cinc), battle.position.unit(unit)) <= radius;
        });
        if (!all) continue;
        command.leader = cinc;
        command.under_cinc = true;
        battle.note(told::TakesOver{cinc, static_cast<CommandNo>(i)},
                    &rules::movement::cinc_taking_over_leaderless_command);
        return;
    }
}

}  // namespace

}  // namespace condottiero::fuciliers
