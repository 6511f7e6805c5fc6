#include "core/campaign/knowledge/told.hpp"

#include <algorithm>

#include "core/base/subject.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/record/named.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

class Hearing {
public:
    Hearing(const World& world, const CampaignState& state, SideId side) : world_(world), state_(state), side_(side) {}

    [[nodiscard]] bool of(const Event& event) const {
        return std::visit([&](const auto& e) { return hears(e, event); }, event);
    }

    [[nodiscard]] bool of(const Subject& subject) const {
        switch (subject.kind) {
            case SubjectKind::Force: return knows(state_.forces, ForceId(subject.number));
            case SubjectKind::Unit: return knows_force_of(state_.units, UnitId(subject.number));
            case SubjectKind::Character: return knows_force_of(state_.characters, CharacterId(subject.number));
            case SubjectKind::Side: return world_.sides.has(SideId(subject.number)) && own(SideId(subject.number));
            case SubjectKind::Batch: return knows(state_.batches, BatchId(subject.number));
            case SubjectKind::Battle: return fights(BattleId(subject.number));
            // Walls, rivers and the sky are everybody's to see.
            case SubjectKind::Square:
            case SubjectKind::River:
            case SubjectKind::Zone: return true;
            case SubjectKind::Command: break;  // it does not say of which battle
        }
        return false;
    }

private:
    template <class E>
    [[nodiscard]] bool hears(const E&, const Event& event) const {
        constexpr Told told = E::telling.told;
        if constexpr (told == Told::Everyone) return true;
        if constexpr (told == Told::Nobody) return false;
        Named named = named_in(event);
        if constexpr (told == Told::Side)
            return std::any_of(named.sides.begin(), named.sides.end(), [&](SideId side) { return own(side); });
        if constexpr (told == Told::Fighters)
            return std::any_of(named.battles.begin(), named.battles.end(), [&](BattleId id) { return fights(id); });
        add_owners(named, state_);
        return std::all_of(named.sides.begin(), named.sides.end(), [&](SideId side) { return own(side); });
    }
    [[nodiscard]] bool hears(const Tested& e, const Event&) const { return hears_of(e.subject); }
    [[nodiscard]] bool hears(const Amended& e, const Event&) const { return hears_of(e.what); }
    /// What nobody in particular is struck by, everybody hears of.
    [[nodiscard]] bool hears(const ConditionBegan& e, const Event&) const { return hears_of(e.condition); }
    [[nodiscard]] bool hears(const ConditionUsed& e, const Event&) const { return hears_of(e.condition); }
    /// Where a beaten enemy goes is told to who sees him there.
    [[nodiscard]] bool hears(const MovedOff& e, const Event&) const {
        const bool his = own(state_.forces.at(e.force).side);
        return his || (fights(e.battle) && watches(world_, state_, side_, e.to));
    }

    [[nodiscard]] bool hears_of(std::string_view subject) const {
        const std::optional<RollSubject> roll = roll_subject_from(subject);
        return roll && of(roll->subject);
    }
    [[nodiscard]] bool hears_of(const Condition& condition) const {
        if (condition.side) return own(*condition.side);
        return !condition.force || knows(state_.forces, *condition.force);
    }

    [[nodiscard]] bool own(SideId side) const { return friends(state_, side, side_); }
    template <class Rows, class IdType>
    [[nodiscard]] bool knows(const Rows& rows, IdType id) const {
        return rows.has(id) && own(rows.at(id).side);
    }
    template <class Rows, class IdType>
    [[nodiscard]] bool knows_force_of(const Rows& rows, IdType id) const {
        return rows.has(id) && knows(state_.forces, rows.at(id).force);
    }
    [[nodiscard]] bool fights(BattleId id) const {
        return state_.battles.has(id) && battle_known_to(state_, state_.battles.at(id), side_).has_value();
    }

    const World& world_;
    const CampaignState& state_;
    SideId side_;
};

/// The few events that name a Force of others: it has a number of this side's own.
struct Renumbering {
    const CampaignState& state;
    SideId side;

    bool operator()(auto&) const { return true; }
    bool operator()(BattleOpened& e) const {
        const auto known = battle_known_to(state, e.battle, side);
        if (known) e.battle = *known;
        return known.has_value();
    }
    bool operator()(BattleFought& e) const {
        e.report = report_known_to(state, std::move(e.report), side);
        return true;
    }
    bool operator()(MovedOff& e) const { return call(e.force, e.battle); }
    bool operator()(Learned& e) const { return call(e.force); }
    bool operator()(ConditionBegan& e) const { return call(e.condition.force); }
    bool operator()(ConditionUsed& e) const { return call(e.condition.force); }
    bool operator()(ChoiceMade& e) const { return call(e.force); }

private:
    [[nodiscard]] bool call(ForceId& force, std::optional<BattleId> met_in = std::nullopt) const {
        const auto called = number_known_to(state, side, force, met_in);
        if (called) force = *called;
        return called.has_value();
    }
    /// Without its Force, if that was lost from sight within the step.
    [[nodiscard]] bool call(std::optional<ForceId>& force) const {
        if (force) force = number_known_to(state, side, *force);
        return true;
    }
};

}  // namespace

std::optional<Event> told_to(const World& world, const CampaignState& after, SideId side, const Event& event) {
    if (!Hearing(world, after, side).of(event)) return std::nullopt;
    Event told = event;
    if (!std::visit(Renumbering{after, side}, told)) return std::nullopt;
    return told;
}

bool hears_of_roll(const World& world, const CampaignState& after, SideId side, std::string_view subject) {
    const std::optional<RollSubject> roll = roll_subject_from(subject);
    return roll && Hearing(world, after, side).of(roll->subject);
}

Entry told_to(const World& world, const CampaignState& after, SideId side, const Entry& step) {
    const std::string& key = world.sides.at(side).key;
    const bool of_another_side = step.by != key && world.side(step.by) != nullptr;
    Entry told{step.seq, step.kind, step.turn, of_another_side ? std::string() : step.by, std::nullopt, {}, {}};
    for (const Event& event : step.events)
        if (auto heard = told_to(world, after, side, event)) told.events.push_back(std::move(*heard));
    for (const Roll& roll : step.rolls)
        if (hears_of_roll(world, after, side, roll.subject)) told.rolls.push_back(roll);
    // That the game goes on is no secret; what others did is.
    const bool goes_on = step.command && std::holds_alternative<Advance>(*step.command);
    if (step.by == key || goes_on) told.command = step.command;
    return told;
}

}  // namespace condottiero
