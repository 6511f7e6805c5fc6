#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "core/campaign/casualties/book.hpp"
#include "core/campaign/record/apply.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/replay.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {
std::vector<std::string> replays() {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(SOURCE_DIR "/tests/replays"))
        if (entry.path().extension() == ".replay") files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}
}  // namespace

TEST_CASE("a war of the replays goes as it went", "[replay]") {
    const std::vector<std::string> files = replays();
    REQUIRE(!files.empty());
    const std::string file = GENERATE_COPY(from_range(files));
    CAPTURE(file);
    const std::string text = read_file(file, 10'000'000);
    const Replayed played = play_replay(text);
    check_golden(file, played.text);

    // The same again, byte for byte.
    CHECK(text_of(play_replay(text).entries) == text_of(played.entries));
    // The books balance.
    for (const Problem& problem : check_book(casualty_book(played.campaign.opening, played.entries), played.state))
        FAIL_CHECK(in_words(problem));
    // Written to a file, read back and played, it is the same war.
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    {
        CampaignFile campaign = CampaignFile::create(path, {}, key_from_seed(1));
        for (const Entry& entry : played.entries) campaign.append(entry);
    }
    const std::vector<Entry> entries = CampaignFile::open(path).read();
    CHECK(text_of(entries) == text_of(played.entries));
    CampaignState state = played.campaign.opening;
    for (const int step : standings(entries).done)
        for (const Event& event : entries[static_cast<std::size_t>(step)].events) apply(state, event);
    CHECK(state == played.state);
}
