#include <algorithm>
#include <catch2/catch.hpp>

#include "core/modules/fuciliers/play/story/words.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Side below = 0, above = 1;

/// The C-in-C below with a line of his own and a messenger beside him; a general with a line at the left, far from him.
struct Army : BattleTable {
    PersonNo cinc_no, messenger, general_no;
    CommandNo wing;
    UnitNo own_line, wing_line;
    Army() {
        own_line = unit(below, "line 24", 100, 30);
        cinc_no = cinc(0, 4, 100, 10);
        messenger = person(0, PersonKind::Messenger, 102.5, 10);
        wing = command(below);
        wing_line = unit(below, "line 24", 30, 40, {.command = wing});
        general_no = general(wing, 4, 30, 25);
    }
    /// The messenger stands with the general and has an order for him.
    void arrived(Order order) {
        him(messenger).base.centre = {cm(32.5), cm(25)};
        him(messenger).carrying = true, him(messenger).carried = order, him(messenger).to = wing;
    }
};

std::vector<std::string_view> happenings(const Played& played) {
    std::vector<std::string_view> all;
    for (const Event& event : played.log.events) all.push_back(happening_of(event, played.log).what.english);
    return all;
}
constexpr std::string_view is_under = "{} is under {}", goes_over = "{} goes over to {}",
                           rides_to = "{} rides to {} with {}", is_told = "{} is told {}: {} ({})";

}  // namespace

TEST_CASE("first orders are shown in round 2 of the first turn", "[fuciliers][NFW-3.2.2-a][NFW-3.2.2-b]") {
    Army table;
    table.position.turn = 1;
    for (BattleCommand& command : table.position.commands) command.order_shown = false;
    table.in(0).order = Order::Hold, table.in(table.wing).order = Order::Oppose;
    table.wishes.orders[table.wing] = Order::Attack;  // nothing is sent on turn 1
    table.wishes.orders[0] = Order::Attack;
    const Played played = table.play_round(2);
    // Three commands with units but for the empty one above: an order for each, one only.
    CHECK(happenings(played) == std::vector{is_under, is_under});
    CHECK(played.event<told::HasOrder::Shows>(0).order == Order::Hold);
    CHECK(played.event<told::HasOrder::Shows>(table.wing).order == Order::Oppose);
    // They are not shown again.
    table.wishes.orders.clear();
    table.position.turn = 2;
    CHECK(happenings(table.round(2)).empty());
}

TEST_CASE("who has just come shows his order before anything is sent", "[fuciliers][NFW-3.2.2-a][NFW-3.2.2-b]") {
    Army table;
    table.in(table.wing).entered = 3, table.in(table.wing).order_shown = false;
    table.wishes.orders[0] = Order::Hold;
    const Played played = table.round(2);
    CHECK(happenings(played) == std::vector{is_under, goes_over});
}

TEST_CASE("first all send, then all receive", "[fuciliers][NFW-3.2.2-b]") {
    Army table;
    // Below: an own order, a message sent to a second wing, one delivered, and a cavalry general.
    const CommandNo right = table.command(below), horse = table.command(below, Order::Oppose);
    table.unit(below, "line 24", 160, 40, {.command = right});
    table.general(right, 3, 160, 25);
    table.unit(below, "hussars 10", 60, 40, {.command = horse});
    table.general(horse, 3, 60, 25);
    table.in(horse).cavalry = true;
    const PersonNo second = table.person(0, PersonKind::Messenger, 97.5, 10);
    table.arrived(Order::Hold);
    // Above: an own order.
    table.unit(above, "line 24", 90, 90);
    table.cinc(1, 4, 90, 105);
    table.wishes.orders = {{0, Order::Hold}, {1, Order::Hold}, {right, Order::Hold}, {horse, Order::Attack}};
    const auto played = table.round(2, {6, 6});
    CHECK(happenings(played) == std::vector{goes_over, rides_to, goes_over, is_told, is_told});
    CHECK(played.event<told::SendsOrder>().carrier == second);
    CHECK(played.doers<told::HasOrder::GoesOver>() == std::vector<int>{0, 1});
    CHECK(played.doers<told::TakesOrder>() == std::vector<int>{table.wing, horse});
    SECTION("the side that deployed first begins") {
        table.position.sides[0].deployed_first = false, table.position.sides[1].deployed_first = true;
        CHECK(table.round(2, {6, 6}).event<told::HasOrder::GoesOver>().command == 1);
    }
}

