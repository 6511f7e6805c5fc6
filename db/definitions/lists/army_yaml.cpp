#include "db/definitions/lists/army_yaml.hpp"

#include <set>

#include "core/base/text.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits list_limits{1U << 20U, 100'000};
constexpr std::size_t most_profiles = 2000;
constexpr Points highest_cost = Points::whole(100'000);
constexpr int most_guns = 100;

void read_more(const YamlValue& from, std::map<std::string, std::string>& into) {
    for (const auto& [key, value] : from.entries())
        if (const auto name = key.text())
            if (const auto text = value.text(200)) into[*name] = *text;
}

Profile read_profile(const YamlValue& key, const YamlValue& from, const std::string& side, ProfileId id) {
    const std::string name = key.text().value_or("");
    YamlMapping row(from, say(N_("profile {}"), name));
    Profile profile{id,  name, {},    side,  Arm::Infantry, {}, Quality::Average, false, {}, 1,
                    100, 0,    false, false, false,         {}};
    profile.name = row["name"].text().value_or(name);
    profile.arm = row.need("arm").word<Arm>().value_or(Arm::Infantry);
    profile.type = row["type"].text().value_or("");
    profile.quality = row.need("quality").word<Quality>().value_or(Quality::Average);
    profile.mercenary = row["mercenary"].yes_no().value_or(false);
    profile.cost = row.need("cost").points(highest_cost).value_or(Points());
    profile.least = row["least"].whole(1, most_figures).value_or(1);
    const YamlValue most = row["most"];
    profile.most = most.whole(1, most_figures).value_or(std::max(profile.least, profile.most));
    if (profile.most < profile.least) most.wrong(say(N_("at least as many as `least`, {}"), profile.least));
    profile.guns = row["guns"].whole(0, most_guns).value_or(0);
    profile.firearms = row["firearms"].yes_no().value_or(false);
    profile.scouts = row["scouts"].yes_no().value_or(false);
    profile.mounted = row["mounted"].yes_no().value_or(profile.arm == Arm::Cavalry);
    read_more(row["more"], profile.more);
    return profile;
}

}  // namespace

std::vector<Profile> read_army_list(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, list_limits);
    Faults faults(tree);
    std::vector<Profile> profiles;
    {
        YamlMapping list(YamlValue(faults, tree.root()));
        (void)list["list"].text();  // its title, for those who read the file
        const std::string side = list["side"].text().value_or("");
        const YamlValue from = list.need("profiles");
        for (const auto& [key, value] : from.entries()) {
            if (profiles.size() == most_profiles) {
                key.wrong(say(N_("at most {} profiles in a list"), most_profiles));
                break;
            }
            profiles.push_back(read_profile(key, value, side, ProfileId(static_cast<int>(profiles.size()) + 1)));
        }
    }
    faults.refuse_if_any();
    return profiles;
}

}  // namespace condottiero
