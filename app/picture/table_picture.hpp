#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/picture/map_picture.hpp"
#include "core/battle/scene.hpp"

namespace condottiero {

/// A picture of a battle table from above. Lengths are pixels of 1/96 inch.
struct TablePicture {
    const TableScene* scene;
    std::array<std::string, 2> colours = {"gold", "royal"};  ///< words of the palette of sides; below, above
    std::string heading = {};  ///< "Battle of Alessandria"; empty: the scene's title alone
    Date date = {1700, 1, 1};  ///< of the battle; only PDF asks for it
    Palette palette = Palette::Atlas;
    double cm_px = 6;
    Frame frame = Frame::Sheet;
    bool names = true, counters = true, moves = true, shots = true;
};

/// With its frame.
Size table_size(const TablePicture& picture);
/// Where the far left corner of the table lies in it.
Size table_corner(const TablePicture& picture);
/// Pixels a centimetre at which the picture, with its frame, is that wide.
double fitting_cm_px(const TablePicture& picture, double width);

void draw_table(cairo_t* cairo, const TablePicture& picture);
std::string table_as_png(const TablePicture& picture, double scale = 1);
std::string table_as_svg(const TablePicture& picture);
std::string table_as_pdf(const TablePicture& picture);

}  // namespace condottiero
