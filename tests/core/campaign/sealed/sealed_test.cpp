#include "core/campaign/sealed/sealed.hpp"
#include "core/campaign/record/apply.hpp"

#include <catch2/catch.hpp>

#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {
constexpr Rule force_test{"CAM-p1-b", "", ""};
const DiceKey key = key_from_seed(1706);

SmallCampaign awaiting_sheets() {
    SmallCampaign war(". .");
    war.state.phase = Phase::Orders;
    return war;
}

Sheet sheet(const SmallCampaign& war, const char* side, const char* text) {
    return {war.side(side), war.state.turn, {}, text};
}
}  // namespace

TEST_CASE("the key of a turn is reckoned over campaign, turn, sheets and words") {
    SmallCampaign war = awaiting_sheets();
    apply(war.state, SheetReceived{sheet(war, "red", "abc"), false, "a word", {}});
    const DiceSeal seal =
        seal_of_next(war.world, war.state, "0123456789abcdef", first_seal(war.world, "0123456789abcdef"), 1);
    CHECK(seal.turn == 1);
    CHECK(seal.orders ==
          "condottiero orders 1\n"
          "campaign 0123456789abcdef\n"
          "turn 1\n"
          "red ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad a word\n"
          "blue -\n");
}

TEST_CASE("the seal stays from the opening of the sheets until the next are due") {
    SmallCampaign war = awaiting_sheets();
    const DiceSeal before = first_seal(war.world, "mark");
    const DiceSeal seal = seal_of_next(war.world, war.state, "mark", before, 1);
    CHECK(seal != before);
    war.state.sheets_open = true;
    CHECK(seal_of_next(war.world, war.state, "mark", seal, 1) == seal);
    apply(war.state, TurnBegan{2});
    apply(war.state, PhaseBegan{Phase::Weather});
    INFO("the weather of a turn falls with the dice of the turn before");
    CHECK(seal_of_next(war.world, war.state, "mark", seal, 1) == seal);
    apply(war.state, PhaseBegan{Phase::Orders});
    CHECK(seal_of_next(war.world, war.state, "mark", seal, 1).turn == 2);
}

TEST_CASE("another sheet, word, side, turn or campaign makes other dice") {
    const auto keyed = [](const char* text, Later<std::string> word, const char* side, int turn, const DiceKey& from) {
        SmallCampaign war = awaiting_sheets();
        war.state.turn = turn;
        apply(war.state, SheetReceived{sheet(war, side, text), false, std::move(word), {}});
        const DiceSeal seal = seal_of_next(war.world, war.state, dice_mark(from), {}, 1);
        return sealed_key(secret_of_turn(from, turn), seal);
    };
    const std::vector<DiceKey> keys{
        keyed("to B2", {}, "red", 1, key),
        keyed("to B3", {}, "red", 1, key),
        keyed("to B2", {"luck"}, "red", 1, key),
        keyed("to B2", {"Luck"}, "red", 1, key),
        keyed("to B2", {}, "blue", 1, key),
        keyed("to B2", {}, "red", 2, key),
        keyed("to B2", {}, "red", 1, key_from_seed(2)),
    };
    for (std::size_t a = 0; a < keys.size(); ++a)
        for (std::size_t b = 0; b < keys.size(); ++b) CHECK((keys[a] == keys[b]) == (a == b));
}

TEST_CASE("the promise is the SHA-256 of the secret, and neither tells of the campaign's key or of another turn's") {
    const Digest secret = secret_of_turn(key, 3);
    CHECK(promise_of(secret) == sha256({reinterpret_cast<const char*>(secret.data()), secret.size()}));
    CHECK(secret != key);
    CHECK(secret != secret_of_turn(key, 4));
    CHECK(promise_of(secret) != secret);
}

TEST_CASE("sealed dice are those of their seal, and of the next after it changes") {
    const DiceSeal one{1, "orders"}, two{2, "orders"};
    SealedDice dice(key, one);
    KeyedDice bare(sealed_key(secret_of_turn(key, 1), one)), later(sealed_key(secret_of_turn(key, 2), two));
    const Purpose why{&force_test, "force 1"};
    for (int i = 0; i < 40; ++i) CHECK(dice.roll(256, why, i).value == bare.roll(256, why, i).value);
    dice.draw_from(two);
    for (int i = 0; i < 40; ++i) CHECK(dice.roll(256, why, i).value == later.roll(256, why, i).value);
}

TEST_CASE("a word for the dice is one short line", "[CAM-p1-f]") {
    CHECK(is_plain_word("Città"));
    for (const std::string& bad : {std::string(), std::string("a\nb"), std::string(81, 'x'), std::string("\x7f")})
        CHECK(!is_plain_word(bad));
    SmallCampaign war = awaiting_sheets();
    CHECK(war.refused(SubmitSheet{sheet(war, "red", ""), false, "two\nlines", {}}).detail.find("one line") !=
          std::string::npos);
}
