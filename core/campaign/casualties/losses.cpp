#include "core/campaign/casualties/losses.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

/// Of either check.
constexpr int survives_at = 4;

constexpr std::array<Modifier<Territory>, 2> wounded_rows{{
    {N_("friendly territory"), [](const Territory& t) { return t == Territory::Friendly ? 1 : 0; }},
    {N_("enemy territory"), [](const Territory& t) { return t == Territory::Enemy ? -1 : 0; }},
}};

struct Tempted {
    Quality quality;
    bool routed;
};
constexpr std::array<Modifier<Tempted>, 4> deserter_rows{{
    {word(Quality::Average), [](const Tempted& t) { return t.quality == Quality::Average ? 1 : 0; }},
    {word(Quality::Veteran), [](const Tempted& t) { return t.quality == Quality::Veteran ? 2 : 0; }},
    {word(Quality::Elite), [](const Tempted& t) { return t.quality == Quality::Elite ? 3 : 0; }},
    {N_("routed"), [](const Tempted& t) { return t.routed ? -1 : 0; }},
}};

}  // namespace

Tally wounded_modifiers(Territory territory) {
    return tally(rules::wounded_check, wounded_rows, territory);
}
bool only_wounded(int face, int modifiers) {
    return succeeds(face, modifiers, survives_at);
}

Tally deserter_modifiers(Quality quality, bool routed) {
    return tally(rules::deserter_check, deserter_rows, Tempted{quality, routed});
}
bool deserts(int face, int modifiers) {
    return !succeeds(face, modifiers, survives_at);
}

int march_losses(int face, int minus) {
    return std::max(0, face - minus);
}

void post(Turn& turn, UnitId unit, Account from, Account to, int figures, const Reason& reason) {
    figures = std::min(figures, turn.now.units.at(unit).accounts[from]);  // whoever is gone cannot go
    if (figures > 0) turn.happen(Posted{unit, from, to, figures, reason.cause, reason.battle});
}

int take_losses(Turn& turn, UnitId unit, int figures, std::optional<Territory> territory, const Reason& reason) {
    figures = std::min(figures, turn.now.units.at(unit).standing());
    const Tally modifiers = territory ? wounded_modifiers(*territory) : Tally(rules::wounded_check);
    int wounded = 0;
    for (int i = 0; i < figures; ++i)
        if (only_wounded(turn.d6(rules::wounded_check, subject(unit)), modifiers.total())) ++wounded;
    if (figures > 0) turn.tested(modifiers, subject(unit), std::to_string(wounded));
    post(turn, unit, Account::Standing, Account::Dead, figures - wounded, reason);
    post(turn, unit, Account::Standing, Account::Hospital, wounded, {reason.rule, Cause::Wounds, reason.battle});
    const int turns = turn.now.is_on(Switch::HospitalTurns) ? turn.world.hospital_turns : 0;
    if (wounded > 0) turn.happen(Hospitalised{{unit, wounded, turns}});
    return wounded;
}

int check_deserters(Turn& turn, UnitId unit, int figures, bool routed, const Reason& reason) {
    figures = std::min(figures, turn.now.units.at(unit).standing());
    const Tally modifiers = deserter_modifiers(turn.now.units.at(unit).quality, routed);
    int gone = 0;
    for (int i = 0; i < figures; ++i)
        if (deserts(turn.d6(rules::deserter_check, subject(unit)), modifiers.total())) ++gone;
    if (figures > 0) turn.tested(modifiers, subject(unit), std::to_string(gone));
    post(turn, unit, Account::Standing, Account::Deserted, gone, {reason.rule, Cause::Desertion, reason.battle});
    return gone;
}

void wear_down(Turn& turn, ForceId force, int minus, std::optional<Territory> territory, const Reason& reason) {
    for (const UnitId unit : units_of(turn.now, force)) {
        const int standing = turn.now.units.at(unit).standing();
        if (standing == 0) continue;
        const int lost = std::min(standing, march_losses(turn.d6(*reason.rule, subject(unit)), minus));
        take_losses(turn, unit, lost, territory, reason);
    }
    lose_if_empty(turn, force);
}

