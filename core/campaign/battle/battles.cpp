#include "core/campaign/battle/battles.hpp"

#include <algorithm>

#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

template <class T>
bool contains(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool engaged(const std::vector<Engaged>& army, ForceId force) {
    return std::any_of(army.begin(), army.end(), [&](const Engaged& e) { return e.force == force; });
}

}  // namespace

std::optional<Part> part_of(const Battle& battle, ForceId force) {
    for (const Part part : {Part::Attacker, Part::Defender})
        if (engaged(battle.armies[static_cast<std::size_t>(part)], force)) return part;
    return std::nullopt;
}

std::optional<Part> part_of(const CampaignState& state, const Battle& battle, SideId side) {
    for (const Part part : {Part::Attacker, Part::Defender})
        for (const Engaged& one : battle.armies[static_cast<std::size_t>(part)])
            if (state.forces.at(one.force).side == side) return part;
    return std::nullopt;
}

std::vector<ForceId> forces_of(const Battle& battle) {
    std::vector<ForceId> out;
    for (const auto& army : battle.armies)
        for (const Engaged& one : army) out.push_back(one.force);
    return out;
}

ForceId leading_force(const CampaignState& state, const Battle& battle, Part part) {
    const std::vector<Engaged>& army = battle.armies[static_cast<std::size_t>(part)];
    return std::max_element(army.begin(), army.end(),
                            [&](const Engaged& a, const Engaged& b) {
                                return command_value(state, a.force) < command_value(state, b.force);
                            })
        ->force;
}

namespace {
/// Named for a battle that is not over: it cannot come to two.
bool is_called(const CampaignState& state, ForceId force) {
    return std::any_of(state.battles.begin(), state.battles.end(), [&](const Battle& battle) {
        return battle.step != BattleStep::Done && contains(battle.next_door, force);
    });
}
}  // namespace

std::vector<ForceId> neighbours_of(const World& world, const CampaignState& state, const Battle& battle, SideId side) {
    std::vector<ForceId> out;
    const std::optional<Part> part = part_of(state, battle, side);
    if (!part) return out;
    for (const ForceId id : forces_of(state, side)) {
        const Force& force = state.forces.at(id);
        const Step* step = world.map.step(force.square, battle.square);
        const bool free = !enemies_in(state, force.square, side) && !force.aboard && !is_called(state, id);
        if (step != nullptr && free && force.order != Order::Defend && force.reaction <= Reaction::Confused &&
            land_entry(world, state, *step, force.square, battle.square) == Passage::Open)
            out.push_back(id);
    }
    return out;
}

std::vector<SideId> still_to_name(const World& world, const CampaignState& state, const Battle& battle) {
    std::vector<SideId> out;
    for (const Side& side : world.sides)
        if (!contains(battle.asked, side.id) && !neighbours_of(world, state, battle, side.id).empty())
            out.push_back(side.id);
    return out;
}

