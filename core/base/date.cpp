#include "core/base/date.hpp"

#include <chrono>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
std::chrono::year_month_day calendar(const Date& date) {
    return std::chrono::year(date.year) / std::chrono::month(static_cast<unsigned>(date.month)) /
           std::chrono::day(static_cast<unsigned>(date.day));
}
}  // namespace

bool is_real(const Date& date) {
    return date.year >= 1 && date.year <= 9999 && date.month >= 1 && date.month <= 12 && date.day >= 1 &&
           date.day <= 31 && calendar(date).ok();
}

Date days_later(const Date& date, int days) {
    const std::chrono::year_month_day later(std::chrono::sys_days(calendar(date)) + std::chrono::days(days));
    return {static_cast<int>(later.year()), static_cast<int>(static_cast<unsigned>(later.month())),
            static_cast<int>(static_cast<unsigned>(later.day()))};
}

std::string in_words(const Date& date) {
    static constexpr std::array<std::string_view, 12> months{
        N_("January"), N_("February"), N_("March"),     N_("April"),   N_("May"),      N_("June"),
        N_("July"),    N_("August"),   N_("September"), N_("October"), N_("November"), N_("December")};
    return fmt::format("{} {} {}", date.day, tr(months.at(static_cast<std::size_t>(date.month - 1))), date.year);
}

}  // namespace condottiero
