#include "db/campaign_file/end_note.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "db/campaign_file/campaign_reader.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/salvage.hpp"
#include "db/campaign_file/schema.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {

constexpr int steps = 9, steps_folded = 4;

/// A war that was killed, and what it was on the way there.
struct KilledWar {
    std::string file, wal, note, first_note, resting;
};

KilledWar killed_war() {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    KilledWar out;
    CampaignFile file = new_war(path, steps_folded);
    out.resting = all_bytes(path);
    for (int seq = steps_folded + 1; seq <= steps; ++seq) {
        file.append(war_step(seq));
        if (seq == steps_folded + 1) out.first_note = all_bytes(EndNote::path_beside(path));
    }
    out.file = all_bytes(path);
    out.wal = all_bytes(path + "-wal");
    out.note = all_bytes(EndNote::path_beside(path));
    return out;
}

class Laid {
public:
    void lay(const std::string& file, const std::string* wal, const std::string* note) {
        for (const std::string& each : {path, path + "-wal", EndNote::path_beside(path)}) fs::remove(each);
        write_bytes(path, file);
        if (wal != nullptr) write_bytes(path + "-wal", *wal);
        if (note != nullptr) write_bytes(EndNote::path_beside(path), *note);
        // An hour ago: nobody is writing to it.
        for (const std::string& each : {path, path + "-wal"})
            if (fs::exists(each)) fs::last_write_time(each, fs::file_time_type::clock::now() - std::chrono::hours(1));
    }
    /// Reader and writer refuse it alike, and leave it alone.
    void check_torn(const std::string& sentence) {
        const std::string file = all_bytes(path), wal = all_bytes(path + "-wal"),
                          note = all_bytes(EndNote::path_beside(path));
        CHECK_THROWS_AS(CampaignReader::open(path), Torn);
        CHECK_THROWS_WITH(CampaignReader::open(path), Catch::Contains(sentence));
        CHECK_THROWS_AS(CampaignFile::open(path), Torn);
        CHECK_THROWS_WITH(CampaignFile::open(path), Catch::Contains(sentence));
        CHECK(all_bytes(path) == file);
        CHECK(all_bytes(path + "-wal") == wal);
        CHECK(all_bytes(EndNote::path_beside(path)) == note);
    }
    void check_whole(int expected) {
        CHECK(static_cast<int>(CampaignReader::open(path)->read().size()) == expected);
        {
            CampaignFile file = CampaignFile::open(path);
            REQUIRE(static_cast<int>(file.read().size()) == expected);
            file.append(war_step(expected + 1));
            CHECK(is_the_war(file.read()));
        }
        CHECK(folder.files() == 1);
    }

    TemporaryFolder folder;
    std::string path = folder.file("war.condottiero");
};

}  // namespace

TEST_CASE("a -wal that was emptied or cut off is missed", "[file][R6]") {
    const UnsyncedDisk disk;
    const KilledWar war = killed_war();
    Laid laid;
    std::mt19937 chance(1);
    for (std::size_t i = 0; i < 60; ++i) {
        const std::size_t left = i == 0 ? 0 : i == 1 ? war.wal.size() - 1 : chance() % war.wal.size();
        CAPTURE(left);
        const std::string wal = war.wal.substr(0, left);
        laid.lay(war.file, &wal, &war.note);
        laid.check_torn("and should end with step 9, as " + EndNote::path_beside(laid.path) + " says");
    }
    const std::string none;
    laid.lay(war.file, &none, &war.note);
    const Salvaged saved = salvage(laid.path, laid.folder.file("saved.condottiero"));
    CHECK(saved.steps == steps_folded);
    CHECK(saved.fault == "it and everything after it, up to step 9, are missing");
}

TEST_CASE("a note that says less than there is was left by a power cut, and does no harm", "[file][R2]") {
    const UnsyncedDisk disk;
    const KilledWar war = killed_war();
    Laid laid;
    laid.lay(war.file, &war.wal, &war.note);
    laid.check_whole(steps);
    laid.lay(war.file, &war.wal, &war.first_note);
    laid.check_whole(steps);
    laid.lay(war.resting, nullptr, &war.first_note);
    laid.check_torn("ends with step 4 and should end with step 5");
}

TEST_CASE("a note that is damaged, another's or no file is refused", "[file][R6]") {
    const UnsyncedDisk disk;
    const KilledWar war = killed_war();
    Laid laid;
    for (const std::string& note : {std::string(), war.note.substr(0, war.note.size() - 1), war.note + " ",
                                    "ends with step 000000000x" + war.note.substr(25), std::string(5000, 'x')}) {
        laid.lay(war.file, &war.wal, &note);
        laid.check_torn("is damaged");
    }
    INFO("but beside a campaign at rest it was being made when the program was killed");
    for (const std::string& note : {std::string(), war.note.substr(0, 40), std::string(war.note.size(), '\0')}) {
        laid.lay(war.resting, nullptr, &note);
        laid.check_whole(steps_folded);
    }
    std::string other = war.note;
    other[other.size() - 2] = other[other.size() - 2] == '0' ? '1' : '0';
    laid.lay(war.file, &war.wal, &other);
    laid.check_torn("-last lies beside the campaign and does not belong to it");
    laid.lay(war.file, &war.wal, nullptr);
    fs::create_symlink("/dev/zero", EndNote::path_beside(laid.path));
    CHECK_THROWS_WITH(CampaignReader::open(laid.path), Catch::Contains("-last lies beside the campaign and is not"));
    CHECK_THROWS_WITH(CampaignFile::open(laid.path), Catch::Contains("-last lies beside the campaign and is not"));
}

TEST_CASE("a note lies beside a campaign only as long as its -wal does", "[file]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero"), note = EndNote::path_beside(path);
    auto file = std::make_unique<CampaignFile>(new_war(path, 2));
    CHECK_FALSE(fs::exists(note));
    file->append(war_step(3));
    CHECK(all_bytes(note) == "ends with step 0000000003, " + hex(file->head()) + "\n");
    fs::remove(note);
    file->append(war_step(4));
    CHECK(noted_end(path) == 4);
    file->rest();
    CHECK_FALSE(fs::exists(note));
    file->append(war_step(5));
    file.reset();
    CHECK(folder.files() == 1);
}

TEST_CASE("a campaign that was killed without a note is believed if its program made none", "[file][R21]") {
    const UnsyncedDisk disk;
    const KilledWar war = killed_war();
    Laid laid;
    laid.lay(war.file, &war.wal, nullptr);
    if (migrations().back().version >= first_form_with_end_note)
        return laid.check_torn("which belongs to it, is missing: it says with which step the campaign ends");
    const CampaignReader reader = CampaignReader::open(laid.path);
    REQUIRE(reader->warnings().size() == 1);
    CHECK_THAT(reader->warnings()[0], Catch::Contains("did not note with which step it ended"));
    CHECK(CampaignFile::open(laid.path).warnings() == reader->warnings());
    laid.check_whole(steps);
}
