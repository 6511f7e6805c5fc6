#include "db/campaign_file/second_file.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

#include "core/base/text.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/campaign_file/schema.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {

sqlite3_file* handle_of(SQLite::Database& db) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(db.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (file == nullptr || file->pMethods == nullptr) throw SQLite::Exception("it cannot be read", SQLITE_IOERR);
    return file;
}

std::size_t size_of(sqlite3_file* file) {
    sqlite3_int64 size = 0;
    if (const int outcome = file->pMethods->xFileSize(file, &size); outcome != SQLITE_OK)
        throw SQLite::Exception("it cannot be read", outcome);
    return static_cast<std::size_t>(size);
}

std::string read_from(sqlite3_file* file, std::size_t from, std::size_t bytes) {
    const std::size_t size = size_of(file);
    std::string out(from >= size ? 0 : std::min(bytes, size - from), '\0');
    const int outcome = out.empty() ? SQLITE_OK
                                    : file->pMethods->xRead(file, out.data(), static_cast<int>(out.size()),
                                                            static_cast<sqlite3_int64>(from));
    if (outcome != SQLITE_OK) throw SQLite::Exception("it cannot be read", outcome);
    return out;
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(at, 4)) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

void remove_through_sqlite(const std::string& path) {
    sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
    vfs->xDelete(vfs, path.c_str(), 0);
}

struct Companion {
    bool there = false;
    std::uintmax_t bytes = 0;
};

Companion companion(const std::string& path, const std::string& called) {
    std::error_code none;
    const fs::file_status status = fs::symlink_status(path, none);
    if (!fs::exists(status)) return {};
    if (!fs::is_regular_file(status)) refuse_no_file(called);
    return {true, fs::file_size(path, none)};
}

