#include "core/modules/fuciliers/play/story/words.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

BattleNames::BattleNames(const Position& position) {
    for (const SidePosition& side : position.sides) sides_.push_back(side.roster->name);
    for (const BattleUnit& unit : position.units) units_.push_back(unit.roster->name);
    for (const BattlePerson& person : position.people) people_.push_back(person.roster->name);
    for (const BattleCommand& command : position.commands) commands_.push_back(command.roster->name);
    // Two of one name are told apart by their side.
    const auto tell_apart = [&](std::vector<std::string>& names, const auto& all) {
        const std::vector<std::string> plain = names;
        for (std::size_t i = 0; i < names.size(); ++i)
            for (std::size_t j = 0; j < names.size(); ++j)
                if (i != j && plain[i] == plain[j]) {
                    names[i] = fmt::format("{} ({})", plain[i], all[i].side == 0 ? sides_[0] : sides_[1]);
                    break;
                }
    };
    if (sides_[0] == sides_[1]) sides_ = {fmt::format("{} (below)", sides_[0]), fmt::format("{} (above)", sides_[1])};
    tell_apart(units_, position.units);
    tell_apart(people_, position.people);
    tell_apart(commands_, position.commands);
}

const std::string& BattleNames::of(const std::vector<std::string>& names, int no) {
    static const std::string nobody_there = "?";
    return no >= 0 && no < static_cast<int>(names.size()) ? names[static_cast<std::size_t>(no)] : nobody_there;
}

