#pragma once

#include <string>
#include <string_view>

#include "core/base/dice.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// Sealed dice: nobody has to trust anybody.
//
// Every turn has a secret. Its SHA-256, the promise, is published before the orders of the turn are opened. When they
// are opened, the key of the turn's dice is HMAC-SHA256 of the secret over a small text: campaign, turn, and for each
// side the SHA-256 of its order sheet and the word it gave. So whoever knows the secret cannot choose the dice, for he
// promised it before he knew the orders, and whoever gives orders cannot choose them, for he does not know the secret.
// The dice of a turn fall from the moment its sheets are opened until those of the next turn are; then the secret is
// revealed, and everybody can compute each die again with the tools of any system (app/player.md, "Dice that anyone can
// check").

/// Which dice fall: those of a turn whose sheets were opened; 0 before any were.
struct DiceSeal {
    int turn = 0;
    std::string orders;  ///< the text that the key is reckoned over
    bool operator==(const DiceSeal&) const = default;
};

/// What tells a campaign from every other, and may be known to all: made when it begins, of its dice key and all that
/// it begins with, and kept with it.
std::string campaign_mark(const DiceKey& campaign_key, const Digest& beginning);
/// What stands for the campaign in the orders that its dice are reckoned over: the same for all that share a key. Of
/// those begun before marks were kept it is the mark, too.
std::string dice_mark(const DiceKey& campaign_key);
bool is_mark(std::string_view text);

Digest secret_of_turn(const DiceKey& campaign_key, int turn);
Digest promise_of(const Digest& secret);
DiceKey sealed_key(const Digest& secret, const DiceSeal& seal);

/// The seal before any sheet.
DiceSeal first_seal(const std::string& mark);
/// The seal of the dice that fall in the step that comes next, given the one of the step before.
DiceSeal seal_of_next(const World& world, const CampaignState& state, const std::string& mark, DiceSeal before);
/// Whether the next dice are those of sheets that are still to be opened.
bool awaits_sheets(const CampaignState& state);

/// The campaign's own dice, of whatever turn's they are.
class SealedDice final : public Dice {
public:
    SealedDice(const DiceKey& campaign_key, DiceSeal seal);
    void draw_from(const DiceSeal& seal);
    Face roll(int sides, const Purpose& why, int index) override { return dice_.roll(sides, why, index); }

private:
    DiceKey campaign_key_;
    DiceSeal seal_;
    KeyedDice dice_;
};

/// A word for the dice is one line, so that it is one line in what the key is reckoned over.
constexpr std::size_t longest_dice_word = 80;
bool is_plain_word(std::string_view word);

}  // namespace condottiero
