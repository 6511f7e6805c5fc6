#include "db/campaign_file/read_journal.hpp"

#include <sqlite3.h>

#include <memory>

#include "core/base/text.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/refused.hpp"

namespace condottiero {

namespace {

/// The rows of a journal table, one under the eye at a time. It asks SQLite itself: a journal has a million values,
/// and an object for each of them costs as much as the reading.
class Rows {
public:
    Rows(SQLite::Database& db, const char* sql, Room& room) : db_(db.getHandle()), room_(&room) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(db_, sql, -1, &statement, nullptr) != SQLITE_OK) throw SQLite::Exception(db_);
        statement_.reset(statement);
        next();
    }

    [[nodiscard]] bool left() const { return left_; }
    void next() {
        const int outcome = sqlite3_step(statement_.get());
        if (outcome != SQLITE_ROW && outcome != SQLITE_DONE) throw SQLite::Exception(db_, outcome);
        left_ = outcome == SQLITE_ROW;
    }
    [[nodiscard]] int number(int column) const { return sqlite3_column_int(statement_.get(), column); }
    /// Good until next().
    [[nodiscard]] std::string_view text(int column) const {
        const auto* const begin = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
        return measured(begin, column);
    }
    [[nodiscard]] std::string_view bytes(int column) const {
        const auto* const begin = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
        return measured(begin, column);
    }
    [[nodiscard]] bool nothing(int column) const {
        return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
    }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    [[nodiscard]] std::string_view measured(const char* begin, int column) const {
        if (begin == nullptr) return {};
        const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        room_->take(bytes);
        return {begin, bytes};
    }

    sqlite3* db_;
    Room* room_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    bool left_ = false;
};

/// What is wrong with a step.
class BadStep : public Failure {
    using Failure::Failure;
};

class JournalReader {
public:
    JournalReader(SQLite::Database& db, const Digest& beginning)
        : chain_(beginning),
          room_(db),
          entries_(db, "SELECT seq, kind, turn, by, command, state, chain FROM entry ORDER BY seq", room_),
          events_(db, "SELECT entry, n, text FROM event ORDER BY entry, n", room_),
          rolls_(db, "SELECT entry, n, rule, subject, idx, sides, face, by FROM roll ORDER BY entry, n", room_) {}

    JournalRead read() {
        JournalRead out;
        try {
            for (; entries_.left(); entries_.next()) {
                seq_ = static_cast<int>(out.entries.size()) + 1;
                out.entries.push_back(read_entry());
                out.head = chain_;
            }
            ++seq_;
            if (events_.left() || rolls_.left()) refuse(tr(N_("it is missing, but part of what it did is there")));
        } catch (const BadText& bad) {
            const std::string what = bad.what();  // what was expected besides would be every event there is
            out.fault = say(N_("it is not as it was written ({})"), what.substr(0, what.find(';')));
        } catch (const BadStep& bad) {
            out.fault = bad.what();
        } catch (const SQLite::Exception& failure) {
            if ((failure.getErrorCode() & 0xff) == SQLITE_INTERRUPT) throw;
            out.fault = failure.what();
        }
        return out;
    }

private:
    [[noreturn]] static void refuse(const std::string& why) { throw BadStep(why); }

    Entry read_entry() {
        if (entries_.number(0) != seq_) refuse(tr(N_("it is missing")));
        Entry entry;
        entry.seq = seq_;
        entry.turn = entries_.number(2);
        entry.by = entries_.text(3);
        const bool commanded = !entries_.nothing(4);
        ChainLink link(chain_, seq_, entries_.text(1), entry.turn, entry.by,
                       commanded ? std::optional(entries_.text(4)) : std::nullopt, entries_.bytes(5));
        for (; belongs(events_, entry.events.size()); events_.next()) {
            const std::string_view text = events_.text(2);
            link.add_event(text);
            entry.events.push_back(event_from_text(text));
        }
        for (; belongs(rolls_, entry.rolls.size()); rolls_.next()) {
            const Roll& roll = entry.rolls.emplace_back(read_roll());
            link.add_roll(roll.rule, roll.subject, roll.index, roll.sides, roll.face, word(roll.by));
        }
        const Digest digest = link.finished();
        if (bytes_of(digest) != entries_.bytes(6)) refuse(tr(N_("it is not as it was written")));
        // From here on nothing can be wrong but what a program of ours, or a forger who reckons digests, has written.
        entry.kind = worded<EntryKind>(entries_.text(1));
        check_kind(entry.kind);
        if (commanded != (entry.kind == EntryKind::Done)) refuse(tr(N_("its command is missing")));
        if (commanded) entry.command = command_from_text(entries_.text(4));
        if (!commanded && !(entry.events.empty() && entry.rolls.empty()))
            refuse(tr(N_("it is an undo or a redo, and yet does something itself")));
        if (!entries_.nothing(5)) entry.state = digest_from_bytes(entries_.bytes(5));
        if (entries_.nothing(5) == entry.state.has_value()) refuse(tr(N_("the digest of its turn is not a digest")));
        chain_ = digest;
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
        if (roll.face < 1 || roll.face > roll.sides) refuse(tr(N_("a die shows a face that it does not have")));
        return roll;
    }

    template <Worded E>
    [[nodiscard]] E worded(std::string_view text) const {
        const std::optional<E> value = from_word<E>(text);
        if (!value) refuse(say(N_("{} is not a word that it knows"), std::string(text)));
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
        if (from == 0) refuse(tr(N_("there is no step for it to undo or redo")));
        --from;
        ++to;
    }

    Digest chain_;
    Room room_;
    Rows entries_, events_, rolls_;
    int seq_ = 0;
    int done_ = 0, undone_ = 0;
};

}  // namespace

JournalRead read_journal(SQLite::Database& db, const Digest& beginning) {
    JournalRead out = JournalReader(db, beginning).read();
    if (out.entries.empty()) out.head = beginning;
    return out;
}

namespace {
std::optional<Digest> digest_in(const SQLite::Column& column) {
    return digest_from_bytes({static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes())});
}
}  // namespace

Digest chain_at(SQLite::Database& db, int step, const std::string& path) {
    SQLite::Statement row(db, "SELECT chain FROM entry WHERE seq = ?");
    row.bind(1, step);
    if (row.executeStep())
        if (const std::optional<Digest> digest = digest_in(row.getColumn(0))) return *digest;
    throw Damaged(say(N_("{} is damaged: step {} of its journal has no digest; open a copy of it"), path, step));
}

JournalHead read_head(SQLite::Database& db, const std::string& path) {
    SQLite::Statement row(db, "SELECT seq, chain FROM head WHERE one = 1");
    if (row.executeStep()) {
        if (const std::optional<Digest> digest = digest_in(row.getColumn(1)))
            return {row.getColumn(0).getInt(), *digest};
    }
    throw Damaged(say(N_("{} is damaged: it does not say where its journal ends; open a copy of it"), path));
}

}  // namespace condottiero
