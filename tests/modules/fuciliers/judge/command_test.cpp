#include "core/modules/fuciliers/judge/command.hpp"

#include <catch2/catch.hpp>

#include "core/modules/fuciliers/judge/cards_command.hpp"
#include "tests/modules/fuciliers/judge/cards.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

TEST_CASE("the general's test, line by line", "[fuciliers][NFW-3.2.2-j][NFW-4.2.1-a][NFW-4.2.1-b]") {
    constexpr Carrier soldier = Carrier::OrderBearer;
    struct Row {
        const char* what;
        OrderReceived facts;
        int amount;
    };
    const auto row = GENERATE_COPY(values<Row>({
        {"an order-bearer adds nothing", {.carrier = soldier}, 0},
        {"a messenger", {.carrier = Carrier::Messenger}, 1},
        {"the C-in-C himself", {.carrier = Carrier::CommanderInChief}, 1},
        {"command value", {.command_value = 4, .carrier = soldier}, 4},
        {"a fanatic told to attack", {.fanatic_general = true, .order = Order::Attack, .carrier = soldier}, 1},
        {"a fanatic told to hold", {.fanatic_general = true, .order = Order::Hold, .carrier = soldier}, 0},
        {"allies", {.carrier = soldier, .allegiance = Allegiance::Allied}, -1},
        {"mercenaries", {.carrier = soldier, .allegiance = Allegiance::Mercenary}, -1},
        {"disorder counts once", {.carrier = soldier, .any_disordered = true}, -1},
        {"each unit demoralised or in bloodlust", {.carrier = soldier, .demoralised_or_bloodlust = 3}, -3},
        {"each unit falling back", {.carrier = soldier, .falling_back = 2}, -4},
        {"disorder on top of the units",
         {.carrier = soldier, .any_disordered = true, .demoralised_or_bloodlust = 1, .falling_back = 1},
         -4},
    }));
    INFO(row.what);
    CHECK(general_test_modifier(row.facts) == row.amount);
    CHECK(general_test_modifiers(row.facts).total() == row.amount);
}

TEST_CASE("a cavalry general who changes his own order has nobody's delivery to add", "[fuciliers][NFW-3.2.2-p]") {
    const auto carrier = GENERATE(Carrier::OrderBearer, Carrier::Messenger, Carrier::CommanderInChief);
    CHECK(general_test_modifier({.command_value = 3, .carrier = carrier, .own_initiative = true}) == 3);
    CHECK(general_test_modifier({.command_value = 3,
                                 .fanatic_general = true,
                                 .order = Order::Attack,
                                 .carrier = carrier,
                                 .own_initiative = true,
                                 .any_disordered = true}) == 3);
}

TEST_CASE("the general's test says what it adds", "[fuciliers][NFW-3.2.2-j]") {
    CHECK(explain(general_test_modifiers({.command_value = 3,
                                          .fanatic_general = true,
                                          .allegiance = Allegiance::Allied,
                                          .any_disordered = true,
                                          .falling_back = 1})) ==
          "3 command value + 1 fanatic general told to ATTACK + 1 brought by a messenger − 1 allied or mercenary "
          "command − 1 disordered units − 2 units falling back = 1   [NFW-3.2.2-j]");
}

TEST_CASE("the results of the general's test", "[fuciliers][NFW-3.2.2-k]") {
    struct Row {
        int total;
        Taken taken;
        Upset upset;
        bool stays, struck;
    };
    const auto row = GENERATE(values<Row>({
        {-8, Taken::Ignored, Upset::Demoralised, false, true},
        {-1, Taken::Ignored, Upset::Demoralised, false, true},
        {0, Taken::Misunderstood, Upset::Disordered, false, false},
        {1, Taken::Ignored, Upset::Disordered, false, false},
        {2, Taken::Ignored, Upset::None, false, false},
        {3, Taken::Delayed, Upset::Disordered, true, false},
        {4, Taken::Delayed, Upset::None, true, false},
        {5, Taken::Accepted, Upset::Disordered, false, false},
        {6, Taken::Accepted, Upset::None, false, false},
        {13, Taken::Accepted, Upset::None, false, false},
    }));
    INFO(row.total);
    const GeneralTestResult result = general_test_result(row.total);
    CHECK(result.taken == row.taken);
    CHECK(result.upset == row.upset);
    CHECK(result.carrier_stays == row.stays);
    CHECK(result.carrier_struck == row.struck);
}

