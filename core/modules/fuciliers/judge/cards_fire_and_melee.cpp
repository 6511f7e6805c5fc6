#include "core/modules/fuciliers/judge/cards_fire_and_melee.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/melee.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/rules/characters.hpp"
#include "core/modules/fuciliers/rules/combat.hpp"
#include "core/modules/fuciliers/rules/orders.hpp"
#include "core/modules/fuciliers/rules/shooting.hpp"

namespace condottiero::fuciliers {

namespace {

namespace fire = rules::shooting;
namespace combat = rules::combat;

using Faces = std::span<const int>;

auto dice(int count) {
    return [count](const Facts&) { return count; };
}
auto nothing_added(const Rule& rule) {
    return [&rule](const Facts&) { return Tally(rule); };
}
std::string in_number(const Facts&, int total, Faces) {
    return std::to_string(total);
}
std::string hit_or_miss(bool hit) {
    return std::string(hit ? N_("hit") : N_("miss"));
}
std::string lethal_or_not(bool lethal) {
    return std::string(lethal ? N_("lethal") : N_("no effect"));
}
std::string allowed(bool yes) {
    return std::string(yes ? N_("allowed") : N_("forbidden"));
}
std::string struck(Faces faces) {
    return std::to_string(std::count_if(faces.begin(), faces.end(), strikes_character));
}

Fact only(Fact fact, std::vector<std::string_view> choices) {
    fact.choices = std::move(choices);
    return fact;
}
Fact missile() {
    Fact fact = word_fact(N_("missile"), N_("what it shoots with"), Missile::Firearm);
    std::erase(fact.choices, word(Missile::None));
    return fact;
}
Fact distance() {
    return number_fact(N_("distance"), N_("in millimetres, base edge to base edge"), 0, 2000, "100");
}
Fact state() {
    Fact fact = word_fact(N_("state"), N_("of the unit"), State::Ok);
    std::erase(fact.choices, word(State::Rout));  // it has left the table
    return fact;
}
Fact order() {
    return word_fact(N_("order"), N_("of its command"), Order::Attack);
}
Fact quality() {
    return word_fact(N_("quality"), N_("of the unit"), Quality::Average);
}
Fact strength() {
    return number_fact(N_("strength"), N_("of the weapon, its bearer or his mount"), 0, 6, "0");
}
Fact resistance() {
    return number_fact(N_("resistance"), N_("of the target, without its minus sign"), 0, 6, "0");
}
Fact is_protected() {
    return yes_no_fact(N_("protected"), N_("the target has armour or a shield"));
}

RuleTest may_fire_card() {
    return {
        "nfw-may-fire",
        N_("May this unit fire?"),
        {&fire::shoot_order, &fire::units_hand_hand_combat_shooting, &fire::lying_prone_effects},
        dice(0),
        {order(), state(), word_fact(N_("formation"), N_("of the unit"), Formation::Line),
         yes_no_fact(N_("artillery"), N_("it is a battery")), yes_no_fact(N_("in_melee"), N_("it touches an enemy")),
         yes_no_fact(N_("at_cavalry"), N_("a square, at cavalry that engaged it on one side only")),
         yes_no_fact(N_("prone"), N_("it lies prone")),
         yes_no_fact(N_("crossing"), N_("a figure wades or stands on a bridge")),
         yes_no_fact(N_("return_fire"), N_("it was shot at and is still OK")),
         number_fact(N_("volleys"), N_("markers left"), 0, 12, "6")},
        nothing_added(fire::shoot_order),
        [](const Facts& f, int, Faces) {
            return allowed(!fire_forbidden({.order = f.as<Order>("order"),
                                            .formation = f.as<Formation>("formation"),
                                            .state = f.as<State>("state"),
                                            .artillery = f.yes("artillery"),
                                            .in_melee = f.yes("in_melee"),
                                            .square_at_cavalry = f.yes("at_cavalry"),
                                            .prone = f.yes("prone"),
                                            .crossing_water = f.yes("crossing"),
                                            .return_fire = f.yes("return_fire"),
                                            .volleys = f.number("volleys")}));
        }};
}

RuleTest target_card() {
    Fact nearest = yes_no_fact(N_("nearest"), N_("nothing else that it may shoot at is nearer"));
    nearest.fallback = "yes";
    return {
        "nfw-shoot-target",
        N_("May a battery or a lone character be shot at?"),
        {&fire::shooting_individuals_targeted, &fire::shooting_artillery_units_targeted},
        dice(0),
        {only({N_("target"), N_("what is shot at"), {}, 0, 0, "battery"}, {N_("battery"), N_("character")}),
         std::move(nearest),
         yes_no_fact(N_("sheltered"), N_("within 20 cm of a unit of its army; for a battery, of infantry or cavalry"))},
        nothing_added(fire::shooting_individuals_targeted),
        [](const Facts& f, int, Faces) {
            const Sheltered facts{f.yes("nearest"), f.yes("sheltered")};
            return allowed(f.word("target") == "battery" ? !target_forbidden_battery(facts)
                                                         : !target_forbidden_individual(facts));
        }};
}

RuleTest range_card() {
    return {"nfw-shoot-range",
            N_("How far is that for this weapon?"),
            {&fire::range_table, &fire::how_range_measured},
            dice(0),
            {missile(), distance()},
            nothing_added(fire::range_table),
            [](const Facts& f, int, Faces) {
                const auto with = f.as<Missile>("missile");
                const int thousandths = f.number("distance") * 100;
                const Range range = range_at(with, thousandths);
                if (range == Range::Short && point_blank(with, thousandths)) return std::string(N_("point-blank"));
                return std::string(word(range));
            }};
}

RuleTest volley_card() {
    Fact front = yes_no_fact(N_("front"), N_("of a square: it is the front face"));
    front.fallback = "yes";
    return {"nfw-shoot-dice",
            N_("How many dice does a volley roll?"),
            {&fire::hit_number_dice, &fire::how_many_ranks_fire, &rules::orders::square_shooting_four_directions,
             &rules::characters::marksmen_shooting},
            dice(0),
            {number_fact(N_("firing"), N_("figures that fire, or guns"), 0, 200, "12"),
             number_fact(N_("gun_value"), N_("Value of a gun; 0 for small arms"), 0, 12, "0"),
             number_fact(N_("figures"), N_("all figures now in the unit; gunners of a battery"), 0, 200, "12"),
             quality(), yes_no_fact(N_("marksman"), N_("among those that fire")),
             yes_no_fact(N_("square"), N_("one face of a square fires")), std::move(front)},
            [](const Facts& f) {
                return volley_dice({.firing = f.number("firing"),
                                    .gun_value = f.number("gun_value"),
                                    .figures = f.number("figures"),
                                    .quality = f.as<Quality>("quality"),
                                    .marksman = f.yes("marksman"),
                                    .square = f.yes("square"),
                                    .front_face = f.yes("front")});
            },
            in_number};
}

constexpr std::string_view lone_character = N_("character");

Shot shot_to_hit(const Facts& f) {
    Shot shot;
    shot.missile = f.as<Missile>("missile");
    const int thousandths = f.number("distance") * 100;
    shot.range = range_at(shot.missile, thousandths);
    shot.point_blank = point_blank(shot.missile, thousandths);
    shot.indirect = f.yes("indirect");
    shot.disordered = f.yes("disordered");
    shot.state = f.as<State>("state");
    shot.individual = f.word("target") == lone_character;
    if (!shot.individual) shot.target = f.as<Arm>("target");
    if (f.yes("square")) shot.target_formation = Formation::Square;
    shot.aimed = f.yes("aimed");
    shot.weather = f.number("weather");
    return shot;
}
bool in_reach(const Shot& shot) {
    return shot.range == Range::Short || shot.range == Range::Long;
}

RuleTest shot_hit_card() {
    return {"nfw-shoot-hit",
            N_("To hit with fire (a second die is the re-roll of a miss)"),
            {&fire::hit_roll_target_number, &fire::hit_modifiers, &fire::range_table,
             &fire::artillery_against_infantry_square_re_roll_misses},
            [](const Facts& f) {
                const Shot shot = shot_to_hit(f);
                if (!in_reach(shot)) return 0;
                return rerolls_misses(shot) ? 2 : 1;
            },
            {missile(), distance(), yes_no_fact(N_("indirect"), N_("a howitzer, over what hides the target")),
             yes_no_fact(N_("disordered"), N_("the unit that fires")), state(),
             only({N_("target"), N_("what is shot at"), {}, 0, 0, word(Arm::Infantry)},
                  {word(Arm::Infantry), word(Arm::Cavalry), word(Arm::Artillery), lone_character}),
             yes_no_fact(N_("square"), N_("the target is in square")),
             yes_no_fact(N_("aimed"), N_("the marksman's extra die")),
             number_fact(N_("weather"), N_("what it takes from firearms"), -2, 0, "0")},
            [](const Facts& f) {
                const Shot shot = shot_to_hit(f);
                return in_reach(shot) ? hit_modifiers(shot) : Tally(fire::hit_modifiers);
            },
            [](const Facts& f, int m, Faces d) {
                if (d.empty()) return std::string(word(shot_to_hit(f).range));
                return hit_or_miss(std::any_of(d.begin(), d.end(), [m](int face) { return shot_hits(face, m); }));
            }};
}

Shot shot_to_kill(const Facts& f) {
    Shot shot;
    shot.ammunition = f.as<Ammunition>("ammunition");
    shot.strength = f.number("strength");
    shot.resistance = f.number("resistance");
    shot.protected_ = f.yes("protected");
    shot.cover = f.word("trees") == "no"
                     ? f.as<Cover>("cover")
                     : std::max(f.as<Cover>("cover"), cover_of_trees(shot.ammunition, f.word("trees") == "forest"));
    return shot;
}

RuleTest shot_kill_card() {
    Fact cover = word_fact(N_("cover"), N_("of at least half the target's figures"), Cover::None);
    std::erase(cover.choices, word(Cover::Total));  // it cannot be a target
    return {"nfw-shoot-kill",
            N_("To kill with fire"),
            {&fire::kill_small_arms_bows_grapeshot, &fire::ranged_weapons_against_armour_shield_table,
             &fire::kill_round_shot_howitzer_shell, &fire::trees_against_artillery_fire},
            dice(1),
            {word_fact(N_("ammunition"), N_("of the volley"), Ammunition::Bullets), strength(), resistance(),
             is_protected(), std::move(cover),
             only({N_("trees"), N_("the target is inside a wood or forest"), {}, 0, 0, "no"},
                  {N_("no"), N_("wood"), N_("forest")})},
            [](const Facts& f) { return kill_modifiers(shot_to_kill(f)); },
            [](const Facts& f, int m, Faces d) {
                return lethal_or_not(shot_kills(d[0], m, shot_kills_at(shot_to_kill(f))));
            }};
}

RuleTest save_card() {
    return {"nfw-save",
            N_("Saving throw, for each lethal hit"),
            {&fire::saving_throw, &combat::saving_throw},
            dice(2),
            {number_fact(N_("save"), N_("value of the profile"), 2, 12, "6")},
            nothing_added(fire::saving_throw),
            [](const Facts& f, int, Faces d) {
                return std::string(save_succeeds(d[0] + d[1], f.number("save")) ? N_("saved") : N_("not saved"));
            }};
}

RuleTest character_card() {
    return {"nfw-character-hit",
            N_("How many characters of a unit do its lethal hits strike?"),
            {&fire::lethal_hits_special_individual_characters, &combat::lethal_hits_special_individual_characters},
            [](const Facts& f) { return character_rolls(f.number("lethal_hits")); },
            {number_fact(N_("lethal_hits"), N_("on the unit, before any saving throw"), 0, 18, "3")},
            nothing_added(fire::lethal_hits_special_individual_characters),
            [](const Facts&, int, Faces d) { return struck(d); }};
}

RuleTest lone_character_card() {
    return {"nfw-shoot-character",
            N_("How often do lethal shots strike a lone character?"),
            {&fire::shooting_individuals_resolution},
            [](const Facts& f) { return f.number("lethal_hits"); },
            {number_fact(N_("lethal_hits"), N_("on him"), 0, 6, "1")},
            nothing_added(fire::shooting_individuals_resolution),
            [](const Facts&, int, Faces d) { return struck(d); }};
}

RuleTest melee_dice_card() {
    return {"nfw-melee-dice",
            N_("How many dice does a unit roll hand to hand?"),
            {&combat::hit_number_dice_formula, &combat::hit_basic_dice, &combat::hit_pistols_commander_officer,
             &combat::hit_bonus_dice_attack_order, &combat::hit_first_turn_bonus_infantry,
             &combat::hit_first_turn_bonus_cavalry_pistols},
            dice(0),
            {number_fact(N_("value"), N_("points of Value of the figures that fight"), 0, 400, "12"),
             number_fact(N_("special"), N_("special fighters with a die of their own"), 0, 40, "0"),
             yes_no_fact(N_("sergeant"), N_("in the unit")), yes_no_fact(N_("first_turn"), N_("against this enemy")),
             yes_no_fact(N_("commander"), N_("touches the enemy")), yes_no_fact(N_("officer"), N_("touches the enemy")),
             yes_no_fact(N_("attack"), N_("under the order ATTACK")),
             yes_no_fact(N_("engaged"), N_("its own move made the contact")),
             number_fact(N_("ranks"), N_("of infantry, not in square"), 0, 20, "0"),
             number_fact(N_("riders"), N_("with pistols, touching, except commander and officer"), 0, 200, "0")},
            [](const Facts& f) {
                return melee_dice({.value = f.number("value"),
                                   .special_fighters = f.number("special"),
                                   .sergeant = f.yes("sergeant"),
                                   .first_turn = f.yes("first_turn"),
                                   .commander_in_contact = f.yes("commander"),
                                   .officer_in_contact = f.yes("officer"),
                                   .attack = f.yes("attack"),
                                   .engaged = f.yes("engaged"),
                                   .ranks = f.number("ranks"),
                                   .riders = f.number("riders")});
            },
            in_number};
}

RuleTest ranks_card() {
    Fact infantry = yes_no_fact(N_("infantry"), N_("on foot"));
    infantry.fallback = "yes";
    return {"nfw-melee-ranks",
            N_("How many ranks may strike?"),
            {&combat::fighting_several_ranks_weapons_numbers, &combat::fighting_several_ranks_conditions,
             &combat::mixed_musketeers_pikemen},
            dice(0),
            {only({N_("weapon"), N_("of the ranks behind the first"), {}, 0, 0, "other"},
                  {N_("other"), N_("bayonet"), N_("spear"), N_("pike"), N_("halberd as spear")}),
             std::move(infantry), yes_no_fact(N_("disordered"), N_("the unit")), state()},
            nothing_added(combat::fighting_several_ranks_weapons_numbers),
            [](const Facts& f, int, Faces) {
                const std::string& weapon = f.word("weapon");
                return std::to_string(striking_ranks({.pole_ranks = weapon == "pike"    ? 3
                                                                    : weapon == "spear" ? 2
                                                                                        : 1,
                                                      .halberds = weapon == "halberd as spear",
                                                      .infantry = f.yes("infantry"),
                                                      .disordered = f.yes("disordered"),
                                                      .state = f.as<State>("state")}));
            }};
}

RuleTest blow_hit_card() {
    Fact counts = yes_no_fact(N_("shield_counts"), N_("house rule: the shield counts to hit as well as to kill"));
    counts.fallback = "yes";
    return {"nfw-melee-hit",
            N_("To hit hand to hand"),
            {&combat::hit_result_modifiers, &combat::artillery_close_combat_quality_drops_level},
            dice(1),
            {quality(), yes_no_fact(N_("crew"), N_("gunners: one grade lower")),
             word_fact(N_("enemy_quality"), N_("of the enemy"), Quality::Average),
             yes_no_fact(N_("enemy_crew"), N_("gunners: one grade lower")),
             yes_no_fact(N_("enemy_shield"), N_("of the enemy")),
             yes_no_fact(N_("disordered"), N_("the unit that strikes")),
             yes_no_fact(N_("ranks"), N_("more than one rank strikes")),
             yes_no_fact(N_("charge_lance"), N_("with all its conditions")), std::move(counts)},
            [](const Facts& f) {
                const auto grade = [&f](std::string_view who, std::string_view crew) {
                    const auto of_profile = f.as<Quality>(who);
                    return f.yes(crew) ? crew_quality_in_melee(of_profile) : of_profile;
                };
                return blow_hit_modifiers({.quality = grade("quality", "crew"),
                                           .enemy_quality = grade("enemy_quality", "enemy_crew"),
                                           .enemy_shield = f.yes("enemy_shield"),
                                           .disordered = f.yes("disordered"),
                                           .several_ranks = f.yes("ranks"),
                                           .charge_lance = f.yes("charge_lance"),
                                           .shield_counts = f.yes("shield_counts")});
            },
            [](const Facts&, int m, Faces d) { return hit_or_miss(blow_hits(d[0], m)); }};
}

Blow blow_to_kill(const Facts& f) {
    return {.enemy_protected = f.yes("protected"),
            .weapon = f.as<MeleeWeapon>("weapon"),
            .strength = f.number("strength"),
            .enemy_resistance = f.number("resistance"),
            .bloodlust = f.yes("bloodlust"),
            .defends_standard = f.yes("standard")};
}

RuleTest blow_kill_card() {
    return {"nfw-melee-kill",
            N_("To kill hand to hand"),
            {&combat::kill_dice_modifiers, &combat::kill_weapon_against_armour_table, &combat::bayonet_counts_as_lance},
            dice(1),
            {word_fact(N_("weapon"), N_("that strikes"), MeleeWeapon::OneHanded), strength(), resistance(),
             is_protected(), yes_no_fact(N_("bloodlust"), N_("of the unit that strikes")),
             yes_no_fact(N_("standard"), N_("an enemy tries for its standard"))},
            [](const Facts& f) { return blow_kill_modifiers(blow_to_kill(f)); },
            [](const Facts& f, int m, Faces d) {
                return lethal_or_not(blow_kills(d[0], m, blow_kills_at(blow_to_kill(f))));
            }};
}

Lance lance_of(const Facts& f) {
    return {.charge_lance = true,
            .first_turn = f.yes("first_turn"),
            .engaged_or_met_in_front = f.yes("front"),
            .order = f.as<Order>("order"),
            .state = f.as<State>("state"),
            .mounts_fight = f.yes("mounts")};
}

RuleTest lance_card() {
    Fact first = yes_no_fact(N_("first_turn"), N_("of this combat"));
    Fact front = yes_no_fact(N_("front"), N_("it engaged, or was engaged on its front"));
    first.fallback = front.fallback = "yes";
    return {"nfw-lance",
            N_("What do lancers strike with, and do they have +1 to hit?"),
            {&combat::charge_lance_bonus_hit, &combat::charge_lance_weapon_used_kill},
            dice(0),
            {std::move(first), std::move(front), order(), state(),
             yes_no_fact(N_("mounts"), N_("with the profile of the mounts")),
             word_fact(N_("weapon"), N_("of the riders' profile"), MeleeWeapon::CavalryLance)},
            [](const Facts& f) {
                return Tally(combat::charge_lance_bonus_hit).add(N_("charge lance"), lance_bonus(lance_of(f)) ? 1 : 0);
            },
            [](const Facts& f, int, Faces) {
                return std::string(word(weapon_in_hand(lance_of(f), f.as<MeleeWeapon>("weapon"))));
            }};
}

CaptureTry capture_of(const Facts& f) {
    return {.state = f.as<State>("state"),
            .own_value = f.number("own_value"),
            .enemy_value = f.number("enemy_value"),
            .enemy_has_standard = f.yes("standard"),
            .taken_this_turn = f.yes("taken"),
            .army_standard = f.yes("army"),
            .ensign_left = f.yes("ensign_left")};
}
bool standard_would_fall(const Facts& f) {
    return !capture_forbidden(capture_of(f)) && capture_succeeds(f.number("inflicted"), f.number("suffered"));
}

RuleTest capture_card() {
    Fact standard = yes_no_fact(N_("standard"), N_("the enemy has one"));
    standard.fallback = "yes";
    return {"nfw-standard",
            N_("Capture of a standard (the dice are the ensign's saving throw)"),
            {&combat::capture_standard_declaration_try, &combat::capture_standard_success,
             &combat::capture_standard_ensign_saving_throw, &combat::capture_unit_both_ensign_army_standard,
             &combat::capture_infantry_unit_two_ensigns},
            [](const Facts& f) { return f.number("save") > 0 && standard_would_fall(f) ? 2 : 0; },
            {state(), number_fact(N_("own_value"), N_("sum of the Value of all figures"), 0, 400, "12"),
             number_fact(N_("enemy_value"), N_("likewise"), 0, 400, "12"), std::move(standard),
             yes_no_fact(N_("taken"), N_("one of this enemy's was taken this turn")),
             yes_no_fact(N_("army"), N_("it is the standard of the army")),
             yes_no_fact(N_("ensign_left"), N_("with the army's: the unit still has its own ensign")),
             number_fact(N_("inflicted"), N_("losses between the two units, after saving throws"), 0, 100, "1"),
             number_fact(N_("suffered"), N_("likewise"), 0, 100, "0"),
             number_fact(N_("save"), N_("of the ensign; 0 for none"), 0, 12, "0")},
            nothing_added(combat::capture_standard_success),
            [](const Facts& f, int, Faces d) {
                if (capture_forbidden(capture_of(f))) return std::string(N_("forbidden"));
                const bool saved = !d.empty() && save_succeeds(d[0] + d[1], f.number("save"));
                return std::string(standard_would_fall(f) && !saved ? N_("captured") : N_("not captured"));
            }};
}

}  // namespace

std::vector<RuleTest> fire_cards() {
    return {may_fire_card(),  target_card(),    range_card(), volley_card(),        shot_hit_card(),
            shot_kill_card(), character_card(), save_card(),  lone_character_card()};
}

std::vector<RuleTest> melee_cards() {
    return {melee_dice_card(), ranks_card(), blow_hit_card(), blow_kill_card(), lance_card(), capture_card()};
}

}  // namespace condottiero::fuciliers
