#pragma once

#include <string>

namespace condottiero {

/// What a player writes into the sheet of a turn, so that nobody can choose the dice: his word for this turn, and what
/// commits him to that of the next.
struct OwnWord {
    std::string word;
    std::string next_word;
};

/// Both from a secret that the player keeps in a file, which is made if there is none: the same file always gives the
/// same words. Throws Failure if it cannot be read or written, or holds no secret.
OwnWord own_word(const std::string& secret_file, const std::string& side, int turn);

}  // namespace condottiero
