#include "db/campaign_file/copies.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "core/base/dice.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/place.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {
CampaignFile new_war(const TemporaryFolder& folder) {
    return CampaignFile::create(folder.file("war.condottiero"), {{"campaign.yaml", "x"}}, key_from_seed(1));
}
}  // namespace

TEST_CASE("a copy is named after its turn and is a campaign like any other", "[copies]") {
    const TemporaryFolder folder;
    CampaignFile file = new_war(folder);
    const std::vector<Entry> journal = any_journal(30, 1);
    for (const Entry& entry : journal) {
        file.append(entry);
        if (entry.seq == 20) file.copy_at_turn(12, Date{1706, 5, 14});
    }
    const std::string copy = folder.file("war copies/war, turn 012, 14 May 1706, step 000020.condottiero");
    REQUIRE(fs::exists(copy));
    CHECK(text_of(CampaignFile::open(copy).read()) ==
          text_of(std::vector<Entry>(journal.begin(), journal.begin() + 20)));
    INFO("one file, nothing beside it");
    CHECK(std::distance(fs::directory_iterator(folder.file("war copies")), fs::directory_iterator()) == 1);
    CHECK(file.read().size() == 30);
}

TEST_CASE("the last ten turns are kept, then every fifth, then every 25th", "[copies]") {
    const auto kept = [](int newest) {
        std::vector<int> out;
        for (int turn = 1; turn <= newest; ++turn)
            if (is_kept(turn, newest)) out.push_back(turn);
        return out;
    };
    CHECK(kept(10) == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    CHECK(kept(23) == std::vector{5, 10, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23});
    CHECK(kept(120) ==
          std::vector{25, 50, 75, 80, 85, 90, 95, 100, 105, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120});
}

TEST_CASE("old copies are thinned, and nothing else in their folder is touched", "[copies]") {
    const TemporaryFolder folder;
    CampaignFile file = new_war(folder);
    const std::vector<Entry> journal = any_journal(13, 1);
    fs::create_directory(folder.file("war copies"));
    for (const char* own : {"war copies/war, before the upgrade to form 2.condottiero", "war copies/notes.txt",
                            "war copies/other, turn 001, 1 May 1706, step 000001.condottiero"})
        write_file(folder.file(own), "mine");
    for (const Entry& entry : journal) {
        file.append(entry);
        file.copy_at_turn(entry.seq, Date{1706, 5, entry.seq});
    }
    std::vector<int> turns;
    for (const TurnCopy& copy : turn_copies(file.path())) turns.push_back(copy.turn);
    CHECK(turns == std::vector{4, 5, 6, 7, 8, 9, 10, 11, 12, 13});
    CHECK(read_file(folder.file("war copies/notes.txt"), 10) == "mine");
    CHECK(read_file(folder.file("war copies/war, before the upgrade to form 2.condottiero"), 10) == "mine");
    CHECK(std::distance(fs::directory_iterator(folder.file("war copies")), fs::directory_iterator()) == 13);
}

TEST_CASE("the copies of a large campaign have the room of three of it, and the newest two always", "[copies]") {
    constexpr std::uintmax_t mib = 1U << 20U;
    const auto kept = [](const std::vector<CopySize>& copies, std::uintmax_t others = 0) {
        const std::vector<std::size_t> gone = without_room(copies, others);
        std::vector<int> out;
        for (std::size_t i = 0; i < copies.size(); ++i)
            if (std::find(gone.begin(), gone.end(), i) == gone.end()) out.push_back(copies[i].turn);
        return out;
    };
    INFO("small ones all stay");
    CHECK(kept({{1, mib}, {2, 2 * mib}, {3, 3 * mib}, {4, 4 * mib}}) == std::vector{1, 2, 3, 4});
    INFO("of large ones, the newest two");
    CHECK(kept({{1, 50 * mib}, {2, 50 * mib}, {3, 50 * mib}, {4, 50 * mib}}) == std::vector{3, 4});
    CHECK(kept({{3, 50 * mib}, {4, 50 * mib}}, 500 * mib) == std::vector{3, 4});
    CHECK_THAT(kept({}), Catch::Equals(std::vector<int>{}));
    INFO("and of a war that grew, some from far back");
    std::vector<CopySize> war;
    const auto played_to = [&](int newest) {
        for (int turn = static_cast<int>(war.empty() ? 0 : war.back().turn) + 1; turn <= newest; ++turn) {
            war.push_back({turn, static_cast<std::uintmax_t>(turn) * mib / 3});
            std::erase_if(war, [&](const CopySize& copy) { return !is_kept(copy.turn, turn); });
            const std::vector<std::size_t> gone = without_room(war, 0);
            for (auto place = gone.rbegin(); place != gone.rend(); ++place)
                war.erase(war.begin() + static_cast<std::ptrdiff_t>(*place));
            std::uintmax_t sum = 0;
            for (const CopySize& copy : war) sum += copy.bytes;
            REQUIRE((sum <= 16 * mib || sum <= 3 * war.back().bytes));
            REQUIRE(war.back().turn == turn);
            if (turn > 1) REQUIRE(war[war.size() - 2].turn == turn - 1);
        }
    };
    played_to(100);
    CHECK(kept(war) == std::vector{50, 99, 100});
    played_to(200);
    CHECK(kept(war) == std::vector{100, 199, 200});
}

TEST_CASE("copies that have no room go, and those made before an upgrade stay", "[copies]") {
    const TemporaryFolder folder;
    CampaignFile file = CampaignFile::create(folder.file("war.condottiero"),
                                             {{"campaign.yaml", std::string(3'000'000, 'x')}}, key_from_seed(1));
    fs::create_directory(folder.file("war copies"));
    const std::string before = folder.file("war copies/war, before the upgrade to form 2.condottiero");
    write_file(before, std::string(3'000'000, 'x'));
    const std::vector<Entry> journal = any_journal(9, 1);
    for (const Entry& entry : journal) {
        file.append(entry);
        file.copy_at_turn(entry.seq, Date{1706, 5, entry.seq});
        std::uintmax_t sum = 0;
        for (const auto& each : fs::directory_iterator(folder.file("war copies"))) sum += each.file_size();
        CHECK(sum <= 16U << 20U);
        REQUIRE(turn_copies(file.path()).back().turn == entry.seq);
    }
    const std::vector<TurnCopy> copies = turn_copies(file.path());
    CHECK(copies.size() == 4);
    CHECK(copies[copies.size() - 2].turn == 8);
    CHECK(fs::exists(before));
    for (const TurnCopy& copy : copies)
        CHECK(static_cast<int>(CampaignFile::open(copy.path).read().size()) == copy.step);
}

TEST_CASE("a campaign with a name as long as can be is copied", "[copies]") {
    const TemporaryFolder folder;
    std::string name = "Der Erbfolgekrieg ";
    while (name.size() < 218) name += "\xc3\xbc";
    for (const char* last : {"a", "b"}) {
        const std::string path = folder.file(name + last + ".condottiero");
        CampaignFile file = CampaignFile::create(path, {{"campaign.yaml", "x"}}, key_from_seed(1));
        file.append(any_journal(1, 1)[0]);
        file.copy_at_turn(123, Date{1706, 9, 14});
        const std::vector<TurnCopy> copies = turn_copies(path);
        REQUIRE(copies.size() == 1);
        CHECK(fs::path(copies[0].path).filename().string().starts_with("Der Erbfolgekrieg \xc3\xbc"));
        CHECK(CampaignFile::open(copies[0].path).read().size() == 1);
    }
    CHECK(copies_folder(folder.file(name + "a.condottiero")) != copies_folder(folder.file(name + "b.condottiero")));
}

TEST_CASE("where no copy can be made, only the copy is missing", "[copies]") {
    const TemporaryFolder folder;
    CampaignFile file = new_war(folder);
    write_file(folder.file("war copies"), "in the way");
    file.append(any_journal(1, 1)[0]);
    CHECK_THROWS_WITH(file.copy_at_turn(1, Date{1706, 5, 1}), Catch::Contains("no copy of"));
    CHECK(file.read().size() == 1);
}

TEST_CASE("a copy that is newer than the campaign beside it is pointed out", "[copies]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero"), old = folder.file("old");
    {
        CampaignFile file = new_war(folder);
        CHECK(file.warnings().empty());
        file.rest();
        fs::copy_file(path, old);
        for (const Entry& entry : any_journal(5, 1)) file.append(entry);
        file.copy_at_turn(2, Date{1706, 5, 1});
        CHECK(file.warnings().empty());
    }
    fs::copy_file(old, path, fs::copy_options::overwrite_existing);
    const std::vector<std::string> warnings = CampaignFile::open(path).warnings();
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].find("has a later step than this campaign, which ends with step 0") != std::string::npos);
}

TEST_CASE("a folder that another program keeps in step is pointed out", "[copies]") {
    const TemporaryFolder folder;
    const auto doubts = [&](const std::string& below) {
        fs::create_directories(folder.file(below));
        return doubts_about_place(folder.file(below));
    };
    CHECK(doubts("home/wars").empty());
    CHECK(doubts("home/Dropbox/wars").find("by Dropbox") != std::string::npos);
    CHECK(doubts("home/OneDrive - Club/wars").find("by OneDrive") != std::string::npos);
    fs::create_directories(folder.file("home/shared/.stfolder"));
    CHECK(doubts("home/shared/wars/piedmont").find("by Syncthing") != std::string::npos);
}
