#include "app/session/fight/playback.hpp"
#include "tests/places.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

namespace {

TableScene scene(int turn, int round) {
    TableScene out;
    out.turn = turn, out.round = round;
    return out;
}

Happening happening(int turn, int round, std::string_view english) {
    Happening out;
    out.turn = turn, out.round = round;
    out.what = {english, {}};
    return out;
}

/// Two turns of three rounds; nothing happens in the second round of either.
FoughtBattle two_turns() {
    FoughtBattle fought{{BattleId(1), {}, {}, {}, {}, {}, {}}, 2, {}, {}, {}, {}};
    fought.story.rounds = {"orders", "shooting", "movement"};
    fought.story.happenings = {happening(0, 0, "Reds deploy first"), happening(1, 1, "Reds are under ATTACK"),
                               happening(1, 3, "Foot moves 10.0 cm"), happening(1, 3, "Foot is disordered"),
                               happening(2, 1, "Blues are under HOLD")};
    fought.scenes.push_back(scene(0, 0));
    for (const int turn : {1, 2})
        for (const int round : {1, 2, 3}) fought.scenes.push_back(scene(turn, round));
    return fought;
}

Happening handful(std::vector<int> faces, std::optional<int> from) {
    Happening out = happening(1, 1, "dice fall");
    out.faces = std::move(faces);
    if (from) out.needed = Needed{"hits on {}", *from};
    return out;
}

std::pair<int, int> at(const Playback& playback) {
    return {playback.moment().turn, playback.moment().round};
}

}  // namespace

TEST_CASE("a handful of dice is compared with all that might have fallen", "[playback]") {
    const auto luck = how_likely(handful({6, 6, 1, 1}, 6));
    REQUIRE(luck);
    CHECK(luck->expected == Approx(4.0 / 6));
    // 1 - (5/6)^4 - 4 (1/6) (5/6)^3
    CHECK(luck->as_many == Approx(1 - (625.0 + 500.0) / 1296));
    CHECK(how_likely(handful({1, 1, 1, 1}, 6))->as_many == Approx(1));
    // A die or two, and dice of which nobody says what counts, are not.
    CHECK_FALSE(how_likely(handful({6}, 3)));
    CHECK_FALSE(how_likely(handful({3, 5, 3, 5, 3, 5}, std::nullopt)));
}

TEST_CASE("a battle is stepped through by rounds and turns, and stops at its ends", "[playback]") {
    Playback playback(two_turns(), 12);
    CHECK(at(playback) == std::pair(0, 0));
    CHECK(playback.before() == nullptr);
    CHECK_FALSE(playback.step(-1));
    CHECK(playback.step(1));
    CHECK(at(playback) == std::pair(1, 1));
    CHECK(playback.before()->turn == 0);
    CHECK(playback.step_turns(1));
    CHECK(at(playback) == std::pair(2, 1));
    CHECK(playback.step(2));
    CHECK(playback.at_end());
    CHECK_FALSE(playback.step(1));
    CHECK_FALSE(playback.step_turns(1));
    CHECK(playback.step_turns(-1));
    CHECK(at(playback) == std::pair(1, 3));
    CHECK(playback.step_turns(-1));
    CHECK(at(playback) == std::pair(0, 0));
    CHECK(playback.go_to_end());
    CHECK(at(playback) == std::pair(2, 3));
    CHECK(playback.step(-100));
    CHECK(at(playback) == std::pair(0, 0));
}

TEST_CASE("a click on a turn or a round goes there; what was not fought cannot be gone to", "[playback]") {
    Playback playback(two_turns(), 12);
    CHECK(playback.go_to({2, 0}));
    CHECK(at(playback) == std::pair(2, 1));
    CHECK(playback.go_to({2, 3}));
    CHECK(at(playback) == std::pair(2, 3));
    CHECK(playback.go_to({1, 9}));
    CHECK(at(playback) == std::pair(1, 3));
    CHECK_FALSE(playback.go_to({3, 1}));
    CHECK(at(playback) == std::pair(1, 3));
    CHECK(playback.go_to({0, 0}));
    CHECK(at(playback) == std::pair(0, 0));
}

TEST_CASE("boxes say which turns and rounds are past, present and to come", "[playback]") {
    using Box = Playback::Box;
    Playback playback(two_turns(), 12);
    CHECK(playback.turns() == 12);
    CHECK(playback.turn_box(1) == Box::ToCome);
    CHECK(playback.rounds().front().box == Box::ToCome);
    playback.go_to({2, 2});
    CHECK(playback.turn_box(1) == Box::Past);
    CHECK(playback.turn_box(2) == Box::Now);
    CHECK(playback.turn_box(3) == Box::NotFought);
    const auto rounds = playback.rounds();
    REQUIRE(rounds.size() == 3);
    CHECK(rounds[0].title == "orders");
    CHECK(rounds[0].box == Box::Past);
    CHECK(rounds[0].anything);
    CHECK(rounds[1].box == Box::Now);
    CHECK_FALSE(rounds[1].anything);
    CHECK(rounds[2].box == Box::ToCome);
    CHECK(playback.in_words() == "turn 2 of 12, shooting");
}

