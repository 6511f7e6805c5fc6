#pragma once

#include "core/base/rule.hpp"

// NFW-3.5: initiative and movement.
namespace condottiero::fuciliers::rules::movement {

inline constexpr Rule movement_phase_sequence{
    "NFW-3.5.1-a", "3.5.1 Cosa accade durante la fase",
    "Roll for initiative, move the commands in that order with their characters, then take off all stop markers."};
inline constexpr Rule which_units_move{"NFW-3.5.1-b", "3.5.1; 3.3; 3.2.1",
                                       "Ruling: no unit moves with a stop marker or in melee, nor under HOLD unless in "
                                       "bloodlust or falling back; having fired never matters."};
inline constexpr Rule falling_back_takes_effect_next_turn_movement_phase{
    "NFW-3.5.1-c", "3.4.5 Arretramento; 3.5.1",
    "Ruling: the move back is made in the turn after the reaction, whichever round brought it; until then the unit "
    "stands."};
inline constexpr Rule falling_back_backward_move_re_test{
    "NFW-3.5.1-d", "3.4.5 Arretramento; 3.5.1",
    "Ruling: half its move straight back, halved once, then the casualties test; its result is the new state, and "
    "disorder stays. Off the table is rout."};
inline constexpr Rule movement_order_reaction{"NFW-3.5.2-a",
                                              "3.5.2 Movimento in funzione degli Ordini e Reazioni; 3.2.1",
                                              "ATTACK goes at full speed for the nearest enemy, HOLD stays, OPPOSE is "
                                              "free without contact; only bloodlust and falling back override."};
inline constexpr Rule bloodlust_move{"NFW-3.5.2-b", "3.5.2; 3.4.5 Sete di sangue; 3.5.10 Terreno impraticabile",
                                     "Ruling: full speed at the nearest enemy within 45 degrees of straight ahead, "
                                     "else the nearest in sight for a column, else straight on; whatever the ground."};
inline constexpr Rule moving_into_contact_engaging{
    "NFW-3.5.2-c", "3.5.2; 3.2.1 Gli Ordini; 3.6.2 Chi combatte; 3.6.3",
    "Ruling: to engage is to touch an enemy base with a normal move, under ATTACK or in bloodlust; the mover then "
    "lines up with what it touched."};
inline constexpr Rule command_value_initiative_test{
    "NFW-3.5.3-a", "3.5.3 I Generali e il Valore di Comando; Comandi privi di Generale; 4.10",
    "Initiative adds a command value of 1 to 5, 0 for a command without a leader, 6 for a charismatic C-in-C."};
inline constexpr Rule initiative_test_order_movement{"NFW-3.5.3-b", "3.5.3 Test di Iniziativa",
                                                     "Ruling: 1D6 and command value for every command on the table, "
                                                     "highest first; those who tie roll again for their place."};
inline constexpr Rule cinc_without_command{
    "NFW-3.5.3-c", "3.5.3 Condottieri senza Comando",
    "A C-in-C without units still rolls for initiative, and then moves with the characters under him."};
inline constexpr Rule cinc_taking_over_leaderless_command{
    "NFW-3.5.3-d", "3.5.3 Condottiero che prende il comando di un Comando rimasto privo di Generale; 3.2.2",
    "Ruling: a C-in-C without units takes a leaderless command over, for good and without a test, by moving so that "
    "all its units are in his radius."};
inline constexpr Rule direction_movement_line_column{
    "NFW-3.5.4-a", "3.5.4 Direzione",
    "Ruling: a line goes straight ahead, or obliquely up to 45 degrees for half its move; a column obliquely at no "
    "cost; a square straight to one side."};
inline constexpr Rule retreating_while_facing_enemy{
    "NFW-3.5.4-b", "3.5.4 Direzione; Arretrare; 3.5.5",
    "Ruling: under OPPOSE a unit may go back facing the enemy at half its move, a column within the rear 90 degrees, a "
    "line straight back."};
inline constexpr Rule change_direction_line{"NFW-3.5.4-c", "3.5.4 Cambiamento di direzione",
                                            "Ruling: a line does not turn; it may wheel up to 45 degrees, for half its "
                                            "move, to engage an enemy in its front arc."};
inline constexpr Rule change_direction_column{"NFW-3.5.4-d", "3.5.4 Cambiamento di direzione",
                                              "Ruling: a column may turn up to 90 degrees round its centre before it "
                                              "moves, once a turn and at no cost, if it may move at all."};
inline constexpr Rule about_face_right_face_left_face{"NFW-3.5.4-e",
                                                      "3.5.4 Dietro-front, fronte destro, fronte sinistro",
                                                      "Ruling: a column under OPPOSE may face about or to a side "
                                                      "instead of moving; too few ranks the new way disorder it."};
inline constexpr Rule interpenetration_two_units{"NFW-3.5.4-f", "3.5.4 Compenetrazione",
                                                 "Ruling: two units under OPPOSE, in contact and in order, may change "
                                                 "places for the whole move of both, if there is room."};
inline constexpr Rule individuals_passing_through_units{
    "NFW-3.5.4-g", "3.5.4 Compenetrazione", "Lone characters pass through friends freely, and never through enemies."};
inline constexpr Rule collision{"NFW-3.5.4-h", "3.5.4 Collisione",
                                "Ruling: a unit under ATTACK or in bloodlust that cannot go round a friend bursts "
                                "through and stops; both are disordered. Without room it stops behind."};
inline constexpr Rule movement_speed_modifiers{
    "NFW-3.5.5-a", "3.5.5 Velocità di Movimento; 1.1 Movimento; 3.3.2 Quadrato",
    "Ruling: road +5 cm for a whole move on it, then halves for difficult ground, backward, oblique lines and squares; "
    "halves multiply, nothing is rounded."};
inline constexpr Rule oppose_movement_never_compulsory{"NFW-3.5.5-b", "3.5.5 Velocità di Movimento",
                                                       "Under OPPOSE a unit moves as far as it likes, or not at all."};
inline constexpr Rule artillery_forbidden_terrain{
    "NFW-3.5.6-a", "3.5.6 Movimento dell'Artiglieria; 3.5.10",
    "Ruling: guns never enter woods, forests, swamps or marshes, and cross rivers by bridges only."};
inline constexpr Rule artillery_limbered_movement{"NFW-3.5.6-b",
                                                  "3.5.6 Movimento dell'Artiglieria; 3.3.2 Artiglieria; 3.2.1",
                                                  "Ruling: guns move limbered, under OPPOSE or as ATTACK lets light, "
                                                  "horse and empty batteries; limbered they cannot fire."};
inline constexpr Rule artillery_all_gunners_killed{
    "NFW-3.5.6-c", "3.5.6 Movimento dell'Artiglieria",
    "Ruling: with its last gunner a battery is gone, gun and team included; its workers have fled."};
inline constexpr Rule workers_horses_oxen{"NFW-3.5.6-d", "3.5.6 Operai, cavalli e buoi",
                                          "Ruling: workers and animals move the gun and do not fight; they may be lost "
                                          "to fire in place of gunners. The profile says how many it needs."};
inline constexpr Rule mixed_commands_under_attack{"NFW-3.5.6-e", "3.5.6 Comandi Misti",
                                                  "In a mixed command under ATTACK the guns may stay where they are."};
inline constexpr Rule gunners_sheltering_square_how{"NFW-3.5.6-f", "3.5.6 Artiglieri: riparare in un Quadrato",
                                                    "Ruling: threatened gunners may run to a friendly square within 15 "
                                                    "cm, in their own move or before the enemy's, leaving the gun."};
inline constexpr Rule gunners_square_effects_return_gun{
    "NFW-3.5.6-g", "3.5.6 Artiglieri: riparare in un Quadrato",
    "Ruling: in the square gunners neither fight nor are targets and share its fate; they may return to the gun, lost "
    "when the last is dead or fled."};
inline constexpr Rule expanding_contracting_together_move{
    "NFW-3.5.7-a", "3.5.7 Espandere e contrarre le unità",
    "Ruling: 1D6 and quality is how many figures may be shifted, to one flank or both, before or after the move; units "
    "under HOLD may, stopped ones may not."};
inline constexpr Rule no_movement_while_engaged{"NFW-3.5.8-a", "3.5.8 Movimento durante il combattimento",
                                                "Ruling: engaged units neither move nor reorganise, except to envelop, "
                                                "to be pushed, to recoil from a square, to disengage or to fall back."};
inline constexpr Rule envelopment_common_rules{
    "NFW-3.5.8-b", "3.5.8 Avvolgimento",
    "Ruling: engaged units may extend in round 5 to overlap, bases touching; by choice it takes the roll of 3.5.7, if "
    "they must or round a square it takes none."};
inline constexpr Rule envelopment_line_against_line_column_against_column{
    "NFW-3.5.8-c", "3.5.8 a",
    "From the turn after contact the wider front may envelop the other, turn after turn; the enemy may turn figures to "
    "face it."};
inline constexpr Rule envelopment_line_against_column{
    "NFW-3.5.8-d", "3.5.8 b",
    "Ruling: in the second turn of combat a line must envelop the column it fights, as far as its figures reach, "
    "whatever the breakthrough test said."};
inline constexpr Rule breakthrough_test{"NFW-3.5.8-e", "3.5.8 Test di sfondamento; 3.3.2 Colonna in attacco",
                                        "Ruling: an attack column in order has charged a line: if the line lost more, "
                                        "it takes its morale test again with a further -1, as it now stands."};
inline constexpr Rule breakthrough_test_result{"NFW-3.5.8-f", "3.5.8 Test di sfondamento",
                                               "Ruling: unless that test gives OK or bloodlust the line goes back 10 "
                                               "cm, the column following, and takes the result as its new state."};
inline constexpr Rule envelopment_square_line_column{
    "NFW-3.5.8-g", "3.5.8 c; 3.3.2; 3.4.5",
    "A square may be enveloped from the second turn on, and must be at once by a unit in bloodlust; the enveloper is "
    "disordered, the square stays a square."};
inline constexpr Rule cavalry_against_infantry_square{
    "NFW-3.5.8-h", "3.5.8 d; 3.2.2; 3.3.2; 3.6.2",
    "Ruling: contacted by cavalry a square tests: OK or bloodlust throws the horse back 5 cm disordered, demoralised "
    "fights, falling back is destroyed."};
inline constexpr Rule hunting_messengers_engaging{
    "NFW-3.5.9-a", "3.5.9 Dare la caccia ai Messaggeri e Portaordini",
    "Ruling: light cavalry under OPPOSE may, as its move, take a messenger or order-bearer within reach, even one near "
    "his own units."};
inline constexpr Rule hunting_messengers_captive{"NFW-3.5.9-b", "3.5.9 Dare la caccia ai Messaggeri e Portaordini",
                                                 "Ruling: the captive goes with his captors and is lost in their "
                                                 "deployment zone; a fight may set him free, with his order."};
inline constexpr Rule difficult_terrain{
    "NFW-3.5.10-a", "3.5.10 Terreno difficoltoso",
    "Ruling: in difficult ground only half of what is left of a move keeps order; any part of a unit in it counts."};
inline constexpr Rule impassable_terrain{
    "NFW-3.5.10-b", "3.5.10 Terreno impraticabile",
    "Nobody enters impassable ground, and anybody may go round it, even in bloodlust."};
inline constexpr Rule terrain_classes_features_without_own_rules{
    "NFW-3.5.10-c", "1.1 Movimento; 2.2.2; 3.5.10",
    "Ruling: hills and broken ground are difficult, buildings impassable and streams weak rivers, unless the players "
    "agree otherwise."};
inline constexpr Rule wheat_tall_grass_fields{
    "NFW-3.5.10-d", "3.5.10 Campi di grano o di erba alta",
    "Standing wheat and tall grass are difficult ground, and hide infantry that lies down."};
inline constexpr Rule swamps_marshes{"NFW-3.5.10-e", "3.5.10 Paludi; Acquitrini",
                                     "Ruling: nobody enters a swamp; light infantry, skirmishers and characters on "
                                     "foot cross a marsh at half speed, units disordered."};
inline constexpr Rule rivers_strength_crossing_points{"NFW-3.5.10-f", "3.5.10 Fiumi",
                                                      "A river has a strength of 1 to 10, agreed or rolled, and a "
                                                      "bridge or ford for every 60 cm; elsewhere troops wade."};
inline constexpr Rule rivers_general_limits{
    "NFW-3.5.10-g", "3.5.10 Fiumi, Regole Generali",
    "Ruling: crossing goes in column, guns by bridge only; whoever is wading or on a bridge neither shoots nor fights "
    "nor is engaged, but may be shot at."};
inline constexpr Rule rivers_crossing_bridge{"NFW-3.5.10-h", "3.5.10 Attraversare il Fiume su un Ponte",
                                             "Ruling: a bridge is difficult ground, crossed two abreast whatever the "
                                             "bases; thinning a column for it is part of the move."};
inline constexpr Rule rivers_crossing_ford{
    "NFW-3.5.10-i", "3.5.10 Attraversare il Fiume a un Guado",
    "A ford is 10 cm wide and crossed in column at half speed and disordered; guns cannot use it."};
inline constexpr Rule rivers_wading_roll{"NFW-3.5.10-j", "3.5.10 Guadare il Fiume",
                                         "Ruling: 1D6 and the strength of the horses less that of the river, rolled "
                                         "once, when the first figure would enter the water."};
inline constexpr Rule rivers_wading_results{
    "NFW-3.5.10-k", "3.5.10 Guadare il Fiume",
    "Ruling: on 1 or more it crosses, on 0 a quarter drowns, on -1 and -2 it fails and loses a quarter or half, below "
    "that it is trapped; fractions are dropped."};
inline constexpr Rule rivers_isolated_individuals_wading{
    "NFW-3.5.10-l", "3.5.10 Guadare il Fiume",
    "Ruling: a lone character wades by the same table; where a unit would lose men he must save, and he fails or is "
    "trapped like a unit."};
inline constexpr Rule woods_orders{"NFW-3.5.10-m", "3.5.10 Raggio di Comando ed Alberi",
                                   "Ruling: a unit that trees hide from its general keeps its old order until it is in "
                                   "sight and in radius; the others may take the new one."};
inline constexpr Rule moving_through_woods_forests{
    "NFW-3.5.10-n", "3.5.10 Muovere attraverso i boschi",
    "Ruling: among trees light cavalry, dragoons, light infantry and skirmishers choose between speed and order; all "
    "others get neither, guns stay out."};
inline constexpr Rule removable_trees{"NFW-3.5.10-o", "3.5.10 Boschi e Foreste",
                                      "A wood or forest is the area of its base; the trees on it are decoration."};
inline constexpr Rule visibility_woods_forests{"NFW-3.5.10-p", "3.5.10 Visibilità e Armi da lancio",
                                               "Ruling: trees block sight; a unit within 5 cm of a forest's edge, 10 "
                                               "of a wood's, sees and is seen as a whole, inside at 5 cm."};
inline constexpr Rule cover_woods_forests{"NFW-3.5.10-q", "3.5.10 Visibilità e Armi da lancio; 3.4.2",
                                          "Ruling: trees are heavy cover against bullets, arrows and grapeshot and "
                                          "none against shells, which set them on fire."};
inline constexpr Rule no_square_woods{
    "NFW-3.5.10-r", "3.5.10 Formazione in Quadrato",
    "Ruling: no square forms with even one figure among trees, and a moving one stops at their edge."};

}  // namespace condottiero::fuciliers::rules::movement
