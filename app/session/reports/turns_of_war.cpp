#include "app/session/reports/turns_of_war.hpp"

#include <map>

#include "core/campaign/state/forces.hpp"

namespace condottiero {

std::vector<TurnOfWar> turns_of_war(const KnownWar& war) {
    std::vector<TurnOfWar> out{{war.opening().turn, 0, {}}};
    const std::vector<int>& done = war.standings().done;
    for (std::size_t step = 0; step < done.size(); ++step)
        for (const Event& event : war.entries()[static_cast<std::size_t>(done[step])].events) {
            if (const auto* fought = std::get_if<BattleFought>(&event)) {
                out.back().battles.push_back(fought->report.battle);
            } else if (const auto* began = std::get_if<TurnBegan>(&event); began && began->turn > out.back().turn) {
                out.back().steps = step;
                out.push_back({began->turn, 0, {}});
            }
        }
    out.back().steps = done.size();
    return out;
}

std::vector<OldSight> old_sights(const Session& session, const Known& now) {
    constexpr std::size_t most_turns = 8;  // older news is no news
    if (!now.side) return {};
    const std::vector<TurnOfWar> turns = turns_of_war(KnownWar(session, std::nullopt));
    std::map<ForceId, OldSight> found;
    std::size_t looked = 0;
    for (auto turn = turns.rbegin(); turn != turns.rend() && looked < most_turns; ++turn) {
        if (turn->turn >= now.state.turn) continue;
        ++looked;
        const Known then = known_to(session.world(), session.state_after(turn->steps), now.side);
        for (const auto& [number, figures] : then.state.from_afar) {
            const Force& force = then.state.forces.at(number);
            const bool in_sight = now.state.forces.has(number) && now.state.forces.at(number).on_map();
            if (!in_sight) found.try_emplace(number, OldSight{force.side, force.square, turn->turn, figures});
        }
    }
    // A square that is watched now and is empty tells that whoever stood there has gone.
    std::vector<OldSight> out;
    for (const auto& [number, sight] : found)
        if (!now.sees(sight.square)) out.push_back(sight);
    return out;
}

}  // namespace condottiero
