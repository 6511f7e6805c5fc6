// What more than one round does to units and people: losses, reactions, routs, deaths.

#include <algorithm>

#include "core/modules/fuciliers/play/rounds/conduct.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

void Conduct::disorder(UnitNo no) {
    BattleUnit& unit = position_.unit(no);
    if (unit.disordered || !unit.on_table()) return;
    unit.disordered = true;
    note(told::OfUnit{told::OfUnit::IsDisordered, no});
}

void Conduct::set_state(UnitNo no, State state, int temporary_until) {
    BattleUnit& unit = position_.unit(no);
    if (!unit.on_table()) return;
    if (state == State::Rout) return rout(no);
    const bool already = unit.state == state;
    unit.temporary_until = static_cast<std::int8_t>(state == State::Bloodlust ? temporary_until : 0);
    unit.state = state;
    if (state == State::FallingBack && !already) unit.falling_since = static_cast<std::int8_t>(position_.turn);
    if (state != State::Ok && unit.prone) unit.prone = false;
    if (!already) note(told::Becomes{no, state}, &rules::shooting::states_unit_ok_four_reactions);
    if (disorders(state)) disorder(no);
    // A square that an enemy has gone round cannot fall back. (NFW-3.4.5-g)
    if (state == State::FallingBack && unit.formation == Formation::Square)
        for (const BattleUnit& enemy : position_.units)
            for (const Wing& wing : enemy.wings)
                if (enemy.on_table() && wing.figures > 0 && wing.against == no)
                    return destroy_unit(no, Where::Destroyed);
}

void Conduct::dress_people(UnitNo no) {
    const BattleUnit& unit = position_.unit(no);
    const Box whole = unit.block.outline();
    int nth = 0;
    for (BattlePerson& person : position_.people) {
        if (!person.on_table() || person.with != no) continue;
        // Those who lead from the front stand beside the first rank, the others behind the last.
        const bool in_front = person.roster->heroic;
        const Length half = person.base.half_width;
        person.base.facing = whole.facing;
        if (in_front) {
            person.base.centre = table::placed(whole.centre, whole.facing, whole.half_width + half,
                                               whole.half_depth - person.base.half_depth);
        } else {
            const int step = (nth + 1) / 2 * (nth % 2 == 0 ? 1 : -1);
            person.base.centre =
                table::placed(whole.centre, whole.facing, step * 2 * half, -whole.half_depth - person.base.half_depth);
            ++nth;
        }
    }
}

void Conduct::join(PersonNo person, UnitNo unit) {
    position_.person(person).with = unit;
    if (unit != nobody) dress_people(unit);
}

void Conduct::place(UnitNo no, const Block& block, Formation formation) {
    BattleUnit& unit = position_.unit(no);
    unit.formation = formation;
    unit.block = block;
    form_up(position_, unit);
    dress_people(no);
}

bool Conduct::try_form(UnitNo no, Formation formation) {
    const BattleUnit& unit = position_.unit(no);
    const Block block =
        block_for(position_, unit, formation, usual_files(formation, unit.arm(), figures_in_block(unit)));
    if (!room_for(position_, no, block, formation, false)) return false;
    place(no, block, formation);
    return true;
}

void Conduct::leave_engagements(UnitNo no) {
    const auto ends = [&](const Engagement& e) { return e.attacker == no || e.defender == no; };
    if (std::none_of(position_.engagements.begin(), position_.engagements.end(), ends)) return;
    std::vector<UnitNo> enemies;
    for (const Engagement& e : position_.engagements)
        if (ends(e)) enemies.push_back(e.attacker == no ? e.defender : e.attacker);
    std::erase_if(position_.engagements, ends);
    enemies.push_back(no);
    for (const UnitNo enemy : enemies) {
        BattleUnit& unit = position_.unit(enemy);
        bool dressed = false;
        for (Wing& wing : unit.wings)
            if (wing.figures > 0 && (wing.against == no || enemy == no)) wing = {}, dressed = true;
        if (dressed && unit.on_table()) {
            form_up(position_, unit);
            find_room(enemy);
        }
    }
}

