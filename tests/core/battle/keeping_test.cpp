#include "core/battle/keeping.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

namespace {

constexpr Rule luck_rule{"TST-1-a", "", ""};

// Rules of nobody: archers have a mood, captains a luck to try, commands a plan.
const std::vector<MarkerKind> marks{
    {"mood",
     "",
     SubjectKind::Unit,
     {"glad", "sad", "gone"},
     MarkerMeaning::State,
     {MarkerGravity::None, MarkerGravity::Mild, MarkerGravity::Worst}},
    {"counted", "", SubjectKind::Unit, {}, MarkerMeaning::Quiet},
    {"arrows", "", SubjectKind::Unit, {}},
    {"tired", "", SubjectKind::Unit, {"yes"}, MarkerMeaning::Plain, {MarkerGravity::Grave}},
    {"has to rally", "", SubjectKind::Unit, {"rally"}, MarkerMeaning::Owes},
    {"has to try", "", SubjectKind::Character, {"luck"}, MarkerMeaning::Owes},
    {"plan", "", SubjectKind::Command, {"go", "stay"}, MarkerMeaning::Order},
};
const std::vector<TableTest> tests{{"luck", "", SubjectKind::Character, SubjectKind::Unit, &luck_rule},
                                   {"rally", "", SubjectKind::Unit, std::nullopt, &luck_rule}};
const TableKeeping keeping{
    .rounds = {},
    .markers = marks,
    .tests = tests,
    .commands =
        [](const BattleBrief&) {
            return std::vector<std::string>{"Left", "Right"};
        },
    .turns = nullptr,
    .begin = nullptr,
    .facts = [](const AtTable&, const TableAsk&) { return std::vector<Fact>(); },
    .target = nullptr,
    .roll = nullptr,
    .round_begins = nullptr,
};

/// Archers, unit 7, under character 4.
BattleBrief a_brief() {
    BattleBrief brief{BattleId(1), "", 1, Date{}, Season::Summer, "B4", {}, {}, {}, false, {}, false, {}, {}, {}};
    const Profile archers{.id = ProfileId(1),
                          .key = "",
                          .name = "",
                          .side = "",
                          .arm = Arm::Infantry,
                          .type = "",
                          .quality = Quality::Average,
                          .cost = {},
                          .more = {}};
    brief.armies[0].units.push_back({UnitId(7), "", "", "Archers", archers, Quality::Average, false, 10, 0, {}});
    brief.armies[0].characters.push_back({CharacterId(4), "", "Robin", Role::General, 2, false, false, ""});
    return brief;
}

const MarkerKind& mark(std::string_view subject, std::string_view name) {
    return *marker_named(keeping, subject, name);
}

bool may_lie(const MarkerChange& change) {
    return check_marker(keeping, a_brief(), change).empty();
}

}  // namespace

TEST_CASE("a marker is found by its name and by the kind of its subject", "[assist]") {
    REQUIRE(marker_named(keeping, "unit 7", "mood") != nullptr);
    CHECK(marker_named(keeping, "unit 99", "mood") == marker_named(keeping, "unit 7", "mood"));
    CHECK(marker_named(keeping, "command 1", "mood") == nullptr);
    CHECK(marker_named(keeping, "nonsense", "mood") == nullptr);
    CHECK(marker_named(keeping, "unit 7", "nonsense") == nullptr);
    CHECK(test_named(keeping, "rally")->who == SubjectKind::Unit);
    CHECK(test_named(keeping, "charge") == nullptr);
}

TEST_CASE("what may lie beside somebody is listed, the program's own last", "[assist]") {
    std::vector<std::string_view> names;
    for (const MarkerKind* kind : markers_for(keeping, "unit 7")) names.push_back(kind->name);
    CHECK(names == std::vector<std::string_view>{"mood", "arrows", "tired", "has to rally", "counted"});
    CHECK(markers_for(keeping, "unit 7 and more").empty());
    CHECK(markers_for(keeping, "force 7").empty());
}

TEST_CASE("a marker says what it means, how it is changed and how grave it is", "[assist]") {
    CHECK(mark("unit 7", "mood").speaks_for_itself());
    CHECK_FALSE(mark("unit 7", "arrows").speaks_for_itself());
    CHECK(mark("unit 7", "counted").is_quiet());
    CHECK_FALSE(mark("unit 7", "mood").is_quiet());
    CHECK(mark("unit 7", "mood").form() == MarkerForm::Choice);
    CHECK(mark("unit 7", "tired").form() == MarkerForm::Tick);
    CHECK(mark("unit 7", "arrows").form() == MarkerForm::Number);
    CHECK(mark("unit 7", "mood").gravity_of("glad") == MarkerGravity::None);
    CHECK(mark("unit 7", "mood").gravity_of("gone") == MarkerGravity::Worst);
    CHECK(mark("unit 7", "mood").gravity_of("furious") == MarkerGravity::None);
    CHECK(mark("unit 7", "tired").gravity_of("yes") == MarkerGravity::Grave);
    CHECK(mark("unit 7", "arrows").gravity_of("0") == MarkerGravity::None);
}

