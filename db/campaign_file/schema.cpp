#include "db/campaign_file/schema.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/second_file.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"

namespace condottiero {

namespace {

std::string_view text_at(SQLite::Statement& row, int column) {
    const SQLite::Column value = row.getColumn(column);
    const char* const begin = value.getText();
    return {begin, static_cast<std::size_t>(value.getBytes())};
}

/// The digests of the steps of a journal that had none.
void chain_the_old_steps(SQLite::Database& db) {
    const std::vector<SourceFile> files = read_definitions(db);
    SQLite::Statement key_row(db, "SELECT value FROM meta WHERE name = 'dice key'");
    if (!key_row.executeStep()) return;  // a file that is being made
    const std::string key = key_row.getColumn(0).getString();
    const std::string sealed_from = std::to_string(db.execAndGet("SELECT ifnull(max(seq), 0) + 1 FROM entry").getInt());
    Digest digest = beginning_of_chain(key, sealed_from, "", files);
    int steps = 0;
    Room room(db);
    SQLite::Statement entry(db, "SELECT seq, kind, turn, by, command FROM entry ORDER BY seq");
    SQLite::Statement event(db, "SELECT text FROM event WHERE entry = ? ORDER BY n");
    SQLite::Statement roll(db, "SELECT rule, subject, idx, sides, face, by FROM roll WHERE entry = ? ORDER BY n");
    SQLite::Statement write(db, "UPDATE entry SET chain = ? WHERE seq = ?");
    while (entry.executeStep()) {
        steps = entry.getColumn(0).getInt();
        const std::string kind(text_at(entry, 1)), by(text_at(entry, 3)), command(text_at(entry, 4));
        room.take(kind.size() + by.size() + command.size());
        ChainLink link(digest, steps, kind, entry.getColumn(2).getInt(), by,
                       entry.isColumnNull(4) ? std::nullopt : std::optional<std::string_view>(command), "");
        for (event.bind(1, steps); event.executeStep();) {
            room.take(text_at(event, 0).size());
            link.add_event(text_at(event, 0));
        }
        event.reset();
        for (roll.bind(1, steps); roll.executeStep();) {
            const std::string rule(text_at(roll, 0)), subject(text_at(roll, 1)), whose(text_at(roll, 5));
            room.take(rule.size() + subject.size() + whose.size());
            link.add_roll(rule, subject, roll.getColumn(2).getInt(), roll.getColumn(3).getInt(),
                          roll.getColumn(4).getInt(), whose);
        }
        roll.reset();
        digest = link.finished();
        write.bind(1, digest.data(), static_cast<int>(digest.size()));
        write.bind(2, steps);
        write.exec();
        write.reset();
    }
    SQLite::Statement head(db, "INSERT INTO head (one, seq, chain) VALUES (1, ?, ?)");
    head.bind(1, steps);
    head.bind(2, digest.data(), static_cast<int>(digest.size()));
    head.exec();
    SQLite::Statement sealed(db, "INSERT INTO meta (name, value) VALUES ('dice sealed from step', ?)");
    sealed.bind(1, sealed_from);
    sealed.exec();
}

// The journal is the truth and is only ever added to: no statement of ours changes or deletes a step. `head` says where
// it ends, so that an end that is missing is missed.
constexpr std::array all_migrations{
    Migration{1, "the definitions, the journal, the dice that fell", R"sql(
        CREATE TABLE meta (
            name  TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        CREATE TABLE definition (
            n    INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            text TEXT NOT NULL
        ) STRICT;
        CREATE TABLE entry (
            seq     INTEGER PRIMARY KEY,
            kind    TEXT NOT NULL,
            turn    INTEGER NOT NULL,
            by      TEXT NOT NULL,
            command TEXT
        ) STRICT;
        CREATE TABLE event (
            entry INTEGER NOT NULL REFERENCES entry,
            n     INTEGER NOT NULL,
            text  TEXT NOT NULL,
            PRIMARY KEY (entry, n)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE roll (
            entry   INTEGER NOT NULL REFERENCES entry,
            n       INTEGER NOT NULL,
            rule    TEXT NOT NULL,
            subject TEXT NOT NULL,
            idx     INTEGER NOT NULL,
            sides   INTEGER NOT NULL,
            face    INTEGER NOT NULL,
            by      TEXT NOT NULL,
            PRIMARY KEY (entry, n)
        ) STRICT, WITHOUT ROWID;)sql"},
    Migration{2, "a chain of digests over the journal, and how things stood at each turn", R"sql(
        ALTER TABLE entry ADD COLUMN state BLOB;
        ALTER TABLE entry ADD COLUMN chain BLOB;
        CREATE TABLE head (
            one   INTEGER PRIMARY KEY CHECK (one = 1),
            seq   INTEGER NOT NULL,
            chain BLOB NOT NULL
        ) STRICT;)sql",
              chain_the_old_steps},
    // Those begun before have no such row, and keep the mark of their dice key.
    Migration{3, "the campaign's mark, in a row of meta", ""},
};

/// The rows of meta that a campaign may hold, and the form that brought them.
struct MetaRow {
    std::string_view name;
    int since;
};
constexpr std::array meta_rows{MetaRow{"dice key", 1}, MetaRow{"dice sealed from step", 2}, MetaRow{"mark", 3}};

constexpr bool numbered_from_one() {
    int next = 1;
    for (const Migration& step : all_migrations)
        if (step.version != next++) return false;
    return true;
}
static_assert(numbered_from_one());

// The header of a SQLite file, as its format defines it, and the first bytes of the page it begins.
constexpr std::string_view sqlite_magic{"SQLite format 3\0", 16};
constexpr std::size_t header_bytes = 105, write_version_at = 18, read_version_at = 19, user_version_at = 60,
                      application_id_at = 68, page_kind_at = 100, rows_at = 103;
constexpr char writes_at_once = 1, writes_ahead_of = 2, leaf_page = 13;
constexpr int most_tables = 20;

int big_endian(std::string_view bytes) {
    unsigned value = 0;
    for (const char byte : bytes.substr(0, 4)) value = value << 8U | static_cast<unsigned char>(byte);
    return static_cast<int>(value);
}

[[noreturn]] void refuse_newer(const std::string& path, int found, int newest) {
    throw TooNew(say(N_("{} was written by a newer Condottiero (its format is {}, this program knows up to {}): "
                        "install the newer program to open it; nothing was changed"),
                     path, found, newest));
}

std::vector<std::string> form_of(SQLite::Database& db) {
    std::vector<std::string> out;
    SQLite::Statement row(db, "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema ORDER BY type, name");
    while (row.executeStep())
        out.push_back(row.getColumn(0).getString() + " " + row.getColumn(1).getString() + " " +
                      row.getColumn(2).getString() + "\n" + row.getColumn(3).getString());
    return out;
}

/// What a file of each version holds; the first is version 1.
const std::vector<std::vector<std::string>>& expected_forms() {
    static const std::vector<std::vector<std::string>> forms = [] {
        std::vector<std::vector<std::string>> out;
        SQLite::Database db(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        for (const Migration& step : all_migrations) {
            db.exec(step.sql);
            out.push_back(form_of(db));
        }
        return out;
    }();
    return forms;
}

/// The chain stands for the rows that it knows of, and for no other.
bool knows_all_rows_of_meta(SQLite::Database& db, int version) {
    SQLite::Statement row(db, "SELECT name FROM meta");
    while (row.executeStep())
        if (std::none_of(meta_rows.begin(), meta_rows.end(),
                         [&](const MetaRow& known) { return known.since <= version && known.name == text_at(row, 0); }))
            return false;
    return true;
}

/// The tables of a campaign are few enough to stand on the first page. More would only cost time.
void check_tables_are_few(std::string_view bytes, const std::string& path) {
    const int rows = static_cast<unsigned char>(bytes[rows_at]) << 8 | static_cast<unsigned char>(bytes[rows_at + 1]);
    if (bytes[page_kind_at] != leaf_page || rows > most_tables)
        throw Damaged(
            say(N_("{} holds tables that no Condottiero made: it is damaged or a forgery; open a copy of it"), path));
}

}  // namespace

int version_of(SQLite::Database& db) {
    return db.execAndGet("PRAGMA user_version").getInt();
}

std::span<const Migration> migrations() {
    return all_migrations;
}

void check_header(SQLite::Database& db, const Whereabouts& campaign) {
    const std::string& path = campaign.name;
    const QuietFile file(db);
    const std::string bytes = file.read(0, header_bytes);
    if (bytes.empty()) throw NotOurs(say(N_("{} is empty: no campaign was ever in it"), path));
    const auto number_at = [&](std::size_t at) { return big_endian(std::string_view(bytes).substr(at)); };
    if (!std::string_view(bytes).starts_with(sqlite_magic)) {
        // The four letters of ours where they belong, behind a broken beginning: it was one of ours.
        if (bytes.size() == header_bytes && number_at(application_id_at) == application_id)
            throw Damaged(say(N_("{} is a campaign, but its first bytes are damaged: open a copy of it"), path));
        throw NotOurs(say(N_("{} is not a Condottiero campaign"), path));
    }
    if (bytes.size() < header_bytes) throw Damaged(say(N_("{} is cut short: open a copy of it"), path));
    if (number_at(application_id_at) != application_id)
        throw NotOurs(say(N_("{} is the file of some other program, not a Condottiero campaign"), path));
    const int version = number_at(user_version_at);
    const char writes = bytes[write_version_at];
    if (version < 1 || writes != bytes[read_version_at] || (writes != writes_at_once && writes != writes_ahead_of))
        throw Damaged(say(N_("{} is a campaign, but its beginning is damaged: open a copy of it"), path));
    if (version > migrations().back().version) refuse_newer(path, version, migrations().back().version);
    check_tables_are_few(bytes, path);
    check_company(file, campaign, writes == writes_ahead_of);
}

std::vector<SourceFile> read_definitions(SQLite::Database& db) {
    std::vector<SourceFile> files;
    Room room(db);
    SQLite::Statement row(db, "SELECT name, text FROM definition ORDER BY n");
    while (row.executeStep()) {
        files.push_back({row.getColumn(0).getString(), row.getColumn(1).getString()});
        room.take(files.back().name.size() + files.back().text.size());
    }
    return files;
}

void check_schema(SQLite::Database& db, const std::string& path) {
    const int version = version_of(db);
    // After recovering a -wal the version may be another than the header's.
    if (version > migrations().back().version) refuse_newer(path, version, migrations().back().version);
    if (version < 1 || form_of(db) != expected_forms()[static_cast<std::size_t>(version - 1)])
        throw Damaged(
            say(N_("{} holds tables that no Condottiero made: it is damaged or a forgery; open a copy of it"), path));
    if (!knows_all_rows_of_meta(db, version))
        throw Damaged(say(N_("{} says of itself what no Condottiero writes (an extra row of meta): it is damaged or a "
                             "forgery; open a copy of it"),
                          path));
}

void upgrade(SQLite::Database& db, const std::string& path, std::span<const Migration> steps) {
    const int found = version_of(db);
    if (found > steps.back().version) refuse_newer(path, found, steps.back().version);
    for (const Migration& step : steps) {
        if (step.version <= found) continue;
        SQLite::Transaction transaction(db);
        db.exec(step.sql);
        if (step.then != nullptr) step.then(db);
        db.exec("PRAGMA application_id = " + std::to_string(application_id));
        db.exec("PRAGMA user_version = " + std::to_string(step.version));
        transaction.commit();
    }
}

}  // namespace condottiero
