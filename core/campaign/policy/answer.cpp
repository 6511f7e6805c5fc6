#include <algorithm>
#include <tuple>

#include "core/base/dice.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/policy/knowledge.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/purchases.hpp"

namespace condottiero {

using namespace policy;

namespace {

int nearest(const World& world, SquareId square, const std::vector<SquareId>& places) {
    int squares = world.map.size();
    for (const SquareId place : places) squares = std::min(squares, world.map.distance(square, place));
    return squares;
}

/// The strongest first, to the own place with the fewest in it; else as near to one as may be.
Command place(const World& world, const CampaignState& state, const Need& need) {
    if (need.squares.empty() || need.forces.empty()) return Advance{};
    const auto strength = [&](ForceId id) { return figures(state, id); };
    const ForceId force = *std::max_element(need.forces.begin(), need.forces.end(),
                                            [&](ForceId a, ForceId b) { return strength(a) < strength(b); });
    const Knowledge known = knowledge_of(world, state, *need.side);
    const std::vector<SquareId> places = own_places(world, state, *need.side);
    const auto key = [&](SquareId square) {
        return std::tuple(nearest(world, square, places), known.friends_around(square, 0), square);
    };
    return PlaceForce{force, *std::min_element(need.squares.begin(), need.squares.end(),
                                               [&](SquareId a, SquareId b) { return key(a) < key(b); })};
}

/// Everybody who can come, unless the battle is as good as won.
Command name_neighbours(const World& world, const CampaignState& state, const Need& need) {
    constexpr int as_good_as_won = 2;
    const Knowledge known = knowledge_of(world, state, *need.side);
    const SquareId square = state.battles.at(*need.battle).square;
    const bool alone = known.friends_around(square, 0) >= as_good_as_won * known.enemies_at(square);
    return NameNeighbours{*need.battle, *need.side, alone ? std::vector<ForceId>() : need.forces};
}

/// Out of reach of other enemies, towards the nearest own place; who may stay in his place stays.
Command move_off(const World& world, const CampaignState& state, const Need& need) {
    const Knowledge known = knowledge_of(world, state, *need.side);
    const SquareId here = state.forces.at(*need.force).square;
    const std::vector<SquareId> places = own_places(world, state, *need.side);
    const auto key = [&](SquareId square) {
        const bool friendly = territory_for(world, known.state, square, *need.side) == Territory::Friendly;
        return std::tuple(square != here, known.enemies_around(square, 1), nearest(world, square, places), !friendly,
                          world.map.harsh(square), square);
    };
    return ChooseSquare{*need.force, *std::min_element(need.squares.begin(), need.squares.end(),
                                                       [&](SquareId a, SquareId b) { return key(a) < key(b); })};
}

/// Whether the market would take it; nothing is bought.
template <class Purchase>
bool can_buy(const World& world, const CampaignState& state, const Purchase& purchase) {
    ScriptedDice none{};
    RecordedDice dice(none);
    Turn scratch(world, state, dice);
    return !buy(scratch, purchase);
}

int missing(const Unit& unit) {
    return unit.full - unit.standing() - unit.accounts[Account::Hospital] - unit.accounts[Account::NotArrived];
}

bool leader_on_the_way(const CampaignState& state, ForceId force) {
    return std::any_of(state.batches.begin(), state.batches.end(), [&](const Batch& batch) {
        return batch.kind == BatchKind::Leader && batch.force == force && !batch.arrived;
    });
}

/// A C-in-C where there is none, then figures for the units that lack most; then no more.
Command shop(const World& world, const CampaignState& state, const Need& need) {
    constexpr int command_value_bought = 2;
    std::vector<UnitId> units;
    for (const ForceId force : forces_of(state, *need.side)) {
        const BuyLeader leader{force, "successor", command_value_bought};
        if (commander_of(state, force) == nullptr && !leader_on_the_way(state, force) && can_buy(world, state, leader))
            return leader;
        for (const UnitId unit : units_of(state, force)) units.push_back(unit);
    }
    std::stable_sort(units.begin(), units.end(),
                     [&](UnitId a, UnitId b) { return missing(state.units.at(a)) > missing(state.units.at(b)); });
    for (const UnitId unit : units)
        for (int count = missing(state.units.at(unit)); count > 0; --count)
            if (can_buy(world, state, BuyReplacements{unit, count, false})) return BuyReplacements{unit, count, false};
    return CloseMarket{*need.side};
}

/// The Force whose cavalry lacks most.
Command choose_for_remounts(const World& world, const CampaignState& state, const Need& need) {
    const auto lacking = [&](ForceId force) {
        int sum = 0;
        for (const UnitId id : units_of(state, force)) {
            const Unit& unit = state.units.at(id);
            if (world.profiles.at(unit.profile).arm == Arm::Cavalry) sum += missing(unit);
        }
        return sum;
    };
    return ChooseForce{*need.side, *std::max_element(need.forces.begin(), need.forces.end(),
                                                     [&](ForceId a, ForceId b) { return lacking(a) < lacking(b); })};
}

/// The game master's: what came of a battle is recorded, or the battle fought.
Command settle(const CampaignState& state, BattleId battle) {
    if (const auto& draft = state.battles.at(battle).draft) return RecordResult{*draft};
    return PlayBattle{battle};
}

}  // namespace

Command policy_answer(const World& world, const CampaignState& truth, const Need& need) {
    if (!need.side) return need.battle ? settle(truth, *need.battle) : Command(Advance{});
    const CampaignState state = known_to(world, truth, *need.side).state;
    switch (need.kind) {
        case NeedKind::Placing: return place(world, state, need);
        case NeedKind::OrderSheet: return SubmitSheet{policy_sheet(world, state, *need.side), false};
        case NeedKind::Neighbours: return name_neighbours(world, state, need);
        case NeedKind::Battle: return settle(truth, *need.battle);
        case NeedKind::AfterBattle: return move_off(world, state, need);
        case NeedKind::Purchases: return shop(world, truth, need);  // what is to be had, the market says
        case NeedKind::EventTarget: return choose_for_remounts(world, state, need);
    }
    return Advance{};
}

}  // namespace condottiero
