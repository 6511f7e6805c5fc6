#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/session/fight/fought.hpp"
#include "app/session/session.hpp"
#include "core/battle/module.hpp"

namespace condottiero {

struct ForecastChart;

// A battle played out many times, to see what it may come to. The dice of a forecast are its own: nobody learns from it
// what the campaign's will show.

/// A share of something counted, with the bounds that hold in 95 of 100 cases (Wilson).
struct Share {
    int count = 0, of = 0;
    double share = 0, low = 0, high = 0;
    [[nodiscard]] double half_width() const { return (high - low) / 2; }
};
Share share_of(int count, int of);

/// How often each number came up, from 0.
struct Counts {
    std::vector<int> times;
    void add(int value);
    [[nodiscard]] int total() const;
    [[nodiscard]] double mean() const;
    /// The least number that at least that many of a hundred do not exceed.
    [[nodiscard]] int percentile(int percent) const;
    /// How many of them are greater, and how many equal.
    [[nodiscard]] int above(int value) const;
    [[nodiscard]] int equal(int value) const;
};

struct Forecast {
    int battles = 0;
    std::array<int, 3> outcomes{};  ///< attacker won, defender won, stalemate
    Counts turns;
    std::array<Counts, 2> percent_lost;  ///< of what each army brought
    struct OfUnit {
        UnitId unit;
        std::string name;
        int army = 0;
        int brought = 0;
        Counts lost;  ///< figures killed, fled or taken
    };
    std::vector<OfUnit> units;
    bool settled = false;    ///< it stopped by itself, near enough
    bool cancelled = false;  ///< somebody stopped it

    [[nodiscard]] Share of(Outcome outcome) const {
        return share_of(outcomes[static_cast<std::size_t>(outcome)], battles);
    }
    /// Half of the widest interval of the three.
    [[nodiscard]] double doubt() const;
};

/// What a battle came to, as its campaign would judge it.
struct Weighed {
    Outcome outcome;
    std::array<int, 2> percent_lost;
};
using Weigh = std::function<Weighed(const FoughtBattle&)>;

struct ForecastWish {
    int most = 100'000;
    double within = 0.03;  ///< stops when every share is known as well as that; 0: plays them all
    unsigned threads = 0;  ///< 0: as many as the machine has
    std::uint64_t seed = 1;
};
using ForecastProgress = std::function<void(const Forecast&)>;

/// The same wish, the same forecast, on however many threads. Stopped, it answers within a battle's time with what it
/// has. Progress is told on the calling thread.
Forecast forecast(const BattleBrief& brief, const BattleModule& module, const Weigh& weigh, const ForecastWish& wish,
                  const std::stop_token& stop = {}, const ForecastProgress& progress = {});

/// A battle of a campaign as it stood before it was fought, even if its result is long known.
struct BattleAhead {
    CampaignState state;
    BattleBrief brief;
    std::optional<BattleReport> result;  ///< recorded, or as the program fought it
};
BattleAhead battle_ahead(const Session& session, BattleId battle);
/// Judges as the campaign does (CAM-p3-l). Keeps nothing but references: both must outlive it.
Weigh weigh_in_campaign(const World& world, const BattleAhead& battle);
/// The same for two armies without a campaign. Keeps a reference to them.
Weigh weigh_armies(const BattleBrief& brief);

/// The Forces of the square, attacker first: what the armies of a forecast are called.
std::array<std::string, 2> armies_in_words(const BattleBrief& brief);
std::vector<std::string> forecast_in_words(const Forecast& forecast, const std::array<std::string, 2>& armies);
/// Where a battle that was fought lies among them.
std::vector<std::string> place_in_words(const Forecast& forecast, const Weighed& fought,
                                        const std::array<std::string, 2>& armies);

/// The same to be drawn, with where the battle that was fought lies, if it was. `sides` and `colours` by army.
ForecastChart chart_of(const Forecast& forecast, const std::array<std::string, 2>& sides,
                       const std::array<std::string, 2>& colours, const std::optional<Weighed>& fought);

}  // namespace condottiero
