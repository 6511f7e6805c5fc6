#include "core/campaign/battle/at_table.hpp"

#include <algorithm>

#include "core/battle/module.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

Refusal refusal(const std::string& why) {
    return {&rules::battles, why};
}

Refusal keeps_none(const World& world) {
    return refusal(say(N_("the rules \"{}\" cannot keep a battle at a table"), world.battle_rules));
}

/// What the program knows of it; nothing if it is not kept.
struct Kept {
    const TableKeeping* keeping;
    BattleBrief brief;
    KeptBattle battle;
    BattleReport report;
    [[nodiscard]] AtTable table() const { return {&brief, &battle, &report}; }
};
BattleReport report_so_far(const CampaignState& state, const Battle& battle) {
    return battle.draft.value_or(blank_report(state, battle));
}
std::optional<Kept> kept_battle(const Turn& turn, BattleId id, std::optional<Refusal>& why) {
    why = not_to_be_fought(turn.now, id);
    if (why) return std::nullopt;
    const Battle& battle = turn.now.battles.at(id);
    if (turn.world.module == nullptr || turn.world.module->keeping == nullptr)
        why = keeps_none(turn.world);
    else if (!battle.kept)
        why = refusal(say(N_("the program is not keeping battle {}"), id.value()));
    if (why) return std::nullopt;
    return Kept{turn.world.module->keeping, brief_of(turn.world, turn.now, id), *battle.kept,
                report_so_far(turn.now, battle)};
}
bool is_next_door(const CampaignState& state, const Battle& battle, UnitId unit) {
    const ForceId force = state.units.at(unit).force;
    return std::find(battle.next_door.begin(), battle.next_door.end(), force) != battle.next_door.end();
}
/// Neighbours of whom somebody came onto the table.
void note_arrivals(const CampaignState& state, const Battle& battle, BattleReport& report) {
    for (const UnitResult& unit : report.units) {
        const ForceId force = state.units.at(unit.unit).force;
        if (unit.never_entered == 0 && is_next_door(state, battle, unit.unit) &&
            std::find(report.arrived.begin(), report.arrived.end(), force) == report.arrived.end())
            report.arrived.push_back(force);
    }
}

}  // namespace

std::optional<Refusal> at_table(Turn& turn, const KeepBattle& wish) {
    if (auto why = not_to_be_fought(turn.now, wish.battle)) return why;
    const Battle& battle = turn.now.battles.at(wish.battle);
    if (turn.world.module == nullptr || turn.world.module->keeping == nullptr) return keeps_none(turn.world);
    if (battle.kept) return refusal(say(N_("the program is already keeping battle {}"), wish.battle.value()));
    const BattleBrief brief = brief_of(turn.world, turn.now, wish.battle);
    turn.happen(TableKept{wish.battle, 0, 0, turn.world.module->keeping->begin(brief)});
    return std::nullopt;
}

std::optional<Refusal> at_table(Turn& turn, const RoundAtTable& wish) {
    std::optional<Refusal> why;
    const std::optional<Kept> kept = kept_battle(turn, wish.battle, why);
    if (!kept) return why;
    const int turns = kept->keeping->turns(kept->brief), rounds = static_cast<int>(kept->keeping->rounds.size());
    if (wish.turn < 1 || wish.turn > turns || wish.round < 1 || wish.round > rounds)
        return refusal(say(N_("the check list has {} turns of {} rounds"), turns, rounds));
    turn.happen(TableKept{wish.battle, wish.turn, wish.round,
                          kept->keeping->round_begins(kept->table(), wish.turn, wish.round)});
    return std::nullopt;
}

std::optional<Refusal> at_table(Turn& turn, const MarkAtTable& wish) {
    std::optional<Refusal> why;
    const std::optional<Kept> kept = kept_battle(turn, wish.battle, why);
    if (!kept) return why;
    Problems problems;
    for (const MarkerChange& change : wish.changes)
        for (Problem& problem : check_marker(*kept->keeping, kept->brief, change))
            problems.push_back(std::move(problem));
    if (!problems.empty()) return refusal(in_words(problems));
    turn.happen(TableKept{wish.battle, kept->battle.turn, kept->battle.round, wish.changes});
    return std::nullopt;
}

std::optional<Refusal> at_table(Turn& turn, const TestAtTable& wish) {
    std::optional<Refusal> why;
    std::optional<Kept> kept = kept_battle(turn, wish.battle, why);
    if (!kept) return why;
    Problems problems;
    const std::optional<Facts> facts = check_ask(*kept->keeping, kept->table(), wish.ask, problems);
    if (!facts) return refusal(in_words(problems));
    const Result<TableTested> tested = kept->keeping->roll(kept->table(), wish.ask, *facts, turn.dice());
    if (!tested) return tested.refusal();
    for (const TableTested::Step& step : tested.value().steps) turn.tested(step.tally, wish.ask.who, step.outcome);
    turn.happen(TableKept{wish.battle, kept->battle.turn, kept->battle.round, tested.value().changes});
    if (tested.value().units.empty() && tested.value().characters.empty()) return std::nullopt;
    for (const UnitResult& unit : tested.value().units) enter(kept->report, unit);
    for (const CharacterResult& man : tested.value().characters) enter(kept->report, man);
    note_arrivals(turn.now, turn.now.battles.at(wish.battle), kept->report);
    turn.happen(ResultDrafted{kept->report});
    return std::nullopt;
}

}  // namespace condottiero
