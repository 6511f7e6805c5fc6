// Round 6 at the table: what one unit's blows do to another, and the capture of standards.

#include <fmt/format.h>

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/exchange/odds.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/keep/tests.hpp"

namespace condottiero::fuciliers {

namespace {

/// Dice of the people who fight with a unit.
int value_of_people(const Kept& kept, UnitNo unit) {
    int value = 0;
    for (const BattlePerson& person : kept.position().people)
        if (person.on_table() && person.with == unit) value += person.roster->value;
    return value;
}

bool fought_before(const Kept& kept, const TableAsk& ask) {
    return kept.number(ask.who, "fights") == kept.unit(ask.whom).roster->id->value() &&
           kept.number(ask.who, "since turn") < kept.turn();
}

std::vector<Fact> facts_of_blows(const Kept& kept, const TableAsk& ask) {
    const BattleUnit& unit = kept.unit(ask.who);
    const UnitNo no = kept.unit_no(ask.who);
    const bool first = !fought_before(kept, ask);
    std::vector<Fact> facts;
    facts.push_back(asked(number_fact(N_("touching"), N_("its figures that touch the enemy"), 0, 200, "")));
    facts.push_back(
        known_number(N_("touched"), N_("figures of the enemy that can fall; 0: the same number"), 0, 200, 0));
    facts.push_back(known_number(N_("behind"), N_("figures of ranks behind that strike, with pole-arms"), 0, 200, 0));
    facts.push_back(known_number(N_("people"), N_("dice of characters in contact"), 0, 40, value_of_people(kept, no)));
    facts.push_back(known(yes_no_fact(N_("first_turn"), N_("against this enemy")), first));
    Fact engaged = yes_no_fact(N_("engaged"), N_("its own move made the contact"));
    facts.push_back(first ? asked(std::move(engaged)) : std::move(engaged));
    if (unit.arm() == Arm::Infantry && unit.formation != Formation::Square)
        facts.push_back(known_number(N_("ranks"), N_("of infantry that engaged"), 0, 20, 1));
    facts.push_back(known(yes_no_fact(N_("commander"), N_("touches the enemy")), unit.staff.commander));
    facts.push_back(known(yes_no_fact(N_("officer"), N_("touches the enemy")), unit.staff.officer));
    facts.push_back(known(yes_no_fact(N_("sergeant"), N_("in the unit, his die not used yet")), unit.staff.sergeant));
    facts.push_back(known_number(N_("elsewhere"), N_("dice it has thrown at other enemies in this round"), 0, 200, 0));
    if (unit.troop->mount_value > 0) facts.push_back(yes_no_fact(N_("mounts"), N_("the mounts fight too")));
    facts.push_back(known(yes_no_fact(N_("from_front"), N_("it met the enemy with its front")), true));
    facts.push_back(yes_no_fact(N_("standard"), N_("it defends its standard")));
    facts.push_back(word_fact(N_("aim"), N_("whom you choose if a hit finds a character"), Aim::Dearest));
    return facts;
}

Blows blows_asked(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    const BattleUnit& unit = kept.unit(ask.who);
    SeenInMelee seen;
    seen.figures = facts.number("touching");
    seen.behind = facts.number("behind");
    seen.people = facts.number("people");
    if (unit.arm() == Arm::Infantry && unit.formation != Formation::Square) seen.ranks = facts.number("ranks");
    seen.elsewhere = facts.number("elsewhere");
    seen.commander = facts.yes("commander");
    seen.officer = facts.yes("officer");
    seen.sergeant = facts.yes("sergeant");
    seen.special_fighters = true;
    seen.mounts = unit.troop->mount_value > 0 && facts.yes("mounts");
    seen.first_turn = facts.yes("first_turn");
    seen.engaged = facts.yes("engaged");
    seen.from_front = facts.yes("from_front");
    seen.defends_standard = facts.yes("standard");
    return blows_of(kept.position(), unit, kept.unit(ask.whom), seen);
}

void show_blows(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    const Blows blows = blows_asked(kept, ask, facts);
    target.sums = {melee_dice(blows.dice), blow_hit_modifiers(blows.blow), blow_kill_modifiers(blows.blow)};
    target.targets.push_back(counted(N_("{} die, a hit on {} or more; each hit kills on {} or more"),
                                     N_("{} dice, a hit on {} or more; each hit kills on {} or more"),
                                     melee_dice_count(blows.dice),
                                     least_face(blow_hits_at, blow_hit_modifier(blows.blow)),
                                     least_face(blow_kills_at(blows.blow), blow_kill_modifier(blows.blow))));
    target.odds.push_back(odds_of_hits(odds_of(blows)));
}

std::optional<Refusal> both_there(const Kept& kept, const TableAsk& ask) {
    const UnitNo a = kept.unit_no(ask.who), b = kept.unit_no(ask.whom);
    const Rule& rule = rules::combat::hit_number_dice_formula;
    // Who fell in this very round still strikes back: all blows fall together. (NFW-3.6.5-a)
    const auto there = [&](UnitNo no) {
        return no != nobody && (kept.position().unit(no).on_table() || kept.lost(kept.position().unit(no)) > 0);
    };
    if (!there(a) || !there(b)) return Refusal{&rule, tr(N_("one of the two is not on the table"))};
    if (kept.unit(ask.who).side == kept.unit(ask.whom).side) return Refusal{&rule, tr(N_("both are of one army"))};
    return std::nullopt;
}

std::optional<Refusal> roll_blows(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    if (auto why = both_there(kept, ask)) return why;
    const BattleUnit& unit = kept.unit(ask.who);
    const UnitNo enemy = kept.unit_no(ask.whom);
    const int number = kept.position().unit(enemy).roster->id->value();
    if (kept.number(ask.who, "struck") == number)
        return Refusal{&rules::combat::hit_number_dice_formula,
                       say(N_("{} has already struck at {} this round"), unit.roster->name,
                           kept.position().unit(enemy).roster->name)};
    kept.mark(ask.who, "struck", number);
    KeptCourse course(kept, throws);
    if (unit.troop->mount_value > 0 && facts.yes("mounts")) disorder(course, kept.unit_no(ask.who));
    const Blows blows = blows_asked(kept, ask, facts);
    if (!fought_before(kept, ask) && kept.number(ask.who, "since turn") != kept.turn())
        kept.mark(ask.who, "since turn", kept.turn());
    kept.mark(ask.who, "fights", number);
    const auto told = [&](const BlowsThrow& thrown) {
        const bool hit = thrown.stage == BlowsThrow::Stage::Hit;
        kept.step(hit ? blow_hit_modifiers(blows.blow) : blow_kill_modifiers(blows.blow),
                  hit ? say(N_("{} hits of {} dice"), thrown.scored, thrown.dice)
                      : say(N_("{} lethal of {} hits"), thrown.scored, thrown.dice));
    };
    const BlowsThrown thrown = throw_blows(blows, throws, of_unit(unit), told);
    if (thrown.lethal == 0) return std::nullopt;
    const int touched = facts.number("touched");
    const int fallen = take_lethal_hits(course, enemy,
                                        {.hits = thrown.lethal,
                                         .limit = touched > 0 ? touched : facts.number("touching"),
                                         .aim = facts.as<Aim>("aim"),
                                         .by = kept.unit_no(ask.who)},
                                        rules::combat::lethal_hits_special_individual_characters);
    if (fallen == 0) return std::nullopt;
    kept.mark(ask.who, "inflicted", kept.number(ask.who, "inflicted") + fallen);
    if (kept.position().unit(enemy).on_table()) kept.mark(ask.whom, "due", "morale");
    return std::nullopt;
}

std::vector<Fact> facts_of_capture(const Kept& kept, const TableAsk& ask) {
    const BattleUnit& unit = kept.unit(ask.who);
    const BattleUnit& enemy = kept.unit(ask.whom);
    const auto value = [&](const BattleUnit& of, const std::string& name) {
        return of.figures * of.hand_value() + value_of_people(kept, kept.unit_no(name));
    };
    return {known_number(N_("inflicted"), N_("its lethal hits on that enemy in this round"), 0, 200,
                         kept.number(ask.who, "inflicted")),
            known_number(N_("suffered"), N_("what it lost to that enemy in this round"), 0, 200, kept.lost(unit)),
            known_number(N_("own_value"), N_("points of Value of the unit"), 0, 400, value(unit, ask.who)),
            known_number(N_("enemy_value"), N_("points of Value of the enemy"), 0, 400, value(enemy, ask.whom))};
}

const Rule* capture_forbids(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    CaptureTry attempt;
    attempt.state = kept.unit(ask.who).state;
    attempt.own_value = facts.number("own_value");
    attempt.enemy_value = facts.number("enemy_value");
    attempt.enemy_has_standard = kept.unit(ask.whom).staff.ensigns > 0;
    attempt.taken_this_turn = kept.number(ask.whom, "standard lost in turn") == kept.turn();
    return capture_forbidden(attempt);
}

void show_capture(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    const Rule* forbids = capture_forbids(kept, ask, facts);
    if (forbids != nullptr) return target.targets.push_back(tr(forbids->gist));
    target.targets.push_back(capture_succeeds(facts.number("inflicted"), facts.number("suffered"))
                                 ? tr(N_("it succeeds, unless the ensign is saved"))
                                 : tr(N_("it fails: it did not inflict more than it suffered")));
}

std::optional<Refusal> roll_capture(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    if (auto why = both_there(kept, ask)) return why;
    const Rule& rule = rules::combat::capture_standard_success;
    if (const Rule* forbids = capture_forbids(kept, ask, facts)) return Refusal{forbids, tr(forbids->gist)};
    Tally tally(rule);
    tally.put(N_("inflicted"), facts.number("inflicted")).put(N_("suffered"), -facts.number("suffered"));
    if (!capture_succeeds(facts.number("inflicted"), facts.number("suffered"))) {
        kept.step(std::move(tally), std::string(N_("not taken")));
        return std::nullopt;
    }
    const UnitNo loser = kept.unit_no(ask.whom);
    KeptCourse course(kept, throws);
    if (!take_standard(course, kept.unit_no(ask.who), loser)) return std::nullopt;
    kept.step(std::move(tally), std::string(N_("standard taken")));
    kept.mark(ask.whom, "standard lost in turn", kept.turn());
    if (kept.position().unit(loser).on_table()) kept.mark(ask.whom, "due", "morale");
    return std::nullopt;
}

constexpr std::array tests{KeptTest{{"melee", N_("The blows of one unit at another, hand to hand"), SubjectKind::Unit,
                                     SubjectKind::Unit, &rules::combat::hit_number_dice_formula},
                                    facts_of_blows,
                                    show_blows,
                                    roll_blows},
                           KeptTest{{"standard", N_("A unit tries for an enemy's standard, after the blows"),
                                     SubjectKind::Unit, SubjectKind::Unit, &rules::combat::capture_standard_success},
                                    facts_of_capture,
                                    show_capture,
                                    roll_capture}};

}  // namespace

std::span<const KeptTest> tests_of_melee() {
    return tests;
}

}  // namespace condottiero::fuciliers
