#include "core/modules/fuciliers/play/story/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace told {

// The sentence of each kind, in the enumerators' order.
constexpr auto words_of(OfSide::Kind) {
    return std::array{N_("{} deploys first"), N_("{} gives up")};
}
constexpr auto words_of(OfCommand::Kind) {
    return std::array{N_("{} comes up from the reserve"), N_("{} flees"),
                      N_("{} finds no room on the table: it waits behind the edge, and comes on when there is"),
                      N_("{} has room now and comes on")};
}
constexpr auto words_of(HasOrder::Kind) {
    return std::array{N_("{} is under {}"), N_("{} goes over to {}")};
}
constexpr auto words_of(OfUnit::Kind) {
    return std::array{N_("{} reorganises"),
                      N_("{} lies down"),
                      N_("{} rises"),
                      N_("{} faces about"),
                      N_("{} is disordered"),
                      N_("{} is destroyed"),
                      N_("{} comes to the edge of the table"),
                      N_("{} leaves the table"),
                      N_("{} finds no room to dress its ranks"),
                      N_("{} waits for room to form")};
}
constexpr auto words_of(Goes::Kind) {
    return std::array{N_("{} moves {}"), N_("{} falls back {}"), N_("{} breaks off and rides {}"),
                      N_("{} is pushed back {}")};
}
constexpr auto words_of(Meets::Kind) {
    return std::array{N_("{} runs into {}"), N_("{} passes through {}"),
                      N_("the gunners of {} run into the square of {}"), N_("{} goes for the standard of {}"),
                      N_("{} takes the standard of {}")};
}
constexpr auto words_of(Strikes::Kind) {
    return std::array{N_("{} against {}: {} of {} blows hit"), N_("{} against {}: {} of {} hits are lethal")};
}
constexpr auto words_of(OfPerson::Kind) {
    return std::array{N_("{} is wounded"), N_("{} is killed"), N_("{} flees"), N_("the army standard falls with {}"),
                      N_("{} lowers the standard of the army")};
}

}  // namespace told

std::array<std::string, 2> side_names(const Position& position) {
    return told_apart(position.sides[0].roster->name, position.sides[1].roster->name);
}

