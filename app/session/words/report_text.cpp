#include "app/session/words/report_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/march/march_text.hpp"
#include "core/campaign/turn_end/random_events.hpp"

namespace condottiero {

namespace {

/// What a test is called at the table, by the rule that asks for it, and what its outcome counts if it is a number.
struct TestTitle {
    std::string_view rule;
    std::string_view title;
    std::string_view outcome = "{}";
};
constexpr std::array test_titles{
    TestTitle{"CAM-p0-c", N_("Weather")},
    TestTitle{"CAM-p0-e", N_("Wind")},
    TestTitle{"CAM-p1-b", N_("Force test")},
    TestTitle{"CAM-p2-a", N_("Initiative")},
    TestTitle{"CAM-p2-b", N_("March"), N_("squares to go: {}")},
    TestTitle{"CAM-p2-f", N_("Voyage"), N_("squares to go: {}")},
    TestTitle{"CAM-p2-g", N_("Voyage"), N_("squares to go: {}")},
    TestTitle{"CAM-p4-a", N_("Wounded check"), N_("only wounded: {}")},
    TestTitle{"CAM-p4-c", N_("Deserter check"), N_("deserted: {}")},
    TestTitle{"CAM-p5-b", N_("Will to Fight test")},
    TestTitle{"CAM-p6-d", N_("Final score")},
    TestTitle{"CAM-p7-a", N_("Income"), N_("{} points")},
    TestTitle{"CAM-p7-c", N_("Arrival")},
    TestTitle{"CAM-switches", N_("Wind")},
};

TestTitle title_of_test(std::string_view rule) {
    for (const TestTitle& each : test_titles)
        if (each.rule == rule) return each;
    return {rule, ""};
}

std::string figures(long count) {
    return fmt::format(fmt::runtime(tr(N_("{} figure"), N_("{} figures"), count)), count);
}
std::string turns(int count) {
    return fmt::format(fmt::runtime(tr(N_("{} turn"), N_("{} turns"), count)), count);
}
std::string points(int hundredths) {
    return (hundredths < 0 ? "" : "+") + in_words(Points::hundredths(hundredths));
}
template <Worded E>
std::string words(E value) {
    return tr(word(value));
}

/// One overload per event, in the order of event.hpp.
struct Sentence {
    const World& world;
    const CampaignState& state;
    Names name{world, state};

    // The turn
    std::string operator()(const TurnBegan& e) const { return say(N_("Turn {} begins."), e.turn); }
    std::string operator()(const PhaseBegan& e) const {
        if (e.phase == Phase::Placing) return tr(N_("Forces are placed."));
        return say(N_("Phase {}: {}."), static_cast<int>(e.phase), words(e.phase));
    }
    std::string operator()(const StepBegan&) const { return {}; }
    std::string operator()(const Tested& e) const {
        const TestTitle test = title_of_test(e.rule);
        std::string out = test.title.empty() ? "" : tr(test.title) + ", ";
        out += name.subject(e.subject) + ": " + explain(e.terms);
        const bool counts = !e.outcome.empty() && e.outcome.find_first_not_of("0123456789") == std::string::npos;
        if (counts)
            out += ": " + say(test.outcome, e.outcome);
        else if (!e.outcome.empty())
            out += ": " + tr(e.outcome);
        return out + "   [" + e.rule + "]";
    }

    // Choices and switches
    std::string operator()(const StandingSet& e) const {
        return say(N_("{} leaves word: sheet {}, retreat {}, joining battles {}, buying {}, picking {}."),
                   name.of(e.side), words(e.standing.sheet), words(e.standing.retreat), words(e.standing.join),
                   words(e.standing.buy), words(e.standing.pick));
    }
    std::string operator()(const BattleStandingSet& e) const {
        return e.stalemate ? tr(N_("Battles that nobody fights will end in a stalemate."))
                           : tr(N_("Battles wait until they are fought."));
    }
    std::string operator()(const SwitchPlanned& e) const {
        return e.change.on ? say(N_("Switch {}: on from turn {}."), words(e.change.what), e.change.from_turn)
                           : say(N_("Switch {}: off from turn {}."), words(e.change.what), e.change.from_turn);
    }
    std::string operator()(const SwitchTurned& e) const {
        return e.on ? say(N_("Switch {}: on."), words(e.what)) : say(N_("Switch {}: off."), words(e.what));
    }
    std::string operator()(const RelationSet& e) const {
        return say(N_("{} and {}: {}."), name.of(e.a), name.of(e.b), words(e.relation));
    }
    std::string operator()(const PlacingDue& e) const {
        return e.sides.empty() ? "" : say(N_("Forces are placed by, in turn: {}."), name.of(e.sides));
    }
    std::string operator()(const ForcePlaced& e) const {
        return say(N_("{} takes up its place in {}."), name.of(e.force), name.of(e.square));
    }

