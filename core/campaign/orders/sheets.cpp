#include "core/campaign/orders/sheets.hpp"

#include <algorithm>

#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

std::vector<SideId> sheets_missing(const World& world, const CampaignState& state) {
    std::vector<SideId> out;
    if (state.sheets_open || state.sheets_closed) return out;
    for (const Side& side : world.sides) {
        const bool sent = std::any_of(state.sheets.begin(), state.sheets.end(),
                                      [&](const Sheet& sheet) { return sheet.side == side.id; });
        if (!sent && !state.side(side.id).defeated && !forces_of(state, side.id).empty() &&
            state.side(side.id).standing.sheet == NoSheet::Ask)
            out.push_back(side.id);
    }
    return out;
}

namespace {

Refusal no(const std::string& why) {
    return {&rules::stacking, why};
}

std::optional<Refusal> not_a_force(const Force* force, const std::string& name) {
    if (force == nullptr || !force->on_map()) return no(say(N_("there is no Force {} on the map"), name));
    return std::nullopt;
}

std::optional<Refusal> afloat(const Force& force) {
    if (!force.aboard) return std::nullopt;
    return no(say(N_("{} is aboard its boats; Forces are rearranged ashore"), force.name));
}

std::optional<Refusal> not_together(const Turn& turn, const Force& a, const Force& b) {
    if (a.id == b.id) return no(say(N_("{} is the same Force twice"), a.name));
    for (const Force* force : {&a, &b})
        if (auto fault = afloat(*force)) return fault;
    if (a.square == b.square) return std::nullopt;
    return no(say(N_("{} is at {}, {} at {}: only Forces in the same square can join or exchange units"), a.name,
                  turn.world.map.name_of(a.square), b.name, turn.world.map.name_of(b.square)));
}

/// A unit, and who is bound to it.
void transfer(Turn& turn, UnitId unit, ForceId from, ForceId to) {
    turn.happen(UnitMoved{unit, to, std::nullopt});
    for (const CharacterId man : characters_of(turn.now, from))
        if (turn.now.characters.at(man).unit == unit && turn.now.characters.at(man).role != Role::CommanderInChief)
            turn.happen(CharacterMoved{man, to, turn.now.characters.at(man).role});
}

std::optional<Refusal> carry_out(Turn& turn, SideId side, const Join& wish) {
    const Force* joining = force_named(turn.now, side, wish.force);
    const Force* taking = force_named(turn.now, side, wish.into);
    if (auto fault = not_a_force(joining, wish.force)) return fault;
    if (auto fault = not_a_force(taking, wish.into)) return fault;
    if (auto fault = not_together(turn, *joining, *taking)) return fault;
    const Force from = *joining, into = *taking;
    // The higher command value leads; of equals the one that is joined.
    const Character* ours = commander_of(turn.now, from.id);
    const Character* theirs = commander_of(turn.now, into.id);
    const bool ours_leads =
        ours != nullptr && (theirs == nullptr || command_value(turn.now, from.id) > command_value(turn.now, into.id));
    if (ours != nullptr && theirs != nullptr) {
        const Character& second = ours_leads ? *theirs : *ours;
        turn.happen(CharacterMoved{second.id, second.force, Role::General});
    }
    for (const UnitId unit : units_of(turn.now, from.id)) turn.happen(UnitMoved{unit, into.id, std::nullopt});
    for (const CharacterId man : characters_of(turn.now, from.id))
        turn.happen(CharacterMoved{man, into.id, turn.now.characters.at(man).role});
    if (ours_leads) turn.happen(Leaderless{into.id, std::nullopt});
    if (from.reaction > into.reaction) turn.happen(ForceReacted{into.id, from.reaction});
    turn.happen(ForceMerged{from.id, into.id});
    return std::nullopt;
}

std::optional<Refusal> carry_out(Turn& turn, SideId side, const Detach& wish) {
    const Force* found = force_named(turn.now, side, wish.force);
    if (auto fault = not_a_force(found, wish.force)) return fault;
    const Force parent = *found;
    if (auto fault = afloat(parent)) return fault;
    if (wish.name.empty() || force_named(turn.now, side, wish.name) != nullptr)
        return no(say(N_("a detached Force needs a name of its own; {} is taken"), wish.name));
    const bool has_leader = turn.now.characters.has(wish.leader) &&
                            turn.now.characters.at(wish.leader).force == parent.id &&
                            turn.now.characters.at(wish.leader).fate == Fate::Present;
    if (!has_leader || turn.now.characters.at(wish.leader).role == Role::CommanderInChief)
        return no(say(N_("{} needs a leader from {} other than its C-in-C"), wish.name, parent.name));
    const std::vector<UnitId> all = units_of(turn.now, parent.id);
    for (const UnitId unit : wish.units)
        if (std::find(all.begin(), all.end(), unit) == all.end())
            return no(say(N_("unit {} is not in {}"), unit.value(), parent.name));
    int leaving = 0;
    for (const UnitId unit : wish.units) leaving += turn.now.units.at(unit).standing();
    if (leaving == 0 || leaving >= figures(turn.now, parent.id))
        return no(say(N_("{} must keep a unit, and {} must have one"), parent.name, wish.name));

    Force part = parent;
    part.id = turn.now.forces.next_id();
    part.name = wish.name;
    part.works = part.turns_dug_in = 0;
    part.march.reset();
    part.leaderless_since.reset();
    turn.happen(ForceFormed{part});
    for (const UnitId unit : wish.units) transfer(turn, unit, parent.id, part.id);
    turn.happen(CharacterMoved{wish.leader, part.id, Role::CommanderInChief});
    return std::nullopt;
}

std::optional<Refusal> carry_out(Turn& turn, SideId side, const Exchange& wish) {
    const Force* into = force_named(turn.now, side, wish.into);
    if (auto fault = not_a_force(into, wish.into)) return fault;
    if (!turn.now.units.has(wish.unit)) return no(say(N_("there is no unit {}"), wish.unit.value()));
    const Unit& unit = turn.now.units.at(wish.unit);
    const Force& from = turn.now.forces.at(unit.force);
    if (from.side != side || !from.on_map()) return no(say(N_("{} is not yours to move"), unit.name));
    if (auto fault = not_together(turn, from, *into)) return fault;
    if (unit.standing() == figures(turn.now, from.id))
        return no(say(N_("{} is all that {} has: have it join instead"), unit.name, from.name));
    transfer(turn, wish.unit, from.id, into->id);
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> rearrange(Turn& turn, SideId side, const Rearrangement& wish) {
    return std::visit([&](const auto& w) { return carry_out(turn, side, w); }, wish);
}

void read_orders(Turn& turn, SideId side, const ForceOrders& orders) {
    const Force* found = force_named(turn.now, side, orders.force);
    if (found == nullptr || !found->on_map()) return;
    const Force force = *found;
    const Order wanted = orders.order.value_or(force.order);
    const bool tests = wanted != force.order || (orders.rally && force.reaction != Reaction::None);
    turn.happen(OrdersRead{force.id, tests, wanted, orders.on_contact, orders.if_test_fails});
    if (orders.march || (orders.halt && force.march)) turn.happen(MarchSet{force.id, orders.march});
}

namespace {

/// Sides by the highest command value of their Army, as the players test (CAM-p1-a).
std::vector<SideId> by_command_value(const World& world, const CampaignState& state) {
    std::vector<SideId> sides;
    for (const Side& side : world.sides) sides.push_back(side.id);
    std::stable_sort(sides.begin(), sides.end(),
                     [&](SideId a, SideId b) { return army_command_value(state, a) > army_command_value(state, b); });
    return sides;
}

}  // namespace

bool run_orders(Turn& turn) {
    if (!sheets_missing(turn.world, turn.now).empty()) return false;
    if (!turn.now.sheets_open) {
        turn.happen(SheetsOpened{});
        const std::vector<Sheet> sheets = turn.now.sheets;
        for (const Sheet& sheet : sheets) {
            if (sheet.orders.standing) turn.happen(StandingSet{sheet.side, *sheet.orders.standing});
            // A rearrangement that has become impossible since it was checked is left undone.
            for (const Rearrangement& wish : sheet.orders.rearrangements)
                static_cast<void>(rearrange(turn, sheet.side, wish));
            for (const ForceOrders& orders : sheet.orders.forces) read_orders(turn, sheet.side, orders);
        }
    }
    for (const SideId side : by_command_value(turn.world, turn.now))
        for (const ForceId force : forces_of(turn.now, side))
            if (turn.now.forces.at(force).wants_order && may_test(turn.now, force)) run_force_test(turn, force);
    return true;
}

}  // namespace condottiero
