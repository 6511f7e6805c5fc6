#include "db/campaign_file/end_note.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <charconv>
#include <filesystem>
#include <optional>

#include "core/base/text.hpp"
#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/file_stamp.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/schema.hpp"
#include "db/campaign_file/second_file.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view before_step = "ends with step ", before_digest = ", ";
constexpr std::size_t step_digits = 10, digest_digits = 64;
constexpr std::size_t note_bytes = before_step.size() + step_digits + before_digest.size() + digest_digits + 1;

/// Always as long, and within one sector of any disk: half of it is never found.
std::string text_of(const JournalHead& end) {
    return fmt::format("{}{:010}{}{}\n", before_step, end.seq, before_digest, hex(end.chain));
}

std::optional<JournalHead> note_from(const std::string& text) {
    if (text.size() != note_bytes || !text.starts_with(before_step)) return std::nullopt;
    int step = 0;
    const char* const begin = text.data() + before_step.size();
    const auto [end, error] = std::from_chars(begin, begin + step_digits, step);
    const auto digest = digest_from_hex(
        std::string_view(text).substr(before_step.size() + step_digits + before_digest.size(), digest_digits));
    if (error != std::errc{} || end != begin + step_digits || !digest) return std::nullopt;
    const JournalHead note{step, *digest};
    return text == text_of(note) ? std::optional(note) : std::nullopt;
}

}  // namespace

EndNote::~EndNote() {
    close();
}

void EndNote::close() {
    if (open_) file()->pMethods->xClose(file());
    open_ = false;
}

void EndNote::begin(const JournalHead& end) {
    close();
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    room_.assign(static_cast<std::size_t>(vfs->szOsFile), '\0');
    // SQLite wants zeros behind a file's name, and gives what it takes for a -wal the campaign's permissions.
    const std::string name = path_ + std::string(3, '\0');
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_WAL;
    if (const int outcome = vfs->xOpen(vfs, name.c_str(), file(), flags, nullptr); outcome != SQLITE_OK)
        throw SQLite::Exception("its -last cannot be made", outcome);
    open_ = true;
    int outcome = put(end);
    if (outcome == SQLITE_OK) outcome = file()->pMethods->xTruncate(file(), note_bytes);
    if (outcome == SQLITE_OK) outcome = file()->pMethods->xSync(file(), SQLITE_SYNC_NORMAL);
    if (outcome == SQLITE_OK) return;
    close();
    throw SQLite::Exception("its -last cannot be written", outcome);
}

int EndNote::put(const JournalHead& end) {
    const std::string text = text_of(end);
    return file()->pMethods->xWrite(file(), text.data(), static_cast<int>(text.size()), 0);
}

void EndNote::write(const JournalHead& end) {
    if (!open_ || put(end) == SQLITE_OK) return;
    // Half of it may be written: whoever opens the campaign next would take it for damaged.
    if (put(end) == SQLITE_OK) file()->pMethods->xSync(file(), SQLITE_SYNC_NORMAL);
}

bool EndNote::is_gone() const {
    return !open_ || !stamp_of(path_).there;
}

void EndNote::remove() {
    close();
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    vfs->xDelete(vfs, path_.c_str(), 0);
}

bool check_end_note(SQLite::Database& db, const Whereabouts& campaign, bool open) {
    const std::string note_path = EndNote::path_beside(campaign.file);
    const std::string called = EndNote::path_beside(campaign.name);
    std::error_code none;
    const fs::file_status status = fs::symlink_status(note_path, none);
    if (!fs::exists(status)) return false;
    if (!fs::is_regular_file(status)) refuse_no_file(called);
    const std::string text = beginning_of(note_path, note_bytes + 1);
    const std::optional<JournalHead> note = note_from(text);
    if (!note && !open && text.size() <= note_bytes) return true;
    if (!note)
        throw Torn(say(N_("{0}, which says with which step {1} ends, is damaged: read what is left with salvage, or "
                          "open a copy; nothing was changed"),
                       called, campaign.name));
    if (note->seq == 0 || version_of(db) < 2) return true;
    const JournalHead found = read_head(db, campaign.name);
    if (found.seq < note->seq)
        throw Torn(say(N_("{0} ends with step {1} and should end with step {2}, as {3} says: its last steps are "
                          "missing, or an older file was put in its place. Open a copy, or read what is left with "
                          "salvage; if you went back to an older file on purpose, move {3} away; nothing was changed"),
                       campaign.name, found.seq, note->seq, called));
    SQLite::Statement step(db, "SELECT chain FROM entry WHERE seq = ?");
    step.bind(1, note->seq);
    if (!step.executeStep() || step.getColumn(0).getString() != bytes_of(note->chain)) refuse_stranger(called);
    return true;
}

int noted_end(const std::string& campaign) {
    const std::optional<JournalHead> note = note_from(beginning_of(EndNote::path_beside(campaign), note_bytes + 1));
    return note ? note->seq : 0;
}

}  // namespace condottiero