TEST_CASE("one order for a whole command", "[fuciliers][NFW-3.2.1-h]") {
    Army table;
    const UnitNo far = table.unit(below, "line 24", 30, 90, {.command = table.wing});
    table.in(table.wing).order = Order::Hold;
    CHECK(order_of(table.position, table.of(table.wing_line)) == Order::Hold);
    CHECK(order_of(table.position, table.of(far)) == Order::Hold);  // out of the radius it keeps the command's
    CHECK(order_of(table.position, table.of(table.own_line)) == Order::Attack);
    // Also while the C-in-C stands with the general, and when there is no general.
    table.him(table.cinc_no).base.centre = {cm(32.5), cm(25)};
    CHECK(order_of(table.position, table.of(table.wing_line)) == Order::Hold);
    table.in(table.wing).leader = nobody;
    CHECK(order_of(table.position, table.of(table.wing_line)) == Order::Hold);
    // It cannot change while one of them is out of the radius; within it, it changes for all.
    table.in(table.wing).leader = table.general_no;
    table.him(table.cinc_no).base.centre = {cm(100), cm(10)};
    table.arrived(Order::Attack);
    CHECK(table.round(2).count<told::TakesOrder>() == 0);
    table.of(far).block.front = {cm(30), cm(52)};
    const Played played = table.round(2, {6});
    CHECK(order_of(played.position, played.position.unit(far)) == Order::Attack);
    CHECK(order_of(played.position, played.position.unit(table.wing_line)) == Order::Attack);
}

TEST_CASE("the C-in-C changes the order of his own units", "[fuciliers][NFW-3.2.2-c]") {
    Army table;
    table.wishes.orders[0] = Order::Hold;
    const auto changes = [&] { return table.round(2).position.command(0).order == Order::Hold; };
    SECTION("without a die") {
        CHECK(changes());
    }
    SECTION("not on turn 1") {
        table.position.turn = 1;
        CHECK_FALSE(changes());
    }
    SECTION("from turn 2") {
        table.position.turn = 2;
        CHECK(changes());
    }
    SECTION("all of them must be within 20 cm") {
        const UnitNo second = table.unit(below, "line 24", 100, 40);  // its rear at 32.5, his head at 12.5
        CHECK(changes());
        table.of(second).block.front.y += cm(0.1);
        CHECK_FALSE(changes());
        // With a trumpeter beside him it is 30.
        table.person(0, PersonKind::Trumpeter, 97.5, 10);
        CHECK(changes());
        table.of(second).block.front.y += cm(10);
        CHECK_FALSE(changes());
    }
    SECTION("face up, and at once") {
        const Played played = table.round(2);
        CHECK(played.event<told::HasOrder::GoesOver>().order == Order::Hold);
        CHECK(played.position.command(0).order_shown);
    }
}

TEST_CASE("sending orders", "[fuciliers][NFW-3.2.2-d]") {
    Army table;
    table.wishes.orders[table.wing] = Order::Hold;
    const auto sends = [&] { return table.round(2).count<told::SendsOrder>(); };
    SECTION("by the messenger who stands with him") {
        const Played played = table.round(2);
        CHECK(played.event<told::SendsOrder>().carrier == table.messenger);
        CHECK(played.event<told::SendsOrder>().command == table.wing);
        CHECK(played.event<told::SendsOrder>().order == Order::Hold);
        CHECK(played.position.person(table.messenger).carrying);
        CHECK(played.position.command(table.wing).order == Order::Attack);  // until he is there
    }
    SECTION("not before turn 2") {
        table.position.turn = 1;
        CHECK(sends() == 0);
        table.position.turn = 2;
        CHECK(sends() == 1);
    }
    SECTION("not to who has entered this turn") {
        table.in(table.wing).entered = 3;
        CHECK(sends() == 0);
        table.in(table.wing).entered = 2;
        CHECK(sends() == 1);
    }
    SECTION("one order at a time") {
        table.him(table.messenger).carrying = true, table.him(table.messenger).to = table.wing;
        table.him(table.messenger).base.centre = {cm(60), cm(20)};
        table.person(0, PersonKind::Messenger, 97.5, 10);
        CHECK(sends() == 0);
    }
    SECTION("nobody who stands apart") {
        table.him(table.messenger).base.centre.x += cm(3);
        CHECK(sends() == 0);
    }
    SECTION("one messenger for one general") {
        const CommandNo right = table.command(below);
        table.unit(below, "line 24", 160, 40, {.command = right});
        table.general(right, 3, 160, 25);
        table.wishes.orders[right] = Order::Oppose;
        CHECK(sends() == 1);
        table.person(0, PersonKind::Messenger, 97.5, 10);
        CHECK(sends() == 2);
    }
    SECTION("an order he has already is not sent") {
        table.wishes.orders[table.wing] = Order::Attack;
        CHECK(sends() == 0);
    }
}

