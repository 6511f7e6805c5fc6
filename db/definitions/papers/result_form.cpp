#include "db/definitions/papers/result_form.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/text.hpp"
#include "db/definitions/yaml/yaml_text.hpp"

namespace condottiero {

namespace {

std::string yes_no(bool yes) {
    return yes ? "yes" : "no";
}

/// One line of a key and what it holds; nothing where there is nothing to say.
std::string line(std::string_view key, std::string_view value) {
    return value.empty() ? std::string() : fmt::format("{}: {}\n", key, value);
}

std::string brief_unit(const BriefUnit& unit) {
    std::string more;
    for (const auto& [key, value] : unit.profile.more)
        more += (more.empty() ? "" : ", ") + yaml_text(key) + ": " + yaml_text(value);
    std::string out = fmt::format("    - {{unit: {}, force: {}", unit.id.value(), yaml_text(unit.force));
    if (!unit.command.empty()) out += ", command: " + yaml_text(unit.command);
    out += fmt::format(", name: {}, profile: {}, arm: {}", yaml_text(unit.name), yaml_text(unit.profile.key),
                       word(unit.profile.arm));
    if (!unit.profile.type.empty()) out += ", type: " + yaml_text(unit.profile.type);
    out += fmt::format(", quality: {}, figures: {}", word(unit.quality), unit.figures);
    if (unit.guns > 0) out += fmt::format(", guns: {}", unit.guns);
    if (unit.special_fighters > 0) out += fmt::format(", special fighters: {}", unit.special_fighters);
    if (unit.staff) out += ", staff: " + yaml_list(*unit.staff);
    if (!unit.coming.empty()) out += ", coming: " + yaml_text(unit.coming);
    if (unit.mercenary) out += ", mercenary: yes";
    if (unit.profile.firearms) out += ", firearms: yes";
    if (unit.profile.scouts) out += ", scouts: yes";
    if (!unit.states.empty()) out += ", states: " + yaml_list(unit.states);
    if (!more.empty()) out += ", more: {" + more + "}";
    return out + "}\n";
}

std::string brief_character(const BriefCharacter& man) {
    std::string out = fmt::format("    - {{character: {}, force: {}, name: {}, role: {}", man.id.value(),
                                  yaml_text(man.force), yaml_text(man.name), word(man.role));
    if (man.command_value > 0) out += fmt::format(", cv: {}", man.command_value);
    if (man.charismatic) out += ", charismatic: yes";
    if (man.scout) out += ", scout: yes";
    if (!man.type.empty()) out += ", type: " + yaml_text(man.type);
    return out + "}\n";
}

/// "{weather: -1}"; nothing if nothing is added.
std::string terms(const std::vector<ExplorationTerm>& exploration, int ExplorationTerm::*amount) {
    std::string out;
    for (const ExplorationTerm& term : exploration)
        if (term.*amount != 0)
            out += (out.empty() ? "" : ", ") + std::string(word(term.why)) + fmt::format(": {}", term.*amount);
    return out.empty() ? out : "{" + out + "}";
}

std::string on_the_table(const TableWeather& weather) {
    std::string out;
    const auto add = [&](const std::string& fact) { out += (out.empty() ? "" : ", ") + fact; };
    if (weather.firearms_to_hit != 0) add(fmt::format("firearms to hit: {}", weather.firearms_to_hit));
    if (weather.difficult_ground) add("difficult ground: yes");
    if (weather.sight_cm > 0) add(fmt::format("sight cm: {}", weather.sight_cm));
    return out.empty() ? out : "{" + out + "}";
}

std::string brief_army(Part part, const BriefArmy& army) {
    std::string out = fmt::format("\n{}:\n", word(part));
    if (army.territory) out += line("  territory", word(*army.territory));
    out += line("  exploration modifiers", terms(army.exploration, &ExplorationTerm::modifier));
    out += line("  exploration dice", terms(army.exploration, &ExplorationTerm::dice));
    out += "  forces:\n";
    for (const BriefForce& force : army.forces)
        out += fmt::format(
            "    - {{force: {}, name: {}, side: {}, order: {}, reaction: {}, cv: {}, field works: {}, exploration: "
            "{}{}}}\n",
            force.id.value(), yaml_text(force.name), yaml_text(force.side), yaml_text(force.order),
            yaml_text(force.reaction), force.command_value, force.field_works,
            yaml_text(std::string(word(force.exploration))), force.from_next_door ? ", from next door: yes" : "");
    if (!army.characters.empty()) out += "  characters:\n";
    for (const BriefCharacter& man : army.characters) out += brief_character(man);
    out += "  units:\n";
    for (const BriefUnit& unit : army.units) out += brief_unit(unit);
    return out;
}

std::string features_of(const Square& square) {
    std::vector<std::string> words;
    for (std::size_t f = 0; f < words_of(Feature{}).size(); ++f)
        if (square.features.has(static_cast<Feature>(f))) words.emplace_back(words_of(Feature{})[f]);
    return yaml_list(words);
}

/// The figures of one column as the draft has them; nothing if it does not have the unit yet.
std::string unit_line(const BriefUnit& unit, const BattleReport& draft) {
    const auto known = std::find_if(draft.units.begin(), draft.units.end(),
                                    [&](const UnitResult& result) { return result.unit == unit.id; });
    std::string out =
        fmt::format("  - {{unit: {}, name: {}, brought: {}", unit.id.value(), yaml_text(unit.name), unit.brought());
    for (std::size_t column = 0; column < unit_columns.size(); ++column) {
        if (column == static_cast<std::size_t>(UnitColumn::Guns) && unit.guns == 0) continue;
        out += fmt::format(", {}: ", unit_columns[column].word);
        if (known != draft.units.end()) out += std::to_string((*known).*unit_columns[column].count);
    }
    return out + "}\n";
}

std::string character_line(const BriefCharacter& man, const BattleReport& draft) {
    const auto known = std::find_if(draft.characters.begin(), draft.characters.end(),
                                    [&](const CharacterResult& result) { return result.character == man.id; });
    return fmt::format("  - {{character: {}, name: {}, fate: {}}}\n", man.id.value(), yaml_text(man.name),
                       known == draft.characters.end() ? std::string_view() : word(known->status));
}

std::string army_comment(Part part, const BriefArmy& army) {
    std::vector<std::string> names;
    for (const BriefForce& force : army.forces) names.push_back(force.name);
    return "  # " + yaml_comment(tr(word(part)) + ": " + list_in_words(names)) + "\n";
}

std::string parts(const std::vector<Part>& all) {
    std::vector<std::string> words;
    words.reserve(all.size());
    for (const Part part : all) words.emplace_back(word(part));
    return yaml_list(words);
}

std::string next_door(const BattleBrief& brief) {
    std::vector<std::string> names;
    for (const BriefArmy& army : brief.armies)
        for (const BriefForce& force : army.forces)
            if (force.from_next_door) names.push_back(fmt::format("{} {}", force.id.value(), force.name));
    return list_in_words(names);
}

}  // namespace

std::string brief_text(const BattleBrief& brief) {
    std::string out = fmt::format("battle: {}\n", brief.id.value());
    out += line("campaign", yaml_text(brief.campaign));
    out += fmt::format("turn: {}\ndate: {:04}-{:02}-{:02}\nseason: {}\n", brief.turn, brief.date.year, brief.date.month,
                       brief.date.day, word(brief.season));
    out += line("square", yaml_text(brief.square)) + line("ground", word(brief.ground.ground)) +
           line("vegetation", word(brief.ground.vegetation)) + line("features", features_of(brief.ground)) +
           line("climate", word(brief.ground.climate)) + line("rivers", yaml_list(brief.rivers));
    if (brief.river_level) out += fmt::format("river level: {}\n", *brief.river_level);
    out += line("road", yes_no(brief.road));
    if (brief.stronghold) out += line(brief.capital ? "capital" : "stronghold", yaml_text(*brief.stronghold));
    if (brief.weather) out += line("weather", word(*brief.weather));
    out += line("weather on the table", on_the_table(brief.weather_on_the_table));
    return out + brief_army(Part::Attacker, brief.armies[0]) + brief_army(Part::Defender, brief.armies[1]);
}

std::string result_form(const BattleBrief& brief, const BattleReport& draft) {
    const auto comment = [](const std::string& text) { return "# " + yaml_comment(text) + "\n"; };
    std::string out = comment(say(N_("Result of the battle of {}, {}."), brief.square, in_words(brief.date)));
    out += fmt::format("battle: {}\n", brief.id.value());
    out += line("campaign", yaml_text(brief.campaign)) + line("square", yaml_text(brief.square));
    out +=
        "\n" + comment(tr(N_("attacker won, defender won or stalemate; left empty, it is worked out from the losses")));
    out += "verdict: " + std::string(draft.verdict ? word(*draft.verdict) : "") + "\n";
    out += comment(tr(N_("whoever had all his commands under General Retreat at the end: [attacker], [defender]")));
    out += "general retreat: " + parts(draft.general_retreat) + "\n";
    if (const std::string names = next_door(brief); !names.empty()) {
        out += comment(say(N_("the numbers of those that came onto the table: {}"), names));
        out += "arrived: [";
        for (std::size_t i = 0; i < draft.arrived.size(); ++i)
            out += (i == 0 ? "" : ", ") + std::to_string(draft.arrived[i].value());
        out += "]\n";
    }
    out += "\n" +
           comment(
               tr(N_("Figures. Empty means none, `all` means all the others; those not mentioned stay on the table.")));
    out += comment(
        tr(N_("A line with nothing in it has not been typed in yet; for a unit unharmed write `on the table: all`.")));
    out += "units:\n";
    for (const Part part : {Part::Attacker, Part::Defender}) {
        const BriefArmy& army = brief.armies[static_cast<std::size_t>(part)];
        out += army_comment(part, army);
        for (const BriefUnit& unit : army.units) out += unit_line(unit, draft);
    }
    out += "\n" +
           comment(tr(N_("Anyone not named, or without a fate, is still on the table: killed, fled, captured ...")));
    out += "characters:\n";
    for (const BriefArmy& army : brief.armies)
        for (const BriefCharacter& man : army.characters) out += character_line(man, draft);
    return out + "\nnote: " + (draft.note.empty() ? "" : yaml_text(draft.note)) + "\n";
}

}  // namespace condottiero
