#include "core/campaign/engine/decide.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/record/apply.hpp"
#include "tests/bench/goal.hpp"
#include "tests/support/large_campaign.hpp"

namespace condottiero::bench {

namespace {

/// How things stood before every advance of the first turns of a war whose orders the program's own players give.
std::vector<CampaignState> advances_of(const Campaign& campaign, int turns, Dice& keyed) {
    std::vector<CampaignState> out;
    CampaignState state = campaign.opening;
    RecordedDice dice(keyed);
    const auto go = [&](const Command& command) {
        const auto done = decide(campaign.world, state, command, dice);
        must(static_cast<bool>(done), "a step of the war was refused");
        for (const Event& event : done.value()) apply(state, event);
        keep_watch(campaign.world, state);
    };
    go(SetBattleStanding{true});
    while (state.turn <= turns && !state.over) {
        const std::vector<Need> wanted = needs(campaign.world, state);
        if (!wanted.empty()) {
            go(policy_answer(campaign.world, state, wanted.front()));
            continue;
        }
        out.push_back(state);
        go(Advance{});
    }
    return out;
}

}  // namespace

Goals knowledge_goals() {
    const Campaign campaign = large_campaign({.sides = 6, .forces = 60});
    KeyedDice keyed(key_from_seed(1704));
    const std::vector<CampaignState> advances = advances_of(campaign, 3, keyed);
    int known_forces = 0;
    const auto all = [&](bool with_knowledge) {
        int forces = 0;
        for (const CampaignState& before : advances) {
            CampaignState state = before;
            RecordedDice dice(keyed);
            const auto done = decide(campaign.world, state, Advance{}, dice);
            must(static_cast<bool>(done), "an advance was refused");
            for (const Event& event : done.value()) apply(state, event);
            if (!with_knowledge) continue;
            keep_watch(campaign.world, state);
            forces += static_cast<int>(known_to(campaign.world, state, SideId(1)).state.forces.size());
        }
        must(!with_knowledge || known_forces == 0 || forces == known_forces, "a side knows another war");
        if (with_knowledge) known_forces = forces;
    };
    const auto plain = [&] { all(false); };
    const auto known = [&] { all(true); };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {{"15", "an advance of 6 sides, 60 Forces, told to a side : advance", AtMost, 1.1, Now,
             alternate(known, plain, 31)}};
}

}  // namespace condottiero::bench
