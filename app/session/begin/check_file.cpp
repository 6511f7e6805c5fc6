#include "app/session/begin/check_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "app/session/begin/army_file.hpp"
#include "app/session/proof/retrace.hpp"
#include "app/session/proof/which_file.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/sealed/sealed.hpp"
#include "core/modules/installed.hpp"
#include "db/campaign_file/campaign_reader.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/lists/army_yaml.hpp"
#include "db/definitions/lists/tables_yaml.hpp"
#include "db/definitions/map/map_yaml.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_bytes = 4 * 1024 * 1024;

/// The same way through a war as `verify`, but nothing is decided again and no die drawn.
Checked check_campaign_file(const std::string& path) {
    refuse_what_is_too_large(path);
    const CampaignReader file = CampaignReader::open(path);
    const std::unique_ptr<Steps> steps = file->steps();
    Retrace war(read_campaign(file->definitions()), mark_in_dice(file->dice_key(), file->mark()), *steps);
    long digests = 0;
    while (const std::optional<Entry> entry = steps->next()) {
        war.take(*entry);
        if (!war.agrees(*entry))
            throw Damaged(say(N_("step {} now comes out differently from when it was written: this program and the one "
                                 "that wrote it disagree"),
                              entry->seq));
        digests += entry->state ? 1 : 0;
    }
    Checked out;
    const Course& course = war.course();
    out.notes.push_back(counted(N_("a campaign, {1}: {0} step, of which {2} stands; turn {3}"),
                                N_("a campaign, {1}: {0} steps, {2} of them stand; turn {3}"),
                                static_cast<long>(file->length()), course.world().title, course.standings().done.size(),
                                course.now().state.turn));
    out.notes.push_back(tr(N_("every step is as it was written, and can follow the one before")));
    if (digests > 0)
        out.notes.push_back(counted(N_("{} digest of a turn agrees"), N_("{} digests of turns agree"), digests));
    out.problems = war.book();
    if (out.problems.empty()) out.notes.push_back(tr(N_("the casualty book balances")));
    return out;
}

/// What the files of its armies say and its battle rules cannot read.
void check_armies(const Campaign& campaign, const BattleModule& module, Problems& problems) {
    for (const auto& [force, terms] : campaign.world.army_terms) {
        const std::string& name = campaign.opening.forces.at(force).name;
        if (module.armies == nullptr) {
            problems.push_back({0, say(N_("force {}"), name), tr(N_("an army of a file")),
                                tr(N_("battle rules that know such armies")), nullptr});
            continue;
        }
        const BriefArmy army = brief_of_force(campaign.world, campaign.opening, force);
        for (Problem& problem : module.armies->muster(army).unread) problems.push_back(std::move(problem));
    }
}

/// Every Force looks for ways over the whole map: what more there is of both would make a turn take minutes.
void check_extent(const Campaign& campaign, Problems& problems) {
    constexpr long most = 80'000'000;  // 300 Forces on the largest map
    const CampaignMap& map = campaign.world.map;
    const long squares = map.size(), forces = static_cast<long>(campaign.opening.forces.size());
    if (squares * forces > most)
        problems.push_back({0, tr(N_("forces")),
                            say(N_("{} Forces on {} x {} squares"), forces, map.width(), map.height()),
                            say(N_("at most {} on a map of this size"), most / squares), nullptr});
}

Checked check_campaign(const std::string& path) {
    const Campaign campaign = read_campaign(gather_campaign(path));
    Checked out;
    out.notes.push_back(say(N_("a campaign, {}: {} sides, {} Forces, {} units, {} x {} squares"), campaign.world.title,
                            campaign.world.sides.size(), campaign.opening.forces.size(), campaign.opening.units.size(),
                            campaign.world.map.width(), campaign.world.map.height()));
    out.notes.insert(out.notes.end(), campaign.world.notes.begin(), campaign.world.notes.end());
    const BattleModule* module = module_named(campaign.world.battle_rules);
    if (module == nullptr) {
        out.problems.push_back(
            {0, "battle_rules", campaign.world.battle_rules, tr(N_("a set of rules that is installed")), nullptr});
        return out;
    }
    for (const Profile& profile : campaign.world.profiles)
        for (const Problem& problem : module->check_profile(profile)) out.problems.push_back(problem);
    check_extent(campaign, out.problems);
    check_armies(campaign, *module, out.problems);
    for (const auto& line : campaign.world.house_rules) {
        const std::string &key = line.first, &choice = line.second;
        const auto rule = std::find_if(module->house_rules.begin(), module->house_rules.end(),
                                       [&](const HouseRule& one) { return one.key == key; });
        const bool known = rule != module->house_rules.end();
        if (known && std::find(rule->choices.begin(), rule->choices.end(), choice) != rule->choices.end()) continue;
        std::vector<std::string> choices;
        if (known)
            choices.assign(rule->choices.begin(), rule->choices.end());
        else
            for (const HouseRule& one : module->house_rules) choices.emplace_back(one.key);
        out.problems.push_back({0, fmt::format("house_rules, {}", key), known ? choice : key, choice_in_words(choices),
                                known ? rule->rule : nullptr});
    }
    return out;
}

bool has_key(const std::string& text, std::string_view key) {
    return text.starts_with(key) || text.find("\n" + std::string(key)) != std::string::npos;
}

bool says_nothing(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        if (const std::size_t first = line.find_first_not_of(" \t\r"); first != std::string::npos && line[first] != '#')
            return false;
    return true;
}

}  // namespace

Checked check_file(const std::string& path) {
    if (is_campaign_file(path)) return check_campaign_file(path);
    const std::string text = read_file(path, most_bytes);
    if (says_nothing(text))
        throw BadInput(path, {{1, tr(N_("the file")), tr(N_("nothing")),
                               tr(N_("a campaign, a map, an army list, an army or house tables")), nullptr}});
    // Files say what they are by their first keys.
    if (has_key(text, "campaign:")) return check_campaign(path);
    if (has_key(text, "army:")) {
        MusteredArmy army = muster_file(path);
        return {{army.lines.front()}, std::move(army.problems)};
    }
    if (has_key(text, "terrain:")) {
        const MapDraft map = read_map(text, path);
        return {{say(N_("a map, {}: {} x {} squares, {} places, {} rivers"), map.name, map.width, map.height,
                     map.places.size(), map.rivers.size())},
                {}};
    }
    if (has_key(text, "profiles:"))
        return {{counted(N_("an army list of {} profile"), N_("an army list of {} profiles"),
                         static_cast<long>(read_army_list(text, path).size()))},
                {}};
    static_cast<void>(read_tables(text, path));
    return {{tr(N_("house tables"))}, {}};
}

}  // namespace condottiero
