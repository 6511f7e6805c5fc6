#include "app/session/open_campaign.hpp"

#include <filesystem>

#include "core/base/text.hpp"
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

OpenCampaign open_session(const std::string& path, const OpenCampaign::Warn& warn) {
    return OpenCampaign(CampaignFile::open(path), warn);
}

namespace {

/// The copies that are kept beside a campaign have its name and more in theirs, and no name is longer than 255 bytes.
void refuse_long_name(const std::string& path) {
    constexpr std::size_t longest = 160;
    const std::string name = std::filesystem::path(path).stem().string();
    if (name.size() > longest)
        throw Failure(say(N_("{} has a name of {} bytes; at most {}, so that its copies can be named after it"), path,
                          name.size(), longest));
}

}  // namespace

CampaignFile new_file(const std::string& path, const std::vector<SourceFile>& files, const DiceKey& key) {
    refuse_long_name(path);
    PartsDigest beginning;
    beginning.add(read_campaign(files).world.title);  // whatever is wrong with them is said before there is a file
    for (const SourceFile& file : files) {
        beginning.add(file.name);
        beginning.add(file.text);
    }
    return CampaignFile::create(path, files, key, {}, 1, campaign_mark(key, beginning.finished()));
}

OpenCampaign new_session(const std::string& campaign_yaml, const std::string& path, const DiceKey& key,
                         const OpenCampaign::Warn& warn) {
    const std::vector<SourceFile> files = gather_campaign(campaign_yaml);
    return OpenCampaign(new_file(path, files, key), warn);
}

}  // namespace condottiero
