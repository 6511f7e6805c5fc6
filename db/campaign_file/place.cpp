#include "db/campaign_file/place.hpp"

#include <sys/vfs.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "core/base/text.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {
/// Kinds of file system as the kernel numbers them.
struct NetworkRow {
    unsigned number;
    std::string_view name;
};
constexpr std::array networks{
    NetworkRow{0x6969, "NFS"},        NetworkRow{0xFF534D42, "CIFS"}, NetworkRow{0xFE534D42, "SMB"},
    NetworkRow{0x517B, "SMB"},        NetworkRow{0x01021997, "9P"},   NetworkRow{0x5346414F, "AFS"},
    NetworkRow{0x73757245, "Coda"},   NetworkRow{0x00C36400, "Ceph"}, NetworkRow{0x47504653, "GPFS"},
    NetworkRow{0x0BD00BD0, "Lustre"},
};

/// What programs that sync leave in the top of a folder they keep, or what that folder is called.
struct SyncRow {
    std::string_view what;
    bool marker;  ///< a file or folder inside; else the beginning of its name
    std::string_view program;
};
constexpr std::array syncs{
    SyncRow{".dropbox", true, "Dropbox"},
    SyncRow{".dropbox.cache", true, "Dropbox"},
    SyncRow{"Dropbox", false, "Dropbox"},
    SyncRow{"OneDrive", false, "OneDrive"},
    SyncRow{"Google Drive", false, "Google Drive"},
    SyncRow{"GoogleDrive", false, "Google Drive"},
    SyncRow{"Nextcloud", false, "Nextcloud"},
    SyncRow{".owncloudsync.log", true, "Nextcloud or ownCloud"},
    SyncRow{".nextcloudsync.log", true, "Nextcloud"},
    SyncRow{"ownCloud", false, "ownCloud"},
    SyncRow{".stfolder", true, "Syncthing"},
    SyncRow{"iCloud Drive", false, "iCloud"},
    SyncRow{"Mobile Documents", false, "iCloud"},
    SyncRow{"MEGAsync", false, "MEGA"},
    SyncRow{"pCloudDrive", false, "pCloud"},
    SyncRow{"Seafile", false, "Seafile"},
    SyncRow{".seafile-data", true, "Seafile"},
};

bool keeps(const SyncRow& row, const fs::path& folder) {
    if (!row.marker) return folder.filename().string().starts_with(row.what);
    std::error_code ignored;
    return fs::exists(folder / row.what, ignored);
}
}  // namespace

std::string doubts_about_place(const std::string& folder) {
    struct statfs about {};
    if (::statfs(folder.c_str(), &about) == 0) {
        const auto network = std::find_if(networks.begin(), networks.end(), [&](const NetworkRow& row) {
            return row.number == static_cast<unsigned>(about.f_type);
        });
        if (network != networks.end())
            return say(N_("{} is on a network disk ({}): two machines can open a campaign there at once and corrupt "
                          "it. Play from a folder on this machine and copy the campaign there afterwards"),
                       folder, std::string(network->name));
    }
    for (fs::path up = folder; up.has_relative_path(); up = up.parent_path()) {
        const auto sync = std::find_if(syncs.begin(), syncs.end(), [&](const SyncRow& row) { return keeps(row, up); });
        if (sync != syncs.end())
            return say(N_("{} is kept in step with other machines by {}: close the campaign before you open it "
                          "elsewhere, and wait until it has been synchronised"),
                       up.string(), std::string(sync->program));
    }
    return {};
}

}  // namespace condottiero
