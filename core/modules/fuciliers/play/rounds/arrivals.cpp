// Round 1, and where a command is set down: reserves, reinforcements, deployment.

#include <algorithm>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/around.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

Formation marching(const BattleUnit& unit) {
    return unit.artillery() ? Formation::Limbered : Formation::Column;
}
Block march_block(const Position& position, const BattleUnit& unit) {
    const Formation march = marching(unit);
    return block_for(position, unit, march, usual_files(march, unit.arm(), unit.figures));
}

/// Where a unit in march formation would stand with its front there, if it may stand there at all.
bool set_down(Position& position, UnitNo no, Point front, Facing facing, const Box& zone) {
    BattleUnit& unit = position.unit(no);
    unit.formation = marching(unit);
    unit.block.facing = facing;
    unit.block.front = front;
    unit.block = march_block(position, unit);
    form_up(position, no);
    const auto stands_on = [&](const BattlePerson& person) {
        return person.on_table() && any_base_in(unit, person.base);
    };
    const bool free = all_of_it_in(unit, zone) && room_for(position, no, unit.block, unit.formation, false) &&
                      std::none_of(position.people.begin(), position.people.end(), stands_on);
    unit.where = free ? Where::OnTable : Where::OffTable;
    return free;
}

std::vector<PersonNo> people_to_set_down(const Position& position, CommandNo no) {
    const BattleCommand& command = position.command(no);
    std::vector<PersonNo> people;
    for (const PersonNo person : command.people)
        if (position.person(person).where == Where::OffTable)
            people.insert(person == command.leader ? people.begin() : people.end(), person);
    return people;
}

void take_off(Position& position, CommandNo no) {
    for (const UnitNo unit : position.command(no).units)
        if (position.unit(unit).on_table()) position.unit(unit).where = Where::OffTable;
    for (const PersonNo person : position.command(no).people)
        if (position.person(person).on_table()) position.person(person).where = Where::OffTable;
}

void note_deployed(PlayedBattle& battle, CommandNo no) {
    BattleCommand& command = battle.position.command(no);
    command.entered = static_cast<std::int8_t>(std::max(battle.position.turn, 1));
    for (const PersonNo person : command.people) {
        const BattlePerson& him = battle.position.person(person);
        if (him.on_table()) battle.note(told::Deploys{Actor::person(person)});
    }
    for (const UnitNo unit_no : command.units) {
        const BattleUnit& unit = battle.position.unit(unit_no);
        if (unit.on_table()) battle.note(told::Deploys{Actor::unit(unit_no)}, &rules::before::deployment_formation);
    }
}

/// How a command is set down where its commander's wishes find no room.
enum class Crowding : std::uint8_t {
    AsWished,  ///< or as near as there is room
    Close,     ///< shoulder to shoulder and one behind the other, round the leader
    Spread     ///< wherever the zone has room: farther from its leader than his radius, if need be
};
constexpr std::array crowdings{Crowding::AsWished, Crowding::Close, Crowding::Spread};

/// How far right of the middle of the zone, on the average.
Length middle_of(const std::vector<Placement>& wished, const Box& zone, Facing facing) {
    if (wished.empty()) return 0;
    std::int64_t sum = 0;
    for (const Placement& each : wished) sum += table::seen_from({zone.centre, 0, 0, facing}, each.front).x;
    return static_cast<Length>(sum / static_cast<std::int64_t>(wished.size()));
}

/// Row by row from the front of the zone backwards, and from the middle of a command outwards, until there is room.
/// (NFW-2.3.1-b)
template <class TryThere>
bool in_rows(const Box& zone, Facing facing, Length middle, Length apart, Length deep, const TryThere& try_there) {
    for (Length back = 0; back <= 2 * zone.half_depth - deep; back += 2 * centimetre)
        for (Length side = 0; side <= 2 * zone.half_width; side += apart) {
            const auto front = [&](Length right) {
                return table::placed(zone.centre, facing, right, zone.half_depth - back);
            };
            if (try_there(front(middle + side)) || (side > 0 && try_there(front(middle - side)))) return true;
        }
    return false;
}

