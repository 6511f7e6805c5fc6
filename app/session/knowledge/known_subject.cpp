#include "app/session/knowledge/known_subject.hpp"

#include "core/base/subject.hpp"
#include "core/campaign/battle/battles.hpp"

namespace condottiero {

namespace {

/// What a side hears of.
class Hearing {
public:
    Hearing(const CampaignState& state, const View& view) : state_(state), view_(view) {}

    [[nodiscard]] bool of(const Subject& subject) const {
        switch (subject.kind) {
            case SubjectKind::Force: return knows(ForceId(subject.number));
            case SubjectKind::Unit: return of_known_force(state_.units, UnitId(subject.number));
            case SubjectKind::Character: return of_known_force(state_.characters, CharacterId(subject.number));
            case SubjectKind::Side: return SideId(subject.number) == *view_.side;
            case SubjectKind::Batch: return bought(BatchId(subject.number));
            case SubjectKind::Battle: return fought(BattleId(subject.number));
            // Walls, rivers and the sky are everybody's to see.
            case SubjectKind::Square:
            case SubjectKind::River:
            case SubjectKind::Zone: return true;
            case SubjectKind::Command: break;  // it does not say of which battle
        }
        return false;
    }

private:
    [[nodiscard]] bool knows(ForceId force) const { return view_.whole.contains(force); }
    template <class Rows, class IdType>
    [[nodiscard]] bool of_known_force(const Rows& rows, IdType id) const {
        return rows.has(id) && knows(rows.at(id).force);
    }
    [[nodiscard]] bool bought(BatchId id) const {
        return state_.batches.has(id) && state_.batches.at(id).side == *view_.side;
    }
    [[nodiscard]] bool fought(BattleId id) const {
        return state_.battles.has(id) && part_of(state_, state_.battles.at(id), *view_.side).has_value();
    }

    const CampaignState& state_;
    const View& view_;
};

}  // namespace

bool may_hear_of(const CampaignState& state, const View& view, std::string_view subject) {
    if (!view.side) return true;
    const std::optional<RollSubject> roll = roll_subject_from(subject);
    return roll && Hearing(state, view).of(roll->subject);
}

}  // namespace condottiero
