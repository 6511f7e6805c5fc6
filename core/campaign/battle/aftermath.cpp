#include "core/campaign/battle/aftermath.hpp"

#include <algorithm>
#include <array>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

Reaction reaction_after_defeat(Reaction began_with) {
    static constexpr std::array after{Reaction::Confused, Reaction::Unsteady, Reaction::Routed, Reaction::Routed};
    return after[static_cast<std::size_t>(began_with)];
}

bool checked_for_desertion(FigureStatus status, bool lost_battle) {
    return status == FigureStatus::Fled || (status == FigureStatus::LeftByOrder && lost_battle);
}

namespace {

bool lost(const Battle& battle, Part part) {
    return battle.outcome == (part == Part::Attacker ? Outcome::DefenderWon : Outcome::AttackerWon);
}

/// Arrived neighbours stand in the square and share its result (CAM-p7-d).
void bring_in_arrivals(Turn& turn, const Battle& battle) {
    for (const ForceId id : battle.report->arrived) turn.happen(Drifted{id, battle.square});
}

/// On the table: in the square from the first, or arrived. A neighbour that did not arrive is no loss (CAM-p7-d).
bool was_there(const Battle& battle, ForceId force) {
    const std::vector<ForceId>& arrived = battle.report->arrived;
    return part_of(battle, force) || std::find(arrived.begin(), arrived.end(), force) != arrived.end();
}

std::optional<Part> part_in(const CampaignState& state, const Battle& battle, ForceId force) {
    return part_of(state, battle, state.forces.at(force).side);
}

/// Wherever they are, the wounded too (CAM-p4-d).
void mercenaries_leave(Turn& turn, UnitId unit, BattleId battle) {
    const Reason why{&rules::mercenaries, Cause::MercenariesLeave, battle};
    const std::vector<InHospital> beds = turn.now.hospital;
    for (const InHospital& bed : beds) {
        if (bed.unit != unit) continue;
        turn.happen(Discharged{bed});
        post(turn, unit, Account::Hospital, Account::Deserted, bed.figures, why);
    }
    post(turn, unit, Account::Standing, Account::Deserted, turn.now.units.at(unit).standing(), why);
}

void settle_unit(Turn& turn, const Battle& battle, const UnitResult& result, bool beaten, Territory territory) {
    const UnitId unit = result.unit;
    const Reason reason{&rules::casualty_book, Cause::Battle, battle.id};
    take_losses(turn, unit, result.killed, territory, reason);
    post(turn, unit, Account::Standing, Account::Prisoner, result.captured, reason);
    if (beaten && turn.now.units.at(unit).mercenary) return mercenaries_leave(turn, unit, battle.id);
    if (checked_for_desertion(FigureStatus::Fled, beaten))
        check_deserters(turn, unit, result.fled, true, {&rules::who_deserts, Cause::Desertion, battle.id});
    if (checked_for_desertion(FigureStatus::LeftByOrder, beaten))
        check_deserters(turn, unit, result.left_by_order, false, {&rules::who_deserts, Cause::Desertion, battle.id});
}

void settle_character(Turn& turn, const CharacterResult& result, bool beaten, Territory territory) {
    const Character man = turn.now.characters.at(result.character);
    if (man.fate != Fate::Present) return;  // whoever is gone cannot go
    const auto gone = [&](Fate fate) { turn.happen(CharacterFated{man.id, fate}); };
    const auto checked = [&](Tally tally, int face, bool passes, std::string_view passed, std::string_view failed) {
        turn.tested(tally.put(N_("die"), face), subject(man.id), passes ? passed : failed);
        return passes;
    };
    if (result.status == FigureStatus::Captured) return gone(Fate::Prisoner);
    if (result.status == FigureStatus::Killed) {
        const Tally modifiers = wounded_modifiers(territory);
        const int face = turn.d6(rules::wounded_check, subject(man.id));
        if (!checked(modifiers, face, only_wounded(face, modifiers.total()), N_("only wounded"), N_("dead")))
            gone(Fate::Dead);
        return;
    }
    if (!checked_for_desertion(result.status, beaten)) return;
    const bool routed = result.status == FigureStatus::Fled;
    const Tally modifiers = deserter_modifiers(Quality::Elite, routed);  // individuals are checked as elite
    const int face = turn.d6(rules::deserter_check, subject(man.id));
    if (checked(modifiers, face, !deserts(face, modifiers.total()), N_("returns"), N_("deserted"))) return;
    if (man.role == Role::CommanderInChief)
        turn.happen(CommandValueSet{man.id, std::max(std::min(1, man.command_value), man.command_value - 1)});
    else
        gone(Fate::Deserted);
}

void note_leaderless(Turn& turn, ForceId force) {
    if (commander_of(turn.now, force) == nullptr && !turn.now.forces.at(force).leaderless_since)
        turn.happen(Leaderless{force, turn.now.turn});
}

/// Steps one and two: wounded and deserters.
void check_figures(Turn& turn, BattleId id) {
    const Battle battle = turn.now.battles.at(id);
    bring_in_arrivals(turn, battle);
    const auto facts = [&](ForceId force) {
        const Part part = *part_in(turn.now, battle, force);
        return std::pair(lost(battle, part),
                         territory_for(turn.world, turn.now, battle.square, turn.now.forces.at(force).side));
    };
    for (const UnitResult& result : battle.report->units) {
        const ForceId force = turn.now.units.at(result.unit).force;
        if (!was_there(battle, force)) continue;
        const auto [beaten, territory] = facts(force);
        settle_unit(turn, battle, result, beaten, territory);
    }
    for (const CharacterResult& result : battle.report->characters) {
        const ForceId force = turn.now.characters.at(result.character).force;
        if (!was_there(battle, force)) continue;
        const auto [beaten, territory] = facts(force);
        settle_character(turn, result, beaten, territory);
    }
    std::vector<ForceId> forces = forces_of(battle);
    forces.insert(forces.end(), battle.report->arrived.begin(), battle.report->arrived.end());
    for (const ForceId force : forces) {
        if (!turn.now.forces.at(force).on_map() || lose_if_empty(turn, force)) continue;
        note_leaderless(turn, force);
    }
    turn.happen(BattleStepped{id, BattleStep::Checked});
}

/// The squares a Force could enter, without enemies; back where it came from first, then by name.
std::vector<SquareId> ways_out(const World& world, const CampaignState& state, const Force& force) {
    std::vector<SquareId> out;
    for (const SquareId next : world.map.neighbours(force.square)) {
        const Step& step = *world.map.step(force.square, next);
        const Passage entry = force.aboard ? boat_entry(world, state, force.square, next)
                                           : land_entry(world, state, step, force.square, next);
        if (entry != Passage::Closed && !enemies_in(state, next, force.side)) out.push_back(next);
    }
    std::stable_partition(out.begin(), out.end(), [&](SquareId s) { return s == force.came_from; });
    return out;
}

bool in_friendly_stronghold(const World& world, const CampaignState& state, const Force& force) {
    const Stronghold* place = world.stronghold_at(force.square);
    if (place == nullptr) return false;
    const std::optional<SideId> holder = holder_of(world, state, *place);
    return holder && friends(state, *holder, force.side);
}

bool all_defended(const Battle& battle) {
    return std::all_of(battle.armies.begin(), battle.armies.end(), [](const auto& army) {
        return std::all_of(army.begin(), army.end(), [](const Engaged& e) { return e.order == Order::Defend; });
    });
}

/// After a stalemate the attacker goes back where it came from, if it can: where a table plays it so (CAM-p4-f).
std::vector<SquareId> back_if_possible(const Force& force, std::vector<SquareId> squares) {
    const auto back = std::find(squares.begin(), squares.end(), force.came_from);
    return back == squares.end() ? squares : std::vector{*back};
}

/// After a stalemate the second side keeps a square's distance from where the first went, if it can.
std::vector<SquareId> apart_from_enemy(const World& world, const CampaignState& state, const Force& force,
                                       const Battle& battle, std::vector<SquareId> squares) {
    const auto touches = [&](SquareId square) {
        return std::any_of(battle.moved_off.begin(), battle.moved_off.end(), [&](ForceId other) {
            const Force& enemy = state.forces.at(other);
            return enemy.on_map() && at_war(state, enemy.side, force.side) &&
                   world.map.distance(enemy.square, square) <= 1;
        });
    };
    std::vector<SquareId> apart;
    std::copy_if(squares.begin(), squares.end(), std::back_inserter(apart), [&](SquareId s) { return !touches(s); });
    return apart.empty() ? squares : apart;
}

}  // namespace

