#include "core/campaign/sealed/envelope.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "core/campaign/sealed/sealed.hpp"
#include "tests/support/random_country.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {
const DiceKey key = key_from_seed(1), other_key = key_from_seed(2);
const std::string sheet = "side: lago\nturn: 3\nforces:\n  - force: Army of the Lake\n    to: D4\n";

std::string sealed(const DiceKey& campaign = key, const char* side = "lago", int turn = 3) {
    return seal_envelope(side_code(campaign, dice_mark(campaign), side), turn, sheet).value();
}

std::string refused(const std::string& envelope) {
    const Result<OpenedEnvelope> opened = open_envelope(key, dice_mark(key), envelope);
    return opened ? "opened" : opened.refusal().detail;
}

std::string with(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}
}  // namespace

TEST_CASE("what a side seals the campaign opens", "[CAM-p1-f][R18]") {
    const std::string envelope = sealed();
    CHECK(is_envelope(envelope));
    CHECK(envelope.find("force") == std::string::npos);
    const Result<OpenedEnvelope> opened = open_envelope(key, dice_mark(key), envelope);
    REQUIRE(opened);
    CHECK(opened.value().side == "lago");
    CHECK(opened.value().turn == 3);
    CHECK(opened.value().sheet == sheet);
    CHECK(opened.value().digest == hex(sha256(envelope)));
    for (const std::string& text : {std::string(), std::string(100'000, 'x')})
        CHECK(
            open_envelope(key, "mark", seal_envelope(side_code(key, "mark", "lago"), 3, text).value()).value().sheet ==
            text);
}

TEST_CASE("an envelope is good for one campaign, side and turn", "[CAM-p1-f][R18]") {
    CHECK(refused(sealed(other_key)) == "the envelope is for another campaign");
    const std::string mark = dice_mark(key), other_mark = dice_mark(other_key);
    // Two that share their dice key are two.
    CHECK(open_envelope(key, "another", sealed()).refusal().detail == "the envelope is for another campaign");
    CHECK(refused(with(sealed(other_key), other_mark, mark)).find("was not sealed with the code") != std::string::npos);
    CHECK(refused(with(sealed(), "turn 3", "turn 4")).find("for turn 4") != std::string::npos);
    CHECK(refused(with(sealed(), "side lago", "side rocca")).find("code of rocca") != std::string::npos);
    CHECK(refused("condottiero envelope 3\n") == "this is not an envelope that this program knows");
    CHECK(refused(sealed().substr(0, 60)) == "the envelope is incomplete");
    for (const char* code : {"", "abc", "0011-lago-zz", "lago"}) CHECK(!seal_envelope(code, 3, sheet));
}

TEST_CASE("an envelope says when it was sealed, and one of the first form does not", "[CAM-p1-f][R18]") {
    const std::string code = side_code(key, dice_mark(key), "lago");
    const std::string numbered = seal_envelope(code, 3, sheet, 1'700'000'000).value();
    CHECK(numbered.starts_with("condottiero envelope 2\n"));
    const OpenedEnvelope opened = open_envelope(key, dice_mark(key), numbered).value();
    CHECK(opened.sheet == sheet);
    CHECK(opened.number == 1'700'000'000U);
    CHECK(number_of_envelope(name_in_journal(opened)) == 1'700'000'000U);
    CHECK(refused(with(numbered, "sealed 17", "sealed 18")).find("altered on its way") != std::string::npos);
    CHECK(refused(with(numbered, "sealed 1700000000\n", "")) == "the envelope is incomplete");
    CHECK(refused(with(numbered, "sealed 1", "sealed +1")) == "the envelope is incomplete");
    CHECK(refused(with(numbered, "sealed 1", "sealed 01")) ==
          "the envelope is not written the way envelopes are sealed");
    CHECK(refused(with(numbered, "envelope 2", "envelope 1")).find("incomplete") != std::string::npos);

    const OpenedEnvelope first = open_envelope(key, dice_mark(key), sealed()).value();
    CHECK(!first.number);
    CHECK(name_in_journal(first) == first.digest);
    CHECK(!number_of_envelope(first.digest));
}

TEST_CASE("no change to an envelope goes unnoticed", "[CAM-p1-f][R18]") {
    SeededNumbers numbers(18);
    const std::string envelope =
        GENERATE(sealed(), seal_envelope(side_code(key, dice_mark(key), "lago"), 3, sheet, 1234).value());
    std::set<std::string> seen{envelope};
    for (int i = 0; i < 1000; ++i) {
        std::string changed = envelope;
        const auto at = static_cast<std::size_t>(numbers.below(static_cast<int>(envelope.size())));
        switch (numbers.below(4)) {
            case 0: changed[at] = static_cast<char>(changed[at] ^ 1 << numbers.below(8)); break;
            case 1: changed.erase(at, 1); break;
            case 2: changed.insert(at, 1, " \nA=0"[numbers.below(5)]); break;
            default: std::swap(changed[at], changed[envelope.size() - 2]); break;
        }
        if (!seen.insert(changed).second) continue;
        CAPTURE(i, changed);
        CHECK(!open_envelope(key, dice_mark(key), changed));
    }
}

TEST_CASE("an envelope counts once, and not when the sheets are open", "[CAM-p1-f][R18]") {
    SmallCampaign war(". .");
    war.state.phase = Phase::Orders;
    const Sheet own{war.side("red"), 1, {}, ""};
    war.play(SubmitSheet{own, false, {}, "first"});
    CHECK(war.refused(SubmitSheet{own, false, {}, "first"}).detail == "this envelope has already been handed in");
    war.play(SubmitSheet{own, false, {}, "second"});
    INFO("an older one does not come back over a newer one");
    CHECK(war.refused(SubmitSheet{own, false, {}, "first"}).detail == "this envelope has already been handed in");
    war.state.sheets_open = true;
    CHECK(war.refused(SubmitSheet{own, false, {}, "third"}).detail == "the sheets of this turn have been opened");
}
