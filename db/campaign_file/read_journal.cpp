#include "db/campaign_file/read_journal.hpp"

#include <sqlite3.h>

#include <limits>
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
    /// Those of the step `from` and behind it.
    Rows(SQLite::Database& db, const char* sql, std::int64_t from, Room& room) : db_(db.getHandle()), room_(&room) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(db_, sql, -1, &statement, nullptr) != SQLITE_OK) throw SQLite::Exception(db_);
        statement_.reset(statement);
        sqlite3_bind_int64(statement, 1, from);
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

/// The rows of the journal from some step on, as steps.
class StepRows {
public:
    /// `before`: the digest of the step before the first of them. Before the first of all there is nothing, or it is
    /// found.
    StepRows(SQLite::Database& db, int first, const Digest& before)
        : StepRows(db, first, first == 1 ? std::numeric_limits<std::int64_t>::min() : first, before) {}

    /// Throws BadStep, BadText or SQLite::Exception.
    std::optional<Entry> next() {
        if (seq_ >= first_) entries_.next();
        ++seq_;
        if (entries_.left()) return read_entry();
        if (events_.left() || rolls_.left()) refuse(tr(N_("it is missing, but part of what it did is there")));
        return std::nullopt;
    }
    [[nodiscard]] const Digest& head() const { return chain_; }

private:
    [[noreturn]] static void refuse(const std::string& why) { throw BadStep(why); }

    StepRows(SQLite::Database& db, int first, std::int64_t from, const Digest& before)
        : chain_(before),
          room_(db),
          entries_(db, "SELECT seq, kind, turn, by, command, state, chain FROM entry WHERE seq >= ? ORDER BY seq", from,
                   room_),
          events_(db, "SELECT entry, n, text FROM event WHERE entry >= ? ORDER BY entry, n", from, room_),
          rolls_(db,
                 "SELECT entry, n, rule, subject, idx, sides, face, by FROM roll WHERE entry >= ? ORDER BY entry, n",
                 from, room_),
          first_(first),
          seq_(first - 1) {}

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

    Digest chain_;
    Room room_;
    Rows entries_, events_, rolls_;
    int first_, seq_;
};

/// Which steps can be taken back or done again.
class BackAndForth {
public:
    void add(EntryKind kind) {
        switch (kind) {
            case EntryKind::Done:
                ++done_;
                undone_ = 0;
                break;
            case EntryKind::Undo: move_one(done_, undone_); break;
            case EntryKind::Redo: move_one(undone_, done_); break;
        }
    }

private:
    static void move_one(int& from, int& to) {
        if (from == 0) throw BadStep(tr(N_("there is no step for it to undo or redo")));
        --from;
        ++to;
    }

    int done_ = 0, undone_ = 0;
};

Digest digest_of_step(SQLite::Database& db, int seq) {
    SQLite::Statement row(db, "SELECT chain FROM entry WHERE seq = ?");
    row.bind(1, seq);
    if (row.executeStep()) {
        const SQLite::Column chain = row.getColumn(0);
        const auto* const begin = static_cast<const char*>(chain.getBlob());
        if (const auto digest = digest_from_bytes({begin, static_cast<std::size_t>(chain.getBytes())})) return *digest;
    }
    throw SQLite::Exception("a step that was read before is no longer there", SQLITE_CORRUPT);
}

}  // namespace

class JournalReader::Reading {
public:
    Reading(SQLite::Database& db, const Digest& beginning)
        : db_(&db), beginning_(beginning), head_(beginning), rows_(db, 1, beginning) {}

    std::optional<Entry> next() {
        if (!fault_.empty()) return std::nullopt;
        try {
            std::optional<Entry> entry = rows_.next();
            if (!entry) return entry;
            back_and_forth_.add(entry->kind);
            ++steps_;
            head_ = rows_.head();
            return entry;
        } catch (const BadText& bad) {
            const std::string what = bad.what();  // what was expected besides would be every event there is
            fault_ = say(N_("it is not as it was written ({})"), what.substr(0, what.find(';')));
        } catch (const BadStep& bad) {
            fault_ = bad.what();
        } catch (const SQLite::Exception& failure) {
            if ((failure.getErrorCode() & 0xff) == SQLITE_INTERRUPT) throw;
            fault_ = failure.what();
        }
        return std::nullopt;
    }

    Entry again(int seq) {
        try {
            if (auto entry = StepRows(*db_, seq, seq == 1 ? beginning_ : digest_of_step(*db_, seq - 1)).next())
                return std::move(*entry);
        } catch (const BadText&) {  // as below: it was in order
        } catch (const BadStep&) {}
        throw SQLite::Exception("a step is no longer as it was read before", SQLITE_CORRUPT);
    }

    [[nodiscard]] int steps() const { return steps_; }
    [[nodiscard]] const Digest& head() const { return head_; }
    [[nodiscard]] const std::string& fault() const { return fault_; }

private:
    SQLite::Database* db_;
    Digest beginning_, head_;
    StepRows rows_;
    BackAndForth back_and_forth_;
    int steps_ = 0;
    std::string fault_;
};

JournalReader::JournalReader(SQLite::Database& db, const Digest& beginning)
    : reading_(std::make_unique<Reading>(db, beginning)) {}
JournalReader::~JournalReader() = default;

std::optional<Entry> JournalReader::next() {
    return reading_->next();
}
Entry JournalReader::again(int seq) {
    return reading_->again(seq);
}
int JournalReader::steps() const {
    return reading_->steps();
}
const Digest& JournalReader::head() const {
    return reading_->head();
}
const std::string& JournalReader::fault() const {
    return reading_->fault();
}

JournalRead read_journal(SQLite::Database& db, const Digest& beginning) {
    JournalReader reader(db, beginning);
    JournalRead out;
    while (std::optional<Entry> entry = reader.next()) out.entries.push_back(std::move(*entry));
    out.head = reader.head();
    out.fault = reader.fault();
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
