#include "app/session/orders/received_sheet.hpp"

#include <catch2/catch.hpp>

#include "app/session/open_campaign.hpp"
#include "core/campaign/sealed/envelope.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

/// The valley on the first turn, when its sheets are due.
class SheetsDue {
public:
    SheetsDue()
        : open_(new_session(SOURCE_DIR "/campaigns/valley/campaign.yaml", folder_.file("war.condottiero"),
                            key_from_seed(21))) {
        REQUIRE(session().submit(Advance{}, "game master"));
        REQUIRE(session().state().phase == Phase::Orders);
    }
    [[nodiscard]] Session& session() { return open_.session(); }

    [[nodiscard]] static std::string sheet(const std::string& side, const std::string& more = "") {
        return "campaign: The Valley\nside: " + side + "\nturn: 1\n" + more;
    }
    [[nodiscard]] std::string sealed(const std::string& side, std::optional<std::uint64_t> number,
                                     const std::string& more = "") {
        const std::string code = side_code(session().dice_key(), session().mark(), side);
        return seal_envelope(code, 1, sheet(side, more), number).value();
    }
    /// What it is told to have replaced, or why it was refused.
    std::string hand_in(const std::string& text, OverSealed over_sealed = OverSealed::Refuse) {
        const Result<ReceivedSheet> received = receive_sheet(session(), text, "sheet", false, over_sealed);
        if (!received) return received.refusal().detail;
        REQUIRE(received.value().command);
        const auto done = session().submit(*received.value().command, "rocca");
        return done ? received.value().replaces : done.refusal().detail;
    }

private:
    TemporaryFolder folder_;
    OpenCampaign open_;
};

}  // namespace

TEST_CASE("who hands in a sheet hears which one it replaces", "[CAM-p1-f][R18]") {
    SheetsDue war;
    CHECK(war.hand_in(war.sheet("rocca")).empty());
    CHECK(war.hand_in(war.sheet("lago")).empty());
    CHECK(war.hand_in(war.sheet("rocca", "word: better\n")) == "It replaces the sheet of Rocca that came in step 2.");
    CHECK(war.hand_in(war.sealed("rocca", 100)) == "It replaces the sheet of Rocca that came in step 4.");
    CHECK(war.hand_in(war.sealed("rocca", 101)) == "It replaces the sealed sheet of Rocca that came in step 5.");
    INFO("what was taken back is not in");
    REQUIRE(war.session().undo("game master"));
    CHECK(war.hand_in(war.sealed("rocca", 102)) == "It replaces the sealed sheet of Rocca that came in step 5.");
}

TEST_CASE("a plain sheet replaces a sealed one only on the game master's word", "[CAM-p1-f][R18]") {
    SheetsDue war;
    CHECK(war.hand_in(war.sealed("rocca", 100)).empty());
    const std::string text = war.session().state().sheets.front().text;
    CHECK(war.hand_in(war.sheet("rocca", "word: forged\n")) ==
          "a sealed sheet of Rocca is in since step 2; one without an envelope replaces it only on the game master's "
          "word (--replace)");
    CHECK(war.session().state().sheets.front().text == text);
    CHECK(war.hand_in(war.sheet("rocca", "word: meant\n"), OverSealed::Allow) ==
          "It replaces the sealed sheet of Rocca that came in step 2.");
    CHECK(war.session().state().sheets.front().text != text);
}

TEST_CASE("an older envelope does not replace a newer one", "[CAM-p1-f][R18]") {
    SheetsDue war;
    const std::string first = war.sealed("rocca", 100), second = war.sealed("rocca", 101, "word: second\n");
    CHECK(war.hand_in(second).empty());
    const std::string older =
        "a later envelope of Rocca is in since step 2; one that was sealed before it does not replace it";
    CHECK(war.hand_in(first) == older);
    CHECK(war.hand_in(war.sealed("rocca", 101, "word: at once\n")) == older);
    INFO("of the first form nobody knows when it was sealed");
    CHECK(war.hand_in(war.sealed("rocca", {})) == older);
    CHECK(war.hand_in(second) == "this envelope has already been handed in");
    CHECK(war.hand_in(war.sealed("rocca", 102)) == "It replaces the sealed sheet of Rocca that came in step 2.");
    CHECK(war.session().state().envelopes.size() == 2);
}

TEST_CASE("envelopes of the first form replace each other, as they always did", "[CAM-p1-f][R18]") {
    SheetsDue war;
    CHECK(war.hand_in(war.sealed("rocca", {})).empty());
    CHECK(war.hand_in(war.sealed("rocca", {}, "word: other\n")) ==
          "It replaces the sealed sheet of Rocca that came in step 2.");
    CHECK(war.hand_in(war.sealed("rocca", 7)) == "It replaces the sealed sheet of Rocca that came in step 3.");
}

TEST_CASE("what comes when the sheets are open comes too late, whatever it says", "[CAM-p1-f][R18]") {
    SheetsDue war;
    const std::string orders = "forces:\n  - force: Vanguard\n    to: H6\n";
    const std::string late = war.sealed("rocca", 100, orders);
    CHECK(war.hand_in(war.sheet("rocca")).empty());
    CHECK(war.hand_in(war.sheet("lago")).empty());
    while (war.session().state().phase == Phase::Orders && !war.session().state().sheets_open)
        REQUIRE(war.session().submit(Advance{}, "game master"));
    for (int i = 0; i < 2; ++i) {
        CHECK(war.hand_in(late) == "too late: the sheets of turn 1 are open");
        CHECK(war.hand_in(war.sheet("lago", orders)) == "too late: the sheets of turn 1 are open");
        REQUIRE(war.session().submit(Advance{}, "game master"));
    }
}
