#include "tests/support/fuciliers_army.hpp"

#include <cassert>
#include <sstream>

#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/play/table/field_of.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

namespace condottiero::test {

using namespace fuciliers;

namespace {

struct Kind {
    std::string_view word;
    Arm arm;
    std::string_view type;
    Quality quality;
    int cost;
    int guns;
    bool firearms;
};
constexpr std::array kinds{
    Kind{"line", Arm::Infantry, "line", Quality::Average, 5, 0, true},
    Kind{"militia", Arm::Infantry, "militia", Quality::Poor, 4, 0, true},
    Kind{"grenadiers", Arm::Infantry, "grenadiers", Quality::Elite, 9, 0, true},
    Kind{"jaegers", Arm::Infantry, "light skirmishers", Quality::Veteran, 8, 0, true},
    Kind{"hussars", Arm::Cavalry, "hussars", Quality::Average, 10, 0, false},
    Kind{"dragoons", Arm::Cavalry, "dragoons", Quality::Average, 11, 0, true},
    Kind{"cuirassiers", Arm::Cavalry, "cuirassiers", Quality::Average, 13, 0, false},
    Kind{"guns", Arm::Artillery, "field", Quality::Average, 10, 2, false},
    Kind{"battalion-guns", Arm::Artillery, "light", Quality::Average, 10, 1, false},
};

}  // namespace

Roster army_of(std::initializer_list<CommandSketch> commands) {
    Roster roster;
    roster.name = "army";
    for (const CommandSketch& sketch : commands) {
        const auto command_no = static_cast<int>(roster.commands.size());
        RosterCommand command;
        command.name = command_no == 0 ? "army" : "command " + std::to_string(command_no);
        command.coming = sketch.coming;
        Person leader = person_of(command_no == 0 ? PersonKind::CommanderInChief : PersonKind::General, false);
        leader.name = command.name;
        leader.command_value = sketch.command_value;
        leader.command = command_no;
        leader.cost = leader.cost + cost_of_command_value(sketch.command_value);
        command.leader = static_cast<int>(roster.people.size());
        roster.people.push_back(leader);
        if (command_no == 0)
            for (int i = 0; i < 2; ++i) {
                Person messenger = person_of(PersonKind::Messenger, false);
                messenger.command = 0;
                messenger.name = "messenger";
                roster.people.push_back(messenger);
            }
        for (const std::string& text : sketch.units) {
            std::istringstream words(text);
            std::string word, quality;
            int figures = 0;
            words >> word >> figures >> quality;
            const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.word == word; });
            assert(kind != kinds.end());
            Profile profile{ProfileId(1),
                            word,
                            word,
                            {},
                            kind->arm,
                            std::string(kind->type),
                            kind->quality,
                            false,
                            Points::whole(kind->cost),
                            1,
                            100,
                            kind->guns,
                            kind->firearms,
                            false,
                            kind->arm == Arm::Cavalry,
                            {}};
            if (kind->arm != Arm::Artillery) profile.more["staff"] = "officer, ensign, musician";
            Problems problems;
            const Troop troop = troop_of(profile, problems);
            assert(problems.empty());
            RosterUnit unit;
            unit.name = word + " " + std::to_string(roster.units.size() + 1);
            unit.troop = static_cast<int>(roster.troops.size());
            unit.command = command_no;
            unit.quality = quality.empty() ? troop.quality : *from_word<Quality>(quality);
            unit.figures = figures;
            unit.guns = kind->guns;
            unit.staff = cut_to(troop.staff, figures);
            roster.troops.push_back(troop);
            command.units.push_back(static_cast<int>(roster.units.size()));
            roster.units.push_back(unit);
        }
        roster.commands.push_back(command);
    }
    roster.limit = points_of(roster);
    return roster;
}

Position play(const SetPiece& piece, std::uint64_t seed) {
    static const Forward plain;
    const Roster below = army_of({{3, {piece.first}}}), above = army_of({{3, {piece.second}}});
    PlayedBattle battle(position_of(below, above, open_field()), {&plain, &plain}, Throws(FastDice(seed)), nullptr);
    Position& position = battle.position;
    position.sides[0].deployed_first = true;
    for (UnitNo no = 0; no < 2; ++no) {
        BattleUnit& unit = position.unit(no);
        unit.where = Where::OnTable;
        unit.formation = no == 0 ? piece.first_in : piece.second_in;
        unit.block.facing = ahead_of(unit.side);
        unit.block.front = {90'000, no == 0 ? 50'000 : 50'000 + piece.gap};
        unit.block = block_for(position, unit, unit.formation, usual_files(unit.formation, unit.arm(), unit.figures));
        form_up(position, no);
    }
    for (BattleCommand& command : position.commands) {
        command.entered = 1, command.order_shown = true;
        command.order = command.side == 0 ? fuciliers::Order::Attack : fuciliers::Order::Hold;
        command.leader = nobody;  // nobody influences anything
    }
    for (int turn = 0; turn < piece.turns; ++turn) {
        ++position.turn;
        for (const Round round : {Round::Shooting, Round::Movement, Round::Combat})
            if (round != Round::Shooting || piece.fire) play_round(battle, round);
    }
    return position;
}

Field open_field() {
    return {};
}

Field field_like(std::string_view kind) {
    BattleBrief brief{BattleId(1), "", 1,  Date{}, Season::Summer, std::string(kind), {}, {}, {}, false, {},
                      false,       {}, {}, {}};
    if (kind == "open") return {};
    brief.ground.ground = kind == "hills" ? condottiero::Ground::Hill : condottiero::Ground::Cultivated;
    return field_of(brief, {});
}

Position fight(const Roster& below, const Roster& above, std::uint64_t seed, const Commander& first,
               const Commander& second, const Field& ground, Log* log) {
    PlayedBattle battle(position_of(below, above, ground), {&first, &second}, Throws(FastDice(seed)), log);
    play(battle);
    return battle.position;
}

}  // namespace condottiero::test
