#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/print.hpp"
#include "core/campaign/orders/sheet_check.hpp"
#include "db/definitions/yaml/yaml_tree.hpp"

namespace condottiero {

inline constexpr YamlLimits sheet_limits{1U << 20U, 50'000};

/// An order sheet as a player wrote it (campaigns/README.md). Only its form is judged here; what it means is the
/// engine's to say. Throws BadInput with every fault of the form.
WrittenSheet read_sheet(std::string_view text, const std::string& file);

/// A sheet to be filled in: every Force of the side, where it stands and what it may do. `remarks` are more lines about
/// a Force, such as its chances; `promise` is what the dice of the turn will be checked against.
std::string sheet_template(const World& world, const CampaignState& state, SideId side, const Print& promise,
                           const std::map<ForceId, std::vector<std::string>>& remarks);

}  // namespace condottiero
