#include "core/campaign/sealed/dice_bundle.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "tests/support/random_country.hpp"

using namespace condottiero;

namespace {

constexpr Rule force_test{"CAM-p1-b", "", ""}, march{"CAM-p2-b", "", ""};

/// A turn as an honest game master publishes it.
DiceBundle honest(SeededNumbers& numbers) {
    DiceBundle bundle;
    const int turn = 1 + numbers.below(50);
    const DiceKey key = key_from_seed(static_cast<std::uint64_t>(numbers.below(1 << 30)));
    bundle.seal = {turn, "condottiero orders 1\ncampaign " + dice_mark(key) + "\nturn " + std::to_string(turn) +
                             "\nred " + hex(sha256(std::to_string(numbers.below(1000)))) + " a word\nblue -\n"};
    bundle.secret = secret_of_turn(key, turn);
    bundle.promise = promise_of(bundle.secret);
    SealedDice source(key, bundle.seal);
    RecordedDice dice(source);
    for (int i = 5 + numbers.below(30); i > 0; --i)
        dice.roll(numbers.below(3) == 0 ? 20 : 6, numbers.below(2) == 0 ? force_test : march,
                  "force " + std::to_string(1 + numbers.below(4)));
    bundle.rolls = dice.rolls();
    return bundle;
}

void flip(Digest& digest, SeededNumbers& numbers) {
    digest[static_cast<std::size_t>(numbers.below(32))] ^= static_cast<std::uint8_t>(1 << numbers.below(8));
}

const std::vector<std::pair<const char*, std::function<void(DiceBundle&, Roll&, SeededNumbers&)>>> edits{
    {"face", [](auto&, Roll& roll, auto& n) { roll.face = 1 + (roll.face + n.below(roll.sides - 1)) % roll.sides; }},
    {"number", [](auto&, Roll& roll, auto& n) { roll.index += 1 + n.below(5); }},
    {"sides", [](auto&, Roll& roll, auto&) { roll.sides = KeyedDice::most_sides; }},
    {"promise", [](DiceBundle& bundle, auto&, auto& n) { flip(bundle.promise, n); }},
    {"secret", [](DiceBundle& bundle, auto&, auto& n) { flip(bundle.secret, n); }},
    {"turn", [](DiceBundle& bundle, auto&, auto& n) { bundle.seal.turn += 1 + n.below(9); }},
    {"a die left out", [](DiceBundle& bundle, Roll& roll,
                          auto&) { bundle.rolls.erase(bundle.rolls.begin() + (&roll - bundle.rolls.data())); }},
    {"a die twice", [](DiceBundle& bundle, Roll& roll, auto&) { bundle.rolls.push_back(Roll(roll)); }},
};

}  // namespace

TEST_CASE("honest turns are accepted", "[R17]") {
    SeededNumbers numbers(17);
    for (int i = 0; i < 1000; ++i) {
        const Verdict verdict = check_bundle(honest(numbers));
        CAPTURE(i);
        CHECK(verdict.faults.empty());
        CHECK(verdict.holds.size() == 4);
    }
}

TEST_CASE("every edit of a published turn is rejected", "[R17]") {
    SeededNumbers numbers(71);
    for (int i = 0; i < 1000; ++i) {
        DiceBundle bundle = honest(numbers);
        const auto& [what, edit] = edits[static_cast<std::size_t>(i) % edits.size()];
        // The first die of a purpose that has more: the last can be left out by whoever publishes, and only the whole
        // campaign can tell.
        Roll* roll = nullptr;
        for (std::size_t a = 0; a < bundle.rolls.size() && roll == nullptr; ++a)
            for (std::size_t b = a + 1; b < bundle.rolls.size() && roll == nullptr; ++b)
                if (bundle.rolls[a].rule == bundle.rolls[b].rule && bundle.rolls[a].subject == bundle.rolls[b].subject)
                    roll = &bundle.rolls[a];
        if (roll == nullptr) continue;
        edit(bundle, *roll, numbers);
        CAPTURE(i, what);
        CHECK(!check_bundle(bundle).faults.empty());
    }
}

TEST_CASE("one changed letter in the orders is rejected", "[R17]") {
    SeededNumbers numbers(7);
    const DiceBundle bundle = honest(numbers);
    REQUIRE(check_bundle(bundle).faults.empty());
    for (std::size_t i = 0; i < bundle.seal.orders.size(); ++i) {
        DiceBundle changed = bundle;
        changed.seal.orders[i] = static_cast<char>(changed.seal.orders[i] ^ 1);
        CHECK(!check_bundle(changed).faults.empty());
    }
}

TEST_CASE("typed dice are said to be typed", "[R17]") {
    SeededNumbers numbers(7);
    DiceBundle bundle = honest(numbers);
    bundle.rolls[0].by = RolledBy::Typed;
    bundle.others = 4;
    const Verdict verdict = check_bundle(bundle);
    CHECK(verdict.faults.empty());
    CHECK(verdict.unchecked.front() == "1 die fell on a table and was typed in; ask who saw it");
    CHECK(verdict.unchecked.back() == "4 dice of other sides, which are not included");
}

TEST_CASE("orders as no campaign writes them are refused, whatever dice they make", "[R17][R27]") {
    SeededNumbers numbers(27);
    const DiceBundle fair = honest(numbers);
    const std::string& orders = fair.seal.orders;
    REQUIRE(check_bundle(fair).faults.empty());
    CHECK(check_bundle(fair).holds[1].ends_with("the dice are drawn from the orders and words of red and blue"));
    const std::string word = " a word\n", mark = "campaign ";
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string out = orders;
        return out.replace(out.find(from), from.size(), to);
    };
    const auto [what, forged] =
        GENERATE_COPY(table<const char*, std::string>({{"a line more", orders + "tried 512 times\n"},
                                                       {"a line before", "tried 512 times\n" + orders},
                                                       {"a side twice", orders + "blue -\n"},
                                                       {"an end that is none", orders + "green -"},
                                                       {"a blank behind a word", with(word, " a word \n")},
                                                       {"two blanks before it", with(word, "  a word\n")},
                                                       {"no mark", with(mark, "campaign x")},
                                                       {"a mark and more", with("\nturn", " and more\nturn")},
                                                       {"half a digest", with("red ", "red 0123 ")}}));
    CAPTURE(what);
    // With the dice of these orders, as whoever holds the secret can make them.
    DiceBundle bent = fair;
    bent.seal.orders = forged;
    KeyedDice dice(sealed_key(bent.secret, bent.seal));
    for (Roll& roll : bent.rolls) {
        const Rule rule{roll.rule, "", ""};
        roll.face = dice.roll(roll.sides, {&rule, roll.subject}, roll.index).value;
    }
    CHECK(check_bundle(bent).faults ==
          std::vector<std::string>{"the orders are not those of this turn as this program writes them, line by "
                                   "line"});
}
