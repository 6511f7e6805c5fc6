#include "db/twin/twin.hpp"
#include "core/campaign/record/apply.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/campaign/engine/decide.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/definitions/yaml/yaml_text.hpp"
#include "db/twin/step_digest.hpp"
#include "db/twin/twin_folder.hpp"
#include "db/twin/twin_scalar.hpp"
#include "tests/db/definitions/faults_of.hpp"
#include "tests/db/definitions/yaml/yaml_bombs.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/no_fault.hpp"
#include "tests/support/random_war.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {

struct WholeCampaign {
    std::vector<SourceFile> definitions;
    DiceKey key{};
    int sealed_from = 1;
    std::vector<Entry> entries;
    std::string mark{};
};
std::vector<SourceFile> write_twin(const WholeCampaign& campaign, const std::string& title) {
    KeptSteps steps(campaign.entries);
    return condottiero::write_twin({campaign.definitions, campaign.key, campaign.sealed_from, campaign.mark}, steps,
                                   title);
}

/// The digest of the last of them.
Digest digest_of_steps(Digest beginning, const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) beginning = digest_of_step(beginning, entry);
    return beginning;
}

WholeCampaign any_campaign(std::uint32_t seed) {
    return {{{"campaign.yaml", "campaign: War\r\n"}, {"maps/piedmont.yaml", std::string("\0\xff", 2)}},
            key_from_seed(seed),
            3,
            any_journal(60, seed),
            seed % 2 == 0 ? "" : "0123456789abcdef"};
}

std::vector<Entry> entries_of(const TwinRead& twin) {
    std::vector<Entry> out;
    for (const TwinStep& step : twin.steps) out.push_back(step.entry);
    return out;
}

std::string faults_in(const TwinRead& twin) {
    return faults_of([&] {
        twin.faults.refuse_if_any("twin");
        return 0;
    });
}

std::string text_of_file(const std::vector<SourceFile>& files, const std::string& name) {
    for (const SourceFile& file : files)
        if (file.name == name) return file.text;
    return {};
}

/// The twin with one text in a file exchanged for another.
std::vector<SourceFile> edited(std::vector<SourceFile> files, const std::string& name, const std::string& from,
                               const std::string& to) {
    for (SourceFile& file : files)
        if (file.name == name) {
            REQUIRE(file.text.find(from) != std::string::npos);
            file.text.replace(file.text.find(from), from.size(), to);
        }
    return files;
}

