#include <algorithm>
#include <catch2/catch.hpp>

#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "tests/support/fuciliers_army.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Side below = 0;

/// Two armies alike, deployed by hand: their first commands stand, the others are to come.
struct Arrivals {
    Roster army;
    Position position;
    Wishes wishes;
    explicit Arrivals(std::initializer_list<CommandSketch> commands) : army(army_of(commands)) {
        position = position_of(army, army, open_field());
        position.sides[0].deployed_first = true;
        position.turn = 2, position.first_arrivals = 3;
        for (std::size_t i = 0; i < position.commands.size(); ++i)
            if (position.commands[i].coming == Coming::Deployed) put_down(static_cast<CommandNo>(i));
    }
    /// In the middle of its zone, out of the way of everybody who comes by an edge.
    void put_down(CommandNo no) {
        BattleCommand& command = position.command(no);
        command.entered = 1;
        const double y = command.side == below ? 29 : 91;
        double x = 70;
        for (const UnitNo unit_no : command.units) {
            BattleUnit& unit = position.unit(unit_no);
            unit.where = Where::OnTable;
            unit.formation = Formation::Line;
            unit.block.facing = ahead_of(command.side);
            unit.block.front = {cm(x), cm(y)};
            unit.block.files = 8;
            form_up(position, unit_no);
            x += 25;
        }
        x = 65;
        for (const PersonNo person_no : command.people) {
            BattlePerson& person = position.person(person_no);
            person.where = Where::OnTable;
            person.base = {{cm(x), cm(command.side == below ? 18 : 102)}, cm(1.25), cm(2.5), ahead_of(command.side)};
            x += 2.5;
        }
    }
    [[nodiscard]] Played round(std::vector<int> faces = {}) const {
        return play(position, wishes, std::move(faces),
                    [](PlayedBattle& battle) { play_round(battle, Round::Reserves); });
    }
};

/// How far the hindmost edge of a base is from the edge of the table at its back.
Length behind(const Position& position, const Box& base) {
    const table::Extent e = table::extent(base, base.facing);
    const table::Extent table = table::extent({{position.ground.width / 2, position.ground.depth / 2},
                                               position.ground.width / 2,
                                               position.ground.depth / 2,
                                               Facing(0)},
                                              base.facing);
    return e.back - table.back;
}

}  // namespace

TEST_CASE("reserves come on by turns, where and when their commander wants", "[fuciliers][NFW-3.1.1-a][NFW-2.3.4-c]") {
    Arrivals table({{4, {"line 24"}}, {3, {"line 16"}, Coming::Reserve}, {3, {"line 16"}, Coming::Reserve}});
    // Commands 0 to 2 are below, 3 to 5 above.
    SECTION("one by one, who deployed first beginning, without a die") {
        const Played played = table.round();
        CHECK(played.doers<told::OfCommand::BringsReserve>() == std::vector<int>{1, 4, 2, 5});
        CHECK(played.dice().empty());
        CHECK(played.position.command(1).entered == 2);
        table.position.sides[0].deployed_first = false, table.position.sides[1].deployed_first = true;
        CHECK(table.round().doers<told::OfCommand::BringsReserve>() == std::vector<int>{4, 1, 5, 2});
    }
    SECTION("nobody has to") {
        table.wishes.kept_back = {1, 5};
        const Played played = table.round();
        CHECK(played.doers<told::OfCommand::BringsReserve>() == std::vector<int>{4, 2});
        CHECK(played.position.command(1).entered == 0);
        CHECK(played.position.unit(1).where == Where::OffTable);
    }
    SECTION("not before turn 2") {
        table.position.turn = 1;
        CHECK(table.round().count<told::OfCommand::BringsReserve>() == 0);
    }
    SECTION("in column inside the deployment zone, all in reach of their general") {
        const Played played = table.round();
        for (const CommandNo no : {CommandNo{1}, CommandNo{2}, CommandNo{4}, CommandNo{5}}) {
            const BattleCommand& command = played.position.command(no);
            const Box zone = deployment_zone(played.position, command.side);
            for (const UnitNo unit : command.units) {
                CHECK(played.position.unit(unit).on_table());
                CHECK(played.position.unit(unit).formation == Formation::Column);
                CHECK(all_of_it_in(played.position.unit(unit), zone));
            }
            CHECK(all_in_command_radius(played.position, no));
            CHECK(table::inside(played.position.person(command.leader).base, zone));
        }
    }
    SECTION("with an order face down, shown in round 2") {
        table.wishes.first_orders = {{1, Order::Hold}};
        const Played played = table.round();
        CHECK(played.position.command(1).order == Order::Hold);
        CHECK_FALSE(played.position.command(1).order_shown);
        const Played shown =
            play(played.position, table.wishes, {}, [](PlayedBattle& battle) { play_round(battle, Round::Orders); });
        CHECK(shown.event<told::HasOrder::Shows>(1).order == Order::Hold);
    }
}

