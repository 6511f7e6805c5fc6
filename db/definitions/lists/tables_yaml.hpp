#pragma once

#include <string>
#include <string_view>

#include "core/campaign/state/tables.hpp"

namespace condottiero {

/// The house tables with the catalogue's figures: campaigns/tables.yaml, built into the program.
std::string_view standard_tables();

/// A campaign's own tables laid over the standard ones: a file holds what it changes, or everything. Throws BadInput.
HouseTables read_tables(std::string_view text, const std::string& file);

}  // namespace condottiero
