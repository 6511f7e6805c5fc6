#pragma once

#include <string>
#include <string_view>

#include "core/campaign/orders/sheet_check.hpp"
#include "db/definitions/yaml/yaml_tree.hpp"

namespace condottiero {

inline constexpr YamlLimits sheet_limits{1U << 20U, 50'000};

/// An order sheet as a player wrote it (campaigns/README.md). Only its form is judged here; what it means is the
/// engine's to say. Throws BadInput with every fault of the form.
WrittenSheet read_sheet(std::string_view text, const std::string& file);

}  // namespace condottiero
