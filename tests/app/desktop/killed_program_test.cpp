#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <thread>

#include "app/session/open_campaign.hpp"
#include "tests/app/desktop/open_war.hpp"

namespace condottiero {

namespace {

using namespace std::chrono_literals;

/// The program itself, as a person starts it.
class Program {
public:
    explicit Program(const std::string& file) : id_(fork()) {
        if (id_ != 0) return;
        execl(PROGRAM, PROGRAM, file.c_str(), nullptr);
        _exit(127);
    }
    ~Program() { kill_it(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void kill_it() {
        if (id_ <= 0) return;
        ::kill(id_, SIGKILL);
        ::waitpid(id_, nullptr, 0);
        id_ = -1;
    }

private:
    pid_t id_;
};

void wait_for_window(const std::string& title) {
    for (int tries = 0; tries < 1000; ++tries) {
        if (robot().sees_window(title)) return;
        std::this_thread::sleep_for(10ms);
    }
    FAIL("no window is called " << title);
}

}  // namespace

TEST_CASE("a program killed with -9 goes on where it stood", "[window]") {
    const TemporaryFolder folder;
    const std::string file = folder.file("war.condottiero");
    { const auto made = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", file, 4); }
    std::size_t steps = 0;
    // At rest, in the middle of its first step, and a moment after it.
    for (const auto pause : {0ms, 5ms, 1500ms}) {
        const auto started = std::chrono::steady_clock::now();
        Program program(file);
        wait_for_window("War in the Valley");
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
        WARN("from start to window: " << took.count() << " s");
        std::this_thread::sleep_for(1s);
        if (pause > 0ms) robot().key("Ctrl+Return");
        std::this_thread::sleep_for(pause);
        program.kill_it();
        OpenCampaign again = open_session(file);
        const std::size_t now = again.session().entries().size();
        CHECK((now == steps || now == steps + 1));
        if (pause == 1500ms) CHECK(now >= 1);
        steps = now;
    }
    wait_until("the tests' own window is there again", [] { return frame().IsShownOnScreen(); });
}

}  // namespace condottiero