namespace {

template <Worded E>
std::string name_of(int value) {
    return tr(word(static_cast<E>(value)));
}

std::string figures(int count) {
    return count == 1 ? tr(N_("1 figure")) : say(N_("{} figures"), count);
}

std::string centimetres(int length) {
    return fmt::format("{}.{} cm", length / 1000, length % 1000 / 100);
}

constexpr std::array<std::string_view, 8> round_titles{
    N_("reserves and reinforcements"), N_("orders"), N_("reorganisation"), N_("shooting"),
    N_("initiative and movement"),     N_("combat"), N_("influence"),      N_("command tests")};
constexpr std::array<std::string_view, 4> faces_of_a_unit{N_("front"), N_("right flank"), N_("rear"), N_("left flank")};

/// The sum behind a test, from the facts it was thrown for: the same rows that judged it.
std::optional<Tally> sum_of(const Event& event) {
    const bool kills = event.what == What::FireKills || event.what == What::StrikesKill;
    return std::visit(
        [&]<class F>(const F& facts) -> std::optional<Tally> {
            if constexpr (std::is_same_v<F, Shot>)
                return kills ? kill_modifiers(facts) : hit_modifiers(facts);
            else if constexpr (std::is_same_v<F, Blow>)
                return kills ? blow_kill_modifiers(facts) : blow_hit_modifiers(facts);
            else if constexpr (std::is_same_v<F, UnderFire>)
                return casualties_modifiers(facts);
            else if constexpr (std::is_same_v<F, AfterMelee>)
                return morale_modifiers(facts);
            else if constexpr (std::is_same_v<F, OrderReceived>)
                return general_test_modifiers(facts);
            else if constexpr (std::is_same_v<F, Influenced>)
                return influence_modifiers(facts);
            else if constexpr (std::is_same_v<F, CommandShaken>)
                return command_test_modifiers(facts);
            else if constexpr (std::is_same_v<F, Exploring>)
                return exploration_modifiers(facts);
            else if constexpr (std::is_same_v<F, Speech>)
                return speech_modifiers(facts);
            else if constexpr (std::is_same_v<F, Wading>)
                return wading_modifiers(facts);
            else
                return std::nullopt;
        },
        event.facts);
}

std::string needed(const Event& event) {
    if (const Shot* shot = std::get_if<Shot>(&event.facts))
        return event.what == What::FireKills
                   ? say(N_("kills on {}"), least_face(shot_kills_at(*shot), kill_modifier(*shot)))
                   : say(N_("hits on {}"), least_face(shot_hits_at, hit_modifier(*shot)));
    if (const Blow* blow = std::get_if<Blow>(&event.facts))
        return event.what == What::StrikesKill
                   ? say(N_("kills on {}"), least_face(blow_kills_at(*blow), blow_kill_modifier(*blow)))
                   : say(N_("hits on {}"), least_face(blow_hits_at, blow_hit_modifier(*blow)));
    return {};
}

std::string sentence(const Event& e, const BattleNames& n) {
    const std::string& who = n.unit(e.who);
    const std::string& whom = n.unit(e.whom);
    switch (e.what) {
        case What::Turn: return say(N_("Turn {}"), e.who);
        case What::Round:
            return say(N_("Round {}: {}"), e.who, tr(round_titles[static_cast<std::size_t>(e.who - 1) % 8]));
        case What::Explores: return say(N_("{} explores: {}"), n.side(e.who), e.a);
        case What::WinsExploring: return say(N_("{}: the enemy is {}"), n.side(e.who), name_of<Explored>(e.a));
        case What::ChoosesGround: return say(N_("{} throws {}"), n.side(e.who), e.a);
        case What::Repositions:
            return e.c != 0 ? say(N_("{} moves configuration {}"), n.side(e.who), e.a)
                            : say(N_("{} leaves configuration {} where it is"), n.side(e.who), e.a);
        case What::DeploysFirst: return say(N_("{} deploys first"), n.side(e.who));
        case What::Deploys: return say(N_("{} deploys"), e.who == nobody ? n.person(e.whom) : who);
        case What::Speaks:
            return say(N_("{} speaks to {}: {} ({})"), n.person(e.who), whom, name_of<SpeechResult>(e.b), e.a);
        case What::ArrivalsFrom: return say(N_("reinforcements may come from turn {}"), e.a);
        case What::BringsReserve: return say(N_("{} comes up from the reserve"), n.command(e.who));
        case What::TriesToArrive:
            return e.b != 0 ? say(N_("{} arrives ({})"), n.command(e.who), e.a)
                            : say(N_("{} is not there yet ({})"), n.command(e.who), e.a);
        case What::Enters: return say(N_("{} enters by its {}"), n.command(e.who), name_of<Edge>(e.a));
        case What::ShowsOrder: return say(N_("{} is under {}"), n.command(e.who), name_of<Order>(e.a));
        case What::SendsOrder:
            return say(N_("{} rides to {} with {}"), n.person(e.who), n.command(e.whom), name_of<Order>(e.a));
        case What::TakesOrder:
            return say(N_("{} is told {}: {} ({})"), n.command(e.who), name_of<Order>(e.a), name_of<Taken>(e.b), e.c);
        case What::OwnOrder: return say(N_("{} goes over to {}"), n.command(e.who), name_of<Order>(e.a));
        case What::TakesOver: return say(N_("{} takes {} under his own command"), n.person(e.who), n.command(e.whom));
        case What::Forms: return say(N_("{} forms {}"), who, name_of<Formation>(e.a));
        case What::Reorganises: return say(N_("{} reorganises"), who);
        case What::LiesDown: return say(N_("{} lies down"), who);
        case What::Rises: return say(N_("{} rises"), who);
        case What::Disengages: return say(N_("{} breaks off and rides {}"), who, centimetres(e.a));
        case What::LowersStandard: return say(N_("{} lowers the standard of the army"), n.person(e.who));
        case What::AimsAt:
            return e.c != 0
                       ? say(N_("{} fires {} at {}, and it falls short or wide at {}"), who, name_of<Ammunition>(e.a),
                             whom, centimetres(e.b))
                       : say(N_("{} fires {} at {}, {} off"), who, name_of<Ammunition>(e.a), whom, centimetres(e.b));
        case What::FireHits: return say(N_("{}: {} of {} dice hit"), who, e.a, e.b);
        case What::FireKills: return say(N_("{}: {} of {} hits are lethal"), who, e.a, e.b);
        case What::SetsFire: return tr(N_("the trees burn"));
        case What::StrikesHit:
            return e.who == nobody || e.whom == nobody
                       ? say(N_("{}: {} of {} blows hit"), e.who == nobody ? n.person(e.c - 1) : who, e.a, e.b)
                       : say(N_("{} against {}: {} of {} blows hit"), who, whom, e.a, e.b);
        case What::StrikesKill:
            return e.who == nobody || e.whom == nobody
                       ? say(N_("{}: {} of {} hits are lethal"), e.who == nobody ? n.person(e.c - 1) : who, e.a, e.b)
                       : say(N_("{} against {}: {} of {} hits are lethal"), who, whom, e.a, e.b);
        case What::Saves: {
            const std::string& name = e.c == 1 ? n.person(e.who) : who;
            return e.a != 0 ? say(N_("{} is saved"), name) : say(N_("{} is not saved"), name);
        }
        case What::FindsCharacter:
            return e.a == 0 ? say(N_("{}: nobody of note is hit"), who)
                            : say(N_("{}: {} of note may be hit"), who, e.a);
        case What::Wounded: return say(N_("{} is wounded"), n.person(e.who));
        case What::PersonDies: return say(N_("{} is killed"), n.person(e.who));
        case What::PersonFlees: return say(N_("{} flees"), n.person(e.who));
        case What::Loses: return say(N_("{} loses {}, {} left"), who, figures(e.a), e.b);
        case What::TestsFire:
        case What::TestsMorale: return say(N_("{} tests: {}, {}"), who, e.a, name_of<State>(e.b));
        case What::Becomes: return say(N_("{} is {}"), who, name_of<State>(e.a));
        case What::Disordered: return say(N_("{} is disordered"), who);
        case What::Initiative:
            return e.b == 0 ? say(N_("{} throws for initiative: {}"), n.command(e.who), e.a)
                            : say(N_("{} moves as number {}"), n.command(e.who), e.b);
        case What::Moves: return say(N_("{} moves {}"), who, centimetres(e.a));
        case What::Stands: return say(N_("{} faces about"), who);
        case What::FallsBack: return say(N_("{} falls back {}"), who, centimetres(e.a));
        case What::Engages:
            if (e.who == nobody) return say(N_("{} engages {}"), n.person(e.b), n.person(e.c));
            return say(N_("{} engages {} ({})"), who, whom, tr(faces_of_a_unit[static_cast<std::size_t>(e.a) % 4]));
        case What::Collides: return say(N_("{} runs into {}"), who, whom);
        case What::PassesThrough: return say(N_("{} passes through {}"), who, whom);
        case What::Expands: return say(N_("{} may shift {}"), who, figures(e.a));
        case What::Envelops: return say(N_("{} goes round {} with {}"), who, whom, figures(e.a));
        case What::PushedBack: return say(N_("{} is pushed back {}"), who, centimetres(e.a));
        case What::Recoils: return say(N_("{} recoils from the square of {}"), who, whom);
        case What::Shelters: return say(N_("the gunners of {} run into the square of {}"), who, whom);
        case What::Wades:
            return say(N_("{} wades ({}): {} drown, {}"), e.who == nobody ? n.person(e.whom) : who, e.a, e.b,
                       e.c != 0 ? tr(N_("across")) : tr(N_("not across")));
        case What::Crosses: return say(N_("{} crosses"), who);
        case What::TakesMessenger: return say(N_("{} takes {}"), who, n.person(e.whom));
        case What::ClaimsStandard: return say(N_("{} goes for the standard of {}"), who, whom);
        case What::TakesStandard: return say(N_("{} takes the standard of {}"), who, whom);
        case What::StandardFalls: return say(N_("the army standard falls with {}"), n.person(e.who));
        case What::Destroyed: return say(N_("{} is destroyed"), who);
        case What::Routs: return say(N_("{} runs, {}"), who, figures(e.a));
        case What::Leaves: return say(N_("{} leaves the table"), who);
        case What::Influences:
            return say(N_("{} speaks to {}: {}, {}"), n.person(e.who), whom, e.a, name_of<Influence>(e.b));
        case What::TestsCommand: return say(N_("{} tests: {}, {}"), n.command(e.who), e.a, name_of<CommandResult>(e.b));
        case What::CommandFlees: return say(N_("{} flees"), n.command(e.who));
        case What::Concedes: return say(N_("{} gives up"), n.side(e.who));
        case What::Ends:
            return say(N_("Losses: {} {}, {} {}: {}"), n.side(0), in_words(Points::hundredths(e.a)), n.side(1),
                       in_words(Points::hundredths(e.b)), name_of<Victory>(e.c));
    }
    return {};
}

}  // namespace