/// Those who come back into the ranks may find the place taken: narrower or deeper, or a little aside.
void Conduct::find_room(UnitNo no) {
    const BattleUnit& unit = position_.unit(no);
    const Block was = unit.block;
    const bool square_or_guns = unit.formation == Formation::Square || unit.artillery();
    for (Length aside = 0; aside <= 20 * centimetre; aside += centimetre + centimetre / 4)
        for (int way = 0; way < (aside == 0 ? 1 : 8); ++way)
            for (const int files : {0, -1, 1, -2, 2, -3, 3}) {
                if (square_or_guns && files != 0) continue;
                Block block = block_for(position_, unit, unit.formation, was.files + files);
                block.front = table::moved(was.front, was.facing + (4 - way) * table::eighth_turn, aside);
                if (!room_for(position_, no, block, unit.formation, true)) continue;
                return place(no, block, unit.formation);
            }
    dress_people(no);
}

void Conduct::check_command_lost(CommandNo no) {
    BattleCommand& command = position_.command(no);
    if (command.lost || command.units.empty()) return;
    if (std::any_of(command.units.begin(), command.units.end(), [&](UnitNo unit) {
            const BattleUnit& u = position_.unit(unit);
            return u.on_table() || (u.where == Where::OffTable && command.entered == 0) ||
                   u.where == Where::LeftByOrder;
        }))
        return;
    command.lost = true;
    ++position_.sides[command.side].commands_lost;
}

void Conduct::lose_figures(UnitNo no, int figures) {
    BattleUnit& unit = position_.unit(no);
    figures = std::min<int>(figures, unit.figures);
    if (figures <= 0) return;
    unit.figures = static_cast<std::int16_t>(unit.figures - figures);
    unit.killed = static_cast<std::int16_t>(unit.killed + figures);
    unit.special_fighters = std::min(unit.special_fighters, unit.figures);
    // Wings step in last: the block is filled from them when it has nobody left.
    int block = figures_in_block(unit);
    for (Wing& wing : unit.wings)
        while (block <= 0 && wing.figures > 0) {
            --wing.figures;
            if (wing.figures == 0) wing = {};
            block = figures_in_block(unit);
        }
    note(told::Loses{no, figures, unit.figures});
    if (unit.figures <= 0) return destroy_unit(no, Where::Destroyed);
    form_up(position_, unit);
    dress_people(no);
    if (unit.formation != Formation::Battery && unit.formation != Formation::Limbered &&
        illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files}))
        disorder(no);
}

void Conduct::destroy_unit(UnitNo no, Where how) {
    BattleUnit& unit = position_.unit(no);
    if (!unit.on_table()) return;
    unit.where = how;
    if (how == Where::Destroyed)
        unit.killed = static_cast<std::int16_t>(unit.killed + unit.figures);
    else if (how == Where::Fled)
        unit.fled = static_cast<std::int16_t>(unit.fled + unit.figures);
    if (how == Where::Destroyed || how == Where::Fled) {
        if (how == Where::Fled)
            note(told::Routs{no, unit.figures}, &rules::shooting::rout);
        else
            note(told::OfUnit{told::OfUnit::IsDestroyed, no});
        unit.figures = 0;
    }
    leave_engagements(no);
    for (std::size_t i = 0; i < position_.people.size(); ++i) {
        const auto person = static_cast<PersonNo>(i);
        BattlePerson& him = position_.person(person);
        if (!him.on_table()) continue;
        if (him.captor == no) {
            him.captor = him.with = nobody;  // free at once (NFW-3.5.9-b)
            continue;
        }
        if (him.with != no) continue;
        him.with = nobody;
        if (how == Where::Fled)
            person_gone(person, Where::Fled);
        else if (how == Where::LeftByOrder || how == Where::Withdrawn)
            person_gone(person, how);
    }
    for (std::size_t i = 0; i < position_.units.size(); ++i) {
        BattleUnit& gunners = position_.units[i];
        if (!gunners.on_table() || !gunners.sheltering || gunners.shelter_in != no) continue;
        gunners.sheltering = false, gunners.shelter_in = nobody;
        destroy_unit(static_cast<UnitNo>(i), how);  // they share its fate (NFW-3.5.6-g)
    }
    check_command_lost(unit.command);
}

void Conduct::rout(UnitNo no) {
    position_.unit(no).state = State::Rout;
    destroy_unit(no, Where::Fled);
}