namespace {
/// Where the figures of a Force go that is lost without checks (CAM-p4-j).
std::optional<Account> account_of_loss(Cause cause) {
    switch (cause) {
        case Cause::ForceTest:
        case Cause::Collapse: return Account::Deserted;
        case Cause::NoRetreat: return Account::Prisoner;
        default: return std::nullopt;
    }
}
}  // namespace

void lose_force(Turn& turn, ForceId id, Cause cause) {
    const SideId side = turn.now.forces.at(id).side;
    if (const std::optional<Account> account = account_of_loss(cause)) {
        for (const UnitId unit : units_of(turn.now, id)) {
            const Reason reason{&rules::casualty_book, cause};
            post(turn, unit, Account::Standing, *account, turn.now.units.at(unit).standing(), reason);
            const std::vector<InHospital> beds = turn.now.hospital;
            for (const InHospital& bed : beds) {
                // Only this turn's, who are still with it: the others lie far behind the lines.
                if (bed.unit != unit || (bed.turns > 0 && bed.turns < turn.world.hospital_turns)) continue;
                post(turn, unit, Account::Hospital, *account, bed.figures, reason);
                turn.happen(Discharged{bed});
            }
        }
        const Fate fate = *account == Account::Prisoner ? Fate::Prisoner : Fate::Deserted;
        for (const CharacterId character : characters_of(turn.now, id)) turn.happen(CharacterFated{character, fate});
    } else {
        for (const CharacterId character : characters_of(turn.now, id))
            turn.happen(CharacterFated{character, Fate::Gone});
    }
    turn.happen(ForceLost{id, cause});
    turn.happen(SideScored{side, 0, 0, 1});
    // The book asks for a test when all Forces are lost, and for one when a Force is lost by its own (CAM-p5-a).
    if (cause == Cause::ForceTest || forces_of(turn.now, side).empty() || turn.now.is_on(Switch::AnyForceLostTestsWill))
        turn.happen(WillTestDue{side});
}

bool lose_if_empty(Turn& turn, ForceId id) {
    int returning = 0;
    for (const InHospital& bed : turn.now.hospital)
        if (turn.now.units.at(bed.unit).force == id && bed.turns <= 0) returning += bed.figures;
    if (figures(turn.now, id) + returning > 0) return false;
    lose_force(turn, id, Cause::NoFigures);
    return true;
}

namespace {

int room_in(const Unit& unit) {
    return unit.full - unit.standing() - unit.accounts[Account::Hospital] - unit.accounts[Account::NotArrived];
}

/// Another unit of the same kind and side that has room, for figures whose own is gone.
std::optional<UnitId> kin_with_room(const CampaignState& state, const Unit& unit) {
    const SideId side = state.forces.at(unit.force).side;
    for (const Unit& other : state.units) {
        const Force& force = state.forces.at(other.force);
        if (other.id != unit.id && other.profile == unit.profile && force.on_map() && force.side == side &&
            room_in(other) > 0)
            return other.id;
    }
    return std::nullopt;
}

void send_elsewhere(Turn& turn, UnitId from, int figures) {
    while (figures > 0) {
        const Unit unit = turn.now.units.at(from);
        const std::optional<UnitId> kin = kin_with_room(turn.now, unit);
        if (!kin) break;
        const int going = std::min(figures, room_in(turn.now.units.at(*kin)));
        turn.happen(Enlisted{from, Account::Hospital, -going, Cause::Transfer});
        turn.happen(Enlisted{*kin, Account::Standing, going, Cause::Transfer});
        figures -= going;
    }
    if (figures == 0) return;
    const Unit& unit = turn.now.units.at(from);
    turn.happen(ReplacementsFreed{turn.now.forces.at(unit.force).side, unit.profile, figures});
    turn.happen(Enlisted{from, Account::Hospital, -figures, Cause::Transfer});
}

}  // namespace

void discharge(Turn& turn) {
    const std::vector<InHospital> beds = turn.now.hospital;
    for (const InHospital& bed : beds) {
        if (bed.turns > 0) continue;
        turn.happen(Discharged{bed});
        if (turn.now.forces.at(turn.now.units.at(bed.unit).force).on_map())
            post(turn, bed.unit, Account::Hospital, Account::Standing, bed.figures,
                 {&rules::wounded_check, Cause::Hospital});
        else
            send_elsewhere(turn, bed.unit, bed.figures);
    }
}

}  // namespace condottiero
