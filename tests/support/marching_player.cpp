#include "tests/support/marching_player.hpp"

#include <algorithm>

#include "core/campaign/engine/need.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

std::vector<Command> MarchingPlayer::choices(const World& world) {
    std::vector<Command> out;
    for (const Side& side : world.sides)
        out.emplace_back(
            SetStanding{side.id, {NoSheet::Ask, Retreat::Back, Joining::Never, Buying::Save, Picking::Neediest}});
    out.emplace_back(SetBattleStanding{true});
    return out;
}

Command MarchingPlayer::next(const World& world, const CampaignState& state) {
    const std::vector<Need> wanted = needs(world, state);
    if (wanted.empty()) return Advance{};
    const Need& need = wanted.front();
    if (need.kind == NeedKind::OrderSheet) return sheet(world, state, *need.side);
    if (need.kind == NeedKind::Placing) return PlaceForce{need.forces.front(), need.squares.front()};
    return Advance{};
}

SubmitSheet MarchingPlayer::sheet(const World& world, const CampaignState& state, SideId side) {
    Orders orders;
    for (const ForceId id : forces_of(state, side)) {
        const Force& force = state.forces.at(id);
        if (!force.on_map()) continue;
        ForceOrders wish{force.name, std::nullopt, true, false, std::nullopt, OnContact::Fight, {}};
        if ((id.value() + state.turn) % 2 == 0) wish.march = march(world, state, force);
        orders.forces.push_back(std::move(wish));
    }
    return {{side, state.turn, orders, std::string(2000, 'x')}, false};
}

std::optional<SquareId> MarchingPlayer::some_enemy(const World& world, const CampaignState& state,
                                                   const Force& force) const {
    std::vector<SquareId> enemies;
    for (const Force& other : state.forces)
        if (other.on_map() && at_war(state, other.side, force.side)) enemies.push_back(other.square);
    if (enemies.empty()) return std::nullopt;
    if (!most_squares_) return enemies[static_cast<std::size_t>(force.id.value() * 7 + state.turn) % enemies.size()];
    return *std::min_element(enemies.begin(), enemies.end(), [&](SquareId a, SquareId b) {
        return world.map.distance(force.square, a) < world.map.distance(force.square, b);
    });
}

std::vector<SquareId> MarchingPlayer::straight_on(const World& world, const CampaignState& state, const Force& force,
                                                  SquareId enemy) const {
    std::vector<SquareId> way;
    SquareId at = force.square;
    for (int i = 0; i < *most_squares_ && at != enemy; ++i) {
        std::optional<SquareId> next;
        for (const SquareId there : world.map.neighbours(at)) {
            const Step& step = *world.map.step(at, there);
            const bool nearer = world.map.distance(there, enemy) < world.map.distance(next.value_or(at), enemy);
            if (nearer && march_entry(world, state, force.side, step, at, there) == Passage::Open) next = there;
        }
        if (!next) break;
        way.push_back(at = *next);
    }
    return way;
}

std::optional<March> MarchingPlayer::march(const World& world, const CampaignState& state, const Force& force) {
    const std::optional<SquareId> to = some_enemy(world, state, force);
    if (!to) return std::nullopt;
    std::optional<std::vector<SquareId>> way;
    if (most_squares_)
        way = straight_on(world, state, force, *to);
    else
        way = find_way(world, state, force.side, force.square, *to, Means::Land, search_);
    if (!way || way->empty()) return std::nullopt;
    return March{std::move(*way), false, Means::Land, false};
}

}  // namespace condottiero
