#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/campaign.hpp"

namespace condottiero {

/// A war as a text that is its own expectation. Lines are played from the top, and what each brings stands below it,
/// indented; the indented lines are written anew.
///
///     # why this war is told
///     campaign campaigns/valley/campaign.yaml     from the top of the repository
///     seed 7                                      of the program's dice; 1 if none is named
///     dice 2 3 - ...                              for the next command: see app/session/table/dice_text.hpp
///     > advance                                   a command as the journal writes it
///     > sheet red sheets/turn-1-red.yaml          a side hands its sheet in; the file lies beside the campaign's
///     > result results/battle-1.yaml              a battle's filled-in form, likewise
///     > go on                                     advances until the turn waits for a person
///     > undo                                      and redo
///
/// A refusal, a fault or dice too many or too few stand there as what came of it.
struct Replayed {
    std::string text;  ///< the whole file, as it should be
    Campaign campaign;
    std::vector<Entry> entries;
    CampaignState state;
};
Replayed play_replay(const std::string& text);

}  // namespace condottiero
