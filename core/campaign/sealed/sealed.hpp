#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/dice.hpp"
#include "core/campaign/sealed/cups.hpp"
#include "core/campaign/sealed/dice_words.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// Sealed dice: nobody has to trust anybody.
//
// Who knows what, and when. The game master's program makes a secret for each turn. Its promise, the SHA-256 of a list
// with one line for each cup of dice, stands on the papers of the turn before a word is given. Every side gives a word.
// It commits to it a turn ahead, with its sheet (dice_words.hpp), and opens it with the next one; a side that does not
// open forfeits its word, not its turn. When the sheets are opened, the key of a cup is HMAC-SHA256 of the cup's secret
// over the words, the campaign and the turn: not over the orders, which somebody must write last. The dice fall until
// the sheets of the next turn are opened. Then each side is given the secrets of the cups that it may look into.
//
// Every step of the journal has a digest that rests on all before it, steps taken back and done again included. It
// stands, blinded so that nobody can guess a step by it, with its number on every sheet, receipt, report and bundle
// (papers.hpp). A turn that was opened, taken back and opened again is another rolling, with another secret; both are
// published.
//
// Choosing the dice, and what stops it:
//   knowing all keys before one's own share is fixed
//     the game master, as such          his secret is promised before a word is given
//     a player                          he does not know the secret
//     the game master for his own side  his word is committed to with all others; a word that he gives plain, after
//                                       those of others, may be chosen: it shows, for the papers of others say whose
//                                       words were in when they were printed
//     the game master and a player      committed a turn ahead: no. With a plain word, the last of them may choose it;
//                                       it shows in the same way
//     not opening                       one choice of two a side, and the record says "forfeited"
//   trying on copies of the file        changes nothing, as long as words are committed; no order enters the key
//   opening, and taking it back         another rolling, published beside the first, with what was drawn from it
//   another word, another secret, another past, after papers went out
//                                       the papers say otherwise
//   other dice under the same keys      typed dice are said to be typed; the program's are computed again
//   an easy key                         a campaign whose key was made from a seed says so in its mark, on every paper
// Knowing the dice before deciding (the dice are there for the game master as soon as the last word is in):
//     orders of his own side            the digests of sheets that are in stand on the papers of the others: he hands
//                                       his in first, or it shows that he did not
//     choices within the turn           purchases, retreats, who joins: nothing stops a game master who also commands a
//                                       side. Standing choices, given with the sheet, do.
// A word sent plain (a bare phone reckons no hash) protects from everything above but a game master who is in league
// with whoever gives his word last. What no paper can show: that a game master shows two sides two pasts. They must
// compare: the same step has the same head for everybody.
// Before the first sheets nobody has given a word: turn 0 is the game master's alone. He can begin a campaign as often
// as he likes, until he likes its first weather.
//
// Campaigns begun before keep the scheme that they have: one secret a turn, sheets and words in the key. Their mark
// says so (is_by_cups), and `verify` does.

/// Which dice fall: those of a turn whose sheets were opened; 0 before any were.
struct DiceSeal {
    int turn = 0;
    std::string orders;  ///< the text that the keys are reckoned over
    int rolling = 1;     ///< how often the turn has been opened
    bool operator==(const DiceSeal&) const = default;
};

enum class KeyFrom { Secret, Seed };

/// What tells a campaign from every other, and may be known to all: made when it begins, of its dice key and all that
/// it begins with, and kept with it. It says by which scheme its dice are sealed, and if anybody could guess them.
std::string campaign_mark(const DiceKey& campaign_key, const Digest& beginning, KeyFrom from);
/// What stands for a campaign of the old scheme in the orders that its dice are reckoned over: the same for all that
/// share a key. Of those begun before marks were kept it is the mark, too.
std::string dice_mark(const DiceKey& campaign_key);
bool is_mark(std::string_view text);
bool is_by_cups(std::string_view mark);
bool is_from_seed(std::string_view mark);
/// What a campaign is called in what its dice are drawn from; `mark`: its own, perhaps none.
std::string mark_in_dice(const DiceKey& campaign_key, const std::string& mark);

/// Of the old scheme.
Digest secret_of_turn(const DiceKey& campaign_key, int turn);
Digest secret_of_rolling(const DiceKey& campaign_key, int turn, int rolling);
Digest promise_of(const Digest& secret);
DiceKey sealed_key(const Digest& secret, const DiceSeal& seal);
/// What is promised of a turn before its sheets are opened.
Digest promise_of_turn(const DiceKey& campaign_key, const World& world, const std::string& mark, int turn, int rolling);

/// The seal before any sheet. `mark`: as mark_in_dice has it.
DiceSeal first_seal(const World& world, const std::string& mark);
/// The seal of the dice that fall in the step that comes next, given the one of the step before; `rolling`: if they are
/// those of sheets that are still to be opened.
DiceSeal seal_of_next(const World& world, const CampaignState& state, const std::string& mark, DiceSeal before,
                      int rolling);
/// Whether the next dice are those of sheets that are still to be opened.
bool awaits_sheets(const CampaignState& state);

/// The campaign's own dice, of whatever turn's they are.
class SealedDice final : public Dice {
public:
    SealedDice(const DiceKey& campaign_key, const DiceSeal& seal);
    void draw_from(const DiceSeal& seal);
    Face roll(int sides, const Purpose& why, int index) override;

private:
    KeyedDice& cup(const Purpose& why);

    DiceKey campaign_key_;
    DiceSeal seal_;
    bool by_cups_;
    Digest secret_;
    std::map<std::string, KeyedDice> cups_;  ///< of the old scheme: one, without a name
    std::string subject_;                    ///< that was asked for last
    KeyedDice* last_ = nullptr;
};

}  // namespace condottiero
