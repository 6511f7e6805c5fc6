#include "core/base/subject.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("a subject is written as a kind and a number, and read back as written") {
    for (std::size_t i = 0; i < words_of(SubjectKind{}).size(); ++i) {
        const auto kind = static_cast<SubjectKind>(i);
        const Subject subject = kind == SubjectKind::Zone ? Subject{kind, 0, "temperate"} : Subject{kind, 12};
        CAPTURE(to_text(subject));
        CHECK(subject_from(to_text(subject)) == subject);
    }
    CHECK(to_text(Subject{SubjectKind::Zone, 0, "arid"}) == "zone arid");
    CHECK(to_text(Subject{SubjectKind::Command, 2}) == "command 2");
}

TEST_CASE("every row that dice fall for has its subject") {
    CHECK(subject(ForceId(3)) == "force 3");
    CHECK(subject(UnitId(12)) == "unit 12");
    CHECK(subject(SideId(1)) == "side 1");
    CHECK(subject(SquareId(0)) == "square 0");
    CHECK(subject(BattleId(2)) == "battle 2");
    CHECK(subject(CharacterId(4)) == "character 4");
    CHECK(subject(BatchId(5)) == "batch 5");
    CHECK(subject_from("square 0") == subject_of(SquareId(0)));
    CHECK(subject_from("unit 2147483647") == subject_of(UnitId(2147483647)));
}

TEST_CASE("what a roll says besides its subject is kept apart") {
    const auto unit = roll_subject_from("force 7 unit");
    REQUIRE(unit);
    CHECK(unit->subject == subject_of(ForceId(7)));
    CHECK(unit->rest == "unit");
    const auto zone = roll_subject_from("zone temperate strength");
    REQUIRE(zone);
    CHECK(zone->subject == Subject{SubjectKind::Zone, 0, "temperate"});
    CHECK(zone->rest == "strength");
    const auto battle = roll_subject_from("battle 3 person 0");
    REQUIRE(battle);
    CHECK(battle->subject == subject_of(BattleId(3)));
    CHECK(battle->rest == "person 0");
    CHECK(roll_subject_from("unit 7")->rest.empty());
    // A marker lies beside somebody, and beside nothing more.
    CHECK_FALSE(subject_from("force 7 unit"));
    CHECK_FALSE(subject_from("zone temperate strength"));
}

TEST_CASE("a subject that nobody wrote is none", "[hostile]") {
    for (const std::string_view text : {"",
                                        " ",
                                        "unit",
                                        "unit ",
                                        " unit 7",
                                        "unit  7",
                                        "unit 7 ",
                                        "unit 7  guns",
                                        "unit seven",
                                        "unit 7x",
                                        "unit 7.5",
                                        "unit 7,8",
                                        "unit -7",
                                        "unit +7",
                                        "unit 07",
                                        "unit -0",
                                        "unit 0",
                                        "force 0",
                                        "command 0",
                                        "square -1",
                                        "unit 2147483648",
                                        "unit 99999999999999999999",
                                        "unit 0x7",
                                        "Unit 7",
                                        "units 7",
                                        "person 4",
                                        "zone",
                                        "zone ",
                                        "zone  arid",
                                        "7",
                                        "7 unit",
                                        "unit\t7",
                                        "unit\n7"}) {
        CAPTURE(text);
        CHECK_FALSE(roll_subject_from(text));
        CHECK_FALSE(subject_from(text));
        for (std::size_t i = 0; i < words_of(SubjectKind{}).size(); ++i)
            CHECK_FALSE(number_of(text, static_cast<SubjectKind>(i)));
    }
    using namespace std::string_view_literals;
    CHECK_FALSE(roll_subject_from("unit 7\0"sv));
    CHECK_FALSE(roll_subject_from("unit\0007"sv));
}

TEST_CASE("a number is that of a subject of the kind that was asked for") {
    CHECK(number_of("unit 7", SubjectKind::Unit) == 7);
    CHECK_FALSE(number_of("unit 7", SubjectKind::Force));
    CHECK_FALSE(number_of("unit 7 guns", SubjectKind::Unit));
}
