#include "db/campaign_file/campaign_file.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "core/campaign/record/steps.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {
const std::vector<SourceFile> definitions{{"campaign.yaml", "title: War\n"}, {"maps/piedmont.yaml", "rows: []\n"}};
const DiceKey key = key_from_seed(7);

void write(CampaignFile& file, const std::vector<Entry>& journal) {
    for (const Entry& entry : journal) file.append(entry);
}

/// What opening the file says, and as what.
template <class Expected>
void check_refused(const std::string& path, const std::string& sentence) {
    CHECK_THROWS_AS(CampaignFile::open(path), Expected);
    CHECK_THROWS_WITH(CampaignFile::open(path), Catch::Contains(sentence));
}

void overwrite(const std::string& path, long at, const std::string& bytes) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(at);
    file << bytes;
}

void bytes_to(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// As a forger would.
void run_sql(const std::string& path, const std::string& sql) {
    SQLite::Database(path, SQLite::OPEN_READWRITE).exec(sql);
}
}  // namespace

TEST_CASE("a campaign file gives back what was put in", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    const std::vector<Entry> journal = any_journal(40, 1);
    {
        CampaignFile file = CampaignFile::create(path, definitions, key);
        CHECK(file.read().empty());
        write(file, journal);
        CHECK(text_of(file.read()) == text_of(journal));
    }
    CampaignFile file = CampaignFile::open(path);
    CHECK(text_of(file.read()) == text_of(journal));
    CHECK(file.dice_key() == key);
    REQUIRE(file.definitions().size() == 2);
    CHECK(file.definitions()[1].name == "maps/piedmont.yaml");
    CHECK(file.definitions()[1].text == "rows: []\n");
}

TEST_CASE("a campaign file gives its steps one by one, and any that came before once more", "[file]") {
    const TemporaryFolder folder;
    const std::vector<Entry> journal = any_journal(40, 1);
    const CampaignFile file = CampaignFile::create(folder.file("war.condottiero"), definitions, key, journal);
    const std::unique_ptr<Steps> steps = file.steps();
    for (std::size_t i = 0; i < journal.size(); ++i) {
        const std::optional<Entry> entry = steps->next();
        REQUIRE(entry);
        CHECK(text_of({*entry}) == text_of({journal[i]}));
        for (const std::size_t again : {std::size_t{0}, i / 2, i})
            CHECK(text_of({steps->again(again)}) == text_of({journal[again]}));
    }
    CHECK_FALSE(steps->next());
    CHECK(file.length() == static_cast<int>(journal.size()));
}

TEST_CASE("steps back and forth are kept as steps", "[file]") {
    const TemporaryFolder folder;
    CampaignFile file = CampaignFile::create(folder.file("war.condottiero"), definitions, key);
    AnyValue any(3);
    std::vector<Entry> journal{any_entry(1, any), Entry{2, EntryKind::Undo, 1, "savoy", {}, {}, {}},
                               Entry{3, EntryKind::Redo, 1, "savoy", {}, {}, {}}};
    write(file, journal);
    CHECK(text_of(file.read()) == text_of(journal));
}

TEST_CASE("a closed campaign is one file, and so is one at rest", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    {
        CampaignFile file = CampaignFile::create(path, definitions, key);
        write(file, any_journal(5, 1));
        CHECK(fs::file_size(path + "-wal") > 0);
        file.rest();
        CHECK_FALSE(fs::exists(path + "-wal"));
        CampaignFile moved(std::move(file));
        AnyValue any(1);
        moved.append(any_entry(6, any));
    }
    CHECK(folder.files() == 1);
    CHECK(CampaignFile::open(path).read().size() == 6);
}

TEST_CASE("a new campaign does not overwrite a file", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    bytes_to(path, "my diary");
    CHECK_THROWS_WITH(CampaignFile::create(path, definitions, key), Catch::Contains("there is already a file"));
    CHECK(read_file(path, 100) == "my diary");
    CHECK(folder.files() == 1);
    CHECK_THROWS_WITH(CampaignFile::create(folder.file("nowhere/war.condottiero"), definitions, key),
                      Catch::Contains("there is no folder"));
}

TEST_CASE("what a crash left of an unfinished file is no obstacle", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    bytes_to(path + ".part", "half a campaign");
    static_cast<void>(CampaignFile::create(path, definitions, key));
    CHECK(folder.files() == 1);
}

