// Round 2: orders. They are shown, sent, carried, understood or not.

#include <algorithm>

#include "core/battle/general_retreat.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

/// A soldier who carries an order: nobody in particular, at the pace of his unit. (NFW-3.2.2-g)
const Person& soldier_at_pace(int pace) {
    static const auto soldiers = [] {
        std::array<Person, 61> all;  // a centimetre of pace each
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i].name = "order-bearer";
            all[i].kind = PersonKind::Messenger;
            all[i].mounted = false;
            all[i].value = 1, all[i].save = 0;
            all[i].move = static_cast<int>(i) * table::centimetre;
        }
        return all;
    }();
    return soldiers[static_cast<std::size_t>(std::clamp(pace / table::centimetre, 0, 60))];
}

}  // namespace

struct OrdersRound {
    PlayedBattle& battle;
    Position& position = battle.position;
    /// Where the C-in-C is with the general himself.
    std::vector<std::pair<CommandNo, Order>> brought = {};

    void show() {
        for (std::size_t i = 0; i < position.commands.size(); ++i) {
            BattleCommand& command = position.commands[i];
            if (command.entered == 0 || command.order_shown || command.units.empty()) continue;
            command.order_shown = true;
            command.order_since = static_cast<std::int8_t>(position.turn);
            // Horse begins under OPPOSE. (NFW-3.2.2-n)
            if (command.cavalry && !command.under_cinc) command.order = Order::Oppose;
            battle.note(told::HasOrder{told::HasOrder::Shows, static_cast<CommandNo>(i), command.order},
                        &rules::orders::first_orders);
        }
    }

    /// Units that see their general again, and are near enough, take up the order of their command. (NFW-3.5.10-m)
    void find_the_hidden() {
        for (BattleUnit& unit : position.units)
            if (unit.hidden && unit.on_table() && !trees_hide_leader(position, unit) &&
                in_command_radius(position, unit))
                unit.hidden = false;
    }

    void take_order(CommandNo no, Order order) {
        BattleCommand& command = position.command(no);
        for (const UnitNo unit_no : command.units) {
            BattleUnit& unit = position.unit(unit_no);
            if (!unit.on_table()) continue;
            if (!unit.hidden && trees_hide_leader(position, unit)) {
                unit.hidden = true;
                unit.kept_order = command.order;
            }
            unit.has_engaged = false;
        }
        command.order = order;
        command.order_since = static_cast<std::int8_t>(position.turn);
        command.own_attack = false;
    }

    [[nodiscard]] OrderReceived facts_of(CommandNo no, Order order, Carrier carrier, bool own) const {
        OrderReceived facts = order_received(position, no);
        facts.order = order;
        facts.carrier = carrier;
        facts.own_initiative = own;
        return facts;
    }

    /// The C-in-C's own units need no test. (NFW-3.2.2-c)
    void own_command(Side side) {
        const PersonNo cinc = position.sides[side].cinc;
        if (cinc == nobody || position.turn < 2) return;
        for (std::size_t i = 0; i < position.commands.size(); ++i) {
            const auto no = static_cast<CommandNo>(i);
            const BattleCommand& command = position.commands[i];
            if (command.side != side || !command.under_cinc || command.entered == 0 || command.lost ||
                command.units.empty() || command.leader != cinc)
                continue;
            const auto wish = battle.choose(side, choice::NewOrder{no});
            if (!wish || *wish == command.order || command.order == Order::GeneralRetreat ||
                !all_in_command_radius(position, no))
                continue;
            take_order(no, *wish);
            battle.note(told::HasOrder{told::HasOrder::GoesOver, static_cast<CommandNo>(i), *wish},
                        &rules::orders::order_cinc_own_command);
            disengage(no);
        }
    }

    [[nodiscard]] bool in_transit(CommandNo to) const {
        return std::any_of(position.people.begin(), position.people.end(), [&](const BattlePerson& p) {
            return p.on_table() && p.carrying && p.to == to && p.captor == nobody;
        });
    }

    /// Base to base, or both with one unit.
    [[nodiscard]] static bool together(const BattlePerson& a, const BattlePerson& b) {
        return table::gap(a.base, b.base) <= 5 * table::touch || (a.with != nobody && a.with == b.with);
    }

    /// In the water nobody hears an order. (NFW-3.5.10-g)
    [[nodiscard]] bool wading(PersonNo no) const {
        if (no == nobody) return false;
        const BattlePerson& general = position.person(no);
        return general.in_water || (general.with != nobody && position.unit(general.with).in_water);
    }

