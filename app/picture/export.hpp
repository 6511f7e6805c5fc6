#pragma once

#include <functional>
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

// One drawing as a file of each kind; the same drawing is the same bytes.
using Draw = std::function<void(cairo_t*)>;
std::string as_png(const Size& size, double scale, const Draw& draw);
std::string as_svg(const Size& size, const Draw& draw);
/// The date is the one of what is shown, not of the clock.
std::string as_pdf(const Size& size, const std::string& title, const Date& date, const Draw& draw);
/// The same with a page for each drawing.
std::string as_pdf(const Size& size, const std::string& title, const Date& date, const std::vector<Draw>& pages);

}  // namespace picture

}  // namespace condottiero
