#pragma once

#include <string>

#include "db/campaign_file/file_stamp.hpp"
#include "db/campaign_file/private_folder.hpp"

namespace condottiero {

/// A campaign and what lies beside it, copied into a private folder whoever writes to them meanwhile. Nothing there is
/// opened for writing, locked, made or deleted, and no lock of this process is dropped.
///
/// The note of its end is copied first, then the file, then its -wal. The copy is of one moment if meanwhile the file's
/// times and first page did not change and its -wal was not begun afresh: what was poured from the -wal into the file
/// while it was copied is in the -wal, which is copied later, and a step that was written while the -wal was copied is
/// in the copy whole or, since its sum is not right, not at all.
class Snapshot {
public:
    /// Throws Torn if what bears a companion's name is no file, and Failure if the campaign cannot be read or there is
    /// no room for a copy in `folder`.
    Snapshot(const std::string& campaign, const std::string& folder);

    /// The copy.
    [[nodiscard]] std::string file() const { return folder_.file("campaign"); }
    [[nodiscard]] bool is_of_one_moment() const { return of_one_moment_; }
    /// Whether anything was written since just before it was taken.
    [[nodiscard]] bool is_being_written_to() const;

private:
    struct Files {
        FileStamp file, wal, journal, note;
        bool operator==(const Files&) const = default;
    };
    static Files files_of(const std::string& campaign);

    std::string campaign_;
    PrivateFolder folder_;
    Files before_;
    bool of_one_moment_ = false;
};

}  // namespace condottiero
