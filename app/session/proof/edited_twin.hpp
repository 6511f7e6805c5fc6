#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/edited.hpp"
#include "db/twin/twin.hpp"

namespace condottiero {

/// What of a twin is not as it was exported. Nothing at all if everything is.
Edited what_was_edited(const TwinRead& twin);
/// The same, a sentence for each.
std::vector<std::string> remarks_on(const Edited& edited);

/// The step by which an edited campaign owns up to it, for good.
Entry owning_up(const Edited& edited, int seq, int turn, const std::string& by);

}  // namespace condottiero