namespace {

std::vector<std::string> names_of(const auto& all, const std::array<std::string, 2>& sides) {
    std::vector<NameOnASide> names;
    for (const auto& one : all) names.push_back({one.roster->name, one.side});
    return told_apart(names, sides);
}

Cast cast_of(const Position& position) {
    Cast cast;
    cast.sides = side_names(position);
    cast.commands = names_of(position.commands, cast.sides);
    const std::vector<std::string> units = names_of(position.units, cast.sides);
    for (std::size_t i = 0; i < units.size(); ++i)
        cast.units.push_back({units[i], position.units[i].side, position.units[i].roster->id});
    const std::vector<std::string> people = names_of(position.people, cast.sides);
    for (std::size_t i = 0; i < people.size(); ++i) cast.people.push_back({people[i], position.people[i].roster->id});
    return cast;
}

constexpr std::array round_titles{
    N_("reserves and reinforcements"), N_("orders"), N_("reorganisation"), N_("shooting"),
    N_("initiative and movement"),     N_("combat"), N_("influence"),      N_("command tests")};
constexpr std::array faces_of_a_unit{N_("front"), N_("right flank"), N_("rear"), N_("left flank")};

Actor unit(UnitNo no) {
    return no == nobody ? Actor{} : Actor::unit(no);
}

template <Worded E>
Phrase::Word named(E value) {
    return {word(value)};
}

/// Who is named first does it to whom is named next.
Happening tell(std::string_view english, auto... parts) {
    Happening out;
    out.what = {english, {Phrase::Part(parts)...}};
    for (const Phrase::Part& part : out.what.parts)
        if (const Actor* actor = std::get_if<Actor>(&part)) (out.who == Actor{} ? out.who : out.whom) = *actor;
    return out;
}

Happening by(Actor whom, Happening happening) {
    happening.whom = whom;
    return happening;
}

Happening because(const Tally& reasons, Happening happening) {
    if (!reasons.terms().empty()) happening.reasons = reasons;
    return happening;
}

Happening hits_on(int face, Happening happening) {
    happening.needed = Needed{N_("hits on {}"), face};
    return happening;
}

Happening kills_on(int face, Happening happening) {
    happening.needed = Needed{N_("kills on {}"), face};
    return happening;
}

/// What is told in words. The sums behind a test come from the facts it was thrown for: the same rows that judged it.
struct Teller {
    Happening operator()(const told::Explores& e) const {
        Tally sum(rules::before::exploration_manoeuvre_test_score);
        for (const ExplorationShare& share : e.shares) {
            const Tally own = share.modifiers();
            for (const Tally::Term& term : own.terms()) sum.add(term.label, term.amount);
            sum.add(N_("territory, weather and what else the campaign says"), share.of_campaign);
        }
        // What the dice and the reasons do not come to.
        const bool doubled = std::any_of(e.shares.begin(), e.shares.end(),
                                         [](const ExplorationShare& share) { return share.times() > 1; });
        sum.add(doubled ? N_("doubled") : N_("never less than nothing"), e.score - e.thrown - sum.total());
        return because(sum, tell(N_("{} explores: {}"), Actor::side(e.side), e.score));
    }
    Happening operator()(const told::WinsExploring& e) const {
        return tell(N_("{}: the enemy is {}"), Actor::side(e.side), named(e.result));
    }
    Happening operator()(const told::ThrowsWithCinc& e) const {
        return tell(N_("{} throws {}"), Actor::side(e.side), e.score);
    }
    Happening operator()(const told::Repositions& e) const {
        return tell(e.moved ? N_("{} moves configuration {}") : N_("{} leaves configuration {} where it is"),
                    Actor::side(e.side), e.configuration);
    }
    Happening operator()(const told::Deploys& e) const { return tell(N_("{} deploys"), e.who); }
    Happening operator()(const told::Speaks& e) const {
        return because(speech_modifiers(e.facts), tell(N_("{} speaks to {}: {} ({})"), Actor::person(e.cinc),
                                                       unit(e.unit), named(e.result), e.score));
    }
    Happening operator()(const told::ArrivalsFrom& e) const {
        return tell(N_("reinforcements may come from turn {}"), e.turn);
    }

    Happening operator()(const told::OfSide& e) const { return tell(word(e.kind), Actor::side(e.side)); }
    Happening operator()(const told::OfCommand& e) const { return tell(word(e.kind), Actor::command(e.command)); }
    Happening operator()(const told::TriesToArrive& e) const {
        return tell(e.arrives ? N_("{} arrives ({})") : N_("{} is not there yet ({})"), Actor::command(e.command),
                    e.score);
    }
    Happening operator()(const told::Enters& e) const {
        return tell(N_("{} enters by its {}"), Actor::command(e.command), named(e.edge));
    }
    Happening operator()(const told::HasOrder& e) const {
        return tell(word(e.kind), Actor::command(e.command), named(e.order));
    }
    Happening operator()(const told::SendsOrder& e) const {
        return tell(N_("{} rides to {} with {}"), Actor::person(e.carrier), Actor::command(e.command), named(e.order));
    }
    Happening operator()(const told::TakesOrder& e) const {
        return because(general_test_modifiers(e.facts), tell(N_("{} is told {}: {} ({})"), Actor::command(e.command),
                                                             named(e.order), named(e.taken), e.score));
    }
    Happening operator()(const told::TakesOver& e) const {
        return tell(N_("{} takes {} under his own command"), Actor::person(e.cinc), Actor::command(e.command));
    }
    Happening operator()(const told::ThrowsForInitiative& e) const {
        return tell(N_("{} throws for initiative: {}"), Actor::command(e.command), e.score);
    }
    Happening operator()(const told::MovesAsNumber& e) const {
        return tell(N_("{} moves as number {}"), Actor::command(e.command), e.number);
    }
    Happening operator()(const told::TestsCommand& e) const {
        return because(command_test_modifiers(e.facts),
                       tell(N_("{} tests: {}, {}"), Actor::command(e.command), e.score, named(e.result)));
    }

