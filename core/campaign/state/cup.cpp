#include "core/campaign/state/cup.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/subject.hpp"

namespace condottiero {

namespace {

constexpr int battle_cups = 16;
constexpr std::string_view everyone = "everyone", nobody = "nobody";

std::string side_cup(const std::string& key) {
    return "side " + key;
}

std::string battle_cup(int battle) {
    return fmt::format("battles {}", (battle - 1) % battle_cups + 1);
}

/// The side to which a subject belongs, if there is such a thing and it is a side's.
std::optional<SideId> owner_of(const CampaignState& state, const Subject& subject) {
    const auto of_force = [&](ForceId id) {
        return state.forces.has(id) ? std::optional(state.forces.at(id).side) : std::nullopt;
    };
    switch (subject.kind) {
        case SubjectKind::Side: return SideId(subject.number);
        case SubjectKind::Force: return of_force(ForceId(subject.number));
        case SubjectKind::Unit:
            if (const UnitId id(subject.number); state.units.has(id)) return of_force(state.units.at(id).force);
            return std::nullopt;
        case SubjectKind::Character:
            if (const CharacterId id(subject.number); state.characters.has(id))
                return of_force(state.characters.at(id).force);
            return std::nullopt;
        case SubjectKind::Batch:
            if (const BatchId id(subject.number); state.batches.has(id)) return state.batches.at(id).side;
            return std::nullopt;
        default: return std::nullopt;
    }
}

}  // namespace

std::string name_in_dice(const Side& side) {
    std::string out = side.key;
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) <= ' ' || c == 0x7f; }, '_');
    return out;
}

std::vector<std::string> sides_in_dice(const World& world) {
    std::vector<std::string> out;
    for (const Side& side : world.sides) out.push_back(name_in_dice(side));
    return out;
}

std::string cup_of(const World& world, const CampaignState& state, std::string_view subject) {
    const std::optional<RollSubject> roll = roll_subject_from(subject);
    if (!roll) return std::string(nobody);
    switch (roll->subject.kind) {
        case SubjectKind::Square:
        case SubjectKind::River:
        case SubjectKind::Zone: return std::string(everyone);
        case SubjectKind::Battle: return battle_cup(roll->subject.number);
        default: break;
    }
    const std::optional<SideId> owner = owner_of(state, roll->subject);
    return owner && world.sides.has(*owner) ? side_cup(name_in_dice(world.sides.at(*owner))) : std::string(nobody);
}

bool may_be_in(std::string_view cup, std::string_view subject) {
    const std::optional<RollSubject> roll = roll_subject_from(subject);
    if (!roll) return cup == nobody;
    switch (roll->subject.kind) {
        case SubjectKind::Square:
        case SubjectKind::River:
        case SubjectKind::Zone: return cup == everyone;
        case SubjectKind::Battle: return cup == battle_cup(roll->subject.number);
        case SubjectKind::Command: return cup == nobody;
        default: return cup.starts_with("side ") || cup == nobody;
    }
}

std::vector<std::string> cup_names(const std::vector<std::string>& sides) {
    std::vector<std::string> out{std::string(everyone)};
    for (const std::string& side : sides) out.push_back(side_cup(side));
    for (int battle = 1; battle <= battle_cups; ++battle) out.push_back(battle_cup(battle));
    out.emplace_back(nobody);
    return out;
}

}  // namespace condottiero