TEST_CASE("what is no campaign is refused with a sentence", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    SECTION("nothing there") {
        check_refused<Failure>(path, "there is no file");
    }
    SECTION("a folder") {
        fs::create_directory(path);
        check_refused<NotOurs>(path, "is not a file");
    }
    SECTION("an empty file") {
        bytes_to(path, "");
        check_refused<NotOurs>(path, "is empty");
    }
    SECTION("a short text") {
        bytes_to(path, "hello");
        check_refused<NotOurs>(path, "not a Condottiero campaign");
    }
    SECTION("a long text") {
        bytes_to(path, std::string(10'000, 'x'));
        check_refused<NotOurs>(path, "not a Condottiero campaign");
    }
    SECTION("some other program's file") {
        SQLite::Database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (x)");
        check_refused<NotOurs>(path, "some other program");
    }
    SECTION("a link") {
        static_cast<void>(CampaignFile::create(folder.file("real.condottiero"), definitions, key));
        fs::create_symlink(folder.file("real.condottiero"), path);
        check_refused<Failure>(path, "is a link: open " + folder.file("real.condottiero"));
    }
}

TEST_CASE("a campaign that is newer or damaged is refused with a sentence and left alone", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    {
        CampaignFile file = CampaignFile::create(path, definitions, key);
        write(file, any_journal(200, 1));
    }
    const auto refused = [&]<class Expected>(std::type_identity<Expected>, const std::string& sentence) {
        const std::string before = read_file(path, 10'000'000);
        check_refused<Expected>(path, sentence);
        CHECK(read_file(path, 10'000'000) == before);
    };
    SECTION("newer") {
        overwrite(path, 60, std::string("\0\0\0\x63", 4));
        refused(std::type_identity<TooNew>{}, "newer Condottiero");
    }
    SECTION("no version") {
        overwrite(path, 60, std::string(4, '\0'));
        refused(std::type_identity<Damaged>{}, "its beginning is damaged");
    }
    SECTION("first bytes overwritten") {
        overwrite(path, 0, "!!!!");
        refused(std::type_identity<Damaged>{}, "its first bytes are damaged");
    }
    SECTION("cut off in the header") {
        fs::resize_file(path, 50);
        refused(std::type_identity<Damaged>{}, "cut short");
    }
    SECTION("cut off in the middle") {
        fs::resize_file(path, fs::file_size(path) / 2 / 4096 * 4096);
        refused(std::type_identity<Damaged>{}, "is damaged");
    }
}

TEST_CASE("a journal that no program of ours wrote is reported with its step", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    {
        CampaignFile file = CampaignFile::create(path, definitions, key);
        AnyValue any(3);
        for (int seq = 1; seq <= 3; ++seq) {
            Entry entry = any_entry(seq, any);
            entry.command = Command{Advance{}};
            entry.events = {TurnBegan{1}, TurnBegan{2}};
            entry.rolls = {Roll{"CAM-p1-b", "force 1", 0, 6, 3, RolledBy::Program}};
            file.append(entry);
        }
    }
    const auto [sql, sentence] = GENERATE(values<std::pair<std::string, std::string>>({
        {"DELETE FROM entry WHERE seq = 2", "step 2 of its journal: it is missing. The 1 step before it is whole"},
        {"DELETE FROM entry WHERE seq = 3", "step 3"},
        {"DELETE FROM event WHERE entry = 2 AND n = 0", "step 2 of its journal: a part of it is missing"},
        {"DELETE FROM event WHERE entry = 2", "step 2 of its journal: it is not as it was written"},
        {"UPDATE event SET text = 'turn-began x' WHERE entry = 2",
         "step 2 of its journal: it is not as it was written (character 12: "},
        {"UPDATE event SET text = 'turn-began 3' WHERE entry = 2",
         "step 2 of its journal: it is not as it was written"},
        {"UPDATE entry SET command = NULL WHERE seq = 3", "step 3 of its journal: it is not as it was written"},
        {"UPDATE entry SET kind = 'redo' WHERE seq = 1", "step 1 of its journal: it is not as it was written"},
        {"UPDATE entry SET state = zeroblob(32) WHERE seq = 1", "step 1 of its journal: it is not as it was written"},
        {"UPDATE entry SET chain = zeroblob(32) WHERE seq = 1", "step 1 of its journal: it is not as it was written"},
        {"UPDATE roll SET face = 2 WHERE entry = 2", "step 2 of its journal: it is not as it was written"},
        {"UPDATE roll SET n = 1 WHERE entry = 2", "step 2 of its journal: a part of it is missing"},
        {"UPDATE meta SET value = '2' WHERE name = 'dice sealed from step'", "step 1 of its journal: it is not"},
        {"UPDATE definition SET text = 'x' WHERE n = 1", "step 1 of its journal: it is not as it was written"},
        {"UPDATE head SET seq = 4", "its journal ends with step 3 and should end with step 4"},
        {"DELETE FROM roll WHERE entry = 3; DELETE FROM event WHERE entry = 3; DELETE FROM entry WHERE seq = 3",
         "its journal ends with step 2 and should end with step 3"},
        {"DELETE FROM head", "does not say where its journal ends"},
        {"DROP TABLE roll", "holds tables that no Condottiero made"},
    }));
    CAPTURE(sql);
    run_sql(path, sql);
    try {
        static_cast<void>(CampaignFile::open(path).read());
        FAIL("it was read");
    } catch (const Damaged& damaged) {
        CHECK_THAT(damaged.what(), Catch::Contains(sentence));
    }
}

TEST_CASE("a campaign that is open is busy for everybody else", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    CampaignFile file = CampaignFile::create(path, definitions, key);
    SECTION("in this program") {
        check_refused<Busy>(path, "is open elsewhere");
        // Looking at it has not opened the door.
        check_refused<Busy>(path, "is open elsewhere");
    }
    SECTION("in another program, even after this one was refused a second time") {
        check_refused<Busy>(path, "is open elsewhere");
        const pid_t child = ::fork();
        if (child == 0) {
            int outcome = 1;
            try {
                static_cast<void>(CampaignFile::open(path));
            } catch (const Busy&) {
                outcome = 42;
            } catch (...) {}
            ::_exit(outcome);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == 42);
    }
    AnyValue any(1);
    file.append(any_entry(1, any));
    CHECK(file.read().size() == 1);
}

TEST_CASE("what it begins with is kept with it", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    const std::vector<Entry> journal = any_journal(3, 9);
    static_cast<void>(CampaignFile::create(path, definitions, key, journal, 4));
    const CampaignFile file = CampaignFile::open(path);
    CHECK(text_of(file.read()) == text_of(journal));
    CHECK(file.sealed_from() == 4);
}

TEST_CASE("looking at a campaign does not change it", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    static_cast<void>(CampaignFile::create(path, definitions, key, any_journal(3, 9)));
    const std::string before = read_file(path, 10'000'000);
    {
        const CampaignFile file = CampaignFile::open(path);
        CHECK(file.read().size() == 3);
        CHECK(folder.files() == 1);
    }
    CHECK(read_file(path, 10'000'000) == before);
}

TEST_CASE("a -wal that somebody took away while the campaign is open costs nothing", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    CampaignFile file = CampaignFile::create(path, definitions, key);
    const std::vector<Entry> journal = any_journal(3, 9);
    file.append(journal[0]);
    fs::remove(path + "-wal");
    file.append(journal[1]);
    CHECK(fs::exists(path + "-wal"));
    bytes_to(folder.file("other"), "not a -wal");
    fs::rename(folder.file("other"), path + "-wal");
    file.append(journal[2]);
    // As if the power were cut now.
    fs::copy_file(path, folder.file("found.condottiero"));
    fs::copy_file(path + "-wal", folder.file("found.condottiero-wal"));
    fs::copy_file(path + "-last", folder.file("found.condottiero-last"));
    CHECK(text_of(CampaignFile::open(folder.file("found.condottiero")).read()) == text_of(journal));
    CHECK(text_of(file.read()) == text_of(journal));
}

TEST_CASE("a campaign beside a newer copy of itself says so", "[file]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    const std::vector<Entry> journal = any_journal(3, 9);
    std::string older;
    {
        CampaignFile file = CampaignFile::create(path, definitions, key);
        file.append(journal[0]);
        file.copy_at_turn(1, Date{1706, 5, 14});
        file.rest();
        older = read_file(path, 10'000'000);
        file.append(journal[1]);
        file.copy_at_turn(2, Date{1706, 5, 15});
        CHECK(file.warnings().empty());
    }
    bytes_to(path, older);
    const CampaignFile file = CampaignFile::open(path);
    REQUIRE(file.warnings().size() == 1);
    CHECK_THAT(file.warnings()[0], Catch::Contains("war, turn 002, 15 May 1706, step 000002.condottiero"));
}
