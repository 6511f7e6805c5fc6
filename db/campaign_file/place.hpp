#pragma once

#include <string>

namespace condottiero {

/// Why a campaign should not lie in this folder, as a sentence: it is on a network, or a program keeps it in step with
/// other machines. Empty if nothing speaks against it.
std::string doubts_about_place(const std::string& folder);

}  // namespace condottiero
