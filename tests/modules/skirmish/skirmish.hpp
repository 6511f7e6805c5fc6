#pragma once

#include "core/battle/module.hpp"
#include "core/battle/table/bodies.hpp"
#include "core/battle/table/ground.hpp"

// A skirmish, its rules as small as rules can be and as unlike ours as they may be: round bases, bands that go one by
// one, three rounds a turn, no volleys, an ambush. It is there so that nothing but the socket is taken for granted.
namespace condottiero::skirmish {

namespace rules {
inline constexpr Rule bands{"SKM-a", "Bands", "A unit is a band: a row of round bases, one for every four figures."};
inline constexpr Rule ambush{
    "SKM-b", "Ambush",
    "Nobody sees a band in ambush until it springs, twice as far as it goes, or an enemy walks into it."};
inline constexpr Rule lead{"SKM-c", "Lead", "The higher die goes first; band by band the sides take turns."};
inline constexpr Rule march{"SKM-d", "March",
                            "A band goes straight at the nearest enemy that it sees; a wood halves its pace."};
inline constexpr Rule strike{"SKM-e", "Strike",
                             "Who touches an enemy throws a die for every four figures: 5 fells one, from ambush 4."};
inline constexpr Rule heart{"SKM-f", "Heart", "Who lost figures in a turn flees on 2 or less."};
inline constexpr Rule points{"SKM-g", "Armies", "Figures cost what their list says, leaders ten for each value."};

inline constexpr std::array<const Rule*, 7> all{&bands, &ambush, &lead, &march, &strike, &heart, &points};
}  // namespace rules

constexpr int turns = 6, figures_a_base = 4, flees_on = 2;
constexpr std::array<std::string_view, 3> round_titles{"march", "strike", "heart"};
constexpr table::Length radius = 2 * table::centimetre, pace = 12 * table::centimetre;

/// So many bases, and as many dice.
constexpr int dice_of(int figures) {
    return (figures + figures_a_base - 1) / figures_a_base;
}
constexpr int hits_from(bool springs) {
    return springs ? 4 : 5;
}
/// What a die of heart takes besides.
Tally heart_of(Quality quality, bool halved, bool weary);
bool is_weary(const BriefUnit& unit);

struct Band : table::Body<std::vector<table::Disc>> {
    const BriefUnit* unit = nullptr;
    std::size_t side = 0;
    int figures = 0, fled = 0;
    int lost = 0;  ///< in this turn
    bool hidden = false, springs = false;

    void stand_in(std::vector<table::Disc> row);
    void go(table::Facing way, table::Length distance);
    /// Without the bases of who is gone: the others stay where they are, for others may lean on them.
    void leave_bases();
    [[nodiscard]] bool stands() const { return figures > 0; }
    [[nodiscard]] table::Box outline() const;
};

enum class Piece { Wood };
struct Leader {
    const BriefCharacter* man;
    int side;
    table::Disc base;  ///< where he looks on from
};
struct Field : table::Ground<Piece> {
    std::vector<Band> bands;
    std::vector<Leader> leaders;
};
Field deployed(const BattleBrief& brief);

/// Who may come from there stays away.
bool is_next_door(const BriefArmy& army, const std::string& force);

Cast cast_of(const BattleBrief& brief, const Field& field);
TableScene empty_table(const BattleBrief& brief, const Field& field);
TableScene scene_of(const BattleBrief& brief, const Field& field, int turn, int round);

FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Yield yields);
Sampler sampler(const BattleBrief& brief);

extern const TableKeeping keeping;

}  // namespace condottiero::skirmish
