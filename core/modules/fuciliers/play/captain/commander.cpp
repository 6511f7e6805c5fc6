#include "core/modules/fuciliers/play/captain/commander.hpp"

#include <algorithm>

#include "core/modules/fuciliers/consequences/consequences.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/judge/shooting.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

namespace {

/// As wide as the unit will be when it has deployed for battle.
Length slot_width(const Position& position, const BattleUnit& unit, Length between) {
    const Formation fighting = unit.artillery() ? Formation::Battery : Formation::Line;
    const Block block = block_for(position, unit, fighting, usual_files(fighting, unit.arm(), unit.figures));
    return block.width() + between;
}
Length march_depth(const Position& position, const BattleUnit& unit) {
    const Formation march = unit.artillery() ? Formation::Limbered : Formation::Column;
    return block_for(position, unit, march, usual_files(march, unit.arm(), unit.figures)).depth();
}

/// Two rows at most, so that the leader in the middle reaches everybody.
struct Rows {
    std::array<UnitNos, 2> row;
    std::array<Length, 2> width{};
};
Rows rows_of(const Position& position, const BattleCommand& command, Length between) {
    constexpr Length widest = 64 * centimetre;
    Rows rows;
    UnitNos units(command.units.begin(), command.units.end());
    // Guns in front, then the best.
    const auto place = [&](UnitNo no) {
        const BattleUnit& unit = position.unit(no);
        return std::pair(unit.artillery() ? -10 : -static_cast<int>(unit.roster->quality), no);
    };
    std::sort(units.begin(), units.end(), [&](UnitNo a, UnitNo b) { return place(a) < place(b); });
    for (const UnitNo no : units) {
        const Length width = slot_width(position, position.unit(no), between);
        const std::size_t row = rows.width[0] + width <= widest || rows.row[0].empty() ? 0 : 1;
        // In the middle of the row: to its two ends by turns.
        auto& line = rows.row[row];
        line.insert(line.size() % 2 == 0 ? line.end() : line.begin(), no);
        rows.width[row] += width;
    }
    return rows;
}

/// The commands of a side along its edge, in that order; the front centres of one of them.
std::vector<Placement> in_a_row(const Position& position, CommandNo wanted, const CommandNos& order, Length between) {
    const Side side = position.command(wanted).side;
    Length all = 0, before = 0, own = 0;
    Rows mine;
    for (const CommandNo no : order) {
        Rows rows = rows_of(position, position.command(no), between);
        const Length width = std::max(rows.width[0], rows.width[1]);
        if (no == wanted) before = all, own = width, mine = std::move(rows);
        all += width;
    }
    // Closer together if the table is too short.
    const Length table_width = position.ground.width - 2 * centimetre;
    const Length free = std::max(0, table_width - all);
    const Length start = centimetre + free / 2;
    Length left = start + before;
    if (all > table_width)
        left = centimetre + static_cast<Length>(static_cast<std::int64_t>(before) * table_width / all);
    const Length middle = left + own / 2;
    const Length zone = deployment_depth(position.ground.depth);
    std::vector<Placement> placements;
    Length deep = 0;
    for (std::size_t row = 0; row < 2; ++row) {
        Length x = middle - mine.width[row] / 2, deepest = 0;
        for (const UnitNo no : mine.row[row]) {
            const Length width = slot_width(position, position.unit(no), between);
            const Length ahead = zone - deep - 100;
            const Point at{x + width / 2, side == 0 ? ahead : position.ground.depth - ahead};
            placements.push_back({no, side == 0 ? at : Point{position.ground.width - at.x, at.y}});
            deepest = std::max(deepest, march_depth(position, position.unit(no)));
            x += width;
        }
        deep += deepest + 100;
    }
    return placements;
}

CommandNos deployed_commands(const Position& position, Side side) {
    CommandNos order;
    for (std::size_t i = 0; i < position.commands.size(); ++i)
        if (position.commands[i].side == side && position.commands[i].coming == Coming::Deployed &&
            !position.commands[i].units.empty())
            order.push_back(static_cast<CommandNo>(i));
    return order;
}

UnitNo nearest(const Position& position, Point from, Side of_side, bool (*wanted)(const BattleUnit&) = nullptr) {
    UnitNo best = nobody;
    std::int64_t least = std::int64_t{far_away} * far_away;
    for (int i = 0; i < position.unit_count(); ++i) {
        const BattleUnit& unit = position.unit(static_cast<UnitNo>(i));
        if (!unit.on_table() || unit.side != of_side || unit.sheltering || (wanted != nullptr && !wanted(unit)))
            continue;
        const std::int64_t x = from.x - unit.centre().x, y = from.y - unit.centre().y;
        if (x * x + y * y < least) least = x * x + y * y, best = static_cast<UnitNo>(i);
    }
    return best;
}

/// Where a leader watches his command: behind its middle.
Point behind_command(const Position& position, const BattleCommand& command) {
    std::int64_t x = 0, y = 0, count = 0;
    for (const UnitNo no : command.units) {
        const BattleUnit& unit = position.unit(no);
        if (!unit.on_table()) continue;
        x += unit.centre().x, y += unit.centre().y, ++count;
    }
    if (count == 0)
        return {position.ground.width / 2, command.side == 0 ? 5 * centimetre : position.ground.depth - 5 * centimetre};
    const Length back = command.side == 0 ? -8 * centimetre : 8 * centimetre;
    return {static_cast<Length>(x / count),
            std::clamp(static_cast<Length>(y / count) + back, 3 * centimetre, position.ground.depth - 3 * centimetre)};
}

}  // namespace

