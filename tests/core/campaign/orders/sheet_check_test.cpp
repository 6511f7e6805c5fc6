#include "core/campaign/orders/sheet_check.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

/// A sheet as a player writes it; lines count from 1 as words are set down.
class Writing {
public:
    Writing() {
        sheet_.campaign = word("A small war");
        sheet_.side = word("red");
        sheet_.turn = word("1");
    }
    Writing& side(const char* text) {
        sheet_.side = word(text);
        return *this;
    }
    Writing& turn(const char* text) {
        sheet_.turn = word(text);
        return *this;
    }
    Writing& force(const char* name) {
        sheet_.forces.push_back({});
        sheet_.forces.back().force = word(name);
        return *this;
    }
    Writing& say(std::optional<Written> WrittenForce::*field, const char* text) {
        sheet_.forces.back().*field = word(text);
        return *this;
    }
    Writing& route(std::initializer_list<const char*> squares) {
        for (const char* square : squares) sheet_.forces.back().route.push_back(word(square));
        return *this;
    }
    Writing& standing(const char* key, const char* value) {
        sheet_.standing[key] = word(value);
        return *this;
    }
    Writing& rearrange(WrittenRearrangement::Kind kind, const char* force, const char* into, const char* leader = "",
                       std::initializer_list<const char*> units = {}) {
        WrittenRearrangement wish{kind, word(force), word(into), std::nullopt, {}};
        if (*leader != '\0') wish.leader = word(leader);
        for (const char* unit : units) wish.units.push_back(word(unit));
        sheet_.rearrangements.push_back(wish);
        return *this;
    }
    [[nodiscard]] const WrittenSheet& sheet() const { return sheet_; }

private:
    Written word(const char* text) { return {text, ++line_}; }
    WrittenSheet sheet_;
    int line_ = 0;
};

using F = WrittenForce;

struct Desk {
    SmallCampaign war{R"(
        . . . ~
        . . . .
        m . . .
        river Po A1 C1
        owner red A1:B3
        town C2 Novara
        port C1
    )"};
    ForceId vanguard = war.force("A2", {.name = "Vanguard", .cv = 3});
    ForceId rear = war.force("A2", {.name = "Rearguard", .order = Order::Defend, .cv = 2});

    CheckedSheet check(const Writing& writing) { return check_sheet(war.world, war.state, writing.sheet()); }
    Problem fault(const Writing& writing) {
        const CheckedSheet checked = check(writing);
        CHECK_FALSE(checked.sheet);
        REQUIRE(checked.problems.size() == 1);
        return checked.problems[0];
    }
};

}  // namespace

TEST_CASE("a sound sheet is taken, and each Force is told back in a sentence", "[CAM-p1-f][CAM-p2-m]") {
    Desk desk;
    desk.war.state.phase = Phase::Orders;
    const CheckedSheet checked = desk.check(Writing()
                                                .force("Vanguard")
                                                .say(&F::order, "forced march")
                                                .say(&F::to, "novara")
                                                .say(&F::on_contact, "stop short")
                                                .say(&F::if_test_fails, "march")
                                                .force("Rearguard"));
    CHECK(checked.problems.empty());
    REQUIRE(checked.sheet);
    const ForceOrders& orders = checked.sheet->orders.forces.at(0);
    CHECK(orders.order == Order::ForcedMarch);
    REQUIRE(orders.march);
    CHECK_FALSE(orders.march->exact);
    CHECK(names_of(desk.war.world.map, orders.march->route) == "B1 C2");
    CHECK(orders.on_contact == OnContact::StopShort);
    CHECK(orders.if_test_fails == IfTestFails::March);
    REQUIRE(checked.echo.size() == 2);
    // Force test 3 + 2: from a 1 on. March +2 +1: a 1 makes one square, a 3 two; from B1 by the river at +2 again.
    CHECK(checked.echo[0] ==
          "Vanguard at A2 is to change from EXPLORE to FORCED MARCH (Force test: 6 faces of 6) and marches to C2 "
          "Novara by B1, C2; it arrives in turn 1 at the earliest, in turn 2 at the latest; it stops short of enemies "
          "it meets.");
    CHECK(checked.echo[1] == "Rearguard at A2 keeps DEFEND and stays where it is.");
}

