// Tests at the table before the battle and of leaders: exploration, speech, arrivals, orders, initiative.

#include <algorithm>

#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/judge/command.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/keep/tests.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

std::vector<Fact> no_facts(const Kept&, const TableAsk&) {
    return {};
}

const BattleCommand& command_of(const Kept& kept, const TableAsk& ask) {
    return kept.position().command(kept.command_no(ask.who));
}

// Exploration: asked of any command of an army, for all of it.

std::vector<ExplorationShare> scouting(const Kept& kept, Side side) {
    return exploration_shares(kept.position(), side, exploration_terms(kept.brief().armies[side]));
}
/// What is added to the dice. Where all of it is doubled the sum counts twice; where some is, that stands in it twice.
Tally added_to(const Kept& kept, Side side, const std::vector<ExplorationShare>& shares) {
    Tally tally(rules::before::exploration_manoeuvre_test_score);
    for (const ExplorationShare& share : shares) {
        const int times = shares.size() > 1 ? share.times() : 1;
        const Tally own = share.modifiers();
        for (const Tally::Term& term : own.terms()) tally.add(term.label, times * term.amount);
        if (&share != shares.data()) continue;
        for (const ExplorationTerm& term : kept.brief().armies[side].exploration)
            tally.add(word(term.why), times * term.modifier);
    }
    return tally;
}
void show_exploration(const Kept& kept, const TableAsk& ask, const Facts&, TableTarget& target) {
    const Side side = command_of(kept, ask).side;
    const std::vector<ExplorationShare> shares = scouting(kept, side);
    const int dice = dice_of(shares);
    target.sums.push_back(added_to(kept, side, shares));
    const bool all_double = shares.size() == 1 && shares.front().times() > 1;
    target.targets.push_back(
        all_double ? counted(N_("{} die; the sum counts double"), N_("{} dice; the sum counts double"), dice)
                   : counted(N_("{} die"), N_("{} dice"), dice));
    if (shares.size() > 1)
        for (const ExplorationShare& share : shares)
            if (share.times() > 1)
                target.targets.push_back(
                    counted(N_("{} of them counts double"), N_("{} of them count double"), share.dice));
}
std::optional<Refusal> roll_exploration(Kept& kept, const TableAsk& ask, const Facts&, Throws& throws) {
    const Side side = command_of(kept, ask).side;
    const Rule& rule = rules::before::exploration_manoeuvre_test_score;
    const std::vector<ExplorationShare> shares = scouting(kept, side);
    const auto faces = throws.d6(dice_of(shares), rule, Throws::command(kept.command_no(ask.who) + 1));
    Tally tally = added_to(kept, side, shares);
    std::size_t first_die = 0;
    for (const ExplorationShare& share : shares) {
        const bool twice = shares.size() > 1 && share.times() > 1;
        int sum = 0;
        for (int die = 0; die < share.dice; ++die) sum += faces[first_die++];
        tally.put(twice ? N_("dice, doubled") : N_("dice"), twice ? 2 * sum : sum);
    }
    const int score = exploration_score(shares, faces);
    kept.step(std::move(tally), std::to_string(score));
    // It stands beside the first command of the army.
    CommandNo first = nobody, enemy = nobody;
    for (std::size_t i = kept.position().commands.size(); i-- > 0;)
        (kept.position().commands[i].side == side ? first : enemy) = static_cast<CommandNo>(i);
    kept.mark(Kept::subject(first), "exploration", score);
    if (!kept.has(Kept::subject(enemy), "exploration")) return std::nullopt;
    const int other_score = kept.number(Kept::subject(enemy), "exploration");
    Tally held(rules::before::exploration_test_result);
    held.put(N_("this side"), score).put(N_("the other side"), -other_score);
    const Explored result = exploration_result(std::max(score, other_score), std::min(score, other_score));
    kept.step(std::move(held),
              result == Explored::NoWinner || score == other_score
                  ? std::string(word(Explored::NoWinner))
                  : say(score > other_score ? N_("the enemy is {}") : N_("this side is {}"), tr(word(result))));
    return std::nullopt;
}

// Speech.

