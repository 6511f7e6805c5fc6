#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/picture/canvas.hpp"
#include "app/picture/charts/charts.hpp"

// What charts are made of.
namespace condottiero::picture::charts {

inline constexpr Colour grid = Colour::hex(0xE3DED2), white = Colour::hex(0xFFFFFF);
inline constexpr Face title_face{Family::Serif, 15, true}, note_face{Family::Sans, 12}, axis_face{Family::Sans, 11},
    battle_face{Family::Sans, 10.5}, name_face{Family::Sans, 12.5, true}, value_face{Family::Sans, 11.5},
    part_face{Family::Sans, 11.5, true};

/// Words that are set but not yet written.
struct Words {
    Point at;  ///< on the base line
    std::string text;
    Face face;
    Colour ink;
    Anchor anchor = Anchor::Start;
};
using Lines = std::vector<Words>;

/// Title, and below it what is counted.
Lines heading(const std::string& title, const std::string& counted);
inline constexpr double heading_height = 28;

Box box_of(const Lettering& lettering, const Words& words);
void write(Canvas& canvas, const Lines& words);
std::vector<PlacedChartWords> placed(const Lines& words);
/// Cut short with dots where there is no room.
std::string fitted(const Lettering& lettering, std::string_view text, const Face& face, double room);

const SideLook& look_of(std::string_view colour);
/// A block in its colour with its device.
void draw_side(Canvas& canvas, const SideLook& look, Point centre);

}  // namespace condottiero::picture::charts