TEST_CASE("a Guard unit of the C-in-C waits apart from its command", "[fuciliers][NFW-2.3.4-b]") {
    Roster army = army_of({{4, {"line 24", "line 16"}}, {3, {"line 24"}}});
    army.troops[static_cast<std::size_t>(army.units[1].troop)].guard = true;
    army.units[1].in_reserve = true;
    constexpr UnitNo guard = 1;
    constexpr CommandNo his = 0;
    Wishes wishes;
    Played played = play(position_of(army, army, open_field()), wishes, {6, 6, 6, 6, 1, 1, 1, 1},
                         [](PlayedBattle& battle) { before_the_battle(battle); });
    REQUIRE(played.position.unit(0).on_table());
    CHECK(played.position.command(his).entered == 1);
    CHECK(played.position.unit(guard).where == Where::OffTable);
    played.position.turn = 2;
    const auto round = [&] {
        return play(played.position, wishes, {}, [](PlayedBattle& battle) { play_round(battle, Round::Reserves); });
    };
    SECTION("and comes to him when he wants it: in column, in the zone, under the order of his command") {
        const Played on = round();
        const BattleUnit& unit = on.position.unit(guard);
        REQUIRE(unit.on_table());
        CHECK(unit.formation == Formation::Column);
        CHECK(all_of_it_in(unit, deployment_zone(on.position, below)));
        CHECK(in_command_radius(on.position, unit));
        CHECK(order_of(on.position, unit) == order_of(on.position, on.position.unit(0)));
        CHECK(on.text.find("[NFW-2.3.4-b]") != std::string::npos);
        CHECK(on.dice().empty());
    }
    SECTION("he need not want it yet") {
        wishes.kept_back = {his};
        CHECK(round().position.unit(guard).where == Where::OffTable);
    }
    SECTION("and it waits where there is no room beside him") {
        played.position.ground.features.push_back({ItemKind::Swamp, deployment_zone(played.position, below)});
        CHECK(round().position.unit(guard).where == Where::OffTable);
    }
    SECTION("no army is beaten, and no command lost, that has it left") {
        const Played fought = play(played.position, wishes, {}, [](PlayedBattle& battle) {
            destroy_unit(battle, 0, Where::Destroyed), destroy_unit(battle, 2, Where::Destroyed);
        });
        CHECK_FALSE(fought.position.command(his).lost);
        CHECK(fought.position.command(1).lost);
        CHECK(is_left(fought.position, fought.position.unit(guard)));
        CHECK_FALSE(is_left(fought.position, fought.position.unit(0)));
        const auto over_after_a_turn = [&](Position position) {
            wishes.kept_back = {his};
            PlayedBattle battle(std::move(position), {&wishes, &wishes}, Throws(FastDice(1)), nullptr);
            play_turn(battle);
            return battle.position.over;
        };
        CHECK_FALSE(over_after_a_turn(fought.position));
        Position without = fought.position;
        without.unit(guard).waits_apart = false;
        CHECK(over_after_a_turn(without));
    }
    SECTION("never called it counts as lost, as reserves do; without room it does not") {
        const auto lost = [](const Played& after) { return points_lost(after.position, below); };
        wishes.kept_back = {his};
        const long cost = lost(round());
        CHECK(cost == points_of(army, army.units[1]).in_hundredths());
        CHECK(stayed_away(round().position, round().position.unit(guard)));
        wishes.kept_back = {};
        CHECK(lost(round()) == 0);
        played.position.ground.features.push_back({ItemKind::Swamp, deployment_zone(played.position, below)});
        CHECK(lost(round()) == 0);
    }
    SECTION("another command's stays with it, whatever its list says") {
        army.troops[static_cast<std::size_t>(army.units[2].troop)].guard = true;
        army.units[2].in_reserve = true;
        const Played all = play(position_of(army, army, open_field()), wishes, {6, 6, 6, 6, 1, 1, 1, 1},
                                [](PlayedBattle& battle) { before_the_battle(battle); });
        CHECK(all.position.unit(2).on_table());
    }
}

