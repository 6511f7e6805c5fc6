#include "tests/support/random_war.hpp"

#include <algorithm>
#include <array>

#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/placing.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

/// A strip of land for each side, some of it under water, with places, a river, a road, bridges and ports.
std::string random_map(SeededNumbers& numbers, int sides) {
    const int width = sides * numbers.between(2, 3), height = numbers.between(3, 6), strip = width / sides;
    const std::string letters = "..ccchfmdjw~o";
    const int river = numbers.below(width);
    std::string text;
    std::vector<std::string> ports;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const bool dry = x == river || y == 0 || y == height - 1;  // places, roads and rivers lie here
            const int count = static_cast<int>(letters.size()) - (dry ? 2 : 0);
            text += letters[static_cast<std::size_t>(numbers.below(count))];
            text += x + 1 == width ? '\n' : ' ';
            if (numbers.one_in(5)) ports.push_back(square_name(x, y));
        }
    }
    const std::string first = square_name(river, 0), last = square_name(river, height - 1);
    text += "river Po " + first + " " + last + "\nbridge " + (numbers.one_in(2) ? first : last) + "\n";
    text += "road A1 " + square_name(width - 1, 0) + "\n";
    if (numbers.one_in(2)) text += "swamp " + square_name(numbers.below(width), 0) + "\n";
    for (const std::string& port : ports) text += "port " + port + "\n";
    const std::array names{"red", "blue", "green"};
    for (int side = 0; side < sides; ++side) {
        const int x = side * strip;
        text += std::string("owner ") + names[static_cast<std::size_t>(side)] + " " + square_name(x, 0) + ":" +
                square_name(x + strip - 1 - numbers.below(2), height - 1) + "\n";
        text += "capital " + square_name(x, 0) + "\nstronghold " + square_name(x, height - 1) + "\n";
    }
    const std::array climates{"temperate", "continental", "arid", "humid_tropical", "boreal"};
    text += std::string("climate ") + climates[static_cast<std::size_t>(numbers.below(5))] + "\n";
    if (numbers.one_in(4)) text += "neighbours 4\n";
    return text;
}

}  // namespace

RandomWar::RandomWar(std::uint64_t seed) : RandomWar(SeededNumbers(seed)) {}

RandomWar::RandomWar(SeededNumbers numbers)
    : war([&numbers] {
          const int sides = numbers.between(2, 3);
          const std::string map = random_map(numbers, sides);
          return sides == 2 ? SmallCampaign(map) : SmallCampaign(map, {"red", "blue", "green"});
      }()),
      numbers_(numbers) {
    set_terms();
    raise_forces();
}

void RandomWar::set_terms() {
    World& world = war.world;
    CampaignState& state = war.state;
    const bool all_on = numbers_.below(3) > 0;
    for (bool& on : state.switches) on = all_on || numbers_.one_in(2);
    for (std::size_t i = chapter_count; i < switch_count; ++i) state.set(static_cast<Switch>(i), numbers_.one_in(4));
    world.movement = any<MovementMethod>();
    world.turns = numbers_.between(10, 20);
    world.hospital_turns = numbers_.between(1, 3);
    world.scale.colonial = numbers_.one_in(4);
    world.never_entered_count = numbers_.one_in(2);
    world.steam = numbers_.one_in(4);
    world.start = state.date = {1706, numbers_.between(1, 12), 1};
    for (Side& side : world.sides) {
        side.starting_points = Points::whole(numbers_.between(500, 4000));
        state.side(side.id).standing = any_standing();
        for (const Side& other : world.sides)
            if (side.id < other.id && world.sides.size() > 2 && numbers_.one_in(3))
                state.relations[{side.id, other.id}] = any<Relation>();
    }
    for (int s = 0; s < world.map.size(); ++s)
        if (may_embark_in(world, SquareId(s)))
            state.boats[SquareId(s)] = {numbers_.between(1, 3), numbers_.below(3), numbers_.below(3)};
}

