#include "app/session/fight/forecast.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/campaign/battle/battles.hpp"
#include "core/modules/installed.hpp"
#include "tests/places.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// Coins instead of battles: what a forecast does with them is known beforehand.
FoughtBattle coin(BattleId battle, std::uint64_t seed) {
    const bool heads = seed % 4 != 0;  // three in four
    BattleReport report{battle, heads ? Outcome::AttackerWon : Outcome::DefenderWon, {}, {}, {}, {}, ""};
    return {report, static_cast<int>(1 + seed % 12), {}, {}, {100, 100}, {heads ? 10 : 50, heads ? 50 : 10}};
}
BattleModule coins() {
    BattleModule module = *module_named("any");
    module.sampler = [](const BattleBrief& brief) -> Sampler {
        return [id = brief.id](std::uint64_t seed) { return coin(id, seed); };
    };
    return module;
}
Weighed as_it_fell(const FoughtBattle& fought) {
    return {*fought.report.verdict, {static_cast<int>(fought.lost[0]), static_cast<int>(fought.lost[1])}};
}

BattleBrief small_brief() {
    return {BattleId(1), "", 1, Date{1706, 9, 7}, Season::Summer, "A1", {}, {}, {}, false, {}, false, {}, {}, {}};
}

BattleBrief two_armies() {
    const std::string armies = SOURCE_DIR "/campaigns/armies/";
    return field_battle({.first = armies + "savoy-500.yaml", .second = armies + "france-500.yaml"}).brief;
}

}  // namespace

TEST_CASE("a share stands between its bounds", "[forecast]") {
    const Share half = share_of(50, 100);
    CHECK(half.low == Approx(.4038).margin(.0001));  // Wilson's, by hand
    CHECK(half.high == Approx(.5962).margin(.0001));
    CHECK(share_of(0, 100).low == 0);
    CHECK(share_of(0, 100).high == Approx(.0370).margin(.0001));
    CHECK(share_of(0, 0).half_width() == .5);
}

TEST_CASE("counts know their middle and their ends", "[forecast]") {
    Counts counts;
    for (int value = 1; value <= 100; ++value) counts.add(value);
    CHECK(counts.percentile(50) == 50);
    CHECK(counts.percentile(5) == 5);
    CHECK(counts.mean() == Approx(50.5));
    CHECK(counts.above(90) == 10);
    CHECK(counts.above(-5) == 100);
    CHECK(counts.equal(7) == 1);
    CHECK(Counts().percentile(50) == 0);
}

