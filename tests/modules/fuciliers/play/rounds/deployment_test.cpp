#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "core/modules/fuciliers/play/table/field_of.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"
#include "tests/support/fuciliers_army.hpp"
#include "tests/support/fuciliers_table.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

constexpr Side below = 0, above = 1;

/// No winner of the exploration, below lays out the ground and deploys first: with one command a side.
const std::vector<int> below_begins{3, 3, 3, 3, 3, 3, 5, 2, 5, 2};

Played before(Position position, const Commander& both, std::vector<int> faces) {
    return play(std::move(position), both, std::move(faces), [](PlayedBattle& battle) { before_the_battle(battle); });
}

BattleBrief brief_of(const std::string& square, Ground ground, Vegetation vegetation = Vegetation::None) {
    BattleBrief brief{BattleId(1), "", 1, Date{}, Season::Summer, square, {}, {}, {}, false, {}, false, {}, {}, {}};
    brief.ground.ground = ground;
    brief.ground.vegetation = vegetation;
    return brief;
}

/// Every kind of square in every layout.
std::vector<Field> all_fields() {
    std::vector<Field> fields;
    for (const Ground ground :
         {Ground::Cultivated, Ground::Hill, Ground::Mountain, Ground::Desert, Ground::Wasteland, Ground::Plain})
        for (const Vegetation vegetation : {Vegetation::None, Vegetation::Forest})
            for (const bool swamp : {false, true})
                for (const char* square : {"A1", "A2", "A3", "A4"}) {
                    BattleBrief brief = brief_of(square, ground, vegetation);
                    if (swamp) brief.ground.features.add(Feature::Swamp);
                    fields.push_back(field_of(brief, {}));
                }
    return fields;
}

}  // namespace

TEST_CASE("the table", "[fuciliers][NFW-1.2-a]") {
    const Roster army = army_of({{4, {"line 24"}}});
    SECTION("180 x 120, the armies along the long sides") {
        const Position position = position_of(army, army, Field{});
        CHECK(position.ground.width == cm(180));
        CHECK(position.ground.depth == cm(120));
        CHECK(deployment_zone(position, below) == Box{{cm(90), cm(15)}, cm(90), cm(15), Facing(0)});
        CHECK(deployment_zone(position, above) == Box{{cm(90), cm(105)}, cm(90), cm(15), Facing(0)});
        CHECK(ahead_of(below) == Facing(0));
        CHECK(ahead_of(above) == Facing(128));
    }
    SECTION("a smaller one does, with smaller zones") {
        Field small;
        small.width = small.depth = cm(100);
        const Played played = before(position_of(army, army, small), Wishes(), below_begins);
        for (const Side side : {below, above}) {
            CHECK(deployment_zone(played.position, side).half_depth == cm(10));
            CHECK(all_of_it_in(played.position.unit(side), deployment_zone(played.position, side)));
        }
    }
}

TEST_CASE("every unit is set down in march formation, in its zone", "[fuciliers][NFW-2.3.3-a]") {
    const Roster army = army_of({{4, {"line 24", "guns 6", "hussars 10", "battalion-guns 3"}}});
    const Played played = before(position_of(army, army, Field{}), Wishes(), {3, 3, 3, 3, 3, 3, 5, 2, 5, 2});
    for (const BattleUnit& unit : played.position.units) {
        CHECK(unit.on_table());
        CHECK(unit.formation == (unit.artillery() ? Formation::Limbered : Formation::Column));
        CHECK(unit.block.facing == ahead_of(unit.side));
        CHECK(all_of_it_in(unit, deployment_zone(played.position, unit.side)));
    }
    // Four ranks and more of foot, three and more of horse.
    CHECK(played.position.unit(0).block.files == 6);
    CHECK(played.position.unit(0).block.ranks() == 4);
    CHECK(played.position.unit(2).block.files == 3);
    for (const CommandNo no : {CommandNo{0}, CommandNo{1}}) CHECK(all_in_command_radius(played.position, no));
    for (const Event& event : played.log.events)
        if (const auto* deploys = std::get_if<told::Deploys>(&event.what);
            deploys != nullptr && deploys->who.kind == Actor::Kind::Unit)
            CHECK(std::string_view(event.rule->id) == "NFW-2.3.3-a");
    SECTION("revealed with ATTACK it forms line in round 3 and stands until turn 2") {
        const Roster foot = army_of({{4, {"line 24"}}});
        Wishes wishes;
        const Played played_foot = play(position_of(foot, foot, Field{}), wishes, below_begins + std::vector<int>{6, 5},
                                        [](PlayedBattle& battle) {
                                            before_the_battle(battle);
                                            play_turn(battle);
                                        });
        const BattleUnit& line = played_foot.position.unit(0);
        CHECK(line.formation == Formation::Line);
        CHECK(played_foot.count<told::Goes::Moves>() == 0);
        CHECK(line.block.front.y <= cm(30));
    }
}