TEST_CASE("a C-in-C who delivers is neither dismissed nor struck", "[fuciliers][NFW-3.2.2-m][NFW-3.2.2-k]") {
    for (int total = -3; total <= 8; ++total) {
        INFO(total);
        const GeneralTestResult result = delivered_by(Carrier::CommanderInChief, general_test_result(total));
        CHECK(result.carrier_stays == (total <= 4));
        CHECK_FALSE(result.carrier_struck);
        for (const Carrier other : {Carrier::OrderBearer, Carrier::Messenger}) {
            const GeneralTestResult usual = delivered_by(other, general_test_result(total));
            CHECK(usual.carrier_stays == (total == 3 || total == 4));
            CHECK(usual.carrier_struck == (total < 0));
        }
    }
    const GeneralTestResult panic = delivered_by(Carrier::CommanderInChief, general_test_result(-1));
    CHECK(panic.taken == Taken::Ignored);
    CHECK(panic.upset == Upset::Demoralised);
}

TEST_CASE("the results of a cavalry general's test", "[fuciliers][NFW-3.2.2-p]") {
    struct Row {
        int total;
        Taken taken;
        Upset upset;
    };
    const auto row = GENERATE(values<Row>({
        {-5, Taken::Ignored, Upset::Demoralised},
        {-1, Taken::Ignored, Upset::Demoralised},
        {0, Taken::Ignored, Upset::Disordered},
        {1, Taken::Ignored, Upset::Disordered},
        {2, Taken::Ignored, Upset::Disordered},
        {3, Taken::Delayed, Upset::None},
        {4, Taken::Accepted, Upset::Disordered},
        {5, Taken::Accepted, Upset::None},
        {11, Taken::Accepted, Upset::None},
    }));
    INFO(row.total);
    const GeneralTestResult result = cavalry_test_result(row.total);
    CHECK(result.taken == row.taken);
    CHECK(result.upset == row.upset);
    CHECK_FALSE(result.carrier_stays);
    CHECK_FALSE(result.carrier_struck);
}

TEST_CASE("what a misunderstood order becomes", "[fuciliers][NFW-3.2.2-l][CAM-p3-i]") {
    CHECK(misunderstood(Order::Attack) == Order::Hold);
    CHECK(misunderstood(Order::Hold) == Order::Attack);
    CHECK(misunderstood(Order::Oppose) == Order::Hold);
    CHECK(misunderstood(Order::GeneralRetreat) == Order::Hold);
}

TEST_CASE("influence, line by line", "[fuciliers][NFW-3.7-b][NFW-4.10-b][NFW-4.11.1-b]") {
    const auto with = [](auto change) {
        Influenced facts;  // an average, disciplined unit of the own command, OK: +1 - 1
        change(facts);
        return influence_modifier(facts);
    };
    CHECK(with([](Influenced&) {}) == 0);
    CHECK(with([](Influenced& f) { f.quality = Quality::Poor; }) == 1);
    CHECK(with([](Influenced& f) { f.quality = Quality::Veteran; }) == -2);
    CHECK(with([](Influenced& f) { f.quality = Quality::Elite; }) == -3);
    CHECK(with([](Influenced& f) { f.type = TroopType::Irregular; }) == 3);
    CHECK(with([](Influenced& f) { f.type = TroopType::Fanatic; }) == 2);
    CHECK(with([](Influenced& f) { f.allegiance = Allegiance::Allied; }) == 1);
    CHECK(with([](Influenced& f) { f.allegiance = Allegiance::Mercenary; }) == 2);
    CHECK(with([](Influenced& f) { f.state = State::Demoralised; }) == 2);
    CHECK(with([](Influenced& f) { f.state = State::FallingBack; }) == 1);
    CHECK(with([](Influenced& f) { f.state = State::Bloodlust; }) == 2);
    CHECK(with([](Influenced& f) { f.commander = true; }) == -1);
    CHECK(with([](Influenced& f) { f.officer = true; }) == -1);
    CHECK(with([](Influenced& f) { f.sergeant = true; }) == -1);
    CHECK(with([](Influenced& f) { f.musician = true; }) == -1);
    CHECK(with([](Influenced& f) { f.charismatic_or_standard = true; }) == -2);
    CHECK(with([](Influenced& f) { f.commander = f.officer = f.sergeant = f.musician = true; }) == -4);
}

