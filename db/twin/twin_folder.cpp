#include "db/twin/twin_folder.hpp"

#include <algorithm>
#include <filesystem>

#include "core/base/text.hpp"
#include "db/definitions/yaml/file_names.hpp"
#include "db/definitions/yaml/source_text.hpp"

namespace condottiero {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_bytes = 256U << 20U;  // of all files together
constexpr std::size_t most_files_listed = 100'000;
constexpr const char* journal_folder = "journal";
/// Lies in the folder from the first write to the last, and says whose twin is being written.
constexpr const char* unfinished = "twin.unfinished";
constexpr std::string_view unfinished_head = "condottiero twin, not yet whole; campaign ";
constexpr std::size_t most_unfinished_bytes = 1024;

std::string unfinished_text(const std::string& mark) {
    return std::string(unfinished_head) + mark + "\n";
}

/// What lies under a name within a folder, seen without following any link on the way.
fs::file_type kind_of(const fs::path& folder, const std::string& name) {
    fs::path at = folder;
    fs::file_type kind = fs::file_type::directory;
    for (const fs::path& part : fs::path(name)) {
        if (kind != fs::file_type::directory) return fs::file_type::not_found;
        std::error_code error;
        kind = fs::symlink_status(at /= part, error).type();
        if (kind == fs::file_type::symlink) return kind;
    }
    return kind;
}

bool is_there(fs::file_type kind) {
    return kind != fs::file_type::not_found && kind != fs::file_type::none;
}

/// The names in a folder, in the order of their bytes.
std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> out;
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        if (out.size() == most_files_listed)
            throw Failure(say(N_("{} holds more than {} files"), folder.string(), most_files_listed));
        out.push_back(each->path().filename().string());
    }
    if (error) throw Failure(say(N_("{} cannot be read: {}"), folder.string(), error.message()));
    std::sort(out.begin(), out.end());
    return out;
}

class Gatherer {
public:
    explicit Gatherer(const std::string& folder) : folder_(folder) {}

    TwinFiles gather() {
        if (!fs::is_directory(folder_)) throw Failure(say(N_("there is no folder {}"), folder_.string()));
        if (is_there(kind_of(folder_, unfinished)))
            throw Failure(
                say(N_("{} is an unfinished twin: its export was broken off; export the campaign there again"),
                    folder_.string()));
        if (!is_there(kind_of(folder_, twin_yaml)))
            throw Failure(
                say(N_("{} is not the twin of a campaign: there is no {} in it"), folder_.string(), twin_yaml));
        take(twin_yaml, most_twin_yaml_bytes);
        if (!out_.files.empty())
            for (const std::string& file : twin_contents(out_.files.front().text).definition_files)
                if (is_there(kind_of(folder_, file))) take(file, most_definition_bytes);
        take_turns();
        return std::move(out_);
    }

private:
    void refuse(const std::string& file, const std::string& found, const std::string& expected) {
        out_.faults.add(shown(file), {0, "", found, expected, nullptr});
    }

    void take(const std::string& file, std::size_t most) {
        const fs::file_type kind = kind_of(folder_, file);
        if (kind == fs::file_type::symlink) return refuse(file, tr(N_("a link")), tr(N_("the file itself")));
        if (kind != fs::file_type::regular) return refuse(file, tr(N_("something else")), tr(N_("a file")));
        std::error_code error;
        const std::uintmax_t bytes = fs::file_size(folder_ / file, error);
        if (bytes > most) return refuse(file, say(N_("{} bytes"), bytes), say(N_("at most {}"), most));
        if ((bytes_ += bytes) > most_bytes)
            throw Failure(say(N_("{} holds more than {} bytes"), folder_.string(), most_bytes));
        out_.files.push_back({file, read_file((folder_ / file).string(), most)});
    }

    void take_turns() {
        const fs::file_type kind = kind_of(folder_, journal_folder);
        if (!is_there(kind)) return;  // nothing has been done yet
        if (kind != fs::file_type::directory)
            return refuse(journal_folder, tr(N_("something else")), tr(N_("a folder")));
        for (const std::string& name : names_in(folder_ / journal_folder))
            if (name.ends_with(".yaml")) take(std::string(journal_folder) + "/" + name, most_turn_bytes);
    }

    fs::path folder_;
    TwinFiles out_;
    std::uintmax_t bytes_ = 0;
};

/// A folder that a twin is put into.
class TwinPlace {
public:
    explicit TwinPlace(const std::string& folder) : folder_(folder) {}

