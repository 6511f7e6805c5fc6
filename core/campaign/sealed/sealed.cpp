#include "core/campaign/sealed/sealed.hpp"

#include <algorithm>

namespace condottiero {

namespace {
constexpr std::size_t mark_length = 16;

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

bool is_mark(std::string_view text) {
    return text.size() == mark_length && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string campaign_mark(const DiceKey& campaign_key, const Digest& beginning) {
    return hex(hmac_sha256(campaign_key, "mark of " + hex(beginning))).substr(0, mark_length);
}

std::string dice_mark(const DiceKey& campaign_key) {
    return hex(hmac_sha256(campaign_key, "mark")).substr(0, mark_length);
}

Digest secret_of_turn(const DiceKey& campaign_key, int turn) {
    return hmac_sha256(campaign_key, "secret of turn " + std::to_string(turn));
}

Digest promise_of(const Digest& secret) {
    return sha256({reinterpret_cast<const char*>(secret.data()), secret.size()});
}

DiceKey sealed_key(const Digest& secret, const DiceSeal& seal) {
    return hmac_sha256(secret, seal.orders);
}

DiceSeal first_seal(const std::string& mark) {
    return {0, heading(mark, 0)};
}

SealedDice::SealedDice(const DiceKey& campaign_key, DiceSeal seal)
    : campaign_key_(campaign_key),
      seal_(std::move(seal)),
      dice_(sealed_key(secret_of_turn(campaign_key_, seal_.turn), seal_)) {}

void SealedDice::draw_from(const DiceSeal& seal) {
    if (seal == seal_) return;
    seal_ = seal;
    dice_ = KeyedDice(sealed_key(secret_of_turn(campaign_key_, seal_.turn), seal_));
}

bool is_plain_word(std::string_view word) {
    return !word.empty() && word.size() <= longest_dice_word && std::none_of(word.begin(), word.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == 0x7f;
    });
}

bool awaits_sheets(const CampaignState& state) {
    return state.phase == Phase::Orders && !state.sheets_open;
}

DiceSeal seal_of_next(const World& world, const CampaignState& state, const std::string& mark, DiceSeal before) {
    if (!awaits_sheets(state)) return before;
    DiceSeal seal{state.turn, heading(mark, state.turn)};
    for (const Side& side : world.sides) seal.orders += line_of(state, side);
    return seal;
}

}  // namespace condottiero
