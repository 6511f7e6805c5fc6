#include "db/campaign_file/read_journal.hpp"

#include "core/base/text.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

namespace {

/// The rows of a journal table, one under the eye at a time.
class Rows {
public:
    Rows(SQLite::Database& db, const char* sql) : statement_(db, sql) { next(); }

    [[nodiscard]] bool left() const { return left_; }
    void next() { left_ = statement_.executeStep(); }
    [[nodiscard]] int number(int column) { return statement_.getColumn(column).getInt(); }
    /// Good until next().
    [[nodiscard]] std::string_view text(int column) {
        const SQLite::Column value = statement_.getColumn(column);
        const char* const begin = value.getText();
        return {begin, static_cast<std::size_t>(value.getBytes())};
    }
    [[nodiscard]] bool nothing(int column) { return statement_.isColumnNull(column); }

private:
    SQLite::Statement statement_;
    bool left_ = false;
};

class JournalReader {
public:
    JournalReader(SQLite::Database& db, const std::string& path)
        : path_(path),
          entries_(db, "SELECT seq, kind, turn, by, command FROM entry ORDER BY seq"),
          events_(db, "SELECT entry, n, text FROM event ORDER BY entry, n"),
          rolls_(db, "SELECT entry, n, rule, subject, idx, sides, face, by FROM roll ORDER BY entry, n") {}

    std::vector<Entry> read() {
        std::vector<Entry> journal;
        for (; entries_.left(); entries_.next()) {
            seq_ = static_cast<int>(journal.size()) + 1;
            try {
                journal.push_back(read_entry());
            } catch (const BadText& bad) {
                refuse(bad.what());
            }
        }
        ++seq_;
        if (events_.left() || rolls_.left()) refuse(tr(N_("it is missing, but some of what it did is there")));
        return journal;
    }

private:
    [[noreturn]] void refuse(const std::string& why) const {
        throw Damaged(say(N_("{} is damaged: step {} of its journal: {}"), path_, seq_, why));
    }

    Entry read_entry() {
        if (entries_.number(0) != seq_) refuse(tr(N_("it is missing")));
        Entry entry;
        entry.seq = seq_;
        entry.kind = worded<EntryKind>(entries_.text(1));
        entry.turn = entries_.number(2);
        entry.by = entries_.text(3);
        check_kind(entry.kind);
        if (entries_.nothing(4) != (entry.kind != EntryKind::Done)) refuse(tr(N_("its command is missing")));
        if (entry.kind == EntryKind::Done) entry.command = command_from_text(entries_.text(4));
        for (; belongs(events_, entry.events.size()); events_.next())
            entry.events.push_back(event_from_text(events_.text(2)));
        for (; belongs(rolls_, entry.rolls.size()); rolls_.next()) entry.rolls.push_back(read_roll());
        if (entry.kind != EntryKind::Done && !(entry.events.empty() && entry.rolls.empty()))
            refuse(tr(N_("it steps back or forth and yet does something")));
        return entry;
    }

    /// Whether the next row is this step's, and the one that comes now.
    bool belongs(Rows& rows, std::size_t n) {
        if (!rows.left() || rows.number(0) > seq_) return false;
        if (rows.number(0) < seq_ || rows.number(1) != static_cast<int>(n)) refuse(tr(N_("a part of it is missing")));
        return true;
    }

    Roll read_roll() {
        Roll roll{std::string(rolls_.text(2)),
                  std::string(rolls_.text(3)),
                  rolls_.number(4),
                  rolls_.number(5),
                  rolls_.number(6),
                  worded<RolledBy>(rolls_.text(7))};
        if (roll.face < 1 || roll.face > roll.sides) refuse(tr(N_("a die shows what it cannot show")));
        return roll;
    }

    template <Worded E>
    E worded(std::string_view text) const {
        const std::optional<E> value = from_word<E>(text);
        if (!value) refuse(say(N_("{} is no word for it"), std::string(text)));
        return *value;
    }

    void check_kind(EntryKind kind) {
        switch (kind) {
            case EntryKind::Done:
                ++done_;
                undone_ = 0;
                break;
            case EntryKind::Undo: move_one(done_, undone_); break;
            case EntryKind::Redo: move_one(undone_, done_); break;
        }
    }
    void move_one(int& from, int& to) const {
        if (from == 0) refuse(tr(N_("there is no step for it to take back or do again")));
        --from;
        ++to;
    }

    const std::string& path_;
    Rows entries_, events_, rolls_;
    int seq_ = 0;
    int done_ = 0, undone_ = 0;
};

}  // namespace

std::vector<Entry> read_journal(SQLite::Database& db, const std::string& path) {
    return JournalReader(db, path).read();
}

}  // namespace condottiero
