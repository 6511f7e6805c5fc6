#include "db/definitions/papers/sheet_yaml.hpp"
#include "db/definitions/papers/sheet_template.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/orders/sheet_check.hpp"
#include "tests/db/definitions/campaign/valley.hpp"
#include "tests/db/definitions/faults_of.hpp"

namespace condottiero {

namespace {

/// "word@line", or "-".
std::string at(const std::optional<Written>& written) {
    return written ? written->text + "@" + std::to_string(written->line) : "-";
}
std::string at(const std::vector<Written>& all) {
    std::string out;
    for (const Written& each : all) out += (out.empty() ? "" : " ") + at(std::optional(each));
    return out;
}
std::string faults(const std::string& text) {
    return faults_of([&] { return read_sheet(text, "sheet.yaml"); });
}

}  // namespace

TEST_CASE("a sheet gives the words and their lines", "[CAM-p1-f]") {
    const std::string text =
        "Campaign: The Valley\n"
        "side: rocca\n"
        "turn: 3\n"
        "rearrange:\n"
        "  - {join: Vanguard, into: Main}\n"
        "  - {detach: Main, as: Rear, leader: Baron, units: [Hussars, 12]}\n"
        "  - {exchange: Main, into: Rear, units: [Guards]}\n"
        "forces:\n"
        "  - force: Main\n"
        "    order: Forced March\n"
        "    to: C4\n"
        "    by: land\n"
        "    On contact: stop short\n"
        "    if_test_fails: march\n"
        "  - force: Rear\n"
        "    route: [C3, C4]\n"
        "    rally: yes\n"
        "    halt: yes\n"
        "    land: yes\n"
        "  - {force: Van, order: , to: , route: }\n"
        "standing: {sheet: keep, retreat: , buy: save}\n";
    const WrittenSheet sheet = read_sheet(text, "sheet.yaml");
    CHECK(at(sheet.campaign) == "The Valley@1");
    CHECK(at(sheet.side) == "rocca@2");
    CHECK(at(sheet.turn) == "3@3");
    REQUIRE(sheet.rearrangements.size() == 3);
    CHECK(sheet.rearrangements[0].kind == WrittenRearrangement::Kind::Join);
    CHECK(at(sheet.rearrangements[0].force) == "Vanguard@5");
    CHECK(at(sheet.rearrangements[0].into) == "Main@5");
    CHECK(sheet.rearrangements[1].kind == WrittenRearrangement::Kind::Detach);
    CHECK(at(sheet.rearrangements[1].into) == "Rear@6");
    CHECK(at(sheet.rearrangements[1].leader) == "Baron@6");
    CHECK(at(sheet.rearrangements[1].units) == "Hussars@6 12@6");
    CHECK(sheet.rearrangements[2].kind == WrittenRearrangement::Kind::Exchange);
    CHECK(at(sheet.rearrangements[2].units) == "Guards@7");
    REQUIRE(sheet.forces.size() == 3);
    CHECK(at(sheet.forces[0].force) == "Main@9");
    CHECK(at(sheet.forces[0].order) == "Forced March@10");
    CHECK(at(sheet.forces[0].to) == "C4@11");
    CHECK(at(sheet.forces[0].by) == "land@12");
    CHECK(at(sheet.forces[0].on_contact) == "stop short@13");
    CHECK(at(sheet.forces[0].if_test_fails) == "march@14");
    CHECK(at(sheet.forces[1].route) == "C3@16 C4@16");
    CHECK(at(sheet.forces[1].rally) == "yes@17");
    CHECK(at(sheet.forces[1].halt) == "yes@18");
    CHECK(at(sheet.forces[1].land) == "yes@19");
    CHECK(at(sheet.forces[2].order) == "-");
    CHECK(sheet.forces[2].route.empty());
    CHECK(sheet.standing.size() == 2);
    CHECK(at(sheet.standing.at("buy")) == "save@21");
    CHECK(sheet.text == text);
}

TEST_CASE("every fault in the form of a sheet comes back with line and column") {
    CHECK(faults("side: rocca\n"
                 "forces:\n"
                 "  - force: Main\n"
                 "    oder: EXPLORE\n"
                 "    to: [C3]\n"
                 "  - order: DEFEND\n"
                 "  - Rear\n"
                 "rearrange:\n"
                 "  - {join: A}\n"
                 "  - {join: A, exchange: B, into: C, units: [D]}\n"
                 "  - {detach: A, into: B, units: []}\n"
                 "  - {units: [X]}\n"
                 "standing: {retret: home}\n"
                 "colour: red\n") ==
          "line 4, column 5, force Main: found oder; expected a key known here: force, order, to, route, by, land, "
          "rally, halt, on contact or if test fails; did you mean order?\n"
          "line 5, column 9, force Main: found a list; expected one line of at most 80 characters\n"
          "line 6, column 5: expected the key force and its value\n"
          "line 7, column 5: found Rear; expected keys and values\n"
          "line 9, column 5, force A: expected the key into and its value\n"
          "line 10, column 5: found keys and values; expected only one of join, detach and exchange in an entry\n"
          "line 11, column 5, force A: expected the key as and its value\n"
          "line 11, column 17, force A: found into; expected a key known here: join, detach, exchange, as, leader or "
          "units\n"
          "line 12, column 5: found keys and values; expected join, detach or exchange, and the Force's name\n"
          "line 13, column 12, standing choices: found retret; expected a key known here: sheet, retreat, join, buy or "
          "pick; did you mean retreat?\n"
          "line 14, column 1: found colour; expected a key known here: campaign, side, turn, word, next word, "
          "rearrange, forces or standing\n");
}

TEST_CASE("a template is a sheet in which nothing is said yet", "[CAM-p1-f]") {
    const Campaign campaign = valley();
    const std::string text =
        sheet_template(campaign.world, campaign.opening, SideId(1), {}, {{ForceId(2), {"D3 in 4 of 6", "two\nlines"}}});
    INFO(text);
    const WrittenSheet sheet = read_sheet(text, "sheet.yaml");
    CHECK(at(sheet.campaign) == "The Valley@3");
    CHECK(at(sheet.side) == "rocca@4");
    CHECK(at(sheet.turn) == "1@5");
    REQUIRE(sheet.forces.size() == 3);
    for (const WrittenForce& force : sheet.forces) {
        CHECK(at(force.order) == "-");
        CHECK(at(force.to) == "-");
        CHECK(at(force.on_contact) == "-");
    }
    CHECK(text.find("  # C3, EXPLORE, CV 3, 28 figures\n  # D3 in 4 of 6\n  # two lines\n  - force: Vanguard\n") !=
          std::string::npos);
    CHECK(text.find("Army of the Lake") == std::string::npos);
}

TEST_CASE("a template keeps names whole whatever is in them") {
    Campaign campaign = valley();
    for (const char* name :
         {"null", "# x", "a: b", "\"quoted\"", "12", "- dash", "back\\slash", "d'Este", "Caf\u00e9", "yes"}) {
        INFO(name);
        campaign.opening.forces.at(ForceId(1)).name = name;
        const WrittenSheet sheet =
            read_sheet(sheet_template(campaign.world, campaign.opening, SideId(1), {}, {}), "sheet.yaml");
        CHECK(sheet.forces.at(0).force.text == name);
    }
}

}  // namespace condottiero
