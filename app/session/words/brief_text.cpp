#include "app/session/words/brief_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "core/base/text.hpp"
#include "core/battle/general_retreat.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/battle/exploration.hpp"

namespace condottiero {

namespace {

void add(std::string& out, const std::string& line) {
    out += line + "\n";
}

void add_units(std::string& out, const BriefArmy& army, const std::string& force) {
    for (const BriefUnit& unit : army.units) {
        if (unit.force != force) continue;
        std::vector<std::string> facts{fmt::format("  {:>4} {:<26} {:<8} {:>3}", unit.id.value(), unit.name,
                                                   tr(word(unit.quality)), unit.figures)};
        if (unit.guns > 0) facts.push_back(counted(N_("{} gun"), N_("{} guns"), unit.guns));
        if (!unit.command.empty()) facts.push_back(unit.command);
        if (unit.mercenary) facts.push_back(tr(N_("mercenary")));
        for (const std::string& state : unit.states) facts.push_back(tr(state));
        add(out, joined(facts));
    }
}

void add_army(std::string& out, Part part, const BriefArmy& army) {
    add(out, "");
    add(out, army.territory ? say(N_("{}, in {}"), tr(word(part)), tr(word(*army.territory))) : tr(word(part)));
    add(out, say(N_("  exploration: {}"), joined(exploration_in_words(army))));
    for (const BriefForce& force : army.forces) {
        std::vector<std::string> facts{
            say(N_("  {} ({}): {}, CV {}"), force.name, force.side, force.order, force.command_value)};
        if (force.reaction != "none") facts.push_back(tr(force.reaction));
        if (force.field_works > 0)
            facts.push_back(counted(N_("{} point of field works"), N_("{} points of field works"), force.field_works));
        if (force.from_next_door) facts.push_back(tr(N_("may come from next door")));
        add(out, joined(facts));
        for (const BriefCharacter& man : army.characters)
            if (man.force == force.name)
                add(out, fmt::format("  {:>4} {} {}{}", man.id.value(), tr(word(man.role)), man.name,
                                     man.command_value > 0 ? fmt::format(", CV {}", man.command_value) : ""));
        add_units(out, army, force.name);
    }
}

}  // namespace

std::vector<std::string> exploration_in_words(const BriefArmy& army) {
    std::vector<std::string> ways, out;
    for (const BriefForce& force : army.forces)
        if (!force.from_next_door) {
            ways.push_back(tr(word(force.exploration)));
            out.push_back(fmt::format("{}: {}", force.name, ways.back()));
        }
    if (std::adjacent_find(ways.begin(), ways.end(), std::not_equal_to<>()) == ways.end())
        out.assign(ways.begin(), ways.begin() + (ways.empty() ? 0 : 1));
    for (const ExplorationTerm& term : army.exploration) out.push_back(in_words(term));
    return out;
}

NotesApart apart(const std::array<std::vector<std::string>, 2>& notes) {
    NotesApart out;
    for (std::size_t no = 0; no < 2; ++no)
        for (const std::string& note : notes[no])
            if (!note.ends_with('.'))
                out.of_each[no].push_back(note);
            else if (std::find(out.of_both.begin(), out.of_both.end(), note) == out.of_both.end())
                out.of_both.push_back(note);
    return out;
}

std::array<std::vector<std::string>, 2> exploration_notes(const BattleBrief& brief, const SheetNotes* of_rules) {
    if (of_rules != nullptr) return of_rules->exploration;
    std::array<std::vector<std::string>, 2> out;
    for (std::size_t no = 0; no < 2; ++no) {
        out[no] = exploration_in_words(brief.armies[no]);
        for (const Explored result : {Explored::OutExplored, Explored::OutManoeuvred})
            out[no].push_back(fmt::format("{}: {}.", tr(word(result)), joined(effects_of(result), ", ")));
    }
    return out;
}

std::string ground_in_words(const BattleBrief& brief) {
    std::vector<std::string> items{tr(word(brief.ground.ground))};
    if (brief.ground.vegetation != Vegetation::None) items.push_back(tr(word(brief.ground.vegetation)));
    for (std::size_t f = 0; f < words_of(Feature{}).size(); ++f)
        if (brief.ground.features.has(static_cast<Feature>(f))) items.push_back(tr(word(static_cast<Feature>(f))));
    for (const std::string& river : brief.rivers) items.push_back(say(N_("river {}"), river));
    if (brief.road) items.push_back(tr(N_("road")));
    if (brief.stronghold)
        items.push_back(say(brief.capital ? N_("capital {}") : N_("stronghold {}"), *brief.stronghold));
    return list_in_words(items);
}

std::string table_in_words(const TableScene& table) {
    return say(N_("table {} × {} cm"), table.width / table::centimetre, table.depth / table::centimetre);
}

std::string brief_in_words(const World& world, const BattleBrief& brief) {
    std::string out;
    add(out, say(N_("{}: battle {} at {}"), brief.campaign, brief.id.value(), brief.square));
    add(out, say(N_("turn {}, {}, {}{}"), brief.turn, in_words(brief.date), tr(word(brief.season)),
                 brief.weather ? ", " + tr(word(*brief.weather)) : ""));
    add(out, ground_in_words(brief));
    if (world.module != nullptr && world.module->ground != nullptr)
        add(out, table_in_words(world.module->ground(brief)));
    if (brief.river_level) add(out, say(N_("river level {}"), *brief.river_level));
    for (const std::string& effect : in_words(brief.weather_on_the_table)) add(out, effect);
    if (brief.stronghold) add(out, tr(N_("the defender may place one fortified feature: heavy cover for one unit")));
    add_army(out, Part::Attacker, brief.armies[0]);
    add_army(out, Part::Defender, brief.armies[1]);
    add(out, "");
    add(out, tr(N_("General Retreat")));
    for (const std::string& line : retreat_in_words(world.turns_per_hour)) add(out, "  " + line);
    return out;
}

}  // namespace condottiero
