#include "core/base/text.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("without a catalogue a text stays as it was written") {
    CHECK(tr("Force").compare("Force") == 0);
    CHECK(tr("").empty());
    CHECK(tr("one figure", "{} figures", 1) == "one figure");
    CHECK(tr("one figure", "{} figures", 2) == "{} figures");
}

TEST_CASE("the places of a sentence are filled") {
    CHECK(say(N_("{} of {}"), 3, "Vanguard") == "3 of Vanguard");
    CHECK(say(N_("{1} has {0}"), 3, "Vanguard") == "Vanguard has 3");
}

TEST_CASE("a list in words") {
    CHECK(list_in_words({}).empty());
    CHECK(list_in_words({"a"}) == "a");
    CHECK(list_in_words({"a", "b"}) == "a and b");
    CHECK(list_in_words({"a", "b", "c"}) == "a, b and c");
    CHECK(choice_in_words({"a"}) == "a");
    CHECK(choice_in_words({"a", "b", "c"}) == "a, b or c");
    CHECK(joined(std::vector<std::string>{"a", "b", "c"}, "; ") == "a; b; c");
}

TEST_CASE("a slip of the pen finds what was meant") {
    struct Case {
        const char* typed;
        const char* meant;
    };
    const std::vector<std::string> orders{"ATTACK", "DEFEND", "EXPLORE", "FORCED MARCH", "TURN BACK"};
    const auto c = GENERATE(values<Case>({
        {"ATACK", "ATTACK"},
        {"atack", "ATTACK"},
        {"DEFND", "DEFEND"},
        {"defned", "DEFEND"},
        {"explor", "EXPLORE"},
        {"FORCED-MARCH", "FORCED MARCH"},
        {"forced", "FORCED MARCH"},
        {"turnback", "TURN BACK"},
        {"ATTACK", "ATTACK"},
        {"retreat", ""},
        {"A", ""},
        {"", ""},
        {"x", ""},
    }));
    CAPTURE(c.typed);
    CHECK(did_you_mean(c.typed, orders) == c.meant);
}

TEST_CASE("of two that are as near the first is meant") {
    CHECK(did_you_mean("force 3", {"force 1", "force 2"}) == "force 1");
}

TEST_CASE("nothing is meant where there is nothing to choose, or where somebody writes a novel") {
    CHECK(did_you_mean("Vanguard", {}).empty());
    CHECK(did_you_mean(std::string(100000, 'x'), {std::string(100000, 'x')}).empty());
    CHECK(did_you_mean("Vanguard", {std::string(100000, 'V'), "Vangard"}) == "Vangard");
}
