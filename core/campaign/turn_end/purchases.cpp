#include "core/campaign/turn_end/purchases.hpp"

#include <algorithm>

#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

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
        return no(tr(N_("purchases are made in the reinforcements phase")));
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
    if (wish.figures < 1) return no(tr(N_("replacements must be one figure or more")));
    if (!force.on_map() || !in_supply(turn.world, turn.now, force.id) ||
        territory_for(turn.world, turn.now, force.square, side) != Territory::Friendly)
        return no(say(N_("{} is not in supply in friendly territory"), force.name));
    if (unit.standing() + unit.accounts[Account::Hospital] == 0)
        return no(say(N_("nothing is left of {} for others to join"), unit.name));
    const auto ordered = turn.now.side(side).replaced.find(wish.unit);
    const int already = ordered == turn.now.side(side).replaced.end() ? 0 : ordered->second;
    const int limit = std::max(1, unit.full * turn.world.tables.market.replacement_percent_of_full / 100);
    if (already + wish.figures > limit)
        return no(say(N_("{} may have {} replacements a turn; {} are ordered"), unit.name, limit, already));
    const int room = unit.full - unit.standing() - unit.accounts[Account::Hospital] - on_the_way(turn.now, wish.unit);
    if (wish.figures > room)
        return no(counted(N_("{1} has room for {0} figure, counting those in hospital and on the way"),
                          N_("{1} has room for {0} figures, counting those in hospital and on the way"), room,
                          unit.name));

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

const Profile* profile_for(const World& world, SideId side, std::string_view key) {
    for (const Profile& profile : world.profiles)
        if (profile.key == key && (profile.side.empty() || profile.side == world.sides.at(side).key)) return &profile;
    return nullptr;
}

namespace {

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

}  // namespace

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

void appear(Turn& turn, UnitId id) {
    const Unit unit = turn.now.units.at(id);
    const Force depot = turn.now.forces.at(unit.force);
    if (depot.status != ForceStatus::Expected) return;  // somebody has placed it, or sent it away
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

std::optional<Refusal> buy(Turn& turn, const BuyUnit& wish) {
    if (auto closed = market_closed(turn.now, wish.side)) return closed;
    const Profile* profile = profile_for(turn.world, wish.side, wish.profile);
    if (profile == nullptr) return no(say(N_("{} is not in the army list of this side"), wish.profile));
    const std::vector<SquareId> places = own_places(turn.world, turn.now, wish.side);
    if (std::find(places.begin(), places.end(), wish.to) == places.end())
        return no(tr(N_("a new unit appears in a capital or stronghold of its own side")));
    if (wish.figures < profile->least || wish.figures > profile->most)
        return no(say(N_("{} has {} to {} figures"), profile->name, profile->least, profile->most));
    const SideState& slate = turn.now.side(wish.side);
    const Condition* fortune = wish.fortune ? fortune_of(turn.now, wish.side) : nullptr;
    if (wish.fortune && fortune == nullptr) return no(tr(N_("no soldiers of fortune are on offer")));
    const HouseTables::Market& market = turn.world.tables.market;
    Points price = profile->cost * wish.figures;
    const bool hired = wish.mercenary || wish.fortune || profile->mercenary;
    if (fortune != nullptr && enemies_in(turn.now, wish.to, wish.side))
        return no(say(N_("there are enemies at {}"), turn.world.map.title_of(wish.to)));
    if (hired) {
        if (profile->quality == Quality::Elite) return no(tr(N_("elite units are not for hire")));
        price = price.percent(wish.fortune ? market.fortune_percent : market.mercenary_percent);
        if (!wish.fortune) {
            if (slate.hired_units > 0) return no(tr(N_("only one mercenary unit a turn")));
            if (price > slate.pool) return pay(turn, wish.side, price, "");
            if (!slate.mercenaries_for_hire) {
                const int face = turn.d6(rules::purchases, subject(wish.side));
                turn.happen(MercenariesSought{wish.side, face >= market.mercenary_needs});
            }
            if (!*turn.now.side(wish.side).mercenaries_for_hire) return std::nullopt;  // nobody came; the roll stands
        }
    } else {
        if (profile->quality > Quality::Average) return no(tr(N_("new units are of average or poor quality")));
        if (slate.bought_units > 0) return no(tr(N_("only one new unit a turn")));
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
    if (wish.command_value < 1 || wish.command_value > 5) return no(tr(N_("a command value must be from 1 to 5")));
    if (turn.now.side(side).bought_leaders > 0) return no(tr(N_("only one new C-in-C a turn")));
    const SquareId to = force.square;
    const int cost = turn.world.tables.market.cv_cost.at(static_cast<std::size_t>(wish.command_value));
    if (auto poor = pay(turn, side, Points::whole(cost), N_("a new C-in-C"))) return poor;
    const CharacterId id = turn.now.characters.next_id();
    turn.happen(CharacterRaised{{id, wish.force, std::nullopt, wish.leader_name, Role::General, wish.command_value,
                                 false, false, "", Fate::NotArrived}});
    order(turn, BatchKind::Leader, side, to, std::nullopt, wish.force, id, 0);
    return std::nullopt;
}

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

}  // namespace condottiero