// The plainest answers.

Point Forward::decide(const Position& position, const choice::PlaceOfCinc& asked) const {
    const Length zone = deployment_depth(position.ground.depth);
    return {position.ground.width / 2, asked.side == 0 ? zone / 6 : position.ground.depth - zone / 6};
}
std::vector<Placement> Forward::decide(const Position& position, const choice::Deployment& asked) const {
    const CommandNo command = asked.command;
    return in_a_row(position, command, deployed_commands(position, position.command(command).side), 3 * centimetre / 2);
}
Order Forward::decide(const Position&, const choice::FirstOrder&) const {
    return Order::Attack;
}
UnitNo Forward::decide(const Position&, const choice::Speech&) const {
    return nobody;
}
bool Forward::decide(const Position&, const choice::BringsOn&) const {
    return true;
}
std::optional<Order> Forward::decide(const Position& position, const choice::NewOrder& asked) const {
    const CommandNo command = asked.command;
    if (position.command(command).order == Order::Attack) return std::nullopt;
    return Order::Attack;
}
Formation Forward::decide(const Position& position, const choice::FormationOf& asked) const {
    const BattleUnit& unit = position.unit(asked.unit);
    const Order order = order_of(position, unit);
    if (unit.artillery()) return order == Order::Oppose ? Formation::Limbered : Formation::Battery;
    return order == Order::Oppose ? Formation::Column : Formation::Line;
}
bool Forward::decide(const Position&, const choice::LiesProne&) const {
    return false;
}
UnitNo Forward::decide(const Position& position, const choice::Target& asked) const {
    const RangeBands bands = range_bands(position.unit(asked.unit).troop->missile);
    return asked.legal.best([&](const choice::InReach& enemy) {
        return enemy.by_eye <= bands.long_to * centimetre && enemy.by_eye >= bands.least * centimetre ? 1 : 0;
    });
}
bool Forward::decide(const Position& position, const choice::Grapeshot& asked) const {
    const BattleUnit& unit = position.unit(asked.unit);
    return gap_between(unit, position.unit(asked.target)) <= range_bands(unit.troop->missile).short_to * centimetre;
}
March Forward::decide(const Position& position, const choice::MarchOf& asked) const {
    const BattleUnit& unit = position.unit(asked.unit);
    const UnitNo enemy = nearest(position, unit.centre(), other(unit.side));
    March march;
    if (enemy == nobody) return march;
    march.turn = unit.block.facing.turn_to(table::facing_from(unit.centre(), position.unit(enemy).centre()));
    march.distance = std::max(0, gap_between(unit, position.unit(enemy)) - 20 * centimetre);
    return march;
}
bool Forward::decide(const Position&, const choice::Charges&) const {
    return true;
}
bool Forward::decide(const Position&, const choice::KeepsOrder&) const {
    return false;
}
Shift Forward::decide(const Position&, const choice::ShiftOf&) const {
    return {};
}
bool Forward::decide(const Position& position, const choice::LeavesToOthers& asked) const {
    const BattleUnit& unit = position.unit(asked.unit);
    return unit.troop->missile != Missile::None || gap_between(unit, position.unit(asked.fighting)) >= 10 * centimetre;
}
bool Forward::decide(const Position&, const choice::HuntsMessenger&) const {
    return true;
}
bool Forward::decide(const Position& position, const choice::Shelters& asked) const {
    const BattleUnit& enemy = position.unit(asked.enemy);
    return gap_between(position.unit(asked.battery), enemy) <= enemy.troop->column;
}
bool Forward::decide(const Position& position, const choice::Wades& asked) const {
    return position.person(asked.person).roster->kind == PersonKind::Messenger;
}
bool Forward::decide(const Position&, const choice::Dismisses&) const {
    return false;
}
PersonNo Forward::decide(const Position&, const choice::StrikesAt& asked) const {
    return asked.enemies.front();
}
Errand Forward::decide(const Position& position, const choice::ErrandOf& asked) const {
    const BattlePerson& person = position.person(asked.person);
    return {nobody, behind_command(position, position.command(person.command))};
}
bool Forward::decide(const Position&, const choice::Envelops&) const {
    return true;
}
bool Forward::decide(const Position&, const choice::MountsFight&) const {
    return false;
}
bool Forward::decide(const Position&, const choice::TriesForStandard&) const {
    return true;
}
UnitNo Forward::decide(const Position&, const choice::Influences&) const {
    return nobody;
}
bool Forward::decide(const Position&, const choice::LowersStandard&) const {
    return false;
}
CommandNo Forward::decide(const Position&, const choice::TestsNext& asked) const {
    return asked.waiting.front();
}