bool Conduct::strike_person(PersonNo no) {
    BattlePerson& person = position_.person(no);
    if (person.roster->save > 0) {
        const int score = throws_.two_d6(rules::shooting::saving_throw, Throws::person(no));
        const bool saved = save_succeeds(score, person.roster->save);
        note_roll(told::Saves{Actor::person(no), saved}, rules::shooting::saving_throw);
        if (saved) return false;
    }
    person.wounded_now = true;
    if (person.wounds > 0) {
        --person.wounds;
        note(told::OfPerson{told::OfPerson::IsWounded, no}, &rules::shooting::wounds);
        return false;
    }
    person_gone(no, Where::Destroyed);
    return true;
}

void Conduct::person_gone(PersonNo no, Where how) {
    BattlePerson& person = position_.person(no);
    if (!person.on_table()) return;
    const bool held_standard = position_.sides[person.side].standard == no;
    const Box base = person.base;
    const UnitNo with = person.with;
    person.where = how;
    person.with = nobody;
    std::erase_if(position_.duels, [&](const Duel& duel) { return duel.person == no || duel.against == no; });
    if (how == Where::Withdrawn || how == Where::LeftByOrder) return;
    note(told::OfPerson{how == Where::Fled ? told::OfPerson::Flees : told::OfPerson::Dies, no});
    SidePosition& side = position_.sides[person.side];
    const PersonKind kind = person.roster->kind;
    if (person.roster->charismatic) side.charismatic_lost = true, side.command_test_due = true;
    if (kind == PersonKind::CommanderInChief) {
        side.cinc = nobody;
        side.cinc_fled = how == Where::Fled;
        side.command_test_due = true;
    }
    if (kind == PersonKind::General) side.command_test_due = true;
    for (BattleCommand& command : position_.commands)
        if (command.leader == no) command.leader = nobody;
    if (held_standard) {
        // The C-in-C takes it up if he stands by. (NFW-4.11.1-e)
        const bool taken_up = how != Where::Fled && side.cinc != nobody && side.cinc != no &&
                              (table::gap(base, position_.person(side.cinc).base) <= table::touch ||
                               (with != nobody && position_.person(side.cinc).with == with));
        side.standard = taken_up ? side.cinc : nobody;
        if (!taken_up) {
            side.command_test_due = true;
            note(told::OfPerson{told::OfPerson::DropsStandard, no}, &rules::characters::army_standard_felling);
        }
    }
    if (how == Where::Fled && (kind == PersonKind::CommanderInChief || kind == PersonKind::General))
        for (std::size_t i = 0; i < position_.people.size(); ++i) {
            const BattlePerson& follower = position_.people[i];
            if (follower.on_table() && follower.side == person.side && follower.command == person.command)
                person_gone(static_cast<PersonNo>(i), Where::Fled);
        }
}

namespace {

int staff_count(const Staff& s) {
    return static_cast<int>(s.commander) + static_cast<int>(s.officer) + static_cast<int>(s.sergeant) +
           static_cast<int>(s.marksman) + s.ensigns + s.musicians;
}
int staff_but_ensigns(const Staff& s) {
    return staff_count(s) - s.ensigns;
}

/// The character whose loss hurts most; the colonel last, ensigns never. (NFW-3.4.3-n, NFW-4.9-b)
bool take_staff(Staff& staff, std::int8_t& colonel_wounds, bool& colonel_saved) {
    colonel_saved = false;
    for (bool Staff::*one : {&Staff::commander, &Staff::officer})
        if (staff.*one) {
            staff.*one = false;
            return true;
        }
    if (staff.musicians > 0) {
        --staff.musicians;
        return true;
    }
    for (bool Staff::*one : {&Staff::sergeant, &Staff::marksman})
        if (staff.*one) {
            staff.*one = false;
            return true;
        }
    if (!staff.colonel) return false;
    if (colonel_wounds > 0) {
        --colonel_wounds, colonel_saved = true;
        return true;
    }
    staff.colonel = false;
    return true;
}

}  // namespace