/// All of its units or nothing; the middle of them.
std::optional<Point> set_down_units(PlayedBattle& battle, CommandNo no, const Box& zone, Facing facing,
                                    const std::vector<Placement>& wished, Crowding crowding) {
    Position& position = battle.position;
    const BattleCommand& command = position.command(no);
    const auto seen_from_zone = [&](Point at) { return table::seen_from({zone.centre, 0, 0, facing}, at); };
    const auto wish_of = [&](UnitNo unit) {
        return std::find_if(wished.begin(), wished.end(), [&](const Placement& each) { return each.unit == unit; });
    };
    const Length middle = middle_of(wished, zone, facing);
    Point sum{0, 0};
    Length count = 0;
    for (const UnitNo unit_no : command.units) {
        const BattleUnit& unit = position.unit(unit_no);
        if (unit.figures <= 0 || unit.waits_apart) continue;
        // Nobody may be farther from the leader than his radius lets them, or from the middle, where he will stand.
        const bool in_reach = count > 0 && command.leader != nobody && crowding != Crowding::Spread;
        const Box from_there = !in_reach ? Box{}
                               : position.person(command.leader).on_table()
                                   ? position.person(command.leader).base
                                   : Box{{sum.x / count, sum.y / count}, 0, 0, facing};
        const Length radius = in_reach ? radius_of(position, command.leader) : 0;
        const Length far = radius + from_there.half_width + from_there.half_depth + march_block(position, unit).width();
        const auto try_there = [&](Point front) {
            if (in_reach && std::abs(seen_from_zone(front).x - seen_from_zone(from_there.centre).x) > far) return false;
            if (!set_down(position, unit_no, front, facing, zone)) return false;
            if (!in_reach || within(from_there, unit, radius)) return true;
            position.unit(unit_no).where = Where::OffTable;
            return false;
        };
        const auto wish = wish_of(unit_no);
        const bool as_wished = crowding == Crowding::AsWished && wish != wished.end();
        bool found = as_wished && try_there(wish->front);
        const Length from = as_wished ? seen_from_zone(wish->front).x : middle;
        found = found || in_rows(zone, facing, from, crowding == Crowding::AsWished ? 3 * centimetre : centimetre,
                                 unit.block.depth(), try_there);
        if (!found) {
            take_off(position, no);
            return std::nullopt;
        }
        sum.x += unit.centre().x, sum.y += unit.centre().y, ++count;
    }
    return count == 0 ? battle.choose(command.side, choice::PlaceOfCinc{command.side})
                      : Point{sum.x / count, sum.y / count};
}

/// The leader and his people in the middle, beside or behind somebody, where he reaches them all.
void set_down_people(PlayedBattle& battle, CommandNo no, const Box& zone, Facing facing, Point middle) {
    const PersonNo leader = battle.position.command(no).leader;
    constexpr int rings = 16;
    constexpr Length apart = centimetre * 5 / 2;
    for (const PersonNo person_no : people_to_set_down(battle.position, no)) {
        BattlePerson& person = battle.position.person(person_no);
        const Length half = battle.position.bases.foot / 2;
        Box base{middle, half, person.roster->mounted ? battle.position.bases.rider_depth / 2 : half, facing};
        const auto reached = [&] {
            if (person_no != leader)
                return table::gap(base, battle.position.person(leader).base) <= radius_of(battle.position, leader);
            person.base = base;
            return all_in_command_radius(battle.position, no);
        };
        const Around around(battle.position, person, {middle, rings * apart + table::round_of(base).radius});
        bool found = false;
        for (const bool all : {true, false})
            for (Length ring = 0; !found && ring < rings; ++ring)
                for (int way = 0; !found && way < (ring == 0 ? 1 : 16); ++way) {
                    base.centre = table::moved(middle, Facing(way * 16), ring * apart);
                    found =
                        table::inside(base, zone) && around.is_free(base) && (!all || leader == nobody || reached());
                    if (found) person.base = base, person.where = Where::OnTable;
                }
        if (!found) person.base.centre = zone.centre, person.where = Where::OnTable;
    }
}

}  // namespace

