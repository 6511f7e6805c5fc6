#pragma once

#include <optional>
#include <string>

#include "app/session/session.hpp"
#include "core/campaign/orders/sheet_check.hpp"

namespace condottiero {

/// An order sheet as it came, on its own or in an envelope, checked as the turn will read it.
struct ReceivedSheet {
    CheckedSheet checked;
    std::optional<SubmitSheet> command;  ///< to hand it in; only when nothing is wrong with it
};
/// Checked against what its side knows: a sheet is not refused for what its general cannot see.
CheckedSheet check_as_known(const Session& session, const WrittenSheet& written);

/// Refused: an envelope that cannot be opened, or is of another side or turn. Throws BadInput with every fault of the
/// sheet's form.
Result<ReceivedSheet> receive_sheet(const Session& session, const std::string& text, const std::string& file,
                                    bool by_game_master);

inline constexpr std::size_t most_sheet_bytes = 256 * 1024;

}  // namespace condottiero
