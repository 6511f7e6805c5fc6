#include "core/campaign/sealed/dice_bundle.hpp"

#include <fmt/format.h>

#include <map>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

std::string in_words(const Roll& roll) {
    return fmt::format("{} {} #{}, D{} = {}", roll.rule, roll.subject, roll.index, roll.sides, roll.face);
}

/// Dice of one purpose are numbered from 0 without a gap, so that none can be left out.
void check_numbers(const DiceBundle& bundle, Verdict& verdict) {
    std::map<std::string, int> next;
    bool all = true;
    for (const Roll& roll : bundle.rolls) {
        int& expected = next[roll.rule + " " + roll.subject];
        if (roll.index != expected) {
            verdict.faults.push_back(say(N_("{}: expected number {} for its purpose"), in_words(roll), expected));
            all = false;
        }
        expected = roll.index + 1;
    }
    if (all) verdict.holds.push_back(tr(N_("the dice of each purpose are numbered without a gap")));
}

void check_faces(const DiceBundle& bundle, Verdict& verdict) {
    KeyedDice dice(sealed_key(bundle.secret, bundle.seal));
    int right = 0, typed = 0;
    for (const Roll& roll : bundle.rolls) {
        if (roll.by != RolledBy::Program) {
            ++typed;
            continue;
        }
        const Rule rule{roll.rule, "", ""};
        const int face = roll.sides >= 2 && roll.sides <= KeyedDice::most_sides && roll.index >= 0
                             ? dice.roll(roll.sides, {&rule, roll.subject}, roll.index).value
                             : 0;
        if (face == roll.face)
            ++right;
        else
            verdict.faults.push_back(say(N_("{}: the key says {}"), in_words(roll), face));
    }
    verdict.holds.push_back(counted(N_("{} die of the program is as the key has it"),
                                    N_("{} dice of the program are as the key has them"), right));
    if (typed > 0)
        verdict.unchecked.push_back(counted(N_("{} die fell on a table and was typed in; ask who saw it"),
                                            N_("{} dice fell on a table and were typed in; ask who saw them"), typed));
}

}  // namespace

Verdict check_bundle(const DiceBundle& bundle) {
    Verdict verdict;
    if (promise_of(bundle.secret) == bundle.promise)
        verdict.holds.push_back(tr(N_("the secret is the one that was promised")));
    else
        verdict.faults.push_back(
            say(N_("the secret is not the one that was promised: its SHA-256 is {}"), hex(promise_of(bundle.secret))));
    const std::string turn_line = "\nturn " + std::to_string(bundle.seal.turn) + "\n";
    if (!bundle.seal.orders.starts_with("condottiero orders 1\n") ||
        bundle.seal.orders.find(turn_line) == std::string::npos)
        verdict.faults.push_back(tr(N_("the orders are not those of this turn")));
    check_numbers(bundle, verdict);
    check_faces(bundle, verdict);
    verdict.unchecked.push_back(say(N_("whether the promise is the one you were shown before the orders were opened: "
                                       "compare {}"),
                                    hex(bundle.promise)));
    verdict.unchecked.push_back(
        tr(N_("whether your sheet is the one that counted: compare its SHA-256 with your side's line in the orders")));
    verdict.unchecked.push_back(
        tr(N_("whether the rules called for these dice and no others: that takes the whole campaign")));
    if (bundle.others > 0)
        verdict.unchecked.push_back(counted(N_("{} die of another side, which is not included"),
                                            N_("{} dice of other sides, which are not included"), bundle.others));
    return verdict;
}

}  // namespace condottiero
