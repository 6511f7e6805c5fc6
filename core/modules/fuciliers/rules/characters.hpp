#pragma once

#include "core/base/rule.hpp"

// NFW-4: the characters.
namespace condottiero::fuciliers::rules::characters {

inline constexpr Rule individuals_move{"NFW-4.1-a", "4.1 Regole Generali per i Personaggi Individuali",
                                       "Ruling: characters move with their leader, or with a unit they touch; once he "
                                       "is killed, with his command or, for staff, any command."};
inline constexpr Rule individuals_no_orders{
    "NFW-4.1-b", "4.1 Regole Generali per i Personaggi Individuali",
    "Characters have no orders and move freely within the limits of their kind."};
inline constexpr Rule individuals_joining_leaving_unit{
    "NFW-4.1-c", "4.1 Regole Generali per i Personaggi Individuali",
    "Ruling: a character joins a unit by touching it and leaves when he likes, even in a melee, unless he himself "
    "touches an enemy."};
inline constexpr Rule individuals_fighting_unit{"NFW-4.1-d", "4.1 Regole Generali per i Personaggi Individuali",
                                                "A character who fights with a unit adds his Value and nothing more."};
inline constexpr Rule individuals_risk_unit{
    "NFW-4.1-e", "4.1 Regole Generali per i Personaggi Individuali",
    "With a unit that suffers losses a character may fall too, after his saving throw."};
inline constexpr Rule individuals_reactions{
    "NFW-4.1-f", "4.1 Regole Generali per i Personaggi Individuali",
    "Reactions do not affect characters, but they flee with a unit that routs."};
inline constexpr Rule individuals_never_disordered{"NFW-4.1-g", "4.1 Regole Generali per i Personaggi Individuali",
                                                   "A character is never disordered, alone or among others."};
inline constexpr Rule individuals_flee_their_leader{
    "NFW-4.1-h", "4.1 Regole Generali per i Personaggi Individuali",
    "Ruling: when a leader flees all who depend on him flee too, and an army standard among them is felled; when he is "
    "killed they stay."};
inline constexpr Rule messengers{
    "NFW-4.2.1-a", "4.2.1 Messaggeri",
    "Messengers carry the C-in-C's orders, and give +1 to the test of the general who receives one."};
inline constexpr Rule order_bearers_not_messengers{
    "NFW-4.2.1-b", "4.2.1 Messaggeri",
    "Ruling: an order-bearer is an ordinary soldier taken from a unit, and adds nothing to the test."};
inline constexpr Rule scouts{
    "NFW-4.2.2-a", "4.2.2 Esploratori",
    "Scouts all share one profile, on foot or mounted, and are bought as characters, never taken from units."};
inline constexpr Rule scouts_exploration_bonus{"NFW-4.2.2-b", "4.2.2 Esploratori; 2.1.1",
                                               "Each scout brings two more dice to the exploration test."};
inline constexpr Rule command_trumpeters_command_radius{
    "NFW-4.3-a", "4.3 Trombettieri del Comando",
    "A trumpeter beside his leader lengthens his command radius by 10 cm; a second adds nothing."};
inline constexpr Rule command_trumpeters_place{
    "NFW-4.3-b", "4.3 Trombettieri del Comando; 4.6.4",
    "Trumpeters stay within 10 cm of their leader and join the unit he joins, serving as its musicians."};
inline constexpr Rule marksmen_have_cost{
    "NFW-4.4-a", "4.4 Tiratori Scelti; 1.1 Tiratore Scelto",
    "Dragoons and units of skirmishers may have one marksman, costing 10 points more than an ordinary soldier."};
inline constexpr Rule marksmen_shooting{"NFW-4.4-b", "4.4 Tiratori Scelti; 1.1 Tiratore Scelto",
                                        "Ruling: if he fires he rolls one more die, aimed at +1, at the same target; "
                                        "only that one may strike a character, on a 6, ensigns excepted."};
inline constexpr Rule army_standard_bearer{
    "NFW-4.5-a", "4.5 Portabandiera con lo Stendardo dell'Esercito; 1.1",
    "The army standard is borne by an officer of the C-in-C's command, on foot or mounted."};
inline constexpr Rule cinc_generals_free_movement{"NFW-4.6.1-a", "4.6.1 Regole Generali per Generali e Condottieri",
                                                  "Leaders are not bound by their own orders."};
inline constexpr Rule cinc_generals_joining_unit{
    "NFW-4.6.1-b", "4.6.1 Regole Generali per Generali e Condottieri",
    "Leaders join a unit by touching it and leave as they like, heroic ones excepted."};
inline constexpr Rule cinc_generals_fighting_unit{
    "NFW-4.6.1-c", "4.6.1 Regole Generali per Generali e Condottieri",
    "In a melee a leader adds his Value only if he touches an enemy figure."};
inline constexpr Rule cinc_generals_risk_unit{
    "NFW-4.6.1-d", "4.6.1 Regole Generali per Generali e Condottieri; 4.6.3",
    "A leader with a unit under fire or in melee may be struck like any joined character, and may save."};
inline constexpr Rule cinc_generals_reactions_disorder{
    "NFW-4.6.1-e", "4.6.1 Regole Generali per Generali e Condottieri",
    "Leaders have no reactions and no disorder, but flee with a unit that routs and is not held."};
inline constexpr Rule cinc_generals_holding_routing_unit{
    "NFW-4.6.1-f", "4.6.1 Regole Generali per Generali e Condottieri; 3.4.5 Fuga",
    "A leader with a unit that routs may at once try by influence to hold it."};
inline constexpr Rule cinc_generals_death_flight{
    "NFW-4.6.1-g", "4.6.1 Regole Generali per Generali e Condottieri",
    "When a leader is killed or flees, his army takes the command test in round 8."};
inline constexpr Rule cinc_generals_beyond_deployment_zone{
    "NFW-4.6.2-a", "4.6.2 Condottieri e Generali all'attacco",
    "Ruling: beyond the zone a leader needs a unit of his command in radius, a C-in-C without units any unit; with "
    "none left he goes straight back."};
inline constexpr Rule cinc_generals_shooting_combat{
    "NFW-4.6.3-a", "4.6.3 Armi da fuoco e Combattimento",
    "With a unit, leaders shoot and fight by the rules for joined characters."};
inline constexpr Rule staff_characters_keep_their_role{
    "NFW-4.6.4-a", "4.6.4 Condottieri e Generali all'attacco e Personaggi Individuali del loro Comando",
    "Messengers, scouts and trumpeters keep to their task; they neither hunt leaders nor snipe."};
inline constexpr Rule messengers_where_wait{
    "NFW-4.6.4-b", "4.6.4 Aiutanti di Campo - Messaggeri",
    "Ruling: a messenger waits near the C-in-C or in the deployment zone, and from either may always go to deliver."};
inline constexpr Rule messengers_return_after_delivery{
    "NFW-4.6.4-c", "4.6.4 Aiutanti di Campo - Messaggeri",
    "After delivery a messenger returns to the C-in-C, even into a unit in combat."};
inline constexpr Rule messengers_dismissal_cinc{
    "NFW-4.6.4-d", "4.6.4 Aiutanti di Campo - Messaggeri",
    "A messenger whom the C-in-C dismisses goes to the deployment zone in the next turn, and stays there."};
inline constexpr Rule scouts_battlefield{"NFW-4.6.4-e", "4.6.4 Esploratori; 1.1 Esploratori",
                                         "Ruling: a scout leaves the deployment zone only to join, for good, a unit of "
                                         "the same bases, or to carry an order, without a bonus."};
inline constexpr Rule trumpeters_attack{"NFW-4.6.4-f", "4.6.4 Trombettieri del Comando",
                                        "Trumpeters keep within 10 cm of their leader and join what he joins."};
inline constexpr Rule army_standard_bearer_where_he_go{
    "NFW-4.6.4-g", "4.6.4 Portabandiera con lo Stendardo dell'Esercito; 4.11.1 Movimento",
    "The standard-bearer stays in the deployment zone unless he touches the C-in-C, and then at his side until both "
    "are back."};
inline constexpr Rule heroic_cinc_profile{
    "NFW-4.7-a", "4.7 Il Condottiero Eroico",
    "A C-in-C who leads from the saddle: saves on 6, has four wounds, and otherwise is like any other."};
inline constexpr Rule heroic_cinc_speech_compulsory{"NFW-4.7-b", "4.7 Il Condottiero Eroico",
                                                    "A heroic C-in-C must make the speech before the battle."};
inline constexpr Rule heroic_cinc_leaving_deployment_zone_staying_unit{
    "NFW-4.7-c", "4.7 Il Condottiero Eroico",
    "Ruling: he leaves the zone with a unit and stays with it until it is gone, and so with later ones, except to "
    "influence another; with none left he goes back."};
inline constexpr Rule heroic_cinc_bonus_his_unit{"NFW-4.7-d", "4.7 Il Condottiero Eroico; 3.4.4; 3.6.6",
                                                 "The unit he has joined adds 3 to its casualties and morale tests."};
inline constexpr Rule heroic_cinc_command_test{"NFW-4.7-e", "4.7 Il Condottiero Eroico",
                                               "Ruling: +1 to the command test of his own command if he fought this "
                                               "turn or still touches the enemy with his unit."};
inline constexpr Rule heroic_general_profile{
    "NFW-4.8-a", "4.8 Il Generale Eroico",
    "A general who leads from the saddle: saves on 6, has two wounds, and otherwise is like any other."};
inline constexpr Rule heroic_general_leaving_deployment_zone_staying_unit{
    "NFW-4.8-b", "4.8 Il Generale Eroico",
    "He leaves the zone with a unit of his command and stays with it until it is gone; later ones he may leave to "
    "influence another."};
inline constexpr Rule heroic_general_bonus_his_unit{
    "NFW-4.8-c", "4.8 Il Generale Eroico; 3.4.4; 3.6.6",
    "The unit he has joined adds 3 to its casualties and morale tests."};
inline constexpr Rule heroic_general_without_units{
    "NFW-4.8-d", "4.8 Il Generale Eroico",
    "Without a unit left to join he returns to the deployment zone, defending himself but engaging nobody."};
inline constexpr Rule heroic_general_command_test{
    "NFW-4.8-e", "4.8 Il Generale Eroico", "+1 to the command test of his command if he is fighting when it is taken."};
inline constexpr Rule mounted_infantry_colonel_status{
    "NFW-4.9-a", "4.9 Il Colonnello di Fanteria a cavallo; 1.1 Ufficiale a cavallo di Fanteria",
    "A mounted colonel belongs to his battalion and never leaves it; his death causes no command test."};
inline constexpr Rule mounted_infantry_colonel_elimination{
    "NFW-4.9-b", "4.9 Il Colonnello di Fanteria a cavallo",
    "Ruling: he is the last of the special characters to be struck; without a save in his profile the first lethal hit "
    "costs his wound, the second kills."};
inline constexpr Rule mounted_infantry_colonel_bonus{
    "NFW-4.9-c", "4.9 Il Colonnello di Fanteria a cavallo; 3.4.4; 3.6.6",
    "His infantry adds 1 to its casualties and morale tests, besides the 1 for its commander or officer."};
inline constexpr Rule charismatic_character_cost{"NFW-4.10-a", "4.10 Personaggi Carismatici",
                                                 "For 100 points the C-in-C or a general, normally only one in an "
                                                 "army, is charismatic; his profile stays as it is."};
inline constexpr Rule charismatic_character_bonuses{
    "NFW-4.10-b", "4.10 Personaggi Carismatici",
    "Ruling: while he lives, +1 to speech, command tests and, within 20 cm, to both reaction tests; -2 to influence on "
    "a unit he touches."};
inline constexpr Rule charismatic_character_army_standard{
    "NFW-4.10-c", "4.10 Personaggi Carismatici; 4.11.1",
    "Ruling: touching the army standard, the two give one +1 within 30 cm; apart, both within 20 cm, they give one "
    "each."};
inline constexpr Rule charismatic_character_death{
    "NFW-4.10-d", "4.10 Personaggi Carismatici; 3.8",
    "Ruling: his death or flight causes a command test and weighs a further -1 on it."};
inline constexpr Rule charismatic_cinc_command_value{
    "NFW-4.10-e", "4.10 Personaggi Carismatici - Regole speciali per i Condottieri ed i Generali",
    "Ruling: a charismatic C-in-C is bought with command value 5 and counts as 6 in every roll that uses it; a "
    "charismatic general keeps his own."};
inline constexpr Rule charismatic_adviser{
    "NFW-4.10-f", "4.10 Personaggi Carismatici - Regole speciali per i Condottieri ed i Generali",
    "Ruling: an adviser with a general's profile serves the C-in-C and commands nothing: no influence, no initiative; "
    "his death still shakes the army."};
inline constexpr Rule army_standard_number_cost{
    "NFW-4.11.1-a", "4.11.1 Regole per gli Stendardi dell'esercito; 4.11.1 Costo",
    "Ruling: one standard to an army, for 100 points with its bearer, unless the list prices him apart."};
inline constexpr Rule army_standard_bonuses{"NFW-4.11.1-b", "4.11.1 Regole per gli Stendardi dell'esercito",
                                            "Ruling: while it is up, +1 to speech, command tests and, within 20 cm, to "
                                            "both reaction tests; -2 to influence, not on top of charisma."};
inline constexpr Rule army_standard_movement_bearer{
    "NFW-4.11.1-c", "4.11.1 Movimento",
    "Beyond the deployment zone the bearer keeps in contact with the C-in-C until both are back."};
inline constexpr Rule army_standard_lowering{
    "NFW-4.11.1-d", "4.11.1 Ammainare uno Stendardo",
    "Ruling: with the C-in-C and three more, none fighting or under a reaction, the bearer may lower it in round 3: "
    "safe, no loss, and of no more use."};
inline constexpr Rule army_standard_felling{"NFW-4.11.1-e", "4.11.1 Abbattere lo Stendardo dell'Esercito",
                                            "Ruling: it falls with its bearer, unless the C-in-C beside him takes it "
                                            "up and keeps its bonuses; both put to flight, it falls."};
inline constexpr Rule army_standard_felled_command_test{"NFW-4.11.1-f", "4.11.1 Abbattere lo Stendardo dell'Esercito",
                                                        "When the standard is felled its army takes the command test."};
inline constexpr Rule army_standard_can_captured{
    "NFW-4.11.1-g", "4.11.1 Cattura dello Stendardo",
    "Ruling: with a unit the bearer is as good as its ensign and the standard can be captured, C-in-C or no; alone it "
    "can only be felled."};
inline constexpr Rule army_standard_captured_test_unit{
    "NFW-4.11.1-h", "4.11.1 Cattura dello Stendardo",
    "Ruling: the unit it is taken from makes a casualties test as if under fire, after its morale test and from the "
    "state that left."};
inline constexpr Rule army_standard_captured_command_test{
    "NFW-4.11.1-i", "4.11.1 Cattura dello Stendardo", "When the standard is captured its army takes the command test."};

}  // namespace condottiero::fuciliers::rules::characters
