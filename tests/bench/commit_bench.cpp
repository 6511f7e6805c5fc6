#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>

#include "db/campaign_file/campaign_file.hpp"
#include "db/campaign_file/codec.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/file_stamp.hpp"
#include "tests/bench/bench_folder.hpp"
#include "tests/bench/goal.hpp"
#include "tests/bench/played_war.hpp"
#include "tests/bench/raw_journal.hpp"

namespace condottiero::bench {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t events_a_turn = 200, different_turns = 50;

/// Turns without end, numbered on.
class Turns {
public:
    explicit Turns(const std::vector<Entry>& turns) : turns_(turns) {}
    const Entry& next() {
        Entry& entry = turns_[static_cast<std::size_t>(done_) % turns_.size()];
        entry.seq = entry.turn = ++done_;
        return entry;
    }
    [[nodiscard]] int done() const { return done_; }

private:
    std::vector<Entry> turns_;
    int done_ = 0;
};

std::string new_file(const Folder& folder, const char* name, const PlayedWar& war) {
    std::string path = folder.file(name);
    CampaignFile::create(path, war.files, key_from_seed(1));
    return path;
}

/// The program's own way of writing a step down, with all its safeguards but the chain and the digest of the state.
class UnchainedWriter {
public:
    explicit UnchainedWriter(const std::string& path)
        : path_(path),
          note_(path),
          db_(connect({path, path}, effort_, doubts_)),
          add_entry_(db_,
                     "INSERT INTO entry (seq, kind, turn, by, command, state, chain) VALUES (?, ?, ?, ?, ?, ?, ?)"),
          add_event_(db_, "INSERT INTO event (entry, n, text) VALUES (?, ?, ?)"),
          add_roll_(db_,
                    "INSERT INTO roll (entry, n, rule, subject, idx, sides, face, by) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
          move_head_(db_, "UPDATE head SET seq = ?, chain = ? WHERE one = 1") {
        begin_writing_ahead(db_, path, note_, nothing_noted);
        must(db_.execAndGet("PRAGMA journal_mode").getString() == "wal", "without the chain it is written otherwise");
    }

    void append(const Entry& entry) {
        must(is_in_place(db_) && stamp_of(path_).there && stamp_of(path_ + "-wal").there && !note_.is_gone(),
             "somebody has moved what is measured");
        effort_.allow_for(fs::file_size(path_));
        SQLite::Transaction transaction(db_);
        const std::string command = to_text(*entry.command);
        texts_.clear();
        for (const Event& event : entry.events) texts_.push_back(to_text(event));
        add_entry_.tryReset();
        add_entry_.bind(1, entry.seq);
        add_entry_.bind(2, std::string(word(entry.kind)));
        add_entry_.bind(3, entry.turn);
        add_entry_.bindNoCopy(4, entry.by);
        add_entry_.bindNoCopy(5, command);
        add_entry_.bind(6, blank_.data(), static_cast<int>(blank_.size()));
        add_entry_.bind(7, blank_.data(), static_cast<int>(blank_.size()));
        add_entry_.exec();
        for (int n = 0; const std::string& text : texts_) {
            add_event_.tryReset();
            add_event_.bind(1, entry.seq);
            add_event_.bind(2, n++);
            add_event_.bindNoCopy(3, text);
            add_event_.exec();
        }
        for (int n = 0; const Roll& roll : entry.rolls) {
            add_roll_.tryReset();
            add_roll_.bind(1, entry.seq);
            add_roll_.bind(2, n++);
            add_roll_.bindNoCopy(3, roll.rule);
            add_roll_.bindNoCopy(4, roll.subject);
            add_roll_.bind(5, roll.index);
            add_roll_.bind(6, roll.sides);
            add_roll_.bind(7, roll.face);
            add_roll_.bind(8, std::string(word(roll.by)));
            add_roll_.exec();
        }
        move_head_.tryReset();
        move_head_.bind(1, entry.seq);
        move_head_.bind(2, blank_.data(), static_cast<int>(blank_.size()));
        move_head_.exec();
        transaction.commit();
        note_.write({entry.seq, blank_});
    }

private:
    std::string path_;
    std::vector<std::string> doubts_;
    Effort effort_;
    EndNote note_;
    SQLite::Database db_;
    SQLite::Statement add_entry_, add_event_, add_roll_, move_head_;
    std::vector<std::string> texts_;
    const Digest blank_{};
};

// ---- what SQLite is made to do, as it tells it itself

int statements = 0;  ///< that touch rows, and were prepared
int syncs = 0;

/// SQLite asks this about every statement while it prepares it.
int count_statement(void*, int action, const char*, const char*, const char*, const char*) {
    if (action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_DELETE || action == SQLITE_SELECT)
        ++statements;
    return SQLITE_OK;
}
int watch_connection(sqlite3* db, const char**, const sqlite3_api_routines*) {
    return sqlite3_set_authorizer(db, count_statement, nullptr);
}

int (*open_file)(sqlite3_vfs*, const char*, sqlite3_file*, int, int*) = nullptr;
/// The ways a file can be worked on, and the same with a count of the syncs.
std::map<const sqlite3_io_methods*, sqlite3_io_methods> counting;

int count_sync(sqlite3_file* file, int flags) {
    ++syncs;
    for (const auto& [plain, counted] : counting)
        if (&counted == file->pMethods) return plain->xSync(file, flags);
    return SQLITE_ERROR;
}
int open_and_count(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outcome) {
    const int done = open_file(vfs, name, file, flags, outcome);
    if (done != SQLITE_OK || file->pMethods == nullptr) return done;
    const auto [row, fresh] = counting.try_emplace(file->pMethods, *file->pMethods);
    if (fresh) row->second.xSync = count_sync;
    file->pMethods = &row->second;
    return done;
}

/// While it lives, what is opened is counted.
class Counting {
public:
    Counting() : vfs_(sqlite3_vfs_find(nullptr)) {
        open_file = vfs_->xOpen;
        vfs_->xOpen = open_and_count;
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(watch_connection));
    }
    ~Counting() {
        vfs_->xOpen = open_file;
        sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(watch_connection));
    }
    Counting(const Counting&) = delete;
    Counting& operator=(const Counting&) = delete;

private:
    sqlite3_vfs* vfs_;
};

