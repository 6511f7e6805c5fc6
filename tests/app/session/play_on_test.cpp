#include "app/session/play_on.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <stop_token>

#include "app/session/open_campaign.hpp"
#include "app/session/reports/war_report.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/casualties/book.hpp"
#include "core/campaign/engine/need.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

const std::string war_yaml = SOURCE_DIR "/campaigns/valley/war.yaml";
const DiceKey key = key_from_seed(1);

/// The war in the valley, in memory.
struct Valley {
    MemoryJournal journal;
    Session session;

    explicit Valley(const DiceKey& dice = key, const std::string& yaml = war_yaml)
        : session(read_campaign(gather_campaign(yaml)), journal, dice) {}
    [[nodiscard]] SideId side(std::string_view name) const { return session.world().side(name)->id; }
    [[nodiscard]] std::set<std::string> players() const {
        std::set<std::string> out;
        for (const Entry& entry : session.entries()) out.insert(entry.by);
        return out;
    }
};

/// Asks for a stop after so many steps.
PlayedOn play_steps(Session& session, int steps) {
    const auto stop = std::make_shared<std::stop_source>();
    if (steps == 0) stop->request_stop();
    session.listen([stop, steps](const Entry&) mutable {
        if (--steps == 0) stop->request_stop();
    });
    return play_on(session, {}, {}, stop->get_token());
}

}  // namespace

TEST_CASE("the program plays a war to its end; every figure of it is accounted for", "[session][policy]") {
    Valley war;
    std::vector<int> turns;
    const PlayedOn played = play_on(war.session, {}, [&](const TurnNews& news) { turns.push_back(news.turn); });
    INFO(played.waits_for);
    REQUIRE(played.end == PlayEnd::WarOver);
    CHECK(war.session.state().over);
    CHECK(war.session.state().battles.size() > 0);
    CHECK(check_book(casualty_book(war.session.opening(), war.session.entries()), war.session.state()).empty());
    CHECK(turns.size() == static_cast<std::size_t>(war.session.state().turn));
    CHECK(std::is_sorted(turns.begin(), turns.end()));
    CHECK(war.players() ==
          std::set<std::string>{"program for Rocca", "program for Lago", "program for the game master"});
    const std::vector<std::string> report = war_report(war.session);
    CHECK(report[1].starts_with("The campaign is over"));
    CHECK(play_on(war.session, {}).end == PlayEnd::WarOver);
    CHECK(war_report(war.session) == report);
}

TEST_CASE("the same dice make the same war, others another", "[session][policy]") {
    Valley one, same, other(key_from_seed(5));
    for (Valley* war : {&one, &same, &other}) play_on(war->session, {});
    CHECK(text_of(one.session.entries()) == text_of(same.session.entries()));
    CHECK(digest_of(one.session.state()) == digest_of(same.session.state()));
    CHECK(digest_of(one.session.state()) != digest_of(other.session.state()));
}

TEST_CASE("a war left off at any step goes on as if it had not been", "[session][policy]") {
    const TemporaryFolder folder;
    OpenCampaign straight = new_session(war_yaml, folder.file("straight.condottiero"), key);
    play_on(straight.session(), {});
    const std::string file = folder.file("war.condottiero");
    const int first = GENERATE(0, 1, 5, 12, 30);
    {
        OpenCampaign campaign = new_session(war_yaml, file, key);
        CHECK(play_steps(campaign.session(), first).end == PlayEnd::LeftOff);
        CHECK(campaign.session().entries().size() == static_cast<std::size_t>(first));
    }
    OpenCampaign campaign = open_session(file);
    CHECK(campaign.session().entries().size() == static_cast<std::size_t>(first));
    CHECK(play_on(campaign.session(), {}).end == PlayEnd::WarOver);
    CHECK(text_of(campaign.session().entries()) == text_of(straight.session().entries()));
}

