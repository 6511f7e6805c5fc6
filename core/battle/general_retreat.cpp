#include "core/battle/general_retreat.hpp"

#include "core/base/text.hpp"

namespace condottiero {

RetreatState under_retreat(bool figure_crossed_own_edge, bool engaged) {
    if (figure_crossed_own_edge) return RetreatState::OffTheTable;
    return engaged ? RetreatState::Demoralised : RetreatState::Retreating;
}

std::optional<std::string> misread_retreat(int total) {
    return total == 0 ? std::optional<std::string>("HOLD") : std::nullopt;
}

Tally retreat_command_modifiers(int turn, int turns_per_hour) {
    constexpr int hours_that_count = 3;
    const int hour = (turn - 1) / turns_per_hour + 1;
    Tally tally(rules::general_retreat_command_test);
    if (hour <= hours_that_count) tally.add(N_("early in the battle"), hour - hours_that_count - 1);
    return tally;
}

std::optional<Refusal> cannot_order_retreat(const RetreatGiver& facts) {
    const auto no = [](std::string_view why) { return Refusal{&rules::general_retreat_who, tr(why)}; };
    constexpr int first_turn = 2;
    if (facts.revoking) return no(N_("a General Retreat that was accepted cannot be taken back"));
    if (facts.by_cavalry_general_alone) return no(N_("a cavalry general cannot choose a General Retreat himself"));
    if (!facts.cinc_present) return no(N_("only the C-in-C orders a General Retreat, and there is none"));
    if (facts.turn < first_turn) return no(N_("a General Retreat can be ordered from the second turn on"));
    return std::nullopt;
}

std::vector<std::string> retreat_in_words(int turns_per_hour) {
    std::vector<std::string> out{
        tr(N_("The C-in-C orders it from the second turn on, command by command; what was accepted stands.")),
        tr(N_("A General's Test of 0 mistakes it for HOLD.")),
        tr(N_("Units move home at full speed, whatever the ground; they may halt before an enemy, but neither engage "
              "nor stop to reorganise.")),
        tr(N_("They may shoot, without extra volleys.")),
        tr(N_("A unit with a figure over its own edge is off; one that is engaged becomes demoralised.")),
    };
    for (int hour = 1; hour <= 3; ++hour)
        out.push_back(say(N_("Command Test in hour {}: −{}"), hour,
                          -retreat_command_modifiers((hour - 1) * turns_per_hour + 1, turns_per_hour).total()));
    return out;
}

}  // namespace condottiero
