#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/places.hpp"

using namespace condottiero;

namespace {
/// What the bytes may name: the map and the lists of the teaching campaign.
const std::vector<SourceFile>& shipped() {
    static const std::vector<SourceFile> files = gather_campaign(SOURCE_DIR "/campaigns/valley/campaign.yaml");
    return files;
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    return fuzz::answers_or_refuses([&] {
        std::vector<SourceFile> files = shipped();
        files.front().text = fuzz::text_of(bytes, count);
        static_cast<void>(read_campaign(files));
    });
}
