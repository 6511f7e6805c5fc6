#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <new>

#include "db/campaign_file/campaign_reader.hpp"
#include "db/campaign_file/salvage.hpp"
#include "db/campaign_file/schema.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/places.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

// By hand: CONDOTTIERO_READER_STEPS=20000

namespace {

constexpr int done = 42, refused = 43, may_not = 44;

/// Everything in a folder: name, bytes, time of the last change.
std::map<std::string, std::pair<std::string, fs::file_time_type>> all_in(const fs::path& folder) {
    std::map<std::string, std::pair<std::string, fs::file_time_type>> out;
    for (const auto& file : fs::directory_iterator(folder))
        out[file.path().filename()] = {all_bytes(file.path().string()), file.last_write_time()};
    return out;
}

/// A war as a program that was killed leaves it, in a folder of its own; its last steps are in the -wal.
void leave_killed(const fs::path& folder, int steps) {
    fs::create_directory(folder);
    const std::string path = (folder / "war.condottiero").string();
    const int left = in_another_program([&]() -> int {
        CampaignFile file = new_war(path, steps / 2);
        for (int seq = steps / 2 + 1; seq <= steps; ++seq) file.append(war_step(seq));
        ::_exit(done);
    });
    REQUIRE(left == done);
    REQUIRE(fs::file_size(path + "-wal") > 0);
}

/// What a reader in another program comes to, after something was done to the world it lives in.
template <class F>
int read_elsewhere(const std::string& path, int steps, F prepare) {
    return in_another_program([&] {
        if (!prepare()) return may_not;
        try {
            const CampaignReader reader = CampaignReader::open(path);
            const std::vector<Entry> journal = reader->read();
            return is_the_war(journal) && is_its_beginning(*reader) && static_cast<int>(journal.size()) == steps ? done
                                                                                                                 : 97;
        } catch (const Failure&) {
            return refused;
        }
    });
}

int steps_beside_readers() {
    return how_often("CONDOTTIERO_READER_STEPS", 400);
}

/// The writer of a loop tells its readers how far it is.
struct Progress {
    std::atomic<int> steps = 0;
    std::atomic<bool> over = false;
};

/// Reads until the writer is done. What is wrong, as a number; done if nothing is.
int read_on(const std::string& path, const Progress& progress) {
    int last = 0, readings = 0;
    while (!progress.over) {
        const int at_least = progress.steps;
        try {
            const CampaignReader reader = CampaignReader::open(path);
            const std::vector<Entry> journal = reader->read();
            const int steps = static_cast<int>(journal.size());
            if (!is_the_war(journal) || !is_its_beginning(*reader)) return 1;
            if (steps < last || steps < at_least) return 2;
            last = steps;
            ++readings;
        } catch (const Busy&) {
            return 3;
        } catch (const Failure&) {
            return 4;
        }
    }
    return readings > 2 ? done : 5;
}

}  // namespace

TEST_CASE("looking at a campaign leaves no trace, whether it is closed, was killed or is open", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const fs::path home = folder.file("home");
    const std::string path = (home / "war.condottiero").string();
    std::unique_ptr<CampaignFile> writer;
    SECTION("closed") {
        fs::create_directory(home);
        static_cast<void>(new_war(path, 12));
    }
    SECTION("killed") {
        leave_killed(home, 12);
    }
    SECTION("open") {
        fs::create_directory(home);
        writer = std::make_unique<CampaignFile>(new_war(path, 11));
        writer->append(war_step(12));
    }
    SECTION("open and at rest") {
        fs::create_directory(home);
        writer = std::make_unique<CampaignFile>(new_war(path, 11));
        writer->append(war_step(12));
        writer->rest();
    }
    const auto before = all_in(home);
    for (int i = 0; i < 3; ++i) {
        const CampaignReader reader = CampaignReader::open(path);
        CHECK(reader->path() == path);
        CHECK(is_its_beginning(*reader));
        CHECK(is_the_war(reader->read()));
        CHECK(reader->read().size() == 12);
    }
    CHECK(all_in(home) == before);
    if (!writer) return;
    INFO("the writer's lock is still its own, in this program and for others");
    CHECK_THROWS_AS(CampaignFile::open(path), Busy);
    CHECK(in_another_program([&] {
              try {
                  static_cast<void>(CampaignFile::open(path));
              } catch (const Busy&) {
                  return done;
              }
              return 1;
          }) == done);
    writer->append(war_step(13));
    CHECK(CampaignReader::open(path)->read().size() == 13);
    writer.reset();
    CHECK(CampaignFile::open(path).read().size() == 13);
}

