#include "core/campaign/engine/need.hpp"

#include "core/campaign/battle/aftermath.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/march/placing.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/turn_end/random_events.hpp"
#include "core/campaign/turn_end/reinforcements.hpp"

namespace condottiero {

namespace {

void need_placing(const World& world, const CampaignState& state, std::vector<Need>& out) {
    if (state.placing.empty()) return;
    const SideId side = state.placing.front();
    out.push_back(
        {NeedKind::Placing, side, std::nullopt, std::nullopt, places_for(world, state, side), to_place(state, side)});
}

void need_battles(const World& world, const CampaignState& state, std::vector<Need>& out) {
    for (const Battle& battle : state.battles) {
        if (battle.step == BattleStep::Joining)
            for (const SideId side : still_to_name(world, state, battle))
                if (state.side(side).standing.join == Joining::Ask)
                    out.push_back({NeedKind::Neighbours,
                                   side,
                                   std::nullopt,
                                   battle.id,
                                   {battle.square},
                                   neighbours_of(world, state, battle, side)});
        if (battle.step == BattleStep::Fighting && !state.battles_fall_to_stalemate)
            out.push_back(
                {NeedKind::Battle, std::nullopt, std::nullopt, battle.id, {battle.square}, forces_of(battle)});
    }
}

void need_moves(const World& world, const CampaignState& state, std::vector<Need>& out) {
    for (const Battle& battle : state.battles) {
        if (battle.step != BattleStep::Checked) continue;
        if (const auto move = next_to_move_off(world, state, battle); move && move->squares.size() > 1) {
            const SideId side = state.forces.at(move->force).side;
            if (state.side(side).standing.retreat == Retreat::Ask)
                out.push_back({NeedKind::AfterBattle, side, move->force, battle.id, move->squares, {}});
        }
        return;  // one battle after the other
    }
}

void need_purchases(const World& world, const CampaignState& state, std::vector<Need>& out) {
    if (!state.began || !state.is_on(Switch::Reinforcements)) return;
    for (const Side& side : world.sides)
        if (wants_to_buy(state, side.id) && state.side(side.id).standing.buy == Buying::Ask)
            out.push_back({NeedKind::Purchases, side.id, std::nullopt, std::nullopt, {}, {}});
}

void need_targets(const World& world, const CampaignState& state, std::vector<Need>& out) {
    for (const Choice& choice : state.choices) {
        const std::vector<ForceId> targets = targets_to_choose(world, state, choice);
        if (state.side(choice.side).standing.pick == Picking::Ask && targets.size() > 1)
            out.push_back({NeedKind::EventTarget, choice.side, std::nullopt, std::nullopt, {}, targets});
    }
}

}  // namespace

std::vector<Need> needs(const World& world, const CampaignState& state) {
    std::vector<Need> out;
    if (state.over) return out;
    switch (state.phase) {
        case Phase::Placing: need_placing(world, state, out); break;
        case Phase::Orders:
            for (const SideId side : sheets_missing(world, state))
                out.push_back({NeedKind::OrderSheet, side, std::nullopt, std::nullopt, {}, {}});
            break;
        case Phase::Battle: need_battles(world, state, out); break;
        case Phase::Aftermath: need_moves(world, state, out); break;
        case Phase::Reinforcements: need_purchases(world, state, out); break;
        case Phase::Events: need_targets(world, state, out); break;
        default: break;
    }
    return out;
}

}  // namespace condottiero
