#include "app/session/proof/which_file.hpp"

#include <filesystem>
#include <fstream>
#include <string_view>

#include "core/base/text.hpp"
#include "db/failure.hpp"

namespace condottiero {

bool is_campaign_file(const std::string& path) {
    constexpr std::string_view magic = "SQLite format 3";
    if (path.ends_with(".condottiero")) return true;
    std::string begin(magic.size(), ' ');
    return std::ifstream(path, std::ios::binary).read(begin.data(), static_cast<std::streamsize>(begin.size())) &&
           begin == magic;
}

void refuse_what_is_too_large(const std::string& path) {
    std::uintmax_t bytes = 0;
    for (const char* ending : {"", "-wal"}) {
        std::error_code none;
        const std::uintmax_t size = std::filesystem::file_size(path + ending, none);
        if (!none) bytes += size;
    }
    if (bytes > most_campaign_bytes)
        throw Failure(say(N_("{} is too large to be looked at as a whole: found {} bytes, expected at most {}"), path,
                          bytes, most_campaign_bytes));
}

}  // namespace condottiero
