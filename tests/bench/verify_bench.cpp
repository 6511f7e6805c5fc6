#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <vector>

#include "tests/bench/bench_folder.hpp"
#include "tests/bench/goal.hpp"
#include "tests/support/long_war.hpp"

namespace condottiero::bench {

namespace {

struct Needed {
    double seconds = 0, megabytes = 0;
};

/// What something takes in a process of its own: its time on a core, and its memory at its fullest. The memory of a
/// process counts from its parent's, which has to be small.
template <class Do>
Needed needed_by(const Do& something) {
    std::fflush(nullptr);
    const pid_t child = ::fork();
    must(child >= 0, "no process to measure in");
    if (child == 0) {
        something();
        ::_exit(0);
    }
    int status = 0;
    rusage used{};
    must(::wait4(child, &status, 0, &used) == child, "the process that is measured was lost");
    must(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the process that is measured did not do what was asked of it");
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {seconds(used.ru_utime) + seconds(used.ru_stime), static_cast<double>(used.ru_maxrss) * 1024 / 1e6};
}

Needed needed_by_verb(std::vector<std::string> words) {
    words.insert(words.begin(), CLI_PATH);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return needed_by([&] {
        if (std::freopen("/dev/null", "w", stdout) != nullptr) ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    });
}

}  // namespace

Goals verify_goals() {
    const Folder folder;
    const std::string war = folder.file("war.condottiero"), twin = folder.file("twin"),
                      again = folder.file("again.condottiero");
    needed_by([&] { make_long_war(war, largest_war()); });
    const double file = static_cast<double>(std::filesystem::file_size(war)) / 1e6;
    const Needed check = needed_by_verb({"check", war}), verify = needed_by_verb({"verify", war}),
                 written = needed_by_verb({"export", war, twin}), read = needed_by_verb({"import", twin, again});
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P18", "200 turns of the largest war verified, seconds", AtMost, 8, Now, timed(verify.seconds)},
        {"P18", "the same, megabytes of memory", AtMost, 400, Now, counted(verify.megabytes)},
        {"P18", "the same war exported, megabytes of memory", AtMost, 600, Now, counted(written.megabytes)},
        {"P18", "the same war imported, megabytes of memory", AtMost, 600, Now, counted(read.megabytes)},
        {"P18", "the same war checked, seconds", AtMost, 8, Never, timed(check.seconds)},
        {"P18", "the same war checked, megabytes of memory", AtMost, 400, Never, counted(check.megabytes)},
        {"P18", "its file, megabytes", AtMost, 128, Never, counted(file)},
    };
}

}  // namespace condottiero::bench