TEST_CASE("where its commander wants it", "[fuciliers][NFW-2.3.3-a]") {
    const Roster army = army_of({{4, {"line 24", "line 16"}}});
    Wishes wishes;
    wishes.placements[0] = {{0, {cm(60), cm(28)}}, {1, {cm(75), cm(20)}}};
    Played played = before(position_of(army, army, Field{}), wishes, below_begins);
    CHECK(played.position.unit(0).block.front == Point{cm(60), cm(28)});
    CHECK(played.position.unit(1).block.front == Point{cm(75), cm(20)});
    // A wish outside the zone, or on another, is not granted.
    wishes.placements[0] = {{0, {cm(60), cm(40)}}, {1, {cm(60), cm(28)}}};
    played = before(position_of(army, army, Field{}), wishes, below_begins);
    for (const UnitNo unit : {UnitNo{0}, UnitNo{1}})
        CHECK(all_of_it_in(played.position.unit(unit), deployment_zone(played.position, below)));
    CHECK_FALSE(table::overlap(played.position.unit(0).block.outline(), played.position.unit(1).block.outline()));
}

TEST_CASE("a leader is set down where he may stand", "[fuciliers][NFW-2.3.3-a]") {
    // In the middle of his command lies what nobody may enter.
    const ItemKind kind = GENERATE(ItemKind::Swamp, ItemKind::River, ItemKind::Building);
    const Roster army = army_of({{4, {"line 24", "line 24"}}});
    Wishes wishes;
    wishes.placements[0] = {{0, {cm(80), cm(28)}}, {1, {cm(100), cm(28)}}};
    Field ground;
    ground.features = {{kind, {{cm(90), cm(24)}, cm(4), cm(6), Facing(0)}}};
    const Played played = before(position_of(army, army, ground), wishes, below_begins);
    REQUIRE(played.position.unit(0).block.front == Point{cm(80), cm(28)});
    for (const BattlePerson& person : played.position.people) {
        CHECK(person.on_table());
        CHECK_FALSE(table::overlap(person.base, played.position.ground.features[0].area));
    }
    CHECK(all_in_command_radius(played.position, 0));
}

TEST_CASE("armies of the usual size find room, and their leaders reach them", "[fuciliers][property][NFW-2.3.3-a]") {
    const Roster army = army_of({{4, {"grenadiers 16", "guns 6"}},
                                 {3, {"line 24", "line 24", "line 16", "battalion-guns 3"}},
                                 {2, {"hussars 10", "cuirassiers 10"}},
                                 {3, {"line 24", "jaegers 12"}, Coming::Reserve}});
    const Captain captain;
    const Forward forward;
    for (const char* kind : {"open", "fields", "hills"})
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            PlayedBattle battle(position_of(army, army, field_like(kind)), {&captain, &forward}, Throws(FastDice(seed)),
                                nullptr);
            before_the_battle(battle);
            battle.position.turn = 2;
            play_round(battle, Round::Reserves);
            const Position& position = battle.position;
            for (std::size_t i = 0; i < position.commands.size(); ++i) {
                INFO(kind << " " << seed << " command " << i);
                CHECK(position.commands[i].entered > 0);
                CHECK(all_in_command_radius(position, static_cast<CommandNo>(i)));
            }
            for (const BattlePerson& person : position.people) {
                CHECK(person.on_table());
                CHECK(table::inside(person.base, deployment_zone(position, person.side)));
                for (const BattleUnit& unit : position.units)
                    for (const Box& box : unit.bases) CHECK_FALSE(table::overlap(box, person.base));
            }
        }
}

