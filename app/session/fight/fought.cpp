#include "app/session/fight/fought.hpp"

#include <algorithm>
#include <array>
#include <deque>

#include "app/session/begin/army_file.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/battles.hpp"
#include "db/failure.hpp"

namespace condottiero {

namespace {

/// In which of the steps that stand it was played last.
std::optional<std::size_t> step_of_play(const Session& session, BattleId battle) {
    const std::vector<int>& done = session.standings().done;
    for (std::size_t step = done.size(); step-- > 0;) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(done[step])];
        const PlayBattle* play = entry.command ? std::get_if<PlayBattle>(&*entry.command) : nullptr;
        if (play != nullptr && play->battle == battle) return step;
    }
    return std::nullopt;
}

}  // namespace

bool was_played(const Session& session, BattleId battle) {
    return step_of_play(session, battle).has_value();
}

std::optional<FoughtRecord> fought_record(const Session& session, BattleId battle) {
    const std::optional<std::size_t> step = step_of_play(session, battle);
    const BattleModule* module = session.world().module;
    if (!step || module == nullptr) return std::nullopt;
    const Entry& entry = session.entries()[static_cast<std::size_t>(session.standings().done[*step])];
    const auto* drafted = entry.events.empty() ? nullptr : std::get_if<ResultDrafted>(&entry.events.front());
    if (drafted == nullptr || edition_of(drafted->report) != module->edition) return std::nullopt;
    FoughtRecord record{entry.seq, module, brief_of(session.world(), session.state_after(*step), battle), {}};
    for (const Roll& roll : entry.rolls) record.faces.push_back(roll.face);
    return record;
}

FoughtBattle fight_again(const FoughtRecord& record) {
    ScriptedDice script(std::deque<int>(record.faces.begin(), record.faces.end()));
    RecordedDice dice(script);
    return record.module->play(record.brief, dice, Yield::Everything);
}

std::optional<FoughtBattle> fought_again(const Session& session, BattleId battle) {
    const std::optional<FoughtRecord> record = fought_record(session, battle);
    return record ? std::optional(fight_again(*record)) : std::nullopt;
}

bool may_watch(const CampaignState& state, BattleId id, SideId side) {
    return state.battles.at(id).report && army_of(state, id, side);
}

std::optional<int> army_of(const CampaignState& state, BattleId battle, SideId side) {
    const std::optional<Part> part = part_of(state, state.battles.at(battle), side);
    return part ? std::optional(static_cast<int>(*part)) : std::nullopt;
}

namespace {

/// Each file counts from one: the second army is counted on from the first.
void count_on(const BriefArmy& first, BriefArmy& second) {
    const auto forces = static_cast<int>(first.forces.size());
    const auto units = static_cast<int>(first.units.size());
    const auto people = static_cast<int>(first.characters.size());
    for (BriefForce& force : second.forces) force.id = ForceId(force.id.value() + forces);
    for (BriefUnit& unit : second.units) unit.id = UnitId(unit.id.value() + units);
    for (BriefCharacter& character : second.characters) {
        character.id = CharacterId(character.id.value() + people);
        if (character.unit) character.unit = UnitId(character.unit->value() + units);
    }
}

}  // namespace

FieldBattle field_battle(const ArmiesWish& wish) {
    const auto ground = from_word<Ground>(wish.ground);
    if (!ground || is_water(*ground)) throw Failure(say(N_("there is no ground called {}"), wish.ground));
    const std::array<ArmyFile, 2> files = read_meeting(wish.first, wish.second);
    const BattleModule& rules = *files[0].rules;
    BattleBrief brief{
        BattleId(1), "", 1, rules.armies->day, Season::Summer, wish.ground, {}, {}, {}, wish.road, {}, false,
        {},          {}, {}};
    brief.ground.ground = *ground;
    if (wish.forest) brief.ground.vegetation = Vegetation::Forest;
    if (wish.river) brief.rivers.emplace_back("river");
    for (std::size_t side = 0; side < 2; ++side) brief.armies[side] = files[side].army.army;
    count_on(brief.armies[0], brief.armies[1]);
    return {&rules, std::move(brief)};
}

FoughtBattle fight_armies(const ArmiesWish& wish) {
    const FieldBattle battle = field_battle(wish);
    if (battle.rules->play == nullptr)
        throw Failure(say(N_("the rules \"{}\" cannot play a battle out"), battle.rules->id));
    KeyedDice keyed(key_from_seed(wish.seed));
    RecordedDice dice(keyed);
    return battle.rules->play(battle.brief, dice, Yield::Everything);
}

}  // namespace condottiero
