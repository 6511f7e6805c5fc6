#include "tests/bench/raw_journal.hpp"

#include <array>

#include "db/campaign_file/codec.hpp"
#include "tests/bench/goal.hpp"

namespace condottiero::bench {

namespace {
void bind(sqlite3_stmt* row, int place, const std::string& text) {
    sqlite3_bind_text(row, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}
void step(sqlite3_stmt* row) {
    const int outcome = sqlite3_step(row);
    must(outcome == SQLITE_DONE, "raw SQLite refuses a row");
    sqlite3_reset(row);
}
}  // namespace

RawTurns::RawTurns(const std::vector<Entry>& turns) {
    for (const Entry& entry : turns) {
        Turn turn{entry.by, to_text(*entry.command), entry.state.value_or(Digest{}), {}, entry.rolls};
        for (const Event& event : entry.events) turn.events.push_back(to_text(event));
        turns_.push_back(std::move(turn));
    }
}

RawJournal::RawJournal(const std::string& path) {
    must(sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK, "raw SQLite opens nothing");
    run("PRAGMA foreign_keys = ON");
    run("PRAGMA locking_mode = EXCLUSIVE");
    run("PRAGMA synchronous = FULL");
    run("BEGIN EXCLUSIVE; COMMIT");
    run("PRAGMA journal_mode = WAL");
    begin_ = prepared("BEGIN");
    commit_ = prepared("COMMIT");
    entry_ =
        prepared("INSERT INTO entry (seq, kind, turn, by, command, state, chain) VALUES (?, 'done', ?, ?, ?, ?, ?)");
    event_ = prepared("INSERT INTO event (entry, n, text) VALUES (?, ?, ?)");
    roll_ =
        prepared("INSERT INTO roll (entry, n, rule, subject, idx, sides, face, by) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    head_ = prepared("UPDATE head SET seq = ?, chain = ? WHERE one = 1");
}

RawJournal::~RawJournal() {
    for (sqlite3_stmt* const statement : statements_) sqlite3_finalize(statement);
    sqlite3_close(db_);
}

void RawJournal::run(const char* sql) {
    must(sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK, sql);
}

sqlite3_stmt* RawJournal::prepared(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    must(sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) == SQLITE_OK, sql);
    statements_.push_back(statement);
    return statement;
}

void RawJournal::append(const RawTurns& turns, int number) {
    const RawTurns::Turn& turn = turns.turns_[static_cast<std::size_t>(number - 1) % turns.turns_.size()];
    constexpr int digest_bytes = sizeof(Digest);
    step(begin_);
    sqlite3_bind_int(entry_, 1, number);
    sqlite3_bind_int(entry_, 2, number);
    bind(entry_, 3, turn.by);
    bind(entry_, 4, turn.command);
    sqlite3_bind_blob(entry_, 5, turn.state.data(), digest_bytes, SQLITE_STATIC);
    sqlite3_bind_blob(entry_, 6, turn.state.data(), digest_bytes, SQLITE_STATIC);
    step(entry_);
    for (int n = 0; const std::string& text : turn.events) {
        sqlite3_bind_int(event_, 1, number);
        sqlite3_bind_int(event_, 2, n++);
        bind(event_, 3, text);
        step(event_);
    }
    for (int n = 0; const Roll& roll : turn.rolls) {
        const std::string_view by = word(roll.by);
        sqlite3_bind_int(roll_, 1, number);
        sqlite3_bind_int(roll_, 2, n++);
        bind(roll_, 3, roll.rule);
        bind(roll_, 4, roll.subject);
        sqlite3_bind_int(roll_, 5, roll.index);
        sqlite3_bind_int(roll_, 6, roll.sides);
        sqlite3_bind_int(roll_, 7, roll.face);
        sqlite3_bind_text(roll_, 8, by.data(), static_cast<int>(by.size()), SQLITE_STATIC);
        step(roll_);
    }
    sqlite3_bind_int(head_, 1, number);
    sqlite3_bind_blob(head_, 2, turn.state.data(), digest_bytes, SQLITE_STATIC);
    step(head_);
    step(commit_);
}

long long read_rows(const std::string& path) {
    sqlite3* db = nullptr;
    must(sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK, "a file cannot be read");
    constexpr std::array tables{"SELECT seq, kind, turn, by, command, state, chain FROM entry ORDER BY seq",
                                "SELECT entry, n, text FROM event ORDER BY entry, n",
                                "SELECT entry, n, rule, subject, idx, sides, face, by FROM roll ORDER BY entry, n"};
    long long sum = 0;
    for (const char* const sql : tables) {
        sqlite3_stmt* rows = nullptr;
        must(sqlite3_prepare_v2(db, sql, -1, &rows, nullptr) == SQLITE_OK, sql);
        const int columns = sqlite3_column_count(rows);
        while (sqlite3_step(rows) == SQLITE_ROW)
            for (int column = 0; column < columns; ++column) switch (sqlite3_column_type(rows, column)) {
                    case SQLITE_INTEGER: sum += sqlite3_column_int(rows, column); break;
                    case SQLITE_TEXT:
                        keep(sqlite3_column_text(rows, column));
                        sum += sqlite3_column_bytes(rows, column);
                        break;
                    case SQLITE_BLOB:
                        keep(sqlite3_column_blob(rows, column));
                        sum += sqlite3_column_bytes(rows, column);
                        break;
                    default: break;
                }
        sqlite3_finalize(rows);
    }
    sqlite3_close(db);
    return sum;
}

std::string contents(const std::string& path) {
    sqlite3* db = nullptr;
    must(sqlite3_open_v2(path.c_str(), &db, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK, "a file cannot be read");
    std::string out;
    for (const char* const sql :
         {"SELECT count(*), sum(seq), sum(turn), sum(length(by || kind || command)) FROM entry",
          "SELECT count(*), sum(entry * n), sum(length(text)), sum(unicode(text)) FROM event",
          "SELECT count(*), sum(entry * n), sum(idx + face), sum(length(rule || subject || by)) FROM roll"}) {
        sqlite3_stmt* row = nullptr;
        must(sqlite3_prepare_v2(db, sql, -1, &row, nullptr) == SQLITE_OK && sqlite3_step(row) == SQLITE_ROW, sql);
        for (int column = 0; column < sqlite3_column_count(row); ++column)
            out += std::to_string(sqlite3_column_int64(row, column)) + " ";
        sqlite3_finalize(row);
    }
    sqlite3_close(db);
    return out;
}

}  // namespace condottiero::bench