// The -journal of SQLite, as its format defines it.
constexpr std::string_view journal_magic{"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8};
constexpr std::size_t journal_header = 28, records_at = 8, pages_at = 16, sector_at = 20, page_size_at = 24;

/// Where the first page changes when a campaign begins or ends to write ahead: from, to.
constexpr std::array<std::pair<std::size_t, std::size_t>, 3> changes{{{18, 20}, {24, 28}, {92, 100}}};

std::string without_changes(std::string page) {
    for (const auto& [from, to] : changes)
        std::fill(page.begin() + static_cast<std::ptrdiff_t>(from), page.begin() + static_cast<std::ptrdiff_t>(to),
                  '\0');
    return page;
}

/// A crash of ours leaves no other -journal than one with the first page as it was before that change.
bool is_our_journal(const QuietFile& file, const std::string& journal, std::uintmax_t bytes) {
    const std::string header = beginning_of(journal, journal_header);
    if (header.size() < journal_header || !header.starts_with(journal_magic)) return false;
    const std::size_t sector = big_endian(header, sector_at), page = big_endian(header, page_size_at);
    const std::string page_one = file.read(0, page);
    if (page < 512 || page > 65'536 || sector < 32 || sector > 65'536 || page_one.size() != page) return false;
    if (std::uintmax_t{page} * big_endian(header, pages_at) != file.size()) return false;
    const std::size_t record = 4 + page + 4;
    if (bytes > (sector + record + sector - 1) / sector * sector) return false;
    if (big_endian(header, records_at) == 0) return true;  // cut off before it was finished: nothing had changed yet
    const std::string all = beginning_of(journal, sector + record);
    return big_endian(header, records_at) == 1 && all.size() == sector + record && big_endian(all, sector) == 1 &&
           without_changes(all.substr(sector + 4, page)) == without_changes(page_one);
}

/// Where the journal ended when the file itself was written last, if the file is whole without its -wal.
struct OldHead {
    int seq;
    std::string chain;
};
std::optional<OldHead> head_without_wal(SQLite::Database& db) {
    sqlite3_file* const file = handle_of(db);
    const std::size_t size = size_of(file);
    auto* const bytes = static_cast<unsigned char*>(sqlite3_malloc64(size));
    if (bytes == nullptr) return std::nullopt;
    SQLite::Database alone(":memory:", SQLite::OPEN_READWRITE);
    const std::string copy = read_from(file, 0, size);
    std::memcpy(bytes, copy.data(), size);
    bytes[18] = bytes[19] = 1;
    sqlite3_deserialize(alone.getHandle(), "main", bytes, static_cast<sqlite3_int64>(size),
                        static_cast<sqlite3_int64>(size), SQLITE_DESERIALIZE_FREEONCLOSE);
    try {
        Effort effort;
        effort.allow_for(size);
        effort.watch(alone);
        harden(alone);
        SQLite::Statement row(alone,
                              "SELECT head.seq, head.chain FROM head JOIN entry USING (seq) "
                              "WHERE entry.chain = head.chain");
        if (row.executeStep()) return OldHead{row.getColumn(0).getInt(), row.getColumn(1).getString()};
    } catch (const SQLite::Exception&) {
        // Cut off while the -wal was being folded in: only the two together are whole.
    }
    return std::nullopt;
}

/// The -wal of SQLite, as its format defines it: frames, each with a checksum that rests on that of the frame before.
class WalFrames {
public:
    WalFrames(std::string bytes, std::size_t page_bytes) : bytes_(std::move(bytes)), page_bytes_(page_bytes) {
        if (bytes_.size() < header_bytes) return;
        little_ = big_endian(bytes_, 0) != 0x377f0683;
        count_ = (bytes_.size() - header_bytes) / (frame_header + page_bytes_);
    }

    /// Whether a step is broken and yet another was written behind it, which is done only when it is on the disk.
    [[nodiscard]] bool broken_in_the_middle() const {
        const bool whole = header_is_whole();
        const std::string_view own = std::string_view(bytes_).substr(std::min(bytes_.size(), std::size_t{16}), 8);
        if (!whole && holds_two_steps()) return true;
        std::size_t bad = 0;
        while (whole && bad < count_ && salt(bad) == own && follows(bad)) ++bad;
        for (std::size_t next = bad + 1; next < count_; ++next) {
            const std::size_t last = next - 1;
            const std::string_view same = whole ? own : salt(last);
            if (salt(last) == same && salt(next) == same && commits(last) && page(next) != page(last) &&
                (follows(last) || (is_in_one_sector(last) && !fills_up(last))) && follows(next))
                return true;
        }
        return false;
    }

private:
    /// The second step is written when the first is on the disk, and with it the beginning of the -wal.
    [[nodiscard]] bool holds_two_steps() const {
        std::vector<std::string_view> salts;
        for (std::size_t frame = 0; frame < count_; ++frame)
            if (commits(frame) && !fills_up(frame)) salts.push_back(salt(frame));
        std::sort(salts.begin(), salts.end());
        return std::adjacent_find(salts.begin(), salts.end()) != salts.end();
    }

    static constexpr std::size_t header_bytes = 32, frame_header = 24;
    struct Sum {
        std::uint32_t a, b;
        bool operator==(const Sum&) const = default;
    };

    [[nodiscard]] std::size_t at(std::size_t frame) const {
        return header_bytes + frame * (frame_header + page_bytes_);
    }
    [[nodiscard]] std::string_view salt(std::size_t frame) const {
        return std::string_view(bytes_).substr(at(frame) + 8, 8);
    }
    [[nodiscard]] std::uint32_t page(std::size_t frame) const { return big_endian(bytes_, at(frame)); }
    /// The last page of a step may be written again, up to where the disk's sector ends; what is behind that is synced
    /// with the next step.
    [[nodiscard]] bool fills_up(std::size_t frame) const {
        return frame > 0 && commits(frame - 1) && page(frame - 1) == page(frame);
    }
    /// Whether the frame's first bytes are all from one time, even if the power was cut.
    [[nodiscard]] bool is_in_one_sector(std::size_t frame) const { return at(frame) % 512 + frame_header <= 512; }
    [[nodiscard]] bool commits(std::size_t frame) const { return big_endian(bytes_, at(frame) + 4) != 0; }
    [[nodiscard]] Sum sum_at(std::size_t place) const {
        return {big_endian(bytes_, place), big_endian(bytes_, place + 4)};
    }
    [[nodiscard]] Sum sum(Sum from, std::size_t begin, std::size_t bytes) const {
        const auto word = [&](std::size_t place) {
            const std::uint32_t value = big_endian(bytes_, place);
            return little_ ? __builtin_bswap32(value) : value;
        };
        for (std::size_t place = begin; place < begin + bytes; place += 8) {
            from.a += word(place) + from.b;
            from.b += word(place + 4) + from.a;
        }
        return from;
    }
    [[nodiscard]] bool header_is_whole() const {
        // Zeros have the sum of zeros.
        return bytes_.size() >= header_bytes && big_endian(bytes_, 0) >> 1U == 0x377f0682U >> 1U &&
               sum({0, 0}, 0, 24) == sum_at(24);
    }
    [[nodiscard]] bool follows(std::size_t frame) const {
        const Sum before = frame == 0 ? sum_at(24) : sum_at(at(frame - 1) + 16);
        return sum(sum(before, at(frame), 8), at(frame) + frame_header, page_bytes_) == sum_at(at(frame) + 16);
    }

    std::string bytes_;
    bool little_ = true;
    std::size_t page_bytes_;
    std::size_t count_ = 0;
};

}  // namespace

