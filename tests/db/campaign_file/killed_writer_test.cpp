#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "db/campaign_file/campaign_file.hpp"
#include "db/definitions/campaign_yaml.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;

namespace {

/// Appends steps for ever and reports each one that is done. Never returns.
[[noreturn]] void write_until_killed(const std::string& path, int reports) {
    try {
        CampaignFile file = CampaignFile::open(path);
        for (int seq = static_cast<int>(file.read().size()) + 1;; ++seq) {
            AnyValue any(static_cast<std::uint32_t>(seq));
            file.append(any_entry(seq, any));
            if (::write(reports, &seq, sizeof seq) != sizeof seq) ::_exit(1);
        }
    } catch (...) {
        ::_exit(1);
    }
}

/// Lets a writer work for a while, kills it, and answers the last step it reported as done, if it came to one. It is
/// killed while it opens the file, or else at some point behind its first step.
int last_reported(const std::string& path, bool while_opening, unsigned microseconds) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        ::close(ends[0]);
        write_until_killed(path, ends[1]);
    }
    ::close(ends[1]);
    int last = 0;
    if (!while_opening) REQUIRE(::read(ends[0], &last, sizeof last) == sizeof last);
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
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    static_cast<void>(CampaignFile::create(path, {}, key_from_seed(1)));
    // Many more kills by hand: CONDOTTIERO_KILLS=10000
    const char* const asked = std::getenv("CONDOTTIERO_KILLS");
    const int kills = asked != nullptr ? std::atoi(asked) : 40;
    AnyValue any(5);
    int done = 0;
    for (int i = 0; i < kills; ++i) {
        done = std::max(done, last_reported(path, i % 4 == 0, any.below(6'000)));
        const std::vector<Entry> journal = CampaignFile::open(path).read();
        REQUIRE(static_cast<int>(journal.size()) >= done);
        for (const Entry& entry : journal) {
            AnyValue same_as(static_cast<std::uint32_t>(entry.seq));
            REQUIRE(text_of({entry}) == text_of({any_entry(entry.seq, same_as)}));
        }
        CHECK(folder.files() == 1);
    }
    CHECK(done > 0);
}
