#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/long_war.hpp"
#include "tests/support/temporary_folder.hpp"

namespace fs = std::filesystem;
using namespace condottiero;

namespace {

struct Ran {
    std::string printed;
    int exit = 0;
};

/// The command line program, with so much address space.
Ran run(const std::string& arguments, int kilobytes) {
    const std::string line = "ulimit -v " + std::to_string(kilobytes) + "; LC_ALL=C.UTF-8 LANGUAGE=en '" + CLI_PATH +
                             "' " + arguments + " 2>&1 </dev/null";
    std::FILE* const pipe = popen(line.c_str(), "r");
    REQUIRE(pipe != nullptr);
    Ran out;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out.printed += static_cast<char>(c);
    const int status = pclose(pipe);
    REQUIRE(WIFEXITED(status));
    out.exit = WEXITSTATUS(status);
    return out;
}

}  // namespace

// Sanitizers take terabytes of address space for themselves.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_CASE("a long war is checked, verified and exported in far less memory than its steps take", "[large]") {
    const TemporaryFolder folder;
    const std::string war = folder.file("war.condottiero"), twin = folder.file("twin");
    make_long_war(war, {.columns = 80, .rows = 60, .sides = 4, .forces = 160, .units_of_force = 4, .turns = 60});
    constexpr int kilobytes = 90'000;
    for (const std::string& verb : {"check " + war, "verify " + war, "export " + war + " " + twin}) {
        const Ran ran = run(verb, kilobytes);
        CAPTURE(verb, ran.printed);
        CHECK(ran.exit == 0);
    }
    CHECK(run("check " + war, kilobytes).printed.find("the casualty book balances") != std::string::npos);
}
#endif

TEST_CASE("a campaign that is too large to be looked at as a whole is refused with a sentence", "[large]") {
    const TemporaryFolder folder;
    const std::string war = folder.file("war.condottiero");
    std::ofstream(war) << "SQLite format 3";
    fs::resize_file(war, 200'000'000);
    for (const std::string& verb : {"check " + war, "verify " + war, "export " + war + " " + folder.file("twin")}) {
        const Ran ran = run(verb, 1'000'000);
        CAPTURE(verb);
        CHECK(ran.printed == "condottiero-cli: " + war +
                                 " is too large to be looked at as a whole: found 200000000 bytes, expected at most "
                                 "134217728\n");
        CHECK(ran.exit == 6);
    }
}