TEST_CASE("every fault comes back at once, in the order of the lines", "[CAM-p1-f]") {
    Desk desk;
    const CheckedSheet checked = desk.check(Writing()
                                                .turn("7")
                                                .force("Vangard")
                                                .force("Rearguard")
                                                .say(&F::order, "FORCED MARSH")
                                                .say(&F::rally, "maybe")
                                                .force("Vanguard")
                                                .say(&F::to, "Z9"));
    CHECK_FALSE(checked.sheet);
    std::vector<std::string> found;
    for (const Problem& problem : checked.problems) found.push_back(problem.found);
    CHECK(found == std::vector<std::string>{"7", "Vangard", "FORCED MARSH", "maybe", "Z9"});
    CHECK(std::is_sorted(checked.problems.begin(), checked.problems.end(),
                         [](const Problem& a, const Problem& b) { return a.line < b.line; }));
}

TEST_CASE("a slip of the pen is told what it may have meant", "[CAM-p1-f]") {
    Desk desk;
    CHECK(desk.fault(Writing().force("Vangard")).expected.find("did you mean Vanguard?") != std::string::npos);
    CHECK(desk.fault(Writing().force("Vanguard").say(&F::order, "EXPLOER")).expected.find("EXPLORE?") !=
          std::string::npos);
    CHECK(desk.fault(Writing().force("Vanguard").say(&F::to, "Novera")).expected.find("Novara?") != std::string::npos);
    CHECK(desk.fault(Writing().side("rde")).expected.find("red") != std::string::npos);
}

TEST_CASE("each fault of a sheet names its rule",
          "[CAM-p1-f][CAM-p2-m][CAM-orders-a][CAM-orders-d][CAM-p2-k]"
          "[CAM-p1-a][CAM-map-c]") {
    Desk desk;
    struct Row {
        const char* what;
        Writing sheet;
        const char* rule;
    };
    const std::vector<Row> rows{
        {"another turn", Writing().turn("2"), "CAM-p1-f"},
        {"another side", Writing().side("green"), "CAM-p1-f"},
        {"a Force twice", Writing().force("Vanguard").force("Vanguard"), "CAM-p1-f"},
        {"not its Force", Writing().force("Enemy"), "CAM-p1-f"},
        {"no order", Writing().force("Vanguard").say(&F::order, "ATTACK"), "CAM-orders-a"},
        {"a march under DEFEND", Writing().force("Rearguard").say(&F::to, "B2"), "CAM-orders-d"},
        {"a march into DEFEND", Writing().force("Vanguard").say(&F::order, "DEFEND").say(&F::to, "B2"), "CAM-orders-d"},
        {"a destination and a route", Writing().force("Vanguard").say(&F::to, "B2").route({"B2"}), "CAM-p2-m"},
        {"where it stands", Writing().force("Vanguard").say(&F::to, "A2"), "CAM-p2-m"},
        {"into the sea", Writing().force("Vanguard").say(&F::to, "D1"), "CAM-p2-k"},
        {"a leap", Writing().force("Vanguard").route({"C2"}), "CAM-map-c"},
        {"a step into the sea", Writing().force("Vanguard").route({"B2", "C1", "D1"}), "CAM-p2-k"},
        {"no boats", Writing().force("Vanguard").say(&F::to, "D1").say(&F::by, "boats"), "CAM-p2-k"},
        {"nothing to rally from", Writing().force("Vanguard").say(&F::rally, "yes"), "CAM-p1-a"},
    };
    for (const Row& row : rows) {
        INFO(row.what);
        const Problem problem = desk.fault(row.sheet);
        REQUIRE(problem.rule);
        CHECK(problem.rule->id == row.rule);
    }
}

TEST_CASE("every square of a route that cannot be marched is told, each for itself", "[CAM-p2-m][CAM-p1-f]") {
    Desk desk;
    const CheckedSheet checked = desk.check(Writing().force("Vanguard").route({"C2", "D1", "D2"}));
    REQUIRE(checked.problems.size() == 3);
    CHECK(in_words(checked.problems[0]) ==
          "line 5, force Vanguard: found C2; expected another square: C2 is no neighbour of A2   [CAM-map-c]");
    CHECK(in_words(checked.problems[1]) ==
          "line 6, force Vanguard: found D1; expected another square: D1 is sea: no march by land enters it   "
          "[CAM-p2-k]");
    CHECK(checked.problems[2].line == 7);
}

