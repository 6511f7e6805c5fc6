#include "db/campaign_file/file_stamp.hpp"

#include <sys/stat.h>

namespace condottiero {

FileStamp stamp_of(const std::string& path) {
    struct stat about {};
    if (::lstat(path.c_str(), &about) != 0) return {};
    constexpr std::int64_t second = 1'000'000'000;
    return {true, about.st_dev, about.st_ino, about.st_size,
            std::int64_t{about.st_mtim.tv_sec} * second + about.st_mtim.tv_nsec};
}

}  // namespace condottiero
