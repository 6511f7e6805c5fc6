#pragma once

#include <string>
#include <vector>

#include "core/campaign/state/campaign.hpp"
#include "db/definitions/yaml/source_file.hpp"

namespace condottiero {

/// A war ready to begin, from its files alone: the first is the campaign file, the others what it names
/// (campaigns/README.md). Throws BadInput with every fault of the files that have any.
Campaign read_campaign(const std::vector<SourceFile>& files);

/// A campaign file and all it names, from disk. Files lie beside the campaign file or below it; its map and lists also
/// in a folder `maps` or `lists` beside its folder or above. Throws Failure, or BadInput if the campaign file cannot be
/// read as one.
std::vector<SourceFile> gather_campaign(const std::string& path);

}  // namespace condottiero
