#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace condottiero {

/// By what a file shows that somebody has put another in its place, or has written to it.
struct FileStamp {
    bool there = false;
    dev_t device = 0;
    ino_t number = 0;
    off_t bytes = 0;
    std::int64_t written = 0;  ///< when it was written last, in nanoseconds

    bool operator==(const FileStamp&) const = default;
    [[nodiscard]] bool same_file(const FileStamp& other) const {
        return there == other.there && device == other.device && number == other.number;
    }
};
/// Without opening it: closing it would drop the locks that this process holds on it.
FileStamp stamp_of(const std::string& path);

}  // namespace condottiero
