#include "app/session/open_campaign.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "core/campaign/casualties/book.hpp"
#include "core/campaign/engine/need.hpp"
#include "core/campaign/sealed/envelope.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {
const std::string valley = SOURCE_DIR "/campaigns/valley/campaign.yaml";
const DiceKey key = key_from_seed(5);

/// Nobody is asked for anything: the war goes on by itself.
void leave_word(Session& session) {
    const StandingChoices standing{NoSheet::Keep, Retreat::First, Joining::Never, Buying::Save, Picking::Neediest};
    for (const Side& side : session.world().sides) REQUIRE(session.submit(SetStanding{side.id, standing}, side.key));
    REQUIRE(session.submit(SetBattleStanding{true}, "game master"));
}

void advance(Session& session, int times) {
    for (int i = 0; i < times && !session.state().over; ++i) REQUIRE(session.submit(Advance{}, "game master"));
}
}  // namespace

TEST_CASE("a war goes on the same whether its file is closed after every step or never", "[session][R11]") {
    const TemporaryFolder folder;
    const std::string straight = folder.file("straight.condottiero"), often = folder.file("often.condottiero");
    OpenCampaign one = new_session(valley, straight, key);
    leave_word(one.session());
    leave_word(new_session(valley, often, key).session());
    for (int i = 0; i < 30; ++i) {
        advance(one.session(), 1);
        OpenCampaign other = open_session(often);
        advance(other.session(), 1);
        REQUIRE(other.session().state() == one.session().state());
    }
    CHECK(text_of(open_session(often).session().entries()) == text_of(one.session().entries()));
    CHECK(check_book(casualty_book(one.session().opening(), one.session().entries()), one.session().state()).empty());
}

TEST_CASE("a step taken back and done anew has the same dice", "[session]") {
    const TemporaryFolder folder;
    OpenCampaign open = new_session(valley, folder.file("war.condottiero"), key);
    Session& session = open.session();
    leave_word(session);
    advance(session, 12);
    for (int i = 0; i < 9; ++i) {
        const CampaignState before = session.state();
        advance(session, 1);
        const CampaignState after = session.state();
        const Entry done = session.entries().back();
        REQUIRE(session.undo("game master"));
        CHECK(session.state() == before);
        advance(session, 1);
        CHECK(session.state() == after);
        CHECK(session.entries().back().rolls == done.rolls);
        REQUIRE(session.undo("game master"));
        REQUIRE(session.redo("game master"));
        CHECK(session.state() == after);
    }
}

TEST_CASE("typed dice that run out change nothing", "[session][dice]") {
    const TemporaryFolder folder;
    OpenCampaign open = new_session(valley, folder.file("war.condottiero"), key);
    Session& session = open.session();
    leave_word(session);
    const CampaignState before = session.state();
    TypedDice one({4}, false, session.program_dice());
    CHECK_THROWS_WITH(session.submit(Advance{}, "game master", &one), Catch::Contains("the dice ran out"));
    CHECK(session.state() == before);
    CHECK(open.file().read().size() == session.entries().size());
    TypedDice mixed({4, std::nullopt}, false, session.program_dice());
    REQUIRE(session.submit(Advance{}, "game master", &mixed));
    REQUIRE(session.entries().back().rolls.size() == 2);
    CHECK(session.entries().back().rolls[0].by == RolledBy::Typed);
    CHECK(session.entries().back().rolls[0].face == 4);
    CHECK(session.entries().back().rolls[1].by == RolledBy::Program);
}

TEST_CASE("a war keeps the definitions it began with", "[session]") {
    const TemporaryFolder folder;
    std::filesystem::copy(SOURCE_DIR "/campaigns", folder.file("campaigns"), std::filesystem::copy_options::recursive);
    std::filesystem::copy(SOURCE_DIR "/maps", folder.file("maps"), std::filesystem::copy_options::recursive);
    const std::string yaml = folder.file("campaigns/valley/campaign.yaml"), path = folder.file("war.condottiero");
    const std::string title = new_session(yaml, path, key).session().world().title;
    std::ofstream(yaml) << "no campaign at all";
    CHECK(open_session(path).session().world().title == title);
}

TEST_CASE("two campaigns are two whatever their key", "[session][R18]") {
    const TemporaryFolder folder;
    OpenCampaign one = new_session(valley, folder.file("one.condottiero"), key);
    OpenCampaign other =
        new_session(SOURCE_DIR "/campaigns/turin-1706/short.yaml", folder.file("other.condottiero"), key);
    CHECK(one.session().mark() != other.session().mark());
    CHECK(one.session().mark() != dice_mark(key));
    CHECK(one.session().timeline().now().seal.orders != other.session().timeline().now().seal.orders);
    SECTION("but the dice of a seed are those of the seed, whatever is written into the definitions") {
        const std::string shipped = SOURCE_DIR "/campaigns/valley";
        std::filesystem::create_directory(folder.file("campaigns"));
        std::filesystem::copy(shipped, folder.file("campaigns/valley"), std::filesystem::copy_options::recursive);
        std::filesystem::copy(SOURCE_DIR "/maps", folder.file("maps"), std::filesystem::copy_options::recursive);
        std::ofstream(folder.file("campaigns/valley/campaign.yaml"), std::ios::app) << "# another remark\n";
        const auto seeded = [&](const std::string& yaml, const std::string& name) {
            return new_session(yaml, folder.file(name), key, {}, KeyFrom::Seed);
        };
        OpenCampaign as_shipped = seeded(valley, "shipped.condottiero"),
                     remarked = seeded(folder.file("campaigns/valley/campaign.yaml"), "remarked.condottiero");
        CHECK(as_shipped.session().mark() != remarked.session().mark());
        CHECK(as_shipped.session().timeline().now().seal == remarked.session().timeline().now().seal);
    }
    SECTION("one that is begun again alike is the same") {
        CHECK(new_session(valley, folder.file("again.condottiero"), key).session().mark() == one.session().mark());
    }
    SECTION("a sheet sealed for one is not opened by the other") {
        const std::string envelope = seal_envelope(side_code(key, one.session().mark(), "lago"), 1, "sheet").value();
        CHECK(open_envelope(key, one.session().mark(), envelope));
        CHECK(open_envelope(key, other.session().mark(), envelope).refusal().detail ==
              "the envelope is for another campaign");
    }
}

TEST_CASE("a mark is kept with its campaign", "[session]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    const std::string mark = new_session(valley, path, key).session().mark();
    CHECK(open_session(path).session().mark() == mark);
}

TEST_CASE("what is wrong with the definitions is said before there is a file", "[session]") {
    const TemporaryFolder folder;
    std::ofstream(folder.file("campaign.yaml")) << "campaign: War\n";
    CHECK_THROWS_AS(new_session(folder.file("campaign.yaml"), folder.file("war.condottiero"), key), Failure);
    CHECK(folder.files() == 1);
}
