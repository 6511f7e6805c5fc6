#include "app/session/table/table_sheet.hpp"

#include <algorithm>
#include <map>

#include "app/session/knowledge/known_brief.hpp"
#include "app/session/table/table_roster.hpp"
#include "app/session/words/brief_text.hpp"
#include "core/base/text.hpp"
#include "core/battle/general_retreat.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/knowledge/known.hpp"

namespace condottiero {

namespace {

using Section = TableSheet::Section;
using Lines = std::vector<std::string>;

/// Who stands above is printed above: the defender, then the attacker.
constexpr std::array<std::size_t, 2> from_above{1, 0};

/// Says the same of several, once.
template <class T>
void add_once(std::vector<T>& list, const T& item) {
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

/// "France and Spain". Whose a Force in the square is, everybody sees.
std::string name_of(const SheetedBattle& of, std::size_t army) {
    Lines names;
    for (const Engaged& one : of.state->battles.at(of.battle).armies[army])
        add_once(names, of.world->sides.at(of.state->forces.at(one.force).side).name);
    return list_in_words(names);
}

/// The first letters in which two names differ, three at most.
std::array<std::string, 2> initials(const std::array<std::string, 2>& names) {
    const auto first = [](const std::string& name, int letters) {
        std::size_t at = 0;
        const auto goes_on = [&] { return (static_cast<unsigned char>(name[at]) & 0xC0) == 0x80; };
        for (; letters > 0 && at < name.size(); --letters)
            for (++at; at < name.size() && goes_on();) ++at;
        return name.substr(0, at);
    };
    constexpr int most = 3;
    for (int letters = 1; letters <= most; ++letters)
        if (first(names[0], letters) != first(names[1], letters))
            return {first(names[0], letters), first(names[1], letters)};
    return {tr(N_("att.")), tr(N_("def."))};
}

/// What the parts of a sheet are made from.
struct Material {
    SheetedBattle of;
    std::optional<SideId> reader;
    BattleBrief brief;  ///< as the reader knows it
    std::optional<SheetNotes> notes;
    std::array<std::string, 2> names;

    [[nodiscard]] const BriefArmy& army(std::size_t no) const { return brief.armies[no]; }
    [[nodiscard]] bool knows(std::size_t no) const { return is_known(army(no)); }
};

Material material_for(const SheetedBattle& of, std::optional<SideId> reader) {
    Material out{of, reader, brief_of(*of.world, *of.state, of.battle), {}, {name_of(of, 0), name_of(of, 1)}};
    if (reader) out.brief = known_to(*of.state, std::move(out.brief), *reader);
    // The module is told no more than the reader knows, and so cannot let anything out.
    if (of.module != nullptr && of.module->sheet_notes != nullptr) out.notes = of.module->sheet_notes(out.brief);
    return out;
}

// ---------------------------------------------------------------- the head

void add_head(TableSheet& sheet, const Material& from) {
    const World& world = *from.of.world;
    const Place* place = world.map.place_at(from.of.state->battles.at(from.of.battle).square);
    sheet.title = place == nullptr ? say(N_("Battle in {}"), from.brief.square) : say(N_("Battle of {}"), place->name);
    sheet.reader = say(N_("Table sheet, {}"), from.reader ? world.sides.at(*from.reader).name : tr(N_("umpire")));
    sheet.reference = say(N_("battle {}"), from.of.battle.value());
    sheet.date = from.brief.date;
    const std::string step =
        from.of.head.empty() ? std::to_string(from.of.step) : fmt::format("{} {}", from.of.step, from.of.head);
    sheet.foot = from.reader ? say(N_("step {} of the journal; give it back to the umpire"), step)
                             : say(N_("step {} of the journal; its result goes in with battle record"), step);
}

/// "Piedmont 1706, turn 15, 27 August 1706, clear. Square L6: plain and road. Table 180 × 120 cm, 12 turns."
void add_circumstances(TableSheet& sheet, const Material& from) {
    const BattleBrief& brief = from.brief;
    Lines when{brief.campaign, say(N_("turn {}"), brief.turn), in_words(brief.date)};
    if (brief.weather) when.push_back(tr(word(*brief.weather)));
    Lines game;
    if (from.of.module != nullptr && !from.of.module->rules.empty()) game.emplace_back(from.of.module->title);
    if (sheet.table) game.push_back(table_in_words(*sheet.table));
    if (sheet.turns > 0) game.push_back(say(N_("{} turns"), sheet.turns));
    sheet.circumstances = say(N_("{}. Square {}: {}."), joined(when, ", "), brief.square, ground_in_words(brief));
    if (!game.empty()) sheet.circumstances += fmt::format(" {}.", joined(game, ", "));
}

// ---------------------------------------------------------------- the table

/// The ground, numbered. Pieces of which the same is to be said have one number.
void add_table(TableSheet& sheet, const Material& from) {
    if (from.of.module == nullptr || from.of.module->ground == nullptr || !from.notes) return;
    sheet.table = from.of.module->ground(from.brief);
    for (std::size_t army = 0; army < 2; ++army) sheet.table->sides[army].name = from.names[army];
    Lines said;
    for (const std::string& words : from.notes->ground) {
        add_once(said, words);
        sheet.pieces.push_back(std::to_string(std::find(said.begin(), said.end(), words) - said.begin() + 1));
    }
}

Section terrain(const Material& from) {
    Section out{tr(N_("Terrain")), {}};
    const BattleBrief& brief = from.brief;
    Lines said;
    if (from.notes)
        for (const std::string& words : from.notes->ground) add_once(said, words);
    for (std::size_t i = 0; i < said.size(); ++i) out.lines.push_back({std::to_string(i + 1), said[i]});
    if (said.empty() && brief.river_level) out.lines.push_back({"", say(N_("river level {}"), *brief.river_level)});
    if (const Lines effects = in_words(brief.weather_on_the_table); brief.weather && !effects.empty())
        out.lines.push_back({"", fmt::format("{}: {}", tr(word(*brief.weather)), joined(effects, ", "))});
    if (brief.stronghold)
        out.lines.push_back(
            {"", tr(N_("the defender may place one fortified feature: heavy cover for one unit")), true});
    return out;
}

/// Of whom the reader knows the name alone.
Section also_there(const Material& from) {
    Section out{tr(N_("Also in the field")), {}};
    for (const std::size_t no : from_above)
        for (const BriefForce& force : from.army(no).forces)
            if (!is_known(force)) out.lines.push_back({from.names[no], force.name});
    return out;
}

// ---------------------------------------------------------------- before and during the battle

/// What is said of each army. Whole sentences hold for both, and stand below, once.
Section of_each(std::string_view title, const Material& from, std::array<Lines, 2> notes, const Lines& also = {}) {
    Section out{tr(title), {}};
    for (std::size_t no = 0; no < 2; ++no)
        if (!from.knows(no)) notes[no].clear();
    NotesApart said = apart(notes);
    for (const std::size_t no : from_above) {
        Lines& own = said.of_each[no];
        if (own.empty()) continue;
        own.insert(own.end(), also.begin(), also.end());
        out.lines.push_back({from.names[no], joined(own, "; ")});
    }
    if (!said.of_both.empty()) out.lines.push_back({"", joined(said.of_both, " "), true});
    return out;
}

std::array<Lines, 2> neighbours_to_come(const BattleBrief& brief) {
    std::array<Lines, 2> out;
    for (std::size_t no = 0; no < 2; ++no)
        for (const BriefForce& force : brief.armies[no].forces)
            if (force.from_next_door) out[no].push_back(say(N_("{} may come from next door"), force.name));
    return out;
}

Section starting_states(const Material& from) {
    Section out{tr(N_("Starting states")), {}};
    for (const std::size_t no : from_above)
        if (from.knows(no)) out.lines.push_back({from.names[no], starting_states_in_words(from.army(no))});
    return out;
}

Section general_retreat(const Material& from) {
    Lines sentences, numbers;
    for (std::string& line : retreat_in_words(from.of.world->turns_per_hour))
        (line.ends_with('.') ? sentences : numbers).push_back(std::move(line));
    return {tr(N_("General Retreat")),
            {{"", fmt::format("{} {}.", joined(sentences, " "), joined(numbers, ", ")), true}}};
}

void add_sections(TableSheet& sheet, const Material& from) {
    const std::array<Lines, 2> exploration = exploration_notes(from.brief, from.notes ? &*from.notes : nullptr);
    const std::array<Lines, 2> to_come = from.notes ? from.notes->to_come : neighbours_to_come(from.brief);
    for (Section section :
         {also_there(from), terrain(from), of_each(N_("Exploration"), from, exploration, {tr(N_("score ________"))}),
          of_each(N_("To come"), from, to_come), starting_states(from), general_retreat(from)})
        if (!section.lines.empty()) sheet.sections.push_back(std::move(section));
}

/// With the die that brings somebody in pencilled into the first round.
void add_check_list(TableSheet& sheet, const Material& from) {
    if (from.of.module == nullptr || from.of.module->keeping == nullptr) return;
    const TableKeeping& keeping = *from.of.module->keeping;
    for (const TableRound& round : keeping.rounds) sheet.rounds.push_back(tr(round.title));
    sheet.turns = keeping.turns(from.brief);
    if (!from.notes) return;
    const std::array<std::string, 2> letters = initials(from.names);
    std::map<std::pair<int, int>, Lines> needs;  // by turn and army
    for (const SheetNotes::Arrival& arrival : from.notes->arrivals)
        if (arrival.turn <= sheet.turns) add_once(needs[{arrival.turn, arrival.army}], arrival.needs);
    for (const auto& [when, words] : needs)
        sheet.pencilled.push_back(
            {1, when.first, fmt::format("{} {}", letters[static_cast<std::size_t>(when.second)], joined(words, " "))});
}

}  // namespace

TableSheet table_sheet(const SheetedBattle& battle, std::optional<SideId> reader) {
    const Known known = known_to(*battle.world, *battle.state, reader);
    SheetedBattle of = battle;
    of.state = &known.state;
    const Material from = material_for(of, reader);
    TableSheet sheet;
    add_head(sheet, from);
    if (from.notes) sheet.counted = from.notes->counted;
    for (const std::size_t no : from_above) {
        sheet.signers.push_back(from.names[no]);
        if (!from.knows(no)) continue;
        TableSheet::Army army = roster_on_sheet(*of.world, from.army(no), from.notes ? &*from.notes : nullptr);
        army.title = say(no == 0 ? N_("{}, attacks") : N_("{}, defends"), from.names[no]);
        sheet.armies.push_back(std::move(army));
    }
    add_table(sheet, from);
    add_check_list(sheet, from);
    add_circumstances(sheet, from);
    add_sections(sheet, from);
    return sheet;
}

std::vector<TableSheet> table_sheets(const SheetedBattle& of) {
    std::vector<SideId> sides;
    for (const auto& army : of.state->battles.at(of.battle).armies)
        for (const Engaged& one : army) add_once(sides, of.state->forces.at(one.force).side);
    std::vector<TableSheet> out{table_sheet(of, std::nullopt)};
    for (const SideId side : sides) out.push_back(table_sheet(of, side));
    return out;
}

}  // namespace condottiero
