#include "app/session/reports/todo_text.hpp"

#include <algorithm>

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

std::string in_words(const World& world, const CampaignState& state, const Need& need) {
    const Names names(world, state);
    const std::string side = need.side ? names.of(*need.side) : "";
    switch (need.kind) {
        case NeedKind::Placing: return say(N_("{} places a Force: {}"), side, names.of(need.forces));
        case NeedKind::OrderSheet: return say(N_("the order sheet of {} is missing"), side);
        case NeedKind::Neighbours:
            return say(N_("{} says which Forces next door join {}: {}"), side, names.of(*need.battle),
                       names.of(need.forces));
        case NeedKind::Battle: return say(N_("{} is to be fought, or its result typed in"), names.of(*need.battle));
        case NeedKind::AfterBattle:
            return say(N_("{} chooses where {} goes after {}: {}"), side, names.of(*need.force), names.of(*need.battle),
                       names.way(need.squares));
        case NeedKind::Purchases: return say(N_("{} may spend {} points"), side, in_words(state.side(*need.side).pool));
        case NeedKind::EventTarget: return say(N_("{} chooses a Force for remounts: {}"), side, names.of(need.forces));
    }
    return {};
}

std::string command_for(const World& world, const CampaignState& state, const Need& need, const std::string& file) {
    const auto key = [&] { return need.side ? world.sides.at(*need.side).key : std::string(); };
    const auto number = [](const auto& id) { return std::to_string(id->value()); };
    const std::string square = need.squares.empty() ? "SQUARE" : world.map.name_of(need.squares.front());
    switch (need.kind) {
        case NeedKind::Placing:
            return "answer place " + file + " " + std::to_string(need.forces.front().value()) + " " + square;
        case NeedKind::OrderSheet: return "order " + file + " SHEET   |   answer close " + file;
        case NeedKind::Neighbours:
            return "answer join " + file + " " + number(need.battle) + " " + key() + " [FORCE ...]";
        case NeedKind::Battle: {
            const std::string which = file + " " + number(need.battle);
            const BattleModule* rules = world.module;
            const bool plays = rules != nullptr && rules->play != nullptr;
            const bool keeps = rules != nullptr && rules->keeping != nullptr;
            return fmt::format("battle {}{}form {}   |   battle record {} [RESULT]", plays ? "play|forecast|" : "",
                               keeps ? "assist|" : "", which, which);
        }
        case NeedKind::AfterBattle: return "answer go " + file + " " + number(need.force) + " " + square;
        case NeedKind::Purchases:
            return "answer replacements|unit|leader " + file + " ...   |   answer done " + file + " " + key();
        case NeedKind::EventTarget:
            return "answer choose " + file + " " + key() + " " + std::to_string(need.forces.front().value());
    }
    static_cast<void>(state);
    return {};
}

std::string next_step(const World& world, const CampaignState& state) {
    if (state.over) return tr(N_("the campaign is over"));
    const auto count = [&](const auto& keep) {
        return std::count_if(state.forces.begin(), state.forces.end(),
                             [&](const Force& f) { return f.on_map() && keep(f); });
    };
    switch (state.phase) {
        case Phase::Placing: return tr(N_("place the Forces"));
        case Phase::Weather:
            return state.is_on(Switch::Weather) ? tr(N_("roll the weather")) : tr(N_("go on to the orders"));
        case Phase::Orders: return tr(N_("open the sheets and make the Force tests"));
        case Phase::Movement: {
            const long movers = count([](const Force& f) { return f.march && f.order != Order::Defend; });
            return fmt::format(fmt::runtime(tr(N_("march: {} Force"), N_("march: {} Forces"), movers)), movers);
        }
        case Phase::Battle: return tr(N_("see where enemies have met"));
        case Phase::Aftermath: return tr(N_("count the wounded and deserters, move off, take strongholds"));
        case Phase::WillToFight: return tr(N_("test the Will to Fight where it is due"));
        case Phase::Time: return tr(N_("let time pass"));
        case Phase::Reinforcements: return tr(N_("draw income and bring what was bought"));
        case Phase::Events: return tr(N_("roll for random events"));
    }
    static_cast<void>(world);
    return {};
}

std::vector<std::string> todo(const World& world, const CampaignState& state, const std::string& file) {
    std::vector<std::string> out;
    for (const Need& need : needs(world, state)) {
        out.push_back("  * " + in_words(world, state, need));
        out.push_back("      condottiero-cli " + command_for(world, state, need, file));
    }
    if (out.empty() && !state.over)
        out.push_back(say(N_("  next: {}"), next_step(world, state)) + "   (condottiero-cli advance " + file + ")");
    return out;
}

}  // namespace condottiero
