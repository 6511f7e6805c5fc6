#include "core/battle/story.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct PartInWords {
    const Cast& cast;

    std::string operator()(const Actor& actor) const { return name_of(actor, cast); }
    std::string operator()(int number) const { return fmt::format("{}", number); }
    std::string operator()(const Phrase::Word& word) const { return tr(word.english); }
    std::string operator()(const Phrase::Figures& figures) const {
        return counted(N_("{} figure"), N_("{} figures"), figures.count);
    }
    std::string operator()(const Phrase::Distance& distance) const {
        return fmt::format("{}.{} cm", distance.length / table::centimetre,
                           distance.length % table::centimetre * 10 / table::centimetre);
    }
    std::string operator()(const Points& points) const { return in_words(points); }
};

}  // namespace

std::array<std::string, 2> told_apart(const std::string& below, const std::string& above) {
    if (below != above) return {below, above};
    return {fmt::format("{} (below)", below), fmt::format("{} (above)", above)};
}

std::vector<std::string> told_apart(const std::vector<NameOnASide>& all, const std::array<std::string, 2>& sides) {
    std::vector<std::string> names;
    for (const NameOnASide& one : all) {
        const auto others =
            std::count_if(all.begin(), all.end(), [&](const NameOnASide& other) { return other.name == one.name; });
        names.push_back(others > 1 ? fmt::format("{} ({})", one.name, sides.at(one.side)) : one.name);
    }
    return names;
}

std::string name_of(const Actor& actor, const Cast& cast) {
    const auto no = static_cast<std::size_t>(actor.number);
    switch (actor.kind) {
        case Actor::Kind::Nobody: break;
        case Actor::Kind::Side: return cast.sides.at(no);
        case Actor::Kind::WholeCommand: return cast.commands.at(no);
        case Actor::Kind::Unit: return cast.units.at(no).name;
        case Actor::Kind::Person: return cast.people.at(no).name;
    }
    return "?";
}

std::string round_title(const Story& story, int round) {
    return tr(story.rounds.at(static_cast<std::size_t>(round - 1)));
}

std::string in_words(const Phrase& phrase, const Cast& cast) {
    fmt::dynamic_format_arg_store<fmt::format_context> parts;
    for (const Phrase::Part& part : phrase.parts) parts.push_back(std::visit(PartInWords{cast}, part));
    return fmt::vformat(tr(phrase.english), parts);
}

std::string in_words(const Needed& needed) {
    return say(needed.english, needed.from);
}

std::string in_words(const Happening& happening, const Cast& cast) {
    std::string dice;
    for (const int face : happening.faces) dice += fmt::format("{}", face);
    std::vector<std::string> why;
    const auto add = [&](std::string_view reason) {
        if (!reason.empty()) why.emplace_back(reason);
    };
    add(dice);
    if (happening.needed) add(in_words(*happening.needed));
    if (happening.reasons) add(explain(happening.reasons->terms()));
    if (happening.rule != nullptr) add(happening.rule->id);
    const std::string text = in_words(happening.what, cast);
    return why.empty() ? text : fmt::format("{}  [{}]", text, joined(why, "; "));
}

std::vector<std::string> transcript(const Story& story, const Moment& moment) {
    const bool whole_turns = moment.turn == 0 || moment.round == 0;
    const auto in_turn = [&](int turn) { return moment.turn == 0 || turn == moment.turn; };
    std::vector<std::string> lines;
    int turn = 0, round = 0;
    for (const Happening& each : story.happenings) {
        for (; turn < each.turn; round = 0)
            if (in_turn(++turn) && whole_turns) lines.push_back(say(N_("Turn {}"), turn));
        const bool new_round = each.round != round;
        round = each.round;
        if (!in_turn(turn) || !(whole_turns || round == moment.round)) continue;
        if (new_round) lines.push_back("  " + say(N_("Round {}: {}"), round, round_title(story, round)));
        lines.push_back("    " + in_words(each, story.cast));
    }
    return lines;
}

}  // namespace condottiero
