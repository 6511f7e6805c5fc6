#pragma once

#include <span>

#include "core/battle/throws.hpp"
#include "core/modules/fuciliers/play/story/told.hpp"
#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// Whom a hit finds that finds somebody: the enemy's choice. Ensigns are never chosen. (NFW-3.4.3-n)
enum class Aim : std::uint8_t { Dearest, Leader, Commander, Officer, Sergeant, Musician, Marksman };
constexpr auto words_of(Aim) {
    return std::array<std::string_view, 7>{"the dearest", "leader",   "commander", "officer",
                                           "sergeant",    "musician", "marksman"};
}

/// The course of a battle, as what happens to units and people sees it: where everybody is and how, the hand that
/// throws the dice, and whoever has to be told. The program's own table is one; a real one, whose bases stand nobody
/// knows where, is the other, and leaves to its people what is done here by default.
class Course {
public:
    Course(Position& where, Throws& hand, bool somebody_listens)
        : position(where), throws(hand), listens_(somebody_listens) {}
    Course(const Course&) = delete;
    Course& operator=(const Course&) = delete;
    virtual ~Course() = default;

    Position& position;
    Throws& throws;

    /// Costs nothing where nobody listens.
    template <class Told>
    void note(const Told& what, const Rule* rule = nullptr) {
        if (listens_) told(what, rule, {});
    }
    /// With the dice that fell last.
    template <class Told>
    void note_roll(const Told& what, const Rule& rule) {
        if (listens_) told(what, &rule, throws.last());
    }

    /// For whom a die is recorded.
    [[nodiscard]] virtual Throws::For thrown_for(Actor who) const = 0;
    /// One of those with a part of their own fell.
    virtual void character_falls(UnitNo /*unit*/, Aim /*who*/) {}
    /// Figures were taken from its ranks.
    virtual void close_ranks(UnitNo /*unit*/) {}
    /// It fights nobody any more.
    virtual void leave_engagements(UnitNo /*unit*/) {}
    [[nodiscard]] virtual bool bases_touch(PersonNo /*one*/, PersonNo /*other*/) const { return false; }

private:
    virtual void told(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces) = 0;

    bool listens_;
};

}  // namespace condottiero::fuciliers
