#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "db/campaign_file/end_note.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

// By hand: CONDOTTIERO_MEETINGS=10000

namespace {

constexpr int busy = 42, failed = 43, opened = 44;

/// How another program fares that opens the war, reads it and, if it can, plays a step.
int try_to_play(const std::string& path) {
    return in_another_program([&] {
        try {
            CampaignFile file = CampaignFile::open(path);
            file.append(war_step(static_cast<int>(file.read().size()) + 1));
            return opened;
        } catch (const Busy&) {
            return busy;
        } catch (const Failure&) {
            return failed;
        }
    });
}

/// The same, as somebody who is not allowed everything.
int try_to_play_as_nobody(const std::string& path) {
    return in_another_program([&] {
        if (::geteuid() == 0 && ::setuid(65'534) != 0) return 98;
        try {
            CampaignFile file = CampaignFile::open(path);
            file.append(war_step(static_cast<int>(file.read().size()) + 1));
            return opened;
        } catch (const Failure& failure) {
            return std::string(failure.what()).find("may not be written") != std::string::npos ? failed : 97;
        }
    });
}

int meetings() {
    return how_often("CONDOTTIERO_MEETINGS", 100);
}

void check_whole(const std::string& path, int steps) {
    const std::vector<Entry> journal = CampaignFile::open(path).read();
    REQUIRE(static_cast<int>(journal.size()) == steps);
    REQUIRE(is_the_war(journal));
}

}  // namespace

TEST_CASE("a second program is refused politely, whatever the first is doing", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    int steps = 0;
    {
        CampaignFile file = new_war(path);
        for (int i = 0; i < meetings(); ++i) {
            if (i % 3 != 0) file.append(war_step(++steps));
            if (i % 4 == 0) file.rest();
            REQUIRE(try_to_play(path) == busy);
        }
        REQUIRE(static_cast<int>(file.read().size()) == steps);
    }
    REQUIRE(try_to_play(path) == opened);
    check_whole(path, steps + 1);
}

TEST_CASE("of two programs that open a campaign at once at most one gets it", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    static_cast<void>(new_war(path));
    int steps = 0;
    for (int i = 0; i < meetings(); ++i) {
        const pid_t rival = ::fork();
        if (rival == 0) {
            int outcome = 99;
            try {
                CampaignFile file = CampaignFile::open(path);
                file.append(war_step(static_cast<int>(file.read().size()) + 1));
                outcome = opened;
            } catch (const Busy&) {
                outcome = busy;
            } catch (...) {}
            ::_exit(outcome);
        }
        int mine = 99, status = 0;
        try {
            CampaignFile file = CampaignFile::open(path);
            file.append(war_step(static_cast<int>(file.read().size()) + 1));
            mine = opened;
        } catch (const Busy&) {
            mine = busy;
        }
        ::waitpid(rival, &status, 0);
        const int its = WIFEXITED(status) ? WEXITSTATUS(status) : 100;
        CAPTURE(i, mine, its);
        REQUIRE((mine == opened || mine == busy));
        REQUIRE((its == opened || its == busy));
        steps += (mine == opened ? 1 : 0) + (its == opened ? 1 : 0);
    }
    check_whole(path, steps);
}

TEST_CASE("a file or folder that may not be written is refused when it is opened", "[file][R20]") {
    const UnsyncedDisk disk;
    const TemporaryFolder folder;
    const fs::path inner = folder.file("inner");
    fs::create_directory(inner);
    const std::string path = (inner / "war.condottiero").string();
    static_cast<void>(new_war(path, 2));
    const std::string before = all_bytes(path);
    fs::permissions(folder.file(""), fs::perms::all);
    for (int i = 0; i < meetings(); ++i) {
        const bool file = i % 2 == 0;
        fs::permissions(path, file ? fs::perms(0444) : fs::perms(0666));
        fs::permissions(inner, file ? fs::perms(0777) : fs::perms(0555));
        REQUIRE(try_to_play_as_nobody(path) == failed);
    }
    fs::permissions(inner, fs::perms::all);
    CHECK(all_bytes(path) == before);
    CHECK(std::distance(fs::directory_iterator(inner), fs::directory_iterator()) == 1);
}

TEST_CASE("a step into a file that is no longer there says so, and harms no other", "[file][R20]") {
    const UnsyncedDisk disk;
    for (int i = 0; i < meetings(); ++i) {
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero"), away = folder.file("away");
        auto file = std::make_unique<CampaignFile>(new_war(path));
        for (int seq = 1; seq <= 1 + i % 3; ++seq) file->append(war_step(seq));
        const int steps = 1 + i % 3;
        if (i % 2 == 0) file->rest();
        const bool replaced = i % 4 < 2;
        if (replaced) static_cast<void>(new_war(folder.file("other"), 5));
        const std::string other = replaced ? all_bytes(folder.file("other")) : std::string();
        if (i % 5 == 0)
            fs::remove(path);
        else
            fs::rename(path, away);
        if (replaced) fs::rename(folder.file("other"), path);
        CAPTURE(i, replaced);
        CHECK_THROWS_WITH(file->append(war_step(steps + 1)), Catch::Contains("no longer the file that was opened"));
        CHECK_THROWS_AS(file->append(war_step(steps + 1)), Failure);
        REQUIRE(static_cast<int>(file->read().size()) == steps);
        if (i % 5 != 0 && i % 3 == 0 && !replaced) {  // put back, it goes on
            fs::rename(away, path);
            file->append(war_step(steps + 1));
            file.reset();
            check_whole(path, steps + 1);
            continue;
        }
        file.reset();
        CHECK(fs::exists(path) == replaced);
        if (replaced) CHECK(all_bytes(path) == other);
        if (i % 5 != 0) {
            if (i % 2 != 0) {  // they stayed under the old name, and the -wal is empty
                write_bytes(away + "-wal", "");
                fs::copy_file(EndNote::path_beside(path), EndNote::path_beside(away));
            }
            check_whole(away, steps);
        }
    }
}

TEST_CASE("a file that was overwritten while it is open is not written to again", "[file][R20]") {
    const UnsyncedDisk disk;
    for (int i = 0; i < meetings(); ++i) {
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero"), other = folder.file("other.condottiero");
        auto file = std::make_unique<CampaignFile>(new_war(path, 2));
        file->append(war_step(3));
        const bool resting = i % 2 == 0, of_same_size = i % 4 < 2, wal = !resting && i % 3 == 0;
        if (resting) file->rest();
        CAPTURE(i, resting, of_same_size, wal);
        const std::string target = wal ? path + "-wal" : path;
        std::string put = all_bytes(target);
        if (of_same_size) {
            put[put.size() / 2] ^= 1;
        } else {
            static_cast<void>(new_war(other, 7 + i % 5));
            put = all_bytes(other) + (wal ? "x" : "");
        }
        ::usleep(12'000);  // the clock that stamps files ticks
        write_bytes(target, put);
        CHECK_THROWS_WITH(file->append(war_step(4)), Catch::Contains("was overwritten by another program while it"));
        CHECK_THROWS_AS(file->append(war_step(4)), Failure);
        if (!resting) CHECK_THROWS_AS(file->rest(), Failure);
        file.reset();
        REQUIRE(all_bytes(target) == put);
        if (resting && !of_same_size) check_whole(path, 7 + i % 5);
    }
}
