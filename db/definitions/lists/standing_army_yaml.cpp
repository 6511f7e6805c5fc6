#include "db/definitions/lists/standing_army_yaml.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/base/text.hpp"
#include "db/definitions/lists/army_yaml.hpp"
#include "db/definitions/papers/other_files.hpp"

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

constexpr std::size_t most_starts = 10;

/// The keys of every army file, whatever its rules.
constexpr std::array<std::string_view, 8> common_keys{"army",   "battle rules", "lists",    "points",
                                                      "leader", "units",        "commands", "characters"};

/// As `ArmyWords` have their words.
std::string plain_word(std::string_view raw) {
    const std::string word = plain_key(raw);
    if (word == "true" || word == "on") return "yes";
    return word == "false" || word == "off" ? "no" : word;
}

std::vector<YamlValue> list_names(YamlMapping& army) {
    return army["lists"].items(most_lists);
}

class ArmyReader {
public:
    ArmyReader(StandingArmy& into, std::vector<Profile> profiles, const ArmyWords* words)
        : into_(&into), profiles_(std::move(profiles)), words_(words) {
        for (std::size_t i = 0; i < profiles_.size(); ++i) by_key_[profiles_[i].key] = i;
    }

    void read(YamlMapping& root, const YamlValue& whole) {
        into_->title = root.need("army").text().value_or("");
        into_->army.limit = root["points"].points(highest_limit).value_or(Points());
        if (words_ != nullptr)
            read_agreed(root);
        else
            take_agreed(root, whole);
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
    void read_agreed(YamlMapping& root) {
        for (const ArmyWords::Agreed& term : words_->agreed) {
            const YamlValue value = root[term.key];
            const auto agree = [&](std::string_view word) { into_->army.agreed[std::string(term.key)] = word; };
            if (term.choices.empty()) {
                if (const auto yes = value.yes_no()) agree(*yes ? "yes" : "no");
            } else if (const auto choice = value.one_of(term.choices)) {
                agree(term.choices[*choice]);
            }
        }
    }

    /// For rules that nobody knows here.
    void take_agreed(YamlMapping& root, const YamlValue& whole) {
        for (const auto& [key, value] : whole.entries()) {
            const std::string name = plain_key(key.raw());
            if (std::find(common_keys.begin(), common_keys.end(), name) != common_keys.end()) continue;
            if (const auto text = value.text()) into_->army.agreed[name] = plain_word(*text);
        }
        root.leave_the_rest();
    }

    [[nodiscard]] bool knows(std::vector<std::string_view> ArmyWords::*words) const {
        return words_ == nullptr || !(words_->*words).empty();
    }
    /// One of the words that the battle rules have for it.
    [[nodiscard]] std::string word_in(const YamlValue& value, std::vector<std::string_view> ArmyWords::*words) const {
        if (words_ == nullptr) return plain_word(value.text().value_or(""));
        const auto found = value.one_of(words_->*words);
        return found ? std::string((words_->*words)[*found]) : std::string();
    }
    [[nodiscard]] std::string coming_in(YamlMapping& fields) const {
        return knows(&ArmyWords::comings) ? word_in(fields["coming"], &ArmyWords::comings) : std::string();
    }

    void read_command(const YamlValue& value) {
        YamlMapping fields(value);
        const YamlValue name_value = fields.need("name");
        const std::string name = name_value.text().value_or("");
        fields.is_about(say(N_("command {}"), name));
        if (!name.empty() && !commands_.insert(name).second)
            name_value.wrong(tr(N_("a name that no other command has")));
        const YamlValue general = fields["general"];
        const std::string coming = coming_in(fields);
        const YamlValue units = fields.need("units"), characters = fields["characters"];
        if (general.given()) read_character(general, name, Role::General);
        read_units(units, name, coming);
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
        const std::string own_coming = coming_in(fields);
        const auto mercenary = fields["mercenary"].yes_no();
        std::optional<std::vector<std::string>> staff;
        if (const YamlValue given = fields["staff"]; given.given()) {
            staff.emplace();
            for (const YamlValue& word : given.items(most_staff))
                if (const auto text = word.text()) staff->push_back(*text);
        }
        std::vector<std::string> states;
        if (knows(&ArmyWords::starts))
            for (const YamlValue& state : fields["starts"].items(most_starts))
                if (std::string word = word_in(state, &ArmyWords::starts); !word.empty())
                    states.push_back(std::move(word));
        if (profile == nullptr) return;
        if (name.empty()) {
            const int alike = ++unnamed_[profile->key];
            name = alike == 1 ? profile->name : fmt::format("{} {}", profile->name, alike);
        }
        if (!names_.insert(name).second)
            (name_value.given() ? name_value : kind).wrong(say(N_("a name that no other unit has: {} is taken"), name));
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
        unit.coming = own_coming.empty() ? coming : own_coming;
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
    const ArmyWords* words_;  ///< nothing: any word will do
    std::map<std::string, std::size_t> by_key_;
    std::map<std::string, int> unnamed_;
    std::set<std::string> commands_, names_;
};

using ReadLists = std::function<std::vector<Profile>(const std::vector<YamlValue>& names)>;

StandingArmy read_army(std::string_view text, const std::string& file, const ReadLists& read_lists,
                       const WordsOfRules& words) {
    const YamlTree tree(file, text, army_limits);
    Faults faults(tree);
    StandingArmy out;
    {
        const YamlValue whole(faults, tree.root());
        YamlMapping root(whole);
        const std::vector<YamlValue> names = root.need("lists").items(most_lists);
        for (const YamlValue& name : names) {
            check_file_name(name);
            out.lists.emplace_back(name.raw());
        }
        out.rules = root["battle_rules"].text().value_or("");
        std::vector<Profile> profiles = read_lists(names);
        // Without its lists nothing can be said of its units.
        if (faults.none())
            ArmyReader(out, std::move(profiles), words ? words(out.rules) : nullptr).read(root, whole);
        else
            root.leave_the_rest();
    }
    faults.refuse_if_any();
    return out;
}

}  // namespace

StandingArmy read_standing_army(const std::vector<SourceFile>& files, const WordsOfRules& words) {
    if (files.empty()) throw BadInput("", {{0, "", tr(N_("no file")), tr(N_("an army file"))}});
    OtherFiles others(files, tr(N_("a list that came with the army")));
    const auto read_lists = [&](const std::vector<YamlValue>& names) {
        std::vector<Profile> profiles = others.read_lists(names);
        others.refuse_if_any();
        return profiles;
    };
    return read_army(files.front().text, files.front().name, read_lists, words);
}

StandingArmy read_army_of_campaign(std::string_view text, const std::string& file, std::vector<Profile> profiles) {
    return read_army(text, file, [&](const std::vector<YamlValue>&) { return std::move(profiles); }, {});
}

std::vector<SourceFile> gather_standing_army(const std::string& path) {
    return gather_files(path,
                        {army_limits, tr(N_("an army: keys and values")),
                         tr(N_("a list beside the army file, or in a folder `lists` beside or above it")), list_names});
}

}  // namespace condottiero
