#include "db/campaign_file/copies.hpp"

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "core/base/digest.hpp"
#include "core/base/text.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/schema.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {
constexpr std::string_view turn_mark = ", turn ", step_mark = ", step ", upgrade_mark = ", before the upgrade to form ",
                           ending = ".condottiero";

std::optional<int> number_behind(std::string_view name, std::string_view mark) {
    const std::size_t at = name.rfind(mark);
    if (at == std::string_view::npos) return std::nullopt;
    int value = 0;
    const char* const begin = name.data() + at + mark.size();
    const auto [end, error] = std::from_chars(begin, name.data() + name.size(), value);
    if (error != std::errc{}) return std::nullopt;
    return value;
}

/// A name may have 255 bytes; a copy's needs some for its turn, and SQLite some behind that.
constexpr std::size_t longest_stem = 170, shortened_stem = 60, letters_for_the_rest = 8;

/// What the copies of a campaign are called by.
std::string copied_stem(const std::string& path) {
    std::string stem = fs::path(path).stem().string();
    if (stem.size() <= longest_stem) return stem;
    std::size_t end = shortened_stem;
    while (end > 0 && (static_cast<unsigned char>(stem[end]) & 0xC0U) == 0x80U) --end;  // no half letter
    PartsDigest whole;
    whole.add(stem);
    return stem.substr(0, end) + "~" + hex(whole.finished()).substr(0, letters_for_the_rest);
}

std::uintmax_t bytes_of_file(const std::string& path) {
    std::error_code none;
    const std::uintmax_t bytes = fs::file_size(path, none);
    return none ? 0 : bytes;
}

void copy_to(SQLite::Database& db, const std::string& path, const std::string& name) {
    const fs::path folder = copies_folder(path);
    std::error_code error;
    fs::create_directory(folder, error);
    if (!fs::is_directory(folder))
        throw Failure(say(N_("no copy of {} could be made: there is no folder {}, and it cannot be made"), path,
                          folder.string()));
    const std::string to = (folder / name).string(), unfinished = to + ".part";
    tidy(unfinished);
    try {
        SQLite::Database copy(unfinished, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOFOLLOW);
        copy.exec("PRAGMA synchronous = FULL");
        SQLite::Backup(copy, db).executeStep();
        // The pages say that a -wal belongs to them; a copy has none.
        copy.exec("PRAGMA locking_mode = EXCLUSIVE");
        copy.exec("PRAGMA journal_mode = DELETE");
    } catch (...) {
        tidy(unfinished);
        throw;
    }
    rename_over(unfinished, to);
}

void thin(const std::string& path) {
    const std::vector<TurnCopy> copies = turn_copies(path);
    if (copies.empty()) return;
    std::error_code ignored;
    std::vector<std::string> kept;
    std::vector<CopySize> sizes;
    for (const TurnCopy& copy : copies) {
        if (!is_kept(copy.turn, copies.back().turn)) {
            fs::remove(copy.path, ignored);
            continue;
        }
        kept.push_back(copy.path);
        sizes.push_back({copy.turn, bytes_of_file(copy.path)});
    }
    std::uintmax_t others = 0;
    const std::string start = copied_stem(path) + std::string(upgrade_mark);
    for (fs::directory_iterator file(copies_folder(path), ignored), end; !ignored && file != end;
         file.increment(ignored))
        if (file->path().filename().string().starts_with(start)) others += bytes_of_file(file->path().string());
    for (const std::size_t place : without_room(sizes, others)) fs::remove(kept[place], ignored);
}
}  // namespace

std::string copies_folder(const std::string& path) {
    return (fs::path(path).parent_path() / (copied_stem(path) + " copies")).string();
}

namespace {
struct KeptRow {
    int turns_back;
    int every;
};
constexpr std::array kept_rows{KeptRow{10, 1}, KeptRow{50, 5}, KeptRow{1 << 20, 25}};
}  // namespace

bool is_kept(int turn, int newest_turn) {
    const auto row = std::find_if(kept_rows.begin(), kept_rows.end(),
                                  [&](const KeptRow& each) { return newest_turn - turn < each.turns_back; });
    return row == kept_rows.end() || turn % row->every == 0;
}

std::vector<std::size_t> without_room(const std::vector<CopySize>& copies, std::uintmax_t others) {
    constexpr std::size_t always = 2;
    constexpr std::uintmax_t always_room = 16U << 20U;
    std::vector<std::size_t> out, left(copies.size());
    std::iota(left.begin(), left.end(), 0);
    std::uintmax_t sum = others;
    for (const CopySize& copy : copies) sum += copy.bytes;
    const std::uintmax_t room = copies.empty() ? 0 : std::max(always_room, copies.back().bytes / 100 * 299);
    while (left.size() > always && sum > room) {
        const int newest = copies.back().turn;
        // Without it, how many times further back than necessary one would have to go; and those that would be kept
        // longest are worth more.
        const auto missed = [&](std::size_t i) {
            const int turn = copies[left[i]].turn, before = i == 0 ? 0 : copies[left[i - 1]].turn;
            const auto lasting = std::count_if(kept_rows.begin(), kept_rows.end(),
                                               [&](const KeptRow& row) { return turn % row.every == 0; });
            const double back = double(newest - before) / std::max(1, newest - copies[left[i + 1]].turn);
            return std::ldexp(back, static_cast<int>(lasting));
        };
        std::size_t least = 0;
        for (std::size_t i = 1; i + always < left.size(); ++i)
            if (missed(i) < missed(least)) least = i;
        sum -= copies[left[least]].bytes;
        out.push_back(left[least]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(least));
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<TurnCopy> turn_copies(const std::string& path) {
    std::vector<TurnCopy> out;
    std::error_code error;
    const std::string start = copied_stem(path) + std::string(turn_mark);
    for (fs::directory_iterator file(copies_folder(path), error), end; !error && file != end; file.increment(error)) {
        const std::string name = file->path().filename().string();
        if (!name.starts_with(start) || !name.ends_with(ending)) continue;
        const auto turn = number_behind(name, turn_mark), step = number_behind(name, step_mark);
        if (turn && step) out.push_back({file->path().string(), *turn, *step});
    }
    std::sort(out.begin(), out.end(), [](const TurnCopy& a, const TurnCopy& b) { return a.step < b.step; });
    return out;
}

void copy_at_turn(SQLite::Database& db, const std::string& path, int turn, const Date& date, int step) {
    copy_to(db, path,
            fmt::format("{}{}{:03}, {}{}{:06}{}", copied_stem(path), turn_mark, turn, in_words(date), step_mark, step,
                        ending));
    thin(path);
}

void copy_before_upgrade(SQLite::Database& db, const std::string& path, int to) {
    copy_to(db, path, fmt::format("{}{}{}{}", copied_stem(path), upgrade_mark, to, ending));
}

}  // namespace condottiero
