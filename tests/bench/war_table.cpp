// Who wins a war when the program's own players fight it many times: war_table CAMPAIGN.yaml [wars, 100 [first seed,
// 1]]. A line for each war with --each.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>

#include "app/session/begin/begin_campaign.hpp"
#include "app/session/play_on.hpp"
#include "app/session/words/names.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"
#include "tests/bench/all_hands.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

struct War {
    std::string winners, fate;
    int turns = 0, battles = 0;
    std::vector<int> scores;  ///< by side
    std::vector<std::string> gave_up;
};

/// What became of the fortress that is worth most.
std::string fate_of(const World& world, const CampaignState& state) {
    if (world.fortresses.empty()) return "no fortress";
    const Stronghold& place = *world.stronghold_at(world.fortresses.front().square);
    const auto holder = holder_of(world, state, place);
    if (!holder || !place.owner || !friends(state, *holder, *place.owner)) return place.name + " has fallen";
    return place.name + (siege_facts(world, state, place.square).besiegers == 0 ? " is relieved" : " holds out");
}

War fight(const std::string& definition, const std::string& file, std::uint64_t seed) {
    OpenCampaign open = begin_campaign(definition, file, seed);
    Session& session = open.session();
    const PlayedOn played = play_on(session, {});
    if (played.end != PlayEnd::WarOver) throw std::runtime_error(fmt::format("seed {}: {}", seed, played.waits_for));
    const CampaignState& state = session.state();
    War war;
    war.winners = state.winner ? Names(session.world(), state).victors(*state.winner) : "nobody";
    war.fate = fate_of(session.world(), state);
    war.turns = state.turn;
    war.battles = static_cast<int>(state.battles.size());
    for (const Side& side : session.world().sides) {
        war.scores.push_back(final_score(session.world(), state, side.id).total());
        if (state.side(side.id).defeated) war.gave_up.push_back(side.name);
    }
    return war;
}

void print(const std::vector<War>& wars) {
    std::map<std::string, int> winners, fates, quitters;
    std::map<std::pair<std::string, std::string>, int> both;
    double turns = 0, battles = 0;
    for (const War& war : wars) {
        ++winners[war.winners];
        ++fates[war.fate];
        ++both[{war.fate, war.winners}];
        for (const std::string& side : war.gave_up) ++quitters[side];
        turns += war.turns;
        battles += war.battles;
    }
    const auto all = static_cast<double>(wars.size());
    const auto rows = [&](std::string_view head, const auto& counts) {
        fmt::print("{}\n", head);
        for (const auto& [what, count] : counts)
            fmt::print("  {:<24}{:5}  {:5.1f} %\n", what, count, 100 * count / all);
    };
    fmt::print("{} wars, {:.1f} turns and {:.1f} battles each\n", wars.size(), turns / all, battles / all);
    rows("won by", winners);
    rows("at the end", fates);
    for (const auto& [what, count] : both) fmt::print("  {:<24}{:<24}{:5}\n", what.first, what.second, count);
    rows("gave up", quitters);
}

}  // namespace

int main(int count, char** words) {
    std::vector<std::string> given(words + 1, words + count);
    const bool each = std::erase(given, "--each") > 0;
    if (given.empty()) {
        fmt::print(stderr, "war_table CAMPAIGN.yaml [wars, 100 [first seed, 1]] [--each]\n");
        return 2;
    }
    const std::size_t wars = given.size() > 1 ? std::stoul(given[1]) : 100;
    const std::uint64_t first = given.size() > 2 ? std::stoull(given[2]) : 1;
    const TemporaryFolder folder;
    std::vector<War> fought(wars);
    std::vector<std::string> troubles(wars);
    bench::with_all_hands(wars, [&](std::size_t war) {
        const std::string file = folder.file(fmt::format("{}.condottiero", war));
        try {
            fought[war] = fight(given[0], file, first + war);
        } catch (const std::exception& trouble) {
            troubles[war] = trouble.what();
        }
        std::filesystem::remove(file);
    });
    bool sound = true;
    for (std::size_t war = 0; war < wars; ++war) {
        if (!troubles[war].empty()) fmt::print("seed {}: {}\n", first + war, troubles[war]);
        sound = sound && troubles[war].empty();
        if (each)
            fmt::print("seed {:>4}: {} turns, {} battles, {}; {}; {}; gave up: {}\n", first + war, fought[war].turns,
                       fought[war].battles, fought[war].winners, fought[war].fate, fmt::join(fought[war].scores, " "),
                       fmt::join(fought[war].gave_up, ", "));
    }
    print(fought);
    return sound ? 0 : 1;
}
