#include "app/session/begin/army_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "app/session/begin/open_battle.hpp"
#include "app/session/fight/forecast.hpp"
#include "app/session/fight/fought.hpp"
#include "core/campaign/battle/battles.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

const std::string duke =
    "army: The Duke\n"
    "lists: [savoy.yaml]\n"
    "points: 1150\n"
    "bases: 28mm\n"
    "leader: {name: Duke, cv: 5, charismatic: yes, type: heroic}\n"
    "units:\n"
    "  - {profile: savoy-guards, name: Guardie, figures: 10, staff: [ensign]}\n"
    "characters:\n"
    "  - {name: Prie, type: messenger}\n"
    "commands:\n"
    "  - name: Foot\n"
    "    general: {name: Schulenburg, cv: 3, type: fanatic}\n"
    "    units:\n"
    "      - {profile: savoy-fusiliers, name: Saluzzo, figures: 16, quality: veteran, special fighters: 4,\n"
    "         staff: [officer, sergeant, ensign, musician, colonel]}\n"
    "      - {profile: savoy-fusiliers, name: Nizza, figures: 20, starts: [disordered, short of ammunition]}\n"
    "      - {profile: savoy-light-guns, name: Piece, figures: 4, guns: 1, staff: [], mercenary: yes}\n"
    "    characters:\n"
    "      - {name: Tom, type: drummer}\n"
    "  - name: Relief\n"
    "    general: {name: Daun, cv: 2}\n"
    "    coming: reinforcement\n"
    "    units:\n"
    "      - {profile: savoy-fusiliers, name: Piemonte, figures: 10}\n"
    "      - {profile: savoy-fusiliers, name: Monferrato, figures: 10}\n";

const std::string horse =
    "army: Horse\n"
    "lists: [savoy.yaml]\n"
    "all cavalry: yes\n"
    "leader: {name: Parella, cv: 3}\n"
    "units:\n"
    "  - {profile: savoy-horse, name: First, figures: 8}\n"
    "  - {profile: savoy-horse, name: Second, figures: 8}\n";

/// A folder with army files and the list of Savoy.
struct Armies {
    TemporaryFolder folder;

    Armies() {
        std::filesystem::create_directory(folder.file("lists"));
        std::filesystem::copy(SOURCE_DIR "/campaigns/lists/savoy.yaml", folder.file("lists/savoy.yaml"));
    }
    [[nodiscard]] std::string file(const std::string& name, std::string text, const std::string& from = {},
                                   const std::string& to = {}) const {
        if (!from.empty()) text.replace(text.find(from), from.size(), to);
        write_file(folder.file(name), text);
        return folder.file(name);
    }
};

std::string faults(const std::string& first, const std::string& second) {
    try {
        static_cast<void>(field_battle({first, second}));
        return {};
    } catch (const BadInput& bad) {
        return in_words(bad.problems());
    }
}

/// All that rules may read of it.
void check_same(const BriefArmy& one, const BriefArmy& other) {
    REQUIRE(one.units.size() == other.units.size());
    for (std::size_t i = 0; i < one.units.size(); ++i) {
        const BriefUnit &a = one.units[i], &b = other.units[i];
        INFO(a.name);
        CHECK(a.name == b.name);
        CHECK(a.command == b.command);
        CHECK(a.profile.key == b.profile.key);
        CHECK(a.profile.more == b.profile.more);
        CHECK(a.quality == b.quality);
        CHECK(a.mercenary == b.mercenary);
        CHECK(a.figures == b.figures);
        CHECK(a.special_fighters == b.special_fighters);
        CHECK(a.guns == b.guns);
        CHECK(a.staff == b.staff);
        CHECK(a.coming == b.coming);
        CHECK(a.states == b.states);
    }
    REQUIRE(one.characters.size() == other.characters.size());
    for (std::size_t i = 0; i < one.characters.size(); ++i) {
        const BriefCharacter &a = one.characters[i], &b = other.characters[i];
        INFO(a.name);
        CHECK(a.name == b.name);
        CHECK(a.role == b.role);
        CHECK(a.command_value == b.command_value);
        CHECK(a.charismatic == b.charismatic);
        CHECK(a.type == b.type);
        CHECK(a.command == b.command);
    }
    CHECK(one.limit == other.limit);
    CHECK(one.agreed == other.agreed);
}

}  // namespace

TEST_CASE("nothing of an army file is left behind when its battle is opened", "[session]") {
    const Armies armies;
    const std::string one = armies.file("duke.yaml", duke), other = armies.file("horse.yaml", horse);
    const FieldBattle field = field_battle({one, other});
    open_battle(one, other, armies.folder.file("war.condottiero"), 3);
    OpenCampaign war = open_session(armies.folder.file("war.condottiero"));
    Session& session = war.session();
    const BattleId battle(1);
    const BattleBrief brief = brief_of(session.world(), session.state(), battle);
    for (std::size_t army = 0; army < 2; ++army) {
        check_same(brief.armies[army], field.brief.armies[army]);
        CHECK(field.rules->armies->check(brief.armies[army]).empty());
        CHECK(field.rules->armies->muster(brief.armies[army]).points ==
              field.rules->armies->muster(field.brief.armies[army]).points);
    }
    CHECK(brief.armies[0].units[1].brought() == 20);

    INFO("and whoever falls, the book balances");
    REQUIRE(session.submit(PlayBattle{battle}, "game master"));
    const BattleReport report = *session.state().battles.at(battle).draft;
    CHECK(check_report(session.world(), session.state(), report).empty());
    CHECK(session.submit(RecordResult{report}, "game master"));
}

