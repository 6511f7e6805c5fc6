// What hits do to units and people.

#include <algorithm>

#include "core/modules/fuciliers/consequences/consequences.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

void check_command_lost(Position& position, CommandNo no) {
    BattleCommand& command = position.command(no);
    if (command.lost || command.units.empty()) return;
    if (std::any_of(command.units.begin(), command.units.end(), [&](UnitNo unit) {
            const BattleUnit& u = position.unit(unit);
            return is_left(position, u) || u.where == Where::LeftByOrder;
        }))
        return;
    command.lost = true;
    ++position.sides[command.side].commands_lost;
}

}  // namespace

void lose_figures(Course& course, UnitNo no, int figures) {
    BattleUnit& unit = course.position.unit(no);
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
    course.note(told::Loses{no, figures, unit.figures});
    if (unit.figures <= 0) return destroy_unit(course, no, Where::Destroyed);
    course.close_ranks(no);
}

void destroy_unit(Course& course, UnitNo no, Where how, UnitNo by, const Rule* rule) {
    BattleUnit& unit = course.position.unit(no);
    if (!unit.on_table()) return;
    unit.where = how;
    if (how == Where::Destroyed)
        unit.killed = static_cast<std::int16_t>(unit.killed + unit.figures);
    else if (how == Where::Fled)
        unit.fled = static_cast<std::int16_t>(unit.fled + unit.figures);
    if (how == Where::Destroyed || how == Where::Fled) {
        // Workers outlive their gunners as men who have run. (NFW-3.5.6-c)
        unit.fled = static_cast<std::int16_t>(unit.fled + unit.workers);
        unit.workers = 0;
        if (how == Where::Fled)
            course.note(told::Routs{no, unit.figures}, &rules::shooting::rout);
        else
            course.note(told::OfUnit{told::OfUnit::IsDestroyed, no, by}, rule);
        unit.figures = 0;
    }
    course.leave_engagements(no);
    for (std::size_t i = 0; i < course.position.people.size(); ++i) {
        const auto person = static_cast<PersonNo>(i);
        BattlePerson& him = course.position.person(person);
        if (!him.on_table()) continue;
        if (him.captor == no) {
            him.captor = him.with = nobody;  // free at once (NFW-3.5.9-b)
            continue;
        }
        if (him.with != no) continue;
        him.with = nobody;
        if (how == Where::Fled)
            person_gone(course, person, Where::Fled);
        else if (how == Where::LeftByOrder || how == Where::Withdrawn)
            person_gone(course, person, how);
    }
    for (std::size_t i = 0; i < course.position.units.size(); ++i) {
        BattleUnit& gunners = course.position.units[i];
        if (!gunners.on_table() || !gunners.sheltering || gunners.shelter_in != no) continue;
        gunners.sheltering = false, gunners.shelter_in = nobody;
        destroy_unit(course, static_cast<UnitNo>(i), how);  // they share its fate (NFW-3.5.6-g)
    }
    check_command_lost(course.position, unit.command);
}

void rout(Course& course, UnitNo no) {
    course.position.unit(no).state = State::Rout;
    destroy_unit(course, no, Where::Fled);
}

bool saves(Course& course, Actor who, int needed, UnitNo by, const Rule& rule) {
    if (needed == 0) return false;
    const bool saved = save_succeeds(course.throws.two_d6(rule, course.thrown_for(who)), needed);
    course.note_roll(told::Saves{who, saved, needed, by}, rule);
    return saved;
}

bool strike_person(Course& course, PersonNo no) {
    BattlePerson& person = course.position.person(no);
    if (saves(course, Actor::person(no), person.roster->save, nobody, rules::shooting::saving_throw)) return false;
    person.wounded_now = true;
    if (person.wounds > 0) {
        --person.wounds;
        course.note(told::OfPerson{told::OfPerson::IsWounded, no}, &rules::shooting::wounds);
        return false;
    }
    person_gone(course, no, Where::Destroyed);
    return true;
}

