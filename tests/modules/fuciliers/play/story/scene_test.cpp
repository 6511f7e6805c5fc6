#include "core/modules/fuciliers/play/story/scene.hpp"

#include <catch2/catch.hpp>

#include "core/battle/seen_by.hpp"
#include "core/modules/fuciliers/play/captain/commander.hpp"
#include "tests/support/fuciliers_army.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

/// Two small armies, and the battle they fought.
struct Fought {
    Roster below = test::army_of({{3, {"line 24", "guns 6"}}, {2, {"hussars 12"}}});
    Roster above = test::army_of({{3, {"line 24"}}, {2, {"line 20", "dragoons 12"}}});
    Log log;
    Position position;

    explicit Fought(std::uint64_t seed) {
        const Captain captain;
        position = test::fight(below, above, seed, captain, captain, test::field_like("fields"), &log);
    }
};

int on_table(const Frame& frame) {
    return static_cast<int>(std::count_if(frame.units.begin(), frame.units.end(),
                                          [](const Frame::OfUnit& u) { return u.where == Where::OnTable; }));
}

}  // namespace

TEST_CASE("A scene shows every unit on the table with all its figures", "[fuciliers]") {
    const Fought fought(5);
    REQUIRE(!fought.log.frames.empty());
    for (const Frame& frame : fought.log.frames) {
        const TableScene scene = scene_of(fought.position, frame);
        CAPTURE(scene.title);
        CHECK(static_cast<int>(scene.bodies.size()) == on_table(frame));
        CHECK(scene.sides[0].bodies + scene.sides[1].bodies == on_table(frame));
        CHECK(scene.ground.size() == fought.position.ground.features.size());
        std::size_t no = 0;
        for (const TableBody& body : scene.bodies) {
            while (frame.units[no].where != Where::OnTable) ++no;
            const Frame::OfUnit& unit = frame.units[no];
            CAPTURE(body.name);
            CHECK(body.who == Actor::unit(static_cast<int>(no)));
            CHECK(body.name == fought.position.units[no].roster->name);
            CHECK(body.figures == unit.figures);
            CHECK(body.state == word(unit.state));
            const auto count = [&](TableBase::Kind kind) {
                return static_cast<int>(std::count_if(body.bases.begin(), body.bases.end(),
                                                      [&](const TableBase& base) { return base.kind == kind; }));
            };
            using Kind = TableBase::Kind;
            if (unit.formation == Formation::Battery) {
                CHECK(count(Kind::Gun) == unit.block.files);
                CHECK(count(Kind::Foot) == unit.figures);
            } else if (unit.formation == Formation::Limbered) {
                CHECK(count(Kind::Train) == unit.block.files);
            } else {
                CHECK(count(body.arm == Arm::Cavalry ? Kind::Rider : Kind::Foot) == unit.block.figures);
            }
            for (const TableBase& base : body.bases)
                if (unit.formation != Formation::Battery) CHECK(table::gap(base.shape, unit.block.outline()) == 0);
            ++no;
        }
        const auto chiefs = std::count_if(scene.people.begin(), scene.people.end(),
                                          [](const TablePerson& person) { return person.kind == "C-in-C"; });
        CHECK(chiefs <= 2);
    }
}

TEST_CASE("There is a scene for each turn, or for each round", "[fuciliers]") {
    const Fought fought(5);
    const std::vector<TableScene> turns = scenes_of(fought.position, fought.log, false);
    const std::vector<TableScene> rounds = scenes_of(fought.position, fought.log, true);
    CHECK(rounds.size() == fought.log.frames.size());
    int turn_changes = 0;
    for (std::size_t i = 0; i < fought.log.frames.size(); ++i)
        turn_changes += i == 0 || fought.log.frames[i].turn != fought.log.frames[i - 1].turn ? 1 : 0;
    CHECK(static_cast<int>(turns.size()) == turn_changes);
    CHECK(turns.back().title == "Turn " + std::to_string(fought.position.turn));
    CHECK(rounds.back().title == turns.back().title + ", command tests");
}

TEST_CASE("Scenes tell of moves, and of the volleys of the shooting round alone", "[fuciliers]") {
    const Fought fought(5);
    std::size_t moves = 0, in_turns = 0, in_rounds = 0;
    for (const TableScene& scene : scenes_of(fought.position, fought.log, false)) {
        in_turns += scene.shots.size();
        for (const TableMove& move : scene.moves) {
            ++moves;
            if (move.end == TableMove::End::Stands)
                CHECK(std::any_of(scene.bodies.begin(), scene.bodies.end(), [&](const TableBody& body) {
                    return body.who == move.who && body.side == move.side && body.outline.centre == move.to;
                }));
        }
    }
    for (const TableScene& scene : scenes_of(fought.position, fought.log, true)) {
        if (scene.title.find("shooting") == std::string::npos) CHECK(scene.shots.empty());
        in_rounds += scene.shots.size();
    }
    CHECK(moves > 0);
    CHECK(in_rounds > 0);
    CHECK(in_rounds == in_turns);
}

TEST_CASE("Enemies that touch are hand to hand", "[fuciliers]") {
    const Fought fought(5);
    Position position = fought.position;
    Frame frame = fought.log.frames.front();
    for (Frame::OfUnit& unit : frame.units) unit.where = Where::OffTable;
    // The two lines of foot, front to front.
    const auto stand = [&](std::size_t no, table::Point front, int facing) {
        Frame::OfUnit& unit = frame.units[no];
        unit.where = Where::OnTable, unit.formation = Formation::Line;
        unit.block.front = front, unit.block.facing = Facing(facing);
        unit.block.files = 8, unit.block.figures = 24;
        unit.block.base_width = unit.block.base_depth = 2'500;
    };
    REQUIRE(position.units[0].side == 0);
    REQUIRE(position.units[3].side == 1);
    constexpr table::Length cm = table::centimetre;
    stand(0, {80 * cm, 60 * cm}, 0);
    stand(3, {85 * cm, 60 * cm}, 128);
    const TableScene touching = scene_of(position, frame);
    REQUIRE(touching.fights.size() == 1);
    CHECK(touching.fights[0].from.y == 60 * cm);
    CHECK(std::min(touching.fights[0].from.x, touching.fights[0].to.x) == 75 * cm);
    CHECK(std::max(touching.fights[0].from.x, touching.fights[0].to.x) == 90 * cm);
    stand(3, {85 * cm, 62 * cm}, 128);
    CHECK(scene_of(position, frame).fights.empty());
}

TEST_CASE("Orders lie face down until the second round of a command's first turn", "[fuciliers][NFW-3.2.2-a]") {
    const Fought fought(5);
    for (const TableScene& scene : scenes_of(fought.position, fought.log, true)) {
        CAPTURE(scene.title);
        const bool shown = scene.turn > 1 || (scene.turn == 1 && scene.round >= static_cast<int>(Round::Orders));
        const TableScene seen = seen_by(scene, 0);
        REQUIRE(seen.bodies.size() == scene.bodies.size());
        for (const TableBody& body : seen.bodies) CHECK(body.order.empty() == (body.side == 1 && !shown));
        for (const TablePerson& person : seen.people)
            if (person.side == 1 && !shown) CHECK(person.order.empty());
    }
}
