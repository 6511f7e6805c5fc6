#pragma once

#include "core/base/rule.hpp"

// NFW-0, NFW-1: the organisation of an army, its list, the table, victory.
namespace condottiero::fuciliers::rules::armies {

inline constexpr Rule base_sizes_uniform_basing{
    "NFW-0-a", "Materiale, b. Miniature",
    "Each figure has a base of its own; both armies use one set, 28 mm or 25 mm, and never mix the two on one table."};
inline constexpr Rule dice{
    "NFW-0-b", "Materiale, d. Dadi",
    "Ruling: every roll uses six-sided dice, except the one D10 for a river whose strength the players disagree on."};
inline constexpr Rule state_markers{"NFW-0-c", "Materiale, e. Segnalini",
                                    "What a unit or character suffers or intends is shown by a marker beside it; only "
                                    "order markers may lie face down."};
inline constexpr Rule three_level_organisation{"NFW-1.1-a",
                                               "1.1 Organizzare un Esercito (L'Esercito, I Comandi, Le Unità)",
                                               "An army has a C-in-C and one or more commands; with several, each has "
                                               "a general under him, and every unit has a commander."};
inline constexpr Rule cost_command_value{
    "NFW-1.1-b", "1.1 Il Costo del Valore di Comando; Il Profilo - I Condottieri, i Generali",
    "Command value 1 to 5 costs 10, 20, 35, 50 or 80 points on top of what the leader himself costs."};
inline constexpr Rule special_characters_common_rules{
    "NFW-1.1-c", "1.1 Personaggi Speciali, Regole Generali",
    "Special characters never leave their unit, fight as its soldiers do and cost 10 points more than one of them."};
inline constexpr Rule unit_commander{
    "NFW-1.1-d", "1.1 Comandante",
    "Ruling: every unit has one commander, and a mounted colonel is additional to him, not in his place."};
inline constexpr Rule subaltern_officer{
    "NFW-1.1-e", "1.1 Ufficiale subalterno",
    "Ruling: infantry and cavalry may have one subaltern officer; he is compulsory only where the army list says so."};
inline constexpr Rule sergeant_artillery_sergeant{
    "NFW-1.1-f", "1.1 Sergente; Sergente delle Unità di Artiglieria",
    "A unit may have one sergeant, who adds a die hand to hand; in a battery under fire he serves as its officer."};
inline constexpr Rule ensigns_number{"NFW-1.1-g", "1.1 Alfiere",
                                     "Ruling: at most two ensigns in infantry, one in cavalry and field artillery, "
                                     "none in light and horse artillery unless the list allows it."};
inline constexpr Rule ensigns_bonus_capture_limit{
    "NFW-1.1-h", "1.1 Alfiere: Regole Aggiuntive",
    "Ruling: two flags steady a unit no more than one does, and it keeps the bonus while one is left; only one of them "
    "can be taken in a turn."};
inline constexpr Rule ensigns_place_ranks{
    "NFW-1.1-i", "1.1 Alfiere: Regole Aggiuntive",
    "Ensigns stand in the front rank; a column of march may put special fighters there where the list says so."};
inline constexpr Rule musicians{"NFW-1.1-j", "1.1 Musici",
                                "At most two musicians in infantry, one in cavalry and field artillery; they help in "
                                "morale tests and never serve as command trumpeters."};
inline constexpr Rule marksman{
    "NFW-1.1-k", "1.1 Tiratore Scelto (also 4.4)",
    "One marksman, for skirmishers and dragoons only: the cost of a soldier plus 10 points."};
inline constexpr Rule special_fighters{"NFW-1.1-l", "1.1 Combattenti Speciali",
                                       "Ruling: the army list says how many special fighters a unit has, what they "
                                       "cost and how good they are; where it is silent there are none."};
inline constexpr Rule mounted_infantry_officer_colonel{"NFW-1.1-m", "1.1 Ufficiale a cavallo di Fanteria (also 4.9)",
                                                       "A mounted colonel is paid for as a character in his own right, "
                                                       "joins his battalion before the battle and never leaves it."};
inline constexpr Rule cinc_generals_mandatory_not{
    "NFW-1.1-n", "1.1 Condottiero e Generali",
    "Ruling: every army has a C-in-C; one of 500 points or less may do without generals."};
inline constexpr Rule individual_characters_definition_heroic_leaders{
    "NFW-1.1-o", "1.1 Personaggi Individuali; Condottiero Eroico e Generali Eroici",
    "C-in-C, generals, trumpeters, scouts, messengers and the army's bearer act alone; heroic leaders have a profile "
    "of their own."};
inline constexpr Rule command_trumpeter_role{"NFW-1.1-p", "1.1 Trombettieri e Tamburini del Comando (also 4.3)",
                                             "A trumpeter or drummer carries his leader's orders farther and plays for "
                                             "the unit his leader joins; mounted or on foot as his leader is."};
inline constexpr Rule scout_aide_de_camp{
    "NFW-1.1-q", "1.1 Esploratori - Aiutanti di Campo dei Condottieri (also 4.2.2, 4.6.4)",
    "A scout belongs to the C-in-C, adds two dice to the exploration test and keeps to his own deployment zone."};
inline constexpr Rule messengers_limit_aides_de_camp{
    "NFW-1.1-r", "1.1 Messaggeri - Aiutanti di Campo del Condottiero",
    "Ruling: scouts and messengers together are at most two for each command of the army, in any mix."};
inline constexpr Rule army_standard_bearer{
    "NFW-1.1-s", "1.1 Portabandiera con lo Stendardo dell'Esercito",
    "An army may have one standard-bearer, mounted or on foot, in the C-in-C's own command."};
inline constexpr Rule troop_profile_schema{"NFW-1.1-t", "1.1 Il Profilo",
                                           "Ruling: besides the printed columns each line of a list has a class and "
                                           "its abilities: skirmishers, exploration, breakthrough."};
inline constexpr Rule weapon_notes_profile{"NFW-1.1-u", "1.1 Il Profilo, Nota",
                                           "A bayonet counts as a lance for one rank only; a firearm is any musket, "
                                           "rifle or carbine; pistols help in the first clash."};
inline constexpr Rule quality{"NFW-1.1-v", "1.1 Qualità (QUA)",
                              "Ruling: there are four qualities: elite, veteran, average and poor."};
inline constexpr Rule troop_type{
    "NFW-1.1-w", "1.1 Tipo (TP)",
    "Troops are disciplined, irregular or fanatic; the reaction tables have a column for each."};
inline constexpr Rule strength_resistance{"NFW-1.1-x", "1.1 Forza (FOR); Resistenza (RES)",
                                          "Strength is what a fighter or gun has above the ordinary, a rider's "
                                          "including his mount's; resistance is how much harder he is to wound."};
inline constexpr Rule value_dice_per_figure{"NFW-1.1-y", "1.1 Valore (VAL)",
                                            "Ruling: infantry fights with one die a figure, cavalry with two, a gun "
                                            "with those of its kind; a rider who shoots rolls one."};
inline constexpr Rule armour_shield{
    "NFW-1.1-z", "1.1 Corazza (C) e Scudo (S o sc)",
    "A cuirass or a shield helps against small arms and cold steel, not against round shot and shell."};
inline constexpr Rule movement_value{"NFW-1.1-aa", "1.1 Movimento (MOV)",
                                     "Ruling: infantry has one move in column and one in line, the line's already "
                                     "reduced; no open order; weather does not matter."};
inline constexpr Rule saving_throw{
    "NFW-1.1-ab", "1.1 Tiro Salvezza (SAL)",
    "Characters, cavalry and a few others may have a saving throw; a list that says no means none."};
inline constexpr Rule wounds{
    "NFW-1.1-ac", "1.1 Ferite (also 3.4.3 Ferite)",
    "Each failed saving throw costs a leader one of his wounds; once they are spent the next one kills him."};
inline constexpr Rule quality_upgrade{"NFW-1.1-ad", "1.1 Miglioramento (MIG.)",
                                      "Ruling: a unit may be raised one grade at its list's price per figure of its "
                                      "profile, special characters included."};
inline constexpr Rule minimum_maximum_unit_size{
    "NFW-1.1-ae", "1.1 Numero minimo / massimo della Forza (MIN, MAX)",
    "A unit deploys with as many figures as its list allows, staff among them, colonel and special fighters apart."};
inline constexpr Rule points_system{
    "NFW-1.1-af", "1.1 Costo in punti; Il Sistema a Punti",
    "All that an army brings is paid for, and the sum may not pass the limit that both players have agreed."};
inline constexpr Rule army_composition_limits{"NFW-1.1-ag", "1.1 Composizione degli Eserciti. Regole Generali",
                                              "Ruling: one cavalry unit for two of infantry, two units to a command "
                                              "but the C-in-C's, one light or horse battery each, one field battery."};
inline constexpr Rule quality_limits_units{
    "NFW-1.1-ah", "1.1 Limitazioni per le Unità",
    "No more than half of an army's units may be elite, and no more than half poor; lists may set lower limits."};
inline constexpr Rule figures_must_match_roster{
    "NFW-1.1-ai", "1.1 Miniature",
    "Figures show what they stand for: nation, quality, speciality, and flag or instrument for those who carry one."};
inline constexpr Rule battlefield_size_sides{
    "NFW-1.2-a", "1.2 Preparazione del Campo di Battaglia (also Materiale, a)",
    "Ruling: 180 by 120 cm is the usual table and 120 by 120 the smallest advised; on a smaller one the zones shrink."};
inline constexpr Rule terrain_item_sizes{
    "NFW-1.2-b", "1.2 Configurazioni del terreno",
    "Hills, woods, swamps and buildings have their usual sizes; they slow, stop and hide troops."};
inline constexpr Rule counting_losses{
    "NFW-1.3-a", "1.3 Vittoria e Sconfitta",
    "Losses are the points of figures killed or routed; a unit that still stands is no loss, whatever its state."};
inline constexpr Rule victory_levels{"NFW-1.3-b", "1.3 Vittoria e Sconfitta",
                                     "Ruling: the difference in losses against the agreed limit grades the victory, "
                                     "each grade from its lower bound up."};
inline constexpr Rule tournament_total{
    "NFW-1.3-c", "1.3 Vittoria e Sconfitta",
    "Ruling: a tournament adds up losses inflicted less losses suffered; the highest sum wins."};
inline constexpr Rule campaign_link{
    "NFW-1.4-a", "1.4 Campagne Militari",
    "Ruling: a campaign hands over two rosters and takes back losses and a result; its map has rules of its own."};
inline constexpr Rule multi_player_games{
    "NFW-1.5-a", "1.5 Partite con più Giocatori",
    "Ruling: each player leads an army of his own; the side with fewer armies is topped up to the other's points."};

}  // namespace condottiero::fuciliers::rules::armies
