#include "app/session/known_subject.hpp"

#include <algorithm>
#include <charconv>

#include "core/campaign/battles.hpp"

namespace condottiero {

bool may_hear_of(const CampaignState& state, const View& view, std::string_view subject) {
    if (!view.side) return true;
    const std::size_t gap = std::min(subject.find(' '), subject.size());
    const std::string_view kind = subject.substr(0, gap), rest = subject.substr(std::min(gap + 1, subject.size()));
    int number = 0;
    std::from_chars(rest.data(), rest.data() + rest.size(), number);
    const auto knows_force = [&](ForceId force) { return view.whole.contains(force); };
    if (kind == "force") return knows_force(ForceId(number));
    if (kind == "unit") return state.units.has(UnitId(number)) && knows_force(state.units.at(UnitId(number)).force);
    if (kind == "character") {
        const CharacterId man(number);
        return state.characters.has(man) && knows_force(state.characters.at(man).force);
    }
    if (kind == "side") return SideId(number) == *view.side;
    if (kind == "batch")
        return state.batches.has(BatchId(number)) && state.batches.at(BatchId(number)).side == *view.side;
    if (kind == "battle") {
        const BattleId battle(number);
        return state.battles.has(battle) && part_of(state, state.battles.at(battle), *view.side).has_value();
    }
    return true;
}

}  // namespace condottiero
