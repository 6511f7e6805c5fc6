// Before the battle: exploration, ground, deployment, speeches.

#include <algorithm>
#include <numeric>

#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/field_of.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

/// Earthworks of a Force that dug, not a stronghold's.
bool is_dug_by(const Field& ground, Side side, const FieldItem& item) {
    const bool below = item.area.centre.y < ground.depth / 2;
    return item.kind == ItemKind::Works && item.area.half_width == dug_half_width && below == (side == 0);
}

int value_of_cinc(const Position& position, Side side) {
    const PersonNo cinc = position.sides[side].cinc;
    return cinc == nobody ? 0 : value_of_leader(*position.person(cinc).roster);
}

void explore(PlayedBattle& battle) {
    std::array<int, 2> score{};
    for (Side side = 0; side < 2; ++side) {
        const auto shares = exploration_shares(battle.position, side, battle.exploration[side]);
        const Rule& rule = rules::before::exploration_manoeuvre_test_score;
        const auto faces = battle.throws.d6(dice_of(shares), rule, Throws::side(side));
        score[side] = battle.position.sides[side].exploration_score = exploration_score(shares, faces);
        const int thrown = std::accumulate(faces.begin(), faces.end(), 0);
        battle.note_roll(told::Explores{side, score[side], thrown, shares}, rule);
    }
    const Explored result = exploration_result(score[0], score[1]);
    for (Side side = 0; side < 2; ++side)
        if (score[side] > score[other(side)]) {
            battle.position.sides[side].explored = result;
            battle.note(told::WinsExploring{side, result}, &rules::before::exploration_test_result);
        }
}

/// Who lays out the ground, and which of it the other may move. (NFW-2.2.3-a, -b)
void settle_ground(PlayedBattle& battle) {
    Side placer = 0;
    Explored how = Explored::NoWinner;
    int chance = 0;
    for (Side side = 0; side < 2; ++side)
        if (battle.position.sides[side].explored != Explored::NoWinner)
            placer = side, how = battle.position.sides[side].explored;
    if (how == Explored::NoWinner) {
        std::array<int, 2> score{};
        do
            for (Side side = 0; side < 2; ++side) {
                score[side] =
                    battle.throws.d6(rules::before::terrain_placement_no_exploration_winner, Throws::side(side)) +
                    value_of_cinc(battle.position, side);
                battle.note_roll(told::ThrowsWithCinc{side, score[side]},
                                 rules::before::terrain_placement_no_exploration_winner);
            }
        while (score[0] == score[1]);
        placer = score[0] > score[1] ? 0 : 1;
        chance = score[placer];
    } else {
        chance = battle.position.sides[placer].exploration_score;
    }
    // He also picks his edge: the table is turned under the armies. Without a reason for either, by odd and even.
    if (chance % 2 != 0)
        for (FieldItem& item : battle.position.ground.features)
            if (item.kind != ItemKind::Works) {
                item.area.centre = {battle.position.ground.width - item.area.centre.x,
                                    battle.position.ground.depth - item.area.centre.y};
                item.area.facing = item.area.facing + 128;
            }
    if (how == Explored::OutManoeuvred) {
        // Half of what the other has dug does not stand where it is needed. (CAM-orders-e)
        std::size_t dug = 0;
        for (const FieldItem& item : battle.position.ground.features)
            dug += is_dug_by(battle.position.ground, other(placer), item) ? 1 : 0;
        std::size_t kept = 0;
        std::erase_if(battle.position.ground.features, [&](const FieldItem& item) {
            return is_dug_by(battle.position.ground, other(placer), item) && ++kept > dug / 2;
        });
        return;
    }
    // What the ground does for the placer it does not do for the other: he turns it round the middle of the table.
    std::vector<FieldItem>& items = battle.position.ground.features;
    int configurations = 0;
    for (const FieldItem& item : items) configurations = std::max(configurations, item.configuration);
    for (int number = 1; number <= configurations; ++number) {
        const Rule& rule = how == Explored::NoWinner ? rules::before::terrain_placement_no_exploration_winner
                                                     : rules::before::terrain_placement_out_explored_out_manoeuvred;
        const int face = battle.throws.d6(rule, Throws::side(other(placer)));
        const auto helps_placer = [&](const FieldItem& item) {
            const Length middle = battle.position.ground.depth / 2;
            return item.configuration == number &&
                   (placer == 0 ? item.area.centre.y < middle : item.area.centre.y > middle);
        };
        const bool wants = std::any_of(items.begin(), items.end(), helps_placer);
        bool moved = false;
        if (may_reposition(how, face) && wants) {
            std::vector<FieldItem> after = items;
            for (FieldItem& item : after)
                if (item.configuration == number)
                    item.area.centre = {battle.position.ground.width - item.area.centre.x,
                                        battle.position.ground.depth - item.area.centre.y};
            const bool clear = std::all_of(after.begin(), after.end(), [&](const FieldItem& item) {
                return item.configuration != number ||
                       std::all_of(after.begin(), after.end(), [&](const FieldItem& far) {
                           return far.configuration == number || far.configuration == 0 ||
                                  table::gap(item.area, far.area) >= 30 * centimetre;
                       });
            });
            if (clear) items = std::move(after), moved = true;
        }
        battle.note_roll(told::Repositions{other(placer), number, moved}, rule);
    }
}

