#pragma once

#include "core/base/rule.hpp"

// NFW-3.4: the shooting phase and its casualties test.
namespace condottiero::fuciliers::rules::shooting {

inline constexpr Rule volley_markers_marker_worth{
    "NFW-3.4-a", "3.4 Munizioni e Segnalini di Salva",
    "Each volley of a unit costs one marker, however many of its figures fire; a unit without markers cannot fire."};
inline constexpr Rule volley_markers_initial_stock_no_transfer{
    "NFW-3.4-b", "3.4 Munizioni e Segnalini di Salva; 2.3.5 Munizioni",
    "Markers are given out before the battle, never passed to another unit and never replaced."};
inline constexpr Rule most_volley_per_unit_per_turn{
    "NFW-3.4-c", "2.3.5 Munizioni; 3.4.2 Distanza",
    "Ruling: a unit fires one volley in a turn; what reads like several is left over from an older edition."};
inline constexpr Rule shooting_phase_sequence_steps{
    "NFW-3.4.1-a", "3.4.1 Sequenza della Fase di Fuoco",
    "Ruling: declare, resolve, return fire, take off markers, test, mark reactions and disorder, remove the fallen; "
    "the side that deployed first tests first."};
inline constexpr Rule target_declarations_alternating_command_irrevocable{
    "NFW-3.4.1-b", "3.4.1 Sequenza della Fase di Fuoco",
    "Ruling: targets are declared command by command in turns, first by the side that deployed first, and never "
    "changed; only artillery in bloodlust has to fire."};
inline constexpr Rule line_sight{
    "NFW-3.4.2-a", "3.4.2 Linea di visuale e copertura",
    "Ruling: a figure sees along a straight line, within 45 degrees of straight ahead, that no other unit and no "
    "feature crosses; its own unit and loose characters never block it."};
inline constexpr Rule figures_without_line_sight_do_not_fire{
    "NFW-3.4.2-b", "3.4.2 Linea di visuale e copertura",
    "Figures that see none of the target roll no dice, but the marker is spent."};
inline constexpr Rule cover_light_heavy{
    "NFW-3.4.2-c", "3.4.2 Copertura",
    "Ruling: half of a unit's figures must be in cover, light or heavy, for it to count; open ground is none, and "
    "woods are heavy cover against muskets and grapeshot."};
inline constexpr Rule trees_against_artillery_fire{
    "NFW-3.4.2-d", "3.4.2 Protezione offerta dagli alberi; 3.5.10 Visibilità e Armi da lancio",
    "Ruling: trees are heavy cover against small arms and grapeshot, none against shell, and against round shot light "
    "cover in a forest only."};
inline constexpr Rule howitzer_shells_set_woods_fire{
    "NFW-3.4.2-e", "3.4.2 Protezione offerta dagli alberi; 3.5.10 Visibilità e Armi da lancio",
    "Ruling: a shell at a target in a wood or forest sets all of it alight for the battle; units inside must leave by "
    "the shortest way, disordered, but nobody burns."};
inline constexpr Rule lying_prone{"NFW-3.4.2-f", "3.4.2 Fanteria distesa pancia a terra",
                                  "Ruling: infantry under HOLD, in line or column and wholly in corn or tall grass, "
                                  "may lie down in round 3 unless demoralised, falling back or in bloodlust."};
inline constexpr Rule lying_prone_effects{"NFW-3.4.2-g", "3.4.2 Fanteria distesa pancia a terra",
                                          "Ruling: a prone unit is disordered, cannot fire and cannot be fired at, not "
                                          "even by howitzers; engaged, it stands up and fights in disorder."};
inline constexpr Rule no_measuring_before_declaring{
    "NFW-3.4.2-h", "3.4.2 Distanza",
    "Ruling: nothing is measured before the declaration; a volley that falls short is lost with its marker."};
inline constexpr Rule how_range_measured{
    "NFW-3.4.2-i", "3.4.2 Distanza",
    "Ruling: one distance for a volley, from the nearest figure that fires, or the gun, to the nearest of the target, "
    "base edge to base edge; each face of a square has its own."};
inline constexpr Rule shoot_order{"NFW-3.4.2-j", "3.4.2 Chi spara?; 3.2.1 Gli Ordini",
                                  "Ruling: ATTACK and HOLD let a unit fire, OPPOSE only a square, return fire or a "
                                  "unit in bloodlust; guns must be in battery, and no reaction forbids it."};
inline constexpr Rule return_fire_unit_under_oppose{
    "NFW-3.4.2-k", "3.4.2 Chi spara?; 3.4.3 Metodo; 3.2.1 Opporre (Fuoco di Reazione)",
    "Ruling: after all declared fire, a unit under OPPOSE that was shot at and is OK may answer one of those that shot "
    "at it, with one volley."};
inline constexpr Rule how_many_ranks_fire{
    "NFW-3.4.2-l", "3.4.2 Unità disposte in Linea o in Colonna / in Quadrato",
    "Ruling: infantry fires with three ranks, cavalry with two, a square with a quarter of its figures to each face, "
    "for one marker; a mounted colonel does not count."};
inline constexpr Rule units_hand_hand_combat_shooting{"NFW-3.4.2-m", "3.3.2 Quadrato; 3.4.2 Linea di visuale (silent)",
                                                      "Ruling: units that touch an enemy neither fire nor are fired "
                                                      "at, except a square and the cavalry that engaged it."};
inline constexpr Rule fire_simultaneous_casualties_leave_table{
    "NFW-3.4.3-a", "3.4.3 Metodo di Attacco con Armi da Fuoco",
    "All fire but return fire is simultaneous; the fallen stay on the table until every attack and test is done."};
inline constexpr Rule target_per_volley_within_range{
    "NFW-3.4.3-b", "3.4.3 Metodo di Attacco con Armi da Fuoco; 3.2.1",
    "Ruling: a volley has one target within range, the nearest in sight that may be shot at; artillery under ATTACK "
    "chooses, and a square takes the nearest for each face."};
inline constexpr Rule range_table{"NFW-3.4.3-c", "3.4.3 Tabella delle Gittate",
                                  "Ruling: the bounds of the range table are included; grapeshot reaches as far as the "
                                  "gun that fires it, and pistols serve only hand to hand."};
inline constexpr Rule howitzers_indirect_fire{"NFW-3.4.3-d", "3.4.3 Tiro a parabola",
                                              "Ruling: howitzers reach from 20 to 60 cm, directly or not; over what "
                                              "hides the target they fire at -2, without an observer."};
inline constexpr Rule shooting_individuals_targeted{
    "NFW-3.4.3-e", "3.4.3 Metodo; 3.4.3 Sparare contro i personaggi individuali; 3.2.1",
    "Ruling: a lone character may be shot at only if he is the nearest target and no unit of his army, seen or not, "
    "stands within 20 cm of him."};
inline constexpr Rule shooting_individuals_resolution{
    "NFW-3.4.3-f", "3.4.3 Sparare contro i personaggi individuali",
    "Each lethal hit on a lone character kills him on a 6, unless he saves; artillery hits him at -1."};
inline constexpr Rule hit_number_dice{
    "NFW-3.4.3-g", "3.4.3 Tiro per colpire",
    "Ruling: a die for each figure or point of a gun's Value, and one for every full 5 figures of the whole unit if "
    "elite, 10 if veteran, which a square's faces share."};
inline constexpr Rule hit_roll_target_number{
    "NFW-3.4.3-h", "3.4.3 Tiro per colpire",
    "Ruling: a natural 6 hits and a natural 1 misses; any other die hits if it comes to 5 or more with its modifiers."};
inline constexpr Rule hit_modifiers{"NFW-3.4.3-i", "3.4.3 Tiro per colpire, Modificatori",
                                    "Ruling: every line that applies is added; demoralised and falling back come on "
                                    "top of disorder, bows have no point-blank, and cover does not matter here."};
inline constexpr Rule artillery_against_infantry_square_re_roll_misses{
    "NFW-3.4.3-j", "3.4.3 Artiglieria che spara contro un Quadrato della Fanteria",
    "Ruling: artillery re-rolls every miss against infantry in square once, natural 1s too, with the same modifiers."};
inline constexpr Rule kill_small_arms_bows_grapeshot{
    "NFW-3.4.3-k", "3.4.3 Tiro per uccidere, a)",
    "Ruling: a natural 6 kills and a natural 1 does not; other dice add Strength and lose the size of the Resistance, "
    "1 for light cover and 2 for heavy."};
inline constexpr Rule ranged_weapons_against_armour_shield_table{
    "NFW-3.4.3-l", "3.4.3 Tabella delle Armi da Lancio/Fuoco Contro la Corazza/Scudo",
    "Bullets and grapeshot kill on 3 or more, through armour or shield on 4; arrows on 4 or more, through armour or "
    "shield on 5."};
inline constexpr Rule kill_round_shot_howitzer_shell{
    "NFW-3.4.3-m", "3.4.3 Tiro per uccidere, b)",
    "Ruling: round shot and shell kill on 2 or more, in heavy cover on 3, with Strength and Resistance; armour, "
    "shields and the penalty for cover do not count."};
inline constexpr Rule lethal_hits_special_individual_characters{
    "NFW-3.4.3-n", "3.4.3 Colpi mortali inflitti a personaggi speciali o individuali",
    "Ruling: the attacker rolls once for every three lethal hits or fraction, before saves; each 6 puts a character of "
    "his choice, no ensign, in a soldier's place."};
inline constexpr Rule ensigns_under_fire{
    "NFW-3.4.3-o", "3.4.3 Colpi mortali inflitti a personaggi speciali o individuali",
    "Fire kills an ensign only if nobody but ensigns is left of his unit, or the whole unit falls."};
inline constexpr Rule which_figures_removed_as_casualties{
    "NFW-3.4.3-p", "3.4.3 (silent); 3.3.2; 3.5.6",
    "Ruling: the owner takes soldiers from the rear rank or the face fired at; when none are left, special characters "
    "fall, then joined ones, ensigns last. Guns cannot be hit."};
inline constexpr Rule saving_throw{"NFW-3.4.3-q", "3.4.3 Il tiro salvezza",
                                   "A figure with a saving throw escapes a lethal hit if two dice come to more than "
                                   "its value; one roll for each hit."};
inline constexpr Rule wounds{"NFW-3.4.3-r", "3.4.3 Ferite",
                             "Ruling: a wound pays for a failed save, and once all are spent the next one kills; "
                             "without a save every lethal hit counts as failed. A battle heals none."};
inline constexpr Rule units_wholly_destroyed_fire{
    "NFW-3.4.3-s", "3.4.3 Unità completamente distrutte",
    "Ruling: when lethal hits equal or exceed the figures, those without a save die first; the hits left go round "
    "those with one until hits or figures are used up."};
inline constexpr Rule shooting_artillery_units_targeted{
    "NFW-3.4.3-t", "3.4.3 Sparare contro unità di artiglieria",
    "Ruling: a battery may be shot at only if it is the nearest target and no infantry or cavalry of its army stands "
    "within 20 cm of it."};
inline constexpr Rule death_cinc_general{"NFW-3.4.3-u", "3.4.3 Morte di un Condottiero e di un Generale",
                                         "Ruling: the death or rout of a C-in-C or general makes his fellow leaders "
                                         "and leaderless commands take a command test in round 8, one each in a turn."};
inline constexpr Rule casualties_test_must_take{
    "NFW-3.4.4-a", "3.4.4 Il Test delle Perdite",
    "Ruling: a unit that lost a figure to fire tests once in the phase; a battery only if it lost a gunner and has "
    "half of its first gunners or fewer."};
inline constexpr Rule casualties_test_roll_quality_modifier{
    "NFW-3.4.4-b", "3.4.4 Procedura",
    "One die, plus 2 for elite, 1 for veteran and -1 for poor troops, and all modifiers; natural 1s and 6s mean "
    "nothing here."};
inline constexpr Rule casualties_test_negative_modifiers{
    "NFW-3.4.4-c", "3.4.4 modificatori negativi",
    "Ruling: every line that applies counts, once: -1 for losses, more for artillery, grapeshot and infantry at short "
    "range, -2 demoralised, -3 if more than half fell."};
inline constexpr Rule casualties_test_positive_modifiers{
    "NFW-3.4.4-d", "3.4.4 modificatori positivi",
    "Ruling: every line that applies counts, once: bloodlust, square, heroic leader, other leader, colonel, commander "
    "or officer, ensign, musician."};
inline constexpr Rule casualties_test_charismatic_character_army_standard_nearby{
    "NFW-3.4.4-e", "3.4.4 Procedura; 4.10 Personaggi Carismatici; 4.11 Lo Stendardo dell'Esercito",
    "A charismatic character and the raised standard of the army within 20 cm give +1 each; touching each other they "
    "give one +1 within 30 cm."};
inline constexpr Rule casualties_test_result_table{"NFW-3.4.4-f", "3.4.4 Effetti del Test delle Perdite",
                                                   "The score, in the column of the troop type, gives bloodlust, OK, "
                                                   "demoralised, falling back or rout; tribal units are irregular."};
inline constexpr Rule tests_taken_as_if_losses_fire_not_above_50{
    "NFW-3.4.4-g", "3.4.5 Arretramento; 3.5.1; 3.5.8 d; 4.11 Cattura dello Stendardo",
    "Ruling: a test as if under fire has the -1 for losses and the unit's own state, but nothing else for losses; "
    "batteries take it whatever crew they have."};
inline constexpr Rule states_unit_ok_four_reactions{
    "NFW-3.4.5-a", "3.4.5 Reazioni; Condizione ottimale; Regola valida per tutte le reazioni",
    "Ruling: a unit has one state, and each result of a test replaces it, even OK; disorder stays until it "
    "reorganises. Only OK and demoralised units obey orders."};
inline constexpr Rule bloodlust_effects{
    "NFW-3.4.5-b", "3.4.5 Sete di sangue",
    "Ruling: in bloodlust a unit rushes at the nearest enemy, neither slowing nor reorganising; brought on by "
    "influence it ends with the next turn unless a test confirms it."};
inline constexpr Rule bloodlust_artillery{
    "NFW-3.4.5-c", "3.4.5 Sete di sangue",
    "Ruling: a battery in bloodlust stays and fires every turn it can, unlimbering for it, then leaves its guns, which "
    "are lost, and attacks as infantry."};
inline constexpr Rule demoralised_effects{"NFW-3.4.5-d", "3.4.5 Demoralizzazione",
                                          "A demoralised unit obeys and fights on, but in disorder, and it shoots and "
                                          "tests worse until influence brings it round."};
inline constexpr Rule falling_back_state_way_out{
    "NFW-3.4.5-e", "3.4.5 Arretramento",
    "Ruling: falling back is a state of its own, disordered but without the demoralised modifiers; the unit moves back "
    "and tests again, and a leader with it may end it."};
inline constexpr Rule falling_back_unit_engaged_cavalry_destroyed{
    "NFW-3.4.5-f", "3.4.5 Arretramento; 3.5.1",
    "Ruling: cavalry that newly engages a unit falling back destroys it without a fight and stops there; characters "
    "with it save or die."};
inline constexpr Rule falling_back_unit_square{
    "NFW-3.4.5-g", "3.4.5 Unità in Quadrato",
    "Ruling: a square falls back away from the enemy, else towards its own side, at half a square's speed; enveloped "
    "or without room it is destroyed."};
inline constexpr Rule falling_back_artillery_cannot_move{
    "NFW-3.4.5-h", "3.4.5 Unità di Artiglieria",
    "Ruling: a battery that cannot move, for want of crew or animals or because it is deployed, stays and tests again "
    "each movement phase."};
inline constexpr Rule rout{"NFW-3.4.5-i", "3.4.5 Fuga",
                           "Ruling: a routed unit leaves with everyone joined to it once all attacks and tests of the "
                           "phase are done; its figures have fled and are not dead."};
inline constexpr Rule rout_joined_general_cinc_try_stop{
    "NFW-3.4.5-j", "3.4.5 Fuga; 4.6.1",
    "Ruling: one leader with a routing unit may at once use his influence of the turn to hold it; success leaves it "
    "OK, failure sends both off the table."};

}  // namespace condottiero::fuciliers::rules::shooting
