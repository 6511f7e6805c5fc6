#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <ctime>
#include <filesystem>

#include "db/campaign_file/campaign_reader.hpp"
#include "db/campaign_file/refused.hpp"
#include "tests/db/campaign_file/war_file.hpp"
#include "tests/support/recording_vfs.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {

constexpr int steps = 6;

/// SQL that a forger may run, who may do anything.
void sql(const std::string& path, const std::string& text) {
    SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    sqlite3_db_config(db.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    db.exec("PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON");
    db.exec(text);
}

void patch(const std::string& path, std::size_t at, const std::string& with) {
    std::string bytes = all_bytes(path);
    bytes.replace(at, with.size(), with);
    write_bytes(path, bytes);
}

/// The same content in another form of SQLite's.
void rebuilt(const std::string& path, const std::string& pragma) {
    sql(path, pragma + "; VACUUM");
}

std::string journal_of_another() {
    const TemporaryFolder folder;
    const std::string path = folder.file("other.condottiero");
    static_cast<void>(new_war(path, 1));
    SQLite::Database db(path, SQLite::OPEN_READWRITE);
    db.exec("PRAGMA cache_size = 1; BEGIN; UPDATE event SET text = 'forged'; UPDATE definition SET text = 'forged'");
    sqlite3_db_cacheflush(db.getHandle());
    return all_bytes(path + "-journal");
}

std::string wal_of_another() {
    const TemporaryFolder folder;
    CampaignFile file = new_war(folder.file("other.condottiero"));
    file.append(war_step(1));
    return all_bytes(folder.file("other.condottiero-wal"));
}

std::string many(int count, const std::string& before, const std::string& after) {
    std::string out;
    for (int i = 0; i < count; ++i) out += before + std::to_string(i) + after;
    return out;
}

struct Row {
    const char* name;
    void (*make)(const std::string& path);
    const char* expected;  ///< what it is refused as, or "true": opened with what the war truly holds
};

using Path = const std::string&;
const Row rows[] = {
    // Other tables than ours.
    {"a view beside", [](Path p) { sql(p, "CREATE VIEW v AS SELECT 1"); }, "Damaged"},
    {"a view in place of a table", [](Path p) { sql(p, "DROP TABLE roll; CREATE VIEW roll AS SELECT 1 AS entry"); },
     "Damaged"},
    {"a view without end in place of a table",
     [](Path p) {
         sql(p,
             "DROP TABLE entry; CREATE VIEW entry AS WITH RECURSIVE r(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 "
             "FROM r) SELECT * FROM r");
     },
     "Damaged"},
    {"a view of a view of a view",
     [](Path p) {
         sql(p,
             "CREATE VIEW a AS SELECT 1; CREATE VIEW b AS SELECT * FROM a, a; CREATE VIEW c AS SELECT * "
             "FROM b, b");
     },
     "Damaged"},
    {"a trigger on the journal",
     [](Path p) { sql(p, "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM event; END"); }, "Damaged"},
    {"a trigger on the head",
     [](Path p) { sql(p, "CREATE TRIGGER t BEFORE UPDATE ON head BEGIN SELECT raise(IGNORE); END"); }, "Damaged"},
    {"a trigger on reading",
     [](Path p) {
         sql(p,
             "CREATE VIEW v AS SELECT 1; CREATE TRIGGER t INSTEAD OF INSERT ON v "
             "BEGIN SELECT 1; END");
     },
     "Damaged"},
    {"an extra table", [](Path p) { sql(p, "CREATE TABLE extra (x)"); }, "Damaged"},
    {"an extra table with our name's case", [](Path p) { sql(p, "CREATE TABLE Entries (x)"); }, "Damaged"},
    {"an index", [](Path p) { sql(p, "CREATE INDEX i ON event (text)"); }, "Damaged"},
    {"an index on an expression", [](Path p) { sql(p, "CREATE INDEX i ON event (length(text))"); }, "Damaged"},
    {"a partial index", [](Path p) { sql(p, "CREATE INDEX i ON entry (seq) WHERE turn > 0"); }, "Damaged"},
    {"a unique index", [](Path p) { sql(p, "CREATE UNIQUE INDEX i ON roll (entry, n, idx)"); }, "Damaged"},
    {"statistics", [](Path p) { sql(p, "ANALYZE"); }, "Damaged"},
    {"a counter of SQLite's", [](Path p) { sql(p, "CREATE TABLE c (x INTEGER PRIMARY KEY AUTOINCREMENT)"); },
     "Damaged"},
    {"a full text index", [](Path p) { sql(p, "CREATE VIRTUAL TABLE f USING fts5(x)"); }, "Damaged"},
    {"a spatial index", [](Path p) { sql(p, "CREATE VIRTUAL TABLE r USING rtree(id, a, b)"); }, "Damaged"},
    {"a virtual table that does not exist",
     [](Path p) {
         sql(p, "INSERT INTO sqlite_schema VALUES ('table', 'v', 'v', 0, 'CREATE VIRTUAL TABLE v USING nothing(x)')");
     },
     "Damaged"},
    {"a thousand tables", [](Path p) { sql(p, many(1000, "CREATE TABLE t", " (x);")); }, "Damaged"},
    {"thirty tables", [](Path p) { sql(p, many(30, "CREATE TABLE t", " (x);")); }, "Damaged"},
    {"a table of two thousand columns", [](Path p) { sql(p, "CREATE TABLE t (x" + many(1900, ", x", "") + ")"); },
     "Damaged"},
    {"a missing table", [](Path p) { sql(p, "DROP TABLE roll"); }, "Damaged"},
    {"no table at all",
     [](Path p) {
         sql(p,
             "DROP TABLE roll; DROP TABLE event; DROP TABLE entry; DROP TABLE definition; DROP TABLE meta; DROP "
             "TABLE head");
     },
     "Damaged"},
    // Our tables, told otherwise.
    {"a column too many", [](Path p) { sql(p, "ALTER TABLE entry ADD COLUMN extra TEXT"); }, "Damaged"},
    {"a generated column", [](Path p) { sql(p, "ALTER TABLE entry ADD COLUMN g AS (seq * 2)"); }, "Damaged"},
    {"a column renamed", [](Path p) { sql(p, "ALTER TABLE event RENAME COLUMN text TO words"); }, "Damaged"},
    {"a table renamed", [](Path p) { sql(p, "ALTER TABLE event RENAME TO happening"); }, "Damaged"},
    {"a word in a CREATE changed",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET sql = replace(sql, 'TEXT NOT NULL', 'BLOB NOT NULL')"); },
     "Damaged"},
    {"a space in a CREATE changed",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET sql = replace(sql, 'CREATE TABLE', 'CREATE  TABLE')"); }, "Damaged"},
    {"a CHECK that takes for ever",
     [](Path p) {
         sql(p,
             "UPDATE sqlite_schema SET sql = replace(sql, '(one = 1)', '(length(randomblob(100000000)) > 0)') WHERE "
             "name = 'head'");
     },
     "Damaged"},
    {"a CHECK that calls for a library",
     [](Path p) {
         sql(p,
             "UPDATE sqlite_schema SET sql = replace(sql, '(one = 1)', '(load_extension(''x''))') WHERE name = "
             "'head'");
     },
     "Damaged"},
    {"a table without STRICT",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'meta'"); },
     "Damaged"},
    {"a table with WITHOUT ROWID",
     [](Path p) {
         sql(p, "UPDATE sqlite_schema SET sql = sql || ', WITHOUT ROWID' WHERE name IN ('meta', 'head', 'entry')");
     },
     "Damaged"},
    {"a table without WITHOUT ROWID",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET sql = replace(sql, ', WITHOUT ROWID', '')"); }, "Damaged"},
    {"tables that share one tree",
     [](Path p) {
         sql(p,
             "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'entry') WHERE "
             "name IN ('head', 'definition')");
     },
     "Damaged"},
    {"tables that have changed trees",
     [](Path p) {
         sql(p,
             "UPDATE sqlite_schema SET rootpage = CASE name WHEN 'event' THEN (SELECT rootpage FROM sqlite_schema "
             "WHERE name = 'roll') ELSE (SELECT rootpage FROM sqlite_schema WHERE name = 'event') END WHERE name "
             "IN ('event', 'roll')");
     },
     "Damaged"},
    {"a table whose tree is the list of tables",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'meta'"); }, "Damaged"},
    {"a table behind the end of the file",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET rootpage = 1000000 WHERE name = 'event'"); }, "Damaged"},
    {"the list of tables says nonsense", [](Path p) { sql(p, "UPDATE sqlite_schema SET sql = 'rubbish'"); }, "Damaged"},
    {"the list of tables is of a wrong kind",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET type = 'view' WHERE name = 'meta'"); }, "Damaged"},
    {"the list of tables has a huge text",
     [](Path p) { sql(p, "UPDATE sqlite_schema SET sql = sql || ' /*' || hex(zeroblob(8000000)) || '*/'"); },
     "Damaged"},
    // Our tables with other rows.
    {"a huge cell", [](Path p) { sql(p, "UPDATE event SET text = CAST(zeroblob(30000000) AS TEXT) WHERE entry = 1"); },
     "Damaged"},
    {"a huge dice key", [](Path p) { sql(p, "UPDATE meta SET value = hex(zeroblob(4000000))"); }, "Damaged"},
    {"a huge head", [](Path p) { sql(p, "UPDATE head SET chain = zeroblob(30000000)"); }, "Damaged"},
    {"an extra row of meta", [](Path p) { sql(p, "INSERT INTO meta VALUES ('note', 'x')"); }, "Damaged"},
    {"a row of meta with our name's case", [](Path p) { sql(p, "INSERT INTO meta VALUES ('Mark', 'x')"); }, "Damaged"},
    {"fifty thousand rows of meta",
     [](Path p) {
         sql(p,
             "WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < 50000) INSERT INTO meta SELECT "
             "'mark ' || i, '' FROM r");
     },
     "Damaged"},
    {"steps without number",
     [](Path p) {
         sql(p,
             "WITH RECURSIVE r(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM r WHERE i < 50000) INSERT INTO entry "
             "SELECT i, 'done', 1, '', '', NULL, NULL FROM r");
     },
     "Damaged"},
    {"a step of another type",
     [](Path p) {
         sql(p,
             "UPDATE sqlite_schema SET sql = replace(sql, ' STRICT', '') WHERE name = 'head'; PRAGMA "
             "schema_version = 99");
         sql(p, "UPDATE head SET seq = 'six'");
     },
     "Damaged"},
    {"a head that points nowhere", [](Path p) { sql(p, "UPDATE head SET seq = -1"); }, "Damaged"},
    // The first bytes.
    {"another program's number", [](Path p) { sql(p, "PRAGMA application_id = 1"); }, "NotOurs"},
    {"a newer form", [](Path p) { sql(p, "PRAGMA user_version = 99"); }, "TooNew"},
    {"a form below none", [](Path p) { sql(p, "PRAGMA user_version = -1"); }, "Damaged"},
    {"an older form than it has", [](Path p) { sql(p, "PRAGMA user_version = 1"); }, "Damaged"},
    {"pages of an odd size", [](Path p) { patch(p, 16, std::string("\x0f\xff", 2)); }, "Damaged"},
    {"pages of no size", [](Path p) { patch(p, 16, std::string(2, '\0')); }, "Damaged"},
    {"no pages",
     [](Path p) {
         patch(p, 28, std::string(4, '\0'));
         patch(p, 24, std::string(4, '\x07'));
     },
     "true"},
    {"more pages than there are", [](Path p) { patch(p, 28, std::string("\x7f\xff\xff\xff", 4)); }, "Damaged"},
    {"a way of writing nobody knows", [](Path p) { patch(p, 18, "\x03\x03"); }, "Damaged"},
    {"read with a -wal and written without", [](Path p) { patch(p, 18, "\x01\x02"); }, "Damaged"},
    {"a list of free pages that goes in a ring", [](Path p) { patch(p, 32, std::string("\0\0\0\x02\0\0\0\x09", 8)); },
     "true"},
    {"text in UTF-16, by its word only", [](Path p) { patch(p, 56, std::string("\0\0\0\x02", 4)); }, "Damaged"},
    {"only the first page", [](Path p) { fs::resize_file(p, 4096); }, "Damaged"},
    {"only the header", [](Path p) { fs::resize_file(p, 100); }, "Damaged"},
    // The same war in another form.
    {"it makes itself small", [](Path p) { rebuilt(p, "PRAGMA auto_vacuum = FULL"); }, "true"},
    {"larger pages", [](Path p) { rebuilt(p, "PRAGMA page_size = 65536"); }, "true"},
    {"smaller pages", [](Path p) { rebuilt(p, "PRAGMA page_size = 512"); }, "Damaged"},
    // What lies at its place or beside it.
    {"a link",
     [](Path p) {
         fs::rename(p, p + "-true");
         fs::create_symlink(p + "-true", p);
     },
     "Failure"},
    {"a link to nothing",
     [](Path p) {
         fs::remove(p);
         fs::create_symlink(p + "-none", p);
     },
     "Failure"},
    {"a pipe",
     [](Path p) {
         fs::remove(p);
         ::mkfifo(p.c_str(), 0600);
     },
     "NotOurs"},
    {"a pipe of two names",
     [](Path p) {
         fs::remove(p);
         ::mkfifo((p + "-true").c_str(), 0600);
         fs::create_hard_link(p + "-true", p);
     },
     "NotOurs"},
    {"a file of two names", [](Path p) { fs::create_hard_link(p, p + "-also"); }, "true"},
    {"a folder",
     [](Path p) {
         fs::remove(p);
         fs::create_directory(p);
     },
     "NotOurs"},
    {"a device",
     [](Path p) {
         fs::remove(p);
         fs::create_symlink("/dev/zero", p);
     },
     "Failure"},
    {"the -journal of another", [](Path p) { write_bytes(p + "-journal", journal_of_another()); }, "Torn"},
    {"a -journal of nonsense", [](Path p) { write_bytes(p + "-journal", std::string(9000, 'x')); }, "Torn"},
    {"a -journal that cuts it off",
     [](Path p) {
         std::string bytes("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\x02\0\0\0\x10\0", 28);
         bytes.resize(512);
         write_bytes(p + "-journal", bytes);
     },
     "Torn"},
    {"a -journal that is a link", [](Path p) { fs::create_symlink("/dev/zero", p + "-journal"); }, "Torn"},
    {"the -wal of another", [](Path p) { write_bytes(p + "-wal", wal_of_another()); }, "Torn"},
    {"the -wal of another, which it says it has",
     [](Path p) {
         patch(p, 18, "\x02\x02");
         write_bytes(p + "-wal", wal_of_another());
     },
     "Torn"},
    {"no -wal, which it says it has", [](Path p) { patch(p, 18, "\x02\x02"); }, "Torn"},
    {"a -wal of nonsense, which it says it has",
     [](Path p) {
         write_bytes(p + "-last", "ends with step 0000000006, " + hex(CampaignFile::open(p).head()) + "\n");
         patch(p, 18, "\x02\x02");
         write_bytes(p + "-wal", std::string(9000, 'x'));
     },
     "true"},
    {"a -wal that is a pipe", [](Path p) { ::mkfifo((p + "-wal").c_str(), 0600); }, "Torn"},
    {"a -wal that is a folder", [](Path p) { fs::create_directory(p + "-wal"); }, "Torn"},
};

std::string seen_in(const CampaignFile& file) {
    const std::vector<Entry> journal = file.read();
    return is_the_war(journal) && journal.size() == steps && is_its_beginning(file) ? "true" : "another war";
}

std::string outcome_of(const std::string& path, bool only_read) {
    try {
        return only_read ? seen_in(*CampaignReader::open(path)) : seen_in(CampaignFile::open(path));
    } catch (const Torn&) {
        return "Torn";
    } catch (const Damaged&) {
        return "Damaged";
    } catch (const NotOurs&) {
        return "NotOurs";
    } catch (const TooNew&) {
        return "TooNew";
    } catch (const Busy&) {
        return "Busy";
    } catch (const Failure&) {
        return "Failure";
    }
}

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("a forged campaign file is refused at once and left alone", "[file][R7]") {
    const UnsyncedDisk disk;
    for (const Row& row : rows) {
        const TemporaryFolder folder;
        const std::string path = folder.file("war.condottiero");
        static_cast<void>(new_war(path, steps));
        row.make(path);
        const bool is_file = fs::is_regular_file(fs::symlink_status(path));
        const std::string before = is_file ? all_bytes(path) : std::string();
        INFO(row.name);
        // An hour ago: nobody is writing to it.
        if (is_file) fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
        for (const bool only_read : {true, false}) {
            CAPTURE(only_read);
            const double begun = processor_seconds();
            CHECK(outcome_of(path, only_read) == row.expected);
            const double copying = only_read ? 4e-9 * static_cast<double>(before.size()) : 0;
            CHECK(processor_seconds() - begun < 0.1 + copying);
            if (is_file && only_read) CHECK(all_bytes(path) == before);
        }
        if (is_file && std::string(row.expected) != "true") CHECK(all_bytes(path) == before);
    }
    CHECK(std::size(rows) >= 60);
}
