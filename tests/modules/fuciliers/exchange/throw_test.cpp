// Volleys and blows thrown: which dice are asked for, by what rule, and what is told of them.

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/modules/fuciliers/exchange/blows.hpp"
#include "core/modules/fuciliers/exchange/volley.hpp"

using namespace condottiero;
using namespace condottiero::fuciliers;

namespace {

namespace fire = rules::shooting;
namespace combat = rules::combat;

/// A handful as it was told: by what rule judged, how many dice, how many of them did it.
struct Told {
    const Rule* rule;
    int dice, scored;
    bool operator==(const Told&) const = default;
};
using AllTold = std::vector<Told>;

/// Dice that fall as written, and the rules that asked for them.
class Table {
public:
    Table(std::initializer_list<int> faces) : script_(faces), recorded_(script_), throws_(recorded_, "battle 1") {}

    VolleyThrown fire(const Volley& volley) {
        return throw_volley(volley, throws_, Throws::unit(7), [&](const VolleyThrow& t) {
            told.push_back({&t.rule, t.dice, t.scored});
        });
    }
    BlowsThrown strike(const Blows& blows) {
        return throw_blows(blows, throws_, Throws::unit(7), [&](const BlowsThrow& t) {
            told.push_back({&t.rule, t.dice, t.scored});
        });
    }
    [[nodiscard]] bool spent() const { return script_.spent(); }
    [[nodiscard]] std::vector<std::string> asked_by() const {
        std::vector<std::string> out;
        for (const Roll& roll : recorded_.rolls()) {
            CHECK(roll.subject == "battle 1 unit 7");
            out.push_back(roll.rule);
        }
        return out;
    }
    AllTold told;

private:
    ScriptedDice script_;
    RecordedDice recorded_;
    Throws throws_;
};

}  // namespace

TEST_CASE("a volley is thrown to hit and to kill, then the marksman for himself",
          "[fuciliers][NFW-3.4.3-h][NFW-3.4.3-k][NFW-4.4-b]") {
    Table table{5, 6, 1, 3, 2, 4, 6};
    const VolleyThrown thrown = table.fire({{.firing = 3, .figures = 3}, {}, true});
    CHECK(thrown.dice == 3);
    CHECK(thrown.hits == 2);
    CHECK(thrown.lethal == 2);
    CHECK(thrown.marksman_killed);
    CHECK(table.spent());
    const Rule* kill = &fire::kill_small_arms_bows_grapeshot;
    CHECK(table.told == AllTold{{&fire::hit_roll_target_number, 3, 2},
                                {kill, 2, 1},
                                {&rules::characters::marksmen_shooting, 1, 1},
                                {kill, 1, 1}});
    const std::string hits(fire::hit_number_dice.id), kills(kill->id), aimed(rules::characters::marksmen_shooting.id);
    CHECK(table.asked_by() == std::vector{hits, hits, hits, kills, kills, aimed, kills});
}

TEST_CASE("guns throw their misses at a square again", "[fuciliers][NFW-3.4.3-j]") {
    const Volley volley{
        {.firing = 1, .gun_value = 3, .figures = 4},
        {.missile = Missile::LightGun, .ammunition = Ammunition::RoundShot, .target_formation = Formation::Square},
        false};
    // 3 or more hits: one of three, then none of two; it kills from 2.
    Table table{3, 2, 1, 2, 2, 2};
    const VolleyThrown thrown = table.fire(volley);
    CHECK(thrown.hits == 1);
    CHECK(thrown.lethal == 1);
    CHECK(table.spent());
    CHECK(table.told == AllTold{{&fire::hit_roll_target_number, 3, 1},
                                {&fire::artillery_against_infantry_square_re_roll_misses, 2, 0},
                                {&fire::kill_round_shot_howitzer_shell, 1, 1}});
}

TEST_CASE("a volley at a lone character is judged by his rule", "[fuciliers][NFW-3.4.3-f]") {
    Table table{4};
    const VolleyThrown thrown = table.fire({{.firing = 1, .figures = 1}, {.individual = true}, false});
    CHECK(thrown.lethal == 0);
    CHECK(table.told == AllTold{{&fire::shooting_individuals_resolution, 1, 0}});
}

TEST_CASE("blows are thrown to hit and, if any do, to kill", "[fuciliers][NFW-3.6.5-j][NFW-3.6.5-k]") {
    Table table{4, 3, 6, 3, 2};
    const BlowsThrown thrown = table.strike({{.value = 3}, {}});
    CHECK(thrown.dice == 3);
    CHECK(thrown.hits == 2);
    CHECK(thrown.lethal == 1);
    CHECK(table.spent());
    CHECK(table.told ==
          AllTold{{&combat::hit_result_modifiers, 3, 2}, {&combat::kill_weapon_against_armour_table, 2, 1}});
    const std::string hits(combat::hit_number_dice_formula.id), kills(combat::kill_dice_modifiers.id);
    CHECK(table.asked_by() == std::vector{hits, hits, hits, kills, kills});

    Table missed{3, 1};
    CHECK(missed.strike({{.value = 2}, {}}).lethal == 0);
    CHECK(missed.told == AllTold{{&combat::hit_result_modifiers, 2, 0}});
}
