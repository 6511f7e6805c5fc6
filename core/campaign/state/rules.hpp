#pragma once

#include <span>

#include "core/base/rule.hpp"
#include "core/battle/general_retreat.hpp"

namespace condottiero {

/// The campaign rules, one constant for each entry of the catalogue. A roll, a modifier or a refusal names one of them.
/// Those of the General Retreat stand in core/battle, where battle modules can ask for them.
namespace rules {

inline constexpr Rule map_preparation{"CAM-map-a", "DISEGNO DELLA MAPPA",
                                      "A campaign fixes its climate zone, then its season, then draws its map."};
inline constexpr Rule climate_and_season{
    "CAM-map-b", "DISEGNO DELLA MAPPA (1, 2)",
    "Ruling: the weather tables go by seven climate zones and four seasons; a square may have a zone of its own."};
inline constexpr Rule squares{"CAM-map-c", "quadrante / quadrato",
                              "Ruling: a square has eight neighbours (or four), a diagonal step costs one square, and "
                              "the scale is the campaign's own."};
inline constexpr Rule square_contents{
    "CAM-map-d", "DISEGNO DELLA MAPPA (3)",
    "Ruling: one ground, one vegetation and any number of features to a square; their effects add up."};
inline constexpr Rule territory{
    "CAM-map-e", "territorio amico / nemico",
    "Ruling: every square has an owner; losing a stronghold makes the rest of its district neutral."};
inline constexpr Rule strongholds{"CAM-map-f", "Fase 5: Caposaldo, Capitale",
                                  "Ruling: a stronghold falls to an enemy Force alone in its square at the end of "
                                  "phase 4, and is held until its owner does the same."};
inline constexpr Rule armies{
    "CAM-map-g", "Armata, Forza, Condottiero",
    "An Army has Forces, a Force has units and a C-in-C; without one its command value is 0.",
    "All units of a Force are of one set of tabletop rules. A Force without a C-in-C has command value 0."};
inline constexpr Rule placing{
    "CAM-map-h", "(silent)",
    "Ruling: Forces begin in their own territory, not beside an enemy; sides place in turn, the highest die first."};
inline constexpr Rule stacking{
    "CAM-map-i", "Movimento dopo la Battaglia - Forze amiche",
    "Ruling: friendly Forces in one square may join, exchange units and detach parts before the tests of phase 1."};
inline constexpr Rule force_orders{"CAM-orders-a", "Ordini alle Forze",
                                   "Every Force is under FORCED MARCH, EXPLORE or DEFEND."};
inline constexpr Rule forced_march{"CAM-orders-b", "Ordini alle Forze - Marce Forzate",
                                   "FORCED MARCH: +2 to movement; only scouts explore.",
                                   "Only scouts remain of \"the wizard and the scouts\": no set of tabletop rules here "
                                   "has wizards. Units and leaders whose list says that they scout count as scouts."};
inline constexpr Rule explore{"CAM-orders-c", "Ordini alle Forze - Esplorazione",
                              "EXPLORE: normal movement and full exploration."};
inline constexpr Rule defend{
    "CAM-orders-d", "Ordini alle Forze - Difendere",
    "DEFEND: no movement in phase 2, exploration doubled, field works may be dug.",
    "Only the march of phase 2 is forbidden: a Force under DEFEND moves off after a battle like any other."};
inline constexpr Rule field_works{"CAM-orders-e", "Ordini alle Forze - Difendere",
                                  "Ruling: each full turn of DEFEND in one square earns each figure a point of field "
                                  "works, for three turns at most; a battle spends them."};
inline constexpr Rule one_forced_march{"CAM-orders-f", "Metodo del Movimento; FASE 3 - Esplorazione",
                                       "Ruling: forced march and maximum speed are one order, and its +2 counts once."};
inline constexpr Rule confused{"CAM-reactions-a", "Reazioni delle Forze - Confusa",
                               "A confused Force explores with scouts only and begins a battle disordered."};
inline constexpr Rule unsteady{
    "CAM-reactions-b", "Reazioni delle Forze - Instabile",
    "An unsteady Force moves at -2, cannot explore and begins a battle demoralised and disordered."};
inline constexpr Rule routed{"CAM-reactions-c", "Reazioni delle Forze - In rotta",
                             "A routed Force moves at -2 and collapses when enemies meet it.",
                             "Routed is not the lost Force of the Force test: the Force stays on the map, may rally in "
                             "phase 1, and is removed without a battle when it and an enemy come into one square. That "
                             "is a Force lost, not a battle lost, and nobody is checked for wounds or desertion."};
inline constexpr Rule reaction_names{
    "CAM-reactions-d", "REAZIONI DOPO LA BATTAGLIA",
    "Ruling: three reactions of increasing gravity, whatever the book calls the first: confused, unsteady, routed."};
inline constexpr Rule one_reaction{
    "CAM-reactions-e", "Reazioni delle Forze",
    "Ruling: a Force has one reaction at most; a new one replaces the old, and its -2 counts once."};
inline constexpr Rule reaction_in_battle{
    "CAM-reactions-f", "Reazioni delle Forze",
    "What a Force's reaction means for its units when a battle begins, in each set of tabletop rules.",
    "Individuals, generals and C-in-C are not affected; the states are there at deployment, before any speech."};
inline constexpr Rule turn_sequence{
    "CAM-p0-a", "SEQUENZA DI GIOCO - Turno di Campagna",
    "A campaign turn has nine phases, from the weather to random events.",
    "Phase 6 is the passing of time, phase 0 the weather: the book has one word for both."};
inline constexpr Rule weather_phase{"CAM-p0-b", "Fase 0 - Determinazione del tempo meteorologico",
                                    "Ruling: 2D6 for each climate zone in use at the start of the turn; for a battle "
                                    "1D6, and on 1 or 2 its weather is rolled afresh."};
inline constexpr Rule weather_table{"CAM-p0-c", "Fase 0", "House table: the weather of each zone and season on 2D6."};
inline constexpr Rule weather_effects{"CAM-p0-d", "Fase 0; Metodo del Movimento",
                                      "House table: what each weather does to marches, boats, exploration, rivers and "
                                      "wind; frost closes the waters of the north."};
inline constexpr Rule wind{
    "CAM-p0-e", "Mare - Lago (Vento contrario, Calma piatta, Vento favorevole)",
    "House table: strength and direction of the wind, what it does to a boat's course, and gales."};
inline constexpr Rule river_level{
    "CAM-p0-f", "Fase 0; Fiume - Torrente",
    "House table: rivers rise and fall between -2 and 3, and open and close their fords."};
inline constexpr Rule weather_on_the_table{
    "CAM-p0-g", "tabletop rules 1.1 MOVIMENTO; 3.5.5",
    "House table: what the weather does in a battle; only if its switch is on.",
    "Both sides take the effects; a natural 6 still hits and a natural 1 still misses."};
inline constexpr Rule extreme_weather{"CAM-p0-h", "Attraversamento giungle/deserti/terre desolate",
                                      "Ruling: heat on a forced march, blizzards in the open and sandstorms on the "
                                      "move cost figures; only if its switch is on."};
inline constexpr Rule who_tests{"CAM-p1-a", "Fase 1. Cambiare gli Ordini alle Forze e Riconfigurazione",
                                "Ruling: one Force test a turn for a Force that wants a new order, to rally, or both; "
                                "the others carry on as they are."};
inline constexpr Rule force_test{
    "CAM-p1-b", "Fase 1 - Il Metodo del Test della Forza",
    "Force test: 1D6, the C-in-C's command value, and the modifiers of reaction and ground.",
    "A Force without a C-in-C has command value 0, one under a charismatic C-in-C 6. Neutral territory adds nothing, "
    "and at most one reaction counts."};
inline constexpr Rule force_test_result{
    "CAM-p1-c", "Fase 1 - Risultato / Effetto",
    "Force test: 6 or more the new order, 4 or 5 DEFEND, 3 confused, 2 unsteady, 1 or less disaster.",
    "The result is the Force's new state: on 4 or more no reaction is left, a 3 or a 2 replaces any reaction, better "
    "or worse, and the old order stays."};
inline constexpr Rule force_test_disaster{
    "CAM-p1-d", "Fase 1 - Risultato 1 o meno",
    "A Force test of 1 or less destroys the Force and calls for a Will to Fight test this turn.",
    "All its figures are deserters, nobody is checked. The markers only remind the side that a test is due; it makes "
    "one, in phase 5."};
inline constexpr Rule new_order{"CAM-p1-e", "Fase 1",
                                "Ruling: the order is named before the roll and holds from phase 2 of the same turn."};
inline constexpr Rule order_sheets{"CAM-p1-f", "Fase 1",
                                   "Ruling: sheets are sealed until all are in or the game master goes on; a later one "
                                   "replaces an earlier one, and both are kept."};
inline constexpr Rule initiative{
    "CAM-p2-a", "Fase 2. Movimento delle Forze",
    "Forces move in order of 1D6 plus command value, ties rolled again; by Force, or by Army if the campaign says so.",
    "By Force: each rolls 1D6 and its command value and the highest moves first; equals roll again. By Army: each side "
    "rolls once, with its highest command value."};
inline constexpr Rule land_movement{
    "CAM-p2-b", "Fase 2 - Metodo del Movimento",
    "March by land: 1D6, modified by the square it starts in, its state and the weather.",
    "Every line that is true counts once, a road beside its terrain; jungle counts as forest; order and reaction are "
    "not counted twice."};
inline constexpr Rule land_distance{
    "CAM-p2-c", "Fase 2 - Risultato finale",
    "March by land: up to 2 no square, 3 to 5 one, 6 to 8 two, 9 or more three.",
    "The distance is a maximum. Only the square where the march starts counts, and nobody marches into sea or lake."};
inline constexpr Rule crossing_losses{
    "CAM-p2-d", "Fase 2 - Attraversamento giungle/deserti/terre desolate",
    "Jungle, desert and wasteland cost each unit 1D6-2 figures, who take the Wounded check.",
    "Once a turn for a Force whose march starts in, enters or leaves such a square; the first of them gives the "
    "territory for the Wounded check."};
inline constexpr Rule crossing_deserters{
    "CAM-p2-e", "Fase 2 - Attraversamento giungle/deserti/terre desolate",
    "A unit that lost more than a quarter in a crossing makes the Deserter check for the rest.",
    "Losses before any recovery are compared with the figures at the start of the march; those who were never hit are "
    "checked."};
inline constexpr Rule sea_movement{
    "CAM-p2-f", "Il Metodo del Movimento per i natanti - Mare - Lago",
    "Boats on sea and lake: 1D6, weather, wind, reefs and the kind of craft.",
    "Barges count only with smaller craft, -3 in all. Without the switch for wind a die decides it: 1 contrary, 2 "
    "calm, 5 or 6 favourable. A voyage is judged by the water where it starts and by what it could sail this turn."};
inline constexpr Rule river_movement{
    "CAM-p2-g", "Il Metodo del Movimento per i natanti - Fiume - Torrente",
    "Boats on rivers: 1D6, weather, stream, rapids, bridges and barges.",
    "Rapids and bridges are looked for in the same four squares, start and next three; each line counts once. A voyage "
    "that comes from sea or lake into a river this turn takes the river's lines for it."};
inline constexpr Rule boat_movement{
    "CAM-p2-h", "Il Metodo del Movimento per i natanti - Per entrambi i casi",
    "Boats everywhere: territory, reaction and FORCED MARCH.",
    "A river square is its land's; sea and lake are neutral, except beside a port or within one side's coasts."};
inline constexpr Rule boat_distance{"CAM-p2-i", "Il Metodo del Movimento per i natanti - Risultato finale",
                                    "Boats: up to 2 one square, 3 to 5 two, 6 to 8 three, 9 or more four.",
                                    "The distance is a maximum, and 0 under DEFEND. The one certain square is not to "
                                    "be had in a gale, on ice or on a river in flood."};
inline constexpr Rule embarking{
    "CAM-p2-j", "Il Metodo del Movimento per i natanti - Nota",
    "Embarking and landing each cost a square out of a move of more than one.",
    "Who embarks and lands in one turn loses two squares, but always has one; who rolled 2 or less loses none."};
inline constexpr Rule boats{"CAM-p2-k", "Il Metodo del Movimento per i natanti",
                            "Ruling: boats lie where the campaign has them and carry what they can hold; a turn's move "
                            "is by land or by water, never both."};
inline constexpr Rule contact{
    "CAM-p2-l", "Movimento dopo la Battaglia; tabletop rules 1.4",
    "Ruling: contact is the same square, and stops a march at once; a zone of control only if its switch is on."};
inline constexpr Rule routes{"CAM-p2-m", "Fase 2",
                             "Ruling: the shortest way; of equals the one with least jungle, desert and wasteland, "
                             "then most road, then first by name."};
inline constexpr Rule battles{
    "CAM-p3-a", "FASE 3 - BATTAGLIA",
    "Ruling: one battle to a square, in order of contact; all Forces there fight, and the side that moved in attacks."};
inline constexpr Rule exploration_by_order{
    "CAM-p3-b", "FASE 3 - Esplorazione",
    "EXPLORE explores fully, DEFEND doubled, FORCED MARCH and confused Forces "
    "with scouts only, unsteady ones not at all.",
    "Each Force of an army explores under its own order; the 2D6 of the army, territory, weather and aids count once, "
    "with the Force that explores best. Scouts alone bring 2D6 each and those modifiers; a Force that has none brings "
    "nothing. A confused Force under DEFEND doubles what its scouts find, unless the switch confused_do_not_double is "
    "on."};
inline constexpr Rule exploration_by_territory{"CAM-p3-c", "FASE 3 - Modificatori per il Test di Esplorazione",
                                               "Exploration: +2 in friendly, -1 in enemy territory."};
inline constexpr Rule exploration_test{
    "CAM-p3-d", "FASE 3 - Esplorazione",
    "Exploration uses the test of the tabletop rules; where they have none, the campaign's own score.",
    "Rules without a test of their own take three dice, the command value, +2 for cavalry, +1 for natives and "
    "irregulars, -2 for artillery, -1 for transport."};
inline constexpr Rule exploration_effect{
    "CAM-p3-e", "tabletop rules 2.1.1, 2.2.3, 2.3.2",
    "Equal, out-explored or out-manoeuvred: who lays terrain, chooses his side and deploys last.",
    "The ground is laid as chapter 2.2.3 says, from what the campaign's square has."};
inline constexpr Rule starting_states{
    "CAM-p3-f", "Reazioni delle Forze",
    "Units begin as their Force's reaction says, with its field works, or half of them if it is out-manoeuvred.",
    "Their owner places field works in his own zone, before anybody deploys."};
inline constexpr Rule battle_outcome{"CAM-p3-l", "vinto, perso, stallo",
                                     "Ruling: an empty table or a General Retreat loses; otherwise the losses decide, "
                                     "and a difference under 10 points is a stalemate."};
inline constexpr Rule wounded_check{
    "CAM-p4-a", "FASE 4 - Controllo dei Feriti",
    "Wounded check: 1D6 for each figure killed; on 4 or more, or a natural 6, it was only wounded.",
    "The wounded are back with their unit at the end of phase 4, on both sides, or after some turns with the switch "
    "hospital_turns; they are never captured."};
inline constexpr Rule who_deserts{
    "CAM-p4-b", "FASE 4 - Controllo dei Disertori",
    "Routed figures are checked for desertion; after a lost battle, so are those that left by order.",
    "Who still stands on the table is not checked. Individuals are checked as elite; a C-in-C who fails stays, with "
    "one command value less, not below 1."};
inline constexpr Rule deserter_check{
    "CAM-p4-c", "FASE 4 - Controllo dei Disertori - Metodo",
    "Deserter check: 1D6 and the unit's quality, -1 if routed; on 3 or less, or a natural 1, the figure has deserted.",
    "A 1 is a deserter, not a dead man. Poor quality adds nothing; \"routed\" means that the figure fled from the "
    "table."};
inline constexpr Rule mercenaries{"CAM-p4-d", "FASE 4 - Controllo dei Disertori (Se voi avete perso la battaglia)",
                                  "After a lost battle every figure of a mercenary unit deserts.",
                                  "The whole unit goes, wherever its figures are, the wounded too. After a victory or "
                                  "a stalemate they are checked like everybody."};
inline constexpr Rule retreat_after_defeat{
    "CAM-p4-e", "FASE 4 - Movimento dopo la Battaglia (Se avete perso)",
    "A beaten Force retreats one square; with nowhere to go it is destroyed.",
    "Its owner chooses any neighbouring square that it can enter and that has no enemy. The move ignores order, "
    "weather and the march's die. Without such a square its figures are prisoners."};
inline constexpr Rule stalemate_moves{
    "CAM-p4-f", "FASE 4 - Movimento dopo la Battaglia (Stallo)",
    "After a stalemate both leave the square and end a square apart, the attacker first.",
    "The attacker moves first, to any square that he can enter; with the switch attacker_goes_back, back to where he "
    "came from if he can. The other then keeps a square between them if he can. Who has nowhere to go stays."};
inline constexpr Rule stalemate_exceptions{
    "CAM-p4-g", "FASE 4 - Movimento dopo la Battaglia - Eccezioni",
    "After a stalemate a side in its own stronghold may stay, and so may both Forces if both are under DEFEND.",
    "They need not move, but may. Two Forces left in one square fight again only if one of them is not under DEFEND."};
inline constexpr Rule reaction_after_defeat{
    "CAM-p4-h", "REAZIONI DOPO LA BATTAGLIA",
    "A beaten Force becomes confused; if confused, unsteady; if unsteady, routed.",
    "An unsteady Force becomes routed, which completes the series. A winner, and both after a stalemate, keep the "
    "reaction they had."};
inline constexpr Rule aftermath_steps{
    "CAM-p4-i", "FASE 4", "After the battle: wounded, deserters, movement, reactions; a Force without figures is gone.",
    "A leader who falls is checked like any figure. Guns left behind are the side's that keeps the square, and nobody "
    "uses those of others; a battery without a man left has no guns. Markers of the table end with the battle. Field "
    "works are spent by it. Forces without a figure that can fight neither meet nor lose."};
inline constexpr Rule casualty_book{
    "CAM-p4-j", "Fase 4", "Ruling: every figure is in exactly one account, and every change names its cause."};
inline constexpr Rule will_test_when{
    "CAM-p5-a", "Fase 5 - Il Test della Volonta di Combattere",
    "A side tests its Will to Fight after losing its Forces, a battle or a stronghold, or a Force by its test.",
    "A side tests when the last of its Forces on the map is lost, as the book says; with the switch "
    "any_force_lost_tests_will, for each. A Force lost by its Force test always calls for one, and a capital counts as "
    "a stronghold. A side without a Force, and with none to come, has lost without a roll."};
inline constexpr Rule will_test{"CAM-p5-b", "Fase 5 - Metodo, Modificatori",
                                "Will to Fight: 1D6, battles won and lost, strongholds and capitals taken and lost.",
                                "Battles count for the whole war, stalemates not at all; the removal of a routed Force "
                                "is no battle. An ally's strongholds count for the ally alone."};
inline constexpr Rule will_result{
    "CAM-p5-c", "Fase 5 - Risultato", "Will to Fight: below zero the war is over for that side.",
    "As printed: 0 fights on, -1 gives up. Every side that is due rolls, even when another has just given up; with the "
    "switch one_will_test_decides, only until the war is decided. The war is over when no two sides left are at war."};
inline constexpr Rule one_will_test{"CAM-p5-d", "Fase 1 (segnalino della Volonta di combattere)",
                                    "Ruling: one Will to Fight test per side and turn, however many the reasons."};
inline constexpr Rule calendar{
    "CAM-p6-a", "FASE 6 - TEMPO",
    "House rule: the date moves on by a turn's days; a new season counts from the next phase 0."};
inline constexpr Rule counters{"CAM-p6-b", "FASE 6 - TEMPO",
                               "House rule: conditions, field works, waiting, fatigue and supply tick in this order."};
inline constexpr Rule winter_quarters{
    "CAM-p6-c", "FASE 6 - TEMPO",
    "House rule: in the bad season Forces outside quarters lose figures; only if its switch is on."};
inline constexpr Rule campaign_end{
    "CAM-p6-d", "FASE 6 - TEMPO; tabletop rules 1.4",
    "House rule: at the agreed last turn the points decide; a difference under 3 is a draw."};
inline constexpr Rule income{"CAM-p7-a", "FASE 7 - RINFORZI",
                             "House table: points for capitals, strongholds, ports and cultivated land."};
inline constexpr Rule purchases{
    "CAM-p7-b", "FASE 7 - RINFORZI",
    "House table: replacements, new units, mercenaries and commanders, and what they cost."};
inline constexpr Rule arrivals{"CAM-p7-c", "FASE 7 - RINFORZI; tabletop rules 3.1.1",
                               "House rule: 1D6 and the turns waited; on 7 or more it arrives."};
inline constexpr Rule neighbours_join{
    "CAM-p7-d", "FASE 7 - RINFORZI; tabletop rules 2.3.4, 3.1.1",
    "House rule: Forces next door may come onto the table; only if its switch is on."};
inline constexpr Rule random_events{"CAM-p8-a", "Fase 8 - Determinazione degli EVENTI CASUALI",
                                    "House rule: each side rolls 1D6, and on a 6 it rolls on the table of events."};
inline constexpr Rule event_table{"CAM-p8-b", "FASE 8 - EVENTI CASUALI",
                                  "House table: eighteen events on two dice read as tens and units."};
inline constexpr Rule event_targets{"CAM-p8-c", "FASE 8 - EVENTI CASUALI",
                                    "House rule: targets are drawn with equal chances, durations run from the next "
                                    "turn, no event twice on one target."};
inline constexpr Rule switches{"CAM-switches", "Fasi 0 e 8 (facoltativo)",
                               "Ruling: every chapter beyond the printed rules is a switch of the campaign."};
inline constexpr Rule formal_siege{
    "HOUSE-a", "(not in the book)",
    "House rule of a campaign: a fortress keeps enemies out until it is breached. Whoever invests it with more figures "
    "than its garrison rolls 1D6 each turn: on 3 or more it loses a point of resistance, on 6 or more two."};
inline constexpr Rule victory_points{"HOUSE-b", "(not in the book)",
                                     "House rule of a campaign: at the last turn each alliance scores the places named "
                                     "that it holds, and enemy Forces destroyed; a difference under 3 is a draw."};
inline constexpr Rule skirmishes{"HOUSE-c", "(not in the book)",
                                 "House rule of a campaign: a battle to which either side brings fewer figures than "
                                 "the campaign says is nobody's victory, and calls for no Will to Fight test."};
inline constexpr Rule resolve{"HOUSE-d", "(not in the book)",
                              "House rule of a campaign: a side's resolve is added to its Will to Fight tests."};

}  // namespace rules

/// All of them, in the catalogue's order.
std::span<const Rule* const> campaign_rules();

}  // namespace condottiero
