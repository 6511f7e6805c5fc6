#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/campaign/sealed/cups.hpp"
#include "core/campaign/sealed/dice_bundle.hpp"
#include "core/campaign/sealed/dice_words.hpp"
#include "core/campaign/sealed/papers.hpp"

namespace condottiero {

// What is published of a turn whose dice fell from cups, when all have fallen: to one side the cups that it may look
// into, to all the same list of what fell.

/// A roll whose purpose its reader may know.
struct CupRoll {
    std::string cup;
    Roll roll;
    bool operator==(const CupRoll&) const = default;
};

/// A roll as all may know it.
struct TaggedRoll {
    std::string tag;
    int sides;
    int face;
    RolledBy by;
    auto operator<=>(const TaggedRoll&) const = default;
};

/// One opening of the turn's sheets and all that fell after it.
struct RollingBundle {
    std::string drawn_from;  ///< the text that the keys are reckoned over
    std::string promised;    ///< the text whose SHA-256 was promised
    std::vector<Cup> cups;   ///< whose secrets are given
    std::vector<CupRoll> rolls;
    std::vector<TaggedRoll> others;
    int opened_in = 0;  ///< a step
    std::optional<int> taken_back_in;
};

struct SheetDigest {
    std::string side;
    std::string digest;          ///< salted
    std::optional<Digest> salt;  ///< for its own side
};

struct TurnBundle {
    std::string title, mark;
    int turn = 0;
    std::vector<RollingBundle> rollings;
    std::vector<SheetDigest> sheets;  ///< that were opened the last time
    std::vector<PaperStep> heads;     ///< of the steps from the turn's first to this bundle's making
};

/// All that fell, in an order that tells nothing.
std::vector<TaggedRoll> all_tagged(const RollingBundle& rolling);
/// The same for everybody's bundle of a rolling; papers of the next turn bear it.
std::string digest_of_dice(std::vector<TaggedRoll> rolls);

/// As a player would who has this, the papers that he kept, and nothing else.
Verdict check_bundle(const TurnBundle& bundle, const std::vector<KeptPaper>& papers);

}  // namespace condottiero