int Conduct::apply_lethal_hits(UnitNo no, UnitNo by, int lethal, int limit, const Rule& characters, bool marksman_hit) {
    BattleUnit& unit = position_.unit(no);
    if (lethal <= 0 || !unit.on_table()) return 0;
    int lost_people = 0, lost_staff = 0, spent = 0;
    const int before = unit.figures;
    const auto leaders_with = [&](bool only_leaders) -> PersonNo {
        for (std::size_t i = 0; i < position_.people.size(); ++i) {
            const BattlePerson& p = position_.people[i];
            const bool leader = p.roster->kind == PersonKind::CommanderInChief || p.roster->kind == PersonKind::General;
            if (p.on_table() && p.with == no && p.captor == nobody && leader == only_leaders)
                return static_cast<PersonNo>(i);
        }
        return nobody;
    };
    const auto save_of_troop = [&] {
        if (unit.troop->save == 0) return false;
        const bool saved =
            save_succeeds(throws_.two_d6(rules::shooting::saving_throw, Throws::unit(no)), unit.troop->save);
        note_roll(told::Saves{Actor::unit(no), saved, by}, rules::shooting::saving_throw);
        return saved;
    };
    // A six finds a character; who hit him chooses.
    const int rolls = character_rolls(lethal) + (marksman_hit ? 1 : 0);
    int found = 0;
    for (const std::uint8_t face : throws_.d6(rolls, characters, Throws::unit(no)))
        found += face == character_hit_at ? 1 : 0;
    note_roll(told::FindsCharacter{no, found, by}, characters);
    for (; found > 0 && spent < lethal && lost_people + lost_staff < limit; --found) {
        PersonNo person = leaders_with(true);
        if (person != nobody) {
            ++spent;
            if (strike_person(person)) ++lost_people;
            continue;
        }
        bool colonel_saved = false;
        Staff left = unit.staff;
        std::int8_t wounds = unit.colonel_wounds;
        if (take_staff(left, wounds, colonel_saved)) {
            ++spent;
            const bool colonel_died = left.colonel != unit.staff.colonel;
            if (!colonel_saved && !colonel_died && save_of_troop()) continue;
            if ((colonel_saved || colonel_died) && unit.troop->colonel_save > 0) {
                const int score = throws_.two_d6(rules::shooting::saving_throw, Throws::unit(no));
                const bool saved = save_succeeds(score, unit.troop->colonel_save);
                note_roll(told::Saves{Actor::unit(no), saved, by}, rules::shooting::saving_throw);
                if (saved) continue;
            }
            unit.staff = left, unit.colonel_wounds = wounds;
            if (!colonel_saved && !colonel_died) ++lost_staff;
            if (colonel_died) ++lost_people;
            continue;
        }
        person = leaders_with(false);
        if (person == nobody) break;
        ++spent;
        if (strike_person(person)) ++lost_people;
    }
    // The ranks.
    int killed = 0;
    for (int hit = spent; hit < lethal; ++hit) killed += save_of_troop() ? 0 : 1;
    killed = std::min(killed, std::max(0, limit - lost_people - lost_staff));
    // A field battery loses its workers first. (NFW-3.5.6-d)
    if (unit.artillery() && position_.round == 4) {
        const int workers = std::min<int>(killed, unit.workers);
        unit.workers = static_cast<std::int16_t>(unit.workers - workers);
        killed -= workers;
    }
    // Those with a throw of their own, leaders first: what the ranks cannot take goes round among them. (NFW-3.4.3-s)
    std::vector<PersonNo> beside;
    for (const bool leaders : {true, false})
        for (std::size_t i = 0; i < position_.people.size(); ++i) {
            const BattlePerson& p = position_.people[i];
            const bool leads = p.roster->kind == PersonKind::CommanderInChief || p.roster->kind == PersonKind::General;
            if (p.on_table() && p.with == no && p.captor == nobody && leads == leaders)
                beside.push_back(static_cast<PersonNo>(i));
        }
    const auto strike_round = [&](int hits) {
        for (std::size_t i = 0; hits > 0 && !beside.empty(); --hits) {
            i %= beside.size();
            if (!strike_person(beside[i])) {
                ++i;
                continue;
            }
            ++lost_people;
            beside.erase(beside.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return hits;
    };
    // Ensigns fall after everybody else, unless nobody is left at all. (NFW-3.4.3-o, -p)
    if (const int on_ensigns = killed + lost_staff - (before - unit.staff.ensigns);
        on_ensigns > 0 && killed + lost_staff < before)
        killed -= on_ensigns - strike_round(on_ensigns);
    const int figures = std::min(killed + lost_staff, before);
    // No soldier left: what remains falls on those with a part of their own, ensigns last. (NFW-3.4.3-p)
    const int left = before - figures;
    while (staff_count(unit.staff) > left) {
        bool colonel_saved = false;
        std::int8_t wounds = 0;
        Staff& s = unit.staff;
        const bool colonel = s.colonel;
        s.colonel = false;
        if (staff_but_ensigns(s) > 0)
            take_staff(s, wounds, colonel_saved);
        else
            --s.ensigns;
        s.colonel = colonel;
    }
    const int over = killed + lost_staff - before;
    lose_figures(no, figures);
    strike_round(over);
    return figures + lost_people;
}

Steadied Conduct::steadied(UnitNo no, bool under_fire) const {
    const BattleUnit& unit = position_.unit(no);
    Steadied with;
    with.colonel = unit.staff.colonel && unit.arm() == Arm::Infantry;
    with.commander_or_officer =
        unit.staff.commander || unit.staff.officer || (under_fire && unit.artillery() && unit.staff.sergeant);
    with.ensign = unit.staff.ensigns > 0;
    with.musician = unit.staff.musicians > 0;
    const SidePosition& side = position_.sides[unit.side];
    bool leader_with = false, trumpeter_with = false;
    for (std::size_t i = 0; i < position_.people.size(); ++i) {
        const BattlePerson& p = position_.people[i];
        if (!p.on_table() || p.side != unit.side) continue;
        const Person& who = *p.roster;
        if (p.with == no) {
            const bool leads = who.kind == PersonKind::CommanderInChief || who.kind == PersonKind::General;
            if (leads && who.heroic) with.heroic_leader = true;
            if (leads && !who.heroic) with.leader = true;
            leader_with = leader_with || leads;
            trumpeter_with = trumpeter_with || who.kind == PersonKind::Trumpeter;
            if (side.standard == static_cast<PersonNo>(i) && unit.staff.ensigns == 0) with.ensign = true;
        }
        if (!who.charismatic) continue;
        const bool by_standard =
            side.standard != nobody && table::gap(p.base, position_.person(side.standard).base) <= table::touch;
        if (gap_between(p, unit) <= (by_standard ? 30 : 20) * centimetre) {
            with.charismatic_near = !by_standard;
            with.charismatic_with_standard = by_standard;
        }
    }
    with.musician = with.musician || (leader_with && trumpeter_with);
    if (side.standard != nobody && !with.charismatic_with_standard)
        with.standard_near = gap_between(position_.person(side.standard), unit) <= 20 * centimetre;
    return with;
}

State Conduct::test_reaction(UnitNo no, const UnderFire& facts, const Rule& rule) {
    const BattleUnit& unit = position_.unit(no);
    const State before = unit.state;
    const int score = throws_.d6(rule, Throws::unit(no)) + casualties_modifier(facts);
    const State result = reaction_to(unit.troop->type, score);
    note_roll(told::TestsUnderFire{no, score, result, facts}, rule);
    if (result == State::Rout && hold_routing(no, before)) return position_.unit(no).state;
    set_state(no, result);
    return result;
}

bool Conduct::hold_routing(UnitNo no, State before) {
    for (std::size_t i = 0; i < position_.people.size(); ++i) {
        BattlePerson& leader = position_.people[i];
        const bool may = leader.roster->kind == PersonKind::CommanderInChief ||
                         (leader.roster->kind == PersonKind::General && leader.command == position_.unit(no).command);
        if (!leader.on_table() || leader.with != no || leader.influenced_now || position_.unit(no).influenced || !may)
            continue;
        leader.influenced_now = position_.unit(no).influenced = true;
        const BattleUnit& unit = position_.unit(no);
        const Person& who = *leader.roster;
        Influenced facts{unit.roster->quality,
                         unit.troop->type,
                         position_.command(unit.command).roster->allegiance,
                         before,
                         unit.staff.commander,
                         unit.staff.officer,
                         unit.staff.sergeant,
                         unit.staff.musicians > 0,
                         who.charismatic};
        const int score = throws_.d6(rules::shooting::rout_joined_general_cinc_try_stop, Throws::unit(no)) +
                          influence_modifier(facts);
        const int value = who.kind == PersonKind::CommanderInChief && who.charismatic ? 6 : who.command_value;
        const Influence result = influence_result(score, value);
        note_roll(told::Influences{static_cast<PersonNo>(i), no, score, result, facts},
                  rules::shooting::rout_joined_general_cinc_try_stop);
        if (result != Influence::Success) return false;
        set_state(no, State::Ok);
        return true;
    }
    return false;
}

}  // namespace condottiero::fuciliers