std::optional<MoveOff> next_to_move_off(const World& world, const CampaignState& state, const Battle& battle) {
    const bool stalemate = battle.outcome == Outcome::Stalemate;
    for (const Part part : {Part::Attacker, Part::Defender}) {
        if (!stalemate && !lost(battle, part)) continue;
        for (const Force& force : state.forces) {
            const bool fought = force.on_map() && force.square == battle.square && was_there(battle, force.id) &&
                                part_in(state, battle, force.id) == part;
            const bool done =
                std::find(battle.moved_off.begin(), battle.moved_off.end(), force.id) != battle.moved_off.end();
            if (!fought || done) continue;
            MoveOff move{force.id, ways_out(world, state, force), false, stalemate, {}};
            if (!stalemate) return move;
            const std::vector<SquareId> could = move.squares;
            if (part == Part::Defender)
                move.squares = apart_from_enemy(world, state, force, battle, could);
            else if (state.is_on(Switch::AttackerGoesBack))
                move.squares = back_if_possible(force, could);
            std::copy_if(could.begin(), could.end(), std::back_inserter(move.denied), [&](SquareId square) {
                return std::find(move.squares.begin(), move.squares.end(), square) == move.squares.end();
            });
            move.may_stay = move.squares.empty() || all_defended(battle) || in_friendly_stronghold(world, state, force);
            if (move.may_stay) move.squares.insert(move.squares.begin(), force.square);
            return move;
        }
    }
    return std::nullopt;
}