    /// A messenger who stands ready by the C-in-C. (NFW-3.2.2-d)
    [[nodiscard]] PersonNo ready_messenger(Side side) const {
        const PersonNo cinc = position.sides[side].cinc;
        const BattlePerson& him = position.person(cinc);
        for (std::size_t i = 0; i < position.people.size(); ++i) {
            const BattlePerson& p = position.people[i];
            const bool aide = p.roster->kind == PersonKind::Messenger || p.taken_from != nobody;
            if (!p.on_table() || p.side != side || !aide || p.carrying || p.captor != nobody) continue;
            if (together(p, him)) return static_cast<PersonNo>(i);
        }
        return nobody;
    }
    /// Failing that, a soldier of a unit the C-in-C stands with. (NFW-3.2.2-g)
    PersonNo order_bearer(Side side) {
        const PersonNo cinc = position.sides[side].cinc;
        const UnitNo from = position.person(cinc).with;
        if (from == nobody) return nobody;
        BattleUnit& unit = position.unit(from);
        if (unit.artillery() || unit.figures <= special_characters(unit.staff) + 1 || engaged(position, from))
            return nobody;
        --unit.figures;
        ++unit.lent;
        form_up(position, from);
        BattlePerson bearer;
        bearer.roster = &soldier_at_pace(unit.troop->column);
        bearer.side = side;
        bearer.command = position.person(cinc).command;
        bearer.where = Where::OnTable;
        bearer.base = {position.person(cinc).base.centre, position.bases.foot / 2, position.bases.foot / 2,
                       unit.block.facing};
        bearer.with = from;
        bearer.taken_from = from;
        position.people.push_back(bearer);
        dress_people(battle.position, from);
        return static_cast<PersonNo>(position.people.size() - 1);
    }

    void send(Side side) {
        const PersonNo cinc = position.sides[side].cinc;
        if (cinc == nobody || position.turn < 2) return;
        for (std::size_t i = 0; i < position.commands.size(); ++i) {
            const auto no = static_cast<CommandNo>(i);
            const BattleCommand& command = position.commands[i];
            if (command.side != side || command.under_cinc || command.leader == nobody || command.entered == 0 ||
                command.entered == position.turn || command.lost || command.order == Order::GeneralRetreat ||
                in_transit(no))
                continue;
            const auto wish = battle.choose(side, choice::NewOrder{no});
            if (!wish || *wish == command.order) continue;
            // His general sees to it, unless he is bound to go on.
            if (command.cavalry && cavalry_pair(command.order, *wish) &&
                !(command.order == Order::Attack && attack_must_go_on(command)))
                continue;
            if (*wish == Order::GeneralRetreat && cannot_order_retreat({true, false, position.turn, false})) continue;
            if (together(position.person(cinc), position.person(command.leader))) {
                // He says it himself, once all can hear of it; until then he says nothing.
                if (!all_in_command_radius(position, no)) continue;
                brought.emplace_back(no, *wish);
                battle.note(told::SendsOrder{cinc, Carrier::CommanderInChief, no, *wish},
                            &rules::orders::sending_new_orders);
                continue;
            }
            PersonNo carrier = ready_messenger(side);
            if (carrier == nobody) carrier = order_bearer(side);
            if (carrier == nobody) continue;
            BattlePerson& him = position.person(carrier);
            him.carrying = true, him.returning = false;
            him.carried = *wish, him.to = no;
            him.with = nobody;
            const Carrier as = him.taken_from == nobody ? Carrier::Messenger : Carrier::OrderBearer;
            battle.note(told::SendsOrder{carrier, as, no, *wish}, &rules::orders::sending_new_orders);
        }
    }

    static bool cavalry_pair(Order from, Order to) {
        return (from == Order::Attack && to == Order::Oppose) || (from == Order::Oppose && to == Order::Attack);
    }

    void dismiss(BattlePerson& carrier) {
        carrier.carrying = false;
        carrier.returning = true;
        carrier.to = nobody;
    }

    /// The general's test; what it does to him and his units. What it does to the carrier is left to the caller.
    GeneralTestResult told(CommandNo no, Order order, Carrier carrier) {
        const OrderReceived facts = facts_of(no, order, carrier, false);
        const int total =
            battle.throws.d6(rules::orders::general_test_score, Throws::command(no)) + general_test_modifier(facts);
        const GeneralTestResult result = delivered_by(carrier, general_test_result(total));
        battle.note_roll(told::TakesOrder{no, order, result.taken, total, facts}, rules::orders::general_test_results);
        if (result.taken == Taken::Accepted) take_order(no, order);
        if (result.taken == Taken::Misunderstood) take_order(no, misunderstood(order));
        upset(battle, no, result.upset);
        return result;
    }