TEST_CASE("the C-in-C tells his general himself", "[fuciliers][NFW-3.2.2-d][NFW-3.2.2-i][NFW-3.2.2-m]") {
    Army table;
    table.wishes.orders[table.wing] = Order::Hold;
    table.character(table.general_no).command_value = 2;
    table.him(table.cinc_no).base.centre = {cm(32.5), cm(25)};
    table.him(table.messenger).base.centre = {cm(35), cm(25)};
    SECTION("he gives more weight than anybody, and sends nobody") {
        // 1 + 2 + the C-in-C's own 1 or more.
        const Played played = table.round(2, {3});
        const auto& facts = played.event<told::TakesOrder>().facts;
        CHECK(facts.carrier == Carrier::CommanderInChief);
        CHECK(played.event<told::SendsOrder>().carrier == table.cinc_no);
        CHECK(played.event<told::SendsOrder>().as == Carrier::CommanderInChief);
        CHECK_FALSE(played.position.person(table.messenger).carrying);
        CHECK(played.position.command(table.wing).order == Order::Hold);
    }
    SECTION("not while a unit of the general's is out of his radius") {
        table.unit(below, "line 24", 30, 90, {.command = table.wing});
        const Played played = table.round(2);
        CHECK(played.count<told::SendsOrder>() == 0);
        CHECK(played.count<told::TakesOrder>() == 0);
    }
    SECTION("he is never harmed nor sent away, and may try again with another order") {
        table.character(table.general_no).command_value = 0;
        table.of(table.wing_line).state = State::FallingBack, table.of(table.wing_line).disordered = true;
        table.character(table.cinc_no).save = 0;
        const Played played = table.play_round(2, {1});  // 1 + 1 - 1 - 2
        CHECK(played.event<told::TakesOrder>().score == -1);
        CHECK(played.position.person(table.cinc_no).on_table());
        CHECK(played.count<told::OfPerson::IsWounded>() == 0);
        table.position.turn = 4;
        table.of(table.wing_line).state = State::Ok, table.of(table.wing_line).disordered = false;
        table.wishes.orders[table.wing] = Order::Oppose;
        CHECK(table.round(2, {6}).position.command(table.wing).order == Order::Oppose);
    }
}

TEST_CASE("without a C-in-C nothing is sent", "[fuciliers][NFW-3.2.2-e]") {
    Army table;
    table.position.sides[below].cinc = nobody;
    table.him(table.cinc_no).where = Where::Destroyed;
    table.in(0).leader = nobody;
    table.wishes.orders[table.wing] = Order::Hold;
    table.wishes.orders[0] = Order::Hold;
    SECTION("and nothing changes") {
        const Played played = table.round(2);
        CHECK(played.position.command(0).order == Order::Attack);
        CHECK(played.position.command(table.wing).order == Order::Attack);
        CHECK(played.count<told::SendsOrder>() == 0);
    }
    SECTION("what is on its way is still delivered") {
        table.arrived(Order::Hold);
        CHECK(table.round(2, {6}).position.command(table.wing).order == Order::Hold);
    }
    SECTION("cavalry generals still see for themselves") {
        const CommandNo horse = table.command(below, Order::Oppose);
        table.unit(below, "hussars 10", 60, 40, {.command = horse});
        table.general(horse, 3, 60, 25);
        table.in(horse).cavalry = true;
        table.wishes.orders[horse] = Order::Attack;
        CHECK(table.round(2, {6}).position.command(horse).order == Order::Attack);
    }
}

