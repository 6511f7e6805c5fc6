#include "tests/support/recording_vfs.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

namespace condottiero {

namespace fs = std::filesystem;

namespace {
RecordingVfs* recording = nullptr;
int unsynced = 0;
sqlite3_vfs* real_vfs = nullptr;
sqlite3_vfs shim_vfs;
constexpr std::size_t sector = 512;

/// What SQLite holds in its hand: ours in front, the real one behind.
struct ShimFile {
    sqlite3_file base;
    int node;  ///< 0: not recorded
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
ShimFile* of(sqlite3_file* file) {
    return reinterpret_cast<ShimFile*>(file);
}
}  // namespace

/// The functions SQLite calls.
struct RecordingVfs::Shim {
    static int failure(Fault fault, int error) { return fault == Fault::Full ? SQLITE_FULL : error; }

    static int close(sqlite3_file* file) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods != nullptr ? real->pMethods->xClose(real) : SQLITE_OK;
    }
    static int read(sqlite3_file* file, void* to, int bytes, sqlite3_int64 at) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xRead(real, to, bytes, at);
    }
    static int write(sqlite3_file* file, const void* from, int bytes, sqlite3_int64 at) {
        sqlite3_file* const real = of(file)->real();
        const int node = of(file)->node;
        if (node == 0 || recording == nullptr) return real->pMethods->xWrite(real, from, bytes, at);
        RecordingVfs& vfs = *recording;
        const auto fault = vfs.asked_for(Act::Write);
        if (fault == Fault::Short) bytes /= 2;
        if (fault && fault != Fault::Short) return failure(*fault, SQLITE_IOERR_WRITE);
        const auto end = static_cast<std::uint64_t>(at + bytes);
        std::uint64_t& size = vfs.sizes_[node];
        if (vfs.limit_ && end > size && vfs.bytes_used() + (end - size) > *vfs.limit_) return SQLITE_FULL;
        size = std::max(size, end);
        vfs.add({Act::Write,
                 node,
                 {},
                 {},
                 static_cast<std::uint64_t>(at),
                 std::string(static_cast<const char*>(from), static_cast<std::size_t>(bytes))});
        const int outcome = real->pMethods->xWrite(real, from, bytes, at);
        return fault ? SQLITE_IOERR_WRITE : outcome;
    }
    static int truncate(sqlite3_file* file, sqlite3_int64 bytes) {
        sqlite3_file* const real = of(file)->real();
        if (const int node = of(file)->node; node != 0 && recording != nullptr) {
            if (const auto fault = recording->asked_for(Act::Truncate)) return failure(*fault, SQLITE_IOERR_TRUNCATE);
            recording->sizes_[node] = static_cast<std::uint64_t>(bytes);
            recording->add({Act::Truncate, node, {}, {}, static_cast<std::uint64_t>(bytes), {}});
        }
        return real->pMethods->xTruncate(real, bytes);
    }
    static int sync(sqlite3_file* file, int flags) {
        sqlite3_file* const real = of(file)->real();
        if (const int node = of(file)->node; node != 0 && recording != nullptr) {
            if (const auto fault = recording->asked_for(Act::Sync)) return failure(*fault, SQLITE_IOERR_FSYNC);
            if (!recording->lies_) recording->add({Act::Sync, node, {}, {}, 0, {}});
        }
        return real->pMethods->xSync(real, flags);
    }
    static int file_size(sqlite3_file* file, sqlite3_int64* bytes) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xFileSize(real, bytes);
    }
    static int lock(sqlite3_file* file, int how) {
        sqlite3_file* const real = of(file)->real();
        if (of(file)->node != 0 && recording != nullptr)
            if (const auto fault = recording->asked_for(Act::Lock))
                return *fault == Fault::Error ? SQLITE_IOERR_LOCK : SQLITE_BUSY;
        return real->pMethods->xLock(real, how);
    }
    static int unlock(sqlite3_file* file, int how) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xUnlock(real, how);
    }
    static int check_reserved(sqlite3_file* file, int* out) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xCheckReservedLock(real, out);
    }
    static int control(sqlite3_file* file, int what, void* with) {
        sqlite3_file* const real = of(file)->real();
        // Growing a file in one piece would go past us.
        if (what == SQLITE_FCNTL_SIZE_HINT || what == SQLITE_FCNTL_CHUNK_SIZE) return SQLITE_OK;
        return real->pMethods->xFileControl(real, what, with);
    }
    static int sector_size(sqlite3_file* file) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xSectorSize(real);
    }
    /// Nothing is taken for granted: whatever the real disk promises, this one may tear every write.
    static int character(sqlite3_file*) { return 0; }
    static int shm_map(sqlite3_file* file, int page, int bytes, int extend, void volatile** out) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xShmMap(real, page, bytes, extend, out);
    }
    static int shm_lock(sqlite3_file* file, int from, int count, int flags) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xShmLock(real, from, count, flags);
    }
    static void shm_barrier(sqlite3_file* file) {
        sqlite3_file* const real = of(file)->real();
        real->pMethods->xShmBarrier(real);
    }
    static int shm_unmap(sqlite3_file* file, int away) {
        sqlite3_file* const real = of(file)->real();
        return real->pMethods->xShmUnmap(real, away);
    }

    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
        static const sqlite3_io_methods methods = {
            2,       close,       read,      write,   truncate, sync,        file_size, lock,    unlock, check_reserved,
            control, sector_size, character, shm_map, shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};
        ShimFile* const shim = of(file);
        shim->node = 0;
        shim->base.pMethods = nullptr;
        shim->real()->pMethods = nullptr;
        const auto path = name == nullptr || recording == nullptr ? std::nullopt : recording->inside(name);
        if (path)
            if (const auto fault = recording->asked_for(Act::Open)) return failure(*fault, SQLITE_CANTOPEN);
        const int outcome = real_vfs->xOpen(real_vfs, name, shim->real(), flags, out_flags);
        if (shim->real()->pMethods != nullptr) shim->base.pMethods = &methods;
        if (outcome == SQLITE_OK && path) shim->node = recording->node_of(*path);
        return outcome;
    }
    static int remove(sqlite3_vfs*, const char* name, int sync_folder) {
        if (const auto path = recording == nullptr ? std::nullopt : recording->inside(name)) {
            if (const auto fault = recording->asked_for(Act::Delete)) return failure(*fault, SQLITE_IOERR_DELETE);
            recording->removed(*path);
        }
        return real_vfs->xDelete(real_vfs, name, sync_folder);
    }
};