    // Weather
    std::string operator()(const WeatherCame& e) const {
        return say(N_("Weather of the {} zone: {}."), words(e.zone), words(e.weather));
    }
    std::string operator()(const SeasonCame& e) const { return say(N_("The season is {}."), words(e.season)); }
    std::string operator()(const ColdCounted& e) const {
        return e.frozen ? say(N_("The waters of the {} zone are frozen."), words(e.zone)) : "";
    }
    std::string operator()(const WindCame& e) const {
        if (e.strength == WindStrength::Calm) return say(N_("Wind of the {} zone: calm."), words(e.zone));
        return say(N_("Wind of the {} zone: {} from {}."), words(e.zone), words(e.strength), words(e.from));
    }
    std::string operator()(const RiverStood& e) const {
        return say(N_("The {} stands at level {}."), name.of(e.river), e.level);
    }

    // Orders
    std::string operator()(const SheetReceived& e) const {
        return e.by_game_master ? say(N_("The orders of {} for turn {} are in, given by the game master."),
                                      name.of(e.sheet.side), e.sheet.turn)
                                : say(N_("The orders of {} for turn {} are in."), name.of(e.sheet.side), e.sheet.turn);
    }
    std::string operator()(const SheetsClosed&) const {
        return tr(N_("The game master goes on without the sheets that are missing."));
    }
    std::string operator()(const SheetsOpened&) const { return tr(N_("The order sheets are opened.")); }
    std::string operator()(const OrdersRead&) const { return {}; }
    std::string operator()(const MarchSet& e) const {
        if (!e.march || e.march->route.empty()) return say(N_("{} has no march to make."), name.of(e.force));
        return is_to_go(name.of(e.force), e.march->means, name.of(e.march->destination()));
    }
    std::string operator()(const ForceTested&) const { return {}; }
    std::string operator()(const OrderReceived& e) const {
        return say(N_("{} is now under {}."), name.of(e.force), words(e.order));
    }
    std::string operator()(const ForceReacted& e) const {
        return e.reaction == Reaction::None ? say(N_("{} is in good order."), name.of(e.force))
                                            : say(N_("{} is {}."), name.of(e.force), words(e.reaction));
    }

    // Forces come and go
    std::string operator()(const ForceLost& e) const {
        return say(N_("{} is lost: {}."), name.of(e.force), words(e.cause));
    }
    std::string operator()(const ForceSentHome& e) const { return say(N_("{} goes home."), name.of(e.force)); }
    std::string operator()(const ForceFormed& e) const {
        return say(N_("{} is formed in {}."), e.force.name, name.of(e.force.square));
    }
    std::string operator()(const ForceMerged& e) const {
        return say(N_("{} joins {}."), name.of(e.force), name.of(e.into));
    }
    std::string operator()(const UnitMoved& e) const {
        return say(N_("{} goes over to {}."), name.of(e.unit), name.of(e.force));
    }
    std::string operator()(const CharacterMoved& e) const {
        switch (e.role) {
            case Role::CommanderInChief: return say(N_("{} commands {}."), name.of(e.character), name.of(e.force));
            case Role::General: return say(N_("{} serves as a general in {}."), name.of(e.character), name.of(e.force));
            case Role::Special:
            case Role::Individual: break;
        }
        return say(N_("{} goes with {}."), name.of(e.character), name.of(e.force));
    }

