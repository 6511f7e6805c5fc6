#pragma once

#include <optional>
#include <string>

#include "app/picture/colour.hpp"
#include "core/campaign/state/terms.hpp"

namespace condottiero::picture {

class Canvas;

/// What the window of a counter shows.
enum class ArmSign {
    None,
    Infantry,
    Cavalry,
    Artillery,
    Mixed,
    Militia,
    Dragoons,
    Train,
    Afloat,
    Irregulars,
    Camelry,
    Armour,
    Mechanised,
    Flyers,
    Walkers
};

/// How well whoever is looking knows the Force.
enum class Knowledge { Whole, Sighted, Remembered };

/// A wooden block with a window, in units of which it is 44 wide and 30 high.
struct Counter {
    static constexpr double width = 44, height = 30;

    SideLook side;
    ArmSign arm = ArmSign::None;
    std::optional<int> command_value = std::nullopt;
    int size = 1;  ///< full cells, of five
    std::optional<Order> order = std::nullopt;
    Reaction reaction = Reaction::None;
    bool moved = false;
    Knowledge knowledge = Knowledge::Whole;
    int stack = 1;         ///< how many Forces, this one on top
    std::string age = {};  ///< below it: "T13"
};

/// Its upper left corner at a point, with so many pixels a unit.
void draw_counter(Canvas& canvas, const Counter& counter, double x, double y, double k);
/// For small squares: 16 by 11 pixels. With `by_device` the sign of the side instead of the arm.
void draw_small_counter(Canvas& canvas, const Counter& counter, double x, double y, bool by_device);
/// For tiny ones: 6 by 6, or the sign of the side alone.
void draw_tiny_counter(Canvas& canvas, const Counter& counter, double x, double y, bool by_device);

/// The frame round a counter that is selected, or under the pointer.
void draw_selection(Canvas& canvas, double x, double y, double width, double height);
void draw_hover(Canvas& canvas, double x, double y, double width, double height);

void draw_device(Canvas& canvas, Device device, double x, double y, double radius, const Colour& colour);
void draw_arm(Canvas& canvas, ArmSign arm, double x, double y, double width, double height, const Colour& ink,
              double stroke, const Colour& ground);
void draw_order(Canvas& canvas, Order order, double x, double y, double radius);
void draw_reaction(Canvas& canvas, Reaction reaction, double x, double y, double radius);
/// Crossed swords: enemies in one square.
void draw_contact(Canvas& canvas, double x, double y, double radius);

}  // namespace condottiero::picture
