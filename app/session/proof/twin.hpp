#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/edited.hpp"
#include "db/twin/twin.hpp"

namespace condottiero {

/// What a twin comes to.
struct JudgedTwin {
    CampaignFrame campaign;
    std::vector<Entry> entries;  ///< with digests of states as they are
    std::string title;
    int turn = 1;                      ///< of the last step that stands
    bool same = false;                 ///< it is the campaign that was exported, to the last digest
    Edited edited;                     ///< what is not as it was exported
    std::vector<std::string> remarks;  ///< the same, as sentences
};

/// Folds a twin. Throws BadTwin, with every fault that can be found, if it cannot be a campaign; `folder` is only
/// named.
JudgedTwin judge_twin(TwinRead twin, const std::string& folder);

/// The same of what lies in a folder. Throws what gather_twin throws besides.
JudgedTwin judge_folder(const std::string& folder);

/// A new campaign file from a twin. If the twin was edited, the campaign owns up to it in a last step of its own, given
/// by whoever imports it. Throws what judge_folder and CampaignFile::create throw; then there is no file.
JudgedTwin import_twin(const std::string& folder, const std::string& path, const std::string& by = "game master");

struct ExportedTwin {
    std::string title;
    std::size_t steps = 0;
    int written = 0, kept = 0, removed = 0;  ///< files
};
/// Throws what CampaignReader::open throws, and Failure if the folder holds something else.
ExportedTwin export_twin(const std::string& path, const std::string& folder);

}  // namespace condottiero
