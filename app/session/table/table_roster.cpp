#include "app/session/table/table_roster.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// "veteran line, mercenary; 2 guns; up to 6 pounds"
std::string kind_of(const BriefUnit& unit, const std::string& arms) {
    const std::string& type = unit.profile.type;
    std::vector<std::string> parts{
        fmt::format("{} {}", tr(word(unit.quality)), type.empty() ? tr(word(unit.profile.arm)) : tr(type))};
    if (unit.mercenary) parts.front() += ", " + tr(N_("mercenary"));
    if (!unit.coming.empty()) parts.front() += ", " + tr(unit.coming);
    if (unit.guns > 0)
        parts.push_back(fmt::format(fmt::runtime(tr(N_("{} gun"), N_("{} guns"), unit.guns)), unit.guns));
    if (!arms.empty()) parts.push_back(arms);
    return joined(parts, "; ");
}

TableSheet::Unit unit_of(const BriefUnit& unit, const SheetNotes* notes) {
    TableSheet::Unit out{unit.name, "", unit.brought()};
    std::string arms;
    if (notes != nullptr)
        for (const SheetNotes::OfUnit& note : notes->units)
            if (note.unit == unit.id) {
                arms = note.arms;
                if (!notes->counted.empty()) out.counters = note.counters;
            }
    out.kind = kind_of(unit, arms);
    for (const std::string& state : unit.states) out.states.push_back(tr(state));
    return out;
}

std::string leader_of(const BriefCharacter& man) {
    std::vector<std::string> facts{man.name};
    if (man.role == Role::CommanderInChief) facts.push_back(tr(word(man.role)));
    if (man.command_value > 0) facts.push_back(say(N_("CV {}"), man.command_value));
    if (man.charismatic) facts.push_back(tr(N_("charismatic")));
    if (man.command_value == 0 && !man.type.empty()) facts.push_back(tr(man.type));
    return joined(facts);
}

std::string note_on(const BriefForce& force) {
    std::vector<std::string> parts{force.order};
    if (force.reaction != "none") parts.push_back(tr(force.reaction));
    if (force.field_works > 0) parts.push_back(say(N_("{} points of field works"), force.field_works));
    if (force.from_next_door) parts.push_back(tr(N_("may come from next door")));
    return joined(parts, ", ");
}

TableSheet::Force force_of(const BriefArmy& army, const BriefForce& force, const SheetNotes* notes) {
    TableSheet::Force out{force.name, note_on(force), {}, {}};
    const auto command_named = [&](const std::string& name) -> TableSheet::Command& {
        for (TableSheet::Command& command : out.commands)
            if (command.name == name) return command;
        return out.commands.emplace_back(TableSheet::Command{name, {}, {}});
    };
    for (const BriefCharacter& man : army.characters) {
        if (man.force != force.name) continue;
        const bool chief = man.role == Role::CommanderInChief;
        if (chief || (man.role == Role::General && !man.command.empty()))
            command_named(chief ? "" : man.command).leaders.push_back(leader_of(man));
        else
            out.people.push_back(leader_of(man));
    }
    for (const BriefUnit& unit : army.units)
        if (unit.force == force.name) command_named(unit.command).units.push_back(unit_of(unit, notes));
    return out;
}

/// The same of one Force; empty: none of its units has any.
std::string states_in_words(const BriefArmy& army, const BriefForce& force) {
    struct Kind {
        std::string states;
        std::vector<std::string> units;
    };
    std::vector<Kind> kinds;
    std::size_t all = 0;
    for (const BriefUnit& unit : army.units) {
        if (unit.force != force.name) continue;
        ++all;
        if (unit.states.empty()) continue;
        std::vector<std::string> words;
        for (const std::string& state : unit.states) words.push_back(tr(state));
        const std::string states = joined(words, ", ");
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.states == states; });
        (same == kinds.end() ? kinds.emplace_back(Kind{states, {}}) : *same).units.push_back(unit.name);
    }
    std::vector<std::string> parts;
    for (const Kind& kind : kinds)
        parts.push_back(kind.units.size() == all ? say(N_("every unit {}"), kind.states)
                                                 : fmt::format("{}: {}", kind.states, joined(kind.units, ", ")));
    return joined(parts, "; ");
}

}  // namespace

TableSheet::Army roster_on_sheet(const World& world, const BriefArmy& army, const SheetNotes* notes) {
    TableSheet::Army out;
    for (const BriefForce& force : army.forces) {
        if (!is_known(force)) continue;
        if (out.colour.empty()) out.colour = world.side(force.side)->colour;
        out.forces.push_back(force_of(army, force, notes));
    }
    if (out.forces.size() == 1) {
        TableSheet::Force& only = out.forces.front();
        out.note = fmt::format("{}: {}", only.name, only.note);
        only.name.clear();
    }
    return out;
}

std::string starting_states_in_words(const BriefArmy& army) {
    std::vector<std::string> parts;
    for (const BriefForce& force : army.forces)
        if (std::string states = states_in_words(army, force); !states.empty())
            parts.push_back(army.forces.size() == 1 ? std::move(states) : fmt::format("{}: {}", force.name, states));
    return parts.empty() ? tr(N_("none")) : joined(parts, "; ");
}

}  // namespace condottiero