void move_off(Turn& turn, BattleId battle, ForceId force, SquareId to) {
    const auto dry = [&](SquareId square) { return !is_water(turn.world.map.square(square).ground); };
    const bool ashore = turn.now.forces.at(force).aboard && dry(to) && !dry(turn.now.forces.at(force).square);
    turn.happen(MovedOff{battle, force, to});
    if (ashore) turn.happen(Landed{force});
}

namespace {

/// Nearest own place first, then the smaller name.
SquareId nearest_home(const World& world, const CampaignState& state, const MoveOff& move) {
    const std::vector<SquareId> places = own_places(world, state, state.forces.at(move.force).side);
    const auto key = [&](SquareId square) {
        int nearest = world.map.size();
        for (const SquareId place : places) nearest = std::min(nearest, world.map.distance(square, place));
        return std::pair(nearest, square);
    };
    return *std::min_element(move.squares.begin(), move.squares.end(),
                             [&](SquareId a, SquareId b) { return key(a) < key(b); });
}

std::optional<SquareId> standing_choice(const Turn& turn, const MoveOff& move) {
    switch (turn.now.side(turn.now.forces.at(move.force).side).standing.retreat) {
        case Retreat::Ask: break;
        case Retreat::Back: return move.squares.front();
        case Retreat::Home: return nearest_home(turn.world, turn.now, move);
        case Retreat::First: return *std::min_element(move.squares.begin(), move.squares.end());
    }
    if (move.squares.size() == 1) return move.squares.front();
    return std::nullopt;
}

/// Step three. False: somebody has to choose a square.
bool move_everybody_off(Turn& turn, BattleId id) {
    while (const auto move = next_to_move_off(turn.world, turn.now, turn.now.battles.at(id))) {
        if (move->squares.empty()) {
            lose_force(turn, move->force, Cause::NoRetreat);
            continue;
        }
        const std::optional<SquareId> to = standing_choice(turn, *move);
        if (!to) return false;
        move_off(turn, id, move->force, *to);
    }
    turn.happen(BattleStepped{id, BattleStep::Moved});
    return true;
}

/// Guns left on the table are the side's that keeps the square; nobody uses those of others (CAM-p4-i).
void leave_guns(Turn& turn, const Battle& battle) {
    for (const UnitResult& result : battle.report->units) {
        const SideId side = turn.now.forces.at(turn.now.units.at(result.unit).force).side;
        const std::vector<ForceId> here = forces_in(turn.now, battle.square);
        const bool kept = std::any_of(here.begin(), here.end(), [&](ForceId other) {
            return friends(turn.now, turn.now.forces.at(other).side, side);
        });
        const Unit& unit = turn.now.units.at(result.unit);
        // Ruling: a battery without a man left, standing or wounded, has nobody to bring its guns away or serve them.
        const bool nobody = result.killed + result.fled + result.captured > 0 && unit.standing() == 0 &&
                            unit.accounts[Account::Hospital] == 0;
        const int left = nobody ? unit.guns : kept ? 0 : std::min(result.guns_left, unit.guns);
        if (left > 0) turn.happen(GunsLost{result.unit, left});
    }
}

/// Step four: reactions, and the slate.
void react(Turn& turn, BattleId id) {
    const Battle battle = turn.now.battles.at(id);
    leave_guns(turn, battle);
    for (const Part part : {Part::Attacker, Part::Defender}) {
        if (!lost(battle, part)) continue;
        std::vector<Engaged> army = battle.armies[static_cast<std::size_t>(part)];
        for (const ForceId arrived : battle.report->arrived)
            if (part_in(turn.now, battle, arrived) == part)
                army.push_back({arrived, turn.now.forces.at(arrived).order, turn.now.forces.at(arrived).reaction});
        for (const Engaged& engaged : army)
            if (turn.now.forces.at(engaged.force).on_map())
                turn.happen(ForceReacted{engaged.force, reaction_after_defeat(engaged.reaction)});
    }
    turn.happen(BattleStepped{id, BattleStep::Done});
}

/// Guides and captured dispatches have served their exploration (CAM-p8-b).
void spend_exploration_aids(Turn& turn, const Battle& battle) {
    for (const ForceId force : forces_of(battle)) use_guides(turn, force, guides_for_exploration);
    const std::vector<Condition> conditions = turn.now.conditions;
    for (const Condition& c : conditions)
        if (c.kind == EventKind::EnemyDispatches && part_of(battle, *c.force) && part_of(turn.now, battle, *c.side))
            turn.happen(ConditionUsed{c});
}

/// Too few on one side for a victory (HOUSE-c).
bool is_skirmish(const World& world, const CampaignState& state, const Battle& battle) {
    return std::any_of(battle.armies.begin(), battle.armies.end(), [&](const std::vector<Engaged>& army) {
        int brought = 0;
        for (const UnitResult& unit : battle.report->units)
            for (const Engaged& engaged : army)
                if (state.units.at(unit.unit).force == engaged.force) brought += unit.sum();
        return brought < world.skirmish_figures;
    });
}

/// What was dug stood on the table, and is spent (CAM-orders-e).
void spend_works(Turn& turn, const Battle& battle) {
    for (const ForceId force : forces_of(battle))
        if (const int works = turn.now.forces.at(force).works; works > 0) turn.happen(WorksSpent{force, works});
}

void keep_score(Turn& turn, BattleId id) {
    const Battle battle = turn.now.battles.at(id);
    spend_exploration_aids(turn, battle);
    spend_works(turn, battle);
    if (is_skirmish(turn.world, turn.now, battle)) return;
    for (const Side& side : turn.world.sides) {
        const std::optional<Part> part = part_of(turn.now, battle, side.id);
        if (!part || battle.outcome == Outcome::Stalemate) continue;
        const bool beaten = lost(battle, *part);
        turn.happen(SideScored{side.id, beaten ? 0 : 1, beaten ? 1 : 0, 0});
        if (beaten) turn.happen(WillTestDue{side.id});
    }
}

/// Who holds the strongholds now that the phase is over (CAM-map-f).
void take_places(Turn& turn) {
    for (const Stronghold& place : turn.world.strongholds) {
        const std::optional<SideId> holder = holder_of(turn.world, turn.now, place);
        std::optional<SideId> taker;
        bool defended = false;
        for (const ForceId id : forces_in(turn.now, place.square)) {
            const SideId side = turn.now.forces.at(id).side;
            if (holder && friends(turn.now, side, *holder))
                defended = true;
            else if ((!holder || at_war(turn.now, side, *holder)) && !taker)
                taker = side;
        }
        if (!taker || defended) continue;
        // Retaken for its first owner by himself or a friend of his (CAM-map-e).
        const bool freed =
            place.owner && !turn.now.side(*place.owner).defeated && friends(turn.now, *taker, *place.owner);
        turn.happen(PlaceHeld{place.square, freed ? std::nullopt : taker});
        if (place.owner == holder && holder) turn.happen(WillTestDue{*holder});
    }
}

}  // namespace

bool run_aftermath(Turn& turn) {
    for (int b = 1; b <= static_cast<int>(turn.now.battles.size()); ++b) {
        const BattleId id(b);
        if (turn.now.battles.at(id).step == BattleStep::Fought) {
            keep_score(turn, id);
            check_figures(turn, id);
        }
        if (turn.now.battles.at(id).step == BattleStep::Checked && !move_everybody_off(turn, id)) return false;
        if (turn.now.battles.at(id).step == BattleStep::Moved) react(turn, id);
    }
    take_places(turn);
    discharge(turn);
    return true;
}

}  // namespace condottiero
