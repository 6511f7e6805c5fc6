#include "core/campaign/sealed/dice_bundle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

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

namespace {

struct OldOrders {
    std::string mark;
    std::vector<std::string> sides;
};

/// "rocca <64 digits> a word", "lago -"
bool is_order_line(std::string_view line) {
    constexpr std::size_t digits = 64;
    const std::size_t side = line.find(' ');
    if (side == 0 || side == std::string_view::npos) return false;
    line.remove_prefix(side + 1);
    const bool in = line.size() >= digits && digest_from_hex(line.substr(0, digits));
    if (!in && !line.starts_with('-')) return false;
    line.remove_prefix(in ? digits : 1);
    if (line.empty()) return true;
    const std::string_view word = line.substr(1);
    return line.starts_with(' ') && is_plain_word(word) && !word.starts_with(' ') && !word.ends_with(' ');
}

/// Heading, campaign, turn, then a line a side, each side once, and nothing else: what stands there besides could be
/// chosen until the dice please.
std::optional<OldOrders> old_orders(const DiceSeal& seal) {
    std::string_view rest = seal.orders;
    const auto take_line = [&]() -> std::optional<std::string_view> {
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end + 1);
        return line;
    };
    constexpr std::string_view campaign = "campaign ";
    if (take_line() != "condottiero orders 1") return std::nullopt;
    const auto mark = take_line();
    if (!mark || !mark->starts_with(campaign) || !is_mark(mark->substr(campaign.size()))) return std::nullopt;
    if (take_line() != "turn " + std::to_string(seal.turn)) return std::nullopt;
    OldOrders out{std::string(mark->substr(campaign.size())), {}};
    while (!rest.empty()) {
        const auto line = take_line();
        if (!line || !is_order_line(*line)) return std::nullopt;
        out.sides.emplace_back(line->substr(0, line->find(' ')));
        if (std::count(out.sides.begin(), out.sides.end(), out.sides.back()) > 1) return std::nullopt;
    }
    return out;
}

}  // namespace

Verdict check_bundle(const DiceBundle& bundle) {
    Verdict verdict;
    if (promise_of(bundle.secret) == bundle.promise)
        verdict.holds.push_back(tr(N_("the secret is the one that was promised")));
    else
        verdict.faults.push_back(
            say(N_("the secret is not the one that was promised: its SHA-256 is {}"), hex(promise_of(bundle.secret))));
    if (const std::optional<OldOrders> orders = old_orders(bundle.seal))
        verdict.holds.push_back(say(N_("turn {} of campaign {}: the dice are drawn from the orders and words of {}"),
                                    bundle.seal.turn, orders->mark, list_in_words(orders->sides)));
    else
        verdict.faults.push_back(
            tr(N_("the orders are not those of this turn as this program writes them, line by line")));
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
