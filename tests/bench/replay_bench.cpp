#include "core/campaign/record/apply.hpp"
#include "core/campaign/record/laws.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/bench/goal.hpp"
#include "tests/bench/played_war.hpp"

namespace condottiero::bench {

namespace {

/// Millions of events a second.
template <class Fold>
Ratio speed_of(std::size_t events, const Fold& fold) {
    constexpr int times = 31;
    std::vector<double> speeds, took;
    for (int i = 0; i < times; ++i) {
        const double nanoseconds = nanoseconds_of(1, fold) / static_cast<double>(events);
        speeds.push_back(1e3 / nanoseconds);
        took.push_back(nanoseconds);
    }
    return {quantile(speeds, 0.25), quantile(speeds, 0.5), quantile(speeds, 0.75), quantile(took, 0.5), true};
}

}  // namespace

Goals replay_goals() {
    const PlayedWar war = played_war(100'000);
    CampaignState state = war.campaign.opening;
    const auto fold = [&] {
        state = war.campaign.opening;
        for (const Entry& entry : war.entries)
            for (const Event& event : entry.events) apply(state, event);
    };
    const auto checked = [&] {
        state = war.campaign.opening;
        for (const Entry& entry : war.entries)
            for (const Event& event : entry.events) {
                must(why_it_cannot_be(war.campaign.world, state, event).empty(), "an event of ours does not fit");
                apply(state, event);
            }
    };
    fold();
    must(digest_of(state) == digest_of(war.state), "the replay comes to something else");
    checked();
    must(digest_of(state) == digest_of(war.state), "the checked replay comes to something else");
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P14", "replay to the state, millions of events a second", AtLeast, 1, Now, speed_of(war.events, fold)},
        {"P14", "the same, each event held against the state first", AtLeast, 1, Never, speed_of(war.events, checked)},
    };
}

}  // namespace condottiero::bench
