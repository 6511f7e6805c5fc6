#include "db/campaign_file/campaign_reader.hpp"

#include <chrono>
#include <filesystem>
#include <thread>

#include "core/base/text.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/snapshot.hpp"

namespace condottiero {

namespace {

using namespace std::chrono_literals;
constexpr auto longest_wait = 2s;
constexpr auto pause = 5ms;

std::string temporary_folder() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error)
        throw Failure(
            tr(N_("there is no folder for temporary files, and a campaign is read from a copy there: let "
                  "TMPDIR name one")));
    return folder.string();
}

}  // namespace

CampaignReader CampaignReader::open(const std::string& path) {
    const std::string plain = plain_path(path), folder = temporary_folder();
    refuse_what_is_no_file(plain);
    for (const auto begun = std::chrono::steady_clock::now();;) {
        const bool last_try = std::chrono::steady_clock::now() - begun > longest_wait;
        try {
            const Snapshot snapshot(plain, folder);
            try {
                if (snapshot.is_of_one_moment()) return CampaignReader(CampaignFile::open_copy(snapshot.file(), plain));
            } catch (const Damaged&) {
                if (!snapshot.is_being_written_to()) throw;
            }
        } catch (const SQLite::Exception& failure) {
            if (last_try) throw_named(plain, failure);  // else it may have become shorter while it was read
        }
        if (last_try) throw Busy(say(N_("{} is being written to all the time: try again in a moment"), plain));
        std::this_thread::sleep_for(pause);
    }
}

}  // namespace condottiero