std::string read_back(const std::string& scalar) {
    const std::string text = "- " + scalar + "\n";
    const YamlTree tree("scalar", text, {4U << 20U, 10'000});
    Faults faults(tree);
    const auto value = read_twin_scalar(YamlValue(faults, tree.root()).items().at(0));
    faults.refuse_if_any();
    return value.value();
}

/// Three steps of an orderly war, of which one is taken back.
std::vector<SourceFile> small_twin() {
    WholeCampaign campaign{{{"campaign.yaml", "campaign: War\n"}}, key_from_seed(1), 1, {}};
    const Roll die{"CAM-p0-c", "map", 0, 6, 4, RolledBy::Program};
    campaign.entries = {{1, EntryKind::Done, 1, "game master", Advance{}, {DateCame{{1745, 5, 3}}}, {die}},
                        {2, EntryKind::Done, 1, "rocca", Advance{}, {DateCame{{1745, 5, 9}}}, {}},
                        {3, EntryKind::Undo, 2, "rocca", {}, {}, {}}};
    return write_twin(campaign, "War");
}

}  // namespace

TEST_CASE("a twin gives back all that a campaign holds, whatever it holds", "[twin]") {
    const auto seed = GENERATE(range(1U, 20U));
    const WholeCampaign campaign = any_campaign(seed);
    const std::vector<SourceFile> files = write_twin(campaign, "War");
    const TwinRead back = read_twin(files);
    CHECK(faults_in(back) == no_fault);
    CHECK(back.definitions == campaign.definitions);
    CHECK(back.changed_definitions.empty());
    CHECK(back.key == campaign.key);
    CHECK(back.sealed_from == 3);
    CHECK(back.mark == campaign.mark);
    CHECK(text_of(entries_of(back)) == text_of(campaign.entries));
    CHECK(back.head ==
          digest_of_steps(digest_of_beginning(back.key, 3, back.mark, back.definitions), campaign.entries));
    CHECK(write_twin({back.definitions, back.key, back.sealed_from, entries_of(back), back.mark}, "War") == files);
}

TEST_CASE("a twin's digests are those of the campaign file", "[twin]") {
    const TemporaryFolder folder;
    const WholeCampaign campaign = any_campaign(7);
    const CampaignFile file = CampaignFile::create(folder.file("war.condottiero"), campaign.definitions, campaign.key,
                                                   campaign.entries, campaign.sealed_from, campaign.mark);
    CHECK(read_twin(write_twin(campaign, "War")).head == file.head());
}

TEST_CASE("the journal of a random war is the same in a twin", "[twin][properties]") {
    const auto seed = GENERATE(range(std::uint64_t{1}, std::uint64_t{12}));
    RandomWar player(seed);
    KeyedDice keyed(key_from_seed(seed));
    WholeCampaign campaign{{{"campaign.yaml", ""}}, key_from_seed(seed), 1, {}};
    for (int tries = 0; tries < 150 && !player.war.state.over; ++tries) {
        const Command command = player.next_command();
        const int turn = player.war.state.turn;
        RecordedDice dice(keyed);
        const auto events = decide(player.war.world, player.war.state, command, dice);
        if (!events) continue;
        for (const Event& event : events.value()) apply(player.war.state, event);
        campaign.entries.push_back({static_cast<int>(campaign.entries.size()) + 1, EntryKind::Done, turn, "any",
                                    command, events.value(), dice.rolls(), digest_of(player.war.state)});
    }
    const TwinRead back = read_twin(write_twin(campaign, "War"));
    CHECK(faults_in(back) == no_fault);
    CHECK(text_of(entries_of(back)) == text_of(campaign.entries));
    CHECK(back.head == digest_of_steps(*back.beginning, entries_of(back)));
}

TEST_CASE("a twin is one line for each thing, and has a file for each turn", "[twin]") {
    const std::vector<SourceFile> files = small_twin();
    REQUIRE(files.size() == 4);
    CHECK(files[0].name == "definitions/campaign.yaml");
    CHECK(files[0].text == "campaign: War\n");
    CHECK(files[1].name == "journal/turn-001.yaml");
    CHECK(files[2].name == "journal/turn-002.yaml");
    CHECK(files[3].name == "twin.yaml");
    const std::string turn = files[1].text;
    CHECK(
        turn.starts_with("# The steps that were given in turn 1.\n\n"
                         "- step: 1\n  kind: done\n  by: game master\n  command: advance\n"
                         "  events:\n    - 'date-came (1745 5 3)'\n"
                         "  dice:\n    - '\"CAM-p0-c\" \"map\" 0 6 4 \"program\"'\n"
                         "  print: "));
    CHECK(files[3].text.find("form: 1\nmark: ") != std::string::npos);
}

TEST_CASE("any bytes are one value of a twin", "[twin]") {
    for (const std::string& text : {std::string(),
                                    std::string("advance"),
                                    std::string("null"),
                                    std::string("~"),
                                    std::string("'"),
                                    std::string("a: b # c"),
                                    std::string("- x"),
                                    std::string(" x "),
                                    std::string("\"\\n\" 'q' ["),
                                    std::string("]{"),
                                    std::string("tab\t, line\n\r"),
                                    std::string("\0\x01\x7f\xff", 4),
                                    std::string("Città − é \xc2\x85 \xe2\x80\xa8"),
                                    std::string("%"),
                                    std::string("{bytes: 00}"),
                                    std::string("*x"),
                                    std::string("&x"),
                                    std::string("!x"),
                                    std::string("\xef\xbb\xbf"),
                                    std::string("7"),
                                    std::string("---"),
                                    std::string(600'000, ' '),
                                    std::string(600'000, '['),
                                    std::string(200'000, '\xfe'),
                                    std::string(300'000, '"')}) {
        INFO(text.substr(0, 40) << " of " << text.size());
        CHECK(read_back(twin_scalar(text)) == text);
    }
    AnyValue any(1);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (unsigned n = any.below(30); n > 0; --n) text += static_cast<char>(any.below(256));
        if (read_back(twin_scalar(text)) != text) FAIL(twin_scalar(text));
    }
    SUCCEED();
}

TEST_CASE("a definition whose name is no file's has one of another name", "[twin]") {
    const WholeCampaign campaign{
        {{"../war: 1.yaml", "a"}, {"maps", "b"}, {"maps/x.yaml", "c"}, {"y.part", "d"}}, key_from_seed(1), 1, {}};
    const std::vector<SourceFile> files = write_twin(campaign, "War");
    CHECK(text_of_file(files, "definitions/definition-1") == "a");
    CHECK(text_of_file(files, "definitions/definition-2") == "b");
    CHECK(text_of_file(files, "definitions/maps/x.yaml") == "c");
    CHECK(text_of_file(files, "definitions/definition-4") == "d");
    CHECK(read_twin(files).definitions == campaign.definitions);
}

TEST_CASE("what is wrong with a twin is said with file and line, all of it at once", "[twin]") {
    const std::vector<SourceFile> twin = small_twin();
    const std::string one = "journal/turn-001.yaml", two = "journal/turn-002.yaml";
    const auto faults = [&](const std::string& file, const std::string& from, const std::string& to) {
        return faults_in(read_twin(edited(twin, file, from, to)));
    };
    CHECK(faults(one, "advance", "advence")
              .starts_with("line 6, journal/turn-001.yaml, column 12, step 1: found advence; "
                           "expected a command as the journal writes it (character 1: "));
    CHECK(faults(one, "date-came (1745", "date-came (x") ==
          "line 8, journal/turn-001.yaml, column 7, step 1: found date-came (x 5 3); expected an event as the journal "
          "writes it (character 12: found \"x 5 3)\"; expected a number)\n");
    CHECK(faults(one, "6 4 \"pro", "6 7 \"pro") ==
          "line 10, journal/turn-001.yaml, column 7, step 1: found \"CAM-p0-c\" \"map\" 0 6 7 \"program\"; expected a "
          "face that such a die has\n");
    CHECK(faults(one, "kind: done", "kind: dine") ==
          "line 4, journal/turn-001.yaml, column 9, step 1: found dine; expected done, undo or redo; did you mean "
          "done?\n");
    CHECK(faults(one, "- step: 2", "- step: 4") ==
          "line 3, journal/turn-002.yaml: found step 3, undo; expected step 2, which is missing\n");
    CHECK(faults(one, "- step: 2", "- step: 1")
              .find("found step 1; expected each step once; this one is already in journal/turn-001.yaml, line 3") !=
          std::string::npos);
    CHECK(faults(two, "kind: undo", "kind: redo") ==
          "line 3, journal/turn-002.yaml: found step 3, redo; expected an earlier step that was taken back, to do "
          "again\n");
    CHECK(faults(two, "kind: undo", "kind: undo\n  command: advance") ==
          "line 5, journal/turn-002.yaml, column 12, step 3: found advance; expected nothing: it takes a step back or "
          "does one again\n");
    CHECK(faults(one, "  command: advance\n", "") ==
          "line 3, journal/turn-001.yaml, column 3, step 1: expected the key command and its value\n");
    CHECK(faults(one, "print: ", "print: x").find("expected a digest: 64 of the digits") != std::string::npos);
    CHECK(
        faults("twin.yaml", "steps: 3", "steps: 5").find("found steps: 5; expected steps 4 to 5, which are missing") !=
        std::string::npos);
    CHECK(faults("twin.yaml", "steps: 3", "steps: 2").find("found steps: 2; expected 3, as many as there are") !=
          std::string::npos);
    CHECK(faults("twin.yaml", "sealed_from: 1", "sealed_from: 9").find("found sealed_from: 9; expected a step, or 4") !=
          std::string::npos);
    CHECK(faults("twin.yaml", "form: 1", "form: 3").find("expected at most 2: a newer Condottiero wrote this twin") !=
          std::string::npos);
    CHECK(faults("twin.yaml", "mark: ", "mark: x").find("which belongs to this dice key") != std::string::npos);
    CHECK(faults("twin.yaml", "form: 1\nmark: ", "form: 2\nmark: x").find("expected 16 of the digits") !=
          std::string::npos);
    for (const std::string name : {"../campaign.yaml", "/etc/passwd", "a/../b", "c:x", "a\\b", "\"\""})
        CHECK(faults("twin.yaml", "name: campaign.yaml", "name: " + name)
                  .find("expected the name of a file in the folder definitions") != std::string::npos);
    const std::string both =
        faults_in(read_twin(edited(edited(twin, one, "advance", "advence"), two, "by: rocca", "bye: rocca")));
    CHECK(std::count(both.begin(), both.end(), '\n') == 3);
    std::vector<SourceFile> less = twin;
    less.erase(less.begin() + 1);
    CHECK(faults_in(read_twin(less)) ==
          "line 3, journal/turn-002.yaml: found step 3, undo; expected steps 1 to 2, which are missing\n");
    less = twin;
    less.pop_back();
    CHECK(faults_in(read_twin(less)).starts_with("twin.yaml: found no such file"));
    less = twin;
    less.erase(less.begin());
    CHECK(faults_in(read_twin(less)) ==
          "line 11, twin.yaml, definition campaign.yaml: found no such file; expected definitions/campaign.yaml\n");
    less = twin;
    less.push_back({"journal/turn-1.yaml", ""});
    CHECK(faults_in(read_twin(less)) ==
          "journal/turn-1.yaml: found a file that belongs to no turn; expected a name such as journal/turn-001.yaml\n");
}

TEST_CASE("every YAML bomb in a twin is refused", "[twin][R9]") {
    for (const Bomb& bomb : yaml_bombs()) {
        INFO(bomb.name);
        std::vector<SourceFile> files = small_twin();
        files[1].text = bomb.text;
        CHECK(faults_in(read_twin(files)) != no_fault);
        files = small_twin();
        files[3].text = bomb.text;
        CHECK(faults_in(read_twin(files)) != no_fault);
    }
}

TEST_CASE("whatever bytes a twin holds, it is read or refused", "[twin][R9]") {
    const std::vector<SourceFile> twin = small_twin();
    AnyValue any(5);
    for (int i = 0; i < 3000; ++i) {
        std::vector<SourceFile> files = twin;
        std::string& text = files[1 + any.below(3)].text;
        for (unsigned n = 1 + any.below(4); n > 0; --n)
            text[any.below(static_cast<unsigned>(text.size()))] = static_cast<char>(any.below(256));
        static_cast<void>(faults_in(read_twin(files)));
    }
    SUCCEED();
}

TEST_CASE("exporting again writes what has changed and leaves alone what is not its own", "[twin]") {
    const TemporaryFolder folder;
    const std::string place = folder.file("twin");
    const std::vector<SourceFile> twin = small_twin();
    CHECK(put_twin(place, twin).written == 4);
    const TwinWritten again = put_twin(place + "/", twin);
    CHECK(again.written == 0);
    CHECK(again.kept == 4);
    std::ofstream(place + "/notes.txt") << "mine";
    std::ofstream(place + "/journal/turn-1.yaml.orig") << "mine";
    std::ofstream(place + "/journal/turn-009.yaml") << "of a step that is no more";
    std::ofstream(place + "/journal/turn-001.yaml") << "edited";
    const TwinWritten mended = put_twin(place, twin);
    CHECK(mended.written == 1);
    CHECK(mended.kept == 3);
    CHECK(mended.removed == 1);
    CHECK(read_file(place + "/notes.txt", 9) == "mine");
    CHECK(fs::exists(place + "/journal/turn-1.yaml.orig"));
    CHECK(!fs::exists(place + "/journal/turn-009.yaml"));
    TwinFiles found = gather_twin(place);
    CHECK(found.files.size() == 4);
    CHECK(faults_in(read_twin(found.files, found.faults)) == no_fault);
}

TEST_CASE("an export that is killed leaves no twin that passes for whole, and the next one completes it", "[twin]") {
    const std::vector<SourceFile> twin = small_twin();
    std::vector<SourceFile> earlier = twin;
    for (std::size_t i = 0; i + 1 < earlier.size(); ++i) earlier[i].text += "# of before\n";
    const bool over_another = GENERATE(false, true);
    std::set<std::size_t> limits{0, 20};
    for (const SourceFile& file : twin) limits.insert(file.text.size() - 1);
    int killed = 0;
    for (const std::size_t limit : limits) {
        CAPTURE(over_another, limit);
        const TemporaryFolder folder;
        const std::string place = folder.file("twin");
        if (over_another) put_twin(place, earlier);
        // The system ends a process that writes a larger file than it may.
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            const rlimit most{limit, limit};
            setrlimit(RLIMIT_FSIZE, &most);
            signal(SIGXFSZ, SIG_DFL);
            put_twin(place, twin);
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        const bool was_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ;
        killed += was_killed ? 1 : 0;
        // Before the first byte everything is as it was.
        if (was_killed && limit > 100) CHECK_THROWS_AS(gather_twin(place), Failure);
        static_cast<void>(put_twin(place, twin));
        const TwinFiles whole = gather_twin(place);
        REQUIRE(whole.files.size() == twin.size());
        for (const SourceFile& file : twin) CHECK(read_file(place + "/" + file.name, 1U << 20U) == file.text);
        CHECK(!fs::exists(place + "/twin.unfinished"));
    }
    CHECK(killed > 3);
}

TEST_CASE("a twin whose writing was broken off is neither imported nor taken for another's", "[twin]") {
    const TemporaryFolder folder;
    const std::string place = folder.file("twin");
    const std::vector<SourceFile> twin = small_twin();
    put_twin(place, twin);
    const std::string mark = twin_contents(twin.back().text).mark;
    const auto break_off = [&](const std::string& whose) {
        std::ofstream(place + "/twin.unfinished") << "condottiero twin, not yet whole; campaign " << whose << '\n';
    };
    break_off(mark);
    CHECK_THROWS_WITH(gather_twin(place), Catch::Contains("is an unfinished twin"));
    std::ofstream(place + "/journal/turn-009.yaml") << "of a step that is no more";
    fs::remove(place + "/twin.yaml");
    CHECK(put_twin(place, twin).removed == 1);
    CHECK(gather_twin(place).files.size() == twin.size());

    break_off("0123456789abcdef");
    CHECK_THROWS_WITH(put_twin(place, twin), Catch::Contains("the unfinished twin of another campaign"));
    INFO("killed before anything was written");
    fs::remove_all(place);
    fs::create_directories(place);
    std::ofstream(place + "/twin.unfinished.part") << "condottiero tw";
    CHECK(put_twin(place, twin).written == static_cast<int>(twin.size()));
}

TEST_CASE("a twin is not put into a folder that holds something else", "[twin]") {
    const TemporaryFolder folder;
    const std::string place = folder.file("place");
    const std::vector<SourceFile> twin = small_twin();
    fs::create_directories(place + "/.git");
    SECTION("a fresh repository is empty") {
        CHECK(put_twin(place, twin).written == 4);
    }
    SECTION("a diary") {
        std::ofstream(place + "/diary.txt") << "mine";
        CHECK_THROWS_WITH(put_twin(place, twin), Catch::Contains("holds something else (diary.txt)"));
        CHECK(!fs::exists(place + "/twin.yaml"));
    }
    SECTION("another campaign's twin") {
        put_twin(place, write_twin({{{"campaign.yaml", ""}}, key_from_seed(2), 1, {}}, "Other"));
        CHECK_THROWS_WITH(put_twin(place, twin), Catch::Contains("the twin of another campaign"));
    }
    SECTION("some other twin.yaml") {
        std::ofstream(place + "/twin.yaml") << "brother: yes";
        CHECK_THROWS_WITH(put_twin(place, twin), Catch::Contains("is not part of a twin"));
    }
    SECTION("a file") {
        std::ofstream(folder.file("file")) << "mine";
        CHECK_THROWS_WITH(put_twin(folder.file("file"), twin), Catch::Contains("is not a folder"));
    }
    SECTION("nowhere") {
        CHECK_THROWS_WITH(put_twin(folder.file("no/where"), twin), Catch::Contains("there is no folder"));
    }
    SECTION("a link that leads elsewhere") {
        put_twin(place, twin);
        std::ofstream(folder.file("outside")) << "mine";
        for (const std::string name : {"journal/turn-001.yaml", "journal/turn-001.yaml.part", "journal"}) {
            fs::rename(place, folder.file("whole"));
            fs::copy(folder.file("whole"), place, fs::copy_options::recursive);
            fs::remove_all(place + "/" + name);
            fs::create_symlink(folder.file("outside"), place + "/" + name);
            CHECK_THROWS_WITH(put_twin(place, twin), Catch::Contains("is a link, or not a file"));
            CHECK(read_file(folder.file("outside"), 9) == "mine");
            fs::remove_all(place);
            fs::rename(folder.file("whole"), place);
        }
    }
}

TEST_CASE("what is no plain file in a twin is refused unread", "[twin][R9]") {
    const TemporaryFolder folder;
    const std::string place = folder.file("twin");
    const std::vector<SourceFile> twin = small_twin();
    put_twin(place, twin);
    const auto faults = [&] {
        TwinFiles found = gather_twin(place);
        return faults_in(read_twin(found.files, std::move(found.faults)));
    };
    CHECK(faults() == no_fault);
    SECTION("a turn of 100 MB") {
        fs::resize_file(place + "/journal/turn-001.yaml", 100U << 20U);
        CHECK(faults() == "journal/turn-001.yaml: found 104857600 bytes; expected at most 16777216\n");
    }
    SECTION("a definition of 100 MB") {
        fs::resize_file(place + "/definitions/campaign.yaml", 100U << 20U);
        CHECK(faults() == "definitions/campaign.yaml: found 104857600 bytes; expected at most 4194304\n");
    }
    SECTION("a twin.yaml of 100 MB") {
        fs::resize_file(place + "/twin.yaml", 100U << 20U);
        CHECK(faults() == "twin.yaml: found 104857600 bytes; expected at most 262144\n");
    }
    SECTION("a link") {
        fs::rename(place + "/journal/turn-001.yaml", folder.file("elsewhere"));
        fs::create_symlink(folder.file("elsewhere"), place + "/journal/turn-001.yaml");
        CHECK(faults() == "journal/turn-001.yaml: found a link; expected the file itself\n");
    }
    SECTION("a folder that is a link") {
        fs::rename(place + "/journal", folder.file("elsewhere"));
        fs::create_directory_symlink(folder.file("elsewhere"), place + "/journal");
        CHECK(faults() == "journal: found something else; expected a folder\n");
    }
    SECTION("a definition behind a link") {
        fs::rename(place + "/definitions", folder.file("elsewhere"));
        fs::create_directory_symlink(folder.file("elsewhere"), place + "/definitions");
        CHECK(faults() == "definitions/campaign.yaml: found a link; expected the file itself\n");
    }
    SECTION("a folder") {
        fs::remove(place + "/journal/turn-001.yaml");
        fs::create_directory(place + "/journal/turn-001.yaml");
        CHECK(faults() == "journal/turn-001.yaml: found something else; expected a file\n");
    }
    SECTION("nothing at all") {
        fs::remove_all(place);
        CHECK_THROWS_WITH(gather_twin(place), Catch::Contains("there is no folder"));
        fs::create_directory(place);
        CHECK_THROWS_WITH(gather_twin(place), Catch::Contains("is not the twin of a campaign"));
    }
}