UnsyncedDisk::UnsyncedDisk() {
    ++unsynced;
}
UnsyncedDisk::~UnsyncedDisk() {
    --unsynced;
}

RecordingVfs::RecordingVfs(const fs::path& folder) : folder_(fs::canonical(folder)) {
    real_vfs = sqlite3_vfs_find(nullptr);
    shim_vfs = *real_vfs;
    shim_vfs.zName = "recording";
    shim_vfs.szOsFile = static_cast<int>(sizeof(ShimFile)) + real_vfs->szOsFile;
    shim_vfs.xOpen = &Shim::open;
    shim_vfs.xDelete = &Shim::remove;
    recording = this;
    sqlite3_vfs_register(&shim_vfs, 1);
}

RecordingVfs::~RecordingVfs() {
    sqlite3_vfs_unregister(&shim_vfs);
    sqlite3_vfs_register(real_vfs, 1);
    recording = nullptr;
}

std::size_t RecordingVfs::count(Act act) const {
    return static_cast<std::size_t>(
        std::count_if(log_.begin(), log_.end(), [&](const Record& each) { return each.act == act; }));
}

std::optional<std::string> RecordingVfs::inside(const std::string& path) const {
    const std::string start = folder_.string() + "/";
    if (!path.starts_with(start)) return std::nullopt;
    return path.substr(start.size());
}

void RecordingVfs::count_from_here() {
    counted_ = 0;
    asked_.clear();
}

void RecordingVfs::fail(const std::set<std::size_t>& counts, Fault how) {
    failing_ = counts;
    how_ = how;
}

std::optional<RecordingVfs::Fault> RecordingVfs::asked_for(Act act) {
    asked_.push_back(act);
    if (!failing_.contains(counted_++)) return std::nullopt;
    return how_;
}

std::uint64_t RecordingVfs::bytes_used() const {
    std::uint64_t sum = 0;
    for (const auto& [name, node] : names_) sum += sizes_.at(node);
    return sum;
}

int RecordingVfs::node_of(const std::string& name) {
    if (const auto known = names_.find(name); known != names_.end()) return known->second;
    const int node = ++nodes_;
    names_[name] = node;
    std::ifstream in(folder_ / name, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), {}};
    sizes_[node] = bytes.size();
    add({Act::Create, node, name, {}, 0, {}});
    if (!bytes.empty()) {  // it was there before us, and on the disk
        add({Act::Write, node, {}, {}, 0, std::move(bytes)});
        add({Act::Sync, node, {}, {}, 0, {}});
        add({Act::SyncFolder, 0, fs::path(name).parent_path().string(), {}, 0, {}});
    }
    return node;
}

void RecordingVfs::removed(const std::string& name) {
    if (names_.erase(name) > 0) add({Act::Delete, 0, name, {}, 0, {}});
}

void RecordingVfs::renamed(const std::string& from, const std::string& to) {
    const auto known = names_.find(from);
    if (known == names_.end()) return;
    const int node = known->second;
    names_.erase(known);
    names_[to] = node;
    add({Act::Rename, node, from, to, 0, {}});
}

void RecordingVfs::folder_synced(const std::string& path) {
    const std::string whole = folder_.string();
    if (lies_ || (path != whole && !path.starts_with(whole + "/"))) return;
    add({Act::SyncFolder, 0, path == whole ? std::string() : path.substr(whole.size() + 1), {}, 0, {}});
}