TEST_CASE("army forecast and the forecast of an opened battle are one", "[session][CAM-p3-l]") {
    const TemporaryFolder folder;
    const std::string armies = SOURCE_DIR "/campaigns/armies/", war_file = folder.file("war.condottiero");
    const std::string one = armies + "empire-1000.yaml", other = armies + "france-1000.yaml";
    const FieldBattle field = field_battle({one, other});
    open_battle(one, other, war_file, 3);
    OpenCampaign war = open_session(war_file);
    const BattleAhead opened = battle_ahead(war.session(), BattleId(1));
    const ForecastWish wish{.most = 128, .within = 0};
    const Forecast of_files = forecast(field.brief, *field.rules, weigh_armies(field.brief), wish);
    const Forecast of_battle =
        forecast(opened.brief, *field.rules, weigh_in_campaign(war.session().world(), opened), wish);
    CHECK(of_files.outcomes == of_battle.outcomes);
    for (std::size_t army = 0; army < 2; ++army)
        CHECK(of_files.percent_lost[army].times == of_battle.percent_lost[army].times);
    CHECK(of_files.turns.times == of_battle.turns.times);
}

TEST_CASE("a unit that has lost figures keeps its special fighters to the last", "[session]") {
    const Armies armies;
    const std::string one = armies.file("duke.yaml", duke);
    open_battle(one, one, armies.folder.file("war.condottiero"), 3);
    OpenCampaign war = open_session(armies.folder.file("war.condottiero"));
    CampaignState state = war.session().state();
    const auto with = [&](int standing) {
        for (Unit& unit : state.units)
            if (unit.name == "Saluzzo") {
                unit.accounts[Account::Dead] = unit.enlisted - standing;
                unit.accounts[Account::Standing] = standing;
            }
        return brief_of(war.session().world(), state, BattleId(1)).armies[0].units[1];
    };
    CHECK(with(9).figures == 5);
    CHECK(with(9).special_fighters == 4);
    CHECK(with(3).figures == 1);
    CHECK(with(3).special_fighters == 2);
}

TEST_CASE("what an army file agrees on holds in its battle", "[session][fuciliers][NFW-0-a][NFW-1.1-af][NFW-1.1-ag]") {
    const Armies armies;
    const std::string brigade = armies.file("duke.yaml", duke);
    SECTION("the limit of its points") {
        const std::string dear = armies.file("dear.yaml", duke, "points: 1150", "points: 700");
        CHECK(faults(dear, dear).find("at most 700, as agreed") != std::string::npos);
        CHECK(faults(brigade, dear).find("found 700 points; expected one limit for both: The Duke has 1150") !=
              std::string::npos);
        // Nor does it get a campaign file.
        const std::string war = armies.folder.file("war.condottiero");
        CHECK_THROWS_AS(open_battle(dear, dear, war, 3), BadInput);
        CHECK_FALSE(std::filesystem::exists(war));
    }
    SECTION("a battle of horse alone") {
        const std::string agreed = armies.file("horse.yaml", horse);
        CHECK(faults(agreed, agreed).empty());
        const std::string not_agreed = armies.file("other.yaml", horse, "all cavalry: yes", "all cavalry: no");
        CHECK(faults(agreed, not_agreed).find("found 2 cavalry regiments; expected at most 0") != std::string::npos);
    }
    SECTION("the size of the bases") {
        const std::string small = armies.file("small.yaml", duke, "28mm", "25mm");
        CHECK(faults(brigade, small).find("expected one set on the table: The Duke has 28 mm") != std::string::npos);
        const auto width_of_a_base = [](const std::string& file) {
            const FoughtBattle fought = fight_armies({file, file});
            for (const TableBody& body : fought.scenes.front().bodies)
                if (body.name == "Nizza") return 2 * std::get<table::Box>(body.bases.front().shape).half_width;
            return 0;
        };
        CHECK(width_of_a_base(brigade) == 2'500);
        CHECK(width_of_a_base(small) == 2'000);
    }
    SECTION("the battle rules") {
        const std::string named = armies.file("named.yaml", duke, "points", "battle_rules: fuciliers\npoints");
        CHECK(faults(brigade, named).empty());
        const std::string chess = armies.file("chess.yaml", duke, "points", "battle_rules: chess\npoints");
        CHECK(faults(brigade, chess) == "battle_rules: found chess; expected fuciliers");
        const std::string any = armies.file("any.yaml", duke, "points", "battle_rules: any\npoints");
        CHECK(faults(brigade, any) == "battle_rules: found any; expected fuciliers");
    }
}