TEST_CASE("a Force under DEFEND is told that it stays, whatever march is left over", "[CAM-orders-d][CAM-p1-f]") {
    Desk desk;
    const std::vector<SquareId> way{desk.war.at("B2")};
    desk.war.of(desk.rear).march = March{way, false, Means::Land, false};
    desk.war.of(desk.vanguard).march = March{way, false, Means::Land, false};
    const CheckedSheet checked = desk.check(Writing().force("Rearguard").force("Vanguard").say(&F::order, "DEFEND"));
    REQUIRE(checked.echo.size() == 2);
    CHECK(checked.echo[0] == "Rearguard at A2 keeps DEFEND and stays where it is.");
    CHECK(checked.echo[1] ==
          "Vanguard at A2 is to change from EXPLORE to DEFEND (Force test: 6 faces of 6) and stays where it is.");
    // Under another order it goes on.
    CHECK(desk.check(Writing().force("Vanguard")).echo.at(0).find("and marches to B2 by B2") != std::string::npos);
    CHECK(desk.check(Writing().force("Vanguard").say(&F::halt, "yes")).echo.at(0) ==
          "Vanguard at A2 keeps EXPLORE and stays where it is.");
}

TEST_CASE("a rally is told back, with a new order and without", "[CAM-p1-a][CAM-p1-f]") {
    Desk desk;
    desk.war.of(desk.vanguard).reaction = Reaction::Confused;
    const auto echo = [&](const Writing& writing) { return desk.check(writing).echo.at(0); };
    CHECK_THAT(echo(Writing().force("Vanguard").say(&F::rally, "yes")),
               Catch::StartsWith("Vanguard at A2 is to rally and keep EXPLORE (Force test: "));
    CHECK_THAT(echo(Writing().force("Vanguard").say(&F::order, "DEFEND").say(&F::rally, "yes")),
               Catch::StartsWith("Vanguard at A2 is to rally and change from EXPLORE to DEFEND (Force test: "));
}

TEST_CASE("what a sheet rearranges, and what stands from now on, is told back", "[CAM-map-i][CAM-p1-f]") {
    using Kind = WrittenRearrangement::Kind;
    Desk desk;
    desk.war.leader(desk.vanguard, "Rossi", 3);
    desk.war.unit(desk.vanguard, {.name = "Guards"});
    desk.war.unit(desk.vanguard, {.name = "Hussars"});
    CHECK(desk.check(Writing().rearrange(Kind::Detach, "Vanguard", "Flankers", "Rossi", {"Guards", "Hussars"})).echo ==
          std::vector<std::string>{"Flankers is detached from Vanguard under Rossi, with Guards and Hussars."});
    CHECK(desk.check(Writing().rearrange(Kind::Exchange, "Vanguard", "Rearguard", "", {"Guards"})).echo ==
          std::vector<std::string>{"Rearguard takes over Guards from Vanguard."});
    CHECK(desk.check(Writing().rearrange(Kind::Join, "Vanguard", "Rearguard")).echo ==
          std::vector<std::string>{"Vanguard joins Rearguard."});
    CHECK(desk.check(Writing().standing("retreat", "home").standing("join", "never")).echo ==
          std::vector<std::string>{"Standing choices from now on: join: never and retreat: home."});
    // What is wrong is not told back as if it would be done.
    CHECK(desk.check(Writing().standing("retreat", "hmoe")).echo.empty());
    CHECK(desk.check(Writing().rearrange(Kind::Join, "Vanguard", "Nobody")).echo.empty());
}

TEST_CASE("a named route is kept as it is named", "[CAM-p2-m]") {
    Desk desk;
    const CheckedSheet checked = desk.check(Writing().force("Vanguard").route({"b2", "B3", "C2"}));
    REQUIRE(checked.sheet);
    const March march = *checked.sheet->orders.forces.at(0).march;
    CHECK(march.exact);
    CHECK(names_of(desk.war.world.map, march.route) == "B2 B3 C2");
}

