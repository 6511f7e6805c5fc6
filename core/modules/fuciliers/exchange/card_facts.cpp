#include "core/modules/fuciliers/exchange/card_facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/exchange/duel.hpp"
#include "core/modules/fuciliers/judge/cards_command.hpp"
#include "core/modules/fuciliers/judge/cards_fire_and_melee.hpp"

namespace condottiero::fuciliers {

namespace {

/// The facts of the judge's cards, to be asked for again.
class Asked {
public:
    Fact operator()(std::string_view card, std::string_view fact) const {
        const auto of_card =
            std::find_if(cards_.begin(), cards_.end(), [&](const RuleTest& each) { return each.name == card; });
        assert(of_card != cards_.end());
        const auto found = std::find_if(of_card->facts.begin(), of_card->facts.end(),
                                        [&](const Fact& each) { return each.name == fact; });
        assert(found != of_card->facts.end());
        return *found;
    }
    Fact operator()(std::string_view card, std::string_view fact, std::string_view name) const {
        Fact out = (*this)(card, fact);
        out.name = name;
        return out;
    }

private:
    static std::vector<RuleTest> all() {
        std::vector<RuleTest> out;
        for (auto* chapter : {fire_cards, melee_cards, command_cards})
            for (RuleTest& card : chapter()) out.push_back(std::move(card));
        return out;
    }
    std::vector<RuleTest> cards_ = all();
};

/// Whose fact it is, as its name begins.
enum class Whose { Own, Enemy, Target };
constexpr auto words_of(Whose) {
    return std::array<std::string_view, 3>{"", "enemy_", "target_"};
}
using Names = std::array<std::string_view, 3>;
constexpr std::string_view of(Whose whose, const Names& names) {
    return names[static_cast<std::size_t>(whose)];
}

/// The facts of one of them.
class Part {
public:
    Part(const Facts& facts, Whose whose) : facts_(&facts), whose_(word(whose)) {}
    [[nodiscard]] const std::string& word_of(std::string_view name) const {
        return facts_->word(fmt::format("{}{}", whose_, name));
    }
    [[nodiscard]] int number(std::string_view name) const { return facts_->number(fmt::format("{}{}", whose_, name)); }
    [[nodiscard]] bool yes(std::string_view name) const { return word_of(name) == "yes"; }
    template <Worded E>
    [[nodiscard]] E as(std::string_view name) const {
        return *from_word<E>(word_of(name));
    }

private:
    const Facts* facts_;
    std::string_view whose_;
};

/// Who steadies a unit. What the card of the test calls officer would be taken for one who strikes.
struct SteadiedFact {
    std::string_view on_card;
    Names names;
};
constexpr std::array<SteadiedFact, 9> steadied_facts{{
    {"heroic_leader", {N_("heroic_leader"), N_("enemy_heroic_leader"), N_("target_heroic_leader")}},
    {"leader", {N_("leader"), N_("enemy_leader"), N_("target_leader")}},
    {"colonel", {N_("colonel"), N_("enemy_colonel"), N_("target_colonel")}},
    {"officer", {N_("officer_left"), N_("enemy_officer_left"), N_("target_officer_left")}},
    {"ensign", {N_("ensign"), N_("enemy_ensign"), N_("target_ensign")}},
    {"musician", {N_("musician"), N_("enemy_musician"), N_("target_musician")}},
    {"charismatic", {N_("charismatic"), N_("enemy_charismatic"), N_("target_charismatic")}},
    {"army_standard", {N_("army_standard"), N_("enemy_army_standard"), N_("target_army_standard")}},
    {"together", {N_("together"), N_("enemy_together"), N_("target_together")}},
}};
void add_steadied(std::vector<Fact>& facts, const Asked& asked, Whose whose) {
    for (const SteadiedFact& fact : steadied_facts)
        facts.push_back(asked("nfw-morale", fact.on_card, of(whose, fact.names)));
}
Steadied steadied_of(const Part& f) {
    return {.heroic_leader = f.yes("heroic_leader"),
            .leader = f.yes("leader"),
            .colonel = f.yes("colonel"),
            .commander_or_officer = f.yes("officer_left"),
            .ensign = f.yes("ensign"),
            .musician = f.yes("musician"),
            .charismatic_near = f.yes("charismatic"),
            .standard_near = f.yes("army_standard"),
            .charismatic_with_standard = f.yes("together")};
}

Fact save(std::string_view name) {
    return number_fact(name, N_("saving throw of its profile; 0 for none"), 0, 12, "0");
}
Fact in_contact(std::string_view name) {
    return number_fact(name,
                       N_("its figures touching the other: no more than these fall in a round, and others step up"), 1,
                       most_figures_in_duel, "12");
}

/// A unit in a fight of two. What is of the unit itself is so named: resistance is its own.
void add_fighter(std::vector<Fact>& facts, const Asked& asked, Whose whose) {
    const auto named = [whose](std::string_view own, std::string_view enemy) { return of(whose, {own, enemy, {}}); };
    const auto add = [&](Fact fact) { facts.push_back(std::move(fact)); };
    add(number_fact(named(N_("present"), N_("enemy_present")), N_("its figures, including those who joined it"), 1,
                    most_figures_in_duel, "24"));
    add(in_contact(named(N_("contact"), N_("enemy_contact"))));
    constexpr std::string_view dice = "nfw-melee-dice", hit = "nfw-melee-hit", kill = "nfw-melee-kill",
                               morale = "nfw-morale";
    add(asked(dice, "value", named(N_("value"), N_("enemy_value"))));
    add(asked(dice, "special", named(N_("special"), N_("enemy_special"))));
    add(asked(dice, "sergeant", named(N_("sergeant"), N_("enemy_sergeant"))));
    add(asked(dice, "commander", named(N_("commander"), N_("enemy_commander"))));
    add(asked(dice, "officer", named(N_("officer"), N_("enemy_officer"))));
    add(asked(dice, "engaged", named(N_("engaged"), N_("enemy_engaged"))));
    add(asked(dice, "ranks", named(N_("ranks"), N_("enemy_ranks"))));
    add(asked(dice, "riders", named(N_("riders"), N_("enemy_riders"))));
    add(asked(morale, "order", named(N_("order"), N_("enemy_order"))));
    add(asked(morale, "quality", named(N_("quality"), N_("enemy_quality"))));
    add(asked(hit, "crew", named(N_("crew"), N_("enemy_crew"))));
    add(asked(morale, "type", named(N_("type"), N_("enemy_type"))));
    add(asked(morale, "state", named(N_("state"), N_("enemy_state"))));
    add(asked(hit, "disordered", named(N_("disordered"), N_("enemy_disordered"))));
    add(yes_no_fact(named(N_("several_ranks"), N_("enemy_several_ranks")), N_("more than one rank strikes")));
    add(yes_no_fact(named(N_("charge_lance"), N_("enemy_charge_lance")),
                    N_("charge lances, and it engaged or was engaged on its front")));
    add(word_fact(named(N_("weapon"), N_("enemy_weapon")), N_("of its profile"), MeleeWeapon::OneHanded));
    add(asked(kill, "strength", named(N_("strength"), N_("enemy_strength"))));
    add(number_fact(named(N_("resistance"), N_("enemy_resistance")), N_("its own, without the minus sign"), 0, 6, "0"));
    add(yes_no_fact(named(N_("protected"), N_("enemy_protected")), N_("it has armour or a shield")));
    add(yes_no_fact(named(N_("shield"), N_("enemy_shield")), N_("it has a shield")));
    add(save(named(N_("save"), N_("enemy_save"))));
    add(asked(kill, "standard", named(N_("standard"), N_("enemy_standard"))));
    add(asked(morale, "square", named(N_("square"), N_("enemy_square"))));
    add(asked(morale, "standard_lost", named(N_("standard_lost"), N_("enemy_standard_lost"))));
    add_steadied(facts, asked, whose);
}

std::vector<Fact> fighters_facts(const Asked& asked) {
    std::vector<Fact> facts;
    for (const Whose whose : {Whose::Own, Whose::Enemy}) add_fighter(facts, asked, whose);
    facts.push_back(asked("nfw-melee-dice", "first_turn"));
    facts.back().fallback = "yes";
    facts.push_back(asked("nfw-melee-hit", "shield_counts"));
    facts.push_back(asked("nfw-morale", "worst_line_only"));
    return facts;
}

Quality quality_in_melee(const Part& f) {
    const auto of_profile = f.as<Quality>("quality");
    return f.yes("crew") ? crew_quality_in_melee(of_profile) : of_profile;
}

Fighter fighter_of(const Facts& facts, Whose whose, Whose whose_enemy) {
    const Part f(facts, whose), enemy(facts, whose_enemy);
    Fighter out;
    out.figures = f.number("present");
    out.in_contact = f.number("contact");
    out.save = f.number("save");
    out.type = f.as<TroopType>("type");
    out.weapon = f.as<MeleeWeapon>("weapon");
    const auto order = f.as<Order>("order");
    const auto state = f.as<State>("state");
    out.blows.dice = {.value = f.number("value"),
                      .special_fighters = f.number("special"),
                      .sergeant = f.yes("sergeant"),
                      .first_turn = facts.yes("first_turn"),
                      .commander_in_contact = f.yes("commander"),
                      .officer_in_contact = f.yes("officer"),
                      .attack = order == Order::Attack,
                      .engaged = f.yes("engaged"),
                      .ranks = f.number("ranks"),
                      .riders = f.number("riders")};
    const Lance lance{.charge_lance = f.yes("charge_lance"),
                      .first_turn = facts.yes("first_turn"),
                      .engaged_or_met_in_front = true,
                      .order = order,
                      .state = state};
    out.blows.blow = {.quality = quality_in_melee(f),
                      .enemy_quality = quality_in_melee(enemy),
                      .enemy_shield = enemy.yes("shield"),
                      .enemy_protected = enemy.yes("protected"),
                      .disordered = f.yes("disordered") || disorders(state),
                      .several_ranks = f.yes("several_ranks"),
                      .charge_lance = lance_bonus(lance),
                      .weapon = weapon_in_hand(lance, out.weapon),
                      .strength = f.number("strength"),
                      .enemy_resistance = enemy.number("resistance"),
                      .bloodlust = state == State::Bloodlust,
                      .defends_standard = f.yes("standard"),
                      .shield_counts = facts.yes("shield_counts")};
    out.nerves = {.quality = quality_in_melee(f),
                  .state = state,
                  .order = order,
                  .square = f.yes("square"),
                  .lost_standard = f.yes("standard_lost"),
                  .worst_line_only = facts.yes("worst_line_only"),
                  .with = steadied_of(f)};
    return out;
}

}  // namespace

std::vector<Fact> volley_facts() {
    const Asked asked;
    std::vector<Fact> facts;
    for (const std::string_view name : {"firing", "gun_value", "figures", "quality", "marksman"})
        facts.push_back(asked("nfw-shoot-dice", name));
    facts.push_back(asked("nfw-shoot-dice", "square", N_("from_square")));
    facts.push_back(asked("nfw-shoot-dice", "front"));
    for (const std::string_view name :
         {"missile", "distance", "indirect", "disordered", "state", "target", "square", "weather"})
        facts.push_back(asked("nfw-shoot-hit", name));
    std::vector<std::string_view>& targets = facts[facts.size() - 3].choices;
    targets = {word(Arm::Infantry), word(Arm::Cavalry), word(Arm::Artillery)};
    for (const std::string_view name : {"ammunition", "strength", "resistance", "protected", "cover", "trees"})
        facts.push_back(asked("nfw-shoot-kill", name));
    facts.push_back(number_fact(N_("target_figures"), N_("its figures, including those who joined it"), 1, 200, "24"));
    facts.push_back(number_fact(N_("target_at_start"),
                                N_("gunners of a battery when the battle began; 0: as many as now"), 0, 200, "0"));
    facts.push_back(save(N_("target_save")));
    facts.push_back(asked("nfw-casualties", "quality", N_("target_quality")));
    facts.push_back(asked("nfw-casualties", "type", N_("target_type")));
    facts.push_back(asked("nfw-casualties", "state", N_("target_state")));
    add_steadied(facts, asked, Whose::Target);
    return facts;
}

Volley volley_of(const Facts& f) {
    Volley out;
    out.dice = {.firing = f.number("firing"),
                .gun_value = f.number("gun_value"),
                .figures = f.number("figures"),
                .quality = f.as<Quality>("quality"),
                .square = f.yes("from_square"),
                .front_face = f.yes("front")};
    out.marksman = f.yes("marksman");
    Shot& shot = out.shot;
    shot.missile = f.as<Missile>("missile");
    shot.ammunition = f.as<Ammunition>("ammunition");
    const int thousandths = f.number("distance") * 100;
    shot.range = range_at(shot.missile, thousandths);
    shot.point_blank = point_blank(shot.missile, thousandths);
    shot.indirect = f.yes("indirect");
    shot.disordered = f.yes("disordered");
    shot.state = f.as<State>("state");
    shot.target = f.as<Arm>("target");
    if (f.yes("square")) shot.target_formation = Formation::Square;
    shot.weather = f.number("weather");
    shot.cover = f.as<Cover>("cover");
    if (f.word("trees") != "no")
        shot.cover = std::max(shot.cover, cover_of_trees(shot.ammunition, f.word("trees") == "forest"));
    shot.strength = f.number("strength");
    shot.resistance = f.number("resistance");
    shot.protected_ = f.yes("protected");
    return out;
}

Target target_of(const Facts& facts) {
    const Part f(facts, Whose::Target);
    Target out;
    out.figures = f.number("figures");
    out.at_start = f.number("at_start") == 0 ? out.figures : f.number("at_start");
    out.save = f.number("save");
    out.type = f.as<TroopType>("type");
    out.nerves.quality = f.as<Quality>("quality");
    out.nerves.state = f.as<State>("state");
    out.nerves.square = facts.yes("square");
    out.nerves.with = steadied_of(f);
    return out;
}

std::vector<Fact> blows_facts() {
    const Asked asked;
    std::vector<Fact> facts;
    for (const std::string_view name :
         {"value", "special", "sergeant", "first_turn", "commander", "officer", "attack", "engaged", "ranks", "riders"})
        facts.push_back(asked("nfw-melee-dice", name));
    for (const std::string_view name : {"quality", "crew", "enemy_quality", "enemy_crew", "enemy_shield", "disordered"})
        facts.push_back(asked("nfw-melee-hit", name));
    facts.push_back(asked("nfw-melee-hit", "ranks", N_("several_ranks")));
    for (const std::string_view name : {"charge_lance", "shield_counts"}) facts.push_back(asked("nfw-melee-hit", name));
    for (const std::string_view name : {"weapon", "strength", "resistance", "protected", "bloodlust", "standard"})
        facts.push_back(asked("nfw-melee-kill", name));
    facts.push_back(in_contact(N_("enemy_contact")));
    facts.push_back(save(N_("enemy_save")));
    return facts;
}

Blows blows_of(const Facts& f) {
    return {.dice = {.value = f.number("value"),
                     .special_fighters = f.number("special"),
                     .sergeant = f.yes("sergeant"),
                     .first_turn = f.yes("first_turn"),
                     .commander_in_contact = f.yes("commander"),
                     .officer_in_contact = f.yes("officer"),
                     .attack = f.yes("attack"),
                     .engaged = f.yes("engaged"),
                     .ranks = f.number("ranks"),
                     .riders = f.number("riders")},
            .blow = {.quality = quality_in_melee({f, Whose::Own}),
                     .enemy_quality = quality_in_melee({f, Whose::Enemy}),
                     .enemy_shield = f.yes("enemy_shield"),
                     .enemy_protected = f.yes("protected"),
                     .disordered = f.yes("disordered"),
                     .several_ranks = f.yes("several_ranks"),
                     .charge_lance = f.yes("charge_lance"),
                     .weapon = f.as<MeleeWeapon>("weapon"),
                     .strength = f.number("strength"),
                     .enemy_resistance = f.number("resistance"),
                     .bloodlust = f.yes("bloodlust"),
                     .defends_standard = f.yes("standard"),
                     .shield_counts = f.yes("shield_counts")}};
}
Fighter struck_of(const Facts& facts) {
    Fighter out;
    out.figures = out.in_contact = facts.number("enemy_contact");
    out.save = facts.number("enemy_save");
    return out;
}

std::vector<Fact> melee_round_facts() {
    return fighters_facts({});
}

std::vector<Fact> duel_facts() {
    std::vector<Fact> facts = fighters_facts({});
    // Who is broken does not begin it.
    for (Fact& fact : facts)
        if (fact.name == "state" || fact.name == "enemy_state")
            fact.choices = {word(State::Ok), word(State::Bloodlust)};
    facts.push_back(number_fact(N_("rounds"), N_("at most this many are fought"), 1, most_rounds, "8"));
    return facts;
}

Fighters fighters_of(const Facts& facts) {
    return {fighter_of(facts, Whose::Own, Whose::Enemy), fighter_of(facts, Whose::Enemy, Whose::Own)};
}

}  // namespace condottiero::fuciliers
