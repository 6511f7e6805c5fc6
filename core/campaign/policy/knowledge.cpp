#include "core/campaign/policy/knowledge.hpp"

#include <algorithm>
#include <array>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero::policy {

namespace {

/// As the status shows a Force from afar; nobody takes even the smallest for nothing.
int at_a_glance(int figures) {
    constexpr int step = 20, least = 10;
    return std::max(least, (figures + step / 2) / step * step);
}

/// All that is left of an enemy Force: its place, if it is in sight.
Force seen_from_afar(const Force& force, bool in_sight) {
    const SquareId where = in_sight ? force.square : SquareId(0);
    return {.id = force.id,
            .side = force.side,
            .name = "",
            .status = in_sight ? ForceStatus::OnMap : ForceStatus::Expected,
            .square = where,
            .order = Order::Explore,
            .reaction = Reaction::None,
            .came_from = where};
}

void forget_forces(CampaignState& state, const View& view) {
    for (Force& force : state.forces)
        if (!view.whole.contains(force.id)) force = seen_from_afar(force, view.sighted.contains(force.id));
    for (Unit& unit : state.units)
        if (!view.whole.contains(unit.force)) unit.accounts = {};
    for (Character& man : state.characters)
        if (!view.whole.contains(man.force)) man.fate = Fate::Gone;
}

/// Sealed sheets, purses and the fortunes of others.
void forget_papers(CampaignState& state, const View& view, SideId side) {
    state.sheets.clear();
    state.words.clear();
    state.envelopes.clear();
    state.hospital.clear();
    state.batches = {};
    std::erase_if(state.conditions, [&](const Condition& c) {
        return (c.force && !view.whole.contains(*c.force)) || (c.side && *c.side != side);
    });
    for (int s = 1; s <= static_cast<int>(state.sides.size()); ++s) {
        SideState& slate = state.side(SideId(s));
        if (SideId(s) == side) continue;
        SideState known;
        known.battles_won = slate.battles_won;
        known.battles_lost = slate.battles_lost;
        known.forces_destroyed = slate.forces_destroyed;
        known.defeated = slate.defeated;
        slate = known;
    }
}

bool in_sight(const Knowledge& known, ForceId force) {
    return known.view.whole.contains(force) || known.view.sighted.contains(force);
}

/// Enemies that beat the side not long ago and kept the field, as many as stood there at the end: nobody forgets them
/// because he has lost sight of them.
void remember_victors(Knowledge& known) {
    constexpr int turns = 2;
    for (const Battle& battle : known.state.battles) {
        const auto part = part_of(known.state, battle, known.side);
        if (!part || !battle.report || battle.turn + turns < known.state.turn) continue;
        const bool attacked = *part == Part::Attacker;
        const std::vector<Engaged>& enemies = battle.armies[attacked ? 1 : 0];
        if (battle.outcome != (attacked ? Outcome::DefenderWon : Outcome::AttackerWon) ||
            known.view.sees(battle.square) ||
            std::any_of(enemies.begin(), enemies.end(), [&](const Engaged& e) { return in_sight(known, e.force); }))
            continue;
        int left = 0;
        for (const UnitResult& unit : battle.report->units) {
            const SideId side = known.state.forces.at(known.state.units.at(unit.unit).force).side;
            if (at_war(known.state, side, known.side)) left += unit.on_table;
        }
        known.enemies.push_back({enemies.front().force, battle.square, at_a_glance(left)});
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
    return holder && at_war(state, *holder, side) && (!view.sees(square) || bars(world, state, square, side));
}

int Knowledge::friends_around(SquareId square, int squares) const {
    int sum = 0;
    for (const Force& force : state.forces)
        if (force.on_map() && friends(state, force.side, side) && world.map.distance(force.square, square) <= squares)
            sum += strength(force.id);
    return sum;
}

Knowledge knowledge_of(const World& world, const CampaignState& state, SideId side) {
    Knowledge known{world, side, state, view_of(world, state, side), {}};
    for (const Force& force : state.forces) {
        if (!force.on_map() || !at_war(state, force.side, side)) continue;
        if (!in_sight(known, force.id)) continue;
        const bool whole = known.view.whole.contains(force.id);
        const int size = figures(state, force.id);
        known.enemies.push_back(
            {force.id, force.square, whole ? size : at_a_glance(size), bars(world, state, force.square, side)});
    }
    forget_forces(known.state, known.view);
    forget_papers(known.state, known.view, side);
    remember_victors(known);
    return known;
}

}  // namespace condottiero::policy
