#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "app/session/open_campaign.hpp"
#include "tests/app/desktop/open_war.hpp"
#include "tests/places.hpp"

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

enum class Window { There, Gone };

void wait_for_window(const std::string& title, Window wanted = Window::There) {
    for (int tries = 0; tries < 1000; ++tries) {
        if (robot().sees_window(title) == (wanted == Window::There)) return;
        std::this_thread::sleep_for(10ms);
    }
    FAIL("the window called " << title << (wanted == Window::There ? " does not come" : " does not go"));
}

/// Some rows down, or up, in the list of scales, by keyboard; the program then opens its window anew.
void choose_scale(const char* arrow, const std::string& title) {
    std::this_thread::sleep_for(1s);
    robot().key("Ctrl+comma");
    wait_for_window("Preferences");
    std::this_thread::sleep_for(300ms);
    robot().key("Alt+s");
    robot().key("Space");
    for (int row = 0; row < 3; ++row) robot().key(arrow);
    std::this_thread::sleep_for(300ms);
    robot().key("Return");
    std::this_thread::sleep_for(300ms);
    robot().key("Alt+o");
    wait_for_window("Preferences", Window::Gone);
    wait_for_window(title, Window::Gone);
    wait_for_window(title);
}

/// In the file that the program keeps in the home of these tests.
bool kept_in_preferences(const std::string& line) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::getenv("HOME"))) {
        if (!entry.is_regular_file() || entry.path().filename().string().find("condottiero") == std::string::npos)
            continue;
        std::ifstream in(entry.path());
        std::string text{std::istreambuf_iterator<char>(in), {}};
        if (text.find(line + "\n") != std::string::npos) return true;
    }
    return false;
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

TEST_CASE("the scale is a preference, and the window that comes with it shows the same campaign", "[window]") {
    const TemporaryFolder folder;
    const std::string file = folder.file("war.condottiero"), title = "War in the Valley";
    { const auto made = begin_campaign(SOURCE_DIR "/campaigns/valley/war.yaml", file, 4); }
    const Program program(file);
    wait_for_window(title);
    choose_scale("Down", title);
    std::this_thread::sleep_for(1s);
    screenshot("scale-200");
    CHECK(kept_in_preferences("scale=200"));
    choose_scale("Up", title);
    CHECK(kept_in_preferences("scale=100"));
    std::this_thread::sleep_for(1s);
    robot().key("Ctrl+q");
    wait_for_window(title, Window::Gone);
}

}  // namespace condottiero
