#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tuple>

#include "core/base/words.hpp"

namespace condottiero {

enum class Season { Winter, Spring, Summer, Autumn };
constexpr auto words_of(Season) {
    return std::array<std::string_view, 4>{"winter", "spring", "summer", "autumn"};
}

/// A day of the campaign's calendar, counted as the Gregorian calendar counts. No clock, no zone.
struct Date {
    int year;
    int month;
    int day;
    auto operator<=>(const Date&) const = default;
    static auto fields(auto& self) { return std::tie(self.year, self.month, self.day); }
};

bool is_real(const Date& date);
Date days_later(const Date& date, int days);
/// "23 August 1706"
std::string in_words(const Date& date);

}  // namespace condottiero