TEST_CASE("boats go where there is water, and land once", "[CAM-p2-k][CAM-p2-m]") {
    Desk desk;
    desk.war.of(desk.vanguard).square = desk.war.at("C1");
    desk.war.state.boats[desk.war.at("C1")] = Boats{1, 0, 0};
    const auto by_boat = [&](std::initializer_list<const char*> squares) {
        return desk.check(Writing().force("Vanguard").say(&F::by, "boats").route(squares));
    };
    CHECK(by_boat({"D1"}).sheet);
    CHECK(by_boat({"D1", "D2"}).sheet);
    CHECK(by_boat({"B1", "A1"}).sheet);
    CHECK_FALSE(by_boat({"C2"}).sheet);
    CHECK_FALSE(by_boat({"D1", "D2", "D1"}).sheet);
}

TEST_CASE("a Force whose dispatches are lost can neither change its order nor rally", "[CAM-p8-b][CAM-p1-a]") {
    Desk desk;
    desk.war.of(desk.vanguard).reaction = Reaction::Confused;
    desk.war.state.conditions.push_back({EventKind::OwnDispatches, {}, desk.vanguard, {}, {}, 1, 0});
    CHECK(desk.fault(Writing().force("Vanguard").say(&F::order, "DEFEND")).rule->id == "CAM-p8-b");
    CHECK(desk.fault(Writing().force("Vanguard").say(&F::rally, "yes")).rule->id == "CAM-p8-b");
    CHECK(desk.check(Writing().force("Vanguard").say(&F::order, "EXPLORE")).sheet);
}

TEST_CASE("rearrangements are tried before the orders are read", "[CAM-map-i][CAM-p1-f]") {
    using Kind = WrittenRearrangement::Kind;
    Desk desk;
    desk.war.leader(desk.vanguard, "Rossi", 3);
    const UnitId guards = desk.war.unit(desk.vanguard, {.name = "Guards"});
    const CheckedSheet checked =
        desk.check(Writing().rearrange(Kind::Detach, "Vanguard", "Flankers", "Rossi", {"Guards"}).force("Flankers"));
    REQUIRE(checked.sheet);
    CHECK(checked.sheet->orders.rearrangements.at(0) ==
          Rearrangement(Detach{"Vanguard", "Flankers", CharacterId(3), {guards}}));
    CHECK(desk.check(Writing().rearrange(Kind::Exchange, "Vanguard", "Rearguard", "", {"Guards"})).sheet);
    CHECK(desk.check(Writing().rearrange(Kind::Join, "Vanguard", "Rearguard").force("Rearguard")).sheet);
    // Once joined it can no longer be ordered about.
    CHECK(desk.fault(Writing().rearrange(Kind::Join, "Vanguard", "Rearguard").force("Vanguard")).rule->id ==
          "CAM-p1-f");
    CHECK(desk.fault(Writing().rearrange(Kind::Detach, "Vanguard", "Flankers", "Nobody", {"Guards"})).rule->id ==
          "CAM-map-i");
    CHECK(desk.fault(Writing().rearrange(Kind::Exchange, "Vanguard", "Rearguard", "", {"Gards"})).rule->id ==
          "CAM-map-i");
    CHECK(desk.fault(Writing().rearrange(Kind::Join, "Vanguard", "Nobody")).rule->id == "CAM-map-i");
    // The war itself is untouched by checking.
    CHECK(desk.war.of(guards).force == desk.vanguard);
}

TEST_CASE("standing orders are read from the sheet", "[CAM-p1-f]") {
    Desk desk;
    const CheckedSheet checked =
        desk.check(Writing().standing("sheet", "keep").standing("retreat", "home").standing("join", "never"));
    REQUIRE(checked.sheet);
    CHECK(checked.sheet->orders.standing->retreat == Retreat::Home);
    CHECK(checked.sheet->orders.standing->join == Joining::Never);
    CHECK(desk.fault(Writing().standing("retreat", "hmoe")).expected.find("home?") != std::string::npos);
    CHECK(desk.fault(Writing().standing("retreats", "home")).found == "retreats");
}
