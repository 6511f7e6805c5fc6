#pragma once

#include "core/base/rule.hpp"

// NFW-3.0 to 3.3: the turn, arrivals, orders, reorganisation.
namespace condottiero::fuciliers::rules::orders {

inline constexpr Rule turns_rounds{"NFW-3.0-a", "3.0 Turno di Gioco (also Materiale, c. Battle Check List)",
                                   "Ruling: twelve turns of eight rounds; the battle also ends when a side has nothing "
                                   "on the table nor still to come, or gives up."};
inline constexpr Rule reserves_entry{"NFW-3.1.1-a", "3.1.1 Ingresso delle Riserve e dei Rinforzi - Riserve",
                                     "From the second turn on players take turns bringing reserves in, beginning with "
                                     "the one who deployed first: no roll, no obligation, and an order face down."};
inline constexpr Rule off_table_commands_as_losses{
    "NFW-3.1.1-b", "3.1.1 Riserve come perdite; Rinforzi come perdite",
    "Commands that never came onto the table count in full as lost points, though not as dead or fled."};
inline constexpr Rule reinforcements_arrival_test{
    "NFW-3.1.1-c", "3.1.1 Rinforzi; Esito del test; Esempi",
    "Ruling: 1D6, the general's -2 to +2 and the turns beyond the second; 7 brings the command in. The one who "
    "deployed first rolls first."};
inline constexpr Rule reinforcements_entry_side{
    "NFW-3.1.1-d", "3.1.1 Determinazione del lato dal quale entrano i Rinforzi",
    "Each arriving command rolls for its side of the table: 1 or 2 its own edge, 3 or 4 the right, 5 or 6 the left."};
inline constexpr Rule reinforcements_placing_figures{"NFW-3.1.1-e",
                                                     "3.1.1 Determinazione del lato (schieramento delle miniature)",
                                                     "Ruling: they arrive in column, the last rank within 1 cm of the "
                                                     "edge; without room the command waits, and needs no new test."};
inline constexpr Rule reinforcements_short_edge_strip{
    "NFW-3.1.1-f", "3.1.1 Nota (lato corto)",
    "From a short edge reinforcements stand within the deployment depth and no farther along than half of that edge "
    "from their own."};
inline constexpr Rule three_orders{"NFW-3.2.1-a", "3.2.1 Gli Ordini",
                                   "ATTACK closes with the enemy, HOLD stands fast, OPPOSE manoeuvres without contact; "
                                   "a campaign adds General Retreat."};
inline constexpr Rule attack_infantry_cavalry{"NFW-3.2.1-b", "3.2.1 ATTACCARE",
                                              "Ruling: form for the attack and go straight at the nearest enemy, for a "
                                              "line the one in front of it; an enemy out of sight may be passed by."};
inline constexpr Rule attack_units_firearms{"NFW-3.2.1-c", "3.2.1 ATTACCARE (unità con armi da fuoco)",
                                            "Units with firearms advance to short range and shoot on the way; they "
                                            "need not close while volleys last, and must once they are spent."};
inline constexpr Rule attack_artillery{"NFW-3.2.1-d", "3.2.1 ATTACCARE (Unità di Artiglieria)",
                                       "Ruling: guns go into battery. Light and horse batteries may follow their "
                                       "command limbered; one without volleys may limber and go back."};
inline constexpr Rule individual_characters_as_targets_attack_hold{
    "NFW-3.2.1-e", "3.2.1 Attaccare / Sparare a Personaggi Individuali",
    "Ruling: a lone character within 20 cm of a unit of his army is not shot at, seen or not; from attack only a unit "
    "in sight protects him."};
inline constexpr Rule hold{"NFW-3.2.1-f", "3.2.1 ATTENDERE",
                           "Ruling: units stay and do not turn, but may change formation, widen or narrow, and shoot "
                           "at the nearest enemy in sight."};
inline constexpr Rule oppose{"NFW-3.2.1-g", "3.2.1 OPPORRE",
                             "Ruling: in column, infantry also in square, they march as they like without touching the "
                             "enemy; they fire only in answer or from a square."};
inline constexpr Rule order_markers_scope_order{
    "NFW-3.2.1-h", "3.2.1 I Segnalini degli Ordini",
    "Ruling: one order lies by the general for all his units, those beyond his radius included."};
inline constexpr Rule first_orders{"NFW-3.2.2-a", "3.2.2 Assegnazione degli Ordini all'inizio della battaglia",
                                   "Every command starts with one hidden order, shown in round 2 of its first turn; "
                                   "later only orders on the way are hidden."};
inline constexpr Rule sequence_orders_phase{"NFW-3.2.2-b",
                                            "3.2.2 Nuovi Ordini del Condottiero; Nuovi Ordini per i Generali",
                                            "Show new commands' orders; then C-in-Cs change their own and send others; "
                                            "then delivered orders and cavalry generals are tested."};
inline constexpr Rule order_cinc_own_command{"NFW-3.2.2-c", "3.2.2 Ordini per il Comando del Condottiero",
                                             "Ruling: from the second turn on the C-in-C changes the order of units "
                                             "directly under him without a test, if all are in his radius."};
inline constexpr Rule sending_new_orders{"NFW-3.2.2-d", "3.2.2 Invio di Nuovi Ordini ai Generali",
                                         "From the second turn the C-in-C may have one order on the way to each "
                                         "general, by order-bearer, messenger or himself."};
inline constexpr Rule cinc_eliminated{"NFW-3.2.2-e", "3.2.2 Condottiero Eliminato",
                                      "Ruling: without a C-in-C orders stand as they are; one on the way still arrives "
                                      "unless he fled. Cavalry generals keep their freedom."};
inline constexpr Rule command_without_general{"NFW-3.2.2-f", "3.2.2 Comandi Privi di Generale (also 3.5.3)",
                                              "Ruling: a command without its general keeps its order and has command "
                                              "value 0, until the C-in-C takes it over as 3.5.3 says."};
inline constexpr Rule messengers_order_bearers{
    "NFW-3.2.2-g", "3.2.2 Aiutante di Campo (Messaggero) e Portaordini (also 4.2.1)",
    "Ruling: a messenger helps the general's test, an order-bearer does not; he is a soldier who leaves his unit for "
    "good, and does not count as a loss."};
inline constexpr Rule carrying_delivering_order{"NFW-3.2.2-h", "3.2.2 Aiutante di Campo (Messaggero) e Portaordini",
                                                "A carrier goes by the shortest way at full speed and cannot be called "
                                                "back; he must touch the general, and returns when dismissed."};
inline constexpr Rule conditions_general_test{
    "NFW-3.2.2-i", "3.2.2 Reazioni dei Generali e delle Unità all'Arrivo di Nuovi Ordini",
    "Ruling: a general tests once the carrier touches him and all his units are in radius; until then the carrier "
    "waits. Units hidden by trees do not count."};
inline constexpr Rule general_test_score{"NFW-3.2.2-j", "3.2.2 Il Test del Generale",
                                         "Ruling: 1D6, command value, who delivers and a fanatic's ATTACK, less "
                                         "allies, disorder once, each shaken unit 1 and each that falls back 2."};
inline constexpr Rule general_test_results{
    "NFW-3.2.2-k", "3.2.2 Il Test del Generale - Risultato; Segnalini degli Ordini e Test del Generale",
    "Ruling: on 6 or more the order is obeyed; below that come disorder, delay, deafness, a mistake, panic. A C-in-C "
    "who delivers comes to no harm."};
inline constexpr Rule misunderstood_order{"NFW-3.2.2-l",
                                          "3.2.2 Il Test del Generale (0 = Confusione e fraintendimento)",
                                          "A total of 0 turns ATTACK, OPPOSE and General Retreat into HOLD, and HOLD "
                                          "into ATTACK; not a cavalry general's own change."};
inline constexpr Rule delivering_cinc_never_dismissed{
    "NFW-3.2.2-m", "3.2.2 Congedare un Condottiero",
    "A C-in-C who delivers an order in vain is not dismissed, and may try again next turn, even with another order."};
inline constexpr Rule cavalry_generals_flexible_orders{
    "NFW-3.2.2-n", "3.2.2 Flessibilità tattica concessa ai Generali della Cavalleria",
    "Ruling: the general of an all-cavalry command, horse guns allowed, may change between OPPOSE and ATTACK; it "
    "begins with OPPOSE for a turn."};
inline constexpr Rule cavalry_generals_attack_dropped{
    "NFW-3.2.2-o", "3.2.2 Flessibilità tattica (also 3.5.8 d, 3.6.2)",
    "Ruling: his own ATTACK stands until every unit has fought, or fired at short range; a square's repulse counts, "
    "and the C-in-C may override it."};
inline constexpr Rule cavalry_general_order_test{
    "NFW-3.2.2-p", "3.2.2 Test dei Nuovi Ordini dei Generali di Cavalleria",
    "Ruling: on 5 or more it is done, on 4 with disorder; otherwise the old order stands, with disorder on 0 to 2 and "
    "panic below that, and he may try again."};
inline constexpr Rule reorganisation_round_sequence{
    "NFW-3.3-a", "3.3 Round 3 - Riorganizzazione delle Unità",
    "Command by command, in turns, units change formation or reorganise, and then do not move this turn; never in "
    "melee or under a reaction."};
inline constexpr Rule reorganising_disordered_unit{"NFW-3.3.1-a", "3.3.1 Riorganizzare le Unità Disorganizzate",
                                                   "Ruling: an OK unit out of melee loses its disorder for a stop "
                                                   "marker, dressing its ranks within the formation it has."};
inline constexpr Rule formations_change{"NFW-3.3.2-a", "3.3.2 Cambiare Schieramento alle Unità",
                                        "ATTACK wants line or battery, OPPOSE column, march order or an infantry "
                                        "square, HOLD leaves the choice; disordered units do not change."};
inline constexpr Rule column{"NFW-3.3.2-b", "3.3.2 Colonna",
                             "Ruling: at least four ranks of infantry or three of cavalry, or it is disordered, even a "
                             "remnant; thinning to pass a narrow place is free."};
inline constexpr Rule attack_column{"NFW-3.3.2-c", "3.3.2 Colonna in attacco",
                                    "Ruling: where the list allows it: a front of four or more and four full ranks; "
                                    "only a fifth or later rank may be short."};
inline constexpr Rule line{"NFW-3.3.2-d", "3.3.2 Linea",
                           "Ruling: at most three ranks of infantry or two of cavalry, or it is disordered; any gaps "
                           "are in the last rank. Who "
                           "finds no room under ATTACK forms off his centre, or waits a turn, or goes on disordered."};
inline constexpr Rule artillery_march_order{"NFW-3.3.2-e", "3.3.2 Artiglieria - in ordine di marcia",
                                            "Ruling: limbered guns cannot fire; drawn by hand they have two men in "
                                            "front, drawn by horses all crew behind in twos."};
inline constexpr Rule artillery_battery{"NFW-3.3.2-f", "3.3.2 Artiglieria - in batteria; Nota",
                                        "Guns in battery do not move unless the profile says so; without room under "
                                        "ATTACK they stay limbered and disordered."};
inline constexpr Rule square{"NFW-3.3.2-g", "3.3.2 Quadrato",
                             "Infantry under HOLD or OPPOSE may form square, not when engaged nor with a figure among "
                             "trees; horses do not fight against it."};
inline constexpr Rule square_shape_movement{"NFW-3.3.2-h", "3.3.2 Quadrato, Modalità",
                                            "Ruling: a solid block as near square as it can be; under OPPOSE it moves "
                                            "straight to one side, at most half of the line's move."};
inline constexpr Rule square_shooting_four_directions{"NFW-3.3.2-i", "3.3.2 Quadrato, Modalità (also 3.4.2)",
                                                      "Ruling: a quarter of the figures fires to each side, if there "
                                                      "is a target; whatever is left over fires to the front."};
inline constexpr Rule square_shooting_cavalry_engaged{
    "NFW-3.3.2-j", "3.3.2 Quadrato, Modalità",
    "Ruling: engaged by cavalry on one side only, the quarter of that side may fire at it and the others not at all; "
    "enveloped, none."};
inline constexpr Rule expanding_contracting_formation_change{
    "NFW-3.3.2-k", "3.3.2 Espandere e contrarre le Unità per cambiare formazione",
    "Ruling: in round 3 it is complete and needs no die, front centre kept in place; under HOLD and for squares each "
    "unit chooses."};

}  // namespace condottiero::fuciliers::rules::orders
