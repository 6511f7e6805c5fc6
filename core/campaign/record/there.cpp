#include "core/campaign/record/there.hpp"

#include "core/base/subject.hpp"

namespace condottiero {

namespace {

template <class T>
concept HasFields = requires(const T& value) {
    T::fields(value);
};

void must_be_a_measure(int number) {
    must(number >= -most_of_anything && number <= most_of_anything, N_("{} is beyond all measure"), number);
}

/// Looks at numbers only, as deep as they lie.
struct Measure {
    void at(int number) const { must_be_a_measure(number); }
    template <class T>
    void at(const std::vector<T>& values) const {
        for (const T& value : values) at(value);
    }
    template <HasFields T>
    void at(const T& value) const {
        std::apply([&](const auto&... field) { (at(field), ...); }, T::fields(value));
    }
    template <class T>
    requires(!HasFields<T>) void at(const T&) const {}
};

class Look {
public:
    Look(const World& world, const CampaignState& state) : world_(world), state_(state) {}

    void at(SideId id) const { named(world_.sides.has(id), N_("side"), id.value()); }
    void at(ForceId id) const { named(state_.forces.has(id), N_("force"), id.value()); }
    void at(CommandId id) const { named(state_.commands.has(id), N_("command"), id.value()); }
    void at(UnitId id) const { named(state_.units.has(id), N_("unit"), id.value()); }
    void at(CharacterId id) const { named(state_.characters.has(id), N_("character"), id.value()); }
    void at(BattleId id) const { named(state_.battles.has(id), N_("battle"), id.value()); }
    void at(BatchId id) const { named(state_.batches.has(id), N_("batch"), id.value()); }
    void at(ProfileId id) const { named(world_.profiles.has(id), N_("profile"), id.value()); }
    void at(SquareId id) const { named(world_.map.has(id), N_("square"), id.value()); }
    void at(RiverId id) const {
        named(id.value() >= 0 && static_cast<std::size_t>(id.value()) < state_.river_levels.size(), N_("river"),
              id.value());
    }
    void at(int number) const { must_be_a_measure(number); }
    void at(const Date& date) const {
        must(is_real(date), N_("{}-{}-{} is a day that is in no calendar"), date.year, date.month, date.day);
    }
    void at(const March& march) const {
        must(!march.route.empty(), N_("a march that leads nowhere"));
        at_fields(march);
    }

    // What the event brings: its own number is the next.
    void at(const Force& force) const { brought(force, state_.forces.next_id(), N_("force")); }
    void at(const Unit& unit) const { brought(unit, state_.units.next_id(), N_("unit")); }
    void at(const Character& man) const { brought(man, state_.characters.next_id(), N_("character")); }
    void at(const Battle& battle) const { brought(battle, state_.battles.next_id(), N_("battle")); }
    void at(const Batch& batch) const { brought(batch, state_.batches.next_id(), N_("batch")); }

    template <class T>
    void at(const std::optional<T>& value) const {
        if (value) at(*value);
    }
    template <class T>
    void at(const Later<T>& value) const {
        if (value) at(*value);
    }
    template <class T>
    void at(const std::vector<T>& values) const {
        for (const T& value : values) at(value);
    }
    template <class T, std::size_t size>
    void at(const std::array<T, size>& values) const {
        for (const T& value : values) at(value);
    }
    template <class... Ts>
    void at(const std::variant<Ts...>& value) const {
        std::visit([&](const auto& held) { at(held); }, value);
    }
    template <HasFields T>
    void at(const T& value) const {
        at_fields(value);
    }
    template <class T>
    requires(!HasFields<T>) void at(const T&) const {}  // words, texts, yes and no

private:
    static void named(bool there, std::string_view kind, int number) {
        if (!there) [[unlikely]]
            throw BrokenLaw{say(N_("it names {} {}, which does not exist"), tr(kind), number)};
    }
    void at_fields(const auto& value) const {
        std::apply([&](const auto&... field) { (at(field), ...); },
                   std::remove_cvref_t<decltype(value)>::fields(value));
    }
    template <class Row, class RowId>
    void brought(const Row& row, RowId next, std::string_view kind) const {
        must(row.id == next, N_("{0} {1} comes where the next is {0} {2}"), tr(kind), row.id.value(), next.value());
        const auto other = [&]<class Field>(const Field& field) {
            if constexpr (!std::is_same_v<Field, RowId>) at(field);
        };
        std::apply([&](const auto&... field) { (other(field), ...); }, Row::fields(row));
    }

    const World& world_;
    const CampaignState& state_;
};

}  // namespace

void must_name_what_is_there(const World& world, const CampaignState& state, const Event& event) {
    std::visit([&](const auto& e) { Look(world, state).at(e); }, event);
}

void must_name_what_is_there(const World& world, const CampaignState& state, const Command& command) {
    std::visit([&](const auto& c) { Look(world, state).at(c); }, command);
}

void must_be_in_measure(const Command& command) {
    std::visit([](const auto& c) { Measure().at(c); }, command);
}

void must_name_what_is_there(const World& world, const CampaignState& state, std::string_view subject) {
    const std::optional<RollSubject> named = roll_subject_from(subject);
    if (!named) return;
    const Look look(world, state);
    const int number = named->subject.number;
    switch (named->subject.kind) {
        case SubjectKind::Force: return look.at(ForceId(number));
        case SubjectKind::Unit: return look.at(UnitId(number));
        case SubjectKind::Side: return look.at(SideId(number));
        case SubjectKind::Square: return look.at(SquareId(number));
        case SubjectKind::Battle: return look.at(BattleId(number));
        case SubjectKind::Character: return look.at(CharacterId(number));
        case SubjectKind::Batch: return look.at(BatchId(number));
        case SubjectKind::River: return look.at(RiverId(number));
        case SubjectKind::Command:  // of a battle: its module knows them
        case SubjectKind::Zone: return;
    }
}

}  // namespace condottiero