bool deploy_command(PlayedBattle& battle, CommandNo no, const Box& zone, Facing facing) {
    const std::vector<Placement> wished = battle.choose(battle.position.command(no).side, choice::Deployment{no});
    const Length aside = middle_of(wished, zone, facing);
    for (const Crowding crowding : crowdings) {
        if (crowding == Crowding::Close)
            set_down_people(battle, no, zone, facing, table::placed(zone.centre, facing, aside, 0));
        if (const auto middle = set_down_units(battle, no, zone, facing, wished, crowding)) {
            set_down_people(battle, no, zone, facing, *middle);
            note_deployed(battle, no);
            return true;
        }
    }
    return false;
}

namespace {

/// Sets a command down at an edge: rear ranks within a centimetre of it, characters within five, in reach of their
/// leader if they are not too many. All of it or nothing. (NFW-3.1.1-e)
bool enter_at_edge(PlayedBattle& battle, CommandNo no, const Box& strip, Facing facing) {
    const BattleCommand& command = battle.position.command(no);
    const bool along_x = facing.step() % 128 == 0;
    const Length half_edge = along_x ? strip.half_width : strip.half_depth;
    const Point edge = table::moved(strip.centre, facing + 128, along_x ? strip.half_depth : strip.half_width);
    constexpr Length off_edge = centimetre / 2;
    const std::vector<PersonNo> people = people_to_set_down(battle.position, no);
    const auto people_from = [&](Length right) {
        for (const PersonNo person : people) {
            const Length half = battle.position.bases.foot / 2;
            const Length deep =
                battle.position.person(person).roster->mounted ? battle.position.bases.rider_depth / 2 : half;
            const Box base{table::placed(edge, facing, right, off_edge + deep), half, deep, facing};
            BattlePerson& him = battle.position.person(person);
            if (!table::inside(base, strip) || !Around(battle.position, him, table::round_of(base)).is_free(base))
                return false;
            him.base = base, him.where = Where::OnTable;
            right += 2 * half;
        }
        return true;
    };
    const auto unit_near = [&](UnitNo unit_no, Length right, bool in_reach) {
        const BattleUnit& unit = battle.position.unit(unit_no);
        if (unit.figures <= 0) return true;
        const Block march = march_block(battle.position, unit);
        const Length deep = march.depth() + off_edge;
        const Length far = in_reach ? radius_of(battle.position, command.leader) + march.width() : 2 * half_edge;
        for (Length aside = 0; aside <= far; aside += centimetre)
            for (const Length there : {right + aside, right - aside}) {
                if (!set_down(battle.position, unit_no, table::placed(edge, facing, there, deep), facing, strip))
                    continue;
                if (!in_reach || in_command_radius(battle.position, unit)) return true;
                battle.position.unit(unit_no).where = Where::OffTable;
            }
        return false;
    };
    // From the middle of the edge outwards, the leader first and the units round him; where they are too many for that,
    // on a longer line. (NFW-2.3.1-b)
    for (const bool in_reach : {true, false}) {
        if (in_reach && command.leader == nobody) continue;
        for (Length aside = 0; aside <= half_edge; aside += 3 * centimetre)
            for (const Length right : {aside, -aside}) {
                const bool found =
                    people_from(right) && std::all_of(command.units.begin(), command.units.end(),
                                                      [&](UnitNo unit) { return unit_near(unit, right, in_reach); });
                if (found) {
                    note_deployed(battle, no);
                    return true;
                }
                take_off(battle.position, no);
            }
    }
    return false;
}

/// A Guard unit that waited comes to its C-in-C, in column; if there is no room beside him, next turn. (NFW-2.3.4-b)
void bring_guard(PlayedBattle& battle, UnitNo no) {
    Position& position = battle.position;
    BattleUnit& unit = position.unit(no);
    const Box zone = deployment_zone(position, unit.side);
    const Facing facing = ahead_of(unit.side);
    const PersonNo leader = position.command(unit.command).leader;
    const bool led = leader != nobody && position.person(leader).on_table();
    const Point middle = led ? position.person(leader).base.centre : zone.centre;
    const Block march = march_block(position, unit);
    const Length within = led ? radius_of(position, leader) + march.width() + march.depth() : table::far_away;
    const auto try_there = [&](Point front) {
        if (table::distance(front, middle) > within || !set_down(position, no, front, facing, zone)) return false;
        if (!led || in_command_radius(position, unit)) return true;
        unit.where = Where::OffTable;
        return false;
    };
    const Length from = table::seen_from({zone.centre, 0, 0, facing}, middle).x;
    if (!in_rows(zone, facing, from, centimetre, march.depth(), try_there)) {
        unit.found_no_room = true;
        return;
    }
    unit.waits_apart = unit.found_no_room = false;
    battle.note(told::Deploys{Actor::unit(no)}, &rules::before::guard_unit_reserve);
}

}  // namespace

