// Which rules are in play: battles of the shipped armies and wars of the shipped campaigns, fought by the program, and
// in how many of their records a roll, a modifier, a refusal or a happening names each rule. What a war's events tell
// of without a roll, a test or a casualty names none, and is not seen. rules_in_play [battles of each two armies on
// each ground, 4 [wars of each campaign, 4]].
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <utility>

#include "app/session/begin/army_file.hpp"
#include "app/session/fight/fought.hpp"
#include "app/session/play_on.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/modules/installed.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/bench/all_hands.hpp"
#include "tests/places.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/rules_in_play.hpp"

using namespace condottiero;
using namespace condottiero::test;

namespace {

/// Whose battles the shipped armies and campaigns are made for.
const BattleModule& module_in_play() {
    return *module_named("fuciliers");
}

struct BattleGround {
    std::string_view ground;
    bool forest = false, road = false, river = false;
};
constexpr std::array grounds{
    BattleGround{"plain"}, BattleGround{"plain", false, false, true}, BattleGround{"cultivated", false, true, false},
    BattleGround{"hill"},  BattleGround{"hill", true, true, true},
};

constexpr std::array campaigns{"valley/war.yaml", "turin-1706/short.yaml", "turin-1706/long.yaml"};

/// Of each size and what else was agreed, such as its bases, the armies of all nations, in the order of their names.
std::vector<std::vector<std::string>> armies_that_meet() {
    std::map<std::pair<int, std::map<std::string, std::string>>, std::vector<std::string>> alike;
    for (const auto& file : std::filesystem::directory_iterator(SOURCE_DIR "/campaigns/armies")) {
        const std::string name = file.path().stem().string(), path = file.path().string();
        alike[{std::stoi(name.substr(name.rfind('-') + 1)), read_army_file(path).army.army.agreed}].push_back(path);
    }
    std::vector<std::vector<std::string>> out;
    for (auto& [agreed, armies] : alike) {
        std::sort(armies.begin(), armies.end());
        out.push_back(std::move(armies));
    }
    return out;
}

/// Every army meets every army of its size and bases, its own double too, from either edge and on every ground.
std::vector<ArmiesWish> meetings(std::uint64_t battles_each) {
    std::vector<ArmiesWish> out;
    for (const std::vector<std::string>& armies : armies_that_meet())
        for (const std::string& below : armies)
            for (const std::string& above : armies)
                for (const BattleGround& on : grounds)
                    for (std::uint64_t i = 0; i < battles_each; ++i)
                        out.push_back(
                            {below, above, out.size() + 1, std::string(on.ground), on.forest, on.road, on.river});
    return out;
}

NamedRules fight(const ArmiesWish& wish) {
    KeyedDice keyed(key_from_seed(wish.seed));
    RecordedDice dice(keyed);
    const FoughtBattle fought = module_in_play().play(field_battle(wish).brief, dice, Yield::Everything);
    return named_in(fought, dice.rolls());
}

struct War {
    NamedRules named;
    std::vector<NamedRules> battles;
};

War wage(const std::string& campaign, std::uint64_t seed) {
    MemoryJournal journal;
    Session session(read_campaign(gather_campaign(campaign)), journal, key_from_seed(seed));
    if (const PlayedOn played = play_on(session, {}); played.end != PlayEnd::WarOver)
        throw std::runtime_error(played.waits_for);
    War war{named_in(session), {}};
    for (const int step : session.standings().done) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(step)];
        const PlayBattle* play = entry.command ? std::get_if<PlayBattle>(&*entry.command) : nullptr;
        if (play == nullptr) continue;
        war.battles.push_back(named_in(*fought_again(session, play->battle), entry.rolls));
        // What a battle names of the campaign's rules is the war's, too.
        war.named.insert(war.battles.back().begin(), war.battles.back().end());
    }
    return war;
}

/// The results of so much work in their order. Says what went wrong, and ends the program then.
template <class Result, class Work>
std::vector<Result> results_of(std::size_t pieces, const Work& work) {
    std::vector<Result> results(pieces);
    std::vector<std::string> troubles(pieces);
    bench::with_all_hands(pieces, [&](std::size_t piece) {
        try {
            results[piece] = work(piece);
        } catch (const std::exception& trouble) {
            troubles[piece] = fmt::format("number {}: {}", piece, trouble.what());
        }
    });
    std::erase(troubles, std::string());
    if (troubles.empty()) return results;
    fmt::print(stderr, "{}\n", fmt::join(troubles, "\n"));
    std::exit(1);
}

void print(std::string_view title, const RulesInPlay& in_play, std::span<const NotInPlay> without_code) {
    fmt::print("\n{}, by the records in which each had an effect:\n", title);
    for (const Rule* rule : in_play.catalogue())
        if (const int records = in_play.records_with(*rule); records > 0)
            fmt::print("{:>6}  {:<18}{}\n", records, rule->id, rule->gist);
    fmt::print("\n{} that never had one:\n", title);
    for (const Rule* rule : in_play.catalogue()) {
        if (in_play.records_with(*rule) > 0) continue;
        const auto why = std::find_if(without_code.begin(), without_code.end(),
                                      [&](const NotInPlay& one) { return one.rule == rule; });
        fmt::print("        {:<18}{}\n", rule->id,
                   why == without_code.end() ? std::string(rule->gist) : fmt::format("no code: {}", why->why));
    }
}

}  // namespace

int main(int count, char** words) {
    const std::uint64_t battles_each = count > 1 ? std::stoul(words[1]) : 4;
    const std::size_t wars_each = count > 2 ? std::stoul(words[2]) : 4;
    const BattleModule& module = module_in_play();
    RulesInPlay of_battles(module.rules), of_wars(campaign_rules());

    const std::vector<ArmiesWish> wishes = meetings(battles_each);
    for (const NamedRules& named :
         results_of<NamedRules>(wishes.size(), [&](std::size_t i) { return fight(wishes[i]); }))
        of_battles.add(named);
    const auto waged = [&](std::size_t i) {
        return wage(std::string(SOURCE_DIR "/campaigns/") + campaigns[i % campaigns.size()], i / campaigns.size() + 1);
    };
    for (const War& war : results_of<War>(campaigns.size() * wars_each, waged)) {
        of_wars.add(war.named);
        for (const NamedRules& battle : war.battles) of_battles.add(battle);
    }

    fmt::print("{} of {} rules of {} in {} battles; {} of {} of the campaign in {} wars\n", of_battles.rules(),
               module.rules.size(), module.id, of_battles.records(), of_wars.rules(), campaign_rules().size(),
               of_wars.records());
    print(fmt::format("Rules of {}", module.id), of_battles, module.not_in_play);
    print("Rules of the campaign", of_wars, {});
    return 0;
}
