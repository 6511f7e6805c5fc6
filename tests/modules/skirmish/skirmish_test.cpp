// Rules that nobody ships, through all that is shipped: armies of files, a campaign, the table, pictures and words.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "app/picture/table_picture.hpp"
#include "app/session/begin/army_file.hpp"
#include "app/session/begin/open_battle.hpp"
#include "app/session/fight/forecast.hpp"
#include "app/session/fight/playback.hpp"
#include "app/session/table/assist.hpp"
#include "core/battle/seen_by.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/modules/installed.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

/// Units 1 to 3 are red and 4 to 6 blue; the second of either lies in ambush.
const std::string reds = SOURCE_DIR "/tests/modules/skirmish/armies/reds.yaml",
                  blues = SOURCE_DIR "/tests/modules/skirmish/armies/blues.yaml";

std::string faults(const ArmiesWish& wish) {
    try {
        static_cast<void>(field_battle(wish));
        return {};
    } catch (const BadInput& bad) {
        return in_words(bad.problems());
    }
}

/// The two in a campaign file of their own.
struct Meeting {
    TemporaryFolder folder;
    BattleId battle{1};

    Meeting() { open_battle(reds, blues, file(), 3); }
    [[nodiscard]] std::string file() const { return folder.file("meeting.condottiero"); }
    [[nodiscard]] OpenCampaign open() const { return open_session(file()); }
};

std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += line + "\n";
    return out;
}

const BattleModule& rules() {
    return *module_named("skirmish");
}

}  // namespace

TEST_CASE("No other rules are in this program") {
    REQUIRE(installed_modules().size() == 1);
    CHECK(rules_of_armies("") == &rules());
    CHECK(module_named("any") == nullptr);
}

TEST_CASE("Armies of the skirmish are mustered, checked, and fight on a field") {
    const MusteredArmy mustered = muster_file(reds);
    CHECK(mustered.lines.front() == "Reds: 300 points of 400");
    CHECK(mustered.lines.size() == 5);
    CHECK(mustered.problems.empty());
    const TemporaryFolder folder;
    std::filesystem::copy(SOURCE_DIR "/tests/modules/skirmish/armies/bands.yaml", folder.file("bands.yaml"));
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = read_file(blues, 10'000);
        write_file(folder.file("blues.yaml"), text.replace(text.find(from), from.size(), to));
        return folder.file("blues.yaml");
    };
    CHECK_THAT(faults({reds, changed("coming: ambush", "coming: flank")}), Catch::Contains("ambush"));
    CHECK_THAT(faults({reds, changed("points: 400", "points: 299")}), Catch::Contains("at most 299"));

    const FoughtBattle fought = fight_armies({reds, blues, 8});
    CHECK(fought.brought == std::array{27'000L, 27'000L});
    const std::string told = joined(transcript(fought.story));
    CHECK_THAT(told, Catch::StartsWith("    Reds Second lies in ambush  [SKM-b]"));
    CHECK_THAT(told, Catch::Contains("springs at") && Catch::Contains("hits on 4"));
    CHECK_THAT(told, Catch::Contains("Round 1: march") && Catch::Contains("hits on 5") && Catch::Contains("flees"));
}

TEST_CASE("The bands of a scene are round, and pictures of it too") {
    const FoughtBattle fought = fight_armies({reds, blues, 3});
    REQUIRE(fought.scenes.size() == static_cast<std::size_t>(3 * fought.turns + 1));
    TableScene scene = fought.scenes.front();
    CHECK(scene.bodies.size() == 6);
    CHECK(std::count_if(scene.bodies.begin(), scene.bodies.end(),
                        [](const TableBody& body) { return body.formation == "ambush"; }) == 2);
    REQUIRE(scene.people.size() == 2);
    CHECK(std::holds_alternative<table::Disc>(scene.people[0].base));
    CHECK(scene.counted == "dice");
    CHECK(scene.bodies.front().counters == 5);
    const auto curves = [&scene] {
        const std::string svg = table_as_svg({&scene});
        return std::count(svg.begin(), svg.end(), 'C');
    };
    const auto round = curves();
    for (TableBody& body : scene.bodies)
        for (TableBase& base : body.bases) {
            const auto& disc = std::get<table::Disc>(base.shape);
            base.shape = table::Box{disc.centre, disc.radius, disc.radius, {}};
        }
    CHECK(round > curves());
}

