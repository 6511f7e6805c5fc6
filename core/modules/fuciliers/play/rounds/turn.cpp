#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

void check_end(PlayedBattle& battle) {
    Position& position = battle.position;
    bool over = position.turn >= position.house.turns;
    for (Side side = 0; side < 2; ++side) {
        const bool any = std::any_of(position.units.begin(), position.units.end(),
                                     [&](const BattleUnit& u) { return u.side == side && is_left(position, u); });
        over = over || !any || position.sides[side].conceded;
    }
    if (!over || position.over) return;
    position.over = true;
    const long lost[2] = {points_lost(position, 0), points_lost(position, 1)};
    long limit = 1;
    for (const SidePosition& side : position.sides) {
        const Points agreed = side.roster->limit;
        limit = std::max<long>(limit, (agreed == Points() ? points_of(*side.roster) : agreed).in_hundredths());
    }
    battle.note(
        told::Ends{{Points::hundredths(static_cast<int>(lost[0])), Points::hundredths(static_cast<int>(lost[1]))},
                   victory_level(std::labs(lost[0] - lost[1]), limit)},
        &rules::armies::victory_levels);
}

/// In the book's order, which is Round's.
constexpr std::array rounds{reserves_and_reinforcements,
                            orders,
                            reorganisation,
                            shooting,
                            movement,
                            combat,
                            static_cast<void (*)(PlayedBattle&)>(influence),
                            command_tests};

}  // namespace

void play_round(PlayedBattle& battle, Round round) {
    battle.position.round = round;
    rounds[static_cast<std::size_t>(round) - 1](battle);
    battle.keep_frame();
}

void play_turn(PlayedBattle& battle) {
    Position& position = battle.position;
    ++position.turn;
    for (std::size_t round = 1; round <= rounds.size(); ++round) play_round(battle, static_cast<Round>(round));
    for (Side side = 0; side < 2; ++side)
        if (!position.sides[side].conceded && battle.choose(side, choice::Concedes{side})) {
            position.sides[side].conceded = true;
            battle.note(told::OfSide{told::OfSide::Concedes, side}, &rules::orders::turns_rounds);
        }
    check_end(battle);
}

void play(PlayedBattle& battle) {
    before_the_battle(battle);
    while (!battle.position.over) play_turn(battle);
}

}  // namespace condottiero::fuciliers
