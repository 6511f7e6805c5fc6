#include "core/campaign/state/forces.hpp"

#include <algorithm>
#include <limits>

#include "core/campaign/state/territory.hpp"

namespace condottiero {

const Character* commander_of(const CampaignState& state, ForceId force) {
    const auto found = std::find_if(state.characters.begin(), state.characters.end(), [&](const Character& c) {
        return c.force == force && c.role == Role::CommanderInChief && c.fate == Fate::Present;
    });
    return found == state.characters.end() ? nullptr : &*found;
}

int command_value(const CampaignState& state, ForceId force) {
    const Character* leader = commander_of(state, force);
    if (leader == nullptr) return 0;
    constexpr int charismatic_value = 6;
    const int value = leader->charismatic ? charismatic_value : leader->command_value;
    const Condition* ill = condition_on(state, EventKind::CommanderIll, force);
    return ill == nullptr ? value : std::max(0, value - 1);
}

int army_command_value(const CampaignState& state, SideId side) {
    int best = 0;
    for (const ForceId force : forces_of(state, side)) best = std::max(best, command_value(state, force));
    return best;
}

std::vector<UnitId> units_of(const CampaignState& state, ForceId force) {
    std::vector<UnitId> out;
    for (const Unit& unit : state.units)
        if (unit.force == force) out.push_back(unit.id);
    return out;
}

std::vector<CharacterId> characters_of(const CampaignState& state, ForceId force) {
    std::vector<CharacterId> out;
    for (const Character& character : state.characters)
        if (character.force == force && character.fate == Fate::Present) out.push_back(character.id);
    return out;
}

int figures(const CampaignState& state, ForceId force) {
    if (const auto about = state.from_afar.find(force); about != state.from_afar.end()) return about->second;
    int sum = 0;
    for (const Unit& unit : state.units)
        if (unit.force == force) sum += unit.standing();
    return sum;
}

Load load_of(const World& world, const CampaignState& state, ForceId force) {
    Load load;
    for (const UnitId id : units_of(state, force)) {
        const Unit& unit = state.units.at(id);
        (world.profiles.at(unit.profile).mounted ? load.mounted : load.foot) += unit.standing();
        load.guns += unit.guns;
    }
    return load;
}

std::vector<ForceId> forces_of(const CampaignState& state, SideId side) {
    std::vector<ForceId> out;
    for (const Force& force : state.forces)
        if (force.on_map() && force.side == side) out.push_back(force.id);
    return out;
}

std::vector<ForceId> forces_in(const CampaignState& state, SquareId square) {
    std::vector<ForceId> out;
    for (const Force& force : state.forces)
        if (force.on_map() && force.square == square) out.push_back(force.id);
    return out;
}

bool enemies_in(const CampaignState& state, SquareId square, SideId of_side) {
    return std::any_of(state.forces.begin(), state.forces.end(), [&](const Force& force) {
        return force.on_map() && force.square == square && at_war(state, force.side, of_side);
    });
}

const Force* force_named(const CampaignState& state, SideId side, std::string_view name) {
    const auto found = std::find_if(state.forces.begin(), state.forces.end(), [&](const Force& force) {
        return force.side == side && force.name == name &&
               (force.on_map() || force.status == ForceStatus::Expected || force.status == ForceStatus::ToPlace);
    });
    return found == state.forces.end() ? nullptr : &*found;
}

const Condition* condition_on(const CampaignState& state, EventKind kind, ForceId force) {
    const auto found = std::find_if(state.conditions.begin(), state.conditions.end(),
                                    [&](const Condition& c) { return c.kind == kind && c.force == force; });
    return found == state.conditions.end() ? nullptr : &*found;
}

Points points_of(const World& world, const CampaignState& state, ForceId force) {
    long sum = 0;
    for (const UnitId id : units_of(state, force)) {
        const Unit& unit = state.units.at(id);
        sum += static_cast<long>(world.profiles.at(unit.profile).cost.in_hundredths()) * unit.standing();
    }
    return Points::hundredths(static_cast<int>(std::min<long>(sum, std::numeric_limits<int>::max())));
}

int guns_of(const CampaignState& state, ForceId force) {
    int guns = 0;
    for (const UnitId unit : units_of(state, force))
        if (state.units.at(unit).standing() > 0) guns += state.units.at(unit).guns;
    return guns;
}

}  // namespace condottiero
