#include "app/session/reports/turns_of_war.hpp"

#include <map>

#include "core/campaign/knowledge/view.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

std::vector<TurnOfWar> turns_of_war(const Session& session) {
    std::vector<TurnOfWar> out{{session.opening().turn, 0, {}}};
    const std::vector<int>& done = session.standings().done;
    for (std::size_t step = 0; step < done.size(); ++step)
        for (const Event& event : session.entries()[static_cast<std::size_t>(done[step])].events) {
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

std::vector<OldSight> old_sights(const Session& session, const CampaignState& now, SideId side) {
    constexpr std::size_t most_turns = 8;  // older news is no news
    const View seen_now = view_of(session.world(), now, side);
    const std::vector<TurnOfWar> turns = turns_of_war(session);
    std::map<ForceId, OldSight> found;
    std::size_t looked = 0;
    for (auto turn = turns.rbegin(); turn != turns.rend() && looked < most_turns; ++turn) {
        if (turn->turn >= now.turn) continue;
        ++looked;
        const CampaignState then = session.state_after(turn->steps);
        for (const ForceId id : view_of(session.world(), then, side).sighted) {
            const bool seen = seen_now.sighted.contains(id) || seen_now.whole.contains(id);
            if (!seen) found.try_emplace(id, OldSight{id, then.forces.at(id).square, turn->turn, figures(then, id)});
        }
    }
    // A square that is watched now and is empty tells that whoever stood there has gone.
    std::vector<OldSight> out;
    for (const auto& [id, sight] : found)
        if (!seen_now.sees(sight.square)) out.push_back(sight);
    return out;
}

}  // namespace condottiero
