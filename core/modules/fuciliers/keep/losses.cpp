// What lethal hits at the table do to units and people.

#include <fmt/format.h>

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/keep/kept.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

namespace fire = rules::shooting;

struct StaffLine {
    std::string_view aim;
    const char* marker;
};
/// In the order in which their loss hurts; ensigns are never chosen. (NFW-3.4.3-n, -o)
constexpr std::array<StaffLine, 5> staff_lines{{{"commander", "commander"},
                                                {"officer", "officer"},
                                                {"musician", "musicians"},
                                                {"sergeant", "sergeant"},
                                                {"marksman", "marksman"}}};

int staff_count(const Staff& s) {
    return special_characters(s);
}

}  // namespace

void Kept::lose(UnitNo no, int figures, FigureStatus how) {
    UnitResult result = result_of(no);
    figures = std::min(figures, result.on_table);
    if (figures <= 0) return;
    result.on_table -= figures;
    (how == FigureStatus::Fled          ? result.fled
     : how == FigureStatus::LeftByOrder ? result.left_by_order
     : how == FigureStatus::Captured    ? result.captured
                                        : result.killed) += figures;
    const BattleUnit& unit = unit_at(no);
    const std::string name = subject(unit);
    if (how == FigureStatus::Killed) mark(name, "lost", lost(unit) + figures);
    // Those with a part of their own fall after the soldiers, ensigns last. (NFW-3.4.3-o, -p)
    int over = staff_count(unit.staff) - result.on_table;
    for (std::size_t line = staff_lines.size(); over > 0 && line-- > 0;) {
        const char* marker = staff_lines[line].marker;
        const bool counted = std::string_view(marker) == "musicians";
        const int there = counted ? number(name, marker) : (has(name, marker) ? 1 : 0);
        const int gone = std::min(over, there);
        if (gone > 0) mark(name, marker, there > gone ? std::to_string(there - gone) : std::string());
        over -= gone;
    }
    if (over > 0) {
        const int ensigns = std::max(0, unit.staff.ensigns - over);
        mark(name, "ensigns", ensigns > 0 ? std::to_string(ensigns) : std::string());
    }
    if (result.on_table == 0) result.guns_left = unit.guns;
    report(no, result);
    if (result.on_table > 0 || how != FigureStatus::Fled) return;
    // Who is with a unit that runs, runs too. (NFW-3.4.5-i)
    for (std::size_t i = 0; i < position_.people.size(); ++i)
        if (position_.people[i].on_table() && position_.people[i].with == no)
            person_gone(static_cast<PersonNo>(i), FigureStatus::Fled);
}

bool Kept::save(UnitNo no, int needed, Throws& throws) {
    if (needed == 0) return false;
    const std::string name = subject(unit_at(no));
    const int score = throws.two_d6(fire::saving_throw, Throws::unit(unit_at(no).roster->id->value()));
    const bool saved = save_succeeds(score, needed);
    Tally tally(fire::saving_throw);
    tally.put(N_("two dice"), score).put(N_("value to beat"), -needed);
    step(std::move(tally), std::string(saved ? N_("saved") : N_("not saved")));
    return saved;
}

bool Kept::strike_person(PersonNo no, Throws& throws) {
    BattlePerson& person = position_.person(no);
    const int number = person.roster->id ? person.roster->id->value() : 0;
    if (const int needed = person.roster->save; needed > 0) {
        const int score = throws.two_d6(fire::saving_throw, {"character", number});
        const bool saved = save_succeeds(score, needed);
        Tally tally(fire::saving_throw);
        tally.put(person.roster->name, score).put(N_("value to beat"), -needed);
        step(std::move(tally), std::string(saved ? N_("saved") : N_("not saved")));
        if (saved) return false;
    }
    if (person.wounds > 0) {
        --person.wounds;
        mark(subject(person), "wounds", person.wounds);
        Tally tally(fire::wounds);
        tally.put(N_("wounds left"), person.wounds);
        step(std::move(tally), std::string(N_("wounded")));
        return false;
    }
    person_gone(no, FigureStatus::Killed);
    return true;
}