namespace {

/// Who attacks where enemies stand face to face: the last to come, else the first that is not under DEFEND.
std::optional<ForceId> attacker_in(const CampaignState& state, SquareId square, std::optional<ForceId> mover) {
    if (mover && state.forces.at(*mover).on_map() && state.forces.at(*mover).square == square &&
        enemies_in(state, square, state.forces.at(*mover).side))
        return mover;
    for (const ForceId id : forces_in(state, square))
        if (state.forces.at(id).order != Order::Defend && enemies_in(state, square, state.forces.at(id).side))
            return id;
    return std::nullopt;
}

std::vector<Engaged> army_of(const CampaignState& state, SquareId square, SideId leader, SideId against) {
    std::vector<Engaged> army;
    for (const ForceId id : forces_in(state, square)) {
        const Force& force = state.forces.at(id);
        if (friends(state, force.side, leader) && at_war(state, force.side, against))
            army.push_back({id, force.order, force.reaction});
    }
    return army;
}

void open_battle(Turn& turn, SquareId square, std::optional<ForceId> mover) {
    // A routed Force does not fight (CAM-reactions-c).
    for (const ForceId id : forces_in(turn.now, square)) {
        const Force& force = turn.now.forces.at(id);
        if (force.reaction == Reaction::Routed && enemies_in(turn.now, square, force.side)) collapse(turn, id);
    }
    const std::optional<ForceId> attacker = attacker_in(turn.now, square, mover);
    if (!attacker) return;
    const SideId attacks = turn.now.forces.at(*attacker).side;
    std::optional<SideId> defends;
    for (const ForceId id : forces_in(turn.now, square))
        if (!defends && at_war(turn.now, turn.now.forces.at(id).side, attacks)) defends = turn.now.forces.at(id).side;
    if (!defends) return;
    Battle battle{turn.now.battles.next_id(),
                  turn.now.turn,
                  square,
                  {},
                  std::nullopt,
                  BattleStep::Fighting,
                  {},
                  {},
                  std::nullopt,
                  std::nullopt,
                  Outcome::Stalemate,
                  false,
                  {}};
    battle.armies[0] = army_of(turn.now, square, attacks, *defends);
    battle.armies[1] = army_of(turn.now, square, *defends, attacks);
    // Ruling: who has nobody standing, all of them in hospital, is not fought.
    const auto stands = [&](const Engaged& one) { return figures(turn.now, one.force) > 0; };
    for (const std::vector<Engaged>& army : battle.armies)
        if (std::none_of(army.begin(), army.end(), stands)) return;
    if (turn.now.is_on(Switch::NeighbouringForcesJoin)) battle.step = BattleStep::Joining;
    turn.happen(BattleOpened{battle});
    if (const auto weather = battle_weather(turn, battle.id, square))
        turn.happen(BattleWeatherCame{battle.id, *weather});
}

void find_battles(Turn& turn) {
    std::vector<std::pair<SquareId, std::optional<ForceId>>> places;
    const auto known = [&](SquareId square) {
        return std::any_of(places.begin(), places.end(), [&](const auto& p) { return p.first == square; });
    };
    for (const Contact& contact : turn.now.contacts)
        if (!known(contact.square)) places.emplace_back(contact.square, contact.mover);
    for (const Force& force : turn.now.forces)
        if (force.on_map() && !known(force.square) && enemies_in(turn.now, force.square, force.side))
            places.emplace_back(force.square, std::nullopt);
    for (const auto& [square, mover] : places) open_battle(turn, square, mover);
    turn.happen(ContactsCleared{});
    turn.happen(BattlesFound{});
}

/// Standing choices of sides that would otherwise be asked. True when every side has spoken.
bool settle_neighbours(Turn& turn, BattleId id) {
    for (const SideId side : still_to_name(turn.world, turn.now, turn.now.battles.at(id))) {
        const Joining choice = turn.now.side(side).standing.join;
        if (choice == Joining::Ask) continue;
        std::vector<ForceId> forces;
        if (choice == Joining::Always) forces = neighbours_of(turn.world, turn.now, turn.now.battles.at(id), side);
        turn.happen(NeighboursNamed{id, side, forces});
    }
    return still_to_name(turn.world, turn.now, turn.now.battles.at(id)).empty();
}

}  // namespace

void begin_fights(Turn& turn) {
    for (int b = 1; b <= static_cast<int>(turn.now.battles.size()); ++b) {
        const BattleId id(b);
        if (turn.now.battles.at(id).step == BattleStep::Joining && settle_neighbours(turn, id))
            turn.happen(BattleStepped{id, BattleStep::Fighting});
    }
}

bool run_battles(Turn& turn) {
    if (!turn.now.battles_opened) find_battles(turn);
    begin_fights(turn);
    bool free = true;
    for (int b = 1; b <= static_cast<int>(turn.now.battles.size()); ++b) {
        const BattleId id(b);
        if (turn.now.battles.at(id).step == BattleStep::Fighting && turn.now.battles_fall_to_stalemate) {
            BattleReport report = blank_report(turn.now, turn.now.battles.at(id));
            report.verdict = Outcome::Stalemate;
            turn.happen(BattleFought{report, Outcome::Stalemate, false});
        }
        free = free && turn.now.battles.at(id).step >= BattleStep::Fought;
    }
    return free;
}

std::optional<Refusal> not_to_be_fought(const CampaignState& state, BattleId battle) {
    if (!state.battles.has(battle)) return Refusal{&rules::battles, say(N_("there is no battle {}"), battle.value())};
    const BattleStep step = state.battles.at(battle).step;
    if (step != BattleStep::Fighting)
        return Refusal{&rules::battles,
                       say(N_("battle {} is not due to be fought now: {}"), battle.value(), tr(word(step)))};
    return std::nullopt;
}

}  // namespace condottiero
