#include "core/campaign/turn_end/will_to_fight.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

constexpr std::array<Modifier<WillFacts>, 8> will_rows{{
    {N_("battles won"), [](const WillFacts& f) { return f.battles_won; }},
    {N_("battles lost"), [](const WillFacts& f) { return -f.battles_lost; }},
    {N_("enemy strongholds held"), [](const WillFacts& f) { return f.strongholds_taken; }},
    {N_("own strongholds lost"), [](const WillFacts& f) { return -f.strongholds_lost; }},
    {N_("enemy capital held"), [](const WillFacts& f) { return 3 * f.capitals_taken; }},
    {N_("own capital lost"), [](const WillFacts& f) { return f.capital_lost ? -3 : 0; }},
    {N_("news from home"), [](const WillFacts& f) { return f.news; }},
    {N_("resolve"), [](const WillFacts& f) { return f.resolve; }},
}};

/// What a side has to show at the end of the war, and what it is worth.
struct Deeds {
    WillFacts facts;
    int destroyed;
    const HouseTables::Score& worth;
};
constexpr std::array<Modifier<Deeds>, 7> score_rows{{
    {N_("battles won"), [](const Deeds& d) { return d.worth.battle_won * d.facts.battles_won; }},
    {N_("battles lost"), [](const Deeds& d) { return d.worth.battle_lost * d.facts.battles_lost; }},
    {N_("enemy strongholds held"), [](const Deeds& d) { return d.worth.stronghold_taken * d.facts.strongholds_taken; }},
    {N_("own strongholds lost"), [](const Deeds& d) { return d.worth.stronghold_lost * d.facts.strongholds_lost; }},
    {N_("enemy capital held"), [](const Deeds& d) { return d.worth.capital_taken * d.facts.capitals_taken; }},
    {N_("own capital lost"), [](const Deeds& d) { return d.facts.capital_lost ? d.worth.capital_lost : 0; }},
    {N_("enemy forces destroyed"), [](const Deeds& d) { return d.worth.force_destroyed * d.destroyed; }},
}};

}  // namespace

Tally will_modifiers(const WillFacts& facts) {
    return tally(rules::will_test, will_rows, facts);
}

bool gives_up(int total) {
    return total < 0;
}

WillFacts will_facts(const World& world, const CampaignState& state, SideId side) {
    const SideState& slate = state.side(side);
    WillFacts facts{.battles_won = slate.battles_won,
                    .battles_lost = slate.battles_lost,
                    .news = slate.news,
                    .resolve = world.sides.at(side).resolve};
    for (const Stronghold& place : world.strongholds) {
        const auto held = state.held.find(place.square);
        if (held == state.held.end() || !place.owner) continue;
        if (*place.owner == side && at_war(state, held->second, side))
            place.capital ? void(facts.capital_lost = true) : void(++facts.strongholds_lost);
        if (held->second == side && at_war(state, *place.owner, side))
            ++(place.capital ? facts.capitals_taken : facts.strongholds_taken);
    }
    return facts;
}

