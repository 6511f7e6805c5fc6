#include "app/session/proof/fits.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.hpp"
#include "db/campaign_file/text_form.hpp"

namespace condottiero {

namespace {

constexpr int most = 10'000'000;  // no number of a war comes near; sums of such numbers stay in range

/// Looks at every value within an event and keeps the first that names what is not there.
class Look {
public:
    Look(const World& world, const CampaignState& state) : world_(world), state_(state) {}

    template <class T>
    void at(const T& value) {
        if constexpr (is_id<T>) {
            if (!known(value)) missing(value.value());
        } else if constexpr (std::is_same_v<T, int>) {
            if (value < -most || value > most) missing(value);
        } else if constexpr (is_optional<T> || is_later<T>) {
            if (value) at(*value);
        } else if constexpr (is_list<T>)
            for (const auto& each : value) at(each);
        else if constexpr (is_variant<T>)
            std::visit([&](const auto& held) { at(held); }, value);
        else if constexpr (std::is_same_v<T, March>) {
            if (value.route.empty()) fault_ = tr(N_("a march that leads nowhere"));
            at(value.route);
        } else if constexpr (std::is_same_v<T, Date>) {
            if (!is_real(value)) fault_ = tr(N_("a day that is in no calendar"));
        } else if constexpr (requires { T::fields(value); })
            std::apply([&](const auto&... field) { (at(field), ...); }, T::fields(value));
    }
    [[nodiscard]] const std::string& fault() const { return fault_; }

private:
    void missing(int number) { fault_ = say(N_("it names {}, which does not exist"), number); }

    [[nodiscard]] bool known(SideId id) const { return world_.sides.has(id); }
    [[nodiscard]] bool known(SquareId id) const { return world_.map.has(id); }
    [[nodiscard]] bool known(ProfileId id) const { return world_.profiles.has(id); }
    [[nodiscard]] bool known(RiverId id) const {
        return id.value() >= 0 && static_cast<std::size_t>(id.value()) < state_.river_levels.size();
    }
    // What an event itself brings has the next number.
    [[nodiscard]] bool known(ForceId id) const { return among(state_.forces, id); }
    [[nodiscard]] bool known(UnitId id) const { return among(state_.units, id); }
    [[nodiscard]] bool known(CharacterId id) const { return among(state_.characters, id); }
    [[nodiscard]] bool known(CommandId id) const { return state_.commands.has(id); }
    [[nodiscard]] bool known(BattleId id) const { return among(state_.battles, id); }
    [[nodiscard]] bool known(BatchId id) const { return among(state_.batches, id); }
    template <class IdType>
    [[nodiscard]] bool known(IdType) const {
        return true;
    }
    template <class Rows, class IdType>
    [[nodiscard]] static bool among(const Rows& rows, IdType id) {
        return rows.has(id) || id == rows.next_id();
    }

    const World& world_;
    const CampaignState& state_;
    std::string fault_;
};

/// What else must be true for one event. The others have no overload: it is enough that whatever they name exists.
struct Fits {
    const CampaignState& s;

    bool operator()(const ForceFormed& e) const { return e.force.id == s.forces.next_id(); }
    bool operator()(const UnitRaised& e) const { return e.unit.id == s.units.next_id(); }
    bool operator()(const CharacterRaised& e) const { return e.character.id == s.characters.next_id(); }
    bool operator()(const BattleOpened& e) const { return e.battle.id == s.battles.next_id(); }
    bool operator()(const BatchOrdered& e) const { return e.batch.id == s.batches.next_id(); }
    bool operator()(const Posted& e) const {
        return s.units.has(e.unit) && e.figures >= 0 && s.units.at(e.unit).accounts[e.from] >= e.figures;
    }
    bool operator()(const Enlisted& e) const {
        return s.units.has(e.unit) && s.units.at(e.unit).accounts[e.account] + e.figures >= 0;
    }
    bool operator()(const Landed& e) const { return s.forces.has(e.force) && s.forces.at(e.force).aboard; }
    bool operator()(const Bought& e) const { return e.kind != BatchKind::Replacements || e.unit; }
    bool operator()(const auto& e) const {
        // Only what has been brought before can be told of.
        bool all = true;
        const auto old = [&]<class Field>(const Field& field) {
            if constexpr (std::is_same_v<Field, ForceId>) all = all && s.forces.has(field);
            if constexpr (std::is_same_v<Field, UnitId>) all = all && s.units.has(field);
            if constexpr (std::is_same_v<Field, CharacterId>) all = all && s.characters.has(field);
            if constexpr (std::is_same_v<Field, BattleId>) all = all && s.battles.has(field);
            if constexpr (std::is_same_v<Field, BatchId>) all = all && s.batches.has(field);
            if constexpr (std::is_same_v<Field, BattleReport>) all = all && s.battles.has(field.battle);
        };
        std::apply([&](const auto&... field) { (old(field), ...); }, std::remove_cvref_t<decltype(e)>::fields(e));
        return all;
    }
};

}  // namespace

std::string why_it_cannot_be(const World& world, const CampaignState& state, const Event& event) {
    Look look(world, state);
    std::visit([&](const auto& e) { look.at(e); }, event);
    if (!look.fault().empty()) return look.fault();
    if (!std::visit(Fits{state}, event)) return tr(N_("it does not follow from what came before"));
    return {};
}

}  // namespace condottiero
