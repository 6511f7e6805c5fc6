#include "app/session/words/names.hpp"

#include "core/base/text.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

std::string Names::of(SideId id) const {
    return world_->sides.has(id) ? world_->sides.at(id).name : say(N_("side {}"), id.value());
}
std::string Names::of(ForceId id) const {
    if (!state_->forces.has(id)) return say(N_("force {}"), id.value());
    const Force& force = state_->forces.at(id);
    return force.name.empty() ? say(N_("a Force of {}"), of(force.side)) : force.name;
}
std::string Names::of(UnitId id) const {
    return state_->units.has(id) ? state_->units.at(id).name : say(N_("unit {}"), id.value());
}
std::string Names::of(CommandId id) const {
    return state_->commands.has(id) ? state_->commands.at(id).name : say(N_("command {}"), id.value());
}
std::string Names::of(CharacterId id) const {
    return state_->characters.has(id) ? state_->characters.at(id).name : say(N_("character {}"), id.value());
}
std::string Names::of(ProfileId id) const {
    return world_->profiles.has(id) ? world_->profiles.at(id).name : say(N_("profile {}"), id.value());
}
std::string Names::of(RiverId id) const {
    const std::vector<River>& rivers = world_->map.rivers();
    const auto index = static_cast<std::size_t>(id.value());
    return id.value() >= 0 && index < rivers.size() ? rivers[index].name : say(N_("river {}"), id.value());
}
std::string Names::of(SquareId id) const {
    return world_->map.has(id) ? world_->map.title_of(id) : say(N_("square {}"), id.value());
}
std::string Names::where(SquareId id) const {
    if (!world_->map.has(id) || world_->map.place_at(id) != nullptr) return of(id);
    constexpr int near = 3;
    const Place* nearest = nullptr;
    for (const Place& place : world_->map.places()) {
        const int distance = world_->map.distance(id, place.square);
        if (distance <= near && (nearest == nullptr || distance < world_->map.distance(id, nearest->square)))
            nearest = &place;
    }
    return nearest == nullptr ? of(id) : say(N_("{} near {}"), of(id), nearest->name);
}
std::string Names::of(BattleId id) const {
    if (!state_->battles.has(id)) return say(N_("battle {}"), id.value());
    return say(N_("battle {} in {}"), id.value(), where(state_->battles.at(id).square));
}
std::string Names::of(BatchId id) const {
    if (!state_->batches.has(id)) return say(N_("purchase {}"), id.value());
    const Batch& batch = state_->batches.at(id);
    switch (batch.kind) {
        case BatchKind::Replacements:
            return fmt::format(
                fmt::runtime(tr(N_("{} replacement for {}"), N_("{} replacements for {}"), batch.figures)),
                batch.figures, batch.unit ? of(*batch.unit) : of(batch.side));
        case BatchKind::Leader: return batch.leader ? of(*batch.leader) : tr(word(batch.kind));
        case BatchKind::NewUnit:
        case BatchKind::Mercenaries: break;
    }
    return batch.unit ? of(*batch.unit) : tr(word(batch.kind));
}

std::string Names::way(const std::vector<SquareId>& squares) const {
    std::string out;
    for (const SquareId& square : squares) {
        if (!out.empty()) out += ", ";
        // Only the end of the way needs its place's name.
        out += &square == &squares.back() || !world_->map.has(square) ? of(square) : world_->map.name_of(square);
    }
    return out;
}

std::string Names::of(const Subject& what) const {
    switch (what.kind) {
        case SubjectKind::Force: return of(ForceId(what.number));
        case SubjectKind::Unit: return of(UnitId(what.number));
        case SubjectKind::Side: return of(SideId(what.number));
        case SubjectKind::Square: return of(SquareId(what.number));
        case SubjectKind::Battle: return of(BattleId(what.number));
        case SubjectKind::Character: return of(CharacterId(what.number));
        case SubjectKind::Batch: return of(BatchId(what.number));
        case SubjectKind::River: return of(RiverId(what.number));
        case SubjectKind::Command: return say(N_("command {}"), what.number);
        case SubjectKind::Zone: break;
    }
    return say(N_("the {} zone"), tr(what.name));
}

std::string Names::subject(std::string_view text) const {
    const std::optional<RollSubject> roll = roll_subject_from(text);
    if (!roll) return std::string(text);
    return roll->rest.empty() ? of(roll->subject) : of(roll->subject) + " " + roll->rest;
}

std::string Names::victors(SideId winner) const {
    std::vector<SideId> all;
    for (const Side& side : world_->sides)
        if (side.id == winner || (!world_->objectives.empty() && friends(*state_, side.id, winner)))
            all.push_back(side.id);
    return of(all);
}

std::string Names::list_of(const std::vector<std::string>& names) {
    return list_in_words(names);
}

}  // namespace condottiero