struct Counted {
    double statements_of_rows, syncs_a_turn;
};
Counted count_turns(const std::string& path, const std::vector<Entry>& turns) {
    constexpr int many = 400;
    const Counting counting_now;
    CampaignFile file = CampaignFile::open(path);
    must(statements > 0, "statements are not counted");
    Turns next(turns);
    statements = syncs = 0;
    for (int i = 0; i < many; ++i) file.append(next.next());
    must(syncs >= many, "syncs are not counted");
    return {static_cast<double>(statements), static_cast<double>(syncs) / many};
}

void append_chained(CampaignFile& file, Entry entry, const CampaignState& state) {
    entry.state = digest_of(state);
    file.append(entry);
}

}  // namespace

/// Known to a counter of instructions by its name.
extern "C" [[gnu::noinline]] void commits_to_count(const std::function<void()>& commit) {
    for (int i = 0; i < 200; ++i) commit();
}

void commit_often(std::string_view how) {
    const PlayedWar war = played_war(2000);
    Turns turns(in_turns(war, different_turns, events_a_turn));
    const Folder folder;
    const std::string path = new_file(folder, "war", war);
    if (how == "chained") {
        CampaignFile file = CampaignFile::open(path);
        commits_to_count([&] { append_chained(file, turns.next(), war.state); });
    }
    if (how == "unchained") {
        UnchainedWriter writer(path);
        commits_to_count([&] {
            Entry entry = turns.next();
            writer.append(entry);
        });
    }
}

Goals commit_goals() {
    const PlayedWar war = played_war(events_a_turn * different_turns);
    const std::vector<Entry> turns = in_turns(war, different_turns, events_a_turn);
    const Folder folder;
    const std::string own = new_file(folder, "own", war), raw = new_file(folder, "raw", war),
                      chained = new_file(folder, "chained", war), unchained = new_file(folder, "unchained", war),
                      watched = new_file(folder, "watched", war);

    Ratio against_raw{}, against_unchained{};
    {
        CampaignFile file = CampaignFile::open(own);
        RawJournal journal(raw);
        const RawTurns bytes(turns);
        Turns mine(turns);
        int written = 0;
        against_raw = alternate([&] { file.append(mine.next()); }, [&] { journal.append(bytes, ++written); });
        while (mine.done() < written) file.append(mine.next());
        while (written < mine.done()) journal.append(bytes, ++written);
    }
    must(contents(own) == contents(raw), "raw SQLite writes something else");
    {
        CampaignFile file = CampaignFile::open(chained);
        UnchainedWriter writer(unchained);
        Turns mine(turns), others(turns);
        const auto with = [&] { append_chained(file, mine.next(), war.state); };
        against_unchained = alternate(with, [&] {
            Entry entry = others.next();
            writer.append(entry);
        });
        while (mine.done() < others.done()) with();
        while (others.done() < mine.done()) writer.append(others.next());
    }
    must(contents(chained) == contents(unchained), "without the chain something else is written");
    const Counted counts = count_turns(watched, turns);

    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P11", "a turn of 200 events committed : raw sqlite3", AtMost, 1.5, Now, against_raw},
        {"P11", "statements prepared for rows in 400 turns", AtMost, 0, Now, counted(counts.statements_of_rows)},
        {"P11", "syncs a turn, over 400 turns", AtMost, 1.1, Now, counted(counts.syncs_a_turn)},
        {"P12", "chain and digest of the state : commit without", AtMost, 1.25, Now, against_unchained},
    };
}

}  // namespace condottiero::bench
