#include "core/battle/story.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

namespace {

constexpr Rule hit_roll{"NFW-3.4.3-h", "", ""};

Cast foot_and_horse() {
    Cast cast;
    cast.sides = {"Reds", "Blues"};
    cast.commands = {"the left wing"};
    cast.units = {{"Foot", 0, UnitId(7)}, {"Horse", 1, UnitId(9)}};
    cast.people = {{"General Bo", CharacterId(2)}};
    return cast;
}

Happening happening(int turn, int round, Phrase what) {
    Happening out;
    out.turn = turn, out.round = round;
    out.what = std::move(what);
    return out;
}

/// Something before the first turn, in both rounds of the first, in neither of the second, in one of the third.
Story three_turns() {
    Story story;
    story.cast = foot_and_horse();
    story.rounds = {"movement", "combat"};
    story.happenings = {
        happening(0, 0, {"{} deploys first", {Actor::side(1)}}), happening(1, 1, {"{} moves", {Actor::unit(0)}}),
        happening(1, 1, {"{} moves", {Actor::unit(1)}}), happening(1, 2, {"{} fights", {Actor::unit(1)}}),
        happening(3, 2, {"{} flees", {Actor::person(0)}})};
    return story;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a phrase is said with whatever fills its places", "[story]") {
    const Cast cast = foot_and_horse();
    const auto said = [&](const Phrase& phrase) { return in_words(phrase, cast); };
    CHECK(said({"{} of {} tells {} of {}", {Actor::person(0), Actor::command(0), Actor::unit(1), Actor::side(0)}}) ==
          "General Bo of the left wing tells Horse of Reds");
    CHECK(said({"{} fires", {Actor{}}}) == "? fires");
    CHECK(said({"{} loses {}, {} left", {Actor::unit(0), Phrase::Figures{1}, 10}}) == "Foot loses 1 figure, 10 left");
    CHECK(said({"{} loses {}, {} left", {Actor::unit(0), Phrase::Figures{3}, 8}}) == "Foot loses 3 figures, 8 left");
    CHECK(said({"{} moves {}", {Actor::unit(1), Phrase::Distance{12'349}}}) == "Horse moves 12.3 cm");
    CHECK(said({"{} is {}", {Actor::unit(1), Phrase::Word{"demoralised"}}}) == "Horse is demoralised");
    CHECK(said({"{} lost", {Points::hundredths(1'250)}}) == "12.5 lost");
    CHECK(said({"the trees burn", {}}) == "the trees burn");
    // In another language the places may come in another order.
    CHECK(said({"{1} is charged by {0}", {Actor::unit(1), Actor::unit(0)}}) == "Foot is charged by Horse");
}

TEST_CASE("who has another's name is told apart by his side", "[story]") {
    CHECK(told_apart("Reds", "Blues") == std::array<std::string, 2>{"Reds", "Blues"});
    const std::array<std::string, 2> alike = told_apart("Reds", "Reds");
    CHECK(alike == std::array<std::string, 2>{"Reds (below)", "Reds (above)"});
    CHECK(told_apart({{"Foot", 0}, {"Horse", 0}, {"Foot", 1}}, alike) ==
          Lines{"Foot (Reds (below))", "Horse", "Foot (Reds (above))"});
}

TEST_CASE("what happened is told with its dice, its reasons and its rule", "[story]") {
    const Cast cast = foot_and_horse();
    Happening volley = happening(1, 1, {"{}: {} of {} dice hit", {Actor::unit(0), 2, 8}});
    CHECK(in_words(volley, cast) == "Foot: 2 of 8 dice hit");
    volley.rule = &hit_roll;
    CHECK(in_words(volley, cast) == "Foot: 2 of 8 dice hit  [NFW-3.4.3-h]");
    volley.faces = {5, 1, 2, 5, 3, 1, 4, 2};
    volley.needed = Needed{"hits on {}", 5};
    volley.reasons = Tally(hit_roll).add("long range", -1).add("artillery", 1);
    CHECK(in_words(volley, cast) ==
          "Foot: 2 of 8 dice hit  [51253142; hits on 5; −1 long range + 1 artillery = 0; NFW-3.4.3-h]");
}

TEST_CASE("a transcript has headings for turns, and for rounds in which anything happened", "[story]") {
    CHECK(transcript(three_turns()) == Lines{"    Blues deploys first", "Turn 1", "  Round 1: movement",
                                             "    Foot moves", "    Horse moves", "  Round 2: combat",
                                             "    Horse fights", "Turn 2", "Turn 3", "  Round 2: combat",
                                             "    General Bo flees"});
    CHECK(transcript(Story{}).empty());
}

TEST_CASE("a transcript of a turn, and of a round", "[story]") {
    const Story story = three_turns();
    CHECK(transcript(story, {3, 0}) == Lines{"Turn 3", "  Round 2: combat", "    General Bo flees"});
    CHECK(transcript(story, {2, 0}) == Lines{"Turn 2"});
    CHECK(transcript(story, {4, 0}).empty());
    CHECK(transcript(story, {1, 2}) == Lines{"  Round 2: combat", "    Horse fights"});
    CHECK(transcript(story, {3, 1}).empty());
    CHECK(transcript(story, {0, 2}) == transcript(story));
}