void Kept::person_gone(PersonNo no, FigureStatus how) {
    BattlePerson& person = position_.person(no);
    if (!person.on_table()) return;
    person.where = how == FigureStatus::Fled ? Where::Fled : Where::Destroyed;
    person.with = nobody;
    mark(subject(person), "with", std::string());
    if (person.roster->id) told_.characters.push_back({*person.roster->id, how});
    const PersonKind kind = person.roster->kind;
    SidePosition& side = position_.sides[person.side];
    if (kind == PersonKind::CommanderInChief) side.cinc = nobody;
    if (side.standard == no) side.standard = nobody;
    side.charismatic_lost = side.charismatic_lost || person.roster->charismatic;
    const bool leads = kind == PersonKind::CommanderInChief || kind == PersonKind::General;
    for (BattleCommand& command : position_.commands)
        if (command.leader == no) command.leader = nobody;
    if (!leads && !person.roster->charismatic && kind != PersonKind::StandardBearer) return;
    // Every command of his army asks itself whether to go on. (NFW-3.8-b)
    for (std::size_t i = 0; i < position_.commands.size(); ++i) {
        const BattleCommand& command = position_.commands[i];
        if (command.side == person.side && command.entered != 0 && !command.lost && !command.units.empty())
            mark(subject(static_cast<CommandNo>(i)), "due", "command");
    }
}

/// One of those with a part of their own, as the enemy chose; false if there is nobody to find.
bool Kept::take_staff(UnitNo no, std::string_view aim, Throws& throws, int& figures) {
    const BattleUnit& unit = unit_at(no);
    const std::string name = subject(unit);
    const bool any = aim.empty() || aim == aims[0];
    if (any || aim == "leader")
        if (const PersonNo leader = leader_with(no); leader != nobody) {
            strike_person(leader, throws);
            return true;
        }
    for (const StaffLine& line : staff_lines) {
        if ((!any && aim != line.aim) || !has(name, line.marker)) continue;
        if (save(no, unit.troop->save, throws)) return true;
        const int left = std::string_view(line.marker) == "musicians" ? unit.staff.musicians - 1 : 0;
        mark(name, line.marker, left > 0 ? std::to_string(left) : std::string());
        Tally tally(fire::lethal_hits_special_individual_characters);
        tally.put(line.aim, 1);
        step(std::move(tally), std::string(N_("falls")));
        ++figures;
        read_unit(no, result_of(no));
        return true;
    }
    if (unit.staff.colonel && any) {
        if (!save(no, unit.troop->colonel_save, throws)) mark(name, "colonel", std::string());
        return true;
    }
    return !any && take_staff(no, aims[0], throws, figures);  // whom he wanted is not there
}

int Kept::take_lethal_hits(UnitNo no, const Lethal& lethal, Throws& throws) {
    const BattleUnit& unit = unit_at(no);
    if (lethal.hits <= 0 || !unit.on_table()) return 0;
    const int id = unit.roster->id->value();
    const int rolls = character_rolls(lethal.hits) + (lethal.by_marksman ? 1 : 0);
    int found = 0, spent = 0, figures = 0;
    for (const std::uint8_t face : throws.d6(rolls, *lethal.rule, Throws::unit(id)))
        found += strikes_character(face) ? 1 : 0;
    Tally tally(*lethal.rule);
    tally.put(N_("lethal hits"), lethal.hits);
    step(std::move(tally), say(N_("{} of {} dice found a character"), found, rolls));
    for (; found > 0 && spent < lethal.hits && figures < lethal.most; --found)
        if (take_staff(no, lethal.aim, throws, figures))
            ++spent;
        else
            break;
    int ranks = 0;
    for (int hit = spent; hit < lethal.hits; ++hit) ranks += save(no, unit.troop->save, throws) ? 0 : 1;
    ranks = std::min(ranks, std::max(0, lethal.most - figures));
    if (unit.workers > 0 && round() == 4) {  // NFW-3.5.6-d
        const int workers = std::min<int>(ranks, unit.workers);
        mark(subject(unit), "workers", unit.workers > workers ? std::to_string(unit.workers - workers) : std::string());
        ranks -= workers;
    }
    const int before = unit.figures;
    lose(no, figures + ranks, FigureStatus::Killed);
    return before - unit_at(no).figures;
}

}  // namespace condottiero::fuciliers
