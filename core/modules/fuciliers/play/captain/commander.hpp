#pragma once

#include <string_view>
#include <utility>

#include "core/modules/fuciliers/play/captain/choices.hpp"

namespace condottiero::fuciliers {

/// Decides for a side: a captain of the program, or whoever else can answer. It sees what a player would see.
class Commander {
public:
    virtual ~Commander() = default;
    [[nodiscard]] virtual std::string_view name() const = 0;
    template <class Asked>
    [[nodiscard]] typename Asked::Answer choose(const Position& position, const Asked& asked) const {
        return std::get<typename Asked::Answer>(answer(position, asked));
    }

private:
    [[nodiscard]] virtual choice::Answer answer(const Position& position, const choice::Any& asked) const = 0;
};

/// Asks `Who` for a decision of each kind.
template <class Who>
choice::Answer decided_by(const Who& who, const Position& position, const choice::Any& asked) {
    return std::visit(
        [&]<class Asked>(const Asked& one) {
            return choice::Answer(std::in_place_type<typename Asked::Answer>, who.decide(position, one));
        },
        asked);
}

/// The plainest answers there are: deploy in a row, attack, go forward, fight.
class Forward : public Commander {
public:
    [[nodiscard]] std::string_view name() const override { return "forward"; }

    [[nodiscard]] Point decide(const Position& position, const choice::PlaceOfCinc& asked) const;
    [[nodiscard]] std::vector<Placement> decide(const Position& position, const choice::Deployment& asked) const;
    [[nodiscard]] Order decide(const Position& position, const choice::FirstOrder& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const choice::Speech& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::BringsOn& asked) const;
    [[nodiscard]] std::optional<Order> decide(const Position& position, const choice::NewOrder& asked) const;
    [[nodiscard]] Formation decide(const Position& position, const choice::FormationOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::LiesProne& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::LowersStandard& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const choice::Target& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Grapeshot& asked) const;
    [[nodiscard]] March decide(const Position& position, const choice::MarchOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Charges& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::KeepsOrder& asked) const;
    [[nodiscard]] Shift decide(const Position& position, const choice::ShiftOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::LeavesToOthers& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::HuntsMessenger& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Shelters& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Envelops& asked) const;
    [[nodiscard]] Errand decide(const Position& position, const choice::ErrandOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Wades& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Dismisses& asked) const;
    [[nodiscard]] PersonNo decide(const Position& position, const choice::StrikesAt& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::MountsFight& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::TriesForStandard& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const choice::Influences& asked) const;
    [[nodiscard]] CommandNo decide(const Position& position, const choice::TestsNext& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Concedes& asked) const;

private:
    [[nodiscard]] choice::Answer answer(const Position& position, const choice::Any& asked) const override {
        return decided_by(*this, position, asked);
    }
};

/// Plays to win: guns and lines, squares against horse, reserves when they are needed, leaders where it burns.
class Captain : public Forward {
public:
    [[nodiscard]] std::string_view name() const override { return "captain"; }

    using Forward::decide;
    [[nodiscard]] std::vector<Placement> decide(const Position& position, const choice::Deployment& asked) const;
    [[nodiscard]] Order decide(const Position& position, const choice::FirstOrder& asked) const;
    [[nodiscard]] std::optional<Order> decide(const Position& position, const choice::NewOrder& asked) const;
    [[nodiscard]] Formation decide(const Position& position, const choice::FormationOf& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const choice::Target& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Grapeshot& asked) const;
    [[nodiscard]] March decide(const Position& position, const choice::MarchOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Charges& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::KeepsOrder& asked) const;
    [[nodiscard]] Errand decide(const Position& position, const choice::ErrandOf& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::MountsFight& asked) const;
    [[nodiscard]] UnitNo decide(const Position& position, const choice::Influences& asked) const;
    [[nodiscard]] CommandNo decide(const Position& position, const choice::TestsNext& asked) const;
    [[nodiscard]] bool decide(const Position& position, const choice::Concedes& asked) const;

private:
    [[nodiscard]] choice::Answer answer(const Position& position, const choice::Any& asked) const override {
        return decided_by(*this, position, asked);
    }
};

}  // namespace condottiero::fuciliers
