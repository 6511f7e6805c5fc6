#include "db/definitions/papers/sheet_edit.hpp"

#include <catch2/catch.hpp>

#include "app/session/begin/begin_campaign.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "app/session/proof/dice_bundle.hpp"
#include "app/session/reports/status_text.hpp"
#include "db/definitions/papers/sheet_template.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "db/failure.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

TEST_CASE("an answer is written into its Force's lines and nowhere else", "[session][sheet]") {
    const std::string sheet =
        "side: red\n"
        "forces:\n"
        "  # a remark\n"
        "  - force: Vanguard  # at B2\n"
        "    order:          # FORCED MARCH or DEFEND\n"
        "    to: C3\n"
        "  - force: 'Main army'\n"
        "    to: D4\n"
        "# the end\n";
    SECTION("one that is asked for is answered") {
        const std::string after = with_answer(sheet, "Vanguard", "order", "DEFEND");
        CHECK(after.find("    order: DEFEND   # FORCED MARCH or DEFEND\n    to: C3\n") != std::string::npos);
    }
    SECTION("one that is given is given anew") {
        const std::string after = with_answer(sheet, "Main army", "to", "E5");
        CHECK(after.find("    to: E5\n# the end\n") != std::string::npos);
        CHECK(after.find("D4") == std::string::npos);
        CHECK(after.find("    to: C3\n") != std::string::npos);
    }
    SECTION("one that is not asked for is added under its Force") {
        CHECK(with_answer(sheet, "Main army", "order", "DEFEND")
                  .find("  - force: 'Main army'\n    order: DEFEND\n    to: D4\n") != std::string::npos);
    }
    SECTION("a Force that is not there is added") {
        CHECK(with_answer(sheet, "Rear \"guard\"", "to", "A1")
                  .find("forces:\n  - force: \"Rear \\\"guard\\\"\"\n    to: A1\n") != std::string::npos);
    }
    SECTION("a sheet without Forces gets them") {
        CHECK(with_answer("side: red\n", "Vanguard", "to", "A1") ==
              "side: red\nforces:\n  - force: Vanguard\n    to: A1\n");
        CHECK(with_answer("side: red", "Vanguard", "to", "A1") ==
              "side: red\nforces:\n  - force: Vanguard\n    to: A1\n");
    }
    SECTION("what was taken away is as if it had never been said") {
        CHECK(read_sheet(with_answer(sheet, "Vanguard", "to", ""), "sheet").forces.at(0).to == std::nullopt);
        CHECK(with_answer(sheet, "Vanguard", "rally", "") == sheet);
        CHECK(with_answer(sheet, "Nobody", "to", "") == sheet);
    }
    SECTION("an answer and its taking back leave the sheet as it was") {
        CHECK(with_answer(with_answer(sheet, "Vanguard", "to", "D4"), "Vanguard", "to", "C3") == sheet);
    }
}

TEST_CASE("an answer is written however the sheet is written", "[sheet]") {
    const auto to = [](const std::string& sheet) {
        INFO(sheet);
        const WrittenSheet written = read_sheet(sheet, "sheet");
        REQUIRE_FALSE(written.forces.empty());
        std::string out = written.forces.front().to ? written.forces.front().to->text : "";
        for (const Written& square : written.forces.front().route) out += " " + square.text;
        return out;
    };
    SECTION("in brackets") {
        const std::string sheet = "forces: [{force: A, to: B2, order: EXPLORE}, {force: B}]  # both\n";
        CHECK(with_answer(sheet, "A", "to", "C3") ==
              "forces: [{force: A, to: C3, order: EXPLORE}, {force: B}]  # both\n");
        CHECK(with_answer(sheet, "B", "to", "C3") ==
              "forces: [{force: A, to: B2, order: EXPLORE}, {force: B, to: C3}]  # both\n");
        CHECK(with_answer(sheet, "C", "to", "C3") ==
              "forces: [{force: C, to: C3}, {force: A, to: B2, order: EXPLORE}, {force: B}]  # both\n");
        CHECK(to(with_answer("forces: []\n", "A", "to", "C3")) == "C3");
    }
    SECTION("with a mark after every word") {
        CHECK(with_answer("forces:\n  - force: A\n    to: \"B2\"   # by the bridge\n", "A", "to", "Novara") ==
              "forces:\n  - force: A\n    to: Novara   # by the bridge\n");
        CHECK(with_answer("forces:\n  - to: 'B2' # here\n    force: A\n", "A", "to", "C3") ==
              "forces:\n  - to: C3   # here\n    force: A\n");
    }
    SECTION("keys in other letters") {
        CHECK(to(with_answer("forces:\n  - force: A\n    To: B2\n", "A", "to", "C3")) == "C3");
    }
    SECTION("a route is one list, in whatever way it stood") {
        for (const std::string route : {"    route: [B2, B3]\n", "    route:\n      - B2\n      - B3\n",
                                        "    route: B2\n", "    route: [B2,\n            B3]\n", "    route:\n"}) {
            const std::string sheet = "forces:\n  - force: A\n" + route + "    order: EXPLORE\n";
            INFO(sheet);
            CHECK(with_route(sheet, "A", {"C3", "C4"}) ==
                  "forces:\n  - force: A\n    route: [C3, C4]\n    order: EXPLORE\n");
            CHECK(with_route(sheet, "A", {}) == "forces:\n  - force: A\n    route:\n    order: EXPLORE\n");
        }
    }
    SECTION("line ends of another system") {
        CHECK(with_answer("forces:\r\n  - force: A\r\n    to: B2\r\n", "A", "to", "C3") ==
              "forces:\r\n  - force: A\r\n    to: C3\r\n");
    }
    SECTION("a value that cannot be written over is left, and the player told") {
        const std::string sheet = "forces:\n  - force: A\n    to: >\n      B2\n      B3\n";
        CHECK_THROWS_AS(with_answer(sheet, "A", "to", "C3"), BadInput);
        CHECK_THROWS_AS(with_answer("forces: [\n", "A", "to", "C3"), BadInput);
    }
}