TEST_CASE("who owes a test is found by what the marker means, not by its name", "[assist]") {
    KeptBattle kept;
    CHECK(owed_tests(keeping, kept).empty());
    kept.change({"unit 7", "mood", "sad"});
    kept.change({"unit 7", "has to rally", "rally"});
    kept.change({"character 4", "has to try", "luck"});
    kept.change({"command 1", "has to rally", "rally"});  // no command has that marker
    kept.change({"nonsense", "has to rally", "rally"});
    const std::vector<OwedTest> owed = owed_tests(keeping, kept);
    REQUIRE(owed.size() == 2);
    CHECK(owed[0].subject == "character 4");
    CHECK(owed[0].test == "luck");
    CHECK(owed[0].marker == &mark("character 4", "has to try"));
    CHECK(owed[1].subject == "unit 7");
    CHECK(owed[1].test == "rally");
}

TEST_CASE("an order is missed once the battle has begun, any other marker never", "[assist]") {
    KeptBattle kept;
    const MarkerKind& plan = mark("command 1", "plan");
    CHECK_FALSE(is_missing(kept, "command 1", plan));
    kept.turn = 1;
    CHECK(is_missing(kept, "command 1", plan));
    kept.change({"command 1", "plan", "stay"});
    CHECK_FALSE(is_missing(kept, "command 1", plan));
    CHECK_FALSE(is_missing(kept, "unit 7", mark("unit 7", "mood")));
}

TEST_CASE("what became of somebody takes the place of what the form said of him", "[assist]") {
    BattleReport report{BattleId(1), {}, {}, {}, {}, {}, ""};
    enter(report, UnitResult{UnitId(7), 1, 0, 0, 0, 0, 9, 0});
    enter(report, UnitResult{UnitId(8), 0, 0, 0, 0, 0, 5, 0});
    enter(report, UnitResult{UnitId(7), 3, 0, 0, 0, 0, 7, 0});
    enter(report, CharacterResult{CharacterId(4), FigureStatus::Fled});
    enter(report, CharacterResult{CharacterId(4), FigureStatus::Killed});
    CHECK(report.units == std::vector<UnitResult>{{UnitId(7), 3, 0, 0, 0, 0, 7, 0}, {UnitId(8), 0, 0, 0, 0, 0, 5, 0}});
    CHECK(report.characters == std::vector<CharacterResult>{{CharacterId(4), FigureStatus::Killed}});
}

TEST_CASE("a marker lies only beside who is in the battle", "[assist][hostile]") {
    CHECK(may_lie({"unit 7", "mood", "sad"}));
    CHECK(may_lie({"unit 7", "mood", ""}));
    CHECK(may_lie({"character 4", "has to try", "luck"}));
    CHECK(may_lie({"command 2", "plan", "go"}));
    for (const char* nobody : {"unit 8", "unit 07", "unit 7 guns", "unit -7", "unit", "", "character 7", "command 0",
                               "command 3", "force 7", "side 1", "zone arid", "unit 99999999999999999999"}) {
        CAPTURE(nobody);
        CHECK_FALSE(may_lie({nobody, "mood", "sad"}));
        CHECK_FALSE(may_lie({nobody, "plan", "go"}));
    }
    CHECK_FALSE(may_lie({"unit 7", "plan", "go"}));
    CHECK_FALSE(may_lie({"unit 7", "mood", "furious"}));
    CHECK(may_lie({"unit 7", "arrows", "999"}));
    for (const char* number : {"-1", "1000", "two", "2 ", "99999999999999999999"})
        CHECK_FALSE(may_lie({"unit 7", "arrows", number}));
}

TEST_CASE("a click takes a number no further than a marker can go", "[assist][hostile]") {
    KeptBattle kept;
    const auto next = [&](const std::string& now, int by) {
        kept.change({"unit 7", "arrows", now});
        return stepped(kept, "unit 7", mark("unit 7", "arrows"), by).value;
    };
    CHECK(next("999", 1) == "999");
    CHECK(next("2147483647", 1) == "999");
    CHECK(next("-2147483648", -1).empty());
    CHECK(next("1", -1) == "0");
    CHECK(next("0", -1).empty());
    CHECK(next("a lot", 1) == "1");
    CHECK(next("a lot", -1).empty());
}

TEST_CASE("a test is made by who can make it", "[assist]") {
    const BattleBrief brief = a_brief();
    const KeptBattle kept;
    const BattleReport report{brief.id, {}, {}, {}, {}, {}, ""};
    const auto faults = [&](const TableAsk& ask) {
        Problems problems;
        static_cast<void>(check_ask(keeping, {&brief, &kept, &report}, ask, problems));
        std::vector<std::string> out;
        for (const Problem& problem : problems) out.push_back(in_words(problem));
        return out;
    };
    using Faults = std::vector<std::string>;
    CHECK(faults({"luck", "character 4", "unit 7", {}}).empty());
    CHECK(faults({"rally", "unit 7", "", {}}).empty());
    CHECK(faults({"rally", "unit 7", "unit 99", {}}).empty());  // it asks for nobody else
    CHECK(faults({"luck", "unit 7", "unit 7", {}}) ==
          Faults{"luck: found unit 7; expected character and its number, from this battle"});
    CHECK(faults({"luck", "character 4", "", {}}) ==
          Faults{"luck: found nobody; expected unit and its number, from this battle"});
    CHECK(faults({"rally", "unit 7x", "", {}}) ==
          Faults{"rally: found unit 7x; expected unit and its number, from this battle"});
    CHECK(faults({"rallye", "unit 7", "", {}}) == Faults{"test: found rallye; expected did you mean rally?"});
}
