#include "app/session/reports/turns_of_war.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "app/session/play_on.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/memory_journal.hpp"

using namespace condottiero;

namespace {

/// Some turns of the war in the valley.
struct PlayedWar {
    MemoryJournal journal;
    Session session;
    explicit PlayedWar(int turns)
        : session(read_campaign(gather_campaign(SOURCE_DIR "/campaigns/valley/war.yaml")), journal, key_from_seed(1)) {
        play_on(session, {.turns = turns});
    }
};

}  // namespace

TEST_CASE("the turns of a war follow one another, each with the steps that stood at its end", "[session]") {
    const PlayedWar war(6);
    const std::vector<TurnOfWar> turns = turns_of_war(KnownWar(war.session, std::nullopt));
    REQUIRE(turns.size() == 7);
    for (std::size_t i = 0; i < turns.size(); ++i) {
        CAPTURE(i);
        CHECK(turns[i].turn == static_cast<int>(i) + 1);
        CHECK(war.session.state_after(turns[i].steps).turn == turns[i].turn);
        if (i + 1 < turns.size()) CHECK(war.session.state_after(turns[i].steps + 1).turn == turns[i].turn + 1);
    }
    CHECK(turns.back().steps == war.session.standings().done.size());
}

TEST_CASE("every battle fought stands in its turn", "[session]") {
    const PlayedWar war(6);
    std::set<BattleId> told;
    for (const TurnOfWar& turn : turns_of_war(KnownWar(war.session, std::nullopt)))
        for (const BattleId battle : turn.battles) {
            CHECK(told.insert(battle).second);
            CHECK(war.session.state().battles.at(battle).turn == turn.turn);
        }
    std::set<BattleId> fought;
    for (const Battle& battle : war.session.state().battles)
        if (battle.report) fought.insert(battle.id);
    CHECK(told == fought);
    CHECK_FALSE(told.empty());
}

TEST_CASE("what was taken back is in no turn", "[session]") {
    PlayedWar war(2);
    const auto before = turns_of_war(KnownWar(war.session, std::nullopt));
    REQUIRE(before.size() == 3);
    while (war.session.state().turn == 3) REQUIRE(war.session.undo("game master"));
    CHECK(turns_of_war(KnownWar(war.session, std::nullopt)).size() == 2);
}

TEST_CASE("an old sight is of an earlier turn, and of what is not seen now", "[session]") {
    const PlayedWar war(6);
    const auto& world = war.session.world();
    int found = 0;
    const std::vector<TurnOfWar> turns = turns_of_war(KnownWar(war.session, std::nullopt));
    for (const TurnOfWar& turn : turns) {
        const CampaignState then = war.session.state_after(turn.steps);
        for (const Side& side : world.sides) {
            const Known now = known_to(world, then, side.id);
            for (const OldSight& sight : old_sights(war.session, now)) {
                ++found;
                CAPTURE(turn.turn, side.name, sight.turn);
                CHECK(sight.turn < turn.turn);
                CHECK_FALSE(now.sees(sight.square));
                const CampaignState earlier =
                    war.session.state_after(turns[static_cast<std::size_t>(sight.turn) - 1].steps);
                const Known known = known_to(world, earlier, side.id);
                CHECK(std::any_of(known.state.from_afar.begin(), known.state.from_afar.end(), [&](const auto& each) {
                    const Force& force = known.state.forces.at(each.first);
                    return force.square == sight.square && force.side == sight.side && each.second == sight.figures;
                }));
            }
        }
    }
    CHECK(found > 0);
}
