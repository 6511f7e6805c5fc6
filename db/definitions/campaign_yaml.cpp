#include "db/definitions/campaign_yaml.hpp"

#include <algorithm>
#include <filesystem>

#include "core/base/text.hpp"
#include "db/definitions/army_yaml.hpp"
#include "db/definitions/campaign_reader.hpp"
#include "db/definitions/file_names.hpp"
#include "db/definitions/map_yaml.hpp"
#include "db/definitions/tables_yaml.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits campaign_limits{4U << 20U, 300'000};
constexpr std::size_t most_lists = 64;

/// The files that a campaign file names, and where it names them.
struct NamedFiles {
    std::optional<YamlValue> map, tables;
    std::vector<YamlValue> lists;
};

void check_name(const YamlValue& value) {
    if (value.given() && !stays_inside(value.raw()))
        value.wrong(tr(N_("the name of a file beside this one, without .. and without / at its head")));
}

NamedFiles named_files(YamlMapping& campaign) {
    NamedFiles named;
    named.map = campaign.need("map");
    named.tables = campaign["tables"];
    named.lists = campaign["lists"].items(most_lists);
    check_name(*named.map);
    check_name(*named.tables);
    for (const YamlValue& list : named.lists) check_name(list);
    return named;
}

/// Reads the other files and keeps the faults of all of them.
class OtherFiles {
public:
    explicit OtherFiles(const std::vector<SourceFile>& files) : files_(&files) {}

    /// `read(text, name)`, or nothing if the file is missing or has faults.
    template <class Read>
    auto read(const YamlValue& name, const Read& how)
        -> std::optional<decltype(how(std::string_view(), std::string()))> {
        const auto file = std::find_if(files_->begin() + 1, files_->end(),
                                       [&](const SourceFile& each) { return each.name == name.raw(); });
        if (file == files_->end()) {
            if (stays_inside(name.raw())) name.wrong(tr(N_("a file that came with the campaign")));
            return std::nullopt;
        }
        try {
            return how(file->text, file->name);
        } catch (const BadInput& bad) {
            bad_.push_back(bad);
            return std::nullopt;
        }
    }

    void refuse_if_any() const {
        if (bad_.empty()) return;
        Problems all = bad_.front().problems();
        for (std::size_t i = 1; i < bad_.size(); ++i)
            for (Problem problem : bad_[i].problems()) {
                problem.where = bad_[i].file() + (problem.where.empty() ? "" : ", ") + problem.where;
                all.push_back(std::move(problem));
            }
        throw BadInput(bad_.front().file(), std::move(all));
    }

private:
    const std::vector<SourceFile>* files_;
    std::vector<BadInput> bad_;
};

std::vector<Profile> read_lists(OtherFiles& others, const std::vector<YamlValue>& names) {
    std::vector<Profile> all;
    std::set<std::string> keys;
    for (const YamlValue& name : names) {
        const auto list = others.read(name, read_army_list);
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

std::optional<Campaign> read_whole(YamlMapping& root, Faults& faults, OtherFiles& others) {
    const NamedFiles named = named_files(root);
    auto map = others.read(*named.map, read_map);
    std::vector<Profile> profiles = read_lists(others, named.lists);
    auto tables = named.tables->given() ? others.read(*named.tables, read_tables) : read_tables({}, {});
    others.refuse_if_any();
    if (!map || !tables) {
        root.leave_the_rest();
        return std::nullopt;
    }
    CampaignReader reader(faults, CampaignMap(std::move(*map)), std::move(profiles), std::move(*tables));
    return reader.read(root);
}

/// Where a named file lies: beside the campaign file or below it, or in a folder `maps` beside its folder or above.
std::optional<std::filesystem::path> find_file(const std::filesystem::path& folder, std::string_view name) {
    namespace fs = std::filesystem;
    std::vector<fs::path> homes{folder};
    fs::path above = folder;
    constexpr int levels = 3;
    for (int i = 0; i < levels; ++i, above = above.parent_path()) homes.push_back(above / "maps");
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

Campaign read_campaign(const std::vector<SourceFile>& files) {
    if (files.empty()) throw BadInput("", {{0, "", tr(N_("no file")), tr(N_("a campaign file"))}});
    const YamlTree tree(files.front().name, files.front().text, campaign_limits);
    Faults faults(tree);
    OtherFiles others(files);
    std::optional<Campaign> campaign;
    {
        YamlMapping root(YamlValue(faults, tree.root()));
        campaign = read_whole(root, faults, others);
    }
    faults.refuse_if_any();
    return std::move(*campaign);
}

std::vector<SourceFile> gather_campaign(const std::string& path) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(path, error);
    std::vector<SourceFile> files{{whole.filename().string(), read_file(path, campaign_limits.bytes)}};
    const YamlTree tree(files.front().name, files.front().text, campaign_limits);
    Faults faults(tree);
    const YamlValue root(faults, tree.root());
    if (!root.is(YamlNode::Kind::Mapping)) {
        root.wrong(tr(N_("a campaign: keys and values")));
        faults.refuse_if_any();
    }
    // Only the names are wanted here: the faults of the rest are for read_campaign.
    Faults ignored(tree);
    YamlMapping keys(YamlValue(ignored, tree.root()));
    const NamedFiles named = named_files(keys);
    std::vector<YamlValue> names{*named.map, *named.tables};
    names.insert(names.end(), named.lists.begin(), named.lists.end());
    for (const YamlValue& name : names) {
        if (!name.given()) continue;
        const YamlValue here = name.in(faults);
        check_name(here);
        const auto taken = [&](const SourceFile& file) { return file.name == name.raw(); };
        if (!stays_inside(name.raw()) || std::any_of(files.begin() + 1, files.end(), taken)) continue;
        if (const auto file = find_file(whole.parent_path(), name.raw()))
            files.push_back({std::string(name.raw()), read_file(file->string(), campaign_limits.bytes)});
        else
            here.wrong(tr(N_("a file beside the campaign's, or in a folder `maps` beside or above it")));
    }
    faults.refuse_if_any();
    return files;
}

}  // namespace condottiero
