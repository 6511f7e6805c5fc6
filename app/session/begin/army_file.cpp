#include "app/session/begin/army_file.hpp"

#include "core/base/text.hpp"
#include "core/modules/installed.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

const ArmyWords* words_of_rules(std::string_view named) {
    const BattleModule* rules = rules_of_armies(named);
    return rules == nullptr ? nullptr : rules->armies->words;
}

std::string rules_that_know_armies() {
    std::vector<std::string> ids;
    for (const BattleModule& module : installed_modules())
        if (module.armies != nullptr) ids.emplace_back(module.id);
    return list_in_words(ids);
}

/// Columns by characters: names are not only ASCII.
std::string in_words(const Muster::Line& line) {
    return fmt::format("  {:<24} {:<22} {:<64} {:>7}", line.name, line.kind, line.more, in_words(line.points));
}

std::vector<std::string> in_words(const StandingArmy& army, const Muster& muster) {
    const std::string points = in_words(muster.points), limit = in_words(army.army.limit);
    std::vector<std::string> out{army.army.limit == Points()
                                     ? say(N_("{}: {} points"), army.title, points)
                                     : say(N_("{}: {} points of {}"), army.title, points, limit)};
    for (const Muster::Command& command : muster.commands) {
        if (!command.name.empty())
            out.push_back(command.coming.empty() ? command.name : fmt::format("{} ({})", command.name, command.coming));
        for (const Muster::Line& line : command.lines) out.push_back(in_words(line));
    }
    return out;
}

}  // namespace

ArmyFile read_army_file(const std::string& path) {
    std::vector<SourceFile> files = gather_standing_army(path);
    StandingArmy army = read_standing_army(files, words_of_rules);
    const BattleModule* rules = rules_of_armies(army.rules);
    if (rules == nullptr) throw BadInput(path, {{0, "battle_rules", army.rules, rules_that_know_armies(), nullptr}});
    return {std::move(files), std::move(army), rules};
}

std::array<ArmyFile, 2> read_meeting(const std::string& first, const std::string& second) {
    std::array<ArmyFile, 2> out{read_army_file(first), read_army_file(second)};
    const BattleModule& rules = *out[0].rules;
    if (out[1].rules != &rules)
        throw BadInput(second, {{0, "battle_rules", std::string(out[1].rules->id),
                                 say(N_("{}, as {} has it"), rules.id, out[0].army.title), nullptr}});
    const Problems problems = rules.armies->check_meeting({out[0].army.army, out[1].army.army});
    if (!problems.empty()) throw BadInput(second, problems);
    for (std::size_t i = 0; i < out.size(); ++i)
        if (const Problems breaches = rules.armies->check(out[i].army.army); !breaches.empty())
            throw BadInput(i == 0 ? first : second, breaches);
    return out;
}

MusteredArmy muster_file(const std::string& path) {
    const ArmyFile file = read_army_file(path);
    const BriefArmy& army = file.army.army;
    return {in_words(file.army, file.rules->armies->muster(army)), file.rules->armies->check(army)};
}

}  // namespace condottiero
