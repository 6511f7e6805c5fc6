#include "app/session/fought.hpp"

#include <algorithm>
#include <deque>

#include "app/session/army_file.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battles.hpp"
#include "core/modules/installed.hpp"
#include "db/failure.hpp"

namespace condottiero {

std::optional<FoughtRecord> fought_record(const Session& session, BattleId battle) {
    const std::vector<int>& done = session.standings().done;
    for (std::size_t step = done.size(); step-- > 0;) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(done[step])];
        const PlayBattle* play = entry.command ? std::get_if<PlayBattle>(&*entry.command) : nullptr;
        if (play == nullptr || play->battle != battle || session.world().module == nullptr) continue;
        FoughtRecord record{
            entry.seq, session.world().module, brief_of(session.world(), session.state_after(step), battle), {}};
        for (const Roll& roll : entry.rolls) record.faces.push_back(roll.face);
        return record;
    }
    return std::nullopt;
}

FoughtBattle fight_again(const FoughtRecord& record) {
    ScriptedDice script(std::deque<int>(record.faces.begin(), record.faces.end()));
    RecordedDice dice(script);
    return record.module->play(record.brief, dice, Keep::Everything);
}

std::optional<FoughtBattle> fought_again(const Session& session, BattleId battle) {
    const std::optional<FoughtRecord> record = fought_record(session, battle);
    return record ? std::optional(fight_again(*record)) : std::nullopt;
}

BattleBrief brief_of_armies(const ArmiesWish& wish) {
    const BattleModule& module = *module_named("fuciliers");
    const auto ground = from_word<Ground>(wish.ground);
    if (!ground || is_water(*ground)) throw Failure(say(N_("there is no ground called {}"), wish.ground));
    BattleBrief brief{
        BattleId(1), "", 1, Date{1706, 9, 7}, Season::Summer, wish.ground, {}, {}, {}, wish.road, {}, false,
        {},          {}, {}};
    brief.ground.ground = *ground;
    if (wish.forest) brief.ground.vegetation = Vegetation::Forest;
    if (wish.river) brief.rivers.emplace_back("river");
    for (std::size_t side = 0; side < 2; ++side) {
        const StandingArmy army = read_standing_army(gather_standing_army(side == 0 ? wish.first : wish.second));
        if (const Problems problems = module.check_army(army.army); !problems.empty())
            throw BadInput(side == 0 ? wish.first : wish.second, problems);
        brief.armies[side] = army.army;
    }
    // Each file counts from one: the second army is counted on from the first.
    const auto units = static_cast<int>(brief.armies[0].units.size());
    const auto people = static_cast<int>(brief.armies[0].characters.size());
    for (BriefUnit& unit : brief.armies[1].units) unit.id = UnitId(unit.id.value() + units);
    for (BriefCharacter& character : brief.armies[1].characters) {
        character.id = CharacterId(character.id.value() + people);
        if (character.unit) character.unit = UnitId(character.unit->value() + units);
    }
    return brief;
}

FoughtBattle fight_armies(const ArmiesWish& wish) {
    const BattleBrief brief = brief_of_armies(wish);
    KeyedDice keyed(key_from_seed(wish.seed));
    RecordedDice dice(keyed);
    return module_named("fuciliers")->play(brief, dice, Keep::Everything);
}

}  // namespace condottiero
