#include "db/campaign_file/snapshot.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <cstdlib>

#include "core/base/text.hpp"
#include "db/campaign_file/end_note.hpp"
#include "db/campaign_file/second_file.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

constexpr std::size_t header_bytes = 100, wal_header_bytes = 32;
/// Two writes within one tick of the clock that files are stamped by leave the same time.
constexpr std::int64_t tick = 20'000'000, a_while = 100'000'000;

bool written_within(const FileStamp& stamp, std::int64_t nanoseconds) {
    const auto now =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch());
    return stamp.there && std::llabs(now.count() - stamp.written) < nanoseconds;
}

/// Never asked for anything by SQL, so that it reads nothing, locks nothing and makes nothing by itself.
SQLite::Database untouched(const std::string& path) {
    try {
        return {path, SQLite::OPEN_READONLY | SQLite::OPEN_NOFOLLOW};
    } catch (const SQLite::Exception&) {
        throw Failure(say(N_("{} cannot be read: check its permissions and its folder's"), path));
    }
}

}  // namespace

Snapshot::Files Snapshot::files_of(const std::string& campaign) {
    return {stamp_of(campaign), stamp_of(campaign + "-wal"), stamp_of(campaign + "-journal"),
            stamp_of(EndNote::path_beside(campaign))};
}

Snapshot::Snapshot(const std::string& campaign, const std::string& folder)
    : campaign_(campaign), folder_(folder), before_(files_of(campaign)) {
    check_companions_are_files(campaign);
    SQLite::Database db = untouched(campaign);
    const auto header = [&] { return bytes_of_open(db, 0, header_bytes); };
    const auto wal_header = [&] { return beginning_of(campaign + "-wal", wal_header_bytes); };
    const std::string header_before = header(), wal_header_before = wal_header();
    // Without steps in a -wal only the times tell that the file was changed in between.
    const bool told_by_times = wal_header_before.size() == wal_header_bytes || !written_within(before_.file, tick);

    copy_if_there(EndNote::path_beside(campaign), EndNote::path_beside(file()));
    write_bytes_to(file(), [&](std::size_t from, std::size_t bytes) { return bytes_of_open(db, from, bytes); });
    copy_if_there(campaign + "-wal", file() + "-wal");
    copy_if_there(campaign + "-journal", file() + "-journal");

    const Files after = files_of(campaign);
    of_one_moment_ = told_by_times && after.file == before_.file && header() == header_before &&
                     after.wal.same_file(before_.wal) && wal_header() == wal_header_before &&
                     after.journal == before_.journal && after.note.same_file(before_.note);
}

bool Snapshot::is_being_written_to() const {
    const Files now = files_of(campaign_);
    return now != before_ || written_within(now.file, a_while) || written_within(now.wal, a_while);
}

}  // namespace condottiero
