#include <algorithm>

#include "core/base/dice.hpp"
#include "core/base/text.hpp"
#include "tests/modules/skirmish/skirmish.hpp"

namespace condottiero::skirmish {

namespace {

const std::array<TableRound, 3> rounds{
    TableRound{round_titles[0], {"throw for the lead", "march band by band, by turns"}, {}, &rules::march},
    TableRound{round_titles[1], {"all who touch strike, by turns"}, {"strike"}, &rules::strike},
    TableRound{round_titles[2], {"bands that lost figures take heart"}, {"heart"}, &rules::heart}};

const std::array<TableTest, 2> tests{
    TableTest{"strike", "A band strikes another", SubjectKind::Unit, SubjectKind::Unit, &rules::strike},
    TableTest{"heart", "A band takes heart", SubjectKind::Unit, std::nullopt, &rules::heart}};

const std::array<MarkerKind, 3> markers{
    MarkerKind{"ambush", "nobody sees it", SubjectKind::Unit, {"yes"}},
    MarkerKind{"due", "the test it owes", SubjectKind::Unit, {"heart"}, MarkerMeaning::Owes},
    MarkerKind{"order", "of the whole command", SubjectKind::Command, {"FORWARD", "STAY"}, MarkerMeaning::Order}};

/// Somebody at the table, and how he is.
struct AtHand {
    AtHand(const AtTable& table, const std::string& name)
        : unit(table.unit(UnitId(number_of(name, SubjectKind::Unit).value_or(0)))),
          result(table.result_of(unit->id)),
          hidden(table.kept->marker(name, "ambush") == "yes") {}
    void leaves(int UnitResult::*how, int figures) {
        result.*how += figures, result.on_table -= figures;
        if (result.on_table == 0) result.guns_left = unit->guns;
    }
    const BriefUnit* unit;
    UnitResult result;
    bool hidden;
};

std::vector<MarkerChange> begin(const BattleBrief& brief) {
    std::vector<MarkerChange> out;
    for (const Band& band : deployed(brief).bands)
        if (band.hidden) out.push_back({subject(band.unit->id), "ambush", "yes"});
    return out;
}

Fact answered(Fact fact, bool yes) {
    fact.fallback = yes ? "yes" : "no";
    return fact;
}
std::vector<Fact> facts(const AtTable& table, const TableAsk& ask) {
    const AtHand who(table, ask.who);
    if (ask.test == "strike") return {answered(yes_no_fact("springs", "it strikes out of an ambush"), who.hidden)};
    return {answered(yes_no_fact("halved", "it has lost more than half"), 2 * who.result.on_table < who.result.sum()),
            answered(yes_no_fact("weary", "it came weary"), is_weary(*who.unit))};
}

Tally sum_of(const TableAsk& ask, const AtHand& who, const Facts& given) {
    if (ask.test == "heart") return heart_of(who.unit->quality, given.yes("halved"), given.yes("weary"));
    return Tally(rules::strike).put("dice of its figures", dice_of(who.result.on_table));
}

TableTarget target(const AtTable& table, const TableAsk& ask, const Facts& given) {
    const Tally sum = sum_of(ask, AtHand(table, ask.who), given);
    TableTarget out{known_facts(facts(table, ask), ask, given), {sum}, {}, {}};
    if (ask.test == "strike") {
        out.targets = {say(N_("{} dice, a hit on {} or more"), sum.total(), hits_from(given.yes("springs")))};
        return out;
    }
    const int flee = std::clamp(flees_on - sum.total(), 0, 6);
    out.targets = {say(N_("{} or more on a die"), flee + 1)};
    out.odds = {{tr(N_("heart")), {{tr(N_("flees")), flee / 6.0}, {tr(N_("stands")), (6 - flee) / 6.0}}, 0}};
    return out;
}

TableTested strike(const TableAsk& ask, const Tally& sum, int from, AtHand whom, RecordedDice& dice) {
    dice.expect(sum.total(), 6, rules::strike, ask.who);
    int hits = 0;
    for (int die = 0; die < sum.total(); ++die) hits += dice.d6(rules::strike, ask.who) >= from ? 1 : 0;
    const int fall = std::min(hits, whom.result.on_table);
    whom.leaves(&UnitResult::killed, fall);
    TableTested out{{{sum, say(N_("{} fall"), fall)}}, {{ask.who, "ambush", ""}}, {whom.result}, {}};
    if (fall > 0) out.changes.push_back({ask.whom, "due", whom.result.on_table > 0 ? "heart" : ""});
    return out;
}

TableTested take_heart(const TableAsk& ask, Tally sum, AtHand who, RecordedDice& dice) {
    sum.put("die", dice.d6(rules::heart, ask.who));
    const bool flees = sum.total() <= flees_on;
    if (flees) who.leaves(&UnitResult::fled, who.result.on_table);
    return {{{sum, tr(flees ? N_("flees") : N_("stands"))}}, {{ask.who, "due", ""}}, {who.result}, {}};
}

Result<TableTested> roll(const AtTable& table, const TableAsk& ask, const Facts& given, RecordedDice& dice) {
    const AtHand who(table, ask.who);
    if (who.result.on_table == 0) return Refusal{&rules::bands, tr(N_("nobody of it is left"))};
    if (ask.test == "heart") return take_heart(ask, sum_of(ask, who, given), who, dice);
    const AtHand whom(table, ask.whom);
    if (table.army_of(who.unit->id) == table.army_of(whom.unit->id) || whom.result.on_table == 0)
        return Refusal{&rules::strike, tr(N_("who is struck is an enemy at the table"))};
    if (whom.hidden) return Refusal{&rules::ambush, tr(N_("nobody sees it"))};
    return strike(ask, sum_of(ask, who, given), hits_from(given.yes("springs")), whom, dice);
}

}  // namespace

const TableKeeping keeping{
    .before = {"ambushes"},
    .rounds = rounds,
    .markers = markers,
    .tests = tests,
    .commands = [](const BattleBrief& brief) { return cast_of(brief, deployed(brief)).commands; },
    .turns = [](const BattleBrief&) { return turns; },
    .begin = begin,
    .facts = facts,
    .target = target,
    .roll = roll,
    .round_begins = [](const AtTable&, int, int) { return std::vector<MarkerChange>(); },
};

}  // namespace condottiero::skirmish