TEST_CASE("influence says what it adds", "[fuciliers][NFW-3.7-b]") {
    CHECK(explain(influence_modifiers({.quality = Quality::Poor,
                                       .type = TroopType::Irregular,
                                       .allegiance = Allegiance::Mercenary,
                                       .state = State::Demoralised,
                                       .commander = true,
                                       .charismatic_or_standard = true})) ==
          "2 quality + 2 type + 2 allied or mercenary command + 2 state − 1 commander − 2 charismatic character or "
          "army standard = 5   [NFW-3.7-b]");
}

TEST_CASE("an influence attempt against the command value", "[fuciliers][NFW-3.7-c]") {
    CHECK(influence_result(-4, 1) == Influence::Success);
    CHECK(influence_result(2, 3) == Influence::Success);
    CHECK(influence_result(3, 3) == Influence::Success);
    CHECK(influence_result(4, 3) == Influence::Failure);
    CHECK(influence_result(5, 3) == Influence::Failure);
    CHECK(influence_result(6, 3) == Influence::TotalFailure);
    CHECK(influence_result(12, 3) == Influence::TotalFailure);
    CHECK(influence_result(6, 6) == Influence::Success);
}

TEST_CASE("what influence does to a unit and to its leader",
          "[fuciliers][NFW-3.7-d][NFW-3.7-e][NFW-3.7-f][NFW-3.7-g][NFW-3.4.5-j]") {
    constexpr Influence yes = Influence::Success, no = Influence::Failure, worse = Influence::TotalFailure;
    struct Row {
        State was;
        Influence result;
        State becomes;
        bool temporary, struck, flees;
    };
    const auto row = GENERATE_COPY(values<Row>({
        {State::Ok, yes, State::Bloodlust, true, false, false},
        {State::Bloodlust, yes, State::Ok, false, false, false},
        {State::Demoralised, yes, State::Ok, false, false, false},
        {State::FallingBack, yes, State::Ok, false, false, false},
        {State::Rout, yes, State::Ok, false, false, false},
        {State::Ok, no, State::Ok, false, false, false},
        {State::Bloodlust, no, State::Bloodlust, false, false, false},
        {State::Demoralised, no, State::Demoralised, false, false, false},
        {State::FallingBack, no, State::FallingBack, false, false, false},
        {State::Rout, no, State::Rout, false, false, true},
        {State::Ok, worse, State::Demoralised, false, false, false},
        {State::Bloodlust, worse, State::Bloodlust, false, true, false},
        {State::Demoralised, worse, State::Rout, false, false, true},
        {State::FallingBack, worse, State::Rout, false, false, true},
        {State::Rout, worse, State::Rout, false, false, true},
    }));
    INFO(word(row.was) << ", " << word(row.result));
    const InfluenceEffect effect = influence_effect(row.was, row.result);
    CHECK(effect.becomes == row.becomes);
    CHECK(effect.temporary == row.temporary);
    CHECK(effect.leader_struck == row.struck);
    CHECK(effect.leader_flees == row.flees);
}

TEST_CASE("the command test, line by line",
          "[fuciliers][NFW-3.8-d][NFW-4.7-e][NFW-4.8-e][NFW-4.10-b][NFW-4.10-d][NFW-4.11.1-b]") {
    struct Row {
        const char* what;
        CommandShaken facts;
        int amount;
    };
    const auto row = GENERATE(values<Row>({
        {"no leader", {}, 0},
        {"command value", {.command_value = 5}, 5},
        {"good speech", {.speech = 1}, 1},
        {"bad speech", {.speech = -1}, -1},
        {"charismatic character", {.charismatic_in_army = true}, 1},
        {"army standard", {.standard_raised = true}, 1},
        {"heroic leader fighting", {.heroic_leader_fighting = true}, 1},
        {"each command lost", {.commands_lost = 3}, -3},
        {"C-in-C lost", {.cinc_lost = true}, -3},
        {"the lost leader was charismatic", {.charismatic_lost = true}, -1},
        {"a charismatic C-in-C lost", {.commands_lost = 1, .cinc_lost = true, .charismatic_lost = true}, -5},
        {"under General Retreat", {.command_value = 2, .general_retreat = -3}, -1},
    }));
    INFO(row.what);
    CHECK(command_test_modifier(row.facts) == row.amount);
    CHECK(command_test_modifiers(row.facts).total() == row.amount);
}

