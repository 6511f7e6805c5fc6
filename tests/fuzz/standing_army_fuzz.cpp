#include "db/definitions/lists/standing_army_yaml.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/places.hpp"

using namespace condottiero;

namespace {
/// What the bytes may name: the list of Savoy.
const std::vector<SourceFile>& shipped() {
    static const std::vector<SourceFile> files = gather_standing_army(SOURCE_DIR "/campaigns/armies/savoy-1000.yaml");
    return files;
}
const ArmyWords some_words{{{"bases", {"28mm", "25mm"}}, {"all cavalry", {}}}, {"reserve"}, {"disordered"}};
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    std::vector<SourceFile> files = shipped();
    files.front().text = fuzz::text_of(bytes, count);
    fuzz::answers_or_refuses([&] { static_cast<void>(read_standing_army(files, {})); });
    return fuzz::answers_or_refuses(
        [&] { static_cast<void>(read_standing_army(files, [](std::string_view) { return &some_words; })); });
}