namespace {

bool has_more_to_come(const CampaignState& state, SideId side) {
    const auto due = [&](const Force& f) { return f.side == side && f.status == ForceStatus::Expected; };
    const auto bought = [&](const Batch& b) {
        return b.side == side && !b.arrived && (b.kind == BatchKind::NewUnit || b.kind == BatchKind::Mercenaries);
    };
    const auto volunteers = [&](const Condition& c) { return c.kind == EventKind::Volunteers && c.side == side; };
    return std::any_of(state.forces.begin(), state.forces.end(), due) ||
           std::any_of(state.conditions.begin(), state.conditions.end(), volunteers) ||
           std::any_of(state.batches.begin(), state.batches.end(), bought);
}

bool is_beaten(const CampaignState& state, SideId side) {
    return state.side(side).defeated;
}

/// Decided when no two sides left are at war. A neutral at peace keeps no war alive, and has not won it.
void end_if_decided(Turn& turn) {
    std::vector<SideId> left;
    for (const Side& side : turn.world.sides)
        if (!is_beaten(turn.now, side.id)) left.push_back(side.id);
    const bool goes_on = std::any_of(left.begin(), left.end(), [&](SideId a) {
        return std::any_of(left.begin(), left.end(), [&](SideId b) { return at_war(turn.now, a, b); });
    });
    if (turn.now.over || goes_on) return;
    const auto victor = std::find_if(left.begin(), left.end(), [&](SideId side) {
        return std::any_of(turn.world.sides.begin(), turn.world.sides.end(), [&](const Side& other) {
            return is_beaten(turn.now, other.id) && at_war(turn.now, side, other.id);
        });
    });
    turn.happen(victor == left.end() ? CampaignEnded{std::nullopt, std::string(N_("nobody is left who fights on"))}
                                     : CampaignEnded{*victor, std::string(N_("its enemies have given up"))});
}

/// The side is out of the war.
void defeat(Turn& turn, SideId side) {
    turn.happen(SideDefeated{side});
    for (const ForceId force : forces_of(turn.now, side)) turn.happen(ForceSentHome{force});
    // What it had taken from others goes back to nobody's or its first owner's.
    for (const Stronghold& place : turn.world.strongholds)
        if (const auto held = turn.now.held.find(place.square); held != turn.now.held.end() && held->second == side)
            turn.happen(PlaceHeld{place.square, std::nullopt});
}

/// A side that has to test, as it stood before anybody tested.
struct DueTest {
    SideId side;
    Tally modifiers;
};

/// Whether the side fights on.
bool tests_its_will(Turn& turn, const DueTest& due) {
    turn.happen(WillTested{due.side});
    // Without a roll (CAM-p5-a).
    if (forces_of(turn.now, due.side).empty() && !has_more_to_come(turn.now, due.side)) return false;
    Tally tally = due.modifiers;
    tally.put(N_("die"), turn.d6(rules::will_test, subject(due.side)));
    const bool gone = gives_up(tally.total());
    turn.tested(tally, subject(due.side), gone ? N_("gives up") : N_("fights on"));
    return !gone;
}

}  // namespace

void run_will_to_fight(Turn& turn) {
    std::vector<DueTest> due;
    for (const Side& side : turn.world.sides)
        if (turn.now.side(side.id).must_test && !is_beaten(turn.now, side.id))
            due.push_back({side.id, will_modifiers(will_facts(turn.world, turn.now, side.id))});
    bool decides = false;
    for (const DueTest& test : due) {
        if (turn.now.over) break;  // where one test decides
        if (tests_its_will(turn, test)) continue;
        defeat(turn, test.side);
        decides = true;
        if (turn.now.is_on(Switch::OneWillTestDecides)) end_if_decided(turn);
    }
    if (decides) end_if_decided(turn);
}

namespace {

/// Whose place it is when the war ends: of a side that has given up, nobody's but its enemies'.
bool counts_for(const World& world, const CampaignState& state, SquareId square, SideId side) {
    const Stronghold* place = world.stronghold_at(square);
    if (place == nullptr) return false;
    if (const auto holder = holder_of(world, state, *place)) return friends(state, *holder, side);
    return place->owner && at_war(state, *place->owner, side);
}

int destroyed_by_friends(const World& world, const CampaignState& state, SideId side) {
    int destroyed = 0;
    for (const Side& other : world.sides)
        if (at_war(state, other.id, side)) destroyed += state.side(other.id).forces_destroyed;
    return destroyed;
}

Tally alliance_score(const World& world, const CampaignState& state, SideId side) {
    Tally tally(rules::victory_points);
    for (const Objective& objective : world.objectives)
        if (counts_for(world, state, objective.square, side))
            tally.add(world.stronghold_at(objective.square)->name, objective.points);
    return tally.add(N_("enemy forces destroyed"),
                     world.tables.score.force_destroyed * destroyed_by_friends(world, state, side));
}

}  // namespace

Tally final_score(const World& world, const CampaignState& state, SideId side) {
    if (!world.objectives.empty()) return alliance_score(world, state, side);
    const Deeds deeds{will_facts(world, state, side), destroyed_by_friends(world, state, side), world.tables.score};
    return tally(rules::campaign_end, score_rows, deeds);
}

}  // namespace condottiero