void person_gone(Course& course, PersonNo no, Where how) {
    Position& position = course.position;
    BattlePerson& person = position.person(no);
    if (!person.on_table()) return;
    SidePosition& side = position.sides[person.side];
    const bool held_standard = side.standard == no;
    const bool by_cinc = side.cinc != nobody && side.cinc != no &&
                         (course.bases_touch(no, side.cinc) ||
                          (person.with != nobody && position.person(side.cinc).with == person.with));
    person.where = how;
    person.with = nobody;
    std::erase_if(position.duels, [&](const Duel& duel) { return duel.person == no || duel.against == no; });
    if (how == Where::Withdrawn || how == Where::LeftByOrder) return;
    course.note(told::OfPerson{how == Where::Fled ? told::OfPerson::Flees : told::OfPerson::Dies, no});
    const PersonKind kind = person.roster->kind;
    if (person.roster->charismatic) side.charismatic_lost = side.command_test_due = true;
    if (leads(person)) side.command_test_due = true;
    if (kind == PersonKind::CommanderInChief) {
        side.cinc = nobody;
        side.cinc_fled = how == Where::Fled;
    }
    for (BattleCommand& command : position.commands)
        if (command.leader == no) command.leader = nobody;
    if (held_standard) {
        // The C-in-C takes it up if he stands by. (NFW-4.11.1-e)
        const bool taken_up = how != Where::Fled && by_cinc;
        side.standard = taken_up ? side.cinc : nobody;
        if (!taken_up) {
            side.command_test_due = true;
            course.note(told::OfPerson{told::OfPerson::DropsStandard, no}, &rules::characters::army_standard_felling);
        }
    }
    if (how == Where::Fled && leads(person))
        for (std::size_t i = 0; i < position.people.size(); ++i) {
            const BattlePerson& follower = position.people[i];
            if (follower.on_table() && follower.side == person.side && follower.command == person.command)
                person_gone(course, static_cast<PersonNo>(i), Where::Fled);
        }
}

namespace {

/// Those among the figures of a unit whom a hit may find, the most expensive first. (NFW-3.4.3-n)
constexpr std::array found_in_ranks{Aim::Commander, Aim::Officer, Aim::Musician, Aim::Sergeant, Aim::Marksman};

bool is_there(const Staff& staff, Aim who) {
    switch (who) {
        case Aim::Commander: return staff.commander;
        case Aim::Officer: return staff.officer;
        case Aim::Musician: return staff.musicians > 0;
        case Aim::Sergeant: return staff.sergeant;
        case Aim::Marksman: return staff.marksman;
        default: return false;
    }
}
void take_away(Staff& staff, Aim who) {
    switch (who) {
        case Aim::Commander: staff.commander = false; break;
        case Aim::Officer: staff.officer = false; break;
        case Aim::Musician: --staff.musicians; break;
        case Aim::Sergeant: staff.sergeant = false; break;
        case Aim::Marksman: staff.marksman = false; break;
        default: break;
    }
}

/// Lethal hits on one unit, while they are shared out.
struct SharedOut {
    Course& course;
    UnitNo no;
    const LethalHits& lethal;
    BattleUnit& unit = course.position.unit(no);
    int lost = 0;    ///< figures
    int people = 0;  ///< gone, of those who stand with it
    int staff = 0;   ///< of those with a part of their own in its ranks
    int spent = 0;   ///< hits, whether they took anybody or not

    bool save_of(int needed) {
        return saves(course, Actor::unit(no), needed, lethal.by, rules::shooting::saving_throw);
    }

