#include <algorithm>

#include "core/campaign/record/apply.hpp"
#include "core/campaign/record/laws.hpp"
#include "core/campaign/record/there.hpp"

namespace condottiero {

namespace {

/// What has to be so again when the step is over: within it figures are under way, and units between two Forces.
class AfterTheStep {
public:
    explicit AfterTheStep(const CampaignState& state) : s_(state) {}

    void note(const Event& event) {
        std::visit([this](const auto& e) { take(e); }, event);
    }
    void must_hold() {
        if (!in_hospital_.empty()) must_lie_in_their_beds();
        if (!on_the_way_.empty()) must_be_on_the_way();
        for (const ForceId force : left_) must_have_a_unit(force);
    }

private:
    void take(const auto&) {}
    void take(const Posted& e) {
        if (e.from == Account::Hospital || e.to == Account::Hospital) in_hospital_.push_back(e.unit);
        if (e.from == Account::NotArrived || e.to == Account::NotArrived) on_the_way_.push_back(e.unit);
    }
    void take(const Enlisted& e) {
        if (e.account == Account::Hospital) in_hospital_.push_back(e.unit);
        if (e.account == Account::NotArrived) on_the_way_.push_back(e.unit);
    }
    void take(const Hospitalised& e) { in_hospital_.push_back(e.bed.unit); }
    void take(const Discharged& e) { in_hospital_.push_back(e.bed.unit); }
    void take(const UnitRaised& e) { in_hospital_.push_back(e.unit.id); }
    void take(const BatchOrdered& e) {
        if (e.batch.kind == BatchKind::Replacements) on_the_way_.push_back(*e.batch.unit);
    }
    void take(const ForceFormed& e) { left_.push_back(e.force.id); }
    void take(const UnitMoved& e) { left_.push_back(s_.units.at(e.unit).force); }

    void must_lie_in_their_beds() {
        std::map<UnitId, long> beds;
        for (const InHospital& bed : s_.hospital) beds[bed.unit] += bed.figures;
        for (const UnitId id : in_hospital_) {
            const Unit& unit = s_.units.at(id);
            const long lie = beds.contains(id) ? beds.at(id) : 0;
            must(unit.accounts[Account::Hospital] == lie,
                 N_("{} figures of {} are in hospital by the book, and {} lie there"), unit.accounts[Account::Hospital],
                 unit.name, lie);
        }
    }
    void must_be_on_the_way() {
        std::map<UnitId, long> ordered;
        for (const Batch& batch : s_.batches)
            if (batch.kind == BatchKind::Replacements && !batch.arrived) ordered[*batch.unit] += batch.figures;
        for (const UnitId id : on_the_way_) {
            const Unit& unit = s_.units.at(id);
            const long coming = ordered.contains(id) ? ordered.at(id) : 0;
            must(unit.accounts[Account::NotArrived] >= coming,
                 N_("{} figures are ordered for {}, and {} are on the way by the book"), coming, unit.name,
                 unit.accounts[Account::NotArrived]);
        }
    }
    void must_have_a_unit(ForceId id) {
        const Force& force = s_.forces.at(id);
        const bool has =
            std::any_of(s_.units.begin(), s_.units.end(), [&](const Unit& unit) { return unit.force == id; });
        must(!force.on_map() || has, N_("{} is on the map and has no unit"), force.name);
    }

    const CampaignState& s_;
    std::vector<UnitId> in_hospital_, on_the_way_;
    std::vector<ForceId> left_;
};

void must_be_dice(const std::vector<Roll>& rolls) {
    constexpr int most_sides = 1000;
    for (const Roll& roll : rolls)
        must(roll.sides >= 1 && roll.sides <= most_sides && roll.face >= 1 && roll.face <= roll.sides,
             N_("a die of {} sides shows {}"), roll.sides, roll.face);
}

/// What was edited is owned up to in a step of its own, which an import has made.
void must_own_up_by_itself(const Entry& step) {
    const auto* asked = step.command ? std::get_if<AcceptEdited>(&*step.command) : nullptr;
    const bool told = std::any_of(step.events.begin(), step.events.end(),
                                  [](const Event& event) { return std::holds_alternative<EditAccepted>(event); });
    if (asked == nullptr && !told) return;
    const auto* said = step.events.size() == 1 ? std::get_if<EditAccepted>(&step.events.front()) : nullptr;
    must(asked != nullptr && said != nullptr && asked->edited == said->edited && step.rolls.empty(),
         N_("only an import owns up to what was edited"));
    for (const std::vector<int>* list : {&said->edited.steps, &said->edited.otherwise})
        for (const int seq : *list)
            must(seq >= 1 && seq < step.seq, N_("it owns up to step {}, which does not come before it"), seq);
}

}  // namespace

std::optional<Unlawful> apply_lawfully(const World& world, CampaignState& state, const Entry& step) {
    std::optional<std::size_t> at;
    try {
        if (step.command) must_name_what_is_there(world, state, *step.command);
        must_own_up_by_itself(step);
        must_be_dice(step.rolls);
        AfterTheStep after(state);
        for (std::size_t i = 0; i < step.events.size(); ++i) {
            at = i;
            if (std::string why = why_it_cannot_be(world, state, step.events[i]); !why.empty())
                return Unlawful{at, std::move(why)};
            after.note(step.events[i]);
            apply(state, step.events[i]);
        }
        at.reset();
        after.must_hold();
        return std::nullopt;
    } catch (BrokenLaw& law) {
        return Unlawful{at, std::move(law.why)};
    }
}

}  // namespace condottiero