TEST_CASE("a forecast stops by itself within a point, and its interval holds", "[forecast][P8]") {
    const Forecast out = forecast(small_brief(), coins(), as_it_fell, {.most = 1'000'000, .within = .01});
    CHECK(out.settled);
    CHECK(out.doubt() <= .01);
    CHECK(out.battles > 6'000);  // 1.96^2 · 3/16 / 0.01^2
    CHECK(out.battles < 7'800);
    const Share won = out.of(Outcome::AttackerWon);
    CHECK(won.low <= .75);
    CHECK(won.high >= .75);
    CHECK(out.outcomes[0] + out.outcomes[1] + out.outcomes[2] == out.battles);
    CHECK(out.percent_lost[0].total() == out.battles);
    // Three points are enough for who only looks.
    const Forecast at_a_glance = forecast(small_brief(), coins(), as_it_fell, {});
    CHECK(at_a_glance.doubt() <= .03);
    CHECK(at_a_glance.battles < 1'200);
}

TEST_CASE("intervals of many forecasts hold as often as they say", "[forecast]") {
    int held = 0;
    constexpr int forecasts = 400;
    for (std::uint64_t seed = 1; seed <= forecasts; ++seed) {
        const Share won =
            forecast(small_brief(), coins(), as_it_fell, {.most = 640, .within = 0, .threads = 1, .seed = seed})
                .of(Outcome::AttackerWon);
        held += won.low <= .75 && .75 <= won.high ? 1 : 0;
    }
    CHECK(held > forecasts * 92 / 100);
    CHECK(held < forecasts * 98 / 100);
}

TEST_CASE("the same forecast on one thread, two or five", "[forecast]") {
    const BattleBrief brief = two_armies();
    const BattleModule& module = *module_named("fuciliers");
    const auto in_words = [&](unsigned threads) {
        return forecast_in_words(
            forecast(brief, module, weigh_armies(brief), {.most = 300, .within = 0, .threads = threads}), {"a", "b"});
    };
    const std::vector<std::string> one = in_words(1);
    CHECK(in_words(2) == one);
    CHECK(in_words(5) == one);
    CHECK(one != forecast_in_words(forecast(brief, module, weigh_armies(brief), {.most = 300, .within = 0, .seed = 2}),
                                   {"a", "b"}));
}

TEST_CASE("a forecast can be stopped at any moment and says what it has", "[forecast][R22]") {
    const BattleBrief brief = two_armies();
    const BattleModule& module = *module_named("fuciliers");
    const Forecast whole = forecast(brief, module, weigh_armies(brief), {.most = 256, .within = 0});
    for (int moment = 0; moment < 100; ++moment) {
        std::stop_source source;
        std::jthread somebody([&source, moment] {
            std::this_thread::sleep_for(std::chrono::microseconds(moment * 397 % 40'000));
            source.request_stop();
        });
        const Forecast out =
            forecast(brief, module, weigh_armies(brief), {.most = 1'000'000, .within = 0}, source.get_token());
        CHECK(out.cancelled);
        CHECK(out.outcomes[0] + out.outcomes[1] + out.outcomes[2] == out.battles);
        CHECK(out.turns.total() == out.battles);
    }
    CHECK(whole.battles == 256);
    CHECK_FALSE(whole.cancelled);
}

TEST_CASE("a battle that throws ends the forecast with what it threw", "[forecast]") {
    static std::atomic<int> played;
    played = 0;
    BattleModule broken = coins();
    broken.sampler = [](const BattleBrief& brief) -> Sampler {
        return [id = brief.id](std::uint64_t seed) {
            if (++played == 200) throw Failure("no more");
            return coin(id, seed);
        };
    };
    CHECK_THROWS_AS(forecast(small_brief(), broken, as_it_fell, {.most = 1'000, .within = 0, .threads = 3}), Failure);
}

TEST_CASE("a battle that was fought is held against those of the forecast", "[forecast]") {
    const Forecast out = forecast(small_brief(), coins(), as_it_fell, {.most = 1'280, .within = 0});
    const std::vector<std::string> words = place_in_words(out, {Outcome::DefenderWon, {50, 10}}, {"Red", "Blue"});
    REQUIRE(words.size() == 3);
    CHECK_THAT(words[0], Catch::Contains("the defender's victory"));
    CHECK_THAT(words[1], Catch::Contains("Red lost 50 %: more in 0.0 % of these"));
    CHECK_THAT(words[2], Catch::Contains("Blue lost 10 %") && Catch::Contains("less in 0.0 %"));
}

TEST_CASE("the brief of a battle is that of its day, however long ago it was", "[session][CAM-p3-a]") {
    const bool unfought = GENERATE(false, true);
    CAPTURE(unfought);
    SmallCampaign war(". . .\n. . .\n. . .");
    war.turn_on(Switch::Calendar);
    war.state.battles_fall_to_stalemate = unfought;
    war.state.phase = Phase::Battle;
    const ForceId red = war.force("B2"), blue = war.force("B2", {.side = "blue"});
    const UnitId reds = war.first_unit(red).id;
    const Date day = war.state.date;
    MemoryJournal journal;
    Session session({war.world, war.state}, journal, key_from_seed(1));
    const auto advance = [&] { REQUIRE(session.submit(Advance{}, "game master")); };
    advance();
    const BattleId battle(1);
    if (!unfought) {
        BattleReport report = blank_report(session.state(), session.state().battles.at(battle));
        report.units.front().killed = 20;
        report.units.front().on_table = 0;
        REQUIRE(session.submit(RecordResult{report}, "game master"));
        advance();
    }
    while (session.state().turn == 1) advance();
    REQUIRE(session.state().date > day);
    const BattleAhead then = battle_ahead(session, battle);
    CHECK(then.brief.date == day);
    REQUIRE(then.brief.armies[0].units.size() == 1);
    CHECK(then.brief.armies[0].units.front().id == reds);
    CHECK(then.brief.armies[0].units.front().figures == 20);
    CHECK(then.brief.armies[1].forces.front().id == blue);
    CHECK(then.result == session.state().battles.at(battle).report);
}
