#include "app/session/open_campaign.hpp"

#include <cassert>

#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/failure.hpp"

namespace condottiero {

OpenCampaign::OpenCampaign(CampaignFile file, const Warn& warn)
    : file_(std::move(file)), session_(read_campaign(file_.definitions()), file_, file_.dice_key(), file_.mark()) {
    const auto say_it = [warn](const std::string& what) {
        if (warn) warn(what);
    };
    for (const std::string& warning : file_.warnings()) say_it(warning);
    session_.listen([this, say_it](const Entry& entry) {
        if (!entry.state) return;
        try {
            file_.copy_at_turn(session_.state().turn, session_.state().date);
        } catch (const Failure& failure) {
            say_it(failure.what());  // the step itself is on the disk
        }
    });
}

SeenCampaign::SeenCampaign(CampaignReader reader, const OpenCampaign::Warn& warn)
    : reader_(std::move(reader)),
      journal_(reader_),
      session_(read_campaign(reader_->definitions()), journal_, reader_->dice_key(), reader_->mark()) {
    if (!warn) return;
    for (const std::string& warning : reader_->warnings()) warn(warning);
}

void SeenCampaign::OnlyRead::append(const Entry&) {
    assert(false);  // a session that is const does nothing
}

SeenCampaign read_session(const std::string& path, const OpenCampaign::Warn& warn) {
    return SeenCampaign(CampaignReader::open(path), warn);
}

OpenCampaign open_session(const std::string& path, const OpenCampaign::Warn& warn) {
    return OpenCampaign(CampaignFile::open(path), warn);
}

CampaignFile new_file(const std::string& path, const std::vector<SourceFile>& files, const DiceKey& key, KeyFrom from) {
    PartsDigest beginning;
    beginning.add(read_campaign(files).world.title);  // whatever is wrong with them is said before there is a file
    for (const SourceFile& file : files) {
        beginning.add(file.name);
        beginning.add(file.text);
    }
    return CampaignFile::create(path, files, key, {}, 1, campaign_mark(key, beginning.finished(), from));
}

OpenCampaign new_session(const std::string& campaign_yaml, const std::string& path, const DiceKey& key,
                         const OpenCampaign::Warn& warn, KeyFrom from) {
    const std::vector<SourceFile> files = gather_campaign(campaign_yaml);
    return OpenCampaign(new_file(path, files, key, from), warn);
}

}  // namespace condottiero
