#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/problem.hpp"
#include "core/campaign/state/state.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// A word of a sheet and the line it stands in.
struct Written {
    std::string text;
    int line = 0;
};

struct WrittenForce {
    Written force;
    std::optional<Written> order;          ///< "FORCED MARCH", any case
    std::optional<Written> to;             ///< a square or a place
    std::vector<Written> route;            ///< squares in order
    std::optional<Written> by;             ///< "land", "boats"
    std::optional<Written> land;           ///< "yes": leave the boats at the end
    std::optional<Written> rally;          ///< "yes"
    std::optional<Written> halt;           ///< "yes"
    std::optional<Written> on_contact;     ///< "fight", "stop short"
    std::optional<Written> if_test_fails;  ///< "stay", "march"
};

struct WrittenRearrangement {
    enum class Kind { Join, Detach, Exchange } kind;
    Written force;  ///< join: who; detach: from whom; exchange: from whom
    Written into;   ///< join, exchange: into whom; detach: the new Force's name
    std::optional<Written> leader;
    std::vector<Written> units;
};

/// An order sheet as its player wrote it, words and lines; what it means is for the engine to say.
struct WrittenSheet {
    std::optional<Written> campaign, side, turn, word, next_word;
    std::vector<WrittenRearrangement> rearrangements;
    std::vector<WrittenForce> forces;
    std::map<std::string, Written> standing;  ///< "sheet", "retreat", "join", "buy", "pick"
    std::string text;                         ///< the whole file
};

struct CheckedSheet {
    std::optional<Sheet> sheet;            ///< only when nothing is wrong
    std::optional<std::string> word;       ///< the side's share in the dice
    std::optional<std::string> next_word;  ///< the commitment to that of the next turn
    Problems problems;                     ///< everything that is
    std::vector<std::string> echo;         ///< one plain sentence per Force, with its way and its arrival
};

/// Reads a sheet as the turn itself will read it. (CAM-p1-f)
CheckedSheet check_sheet(const World& world, const CampaignState& state, const WrittenSheet& written);

}  // namespace condottiero
