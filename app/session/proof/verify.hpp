#pragma once

#include <functional>

#include "core/campaign/record/steps.hpp"
#include "core/campaign/sealed/dice_bundle.hpp"
#include "core/campaign/sealed/papers.hpp"
#include "core/campaign/state/campaign.hpp"

namespace condottiero {

struct VerifyFrom {
    Campaign campaign;
    Steps* steps;
    DiceKey dice_key;
    int sealed_from = 1;  ///< the first step whose dice this program's scheme drew
    std::string mark = {};
    std::vector<KeptPaper> papers = {};            ///< that a player kept
    std::function<Digest(int)> head_at = nullptr;  ///< the digest of a step, where there are papers
};

/// Judges the whole war anew: every step ever made, what was taken back too, is decided again with the dice that its
/// keys give, and has to come to the same events and rolls; the digests of the turns, the casualty book and the opening
/// of sheets are checked on the way. That the chain of the steps holds is checked in reading them, so they are read to
/// the end, whatever is found: what that throws is thrown. `progress` hears how many steps are done, and stops it by
/// answering false.
Verdict verify(VerifyFrom from, const std::function<bool(std::size_t)>& progress = {});
/// The steps that do not come to what the journal says, judged again.
std::vector<int> steps_that_differ(VerifyFrom from);

}  // namespace condottiero
