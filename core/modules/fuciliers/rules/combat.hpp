#pragma once

#include "core/base/rule.hpp"

// NFW-3.6: close combat and its morale test.
namespace condottiero::fuciliers::rules::combat {

inline constexpr Rule combat_phase_sequence_steps{
    "NFW-3.6.1-a", "3.6.1 Sequenza della Fase di Combattimento",
    "Ruling: both sides strike with all they began with, then come characters, saves, captured standards and morale "
    "tests; the fallen go last, and then columns may break through."};
inline constexpr Rule fights_base_contact{
    "NFW-3.6.2-a", "3.6.2 Regole di Combattimento - Chi combatte?",
    "Ruling: a figure fights if a piece of edge, not a mere corner, touches an enemy base, turning at once to whoever "
    "touched it; characters need contact of their own."};
inline constexpr Rule sight_choice_enemy_attack{
    "NFW-3.6.2-b", "3.6.2 Regole di Combattimento - Chi combatte?",
    "Ruling: a unit sees all round but attacks within 45 degrees of straight ahead; a line takes the enemy before it, "
    "a column the nearest."};
inline constexpr Rule unit_commander{"NFW-3.6.2-c", "3.6.2 Regole di Combattimento - Chi combatte?",
                                     "A fallen commander is not replaced, and whatever asks for him is lost."};
inline constexpr Rule units_locked_combat{
    "NFW-3.6.2-d", "3.6.2 Regole di Combattimento - Disingaggio; 3.5.8 Movimento durante il Combattimento",
    "Ruling: units in combat may not move or reorganise until one side routs or is destroyed; the winner stays where "
    "it is and does not pursue."};
inline constexpr Rule fighting_several_ranks_weapons_numbers{
    "NFW-3.6.2-e", "3.6.2 Regole di Combattimento - Combattere su più linee",
    "Ruling: spears fight in two ranks, pikes in three, all else in one; halberds are spears or two-handed, as the "
    "unit chooses before the dice of each phase."};
inline constexpr Rule fighting_several_ranks_conditions{
    "NFW-3.6.2-f", "3.6.2 Regole di Combattimento - Combattere su più linee",
    "Ranks behind the first are used at will, but never by infantry that is disordered, demoralised, in bloodlust or "
    "falling back."};
inline constexpr Rule mixed_musketeers_pikemen{
    "NFW-3.6.2-g", "3.6.2 Regole di Combattimento - Formazioni miste di Moschettieri e Picchieri",
    "Ruling: musketeers with two ranks of pikes behind them may all fight in one pool of dice; the -1 for several "
    "ranks applies to every die and every such unit."};
inline constexpr Rule troops_differing_profiles_unit{
    "NFW-3.6.2-h", "3.6.2 Regole di Combattimento - Truppe con profili differenti",
    "Ruling: a character in the ranks lends only his Value and keeps his own save; figures armed otherwise roll apart, "
    "and hits meet the armour of the majority."};
inline constexpr Rule unit_under_oppose_hit_flank_rear{
    "NFW-3.6.2-i", "3.6.2 Regole di Combattimento - Unità che operano con l'ordine di OPPORRE",
    "Ruling: a unit under OPPOSE engaged in flank or rear is disordered until the first morale tests of that combat; "
    "older disorder stays, and a square has no flank."};
inline constexpr Rule several_friendly_units_combat_fought_apart{
    "NFW-3.6.2-j", "3.6.2 Regole di Combattimento - Più unità alleate nello stesso combattimento",
    "Friendly units in one combat keep their dice, modifiers, losses and morale tests apart."};
inline constexpr Rule several_friendly_units_combat_losses_added_morale_test{
    "NFW-3.6.2-k", "3.6.2 Regole di Combattimento - Più unità alleate nello stesso combattimento",
    "Ruling: who suffered or inflicted more is judged on all units linked by contact, the quarter and the half on the "
    "testing unit alone."};
inline constexpr Rule unit_contact_several_enemy_units{
    "NFW-3.6.2-u", "3.6.2 Regole di Combattimento; 3.6.5 Tiro per colpire",
    "Ruling: the owner gives each figure that touches two enemies, and each die of the unit as a whole, to one of "
    "them; each enemy has its own dice and modifiers."};
inline constexpr Rule cavalry_option_fight_mount{
    "NFW-3.6.2-l", "3.6.2 Regole di Combattimento - Unità di cavalleria",
    "Ruling: in each phase a mounted unit chooses whether its mounts fight, never against a square; their profile "
    "replaces the riders' and disorders the unit at once."};
inline constexpr Rule mounted_characters_combined_profile{
    "NFW-3.6.2-m", "3.6.2 Regole di Combattimento - Unità di cavalleria",
    "Mounted characters with one profile for rider and mount use it and are not disordered by it."};
inline constexpr Rule cavalry_against_square_left_combat_phase{
    "NFW-3.6.2-n", "3.6.2 Regole di Combattimento - Cavalieri contro la Fanteria in Quadrato; 3.5.8 d; 3.3.2 Quadrato",
    "Ruling: cavalry fights a square only once it is demoralised, without its mounts; every figure of both sides rolls "
    "and counts as in contact."};
inline constexpr Rule cavalry_disengagement_allowed{
    "NFW-3.6.2-o",
    "3.6.2 Regole di Combattimento - Disingaggio della Cavalleria dal combattimento; 3.2.2 Flessibilità tattica",
    "Ruling: after a combat the general of an all-cavalry command may change its order to OPPOSE in the next round 2 "
    "and so leave; the C-in-C needs no test, and without a general there is none."};
inline constexpr Rule cavalry_disengagement_how_done{
    "NFW-3.6.2-p", "3.6.2 Regole di Combattimento - Disingaggio della Cavalleria dal combattimento",
    "Ruling: cavalry that disengages turns about in round 3 and goes half its Move straight off, disordered and under "
    "OPPOSE, and moves no more that turn."};
inline constexpr Rule cavalry_disengagement_back_attack{
    "NFW-3.6.2-q",
    "3.6.2 Regole di Combattimento - Disingaggio della Cavalleria dal combattimento; 3.2.2 Flessibilità tattica",
    "In a later turn the command may go back to ATTACK by the same test, and so back and forth."};
inline constexpr Rule artillery_close_combat_everybody_fights{
    "NFW-3.6.2-r", "3.6.2 Regole di Combattimento - Unità di Artiglieria nel combattimento in corpo a corpo",
    "Ruling: the whole crew and the whole enemy unit fight, in contact or not; a gunner has his own Value, or 1, never "
    "the gun's."};
inline constexpr Rule artillery_close_combat_quality_drops_level{
    "NFW-3.6.2-s", "3.6.2 Regole di Combattimento - Unità di Artiglieria nel combattimento in corpo a corpo",
    "Ruling: gunners count one grade lower hand to hand and in the morale test after it; poor ones stay poor."};
inline constexpr Rule artillery_close_combat_contact_gun_horses{
    "NFW-3.6.2-t", "3.6.2 Regole di Combattimento - Unità di Artiglieria nel combattimento in corpo a corpo; 3.5.6",
    "Touching a gun or its horses engages the battery, limbered or not; horses and workers do not fight, and with its "
    "last gunner it is gone."};
inline constexpr Rule lone_individual_whom_he_engage{
    "NFW-3.6.3-a", "3.6.3 Personaggi Individuali nel Combattimento Corpo a Corpo",
    "A lone character may engage only lone enemy characters; messengers, scouts and trumpeters hunt nobody."};
inline constexpr Rule combat_between_individuals_resolution{
    "NFW-3.6.3-b", "3.6.3 Personaggi Individuali nel Combattimento Corpo a Corpo - Metodo",
    "Ruling: characters fight each other as units do, each with his own profile; every lethal hit strikes, and the "
    "bonus dice of units do not apply."};
inline constexpr Rule combat_between_individuals_wounds_death{
    "NFW-3.6.3-c", "3.6.3 Personaggi Individuali nel Combattimento Corpo a Corpo - Metodo",
    "In a duel a failed save kills, unless the character has a wound left to spend."};
inline constexpr Rule combat_between_individuals_disengaging{
    "NFW-3.6.3-d", "3.6.3 Personaggi Individuali nel Combattimento Corpo a Corpo - Metodo",
    "A character without a fresh wound may break off in the next movement phase, a wounded one only if a friend also "
    "touches his enemy."};
inline constexpr Rule groups_individuals_pairing{
    "NFW-3.6.3-e", "3.6.3 - Gruppi di personaggi individuali in combattimento",
    "Ruling: when groups of characters meet, the side that moved pairs them off; those left over are free to go in "
    "round 5 of the next turn."};
inline constexpr Rule groups_individuals_several_against{
    "NFW-3.6.3-f", "3.6.3 - Gruppi di personaggi individuali in combattimento",
    "Ruling: of characters touching each other only one, whom their player picks, fights a given enemy; from different "
    "sides all do, and he strikes at one whom he names."};
inline constexpr Rule unit_made_individuals{"NFW-3.6.3-g", "3.6.3 - Gruppi di personaggi individuali in combattimento",
                                            "Of a unit made of characters only those in contact fight."};
inline constexpr Rule individual_reached_enemy_unit{
    "NFW-3.6.3-h", "3.6.3 - Personaggi individuali in combattimento con una unità nemica",
    "Ruling: a unit that ends its move touching a character fights him as in a duel, with the figures that touch him, "
    "unless he still has a move to step away."};
inline constexpr Rule individual_disengaging_enemy_unit{
    "NFW-3.6.3-i", "3.6.3 - Personaggi individuali in combattimento con una unità nemica",
    "Ruling: a character may always break off from a unit, wounded or not; it may engage him again only with a move it "
    "has not yet made."};
inline constexpr Rule capture_standard_declaration_try{
    "NFW-3.6.4-a", "3.6.4 Cattura di uno Stendardo",
    "Ruling: declared before the dice, by a unit that is neither demoralised nor in bloodlust nor falling back, whose "
    "figures' Value together is no less than the enemy's."};
inline constexpr Rule capture_standard_success{
    "NFW-3.6.4-b", "3.6.4 Cattura di uno Stendardo",
    "Ruling: it is taken if, between the two units and after saves, more losses are inflicted than suffered; the "
    "ensign goes as well, and every later morale test has -1."};
inline constexpr Rule capture_standard_ensign_saving_throw{
    "NFW-3.6.4-c", "3.6.4 Cattura di uno Stendardo",
    "An ensign with a saving throw may roll it to keep himself and his standard."};
inline constexpr Rule capture_army_standard_bearer_unit_has_no_ensign{
    "NFW-3.6.4-d", "3.6.4 Cattura di uno Stendardo; 4.11.1 Cattura dello Stendardo",
    "With a unit that has no ensign the bearer of the army's standard counts as one, and falls like one."};
inline constexpr Rule capture_unit_both_ensign_army_standard{
    "NFW-3.6.4-e", "3.6.4 Cattura di uno Stendardo",
    "Where a unit has its ensign and the army's standard, the second may be tried for only in the turn after the first "
    "was taken."};
inline constexpr Rule capture_infantry_unit_two_ensigns{
    "NFW-3.6.4-f", "1.1 Alfiere - Regole aggiuntive",
    "Of the two standards of an infantry unit at most one falls in a turn."};
inline constexpr Rule combat_simultaneous_order_around_table{
    "NFW-3.6.5-a", "3.6.5 Sequenza di Combattimento",
    "Ruling: the players take turns to name combats, beginning with the one who deployed first; all are fought, both "
    "sides at once, before any morale test."};
inline constexpr Rule hit_basic_dice{"NFW-3.6.5-b", "3.6.5 Tiro per colpire",
                                     "Ruling: a die for each point of Value in contact, and, touching or not, for the "
                                     "sergeant and each special fighter whose profile grants one."};
inline constexpr Rule hit_pistols_commander_officer{
    "NFW-3.6.5-c", "3.6.5 Tiro per colpire",
    "Ruling: in the first turn against each enemy the commander and the officer bring a die each if they touch him."};
inline constexpr Rule hit_bonus_dice_attack_order{
    "NFW-3.6.5-d", "3.6.5 Tiro per colpire",
    "Ruling: under ATTACK, for which bloodlust is no substitute, every full five dice counted before the first-turn "
    "bonuses bring one more."};
inline constexpr Rule hit_first_turn_bonus_infantry{
    "NFW-3.6.5-e", "3.6.5 Tiro per colpire - Regola speciale per la Fanteria",
    "Ruling: in the first turn infantry whose own move made the contact has a die for each rank, the last however "
    "short, outside the ATTACK bonus; a square has none."};
inline constexpr Rule hit_first_turn_bonus_cavalry_pistols{
    "NFW-3.6.5-f", "3.6.5 Tiro per colpire - Regola speciale per la Cavalleria",
    "Ruling: in the first turn cavalry whose own move made the contact has a pistol die for each rider touching but "
    "commander and officer, unless its list denies it pistols."};
inline constexpr Rule hit_number_dice_formula{
    "NFW-3.6.5-g", "3.6.5 Tiro per colpire",
    "The dice are the base, a fifth of it under ATTACK, and the first-turn bonus of the unit that engaged."};
inline constexpr Rule charge_lance_bonus_hit{"NFW-3.6.5-h", "3.6.5 Lancia da carica",
                                             "A charge lance has +1 to hit in the first round of a combat that it "
                                             "began or met on its front, under ATTACK or in bloodlust."};
inline constexpr Rule charge_lance_weapon_used_kill{
    "NFW-3.6.5-i", "3.6.5 Lancia da carica",
    "Ruling: while that +1 holds the cavalry lance kills, even if the mounts fight; otherwise the riders' own weapon "
    "does, or the mounts' horns and hooves."};
inline constexpr Rule hit_result_modifiers{"NFW-3.6.5-j", "3.6.5 Test del Tiro per Colpire - Risultato",
                                           "Ruling: a natural 6 hits, a natural 1 misses, else 4 or more with the "
                                           "modifiers; a shield costs 1 here too, unless a house rule says otherwise."};
inline constexpr Rule kill_dice_modifiers{
    "NFW-3.6.5-k", "3.6.5 Tiro per uccidere",
    "Ruling: a natural 6 kills, a natural 1 does not; else add Strength, less the size of the Resistance, 1 in "
    "bloodlust and 1 while an enemy tries for the unit's standard."};
inline constexpr Rule kill_weapon_against_armour_table{
    "NFW-3.6.5-l", "3.6.5 Tabella delle Armi Contro la Corazza o lo Scudo",
    "Ruling: cavalry lances and two-handed weapons kill on 2 or more, all else on 3, against armour or shield one "
    "more; a unit with no weapon named has one-handed ones."};
inline constexpr Rule bayonet_counts_as_lance{
    "NFW-3.6.5-m", "3.6.5 Tiro per uccidere - Nota; 1.1 legenda del profilo",
    "Bayonets strike as infantry lances, in one rank only; swords modelled on infantry mean nothing."};
inline constexpr Rule kill_result{
    "NFW-3.6.5-n", "3.6.5 Tiro per uccidere - Risultato",
    "A die that reaches the table's number kills, unless the target saves, as it may try to against natural 6s too."};
inline constexpr Rule quick_method_minimum_die_hit{
    "NFW-3.6.5-o", "3.6.5 Metodo di calcolo veloce - Tiro per Colpire",
    "Ruling: the lowest die to hit is 4 less the modifiers, from 2 to 6; with the shield counted the English of the "
    "book's example need a 6, not its 5."};
inline constexpr Rule quick_method_minimum_die_kill{
    "NFW-3.6.5-p", "3.6.5 Metodo di calcolo veloce - Tiro per Ferire",
    "The lowest die to kill is the table's number less the modifiers, from 2 to 6."};
inline constexpr Rule lethal_hits_special_individual_characters{
    "NFW-3.6.5-q", "3.6.5 Colpi mortali a personaggi speciali e individuali",
    "Ruling: one roll for every three lethal hits, before saves and the limit of contact; whoever is struck need not "
    "touch the enemy, and takes a soldier's place."};
inline constexpr Rule ensigns_lethal_hits{
    "NFW-3.6.5-r", "3.6.5 Colpi mortali a personaggi speciali e individuali",
    "Ensigns die only with their standard, as the last of their unit, or when all of it is destroyed."};
inline constexpr Rule saving_throw{"NFW-3.6.5-s", "3.6.5 Il tiro salvezza; 3.4.3 Il tiro salvezza",
                                   "Saves work as under fire: two dice above the figure's value undo a lethal hit."};
inline constexpr Rule wounds{"NFW-3.6.5-t", "3.6.5 Ferite; 3.4.3 Ferite; 1.1",
                             "Wounds work as under fire: each pays for one failed save."};
inline constexpr Rule dies_limit_losses_figures_contact{
    "NFW-3.6.5-u", "3.6.5 Calcolo delle Perdite (Chi Muore?)",
    "Ruling: a unit loses at most as many figures as touched the enemy, counted after saves; others step up at once, "
    "and characters struck count within the limit."};
inline constexpr Rule dies_cavalry_breakthrough_ability_against_line{
    "NFW-3.6.5-v", "3.6.5 Calcolo delle Perdite (Chi Muore?) - Eccezione",
    "Ruling: while a line fights cavalry whose profile has the breakthrough ability, figures of its second rank right "
    "behind those in contact may fall as well."};
inline constexpr Rule units_wholly_destroyed{
    "NFW-3.6.5-x", "3.6.5 Unità completamente distrutte; 3.4.3 Unità completamente distrutte",
    "Ruling: as under fire, but after the limit of contact, so only where every figure counts as touching."};
inline constexpr Rule death_cinc_general{
    "NFW-3.6.5-y", "3.6.5 Morte di un Condottiero o di un Generale",
    "Ruling: a leader's death brings command tests in round 8 of the same turn, as under fire."};
inline constexpr Rule morale_test_whom{
    "NFW-3.6.6-a", "3.6.6 Il Test di Morale",
    "Ruling: each unit that lost a figure in the combat phase tests at its end, a battery whatever crew it has left."};
inline constexpr Rule morale_test_roll_modifiers{
    "NFW-3.6.6-b", "3.6.6 Il Test di Morale - Procedura",
    "Ruling: a die, the quality and every line that applies, once; a quarter lost is -1 and half -3 more, of the "
    "figures at the start of the phase, and the dead steady nobody."};
inline constexpr Rule morale_test_result_table{
    "NFW-3.6.6-c", "3.6.6 Effetti del Test di Morale",
    "Ruling: the table of the casualties test; falling back is one reaction, not demoralised as well, and the fourth "
    "printed column is not used."};
inline constexpr Rule morale_test_reactions_after_combat{
    "NFW-3.6.6-d", "3.6.6 Reazioni; 3.4.5 Reazioni",
    "Ruling: every result replaces the state before it; disorder stays. A unit falling back leaves in the next round "
    "5, and cavalry destroys it only by engaging afresh."};

}  // namespace condottiero::fuciliers::rules::combat
