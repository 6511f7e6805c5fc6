#pragma once

#include <string>
#include <vector>

#include "app/picture/charts/chart.hpp"
#include "app/picture/export.hpp"

namespace condottiero {

// Charts from 0, 0 on whatever ground there is, in pixels of 1/96 inch: one drawing for window, paper and file.

void draw_chart(cairo_t* cairo, const StrengthChart& chart, const Size& size);
void draw_chart(cairo_t* cairo, const LossesChart& chart, const Size& size);
/// How high the bars want to be drawn at that width.
double height_of(const LossesChart& chart, double width);

/// Words where they stand in a chart, in pixels from its upper left corner.
struct PlacedChartWords {
    std::string text;
    double left, top, right, bottom;
};
std::vector<PlacedChartWords> placed_words(const StrengthChart& chart, const Size& size);
std::vector<PlacedChartWords> placed_words(const LossesChart& chart, const Size& size);

/// The same as numbers, for whoever reads or hears them.
struct ChartTable {
    std::string title;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};
ChartTable table_of(const StrengthChart& chart);
ChartTable table_of(const LossesChart& chart);

}  // namespace condottiero
