#include "core/campaign/turn_end/time.hpp"

#include <algorithm>
#include <optional>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"

namespace condottiero {

Date date_of_turn(const Date& start, int turn, int turn_days) {
    return days_later(start, (turn - 1) * turn_days);
}

int works_after(int turns, int figures, int most_turns) {
    return std::min(turns, most_turns) * figures;
}

std::optional<int> fatigue_minus(const HouseTables& tables, int marches) {
    std::optional<int> minus;
    for (const FatigueStep& step : tables.fatigue)
        if (marches >= step.marches) minus = step.minus;
    return minus;
}

bool bad_season(const World& world, const CampaignState& state, SquareId square) {
    const Climate zone = world.map.square(square).climate;
    return world.tables.bad_season[static_cast<std::size_t>(zone)] == state.season;
}

bool in_quarters(const World& world, const CampaignState& state, ForceId id) {
    const Force& force = state.forces.at(id);
    if (force.order != Order::Defend || territory_for(world, state, force.square, force.side) != Territory::Friendly)
        return false;
    return world.map.square(force.square).ground == Ground::Cultivated || world.stronghold_at(force.square) != nullptr;
}

namespace {

std::vector<ForceId> on_map(const CampaignState& state) {
    std::vector<ForceId> out;
    for (const Force& force : state.forces)
        if (force.on_map()) out.push_back(force.id);
    return out;
}

void dig(Turn& turn) {
    for (const ForceId id : on_map(turn.now)) {
        const Force& force = turn.now.forces.at(id);
        const bool stays = force.order == Order::Defend && force.squares_moved == 0 && !force.aboard;
        if (!stays || force.reaction == Reaction::Routed) continue;
        const int most = turn.world.tables.most_works_turns;
        const int turns = std::min(force.turns_dug_in + 1, most);
        const int all = works_after(most, figures(turn.now, id), most);
        const int works = std::max(force.works, std::min(all, force.works + figures(turn.now, id)));
        if (turns != force.turns_dug_in || works != force.works) turn.happen(DugIn{id, turns, works});
    }
}

void count(Turn& turn, ForceId id, const auto& change) {
    const Force& force = turn.now.forces.at(id);
    ForceCounted counted{id, force.forced_marches, force.isolated_turns, force.quarters_turns, force.winter_in_field};
    change(counted);
    if (counted.forced_marches != force.forced_marches || counted.isolated_turns != force.isolated_turns ||
        counted.quarters_turns != force.quarters_turns || counted.winter_in_field != force.winter_in_field)
        turn.happen(counted);
}

/// A loss that is due to a Force: 1D6 less something for each unit.
struct Due {
    ForceId force;
    int minus;
    Reason reason;
};
using Dues = std::vector<Due>;

void tire(Turn& turn, Dues& dues) {
    for (const ForceId id : on_map(turn.now)) {
        const int marches = turn.now.forces.at(id).forced ? turn.now.forces.at(id).forced_marches + 1 : 0;
        count(turn, id, [&](ForceCounted& c) { c.forced_marches = marches; });
        const std::optional<int> minus = fatigue_minus(turn.world.tables, marches);
        if (turn.now.is_on(Switch::Fatigue) && minus) dues.push_back({id, *minus, {&rules::counters, Cause::Fatigue}});
    }
}

void starve(Turn& turn, Dues& dues) {
    if (!turn.now.is_on(Switch::Supply)) return;
    for (const ForceId id : on_map(turn.now)) {
        const bool joined =
            joined_to_a_place(turn.world, turn.now, turn.now.forces.at(id).square, turn.now.forces.at(id).side);
        const bool supplied = in_supply(turn.world, turn.now, id);
        count(turn, id, [&](ForceCounted& c) { c.isolated_turns = joined ? 0 : c.isolated_turns + 1; });
        if (!supplied) dues.push_back({id, turn.world.tables.supply_minus, {&rules::counters, Cause::NoSupply}});
    }
}

void winter(Turn& turn, Dues& dues) {
    if (!turn.now.is_on(Switch::WinterQuarters)) return;
    const HouseTables& tables = turn.world.tables;
    const int every =
        turn.world.scale.colonial ? tables.winter_every_turns_colonial : tables.winter_every_turns_european;
    for (const ForceId id : on_map(turn.now)) {
        const bool quartered = in_quarters(turn.world, turn.now, id);
        const bool bad = bad_season(turn.world, turn.now, turn.now.forces.at(id).square);
        count(turn, id, [&](ForceCounted& c) {
            c.quarters_turns = bad && quartered ? c.quarters_turns + 1 : 0;
            c.winter_in_field = bad && !quartered;
        });
        constexpr int turns_to_recover = 2;
        if (turn.now.forces.at(id).quarters_turns >= turns_to_recover &&
            turn.now.forces.at(id).reaction == Reaction::Confused)
            turn.happen(ForceReacted{id, Reaction::None});
        if (bad && !quartered && turn.now.turn % every == 0)
            dues.push_back({id, tables.winter_minus, {&rules::winter_quarters, Cause::Winter}});
    }
}

/// A unit rolls for losses once a turn at most, for the worst that is due (CAM-p6-c).
void pay_dues(Turn& turn, Dues dues) {
    std::stable_sort(dues.begin(), dues.end(), [](const Due& a, const Due& b) {
        return std::pair(a.force, a.minus) < std::pair(b.force, b.minus);
    });
    for (const Due& due : dues) {
        const Force force = turn.now.forces.at(due.force);
        if (!force.on_map() || force.worn) continue;
        turn.happen(Worn{force.id});
        wear_down(turn, force.id, due.minus, territory_for(turn.world, turn.now, force.square, force.side), due.reason);
    }
}

void end_at_last_turn(Turn& turn) {
    if (turn.now.turn < turn.world.turns || turn.now.over) return;
    std::vector<std::pair<int, SideId>> scores;
    for (const Side& side : turn.world.sides) {
        if (turn.now.side(side.id).defeated) continue;
        const Tally score = final_score(turn.world, turn.now, side.id);
        turn.tested(score, subject(side.id), "");
        scores.emplace_back(score.total(), side.id);
    }
    std::stable_sort(scores.begin(), scores.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    // Allies whose points are counted together win together.
    const bool allied = !turn.world.objectives.empty();
    const auto rival = std::find_if(scores.begin(), scores.end(), [&](const auto& score) {
        return score.second != scores[0].second && !(allied && friends(turn.now, score.second, scores[0].second));
    });
    const bool draw = rival != scores.end() && scores[0].first - rival->first < turn.world.tables.score.draw_below;
    turn.happen(CampaignEnded{draw || scores.empty() ? std::nullopt : std::optional(scores[0].second),
                              std::string(N_("the agreed last turn is over"))});
}

}  // namespace

void run_time(Turn& turn) {
    // In the order of CAM-p6-b.
    turn.happen(ConditionsTicked{});
    turn.happen(HospitalTicked{});
    dig(turn);
    run_sieges(turn);
    for (int b = 1; b <= static_cast<int>(turn.now.batches.size()); ++b)
        if (!turn.now.batches.at(BatchId(b)).arrived) turn.happen(BatchWaited{BatchId(b)});
    Dues dues;
    tire(turn, dues);
    starve(turn, dues);
    winter(turn, dues);
    pay_dues(turn, dues);
    discharge(turn);
    end_at_last_turn(turn);
    if (turn.now.is_on(Switch::Calendar)) turn.happen(DateCame{days_later(turn.now.date, turn.world.scale.turn_days)});
}

}  // namespace condottiero
