#pragma once

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"

namespace condottiero::fuciliers {

constexpr Length millimetre = table::centimetre / 10;

bool is_column(Formation formation);
Pace pace_of(const BattleUnit& unit);

/// What one unit can do with its move, whoever orders it.
struct Moves {
    PlayedBattle& battle;
    Position& position = battle.position;

    /// What a move of so much comes to once ground and neighbours have had their say.
    struct Run {
        Length distance = 0;
        Way way;
        bool disorders = false;
    };
    /// In difficult ground: whether it slows down, and keeps its ranks dressed.
    enum class Dressing : std::uint8_t { Kept, Lost, AsCommanderLikes };
    struct Course {
        Facing way;
        Length distance;
        Way free = {};  ///< that way, as far as that
    };
    /// Keeping clear of everybody; or making way as ATTACK and bloodlust do, round what can be gone round and through
    /// friends; or that, and into the enemy.
    enum class Manner : std::uint8_t { Avoiding, Closing, Engaging };

    [[nodiscard]] Run run_for(UnitNo no, Facing way, Length wanted, Dressing dressing) const;
    void advance(UnitNo no, Facing way, Length wanted, Dressing dressing, Manner manner);
    /// Turned about its centre, if there is room. (NFW-3.5.4-d)
    bool turn_to(UnitNo no, Facing facing, Manner manner);
    /// The head of a column narrows for a bridge before it, as part of its move: two abreast, guns one behind another.
    /// (NFW-3.5.10-h)
    void narrow_for_bridge(UnitNo no, Facing way, Length wanted);
    /// That many files, as far as the throw allows. A line that grows too deep, or a column too shallow, is disordered.
    /// (NFW-3.5.7-a)
    void shift(UnitNo no, int files);
    /// Farther if the whole of the move goes along a road, in column or limbered, under whatever order. (NFW-3.5.5-a)
    [[nodiscard]] Length move_along(const BattleUnit& unit, Facing way, Pace pace) const;
    /// Figures turn in place; the old flank becomes the front. (NFW-3.5.4-e)
    void about_face(UnitNo no, int quarters);
    /// Into the water where there is no bridge. (NFW-3.5.10-j, -k)
    bool wade(UnitNo no, Facing way, Length wanted);

private:
    [[nodiscard]] Run run_for(UnitNo no, Facing way, Length wanted, Dressing dressing, const Way& free) const;
    /// Whom a move falls short of by no more than a millimetre it has reached. (NFW-3.6.2-a)
    void reach_by_a_hair(UnitNo no, Facing way, Run& run) const;
    /// Round friends and round ground it may not enter, slantwise, if that way is free. (NFW-3.2.1-b, NFW-3.5.10-b)
    [[nodiscard]] Course round_what_bars(UnitNo no, Facing way, Length wanted) const;
    [[nodiscard]] bool goes_by_road(const BattleUnit& unit, Facing way, Length run) const;
};

}  // namespace condottiero::fuciliers