void RandomWar::raise_forces() {
    for (const Side& side : war.world.sides)
        for (int i = numbers_.between(2, 3); i > 0; --i) raise_force(side.id);
    war.state.phase = numbers_.one_in(3) ? Phase::Placing : Phase::Weather;
    for (Force& force : war.state.forces) {
        if (war.state.phase == Phase::Placing && numbers_.one_in(2)) force.status = ForceStatus::ToPlace;
        if (!numbers_.one_in(10)) continue;
        force.status = ForceStatus::Expected;
        force.expected_turn = numbers_.between(1, 8);
        for (const UnitId unit : units_of(war.state, force.id))
            std::swap(war.of(unit).accounts[Account::Standing], war.of(unit).accounts[Account::NotArrived]);
    }
}

void RandomWar::raise_force(SideId side) {
    const std::vector<SquareId> places = places_for(war.world, war.state, side);
    if (places.empty()) return;
    AForce wish{.side = war.world.sides.at(side).key, .order = any<Order>(), .figures = 0};
    wish.cv = numbers_.one_in(8) ? std::nullopt : std::optional(numbers_.between(0, 5));
    const ForceId force = war.force(war.world.map.name_of(one_of(places)), wish);
    for (int i = numbers_.between(1, 3); i > 0; --i) {
        const int figures = numbers_.between(1, 24);
        war.unit(force, {.figures = figures,
                         .full = figures + numbers_.below(8),
                         .arm = any<Arm>(),
                         .quality = any<Quality>(),
                         .mercenary = numbers_.one_in(5),
                         .cost = numbers_.between(0, 12),
                         .mounted = numbers_.one_in(3),
                         .scouts = numbers_.one_in(3),
                         .firearms = numbers_.one_in(2),
                         .guns = numbers_.below(3)});
    }
    if (numbers_.one_in(2)) war.leader(force, "General", numbers_.between(1, 4));
}

Command RandomWar::next_command() {
    const std::vector<Need> wanted = needs(war.world, war.state);
    if (numbers_.one_in(6)) return whim();
    if (wanted.empty()) return Advance{};
    return answer(one_of(wanted));
}

Command RandomWar::answer(const Need& need) {
    if (need.side && numbers_.one_in(10)) return SetStanding{*need.side, any_standing()};
    switch (need.kind) {
        case NeedKind::Placing:
            if (need.squares.empty()) return Advance{};
            return PlaceForce{one_of(need.forces), one_of(need.squares)};
        case NeedKind::OrderSheet:
            if (numbers_.one_in(8)) return CloseSheets{};
            return random_sheet(*need.side);
        case NeedKind::Neighbours: {
            std::vector<ForceId> named;
            for (const ForceId force : need.forces)
                if (numbers_.one_in(2)) named.push_back(force);
            return NameNeighbours{*need.battle, *need.side, named};
        }
        case NeedKind::Battle: return RecordResult{random_report(war.state.battles.at(*need.battle))};
        case NeedKind::AfterBattle: return ChooseSquare{*need.force, one_of(need.squares)};
        case NeedKind::Purchases:
            if (numbers_.one_in(3)) return CloseMarket{*need.side};
            return random_purchase(*need.side);
        case NeedKind::EventTarget: return ChooseForce{*need.side, one_of(need.forces)};
    }
    return Advance{};
}

// ---- what nobody asked for

StandingChoices RandomWar::any_standing() {
    const NoSheet sheet = numbers_.one_in(6) ? NoSheet::Keep : NoSheet::Ask;
    return {sheet, any<Retreat>(), any<Joining>(), any<Buying>(), any<Picking>()};
}

