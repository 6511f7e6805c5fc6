#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/dice.hpp"

namespace condottiero {

// Who may see a cup's dice (core/campaign/state/cup.hpp) is given its secret and can compute every one of them. Of the
// dice in the other cups he sees the faces, each under a tag that tells nothing.

struct Cup {
    std::string name;
    Digest secret;
    bool operator==(const Cup&) const = default;
};
Digest secret_of_cup(const Digest& secret_of_turn, std::string_view name);
/// Every cup of a turn, in the order in which they are promised.
std::vector<Cup> cups_of(const Digest& secret_of_turn, const std::vector<std::string>& sides);

/// One line a cup, with the SHA-256 of its secret, under a heading: the SHA-256 of this text is the promise.
std::string promise_text(int turn, int rolling, const std::vector<Cup>& cups);
/// What a promise's text says of each cup, if it is one for that turn and rolling and these sides, and nothing else.
std::vector<Digest> promised_cups(std::string_view text, int turn, int rolling, const std::vector<std::string>& sides);

DiceKey key_of_cup(const Digest& cup_secret, std::string_view drawn_from);
/// What stands for a roll where its subject may not be known: 16 digits.
std::string tag_of(const Digest& cup_secret, const Roll& roll);

}  // namespace condottiero
