#pragma once

#include "core/base/rule.hpp"

// NFW-2: exploration, terrain, deployment, ammunition, the speech.
namespace condottiero::fuciliers::rules::before {

inline constexpr Rule exploration_ability{
    "NFW-2.1-a", "2.1 Abilità Speciale Esplorazione",
    "A unit with the Exploration ability, bought for 27 points, adds one die to the exploration test."};
inline constexpr Rule exploration_manoeuvre_test_score{
    "NFW-2.1.1-a", "2.1.1 Il Test di Esplorazione e Manovra",
    "Ruling: the whole roster explores, reserves included; a command needs a unit to count, and a unit may count on "
    "several lines."};
inline constexpr Rule exploration_test_result{"NFW-2.1.1-b", "2.1.1 Risultati",
                                              "Ruling: the higher score out-explores, more than double out-manoeuvres; "
                                              "exactly double does not, and a score below 0 counts as 0."};
inline constexpr Rule exploration_test_consequences{
    "NFW-2.1.1-c", "2.1.1 Superare il nemico..., Nessun Vincitore",
    "The loser deploys first; one who is out-manoeuvred also leaves the ground as the winner laid it. Without a winner "
    "the dice settle both."};
inline constexpr Rule pitched_battle_terrain_layout{
    "NFW-2.2.1-a", "2.2.1 Creazione delle Configurazioni Particolari del Terreno",
    "Ruling: the advised layout of a pitched battle proposes a table and warns of others, but binds nobody."};
inline constexpr Rule rivers_streams{"NFW-2.2.2-a", "2.2.2 Fiumi e Torrenti",
                                     "Ruling: rivers are laid before all other ground, the highest die first or "
                                     "deciding, ties rolled again; they are never moved."};
inline constexpr Rule terrain_placement_no_exploration_winner{
    "NFW-2.2.3-a", "2.2.3 Se nessuno schieramento supera l'altro",
    "Ruling: the higher of 1D6 and command value lays the ground and picks his side; the other moves each piece on 4 "
    "to 6, one roll apiece, ties rolled again."};
inline constexpr Rule terrain_placement_out_explored_out_manoeuvred{
    "NFW-2.2.3-b", "2.2.3 Se uno schieramento supera l'altro in fase di esplorazione / in manovra",
    "The winner of exploration picks his side and lays the ground; the out-explored move a piece on 5 or 6, the "
    "out-manoeuvred none."};
inline constexpr Rule deployment_zone{"NFW-2.3.1-a", "2.3.1 Schieramento degli Eserciti",
                                      "Armies deploy within 30 cm of their own edge; on a shallow table both zones "
                                      "shrink alike until 60 cm lie between them."};
inline constexpr Rule command_radius_deployment{
    "NFW-2.3.1-b", "2.3.1 Schieramento e raggio di comando (also 4.3)",
    "Ruling: 20 cm, or 30 with a trumpeter beside the leader; at deployment it must reach one figure of everything in "
    "his own command, unless the command is too large to stand so. Who finds no room waits, and is not lost."};
inline constexpr Rule deploys_first{"NFW-2.3.2-a", "2.3.2 Chi si Schiera per Primo",
                                    "Ruling: whoever lost exploration deploys first, else the lower of a separate roll "
                                    "with command value; a tie falls to the larger army, then is rolled again."};
inline constexpr Rule deployment_formation{"NFW-2.3.3-a", "2.3.3 Come si schierano gli eserciti",
                                           "Units are deployed in column and guns limbered; one that has to form line "
                                           "on the first turn therefore marches from the second."};
inline constexpr Rule deployment_artillery{
    "NFW-2.3.3-b", "2.3.3 (Artiglieria)",
    "Field guns deploy hitched to their teams; light pieces stand among their crew, in pairs, officers in front."};
inline constexpr Rule reserves_reinforcements_principle{
    "NFW-2.3.4-a", "2.3.4 Riserve e Rinforzi",
    "Where the scenario or both players want it, whole commands wait off the table, close by as reserves or farther "
    "off as reinforcements; none is split."};
inline constexpr Rule guard_unit_reserve{"NFW-2.3.4-b", "2.3.4 Regole generali (Unità della Guardia)",
                                         "Ruling: a lone Guard unit of the C-in-C may wait in reserve; it enters in "
                                         "column within his radius, under the order of his command."};
inline constexpr Rule reserves_earliest_turn_formation{
    "NFW-2.3.4-c", "2.3.4 Schieramento delle Riserve",
    "Reserves may enter from the second turn on, whenever the C-in-C likes, in column and in the deployment zone."};
inline constexpr Rule reinforcements_first_possible_turn{
    "NFW-2.3.4-d", "2.3.4 Ingresso sul campo di battaglia dei Rinforzi",
    "After deployment 1D6 and 2 gives the turn from which both armies' reinforcements may try to arrive."};
inline constexpr Rule ammunition_small_arms{"NFW-2.3.5-a", "2.3.5 Munizioni",
                                            "Ruling: six volleys for every unit that shoots, bows too, at most one a "
                                            "turn; pistols and grenades take no markers."};
inline constexpr Rule ammunition_artillery{"NFW-2.3.5-b", "2.3.5 Munizioni (Artiglieria)",
                                           "Ruling: a battery has four volleys of round shot and two of grapeshot, "
                                           "howitzers shell for round shot; one marker serves all its guns."};
inline constexpr Rule encouragement_speech_procedure{
    "NFW-2.4-a", "2.4 Discorso di Incitamento",
    "Once before the battle the C-in-C may address a unit within 20 cm: 1D6, his command value, and 1 each for his own "
    "command, charisma and the standard."};
inline constexpr Rule encouragement_speech_results{
    "NFW-2.4-b", "2.4 Risultati",
    "Ruling: 10 or more fires up the whole command of that unit, 9 the unit alone; 6 shakes the unit, 5 or less the "
    "command. A 9 or more helps command tests, a 6 or less harms them."};

}  // namespace condottiero::fuciliers::rules::before
