#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/result.hpp"

namespace condottiero {

// The order of General Retreat, which the campaign adds to every set of tabletop rules (CAM-p3-g to -k). A module asks
// here; the sheet for the table prints it.

namespace rules {
inline constexpr Rule general_retreat{
    "CAM-p3-g", "FASE 3 - Ordine di Ritirata Generale",
    "General Retreat: how units under it move, and that being engaged demoralises them.",
    "They make for their own zone and then the edge of the table, which is the base line. A unit may halt facing an "
    "enemy within a move of it; guns limber first or are left."};
inline constexpr Rule general_retreat_missiles{"CAM-p3-h", "FASE 3 - Unita con armi da lancio",
                                               "General Retreat: units may shoot, but fire no massed extra volleys.",
                                               "\"Darken the sky\" means extra volleys: they have none. They may fire "
                                               "at the nearest enemy in sight without slowing down."};
inline constexpr Rule general_retreat_misread{"CAM-p3-i",
                                              "FASE 3 - Il Test del Generale e l'ordine di Ritirata Generale",
                                              "General Retreat: a General's Test of 0 turns it into HOLD.",
                                              "A General Retreat that is misunderstood is taken for HOLD."};
inline constexpr Rule general_retreat_command_test{
    "CAM-p3-j", "FASE 3 - Il Test di Comando e l'Ordine di Ritirata Generale",
    "General Retreat: the Command Test takes -3, -2 and -1 in the first three hours.",
    "An hour is a turn of the battle unless the campaign says otherwise, and the order causes no test by itself."};
inline constexpr Rule general_retreat_who{
    "CAM-p3-k", "FASE 3 - Ordine di Ritirata Generale",
    "Ruling: the C-in-C orders it from the second turn on, command by command, and cannot take it back."};
}  // namespace rules

/// How a unit under General Retreat may move and shoot.
struct RetreatConduct {
    bool full_speed_home = true;
    bool may_halt_before_enemy = true;
    bool may_move_to_engage = false;
    bool may_slow_for_ground = false;
    bool may_stop_to_reorganise = false;
    bool may_shoot = true;
    bool may_darken_the_sky = false;  ///< massed extra volleys
};
constexpr RetreatConduct retreat_conduct{};

enum class RetreatState { Retreating, OffTheTable, Demoralised };
/// What becomes of a unit under the order: off once a figure crosses its own edge, demoralised once it is engaged.
RetreatState under_retreat(bool figure_crossed_own_edge, bool engaged);

/// A General's Test of 0 turns the order into another: HOLD. Nothing for other totals: the usual results hold.
std::optional<std::string> misread_retreat(int total);

/// What the Command Test of a command under General Retreat takes besides its own modifiers, in a battle turn from 1.
Tally retreat_command_modifiers(int turn, int turns_per_hour);

struct RetreatGiver {
    bool cinc_present = true;
    bool by_cavalry_general_alone = false;
    int turn = 2;
    bool revoking = false;  ///< taking it back from a command that accepted it
};
/// Why the order may not be given; nothing if it may.
std::optional<Refusal> cannot_order_retreat(const RetreatGiver& facts);

/// The whole of it in words, for the table sheet and the help.
std::vector<std::string> retreat_in_words(int turns_per_hour);

}  // namespace condottiero