TEST_CASE("the command test says what it adds", "[fuciliers][NFW-3.8-d]") {
    CHECK(explain(command_test_modifiers(
              {.command_value = 4, .speech = 1, .standard_raised = true, .commands_lost = 2, .cinc_lost = true})) ==
          "4 command value + 1 good speech + 1 army standard raised − 2 commands fled or destroyed − 3 C-in-C lost "
          "= 1   [NFW-3.8-d]");
}

TEST_CASE("the results of the command test", "[fuciliers][NFW-3.8-e]") {
    CHECK(command_test_result(12) == CommandResult::None);
    CHECK(command_test_result(7) == CommandResult::None);
    CHECK(command_test_result(6) == CommandResult::Disordered);
    CHECK(command_test_result(5) == CommandResult::Demoralised);
    CHECK(command_test_result(4) == CommandResult::FallingBack);
    CHECK(command_test_result(3) == CommandResult::Flees);
    CHECK(command_test_result(-6) == CommandResult::Flees);
}

TEST_CASE("the command test never improves a state, and ends bloodlust", "[fuciliers][NFW-3.8-e]") {
    constexpr State k = State::Ok, b = State::Bloodlust, d = State::Demoralised, f = State::FallingBack,
                    r = State::Rout;
    struct Row {
        CommandResult result;
        std::array<State, 5> becomes;  // of OK, bloodlust, demoralised, falling back, rout
    };
    const auto row = GENERATE_COPY(values<Row>({
        {CommandResult::None, {k, b, d, f, r}},
        {CommandResult::Disordered, {k, b, d, f, r}},
        {CommandResult::Demoralised, {d, d, d, f, r}},
        {CommandResult::FallingBack, {f, f, f, f, r}},
        {CommandResult::Flees, {r, r, r, r, r}},
    }));
    for (std::size_t was = 0; was < 5; ++was) {
        INFO(word(row.result) << ", was " << word(static_cast<State>(was)));
        CHECK(after_command_test(static_cast<State>(was), row.result) == row.becomes[was]);
    }
}

TEST_CASE("a charismatic C-in-C counts as 6", "[fuciliers][NFW-4.10-e]") {
    CHECK(effective_command_value(5, true) == 6);
    CHECK(effective_command_value(5, false) == 5);
    CHECK(effective_command_value(0, false) == 0);
}

TEST_CASE("numbers and reasons agree, whatever the facts: command", "[fuciliers][NFW-3.2.2-j][NFW-3.7-b][NFW-3.8-d]") {
    bool general = true, influence = true, command = true;
    for (unsigned n = 0; n < 7 * 4 * 3 * 3 * 4 * 4 * 8; ++n) {
        unsigned rest = n;
        const auto next = [&rest](unsigned count) {
            const unsigned value = rest % count;
            rest /= count;
            return static_cast<int>(value);
        };
        OrderReceived f;
        f.command_value = next(7);
        f.order = static_cast<Order>(next(4));
        f.carrier = static_cast<Carrier>(next(3));
        f.allegiance = static_cast<Allegiance>(next(3));
        f.demoralised_or_bloodlust = next(4);
        f.falling_back = next(4);
        f.fanatic_general = next(2) == 1;
        f.own_initiative = next(2) == 1;
        f.any_disordered = next(2) == 1;
        general = general && general_test_modifiers(f).total() == general_test_modifier(f);
    }
    for (unsigned n = 0; n < 4 * 3 * 3 * 5 * 32; ++n) {
        const auto bit = [n](unsigned place) { return ((n / 180 >> place) & 1U) != 0; };
        const Influenced f{static_cast<Quality>(n % 4),
                           static_cast<TroopType>(n / 4 % 3),
                           static_cast<Allegiance>(n / 12 % 3),
                           static_cast<State>(n / 36 % 5),
                           bit(0),
                           bit(1),
                           bit(2),
                           bit(3),
                           bit(4)};
        influence = influence && influence_modifiers(f).total() == influence_modifier(f);
    }
    for (int n = 0; n < 7 * 3 * 4 * 4 * 32; ++n) {
        const auto bit = [n](int place) { return ((n / 336 >> place) & 1) != 0; };
        const CommandShaken f{n % 7, n / 7 % 3 - 1, bit(0), bit(1), bit(2), n / 21 % 4, bit(3), bit(4), -(n / 84 % 4)};
        command = command && command_test_modifiers(f).total() == command_test_modifier(f);
    }
    CHECK(general);
    CHECK(influence);
    CHECK(command);
}

