#include "db/campaign_file/write_journal.hpp"

#include <cassert>

#include "db/campaign_file/codec.hpp"

namespace condottiero {

namespace {
/// A statement to run again; what went wrong with it last time is forgotten.
SQLite::Statement& fresh(SQLite::Statement& statement) {
    statement.tryReset();
    return statement;
}
}  // namespace

void bind_digest(SQLite::Statement& statement, int place, const Digest& digest) {
    statement.bind(place, digest.data(), static_cast<int>(digest.size()));
}

JournalWriter::JournalWriter(SQLite::Database& db, const JournalHead& head)
    : add_entry_(db, "INSERT INTO entry (seq, kind, turn, by, command, state, chain) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      add_event_(db, "INSERT INTO event (entry, n, text) VALUES (?, ?, ?)"),
      add_roll_(db, "INSERT INTO roll (entry, n, rule, subject, idx, sides, face, by) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
      move_head_(db, "UPDATE head SET seq = ?, chain = ? WHERE one = 1"),
      head_(head) {}

JournalHead JournalWriter::write(const Entry& entry) {
    assert(entry.seq == head_.seq + 1);
    assert(entry.command.has_value() == (entry.kind == EntryKind::Done));
    const std::string command = entry.command ? to_text(*entry.command) : std::string();
    ChainLink link(head_.chain, entry.seq, word(entry.kind), entry.turn, entry.by,
                   entry.command ? std::optional<std::string_view>(command) : std::nullopt,
                   entry.state ? bytes_of(*entry.state) : std::string_view());
    events_.clear();
    for (const Event& event : entry.events) link.add_event(events_.emplace_back(to_text(event)));
    for (const Roll& roll : entry.rolls)
        link.add_roll(roll.rule, roll.subject, roll.index, roll.sides, roll.face, word(roll.by));
    const JournalHead after{entry.seq, link.finished()};
    write_line(entry, command, after.chain);
    write_events(entry.seq);
    write_rolls(entry);
    write_head(after);
    return after;
}

void JournalWriter::write_line(const Entry& entry, const std::string& command, const Digest& chain) {
    SQLite::Statement& row = fresh(add_entry_);
    row.bind(1, entry.seq);
    row.bind(2, std::string(word(entry.kind)));
    row.bind(3, entry.turn);
    row.bindNoCopy(4, entry.by);
    if (entry.command)
        row.bindNoCopy(5, command);
    else
        row.bind(5);
    if (entry.state)
        bind_digest(row, 6, *entry.state);
    else
        row.bind(6);
    bind_digest(row, 7, chain);
    row.exec();
}

void JournalWriter::write_events(int seq) {
    for (int n = 0; const std::string& text : events_) {
        SQLite::Statement& row = fresh(add_event_);
        row.bind(1, seq);
        row.bind(2, n++);
        row.bindNoCopy(3, text);
        row.exec();
    }
}

void JournalWriter::write_rolls(const Entry& entry) {
    for (int n = 0; const Roll& roll : entry.rolls) {
        SQLite::Statement& row = fresh(add_roll_);
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
}

void JournalWriter::write_head(const JournalHead& head) {
    SQLite::Statement& row = fresh(move_head_);
    row.bind(1, head.seq);
    bind_digest(row, 2, head.chain);
    row.exec();
}

void JournalWriter::reset() {
    for (SQLite::Statement* statement : {&add_entry_, &add_event_, &add_roll_, &move_head_}) statement->tryReset();
}

}  // namespace condottiero