    [[nodiscard]] std::vector<PersonNo> beside(bool leaders) const {
        std::vector<PersonNo> out;
        for (std::size_t i = 0; i < course.position.people.size(); ++i) {
            const BattlePerson& p = course.position.people[i];
            if (p.on_table() && p.with == no && p.captor == nobody && leads(p) == leaders)
                out.push_back(static_cast<PersonNo>(i));
        }
        return out;
    }
    bool strike_one_of(const std::vector<PersonNo>& those) {
        if (those.empty()) return false;
        if (strike_person(course, those.front())) ++people;
        return true;
    }
    bool strike_in_ranks(Aim wanted) {
        for (const Aim who : found_in_ranks) {
            if ((wanted != Aim::Dearest && wanted != who) || !is_there(unit.staff, who)) continue;
            if (save_of(unit.troop->save)) return true;
            take_away(unit.staff, who);
            course.character_falls(no, who);
            ++staff;
            return true;
        }
        return false;
    }
    /// The last who may be chosen. (NFW-4.9-b)
    bool strike_colonel() {
        if (!unit.staff.colonel) return false;
        if (save_of(unit.troop->colonel_save)) return true;
        if (unit.colonel_wounds > 0) {
            --unit.colonel_wounds;
            return true;
        }
        unit.staff.colonel = false;
        ++people;
        return true;
    }
    /// Whom the enemy wants, or else the most expensive who is there; false: nobody is.
    bool strike_character(Aim wanted) {
        if ((wanted == Aim::Dearest || wanted == Aim::Leader) && strike_one_of(beside(true))) return true;
        if (strike_in_ranks(wanted)) return true;
        if (wanted != Aim::Dearest) return strike_character(Aim::Dearest);
        return strike_colonel() || strike_one_of(beside(false));
    }
    /// A six finds one; who hit him chooses.
    void find_characters(const Rule& rule) {
        const int rolls = character_rolls(lethal.hits) + (lethal.by_marksman ? 1 : 0);
        int found = 0;
        for (const std::uint8_t face : course.throws.d6(rolls, rule, course.thrown_for(Actor::unit(no))))
            found += strikes_character(face) ? 1 : 0;
        course.note_roll(told::FindsCharacter{no, found, lethal.hits, lethal.by}, rule);
        for (; found > 0 && spent < lethal.hits && people + staff < lethal.limit; --found, ++spent)
            if (!strike_character(lethal.aim)) return;
    }
    /// Hits that the ranks cannot take go round among those beside them; what is left of the hits. (NFW-3.4.3-s)
    int strike_round(std::vector<PersonNo>& those, int hits) {
        for (std::size_t i = 0; hits > 0 && !those.empty(); --hits) {
            i %= those.size();
            if (!strike_person(course, those[i])) {
                ++i;
                continue;
            }
            ++people;
            those.erase(those.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return hits;
    }
    /// No soldier left: what remains falls on those with a part of their own, ensigns last. (NFW-3.4.3-p)
    void thin_staff(int left) {
        while (special_characters(unit.staff) > left) {
            const auto* const next = std::find_if(found_in_ranks.begin(), found_in_ranks.end(),
                                                  [&](Aim who) { return is_there(unit.staff, who); });
            if (next != found_in_ranks.end())
                take_away(unit.staff, *next);
            else
                --unit.staff.ensigns;
        }
    }
    void strike_ranks() {
        int killed = 0;
        for (int hit = spent; hit < lethal.hits; ++hit) killed += save_of(unit.troop->save) ? 0 : 1;
        killed = std::min(killed, std::max(0, lethal.limit - people - staff));
        // A field battery loses its workers first. (NFW-3.5.6-d)
        if (unit.artillery() && course.position.round == Round::Shooting) {
            const int workers = std::min<int>(killed, unit.workers);
            unit.workers = static_cast<std::int16_t>(unit.workers - workers);
            unit.killed = static_cast<std::int16_t>(unit.killed + workers);
            killed -= workers;
        }
        std::vector<PersonNo> those = beside(true);
        for (const PersonNo person : beside(false)) those.push_back(person);
        const int before = unit.figures;
        // Ensigns fall after everybody else, unless nobody is left at all. (NFW-3.4.3-o, -p)
        if (const int on_ensigns = killed + staff - (before - unit.staff.ensigns);
            on_ensigns > 0 && killed + staff < before)
            killed -= on_ensigns - strike_round(those, on_ensigns);
        const int figures = std::min(killed + staff, before);
        const int over = killed + staff - before;
        thin_staff(before - figures);
        lose_figures(course, no, figures);
        strike_round(those, over);
        lost = figures;
    }
};

}  // namespace

int take_lethal_hits(Course& course, UnitNo no, const LethalHits& lethal, const Rule& rule) {
    if (lethal.hits <= 0 || !course.position.unit(no).on_table()) return 0;
    SharedOut hits{course, no, lethal};
    hits.find_characters(rule);
    hits.strike_ranks();
    return hits.lost + hits.people;
}

bool take_standard(Course& course, UnitNo by, UnitNo from) {
    BattleUnit& loser = course.position.unit(from);
    if (saves(course, Actor::unit(from), loser.troop->save, by, rules::combat::capture_standard_ensign_saving_throw))
        return false;
    --loser.staff.ensigns;
    loser.lost_standard = true;
    ++course.position.unit(by).standards_taken;
    course.note(told::Meets{told::Meets::TakesStandard, by, from}, &rules::combat::capture_standard_success);
    lose_figures(course, from, 1);
    return true;
}

}  // namespace condottiero::fuciliers