TEST_CASE("a C-in-C who flees takes his messengers with him", "[fuciliers][NFW-3.2.2-e]") {
    Army table;
    table.arrived(Order::Hold);
    table.him(table.messenger).base.centre = {cm(60), cm(20)};
    table.with(table.cinc_no, table.own_line);
    table.unit(above, "line 24", 100, 42);
    table.wishes.targets = {{table.own_line, nobody}, {table.wing_line, nobody}};
    table.roster(table.own_line).quality = Quality::Poor;
    table.of(table.own_line).state = State::Demoralised;
    table.of(table.own_line).staff.commander = false;
    // One lethal hit. The test: 1 - 1 poor - 1 losses - 1 infantry near - 2 demoralised + 2 C-in-C = -2: it runs; he
    // tries to hold it and fails.
    const Played played = table.round(4, faces({{5, 1}, {1, 23}, {3, 1}, {1, 1}, {1, 1}, {6, 1}}));
    CHECK(played.position.unit(table.own_line).where == Where::Fled);
    CHECK(played.position.person(table.cinc_no).where == Where::Fled);
    CHECK(played.position.person(table.messenger).where == Where::Fled);
    CHECK(played.position.person(table.general_no).on_table());
    CHECK(played.position.sides[below].cinc == nobody);
}

TEST_CASE("a command without its general keeps its order", "[fuciliers][NFW-3.2.2-f]") {
    Army table;
    table.in(table.wing).leader = nobody;
    table.him(table.general_no).where = Where::Destroyed;
    table.wishes.orders[table.wing] = Order::Hold;
    CHECK(command_value_of(table.position, table.wing) == 0);
    SECTION("nothing is sent to it") {
        CHECK(table.round(2).count<told::SendsOrder>() == 0);
    }
    SECTION("what is on its way finds nobody") {
        table.arrived(Order::Hold);
        const Played played = table.round(2);
        CHECK(played.count<told::TakesOrder>() == 0);
        CHECK(played.position.command(table.wing).order == Order::Attack);
        CHECK_FALSE(played.position.person(table.messenger).carrying);
        CHECK(played.position.person(table.messenger).returning);
    }
}

