#include "app/session/open_campaign.hpp"

#include "db/definitions/campaign_yaml.hpp"

namespace condottiero {

OpenCampaign::OpenCampaign(CampaignFile file)
    : file_(std::move(file)), session_(read_campaign(file_.definitions()), file_, file_.dice_key()) {}

OpenCampaign open_session(const std::string& path) {
    return OpenCampaign(CampaignFile::open(path));
}

OpenCampaign new_session(const std::string& campaign_yaml, const std::string& path, const DiceKey& key) {
    const std::vector<SourceFile> files = gather_campaign(campaign_yaml);
    static_cast<void>(read_campaign(files));  // whatever is wrong with them is said before there is a file
    return OpenCampaign(CampaignFile::create(path, files, key));
}

}  // namespace condottiero