TEST_CASE("guns on the march", "[fuciliers][NFW-2.3.3-b]") {
    BattleTable table;
    const UnitNo field = table.unit(below, "guns 6", 90, 28, {.formation = Formation::Limbered}),
                 light = table.unit(below, "battalion-guns 4", 120, 28, {.formation = Formation::Limbered});
    // Two trains side by side: the team, the piece with its muzzle backwards, three gunners behind in two rows.
    table.troop(field).horses = 4;
    form_up(table.position, field);
    CHECK(table.of(field).block.width() == 2 * 5'000);
    CHECK(table.of(field).block.depth() == 5'000 + 7'500 + 2 * 2'500);
    // By hand: two of the crew in front, the piece, two behind.
    table.troop(light).horses = 0;
    form_up(table.position, light);
    CHECK(table.of(light).block.width() == 5'000);
    CHECK(table.of(light).block.depth() == 2'500 + 7'500 + 2'500);
    // So it cannot fire: no piece is in battery.
    table.unit(above, "line 24", 90, 45);
    table.wishes.targets[2] = nobody;
    CHECK(table.round(4).count<told::AimsAt>() == 0);
}

TEST_CASE("twelve turns of eight rounds", "[fuciliers][NFW-3.0-a]") {
    BattleTable table;
    for (const Side side : {below, above}) {
        table.in(side).order = Order::Hold;
        table.unit(side, "line 24", 90, side == below ? 20 : 100);
    }
    table.position.turn = 0;
    std::vector<int> initiative;
    for (int turn = 0; turn < 12; ++turn) initiative = std::move(initiative) + std::vector<int>{6, 5};
    const auto to_the_end = [](PlayedBattle& battle) {
        while (!battle.position.over) play_turn(battle);
    };
    SECTION("in their order") {
        const Played played = play(table.position, table.wishes, initiative, to_the_end);
        const std::vector<Frame>& rounds = played.log.frames;
        REQUIRE(rounds.size() == 12 * 8);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            CHECK(rounds[i].turn == static_cast<int>(i) / 8 + 1);
            CHECK(rounds[i].round == static_cast<int>(i) % 8 + 1);
        }
        CHECK(played.event<told::Ends>().lost[0].in_hundredths() == 0);
        CHECK(played.position.over);
    }
    SECTION("it can be put away and taken up again anywhere") {
        const Played whole =
            play(table.position, table.wishes, {6, 5}, [](PlayedBattle& battle) { play_turn(battle); });
        table.position.turn = 1;
        for (int round = 1; round <= 8; ++round)
            table.position =
                play(table.position, table.wishes, round == 5 ? std::vector<int>{6, 5} : std::vector<int>{},
                     [&](PlayedBattle& battle) { play_round(battle, static_cast<Round>(round)); })
                    .position;
        for (const UnitNo unit : {UnitNo{0}, UnitNo{1}})
            CHECK(table.of(unit).block.front == whole.position.unit(unit).block.front);
        CHECK(table.position.turn == whole.position.turn);
    }
    SECTION("it ends when a side has nobody left and nobody to come") {
        table.of(0).where = Where::Destroyed;
        table.of(0).killed = 24, table.of(0).figures = 0;
        Played played = play(table.position, table.wishes, {6}, [](PlayedBattle& battle) { play_turn(battle); });
        CHECK(played.position.over);
        CHECK(played.event<told::Ends>().lost[0].in_hundredths() == 24 * 500 + 1'000);
        // With a command to come it goes on.
        const CommandNo late = table.command(below);
        table.in(late).entered = 0, table.in(late).coming = Coming::Reinforcement;
        const UnitNo coming = table.unit(below, "line 12", 0, 0, {.command = late});
        table.of(coming).where = Where::OffTable;
        table.position.first_arrivals = 9;
        played = play(table.position, table.wishes, {6}, [](PlayedBattle& battle) { play_turn(battle); });
        CHECK_FALSE(played.position.over);
    }
    SECTION("or when one gives up") {
        table.wishes.concede = {above};
        const Played played = play(table.position, table.wishes, {6, 5}, to_the_end);
        CHECK(played.position.turn == 1);
        CHECK(played.event<told::OfSide::Concedes>().side == above);
        CHECK(played.position.over);
    }
}

TEST_CASE("only dice of six sides", "[fuciliers][NFW-0-b]") {
    const Roster army =
        army_of({{4, {"line 24", "guns 6"}}, {3, {"grenadiers 16 elite", "hussars 10"}, Coming::Reinforcement}});
    KeyedDice source(key_from_seed(7));
    RecordedDice dice(source);
    const Captain captain;
    PlayedBattle battle(position_of(army, army, field_like("hills")), {&captain, &captain}, Throws(dice, "battle 1"),
                        nullptr);
    play(battle);
    const std::vector<Roll> rolls = dice.rolls();
    REQUIRE(rolls.size() > 100);
    CHECK(std::all_of(rolls.begin(), rolls.end(), [](const Roll& roll) { return roll.sides == 6; }));
    CHECK(std::all_of(rolls.begin(), rolls.end(),
                      [](const Roll& roll) { return roll.subject.starts_with("battle 1 "); }));
    CHECK(battle.throws.thrown() == rolls.size());
}

TEST_CASE("what the markers show is kept for every round", "[fuciliers][NFW-0-c]") {
    BattleTable table;
    table.in(below).order = Order::Hold;
    const UnitNo line = table.unit(below, "line 24", 90, 20), guns = table.unit(above, "guns 6", 90, 100);
    table.of(line).state = State::Demoralised, table.of(line).disordered = true;
    table.of(line).volleys = 4;
    const Played played = table.round(3);
    REQUIRE(played.log.frames.size() == 1);
    const Frame& frame = played.log.frames.front();
    CHECK(frame.round == 3);
    CHECK(frame.units[static_cast<std::size_t>(line)].order == Order::Hold);
    CHECK(frame.units[static_cast<std::size_t>(line)].state == State::Demoralised);
    CHECK(frame.units[static_cast<std::size_t>(line)].disordered);
    CHECK(frame.units[static_cast<std::size_t>(line)].volleys == 4);
    CHECK(frame.units[static_cast<std::size_t>(guns)].order == Order::Attack);
    CHECK(frame.units[static_cast<std::size_t>(guns)].volleys == 6);
    CHECK(frame.units[static_cast<std::size_t>(guns)].state == State::Ok);
}

TEST_CASE("scouts are people of their own, and explore", "[fuciliers][NFW-4.2.2-a]") {
    Roster army = army_of({{4, {"line 24"}}});
    const Roster without = army;
    Person scout = person_of(PersonKind::Scout, false);
    scout.name = "scout";
    army.people.push_back(scout);
    Position position = position_of(army, without, Field{});
    const Played played = before(position, Wishes(), {3, 3, 3, 3, 3, 3, 3, 3});
    CHECK(played.dice()[0] == "NFW-2.1.1-a side 0 x 5");  // two more than the others
    CHECK(played.dice()[1] == "NFW-2.1.1-a side 1 x 3");
    CHECK(position.unit(0).figures == 24);  // he is nobody's soldier
    CHECK(points_lost(position, below) - points_lost(position, above) == 1'000);
}

TEST_CASE("terrain in its sizes", "[fuciliers][NFW-1.2-b]") {
    for (const Field& field : all_fields())
        for (const FieldItem& item : field.features) {
            const int width = 2 * item.area.half_width / 1000, depth = 2 * item.area.half_depth / 1000;
            const int longer = std::max(width, depth), shorter = std::min(width, depth);
            INFO(word(item.kind) << " " << width << " x " << depth);
            switch (item.kind) {
                case ItemKind::Hill: CHECK((longer <= 30 && shorter <= 20)); break;
                case ItemKind::Wood:
                case ItemKind::Forest: CHECK((longer <= 30 && shorter >= 10)); break;
                case ItemKind::Swamp:
                case ItemKind::Marsh: CHECK((longer <= 20 && shorter >= 10)); break;
                default: CHECK(longer <= 30); break;
            }
            CHECK(table::inside(item.area,
                                {{field.width / 2, field.depth / 2}, field.width / 2, field.depth / 2, Facing(0)}));
        }
}

TEST_CASE("the ground of a pitched battle", "[fuciliers][NFW-2.2.1-a]") {
    for (const Field& field : all_fields()) {
        std::map<int, std::vector<FieldItem>> configurations;
        for (const FieldItem& item : field.features) configurations[item.configuration].push_back(item);
        INFO(field.features.size());
        int impassable = 0;
        for (const auto& [number, items] : configurations) {
            table::Extent whole{table::far_away, -table::far_away, table::far_away, -table::far_away};
            for (const FieldItem& item : items) {
                const table::Extent e = table::extent(item.area, Facing(0));
                whole.left = std::min(whole.left, e.left), whole.right = std::max(whole.right, e.right);
                whole.back = std::min(whole.back, e.back), whole.front = std::max(whole.front, e.front);
                if (item.kind != ItemKind::Building && item.kind != ItemKind::Swamp) continue;
                ++impassable;
                CHECK(item.area.half_width <= cm(5));
                CHECK(item.area.half_depth <= cm(5));
                // Far from the two ends of the plain, unless it stands together with one of them.
                for (const auto& [other, others] : configurations)
                    if (other != number && other <= 2)
                        for (const FieldItem& far : others) CHECK(table::gap(item.area, far.area) >= cm(30));
            }
            CHECK(number >= 1);
            CHECK(whole.right - whole.left <= cm(30));
            CHECK(whole.front - whole.back <= cm(30));
        }
        CHECK(impassable <= 2);
        // A plain of 80 cm along the middle, 20 deep, with nothing on it.
        const auto free_between = [&](Length left, Length right) {
            const Box plain{{(left + right) / 2, field.depth / 2}, (right - left) / 2, cm(10), Facing(0)};
            return std::none_of(field.features.begin(), field.features.end(),
                                [&](const FieldItem& item) { return table::overlap(item.area, plain); });
        };
        bool plain = false;
        for (Length left = 0; !plain && left + cm(80) <= field.width; left += cm(1))
            plain = free_between(left, left + cm(80));
        CHECK(plain);
    }
}

TEST_CASE("rivers lie where they lie", "[fuciliers][NFW-2.2.2-a]") {
    BattleBrief brief = brief_of("A1", Ground::Cultivated);
    brief.rivers = {"Adda"};
    const Field field = field_of(brief, {});
    const auto is_water = [](const FieldItem& item) {
        return item.kind == ItemKind::River || item.kind == ItemKind::Ford || item.kind == ItemKind::Bridge;
    };
    REQUIRE(std::any_of(field.features.begin(), field.features.end(), is_water));
    int configurations = 0;
    for (const FieldItem& item : field.features) {
        if (is_water(item)) CHECK(item.configuration == 0);  // none of the configurations
        configurations = std::max(configurations, item.configuration);
    }
    // The winner's ground is moved wherever the dice allow it: the river stays.
    const Roster army = army_of({{4, {"line 24"}}});
    std::vector<int> script{3, 3, 3, 3, 3, 3, 4, 2};
    script.insert(script.end(), static_cast<std::size_t>(configurations), 6);
    const Played played = before(position_of(army, army, field), Wishes(), script + std::vector<int>{5, 2});
    CHECK(played.count<told::Repositions>() == configurations);
    for (std::size_t i = 0; i < field.features.size(); ++i)
        if (is_water(field.features[i])) CHECK(played.position.ground.features[i].area == field.features[i].area);
}

TEST_CASE("who lays out the ground also picks his edge: the table turns, all of it", "[fuciliers][NFW-2.2.3-a]") {
    BattleBrief brief = brief_of("A1", Ground::Cultivated);
    brief.rivers = {"Adda"};
    const Field field = field_of(brief, {});
    const Roster army = army_of({{4, {"line 24"}}});
    int configurations = 0;
    for (const FieldItem& item : field.features) configurations = std::max(configurations, item.configuration);
    // 5 and a command value of 4 are odd; nothing is moved afterwards.
    std::vector<int> script{3, 3, 3, 3, 3, 3, 5, 2};
    script.insert(script.end(), static_cast<std::size_t>(configurations), 1);
    const Played played = before(position_of(army, army, field), Wishes(), script + std::vector<int>{5, 2});
    for (std::size_t i = 0; i < field.features.size(); ++i) {
        const Point was = field.features[i].area.centre, is = played.position.ground.features[i].area.centre;
        CHECK(is == Point{field.width - was.x, field.depth - was.y});
    }
}

TEST_CASE("guides and captured dispatches are dice, the rest is added to them", "[fuciliers][NFW-2.1.1-a]") {
    BriefArmy army;
    army.forces.push_back({ForceId(1), "Main", "", "", "none", 4, 0, false, Exploration::Doubled});
    army.exploration = {{ExplorationReason::FriendlyTerritory, 2, 0},
                        {ExplorationReason::Weather, -1, 0},
                        {ExplorationReason::LocalGuides, 0, 2},
                        {ExplorationReason::CapturedDispatches, 0, 1}};
    const ExplorationTerms terms = exploration_terms(army);
    CHECK(terms.how == std::vector{Exploration::Doubled});
    CHECK(terms.modifier == 1);
    CHECK(terms.dice == 3);
}

TEST_CASE("who is out-manoeuvred keeps half of what he dug, and his stronghold's work", "[fuciliers][CAM-orders-e]") {
    const Roster army = army_of({{4, {"line 24"}}});
    BattleBrief brief = brief_of("A1", Ground::Plain);
    brief.stronghold = "Torre";
    Field ground = field_of(brief, {});
    dig_works(ground, below, 32);
    dig_works(ground, above, 32);
    const auto works = [](const Position& position, Side side) {
        return std::count_if(position.ground.features.begin(), position.ground.features.end(),
                             [&](const FieldItem& item) {
                                 return item.kind == ItemKind::Works &&
                                        (item.area.centre.y < position.ground.depth / 2) == (side == below);
                             });
    };
    const Captain captain;
    const std::array<ExplorationTerms, 2> terms{ExplorationTerms{}, ExplorationTerms{.how = {Exploration::None}}};
    PlayedBattle battle(position_of(army, army, ground), {&captain, &captain}, Throws(FastDice(1)), nullptr, terms);
    CHECK(works(battle.position, above) == 5);
    before_the_battle(battle);
    REQUIRE(battle.position.sides[below].explored == Explored::OutManoeuvred);
    CHECK(works(battle.position, below) == 4);
    CHECK(works(battle.position, above) == 3);
}

TEST_CASE("a command of many units comes onto the table", "[fuciliers][NFW-2.3.1-b][NFW-2.3.3-a]") {
    const int units = GENERATE(7, 8, 10, 14, 20);
    std::vector<std::string> many(static_cast<std::size_t>(units), "line 24");
    const Roster large = army_of({{4, many}}), army = army_of({{4, {"line 24"}}});
    const Captain captain;
    PlayedBattle battle(position_of(large, army, open_field()), {&captain, &captain}, Throws(FastDice(7)), nullptr);
    before_the_battle(battle);
    CHECK(battle.position.command(0).entered == 1);
    for (const UnitNo no : battle.position.command(0).units) {
        CHECK(battle.position.unit(no).on_table());
        CHECK(all_of_it_in(battle.position.unit(no), deployment_zone(battle.position, below)));
    }
    if (units <= 10) CHECK(all_in_command_radius(battle.position, 0));
}

TEST_CASE("who finds no room waits, is lost to nobody, and comes on when there is",
          "[fuciliers][NFW-2.3.1-b][NFW-3.1.1-b]") {
    const Roster large = army_of({{4, {"line 24"}}, {3, std::vector<std::string>(8, "line 60")}}),
                 army = army_of({{4, {"line 24"}}});
    const Captain captain;
    Log log;
    Field small;
    small.width = cm(60);
    PlayedBattle battle(position_of(large, army, small), {&captain, &captain}, Throws(FastDice(7)), &log);
    before_the_battle(battle);
    REQUIRE(battle.position.command(1).entered == 0);
    CHECK(battle.position.command(1).waits_for_room);
    CHECK(points_lost(battle.position, below) == 0);
    CHECK(std::any_of(log.events.begin(), log.events.end(), [](const fuciliers::Event& event) {
        const auto* told = std::get_if<told::OfCommand>(&event.what);
        return told != nullptr && told->kind == told::OfCommand::WaitsForRoom && told->command == 1;
    }));
    battle.position.ground.width = cm(360);
    battle.position.turn = 2;
    play_round(battle, Round::Reserves);
    CHECK(battle.position.command(1).entered == 2);
    CHECK_FALSE(battle.position.command(1).waits_for_room);
}

TEST_CASE("workers are among the men of a battery and no gunners", "[fuciliers][NFW-3.5.6-d]") {
    Roster army = army_of({{4, {"guns 8"}}});
    army.troops[0].workers = 3;
    const Position position = position_of(army, army, open_field());
    CHECK(position.unit(0).figures == 5);
    CHECK(position.unit(0).workers == 3);
}

TEST_CASE("the table grows with the armies, in steps", "[fuciliers][NFW-1.2-a]") {
    const auto width_for = [](int units) {
        const Roster army = army_of({{4, std::vector<std::string>(static_cast<std::size_t>(units), "line 24")}});
        return field_of(brief_of("A1", Ground::Plain), {army, army}).width;
    };
    CHECK(width_for(1) == cm(180));
    CHECK(width_for(16) == cm(180));
    CHECK(width_for(17) == cm(240));
    CHECK(width_for(50) == cm(600));
    // Of the smaller set more stand on it.
    Roster small = army_of({{4, std::vector<std::string>(17, "line 24")}});
    small.bases = 25;
    CHECK(field_of(brief_of("A1", Ground::Plain), {small, small}).width == cm(180));
}

TEST_CASE("a river runs as high on the table as in the campaign", "[fuciliers][CAM-p0-f]") {
    BattleBrief brief = brief_of("A1", Ground::Plain);
    brief.rivers = {"Adda"};
    const auto strength = [&](std::optional<int> level) {
        brief.river_level = level;
        return field_of(brief, {}).river_strength;
    };
    CHECK(strength(std::nullopt) == 4);
    CHECK(strength(-2) == 1);
    CHECK(strength(1) == 6);
    CHECK(strength(3) == 10);
}

TEST_CASE("works that find no room in one row stand in another", "[fuciliers][CAM-p3-f]") {
    Field ground;
    dig_works(ground, below, 8 * 20);
    CHECK(ground.features.size() == 20);
    for (const FieldItem& item : ground.features)
        CHECK(table::inside(item.area, {{cm(90), cm(15)}, cm(90), cm(15), {}}));
}