TEST_CASE("a campaign is read where nothing may be written", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const fs::path home = folder.file("home");
    fs::permissions(folder.file(""), fs::perms(0755));
    const std::string path = (home / "war.condottiero").string();
    const bool killed = GENERATE(false, true);
    CAPTURE(killed);
    if (killed) {
        leave_killed(home, 9);
    } else {
        fs::create_directory(home);
        static_cast<void>(new_war(path, 9));
    }
    SECTION("by permissions") {
        for (const auto& file : fs::directory_iterator(home)) fs::permissions(file.path(), fs::perms(0444));
        fs::permissions(home, fs::perms(0555));
        CHECK(read_elsewhere(path, 9, [] { return ::geteuid() != 0 || ::setuid(65'534) == 0; }) == done);
        fs::permissions(home, fs::perms::all);
    }
    SECTION("on a disk that only reads") {
        const int outcome = read_elsewhere(path, 9, [&] {
            const unsigned long again = MS_REMOUNT | MS_BIND | MS_RDONLY;
            return ::unshare(CLONE_NEWNS) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                   ::mount(home.c_str(), home.c_str(), nullptr, MS_BIND, nullptr) == 0 &&
                   ::mount(nullptr, home.c_str(), nullptr, again, nullptr) == 0;
        });
        if (outcome == may_not)
            WARN("this needs the right to mount");
        else
            CHECK(outcome == done);
    }
}

TEST_CASE("six readers beside a writer each see a whole moment, and the journal only grows", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    void* const shared = ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(shared != MAP_FAILED);
    auto* const progress = new (shared) Progress;
    auto file = std::make_unique<CampaignFile>(new_war(path));
    std::vector<pid_t> readers;
    for (int i = 0; i < 6; ++i) {
        const pid_t reader = ::fork();
        if (reader == 0) ::_exit(read_on(path, *progress));
        readers.push_back(reader);
    }
    AnyValue any(3);
    for (int seq = 1; seq <= steps_beside_readers(); ++seq) {
        file->append(war_step(seq));
        progress->steps = seq;
        if (any.below(12) == 0) file->rest();
        if (any.below(40) == 0) file->copy_at_turn(seq, Date{1706, 5, 14});
        if (any.below(60) == 0) {
            file.reset();
            file = std::make_unique<CampaignFile>(CampaignFile::open(path));
        }
        // As quick as a hand at the keys of a program that plays by itself.
        ::usleep(any.below(4) == 0 ? 0 : any.below(8'000));
    }
    progress->over = true;
    for (const pid_t reader : readers) {
        int status = 0;
        ::waitpid(reader, &status, 0);
        REQUIRE(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == done);
    }
    CHECK(static_cast<int>(file->read().size()) == steps_beside_readers());
    ::munmap(shared, sizeof(Progress));
}

TEST_CASE("a campaign of an old form is read as it would be after its upgrade, and stays of that form", "[file][R21]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    for (const char* form : {"form-1", "form-2", "form-3"}) {
        CAPTURE(form);
        fs::copy_file(fs::path(SOURCE_DIR) / "tests/old_files" / (std::string(form) + ".condottiero"), path);
        const std::string before = all_bytes(path);
        std::vector<Entry> journal;
        Digest head{};
        {
            const CampaignReader reader = CampaignReader::open(path);
            journal = reader->read();
            head = reader->head();
        }
        CHECK(all_bytes(path) == before);
        CHECK(folder.files() == 1);
        CampaignFile file = CampaignFile::open(path);
        CHECK(text_of(file.read()) == text_of(journal));
        CHECK(file.head() == head);
        for (const auto& each : fs::directory_iterator(folder.file(""))) fs::remove_all(each.path());
    }
}

TEST_CASE("a reader that finds no room for its copy says where", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero"), small = folder.file("small");
    static_cast<void>(new_war(path, 200));
    fs::create_directory(small);
    const auto said = [&](const std::string& temporary, bool small_disk) {
        return in_another_program([&] {
            ::setenv("TMPDIR", temporary.c_str(), 1);
            if (small_disk &&
                (::unshare(CLONE_NEWNS) != 0 || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
                 ::mount("none", small.c_str(), "tmpfs", 0, "size=64k") != 0))
                return may_not;
            try {
                static_cast<void>(CampaignReader::open(path));
            } catch (const Failure& failure) {
                const std::string what = failure.what();
                const bool expected = small_disk ? what.find("the disk of " + small + " is full") == 0
                                                 : what.find("no folder for temporary files") != std::string::npos;
                return expected ? refused : 98;
            }
            return 97;
        });
    };
    CHECK(said(folder.file("nowhere"), false) == refused);
    const int full = said(small, true);
    CHECK((full == refused || full == may_not));
    CHECK(folder.files() == 2);
}

TEST_CASE("a campaign is saved to a full disk with a sentence", "[file]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero"), small = folder.file("small");
    static_cast<void>(new_war(path, 200));
    fs::create_directory(small);
    const int outcome = in_another_program([&] {
        if (::unshare(CLONE_NEWNS) != 0 || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::mount("none", small.c_str(), "tmpfs", 0, "size=64k") != 0)
            return may_not;
        try {
            static_cast<void>(salvage(path, small + "/saved.condottiero"));
        } catch (const Failure& failure) {
            return std::string(failure.what()).find("the disk of " + small + " is full") == 0 ? refused : 98;
        }
        return 97;
    });
    CHECK((outcome == refused || outcome == may_not));
}
