#include "app/session/words/battle_text.hpp"

#include <catch2/catch.hpp>

#include "tests/core/campaign/battle/entered_battle.hpp"

using namespace condottiero;

TEST_CASE("what phase 4 will do is said before its dice", "[result][CAM-p4-a][CAM-p4-b][CAM-p4-h]") {
    AForm at;
    ResultEntry form = at.form();
    form.type(row_of(form, at.first(at.red)), C::Killed, 2);
    form.type(row_of(form, at.militia), C::Fled, 7);
    form.type(row_of(form, at.first(at.blue)), C::LeftByOrder, 3);
    const auto said = [&](Outcome outcome) {
        std::string out;
        for (const ToCome& each : after_battle_in_words(at.world, at.state, form.report(), outcome))
            out += each.what + ": " + each.who + "\n";
        return out;
    };
    const std::string beaten = said(Outcome::AttackerWon);
    CHECK(beaten.find("Wounded checks: red 2 dice (+1)") != std::string::npos);
    CHECK(beaten.find("Deserter checks: blue 7 fled and 3 left by order") != std::string::npos);
    CHECK(beaten.find("blue one square out of B1") != std::string::npos);
    CHECK(beaten.find("none → confused") != std::string::npos);
    CHECK(beaten.find("blue must test") != std::string::npos);
    // Only a lost battle shakes those who left by order.
    const std::string stalemate = said(Outcome::Stalemate);
    CHECK(stalemate.find("blue 7 fled\n") != std::string::npos);
    CHECK(stalemate.find("must test") == std::string::npos);
    SECTION("mercenaries of the beaten go, and take no check") {
        at.of(at.militia).mercenary = true;
        CHECK(said(Outcome::AttackerWon).find("Mercenaries leave: blue 12") != std::string::npos);
        CHECK(said(Outcome::AttackerWon).find("Deserter checks: blue 3 left by order") != std::string::npos);
    }
}

TEST_CASE("a battle is named by its place, and a side is told of its own leader alone", "[result]") {
    AForm at;
    const Battle& battle = at.state.battles.at(at.fight);
    CHECK(battle_title(at.world, battle) == "Battle in B1");
    const std::string all = battle_circumstances(at.world, at.state, battle);
    CHECK(all.ends_with("red (Leader of Force 1) attacks blue (Leader of Force 2)."));
    CHECK(battle_circumstances(at.world, at.state, battle, at.side("blue"))
              .ends_with("red attacks blue (Leader of Force 2)."));
    CHECK(outcome_in_words(Outcome::DefenderWon, sides_in_words(at.world, at.state, battle)) == "blue wins");
}
