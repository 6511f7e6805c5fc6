// Order, state, and the tests that change them.

#include "core/modules/fuciliers/consequences/consequences.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

void disorder(Course& course, UnitNo no) {
    BattleUnit& unit = course.position.unit(no);
    if (unit.disordered || !unit.on_table()) return;
    unit.disordered = true;
    course.note(told::OfUnit{told::OfUnit::IsDisordered, no});
}

namespace {

bool enveloped(const Position& position, UnitNo no) {
    for (const BattleUnit& enemy : position.units)
        for (const Wing& wing : enemy.wings)
            if (enemy.on_table() && wing.figures > 0 && wing.against == no) return true;
    return false;
}

}  // namespace

void set_state(Course& course, UnitNo no, State state, int temporary_until) {
    BattleUnit& unit = course.position.unit(no);
    if (!unit.on_table()) return;
    if (state == State::Rout) return rout(course, no);
    const bool already = unit.state == state;
    unit.temporary_until = static_cast<std::int8_t>(state == State::Bloodlust ? temporary_until : 0);
    unit.state = state;
    if (state == State::FallingBack && !already) unit.falling_since = static_cast<std::int8_t>(course.position.turn);
    if (state != State::Ok && unit.prone) unit.prone = false;
    if (!already) course.note(told::Becomes{no, state}, &rules::shooting::states_unit_ok_four_reactions);
    if (disorders(state)) disorder(course, no);
    // A square that an enemy has gone round cannot fall back. (NFW-3.4.5-g)
    if (state == State::FallingBack && unit.formation == Formation::Square && enveloped(course.position, no))
        destroy_unit(course, no, Where::Destroyed);
}

Steadied steadied_from_within(const Position& position, UnitNo no, bool under_fire) {
    const BattleUnit& unit = position.unit(no);
    const Staff& staff = unit.staff;
    Steadied with;
    with.colonel = staff.colonel && unit.arm() == Arm::Infantry;
    with.commander_or_officer = staff.commander || staff.officer || (under_fire && unit.artillery() && staff.sergeant);
    with.ensign = staff.ensigns > 0;
    const PersonNo standard = position.sides[unit.side].standard;
    bool leader = false, trumpeter = false;
    for (std::size_t i = 0; i < position.people.size(); ++i) {
        const BattlePerson& person = position.people[i];
        if (!person.on_table() || person.side != unit.side || person.with != no) continue;
        if (leads(person)) (person.roster->heroic ? with.heroic_leader : with.leader) = leader = true;
        trumpeter = trumpeter || person.roster->kind == PersonKind::Trumpeter;
        if (standard == static_cast<PersonNo>(i)) with.ensign = true;
    }
    with.musician = staff.musicians > 0 || (leader && trumpeter);
    return with;
}

Quality quality_in_melee(const BattleUnit& unit) {
    return unit.artillery() ? crew_quality_in_melee(unit.roster->quality) : unit.roster->quality;
}

AfterMelee after_melee(const Position& position, UnitNo no, const Steadied& with) {
    const BattleUnit& unit = position.unit(no);
    AfterMelee facts;
    facts.quality = quality_in_melee(unit);
    facts.state = unit.state;
    facts.order = order_of(position, unit);
    facts.square = unit.formation == Formation::Square;
    facts.lost_standard = unit.lost_standard;
    facts.worst_line_only = !position.house.heavy_loss_lines_add;
    facts.with = with;
    return facts;
}

namespace {

/// What the die comes to, unless somebody holds the unit.
State react(Course& course, UnitNo no, State result) {
    const BattleUnit& unit = course.position.unit(no);
    const State before = unit.state;
    if (result == State::Rout)
        for (std::size_t i = 0; i < course.position.people.size(); ++i) {
            const auto leader = static_cast<PersonNo>(i);
            const BattlePerson& person = course.position.people[i];
            if (person.with != no || person.influenced_now || unit.influenced ||
                !may_speak_to(course.position, leader, no))
                continue;
            if (!holds(course, leader, no, before)) break;
            set_state(course, no, State::Ok);
            return unit.state;
        }
    set_state(course, no, result);
    return result;
}

}  // namespace

bool rout_unless_held(Course& course, UnitNo no, const Rule& rule) {
    course.note(told::OfUnit{told::OfUnit::ComesToEdge, no}, &rule);
    return react(course, no, State::Rout) == State::Rout;
}

State test_nerves(Course& course, UnitNo no, const UnderFire& facts, const Rule& rule) {
    const int score = course.throws.d6(rule, course.thrown_for(Actor::unit(no))) + casualties_modifier(facts);
    const State result = reaction_to(course.position.unit(no).troop->type, score);
    course.note_roll(told::TestsUnderFire{no, score, result, facts}, rule);
    return react(course, no, result);
}

State test_nerves(Course& course, UnitNo no, const AfterMelee& facts, const Rule& rule) {
    const int score = course.throws.d6(rule, course.thrown_for(Actor::unit(no))) + morale_modifier(facts);
    const State result = reaction_to(course.position.unit(no).troop->type, score);
    course.note_roll(told::TestsMorale{no, score, result, facts}, rule);
    return react(course, no, result);
}

}  // namespace condottiero::fuciliers
