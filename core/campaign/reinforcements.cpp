#include "core/campaign/reinforcements.hpp"

#include <algorithm>

#include "core/campaign/forces.hpp"
#include "core/campaign/losses.hpp"
#include "core/campaign/rules.hpp"
#include "core/campaign/supply.hpp"
#include "core/campaign/territory.hpp"
#include "core/campaign/time.hpp"
#include "core/map/march.hpp"

namespace condottiero {

Tally income_of(const IncomeFacts& facts, const HouseTables& tables) {
    const HouseTables::Income& worth = tables.income;
    Tally tally(rules::income);
    if (facts.capital) tally.add(N_("capital"), worth.capital);
    tally.add(N_("strongholds"), worth.stronghold * facts.strongholds);
    tally.add(N_("captured strongholds"), worth.captured * facts.captured);
    tally.add(N_("ports"), worth.port * facts.ports);
    return tally.add(N_("cultivated land"), std::min(worth.cultivated_most, worth.cultivated * facts.cultivated));
}

Points scaled_income(int points, Points starting, bool bad_season, bool colonial, const HouseTables& tables) {
    const HouseTables::Income& worth = tables.income;
    // points * (starting / scale), to the nearest; then the season and the short turn, rounded down.
    const long scale = 100L * worth.scale_points;
    long scaled = (2L * points * starting.in_hundredths() + scale) / (2 * scale);
    if (bad_season) scaled = scaled * worth.bad_season_percent / 100;
    if (colonial) scaled = scaled * worth.colonial_percent / 100;
    return Points::whole(static_cast<int>(scaled));
}

namespace {

bool exploded(const CampaignState& state, SquareId square) {
    return std::any_of(state.conditions.begin(), state.conditions.end(),
                       [&](const Condition& c) { return c.kind == EventKind::MagazineExplodes && c.square == square; });
}

bool bad_season_at_home(const World& world, const CampaignState& state, SideId side) {
    const std::optional<SquareId> capital = capital_of(world, side);
    return capital && bad_season(world, state, *capital);
}

}  // namespace

IncomeFacts income_facts(const World& world, const CampaignState& state, SideId side) {
    IncomeFacts facts;
    const std::optional<SquareId> capital = capital_of(world, side);
    for (const Stronghold& place : world.strongholds) {
        if (holder_of(world, state, place) != side || enemies_in(state, place.square, side) ||
            exploded(state, place.square))
            continue;
        if (place.owner == side && place.capital)
            facts.capital = true;
        else if (!capital || joined(world, state, place.square, *capital, side, MarchSearch::no_limit))
            ++(place.owner == side ? facts.strongholds : facts.captured);
    }
    for (int s = 0; s < world.map.size(); ++s) {
        const SquareId square(s);
        const Square& here = world.map.square(square);
        const bool port = here.features.has(Feature::Port), cultivated = here.ground == Ground::Cultivated;
        if ((!port && !cultivated) || owner_of(world, state, square) != side || enemies_in(state, square, side))
            continue;
        facts.ports += port ? 1 : 0;
        facts.cultivated += cultivated ? 1 : 0;
    }
    return facts;
}

Tally arrival_modifiers(const ArrivalFacts& facts, const HouseTables& tables) {
    const HouseTables::Arrival& mods = tables.arrival;
    Tally tally(rules::arrivals);
    tally.put(N_("turns waited"), facts.waited);
    if (facts.replacements) tally.add(N_("replacements"), mods.replacements);
    if (facts.poor) tally.add(N_("militia or levy"), mods.poor);
    if (facts.capital_road) tally.add(N_("capital, or joined to it by road"), mods.capital_road);
    if (facts.out_of_supply) tally.add(N_("out of supply"), mods.out_of_supply);
    if (facts.by_sea) tally.add(N_("by sea"), mods.by_sea);
    if (facts.bad_season) tally.add(N_("bad season"), mods.bad_season);
    return tally;
}

bool arrives(int total, const HouseTables& tables) {
    return total >= tables.arrival.needed;
}

namespace {

/// Whom a batch joins: replacements go after their unit, whatever Force it is in by then.
std::optional<ForceId> joins(const CampaignState& state, const Batch& batch) {
    return batch.kind == BatchKind::Replacements ? state.units.at(*batch.unit).force : batch.force;
}

SquareId destination(const CampaignState& state, const Batch& batch) {
    const std::optional<ForceId> force = joins(state, batch);
    return force ? state.forces.at(*force).square : batch.to;
}

/// Not where enemies stand, nor in a stronghold that has been taken meanwhile.
bool has_to_wait(const World& world, const CampaignState& state, const Batch& batch) {
    const SquareId to = destination(state, batch);
    const Stronghold* place = joins(state, batch) ? nullptr : world.stronghold_at(to);
    return enemies_in(state, to, batch.side) || (place != nullptr && holder_of(world, state, *place) != batch.side);
}

bool by_road_from(const World& world, SquareId from, SquareId to) {
    MarchSearch search;
    search.run(
        world.map, from, MarchSearch::no_limit,
        [](SquareId, const Step& step, SquareId) { return step.by_way ? Passage::Open : Passage::Closed; }, to);
    return search.squares_to(to).has_value();
}

bool by_land_from(const World& world, SquareId from, SquareId to) {
    MarchSearch search;
    search.run(
        world.map, from, MarchSearch::no_limit,
        [&](SquareId, const Step&, SquareId there) {
            return is_water(world.map.square(there).ground) ? Passage::Closed : Passage::Open;
        },
        to);
    return search.squares_to(to).has_value();
}

}  // namespace

ArrivalFacts arrival_facts(const World& world, const CampaignState& state, const Batch& batch) {
    const SquareId to = destination(state, batch);
    const std::optional<SquareId> capital = capital_of(world, batch.side);
    ArrivalFacts facts;
    facts.waited = batch.waited;
    facts.replacements = batch.kind == BatchKind::Replacements;
    facts.poor = batch.unit && state.units.at(*batch.unit).quality == Quality::Poor;
    facts.capital_road = capital && by_road_from(world, *capital, to);
    const std::optional<ForceId> force = joins(state, batch);
    facts.out_of_supply = state.is_on(Switch::Supply) &&
                          !(force ? in_supply(world, state, *force) : joined_to_a_place(world, state, to, batch.side));
    facts.by_sea = capital && !by_land_from(world, *capital, to);
    facts.bad_season = bad_season_at_home(world, state, batch.side);
    return facts;
}

Points replacement_cost(const World& world, const Unit& unit, bool plain) {
    const Points list = world.profiles.at(unit.profile).cost;
    return unit.quality >= Quality::Veteran && !plain ? list.percent(world.tables.market.good_quality_percent) : list;
}

namespace {

Refusal no(const std::string& why) {
    return {&rules::purchases, why};
}

std::optional<Refusal> market_closed(const CampaignState& state, SideId side) {
    if (state.phase != Phase::Reinforcements || !state.began)
        return no(tr(N_("purchases are made in the phase of reinforcements")));
    if (state.side(side).market_closed) return no(tr(N_("this side has closed its purchases for the turn")));
    return std::nullopt;
}

std::optional<Refusal> pay(Turn& turn, SideId side, Points price, std::string_view why) {
    const Points pool = turn.now.side(side).pool;
    if (price > pool) return no(say(N_("this costs {} points; {} are in the pool"), in_words(price), in_words(pool)));
    if (price > Points()) turn.happen(PoolChanged{side, -price.in_hundredths(), std::string(why)});
    return std::nullopt;
}

int on_the_way(const CampaignState& state, UnitId unit) {
    return state.units.at(unit).accounts[Account::NotArrived];
}

void order(Turn& turn, BatchKind kind, SideId side, SquareId to, std::optional<UnitId> unit,
           std::optional<ForceId> force, std::optional<CharacterId> leader, int figures) {
    turn.happen(BatchOrdered{{turn.now.batches.next_id(), side, kind, unit, force, leader, to, figures, 0, false}});
    turn.happen(Bought{side, kind, unit, figures});
}

}  // namespace

std::optional<Refusal> buy(Turn& turn, const BuyReplacements& wish) {
    const Unit unit = turn.now.units.at(wish.unit);
    const Force& force = turn.now.forces.at(unit.force);
    const SideId side = force.side;
    if (auto closed = market_closed(turn.now, side)) return closed;
    if (wish.figures < 1) return no(tr(N_("replacements are one figure or more")));
    if (!force.on_map() || !in_supply(turn.world, turn.now, force.id) ||
        territory_for(turn.world, turn.now, force.square, side) != Territory::Friendly)
        return no(say(N_("{} is not in supply in friendly territory"), force.name));
    if (unit.standing() + unit.accounts[Account::Hospital] == 0)
        return no(say(N_("nothing is left of {} that others could join"), unit.name));
    const auto ordered = turn.now.side(side).replaced.find(wish.unit);
    const int already = ordered == turn.now.side(side).replaced.end() ? 0 : ordered->second;
    const int limit = std::max(1, unit.full * turn.world.tables.market.replacement_percent_of_full / 100);
    if (already + wish.figures > limit)
        return no(say(N_("{} may have {} replacements a turn; {} are ordered"), unit.name, limit, already));
    const int room = unit.full - unit.standing() - unit.accounts[Account::Hospital] - on_the_way(turn.now, wish.unit);
    if (wish.figures > room)
        return no(say(N_("{} has room for {} figures, those in hospital and on the way counted"), unit.name, room));

    const auto free = turn.now.side(side).replacements_free.find(unit.profile);
    const int gratis = free == turn.now.side(side).replacements_free.end() ? 0 : std::min(free->second, wish.figures);
    const Points price = replacement_cost(turn.world, unit, wish.plain) * (wish.figures - gratis);
    if (auto poor = pay(turn, side, price, N_("replacements"))) return poor;
    if (gratis > 0) turn.happen(ReplacementsFreed{side, unit.profile, -gratis});
    turn.happen(Enlisted{wish.unit, Account::NotArrived, wish.figures, Cause::Recruits});
    const bool diluted = 2 * wish.figures >= unit.standing() + wish.figures;
    if (wish.plain && unit.quality >= Quality::Veteran && diluted)
        turn.happen(QualityFell{wish.unit, static_cast<Quality>(static_cast<int>(unit.quality) - 1)});
    order(turn, BatchKind::Replacements, side, force.square, wish.unit, unit.force, std::nullopt, wish.figures);
    return std::nullopt;
}

namespace {

const Profile* profile_for(const World& world, SideId side, std::string_view key) {
    for (const Profile& profile : world.profiles)
        if (profile.key == key && (profile.side.empty() || profile.side == world.sides.at(side).key)) return &profile;
    return nullptr;
}

const Condition* fortune_of(const CampaignState& state, SideId side) {
    for (const Condition& c : state.conditions)
        if (c.kind == EventKind::SoldiersOfFortune && c.side == side) return &c;
    return nullptr;
}

std::string free_name(const CampaignState& state, SideId side, const std::string& wanted) {
    std::string name = wanted;
    for (int n = 2; force_named(state, side, name) != nullptr; ++n) name = wanted + " " + std::to_string(n);
    return name;
}

/// A unit and the Force it will be until it finds another where it appears.
UnitId raise(Turn& turn, SideId side, const Profile& profile, const std::string& name, int figures, SquareId to,
             bool mercenary) {
    const ForceId force = turn.now.forces.next_id();
    Force depot{.id = force,
                .side = side,
                .name = free_name(turn.now, side, name),
                .status = ForceStatus::Expected,
                .square = to,
                .order = Order::Defend,
                .reaction = Reaction::None,
                .came_from = to};
    turn.happen(ForceFormed{depot});
    Unit unit{turn.now.units.next_id(),
              force,
              std::nullopt,
              profile.id,
              name,
              profile.quality,
              mercenary,
              figures,
              0,
              {},
              profile.guns};
    turn.happen(UnitRaised{unit});
    turn.happen(Enlisted{unit.id, Account::NotArrived, figures, Cause::Recruits});
    return unit.id;
}

/// Where a new unit stands when it has arrived: in an own Force there, or as one of its own (CAM-p7-c).
void appear(Turn& turn, UnitId id) {
    const Unit unit = turn.now.units.at(id);
    const Force depot = turn.now.forces.at(unit.force);
    post(turn, id, Account::NotArrived, Account::Standing, unit.accounts[Account::NotArrived],
         {&rules::arrivals, Cause::Arrival});
    for (const ForceId other : forces_in(turn.now, depot.square)) {
        if (turn.now.forces.at(other).side != depot.side || turn.now.forces.at(other).aboard) continue;
        turn.happen(UnitMoved{id, other, std::nullopt});
        turn.happen(ForceMerged{depot.id, other});
        return;
    }
    turn.happen(ForcePlaced{depot.id, depot.square});
    turn.happen(Leaderless{depot.id, turn.now.turn});
}

}  // namespace

std::optional<Refusal> buy(Turn& turn, const BuyUnit& wish) {
    if (auto closed = market_closed(turn.now, wish.side)) return closed;
    const Profile* profile = profile_for(turn.world, wish.side, wish.profile);
    if (profile == nullptr) return no(say(N_("{} is not in the army list of this side"), wish.profile));
    const std::vector<SquareId> places = own_places(turn.world, turn.now, wish.side);
    if (std::find(places.begin(), places.end(), wish.to) == places.end())
        return no(tr(N_("a new unit appears in an own capital or stronghold")));
    if (wish.figures < profile->least || wish.figures > profile->most)
        return no(say(N_("{} has {} to {} figures"), profile->name, profile->least, profile->most));
    const SideState& slate = turn.now.side(wish.side);
    const Condition* fortune = wish.fortune ? fortune_of(turn.now, wish.side) : nullptr;
    if (wish.fortune && fortune == nullptr) return no(tr(N_("no soldiers of fortune offer themselves")));
    const HouseTables::Market& market = turn.world.tables.market;
    Points price = profile->cost * wish.figures;
    const bool hired = wish.mercenary || wish.fortune || profile->mercenary;
    if (fortune != nullptr && enemies_in(turn.now, wish.to, wish.side))
        return no(say(N_("enemies stand at {}"), turn.world.map.title_of(wish.to)));
    if (hired) {
        if (profile->quality == Quality::Elite) return no(tr(N_("elite units are not for hire")));
        price = price.percent(wish.fortune ? market.fortune_percent : market.mercenary_percent);
        if (!wish.fortune) {
            if (slate.hired_units > 0) return no(tr(N_("one mercenary unit a turn")));
            if (price > slate.pool) return pay(turn, wish.side, price, "");
            if (!slate.mercenaries_for_hire) {
                const int face = turn.d6(rules::purchases, subject(wish.side));
                turn.happen(MercenariesSought{wish.side, face >= market.mercenary_needs});
            }
            if (!*turn.now.side(wish.side).mercenaries_for_hire) return std::nullopt;  // nobody came; the roll stands
        }
    } else {
        if (profile->quality > Quality::Average) return no(tr(N_("new units are of average or poor quality")));
        if (slate.bought_units > 0) return no(tr(N_("one new unit a turn")));
    }
    if (auto poor = pay(turn, wish.side, price, N_("a new unit"))) return poor;
    const UnitId unit = raise(turn, wish.side, *profile, wish.unit_name.empty() ? profile->name : wish.unit_name,
                              wish.figures, wish.to, hired);
    if (fortune != nullptr) {
        turn.happen(ConditionUsed{*fortune});
        appear(turn, unit);
        return std::nullopt;
    }
    order(turn, hired ? BatchKind::Mercenaries : BatchKind::NewUnit, wish.side, wish.to, unit, std::nullopt,
          std::nullopt, wish.figures);
    return std::nullopt;
}

std::optional<Refusal> buy(Turn& turn, const BuyLeader& wish) {
    const Force& force = turn.now.forces.at(wish.force);
    const SideId side = force.side;
    if (auto closed = market_closed(turn.now, side)) return closed;
    if (!force.on_map() || !in_supply(turn.world, turn.now, wish.force))
        return no(say(N_("{} is not in supply"), force.name));
    if (wish.command_value < 1 || wish.command_value > 5) return no(tr(N_("a command value is from 1 to 5")));
    if (turn.now.side(side).bought_leaders > 0) return no(tr(N_("one new C-in-C a turn")));
    const SquareId to = force.square;
    const int cost = turn.world.tables.market.cv_cost.at(static_cast<std::size_t>(wish.command_value));
    if (auto poor = pay(turn, side, Points::whole(cost), N_("a new C-in-C"))) return poor;
    const CharacterId id = turn.now.characters.next_id();
    turn.happen(CharacterRaised{{id, wish.force, std::nullopt, wish.leader_name, Role::General, wish.command_value,
                                 false, false, "", Fate::NotArrived}});
    order(turn, BatchKind::Leader, side, to, std::nullopt, wish.force, id, 0);
    return std::nullopt;
}

namespace {

void draw_income(Turn& turn, SideId side) {
    const Tally tally = income_of(income_facts(turn.world, turn.now, side), turn.world.tables);
    const Points starting = turn.world.sides.at(side).starting_points;
    const Points income = scaled_income(tally.total(), starting, bad_season_at_home(turn.world, turn.now, side),
                                        turn.world.scale.colonial, turn.world.tables);
    const Points limit = starting.percent(turn.world.tables.income.pool_percent);
    const Points pool = turn.now.side(side).pool;
    const Points kept = std::max(pool, std::min(pool + income, limit)) - pool;
    turn.tested(tally, subject(side), in_words(kept));
    if (kept > Points()) turn.happen(PoolChanged{side, kept.in_hundredths(), std::string(N_("income"))});
}

void bring_expected(Turn& turn) {
    for (int f = 1; f <= static_cast<int>(turn.now.forces.size()); ++f) {
        const Force force = turn.now.forces.at(ForceId(f));
        if (force.status != ForceStatus::Expected || force.expected_turn == 0 || force.expected_turn > turn.now.turn ||
            turn.now.side(force.side).defeated || enemies_in(turn.now, force.square, force.side))
            continue;
        turn.happen(ForcePlaced{force.id, force.square});
        for (const UnitId unit : units_of(turn.now, force.id))
            post(turn, unit, Account::NotArrived, Account::Standing,
                 turn.now.units.at(unit).accounts[Account::NotArrived], {&rules::arrivals, Cause::Arrival});
    }
}

void hand_over(Turn& turn, const Batch& batch) {
    turn.happen(BatchArrived{batch.id});
    switch (batch.kind) {
        case BatchKind::Replacements:
            post(turn, *batch.unit, Account::NotArrived, Account::Standing, batch.figures,
                 {&rules::arrivals, Cause::Arrival});
            break;
        case BatchKind::NewUnit:
        case BatchKind::Mercenaries: appear(turn, *batch.unit); break;
        case BatchKind::Leader:
            if (const Character* old = commander_of(turn.now, *batch.force))
                turn.happen(CharacterMoved{old->id, *batch.force, Role::General});
            turn.happen(CharacterFated{*batch.leader, Fate::Present});
            turn.happen(CharacterMoved{*batch.leader, *batch.force, Role::CommanderInChief});
            turn.happen(Leaderless{*batch.force, std::nullopt});
            break;
    }
}

/// Whom it was meant for is gone: figures go to the pool of replacements, a leader home.
void call_off(Turn& turn, const Batch& batch) {
    turn.happen(BatchArrived{batch.id});
    if (batch.kind == BatchKind::Leader) turn.happen(CharacterFated{*batch.leader, Fate::Gone});
    if (batch.kind != BatchKind::Replacements) return;
    turn.happen(Enlisted{*batch.unit, Account::NotArrived, -batch.figures, Cause::Transfer});
    turn.happen(ReplacementsFreed{batch.side, turn.now.units.at(*batch.unit).profile, batch.figures});
}

void bring_batches(Turn& turn) {
    for (int b = 1; b <= static_cast<int>(turn.now.batches.size()); ++b) {
        const Batch batch = turn.now.batches.at(BatchId(b));
        if (batch.arrived || batch.waited < 1 || turn.now.side(batch.side).defeated) continue;
        if (const auto force = joins(turn.now, batch); force && !turn.now.forces.at(*force).on_map()) {
            call_off(turn, batch);
            continue;
        }
        if (has_to_wait(turn.world, turn.now, batch)) continue;
        Tally tally = arrival_modifiers(arrival_facts(turn.world, turn.now, batch), turn.world.tables);
        tally.put(N_("die"), turn.d6(rules::arrivals, subject(batch.id)));
        const bool here = arrives(tally.total(), turn.world.tables);
        turn.tested(tally, subject(batch.id), here ? N_("arrives") : N_("not yet"));
        if (here) hand_over(turn, batch);
    }
}

bool leader_is_bought(const CampaignState& state, ForceId force) {
    return std::any_of(state.batches.begin(), state.batches.end(), [&](const Batch& batch) {
        return batch.kind == BatchKind::Leader && batch.force == force && !batch.arrived;
    });
}

void send_free_leaders(Turn& turn) {
    const HouseTables::Market& market = turn.world.tables.market;
    for (int f = 1; f <= static_cast<int>(turn.now.forces.size()); ++f) {
        const Force force = turn.now.forces.at(ForceId(f));
        if (!force.on_map() || !force.leaderless_since || commander_of(turn.now, force.id) != nullptr ||
            turn.now.turn - *force.leaderless_since < market.free_delay_turns || leader_is_bought(turn.now, force.id))
            continue;
        const CharacterId id = turn.now.characters.next_id();
        turn.happen(CharacterRaised{{id, force.id, std::nullopt, "commander of " + force.name, Role::CommanderInChief,
                                     market.free_cv, false, false, "", Fate::Present}});
        turn.happen(Leaderless{force.id, std::nullopt});
    }
}

/// Volunteers of an event: 1D6 x 10 points of the cheapest poor unit in the list (CAM-p8-b).
void bring_volunteers(Turn& turn, SideId side) {
    const auto due = std::find_if(turn.now.conditions.begin(), turn.now.conditions.end(), [&](const Condition& c) {
        return c.kind == EventKind::Volunteers && c.side == side;
    });
    if (due == turn.now.conditions.end()) return;
    turn.happen(ConditionUsed{*due});
    const int points = 10 * turn.d6(rules::event_table, subject(side));
    const Profile* levy = nullptr;
    for (const Profile& profile : turn.world.profiles)
        if (profile.quality == Quality::Poor && profile.cost > Points() &&
            profile_for(turn.world, side, profile.key) == &profile && (levy == nullptr || profile.cost < levy->cost))
            levy = &profile;
    std::vector<SquareId> places = own_places(turn.world, turn.now, side);
    std::erase_if(places, [&](SquareId place) { return enemies_in(turn.now, place, side); });
    const int figures = levy == nullptr ? 0 : Points::whole(points).in_hundredths() / levy->cost.in_hundredths();
    if (figures == 0 || places.empty()) return;
    appear(turn, raise(turn, side, *levy, "Volunteers", figures, places.front(), false));
}

/// A standing choice: as many replacements as the pool pays for, the weakest units first.
void replace_losses(Turn& turn, SideId side) {
    std::vector<UnitId> units;
    for (const ForceId force : forces_of(turn.now, side))
        for (const UnitId unit : units_of(turn.now, force)) units.push_back(unit);
    const auto missing = [&](UnitId id) {
        const Unit& unit = turn.now.units.at(id);
        return unit.full - unit.standing() - unit.accounts[Account::Hospital] - on_the_way(turn.now, id);
    };
    std::stable_sort(units.begin(), units.end(), [&](UnitId a, UnitId b) { return missing(a) > missing(b); });
    for (const UnitId id : units) {
        const Unit& unit = turn.now.units.at(id);
        const int limit = std::max(1, unit.full * turn.world.tables.market.replacement_percent_of_full / 100);
        for (int figures = std::min(limit, missing(id)); figures > 0; --figures)
            if (!buy(turn, BuyReplacements{id, figures, false})) break;
    }
}

}  // namespace

bool wants_to_buy(const CampaignState& state, SideId side) {
    const SideState& slate = state.side(side);
    return !slate.defeated && !slate.market_closed && (slate.pool > Points() || !slate.replacements_free.empty());
}

bool run_reinforcements(Turn& turn) {
    if (!turn.now.began) {
        turn.happen(StepBegan{});
        bring_expected(turn);
        if (!turn.now.is_on(Switch::Reinforcements)) return true;
        for (const Side& side : turn.world.sides)
            if (!turn.now.side(side.id).defeated) draw_income(turn, side.id);
        bring_batches(turn);
        send_free_leaders(turn);
        for (const Side& side : turn.world.sides) bring_volunteers(turn, side.id);
    }
    if (!turn.now.is_on(Switch::Reinforcements)) return true;
    bool free = true;
    for (const Side& side : turn.world.sides) {
        if (!wants_to_buy(turn.now, side.id)) continue;
        const Buying choice = turn.now.side(side.id).standing.buy;
        if (choice == Buying::Replace) replace_losses(turn, side.id);
        if (choice == Buying::Ask)
            free = false;
        else
            turn.happen(MarketClosed{side.id});
    }
    return free;
}

}  // namespace condottiero
