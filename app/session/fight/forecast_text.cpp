#include <array>
#include <cmath>

#include "app/picture/charts/forecast_chart.hpp"
#include "app/session/fight/forecast.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

std::string percent(double share) {
    return fmt::format("{:.1f} %", 100 * share);
}

/// A bar of at most that many signs.
std::string bar(double share, int width = 30) {
    return std::string(static_cast<std::size_t>(std::lround(share * width)), '#');
}

std::string share_in_words(const Share& share) {
    return say(N_("{} ({} to {})"), percent(share.share), percent(share.low), percent(share.high));
}

std::string spread(const Counts& counts) {
    return say(N_("{:.1f} on average, middle {}, nine in ten between {} and {}"), counts.mean(), counts.percentile(50),
               counts.percentile(5), counts.percentile(95));
}

/// Tens of per cent, a line each that has any.
void add_histogram(std::vector<std::string>& out, const Counts& percent_lost) {
    std::array<int, 10> tens{};
    for (std::size_t value = 0; value < percent_lost.times.size(); ++value)
        tens[std::min<std::size_t>(value / 10, tens.size() - 1)] += percent_lost.times[value];
    const int all = percent_lost.total();
    for (std::size_t ten = 0; ten < tens.size(); ++ten) {
        if (tens[ten] == 0) continue;
        const double share = static_cast<double>(tens[ten]) / all;
        const std::string line =
            fmt::format("    {:>3} {:<3} %  {:>5.1f} %", ten * 10, ten == 9 ? 100 : ten * 10 + 9, 100 * share);
        out.push_back(bar(share).empty() ? line : fmt::format("{}  {}", line, bar(share)));
    }
}

}  // namespace

std::array<std::string, 2> armies_in_words(const BattleBrief& brief) {
    std::array<std::string, 2> names;
    for (std::size_t army = 0; army < 2; ++army) {
        std::vector<std::string> forces;
        for (const BriefForce& force : brief.armies[army].forces)
            if (!force.from_next_door) forces.push_back(force.name);
        names[army] = list_in_words(forces);
    }
    return names;
}

std::vector<std::string> forecast_in_words(const Forecast& forecast, const std::array<std::string, 2>& armies) {
    std::vector<std::string> out;
    if (forecast.battles == 0) return {tr(N_("stopped before the first battle was over"))};
    const std::string how = forecast.settled     ? tr(N_("accurate enough"))
                            : forecast.cancelled ? tr(N_("stopped"))
                                                 : tr(N_("as many as asked for"));
    out.push_back(
        say(N_("{} battles played out ({}); each share with the bounds it keeps to in 95 of 100 cases, ± {} points"),
            forecast.battles, how, fmt::format("{:.1f}", 100 * forecast.doubt())));
    out.push_back(say(N_("  {} wins   {}"), armies[0], share_in_words(forecast.of(Outcome::AttackerWon))));
    out.push_back(say(N_("  {} wins   {}"), armies[1], share_in_words(forecast.of(Outcome::DefenderWon))));
    out.push_back(say(N_("  stalemate   {}"), share_in_words(forecast.of(Outcome::Stalemate))));
    out.push_back(say(N_("  turns: {}"), spread(forecast.turns)));
    for (std::size_t army = 0; army < 2; ++army) {
        out.push_back(
            say(N_("  {} loses, per cent of its points: {}"), armies[army], spread(forecast.percent_lost[army])));
        add_histogram(out, forecast.percent_lost[army]);
        for (const Forecast::OfUnit& unit : forecast.units)
            if (unit.army == static_cast<int>(army) && unit.brought > 0)
                out.push_back(fmt::format("    {:>3} {:<24} {:>3}  {}", unit.unit.value(), unit.name, unit.brought,
                                          spread(unit.lost)));
    }
    return out;
}

std::vector<std::string> place_in_words(const Forecast& forecast, const Weighed& fought,
                                        const std::array<std::string, 2>& armies) {
    std::vector<std::string> out;
    if (forecast.battles == 0) return out;
    constexpr std::array<std::string_view, 3> ended{N_("the attacker's victory"), N_("the defender's victory"),
                                                    N_("a stalemate")};
    out.push_back(say(N_("The battle as it was fought: {}, as in {} of these"),
                      tr(ended[static_cast<std::size_t>(fought.outcome)]), percent(forecast.of(fought.outcome).share)));
    for (std::size_t army = 0; army < 2; ++army) {
        const Counts& lost = forecast.percent_lost[army];
        const int mine = fought.percent_lost[army], more = lost.above(mine), equal = lost.equal(mine);
        const double all = lost.total();
        out.push_back(say(N_("  {} lost {} %: more in {} of these, less in {}"), armies[army], mine,
                          percent(more / all), percent((all - more - equal) / all)));
    }
    return out;
}

ForecastChart chart_of(const Forecast& forecast, const std::array<std::string, 2>& sides,
                       const std::array<std::string, 2>& colours, const std::optional<Weighed>& fought) {
    ForecastChart chart;
    chart.title = tr(N_("Forecast"));
    chart.counted = say(N_("{} battles, ± {} points of a hundred; half of them last {} turns or fewer"),
                        forecast.battles, fmt::format("{:.1f}", 100 * forecast.doubt()), forecast.turns.percentile(50));
    chart.stalemates = forecast.of(Outcome::Stalemate).share;
    for (std::size_t no = 0; no < 2; ++no) {
        ForecastChart::Army& army = chart.armies[no];
        army.name = sides[no];
        army.colour = colours[no];
        army.wins = forecast.of(no == 0 ? Outcome::AttackerWon : Outcome::DefenderWon).share;
        const Counts& lost = forecast.percent_lost[no];
        for (std::size_t value = 0; value < lost.times.size(); ++value)
            army.losses[std::min<std::size_t>(value / 10, ForecastChart::tens - 1)] += lost.times[value];
        for (double& share : army.losses) share /= std::max(1, forecast.battles);
        if (fought) army.lost = fought->percent_lost[no];
    }
    if (fought) chart.outcome = static_cast<std::size_t>(fought->outcome);
    return chart;
}

}  // namespace condottiero