TEST_CASE("a soldier carries the order where there is no messenger", "[fuciliers][NFW-3.2.2-g]") {
    Army table;
    table.him(table.messenger).where = Where::Destroyed;
    table.wishes.orders[table.wing] = Order::Hold;
    SECTION("only out of a unit he stands with") {
        CHECK(table.round(2).count<told::SendsOrder>() == 0);
    }
    table.with(table.cinc_no, table.own_line);
    SECTION("he leaves his unit for good, and is no loss") {
        const long lost = points_lost(table.position, below);
        const Played played = table.round(2);
        CHECK(played.event<told::SendsOrder>().as == Carrier::OrderBearer);
        const PersonNo bearer = played.event<told::SendsOrder>().carrier;
        CHECK(bearer == static_cast<PersonNo>(table.position.people.size()));
        CHECK(played.position.unit(table.own_line).figures == 23);
        CHECK(played.position.unit(table.own_line).block.figures == 23);
        CHECK(played.position.person(bearer).carrying);
        CHECK(points_lost(played.position, below) == lost);
        Position later = played.position;
        later.person(bearer).where = Where::Captured;
        CHECK(points_lost(later, below) == lost);
    }
    SECTION("never the last soldier: those with a part of their own may not leave") {
        table.figures(table.own_line, 2);  // the commander and one soldier
        CHECK(table.round(2).count<told::SendsOrder>() == 0);
        table.figures(table.own_line, 3);
        CHECK(table.round(2).count<told::SendsOrder>() == 1);
    }
    SECTION("he adds nothing to the general's test") {
        table.play_round(2);
        const auto bearer = static_cast<PersonNo>(table.position.people.size() - 1);
        table.him(bearer).with = nobody;
        table.him(bearer).base.centre = {cm(32.5), cm(25)};
        const Played played = table.round(2, {2});
        CHECK(played.event<told::TakesOrder>().score == 6);  // 2 and his general's 4
        CHECK(played.event<told::TakesOrder>().facts.carrier == Carrier::OrderBearer);
    }
    SECTION("at the pace of his unit") {
        table.play_round(2);
        const auto bearer = static_cast<PersonNo>(table.position.people.size() - 1);
        table.him(bearer).with = nobody;
        table.him(bearer).base.centre = {cm(100), cm(10)};
        table.in(0).order = table.in(table.wing).order = Order::Hold;
        const Point before = table.him(bearer).base.centre;
        const Played moved = table.round(5, {6, 5});
        CHECK(table::distance(before, moved.position.person(bearer).base.centre) == Approx(15'000).margin(20));
    }
}

TEST_CASE("a messenger gives one more", "[fuciliers][NFW-3.2.2-g]") {
    Army table;
    table.arrived(Order::Hold);
    CHECK(table.round(2, {1}).event<told::TakesOrder>().score == 6);  // 1, his general's 4, and 1
}

TEST_CASE("the way of a messenger", "[fuciliers][NFW-3.2.2-h][NFW-3.2.2-g]") {
    Army table;
    table.in(0).order = table.in(table.wing).order = Order::Hold;
    table.wishes.orders[table.wing] = Order::Oppose;
    table.play_round(2);
    // A change of mind comes too late.
    table.wishes.orders[table.wing] = Order::Attack;
    Length before = table::distance(table.him(table.messenger).base.centre, table.him(table.general_no).base.centre);
    int turns = 0;
    for (; turns < 6; ++turns) {
        table.play_round(5, {6, 5});
        ++table.position.turn;
        for (BattlePerson& person : table.position.people) person.moved = false;
        const Length now =
            table::distance(table.him(table.messenger).base.centre, table.him(table.general_no).base.centre);
        if (table::gap(table.him(table.messenger).base, table.him(table.general_no).base) <= table::touch) break;
        CHECK(before - now == Approx(20'000).margin(400));  // at full speed, straight
        before = now;
    }
    CHECK(turns == 3);  // 71.6 cm in four turns
    CHECK(table.him(table.messenger).carrying);
    // Delay: he stays. 2 + 1 of the general + 1.
    table.character(table.general_no).command_value = 1;
    Played played = table.play_round(2, {2});
    CHECK(played.event<told::TakesOrder>().taken == Taken::Delayed);
    CHECK(played.position.person(table.messenger).carrying);
    CHECK(played.position.command(table.wing).order == Order::Hold);
    // Accepted, what he was given: he goes back, and with the same pace.
    ++table.position.turn;
    played = table.play_round(2, {6});
    CHECK(played.position.command(table.wing).order == Order::Oppose);
    CHECK_FALSE(played.position.person(table.messenger).carrying);
    const Point there = table.him(table.messenger).base.centre;
    table.play_round(5, {6, 5});
    CHECK(table.him(table.messenger).base.centre.x - there.x > cm(19));
}

TEST_CASE("when a general must test", "[fuciliers][NFW-3.2.2-i]") {
    Army table;
    table.arrived(Order::Hold);
    const auto tests = [&] { return table.round(2, {6}).count<told::TakesOrder>() == 1; };
    const auto waits = [&] {
        const Played played = table.round(2);
        return played.count<told::TakesOrder>() == 0 && played.position.person(table.messenger).carrying;
    };
    SECTION("the carrier in contact and all units in reach") {
        CHECK(tests());
    }
    SECTION("not a step away from him") {
        table.him(table.messenger).base.centre.x += cm(1);
        CHECK(waits());
    }
    SECTION("one figure in reach is enough, none is not") {
        // His head at 27.5: 20 cm reach to 47.5, where the last rank of this line stands.
        const UnitNo far = table.unit(below, "line 24", 30, 55, {.command = table.wing});
        CHECK(tests());
        table.of(far).block.front.y += cm(0.1);
        CHECK(waits());
    }
    SECTION("a unit hidden by trees is left out") {
        table.unit(below, "line 12", 30, 95, {.command = table.wing});
        CHECK(waits());
        table.feature(ItemKind::Forest, 30, 92, 30, 28);
        CHECK(tests());
    }
    SECTION("both with one unit are together") {
        table.with(table.general_no, table.wing_line);
        table.character(table.general_no).heroic = true;
        table.him(table.general_no).base.centre = {cm(41.25), cm(37.5)};  // at its front
        table.with(table.messenger, table.wing_line);
        CHECK(tests());
    }
    SECTION("a cavalry general too") {
        const CommandNo horse = table.command(below, Order::Oppose);
        const UnitNo hussars = table.unit(below, "hussars 10", 60, 40, {.command = horse});
        table.general(horse, 3, 60, 25);
        table.in(horse).cavalry = true;
        table.wishes.orders[horse] = Order::Attack;
        table.him(table.messenger).where = Where::Destroyed;
        CHECK(table.round(2, {6}).count<told::TakesOrder>() == 1);
        table.of(hussars).block.front.y = cm(60);
        CHECK(table.round(2).count<told::TakesOrder>() == 0);
    }
}

namespace {

/// A cavalry command under OPPOSE, its general beside it.
struct Horse : BattleTable {
    CommandNo horse;
    UnitNo first, second;
    Horse() {
        horse = command(below, Order::Oppose);
        first = unit(below, "hussars 10", 60, 40, {.command = horse});
        second = unit(below, "cuirassiers 10", 80, 40, {.command = horse});
        general(horse, 3, 70, 25);
        in(horse).cavalry = true;
        wishes.orders[horse] = Order::Attack;
    }
};

}  // namespace

TEST_CASE("cavalry begins under OPPOSE, whatever was wished", "[fuciliers][NFW-3.2.2-n]") {
    Horse table;
    table.in(table.horse).order = Order::Attack, table.in(table.horse).order_shown = false;
    table.position.turn = 1;
    Played played = table.play_round(2);
    CHECK(played.event<told::HasOrder::Shows>(table.horse).order == Order::Oppose);
    CHECK(played.count<told::TakesOrder>() == 0);  // for a turn it acts on it
    table.position.turn = 2;
    played = table.round(2, {6});
    CHECK(played.position.command(table.horse).order == Order::Attack);
    SECTION("also on the turn it enters") {
        Horse late;
        late.in(late.horse).entered = 5, late.in(late.horse).order_shown = false,
        late.in(late.horse).order = Order::Attack;
        late.position.turn = 5;
        CHECK(late.play_round(2).position.command(late.horse).order == Order::Oppose);
        late.position.turn = 6;
        CHECK(late.round(2, {6}).position.command(late.horse).order == Order::Attack);
    }
    SECTION("the C-in-C's own may have what he likes") {
        Horse own;
        own.in(own.horse).under_cinc = true, own.in(own.horse).order_shown = false;
        own.in(own.horse).order = Order::Attack, own.position.turn = 1;
        CHECK(own.round(2).event<told::HasOrder::Shows>(own.horse).order == Order::Attack);
    }
}

TEST_CASE("a cavalry general changes from OPPOSE to ATTACK and back", "[fuciliers][NFW-3.2.2-n]") {
    Horse table;
    SECTION("there") {
        const Played played = table.round(2, {3});  // 3 + 3
        CHECK(played.position.command(table.horse).order == Order::Attack);
        CHECK(played.position.command(table.horse).own_attack);
        CHECK(played.event<told::TakesOrder>().facts.own_initiative);
    }
    SECTION("back, out of an ATTACK he was given") {
        table.in(table.horse).order = Order::Attack;
        table.wishes.orders[table.horse] = Order::Oppose;
        CHECK(table.round(2, {3}).position.command(table.horse).order == Order::Oppose);
    }
    SECTION("never from HOLD, never to HOLD") {
        table.in(table.horse).order = Order::Hold;
        CHECK(table.round(2).count<told::TakesOrder>() == 0);
        table.in(table.horse).order = Order::Oppose;
        table.wishes.orders[table.horse] = Order::Hold;
        CHECK(table.round(2).count<told::TakesOrder>() == 0);
    }
    SECTION("no general of foot may") {
        table.in(table.horse).cavalry = false;
        CHECK(table.round(2).count<told::TakesOrder>() == 0);
    }
}

TEST_CASE("an ATTACK of his own is seen through", "[fuciliers][NFW-3.2.2-o]") {
    Horse table;
    table.in(table.horse).order = Order::Attack, table.in(table.horse).own_attack = true;
    table.wishes.orders[table.horse] = Order::Oppose;
    const auto may = [&](std::vector<int> dice) {
        return table.round(2, std::move(dice)).count<told::TakesOrder>() == 1;
    };
    CHECK_FALSE(may({}));
    table.of(table.first).has_engaged = true;
    CHECK_FALSE(may({}));  // not every unit
    table.of(table.second).has_engaged = true;
    CHECK(may({6}));
    SECTION("not while one is falling back or in bloodlust, even of an ATTACK he was given") {
        table.in(table.horse).own_attack = GENERATE(true, false);
        table.of(table.first).state = GENERATE(State::FallingBack, State::Bloodlust);
        CHECK_FALSE(may({}));
    }
    SECTION("an ATTACK he was given he may drop at once") {
        table.of(table.first).has_engaged = table.of(table.second).has_engaged = false;
        table.in(table.horse).own_attack = false;
        CHECK(may({6}));
    }
    SECTION("a unit off the table does not count") {
        table.of(table.second).has_engaged = false;
        table.of(table.second).where = Where::Destroyed;
        CHECK(may({6}));
    }
    SECTION("the C-in-C may overrule him in the meantime") {
        table.of(table.first).has_engaged = table.of(table.second).has_engaged = false;
        table.cinc(0, 4, 150, 10);
        const PersonNo messenger = table.person(0, PersonKind::Messenger, 72.5, 25);
        table.him(messenger).carrying = true, table.him(messenger).to = table.horse;
        table.him(messenger).carried = Order::Hold;
        CHECK(table.round(2, {6}).position.command(table.horse).order == Order::Hold);
    }
    SECTION("a new order begins anew") {
        table.in(table.horse).order = Order::Oppose;
        table.wishes.orders[table.horse] = Order::Attack;
        const Played played = table.round(2, {6});
        CHECK_FALSE(played.position.unit(table.first).has_engaged);
    }
}

TEST_CASE("a volley at short range is an engagement", "[fuciliers][NFW-3.2.2-o]") {
    BattleTable table;
    const UnitNo dragoons = table.unit(below, "dragoons 10", 90, 40);
    const double apart = GENERATE(9.0, 15.0);
    const UnitNo theirs = table.unit(above, "line 24", 90, 40 + apart);
    table.wishes.targets[theirs] = nobody;
    const Played played = table.round(4, faces({{1, 10}}));
    CHECK(played.position.unit(dragoons).has_engaged == (apart < 10));
}

TEST_CASE("thrown back by a square is engaged", "[fuciliers][NFW-3.2.2-o]") {
    Horse table;
    table.in(table.horse).order = Order::Attack, table.in(table.horse).own_attack = true;
    table.of(table.first).has_engaged = table.of(table.second).has_engaged = true;
    table.of(table.first).recoiled = true;
    // The next turn begins: that he was thrown back is forgotten, that he engaged is not.
    table.play_round(1);
    CHECK(table.of(table.first).has_engaged);
    table.wishes.orders[table.horse] = Order::Oppose;
    CHECK(table.round(2, {6}).count<told::TakesOrder>() == 1);
}

TEST_CASE("a general in the water takes no order", "[fuciliers][NFW-3.5.10-g]") {
    BattleTable t;
    t.cinc(0, 4, 90, 10);
    const CommandNo second = t.command(0, Order::Hold);
    const PersonNo general = t.general(second, 3, 120, 40);
    t.unit(0, "line 24", 120, 30, {.command = second});
    const PersonNo rider = t.person(0, PersonKind::Messenger, 120, 42.5);
    t.him(rider).base.centre = {cm(120) + t.him(general).base.half_width + t.him(rider).base.half_width, cm(40)};
    t.him(rider).carrying = true, t.him(rider).carried = Order::Attack, t.him(rider).to = second;
    t.him(general).in_water = true;
    CHECK(t.round(2).count<told::TakesOrder>() == 0);
    t.him(general).in_water = false;
    CHECK(t.round(2, {6}).count<told::TakesOrder>() == 1);
}
