#include "core/modules/fuciliers/play/story/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

std::array<std::string, 2> side_names(const Position& position) {
    const std::string &below = position.sides[0].roster->name, &above = position.sides[1].roster->name;
    if (below != above) return {below, above};
    return {fmt::format("{} (below)", below), fmt::format("{} (above)", above)};
}

namespace {

/// Two of one name are told apart by their side.
std::vector<std::string> told_apart(const auto& all, const std::array<std::string, 2>& sides) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string& name = all[i].roster->name;
        const bool another = std::any_of(all.begin(), all.end(),
                                         [&](const auto& one) { return &one != &all[i] && one.roster->name == name; });
        names.push_back(another ? fmt::format("{} ({})", name, sides[all[i].side]) : name);
    }
    return names;
}

Cast cast_of(const Position& position) {
    Cast cast;
    cast.sides = side_names(position);
    cast.commands = told_apart(position.commands, cast.sides);
    const std::vector<std::string> units = told_apart(position.units, cast.sides);
    for (std::size_t i = 0; i < units.size(); ++i) cast.units.push_back({units[i], position.units[i].roster->id});
    const std::vector<std::string> people = told_apart(position.people, cast.sides);
    for (std::size_t i = 0; i < people.size(); ++i) cast.people.push_back({people[i], position.people[i].roster->id});
    return cast;
}

Phrase phrase(std::string_view english, auto... parts) {
    return {english, {Phrase::Part(parts)...}};
}

template <Worded E>
Phrase::Word word_of(int value) {
    return {word(static_cast<E>(value))};
}

Phrase::Figures figures(int count) {
    return {count};
}

Phrase::Distance centimetres(int length) {
    return {length};
}

