#include "app/session/orders/sheet_edit.hpp"

#include <catch2/catch.hpp>

#include "app/session/begin/begin_campaign.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "app/session/proof/dice_bundle.hpp"
#include "app/session/reports/status_text.hpp"
#include "db/definitions/papers/sheet_template.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
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
        CHECK(with_answer(sheet, "Vanguard", "order", "DEFEND").find("    order: DEFEND\n    to: C3\n") !=
              std::string::npos);
    }
    SECTION("one that is given is given anew") {
        const std::string after = with_answer(sheet, "Main army", "to", "E5");
        CHECK(after.find("    to: E5\n") != std::string::npos);
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
              "side: red\nforces:\n  - force: \"Vanguard\"\n    to: A1\n");
    }
    SECTION("what was taken away is as if it had never been said") {
        CHECK(read_sheet(with_answer(sheet, "Vanguard", "to", ""), "sheet").forces.at(0).to == std::nullopt);
    }
}

TEST_CASE("every Force of a printed sheet can be given every answer", "[session][sheet]") {
    const TemporaryFolder folder;
    OpenCampaign open = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", folder.file("war.condottiero"), 4);
    Session& session = open.session();
    REQUIRE(session.submit(Advance{}, "game master"));
    for (const Side& side : session.world().sides) {
        std::string text = sheet_template(session.world(), session.state(), side.id, next_promise(session).promise,
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