void deploy(PlayedBattle& battle) {
    Side first = 0;
    bool decided = false;
    for (Side side = 0; side < 2; ++side)
        if (battle.position.sides[side].explored != Explored::NoWinner) first = other(side), decided = true;
    std::array<int, 2> units{};
    for (const BattleUnit& unit : battle.position.units) ++units[unit.side];
    while (!decided) {
        std::array<int, 2> score{};
        for (Side side = 0; side < 2; ++side) {
            score[side] = battle.throws.d6(rules::before::deploys_first, Throws::side(side)) +
                          value_of_cinc(battle.position, side);
            battle.note_roll(told::ThrowsWithCinc{side, score[side]}, rules::before::deploys_first);
        }
        const Deploys result = deploys(score[0], score[1], units[0], units[1]);
        decided = result != Deploys::Reroll;
        first = result == Deploys::First ? 0 : 1;
    }
    battle.position.sides[first].deployed_first = true;
    battle.note(told::OfSide{told::OfSide::DeploysFirst, first}, &rules::before::deploys_first);
    bool reinforcements = false;
    for (const Side side : {first, other(first)})
        for (std::size_t i = 0; i < battle.position.commands.size(); ++i) {
            BattleCommand& command = battle.position.commands[i];
            if (command.side != side) continue;
            if (command.coming != Coming::Deployed) {
                reinforcements = reinforcements || command.coming == Coming::Reinforcement;
                continue;
            }
            const auto no = static_cast<CommandNo>(i);
            if (deploy_command(battle, no, deployment_zone(battle.position, side), ahead_of(side))) {
                command.order = battle.choose(side, choice::FirstOrder{no});
                continue;
            }
            command.coming = Coming::Reserve;
            command.waits_for_room = true;
            battle.note(told::OfCommand{told::OfCommand::WaitsForRoom, no}, &rules::before::command_radius_deployment);
        }
    if (!reinforcements) return;
    const int face = battle.throws.d6(rules::before::reinforcements_first_possible_turn, Throws::side(first));
    battle.position.first_arrivals = first_arrival_turn(face);
    battle.note_roll(told::ArrivalsFrom{battle.position.first_arrivals},
                     rules::before::reinforcements_first_possible_turn);
}

void speeches(PlayedBattle& battle) {
    for (const Side side_no : {battle.position.first_side(), other(battle.position.first_side())}) {
        SidePosition& side = battle.position.sides[side_no];
        if (side.cinc == nobody || !battle.position.person(side.cinc).on_table()) continue;
        const BattlePerson& cinc = battle.position.person(side.cinc);
        UnitNo to = battle.choose(side_no, choice::Speech{side_no});
        const auto hears = [&](UnitNo no) {
            const BattleUnit& unit = battle.position.unit(no);
            return unit.on_table() && unit.side == side_no && gap_between(cinc, unit) <= 20 * centimetre;
        };
        if (to != nobody && !hears(to)) to = nobody;
        if (to == nobody && cinc.roster->heroic)  // he must
            for (int i = 0; to == nobody && i < battle.position.unit_count(); ++i)
                if (hears(static_cast<UnitNo>(i))) to = static_cast<UnitNo>(i);
        if (to == nobody) continue;
        const Speech facts = speech_to(battle.position, side.cinc, to);
        const int total = battle.throws.d6(rules::before::encouragement_speech_procedure, Throws::side(side_no)) +
                          speech_modifier(facts);
        const SpeechResult result = speech_result(total);
        battle.note_roll(told::Speaks{side.cinc, to, total, result, facts},
                         rules::before::encouragement_speech_results);
        side.speech = speech_in_command_tests(result);
        hear_speech(battle, to, result);
    }
}

}  // namespace

void before_the_battle(PlayedBattle& battle) {
    explore(battle);
    settle_ground(battle);
    deploy(battle);
    speeches(battle);
    battle.keep_frame();
}

}  // namespace condottiero::fuciliers
