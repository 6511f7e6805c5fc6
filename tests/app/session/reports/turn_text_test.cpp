#include "app/session/reports/turn_text.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "app/session/begin/begin_campaign.hpp"
#include "core/campaign/policy/policy.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

/// The war in the valley with known dice, and what a game master does with it.
struct ValleyWar {
    TemporaryFolder folder;
    OpenCampaign open = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", folder.file("war.condottiero"), 4);
    Session& session = open.session();

    void advance() { REQUIRE(session.submit(Advance{}, "game master")); }
    void hand_in(int side) {
        REQUIRE(session.submit(SubmitSheet{policy_sheet(session.world(), session.state(), SideId(side)), true},
                               "game master"));
    }
    MainStep step() { return main_step(session.world(), session.state()); }
};

std::string note(const Session& session, Phase phase) {
    return phase_lines(session, session.state(), Notes::All)[static_cast<std::size_t>(phase)].note;
}

}  // namespace

TEST_CASE("the line of phases says what was, what is and what is known to come", "[session][turn]") {
    ValleyWar war;
    CHECK(phase_lines(war.session, war.session.state(), Notes::All)[0].when == PhaseLine::When::Now);
    CHECK(phase_lines(war.session, war.session.state(), Notes::All)[1].when == PhaseLine::When::ToCome);
    war.advance();
    REQUIRE(war.session.state().phase == Phase::Orders);
    CHECK(phase_lines(war.session, war.session.state(), Notes::All)[0].when == PhaseLine::When::Done);
    CHECK(note(war.session, Phase::Weather) == weather_in_words(war.session.world(), war.session.state()));
    CHECK(note(war.session, Phase::Orders) == "0 of 2 sheets");
    war.hand_in(1);
    CHECK(note(war.session, Phase::Orders) == "1 of 2 sheets");
    war.hand_in(2);
    war.advance();
    REQUIRE(war.session.state().phase == Phase::Movement);
    CHECK(phase_lines(war.session, war.session.state(), Notes::All)[2].when == PhaseLine::When::Now);
    war.advance();
    CHECK(note(war.session, Phase::Movement).ends_with(" marched"));
}

TEST_CASE("of a moment in the past the line says how far it was, and no more", "[session][turn]") {
    ValleyWar war;
    war.advance();
    const CampaignState before = war.session.state_after(0);
    CHECK(phase_lines(war.session, before, Notes::None)[0].when == PhaseLine::When::Now);
    CHECK(phase_lines(war.session, before, Notes::None)[1].note.empty());
}

TEST_CASE("the main button says its act and what it goes on without", "[session][turn]") {
    ValleyWar war;
    CHECK(war.step().does == MainStep::Does::Advance);
    CHECK(war.step().label == "Roll the weather");
    war.advance();
    CHECK(war.step().does == MainStep::Does::Settle);
    CHECK(war.step().label == "Write the sheet of Rocca");
    war.hand_in(1);
    CHECK(war.step().does == MainStep::Does::OpenSheetsWithout);
    CHECK(war.step().label == "Open the sheets: Lago missing");
    war.hand_in(2);
    CHECK(war.step().does == MainStep::Does::Advance);
    CHECK(war.step().label == "Open the sheets and make the Force tests");
}

TEST_CASE("a side settles its own and hands over", "[session][turn]") {
    ValleyWar war;
    war.advance();
    std::vector<Need> own = needs(war.session.world(), war.session.state());
    own.resize(1);
    CHECK(main_step_of_side(war.session.world(), war.session.state(), own).label == "Write: Sheet of Rocca");
    CHECK(main_step_of_side(war.session.world(), war.session.state(), {}).does == MainStep::Does::HandOver);
}

TEST_CASE("every need has a row with a verb", "[session][turn]") {
    ValleyWar war;
    std::set<NeedKind> seen;
    for (int step = 0; step < 80 && !war.session.state().over; ++step) {
        const std::vector<Need> open = needs(war.session.world(), war.session.state());
        for (const Need& need : open) {
            const ToDoLine line = to_do_line(war.session.world(), war.session.state(), need);
            CHECK_FALSE(line.title.empty());
            CHECK_FALSE(line.what.empty());
            CHECK_FALSE(line.verb.empty());
            seen.insert(need.kind);
        }
        if (open.empty()) {
            war.advance();
            continue;
        }
        REQUIRE(
            war.session.submit(policy_answer(war.session.world(), war.session.state(), open.front()), "game master"));
    }
    CHECK(seen.contains(NeedKind::OrderSheet));
    CHECK(seen.contains(NeedKind::Battle));
}
