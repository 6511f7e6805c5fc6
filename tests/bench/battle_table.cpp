// Fairness and sense of simulated battles, counted: battle_table [battles of each kind, 2000]; or one digest of so many
// battles, to hold builds of other compilers and flags against each other: battle_table --digest [10000].
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "core/base/digest.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "tests/support/fuciliers_army.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;
using namespace condottiero::test;

namespace {

struct Count {
    int below = 0, level = 0, above = 0;  ///< who lost fewer points
    int won_below = 0, won_above = 0;     ///< by ten per cent and more
    std::vector<int> turns, loser_lost;   ///< per cent of his army

    void add(const Position& end) {
        const std::array<long, 2> lost{points_lost(end, 0), points_lost(end, 1)};
        (lost[0] < lost[1] ? below : lost[0] > lost[1] ? above : level) += 1;
        const std::array<long, 2> of{end.sides[0].roster->limit.in_hundredths(),
                                     end.sides[1].roster->limit.in_hundredths()};
        const long limit = std::max(of[0], of[1]);
        if (10 * (lost[1] - lost[0]) >= limit) ++won_below;
        if (10 * (lost[0] - lost[1]) >= limit) ++won_above;
        turns.push_back(end.turn);
        const std::size_t loser = lost[0] < lost[1] ? 1 : 0;
        loser_lost.push_back(static_cast<int>(100 * lost[loser] / of[loser]));
    }
    void print(std::string_view what) {
        const auto middle = [](std::vector<int>& v, std::size_t part, std::size_t of) {
            std::sort(v.begin(), v.end());
            return v[v.size() * part / of];
        };
        const double all = below + level + above;
        fmt::print(
            "{:<44} ahead {:5.1f} % {:5.1f} %   won {:5.1f} % {:5.1f} %   turns {:2}   loser lost {:2} % ({} to {})\n",
            what, 100 * (below + level / 2.0) / all, 100 * (above + level / 2.0) / all, 100 * won_below / all,
            100 * won_above / all, middle(turns, 1, 2), middle(loser_lost, 1, 2), middle(loser_lost, 1, 10),
            middle(loser_lost, 9, 10));
    }
};

const Captain captain;
const Forward forward;

/// The first side is below in half of the battles.
void compare(std::string_view what, const Roster& first, const Roster& second, int battles, std::string_view ground,
             const Commander& by_first = captain, const Commander& by_second = captain) {
    const Field field = field_like(ground);
    Count count;
    for (int i = 0; i < battles; ++i) {
        const bool swapped = i % 2 == 1;
        Position end = fight(swapped ? second : first, swapped ? first : second, static_cast<std::uint64_t>(i) + 1,
                             swapped ? by_second : by_first, swapped ? by_first : by_second, field);
        if (swapped) {
            // As the first side saw it.
            for (BattleUnit& unit : end.units) unit.side = other(unit.side);
            for (BattlePerson& person : end.people) person.side = other(person.side);
            std::swap(end.sides[0], end.sides[1]);
        }
        count.add(end);
    }
    count.print(what);
}

/// Everything that can be told of so many battles on all grounds, every unit and every die of them.
void digest_of(int battles) {
    const Roster army = army_of({{4, {"grenadiers 16"}},
                                 {3, {"line 24", "jaegers 12", "line 18", "guns 6"}},
                                 {2, {"line 24", "militia 24"}, Coming::Reinforcement},
                                 {3, {"dragoons 12", "hussars 10"}}});
    PartsDigest all;
    for (int i = 0; i < battles; ++i) {
        const char* ground = i % 3 == 0 ? "open" : i % 3 == 1 ? "fields" : "hills";
        const Position end = fight(army, army, static_cast<std::uint64_t>(i) + 1, captain,
                                   i % 2 == 0 ? static_cast<const Commander&>(captain) : forward, field_like(ground));
        if (end.turn > end.house.turns) throw std::logic_error("a battle that does not end");
        all.add(std::int64_t{end.turn});
        for (const BattleUnit& unit : end.units)
            for (const int number : {int{unit.figures}, int{unit.killed}, int{unit.fled}, unit.block.front.x,
                                     unit.block.front.y, unit.block.facing.step(), int{unit.volleys}})
                all.add(std::int64_t{number});
    }
    fmt::print("{} battles: {}\n", battles, hex(all.finished()));
}

Roster usual() {
    return army_of({{4, {"grenadiers 16"}},
                    {3, {"line 24", "line 24", "line 24", "guns 6"}},
                    {2, {"line 24", "line 24", "militia 24"}},
                    {3, {"dragoons 12", "cuirassiers 12"}}});
}

}  // namespace

int main(int count, char** words) {
    if (count > 1 && std::strcmp(words[1], "--digest") == 0) {
        digest_of(count > 2 ? std::atoi(words[2]) : 10'000);
        return 0;
    }
    const int battles = count > 1 ? std::atoi(words[1]) : 2000;
    const Roster army = usual();
    fmt::print("{} battles of each kind; the first side of the line first\n", battles);
    for (const char* ground : {"open", "fields", "hills"}) {
        Count mirror;
        const Field field = field_like(ground);
        for (int i = 0; i < battles; ++i)
            mirror.add(fight(army, army, static_cast<std::uint64_t>(i) + 1, captain, captain, field));
        mirror.print(fmt::format("mirror, {}: below : above", ground));
    }
    compare("captain : forward, open", army, army, battles, "open", captain, forward);
    const Roster three = army_of({{4, {"grenadiers 16"}},
                                  {3, {"line 24", "line 24", "line 24", "guns 6"}},
                                  {3, {"line 24", "line 24", "line 24"}}});
    const Roster two = army_of({{4, {"grenadiers 16"}}, {3, {"line 24", "line 24", "guns 6"}}, {3, {"line 24"}}});
    fmt::print("{} : {} points\n", in_words(three.limit), in_words(two.limit));
    compare("three to two in points", three, two, battles, "open");
    compare("elite foot : poor foot, as many", army_of({{3, {"line 24 elite", "line 24 elite", "line 24 elite"}}}),
            army_of({{3, {"line 24 poor", "line 24 poor", "line 24 poor"}}}), battles, "open");
    const auto share = [&](const SetPiece& piece, auto&& happened) {
        int times = 0;
        for (int i = 0; i < battles; ++i) times += happened(play(piece, static_cast<std::uint64_t>(i) + 1)) ? 1 : 0;
        return 100.0 * times / battles;
    };
    const auto second_gone = [](const Position& p) {
        return !p.unit(1).on_table() || p.unit(1).state == State::FallingBack;
    };
    fmt::print("cuirassiers ride at a line that does not fire, four turns: it breaks in {:.1f} %\n",
               share({"cuirassiers 12", "line 24", Formation::Line, Formation::Line, 10'000, 4, false}, second_gone));
    fmt::print("the same at a square: {:.1f} %\n",
               share({"cuirassiers 12", "line 24", Formation::Line, Formation::Square, 10'000, 4, false}, second_gone));
    const auto killed = [&](Formation formation) {
        long figures = 0;
        for (int i = 0; i < battles; ++i) {
            const Position p = play({"guns 6", "line 24", Formation::Battery, formation, 15'000, 1, true},
                                    static_cast<std::uint64_t>(i) + 1);
            figures += p.unit(1).killed;
        }
        return static_cast<double>(figures) / battles;
    };
    fmt::print("a volley of two guns at 15 cm kills: of a line {:.2f}, a column {:.2f}, a square {:.2f}\n",
               killed(Formation::Line), killed(Formation::Column), killed(Formation::Square));
    return 0;
}