    Happening operator()(const told::OfUnit& e) const { return by(unit(e.by), tell(word(e.kind), unit(e.unit))); }
    Happening operator()(const told::Goes& e) const {
        return by(unit(e.by), tell(word(e.kind), unit(e.unit), Phrase::Distance{e.distance}));
    }
    Happening operator()(const told::Meets& e) const { return tell(word(e.kind), unit(e.unit), unit(e.met)); }
    Happening operator()(const told::Forms& e) const {
        return tell(N_("{} forms {}"), unit(e.unit), named(e.formation));
    }
    Happening operator()(const told::Engages& e) const {
        return tell(N_("{} engages {} ({})"), unit(e.unit), unit(e.enemy),
                    Phrase::Word{faces_of_a_unit[static_cast<std::size_t>(e.face) % faces_of_a_unit.size()]});
    }
    Happening operator()(const told::Recoils& e) const {
        return tell(N_("{} recoils from the square of {}"), unit(e.horse), unit(e.square));
    }
    Happening operator()(const told::MayShift& e) const {
        return tell(N_("{} may shift {}"), unit(e.unit), Phrase::Figures{e.figures});
    }
    Happening operator()(const told::Envelops& e) const {
        return tell(N_("{} goes round {} with {}"), unit(e.unit), unit(e.enemy), Phrase::Figures{e.figures});
    }
    Happening operator()(const told::Wades& e) const {
        return because(wading_modifiers(e.facts), tell(N_("{} wades ({}): {} drown, {}"), e.who, e.score, e.drowned,
                                                       Phrase::Word{e.crosses ? N_("across") : N_("not across")}));
    }
    Happening operator()(const told::Loses& e) const {
        return tell(N_("{} loses {}, {} left"), unit(e.unit), Phrase::Figures{e.figures}, e.left);
    }
    Happening operator()(const told::Routs& e) const {
        return tell(N_("{} runs, {}"), unit(e.unit), Phrase::Figures{e.figures});
    }
    Happening operator()(const told::TestsUnderFire& e) const {
        return because(casualties_modifiers(e.facts),
                       tell(N_("{} tests: {}, {}"), unit(e.unit), e.score, named(e.result)));
    }
    Happening operator()(const told::TestsMorale& e) const {
        return because(morale_modifiers(e.facts), tell(N_("{} tests: {}, {}"), unit(e.unit), e.score, named(e.result)));
    }
    Happening operator()(const told::Becomes& e) const { return tell(N_("{} is {}"), unit(e.unit), named(e.state)); }

