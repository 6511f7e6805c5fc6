// Whole battles, played by the program: what must hold in every one of them.

#include <catch2/catch.hpp>

#include "core/base/digest.hpp"
#include "core/modules/fuciliers/play/story/words.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "tests/support/fuciliers_army.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

/// Armies of all arms, small and large, good and bad; another for every number.
Roster army_number(std::uint64_t number) {
    FastDice dice(number * 7919 + 1);
    const auto pick = [&](std::initializer_list<const char*> of) {
        return std::string(of.begin()[dice.roll(static_cast<int>(of.size())) - 1]);
    };
    std::vector<std::string> foot, more, horse;
    for (int i = 0; i < 2 + dice.roll(2); ++i)
        foot.push_back(pick({"line 24", "line 18", "line 30", "grenadiers 16", "jaegers 12", "militia 24"}));
    if (dice.roll(2) == 1) foot.push_back(pick({"guns 6", "battalion-guns 4"}));
    for (int i = 0; i < 1 + dice.roll(2); ++i) more.push_back(pick({"line 24", "militia 20", "jaegers 16"}));
    for (int i = 0; i < dice.roll(3); ++i) horse.push_back(pick({"dragoons 12", "cuirassiers 10", "hussars 8"}));
    const Coming coming =
        dice.roll(3) == 1 ? (dice.roll(2) == 1 ? Coming::Reserve : Coming::Reinforcement) : Coming::Deployed;
    Roster roster =
        army_of({{dice.roll(5), {}}, {dice.roll(5), foot}, {dice.roll(5), more, coming}, {dice.roll(5), horse}});
    roster.name = "army";
    return roster;
}

constexpr std::array<std::string_view, 3> grounds{"open", "fields", "hills"};

struct Bout {
    Roster below, above;
    PlayedBattle battle;

    Bout(std::uint64_t number, Log* log, const Commander& first, const Commander& second)
        : below(army_number(2 * number)),
          above(army_number(2 * number + 1)),
          battle(position_of(below, above, field_like(grounds[number % 3])), {&first, &second},
                 Throws(FastDice(number)), log) {}
};

/// Every figure is somewhere, and nowhere twice.
void check_figures(const Position& position) {
    for (const BattleUnit& unit : position.units) {
        INFO(unit.roster->name);
        const int left = unit.where == Where::Destroyed || unit.where == Where::Fled ? 0 : unit.figures;
        CHECK(left + unit.killed + unit.fled + unit.taken + unit.lent == unit.at_start);
        CHECK(unit.figures >= 0);
        CHECK(unit.volleys >= 0);
        CHECK(unit.grapeshot >= 0);
        if (!unit.on_table()) continue;
        CHECK(unit.figures > 0);
        CHECK(unit.state != State::Rout);
        if (disorders(unit.state)) CHECK(unit.disordered);
        if (unit.formation == Formation::Square) CHECK(unit.arm() == Arm::Infantry);
        const Staff& s = unit.staff;
        CHECK(static_cast<int>(s.commander) + static_cast<int>(s.officer) + static_cast<int>(s.sergeant) +
                  static_cast<int>(s.marksman) + s.ensigns + s.musicians <=
              unit.figures);
    }
}

void check_bases(const Position& position) {
    for (std::size_t i = 0; i < position.units.size(); ++i) {
        const BattleUnit& one = position.units[i];
        if (!one.on_table() || one.sheltering) continue;
        for (const Box& box : one.bases) CHECK(table::on_the_table(position.ground, box));
        for (std::size_t j = i + 1; j < position.units.size(); ++j) {
            const BattleUnit& two = position.units[j];
            if (!two.on_table() || two.sheltering) continue;
            for (const Box& a : one.bases)
                for (const Box& b : two.bases) {
                    INFO("turn " << position.turn << ": " << one.roster->name << " of " << int{one.side} << " on "
                                 << two.roster->name << " of " << int{two.side});
                    CHECK_FALSE(table::overlap(a, b));
                }
        }
    }
}

}  // namespace

TEST_CASE("in every battle figures are kept, bases keep clear and nothing comes back", "[fuciliers][battles]") {
    const Captain captain;
    const Forward forward;
    for (std::uint64_t number = 0; number < 60; ++number) {
        INFO("battle " << number);
        Bout bout(number, nullptr, captain, number % 2 == 0 ? static_cast<const Commander&>(captain) : forward);
        before_the_battle(bout.battle);
        check_bases(bout.battle.position);
        std::vector<bool> gone(bout.battle.position.units.size());
        while (!bout.battle.position.over) {
            play_turn(bout.battle);
            const Position& position = bout.battle.position;
            REQUIRE(position.turn <= position.house.turns);
            check_figures(position);
            check_bases(position);
            for (std::size_t i = 0; i < gone.size(); ++i) {
                const bool now = position.units[i].where == Where::Destroyed || position.units[i].where == Where::Fled;
                CHECK_FALSE((gone[i] && !now));
                gone[i] = now;
            }
        }
    }
}

TEST_CASE("a battle ends by its last turn, and somebody wins or nobody does", "[fuciliers][battles][NFW-3.0-a]") {
    const Captain captain;
    int won = 0, drawn = 0, lost = 0;
    for (std::uint64_t number = 100; number < 300; ++number) {
        Bout bout(number, nullptr, captain, captain);
        play(bout.battle);
        const Position& position = bout.battle.position;
        CHECK(position.turn <= 12);
        const long difference = points_lost(position, 1) - points_lost(position, 0);
        (difference > 0 ? won : difference < 0 ? lost : drawn) += 1;
    }
    CHECK(won + drawn + lost == 200);
    CHECK(won > 40);
    CHECK(lost > 40);
}

