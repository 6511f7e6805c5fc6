#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace condottiero {

struct PastSqlite;

/// As long as it lives nothing is synced in earnest: for what a sync has no part in, such as a program that is killed.
class UnsyncedDisk {
public:
    UnsyncedDisk();
    ~UnsyncedDisk();
    UnsyncedDisk(const UnsyncedDisk&) = delete;
    UnsyncedDisk& operator=(const UnsyncedDisk&) = delete;
};

/// A disk under everything that is done to the files of one folder, as long as it lives: it writes down what SQLite and
/// the program ask for, refuses what it is told to refuse, and can say what a disk may hold after the power was cut.
/// Nothing is synced in earnest meanwhile, here or elsewhere.
class RecordingVfs {
public:
    enum class Act { Open, Create, Write, Truncate, Sync, Delete, Lock, Rename, SyncFolder };
    enum class Fault { Error, Full, Short };  ///< Short: half of a write is done

    explicit RecordingVfs(const std::filesystem::path& folder);
    ~RecordingVfs();
    RecordingVfs(const RecordingVfs&) = delete;
    RecordingVfs& operator=(const RecordingVfs&) = delete;

    /// How much has happened; a power cut may come at any number up to it.
    [[nodiscard]] std::size_t now() const { return log_.size(); }
    [[nodiscard]] Act act(std::size_t when) const { return log_[when].act; }
    [[nodiscard]] std::size_t count(Act act) const;
    /// From now on syncs are promised and not done.
    void lie_about_syncs() { lies_ = true; }

    /// What may fail is counted from here, from 0.
    void count_from_here();
    [[nodiscard]] std::size_t counted() const { return counted_; }
    /// What was asked for at each count.
    [[nodiscard]] const std::vector<Act>& asked() const { return asked_; }
    /// What comes at these counts fails.
    void fail(const std::set<std::size_t>& counts, Fault how);
    void heal() { failing_.clear(); }
    /// How many bytes all files together may have.
    void limit(std::optional<std::uint64_t> bytes) { limit_ = bytes; }
    [[nodiscard]] std::uint64_t bytes_used() const;

    /// A folder as it may be found when the power was cut after so many requests: all that was synced, and of the rest
    /// whatever chance wants, in sectors of 512 bytes.
    void lay_out(std::size_t cut, const std::filesystem::path& into, std::mt19937& chance) const;

private:
    struct Shim;
    friend struct PastSqlite;
    struct Record {
        Act act;
        int node = 0;
        std::string name, new_name;
        std::uint64_t at = 0;
        std::string bytes;
    };
    [[nodiscard]] std::optional<std::string> inside(const std::string& path) const;
    std::optional<Fault> asked_for(Act act);
    int node_of(const std::string& name);
    void removed(const std::string& name);
    void renamed(const std::string& from, const std::string& to);
    void folder_synced(const std::string& path);
    void add(Record record) { log_.push_back(std::move(record)); }
    [[nodiscard]] std::string content(int node, std::size_t cut, std::mt19937& chance) const;
    [[nodiscard]] std::map<std::string, int> names(std::size_t cut, std::mt19937& chance) const;

    std::filesystem::path folder_;
    std::vector<Record> log_;
    std::map<std::string, int> names_;  ///< as the program sees them
    std::map<int, std::uint64_t> sizes_;
    int nodes_ = 0;
    bool lies_ = false;
    std::size_t counted_ = 0;
    std::vector<Act> asked_;
    std::set<std::size_t> failing_;
    Fault how_ = Fault::Error;
    std::optional<std::uint64_t> limit_;
};

}  // namespace condottiero
