#include "app/picture/charts/forecast_chart.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/charts/parts.hpp"
#include "app/picture/counter.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace picture::charts {

namespace {

constexpr double outcome_top = heading_height + 14, outcome_height = 24, mark_height = 22;
constexpr double losses_top = outcome_top + outcome_height + mark_height + 26, losses_height = 60, axis_height = 20;
constexpr Colour nobody = Colour::hex(0xE3DED2);

/// Pale sides would be lost on white.
Pen edge_of(const Colour& fill) {
    return {contrast(fill, white) < 2 ? tokens::ink : fill, .8, 1, Cap::Butt, Join::Miter};
}

std::string per_cent(double share) {
    return fmt::format("{:.0f} %", 100 * share);
}

struct Slice {
    std::string label;
    double share;
    Colour fill, text;
};

/// The longest of the labels that fits.
std::string fitting(const Lettering& lettering, const Slice& slice, double room) {
    for (const std::string& label : {fmt::format("{} {}", slice.label, per_cent(slice.share)), per_cent(slice.share)})
        if (lettering.width(label, part_face) + 8 < room) return label;
    return {};
}

/// Below a place: this is how it was.
void draw_here(Canvas& canvas, double x, double y, const std::string& words, double from, double to) {
    canvas.move(x, y).line(x - 5, y + 7).line(x + 5, y + 7).close().fill(tokens::accent);
    const double half = canvas.lettering().width(words, value_face) / 2;
    canvas.write(std::clamp(x, from + half, std::max(from + half, to - half)), y + 19, words, value_face,
                 tokens::accent, Anchor::Middle);
}

void draw_outcomes(Canvas& canvas, const ForecastChart& chart, double width) {
    const SideLook& first = look_of(chart.armies[0].colour);
    const SideLook& second = look_of(chart.armies[1].colour);
    // The stalemate stands between those who fight for it.
    const std::array slices{Slice{chart.armies[0].name, chart.armies[0].wins, first.fill, first.text},
                            Slice{tr(N_("stalemate")), chart.stalemates, nobody, tokens::ink},
                            Slice{chart.armies[1].name, chart.armies[1].wins, second.fill, second.text}};
    constexpr std::array<std::size_t, 3> outcome_of_slice{0, 2, 1};
    double left = 0;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const Slice& slice = slices[i];
        const double wide = width * slice.share;
        if (wide >= 1) {
            canvas.box(left, outcome_top, wide, outcome_height).fill_keep(slice.fill).stroke(edge_of(slice.fill));
            canvas.write(left + wide / 2, outcome_top + outcome_height * .68, fitting(canvas.lettering(), slice, wide),
                         part_face, slice.text, Anchor::Middle);
        }
        if (chart.outcome == outcome_of_slice[i])
            draw_here(canvas, std::clamp(left + wide / 2, 6.0, width - 6), outcome_top + outcome_height + 2,
                      tr(N_("as it was fought")), 0, width);
        left += wide;
    }
}

void draw_losses(Canvas& canvas, const ForecastChart::Army& army, double left, double width) {
    const SideLook& look = look_of(army.colour);
    const double base = losses_top + losses_height;
    draw_device(canvas, look.device, left + 7, losses_top - 12, 6, edge_of(look.fill).colour);
    canvas.write(
        left + 20, losses_top - 8,
        fitted(canvas.lettering(), say(N_("{}: per cent of its points lost"), army.name), note_face, width - 20),
        note_face, tokens::ink_soft);
    const double most = std::max(.01, *std::max_element(army.losses.begin(), army.losses.end()));
    const double step = width / static_cast<double>(army.losses.size());
    for (std::size_t ten = 0; ten < army.losses.size(); ++ten) {
        const double high = army.losses[ten] / most * (losses_height - 14);
        const double x = left + step * static_cast<double>(ten);
        if (high >= .5) canvas.box(x + 1, base - high, step - 2, high).fill_keep(look.fill).stroke(edge_of(look.fill));
        const std::string label = fmt::format("{:.0f}", 100 * army.losses[ten]);
        if (army.losses[ten] >= .005 && canvas.lettering().width(label, axis_face) < step)
            canvas.write(x + step / 2, base - high - 3, label, axis_face, tokens::ink_soft, Anchor::Middle);
    }
    canvas.segment(left, base, left + width, base).stroke({tokens::ink_soft, 1});
    for (const int mark : {0, 50, 100})
        canvas.write(left + width * mark / 100, base + 13, std::to_string(mark), axis_face, tokens::ink_soft,
                     mark == 0     ? Anchor::Start
                     : mark == 100 ? Anchor::End
                                   : Anchor::Middle);
    if (army.lost)
        draw_here(canvas, left + width * std::min(*army.lost, 100) / 100, base + 15,
                  say(N_("{} %, as it was fought"), *army.lost), left, left + width);
}

}  // namespace

}  // namespace picture::charts

void draw_chart(cairo_t* cairo, const ForecastChart& chart, const Size& size) {
    using namespace picture::charts;
    picture::Canvas canvas(cairo);
    write(canvas, heading(chart.title, chart.counted));
    draw_outcomes(canvas, chart, size.width);
    constexpr double between = 28;
    const double half = (size.width - between) / 2;
    draw_losses(canvas, chart.armies[0], 0, half);
    draw_losses(canvas, chart.armies[1], half + between, half);
}

double height_of(const ForecastChart& chart) {
    using namespace picture::charts;
    return losses_top + losses_height + axis_height + (chart.armies[0].lost ? 16 : 0);
}

}  // namespace condottiero
