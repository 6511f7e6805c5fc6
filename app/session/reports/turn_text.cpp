#include "app/session/reports/turn_text.hpp"

#include <algorithm>

#include "app/session/reports/todo_text.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

/// How often something of a kind happened this turn, in the steps that stand.
template <class E>
long happened(const Session& session) {
    long times = 0;
    const std::vector<int>& done = session.standings().done;
    for (auto step = done.rbegin(); step != done.rend(); ++step) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(*step)];
        if (entry.turn != session.state().turn) break;
        times += std::count_if(entry.events.begin(), entry.events.end(),
                               [](const Event& event) { return std::holds_alternative<E>(event); });
    }
    return times;
}

std::string counted(std::string_view words, long times) {
    return times == 0 ? std::string() : say(words, times);
}

std::string note_when_done(const Session& session, Phase phase) {
    const CampaignState& state = session.state();
    switch (phase) {
        case Phase::Weather: return weather_in_words(session.world(), state);
        case Phase::Orders: return counted(N_("{} changed"), happened<OrderReceived>(session));
        case Phase::Movement: return counted(N_("{} marched"), happened<Marched>(session));
        case Phase::Battle: return counted(N_("{} fought"), happened<BattleFought>(session));
        case Phase::Aftermath: return counted(N_("{} moved off"), happened<MovedOff>(session));
        case Phase::WillToFight: return counted(N_("{} tested"), happened<WillTested>(session));
        case Phase::Reinforcements: return counted(N_("{} came"), happened<BatchArrived>(session));
        case Phase::Events: return counted(N_("{} rolled"), happened<EventRolled>(session));
        default: return {};
    }
}

std::string note_now(const Session& session) {
    const CampaignState& state = session.state();
    const auto count_battles = [&](auto step) {
        return std::count_if(state.battles.begin(), state.battles.end(),
                             [&](const Battle& battle) { return battle.turn == state.turn && step(battle.step); });
    };
    switch (state.phase) {
        case Phase::Orders: {
            if (state.sheets_open) return {};
            const std::size_t in = state.sheets.size(), missing = sheets_missing(session.world(), state).size();
            return say(N_("{} of {} sheets"), in, in + missing);
        }
        case Phase::Battle:
            return counted(N_("{} to fight"), count_battles([](BattleStep s) { return s < BattleStep::Fought; }));
        case Phase::Aftermath:
            return counted(N_("{} to settle"), count_battles([](BattleStep s) { return s < BattleStep::Done; }));
        default: return {};
    }
}

std::string note_to_come(const CampaignState& state, Phase phase) {
    switch (phase) {
        case Phase::Movement:
            return counted(N_("{} to march"),
                           std::count_if(state.forces.begin(), state.forces.end(), [](const Force& f) {
                               return f.on_map() && f.march && f.order != Order::Defend;
                           }));
        case Phase::Battle: return counted(N_("{} due"), static_cast<long>(state.contacts.size()));
        case Phase::Reinforcements:
            return counted(N_("{} on the way"), std::count_if(state.batches.begin(), state.batches.end(),
                                                              [](const Batch& batch) { return !batch.arrived; }));
        default: return {};
    }
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

std::array<PhaseLine, 9> phase_lines(const Session& session, const CampaignState& shown, Notes notes) {
    const bool placing = shown.phase == Phase::Placing;
    std::array<PhaseLine, 9> out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto phase = static_cast<Phase>(i);
        const auto when = placing || (!shown.over && shown.phase < phase) ? PhaseLine::When::ToCome
                          : !shown.over && shown.phase == phase           ? PhaseLine::When::Now
                                                                          : PhaseLine::When::Done;
        out[i] = {phase, when, {}};
        if (placing || notes == Notes::None) continue;
        out[i].note = when == PhaseLine::When::Done  ? note_when_done(session, phase)
                      : when == PhaseLine::When::Now ? note_now(session)
                                                     : note_to_come(shown, phase);
    }
    return out;
}

