#include "app/session/begin/open_battle.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <vector>

#include "app/session/begin/army_file.hpp"
#include "app/session/begin/begin_campaign.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "core/base/text.hpp"
#include "core/campaign/engine/need.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/yaml/yaml_text.hpp"

namespace condottiero {

namespace {

/// Both stand in its middle, which is nobody's country, as two armies are that no campaign leads: what is forecast of
/// the files is forecast of the battle.
constexpr std::string_view field =
    "map: A field\nterrain: |\n  ...\nterritories: {W: West, E: East}\nterritory: |\n  W.E\n"
    "places:\n  - {square: A1, name: Camp, kind: capital}\n"
    "  - {square: B1, name: The Field}\n  - {square: C1, name: Quarters, kind: capital}\n";

constexpr std::string_view attackers_file = "attacker.yaml", defenders_file = "defender.yaml";

/// The lists of both armies, by name.
std::map<std::string, std::string> lists_of(const std::array<ArmyFile, 2>& armies) {
    std::map<std::string, std::string> texts;
    for (const ArmyFile& army : armies)
        for (auto list = army.files.begin() + 1; list != army.files.end(); ++list)
            if (const auto [known, fresh] = texts.emplace(list->name, list->text);
                !fresh && known->second != list->text)
                throw Failure(say(N_("both armies have a list called {}, and the two lists differ"), list->name));
    for (const std::string_view own :
         {std::string_view("campaign.yaml"), std::string_view("field.yaml"), attackers_file, defenders_file})
        if (texts.contains(std::string(own)))
            throw Failure(say(N_("a list called {} would be mistaken for a file of the battle itself"), own));
    return texts;
}

/// Of two Forces face to face the first attacks. With the names of both.
std::string campaign_of(const std::array<ArmyFile, 2>& armies, const std::array<std::string, 2>& names,
                        const std::map<std::string, std::string>& lists) {
    const BattleModule& rules = *armies[0].rules;
    const Date& day = rules.armies->day;
    std::string list_names;
    for (const auto& [list, text] : lists) list_names += (list_names.empty() ? "" : ", ") + yaml_text(list);
    const std::string title = fmt::format("{} against {}", armies[0].army.title, armies[1].army.title);
    return fmt::format(
        "campaign: {}\nmap: field.yaml\nlists: [{}]\narmies: [{}, {}]\nstart: {:04}-{:02}-{:02}\nturns: 1\n"
        "placing: free\nbattle_rules: {}\nswitches: {{weather: off, random_events: off, reinforcements: off}}\n"
        "sides:\n  attacker: {{name: {}, territories: [West], colour: madder}}\n"
        "  defender: {{name: {}, territories: [East], colour: royal}}\n"
        "forces:\n  - {{name: {}, side: attacker, square: B1, order: EXPLORE, army: {}}}\n"
        "  - {{name: {}, side: defender, square: B1, order: EXPLORE, army: {}}}\n",
        yaml_text(title), list_names, attackers_file, defenders_file, day.year, day.month, day.day, rules.id,
        yaml_text(names[0]), yaml_text(names[1]), yaml_text(names[0]), attackers_file, yaml_text(names[1]),
        defenders_file);
}

}  // namespace

void open_battle(const std::string& attacker, const std::string& defender, const std::string& file,
                 std::optional<std::uint64_t> seed, const OpenCampaign::Warn& warn) {
    const std::array<ArmyFile, 2> armies = read_meeting(attacker, defender);
    const std::string &one = armies[0].army.title, &other = armies[1].army.title;
    const std::array<std::string, 2> names{one, other == one ? other + " (2)" : other};
    const std::map<std::string, std::string> lists = lists_of(armies);
    std::vector<SourceFile> files{{"campaign.yaml", campaign_of(armies, names, lists)},
                                  {"field.yaml", std::string(field)},
                                  {std::string(attackers_file), armies[0].files.front().text},
                                  {std::string(defenders_file), armies[1].files.front().text}};
    for (const auto& [list, text] : lists) files.push_back({list, text});
    OpenCampaign open(new_file(file, files, dice_key(seed), key_from(seed)), warn);

    Session& session = open.session();
    const auto does = [&](const Command& command) {
        const auto done = session.submit(command, "battle open");
        if (!done) throw Failure(done.refusal().detail);
    };
    const auto hands_in = [&](std::string_view side, const std::string& force) {
        const std::string text = fmt::format("campaign: {}\nside: {}\nturn: 1\nforces:\n  - force: {}\n",
                                             yaml_text(session.world().title), side, yaml_text(force));
        const Result<ReceivedSheet> received = receive_sheet(session, text, std::string(side), true);
        if (!received) throw Failure(received.refusal().detail);
        if (!received.value().command) throw BadInput(std::string(side), received.value().checked.problems);
        does(*received.value().command);
    };
    while (session.state().phase != Phase::Orders) does(Advance{});
    for (const std::string_view side : {std::string_view("attacker"), std::string_view("defender")})
        hands_in(side, names[side == "attacker" ? 0 : 1]);
    while (session.state().battles.size() == 0) does(Advance{});
}

}  // namespace condottiero