    // Movement
    std::string operator()(const InitiativeTaken& e) const {
        return e.order.empty() ? "" : say(N_("Order of march: {}."), name.of(e.order));
    }
    std::string operator()(const Marched& e) const {
        if (e.way.empty()) return {};
        return has_gone(name.of(e.force), e.means, name.way(e.way));
    }
    std::string operator()(const Drifted& e) const {
        return say(N_("{} comes to {}."), name.of(e.force), name.of(e.to));
    }
    std::string operator()(const MoveSpent&) const { return {}; }
    std::string operator()(const Embarked& e) const {
        return say(N_("{} goes aboard: ships {}, craft {}, barges {}."), name.of(e.force), e.boats.ships, e.boats.craft,
                   e.boats.barges);
    }
    std::string operator()(const Landed& e) const { return say(N_("{} leaves its boats."), name.of(e.force)); }
    std::string operator()(const ContactMade& e) const {
        return say(N_("{} meets the enemy in {}."), name.of(e.mover), name.of(e.square));
    }

    // Figures and people
    std::string operator()(const Posted& e) const {
        if (e.from == Account::Standing && e.to == Account::Hospital)
            return say(N_("{}: {} wounded."), name.of(e.unit), e.figures);
        if (e.from == Account::Standing)
            return say(N_("{}: {} {} ({})."), name.of(e.unit), e.figures, words(e.to), words(e.cause));
        if (e.from == Account::NotArrived && e.to == Account::Standing)
            return fmt::format(fmt::runtime(tr(N_("{}: {} figure joins the ranks ({})."),
                                               N_("{}: {} figures join the ranks ({})."), e.figures)),
                               name.of(e.unit), e.figures, words(e.cause));
        if (e.to == Account::Standing)
            return say(N_("{}: {} back in the ranks ({})."), name.of(e.unit), e.figures, words(e.cause));
        return say(N_("{}: {}, {} to {} ({})."), name.of(e.unit), figures(e.figures), words(e.from), words(e.to),
                   words(e.cause));
    }
    std::string operator()(const Enlisted& e) const {
        return e.figures < 0 ? say(N_("{}: {} struck off, {} ({})."), name.of(e.unit), figures(-long{e.figures}),
                                   words(e.account), words(e.cause))
                             : say(N_("{}: {} enlisted, {} ({})."), name.of(e.unit), figures(e.figures),
                                   words(e.account), words(e.cause));
    }
    std::string operator()(const Hospitalised& e) const {
        if (e.bed.turns == 0) return {};  // back at the end of the phase
        return say(N_("{}: {} in hospital for {}."), name.of(e.bed.unit), figures(e.bed.figures), turns(e.bed.turns));
    }
    std::string operator()(const Discharged&) const { return {}; }
    std::string operator()(const HospitalTicked&) const { return {}; }
    std::string operator()(const Worn&) const { return {}; }
    std::string operator()(const GunsLost& e) const { return say(N_("{} loses guns: {}."), name.of(e.unit), e.guns); }
    std::string operator()(const QualityFell& e) const {
        return say(N_("{} is now {}."), name.of(e.unit), words(e.quality));
    }
    std::string operator()(const CharacterFated& e) const {
        return say(N_("{}: {}."), name.of(e.character), words(e.fate));
    }
    std::string operator()(const CommandValueSet& e) const {
        return say(N_("{} has command value {}."), name.of(e.character), e.command_value);
    }
    std::string operator()(const Leaderless& e) const {
        return e.since ? say(N_("{} is without a C-in-C."), name.of(e.force))
                       : say(N_("{} has a C-in-C again."), name.of(e.force));
    }

