#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "core/base/visible.hpp"
#include "tests/places.hpp"

namespace fs = std::filesystem;

using namespace condottiero;

namespace {

// The clipboard, the screen, a line written over, a letter taken back, a C1 control, a line turned round, a name
// hidden.
constexpr const char* hostile = "\x1b]52;c;aGk=\x07\x1b[2J\r\b\xC2\x9B\xE2\x80\xAE\xE2\x81\xA6\xF3\xA0\x81\x81";
// What a definition could hold in earlier days.
constexpr const char* turned_round = "\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8B";

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string quoted(const std::string& word) {
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// What a run of the command line prints, on both of its ways out.
std::string run(const fs::path& folder, const std::vector<std::string>& words) {
    std::string line =
        "cd " + quoted(folder.string()) + " && LC_ALL=C.UTF-8 LANGUAGE=en timeout 60 " + quoted(CLI_PATH);
    for (const std::string& word : words) line += " " + quoted(word);
    std::FILE* pipe = popen((line + " 2>&1 </dev/null").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string out;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out += static_cast<char>(c);
    const int status = pclose(pipe);
    CAPTURE(line, out);
    CHECK((WIFEXITED(status) && WEXITSTATUS(status) < 100));  // neither killed nor without an end
    return out;
}

/// As the journal writes a text: controls by their numbers.
std::string in_journal(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += static_cast<unsigned char>(c) < 0x20 ? fmt::format("\\x{:02x}", static_cast<unsigned>(c))
                                                    : std::string(1, c);
    return out;
}

/// Every text of a twin's journal that is free, with the hostile signs behind it.
std::string made_hostile(const std::string& turn) {
    std::istringstream in(turn);
    std::string out;
    for (std::string line; std::getline(in, line); out += line + '\n') {
        if (line.starts_with("  by: ")) line = "  by: \"" + line.substr(6) + in_journal(hostile) + '"';
        if (line.find("'tested ") == std::string::npos && line.find("amended") == std::string::npos) continue;
        for (const char* label : {"\"die\"", "\"river\"", "\"command value\"", "\"overcast\"", "\"the reason\""})
            for (std::size_t at = line.find(label); at != std::string::npos; at = line.find(label, at + 1))
                line.insert(line.find('"', at + 1), in_journal(hostile));
    }
    return out;
}

/// A folder with a campaign of a stranger, war.condottiero: names, reasons and whoever did it are hostile.
class HostileWar {
public:
    HostileWar() : folder(fs::temp_directory_path() / ("condottiero-hostile-" + std::to_string(getpid()))) {
        fs::remove_all(folder);
        fs::create_directories(folder);
        for (const char* shared : {"campaigns", "maps"})
            fs::create_directory_symlink(fs::path(SOURCE_DIR) / shared, folder / shared);
        const std::string sheets = "campaigns/valley/sheets/turn-1-";
        do_it({"new", "campaigns/valley/campaign.yaml", "valley.condottiero", "--seed", "21"});
        do_it({"advance", "valley.condottiero"});
        do_it({"order", "valley.condottiero", sheets + "rocca.yaml", sheets + "lago.yaml"});
        do_it({"advance", "valley.condottiero"});
        do_it({"battle", "record", "valley.condottiero", "1", "campaigns/valley/results/battle-1.yaml"});
        do_it({"answer", "amend-figures", "valley.condottiero", "1", "1", "standing", "dead", "--why", "the reason"});
        do_it({"advance", "valley.condottiero"});
        do_it({"export", "valley.condottiero", "twin"});
        change("twin/journal/turn-001.yaml", made_hostile);
        for (const char* file : {"campaign.yaml", "valley.yaml", "rocca.yaml"})
            change(std::string("twin/definitions/") + file, [](std::string text) {
                for (const std::string name :
                     {"The Valley", "Army of the Lake", "Duke Ottavio", "Rocca regiment", "Ponte Arsa", "Rio Secco"})
                    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
                        text.insert(at + name.size(), turned_round);
                return text;
            });
        do_it({"import", "twin", "war.condottiero"});
        REQUIRE(fs::exists(folder / "war.condottiero"));
    }
    ~HostileWar() { fs::remove_all(folder); }
    HostileWar(const HostileWar&) = delete;
    HostileWar& operator=(const HostileWar&) = delete;

    const fs::path folder;

private:
    void do_it(const std::vector<std::string>& words) const { static_cast<void>(run(folder, words)); }
    void change(const std::string& file, const std::function<std::string(std::string)>& how) const {
        const std::string text = how(text_of(folder / file));
        std::ofstream(folder / file, std::ios::binary) << text;
    }
};

struct Verb {
    std::vector<std::string> words;  ///< "answer", "go"
    std::string options;
};

/// What the program says that it can do, to whoever completes its words: a verb that is new is among them.
std::vector<Verb> every_verb(const fs::path& folder) {
    std::istringstream lines(run(folder, {"completion"}));
    std::vector<Verb> out;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t closes = line.find(") words=\"");
        if (closes == std::string::npos || line.find(" --help") == std::string::npos) continue;
        std::istringstream name(line.substr(0, closes));
        Verb verb{{}, line.substr(closes)};
        for (std::string word; name >> word;) {
            std::erase(word, '"');
            verb.words.push_back(word);
        }
        out.push_back(verb);
    }
    return out;
}

}  // namespace

TEST_CASE("no verb hands a terminal what a stranger's campaign would have it obey", "[cli]") {
    const HostileWar war;
    const std::vector<Verb> verbs = every_verb(war.folder);
    CHECK(verbs.size() > 50);
    std::string all;
    for (const Verb& verb : verbs) {
        const auto tried = [&](std::vector<std::string> more) {
            fs::copy_file(war.folder / "war.condottiero", war.folder / "tried.condottiero",
                          fs::copy_options::overwrite_existing);
            fs::remove_all(war.folder / "tried copies");
            more.insert(more.begin(), verb.words.begin(), verb.words.end());
            const std::string out = run(war.folder, more);
            const std::size_t at = find_unseen(out);
            if (at != std::string::npos)
                FAIL_CHECK(fmt::format("{}: {}", fmt::join(more, " "), visible(out.substr(at))));
            all += out;
        };
        const auto takes = [&](const char* option) { return verb.options.find(option) != std::string::npos; };
        tried({"tried.condottiero"});
        tried({"tried.condottiero", "1"});
        tried({hostile, hostile, hostile});
        if (takes("--json")) tried({"tried.condottiero", "--json"});
        if (takes("--as")) tried({"tried.condottiero", "--as", "lago"});
        if (takes("--map")) tried({"tried.condottiero", "--map"});
        if (takes("--entries")) tried({"tried.condottiero", "--entries"});
        if (takes("--rolls")) tried({"tried.condottiero", "--rolls"});
        if (takes("--by")) tried({"tried.condottiero", "1", "1", "--by", hostile});
    }
    // They have been told all the same, as words.
    for (const char* told : {"\\x1b]52;c;aGk=\\x07\\x1b[2J\\x0d\\x08\\x9b<U+202E><U+2066><U+E0041>", "\\u001b]52",
                             "\\u202e", "Army of the Lake<U+202E><U+2066><U+200B>", "Ponte Arsa<U+202E>"})
        if (all.find(told) == std::string::npos) FAIL_CHECK(told);
}

TEST_CASE("a name that turns its line round is refused in a new definition and in a sheet", "[cli]") {
    const HostileWar war;
    for (const char* file : {"campaign.yaml", "valley.yaml"})
        CHECK(run(war.folder, {"check", std::string("twin/definitions/") + file}).find("<U+202E>") !=
              std::string::npos);
    CHECK(run(war.folder, {"new", "twin/definitions/campaign.yaml", "other.condottiero"})
              .find("expected letters that can be seen") != std::string::npos);
    CHECK(!fs::exists(war.folder / "other.condottiero"));
    // By its number, too.
    std::ofstream(war.folder / "sheet.yaml") << "side: rocca\nturn: 1\nforces:\n  - force: \"Van\\u202Eguard\"\n";
    const std::string out = run(war.folder, {"order", "war.condottiero", "sheet.yaml"});
    CAPTURE(out);
    CHECK(out.find("line 4") != std::string::npos);
    CHECK(out.find("found Van<U+202E>guard") != std::string::npos);
}
