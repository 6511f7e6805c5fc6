#include "app/desktop/battle/army_counter.hpp"

#include <algorithm>

#include "app/picture/map/forces.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

picture::Counter army_counter(const World& world, const CampaignState& state, const Battle& battle, Part part,
                              bool known) {
    const ForceId leader = leading_force(state, battle, part);
    const SideId side = state.forces.at(leader).side;
    picture::Counter counter{picture::looks_of(world)[static_cast<std::size_t>(side.value() - 1)]};
    if (!known) {
        counter.knowledge = picture::Knowledge::Sighted;
        return counter;
    }
    const std::vector<Engaged>& army = battle.armies[static_cast<std::size_t>(part)];
    const auto engaged =
        std::find_if(army.begin(), army.end(), [&](const Engaged& each) { return each.force == leader; });
    int brought = 0;
    for (const Engaged& each : army) brought += figures(state, each.force);
    counter.arm = picture::arm_of(world, state, leader);
    counter.command_value = command_value(state, leader);
    counter.size = picture::size_cells(brought);
    counter.order = engaged->order;
    counter.reaction = engaged->reaction;
    counter.stack = static_cast<int>(army.size());
    return counter;
}

const std::string& army_colour(const World& world, const CampaignState& state, const Battle& battle, Part part) {
    return world.sides.at(state.forces.at(leading_force(state, battle, part)).side).colour;
}

}  // namespace condottiero