// The captain.

namespace {

bool is_horse(const BattleUnit& unit) {
    return unit.arm() == Arm::Cavalry;
}

/// What an army is worth in a fight: figures, better ones for more.
long weight(const Position& position, Side side, bool (*of)(const BattleUnit&) = nullptr) {
    long sum = 0;
    for (const BattleUnit& unit : position.units)
        if (unit.side == side && unit.on_table() && (of == nullptr || of(unit)))
            sum += static_cast<long>(unit.figures) * (2 + static_cast<int>(unit.roster->quality)) *
                   (is_horse(unit) ? 2 : 1);
    return sum;
}

bool shaken(const BattleUnit& unit) {
    return unit.state == State::Demoralised || unit.state == State::FallingBack;
}

/// Of six faces, how many turn the unit and how many sweep its leader away.
struct Prospect {
    int good = 0, fatal = 0;
};
Prospect prospect_of_influence(const Position& position, PersonNo leader, UnitNo unit) {
    const Influenced facts = influenced(position, leader, unit);
    const int value = value_of_leader(*position.person(leader).roster);
    const int modifier = influence_modifier(facts);
    Prospect prospect;
    for (int face = 1; face <= 6; ++face) {
        const Influence result = influence_result(face + modifier, value);
        prospect.good += result == Influence::Success ? 1 : 0;
        prospect.fatal += result == Influence::TotalFailure ? 1 : 0;
    }
    return prospect;
}

}  // namespace

bool Forward::decide(const Position&, const choice::Concedes&) const {
    return false;
}

bool Captain::decide(const Position& position, const choice::Concedes& asked) const {
    const Side side = asked.side;
    // Half of the army gone, and what is left the weaker: enough for a day.
    long began = 0, left = 0;
    for (const BattleUnit& unit : position.units) {
        if (unit.side != side) continue;
        began += unit.at_start;
        left += unit.on_table() || unit.where == Where::OffTable ? unit.figures : 0;
    }
    return 2 * left <= began && 10 * weight(position, side) < 9 * weight(position, other(side));
}

CommandNo Captain::decide(const Position& position, const choice::TestsNext& asked) const {
    // The steadiest first: whoever flees shakes those who have yet to test.
    return *std::max_element(asked.waiting.begin(), asked.waiting.end(), [&](CommandNo a, CommandNo b) {
        return command_test_modifier(shaken(position, a)) < command_test_modifier(shaken(position, b));
    });
}

std::vector<Placement> Captain::decide(const Position& position, const choice::Deployment& asked) const {
    const CommandNo command = asked.command;
    // Horse on the wings, foot and guns in the middle.
    const CommandNos all = deployed_commands(position, position.command(command).side);
    CommandNos order;
    bool left = true;
    for (const CommandNo no : all)
        if (!position.command(no).cavalry) order.push_back(no);
    for (const CommandNo no : all)
        if (position.command(no).cavalry) {
            order.insert(left ? order.begin() : order.end(), no);
            left = !left;
        }
    // Shoulder to shoulder: every musket in the first row.
    return in_a_row(position, command, order, centimetre / 4);
}

