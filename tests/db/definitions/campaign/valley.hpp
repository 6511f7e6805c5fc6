#pragma once

#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"

namespace condottiero {

inline std::string shipped(const std::string& path) {
    return SOURCE_DIR "/" + path;
}
/// The teaching campaign as it is shipped.
inline Campaign valley() {
    return read_campaign(gather_campaign(shipped("campaigns/valley/campaign.yaml")));
}

}  // namespace condottiero