namespace {
/// How a disk chose among what was not synced.
bool keeps(int mood, std::mt19937& chance) {
    switch (mood) {
        case 0: return false;
        case 1: return true;
        case 2: return chance() % 8 == 0;
        case 3: return chance() % 8 != 0;
        default: return chance() % 2 == 0;
    }
}
constexpr int moods = 5;

void put(std::string& file, std::uint64_t at, std::string_view bytes) {
    if (file.size() < at + bytes.size()) file.resize(at + bytes.size(), '\0');
    std::copy(bytes.begin(), bytes.end(), file.begin() + static_cast<std::ptrdiff_t>(at));
}
}  // namespace

std::string RecordingVfs::content(int node, std::size_t cut, std::mt19937& chance) const {
    std::size_t synced = cut;
    while (synced > 0 && !(log_[synced - 1].act == Act::Sync && log_[synced - 1].node == node)) --synced;
    const int mood = static_cast<int>(chance() % moods);
    std::string out;
    for (std::size_t i = 0; i < cut; ++i) {
        const Record& each = log_[i];
        if (each.node != node) continue;
        if (each.act == Act::Truncate && (i < synced || keeps(mood, chance)))
            out.resize(each.at, '\0');
        else if (each.act == Act::Write && i < synced)
            put(out, each.at, each.bytes);
        else if (each.act == Act::Write)
            for (std::size_t from = 0; from < each.bytes.size();) {
                const std::size_t to = std::min(each.bytes.size(), ((each.at + from) / sector + 1) * sector - each.at);
                if (keeps(mood, chance)) put(out, each.at + from, std::string_view(each.bytes).substr(from, to - from));
                from = to;
            }
    }
    return out;
}

std::map<std::string, int> RecordingVfs::names(std::size_t cut, std::mt19937& chance) const {
    std::map<std::string, std::size_t> synced;  // of each folder, up to where
    for (std::size_t i = 0; i < cut; ++i)
        if (log_[i].act == Act::SyncFolder) synced[log_[i].name] = i;
    const int mood = static_cast<int>(chance() % moods);
    std::map<std::string, int> out;
    for (std::size_t i = 0; i < cut; ++i) {
        const Record& each = log_[i];
        if (each.act != Act::Create && each.act != Act::Delete && each.act != Act::Rename) continue;
        const auto until = synced.find(fs::path(each.name).parent_path().string());
        if ((until == synced.end() || until->second < i) && !keeps(mood, chance)) continue;
        if (each.act == Act::Delete || each.act == Act::Rename) out.erase(each.name);
        if (each.act == Act::Create) out[each.name] = each.node;
        if (each.act == Act::Rename) out[each.new_name] = each.node;
    }
    return out;
}

void RecordingVfs::lay_out(std::size_t cut, const fs::path& into, std::mt19937& chance) const {
    for (const auto& [name, node] : names(cut, chance)) {
        fs::create_directories((into / name).parent_path());
        const std::string bytes = content(node, cut, chance);
        std::ofstream(into / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
}

/// What is done past SQLite's file functions.
struct PastSqlite {
    static bool active() { return recording != nullptr || unsynced > 0; }
    static int synced(int descriptor) {
        if (recording == nullptr) return 0;
        struct stat about {};
        if (::fstat(descriptor, &about) == 0 && S_ISDIR(about.st_mode)) {
            std::error_code none;
            const fs::path path = fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor), none);
            if (!none) recording->folder_synced(path.string());
        }
        return 0;
    }
    static void renamed(const char* from, const char* to) {
        if (recording == nullptr) return;
        const auto inside_from = recording->inside(from), inside_to = recording->inside(to);
        if (inside_from && inside_to) recording->renamed(*inside_from, *inside_to);
    }
    static void removed(const char* path) {
        if (recording == nullptr) return;
        if (const auto inside = recording->inside(path)) recording->removed(*inside);
    }
};

}  // namespace condottiero

// They stand in front of the C library's own, for the whole of the test program.
extern "C" {
int fsync(int descriptor) {
    if (condottiero::PastSqlite::active()) return condottiero::PastSqlite::synced(descriptor);
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}
int fdatasync(int descriptor) {
    if (condottiero::PastSqlite::active()) return condottiero::PastSqlite::synced(descriptor);
    return static_cast<int>(::syscall(SYS_fdatasync, descriptor));
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
    const auto outcome = static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
    if (outcome == 0) condottiero::PastSqlite::renamed(from, to);
    return outcome;
}
int rename(const char* from, const char* to) noexcept {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}
int remove(const char* path) noexcept {
    int outcome = ::unlink(path);
    if (outcome != 0 && errno == EISDIR) outcome = ::rmdir(path);
    if (outcome == 0) condottiero::PastSqlite::removed(path);
    return outcome;
}
}
