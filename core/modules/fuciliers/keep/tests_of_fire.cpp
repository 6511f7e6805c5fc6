// Round 4 at the table: a volley.

#include <fmt/format.h>

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/exchange/odds.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/keep/tests.hpp"

namespace condottiero::fuciliers {

namespace {

/// As people at a table judge a distance: with a stick for each weapon.
enum class Stick : std::uint8_t { PointBlank, Short, Long, OutOfRange };
constexpr auto words_of(Stick) {
    return std::array<std::string_view, 4>{"point-blank", "short", "long", "out of range"};
}

Ammunition usual_ammunition(Missile missile) {
    if (missile == Missile::Bow) return Ammunition::Arrows;
    if (missile == Missile::Howitzer) return Ammunition::Shell;
    return is_artillery(missile) ? Ammunition::RoundShot : Ammunition::Bullets;
}

std::vector<Fact> facts_of_fire(const Kept& kept, const TableAsk& ask) {
    const BattleUnit& unit = kept.unit(ask.who);
    std::vector<Fact> facts;
    facts.push_back(asked(word_fact(N_("range"), N_("by the weapon's range stick"), Stick::Long)));
    const bool square = unit.formation == Formation::Square;
    const int all = unit.artillery() ? unit.guns : square ? square_faces(kept.present(unit)).front : kept.present(unit);
    facts.push_back(known_number(N_("firing"), N_("figures that see the target, or guns"), 0, 200, all));
    Fact cover = word_fact(N_("cover"), N_("of at least half the target's figures"), Cover::None);
    std::erase(cover.choices, word(Cover::Total));  // it cannot be a target
    facts.push_back(std::move(cover));
    facts.push_back({N_("trees"), N_("the target is inside a wood or forest"), {"no", "wood", "forest"}, 0, 0, "no"});
    if (unit.artillery()) {
        facts.push_back(word_fact(N_("ammunition"), N_("of the volley"), usual_ammunition(unit.troop->missile)));
        facts.push_back(yes_no_fact(N_("indirect"), N_("a howitzer, over what hides the target")));
    }
    if (square) facts.push_back(known(yes_no_fact(N_("front"), N_("of the square: the front face")), true));
    facts.push_back(yes_no_fact(N_("return_fire"), N_("it was shot at and is still OK")));
    facts.push_back(known(yes_no_fact(N_("marksman"), N_("among those that fire")), unit.staff.marksman));
    facts.push_back(word_fact(N_("aim"), N_("whom you choose if a hit finds a character"), Aim::Dearest));
    return facts;
}

Ammunition ammunition_of(const BattleUnit& unit, const Facts& facts) {
    return unit.artillery() ? facts.as<Ammunition>("ammunition") : usual_ammunition(unit.troop->missile);
}

Volley volley_asked(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    const BattleUnit& unit = kept.unit(ask.who);
    const BattleUnit& target = kept.unit(ask.whom);
    const auto range = facts.as<Stick>("range");
    const std::string& trees = facts.word("trees");
    SeenInFire seen;
    seen.ammunition = ammunition_of(unit, facts);
    seen.range = range == Stick::Long ? Range::Long : Range::Short;
    seen.point_blank = range == Stick::PointBlank;
    seen.indirect = unit.artillery() && facts.yes("indirect");
    seen.cover = facts.as<Cover>("cover");
    if (trees != "no") seen.cover = std::max(seen.cover, cover_of_trees(seen.ammunition, trees == "forest"));
    seen.firing = facts.number("firing");
    seen.figures = kept.present(unit);
    seen.front_face = unit.formation != Formation::Square || facts.yes("front");
    seen.marksman = facts.yes("marksman");
    seen.weather = kept.position().ground.weather.firearms_to_hit;
    return volley_of(unit, target, seen);
}

void show_fire(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    if (facts.as<Stick>("range") == Stick::OutOfRange) {
        target.targets.push_back(tr(N_("out of range: the marker is spent, no dice")));
        return;
    }
    const Volley volley = volley_asked(kept, ask, facts);
    const Shot& shot = volley.shot;
    target.sums = {volley_dice(volley.dice), hit_modifiers(shot), kill_modifiers(shot)};
    target.targets.push_back(counted(N_("{} die, a hit on {} or more; each hit kills on {} or more"),
                                     N_("{} dice, a hit on {} or more; each hit kills on {} or more"),
                                     volley_dice_count(volley.dice), least_face(shot_hits_at, hit_modifier(shot)),
                                     least_face(shot_kills_at(shot), kill_modifier(shot))));
    if (rerolls_misses(shot)) target.targets.push_back(tr(N_("misses are rolled again")));
    target.odds.push_back(odds_of_hits(odds_of(volley)));
    if (volley.marksman) target.targets.push_back(tr(N_("then the marksman's own die, one better")));
}

/// The rule that forbids it, if any does.
std::optional<Refusal> cannot_fire(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    const BattleUnit& unit = kept.unit(ask.who);
    const BattleUnit& target = kept.unit(ask.whom);
    const std::string& name = unit.roster->name;
    const Rule& who = rules::shooting::shoot_order;
    if (kept.unit_no(ask.who) == nobody || !unit.on_table() || !target.on_table())
        return Refusal{&who, tr(N_("one of the two is not on the table"))};
    if (unit.side == target.side) return Refusal{&who, tr(N_("both are of one army"))};
    if (unit.troop->missile == Missile::None) return Refusal{&who, say(N_("{} has nothing to shoot with"), name)};
    if (unit.fired && unit.formation != Formation::Square)
        return Refusal{&who, say(N_("{} has already fired this round"), name)};
    const Order order = kept.position().command(unit.command).order;
    const bool grape = ammunition_of(unit, facts) == Ammunition::Grapeshot;
    const int markers = grape ? unit.grapeshot : unit.volleys;
    const Rule* forbids = fire_forbidden({order, unit.formation, unit.state, unit.artillery(), false, false, false,
                                          false, facts.yes("return_fire"), unit.fired ? 1 : markers});
    if (forbids == nullptr) return std::nullopt;
    return Refusal{forbids, say(N_("{} may not fire: order {}, {}, {}, {} volleys"), name, tr(word(order)),
                                tr(word(unit.formation)), tr(word(unit.state)), markers)};
}

void mark_what_hit(Kept& kept, const BattleUnit& by, const std::string& target, const Shot& shot) {
    if (by.artillery()) kept.mark(target, "by artillery", "yes");
    if (shot.ammunition == Ammunition::Grapeshot) kept.mark(target, "by grapeshot", "yes");
    if (by.arm() == Arm::Infantry && shot.range == Range::Short) kept.mark(target, "at short range", "yes");
}

std::optional<Refusal> roll_fire(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    if (auto why = cannot_fire(kept, ask, facts)) return why;
    const BattleUnit& unit = kept.unit(ask.who);
    const UnitNo shooter = kept.unit_no(ask.who), target = kept.unit_no(ask.whom);
    const bool grape = ammunition_of(unit, facts) == Ammunition::Grapeshot;
    if (!unit.fired) {  // one marker for all faces of a square
        const int left = (grape ? unit.grapeshot : unit.volleys) - 1;
        kept.mark(ask.who, grape ? "grapeshot" : "volleys", left);
        kept.mark(ask.who, "fired", "yes");
    }
    if (facts.as<Stick>("range") == Stick::OutOfRange) {
        kept.step(Tally(rules::shooting::range_table), std::string(N_("out of range")));
        return std::nullopt;
    }
    const Volley volley = volley_asked(kept, ask, facts);
    const auto told = [&](const VolleyThrow& thrown) {
        using Stage = VolleyThrow::Stage;
        const bool hit = thrown.stage != Stage::Kill && thrown.stage != Stage::AimedKill;
        kept.step(hit ? hit_modifiers(thrown.shot) : kill_modifiers(thrown.shot),
                  hit ? say(N_("{} hits of {} dice"), thrown.scored, thrown.dice)
                      : say(N_("{} lethal of {} hits"), thrown.scored, thrown.dice));
    };
    const VolleyThrown thrown = throw_volley(volley, throws, of_unit(unit), told);
    if (thrown.lethal == 0) return std::nullopt;
    mark_what_hit(kept, unit, ask.whom, volley.shot);
    KeptCourse course(kept, throws);
    take_lethal_hits(
        course, target,
        {.hits = thrown.lethal, .by_marksman = thrown.marksman_killed, .aim = facts.as<Aim>("aim"), .by = shooter},
        rules::shooting::lethal_hits_special_individual_characters);
    const BattleUnit& hurt = kept.position().unit(target);
    if (hurt.on_table() &&
        takes_casualties_test({hurt.artillery(), kept.lost(hurt), hurt.figures, hurt.roster->figures}))
        kept.mark(ask.whom, "due", "casualties");
    return std::nullopt;
}

constexpr std::array tests{KeptTest{{"fire", N_("A volley of one unit at another"), SubjectKind::Unit,
                                     SubjectKind::Unit, &rules::shooting::hit_roll_target_number},
                                    facts_of_fire,
                                    show_fire,
                                    roll_fire}};

}  // namespace

std::span<const KeptTest> tests_of_fire() {
    return tests;
}

}  // namespace condottiero::fuciliers