TEST_CASE("the same armies and the same dice are the same battle", "[fuciliers][battles]") {
    const Captain captain;
    for (std::uint64_t number = 0; number < 6; ++number) {
        std::array<std::vector<std::string>, 2> told;
        for (auto& lines : told) {
            Log log;
            Bout bout(number, &log, captain, captain);
            play(bout.battle);
            lines = transcript(story_of(log, bout.battle.position));
        }
        CHECK(told[0] == told[1]);
        CHECK(told[0].size() > 100);
    }
}

TEST_CASE("what is told of a battle changes nothing in it", "[fuciliers][battles]") {
    const Captain captain;
    for (std::uint64_t number = 0; number < 20; ++number) {
        Log log;
        Bout told(number, &log, captain, captain), untold(number, nullptr, captain, captain);
        play(told.battle);
        play(untold.battle);
        CHECK(told.battle.throws.thrown() == untold.battle.throws.thrown());
        for (Side side = 0; side < 2; ++side)
            CHECK(points_lost(told.battle.position, side) == points_lost(untold.battle.position, side));
    }
}

TEST_CASE("a fixed set of battles comes to the same digest on every machine", "[fuciliers][battles][signature]") {
    // A rule that plays otherwise than before, or a commander who does, changes this; the commit says why.
    const Captain captain;
    std::string all;
    for (std::uint64_t number = 0; number < 12; ++number) {
        Log log;
        Bout bout(number, &log, captain, captain);
        play(bout.battle);
        for (const std::string& line : transcript(story_of(log, bout.battle.position))) all += line + '\n';
    }
    CHECK(hex(digest(all)) == "a2c31fc776d42a898c378ed14d5c2d8c6aee6cdabe98df081a93eaab698fb1df");
}

namespace {

/// Of so many battles, in how many hundredths the first side lost fewer points; it is below in every other.
int ahead(const Roster& first, const Roster& second, std::string_view ground, const Commander& by_first,
          const Commander& by_second, int battles) {
    const Field field = field_like(ground);
    int halves = 0;
    for (int i = 0; i < battles; ++i) {
        const bool below = i % 2 == 0;
        const Position end = fight(below ? first : second, below ? second : first, static_cast<std::uint64_t>(i) + 1,
                                   below ? by_first : by_second, below ? by_second : by_first, field);
        const long own = points_lost(end, below ? 0 : 1), theirs = points_lost(end, below ? 1 : 0);
        halves += own < theirs ? 2 : own == theirs ? 1 : 0;
    }
    return 50 * halves / battles;
}

Roster usual() {
    return army_of({{4, {"grenadiers 16"}},
                    {3, {"line 24", "line 24", "line 24", "guns 6"}},
                    {2, {"line 24", "line 24", "militia 24"}},
                    {3, {"dragoons 12", "cuirassiers 12"}}});
}

}  // namespace

// The large numbers are battle_table's; here so many that chance alone does not turn them.
TEST_CASE("neither edge of the table is the better one", "[fuciliers][battles]") {
    const Captain captain;
    const Roster army = usual();
    for (const std::string_view ground : grounds) {
        const Field field = field_like(ground);
        int below = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const Position end = fight(army, army, seed, captain, captain, field);
            below += points_lost(end, 0) < points_lost(end, 1) ? 1 : 0;
        }
        INFO(ground);
        CHECK(below > 120);
        CHECK(below < 180);
    }
}

TEST_CASE("who is stronger or better led wins more often", "[fuciliers][battles]") {
    const Captain captain;
    const Forward forward;
    CHECK(ahead(usual(), usual(), "open", captain, forward, 200) >= 70);
    const Roster three = army_of({{4, {"grenadiers 16"}},
                                  {3, {"line 24", "line 24", "line 24", "guns 6"}},
                                  {3, {"line 24", "line 24", "line 24"}}});
    const Roster two = army_of({{4, {"grenadiers 16"}}, {3, {"line 24", "line 24", "guns 6"}}, {3, {"line 24"}}});
    CHECK(ahead(three, two, "open", captain, captain, 200) >= 72);
    CHECK(ahead(army_of({{3, {"line 24 elite", "line 24 elite"}}}), army_of({{3, {"line 24 poor", "line 24 poor"}}}),
                "open", captain, captain, 200) >= 85);
}

TEST_CASE("horse breaks a line in the open and fails against a square; guns like squares", "[fuciliers][battles]") {
    const auto broken = [](Formation formation) {
        int times = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const Position end =
                play({"cuirassiers 12", "line 24", Formation::Line, formation, 10'000, 4, false}, seed);
            times += !end.unit(1).on_table() || end.unit(1).state == State::FallingBack ? 1 : 0;
        }
        return times / 3;
    };
    CHECK(broken(Formation::Line) > 2 * broken(Formation::Square));
    const auto killed = [](Formation formation) {
        int figures = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed)
            figures += play({"guns 6", "line 24", Formation::Battery, formation, 15'000, 1, true}, seed).unit(1).killed;
        return figures;
    };
    CHECK(killed(Formation::Square) > killed(Formation::Line));
}
