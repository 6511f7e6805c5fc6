#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "db/campaign_file/copies.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/no_fault.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

// By hand: CONDOTTIERO_POWER_CUTS=100000

namespace {

/// After so many requests to the disk, so many steps were reported as done.
struct Promise {
    std::size_t when;
    int steps;
};

int promised(const std::vector<Promise>& promises, std::size_t cut) {
    int steps = -1;
    for (const Promise& each : promises)
        if (each.when <= cut) steps = std::max(steps, each.steps);
    return steps;
}

/// A war as it is played: begun, played on, left alone for a while, closed and opened, copied.
std::vector<Promise> play(const RecordingVfs& disk, const std::string& path, std::mt19937& chance) {
    std::vector<Promise> out;
    int steps = static_cast<int>(chance() % 3);
    auto file = std::make_unique<CampaignFile>(new_war(path, steps));
    out.push_back({disk.now(), steps});
    for (int i = 0; i < 14; ++i) switch (chance() % 8) {
            case 0: file->rest(); break;
            case 1:
                file.reset();
                file = std::make_unique<CampaignFile>(CampaignFile::open(path));
                if (chance() % 2 == 0) static_cast<void>(file->read());
                break;
            case 2: file->copy_at_turn(i + 1, Date{1706, 5, 14}); break;
            default: file->append(war_step(++steps)); out.push_back({disk.now(), steps});
        }
    return out;
}

/// How a file was found after a power cut, as a sentence; empty if as was promised.
std::string fault_of(const std::string& path, int least_steps) {
    if (!fs::exists(path)) return least_steps >= 0 ? "the file is not there" : "";
    try {
        CampaignFile file = CampaignFile::open(path);
        const std::vector<Entry> journal = file.read();
        if (static_cast<int>(journal.size()) < least_steps) return "steps are lost";
        if (!is_the_war(journal) || !is_its_beginning(file)) return "it is another war";
        file.append(war_step(static_cast<int>(journal.size()) + 1));
        file.rest();
        return fs::exists(path + "-wal") || fs::exists(path + "-last") ? "it is not one file" : "";
    } catch (const std::exception& failure) {
        return failure.what();
    }
}

std::string fault_of_copies(const std::string& path) {
    for (const TurnCopy& copy : turn_copies(path)) {
        const CampaignFile file = CampaignFile::open(copy.path);
        if (static_cast<int>(file.read().size()) != copy.step) return "a copy is not whole";
    }
    return "";
}

/// Steps numbered one by one, as a program without our care would write them.
std::vector<Promise> write_carelessly(const RecordingVfs& disk, const std::string& path, const std::string& care) {
    SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    db.exec("PRAGMA locking_mode = EXCLUSIVE");
    db.exec("PRAGMA journal_mode = WAL");
    db.exec("PRAGMA synchronous = FULL");
    db.exec("CREATE TABLE step (seq INTEGER PRIMARY KEY, text TEXT)");
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    db.exec("PRAGMA synchronous = " + care);
    std::vector<Promise> out;
    for (int seq = 1; seq <= 20; ++seq) {
        db.exec("INSERT INTO step (text) VALUES (hex(randomblob(1000)))");
        out.push_back({disk.now(), seq});
        if (seq % 7 == 0) db.exec("PRAGMA wal_checkpoint(PASSIVE)");
    }
    return out;
}

bool lost_carelessly(const std::string& path, int least_steps) {
    try {
        SQLite::Database db(path, SQLite::OPEN_READWRITE);
        if (db.execAndGet("PRAGMA integrity_check").getString() != "ok") return true;
        return db.execAndGet("SELECT count(*) FROM step").getInt() < least_steps;
    } catch (const SQLite::Exception&) {
        return true;
    }
}

}  // namespace

TEST_CASE("nothing that was reported as done is lost when the power is cut", "[file][R2]") {
    const int cuts = how_often("CONDOTTIERO_POWER_CUTS", 300), cuts_a_war = 20;
    for (int war = 0; war * cuts_a_war < cuts; ++war) {
        std::mt19937 chance(static_cast<std::uint32_t>(war));
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero");
        const RecordingVfs disk(fs::path(path).parent_path());
        const std::vector<Promise> promises = play(disk, path, chance);
        for (int i = 0; i < cuts_a_war; ++i) {
            const std::size_t cut = chance() % (disk.now() + 1);
            const TemporaryFolder found;
            disk.lay_out(cut, fs::path(found.file("")), chance);
            const std::string there = found.file("war.condottiero");
            CAPTURE(war, i, cut, disk.now());
            REQUIRE(fault_of(there, promised(promises, cut)) == no_fault);
            REQUIRE(fault_of_copies(there) == no_fault);
        }
    }
}

TEST_CASE("a long war that is folded in while it is played survives a power cut", "[file][R2]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    const RecordingVfs disk(fs::path(path).parent_path());
    std::vector<Promise> promises;
    std::mt19937 chance(1);
    {
        CampaignFile file = new_war(path);
        for (int seq = 1; seq <= 420; ++seq) {
            file.append(war_step(seq));
            promises.push_back({disk.now(), seq});
        }
    }
    REQUIRE(disk.count(RecordingVfs::Act::Write) > 2000);
    for (int i = how_often("CONDOTTIERO_POWER_CUTS", 300) / 10; i > 0; --i) {
        // Near the writes that fold, where the file itself changes.
        std::size_t cut = chance() % disk.now();
        if (i % 2 == 0) cut = disk.now() - chance() % (disk.now() / 8);
        const TemporaryFolder found;
        disk.lay_out(cut, fs::path(found.file("")), chance);
        CAPTURE(i, cut);
        REQUIRE(fault_of(found.file("war.condottiero"), promised(promises, cut)) == no_fault);
    }
}

TEST_CASE("what would be lost without our care is found to be lost", "[file][R2]") {
    struct Control {
        const char* care;
        bool lies;
        bool loses;
    };
    const auto control = GENERATE(values<Control>({
        {"FULL", false, false},
        {"NORMAL", false, true},
        {"OFF", false, true},
        {"FULL", true, true},
    }));
    CAPTURE(control.care, control.lies);
    const TemporaryFolder folder;
    const std::string path = folder.file("careless");
    RecordingVfs disk(fs::path(path).parent_path());
    if (control.lies) disk.lie_about_syncs();
    const std::vector<Promise> promises = write_carelessly(disk, path, control.care);
    std::mt19937 chance(1);
    int lost = 0;
    const std::size_t begun = promises.front().when;
    for (int i = 0; i < 100; ++i) {
        const std::size_t cut = begun + chance() % (disk.now() - begun);
        const TemporaryFolder found;
        disk.lay_out(cut, fs::path(found.file("")), chance);
        if (lost_carelessly(found.file("careless"), promised(promises, cut))) ++lost;
    }
    CHECK((lost > 0) == control.loses);
}

TEST_CASE("a disk that only promises to sync loses steps of ours too, and they are missed", "[file][R2]") {
    std::mt19937 chance(3);
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    RecordingVfs disk(fs::path(path).parent_path());
    disk.lie_about_syncs();
    const std::vector<Promise> promises = play(disk, path, chance);
    int lost = 0;
    for (int i = 0; i < 100; ++i) {
        const std::size_t cut = chance() % (disk.now() + 1);
        const TemporaryFolder found;
        disk.lay_out(cut, fs::path(found.file("")), chance);
        const std::string fault = fault_of(found.file("war.condottiero"), promised(promises, cut));
        if (!fault.empty()) ++lost;
        CHECK(fault != "it is another war");
    }
    CHECK(lost > 0);
}
