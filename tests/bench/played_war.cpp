#include "tests/bench/played_war.hpp"

#include "core/campaign/engine/decide.hpp"
#include "core/campaign/record/apply.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/support/large_campaign.hpp"
#include "tests/support/marching_player.hpp"

namespace condottiero::bench {

namespace {

constexpr std::uint64_t seed = 1;

class Player {
public:
    explicit Player(PlayedWar& war) : war_(war), state_(war.state), dice_(key_of_turn(key_from_seed(seed), 1)) {}

    void play(std::size_t events) {
        for (const Command& choice : MarchingPlayer::choices(war_.campaign.world)) step(choice);
        while (war_.events < events)
            if (!step(player_.next(war_.campaign.world, state_))) return;
    }

private:
    bool step(const Command& command) {
        RecordedDice dice(dice_);
        Result<std::vector<Event>> decision = decide(war_.campaign.world, state_, command, dice);
        if (!decision) return false;
        Entry entry{static_cast<int>(war_.entries.size()) + 1,
                    EntryKind::Done,
                    state_.turn,
                    "game master",
                    command,
                    decision.value(),
                    dice.rolls(),
                    {}};
        for (const Event& event : entry.events) apply(state_, event);
        if (state_.turn != entry.turn) entry.state = digest_of(state_);
        war_.events += entry.events.size();
        war_.entries.push_back(std::move(entry));
        return true;
    }

    PlayedWar& war_;
    CampaignState& state_;
    KeyedDice dice_;
    MarchingPlayer player_;
};

}  // namespace

PlayedWar played_war(std::size_t events) {
    std::vector<SourceFile> files = large_campaign_files({.seed = seed});
    Campaign campaign = read_campaign(files);
    campaign.world.turns = 10'000;
    CampaignState opening = campaign.opening;
    PlayedWar war{std::move(files), std::move(campaign), {}, std::move(opening)};
    Player(war).play(events);
    return war;
}

std::vector<Entry> in_turns(const PlayedWar& war, std::size_t turns, std::size_t events_a_turn) {
    std::vector<Entry> out;
    std::size_t at = 0, event = 0;
    const Digest digest = digest_of(war.state);
    for (std::size_t turn = 1; turn <= turns; ++turn) {
        const int number = static_cast<int>(turn);
        Entry entry{number, EntryKind::Done, number, "game master", Advance{}, {}, {}, digest};
        while (entry.events.size() < events_a_turn) {
            const Entry& from = war.entries[at];
            if (event == 0) entry.rolls.insert(entry.rolls.end(), from.rolls.begin(), from.rolls.end());
            if (event < from.events.size()) entry.events.push_back(from.events[event++]);
            if (event < from.events.size()) continue;
            event = 0;
            at = (at + 1) % war.entries.size();
        }
        out.push_back(std::move(entry));
    }
    return out;
}

}  // namespace condottiero::bench