std::string round_title(int round) {
    return tr(round_titles[static_cast<std::size_t>(round - 1) % round_titles.size()]);
}

std::string in_words(const Event& event, const Log& log, const BattleNames& names) {
    std::string text = sentence(event, names);
    std::string dice;
    for (const std::uint8_t face : log.dice_of(event)) dice += static_cast<char>('0' + face);
    std::string reasons;
    if (const auto sum = sum_of(event); sum && !sum->terms().empty()) reasons = explain(sum->terms());
    const std::string need = needed(event);
    std::string why;
    for (const std::string& part : std::array{dice, need, reasons})
        if (!part.empty()) why += fmt::format("{}{}", why.empty() ? "" : "; ", part);
    if (event.rule != nullptr) why += fmt::format("{}{}", why.empty() ? "" : "; ", event.rule->id);
    return why.empty() ? text : fmt::format("{}  [{}]", text, why);
}

std::vector<std::string> transcript(const Log& log, const BattleNames& names, bool why) {
    std::vector<std::string> lines;
    for (const Event& event : log.events) {
        const bool heading = event.what == What::Turn || event.what == What::Round;
        if (event.what == What::Round) {
            // A round in which nothing happened is not worth a line: the next heading takes its place.
            if (!lines.empty() && lines.back().starts_with("  ") && !lines.back().starts_with("    ")) lines.pop_back();
        }
        if (event.what == What::Turn && !lines.empty() && lines.back().starts_with("  ") &&
            !lines.back().starts_with("    "))
            lines.pop_back();
        const std::string text = why && !heading ? in_words(event, log, names) : sentence(event, names);
        const std::string_view indent = event.what == What::Turn ? "" : event.what == What::Round ? "  " : "    ";
        lines.push_back(fmt::format("{}{}", indent, text));
    }
    return lines;
}

}  // namespace condottiero::fuciliers
