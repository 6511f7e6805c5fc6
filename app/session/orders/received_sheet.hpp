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
    std::string replaces = {};           ///< a sentence, if one of its side is in that it takes the place of
    bool over_sealed = false;            ///< that one came in an envelope, and this one did not
};
/// Whether a sheet that anybody may have written takes the place of one that only its side can have sealed. That is for
/// the game master to say.
enum class OverSealed { Refuse, Allow };

/// Checked against what its side knows: a sheet is not refused for what its general cannot see.
CheckedSheet check_as_known(const Session& session, const WrittenSheet& written);

/// Refused: one that comes too late; an envelope that cannot be opened, is of another side or turn, or was sealed
/// before the one that is in; one without envelope in the place of one that had one. Throws BadInput with every fault
/// of the sheet's form.
Result<ReceivedSheet> receive_sheet(const Session& session, const std::string& text, const std::string& file,
                                    bool by_game_master, OverSealed over_sealed = OverSealed::Refuse);

inline constexpr std::size_t most_sheet_bytes = 256 * 1024;

}  // namespace condottiero
