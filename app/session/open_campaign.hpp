#pragma once

#include <string>

#include "app/session/session.hpp"
#include "db/campaign_file/campaign_file.hpp"

namespace condottiero {

/// A campaign file and the session that plays what is in it.
class OpenCampaign {
public:
    explicit OpenCampaign(CampaignFile file);

    [[nodiscard]] Session& session() { return session_; }
    [[nodiscard]] CampaignFile& file() { return file_; }

private:
    CampaignFile file_;
    Session session_;
};

/// Throws what CampaignFile::open throws.
OpenCampaign open_session(const std::string& path);
/// A new campaign file, with copies of all the definitions in it. Throws BadInput with every fault of the definitions,
/// and what CampaignFile::create throws.
OpenCampaign new_session(const std::string& campaign_yaml, const std::string& path, const DiceKey& key);

}  // namespace condottiero