    /// Throws Failure if it holds anything but a twin of this campaign. What it holds by now.
    [[nodiscard]] TwinContents check(const std::string& mark) const {
        const fs::file_type kind = fs::status(folder_).type();
        if (!is_there(kind)) return {};
        if (kind != fs::file_type::directory) throw Failure(say(N_("{} is not a folder"), folder_.string()));
        if (is_there(kind_of(folder_, unfinished))) return check_unfinished(mark);
        if (kind_of(folder_, twin_yaml) != fs::file_type::regular) {
            for (const std::string& name : names_in(folder_))
                // A fresh repository of a version control; an export that was broken off before it wrote anything.
                if (!name.starts_with('.') && name != std::string(unfinished) + ".part")
                    throw Failure(say(N_("{0} holds something else ({1}): choose a new or empty folder"),
                                      folder_.string(), shown(name)));
            return {};
        }
        TwinContents found = twin_contents(read_file((folder_ / twin_yaml).string(), most_twin_yaml_bytes));
        if (found.mark.empty())
            throw Failure(say(N_("{}/{} is not part of a twin, or cannot be read: choose a new or empty folder"),
                              folder_.string(), twin_yaml));
        if (found.mark != mark)
            throw Failure(
                say(N_("{} is the twin of another campaign: choose a new or empty folder"), folder_.string()));
        return found;
    }

    /// From now on the folder is no whole twin, whatever happens.
    void begin(const std::string& mark) const {
        check_way(unfinished);
        std::error_code error;
        fs::create_directories(folder_, error);
        if (error) throw Failure(say(N_("{} cannot be written: {}"), folder_.string(), error.message()));
        write_file((folder_ / unfinished).string(), unfinished_text(mark));
    }
    void finish() const { remove(unfinished); }

    /// Throws Failure if writing here would go through a link to somewhere else.
    void check_way(const std::string& file) const {
        for (const std::string& name : {file, file + ".part"}) {
            const fs::file_type kind = kind_of(folder_, name);
            if (is_there(kind) && kind != fs::file_type::regular)
                throw Failure(say(N_("{} is a link, or not a file: nothing was written"), (folder_ / name).string()));
        }
    }

    [[nodiscard]] bool write_if_changed(const SourceFile& file) const {
        const fs::path path = folder_ / file.name;
        std::error_code error;
        if (is_there(kind_of(folder_, file.name)) && fs::file_size(path, error) == file.text.size() &&
            read_file(path.string(), file.text.size()) == file.text)
            return false;
        fs::create_directories(path.parent_path(), error);
        if (error) throw Failure(say(N_("{} cannot be written: {}"), path.string(), error.message()));
        write_file(path.string(), file.text);
        return true;
    }

    /// The files of the twin that lies here, but for twin.yaml.
    [[nodiscard]] std::vector<std::string> files_of(const TwinContents& twin) const {
        std::vector<std::string> out;
        if (twin.mark.empty()) return out;
        for (const std::string& file : twin.definition_files)
            if (kind_of(folder_, file) == fs::file_type::regular) out.push_back(file);
        if (kind_of(folder_, journal_folder) != fs::file_type::directory) return out;
        for (const std::string& name : names_in(folder_ / journal_folder)) {
            const std::string file = std::string(journal_folder) + "/" + name;
            if (turn_of_file(file) && kind_of(folder_, file) == fs::file_type::regular) out.push_back(file);
        }
        return out;
    }

    /// What was broken off goes on: turns that lie there may be of another day, and definitions are named by twin.yaml.
    [[nodiscard]] TwinContents check_unfinished(const std::string& mark) const {
        if (kind_of(folder_, unfinished) != fs::file_type::regular ||
            read_file((folder_ / unfinished).string(), most_unfinished_bytes) != unfinished_text(mark))
            throw Failure(say(N_("{} is the unfinished twin of another campaign: choose a new or empty folder"),
                              folder_.string()));
        TwinContents found;
        if (kind_of(folder_, twin_yaml) == fs::file_type::regular)
            found = twin_contents(read_file((folder_ / twin_yaml).string(), most_twin_yaml_bytes));
        found.mark = mark;
        return found;
    }

    void remove(const std::string& file) const {
        std::error_code error;
        if (!fs::remove(folder_ / file, error) || error)
            throw Failure(say(N_("{} cannot be removed: {}"), (folder_ / file).string(), error.message()));
    }

private:
    fs::path folder_;
};

}  // namespace

TwinFiles gather_twin(const std::string& folder) {
    return Gatherer(folder).gather();
}

TwinWritten put_twin(const std::string& folder, const std::vector<SourceFile>& files) {
    const TwinPlace place(folder);
    const std::string mark = twin_contents(files.back().text).mark;
    const TwinContents before = place.check(mark);
    for (const SourceFile& file : files) place.check_way(file.name);
    fs::path whole = fs::absolute(folder).lexically_normal();
    if (!whole.has_filename()) whole = whole.parent_path();  // a / at its end
    const fs::path above = whole.parent_path();
    if (!fs::is_directory(above)) throw Failure(say(N_("there is no folder {}"), above.string()));
    TwinWritten out;
    place.begin(mark);
    for (const std::string& old : place.files_of(before)) {
        const auto still = [&](const SourceFile& file) { return file.name == old; };
        if (std::none_of(files.begin(), files.end(), still)) place.remove(old), ++out.removed;
    }
    // twin.yaml comes last: what was interrupted does not pass for whole.
    for (const SourceFile& file : files) ++(place.write_if_changed(file) ? out.written : out.kept);
    place.finish();
    return out;
}

}  // namespace condottiero
