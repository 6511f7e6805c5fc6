#include "db/definitions/campaign/campaign_yaml.hpp"

#include "core/base/text.hpp"
#include "db/definitions/campaign/campaign_reader.hpp"
#include "db/definitions/lists/tables_yaml.hpp"
#include "db/definitions/map/map_yaml.hpp"
#include "db/definitions/papers/other_files.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits campaign_limits{4U << 20U, 300'000};

/// The files that a campaign file names, and where it names them.
struct NamedFiles {
    std::optional<YamlValue> map, tables;
    std::vector<YamlValue> lists, armies;
};

NamedFiles named_files(YamlMapping& campaign) {
    NamedFiles named;
    named.map = campaign.need("map");
    named.tables = campaign["tables"];
    named.lists = campaign["lists"].items(most_lists);
    named.armies = campaign["armies"].items(most_lists);
    check_file_name(*named.map);
    check_file_name(*named.tables);
    for (const auto* names : {&named.lists, &named.armies})
        for (const YamlValue& name : *names) check_file_name(name);
    return named;
}

/// All of them, in the order in which they are gathered.
std::vector<YamlValue> all_names(YamlMapping& campaign) {
    const NamedFiles named = named_files(campaign);
    std::vector<YamlValue> names{*named.map, *named.tables};
    names.insert(names.end(), named.lists.begin(), named.lists.end());
    names.insert(names.end(), named.armies.begin(), named.armies.end());
    return names;
}

std::optional<Campaign> read_whole(YamlMapping& root, Faults& faults, OtherFiles& others) {
    const NamedFiles named = named_files(root);
    auto map = others.read(*named.map, read_map);
    std::vector<Profile> profiles = others.read_lists(named.lists);
    ArmiesOfFiles armies;
    for (const YamlValue& name : named.armies)
        if (auto army = others.read(name, [&](std::string_view text, const std::string& file) {
                return read_army_of_campaign(text, file, profiles);
            }))
            armies.emplace(name.raw(), std::move(*army));
    auto tables = named.tables->given() ? others.read(*named.tables, read_tables) : read_tables({}, {});
    others.refuse_if_any();
    if (!map || !tables) {
        root.leave_the_rest();
        return std::nullopt;
    }
    CampaignReader reader(faults, CampaignMap(std::move(*map)), std::move(profiles), std::move(*tables),
                          std::move(armies));
    return reader.read(root);
}

}  // namespace

Campaign read_campaign(const std::vector<SourceFile>& files) {
    if (files.empty()) throw BadInput("", {{0, "", tr(N_("no file")), tr(N_("a campaign file"))}});
    const YamlTree tree(files.front().name, files.front().text, campaign_limits);
    Faults faults(tree);
    OtherFiles others(files, tr(N_("a file that came with the campaign")));
    std::optional<Campaign> campaign;
    {
        YamlMapping root(YamlValue(faults, tree.root()));
        campaign = read_whole(root, faults, others);
    }
    faults.refuse_if_any();
    return std::move(*campaign);
}

std::vector<SourceFile> gather_campaign(const std::string& path) {
    return gather_files(
        path, {campaign_limits, tr(N_("a campaign: keys and values")),
               tr(N_("a file beside the campaign's, or in a folder `maps` or `lists` beside or above it")), all_names});
}

}  // namespace condottiero
