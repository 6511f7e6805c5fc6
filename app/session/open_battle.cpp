#include "app/session/open_battle.hpp"

#include <fmt/format.h>

#include <map>
#include <vector>

#include "app/session/army_file.hpp"
#include "app/session/begin_campaign.hpp"
#include "app/session/received_sheet.hpp"
#include "core/base/text.hpp"
#include "core/campaign/need.hpp"
#include "db/definitions/campaign_yaml.hpp"
#include "db/definitions/standing_army_yaml.hpp"

namespace condottiero {

namespace {

/// Three squares with a road: whoever marches from the first to the second arrives, whatever his die.
constexpr std::string_view field =
    "map: A field\nterrain: |\n  ...\nterritories: {W: West, E: East}\nterritory: |\n  W.E\n"
    "roads:\n  - [A1, B1, C1]\nplaces:\n  - {square: A1, name: Camp, kind: capital}\n"
    "  - {square: B1, name: The Field}\n  - {square: C1, name: Quarters, kind: capital}\n";

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') continue;
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

StandingArmy sound_army(const std::string& path, std::vector<SourceFile>& files) {
    const std::vector<SourceFile> gathered = gather_standing_army(path);
    StandingArmy army = read_standing_army(gathered);
    Problems problems;
    static_cast<void>(roster_of(army, problems));
    if (!problems.empty()) throw BadInput(path, std::move(problems));
    files.insert(files.end(), gathered.begin() + 1, gathered.end());
    return army;
}

std::string in_yaml(const BriefUnit& unit) {
    std::string out = fmt::format("{{profile: {}, name: {}, figures: {}, quality: {}", quoted(unit.profile.key),
                                  quoted(unit.name), unit.figures, word(unit.quality));
    if (unit.guns > 0) out += fmt::format(", guns: {}", unit.guns);
    if (unit.mercenary) out += ", mercenary: yes";
    return out + "}";
}

std::string in_yaml(const BriefCharacter& man) {
    std::string out = fmt::format("{{name: {}", quoted(man.name));
    if (man.command_value > 0) out += fmt::format(", cv: {}", man.command_value);
    if (man.charismatic) out += ", charismatic: yes";
    return out + "}";
}

std::string units_of_command(const BriefArmy& army, const std::string& command, std::string_view indent) {
    std::string out;
    for (const BriefUnit& unit : army.units)
        if (unit.command == command) out += fmt::format("{}- {}\n", indent, in_yaml(unit));
    return out.empty() ? out : fmt::format("{}units:\n{}", indent.substr(2), out);
}

std::string force_in_yaml(const BriefArmy& army, const std::string& name, std::string_view side,
                          std::string_view square) {
    std::string out =
        fmt::format("  - name: {}\n    side: {}\n    square: {}\n    order: EXPLORE\n", quoted(name), side, square);
    std::string commands;
    for (const BriefCharacter& man : army.characters) {
        if (man.role == Role::CommanderInChief) out += fmt::format("    leader: {}\n", in_yaml(man));
        if (man.role == Role::General)
            commands += fmt::format("      - name: {}\n        general: {}\n{}", quoted(man.command), in_yaml(man),
                                    units_of_command(army, man.command, "          "));
    }
    if (!commands.empty()) out += "    commands:\n" + commands;
    return out + units_of_command(army, "", "      ");
}

}  // namespace

void open_battle(const std::string& attacker, const std::string& defender, const std::string& file,
                 std::optional<std::uint64_t> seed, const OpenCampaign::Warn& warn) {
    std::vector<SourceFile> lists;
    const StandingArmy one = sound_army(attacker, lists), other = sound_army(defender, lists);
    std::map<std::string, std::string> texts;
    for (const SourceFile& list : lists)
        if (const auto [known, fresh] = texts.emplace(list.name, list.text); !fresh && known->second != list.text)
            throw Failure(say(N_("both armies have a list called {}, and the two are not the same"), list.name));
    const std::string name = other.title == one.title ? other.title + " (2)" : other.title;
    std::string names;
    for (const auto& [list, text] : texts) names += (names.empty() ? "" : ", ") + quoted(list);
    std::vector<SourceFile> files{
        {"campaign.yaml",
         fmt::format("campaign: {}\nmap: field.yaml\nlists: [{}]\nstart: 1706-06-01\nturns: 1\nplacing: free\n"
                     "battle_rules: fuciliers\nswitches: {{weather: off, random_events: off, reinforcements: off}}\n"
                     "sides:\n  attacker: {{name: {}, territories: [West], colour: madder}}\n"
                     "  defender: {{name: {}, territories: [East], colour: royal}}\nforces:\n{}{}",
                     quoted(fmt::format("{} against {}", one.title, other.title)), names, quoted(one.title),
                     quoted(name), force_in_yaml(one.army, one.title, "attacker", "A1"),
                     force_in_yaml(other.army, name, "defender", "B1"))},
        {"field.yaml", std::string(field)}};
    for (const auto& [list, text] : texts) files.push_back({list, text});
    static_cast<void>(read_campaign(files));
    OpenCampaign open(CampaignFile::create(file, files, dice_key(seed)), warn);

    Session& session = open.session();
    const auto does = [&](const Command& command) {
        const auto done = session.submit(command, "battle open");
        if (!done) throw Failure(done.refusal().detail);
    };
    const auto hands_in = [&](std::string_view side, const std::string& force, std::string_view orders) {
        const std::string text = fmt::format("campaign: {}\nside: {}\nturn: 1\nforces:\n  - force: {}\n{}",
                                             quoted(session.world().title), side, quoted(force), orders);
        const Result<ReceivedSheet> received = receive_sheet(session, text, std::string(side), true);
        if (!received) throw Failure(received.refusal().detail);
        if (!received.value().command) throw BadInput(std::string(side), received.value().checked.problems);
        does(*received.value().command);
    };
    while (session.state().phase != Phase::Orders) does(Advance{});
    hands_in("attacker", one.title, "    to: B1\n    on contact: fight\n");
    hands_in("defender", name, "");
    while (session.state().battles.size() == 0) does(Advance{});
}

}  // namespace condottiero
