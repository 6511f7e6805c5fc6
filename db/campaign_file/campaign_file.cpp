#include "db/campaign_file/campaign_file.hpp"

#include <cassert>
#include <filesystem>

#include "core/base/text.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/read_journal.hpp"
#include "db/definitions/campaign_yaml.hpp"

namespace condottiero {

namespace {
constexpr std::string_view hex_digits = "0123456789abcdef";

DiceKey key_from_hex(const std::string& path, const std::string& text) {
    DiceKey key{};
    if (text.size() != 2 * key.size() || text.find_first_not_of(hex_digits) != std::string::npos)
        throw Damaged(say(N_("{} is damaged: its dice key is no key"), path));
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = static_cast<std::uint8_t>(hex_digits.find(text[2 * i]) * 16 + hex_digits.find(text[2 * i + 1]));
    return key;
}

void write_beginning(SQLite::Database& db, const std::vector<SourceFile>& files, const DiceKey& key) {
    SQLite::Transaction transaction(db);
    SQLite::Statement meta(db, "INSERT INTO meta (name, value) VALUES ('dice key', ?)");
    meta.bind(1, hex(key));
    meta.exec();
    SQLite::Statement definition(db, "INSERT INTO definition (name, text) VALUES (?, ?)");
    for (const SourceFile& file : files) {
        definition.bind(1, file.name);
        definition.bind(2, file.text);
        definition.exec();
        definition.reset();
    }
    transaction.commit();
}

/// A statement to run again; what went wrong with it last time is forgotten.
SQLite::Statement& fresh(SQLite::Statement& statement) {
    statement.tryReset();
    return statement;
}

}  // namespace

struct CampaignFile::Connection {
    explicit Connection(const std::string& file)
        : path(file),
          db(connect(file)),
          add_entry(db, "INSERT INTO entry (seq, kind, turn, by, command) VALUES (?, ?, ?, ?, ?)"),
          add_event(db, "INSERT INTO event (entry, n, text) VALUES (?, ?, ?)"),
          add_roll(
              db, "INSERT INTO roll (entry, n, rule, subject, idx, sides, face, by) VALUES (?, ?, ?, ?, ?, ?, ?, ?)") {}

    std::string path;
    SQLite::Database db;
    SQLite::Statement add_entry, add_event, add_roll;
};

CampaignFile::CampaignFile(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
CampaignFile::CampaignFile(CampaignFile&&) noexcept = default;

CampaignFile::~CampaignFile() {
    // One file again. If it cannot be done now, the next opening does it.
    if (connection_) {
        for (SQLite::Statement* statement : {&connection_->add_entry, &connection_->add_event, &connection_->add_roll})
            statement->tryReset();
        connection_->db.tryExec("PRAGMA journal_mode = DELETE");
    }
}

CampaignFile CampaignFile::create(const std::string& path, const std::vector<SourceFile>& files, const DiceKey& key) {
    const std::string plain = plain_path(path);
    if (std::filesystem::exists(plain)) throw Failure(say(N_("there is already a file {}: choose another name"), path));
    const std::string unfinished = plain + ".part";
    const auto tidy = [&] {
        std::error_code ignored;
        for (const char* ending : {"", "-journal", "-wal"}) std::filesystem::remove(unfinished + ending, ignored);
    };
    tidy();
    try {
        named(path, [&] {
            SQLite::Database db = make(unfinished);
            write_beginning(db, files, key);
        });
        rename_finished(unfinished, plain);
    } catch (...) {
        tidy();
        throw;
    }
    return open(path);
}

CampaignFile CampaignFile::open(const std::string& path) {
    const std::string plain = plain_path(path);
    return named(plain, [&] { return CampaignFile(std::make_unique<Connection>(plain)); });
}

const std::string& CampaignFile::path() const {
    return connection_->path;
}

std::vector<SourceFile> CampaignFile::definitions() const {
    return named(path(), [&] {
        std::vector<SourceFile> files;
        SQLite::Statement row(connection_->db, "SELECT name, text FROM definition ORDER BY n");
        while (row.executeStep()) files.push_back({row.getColumn(0).getString(), row.getColumn(1).getString()});
        return files;
    });
}

DiceKey CampaignFile::dice_key() const {
    return named(path(), [&] {
        SQLite::Statement row(connection_->db, "SELECT value FROM meta WHERE name = 'dice key'");
        return key_from_hex(path(), row.executeStep() ? row.getColumn(0).getString() : std::string());
    });
}

void CampaignFile::append(const Entry& entry) {
    assert(entry.command.has_value() == (entry.kind == EntryKind::Done));
    Connection& to = *connection_;
    named(path(), [&] {
        SQLite::Transaction transaction(to.db);
        SQLite::Statement& line = fresh(to.add_entry);
        line.bind(1, entry.seq);
        line.bind(2, std::string(word(entry.kind)));
        line.bind(3, entry.turn);
        line.bind(4, entry.by);
        if (entry.command)
            line.bind(5, to_text(*entry.command));
        else
            line.bind(5);
        line.exec();
        for (int n = 0; const Event& event : entry.events) {
            SQLite::Statement& row = fresh(to.add_event);
            const std::string text = to_text(event);
            row.bind(1, entry.seq);
            row.bind(2, n++);
            row.bindNoCopy(3, text);
            row.exec();
        }
        for (int n = 0; const Roll& roll : entry.rolls) {
            SQLite::Statement& row = fresh(to.add_roll);
            row.bind(1, entry.seq);
            row.bind(2, n++);
            row.bindNoCopy(3, roll.rule);
            row.bindNoCopy(4, roll.subject);
            row.bind(5, roll.index);
            row.bind(6, roll.sides);
            row.bind(7, roll.face);
            row.bind(8, std::string(word(roll.by)));
            row.exec();
        }
        transaction.commit();
    });
}

std::vector<Entry> CampaignFile::read() const {
    return named(path(), [&] { return read_journal(connection_->db, path()); });
}

void CampaignFile::rest() {
    named(path(), [&] { connection_->db.exec("PRAGMA wal_checkpoint(TRUNCATE)"); });
}

}  // namespace condottiero
