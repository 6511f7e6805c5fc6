#include "db/campaign_file/campaign_file.hpp"

#include <sqlite3.h>

#include <cassert>
#include <charconv>
#include <exception>
#include <filesystem>
#include <optional>

#include "core/base/text.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/copies.hpp"
#include "db/campaign_file/end_note.hpp"
#include "db/campaign_file/file_stamp.hpp"
#include "db/campaign_file/file_steps.hpp"
#include "db/campaign_file/place.hpp"
#include "db/campaign_file/schema.hpp"
#include "db/campaign_file/write_journal.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"

namespace condottiero {

namespace {
DiceKey key_from_text(const std::string& path, const std::string& text) {
    const std::optional<Digest> key = digest_from_hex(text);
    if (!key) throw Damaged(say(N_("{} is damaged: its dice key is not a key"), path));
    return *key;
}

void write_meta(SQLite::Database& db, const std::string& name, const std::string& value) {
    SQLite::Statement meta(db, "INSERT INTO meta (name, value) VALUES (?, ?)");
    meta.bind(1, name);
    meta.bind(2, value);
    meta.exec();
}

std::string meta(SQLite::Database& db, const std::string& name) {
    SQLite::Statement row(db, "SELECT value FROM meta WHERE name = ?");
    row.bind(1, name);
    return row.executeStep() ? row.getColumn(0).getString() : std::string();
}

void write_beginning(SQLite::Database& db, const std::vector<SourceFile>& files, const DiceKey& key,
                     const std::vector<Entry>& entries, int sealed_from, const std::string& mark) {
    SQLite::Transaction transaction(db);
    write_meta(db, "dice key", hex(key));
    write_meta(db, "dice sealed from step", std::to_string(sealed_from));
    if (!mark.empty()) write_meta(db, "mark", mark);
    SQLite::Statement definition(db, "INSERT INTO definition (name, text) VALUES (?, ?)");
    for (const SourceFile& file : files) {
        definition.bind(1, file.name);
        definition.bind(2, file.text);
        definition.exec();
        definition.reset();
    }
    const JournalHead start{0, beginning_of_chain(hex(key), std::to_string(sealed_from), mark, files)};
    SQLite::Statement head(db, "INSERT INTO head (one, seq, chain) VALUES (1, 0, ?)");
    bind_digest(head, 1, start.chain);
    head.exec();
    JournalWriter journal(db, start);
    for (const Entry& entry : entries) journal.keep(journal.write(entry));
    transaction.commit();
}

}  // namespace

struct CampaignFile::Connection {
    explicit Connection(const Whereabouts& campaign)
        : path(campaign.file),
          name(campaign.name),
          db(connect(campaign, effort, doubts)),
          journal(db, read_head(db, name)),
          note(path),
          resting(!writes_ahead(db)),
          trusted(resting),
          left(stamp_of(path)),
          wal(stamp_of(path + "-wal")) {
        allow_for_all();
    }

    void allow_for_all() {
        std::error_code none;
        const std::uintmax_t now = std::filesystem::file_size(path, none);
        if (!none) bytes = now;
        effort.allow_for(bytes);
    }
    void check_place() {
        if (!is_in_place(db))
            throw Failure(say(N_("{} is no longer the file that was opened: it was moved, deleted or replaced "
                                 "meanwhile. Nothing was written; close the campaign, put the right file there and "
                                 "open it again"),
                              name));
        const FileStamp wal_now = stamp_of(path + "-wal");
        if (left && (stamp_of(path) != *left || (!resting && wal_now.same_file(wal) && wal_now != wal)))
            throw Failure(say(N_("{} was overwritten by another program while it was open here. Nothing was written; "
                                 "close the campaign, look what lies there now, and open it or a copy from {}"),
                              name, copies_folder(name)));
    }
    /// However a write ends, what it did to the files was done by us.
    struct Writing {
        explicit Writing(Connection& file) : at(file), failures(std::uncaught_exceptions()) {}
        ~Writing() {
            at.left.reset();
            if (std::uncaught_exceptions() > failures) return;  // SQLite has yet to take back what was begun
            at.left = stamp_of(at.path);
            if (const FileStamp now = stamp_of(at.path + "-wal"); now.same_file(at.wal)) at.wal = now;
        }
        Writing(const Writing&) = delete;
        Writing& operator=(const Writing&) = delete;
        Connection& at;
        int failures;
    };
    void begin_to_write() {
        // Somebody has taken the -wal away: what was in it goes into the file.
        if (!resting && !stamp_of(path + "-wal").same_file(wal)) fold();
        if (resting) {
            begin_writing_ahead(db, path, note, journal.head());
            wal = stamp_of(path + "-wal");
            resting = false;
        } else if (note.is_gone()) {
            note.begin(journal.head());
        }
    }
    void fold() {
        journal.reset();
        if (!is_in_place(db)) {
            db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
            note.write(nothing_noted);  // it stays behind, and must not speak of the file that came
        }
        check_place();
        // Another -wal in the place of ours would be poured into the campaign.
        if (!stamp_of(path + "-wal").same_file(wal)) remove_wal(path);
        fold_into_one(db, path, note);
        resting = true;
    }

