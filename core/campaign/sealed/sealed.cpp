#include "core/campaign/sealed/sealed.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/campaign/state/cup.hpp"

namespace condottiero {

namespace {
constexpr std::size_t mark_digits = 16;
constexpr std::string_view by_cups = "cups:", from_seed = "seed:";

bool is_digits(std::string_view text) {
    return text.size() == mark_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string heading(const std::string& mark, int turn) {
    return "condottiero orders 1\ncampaign " + mark + "\nturn " + std::to_string(turn) + "\n";
}

std::string line_of(const CampaignState& state, const Side& side) {
    const auto sheet =
        std::find_if(state.sheets.begin(), state.sheets.end(), [&](const Sheet& each) { return each.side == side.id; });
    std::string line = side.key + " " + (sheet == state.sheets.end() ? "-" : hex(sha256(sheet->text)));
    if (const auto word = state.words.find(side.id); word != state.words.end()) line += " " + word->second;
    return line + "\n";
}
}  // namespace

bool is_by_cups(std::string_view mark) {
    return mark.starts_with(by_cups) || mark.starts_with(from_seed);
}

bool is_from_seed(std::string_view mark) {
    return mark.starts_with(from_seed);
}

bool is_mark(std::string_view text) {
    return is_digits(is_by_cups(text) ? text.substr(by_cups.size()) : text);
}

std::string campaign_mark(const DiceKey& campaign_key, const Digest& beginning, KeyFrom from) {
    return std::string(from == KeyFrom::Seed ? from_seed : by_cups) +
           hex(hmac_sha256(campaign_key, "mark of " + hex(beginning))).substr(0, mark_digits);
}

std::string dice_mark(const DiceKey& campaign_key) {
    return hex(hmac_sha256(campaign_key, "mark")).substr(0, mark_digits);
}

std::string mark_in_dice(const DiceKey& campaign_key, const std::string& mark) {
    // The same seed gives the same dice, whatever else was written into the campaign's definitions.
    if (is_from_seed(mark)) return std::string(from_seed) + dice_mark(campaign_key);
    return is_by_cups(mark) ? mark : dice_mark(campaign_key);
}

Digest secret_of_turn(const DiceKey& campaign_key, int turn) {
    return hmac_sha256(campaign_key, "secret of turn " + std::to_string(turn));
}

Digest secret_of_rolling(const DiceKey& campaign_key, int turn, int rolling) {
    return hmac_sha256(campaign_key, fmt::format("secret of turn {}, rolling {}", turn, rolling));
}

Digest promise_of(const Digest& secret) {
    return sha256({reinterpret_cast<const char*>(secret.data()), secret.size()});
}

DiceKey sealed_key(const Digest& secret, const DiceSeal& seal) {
    return hmac_sha256(secret, seal.orders);
}

Digest promise_of_turn(const DiceKey& campaign_key, const World& world, const std::string& mark, int turn,
                       int rolling) {
    if (!is_by_cups(mark)) return promise_of(secret_of_turn(campaign_key, turn));
    return sha256(
        promise_text(turn, rolling, cups_of(secret_of_rolling(campaign_key, turn, rolling), sides_in_dice(world))));
}

DiceSeal first_seal(const World& world, const std::string& mark) {
    if (!is_by_cups(mark)) return {0, heading(mark, 0)};
    CampaignState nobody_has_spoken;
    nobody_has_spoken.turn = 0;
    return {0, to_text(drawn_from(world, nobody_has_spoken, mark, 1))};
}

bool awaits_sheets(const CampaignState& state) {
    return state.phase == Phase::Orders && !state.sheets_open;
}

DiceSeal seal_of_next(const World& world, const CampaignState& state, const std::string& mark, DiceSeal before,
                      int rolling) {
    if (!awaits_sheets(state)) return before;
    if (is_by_cups(mark)) return {state.turn, to_text(drawn_from(world, state, mark, rolling)), rolling};
    DiceSeal seal{state.turn, heading(mark, state.turn)};
    for (const Side& side : world.sides) seal.orders += line_of(state, side);
    return seal;
}

SealedDice::SealedDice(const DiceKey& campaign_key, const DiceSeal& seal) : campaign_key_(campaign_key) {
    draw_from(seal);
}

void SealedDice::draw_from(const DiceSeal& seal) {
    if (seal == seal_ && !seal.orders.empty()) return;
    seal_ = seal;
    cups_.clear();
    last_ = nullptr;
    by_cups_ = is_drawn_from(seal.orders);
    secret_ =
        by_cups_ ? secret_of_rolling(campaign_key_, seal.turn, seal.rolling) : secret_of_turn(campaign_key_, seal.turn);
}

KeyedDice& SealedDice::cup(const Purpose& why) {
    if (!by_cups_) return cups_.try_emplace({}, sealed_key(secret_, seal_)).first->second;
    const std::string name = why.cups != nullptr ? why.cups->cup_of(why.subject) : "nobody";
    const auto found = cups_.find(name);
    if (found != cups_.end()) return found->second;
    return cups_.emplace(name, key_of_cup(secret_of_cup(secret_, name), seal_.orders)).first->second;
}

Face SealedDice::roll(int sides, const Purpose& why, int index) {
    if (last_ == nullptr || (by_cups_ && subject_ != why.subject)) {
        last_ = &cup(why);
        subject_ = why.subject;
    }
    return last_->roll(sides, why, index);
}

}  // namespace condottiero