    // Battles
    std::string operator()(const BattlesFound&) const { return {}; }
    std::string operator()(const BattleOpened& e) const {
        const auto army = [&](const std::vector<Engaged>& engaged) {
            std::vector<ForceId> forces;
            for (const Engaged& each : engaged) forces.push_back(each.force);
            return name.of(forces);
        };
        return say(N_("Battle {} in {}: {} against {}."), e.battle.id.value(), name.of(e.battle.square),
                   army(e.battle.armies[0]), army(e.battle.armies[1]));
    }
    std::string operator()(const NeighboursNamed& e) const {
        if (e.forces.empty()) return say(N_("{} calls nobody to {}."), name.of(e.side), name.of(e.battle));
        return say(N_("{} calls {} to {}."), name.of(e.side), name.of(e.forces), name.of(e.battle));
    }
    std::string operator()(const BattleWeatherCame& e) const {
        return say(N_("Weather of {}: {}."), name.of(e.battle), words(e.weather));
    }
    std::string operator()(const BattleStepped&) const { return {}; }
    std::string operator()(const TableKept& e) const {
        constexpr std::size_t most_to_tell = 16;
        std::string all = e.turn == 0 ? say(N_("{}, before its first turn"), name.of(e.battle))
                                      : say(N_("{}, turn {}, round {}"), name.of(e.battle), e.turn, e.round);
        if (e.changes.size() > most_to_tell) return all + say(N_(": {} markers."), e.changes.size());
        std::string_view last;
        for (const MarkerChange& change : e.changes) {
            const bool same = change.subject == last;
            all += same ? ", " : fmt::format("; {}: ", name.subject(change.subject));
            all += in_words(change);
            last = change.subject;
        }
        return all + ".";
    }
    std::string operator()(const ResultDrafted& e) const {
        return say(N_("What is known of {} stands in its form; it is not recorded yet."), name.of(e.report.battle));
    }
    std::string operator()(const BattleFought& e) const {
        return e.overridden
                   ? say(N_("Result of {}: {}, on the game master's word."), name.of(e.report.battle), words(e.outcome))
                   : say(N_("Result of {}: {}."), name.of(e.report.battle), words(e.outcome));
    }
    std::string operator()(const MovedOff& e) const {
        if (state.battles.has(e.battle) && state.battles.at(e.battle).square == e.to)
            return say(N_("{} holds {}."), name.of(e.force), name.of(e.to));
        return say(N_("{} falls back to {}."), name.of(e.force), name.of(e.to));
    }
    std::string operator()(const ContactsCleared&) const { return {}; }

    // War and peace
    std::string operator()(const PlaceHeld& e) const {
        return e.holder ? say(N_("{} is held by {}."), name.of(e.square), name.of(*e.holder))
                        : say(N_("{} is back with its first owner."), name.of(e.square));
    }
    std::string operator()(const SiegeStood& e) const {
        if (e.resistance == 0) return say(N_("{} is breached: it can be stormed."), name.of(e.square));
        return say(N_("{} has {} points of resistance."), name.of(e.square), e.resistance);
    }
    std::string operator()(const SideScored&) const { return {}; }
    std::string operator()(const WillTestDue& e) const {
        return say(N_("{} must test its Will to Fight this turn."), name.of(e.side));
    }
    std::string operator()(const WillTested&) const { return {}; }
    std::string operator()(const SideDefeated& e) const { return say(N_("{} gives up the war."), name.of(e.side)); }
    std::string operator()(const CampaignEnded& e) const {
        return e.winner ? say(N_("The campaign is over, won by {} ({})."), name.victors(*e.winner), tr(e.how))
                        : say(N_("The campaign is over, undecided ({})."), tr(e.how));
    }

    // Time
    std::string operator()(const DateCame& e) const {
        return is_real(e.date) ? say(N_("It is {}."), in_words(e.date)) : "";
    }
    std::string operator()(const DugIn& e) const {
        return e.turns == 0 ? "" : say(N_("{} digs in: {} points of field works."), name.of(e.force), e.works);
    }
    std::string operator()(const WorksSpent& e) const {
        return say(N_("{} spends {} points of field works."), name.of(e.force), e.points);
    }
    std::string operator()(const BridgeStood& e) const {
        return e.broken ? say(N_("The bridge in {} is down."), name.of(e.square))
                        : say(N_("The bridge in {} stands again."), name.of(e.square));
    }
    std::string operator()(const ConditionBegan& e) const {
        constexpr int countable = 100;  // one that lasts longer lasts until it is used
        const Condition& condition = e.condition;
        if (condition.turns >= countable)
            return say(N_("{}: {}, until it is used."), whom(condition), words(condition.kind));
        return say(N_("{}: {}, for {}."), whom(condition), words(condition.kind), turns(turns_felt(condition)));
    }
    std::string operator()(const ConditionUsed& e) const {
        return say(N_("{}: {}, now used."), whom(e.condition), words(e.condition.kind));
    }
    std::string operator()(const ConditionsTicked&) const { return {}; }
    std::string operator()(const ForceCounted&) const { return {}; }

