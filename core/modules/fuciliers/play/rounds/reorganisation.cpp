// Round 3: formations, reorganisation, lying down and rising, horse that breaks off, the standard lowered.

#include <algorithm>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/conduct.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

/// The formation a unit takes: its order's, or its commander's where the order leaves a choice. (NFW-3.3.2-a)
Formation wanted_formation(const Position& position, UnitNo no, const Commander& commander) {
    const BattleUnit& unit = position.unit(no);
    const Order order = order_of(position, unit);
    const bool loaded = unit.volleys + unit.grapeshot > 0;
    const auto allowed = [&](Formation formation) {
        return formation_allowed(formation, order, unit.troop->kind, unit.troop->attack_column, loaded);
    };
    const Formation wish = commander.formation(position, no);
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

}  // namespace

void Conduct::reorganisation() {
    for (const CommandNo command_no : in_turn(position_, [](const BattleCommand&) { return true; }))
        for (const UnitNo no : position_.command(command_no).units) {
            BattleUnit& unit = position_.unit(no);
            const Side side = unit.side;
            if (!unit.on_table() || unit.sheltering || unit.in_water) continue;
            const Order order = order_of(position_, unit);
            if (engaged(position_, no)) {
                const BattleCommand& command = position_.command(unit.command);
                const bool horse = unit.arm() == Arm::Cavalry && order == Order::Oppose && unit.disordered &&
                                   (command.cavalry || command.under_cinc) && command.leader != nobody &&
                                   command.order_since == position_.turn;
                if (horse) break_off(no);
                continue;
            }
            const bool limbered_in_bloodlust = unit.state == State::Bloodlust &&
                                               unit.formation == Formation::Limbered &&
                                               unit.volleys + unit.grapeshot > 0;
            if (unit.state != State::Ok) {
                if (limbered_in_bloodlust && try_form(no, Formation::Battery)) {
                    unit.stop = true;
                    note(told::Forms{no, Formation::Battery}, &rules::shooting::bloodlust_artillery);
                }
                continue;
            }
            if (unit.prone) {
                if (order == Order::Hold && commander_of(side).lies_prone(position_, no)) continue;
                unit.prone = unit.disordered = false;
                unit.stop = true;
                note(told::OfUnit{told::OfUnit::Rises, no}, &rules::shooting::lying_prone_effects);
                continue;
            }
            if (unit.disordered) {
                unit.disordered = false;
                unit.stop = true;
                note(told::OfUnit{told::OfUnit::Reorganises, no}, &rules::orders::reorganising_disordered_unit);
                // Dressing the ranks until the formation is legal again.
                if (illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files})) {
                    if (!try_form(no, unit.formation) ||
                        illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files}))
                        unit.disordered = true;
                }
                continue;
            }
            const Formation wanted = wanted_formation(position_, no, commander_of(side));
            if (wanted != unit.formation) {
                if (try_form(no, wanted)) {
                    unit.stop = true;
                    note(told::Forms{no, wanted}, &rules::orders::formations_change);
                    if (illegal_formation({unit.formation, unit.arm(), unit.block.figures, unit.block.files}))
                        disorder(no);
                } else if (order == Order::Attack && unit.artillery() &&
                           unit.troop->kind == TroopClass::FieldArtillery) {
                    disorder(no);  // no room to unlimber (NFW-3.3.2-f)
                }
                continue;
            }
            if (order == Order::Hold && unit.arm() == Arm::Infantry && unit.formation != Formation::Square &&
                commander_of(side).lies_prone(position_, no) && on_grass(position_, unit)) {
                unit.prone = unit.disordered = true;
                note(told::OfUnit{told::OfUnit::LiesDown, no}, &rules::shooting::lying_prone);
            }
        }
    for (Side side = 0; side < 2; ++side) lower_standard(side);
}

/// It turns about and rides half its move straight away. (NFW-3.6.2-p)
void Conduct::break_off(UnitNo no) {
    BattleUnit& unit = position_.unit(no);
    Block block = unit.block;
    block.facing = block.facing + 128;
    block.front = table::moved(unit.block.front, block.facing, unit.block.depth());
    const Length wanted = unit.troop->column / 2;
    const Length run = std::min(wanted, free_way(no, block.facing, wanted).distance);
    block.front = table::moved(block.front, block.facing, run);
    if (run <= table::touch) return;  // cannot break contact
    leave_engagements(no);
    block.figures = static_cast<std::int16_t>(figures_in_block(unit));
    place(no, block, unit.formation);
    unit.stop = true;
    note(told::Goes{told::Goes::BreaksOff, no, run}, &rules::combat::cavalry_disengagement_how_done);
}

/// With the C-in-C and three others round him, none of them shaken or fighting. (NFW-4.11.1-d)
void Conduct::lower_standard(Side side_no) {
    SidePosition& side = position_.sides[side_no];
    if (side.standard == nobody || side.cinc == nobody || side.standard == side.cinc || side.standard_lowered ||
        !commander_of(side_no).lowers_standard(position_, side_no))
        return;
    const BattlePerson& bearer = position_.person(side.standard);
    const UnitNo with = bearer.with;
    if (with == nobody || position_.person(side.cinc).with != with) return;
    const BattleUnit& unit = position_.unit(with);
    if (unit.figures < 3 || unit.state != State::Ok || engaged(position_, with)) return;
    note(told::OfPerson{told::OfPerson::LowersStandard, side.standard}, &rules::characters::army_standard_lowering);
    const PersonNo no = side.standard;
    side.standard = nobody;
    side.standard_lowered = true;
    person_gone(no, Where::Withdrawn);
}

}  // namespace condottiero::fuciliers
