#pragma once

#include <filesystem>
#include <string>

namespace condottiero {

/// Compares with the stored text. CONDOTTIERO_BLESS=1 stores what came instead: read the diff before you commit it.
void check_golden(const std::filesystem::path& file, const std::string& actual);

}  // namespace condottiero
