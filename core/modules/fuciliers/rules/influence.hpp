#pragma once

#include "core/base/rule.hpp"

// NFW-3.7, 3.8: influence and the command test.
namespace condottiero::fuciliers::rules::influence {

inline constexpr Rule influence_try_which_order{
    "NFW-3.7-a", "3.7 Round 7 - Influenza - Influenzare",
    "Ruling: a leader in contact, the general for his own units, the C-in-C for all, may influence one unit a turn, "
    "and each unit is tried once."};
inline constexpr Rule influence_roll_modifiers{
    "NFW-3.7-b", "3.7 Round 7 - Influenza - Metodo",
    "Ruling: 1D6 with quality, type, allegiance, state and who is present; low is good. Falling back is +1; charisma "
    "and standard -2 once, by contact."};
inline constexpr Rule influence_success_failure_total_failure{
    "NFW-3.7-c", "3.7 Round 7 - Influenza - Risultato",
    "Ruling: up to the command value succeeds, 1 or 2 above fails, 3 or more above fails badly, modifiers included."};
inline constexpr Rule influence_success{
    "NFW-3.7-d", "3.7 Round 7 - Influenza - Successo",
    "Success sends an OK unit into bloodlust for a time and brings any other back to OK; disorder stays."};
inline constexpr Rule influence_temporary_bloodlust{"NFW-3.7-e", "3.7 Round 7 - Influenza - Successo",
                                                    "Ruling: such bloodlust ends with the next turn unless a test "
                                                    "confirms it; any other result of a test replaces it at once."};
inline constexpr Rule influence_failure{"NFW-3.7-f", "3.7 Round 7 - Influenza - Fallimento",
                                        "A failure changes nothing, and he may try again next turn."};
inline constexpr Rule influence_total_failure{
    "NFW-3.7-g", "3.7 Round 7 - Influenza - Fallimento totale",
    "Ruling: an OK unit is demoralised, one in bloodlust turns on its leader, C-in-C or general, others rout and take "
    "him with them; a wound may save him."};
inline constexpr Rule influence_markers{"NFW-3.7-h", "3.7 Round 7 - Influenza - Segnalini di reazione",
                                        "Change the markers as soon as an attempt has changed the state of a unit."};
inline constexpr Rule command_test_takes{
    "NFW-3.8-a", "3.8 Round 8 - Test di Comando - Chi deve effettuare il Test?",
    "Ruling: every command on the table tests, leaderless ones too; those in reserve or on the way do not."};
inline constexpr Rule command_test{
    "NFW-3.8-b", "3.8 Round 8 - Quando si Effettua il Test?; 4.6.1; 4.10; 4.11.1",
    "Ruling: in round 8 after a C-in-C, general or charismatic character has died or fled or the standard is lost, "
    "once a turn; a flight caused by this test causes no other."};
inline constexpr Rule command_test_order{"NFW-3.8-c", "3.8 Round 8 - Con quale ordine si effettua il Test?",
                                         "A player tests his commands in any order, each failure weighing on the next; "
                                         "the one who deployed first tests first."};
inline constexpr Rule command_test_roll_modifiers{
    "NFW-3.8-d", "3.8 Round 8 - Metodo; 4.7; 4.8",
    "Ruling: 1D6, command value if the leader is there, speech, charisma and standard, less each lost command of the "
    "battle, and 3 for the C-in-C."};
inline constexpr Rule command_test_result{"NFW-3.8-e", "3.8 Round 8 - Risultato",
                                          "Ruling: 7 holds; below, all units are disordered, demoralised, falling back "
                                          "or flee with their leader and his staff. It never improves a state."};

}  // namespace condottiero::fuciliers::rules::influence