void refuse_stranger(const std::string& stranger) {
    throw Torn(
        say(N_("{} lies beside the campaign and does not belong to it: move it away; nothing was changed"), stranger));
}

void refuse_no_file(const std::string& companion) {
    throw Torn(say(N_("{} lies beside the campaign and is not a file: move it away; nothing was changed"), companion));
}

void check_companions_are_files(const std::string& campaign) {
    for (const char* ending : {"-wal", "-journal", "-last"}) companion(campaign + ending, campaign + ending);
}

std::string beginning_of(const std::string& path, std::size_t most_bytes) {
    std::ifstream in(path, std::ios::binary);
    std::string out(most_bytes, '\0');
    in.read(out.data(), static_cast<std::streamsize>(most_bytes));
    out.resize(static_cast<std::size_t>(in.gcount()));
    return out;
}

std::string bytes_of_open(SQLite::Database& db, std::size_t from, std::size_t bytes) {
    return read_from(handle_of(db), from, bytes);
}

QuietFile::QuietFile(SQLite::Database& db) : file_(handle_of(db)) {
    if (const int outcome = file_->pMethods->xLock(file_, SQLITE_LOCK_SHARED); outcome != SQLITE_OK)
        throw SQLite::Exception("it is locked", outcome);
}

QuietFile::~QuietFile() {
    file_->pMethods->xUnlock(file_, SQLITE_LOCK_NONE);
}

std::size_t QuietFile::size() const {
    return size_of(file_);
}

std::string QuietFile::read(std::size_t from, std::size_t bytes) const {
    return read_from(file_, from, bytes);
}

void check_company(const QuietFile& file, const Whereabouts& campaign, bool expects_wal) {
    const std::string wal_path = campaign.file + "-wal", journal_path = campaign.file + "-journal";
    const Companion wal = companion(wal_path, campaign.name + "-wal"),
                    journal = companion(journal_path, campaign.name + "-journal");
    const bool hot = journal.bytes > 0 && beginning_of(journal_path, 1) != std::string(1, '\0');
    if (hot && !is_our_journal(file, journal_path, journal.bytes)) refuse_stranger(campaign.name + "-journal");
    if (expects_wal && !wal.there && !hot)
        throw Torn(say(N_("{0} was not closed, and {0}-wal, which belongs to it, is missing: it holds the last steps. "
                          "Put it back beside the campaign, open a copy, or read what is left with salvage"),
                       campaign.name));
    if (!expects_wal && wal.bytes > 0) refuse_stranger(campaign.name + "-wal");
    if (!expects_wal && wal.there && !hot) remove_through_sqlite(wal_path);
    if (journal.there && !hot) remove_through_sqlite(journal_path);
}

bool says_that_it_writes_ahead(SQLite::Database& db) {
    const std::string versions = read_from(handle_of(db), 18, 2);
    return versions == "\2\2";
}

void check_wal(SQLite::Database& db, const Whereabouts& campaign) {
    const std::string wal = campaign.file + "-wal", called = campaign.name + "-wal";
    std::error_code none;
    const std::uintmax_t bytes = fs::file_size(wal, none);
    if (none || bytes == 0) return;
    const auto page_bytes = static_cast<std::size_t>(db.execAndGet("PRAGMA page_size").getInt());
    if (WalFrames(beginning_of(wal, bytes), page_bytes).broken_in_the_middle())
        throw Torn(
            say(N_("{} is damaged, and with it the last steps: open a copy of the campaign, or read what is left "
                   "with salvage; nothing was changed"),
                called));
    const std::optional<OldHead> old = head_without_wal(db);
    if (!old || version_of(db) != migrations().back().version) return;
    SQLite::Statement step(db, "SELECT chain FROM entry WHERE seq = ?");
    step.bind(1, old->seq);
    if (!step.executeStep() || step.getColumn(0).getString() != old->chain)
        throw Torn(say(N_("{0} is of another day than the campaign, which has a step {1} that it does not know: move "
                          "it away and read the campaign with salvage; nothing was changed"),
                       called, old->seq));
}

}  // namespace condottiero
