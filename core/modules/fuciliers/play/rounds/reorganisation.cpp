// Round 3: formations, reorganisation, lying down and rising, horse that breaks off, the standard lowered.

#include <algorithm>

#include "core/battle/general_retreat.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

void break_off(PlayedBattle& battle, UnitNo no);
void lower_standard(PlayedBattle& battle, Side side_no);

/// The formation a unit takes: its order's, or its commander's where the order leaves a choice. (NFW-3.3.2-a)
Formation wanted_formation(const PlayedBattle& battle, UnitNo no) {
    const BattleUnit& unit = battle.position.unit(no);
    const Order order = order_of(battle.position, unit);
    const bool loaded = unit.volleys + unit.grapeshot > 0;
    const auto allowed = [&](Formation formation) {
        return formation_allowed(formation, order, unit.troop->kind, unit.troop->attack_column, loaded);
    };
    const Formation wish = battle.choose(unit.side, choice::FormationOf{no});
    if (allowed(wish)) return wish;
    for (const Formation formation : {unit.formation, Formation::Line, Formation::Battery, Formation::Column,
                                      Formation::Limbered, Formation::AttackColumn})
        if (allowed(formation)) return formation;
    return unit.formation;
}

bool on_grass(const Position& position, const BattleUnit& unit) {
    return std::any_of(position.ground.features.begin(), position.ground.features.end(), [&](const FieldItem& feature) {
        return one_can_lie_prone(feature.kind) && all_of_it_in(unit, feature.area);
    });
}

/// A line that nobody can form waits for its neighbours to go on; if they have not by the next turn it goes on as it
/// is, disordered. (NFW-3.3.2-d)
void no_room_for_line(PlayedBattle& battle, UnitNo no) {
    BattleUnit& unit = battle.position.unit(no);
    if (unit.waited_for_room) return disorder(battle, no);
    unit.waited_for_room = unit.stop = true;
    battle.note(told::OfUnit{told::OfUnit::WaitsForRoom, no}, &rules::orders::line);
}

}  // namespace

void reorganisation(PlayedBattle& battle) {
    for (const CommandNo command_no : in_turn(battle.position, [](const BattleCommand&) { return true; }))
        for (const UnitNo no : battle.position.command(command_no).units) {
            BattleUnit& unit = battle.position.unit(no);
            const Side side = unit.side;
            if (!unit.on_table() || unit.sheltering || unit.in_water) continue;
            const Order order = order_of(battle.position, unit);
            if (engaged(battle.position, no)) {
                const BattleCommand& command = battle.position.command(unit.command);
                const bool horse = unit.arm() == Arm::Cavalry && order == Order::Oppose && unit.disordered &&
                                   (command.cavalry || command.under_cinc) && command.leader != nobody &&
                                   command.order_since == battle.position.turn;
                if (horse) break_off(battle, no);
                continue;
            }
            const bool limbered_in_bloodlust = unit.state == State::Bloodlust &&
                                               unit.formation == Formation::Limbered &&
                                               unit.volleys + unit.grapeshot > 0;
            if (unit.state != State::Ok) {
                if (limbered_in_bloodlust && try_form(battle.position, no, Formation::Battery)) {
                    unit.stop = true;
                    battle.note(told::Forms{no, Formation::Battery}, &rules::shooting::bloodlust_artillery);
                }
                continue;
            }
            if (unit.prone) {
                if (order == Order::Hold && battle.choose(side, choice::LiesProne{no})) continue;
                unit.prone = unit.disordered = false;
                unit.stop = true;
                battle.note(told::OfUnit{told::OfUnit::Rises, no}, &rules::shooting::lying_prone_effects);
                continue;
            }
            // Who is told to go home does not stop for that. (CAM-p3-g)
            if (unit.disordered && order == Order::GeneralRetreat && !retreat_conduct.may_stop_to_reorganise) continue;
            if (unit.disordered) {
                unit.stop = true;
                // Dressing the ranks until the formation is legal again.
                const auto illegal = [&] {
                    return illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files});
                };
                unit.disordered = illegal() && (!try_form(battle.position, no, unit.formation) || illegal());
                battle.note(told::OfUnit{unit.disordered ? told::OfUnit::CannotDress : told::OfUnit::Reorganises, no},
                            &rules::orders::reorganising_disordered_unit);
                continue;
            }
            const Formation wanted = wanted_formation(battle, no);
            if (wanted != unit.formation) {
                if (try_form(battle.position, no, wanted) ||
                    (wanted == Formation::Line && form_line_off_centre(battle.position, no))) {
                    unit.stop = true;
                    unit.waited_for_room = false;
                    battle.note(told::Forms{no, wanted}, &rules::orders::formations_change);
                    if (illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files}))
                        disorder(battle, no);
                } else if (order == Order::Attack && unit.artillery() &&
                           unit.troop->kind == TroopClass::FieldArtillery) {
                    disorder(battle, no);  // no room to unlimber (NFW-3.3.2-f)
                } else if (order == Order::Attack && !unit.artillery()) {
                    no_room_for_line(battle, no);
                }
                continue;
            }
            unit.waited_for_room = false;
            if (order == Order::Hold && unit.arm() == Arm::Infantry && unit.formation != Formation::Square &&
                battle.choose(side, choice::LiesProne{no}) && on_grass(battle.position, unit)) {
                unit.prone = unit.disordered = true;
                battle.note(told::OfUnit{told::OfUnit::LiesDown, no}, &rules::shooting::lying_prone);
            }
        }
    for (Side side = 0; side < 2; ++side) lower_standard(battle, side);
}

namespace {

/// It turns about and rides half its move straight away. (NFW-3.6.2-p)
void break_off(PlayedBattle& battle, UnitNo no) {
    BattleUnit& unit = battle.position.unit(no);
    Block block = unit.block;
    block.facing = block.facing + 128;
    block.front = table::moved(unit.block.front, block.facing, unit.block.depth());
    const Length wanted = unit.troop->column / 2;
    const Length run = std::min(wanted, free_way(battle.position, no, block.facing, wanted).distance);
    block.front = table::moved(block.front, block.facing, run);
    if (run <= table::touch) return;  // cannot break contact
    leave_engagements(battle.position, no);
    block.figures = static_cast<std::int16_t>(figures_in_block(unit));
    place(battle.position, no, block, unit.formation);
    unit.stop = true;
    battle.note(told::Goes{told::Goes::BreaksOff, no, run}, &rules::combat::cavalry_disengagement_how_done);
}

/// With the C-in-C and three others round him, none of them shaken or fighting. (NFW-4.11.1-d)
void lower_standard(PlayedBattle& battle, Side side_no) {
    SidePosition& side = battle.position.sides[side_no];
    if (side.standard == nobody || side.cinc == nobody || side.standard == side.cinc || side.standard_lowered ||
        !battle.choose(side_no, choice::LowersStandard{side_no}))
        return;
    const BattlePerson& bearer = battle.position.person(side.standard);
    const UnitNo with = bearer.with;
    if (with == nobody || battle.position.person(side.cinc).with != with) return;
    const BattleUnit& unit = battle.position.unit(with);
    if (unit.figures < 3 || unit.state != State::Ok || engaged(battle.position, with)) return;
    battle.note(told::OfPerson{told::OfPerson::LowersStandard, side.standard},
                &rules::characters::army_standard_lowering);
    const PersonNo no = side.standard;
    side.standard = nobody;
    side.standard_lowered = true;
    person_gone(battle, no, Where::Withdrawn);
}

}  // namespace

}  // namespace condottiero::fuciliers