std::vector<Fact> facts_of_speech(const Kept& kept, const TableAsk& ask) {
    const Speech facts = speech_to(kept.position(), kept.person_no(ask.who), kept.unit_no(ask.whom));
    return {known(yes_no_fact(N_("charismatic"), N_("a charismatic character is in the army")), facts.charismatic),
            known(yes_no_fact(N_("standard"), N_("the army standard is raised")), facts.standard)};
}
Tally speech(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    Speech given = speech_to(kept.position(), kept.person_no(ask.who), kept.unit_no(ask.whom));
    given.charismatic = facts.yes("charismatic");
    given.standard = facts.yes("standard");
    return speech_modifiers(given);
}
void show_speech(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    const Tally sum = speech(kept, ask, facts);
    target.sums.push_back(sum);
    target.targets.push_back(tr(N_("one die")));
    target.odds.push_back(odds_of_die(N_("speech"), [&](int face) { return word(speech_result(face + sum.total())); }));
}
std::optional<Refusal> roll_speech(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    const Rule& rule = rules::before::encouragement_speech_procedure;
    const PersonNo no = kept.person_no(ask.who);
    const BattlePerson& who = kept.position().person(no);
    const UnitNo to = kept.unit_no(ask.whom);
    if (kept.position().sides[who.side].cinc != no || kept.position().unit(to).side != who.side)
        return Refusal{&rule, tr(N_("only the C-in-C may speak, and to a unit of his own army"))};
    if (kept.turn() > 0) return Refusal{&rule, tr(N_("he speaks only before the battle"))};
    Tally tally = speech(kept, ask, facts);
    tally.put(N_("die"), throws.d6(rule, {"character", who.roster->id ? who.roster->id->value() : 0}));
    const SpeechResult result = speech_result(tally.total());
    kept.step(std::move(tally), std::string(word(result)));
    const int later = speech_in_command_tests(result);
    kept.mark(Kept::subject(who.command), "speech", later == 0 ? std::string() : later > 0 ? "good" : "bad");
    KeptCourse course(kept, throws);
    hear_speech(course, to, result);
    return std::nullopt;
}

// Arrivals.

Tally arriving(const Kept& kept, const TableAsk& ask) {
    return arrival_modifiers(command_value_of(kept.position(), kept.command_no(ask.who)), kept.turn());
}
void show_arrival(const Kept& kept, const TableAsk& ask, const Facts&, TableTarget& target) {
    const Tally sum = arriving(kept, ask);
    target.sums.push_back(sum);
    target.targets.push_back(say(N_("one die; {} in all brings it in, and another die says where"), arrives_at));
    target.odds.push_back(odds_of_die(
        N_("arrival"), [&](int face) { return face + sum.total() >= arrives_at ? N_("arrives") : N_("not yet"); }));
}
std::optional<Refusal> roll_arrival(Kept& kept, const TableAsk& ask, const Facts&, Throws& throws) {
    const Rule& rule = rules::orders::reinforcements_arrival_test;
    const CommandNo no = kept.command_no(ask.who);
    const BattleCommand& command = kept.position().command(no);
    if (command.coming != Coming::Reinforcement || command.entered != 0)
        return Refusal{&rule, tr(N_("this command is not a reinforcement still to come"))};
    if (kept.turn() < 1) return Refusal{&rule, tr(N_("the battle has not begun"))};
    Tally tally = arriving(kept, ask);
    tally.put(N_("die"), throws.d6(rule, Throws::command(no + 1)));
    const bool comes = tally.total() >= arrives_at;
    kept.step(std::move(tally), std::string(comes ? N_("arrives") : N_("not yet")));
    if (!comes) return std::nullopt;
    const Rule& edge = rules::orders::reinforcements_entry_side;
    const int face = throws.d6(edge, Throws::command(no + 1));
    Tally where(edge);
    where.put(N_("die"), face);
    kept.step(std::move(where), std::string(word(entry_edge(face))));
    kept.enter(no);
    return std::nullopt;
}

// Orders.

