#include "db/definitions/standing_army_yaml.hpp"

#include <map>
#include <set>

#include "core/base/text.hpp"
#include "db/definitions/army_yaml.hpp"
#include "db/definitions/other_files.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits army_limits{1U << 20U, 50'000};
constexpr std::size_t most_commands = 100;
constexpr std::size_t most_units = 500;
constexpr std::size_t most_characters = 200;
constexpr std::size_t most_staff = 20;
constexpr int most_guns = 100;
constexpr int highest_value = 5;
constexpr Points highest_limit = Points::whole(100'000);

constexpr std::array<std::string_view, 3> comings{"deployed", "reserve", "reinforcement"};
constexpr std::array<std::string_view, 3> starts{"disordered", "demoralised", "short of ammunition"};

std::vector<YamlValue> list_names(YamlMapping& army) {
    return army["lists"].items(most_lists);
}

class ArmyReader {
public:
    ArmyReader(StandingArmy& into, std::vector<Profile> profiles) : into_(&into), profiles_(std::move(profiles)) {
        for (std::size_t i = 0; i < profiles_.size(); ++i) by_key_[profiles_[i].key] = i;
    }

    void read(YamlMapping& root) {
        into_->title = root.need("army").text().value_or("");
        into_->limit = root["points"].points(highest_limit).value_or(Points());
        constexpr int large = 28, small = 25;
        if (const auto set = root["bases"].one_of({"28mm", "25mm"})) into_->bases = *set == 0 ? large : small;
        into_->all_cavalry = root["all cavalry"].yes_no().value_or(false);
        read_character(root.need("leader"), "", Role::CommanderInChief);
        read_units(root["units"], "", "");
        for (const YamlValue& command : root["commands"].items(most_commands)) read_command(command);
        for (const YamlValue& man : root["characters"].items(most_characters))
            read_character(man, "", Role::Individual);
        const BriefCharacter* leader = into_->army.characters.empty() ? nullptr : &into_->army.characters.front();
        into_->army.forces.push_back(
            {ForceId(1), into_->title, "", "", "none", leader == nullptr ? 0 : leader->command_value, 0, false});
    }

private:
    void read_command(const YamlValue& value) {
        YamlMapping fields(value);
        const YamlValue name_value = fields.need("name");
        const std::string name = name_value.text().value_or("");
        fields.is_about(say(N_("command {}"), name));
        if (!name.empty() && !commands_.insert(name).second) name_value.wrong(tr(N_("a name no other command has")));
        const YamlValue general = fields["general"];
        const auto coming = fields["coming"].one_of({comings.begin(), comings.end()});
        const YamlValue units = fields.need("units"), characters = fields["characters"];
        if (general.given()) read_character(general, name, Role::General);
        read_units(units, name, coming ? comings[*coming] : "");
        for (const YamlValue& man : characters.items(most_characters)) read_character(man, name, Role::Individual);
    }

    void read_units(const YamlValue& value, const std::string& command, std::string_view coming) {
        for (const YamlValue& item : value.items(most_units)) {
            if (into_->army.units.size() == most_units) {
                item.wrong(say(N_("at most {} units"), most_units));
                return;
            }
            read_unit(item, command, coming);
        }
    }

    [[nodiscard]] const Profile* profile_of(const YamlValue& kind) const {
        if (!kind.given()) return nullptr;
        const auto found = by_key_.find(std::string(kind.raw()));
        if (found != by_key_.end()) return &profiles_[found->second];
        std::vector<std::string> keys;
        for (const auto& [key, number] : by_key_) keys.push_back(key);
        constexpr std::size_t most_listed = 30;
        kind.wrong(keys.size() <= most_listed
                       ? say(N_("a profile of its lists: {}"), one_of_in_words(keys, kind.raw()))
                       : say(N_("a profile of its lists; did you mean {}?"), did_you_mean(kind.raw(), keys)));
        return nullptr;
    }

    void read_unit(const YamlValue& value, const std::string& command, std::string_view coming) {
        const int number = static_cast<int>(into_->army.units.size()) + 1;
        YamlMapping fields(value, say(N_("unit {}"), number));
        const YamlValue kind = fields.need("profile");
        const Profile* profile = profile_of(kind);
        const YamlValue name_value = fields["name"];
        std::string name = name_value.text().value_or("");
        const auto figures = fields.need("figures").whole(1, most_figures);
        const auto quality = fields["quality"].word<Quality>();
        const auto guns = fields["guns"].whole(0, most_guns);
        const auto special = fields["special fighters"].whole(0, most_figures);
        const auto own_coming = fields["coming"].one_of({comings.begin(), comings.end()});
        const auto mercenary = fields["mercenary"].yes_no();
        std::optional<std::vector<std::string>> staff;
        if (const YamlValue given = fields["staff"]; given.given()) {
            staff.emplace();
            for (const YamlValue& word : given.items(most_staff))
                if (const auto text = word.text()) staff->push_back(*text);
        }
        std::vector<std::string> states;
        for (const YamlValue& state : fields["starts"].items(starts.size()))
            if (const auto found = state.one_of({starts.begin(), starts.end()})) states.emplace_back(starts[*found]);
        if (profile == nullptr) return;
        if (name.empty()) {
            const int alike = ++unnamed_[profile->key];
            name = alike == 1 ? profile->name : fmt::format("{} {}", profile->name, alike);
        }
        if (!names_.insert(name).second)
            (name_value.given() ? name_value : kind).wrong(say(N_("a name no other unit has; {} is one's"), name));
        BriefUnit unit{UnitId(number),
                       into_->title,
                       command,
                       std::move(name),
                       *profile,
                       quality.value_or(profile->quality),
                       mercenary.value_or(profile->mercenary),
                       figures.value_or(1),
                       guns.value_or(profile->guns),
                       std::move(states)};
        unit.staff = std::move(staff);
        unit.special_fighters = special.value_or(0);
        unit.coming = own_coming ? comings[*own_coming] : coming;
        into_->army.units.push_back(std::move(unit));
    }

    void read_character(const YamlValue& value, const std::string& command, Role role) {
        if (!value.given()) return;
        if (into_->army.characters.size() == most_characters) {
            value.wrong(say(N_("at most {} characters"), most_characters));
            return;
        }
        YamlMapping fields(value);
        const std::string name = fields.need("name").text().value_or("");
        fields.is_about(name);
        BriefCharacter man{CharacterId(static_cast<int>(into_->army.characters.size()) + 1),
                           into_->title,
                           name,
                           role,
                           0,
                           false,
                           false,
                           ""};
        man.command = command;
        if (role != Role::Individual) man.command_value = fields.need("cv").whole(1, highest_value).value_or(1);
        man.charismatic = fields["charismatic"].yes_no().value_or(false);
        // The battle rules know what to do with the word: trumpeter, heroic, on foot.
        man.type = (role == Role::Individual ? fields.need("type") : fields["type"]).text().value_or("");
        into_->army.characters.push_back(std::move(man));
    }

    StandingArmy* into_;
    std::vector<Profile> profiles_;
    std::map<std::string, std::size_t> by_key_;
    std::map<std::string, int> unnamed_;
    std::set<std::string> commands_, names_;
};

}  // namespace

StandingArmy read_standing_army(const std::vector<SourceFile>& files) {
    if (files.empty()) throw BadInput("", {{0, "", tr(N_("no file")), tr(N_("an army file"))}});
    const YamlTree tree(files.front().name, files.front().text, army_limits);
    Faults faults(tree);
    OtherFiles others(files, tr(N_("a list that came with the army")));
    StandingArmy out;
    {
        YamlMapping root(YamlValue(faults, tree.root()));
        const YamlValue lists = root.need("lists");
        const std::vector<YamlValue> names = lists.items(most_lists);
        for (const YamlValue& name : names) {
            check_file_name(name);
            out.lists.emplace_back(name.raw());
        }
        std::vector<Profile> profiles = others.read_lists(names);
        others.refuse_if_any();
        // Without its lists nothing can be said of its units.
        if (faults.none())
            ArmyReader(out, std::move(profiles)).read(root);
        else
            root.leave_the_rest();
    }
    faults.refuse_if_any();
    return out;
}

std::vector<SourceFile> gather_standing_army(const std::string& path) {
    return gather_files(path,
                        {army_limits, tr(N_("an army: keys and values")),
                         tr(N_("a list beside the army file, or in a folder `lists` beside or above it")), list_names});
}

}  // namespace condottiero
