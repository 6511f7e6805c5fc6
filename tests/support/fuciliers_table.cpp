#include "tests/support/fuciliers_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/story/words.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"
#include "tests/support/fuciliers_army.hpp"

namespace condottiero::test {

using namespace fuciliers;

namespace {

template <class Map, class Key, class Value>
Value said(const Map& map, Key key, Value otherwise) {
    const auto found = map.find(key);
    return found == map.end() ? otherwise : Value(found->second);
}

}  // namespace

Point Wishes::decide(const Position& position, const choice::PlaceOfCinc& asked) const {
    const Side side = asked.side;
    return said(places, side, Forward::decide(position, asked));
}
std::vector<Placement> Wishes::decide(const Position& position, const choice::Deployment& asked) const {
    const CommandNo command = asked.command;
    asked_to_deploy.push_back(command);
    return said(placements, command, Forward::decide(position, asked));
}
Order Wishes::decide(const Position&, const choice::FirstOrder& asked) const {
    return said(first_orders, asked.command, Order::Attack);
}
UnitNo Wishes::decide(const Position&, const choice::Speech& asked) const {
    return said(speeches, asked.side, UnitNo{nobody});
}
bool Wishes::decide(const Position&, const choice::BringsOn& asked) const {
    return !kept_back.contains(asked.command);
}
std::optional<Order> Wishes::decide(const Position&, const choice::NewOrder& asked) const {
    return said(orders, asked.command, std::optional<Order>());
}
Formation Wishes::decide(const Position& position, const choice::FormationOf& asked) const {
    const UnitNo unit = asked.unit;
    return said(formations, unit, position.unit(unit).formation);
}
bool Wishes::decide(const Position&, const choice::LiesProne& asked) const {
    return prone.contains(asked.unit);
}
UnitNo Wishes::decide(const Position&, const choice::Target& asked) const {
    const UnitNo unit = asked.unit;
    std::vector<UnitNo> in_reach, legal;
    const auto nobody_yet = [&](const choice::InReach& each) {
        in_reach.push_back(each.unit);
        return 0;
    };
    REQUIRE(asked.legal.best(nobody_yet) == nobody);
    for (const UnitNo enemy : in_reach)
        if (asked.legal.best([&](const choice::InReach& each) { return each.unit == enemy ? 1 : 0; }) == enemy)
            legal.push_back(enemy);
    if (!legal.empty()) legal_targets[unit] = legal;
    return said(targets, unit, legal.empty() ? UnitNo{nobody} : legal.front());
}
bool Wishes::decide(const Position&, const choice::Grapeshot& asked) const {
    return with_grapeshot.contains(asked.unit);
}
March Wishes::decide(const Position&, const choice::MarchOf& asked) const {
    return said(marches, asked.unit, March{});
}
bool Wishes::decide(const Position&, const choice::Charges& asked) const {
    return !stay_their_charge.contains(asked.unit);
}
bool Wishes::decide(const Position&, const choice::KeepsOrder& asked) const {
    return keep_order.contains(asked.unit);
}
Errand Wishes::decide(const Position& position, const choice::ErrandOf& asked) const {
    const PersonNo person = asked.person;
    return said(errands, person, Errand{position.person(person).with, position.person(person).base.centre});
}
Shift Wishes::decide(const Position&, const choice::ShiftOf& asked) const {
    return said(shifts, asked.unit, Shift{});
}
bool Wishes::decide(const Position&, const choice::LeavesToOthers& asked) const {
    return to_others.contains(asked.unit);
}
bool Wishes::decide(const Position&, const choice::HuntsMessenger& asked) const {
    return !spares_messengers.contains(asked.unit);
}
bool Wishes::decide(const Position&, const choice::Wades& asked) const {
    return into_the_water.contains(asked.person);
}
bool Wishes::decide(const Position&, const choice::Dismisses& asked) const {
    return sent_home.contains(asked.messenger);
}
PersonNo Wishes::decide(const Position&, const choice::StrikesAt& asked) const {
    return said(strikes, asked.person, asked.enemies.front());
}
bool Wishes::decide(const Position&, const choice::Envelops&) const {
    return goes_round;
}
bool Wishes::decide(const Position&, const choice::MountsFight& asked) const {
    return with_mounts.contains(asked.unit);
}
CommandNo Wishes::decide(const Position&, const choice::TestsNext& asked) const {
    const auto first =
        std::find_first_of(tests_first.begin(), tests_first.end(), asked.waiting.begin(), asked.waiting.end());
    return first == tests_first.end() ? asked.waiting.front() : *first;
}
bool Wishes::decide(const Position&, const choice::TriesForStandard& asked) const {
    return !leave_standards.contains(asked.unit);
}
UnitNo Wishes::decide(const Position&, const choice::Influences& asked) const {
    return said(influenced, asked.leader, UnitNo{nobody});
}
bool Wishes::decide(const Position&, const choice::LowersStandard& asked) const {
    return lower.contains(asked.side);
}
bool Wishes::decide(const Position&, const choice::Concedes& asked) const {
    return concede.contains(asked.side);
}

std::vector<const Event*> Played::entries(Sort sort, std::optional<int> who) const {
    std::vector<const Event*> out;
    for (const Event& event : log.events)
        if (sort(event.what) && (!who || happening_of(event, log).who.number == *who)) out.push_back(&event);
    return out;
}
const Event& Played::first(Sort sort, std::optional<int> who) const {
    const std::vector<const Event*> all = entries(sort, who);
    if (all.empty()) {
        FAIL("nothing of that sort" << (who ? fmt::format(" by {}", *who) : "") << " in\n" << text);
        throw std::logic_error("unreached");
    }
    return *all.front();
}
std::vector<int> Played::numbers(Sort sort) const {
    std::vector<int> out;
    for (const Event* event : entries(sort, std::nullopt)) out.push_back(happening_of(*event, log).who.number);
    return out;
}
std::vector<std::string> Played::dice() const {
    std::vector<std::string> all;
    int times = 0;
    for (std::size_t i = 0; i < rolls.size(); ++i) {
        ++times;
        const bool more =
            i + 1 < rolls.size() && rolls[i].rule == rolls[i + 1].rule && rolls[i].subject == rolls[i + 1].subject;
        if (more) continue;
        const std::string subject = rolls[i].subject.substr(rolls[i].subject.find(' ', 7) + 1);  // "battle 1 unit 0"
        all.push_back(times == 1 ? fmt::format("{} {}", rolls[i].rule, subject)
                                 : fmt::format("{} {} x {}", rolls[i].rule, subject, times));
        times = 0;
    }
    return all;
}

Played play(Position position, const Commander& below, const Commander& above, std::vector<int> faces,
            const std::function<void(PlayedBattle&)>& piece) {
    Played played;
    ScriptedDice script{std::deque<int>(faces.begin(), faces.end())};
    RecordedDice dice(script);
    PlayedBattle battle(std::move(position), {&below, &above}, Throws(dice, "battle 1"), &played.log);
    std::string missing;
    try {
        piece(battle);
    } catch (const std::logic_error& error) {
        missing = error.what();
    }
    played.position = battle.position;
    played.rolls = dice.rolls();
    for (const std::string& line : transcript(story_of(played.log, played.position))) played.text += line + "\n";
    INFO(played.text);
    REQUIRE(missing.empty());
    if (!script.spent()) FAIL(faces.size() - played.rolls.size() << " dice are left over");
    return played;
}
Played play(Position position, const Commander& both, std::vector<int> faces,
            const std::function<void(PlayedBattle&)>& piece) {
    return play(std::move(position), both, both, std::move(faces), piece);
}

std::vector<int> faces(std::initializer_list<std::pair<int, int>> face_and_times) {
    std::vector<int> all;
    for (const auto& [face, times] : face_and_times) all.insert(all.end(), static_cast<std::size_t>(times), face);
    return all;
}
std::vector<int> operator+(std::vector<int> first, const std::vector<int>& then) {
    first.insert(first.end(), then.begin(), then.end());
    return first;
}

BattleTable::BattleTable() {
    rosters_[0].name = "below", rosters_[1].name = "above";
    for (const Side side : {Side{0}, Side{1}}) {
        rosters_[side].limit = Points::whole(1000);
        position.sides[side].roster = &rosters_[side];
        command(side);
    }
    position.sides[0].deployed_first = true;
    position.turn = 3;
}

CommandNo BattleTable::command(Side side, Order order) {
    RosterCommand& from = commands_.emplace_back();
    from.name = "command " + std::to_string(position.commands.size());
    BattleCommand command;
    command.roster = &from;
    command.side = side;
    command.entered = 1, command.order_since = 1;
    command.order = order;
    command.order_shown = true;
    position.commands.push_back(command);
    return static_cast<CommandNo>(position.commands.size() - 1);
}

UnitNo BattleTable::unit(Side side, const std::string& sketch, double x, double y, const Stand& stand,
                         const std::string& staff) {
    // One unit of an army, taken out of it.
    const Roster army = army_of({{3, {sketch}}});
    Troop& troop = troops_.emplace_back(army.troops.front());
    RosterUnit& from = units_.emplace_back(army.units.front());
    const auto no = static_cast<UnitNo>(position.units.size());
    from.name = sketch.substr(0, sketch.find(' ')) + " " + std::to_string(no);
    std::vector<std::string> words;
    std::istringstream stream(staff);
    for (std::string word; std::getline(stream, word, ',');)
        if (const auto start = word.find_first_not_of(' '); start != std::string::npos)
            words.push_back(word.substr(start));
    Problems problems;
    from.staff = staff_of(words, from.name, problems);
    REQUIRE(problems.empty());

    BattleUnit unit;
    unit.roster = &from, unit.troop = &troop;
    unit.side = side;
    unit.command = stand.command.value_or(static_cast<CommandNo>(side));
    unit.where = Where::OnTable;
    unit.figures = unit.at_start = static_cast<std::int16_t>(from.figures);
    unit.guns = static_cast<std::int16_t>(from.guns);
    unit.workers = static_cast<std::int16_t>(troop.workers);
    unit.staff = from.staff;
    unit.colonel_wounds = from.staff.colonel ? 1 : 0;
    unit.volleys = static_cast<std::int8_t>(troop.volleys);
    unit.grapeshot = static_cast<std::int8_t>(troop.grapeshot);
    unit.formation = stand.formation.value_or(unit.artillery() ? Formation::Battery : Formation::Line);
    unit.block.facing = stand.facing.value_or(ahead_of(side));
    unit.block.front = {cm(x), cm(y)};
    const int files = stand.files > 0 ? stand.files : usual_files(unit.formation, unit.arm(), unit.figures);
    unit.block.files = static_cast<std::int16_t>(files);
    position.units.push_back(unit);
    form_up(position, no);
    in(unit.command).units.push_back(no);
    return no;
}

PersonNo BattleTable::person(CommandNo command, PersonKind kind, double x, double y) {
    Person& from = people_.emplace_back(person_of(kind, false));
    const auto no = static_cast<PersonNo>(position.people.size());
    from.name = fmt::format("{} {}", word(kind), no);
    BattlePerson person;
    person.roster = &from;
    person.command = command;
    person.side = in(command).side;
    person.where = Where::OnTable;
    person.wounds = static_cast<std::int8_t>(from.wounds);
    person.base = {{cm(x), cm(y)}, position.bases.foot / 2, position.bases.rider_depth / 2, ahead_of(person.side)};
    position.people.push_back(person);
    in(command).people.push_back(no);
    if (kind == PersonKind::StandardBearer) position.sides[person.side].standard = no;
    return no;
}
PersonNo BattleTable::cinc(CommandNo command, int command_value, double x, double y) {
    const PersonNo no = person(command, PersonKind::CommanderInChief, x, y);
    character(no).command_value = command_value;
    in(command).leader = no;
    in(command).under_cinc = true;
    position.sides[in(command).side].cinc = no;
    return no;
}
PersonNo BattleTable::general(CommandNo command, int command_value, double x, double y) {
    const PersonNo no = person(command, PersonKind::General, x, y);
    character(no).command_value = command_value;
    in(command).leader = no;
    return no;
}

void BattleTable::with(PersonNo person, UnitNo unit) {
    him(person).with = unit;
    // Behind the last rank, side by side.
    const Box whole = of(unit).block.outline();
    int others = 0;
    for (const BattlePerson& neighbour : position.people) others += neighbour.with == unit ? 1 : 0;
    const int step = others / 2 * (others % 2 == 0 ? 1 : -1);
    Box& base = him(person).base;
    base.facing = whole.facing;
    base.centre =
        table::placed(whole.centre, whole.facing, step * 2 * base.half_width, -whole.half_depth - base.half_depth);
}

void BattleTable::engaged(UnitNo attacker, UnitNo defender, int face, int turns) {
    Engagement engagement{attacker, defender};
    engagement.face = static_cast<std::uint8_t>(face);
    engagement.turns = static_cast<std::int8_t>(turns);
    position.engagements.push_back(engagement);
}

void BattleTable::feature(ItemKind kind, double x, double y, double width, double depth, int configuration) {
    FieldItem item{kind, {{cm(x), cm(y)}, cm(width / 2), cm(depth / 2), Facing(0)}};
    item.configuration = configuration;
    position.ground.features.push_back(item);
}

Troop& BattleTable::troop(UnitNo no) {
    return *std::find_if(troops_.begin(), troops_.end(), [&](const Troop& t) { return &t == of(no).troop; });
}
RosterUnit& BattleTable::roster(UnitNo no) {
    return *std::find_if(units_.begin(), units_.end(), [&](const RosterUnit& u) { return &u == of(no).roster; });
}
Person& BattleTable::character(PersonNo no) {
    return *std::find_if(people_.begin(), people_.end(), [&](const Person& p) { return &p == him(no).roster; });
}
RosterCommand& BattleTable::roster_of(CommandNo no) {
    return *std::find_if(commands_.begin(), commands_.end(),
                         [&](const RosterCommand& c) { return &c == in(no).roster; });
}

void BattleTable::figures(UnitNo no, int left) {
    of(no).figures = static_cast<std::int16_t>(left);
    form_up(position, no);
}

Played BattleTable::round(int number, std::vector<int> faces) {
    for (int i = 0; i < position.unit_count(); ++i)
        if (const auto no = static_cast<UnitNo>(i); of(no).on_table()) form_up(position, no);
    return play(position, wishes, std::move(faces),
                [&](PlayedBattle& battle) { fuciliers::play_round(battle, static_cast<Round>(number)); });
}
Played BattleTable::play_round(int number, std::vector<int> faces) {
    Played played = round(number, std::move(faces));
    position = played.position;
    return played;
}

}  // namespace condottiero::test