std::vector<Fact> facts_of_order(const Kept& kept, const TableAsk& ask) {
    const BattleCommand& command = command_of(kept, ask);
    return {asked(word_fact(N_("order"), N_("that is delivered"), Order::Attack)),
            word_fact(N_("carrier"), N_("who delivers it"), Carrier::Messenger),
            known(yes_no_fact(N_("own"), N_("a cavalry general changes his order himself")), false),
            known(yes_no_fact(N_("fanatic"), N_("the general is a fanatic")),
                  command.leader != nobody && kept.position().person(command.leader).roster->fanatic)};
}
OrderReceived received(const Kept& kept, const TableAsk& ask, const Facts& facts) {
    OrderReceived out = order_received(kept.position(), kept.command_no(ask.who));
    out.fanatic_general = facts.yes("fanatic");
    out.order = facts.as<Order>("order");
    out.own_initiative = facts.yes("own");
    out.carrier = out.own_initiative ? Carrier::OrderBearer : facts.as<Carrier>("carrier");
    return out;
}
GeneralTestResult result_of_order(const OrderReceived& facts, int total) {
    return facts.own_initiative ? cavalry_test_result(total) : delivered_by(facts.carrier, general_test_result(total));
}
void show_order(const Kept& kept, const TableAsk& ask, const Facts& facts, TableTarget& target) {
    const OrderReceived order = received(kept, ask, facts);
    const Tally sum = general_test_modifiers(order);
    target.sums.push_back(sum);
    target.targets.push_back(tr(N_("one die")));
    target.odds.push_back(
        odds_of_die(N_("order"), [&](int face) { return word(result_of_order(order, face + sum.total()).taken); }));
}
std::optional<Refusal> roll_order(Kept& kept, const TableAsk& ask, const Facts& facts, Throws& throws) {
    const OrderReceived order = received(kept, ask, facts);
    const Rule& rule =
        order.own_initiative ? rules::orders::cavalry_general_order_test : rules::orders::general_test_score;
    const CommandNo no = kept.command_no(ask.who);
    if (kept.turn() < 2) return Refusal{&rules::orders::sending_new_orders, tr(N_("from the second turn on"))};
    Tally tally = general_test_modifiers(order);
    tally.put(N_("die"), throws.d6(rule, Throws::command(no + 1)));
    const GeneralTestResult result = result_of_order(order, tally.total());
    kept.step(std::move(tally), std::string(word(result.taken)));
    if (result.taken == Taken::Accepted) kept.mark(ask.who, "order", std::string(word(order.order)));
    if (result.taken == Taken::Misunderstood)
        kept.mark(ask.who, "order", std::string(word(misunderstood(order.order))));
    KeptCourse course(kept, throws);
    upset(course, no, result.upset);
    if (result.carrier_struck)
        kept.step(Tally(rules::orders::general_test_results), std::string(N_("the carrier has to save himself")));
    return std::nullopt;
}

// Initiative.

void show_initiative(const Kept& kept, const TableAsk& ask, const Facts&, TableTarget& target) {
    target.sums.push_back(initiative_modifiers(command_value_of(kept.position(), kept.command_no(ask.who))));
    target.targets.push_back(tr(N_("one die; the highest moves first")));
}
std::optional<Refusal> roll_initiative(Kept& kept, const TableAsk& ask, const Facts&, Throws& throws) {
    const Rule& rule = rules::movement::initiative_test_order_movement;
    const CommandNo no = kept.command_no(ask.who);
    Tally tally = initiative_modifiers(command_value_of(kept.position(), no));
    tally.put(N_("die"), throws.d6(rule, Throws::command(no + 1)));
    const int score = tally.total();
    const bool tie = std::any_of(kept.position().commands.begin(), kept.position().commands.end(), [&](const auto& c) {
        const std::string name = Kept::subject(static_cast<CommandNo>(&c - kept.position().commands.data()));
        return name != ask.who && kept.has(name, "initiative") && kept.number(name, "initiative") == score;
    });
    kept.step(std::move(tally), tie ? std::string(N_("a tie: both throw again")) : std::to_string(score));
    kept.mark(ask.who, "initiative", score);
    return std::nullopt;
}

constexpr std::array tests{
    KeptTest{{"explore", N_("Exploration and manoeuvre of an army"), SubjectKind::Command, std::nullopt,
              &rules::before::exploration_manoeuvre_test_score},
             no_facts,
             show_exploration,
             roll_exploration},
    KeptTest{{"speech", N_("The C-in-C speaks to a unit before the battle"), SubjectKind::Character, SubjectKind::Unit,
              &rules::before::encouragement_speech_procedure},
             facts_of_speech,
             show_speech,
             roll_speech},
    KeptTest{{"arrival", N_("Arrival of a command of reinforcements"), SubjectKind::Command, std::nullopt,
              &rules::orders::reinforcements_arrival_test},
             no_facts,
             show_arrival,
             roll_arrival},
    KeptTest{{"order", N_("General's test of a new order"), SubjectKind::Command, std::nullopt,
              &rules::orders::general_test_score},
             facts_of_order,
             show_order,
             roll_order},
    KeptTest{{"initiative", N_("Initiative of a command"), SubjectKind::Command, std::nullopt,
              &rules::movement::initiative_test_order_movement},
             no_facts,
             show_initiative,
             roll_initiative}};

}  // namespace

std::span<const KeptTest> tests_of_command() {
    return tests;
}

}  // namespace condottiero::fuciliers