TEST_CASE("every card of nerve and command can be played as it lies", "[fuciliers]") {
    check_cards(command_cards());
}

TEST_CASE("the cards of nerve and command", "[fuciliers]") {
    const auto odds_of = [](std::string_view name, const std::vector<std::string>& facts) {
        return card_odds(command_cards(), name, facts);
    };
    using Outcomes = std::vector<std::pair<std::string, long>>;
    CHECK(odds_of("nfw-casualties", {"officer=yes", "ensign=yes", "musician=yes"}) ==
          Outcomes{{"falling back", 1}, {"demoralised", 2}, {"OK", 3}});
    CHECK(odds_of("nfw-casualties-due", {"artillery=yes", "lost=1", "left=3", "at_start=6"}) ==
          Outcomes{{"takes the test", 1}});
    CHECK(odds_of("nfw-morale", {"type=fanatic", "heroic_leader=yes", "order=HOLD"}) ==
          Outcomes{{"demoralised", 2}, {"OK", 2}, {"bloodlust", 2}});
    CHECK(odds_of("nfw-general", {"cv=1", "order=HOLD", "disordered=yes", "falling_back=2"}) ==
          Outcomes{{"ignored, units demoralised, the carrier dies unless he saves", 2},
                   {"taken for ATTACK, units disordered", 1},
                   {"ignored, units disordered", 1},
                   {"ignored", 1},
                   {"delayed, units disordered", 1}});
    CHECK(odds_of("nfw-general", {"cv=0", "carrier=C-in-C", "falling_back=1"}) ==
          Outcomes{{"taken for HOLD, units disordered", 1},
                   {"ignored, units disordered", 1},
                   {"ignored", 1},
                   {"delayed, units disordered", 1},
                   {"delayed", 1},
                   {"accepted, units disordered", 1}});
    CHECK(odds_of("nfw-general", {"cv=0", "carrier=C-in-C", "falling_back=4"}) ==
          Outcomes{{"ignored, units demoralised", 6}});
    CHECK(odds_of("nfw-cavalry-general", {"cv=2"}) ==
          Outcomes{{"delayed", 1}, {"accepted, units disordered", 1}, {"accepted", 4}});
    CHECK(odds_of("nfw-influence", {"cv=3"}) ==
          Outcomes{{"bloodlust until the end of the next turn", 3}, {"no change", 2}, {"demoralised", 1}});
    CHECK(odds_of("nfw-influence", {"cv=2", "state=demoralised", "commander=yes"}) ==
          Outcomes{{"OK", 1}, {"no change", 2}, {"rout, and the leader with it", 3}});
    CHECK(odds_of("nfw-influence", {"cv=2", "routing=yes"}) ==
          Outcomes{{"OK", 2}, {"rout, and the leader with it", 4}});
    CHECK(odds_of("nfw-influence", {"cv=2", "state=bloodlust"}) ==
          Outcomes{{"no change", 2}, {"the leader dies unless he saves", 4}});
    CHECK(odds_of("nfw-command", {"cv=3", "speech=bad", "commands_lost=1"}) ==
          Outcomes{{"flees", 2}, {"falling back", 1}, {"demoralised", 1}, {"disordered", 1}, {"none", 1}});
    CHECK(odds_of("nfw-command-unit", {"state=bloodlust", "result=demoralised"}) == Outcomes{{"demoralised", 1}});
    CHECK(odds_of("nfw-speech", {"cv=3", "own_command=yes"}) ==
          Outcomes{{"disaster", 1}, {"failure", 1}, {"mediocre", 2}, {"success", 1}, {"legendary", 1}});
}
