#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/base/date.hpp"

// NOLINTBEGIN(bugprone-reserved-identifier): Cairo's own names
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
// NOLINTEND(bugprone-reserved-identifier)

namespace condottiero {

struct Size {
    double width, height;
};

namespace picture {

/// A picture that is larger than a machine should be asked for; what() is a sentence for a person.
class TooLarge : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The most of each kind, so that a picture takes less than 400 MB to make: of a PNG its own pixels, of SVG and PDF,
/// where what is drawn is kept until the end, those of a screen.
constexpr double most_pixels = 48e6, most_drawn_pixels = 32e6;
constexpr std::size_t most_pages = 2000;

// One drawing as a file of each kind; the same drawing is the same bytes. Throws TooLarge.
using Draw = std::function<void(cairo_t*)>;
std::string as_png(const Size& size, double scale, const Draw& draw);
std::string as_svg(const Size& size, const Draw& draw);
/// The date is the one of what is shown, not of the clock.
std::string as_pdf(const Size& size, const std::string& title, const Date& date, const Draw& draw);
/// The same with a page for each drawing.
std::string as_pdf(const Size& size, const std::string& title, const Date& date, const std::vector<Draw>& pages);

}  // namespace picture

}  // namespace condottiero