Command RandomWar::whim() {
    switch (numbers_.below(14)) {
        case 0: return random_sheet(any_side());
        case 1: return ChooseSquare{any_force(), any_square()};
        case 2: return ChooseForce{any_side(), any_force()};
        case 3: return PlaceForce{any_force(), any_square()};
        case 4: return RepairBridge{any_force()};
        case 5: return SpendWorks{any_force(), numbers_.between(-1, 30)};
        case 6: return SetBattleStanding{numbers_.one_in(8)};
        case 7: return SetSwitch{{any<Switch>(), numbers_.one_in(2), war.state.turn + numbers_.between(-1, 3)}};
        case 8: return numbers_.one_in(4) ? Command(SetRelation{any_side(), any_side(), any<Relation>()}) : Advance{};
        case 9: return random_purchase(any_side());
        case 10: return NameNeighbours{BattleId(numbers_.below(4)), any_side(), {any_force(), any_force()}};
        case 11: {
            BattleReport report{BattleId(numbers_.below(4)), std::nullopt, {}, {}, {any_force()}, {}, "?"};
            if (war.state.battles.has(report.battle)) report = random_report(war.state.battles.at(report.battle));
            if (!report.units.empty()) report.units.front().killed += numbers_.between(-2, 2);
            if (numbers_.one_in(2)) return DraftResult{report};
            return RecordResult{report};
        }
        case 12: return random_amendment();
        default: return AmendForce{ForceId(99), SquareId(-1), Order::Explore, Reaction::None, "nobody, nowhere"};
    }
}

Command RandomWar::random_amendment() {
    if (numbers_.one_in(2))
        return AmendFigures{any_unit(), any<Account>(), any<Account>(), numbers_.between(0, 4), "a slip"};
    const Force& force = war.of(any_force());
    const SquareId square = any_square();
    const bool dry = !is_water(war.world.map.square(square).ground);
    return AmendForce{force.id, dry && !force.aboard ? square : force.square, any<Order>(), any<Reaction>(), "a slip"};
}

// ---- sheets

SubmitSheet RandomWar::random_sheet(SideId side) {
    Orders orders;
    if (numbers_.one_in(3)) orders.rearrangements = random_rearrangements(side);
    for (const ForceId force : forces_of(war.state, side))
        if (!numbers_.one_in(4)) orders.forces.push_back(random_orders(war.of(force)));
    if (numbers_.one_in(8)) orders.standing = any_standing();
    return {{side, war.state.turn, orders, "by nobody's hand"}, numbers_.one_in(4)};
}

ForceOrders RandomWar::random_orders(const Force& force) {
    return {.force = force.name,
            .order = numbers_.one_in(2) ? std::optional(any<Order>()) : std::nullopt,
            .rally = numbers_.one_in(2),
            .halt = numbers_.one_in(8),
            .march = numbers_.one_in(6) ? std::nullopt : random_march(force),
            .on_contact = numbers_.one_in(5) ? OnContact::StopShort : OnContact::Fight,
            .if_test_fails = any<IfTestFails>()};
}

std::optional<SquareId> RandomWar::some_enemy(SideId side) {
    std::vector<SquareId> squares;
    for (const Force& force : war.state.forces)
        if (force.on_map() && at_war(war.state, force.side, side)) squares.push_back(force.square);
    return squares.empty() ? std::nullopt : std::optional(one_of(squares));
}

std::optional<March> RandomWar::random_march(const Force& force) {
    const Means means = force.aboard || numbers_.one_in(4) ? Means::Boats : Means::Land;
    MarchSearch search;
    if (!numbers_.one_in(4)) {
        const SquareId to = numbers_.one_in(4) ? any_square() : some_enemy(force.side).value_or(any_square());
        const auto way = find_way(war.world, war.state, force.side, force.square, to, means, search);
        if (!way || way->empty()) return std::nullopt;
        return March{*way, false, means, numbers_.one_in(2)};
    }
    // Any squares one after the other, whether one can go there or not.
    std::vector<SquareId> way;
    SquareId here = force.square;
    for (int i = numbers_.between(1, 3); i > 0; --i) way.push_back(here = one_of(war.world.map.neighbours(here)));
    return March{way, true, means, numbers_.one_in(2)};
}

