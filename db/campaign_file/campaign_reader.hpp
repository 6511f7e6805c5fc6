#pragma once

#include <string>

#include "db/campaign_file/campaign_file.hpp"

namespace condottiero {

/// A campaign as it was at one moment, for whoever only reads: any number of them beside one that writes, and where
/// nothing may be written. The campaign and its folder do not feel it; nor can anything be added to it.
class CampaignReader {
public:
    /// Throws what CampaignFile::open throws; Busy only if it is written to all the time.
    static CampaignReader open(const std::string& path);

    const CampaignFile& operator*() const { return copy_; }
    const CampaignFile* operator->() const { return &copy_; }

private:
    explicit CampaignReader(CampaignFile copy) : copy_(std::move(copy)) {}
    CampaignFile copy_;
};

}  // namespace condottiero
