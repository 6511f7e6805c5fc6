#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/dice.hpp"
#include "core/base/result.hpp"

namespace condottiero {

// An order sheet in an envelope: nobody but the campaign can read it on its way, nobody but the side can have written
// it, and it is good for one campaign, one side and one turn only. Each side has a code, which the game master gives to
// its player once. Encryption is XChaCha20-Poly1305 with the heading as its associated data.

/// "1f0c2d3e4f5a6b7c-lago-<64 digits>", of the campaign with that mark and key.
std::string side_code(const DiceKey& campaign_key, std::string_view mark, std::string_view side);

/// A sheet for a turn, sealed with a side's code. Refused if it is not a code.
Result<std::string> seal_envelope(std::string_view code, int turn, std::string_view sheet);

struct OpenedEnvelope {
    std::string side;
    int turn;
    std::string sheet;
    std::string digest;  ///< of the envelope; the same one does not count twice
};

bool is_envelope(std::string_view text);
/// Refused if it was not sealed with the code of the side it names, for this campaign, or is not whole.
Result<OpenedEnvelope> open_envelope(const DiceKey& campaign_key, std::string_view mark, std::string_view text);

}  // namespace condottiero