TEST_CASE("each round has its own happenings", "[playback]") {
    Playback playback(two_turns(), 12);
    REQUIRE(playback.happenings().size() == 1);
    CHECK(playback.happenings().front().what.english == "Reds deploy first");
    playback.go_to({1, 3});
    REQUIRE(playback.happenings().size() == 2);
    CHECK(playback.happenings().front().what.english == "Foot moves 10.0 cm");
    playback.go_to({1, 2});
    CHECK(playback.happenings().empty());
}

TEST_CASE("a faster speed shows each round for less time, and an empty round shortly", "[playback]") {
    Playback playback(two_turns(), 12);
    playback.go_to({1, 1});
    for (int speed = 1, last = 1 << 20; speed <= 9; ++speed) {
        playback.set_speed(speed);
        CHECK(playback.stays() < last);
        CHECK(playback.moves_take() <= 250);
        CHECK(playback.moves_take() * 2 <= playback.stays());
        last = playback.stays();
    }
    playback.set_speed(99);
    CHECK(playback.speed() == 9);
    playback.set_speed(1);
    CHECK(playback.moves_take() == 250);
    const int usual = playback.stays();
    playback.go_to({1, 2});
    CHECK(playback.stays() < usual);
    CHECK(Playback::speed_in_words(3) == "1 round in 2 s");
    CHECK(Playback::speed_in_words(4) == "1 round in 1.5 s");
}

TEST_CASE("what moved slides from its old place to its new one", "[playback]") {
    TableScene before, now;
    TableBody body;
    body.who = Actor::unit(0);
    body.outline.centre = {40'000, 30'000};
    body.bases.push_back({TableBase::Kind::Foot, table::Box{{41'000, 30'000}, 1'000, 1'000, {}}});
    body.bases.push_back({TableBase::Kind::Foot, table::Disc{{43'000, 30'000}, 1'000}});
    TableBody other = body;
    other.who = Actor::unit(1);
    now.bodies = {body, other};
    now.moves.push_back({0, "Foot", {}, {20'000, 30'000}, {40'000, 30'000}, TableMove::End::Stands, Actor::unit(0)});
    // Two of one name, as order-bearers are.
    TablePerson leader, bearer;
    leader.name = bearer.name = "soldier";
    leader.who = Actor::person(0), bearer.who = Actor::person(1);
    leader.base = table::Disc{{0, 0}, 1'000};
    bearer.base = table::Box{{20'000, 0}, 1'000, 2'000, {}};
    before.people = {leader, bearer};
    leader.base = table::Disc{{10'000, 0}, 1'000};
    now.people = {leader, bearer};

    const TableScene half = on_the_way(before, now, .5);
    CHECK(half.bodies[0].outline.centre == table::Point{30'000, 30'000});
    CHECK(std::get<table::Box>(half.bodies[0].bases[0].shape).centre == table::Point{31'000, 30'000});
    CHECK(std::get<table::Disc>(half.bodies[0].bases[1].shape).centre == table::Point{33'000, 30'000});
    CHECK(half.bodies[1].outline.centre == table::Point{40'000, 30'000});
    CHECK(half.people[0].base == table::Base(table::Disc{{5'000, 0}, 1'000}));
    CHECK(half.people[1].base == bearer.base);
    CHECK(half.moves.empty());
    CHECK(on_the_way(before, now, 0).bodies[0].outline.centre == table::Point{20'000, 30'000});
    CHECK(on_the_way(before, now, 1).bodies[0].outline.centre == table::Point{40'000, 30'000});
}

TEST_CASE("two armies of files can be watched from deployment to the end", "[playback][fuciliers]") {
    const std::string folder = SOURCE_DIR "/campaigns/armies/";
    Playback playback(fight_armies({folder + "savoy-500.yaml", folder + "france-500.yaml", 7}), 12);
    std::size_t dice = 0;
    do
        for (const Happening& each : playback.happenings()) {
            CHECK_FALSE(in_words(each.what, playback.fought().story.cast).empty());
            if (const auto luck = how_likely(each)) {
                CHECK(luck->as_many > 0);
                CHECK(luck->as_many < 1.0001);
            }
            dice += each.faces.size();
        }
    while (playback.step(1));
    CHECK(playback.at_end());
    CHECK(dice > 100);
}