TEST_CASE("names with whatever a player may call his Forces are read back as they were written", "[sheet]") {
    const std::vector<std::string> names{"Rear \"guard\"", "L'avanguardia", "Main: army", "No # 3",   "Çelebi Paşa",
                                         "Колонна",        "yes",           "- a dash",   "{braces}", "[brackets]",
                                         "a, b",           "back\\slash",   "*star & co", "100",      "?",
                                         "it's \"both\"",  "ends with:",    " # ",        "'quoted'", "@home"};
    std::string block, flow = "forces: []\n";
    for (const std::string& name : names) {
        INFO(name);
        block = with_answer(block, name, "to", "Novara: \"bridge\" #2");
        block = with_answer(block, name, "on contact", "stop short");
        flow = with_answer(flow, name, "order", "DEFEND");
        flow = with_route(flow, name, {"B2", "C3"});
        for (const std::string& sheet : {block, flow}) {
            INFO(sheet);
            const WrittenSheet written = read_sheet(sheet, "sheet");
            CHECK(written.forces.front().force.text == name);
        }
        const WrittenSheet exchanged = read_sheet(with_exchange(block, name, "Other: one", {name, "Hussars"}), "sheet");
        REQUIRE(exchanged.rearrangements.size() == 1);
        CHECK(exchanged.rearrangements[0].force.text == name);
        CHECK(exchanged.rearrangements[0].into.text == "Other: one");
        CHECK(exchanged.rearrangements[0].units.at(0).text == name);
    }
    for (const std::string& name : names) {
        block = with_answer(block, name, "to", "A1");
        flow = with_answer(flow, name, "order", "");
    }
    const WrittenSheet written = read_sheet(block, "sheet"), bare = read_sheet(flow, "sheet");
    REQUIRE(written.forces.size() == names.size());
    REQUIRE(bare.forces.size() == names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        CHECK(written.forces[i].to->text == "A1");
        CHECK(written.forces[i].on_contact->text == "stop short");
        CHECK_FALSE(bare.forces[i].order);
        CHECK(bare.forces[i].route.size() == 2);
    }
}

TEST_CASE("an exchange goes before all that a sheet rearranges", "[sheet][CAM-map-i]") {
    const auto after = [](const std::string& sheet) { return with_exchange(sheet, "A", "B", {"Guards"}); };
    const std::string entry = "{exchange: A, into: B, units: [Guards]}";
    CHECK(after("") == "rearrange:\n  - " + entry + "\n");
    CHECK(after("# rearrange:\nforces:\n") == "# rearrange:\nrearrange:\n  - " + entry + "\nforces:\n");
    CHECK(after("rearrange:  # mine\n    - {join: C, into: B}\n") ==
          "rearrange:  # mine\n    - " + entry + "\n    - {join: C, into: B}\n");
    CHECK(after("rearrange: [{join: C, into: B}]\n") == "rearrange: [" + entry + ", {join: C, into: B}]\n");
    CHECK(after("rearrange:\n") == "rearrange:\n  - " + entry + "\n");
}

TEST_CASE("every Force of a printed sheet can be given every answer", "[session][sheet]") {
    const TemporaryFolder folder;
    OpenCampaign open = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", folder.file("war.condottiero"), 4);
    Session& session = open.session();
    REQUIRE(session.submit(Advance{}, "game master"));
    for (const Side& side : session.world().sides) {
        std::string text = sheet_template(session.world(), session.state(), side.id, {},
                                          sheet_remarks(session.world(), session.state(), side.id));
        for (const Force& force : session.state().forces) {
            if (force.side != side.id || !force.on_map()) continue;
            text = with_answer(text, force.name, "on contact", "stop short");
            text = with_answer(text, force.name, "to", session.world().map.name_of(SquareId(1)));
        }
        const WrittenSheet written = read_sheet(text, "sheet");
        CHECK(written.forces.size() == 3);
        for (const WrittenForce& force : written.forces) {
            CHECK(force.on_contact->text == "stop short");
            CHECK(force.to->text == session.world().map.name_of(SquareId(1)));
        }
        const Result<ReceivedSheet> received = receive_sheet(session, text, "sheet", true);
        REQUIRE(received);
        CHECK(received.value().command.has_value() == received.value().checked.problems.empty());
    }
}