    void deliver(Side side) {
        for (const auto& [no, order] : brought) {
            if (position.command(no).side != side || wading(position.command(no).leader)) continue;
            if (told(no, order, Carrier::CommanderInChief).taken == Taken::Accepted) disengage(no);
        }
        for (std::size_t i = 0; i < position.people.size(); ++i) {
            if (!position.people[i].on_table() || position.people[i].side != side || !position.people[i].carrying ||
                position.people[i].captor != nobody)
                continue;
            const CommandNo no = position.people[i].to;
            const BattleCommand& command = position.command(no);
            if (command.leader == nobody) {
                dismiss(position.people[i]);
                continue;
            }
            const BattlePerson& general = position.person(command.leader);
            if (!together(position.people[i], general) || general.captor != nobody || wading(command.leader) ||
                !all_in_command_radius(position, no))
                continue;
            const Order order = position.people[i].carried;
            const Carrier carrier = position.people[i].taken_from == nobody ? Carrier::Messenger : Carrier::OrderBearer;
            const GeneralTestResult result = told(no, order, carrier);
            if (result.carrier_struck && strike_person(battle, static_cast<PersonNo>(i))) continue;
            if (!result.carrier_stays) dismiss(position.people[i]);
            if (result.taken == Taken::Accepted) disengage(no);
        }
    }

    void cavalry_generals(Side side) {
        for (std::size_t i = 0; i < position.commands.size(); ++i) {
            const auto no = static_cast<CommandNo>(i);
            BattleCommand& command = position.commands[i];
            if (command.side != side || !command.cavalry || command.under_cinc || command.leader == nobody ||
                command.entered == 0 || command.entered == position.turn || command.lost)
                continue;
            const auto wish = battle.choose(side, choice::NewOrder{no});
            if (!wish || !cavalry_pair(command.order, *wish) || !all_in_command_radius(position, no)) continue;
            if (command.order == Order::Attack && attack_must_go_on(command)) continue;
            const OrderReceived facts = facts_of(no, *wish, Carrier::OrderBearer, true);
            const int total = battle.throws.d6(rules::orders::cavalry_general_order_test, Throws::command(no)) +
                              general_test_modifier(facts);
            const GeneralTestResult result = cavalry_test_result(total);
            battle.note_roll(told::TakesOrder{no, *wish, result.taken, total, facts},
                             rules::orders::cavalry_general_order_test);
            if (result.taken == Taken::Accepted) {
                take_order(no, *wish);
                command.own_attack = *wish == Order::Attack;
                disengage(no);
            }
            upset(battle, no, result.upset);
        }
    }
    /// (NFW-3.2.2-o)
    [[nodiscard]] bool attack_must_go_on(const BattleCommand& command) const {
        return std::any_of(command.units.begin(), command.units.end(), [&](UnitNo no) {
            const BattleUnit& unit = position.unit(no);
            if (!unit.on_table()) return false;
            return unit.state == State::FallingBack || unit.state == State::Bloodlust ||
                   (command.own_attack && !unit.has_engaged && !unit.recoiled);
        });
    }

    /// Horse in a fight that is told to manoeuvre breaks off in round 3. (NFW-3.6.2-p)
    void disengage(CommandNo no) {
        const BattleCommand& command = position.command(no);
        if (command.order != Order::Oppose) return;
        for (const UnitNo unit_no : command.units) {
            const BattleUnit& unit = position.unit(unit_no);
            if (!unit.on_table() || unit.arm() != Arm::Cavalry || !engaged(position, unit_no)) continue;
            if (!command.cavalry && !command.under_cinc) continue;
            disorder(battle, unit_no);
        }
    }

    /// A C-in-C with no units of his own takes over a command that lost its general. (NFW-3.5.3-d; at the end of moves)
    void run() {
        show();
        find_the_hidden();
        const std::array<Side, 2> sides{position.first_side(), other(position.first_side())};
        for (const Side side : sides) {
            own_command(side);
            send(side);
        }
        for (const Side side : sides) {
            deliver(side);
            cavalry_generals(side);
        }
    }
};

void orders(PlayedBattle& battle) {
    OrdersRound{battle}.run();
}

}  // namespace condottiero::fuciliers
