#include "db/definitions/papers/other_files.hpp"

#include <filesystem>
#include <set>

#include "core/base/text.hpp"
#include "db/definitions/lists/army_yaml.hpp"

namespace condottiero {

namespace {

/// Where a named file lies: beside the file that names it or below, or in a folder of those that several share.
std::optional<std::filesystem::path> find_file(const std::filesystem::path& folder, std::string_view name) {
    namespace fs = std::filesystem;
    std::vector<fs::path> homes{folder};
    fs::path above = folder;
    constexpr int levels = 3;
    for (int i = 0; i < levels; ++i, above = above.parent_path())
        for (const char* shared : {"maps", "lists"}) homes.push_back(above / shared);
    for (const fs::path& home : homes) {
        std::error_code error;
        const fs::path whole_home = fs::canonical(home, error);
        if (error) continue;
        const fs::path file = fs::canonical(whole_home / name, error);
        if (error) continue;
        // A link may not lead out of the folder.
        const auto [end, rest] = std::mismatch(whole_home.begin(), whole_home.end(), file.begin(), file.end());
        if (end == whole_home.end()) return file;
    }
    return std::nullopt;
}

}  // namespace

void check_file_name(const YamlValue& value) {
    if (value.given() && !stays_inside(value.raw()))
        value.wrong(tr(N_("the name of a file beside this one, without .. and without / at its head")));
}

std::vector<Profile> OtherFiles::read_lists(const std::vector<YamlValue>& names) {
    std::vector<Profile> all;
    std::set<std::string> keys;
    for (const YamlValue& name : names) {
        const auto list = read(name, read_army_list);
        if (!list) continue;
        for (Profile profile : *list) {
            if (!keys.insert(profile.key).second)
                name.wrong(say(N_("a list whose profiles are in no other; {} is"), profile.key));
            profile.id = ProfileId(static_cast<int>(all.size()) + 1);
            all.push_back(std::move(profile));
        }
    }
    return all;
}

void OtherFiles::refuse_if_any() const {
    if (bad_.empty()) return;
    Problems all = bad_.front().problems();
    for (std::size_t i = 1; i < bad_.size(); ++i)
        for (Problem problem : bad_[i].problems()) {
            problem.where = bad_[i].file() + (problem.where.empty() ? "" : ", ") + problem.where;
            all.push_back(std::move(problem));
        }
    throw BadInput(bad_.front().file(), std::move(all));
}

std::vector<SourceFile> gather_files(const std::string& path, const NamingFile& naming) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(path, error);
    std::vector<SourceFile> files{{whole.filename().string(), read_file(path, naming.limits.bytes)}};
    const YamlTree tree(files.front().name, files.front().text, naming.limits);
    Faults faults(tree);
    const YamlValue root(faults, tree.root());
    if (!root.is(YamlNode::Kind::Mapping)) {
        root.wrong(naming.is);
        faults.refuse_if_any();
    }
    // Only the names are wanted here: the faults of the rest are for those who read it.
    Faults ignored(tree);
    YamlMapping keys(YamlValue(ignored, tree.root()));
    for (const YamlValue& name : naming.names(keys)) {
        if (!name.given()) continue;
        const YamlValue here = name.in(faults);
        check_file_name(here);
        const auto taken = [&](const SourceFile& file) { return file.name == name.raw(); };
        if (!stays_inside(name.raw()) || std::any_of(files.begin() + 1, files.end(), taken)) continue;
        if (const auto file = find_file(whole.parent_path(), name.raw()))
            files.push_back({std::string(name.raw()), read_file(file->string(), naming.limits.bytes)});
        else
            here.wrong(naming.lies);
    }
    faults.refuse_if_any();
    tree.refuse_unseen();
    for (std::size_t i = 1; i < files.size(); ++i)
        YamlTree(files[i].name, files[i].text, naming.limits).refuse_unseen();
    return files;
}

}  // namespace condottiero
