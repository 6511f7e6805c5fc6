#include "db/campaign_file/copies.hpp"

#include <SQLiteCpp/Backup.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>

#include "core/base/text.hpp"
#include "db/campaign_file/connection.hpp"
#include "db/campaign_file/schema.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {
constexpr std::string_view turn_mark = ", turn ", step_mark = ", step ", ending = ".condottiero";

std::optional<int> number_behind(std::string_view name, std::string_view mark) {
    const std::size_t at = name.rfind(mark);
    if (at == std::string_view::npos) return std::nullopt;
    int value = 0;
    const char* const begin = name.data() + at + mark.size();
    const auto [end, error] = std::from_chars(begin, name.data() + name.size(), value);
    if (error != std::errc{}) return std::nullopt;
    return value;
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
    for (const TurnCopy& copy : copies)
        if (!is_kept(copy.turn, copies.back().turn)) fs::remove(copy.path, ignored);
}
}  // namespace

std::string copies_folder(const std::string& path) {
    fs::path folder = fs::path(path).parent_path() / fs::path(path).stem();
    folder += " copies";
    return folder.string();
}

bool is_kept(int turn, int newest_turn) {
    struct Row {
        int turns_back;
        int every;
    };
    constexpr std::array rows{Row{10, 1}, Row{50, 5}, Row{1 << 20, 25}};
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return newest_turn - turn < each.turns_back; });
    return row == rows.end() || turn % row->every == 0;
}

std::vector<TurnCopy> turn_copies(const std::string& path) {
    std::vector<TurnCopy> out;
    std::error_code error;
    const std::string start = fs::path(path).stem().string() + std::string(turn_mark);
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
            fmt::format("{}{}{:03}, {}{}{:06}{}", fs::path(path).stem().string(), turn_mark, turn, in_words(date),
                        step_mark, step, ending));
    thin(path);
}

void copy_before_upgrade(SQLite::Database& db, const std::string& path, int to) {
    copy_to(db, path, fmt::format("{}, before the upgrade to form {}{}", fs::path(path).stem().string(), to, ending));
}

}  // namespace condottiero
