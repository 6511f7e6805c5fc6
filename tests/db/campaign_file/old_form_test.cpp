#include <SQLiteCpp/SQLiteCpp.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "db/campaign_file/copies.hpp"
#include "db/campaign_file/schema.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/places.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {

const fs::path old_file = fs::path(SOURCE_DIR) / "tests/old_files/form-1.condottiero";

/// Every row of the journal, as it stands in a file of any form.
std::string rows_of(const std::string& path) {
    SQLite::Database db(path, SQLite::OPEN_READONLY);
    std::string out;
    for (const char* sql :
         {"SELECT seq, kind, turn, by, ifnull(command, '-') FROM entry ORDER BY seq",
          "SELECT entry, n, text FROM event ORDER BY entry, n",
          "SELECT entry, n, rule, subject, idx, sides, face, by FROM roll ORDER BY entry, n",
          "SELECT n, name, text FROM definition ORDER BY n", "SELECT name, value FROM meta WHERE name = 'dice key'"}) {
        SQLite::Statement row(db, sql);
        while (row.executeStep())
            for (int i = 0; i < row.getColumnCount(); ++i) out += row.getColumn(i).getString() + '\n';
    }
    return out;
}

int form_of(const std::string& path) {
    SQLite::Database db(path, SQLite::OPEN_READONLY);
    return version_of(db);
}

}  // namespace

TEST_CASE("a campaign of form 1 opens with all it held, and a copy of how it was is kept", "[file][R21]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    fs::copy_file(old_file, path);
    const std::string rows = rows_of(path);
    std::size_t steps = 0;
    Digest head{};
    {
        const CampaignFile file = CampaignFile::open(path);
        const std::vector<Entry> journal = file.read();
        steps = journal.size();
        head = file.head();
        CHECK(steps > 0);
        CHECK(file.sealed_from() == static_cast<int>(steps) + 1);
        CHECK(file.mark().empty());
    }
    CHECK(form_of(path) == 3);
    CHECK(rows_of(path) == rows);
    const std::string copy = copies_folder(path) + "/war, before the upgrade to form 3.condottiero";
    CHECK(form_of(copy) == 1);
    CHECK(rows_of(copy) == rows);
    SECTION("opened again it is the same") {
        const CampaignFile file = CampaignFile::open(path);
        CHECK(file.read().size() == steps);
        CHECK(file.head() == head);
    }
    SECTION("so is the copy") {
        const std::string again = folder.file("again.condottiero");
        fs::copy_file(copy, again);
        const CampaignFile file = CampaignFile::open(again);
        CHECK(file.read().size() == steps);
        CHECK(file.head() == head);
    }
}

TEST_CASE("a campaign of form 1 that was never closed is upgraded with its last steps", "[file][R21]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("war.condottiero");
    fs::copy_file(old_file, folder.file("open"));
    {
        SQLite::Database db(folder.file("open"), SQLite::OPEN_READWRITE);
        db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL");
        db.exec("INSERT INTO entry SELECT max(seq) + 1, 'undo', 1, 'game master', NULL FROM entry");
        fs::copy_file(folder.file("open"), path);
        fs::copy_file(folder.file("open-wal"), path + "-wal");
    }
    const std::string rows = rows_of(folder.file("open"));
    {
        const CampaignFile file = CampaignFile::open(path);
        CHECK(file.read().back().kind == EntryKind::Undo);
    }
    CHECK(rows_of(path) == rows);
    CHECK_FALSE(fs::exists(path + "-wal"));
}