    Happening operator()(const told::AimsAt& e) const {
        return tell(e.out_of_range ? N_("{} fires {} at {}, and it falls short or wide at {}")
                                   : N_("{} fires {} at {}, {} off"),
                    unit(e.unit), named(e.ammunition), e.person == nobody ? unit(e.target) : Actor::person(e.person),
                    Phrase::Distance{e.distance});
    }
    Happening operator()(const told::Fires& e) const {
        const bool hits = e.kind == told::Fires::Hits;
        const Happening out =
            e.target.kind == Actor::Kind::Person
                ? tell(hits ? N_("{} at {}: {} of {} dice hit") : N_("{} at {}: {} of {} hits are lethal"),
                       unit(e.unit), e.target, e.scored, e.dice)
                : by(e.target, tell(hits ? N_("{}: {} of {} dice hit") : N_("{}: {} of {} hits are lethal"),
                                    unit(e.unit), e.scored, e.dice));
        if (hits) return hits_on(least_face(shot_hits_at, hit_modifier(e.shot)), because(hit_modifiers(e.shot), out));
        return kills_on(least_face(shot_kills_at(e.shot), kill_modifier(e.shot)), because(kill_modifiers(e.shot), out));
    }
    Happening operator()(const told::Strikes& e) const {
        const Happening out = tell(word(e.kind), e.who, e.enemy, e.scored, e.dice);
        if (e.kind == told::Strikes::Hits)
            return hits_on(least_face(blow_hits_at, blow_hit_modifier(e.blow)),
                           because(blow_hit_modifiers(e.blow), out));
        return kills_on(least_face(blow_kills_at(e.blow), blow_kill_modifier(e.blow)),
                        because(blow_kill_modifiers(e.blow), out));
    }
    Happening operator()(const told::SetsFire&) const { return tell(N_("the trees burn")); }
    Happening operator()(const told::FindsCharacter& e) const {
        return by(unit(e.by), e.found == 0 ? tell(N_("{}: nobody of note is hit"), unit(e.unit))
                                           : tell(N_("{}: {} of note may be hit"), unit(e.unit), e.found));
    }
    Happening operator()(const told::FindsLoneCharacter& e) const {
        return by(unit(e.by),
                  tell(N_("{}: {} of {} lethal hits find him"), Actor::person(e.person), e.found, e.lethal));
    }
    Happening operator()(const told::Saves& e) const {
        return by(unit(e.by), tell(e.saved ? N_("{} is saved") : N_("{} is not saved"), e.who));
    }

    Happening operator()(const told::OfPerson& e) const { return tell(word(e.kind), Actor::person(e.person)); }
    Happening operator()(const told::Hunts& e) const {
        return tell(N_("{} engages {}"), Actor::person(e.person), Actor::person(e.enemy));
    }
    Happening operator()(const told::TakesMessenger& e) const {
        return tell(N_("{} takes {}"), unit(e.unit), Actor::person(e.messenger));
    }
    Happening operator()(const told::Influences& e) const {
        return because(influence_modifiers(e.facts), tell(N_("{} speaks to {}: {}, {}"), Actor::person(e.leader),
                                                          unit(e.unit), e.score, named(e.result)));
    }
    Happening operator()(const told::Ends& e) const {
        return tell(N_("Losses: {} {}, {} {}: {}"), Actor::side(0), e.lost[0], Actor::side(1), e.lost[1],
                    named(e.victory));
    }
};

}  // namespace

Happening happening_of(const Event& event, const Log& log) {
    Happening out = std::visit(Teller{}, event.what);
    out.turn = event.turn, out.round = event.round;
    const auto faces = log.dice_of(event);
    out.faces.assign(faces.begin(), faces.end());
    out.rule = event.rule;
    return out;
}

std::string round_title(int round) {
    return tr(round_titles[static_cast<std::size_t>(round - 1) % round_titles.size()]);
}

Story story_of(const Log& log, const Position& position) {
    Story story{cast_of(position), {round_titles.begin(), round_titles.end()}, {}};
    for (const Event& event : log.events) {
        story.happenings.push_back(happening_of(event, log));
        // An order that is carried lies face down. (NFW-3.2.2-a)
        if (const auto* sends = std::get_if<told::SendsOrder>(&event.what))
            story.happenings.back().known_to = position.person(sends->carrier).side;
    }
    return story;
}

std::vector<const Rule*> rules_named(const Story& story, const Log& log) {
    std::vector<const Rule*> named = log.refusals;
    for (const Happening& each : story.happenings) {
        if (each.rule != nullptr) named.push_back(each.rule);
        if (each.reasons) named.push_back(&each.reasons->rule());
    }
    std::sort(named.begin(), named.end(), [](const Rule* a, const Rule* b) { return a->id < b->id; });
    named.erase(std::unique(named.begin(), named.end()), named.end());
    return named;
}

}  // namespace condottiero::fuciliers
