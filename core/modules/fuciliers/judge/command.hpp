#pragma once

#include "core/base/explain.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// 3.2.2, 3.7 and 3.8: the general's test, influence, the command test. Facts in, numbers and what follows out.
namespace condottiero::fuciliers {

enum class Carrier : std::uint8_t { OrderBearer, Messenger, CommanderInChief };
constexpr auto words_of(Carrier) {
    return std::array<std::string_view, 3>{"order-bearer", "messenger", "C-in-C"};
}

/// (NFW-3.2.2-j)
struct OrderReceived {
    int command_value = 0;
    bool fanatic_general = false;
    Order order = Order::Attack;
    Carrier carrier = Carrier::Messenger;
    bool own_initiative = false;  ///< a cavalry general changes his order himself: nobody delivers it
    Allegiance allegiance = Allegiance::Own;
    bool any_disordered = false;
    int demoralised_or_bloodlust = 0;
    int falling_back = 0;
};
Tally general_test_modifiers(const OrderReceived& facts);
int general_test_modifier(const OrderReceived& facts);

enum class Taken : std::uint8_t { Accepted, Delayed, Ignored, Misunderstood };
constexpr auto words_of(Taken) {
    return std::array<std::string_view, 4>{"accepted", "delayed", "ignored", "misunderstood"};
}
enum class Upset : std::uint8_t { None, Disordered, Demoralised };
struct GeneralTestResult {
    Taken taken;
    Upset upset;          ///< all units of the command
    bool carrier_stays;   ///< to try again next turn
    bool carrier_struck;  ///< killed unless he saves
};
/// (NFW-3.2.2-k)
GeneralTestResult general_test_result(int total);
/// (NFW-3.2.2-p)
GeneralTestResult cavalry_test_result(int total);
/// A C-in-C who delivers is neither dismissed nor harmed, and tries again unless he was understood. (NFW-3.2.2-m, -k)
GeneralTestResult delivered_by(Carrier carrier, GeneralTestResult result);
/// What he believes he was told. A cavalry general who changes his own order never comes to this: his table has no such
/// line. (NFW-3.2.2-l, CAM-p3-i)
Order misunderstood(Order order);

/// (NFW-3.7-b)
struct Influenced {
    Quality quality = Quality::Average;
    TroopType type = TroopType::Disciplined;
    Allegiance allegiance = Allegiance::Own;
    State state = State::Ok;  ///< of a routing unit: the state it had before
    bool commander = false;
    bool officer = false;
    bool sergeant = false;
    bool musician = false;
    bool charismatic_or_standard = false;  ///< in base contact
};
Tally influence_modifiers(const Influenced& facts);
int influence_modifier(const Influenced& facts);
enum class Influence : std::uint8_t { Success, Failure, TotalFailure };
constexpr auto words_of(Influence) {
    return std::array<std::string_view, 3>{"success", "failure", "total failure"};
}
/// (NFW-3.7-c)
Influence influence_result(int score, int command_value);
struct InfluenceEffect {
    State becomes;
    bool temporary = false;      ///< newly sent into bloodlust, until the end of the next turn (NFW-3.7-e)
    bool leader_struck = false;  ///< killed unless he saves (NFW-3.7-g)
    bool leader_flees = false;   ///< swept away with the unit
};
/// A unit that has just routed may be held, or takes its leader with it. (NFW-3.7-d, -f, -g, NFW-3.4.5-j)
InfluenceEffect influence_effect(State was, Influence result);

/// (NFW-3.8-d)
struct CommandShaken {
    int command_value = 0;  ///< 0: no leader
    int speech = 0;         ///< 1 good, -1 bad
    bool charismatic_in_army = false;
    bool standard_raised = false;
    bool heroic_leader_fighting = false;
    int commands_lost = 0;
    bool cinc_lost = false;
    bool charismatic_lost = false;
    int general_retreat = 0;  ///< what a command under that order takes besides: retreat_command_modifiers
};
Tally command_test_modifiers(const CommandShaken& facts);
int command_test_modifier(const CommandShaken& facts);
enum class CommandResult : std::uint8_t { None, Disordered, Demoralised, FallingBack, Flees };
constexpr auto words_of(CommandResult) {
    return std::array<std::string_view, 5>{"none", "disordered", "demoralised", "falling back", "flees"};
}
/// (NFW-3.8-e)
CommandResult command_test_result(int total);
/// The test never improves a state. (NFW-3.8-e)
State after_command_test(State was, CommandResult result);

/// A charismatic C-in-C counts as 6. (NFW-4.10-e)
constexpr int effective_command_value(int command_value, bool charismatic_cinc) {
    return charismatic_cinc ? 6 : command_value;
}

}  // namespace condottiero::fuciliers