std::string weather_in_words(const World& world, const CampaignState& state) {
    const std::vector<Climate> zones = zones_in_use(world);
    const auto weather = [&](Climate zone) { return tr(word(state.zone(zone).weather)); };
    if (zones.empty()) return {};
    if (std::all_of(zones.begin(), zones.end(), [&](Climate zone) { return weather(zone) == weather(zones.front()); }))
        return weather(zones.front());
    std::string out;
    for (const Climate zone : zones) {
        std::string name = tr(word(zone));
        std::replace(name.begin(), name.end(), '_', ' ');
        out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", name, weather(zone));
    }
    return out;
}

ToDoLine to_do_line(const World& world, const CampaignState& state, const Need& need) {
    const Names names(world, state);
    const std::string side = need.side ? names.of(*need.side) : std::string();
    switch (need.kind) {
        case NeedKind::Placing: return {say(N_("Placing: {}"), side), names.of(need.forces), tr(N_("Place"))};
        case NeedKind::OrderSheet: return {say(N_("Sheet of {}"), side), tr(N_("is missing")), tr(N_("Write"))};
        case NeedKind::Neighbours:
            return {capital(names.of(*need.battle)), say(N_("{} may bring {}"), side, names.of(need.forces)),
                    tr(N_("Choose"))};
        case NeedKind::Battle: {
            const Battle& battle = state.battles.at(*need.battle);
            const auto army = [&](std::size_t which) {
                return battle.armies[which].empty()
                           ? std::string()
                           : names.of(state.forces.at(battle.armies[which].front().force).side);
            };
            return {capital(names.of(*need.battle)), say(N_("{} attacks {}"), army(0), army(1)), tr(N_("Prepare"))};
        }
        case NeedKind::AfterBattle:
            return {say(N_("Where {} goes"), names.of(*need.force)), say(N_("after {}"), names.of(*need.battle)),
                    tr(N_("Choose"))};
        case NeedKind::Purchases:
            return {say(N_("Purchases of {}"), side),
                    say(N_("{} points to spend"), in_words(state.side(*need.side).pool)), tr(N_("Buy"))};
        case NeedKind::EventTarget: return {say(N_("Remounts for {}"), side), names.of(need.forces), tr(N_("Choose"))};
    }
    return {};
}

MainStep main_step(const World& world, const CampaignState& state) {
    const Names names(world, state);
    if (state.over)
        return {MainStep::Does::Nothing, tr(N_("The campaign is over")),
                state.winner ? say(N_("won by {}"), names.victors(*state.winner)) : std::string()};
    const std::vector<Need> open = needs(world, state);
    if (open.empty()) return {MainStep::Does::Advance, capital(next_step(world, state)), {}};
    if (open.front().kind == NeedKind::OrderSheet) {
        std::vector<std::string> missing;
        for (const Need& need : open) missing.push_back(names.of(*need.side));
        // With no sheet at all nobody means to open them.
        if (!state.sheets.empty())
            return {MainStep::Does::OpenSheetsWithout, say(N_("Open the sheets: {} missing"), list_in_words(missing)),
                    tr(N_("goes on as those orders stand"))};
        return {MainStep::Does::Settle, say(N_("Write the sheet of {}"), missing.front()), tr(N_("no sheet has come"))};
    }
    const ToDoLine first = to_do_line(world, state, open.front());
    if (open.front().kind == NeedKind::Battle)
        return {MainStep::Does::Settle, say(N_("Fight at {}"), names.of(state.battles.at(*open.front().battle).square)),
                first.what};
    return {MainStep::Does::Settle, say(N_("{}: {}"), first.verb, first.title), first.what};
}

MainStep main_step_of_side(const World& world, const CampaignState& state, const std::vector<Need>& own) {
    if (own.empty()) return {MainStep::Does::HandOver, tr(N_("Hand over to the next player")), {}};
    const ToDoLine first = to_do_line(world, state, own.front());
    return {MainStep::Does::Settle, say(N_("{}: {}"), first.verb, first.title), first.what};
}

}  // namespace condottiero
