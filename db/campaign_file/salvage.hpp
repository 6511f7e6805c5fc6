#pragma once

#include <string>

namespace condottiero {

/// What could be saved of a damaged campaign.
struct Salvaged {
    int steps = 0;       ///< whole, and now in the new file
    int turn = 0;        ///< of the last of them
    int lost_from = 0;   ///< the first step that is missing; 0: none is
    std::string fault;   ///< what is wrong with it
    std::string remark;  ///< what else was found
};

/// Reads the steps of a damaged campaign that are as they were written into a new file. The damaged one is only read.
/// Throws Failure if there is already a file of the new name, NotOurs if it never was a campaign, and Damaged if not
/// even its beginning is whole.
Salvaged salvage(const std::string& damaged, const std::string& into);

}  // namespace condottiero
