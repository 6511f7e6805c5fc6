#include "core/campaign/march/placing.hpp"

#include <algorithm>
#include <map>

#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

std::vector<ForceId> to_place(const CampaignState& state, SideId side) {
    std::vector<ForceId> out;
    for (const Force& force : state.forces)
        if (force.side == side && force.status == ForceStatus::ToPlace) out.push_back(force.id);
    return out;
}

std::optional<Refusal> cannot_place(const World& world, const CampaignState& state, SideId side, SquareId square) {
    const std::string where = world.map.title_of(square);
    if (is_water(world.map.square(square).ground)) return Refusal{&rules::placing, say(N_("{} is water"), where)};
    if (world.first_owner(square) != side)
        return Refusal{&rules::placing, say(N_("{} is not in its own territory"), where)};
    std::vector<SquareId> around = world.map.neighbours(square);
    around.push_back(square);
    if (std::any_of(around.begin(), around.end(), [&](SquareId s) { return enemies_in(state, s, side); }))
        return Refusal{&rules::placing, say(N_("{} is next to an enemy Force"), where)};
    return std::nullopt;
}

std::vector<SquareId> places_for(const World& world, const CampaignState& state, SideId side) {
    std::vector<SquareId> out;
    for (int s = 0; s < world.map.size(); ++s)
        if (!cannot_place(world, state, side, SquareId(s))) out.emplace_back(s);
    return out;
}

namespace {

/// Highest die first, those who are level again among themselves.
std::vector<SideId> rolled_order(Turn& turn, const std::vector<SideId>& sides) {
    if (sides.size() < 2) return sides;
    std::map<int, std::vector<SideId>, std::greater<>> by_face;
    for (const SideId side : sides) by_face[turn.d6(rules::placing, subject(side))].push_back(side);
    std::vector<SideId> out;
    for (const auto& [face, level] : by_face)
        for (const SideId side : rolled_order(turn, level)) out.push_back(side);
    return out;
}

}  // namespace

bool run_placing(Turn& turn) {
    if (!turn.now.began) {
        turn.happen(StepBegan{});
        std::vector<SideId> sides;
        for (const Side& side : turn.world.sides)
            if (!to_place(turn.now, side.id).empty()) sides.push_back(side.id);
        const std::vector<SideId> order = rolled_order(turn, sides);
        std::vector<SideId> due;
        for (std::size_t round = 0; due.size() < turn.now.forces.size(); ++round) {
            const std::size_t before = due.size();
            for (const SideId side : order)
                if (to_place(turn.now, side).size() > round) due.push_back(side);
            if (due.size() == before) break;
        }
        turn.happen(PlacingDue{due});
    }
    return turn.now.placing.empty();
}

}  // namespace condottiero
