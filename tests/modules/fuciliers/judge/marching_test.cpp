#include "core/modules/fuciliers/judge/marching.hpp"

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/judge/cards_march.hpp"
#include "tests/modules/fuciliers/judge/cards.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

TEST_CASE("expanding and contracting, the cases of the book", "[fuciliers][NFW-3.5.7-a]") {
    CHECK(figures_shifted(Quality::Average, 3) == 3);
    CHECK(figures_shifted(Quality::Elite, 2) == 4);
}

TEST_CASE("a square of fusiliers moves 5 cm, the case of the book", "[fuciliers][NFW-3.3.2-h]") {
    CHECK(allowance({.formation = Formation::Square}) == 5'000);
}

TEST_CASE("an attack column of 17 figures, the case of the book", "[fuciliers][NFW-3.3.2-c]") {
    CHECK(usual_files(Formation::AttackColumn, Arm::Infantry, 17) == 4);
    CHECK(ranks_of(17, 4) == 5);
    const auto illegal = [](int figures, int files) {
        return illegal_formation({Formation::AttackColumn, Arm::Infantry, figures, files});
    };
    CHECK_FALSE(illegal(17, 4));
    CHECK(illegal(17, 5));
    CHECK(illegal(15, 4));
    CHECK_FALSE(illegal(16, 4));
    CHECK(illegal(16, 3));
    CHECK_FALSE(illegal(20, 5));
    CHECK(illegal(19, 5));
    CHECK_FALSE(illegal(24, 6));
    CHECK_FALSE(illegal(40, 4));
    CHECK(illegal(16, 0));
}

TEST_CASE("how many figures may be shifted", "[fuciliers][NFW-3.5.7-a]") {
    CHECK(figures_shifted(Quality::Poor, 1) == 0);
    CHECK(figures_shifted(Quality::Poor, 6) == 5);
    CHECK(figures_shifted(Quality::Average, 1) == 1);
    CHECK(figures_shifted(Quality::Veteran, 4) == 5);
    CHECK(figures_shifted(Quality::Elite, 6) == 8);
}

TEST_CASE("how far a unit goes", "[fuciliers][NFW-3.5.5-a][NFW-3.5.4-a][NFW-3.5.4-b][NFW-3.5.4-c][NFW-3.3.2-f]") {
    constexpr int horse = 25'000;
    struct Row {
        const char* what;
        Pace pace;
        int length;
    };
    const auto row = GENERATE_COPY(values<Row>({
        {"column", {}, 15'000},
        {"attack column", {.formation = Formation::AttackColumn}, 15'000},
        {"line", {.formation = Formation::Line}, 10'000},
        {"cavalry in line", {.column = horse, .line = horse, .formation = Formation::Line}, 25'000},
        {"limbered", {.column = 12'000, .line = 12'000, .formation = Formation::Limbered}, 12'000},
        {"in battery", {.column = 12'000, .line = 12'000, .formation = Formation::Battery}, 0},
        {"column on a road", {.whole_move_on_road = true}, 20'000},
        {"limbered on a road",
         {.column = 12'000, .line = 12'000, .formation = Formation::Limbered, .whole_move_on_road = true},
         17'000},
        {"a line gains nothing by a road", {.formation = Formation::Line, .whole_move_on_road = true}, 10'000},
        {"a square gains nothing by a road", {.formation = Formation::Square, .whole_move_on_road = true}, 5'000},
        {"difficult ground in order", {.difficult_in_order = true}, 7'500},
        {"backward", {.backward = true}, 7'500},
        {"halves multiply", {.difficult_in_order = true, .backward = true}, 3'750},
        {"the road comes before the half", {.whole_move_on_road = true, .backward = true}, 10'000},
        {"a column goes obliquely at full speed", {.oblique_or_wheel = true}, 15'000},
        {"a line does not", {.formation = Formation::Line, .oblique_or_wheel = true}, 5'000},
        {"a line obliquely through difficult ground",
         {.formation = Formation::Line, .difficult_in_order = true, .oblique_or_wheel = true},
         2'500},
        {"a square in difficult ground", {.formation = Formation::Square, .difficult_in_order = true}, 2'500},
    }));
    INFO(row.what);
    CHECK(allowance(row.pace) == row.length);
}

TEST_CASE("a unit falls back half of its move, halved once", "[fuciliers][NFW-3.5.1-d][NFW-3.4.5-h]") {
    CHECK(falling_back_move({}) == 7'500);
    CHECK(falling_back_move({.formation = Formation::Line}) == 5'000);
    CHECK(falling_back_move({.backward = true}) == 7'500);
    CHECK(falling_back_move({.difficult_in_order = true}) == 7'500);
    CHECK(falling_back_move({.column = 20'000, .line = 20'000, .formation = Formation::Limbered}) == 10'000);
    CHECK(falling_back_move({.formation = Formation::Battery}) == 0);
}

TEST_CASE("a square falls back a quarter of its line's move", "[fuciliers][NFW-3.4.5-g]") {
    CHECK(falling_back_move({.formation = Formation::Square}) == 2'500);
}

TEST_CASE("difficult ground leaves half of what is left of a move", "[fuciliers][NFW-3.5.10-a]") {
    CHECK(through_difficult(15'000, 0) == 7'500);
    CHECK(through_difficult(15'000, 5'000) == 10'000);
    CHECK(through_difficult(15'000, 15'000) == 15'000);
    CHECK(through_difficult(10'000, 7'000) == 8'500);
}

TEST_CASE("who goes through trees, and how", "[fuciliers][NFW-3.5.10-n][NFW-3.5.6-a]") {
    struct Row {
        TroopClass kind;
        InTrees goes;
    };
    const auto row = GENERATE(values<Row>({
        {TroopClass::LineInfantry, InTrees::HalfAndDisordered},
        {TroopClass::LightInfantry, InTrees::Choice},
        {TroopClass::LightCavalry, InTrees::Choice},
        {TroopClass::Dragoons, InTrees::Choice},
        {TroopClass::HeavyCavalry, InTrees::HalfAndDisordered},
        {TroopClass::LightArtillery, InTrees::Forbidden},
        {TroopClass::HorseArtillery, InTrees::Forbidden},
        {TroopClass::FieldArtillery, InTrees::Forbidden},
    }));
    INFO(word(row.kind));
    CHECK(in_trees(row.kind, false) == row.goes);
}
TEST_CASE("skirmishers go through trees like light infantry", "[fuciliers][NFW-3.5.10-n]") {
    CHECK(in_trees(TroopClass::LineInfantry, true) == InTrees::Choice);
    CHECK(in_trees(TroopClass::LightArtillery, true) == InTrees::Forbidden);
}

TEST_CASE("only light infantry and skirmishers cross a marsh", "[fuciliers][NFW-3.5.10-e]") {
    CHECK(may_cross_marsh(TroopClass::LightInfantry, false));
    CHECK(may_cross_marsh(TroopClass::LineInfantry, true));
    CHECK_FALSE(may_cross_marsh(TroopClass::LineInfantry, false));
    CHECK_FALSE(may_cross_marsh(TroopClass::LightCavalry, false));
    CHECK_FALSE(may_cross_marsh(TroopClass::Dragoons, false));
    CHECK_FALSE(may_cross_marsh(TroopClass::HeavyCavalry, false));
    CHECK_FALSE(may_cross_marsh(TroopClass::LightArtillery, false));
    CHECK_FALSE(may_cross_marsh(TroopClass::FieldArtillery, true));
}

TEST_CASE("initiative is the command value, 0 without a leader", "[fuciliers][NFW-3.5.3-a][NFW-3.5.3-b]") {
    for (int value = 0; value <= 6; ++value) CHECK(initiative_modifiers(value).total() == value);
    CHECK(explain(initiative_modifiers(0)) == "0 command value = 0   [NFW-3.5.3-b]");
}

TEST_CASE("wading a river, the roll", "[fuciliers][NFW-3.5.10-j]") {
    CHECK(wading_modifier({.horse_strength = 0, .river_strength = 4}) == -4);
    CHECK(wading_modifier({.horse_strength = 2, .river_strength = 4}) == -2);
    CHECK(explain(wading_modifiers({.horse_strength = 2, .river_strength = 5})) ==
          "2 strength of the horses − 5 strength of the river = −3   [NFW-3.5.10-j]");
    for (int horse = 0; horse <= 6; ++horse)
        for (int river = 1; river <= 10; ++river)
            CHECK(wading_modifiers({horse, river}).total() == wading_modifier({horse, river}));
}

TEST_CASE("wading a river, the results", "[fuciliers][NFW-3.5.10-k]") {
    struct Row {
        int score;
        bool crosses, trapped;
        int drowned_of_19;
    };
    const auto row = GENERATE(values<Row>({
        {7, true, false, 0},
        {1, true, false, 0},
        {0, true, false, 4},
        {-1, false, false, 4},
        {-2, false, false, 9},
        {-3, false, true, 9},
        {-9, false, true, 9},
    }));
    INFO(row.score);
    const WadingResult result = wading_result(row.score, 19);
    CHECK(result.crosses == row.crosses);
    CHECK(result.trapped == row.trapped);
    CHECK(result.drowned == row.drowned_of_19);
    CHECK(wading_result(row.score, 3).drowned == (row.score <= -2 ? 1 : 0));
}

TEST_CASE("a river is crossed in column, by guns only over a bridge",
          "[fuciliers][NFW-3.5.10-g][NFW-3.5.10-i][NFW-3.5.6-a]") {
    const auto forbidden = [](Crossing way, TroopClass kind, Formation formation) {
        const Rule* rule = crossing_forbidden(way, kind, formation);
        return rule ? rule->id : "";
    };
    for (const Crossing way : {Crossing::Bridge, Crossing::Ford, Crossing::Wading}) {
        INFO(word(way));
        for (const TroopClass kind : {TroopClass::LineInfantry, TroopClass::HeavyCavalry}) {
            CHECK(forbidden(way, kind, Formation::Column).empty());
            CHECK(forbidden(way, kind, Formation::AttackColumn).empty());
            CHECK(forbidden(way, kind, Formation::Line) == "NFW-3.5.10-g");
            CHECK(forbidden(way, kind, Formation::Square) == "NFW-3.5.10-g");
        }
        for (const TroopClass gun :
             {TroopClass::LightArtillery, TroopClass::HorseArtillery, TroopClass::FieldArtillery}) {
            CHECK(forbidden(way, gun, Formation::Limbered) == (way == Crossing::Bridge ? "" : "NFW-3.5.6-a"));
        }
    }
    CHECK(forbidden(Crossing::Bridge, TroopClass::FieldArtillery, Formation::Battery) == "NFW-3.5.6-b");
}

TEST_CASE("which units may move", "[fuciliers][NFW-3.5.1-b][NFW-3.5.8-a][NFW-3.2.1-f]") {
    struct Row {
        const char* what;
        MoveLeave facts;
        std::string_view rule;  // empty: it may
    };
    const auto row = GENERATE(values<Row>({
        {"ATTACK", {}, ""},
        {"OPPOSE", {.order = Order::Oppose}, ""},
        {"General Retreat", {.order = Order::GeneralRetreat}, ""},
        {"HOLD", {.order = Order::Hold}, "NFW-3.2.1-f"},
        {"HOLD, demoralised", {.order = Order::Hold, .state = State::Demoralised}, "NFW-3.2.1-f"},
        {"HOLD, but in bloodlust", {.order = Order::Hold, .state = State::Bloodlust}, ""},
        {"HOLD, but falling back", {.order = Order::Hold, .state = State::FallingBack}, ""},
        {"stop marker", {.stop_marker = true}, "NFW-3.5.1-b"},
        {"stop marker and bloodlust", {.state = State::Bloodlust, .stop_marker = true}, "NFW-3.5.1-b"},
        {"stop marker and falling back", {.state = State::FallingBack, .stop_marker = true}, "NFW-3.5.1-b"},
        {"in melee", {.in_melee = true}, "NFW-3.5.8-a"},
        {"in melee, in bloodlust", {.state = State::Bloodlust, .in_melee = true}, "NFW-3.5.8-a"},
        {"falling back out of a melee", {.state = State::FallingBack, .in_melee = true}, ""},
    }));
    INFO(row.what);
    const Rule* rule = move_forbidden(row.facts);
    CHECK((rule ? rule->id : "") == row.rule);
}

TEST_CASE("a column needs its ranks", "[fuciliers][NFW-3.3.2-b]") {
    const auto illegal = [](Arm arm, int figures, int files) {
        return illegal_formation({Formation::Column, arm, figures, files});
    };
    CHECK_FALSE(illegal(Arm::Infantry, 16, 4));
    CHECK_FALSE(illegal(Arm::Infantry, 16, 5));
    CHECK(illegal(Arm::Infantry, 15, 5));
    CHECK(illegal(Arm::Infantry, 3, 1));
    CHECK_FALSE(illegal(Arm::Infantry, 20, 1));
    CHECK_FALSE(illegal(Arm::Cavalry, 9, 3));
    CHECK(illegal(Arm::Cavalry, 8, 4));
    CHECK(illegal(Arm::Cavalry, 2, 1));
}

TEST_CASE("a line has no more than its ranks", "[fuciliers][NFW-3.3.2-d]") {
    const auto illegal = [](Arm arm, int figures, int files) {
        return illegal_formation({Formation::Line, arm, figures, files});
    };
    CHECK_FALSE(illegal(Arm::Infantry, 18, 6));
    CHECK_FALSE(illegal(Arm::Infantry, 17, 6));
    CHECK(illegal(Arm::Infantry, 19, 6));
    CHECK_FALSE(illegal(Arm::Infantry, 12, 12));
    CHECK_FALSE(illegal(Arm::Cavalry, 10, 5));
    CHECK(illegal(Arm::Cavalry, 11, 5));
    CHECK_FALSE(illegal_formation({Formation::Square, Arm::Infantry, 20, 5}));
    CHECK_FALSE(illegal_formation({Formation::Battery, Arm::Artillery, 6, 2}));
}

TEST_CASE("how many files a unit takes up", "[fuciliers][NFW-3.3.2-b][NFW-3.3.2-d][NFW-3.3.2-e][NFW-3.3.2-h]") {
    struct Row {
        Formation formation;
        Arm arm;
        int figures, files;
    };
    const auto row = GENERATE(values<Row>({
        {Formation::Line, Arm::Infantry, 18, 6},        {Formation::Line, Arm::Infantry, 11, 4},
        {Formation::Line, Arm::Infantry, 10, 4},        {Formation::Line, Arm::Cavalry, 10, 5},
        {Formation::Line, Arm::Cavalry, 11, 6},         {Formation::Column, Arm::Infantry, 16, 4},
        {Formation::Column, Arm::Infantry, 19, 4},      {Formation::Column, Arm::Infantry, 3, 1},
        {Formation::Column, Arm::Cavalry, 9, 3},        {Formation::Column, Arm::Cavalry, 11, 3},
        {Formation::Column, Arm::Infantry, 0, 1},       {Formation::AttackColumn, Arm::Infantry, 12, 4},
        {Formation::AttackColumn, Arm::Infantry, 3, 3}, {Formation::AttackColumn, Arm::Infantry, 24, 6},
        {Formation::Square, Arm::Infantry, 16, 4},      {Formation::Square, Arm::Infantry, 17, 5},
        {Formation::Square, Arm::Infantry, 25, 5},      {Formation::Square, Arm::Infantry, 1, 1},
        {Formation::Limbered, Arm::Artillery, 6, 2},    {Formation::Limbered, Arm::Artillery, 1, 1},
    }));
    INFO(word(row.formation) << " of " << row.figures);
    CHECK(usual_files(row.formation, row.arm, row.figures) == row.files);
}

TEST_CASE("the usual files never disorder a unit that is large enough", "[fuciliers][NFW-3.3.2-b][NFW-3.3.2-c]") {
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry}) {
        for (int figures = 1; figures <= 60; ++figures) {
            INFO(word(arm) << " " << figures);
            const auto illegal = [&](Formation formation) {
                return illegal_formation({formation, arm, figures, usual_files(formation, arm, figures)});
            };
            CHECK(illegal(Formation::Column) == (figures < (arm == Arm::Infantry ? 4 : 3)));
            CHECK(illegal(Formation::AttackColumn) == (figures < 16));
            CHECK_FALSE(illegal(Formation::Line));
        }
    }
}

TEST_CASE("a square shoots by quarters, the remainder to the front", "[fuciliers][NFW-3.3.2-i]") {
    CHECK(square_faces(16).front == 4);
    CHECK(square_faces(16).other == 4);
    CHECK(square_faces(17).front == 5);
    CHECK(square_faces(17).other == 4);
    CHECK(square_faces(23).front == 8);
    CHECK(square_faces(23).other == 5);
    CHECK(square_faces(3).front == 3);
    CHECK(square_faces(3).other == 0);
}

TEST_CASE("which formations an order leaves open", "[fuciliers][NFW-3.3.2-a][NFW-3.3.2-g]") {
    constexpr Formation c = Formation::Column, l = Formation::Line, s = Formation::Square;
    struct Row {
        TroopClass kind;
        Order order;
        std::vector<Formation> open;
    };
    const std::vector<Row> table{
        {TroopClass::LineInfantry, Order::Attack, {l}},
        {TroopClass::LineInfantry, Order::Hold, {c, l, s}},
        {TroopClass::LightInfantry, Order::Oppose, {c, s}},
        {TroopClass::LineInfantry, Order::GeneralRetreat, {c, l, s}},
        {TroopClass::LightCavalry, Order::Attack, {l}},
        {TroopClass::Dragoons, Order::Hold, {c, l}},
        {TroopClass::HeavyCavalry, Order::Oppose, {c}},
    };
    for (const Row& row : table) {
        for (std::size_t n = 0; n < words_of(Formation{}).size(); ++n) {
            const auto formation = static_cast<Formation>(n);
            INFO(word(row.kind) << ", " << word(row.order) << ", " << word(formation));
            const bool open = std::find(row.open.begin(), row.open.end(), formation) != row.open.end();
            CHECK(formation_allowed(formation, row.order, row.kind, false, true) == open);
        }
    }
}

TEST_CASE("an attack column is for those whose profile has it", "[fuciliers][NFW-3.3.2-a]") {
    constexpr TroopClass foot = TroopClass::LineInfantry;
    CHECK(formation_allowed(Formation::AttackColumn, Order::Attack, foot, true, true));
    CHECK(formation_allowed(Formation::AttackColumn, Order::Hold, foot, true, true));
    CHECK_FALSE(formation_allowed(Formation::AttackColumn, Order::Oppose, foot, true, true));
    CHECK(formation_allowed(Formation::Line, Order::Attack, foot, true, true));
    CHECK_FALSE(formation_allowed(Formation::Column, Order::Attack, foot, true, true));
}

TEST_CASE("guns in battery and in march order, by order",
          "[fuciliers][NFW-3.3.2-a][NFW-3.3.2-e][NFW-3.3.2-f][NFW-3.2.1-d][NFW-3.5.6-b]") {
    struct Row {
        TroopClass kind;
        Order order;
        bool volleys;
        bool battery, limbered;
    };
    const auto row = GENERATE(values<Row>({
        {TroopClass::FieldArtillery, Order::Attack, true, true, false},
        {TroopClass::FieldArtillery, Order::Attack, false, true, true},
        {TroopClass::LightArtillery, Order::Attack, true, true, true},
        {TroopClass::HorseArtillery, Order::Attack, true, true, true},
        {TroopClass::FieldArtillery, Order::Hold, true, true, true},
        {TroopClass::FieldArtillery, Order::Oppose, true, false, true},
        {TroopClass::HorseArtillery, Order::Oppose, true, false, true},
        {TroopClass::FieldArtillery, Order::GeneralRetreat, true, false, true},
    }));
    INFO(word(row.kind) << ", " << word(row.order));
    CHECK(formation_allowed(Formation::Battery, row.order, row.kind, false, row.volleys) == row.battery);
    CHECK(formation_allowed(Formation::Limbered, row.order, row.kind, false, row.volleys) == row.limbered);
    CHECK_FALSE(formation_allowed(Formation::Line, row.order, row.kind, false, row.volleys));
    CHECK_FALSE(formation_allowed(Formation::Square, row.order, row.kind, false, row.volleys));
}

TEST_CASE("every card of marching can be played as it lies", "[fuciliers]") {
    check_cards(march_cards());
}

TEST_CASE("the cards of marching", "[fuciliers]") {
    const auto odds_of = [](std::string_view name, const std::vector<std::string>& facts) {
        return card_odds(march_cards(), name, facts);
    };
    using Outcomes = std::vector<std::pair<std::string, long>>;
    CHECK(odds_of("nfw-exploration", {"commands=3", "scouts=1", "explorers=1"}) == Outcomes{{"8D6", 1}});
    CHECK(odds_of("nfw-explored", {"score=29", "other=14"}) == Outcomes{{"out-manoeuvred", 1}});
    CHECK(odds_of("nfw-reposition", {"exploration=out-explored"}) == Outcomes{{"stays", 4}, {"may be moved", 2}});
    CHECK(odds_of("nfw-deploys", {"units=5", "other_units=5"}) ==
          Outcomes{{"reroll", 6}, {"deploys first", 15}, {"deploys second", 15}});
    CHECK(odds_of("nfw-deployment", {"table_depth=100"}) == Outcomes{{"20 cm", 1}});
    CHECK(odds_of("nfw-strip", {"table_depth=100"}) == Outcomes{{"20 x 50 cm", 1}});
    CHECK(odds_of("nfw-victory", {"inflicted=300", "suffered=600", "limit=1000"}) == Outcomes{{"decisive victory", 1}});
    CHECK(odds_of("nfw-first-arrival", {}) == Outcomes{{"3", 1}, {"4", 1}, {"5", 1}, {"6", 1}, {"7", 1}, {"8", 1}});
    CHECK(odds_of("nfw-arrival", {"cv=4", "turn=4"}) == Outcomes{{"not yet", 3}, {"arrives", 3}});
    CHECK(odds_of("nfw-entry-edge", {}) == Outcomes{{"own edge", 2}, {"right edge", 2}, {"left edge", 2}});
    CHECK(odds_of("nfw-initiative", {"cv=0"}) == Outcomes{{"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}, {"6", 1}});
    CHECK(odds_of("nfw-may-move", {"order=HOLD"}) == Outcomes{{"forbidden", 1}});
    CHECK(odds_of("nfw-may-move", {"order=HOLD", "state=bloodlust"}) == Outcomes{{"allowed", 1}});
    CHECK(odds_of("nfw-move", {"difficult=yes"}) == Outcomes{{"7.5 cm", 1}});
    CHECK(odds_of("nfw-move", {"formation=square", "falling_back=yes"}) == Outcomes{{"2.5 cm", 1}});
    CHECK(odds_of("nfw-difficult", {"move=150", "open=50"}) == Outcomes{{"10 cm", 1}});
    CHECK(odds_of("nfw-expanding", {"quality=poor"}) ==
          Outcomes{{"0", 1}, {"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}});
    CHECK(odds_of("nfw-formation", {"formation=square"}) == Outcomes{{"forbidden", 1}});
    CHECK(odds_of("nfw-formation", {"formation=limbered", "class=field artillery", "volleys=no"}) ==
          Outcomes{{"allowed", 1}});
    CHECK(odds_of("nfw-ranks", {"figures=19"}) == Outcomes{{"disordered", 1}});
    CHECK(odds_of("nfw-trees", {"class=dragoons"}) == Outcomes{{"full speed and disordered, or half speed", 1}});
    CHECK(odds_of("nfw-marsh", {}) == Outcomes{{"forbidden", 1}});
    CHECK(odds_of("nfw-crossing", {"way=ford", "class=horse artillery", "formation=limbered"}) ==
          Outcomes{{"forbidden", 1}});
    CHECK(odds_of("nfw-wading", {"river=4"}) == Outcomes{{"trapped in the river, half drown", 1},
                                                         {"back on its bank, half drown", 1},
                                                         {"back on its bank, a quarter drown", 1},
                                                         {"crosses, a quarter drown", 1},
                                                         {"crosses", 2}});
}