TEST_CASE("An ambush is seen by those who lie in it") {
    const FoughtBattle fought = fight_armies({reds, blues, 3});
    const FoughtBattle seen = seen_by(fought, 0);
    const auto in = [](const TableScene& scene, const std::string& name) {
        return std::any_of(scene.bodies.begin(), scene.bodies.end(),
                           [&](const TableBody& body) { return body.name == name; });
    };
    REQUIRE(in(fought.scenes.front(), "Blues Second"));
    CHECK_FALSE(in(seen.scenes.front(), "Blues Second"));
    CHECK(in(seen.scenes.front(), "Reds Second"));
    const std::string told = joined(transcript(seen.story));
    CHECK_THAT(told, Catch::Contains("Reds Second lies in ambush") && !Catch::Contains("Blues Second lies in ambush"));
}

TEST_CASE("A campaign plays a battle of the skirmish, watches it and records it") {
    const Meeting meeting;
    OpenCampaign open = meeting.open();
    Session& session = open.session();
    CHECK(session.world().module == &rules());

    const BattleAhead ahead = battle_ahead(session, meeting.battle);
    const Forecast forecast = condottiero::forecast(ahead.brief, rules(), weigh_in_campaign(session.world(), ahead),
                                                    {.most = 64, .within = 0, .threads = 2});
    CHECK(forecast.battles == 64);
    CHECK(forecast.outcomes[0] > 0);
    CHECK(forecast.outcomes[1] > 0);
    CHECK(joined(forecast_in_words(forecast, armies_in_words(ahead.brief))).find("Reds Third") != std::string::npos);

    REQUIRE(session.submit(PlayBattle{meeting.battle}, "game master"));
    Playback playback(*fought_again(session, meeting.battle), rules().keeping->turns(ahead.brief));
    CHECK(playback.turns() == 6);
    CHECK(playback.rounds().size() == 3);
    CHECK(playback.step(1));
    CHECK_FALSE(playback.happenings().empty());
    CHECK(playback.step(1));
    CHECK(playback.in_words() == "turn 1 of 6, strike");
    CHECK(playback.go_to_end());

    const BattleReport report = *session.state().battles.at(meeting.battle).draft;
    CHECK(playback.fought().report == report);
    REQUIRE(session.submit(RecordResult{report}, "game master"));
    CHECK(session.state().battles.at(meeting.battle).report == report);
}

TEST_CASE("A battle of the skirmish is kept at a table by lines that are typed") {
    const Meeting meeting;
    OpenCampaign open = meeting.open();
    Session& session = open.session();
    const TableKeeping& keeping = *rules().keeping;
    const auto table = [&] { return KeptTable(session.world(), session.state(), meeting.battle); };
    const auto understood = [&](const std::string& line) {
        Problems problems;
        TableLine out = table_line(keeping, table(), line, problems);
        CHECK(in_words(problems).empty());
        return out;
    };
    const auto take = [&](const std::string& line) {
        const auto done = session.submit(*understood(line).command, "game master");
        return done ? std::string() : done.refusal().detail;
    };
    const auto marker = [&](const char* who, const char* name) {
        return std::string(table().kept().marker(who, name));
    };
    REQUIRE(session.submit(KeepBattle{meeting.battle}, "game master"));
    CHECK(marker("unit 2", "ambush") == "yes");
    CHECK(marker("unit 1", "ambush").empty());

    CHECK(joined(round_in_words(keeping, table())) == "Before the battle: ambushes; then: next\n");
    CHECK(take("round 1 2").empty());
    CHECK(joined(round_in_words(keeping, table())).find("strike") != std::string::npos);
    CHECK_FALSE(take("round 1 4").empty());
    CHECK(take("mark c1 FORWARD").empty());
    CHECK(marker("command 1", "order") == "FORWARD");

    const TableAsk ask = understood("why strike 2 4").ask;
    Problems problems;
    const auto facts = check_ask(keeping, table().table(), ask, problems);
    REQUIRE(facts);
    const TableTarget target = keeping.target(table().table(), ask, *facts);
    CHECK(target.targets == std::vector<std::string>{"4 dice, a hit on 4 or more"});
    CHECK(joined(target_in_words(target)).find("SKM-e") != std::string::npos);

    CHECK(take("strike 1 5") == "nobody sees it");
    CHECK(take("strike 2 4").empty());
    CHECK(marker("unit 2", "ambush").empty());
    const UnitResult struck = table().table().result_of(UnitId(4));
    REQUIRE(struck.killed > 0);
    CHECK(struck.sum() == 20);
    const std::vector<OwedTest> owed = owed_tests(keeping, table().kept());
    REQUIRE(owed.size() == 1);
    CHECK(owed.front().subject == "unit 4");
    CHECK(owed.front().test == "heart");
    CHECK(take("heart 4 +halved").empty());
    CHECK(owed_tests(keeping, table().kept()).empty());
    CHECK(take("lose 5 2").empty());
    CHECK(table().report().units.size() == 6);
    CHECK(session.submit(RecordResult{table().report()}, "game master"));
}
