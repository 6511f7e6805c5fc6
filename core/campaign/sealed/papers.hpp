#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/campaign/sealed/sealed.hpp"

namespace condottiero {

// What stands on every paper that leaves the program, so that whoever keeps it can prove later that nobody has bent the
// dice or written the past anew. A line each, the same for all sides, in any text and behind any margin:
//
//   proof campaign cups:1f0c2d3e4f5a6b7c
//   proof step 43 9d3f...                    how far the journal went, and the head of its chain, blinded
//   proof promise 4.1 8b1a...                of the secret of turn 4, in its first rolling
//   proof word 4 lago committed 77ab...      which words were committed to
//   proof word 4 rocca plain anything        or in
//   proof sheet 4 lago 5e02...               whose sheet was in: its digest, salted
//   proof dice 3.1 41c9...                   of the dice of a turn that is over
//   proof salt 4 lago 0d66...                on the side's own receipt: what its sheet's digest is salted with

/// The head of the chain as it may be known: nobody can try out what the step was.
std::string head_on_paper(const DiceKey& campaign_key, int step, const Digest& chain);

/// What the digest of a side's sheet is salted with: for that side to know.
Digest salt_of_sheet(const DiceKey& campaign_key, std::string_view side, int turn);
std::string digest_of_sheet(const Digest& salt, std::string_view sheet_text);

/// Of the dice of one rolling: the same whoever they are shown to.
struct DiceDigest {
    int turn;
    int rolling;
    std::string digest;
};

/// What the papers of one moment rest on.
struct PaperMoment {
    const World* world;
    const CampaignState* state;
    DiceKey key;
    std::string mark;
    int step;
    Digest chain;  ///< the journal's head
    int next_rolling;
    std::vector<DiceDigest> dice;  ///< of the turn before, and of openings that were taken back
};
std::vector<std::string> proof_lines(const PaperMoment& moment);
/// One of them, by itself.
std::string proof_step(int step, const std::string& head);
/// For the side whose sheet is in: how to find it again.
std::string salt_line(const PaperMoment& moment, SideId side);

/// What a paper says, line by line as proof_lines writes them.
struct KeptPaper {
    std::string name;  ///< for people: the file
    std::string text;  ///< all of it: it may be the sheet that was sent
    std::vector<std::string> lines;
};
/// The proof lines in a text, wherever they stand.
KeptPaper read_paper(std::string_view text, std::string name);

/// "4.1": a turn and which rolling of it.
struct TurnRolling {
    int turn;
    int rolling;
    auto operator<=>(const TurnRolling&) const = default;
};
std::optional<TurnRolling> turn_rolling_from(std::string_view text);
std::string to_text(const TurnRolling& which);

/// A line taken apart: "promise", "4.1", "8b1a...".
struct ProofLine {
    std::string kind;
    std::vector<std::string> parts;
};
/// Nothing if it is no such line.
std::optional<ProofLine> proof_line_from(std::string_view line);

/// How far the journal went when the paper was made, and its head then.
struct PaperStep {
    int step;
    std::string head;
};
std::optional<PaperStep> step_of(const KeptPaper& paper);

}  // namespace condottiero
