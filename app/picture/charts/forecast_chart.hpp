#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/picture/export.hpp"

namespace condottiero {

/// What a battle may come to: how it ends, and what it costs either army.
struct ForecastChart {
    static constexpr std::size_t tens = 10;
    struct Army {
        std::string name;
        std::string colour;                 ///< a word of the palette of sides
        double wins = 0;                    ///< share of the battles
        std::array<double, tens> losses{};  ///< shares of the battles, by tens of a hundred of its points
        std::optional<int> lost = {};       ///< per cent, in the battle as it was fought
    };
    std::string title, counted;
    std::array<Army, 2> armies;
    double stalemates = 0;
    std::optional<std::size_t> outcome = {};  ///< as it was fought: 0 and 1 the army that won, 2 nobody
};

void draw_chart(cairo_t* cairo, const ForecastChart& chart, const Size& size);
/// How high it wants to be drawn.
double height_of(const ForecastChart& chart);

}  // namespace condottiero