Order Captain::decide(const Position& position, const choice::FirstOrder& asked) const {
    return position.command(asked.command).cavalry ? Order::Oppose : Order::Attack;
}

namespace {

/// Horse is for those who cannot stand: shaken, broken up, busy, alone with their guns, out of powder. And for other
/// horse, before it comes first.
bool prey_of(const Position& position, const BattleUnit& horse, UnitNo enemy_no) {
    const BattleUnit& enemy = position.unit(enemy_no);
    if (enemy.formation == Formation::Square && !shaken(enemy)) return false;
    return shaken(enemy) || enemy.disordered || enemy.artillery() || engaged(position, enemy_no) ||
           (is_horse(enemy) && is_horse(horse)) || enemy.volleys == 0;
}
bool prey_within(const Position& position, const BattleUnit& horse, Length reach) {
    for (int i = 0; i < position.unit_count(); ++i) {
        const BattleUnit& enemy = position.unit(static_cast<UnitNo>(i));
        if (enemy.on_table() && enemy.side != horse.side && within(horse, enemy, reach) &&
            prey_of(position, horse, static_cast<UnitNo>(i)))
            return true;
    }
    return false;
}

}  // namespace

std::optional<Order> Captain::decide(const Position& position, const choice::NewOrder& asked) const {
    const BattleCommand& command = position.command(asked.command);
    if (!command.cavalry) return command.order == Order::Attack ? std::nullopt : std::optional(Order::Attack);
    const bool prey = std::any_of(command.units.begin(), command.units.end(), [&](UnitNo unit_no) {
        const BattleUnit& unit = position.unit(unit_no);
        return unit.on_table() && prey_within(position, unit, unit.troop->column + 15 * centimetre);
    });
    return prey || position.turn >= 6 ? Order::Attack : Order::Oppose;
}

Formation Captain::decide(const Position& position, const choice::FormationOf& asked) const {
    const UnitNo no = asked.unit;
    const BattleUnit& unit = position.unit(no);
    const Formation usual = Forward::decide(position, choice::FormationOf{no});
    if (unit.arm() != Arm::Infantry || order_of(position, unit) == Order::Attack) return usual;
    const UnitNo horse = nearest(position, unit.centre(), other(unit.side), is_horse);
    if (horse == nobody) return usual;
    const BattleUnit& riders = position.unit(horse);
    const Length reach = riders.troop->column + riders.troop->column / 2 + 2 * centimetre;
    const bool threatened = gap_between(unit, riders) <= reach && !engaged(position, horse) && !shaken(riders) &&
                            in_front_arc(riders, unit);
    if (!threatened) return usual;
    // Foot and guns near by would make a feast of a square.
    const UnitNo foot =
        nearest(position, unit.centre(), other(unit.side), [](const BattleUnit& u) { return !is_horse(u); });
    if (foot != nobody && gap_between(unit, position.unit(foot)) <= 20 * centimetre) return usual;
    return Formation::Square;
}

UnitNo Captain::decide(const Position& position, const choice::Target& asked) const {
    // A loss, however small, tries a unit's nerve: so a volley goes where nerve is weakest and a loss likely.
    const BattleUnit& unit = position.unit(asked.unit);
    const RangeBands bands = range_bands(unit.troop->missile);
    return asked.legal.best([&](const choice::InReach& reach) {
        const BattleUnit& enemy = position.unit(reach.unit);
        if (reach.by_eye > bands.long_to * centimetre || reach.by_eye < bands.least * centimetre) return 0;
        int worth = reach.by_eye <= bands.short_to * centimetre ? 60 : 30;
        worth += enemy.figures + 5 * (3 - static_cast<int>(enemy.roster->quality));
        if (unit.artillery() && enemy.formation == Formation::Square) worth += 60;
        if (enemy.state == State::Demoralised) worth += 20;
        return worth;
    });
}

