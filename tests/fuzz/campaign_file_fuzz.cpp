#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/salvage.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace condottiero;

namespace {
namespace fs = std::filesystem;

/// A folder in memory, one a process: what is read is written there first.
class Folder {
public:
    Folder() {
        const fs::path memory = fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
        path_ = memory / ("condottiero-fuzz-" + std::to_string(::getpid()));
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void empty() const {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    [[nodiscard]] std::string file(const char* name) const { return (path_ / name).string(); }

private:
    fs::path path_;
};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    static const Folder folder;
    folder.empty();
    const std::string file = folder.file("war"), saved = folder.file("saved");
    std::ofstream(file, std::ios::binary) << fuzz::text_of(bytes, count);
    fuzz::answers_or_refuses([&] { static_cast<void>(salvage(file, saved)); });
    fuzz::answers_or_refuses([&] {
        const CampaignFile campaign = CampaignFile::open(file);
        static_cast<void>(campaign.warnings());
        static_cast<void>(campaign.definitions());
        static_cast<void>(campaign.dice_key());
        static_cast<void>(campaign.sealed_from());
        static_cast<void>(campaign.mark());
        static_cast<void>(campaign.read());
    });
    // What was saved is whole.
    if (fs::exists(saved)) static_cast<void>(CampaignFile::open(saved).read());
    return 0;
}