    std::string path;  ///< where the bytes are
    std::string name;  ///< what it is called when something is said of it
    std::vector<std::string> doubts;
    std::uintmax_t bytes = 0;
    Effort effort;
    SQLite::Database db;
    JournalWriter journal;
    EndNote note;
    bool resting;                   ///< no second file
    bool trusted;                   ///< what is in the second file may go into the first
    std::optional<FileStamp> left;  ///< as this program left the file, if it is sure of that
    FileStamp wal;                  ///< and the second one
};

CampaignFile::CampaignFile(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
CampaignFile::CampaignFile(CampaignFile&&) noexcept = default;

CampaignFile::~CampaignFile() {
    if (!connection_) return;
    try {
        rest();
    } catch (const Failure&) {
        // It stays two files that know of each other; the next opening makes them one.
    }
}

CampaignFile CampaignFile::create(const std::string& path, const std::vector<SourceFile>& files, const DiceKey& key,
                                  const std::vector<Entry>& entries, int sealed_from, const std::string& mark) {
    const std::string plain = plain_path(path);
    if (std::filesystem::exists(plain)) throw Failure(say(N_("there is already a file {}: choose another name"), path));
    const std::string unfinished = plain + ".part";
    tidy(unfinished);
    try {
        named(path, [&] {
            SQLite::Database db = make(unfinished);
            write_beginning(db, files, key, entries, sealed_from, mark);
        });
        rename_finished(unfinished, plain);
    } catch (...) {
        tidy(unfinished);
        throw;
    }
    return open(path);
}

CampaignFile CampaignFile::open(const std::string& path) {
    const std::string plain = plain_path(path);
    return named(plain, [&] { return CampaignFile(std::make_unique<Connection>(Whereabouts{plain, plain})); });
}

CampaignFile CampaignFile::open_copy(const std::string& copy, const std::string& path) {
    try {
        return CampaignFile(std::make_unique<Connection>(Whereabouts{copy, path}));
    } catch (const SQLite::Exception& failure) {
        const bool no_room = (failure.getErrorCode() & 0xff) == SQLITE_FULL;
        throw_named(no_room ? std::filesystem::path(copy).parent_path().parent_path().string() : path, failure);
    }
}

const std::string& CampaignFile::path() const {
    return connection_->name;
}

std::vector<std::string> CampaignFile::warnings() const {
    std::vector<std::string> out = connection_->doubts;
    const std::filesystem::path file = path();
    if (const std::string doubt = doubts_about_place(file.parent_path().string()); !doubt.empty()) out.push_back(doubt);
    const std::vector<TurnCopy> copies = turn_copies(path());
    if (!copies.empty() && copies.back().step > connection_->journal.head().seq)
        out.push_back(say(N_("{} has a later step than this campaign, which ends with step {}: unless you went back to "
                             "an older file on purpose, the newer one is missing"),
                          copies.back().path, connection_->journal.head().seq));
    return out;
}

std::vector<SourceFile> CampaignFile::definitions() const {
    return named(path(), [&] { return condottiero::read_definitions(connection_->db); });
}

DiceKey CampaignFile::dice_key() const {
    return named(path(), [&] { return key_from_text(path(), meta(connection_->db, "dice key")); });
}

int CampaignFile::sealed_from() const {
    return named(path(), [&] {
        const std::string text = meta(connection_->db, "dice sealed from step");
        int step = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), step);
        if (error != std::errc{} || end != text.data() + text.size() || step < 1)
            throw Damaged(say(N_("{} is damaged: it does not say from which step its dice are sealed"), path()));
        return step;
    });
}

std::string CampaignFile::mark() const {
    return named(path(), [&] {
        std::string mark = meta(connection_->db, "mark");
        if (!mark.empty() && !is_mark(mark))
            throw Damaged(say(N_("{} is damaged: what tells it from other campaigns is no mark"), path()));
        return mark;
    });
}

Digest CampaignFile::head() const {
    return connection_->journal.head().chain;
}

int CampaignFile::length() const {
    return connection_->journal.head().seq;
}

void CampaignFile::append(const Entry& entry) {
    Connection& to = *connection_;
    if (!to.trusted) static_cast<void>(read());
    named(path(), [&] {
        to.check_place();
        const Connection::Writing writing(to);
        to.allow_for_all();
        to.begin_to_write();
        SQLite::Transaction transaction(to.db);
        const JournalHead after = to.journal.write(entry);
        transaction.commit();
        to.journal.keep(after);
        to.note.write(after);
    });
}

std::vector<Entry> CampaignFile::read() const {
    std::vector<Entry> out;
    const std::unique_ptr<Steps> all = steps();
    while (std::optional<Entry> entry = all->next()) out.push_back(std::move(*entry));
    connection_->trusted = true;
    return out;
}

std::unique_ptr<Steps> CampaignFile::steps() const {
    Connection& from = *connection_;
    return named(path(), [&] {
        from.allow_for_all();
        return std::make_unique<FileSteps>(
            from.db, path(),
            beginning_of_chain(meta(from.db, "dice key"), meta(from.db, "dice sealed from step"), meta(from.db, "mark"),
                               definitions()),
            from.journal.head());
    });
}

Digest CampaignFile::head_at(int step) const {
    Connection& from = *connection_;
    if (step == from.journal.head().seq) return from.journal.head().chain;
    return named(path(), [&] {
        if (step == 0)
            return beginning_of_chain(meta(from.db, "dice key"), meta(from.db, "dice sealed from step"),
                                      meta(from.db, "mark"), definitions());
        return chain_at(from.db, step, path());
    });
}

void CampaignFile::rest() {
    Connection& at = *connection_;
    if (at.resting || !at.trusted) return;
    at.allow_for_all();
    named(path(), [&] {
        if (is_in_place(at.db)) at.check_place();
        const Connection::Writing writing(at);
        at.fold();
    });
}

void CampaignFile::copy_at_turn(int turn, const Date& date) {
    named(path(),
          [&] { condottiero::copy_at_turn(connection_->db, path(), turn, date, connection_->journal.head().seq); });
}

}  // namespace condottiero