/// In turn, a command each: reserves where and when their commander wants them, reinforcements when they come.
void reserves_and_reinforcements(PlayedBattle& battle) {
    for (BattleUnit& unit : battle.position.units) unit.moved = unit.recoiled = false;
    for (BattlePerson& person : battle.position.people)
        person.moved = person.influenced_now = person.fought_now = person.wounded_now = false;
    if (battle.position.turn < 2) return;
    const auto waiting = [&](Coming coming) {
        return in_turn(battle.position,
                       [&](const BattleCommand& command) { return command.coming == coming && command.entered == 0; });
    };
    for (const CommandNo no : waiting(Coming::Reserve)) {
        BattleCommand& command = battle.position.command(no);
        const Side side = command.side;
        if (!command.waits_for_room && !battle.choose(side, choice::BringsOn{no})) continue;
        if (!deploy_command(battle, no, deployment_zone(battle.position, side), ahead_of(side))) continue;
        command.order = battle.choose(side, choice::FirstOrder{no});
        battle.note(
            told::OfCommand{command.waits_for_room ? told::OfCommand::FindsRoom : told::OfCommand::BringsReserve, no},
            &rules::orders::reserves_entry);
        command.waits_for_room = false;
    }
    for (int i = 0; i < battle.position.unit_count(); ++i) {
        const BattleUnit& unit = battle.position.unit(static_cast<UnitNo>(i));
        if (unit.waits_apart && battle.choose(unit.side, choice::BringsOn{unit.command}))
            bring_guard(battle, static_cast<UnitNo>(i));
    }
    if (battle.position.turn < battle.position.first_arrivals) return;
    for (const CommandNo no : waiting(Coming::Reinforcement)) {
        BattleCommand& command = battle.position.command(no);
        const Side side = command.side;
        if (!command.waits_for_room) {
            const int cv = command_value_of(battle.position, no);
            const int score = battle.throws.d6(rules::orders::reinforcements_arrival_test, Throws::command(no)) +
                              arrival_modifiers(cv, battle.position.turn).total();
            battle.note_roll(told::TriesToArrive{no, score, score >= arrives_at},
                             rules::orders::reinforcements_arrival_test);
            if (score < arrives_at) continue;
            command.edge = entry_edge(battle.throws.d6(rules::orders::reinforcements_entry_side, Throws::command(no)));
            battle.note_roll(told::Enters{no, command.edge}, rules::orders::reinforcements_entry_side);
        }
        const int to_centre = command.edge == Edge::Own     ? 0
                              : command.edge == Edge::Right ? -table::quarter_turn
                                                            : table::quarter_turn;
        const bool waited = command.waits_for_room;
        command.waits_for_room =
            !enter_at_edge(battle, no, strip_of(battle.position, side, command.edge), ahead_of(side) + to_centre);
        if (command.waits_for_room != waited)
            battle.note(told::OfCommand{waited ? told::OfCommand::FindsRoom : told::OfCommand::WaitsForRoom, no},
                        &rules::orders::reinforcements_placing_figures);
        if (!command.waits_for_room) command.order = battle.choose(side, choice::FirstOrder{no});
    }
}

}  // namespace condottiero::fuciliers
