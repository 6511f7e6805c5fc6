#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/places.hpp"

// Sessions of the command line as a person sees them: lines that begin with "$ " are run, what follows is what they
// print, and a last line [exit N] if they end other than done. CONDOTTIERO_BLESS=1 stores what came instead.

namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The folder of the program that is tried: the one that was built beside these tests, or another build's.
fs::path programs() {
    const char* const other = std::getenv("CONDOTTIERO_CLI");
    return fs::path(other != nullptr ? other : CLI_PATH).parent_path();
}

/// The folder of the sessions: those of every build, or another program's own.
fs::path sessions() {
    const char* const other = std::getenv("CONDOTTIERO_SESSIONS");
    return fs::path(SOURCE_DIR) / (other != nullptr ? other : "tests/app/cli");
}

/// An empty folder with the shipped campaigns and maps in it, gone afterwards.
class Folder {
public:
    explicit Folder(const std::string& name)
        : path_(fs::temp_directory_path() / ("condottiero-" + std::to_string(getpid())) / name) {
        fs::remove_all(path_);
        fs::create_directories(path_);
        fs::create_directory_symlink(fs::path(SOURCE_DIR) / "campaigns", path_ / "campaigns");
        fs::create_directory_symlink(fs::path(SOURCE_DIR) / "maps", path_ / "maps");
    }
    ~Folder() { fs::remove_all(path_.parent_path()); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// What a command prints, out and err together, in the order in which it comes.
    [[nodiscard]] std::string run(const std::string& command) const {
        const std::string line = "cd '" + path_.string() + "' && PATH='" + programs().string() +
                                 "':$PATH LC_ALL=C.UTF-8 LANGUAGE=en sh -c \"" + escaped(command) +
                                 "\" 2>&1 </dev/null";
        std::FILE* pipe = popen(line.c_str(), "r");
        REQUIRE(pipe != nullptr);
        std::string out;
        for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out += static_cast<char>(c);
        // The folder has another name in each run; what is written down has one.
        for (std::size_t at = out.find(path_.string()); at != std::string::npos; at = out.find(path_.string(), at))
            out.replace(at, path_.string().size(), "/tmp/condottiero-session-" + path_.filename().string());
        const int status = pclose(pipe);
        const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        return code == 0 ? out : out + "[exit " + std::to_string(code) + "]\n";
    }

private:
    static std::string escaped(const std::string& command) {
        std::string out;
        for (const char c : command) {
            if (c == '"' || c == '\\' || c == '$' || c == '`') out += '\\';
            out += c;
        }
        return out;
    }
    fs::path path_;
};

/// The session played again: its commands with what they print now. Other lines before the first command stay.
std::string played(const std::string& session, const Folder& folder) {
    std::istringstream in(session);
    std::string out;
    bool begun = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("$ ")) {
            begun = true;
            out += line + "\n" + folder.run(line.substr(2));
        } else if (!begun || line.starts_with("#")) {
            out += line + "\n";
        }
    }
    return out;
}

}  // namespace

TEST_CASE("a session at the command line prints what is written down", "[cli]") {
    for (const auto& entry : fs::directory_iterator(sessions())) {
        if (entry.path().extension() != ".session") continue;
        INFO(entry.path().filename());
        const Folder folder(entry.path().stem().string());
        const std::string actual = played(text_of(entry.path()), folder);
        if (std::getenv("CONDOTTIERO_BLESS") != nullptr)
            std::ofstream(entry.path()) << actual;
        else
            CHECK(actual == text_of(entry.path()));
    }
}

TEST_CASE("every command that a page shows prints what the page says", "[cli]") {
    for (const char* page : {"README.md", "app/game-master.md", "app/player.md", "campaigns/turin-1706/README.md"}) {
        INFO(page);
        const std::string text = text_of(fs::path(SOURCE_DIR) / page), open = "```console\n", close = "```\n";
        const Folder folder("page");
        std::string actual;
        std::size_t done = 0;
        for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, done)) {
            const std::size_t from = at + open.size(), to = text.find(close, from);
            REQUIRE(to != std::string::npos);
            actual += text.substr(done, from - done) + played(text.substr(from, to - from), folder);
            done = to;
        }
        REQUIRE(done > 0);
        actual += text.substr(done);
        if (std::getenv("CONDOTTIERO_BLESS") != nullptr)
            std::ofstream(fs::path(SOURCE_DIR) / page) << actual;
        else
            CHECK(actual == text);
    }
}