    // Reinforcements
    std::string operator()(const PoolChanged& e) const {
        return say(N_("{}: {} points ({})."), name.of(e.side), points(e.hundredths), tr(e.why));
    }
    std::string operator()(const BatchOrdered& e) const {
        return say(N_("{} orders {}, for {}."), name.of(e.batch.side), name.of(e.batch.id), name.of(e.batch.to));
    }
    std::string operator()(const BatchWaited&) const { return {}; }
    std::string operator()(const BatchArrived& e) const { return say(N_("Arrived: {}."), name.of(e.batch)); }
    std::string operator()(const UnitRaised& e) const {
        return say(N_("{} is raised for {}."), e.unit.name, name.of(e.unit.force));
    }
    std::string operator()(const CharacterRaised& e) const {
        return say(N_("{} joins {} as {}."), e.character.name, name.of(e.character.force), words(e.character.role));
    }
    std::string operator()(const MercenariesSought& e) const {
        return e.for_hire ? say(N_("{} finds mercenaries for hire."), name.of(e.side))
                          : say(N_("{} finds no mercenaries for hire."), name.of(e.side));
    }
    std::string operator()(const Bought&) const { return {}; }
    std::string operator()(const MarketClosed& e) const { return say(N_("{} buys no more."), name.of(e.side)); }
    std::string operator()(const ReplacementsFreed& e) const {
        return say(N_("{}: {} of {} wait for a unit."), name.of(e.side), figures(e.figures), name.of(e.profile));
    }

    // Random events
    std::string operator()(const EventsDue&) const { return {}; }
    std::string operator()(const EventRolled& e) const {
        return e.kind ? say(N_("Random event of {}: {}."), name.of(e.side), words(*e.kind))
                      : say(N_("{} has no random event."), name.of(e.side));
    }
    std::string operator()(const ChoiceDue& e) const {
        return say(N_("{} is to choose a Force for {}."), name.of(e.side), words(e.kind));
    }
    std::string operator()(const ChoiceMade& e) const {
        return e.force ? say(N_("{} chooses {} for {}."), name.of(e.side), name.of(*e.force), words(e.kind))
                       : say(N_("{} chooses nobody for {}."), name.of(e.side), words(e.kind));
    }
    std::string operator()(const NewsCame& e) const {
        return say(N_("News from home for {}: {:+} to its Will to Fight."), name.of(e.side), e.amount);
    }
    std::string operator()(const Learned& e) const {
        return say(N_("{} learns all about {}."), name.of(e.side), name.of(e.force));
    }

    // The game master's word
    std::string operator()(const Amended& e) const {
        return say(N_("Game master, {}: {}."), name.subject(e.what), e.why);
    }
    std::string operator()(const ForceSet& e) const {
        return say(N_("{} is now in {}, under {}; reaction: {}."), name.of(e.force), name.of(e.square), words(e.order),
                   words(e.reaction));
    }
    std::string operator()(const EditAccepted& e) const {
        return say(N_("The campaign goes on from a twin that had been edited: {}."), where_edited(e.edited));
    }

private:
    [[nodiscard]] std::string whom(const Condition& condition) const {
        std::vector<std::string> names;
        if (condition.side) names.push_back(name.of(*condition.side));
        if (condition.force) names.push_back(name.of(*condition.force));
        if (condition.square) names.push_back(name.of(*condition.square));
        if (condition.river) names.push_back(name.of(*condition.river));
        return names.empty() ? tr(N_("All")) : list_in_words(names);
    }
};

}  // namespace

std::string in_words(const World& world, const CampaignState& state, const Event& event) {
    return std::visit(Sentence{world, state}, event);
}

std::vector<std::string> report(const World& world, const CampaignState& state, const std::vector<Event>& events) {
    std::vector<std::string> sentences;
    for (const Event& event : events)
        if (std::string sentence = in_words(world, state, event); !sentence.empty())
            sentences.push_back(std::move(sentence));
    return sentences;
}

}  // namespace condottiero