March Captain::decide(const Position& position, const choice::MarchOf& asked) const {
    // Horse waits behind the foot, out of musket shot, for somebody to waver.
    const BattleUnit& unit = position.unit(asked.unit);
    const UnitNo enemy_no = nearest(position, unit.centre(), other(unit.side));
    March march;
    if (enemy_no == nobody) return march;
    const BattleUnit& enemy = position.unit(enemy_no);
    const Length gap = gap_between(unit, enemy);
    march.turn = unit.block.facing.turn_to(table::facing_from(unit.centre(), enemy.centre()));
    const Length keep = (is_horse(unit) ? 45 : 42) * centimetre;
    if (gap < keep - 5 * centimetre) {
        march.turn = 0;
        march.backward = true;
        march.distance = keep - gap;
        return march;
    }
    Length room = gap - keep;
    if (is_horse(unit)) {
        const UnitNo foot =
            nearest(position, unit.centre(), unit.side, [](const BattleUnit& u) { return u.arm() == Arm::Infantry; });
        if (foot != nobody) {
            const Point& theirs = position.unit(foot).block.front;
            const Length ahead = unit.side == 0 ? theirs.y - unit.block.front.y : unit.block.front.y - theirs.y;
            room = std::min(room, std::max(0, ahead - 5 * centimetre));
        }
    }
    march.distance = std::max(0, room);
    return march;
}

bool Captain::decide(const Position& position, const choice::Charges& asked) const {
    const BattleUnit& unit = position.unit(asked.unit);
    const BattleUnit& target = position.unit(asked.target);
    if (is_horse(unit)) return target.formation != Formation::Square || shaken(target);
    // A volley kills more than the bayonet: foot goes in only where fire has done its work.
    return (shaken(target) || target.disordered) && within(unit, target, unit.troop->line);
}

bool Captain::decide(const Position&, const choice::Grapeshot&) const {
    return true;  // it kills as well as the ball at any distance, and shakes more
}

bool Captain::decide(const Position& position, const choice::KeepsOrder& asked) const {
    // Dressed ranks, unless a charge would fall short of an enemy that is close.
    const BattleUnit& unit = position.unit(asked.unit);
    const UnitNo enemy = nearest(position, unit.centre(), other(unit.side));
    return enemy == nobody || gap_between(unit, position.unit(enemy)) > unit.troop->line;
}

Errand Captain::decide(const Position& position, const choice::ErrandOf& asked) const {
    const PersonNo no = asked.person;
    // A leader who falls or runs shakes the whole army: he goes to those who waver, if he is likely to turn them and
    // nobody is about to fall upon them.
    const BattlePerson& person = position.person(no);
    const bool cinc = person.roster->kind == PersonKind::CommanderInChief;
    UnitNo best = nobody;
    int most = 0;
    for (int i = 0; i < position.unit_count(); ++i) {
        const auto unit_no = static_cast<UnitNo>(i);
        const BattleUnit& unit = position.unit(unit_no);
        if (!unit.on_table() || unit.side != person.side || !shaken(unit) || engaged(position, unit_no)) continue;
        if ((!cinc && unit.command != person.command) || gap_between(person, unit) > person.roster->move) continue;
        const UnitNo enemy = nearest(position, unit.centre(), other(unit.side));
        if (enemy != nobody && gap_between(unit, position.unit(enemy)) <= 20 * centimetre) continue;
        const Prospect prospect = prospect_of_influence(position, asked.person, unit_no);
        if (prospect.fatal > 0 || prospect.good < 3) continue;
        const int worth = unit.figures + 10 * prospect.good;
        if (worth > most) most = worth, best = unit_no;
    }
    if (best != nobody) return {best, std::nullopt};
    if (cinc) return {nobody, decide(position, choice::PlaceOfCinc{person.side})};
    return Forward::decide(position, choice::ErrandOf{no});
}

bool Captain::decide(const Position& position, const choice::MountsFight& asked) const {
    const BattleUnit& unit = position.unit(asked.unit);
    return unit.disordered && unit.troop->mount_value > unit.troop->value;
}

UnitNo Captain::decide(const Position& position, const choice::Influences& asked) const {
    const BattlePerson& leader = position.person(asked.leader);
    const BattleUnit& unit = position.unit(leader.with);
    if (!shaken(unit)) return nobody;
    const Prospect prospect = prospect_of_influence(position, asked.leader, leader.with);
    return prospect.good > 2 * prospect.fatal ? leader.with : nobody;
}

}  // namespace condottiero::fuciliers
