#include "core/campaign/battle/exploration.hpp"

#include <algorithm>

#include "core/campaign/state/rules.hpp"

namespace condottiero {

Exploration exploring(Order order, Reaction reaction, bool confused_double) {
    if (reaction >= Reaction::Unsteady) return Exploration::None;
    if (reaction == Reaction::Confused && order == Order::Defend && confused_double) return Exploration::ScoutsDoubled;
    if (reaction == Reaction::Confused || order == Order::ForcedMarch) return Exploration::ScoutsOnly;
    return order == Order::Defend ? Exploration::Doubled : Exploration::Full;
}

int weather_for_explorer(int explore, Territory territory) {
    return territory == Territory::Friendly ? explore / 2 : explore;
}

std::vector<ExplorationTerm> exploration_terms(Territory territory, int weather) {
    std::vector<ExplorationTerm> out;
    const auto add = [&](ExplorationReason why, int modifier) {
        if (modifier != 0) out.push_back({why, modifier, 0});
    };
    if (territory == Territory::Friendly) add(ExplorationReason::FriendlyTerritory, 2);
    if (territory == Territory::Enemy) add(ExplorationReason::EnemyTerritory, -1);
    add(ExplorationReason::Weather, weather_for_explorer(weather, territory));
    return out;
}

Tally exploration_modifiers(Territory territory, int weather) {
    Tally tally(rules::exploration_by_territory);
    for (const ExplorationTerm& term : exploration_terms(territory, weather)) tally.add(word(term.why), term.modifier);
    return tally;
}

ExplorationScore exploration_score(const Explorers& army, Exploration how, const Tally& modifiers) {
    ExplorationScore score{0, Tally(rules::exploration_test)};
    // Nobody to send is no exploration (CAM-orders-b).
    if (how == Exploration::None || (only_scouts(how) && army.scouts == 0)) return score;
    constexpr int dice_a_scout = 2, dice_an_army = 3;
    score.dice = dice_a_scout * army.scouts + army.more_dice;
    if (!only_scouts(how)) {
        score.dice += dice_an_army;
        score.added.put(N_("command value"), army.command_value)
            .add(N_("cavalry"), 2 * army.cavalry)
            .add(N_("natives and irregulars"), army.irregulars)
            .add(N_("artillery"), -2 * army.artillery)
            .add(N_("transport"), -army.transport);
    }
    for (const Tally::Term& term : modifiers.terms()) score.added.add(term.label, term.amount);
    return score;
}

int exploration_total(Exploration how, int dice_sum, int added) {
    if (how == Exploration::None) return 0;
    const int total = dice_sum + added;
    return std::max(0, doubled(how) ? 2 * total : total);
}

Explored explored(int higher, int lower, bool double_is_enough) {
    if (higher == lower) return Explored::NoWinner;
    const bool twice = double_is_enough ? higher >= 2 * lower : higher > 2 * lower;
    return twice ? Explored::OutManoeuvred : Explored::OutExplored;
}

std::vector<std::string> effects_of(Explored result) {
    switch (result) {
        case Explored::NoWinner: return {tr(N_("nobody has the better of it"))};
        case Explored::OutExplored:
            return {tr(N_("the winner chooses his side of the table")), tr(N_("the loser deploys first"))};
        case Explored::OutManoeuvred:
            return {tr(N_("the winner lays out the terrain")), tr(N_("the winner chooses his side of the table")),
                    tr(N_("the loser deploys first")), tr(N_("the loser has half of his field works"))};
    }
    return {};
}

std::vector<std::string> starting_states(Reaction reaction) {
    switch (reaction) {
        case Reaction::None: return {};
        case Reaction::Confused: return {"disordered"};
        case Reaction::Unsteady:
        case Reaction::Routed: return {"demoralised", "disordered"};
    }
    return {};
}

int works_in_battle(int points, bool out_manoeuvred) {
    return out_manoeuvred ? points / 2 : points;
}

}  // namespace condottiero