TEST_CASE("reinforcements stand at the edge they came by", "[fuciliers][NFW-3.1.1-e]") {
    Arrivals table({{4, {"line 24"}}, {3, {"line 24", "line 16", "guns 6"}, Coming::Reinforcement}});
    table.position.turn = 9;  // 1 + 7 and more: it arrives with any die but the first of the other side
    const int side_die = GENERATE(1, 3, 5);
    // Below: the arrival, the edge; above: the same.
    const Played played = table.round({6, side_die, 6, side_die});
    const Edge edge = entry_edge(side_die);
    for (const CommandNo no : {CommandNo{1}, CommandNo{3}}) {
        const BattleCommand& command = played.position.command(no);
        REQUIRE(command.entered == 9);
        CHECK(command.edge == edge);
        const Box strip = strip_of(played.position, command.side, edge);
        const bool right_hand = (edge == Edge::Right) == (command.side == below);
        const Facing inwards = edge == Edge::Own ? ahead_of(command.side) : Facing(right_hand ? 192 : 64);
        for (const UnitNo unit_no : command.units) {
            const BattleUnit& unit = played.position.unit(unit_no);
            CHECK(unit.formation == (unit.artillery() ? Formation::Limbered : Formation::Column));
            CHECK(unit.block.facing == inwards);
            Length least = table::far_away;
            for (const Box& box : unit.bases) {
                CHECK(table::inside(box, strip));
                least = std::min(least, behind(played.position, box));
            }
            CHECK(least >= 0);
            CHECK(least <= 1'000);
        }
        for (const PersonNo person_no : command.people) {
            const BattlePerson& person = played.position.person(person_no);
            CHECK(person.on_table());
            CHECK(table::inside(person.base, strip));
            CHECK(behind(played.position, person.base) >= 0);
            CHECK(behind(played.position, person.base) <= 5'000);
        }
        CHECK(all_in_command_radius(played.position, no));
    }
    // Nobody stands on anybody.
    std::vector<Box> bases;
    for (const BattleUnit& unit : played.position.units)
        if (unit.on_table())
            for (const Box& box : unit.bases) bases.push_back(box);
    for (const BattlePerson& person : played.position.people)
        if (person.on_table()) bases.push_back(person.base);
    for (std::size_t i = 0; i < bases.size(); ++i)
        for (std::size_t j = i + 1; j < bases.size(); ++j) CHECK_FALSE(table::overlap(bases[i], bases[j]));
}

TEST_CASE("without room they wait, and come without another die", "[fuciliers][NFW-3.1.1-e]") {
    Arrivals table({{4, {"line 24"}}, {3, {"line 16"}, Coming::Reinforcement}});
    table.position.turn = 9;
    table.position.commands[3].coming = Coming::Reserve;
    table.wishes.kept_back = {3};
    // The whole right strip is a swamp.
    const Box strip = strip_of(table.position, below, Edge::Right);
    table.position.ground.features.push_back({ItemKind::Swamp, strip});
    Played played = table.round({6, 3});
    CHECK(played.position.command(1).entered == 0);
    CHECK(played.position.command(1).waits_for_room);
    CHECK(played.position.unit(1).where == Where::OffTable);
    CHECK_FALSE(played.position.person(played.position.command(1).leader).on_table());
    table.position = played.position;
    table.position.turn = 10;
    CHECK(table.round().position.command(1).entered == 0);
    table.position.ground.features.clear();
    played = table.round();
    CHECK(played.position.command(1).entered == 10);
    CHECK(played.position.command(1).edge == Edge::Right);
}

TEST_CASE("one try a command a turn, by turns", "[fuciliers][NFW-3.1.1-c][NFW-3.1.1-a]") {
    Arrivals table(
        {{4, {"line 24"}}, {1, {"line 16"}, Coming::Reinforcement}, {3, {"line 16"}, Coming::Reinforcement}});
    table.position.turn = 3;
    const Played played = table.round({1, 1, 1, 1});
    CHECK(played.doers<told::TriesToArrive>() == std::vector<int>{1, 4, 2, 5});
    CHECK(played.event<told::TriesToArrive>(1).score == 1 - 2 + 1);
    CHECK(played.event<told::TriesToArrive>(2).score == 1 + 0 + 1);
    // Not before the turn that was thrown.
    table.position.first_arrivals = 4;
    CHECK(table.round().count<told::TriesToArrive>() == 0);
}

TEST_CASE("reinforcements too many for their leader's radius come on in a longer line", "[fuciliers][NFW-3.1.1-e]") {
    const Roster army = army_of({{4, {"line 24"}}, {3, std::vector<std::string>(9, "line 24"), Coming::Reinforcement}});
    const Roster enemy = army_of({{4, {"line 24"}}});
    const Captain captain;
    PlayedBattle battle(position_of(army, enemy, open_field()), {&captain, &captain}, Throws(FastDice(5)), nullptr);
    before_the_battle(battle);
    BattleCommand& late = battle.position.command(1);
    late.waits_for_room = true;  // it has arrived, by its own edge
    battle.position.turn = 9;
    battle.position.first_arrivals = 2;
    play_round(battle, Round::Reserves);
    CHECK(late.entered == 9);
    for (const UnitNo no : late.units) CHECK(battle.position.unit(no).on_table());
}

TEST_CASE("reinforcements that find no room say so, once, and when they have it", "[fuciliers][NFW-3.1.1-e]") {
    const Roster army = army_of({{4, {"line 24"}}, {3, {"line 24", "line 24"}, Coming::Reinforcement}});
    const Roster enemy = army_of({{4, {"line 24"}}});
    const Captain captain;
    Log log;
    PlayedBattle battle(position_of(army, enemy, open_field()), {&captain, &captain}, Throws(FastDice(5)), &log);
    before_the_battle(battle);
    BattleCommand& late = battle.position.command(1);
    battle.position.first_arrivals = 2;
    const auto told_of = [&](told::OfCommand::Kind kind) {
        return std::count_if(log.events.begin(), log.events.end(), [&](const fuciliers::Event& event) {
            const auto* told = std::get_if<told::OfCommand>(&event.what);
            return told != nullptr && told->kind == kind && told->command == 1;
        });
    };
    // A swamp along each edge that it could come by, and then none.
    const Field open = battle.position.ground;
    for (const auto& [x, y, wide, deep] : {std::array{90, 15, 180, 30}, {15, 60, 30, 120}, {165, 60, 30, 120}})
        battle.position.ground.features.push_back(
            {ItemKind::Swamp, {{cm(x), cm(y)}, cm(wide) / 2, cm(deep) / 2, Facing(0)}});
    for (int turn = 9; turn < 20 && !late.waits_for_room; ++turn) {
        battle.position.turn = turn;
        play_round(battle, Round::Reserves);
    }
    REQUIRE(late.waits_for_room);
    play_round(battle, Round::Reserves);
    CHECK(told_of(told::OfCommand::WaitsForRoom) == 1);
    CHECK(told_of(told::OfCommand::FindsRoom) == 0);
    battle.position.ground = open;
    play_round(battle, Round::Reserves);
    CHECK(late.entered > 0);
    CHECK(told_of(told::OfCommand::FindsRoom) == 1);
}
