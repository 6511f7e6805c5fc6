#include "app/session/fight/forecast.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <numeric>
#include <thread>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/outcome.hpp"

namespace condottiero {

Share share_of(int count, int of) {
    if (of <= 0) return {count, of, 0, 0, 1};
    constexpr double z = 1.959964;  // 95 %
    const double n = of, p = count / n, z2 = z * z;
    const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = z / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {count, of, p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

void Counts::add(int value) {
    const auto at = static_cast<std::size_t>(std::max(0, value));
    if (times.size() <= at) times.resize(at + 1);
    ++times[at];
}

int Counts::total() const {
    return std::accumulate(times.begin(), times.end(), 0);
}

double Counts::mean() const {
    double sum = 0;
    for (std::size_t value = 0; value < times.size(); ++value) sum += static_cast<double>(value) * times[value];
    const int all = total();
    return all == 0 ? 0 : sum / all;
}

int Counts::percentile(int percent) const {
    const int all = total();
    long seen = 0;
    for (std::size_t value = 0; value < times.size(); ++value) {
        seen += times[value];
        if (seen * 100 >= static_cast<long>(all) * percent) return static_cast<int>(value);
    }
    return 0;
}

int Counts::above(int value) const {
    int count = 0;
    for (std::size_t at = static_cast<std::size_t>(std::max(-1, value) + 1); at < times.size(); ++at)
        count += times[at];
    return count;
}

int Counts::equal(int value) const {
    const auto at = static_cast<std::size_t>(std::max(0, value));
    return at < times.size() ? times[at] : 0;
}

double Forecast::doubt() const {
    return std::max({of(Outcome::AttackerWon).half_width(), of(Outcome::DefenderWon).half_width(),
                     of(Outcome::Stalemate).half_width()});
}

namespace {

/// Battles of a block may be played in any order and by anybody; they are added up in theirs.
constexpr int battles_of_a_block = 128;

struct Sampled {
    Weighed weighed{Outcome::Stalemate, {0, 0}};
    int turns = 0;
    std::vector<int> lost;  ///< by unit of the forecast
};

Forecast empty_forecast(const BattleBrief& brief) {
    Forecast out;
    for (std::size_t army = 0; army < 2; ++army)
        for (const BriefUnit& unit : brief.armies[army].units)
            out.units.push_back({unit.id, unit.name, static_cast<int>(army), unit.brought(), {}});
    return out;
}

/// Seeds that have nothing in common although they are counted (splitmix64).
std::uint64_t seed_of(std::uint64_t seed, int battle) {
    std::uint64_t mixed = seed + 0x9E3779B97F4A7C15U * (static_cast<std::uint64_t>(battle) + 1);
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
}

Sampled play_one(const Sampler& sample, const Weigh& weigh, const Forecast& shape, std::uint64_t seed) {
    const FoughtBattle fought = sample(seed);
    Sampled out{weigh(fought), fought.turns, {}};
    out.lost.reserve(shape.units.size());
    for (const Forecast::OfUnit& unit : shape.units) {
        const auto result = std::find_if(fought.report.units.begin(), fought.report.units.end(),
                                         [&](const UnitResult& each) { return each.unit == unit.unit; });
        out.lost.push_back(result == fought.report.units.end() ? 0 : result->killed + result->fled + result->captured);
    }
    return out;
}

void add(Forecast& forecast, const Sampled& one) {
    ++forecast.battles;
    ++forecast.outcomes[static_cast<std::size_t>(one.weighed.outcome)];
    forecast.turns.add(one.turns);
    for (std::size_t army = 0; army < 2; ++army) forecast.percent_lost[army].add(one.weighed.percent_lost[army]);
    for (std::size_t unit = 0; unit < one.lost.size(); ++unit) forecast.units[unit].lost.add(one.lost[unit]);
}

}  // namespace

Forecast forecast(const BattleBrief& brief, const BattleModule& module, const Weigh& weigh, const ForecastWish& wish,
                  const std::stop_token& stop, const ForecastProgress& progress) {
    Forecast out = empty_forecast(brief);
    const Forecast shape = out;
    const Sampler sample = module.sampler(brief);
    const unsigned machine = std::max(1U, std::thread::hardware_concurrency());
    const unsigned threads = std::clamp(wish.threads == 0 ? machine : wish.threads, 1U, 256U);
    std::vector<std::optional<Sampled>> block(battles_of_a_block);
    while (out.battles < wish.most && !stop.stop_requested()) {
        const int first = out.battles, count = std::min(battles_of_a_block, wish.most - first);
        std::fill(block.begin(), block.end(), std::nullopt);
        std::atomic<int> next = 0;
        std::vector<std::exception_ptr> failed(threads);
        const auto work = [&](unsigned worker) {
            try {
                for (int i = next++; i < count && !stop.stop_requested(); i = next++)
                    block[static_cast<std::size_t>(i)] = play_one(sample, weigh, shape, seed_of(wish.seed, first + i));
            } catch (...) {
                failed[worker] = std::current_exception();
                next = count;
            }
        };
        {
            std::vector<std::jthread> helpers;
            for (unsigned worker = 1; worker < threads; ++worker) helpers.emplace_back(work, worker);
            work(0);
        }
        for (const std::exception_ptr& failure : failed)
            if (failure) std::rethrow_exception(failure);
        // What was played before somebody stopped it counts as far as none is missing.
        for (const std::optional<Sampled>& one : block) {
            if (!one) break;
            add(out, *one);
        }
        if (progress) progress(out);
        if (wish.within > 0 && out.doubt() <= wish.within) {
            out.settled = true;
            return out;
        }
    }
    out.cancelled = stop.stop_requested();
    return out;
}

BattleAhead battle_ahead(const Session& session, BattleId battle) {
    const std::vector<int>& done = session.standings().done;
    const Battle& now = session.state().battles.at(battle);
    for (std::size_t step = 0; step < done.size(); ++step) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(done[step])];
        const bool fought = std::any_of(entry.events.begin(), entry.events.end(), [&](const Event& event) {
            const BattleFought* one = std::get_if<BattleFought>(&event);
            return one != nullptr && one->report.battle == battle;
        });
        if (!fought) continue;
        CampaignState before = session.state_after(step);
        // It was opened and fell to a stalemate in one step, which takes nobody off the map yet.
        if (!before.battles.has(battle)) before = session.state_after(step + 1);
        BattleBrief brief = brief_of(session.world(), before, battle);
        return {std::move(before), std::move(brief), now.report};
    }
    // A form half filled in is no result yet; one that the program fought is.
    const bool whole = now.draft && !now.kept && check_report(session.world(), session.state(), *now.draft).empty();
    return {session.state(), brief_of(session.world(), session.state(), battle),
            now.report || !whole ? now.report : now.draft};
}

namespace {
Weighed weighed(const std::array<BattleAccount, 2>& accounts, const BattleReport& report) {
    const Judgement judgement = judge_battle(accounts[0], accounts[1]);
    return {report.verdict.value_or(judgement.outcome), judgement.percent_lost};
}
}  // namespace

Weigh weigh_in_campaign(const World& world, const BattleAhead& battle) {
    return [&world, &battle](const FoughtBattle& fought) {
        const Battle& fight = battle.state.battles.at(battle.brief.id);
        return weighed(battle_accounts(world, battle.state, fight, fought.report), fought.report);
    };
}

Weigh weigh_armies(const BattleBrief& brief) {
    return
        [&brief](const FoughtBattle& fought) { return weighed(battle_accounts(brief, fought.report), fought.report); };
}

}  // namespace condottiero
