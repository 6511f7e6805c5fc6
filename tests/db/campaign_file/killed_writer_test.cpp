#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "db/campaign_file/campaign_reader.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;

// By hand: CONDOTTIERO_KILLS=10000

namespace {

/// Appends steps for ever and reports each one that is done. Never returns. A restless one rests, copies, closes and
/// opens all the time, so that it is killed in the midst of that.
[[noreturn]] void write_until_killed(const std::string& path, int reports, bool restless) {
    try {
        auto file = std::make_unique<CampaignFile>(CampaignFile::open(path));
        for (int seq = static_cast<int>(file->read().size()) + 1;; ++seq) {
            file->append(war_step(seq));
            if (::write(reports, &seq, sizeof seq) != sizeof seq) ::_exit(1);
            if (!restless) continue;
            if (seq % 3 == 0) file->rest();
            if (seq % 3 == 1) {
                file.reset();
                file = std::make_unique<CampaignFile>(CampaignFile::open(path));
                if (seq % 2 == 0) static_cast<void>(file->read());
            }
            if (seq % 7 == 2) file->copy_at_turn(1, Date{1706, 5, 14});
        }
    } catch (...) {
        ::_exit(1);
    }
}

enum class Moment { WhileOpening, WhileWriting, WhileRestless };

/// Lets a writer work for a while, kills it, and answers the last step it reported as done, if it came to one.
int last_reported(const std::string& path, Moment moment, unsigned microseconds) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        ::close(ends[0]);
        write_until_killed(path, ends[1], moment == Moment::WhileRestless);
    }
    ::close(ends[1]);
    int last = 0;
    if (moment != Moment::WhileOpening) REQUIRE(::read(ends[0], &last, sizeof last) == sizeof last);
    ::usleep(microseconds);
    ::kill(writer, SIGKILL);
    for (int seq = 0; ::read(ends[0], &seq, sizeof seq) == sizeof seq;) last = seq;
    ::close(ends[0]);
    int status = 0;
    ::waitpid(writer, &status, 0);
    CHECK(WIFSIGNALED(status));
    return last;
}

}  // namespace

TEST_CASE("nothing that was reported as done is lost when the program is killed", "[file][R1]") {
    const UnsyncedDisk disk;
    AnyValue any(5);
    int kills = how_often("CONDOTTIERO_KILLS", 100), reported = 0;
    while (kills > 0) {
        // A new war now and then, so that reading it takes no longer and longer.
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero");
        static_cast<void>(new_war(path));
        int done = 0;
        for (int i = 0; i < 20 && kills > 0; ++i, --kills) {
            const auto moment = i % 4 == 0   ? Moment::WhileOpening
                                : i % 2 == 0 ? Moment::WhileRestless
                                             : Moment::WhileWriting;
            done = std::max(done, last_reported(path, moment, any.below(2'000)));
            const std::vector<Entry> seen = CampaignReader::open(path)->read();
            const std::vector<Entry> journal = CampaignFile::open(path).read();
            REQUIRE(text_of(seen) == text_of(journal));
            REQUIRE(static_cast<int>(journal.size()) >= done);
            REQUIRE(is_the_war(journal));
            CHECK_FALSE(std::filesystem::exists(path + "-wal"));
            CHECK_FALSE(std::filesystem::exists(path + "-journal"));
            CHECK_FALSE(std::filesystem::exists(path + "-last"));
        }
        reported += done;
    }
    CHECK(reported > 0);
}
