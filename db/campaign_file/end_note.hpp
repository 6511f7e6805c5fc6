#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <vector>

#include "db/campaign_file/read_journal.hpp"
#include "db/campaign_file/whereabouts.hpp"

struct sqlite3_file;

namespace condottiero {

/// Forms before this one were written by programs that made no note; their campaigns are believed without.
constexpr int first_form_with_end_note = 4;

/// The file beside a campaign that writes ahead, war.condottiero-last: with which step the journal ends, and its
/// digest, as text. A -wal that is emptied or cut off is to SQLite one that never held more. The note is written when
/// the step is on the disk, and is itself not flushed: after a power cut it may say less than there is, never more.
class EndNote {
public:
    explicit EndNote(const std::string& campaign) : path_(path_beside(campaign)) {}
    ~EndNote();
    EndNote(const EndNote&) = delete;
    EndNote& operator=(const EndNote&) = delete;

    static std::string path_beside(const std::string& campaign) { return campaign + "-last"; }

    /// Makes it, and brings it and its name to the disk. Throws SQLite::Exception.
    void begin(const JournalHead& end);
    /// In its place and without a flush. What cannot be written is let go: the step itself is on the disk.
    void write(const JournalHead& end);
    /// Whether somebody has taken it away.
    [[nodiscard]] bool is_gone() const;
    void remove();

private:
    [[nodiscard]] sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(room_.data()); }
    int put(const JournalHead& end);
    void close();

    std::string path_;
    std::vector<char> room_;  ///< what SQLite keeps of an open file
    bool open_ = false;
};

/// Says that nothing is promised: before the end is known, and when it is of no more use.
constexpr JournalHead nothing_noted{0, {}};

/// Whether a note lies beside the campaign. Throws Torn if its journal is shorter than was noted of it, or another; and
/// if the note is damaged, unless the campaign is not `open`: then it was being made when the program was killed.
bool check_end_note(SQLite::Database& db, const Whereabouts& campaign, bool open);
/// With which step the note says that the journal ends; 0 if there is no note or it cannot be read.
int noted_end(const std::string& campaign);

}  // namespace condottiero
