#pragma once

#include "core/base/explain.hpp"
#include "core/modules/fuciliers/kinds.hpp"

// 3.5: how far a unit goes, initiative, wading, expanding. Facts in, numbers out. Lengths in thousandths of a
// centimetre.
namespace condottiero::fuciliers {

enum class Footing : std::uint8_t { Open, Road, Difficult, Impassable };
constexpr auto words_of(Footing) {
    return std::array<std::string_view, 4>{"open", "road", "difficult", "impassable"};
}

/// (NFW-3.5.5-a)
struct Pace {
    int column = 15'000;  ///< as printed
    int line = 10'000;    ///< as printed; the same as `column` for horse and guns
    Formation formation = Formation::Column;
    bool whole_move_on_road = false;
    bool difficult_in_order = false;  ///< slows down so as not to be disordered
    bool backward = false;
    bool oblique_or_wheel = false;  ///< halves a line's move only
};
/// A battery has none: where the profile lets it move, ask for it limbered. (NFW-3.3.2-f)
int allowance(const Pace& pace);
/// What is made of a move that enters difficult ground after `open`: half of the rest. (NFW-3.5.10-a)
constexpr int through_difficult(int allowance, int open) {
    return open >= allowance ? allowance : open + (allowance - open) / 2;
}

/// How a class goes through trees. (NFW-3.5.10-n)
enum class InTrees : std::uint8_t { Forbidden, Choice, HalfAndDisordered };
constexpr auto words_of(InTrees) {
    return std::array<std::string_view, 3>{"forbidden", "full speed and disordered, or half speed",
                                           "half speed and disordered"};
}
InTrees in_trees(TroopClass kind, bool skirmishers);
/// Who may cross a marsh, at half speed and disordered. (NFW-3.5.10-e)
bool may_cross_marsh(TroopClass kind, bool skirmishers);

/// (NFW-3.5.3-b): 1D6 and this.
Tally initiative_modifiers(int command_value);

/// (NFW-3.4.4-b, NFW-3.5.7-a, NFW-3.6.6-b)
constexpr int quality_modifier(Quality quality) {
    constexpr std::array<int, 4> by_quality{-1, 0, 1, 2};
    return by_quality[static_cast<std::size_t>(quality)];
}
/// How many figures may be shifted: 1D6 and the quality. (NFW-3.5.7-a)
int figures_shifted(Quality quality, int face);

/// (NFW-3.5.10-j)
struct Wading {
    int horse_strength = 0;
    int river_strength = 1;
};
Tally wading_modifiers(const Wading& facts);
int wading_modifier(const Wading& facts);
struct WadingResult {
    bool crosses;
    bool trapped;
    int drowned;  ///< of `figures`
};
/// (NFW-3.5.10-k)
WadingResult wading_result(int score, int figures);

/// The three ways over a river. (NFW-3.5.10-f)
enum class Crossing : std::uint8_t { Bridge, Ford, Wading };
constexpr auto words_of(Crossing) {
    return std::array<std::string_view, 3>{"bridge", "ford", "wading"};
}
/// Why a unit so formed may not cross there; nothing if it may. (NFW-3.5.10-g, NFW-3.5.6-a)
const Rule* crossing_forbidden(Crossing way, TroopClass kind, Formation formation);

/// Who may move at all. (NFW-3.5.1-b)
struct MoveLeave {
    Order order = Order::Attack;
    State state = State::Ok;
    bool stop_marker = false;
    bool in_melee = false;
};
/// Why it may not; nothing if it may.
const Rule* move_forbidden(const MoveLeave& facts);

/// Ranks a formation needs or allows. (NFW-3.3.2-b, -c, -d)
struct Ranked {
    Formation formation = Formation::Line;
    Arm arm = Arm::Infantry;
    int figures = 1;
    int files = 1;
};
constexpr int ranks_of(int figures, int files) {
    return files > 0 ? (figures + files - 1) / files : 0;
}
/// Whether a unit so formed is disordered by it.
bool illegal_formation(const Ranked& facts);
/// How many files a unit of that many figures takes up: the widest that the formation allows, a square as near square
/// as it can be, guns and their crew by twos. (NFW-3.3.2-b, -c, -d, -h)
int usual_files(Formation formation, Arm arm, int figures);
/// Figures of a square that shoot through each face; the front also takes the remainder. (NFW-3.3.2-i)
struct SquareFaces {
    int front, other;
};
constexpr SquareFaces square_faces(int figures) {
    return {figures / 4 + figures % 4, figures / 4};
}
/// Which formations an order leaves open. (NFW-3.3.2-a)
bool formation_allowed(Formation formation, Order order, TroopClass kind, bool attack_column_allowed,
                       bool volleys_left);

/// Who falls back how far: half of its move once, a square a quarter of its line's. (NFW-3.5.1-d, NFW-3.4.5-g)
int falling_back_move(const Pace& pace);

}  // namespace condottiero::fuciliers
