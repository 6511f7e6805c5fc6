#include "core/campaign/record/named.hpp"

#include "core/base/subject.hpp"

namespace condottiero {

namespace {

template <class T>
concept HasFields = requires(const T& value) {
    T::fields(value);
};

/// Collects the numbers of things from whatever fields an event has.
class Collector {
public:
    explicit Collector(Named& named) : named_(named) {}

    void take(SideId id) { named_.sides.insert(id); }
    void take(ForceId id) { named_.forces.insert(id); }
    void take(UnitId id) { named_.units.insert(id); }
    void take(CharacterId id) { named_.characters.insert(id); }
    void take(SquareId id) { named_.squares.insert(id); }
    void take(BattleId id) { named_.battles.insert(id); }
    void take(BatchId id) { named_.batches.insert(id); }
    template <class T>
    void take(const std::optional<T>& value) {
        if (value) take(*value);
    }
    template <class T>
    void take(const Later<T>& value) {
        if (value) take(*value);
    }
    template <class T>
    void take(const std::vector<T>& values) {
        for (const T& value : values) take(value);
    }
    template <class T, std::size_t size>
    void take(const std::array<T, size>& values) {
        for (const T& value : values) take(value);
    }
    template <HasFields T>
    void take(const T& value) {
        std::apply([&](const auto&... field) { (take(field), ...); }, T::fields(value));
    }
    template <class T>
    requires(!HasFields<T>) void take(const T&) {}

    void take_subject(std::string_view text) {
        const std::optional<RollSubject> roll = roll_subject_from(text);
        if (!roll) return;
        const int number = roll->subject.number;
        switch (roll->subject.kind) {
            case SubjectKind::Force: return take(ForceId(number));
            case SubjectKind::Unit: return take(UnitId(number));
            case SubjectKind::Side: return take(SideId(number));
            case SubjectKind::Square: return take(SquareId(number));
            case SubjectKind::Battle: return take(BattleId(number));
            case SubjectKind::Character: return take(CharacterId(number));
            case SubjectKind::Batch: return take(BatchId(number));
            case SubjectKind::River:
            case SubjectKind::Command:
            case SubjectKind::Zone: return;
        }
    }

private:
    Named& named_;
};

struct Naming {
    Collector& all;

    void operator()(const auto& e) const { all.take(e); }
    void operator()(const SheetReceived& e) const { all.take(e.sheet.side); }
    void operator()(const ResultDrafted& e) const { all.take(e.report.battle); }
    void operator()(const BattleFought& e) const { all.take(e.report.battle); }
    void operator()(const ForceFormed& e) const {
        all.take(e.force.id);
        all.take(e.force.square);
    }
    void operator()(const Tested& e) const { all.take_subject(e.subject); }
    void operator()(const Amended& e) const { all.take_subject(e.what); }
};

}  // namespace

Named named_in(const Event& event) {
    Named out;
    Collector all(out);
    std::visit(Naming{all}, event);
    return out;
}

void add_owners(Named& named, const CampaignState& state) {
    for (const UnitId unit : named.units)
        if (state.units.has(unit)) named.forces.insert(state.units.at(unit).force);
    for (const CharacterId man : named.characters)
        if (state.characters.has(man)) named.forces.insert(state.characters.at(man).force);
    for (const ForceId force : named.forces)
        if (state.forces.has(force)) named.sides.insert(state.forces.at(force).side);
    for (const BatchId batch : named.batches)
        if (state.batches.has(batch)) named.sides.insert(state.batches.at(batch).side);
}

}  // namespace condottiero