Actor side(int no) {
    return Actor::side(no);
}
Actor command(int no) {
    return Actor::command(no);
}
Actor unit(int no) {
    return no == nobody ? Actor{} : Actor::unit(no);
}
Actor person(int no) {
    return no == nobody ? Actor{} : Actor::person(no);
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

std::optional<Needed> needed(const Event& event) {
    const auto hits_on = [](int face) { return Needed{N_("hits on {}"), face}; };
    const auto kills_on = [](int face) { return Needed{N_("kills on {}"), face}; };
    if (const Shot* shot = std::get_if<Shot>(&event.facts))
        return event.what == What::FireKills ? kills_on(least_face(shot_kills_at(*shot), kill_modifier(*shot)))
                                             : hits_on(least_face(shot_hits_at, hit_modifier(*shot)));
    if (const Blow* blow = std::get_if<Blow>(&event.facts))
        return event.what == What::StrikesKill ? kills_on(least_face(blow_kills_at(*blow), blow_kill_modifier(*blow)))
                                               : hits_on(least_face(blow_hits_at, blow_hit_modifier(*blow)));
    return std::nullopt;
}

Phrase phrase_of(const Event& e) {
    const Actor who = unit(e.who), whom = unit(e.whom);
    switch (e.what) {
        case What::Turn:
        case What::Round: break;
        case What::Explores: return phrase(N_("{} explores: {}"), side(e.who), e.a);
        case What::WinsExploring: return phrase(N_("{}: the enemy is {}"), side(e.who), word_of<Explored>(e.a));
        case What::ChoosesGround: return phrase(N_("{} throws {}"), side(e.who), e.a);
        case What::Repositions:
            return e.c != 0 ? phrase(N_("{} moves configuration {}"), side(e.who), e.a)
                            : phrase(N_("{} leaves configuration {} where it is"), side(e.who), e.a);
        case What::DeploysFirst: return phrase(N_("{} deploys first"), side(e.who));
        case What::Deploys: return phrase(N_("{} deploys"), e.who == nobody ? person(e.whom) : who);
        case What::Speaks:
            return phrase(N_("{} speaks to {}: {} ({})"), person(e.who), whom, word_of<SpeechResult>(e.b), e.a);
        case What::ArrivalsFrom: return phrase(N_("reinforcements may come from turn {}"), e.a);
        case What::BringsReserve: return phrase(N_("{} comes up from the reserve"), command(e.who));
        case What::TriesToArrive:
            return e.b != 0 ? phrase(N_("{} arrives ({})"), command(e.who), e.a)
                            : phrase(N_("{} is not there yet ({})"), command(e.who), e.a);
        case What::Enters: return phrase(N_("{} enters by its {}"), command(e.who), word_of<Edge>(e.a));
        case What::ShowsOrder: return phrase(N_("{} is under {}"), command(e.who), word_of<Order>(e.a));
        case What::SendsOrder:
            return phrase(N_("{} rides to {} with {}"), person(e.who), command(e.whom), word_of<Order>(e.a));
        case What::TakesOrder:
            return phrase(N_("{} is told {}: {} ({})"), command(e.who), word_of<Order>(e.a), word_of<Taken>(e.b), e.c);
        case What::OwnOrder: return phrase(N_("{} goes over to {}"), command(e.who), word_of<Order>(e.a));
        case What::TakesOver: return phrase(N_("{} takes {} under his own command"), person(e.who), command(e.whom));
        case What::Forms: return phrase(N_("{} forms {}"), who, word_of<Formation>(e.a));
        case What::Reorganises: return phrase(N_("{} reorganises"), who);
        case What::LiesDown: return phrase(N_("{} lies down"), who);
        case What::Rises: return phrase(N_("{} rises"), who);
        case What::Disengages: return phrase(N_("{} breaks off and rides {}"), who, centimetres(e.a));
        case What::LowersStandard: return phrase(N_("{} lowers the standard of the army"), person(e.who));
        case What::AimsAt:
            return e.c != 0
                       ? phrase(N_("{} fires {} at {}, and it falls short or wide at {}"), who,
                                word_of<Ammunition>(e.a), whom, centimetres(e.b))
                       : phrase(N_("{} fires {} at {}, {} off"), who, word_of<Ammunition>(e.a), whom, centimetres(e.b));
        case What::FireHits: return phrase(N_("{}: {} of {} dice hit"), who, e.a, e.b);
        case What::FireKills: return phrase(N_("{}: {} of {} hits are lethal"), who, e.a, e.b);
        case What::SetsFire: return phrase(N_("the trees burn"));
        case What::StrikesHit:
            return e.who == nobody || e.whom == nobody
                       ? phrase(N_("{}: {} of {} blows hit"), e.who == nobody ? person(e.c - 1) : who, e.a, e.b)
                       : phrase(N_("{} against {}: {} of {} blows hit"), who, whom, e.a, e.b);
        case What::StrikesKill:
            return e.who == nobody || e.whom == nobody
                       ? phrase(N_("{}: {} of {} hits are lethal"), e.who == nobody ? person(e.c - 1) : who, e.a, e.b)
                       : phrase(N_("{} against {}: {} of {} hits are lethal"), who, whom, e.a, e.b);
        case What::Saves: {
            const Actor name = e.c == 1 ? person(e.who) : who;
            return e.a != 0 ? phrase(N_("{} is saved"), name) : phrase(N_("{} is not saved"), name);
        }
        case What::FindsCharacter:
            return e.a == 0 ? phrase(N_("{}: nobody of note is hit"), who)
                            : phrase(N_("{}: {} of note may be hit"), who, e.a);
        case What::Wounded: return phrase(N_("{} is wounded"), person(e.who));
        case What::PersonDies: return phrase(N_("{} is killed"), person(e.who));
        case What::PersonFlees: return phrase(N_("{} flees"), person(e.who));
        case What::Loses: return phrase(N_("{} loses {}, {} left"), who, figures(e.a), e.b);
        case What::TestsFire:
        case What::TestsMorale: return phrase(N_("{} tests: {}, {}"), who, e.a, word_of<State>(e.b));
        case What::Becomes: return phrase(N_("{} is {}"), who, word_of<State>(e.a));
        case What::Disordered: return phrase(N_("{} is disordered"), who);
        case What::Initiative:
            return e.b == 0 ? phrase(N_("{} throws for initiative: {}"), command(e.who), e.a)
                            : phrase(N_("{} moves as number {}"), command(e.who), e.b);
        case What::Moves: return phrase(N_("{} moves {}"), who, centimetres(e.a));
        case What::Stands: return phrase(N_("{} faces about"), who);
        case What::FallsBack: return phrase(N_("{} falls back {}"), who, centimetres(e.a));
        case What::Engages:
            if (e.who == nobody) return phrase(N_("{} engages {}"), person(e.b), person(e.c));
            return phrase(N_("{} engages {} ({})"), who, whom,
                          Phrase::Word{faces_of_a_unit[static_cast<std::size_t>(e.a) % 4]});
        case What::Collides: return phrase(N_("{} runs into {}"), who, whom);
        case What::PassesThrough: return phrase(N_("{} passes through {}"), who, whom);
        case What::Expands: return phrase(N_("{} may shift {}"), who, figures(e.a));
        case What::Envelops: return phrase(N_("{} goes round {} with {}"), who, whom, figures(e.a));
        case What::PushedBack: return phrase(N_("{} is pushed back {}"), who, centimetres(e.a));
        case What::Recoils: return phrase(N_("{} recoils from the square of {}"), who, whom);
        case What::Shelters: return phrase(N_("the gunners of {} run into the square of {}"), who, whom);
        case What::Wades:
            return phrase(N_("{} wades ({}): {} drown, {}"), e.who == nobody ? person(e.whom) : who, e.a, e.b,
                          Phrase::Word{e.c != 0 ? N_("across") : N_("not across")});
        case What::Crosses: return phrase(N_("{} crosses"), who);
        case What::TakesMessenger: return phrase(N_("{} takes {}"), who, person(e.whom));
        case What::ClaimsStandard: return phrase(N_("{} goes for the standard of {}"), who, whom);
        case What::TakesStandard: return phrase(N_("{} takes the standard of {}"), who, whom);
        case What::StandardFalls: return phrase(N_("the army standard falls with {}"), person(e.who));
        case What::Destroyed: return phrase(N_("{} is destroyed"), who);
        case What::Routs: return phrase(N_("{} runs, {}"), who, figures(e.a));
        case What::Leaves: return phrase(N_("{} leaves the table"), who);
        case What::Influences:
            return phrase(N_("{} speaks to {}: {}, {}"), person(e.who), whom, e.a, word_of<Influence>(e.b));
        case What::TestsCommand:
            return phrase(N_("{} tests: {}, {}"), command(e.who), e.a, word_of<CommandResult>(e.b));
        case What::CommandFlees: return phrase(N_("{} flees"), command(e.who));
        case What::Concedes: return phrase(N_("{} gives up"), side(e.who));
        case What::Ends:
            return phrase(N_("Losses: {} {}, {} {}: {}"), side(0), Points::hundredths(e.a), side(1),
                          Points::hundredths(e.b), word_of<Victory>(e.c));
    }
    return {};
}

Happening happening_of(const Event& event, const Log& log) {
    Happening out;
    out.turn = event.turn, out.round = event.round;
    out.what = phrase_of(event);
    // Who is named first does it to whom is named next.
    for (const Phrase::Part& part : out.what.parts)
        if (const Actor* actor = std::get_if<Actor>(&part)) (out.who == Actor{} ? out.who : out.whom) = *actor;
    const auto dice = log.dice_of(event);
    out.faces.assign(dice.begin(), dice.end());
    out.needed = needed(event);
    if (const auto sum = sum_of(event); sum && !sum->terms().empty()) out.reasons = sum;
    out.rule = event.rule;
    return out;
}

}  // namespace

std::string round_title(int round) {
    return tr(round_titles[static_cast<std::size_t>(round - 1) % round_titles.size()]);
}

Story story_of(const Log& log, const Position& position) {
    Story story{cast_of(position), {round_titles.begin(), round_titles.end()}, {}};
    for (const Event& event : log.events)
        if (event.what != What::Turn && event.what != What::Round) story.happenings.push_back(happening_of(event, log));
    return story;
}

}  // namespace condottiero::fuciliers
