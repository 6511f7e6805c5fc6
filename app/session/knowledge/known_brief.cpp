#include "app/session/knowledge/known_brief.hpp"

#include <algorithm>
#include <set>

#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

/// A Force that is met: no more than its name.
BriefForce met(const BriefForce& force) {
    return {force.id, force.name, "", "", "none", 0, 0, false, Exploration::None};
}

}  // namespace

BattleBrief known_to(const CampaignState& state, BattleBrief brief, SideId side) {
    const auto his = [&](const BriefForce& force) { return friends(state, state.forces.at(force.id).side, side); };
    for (BriefArmy& army : brief.armies) {
        std::set<std::string> known;
        for (const BriefForce& force : army.forces)
            if (his(force)) known.insert(force.name);
        const auto unknown = [&](const auto& one) { return !known.contains(one.force); };
        std::erase_if(army.units, unknown);
        std::erase_if(army.characters, unknown);
        std::erase_if(army.forces, [&](const BriefForce& force) { return force.from_next_door && !his(force); });
        for (BriefForce& force : army.forces)
            if (!his(force)) force = met(force);
        if (!known.empty()) continue;
        army.territory.reset();
        army.exploration.clear();
    }
    return brief;
}

}  // namespace condottiero
