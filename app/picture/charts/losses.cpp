#include <algorithm>

#include "app/picture/charts/parts.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace picture::charts {

namespace {

constexpr double bar = 22, between = 20, below_legend = 14, legend_row = 18;
constexpr std::size_t kinds = LossesChart::kinds;

enum class Hatch { None, Rising, Falling, Dots };
struct Pattern {
    Colour ground, ink;
    Hatch hatch;
};
constexpr std::array<Pattern, kinds> patterns{Pattern{Colour::hex(0x4A463E), Colour::hex(0x4A463E), Hatch::None},
                                              Pattern{Colour::hex(0xA39C8E), Colour::hex(0x4A463E), Hatch::Rising},
                                              Pattern{Colour::hex(0xE9DCC0), Colour::hex(0x8A5A3C), Hatch::Falling},
                                              Pattern{Colour::hex(0xDDE3E0), Colour::hex(0x17616C), Hatch::Dots}};

void draw_part(Canvas& canvas, const Box& box, const Pattern& pattern) {
    const auto outline = [&]() -> Canvas& { return canvas.box(box.left, box.top, box.width(), box.height()); };
    outline().fill(pattern.ground);
    {
        constexpr double apart = 5;
        const Kept kept(canvas);
        outline().clip();
        const Pen pen{pattern.ink, 1.2};
        if (pattern.hatch == Hatch::Dots)
            for (double y = box.top + apart / 2; y < box.bottom; y += apart)
                for (double x = box.left + apart / 2; x < box.right; x += apart)
                    canvas.circle(x, y, 1.1).fill(pattern.ink);
        else if (pattern.hatch != Hatch::None)
            for (double x = box.left - box.height(); x < box.right + box.height(); x += apart * 1.414) {
                const double lean = pattern.hatch == Hatch::Rising ? -box.height() : box.height();
                canvas.segment(x, box.top, x + lean, box.bottom).stroke(pen);
            }
    }
    outline().stroke({tokens::ink, .7, 1, Cap::Butt, picture::Join::Miter});
}

struct Part {
    Box box;
    std::size_t kind;
    bool told;  ///< its number stands in it
};

struct Plan {
    Plan(const LossesChart& of, double width) : chart(&of) {
        words = heading(of.title, of.counted);
        place_legend(width);
        double names = 0;
        int most = 1;
        for (const LossesChart::Bar& each : of.bars) {
            names = std::max(names, lettering.width(each.name, name_face));
            most = std::max(most, each.sum());
        }
        const double name_room = std::min(names, width * .3);
        const double left = 23 + name_room + 12, room = width - left - 44;
        for (const LossesChart::Bar& each : of.bars) place_bar(each, left, name_room, room / most);
    }

    const LossesChart* chart;
    Lettering lettering;
    Lines words;
    std::vector<Box> legend;  ///< a patch for each cause
    std::vector<Part> parts;
    std::vector<Point> devices;
    double height = 0;

private:
    void place_legend(double width) {
        double x = 2, y = heading_height + 8;
        for (const std::string& cause : chart->causes) {
            const double wide = 19 + lettering.width(cause, value_face);
            if (x > 2 && x + wide > width) x = 2, y += legend_row;
            legend.push_back({x, y, x + 14, y + 11});
            words.push_back({{x + 19, y + 10}, cause, value_face, tokens::ink});
            x += wide + 16;
        }
        height = y + 11 + below_legend;
    }

    void place_bar(const LossesChart::Bar& each, double left, double name_room, double px) {
        constexpr double enough = 26;
        const double base = height + 15.5;
        devices.push_back({8, height + 11});
        words.push_back({{23, base}, fitted(lettering, each.name, name_face, name_room), name_face, tokens::ink});
        double x = left;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const double wide = each.figures[kind] * px;
            if (wide <= 0) continue;
            parts.push_back({{x, height, x + wide, height + bar}, kind, wide > enough});
            if (wide > enough)
                words.push_back(
                    {{x + wide / 2, base}, std::to_string(each.figures[kind]), part_face, tokens::ink, Anchor::Middle});
            x += wide;
        }
        words.push_back({{x + 8, base}, std::to_string(each.sum()), name_face, tokens::ink});
        height += bar + between;
    }
};

}  // namespace

}  // namespace picture::charts

using namespace picture;
using namespace picture::charts;

double height_of(const LossesChart& chart, double width) {
    return Plan(chart, width).height;
}

void draw_chart(cairo_t* cairo, const LossesChart& chart, const Size& size) {
    Canvas canvas(cairo);
    const Plan plan(chart, size.width);
    for (std::size_t kind = 0; kind < plan.legend.size(); ++kind) draw_part(canvas, plan.legend[kind], patterns[kind]);
    for (std::size_t i = 0; i < plan.devices.size(); ++i)
        draw_side(canvas, look_of(chart.bars[i].colour), plan.devices[i]);
    for (const Part& part : plan.parts) {
        draw_part(canvas, part.box, patterns[part.kind]);
        const double middle = (part.box.left + part.box.right) / 2;
        if (part.told) canvas.box(middle - 11, part.box.top + 4.5, 22, 13, 2).fill(white, .9);
    }
    write(canvas, plan.words);
}

std::vector<PlacedChartWords> placed_words(const LossesChart& chart, const Size& size) {
    return placed(Plan(chart, size.width).words);
}

ChartTable table_of(const LossesChart& chart) {
    ChartTable out{chart.title, {tr(N_("side"))}, {}};
    out.heads.insert(out.heads.end(), chart.causes.begin(), chart.causes.end());
    out.heads.push_back(tr(N_("in all")));
    for (const LossesChart::Bar& each : chart.bars) {
        std::vector<std::string> row{each.name};
        for (const int figures : each.figures) row.push_back(std::to_string(figures));
        row.push_back(std::to_string(each.sum()));
        out.rows.push_back(std::move(row));
    }
    return out;
}

}  // namespace condottiero
