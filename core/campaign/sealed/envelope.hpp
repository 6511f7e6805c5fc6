#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/dice.hpp"
#include "core/base/result.hpp"

namespace condottiero {

// An order sheet in an envelope: nobody but the campaign can read it on its way, nobody but the side can have written
// it, and it is good for one campaign, one side and one turn only. Each side has a code, which the game master gives to
// its player once. Encryption is XChaCha20-Poly1305 with the heading as its associated data. The heading holds a number
// that grows from one envelope to the next, usually the player's clock, so that an old one held back on its way cannot
// take the place of a newer one. Envelopes of the first form have none.

/// "1f0c2d3e4f5a6b7c-lago-<64 digits>", of the campaign with that mark and key.
std::string side_code(const DiceKey& campaign_key, std::string_view mark, std::string_view side);

/// A sheet for a turn, sealed with a side's code. Refused if it is not a code. Without a number: the first form.
Result<std::string> seal_envelope(std::string_view code, int turn, std::string_view sheet,
                                  std::optional<std::uint64_t> number = {});

struct OpenedEnvelope {
    std::string side;
    int turn;
    std::string sheet;
    std::string digest;                   ///< of the envelope; the same one does not count twice
    std::optional<std::uint64_t> number;  ///< larger than that of any that was sealed before
};

/// How the journal names an envelope: its digest, and its number behind it where it has one.
std::string name_in_journal(const OpenedEnvelope& envelope);
/// The number of one that is named so.
std::optional<std::uint64_t> number_of_envelope(std::string_view name);

bool is_envelope(std::string_view text);
/// Refused if it was not sealed with the code of the side it names, for this campaign, or is not whole.
Result<OpenedEnvelope> open_envelope(const DiceKey& campaign_key, std::string_view mark, std::string_view text);

}  // namespace condottiero