std::vector<Rearrangement> RandomWar::random_rearrangements(SideId side) {
    std::vector<Rearrangement> out;
    const std::vector<ForceId> own = forces_of(war.state, side);
    if (own.empty()) return out;
    const auto any_name = [&] { return war.of(one_of(own)).name; };
    for (int i = numbers_.between(1, 2); i > 0; --i) {
        switch (numbers_.below(3)) {
            case 0: out.push_back(Join{any_name(), any_name()}); break;
            case 1: out.push_back(Exchange{any_unit(), any_name()}); break;
            default: {
                const ForceId from = one_of(own);
                const std::vector<CharacterId> people = characters_of(war.state, from);
                const std::vector<UnitId> units = units_of(war.state, from);
                if (people.empty() || units.empty()) break;
                const std::string name = "Part " + std::to_string(war.state.forces.size());
                out.push_back(Detach{war.of(from).name, name, people.back(), {one_of(units)}});
            }
        }
    }
    return out;
}

// ---- battles

BattleReport RandomWar::random_report(const Battle& battle) {
    BattleReport report = blank_report(war.state, battle);
    for (const ForceId force : battle.next_door)
        if (numbers_.one_in(2)) report.arrived.push_back(force);
    const auto was_there = [&](ForceId force) {
        return part_of(battle, force) ||
               std::find(report.arrived.begin(), report.arrived.end(), force) != report.arrived.end();
    };
    const bool bloody = numbers_.one_in(3);
    for (UnitResult& unit : report.units) {
        if (!was_there(war.of(unit.unit).force)) continue;
        int left = unit.sum();
        const auto some = [&] {
            const int figures = bloody ? numbers_.between(0, left) : numbers_.below(std::min(left, 3) + 1);
            left -= figures;
            return figures;
        };
        unit.never_entered = 0;
        unit.killed = some();
        unit.fled = some();
        unit.left_by_order = some();
        unit.captured = some();
        unit.never_entered = numbers_.one_in(4) ? some() : 0;
        unit.on_table = left;
        unit.guns_left = numbers_.below(war.of(unit.unit).guns + 1);
    }
    std::vector<ForceId> forces = forces_of(battle);
    forces.insert(forces.end(), report.arrived.begin(), report.arrived.end());
    for (const ForceId force : forces)
        for (const CharacterId man : characters_of(war.state, force))
            if (numbers_.one_in(3)) report.characters.push_back({man, any<FigureStatus>()});
    if (numbers_.one_in(2)) report.verdict = any<Outcome>();
    if (numbers_.one_in(4)) report.general_retreat = {any<Part>()};
    return report;
}

// ---- purchases

Command RandomWar::random_purchase(SideId side) {
    const std::vector<ForceId> own = forces_of(war.state, side);
    const bool own_unit = !own.empty() && !units_of(war.state, one_of(own)).empty();
    switch (numbers_.below(4)) {
        case 0: return BuyLeader{any_force(), "Someone", numbers_.between(0, 6)};
        case 1: {
            const std::vector<SquareId> places = own_places(war.world, war.state, side);
            const Profile& profile =
                war.world.profiles.at(ProfileId(1 + numbers_.below(static_cast<int>(war.world.profiles.size()))));
            return BuyUnit{side,
                           profile.key,
                           numbers_.one_in(2) ? "Recruits" : "",
                           numbers_.between(0, 12),
                           places.empty() ? any_square() : one_of(places),
                           numbers_.one_in(3),
                           numbers_.one_in(4)};
        }
        default: {
            const std::vector<UnitId> units =
                own_unit ? units_of(war.state, own.front()) : std::vector<UnitId>{any_unit()};
            return BuyReplacements{units.empty() ? any_unit() : one_of(units), numbers_.between(0, 4),
                                   numbers_.one_in(2)};
        }
    }
}

}  // namespace condottiero