TEST_CASE("so many turns are played as are asked for", "[session][policy]") {
    Valley war;
    CHECK(play_on(war.session, {.turns = 2}).end == PlayEnd::TurnsPlayed);
    CHECK(war.session.state().turn == 3);
    CHECK(war.session.state().phase == Phase::Weather);
    CHECK(play_on(war.session, {.turns = 1}).end == PlayEnd::TurnsPlayed);
    CHECK(war.session.state().turn == 4);
}

TEST_CASE("who is played by people is waited for", "[session][policy]") {
    Valley war;
    const PlayWish lago{0, {war.side("lago")}};
    const PlayedOn played = play_on(war.session, lago);
    CHECK(played.end == PlayEnd::Waits);
    CHECK(played.waits_for == "the order sheet of Rocca is missing");
    CHECK(war.session.state().sheets.size() == 1);
    CHECK(war.session.state().sheets.front().side == war.side("lago"));
    const std::size_t steps = war.session.entries().size();
    CHECK(play_on(war.session, lago).end == PlayEnd::Waits);
    CHECK(war.session.entries().size() == steps);
}

namespace {

/// Goes on to the first battle.
BattleId to_a_battle(Session& session) {
    for (int steps = 0; steps < 500; ++steps) {
        for (const Need& need : needs(session.world(), session.state()))
            if (need.kind == NeedKind::Battle) return *need.battle;
        play_steps(session, 1);
    }
    throw std::logic_error("there is no battle in this war");
}

}  // namespace

TEST_CASE("a battle in people's hands is left to them", "[session][policy]") {
    Valley war;
    const BattleId battle = to_a_battle(war.session);
    const BattleReport blank = blank_report(war.session.state(), war.session.state().battles.at(battle));

    SECTION("half typed in") {
        REQUIRE(war.session.submit(DraftResult{blank}, "rocca"));
        const PlayedOn played = play_on(war.session, {});
        CHECK(played.end == PlayEnd::Waits);
        CHECK(played.waits_for.find("is to be fought, or its result typed in") != std::string::npos);
    }
    SECTION("fought by the program, and left off before it was recorded") {
        CHECK(play_steps(war.session, 1).end == PlayEnd::LeftOff);
        REQUIRE(war.session.state().battles.at(battle).draft);
        CHECK(play_steps(war.session, 1).end == PlayEnd::LeftOff);
        CHECK(war.session.state().battles.at(battle).report);
    }
    SECTION("with one side played by the program, the battle is the game master's") {
        CHECK(play_on(war.session, {0, {war.side("lago")}}).end == PlayEnd::Waits);
    }
}

TEST_CASE("where the rules cannot fight the program stops at the first battle", "[session][policy]") {
    Valley war(key, SOURCE_DIR "/campaigns/valley/campaign.yaml");
    const PlayedOn played = play_on(war.session, {});
    CHECK(played.end == PlayEnd::Waits);
    CHECK(played.waits_for == "the rules \"any\" cannot play a battle out");
    CHECK_FALSE(war.session.state().battles.begin()->report);
}

TEST_CASE("the report of a war adds up", "[session]") {
    Valley war;
    play_on(war.session, {});
    const CampaignState& state = war.session.state();
    const CasualtyBook book = casualty_book(war.session.opening(), war.session.entries());
    std::string all;
    for (const std::string& line : war_report(war.session)) all += line + '\n';
    for (const Side& side : war.session.world().sides) {
        const Accounts sum = sum_of(statements(book, {.side = side.id})).closing;
        const int lost = sum[Account::Dead] + sum[Account::Deserted] + sum[Account::Prisoner];
        CHECK(all.find(fmt::format("{} lost; lost {}:", state.side(side.id).battles_lost, lost)) != std::string::npos);
    }
    std::size_t battles = 0;
    for (std::size_t at = all.find(", battle "); at != std::string::npos; at = all.find(", battle ", at + 1)) ++battles;
    CHECK(battles == state.battles.size());
}
