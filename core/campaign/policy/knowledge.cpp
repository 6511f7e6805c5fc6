#include "core/campaign/policy/knowledge.hpp"

#include <algorithm>
#include <array>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero::policy {

namespace {

/// Enemies that beat the side not long ago and kept the field, as many as stood there at the end: nobody forgets them
/// because he has lost sight of them.
void remember_victors(Knowledge& known) {
    constexpr int turns = 2;
    for (const Battle& battle : known.state.battles) {
        const auto part = part_of(known.state, battle, known.side);
        if (!part || !battle.report || battle.turn + turns < known.state.turn) continue;
        const bool attacked = *part == Part::Attacker;
        const std::vector<Engaged>& enemies = battle.armies[attacked ? 1 : 0];
        if (battle.outcome != (attacked ? Outcome::DefenderWon : Outcome::AttackerWon) || known.sees(battle.square) ||
            std::any_of(enemies.begin(), enemies.end(),
                        [&](const Engaged& e) { return known.state.forces.at(e.force).on_map(); }))
            continue;
        known.enemies.push_back({enemies.front().force, battle.square, known.state.enemy_left.at(battle.id)});
    }
}

constexpr std::array percent_of_strength{100, 80, 50, 0};  // by reaction

}  // namespace

int Knowledge::strength(ForceId force) const {
    const auto reaction = static_cast<std::size_t>(state.forces.at(force).reaction);
    return figures(state, force) * percent_of_strength.at(reaction) / 100;
}

int Knowledge::enemies_around(SquareId square, int squares) const {
    int sum = 0;
    for (const Sighting& enemy : enemies)
        if (!enemy.behind_walls && world.map.distance(enemy.square, square) <= squares) sum += enemy.figures;
    return sum;
}

int Knowledge::garrison_of(SquareId fortress) const {
    int sum = 0;
    for (const Sighting& enemy : enemies)
        if (enemy.square == fortress) sum += enemy.figures;
    return sum;
}

bool Knowledge::walled(SquareId square) const {
    if (resistance(state, square).value_or(0) == 0) return false;
    const auto holder = holder_of(world, state, *world.stronghold_at(square));
    return holder && at_war(state, *holder, side) && (!sees(square) || bars(world, state, square, side));
}

int Knowledge::friends_around(SquareId square, int squares) const {
    int sum = 0;
    for (const Force& force : state.forces)
        if (force.on_map() && friends(state, force.side, side) && world.map.distance(force.square, square) <= squares)
            sum += strength(force.id);
    return sum;
}

Knowledge knowledge_of(const World& world, const CampaignState& state, SideId side) {
    Known all = known_to(world, state, side);
    Knowledge known{world, side, std::move(all.state), std::move(all.seen), {}};
    for (const Force& force : known.state.forces)
        if (force.on_map() && at_war(known.state, force.side, side))
            known.enemies.push_back(
                {force.id, force.square, figures(known.state, force.id), bars(world, known.state, force.square, side)});
    remember_victors(known);
    return known;
}

}  // namespace condottiero::policy
