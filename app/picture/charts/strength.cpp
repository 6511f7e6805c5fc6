#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>

#include "app/picture/charts/parts.hpp"
#include "app/picture/counter.hpp"
#include "app/picture/tokens.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace picture::charts {

namespace {

constexpr int grid_lines = 5;
constexpr double above_axis = 10, name_row = 13, low_chart = 200, least_height = 30;

/// The distance of grid lines: the smallest round number with which all figures are below the fifth.
int step_of(int most) {
    constexpr std::array tenths{10, 15, 20, 25, 30, 40, 50, 60, 80};
    for (int power = 1;; power *= 10)
        for (const int each : tenths)
            if (each * power % 10 == 0 && each * power / 10 * grid_lines >= most) return each * power / 10;
}

struct BattleMark {
    double x, swords_y;
};

/// Where everything of the chart is.
struct Plan {
    Plan(const StrengthChart& of, const Size& size) : chart(&of), turns(std::max(of.turns(), 1)) {
        for (const StrengthChart::Line& line : of.lines)
            for (const int figures : line.figures) most = std::max(most, figures);
        step = step_of(most);
        double names = 0;
        for (const StrengthChart::Line& line : of.lines) names = std::max(names, lettering.width(line.name, name_face));
        name_room = std::min(names, size.width * .3);
        left = lettering.width(std::to_string(step * grid_lines), axis_face) + 9;
        right = size.width - name_room - 12;
        low = size.height - 22;
        words = heading(of.title, of.counted);
        // In a low chart the names of battles have one row, in a very low one there is no chart.
        if (size.height < low_chart) high -= name_row, name_rows = 1;
        if (!has_room()) return;
        place_axes();
        place_battles();
        place_ends();
    }

    [[nodiscard]] bool has_room() const { return low - high >= least_height && right - left >= least_height; }
    [[nodiscard]] double x(int turn) const { return left + (right - left) * turn / turns; }
    [[nodiscard]] double y(int figures) const { return low - (low - high) * figures / (step * grid_lines); }

    const StrengthChart* chart;
    int turns;
    int most = 1, step = 1;
    double left = 0, right = 0, low = 0, high = heading_height + 38, name_room = 0;
    Lettering lettering;
    Lines words;
    std::vector<BattleMark> battles;
    int name_rows = 2;

private:
    void place_axes() {
        for (int line = 0; line <= grid_lines; ++line)
            words.push_back({{left - 7, y(line * step) + 4},
                             std::to_string(line * step),
                             axis_face,
                             tokens::ink_soft,
                             Anchor::End});
        constexpr double apart = 24;
        int stride = 1;
        for (const int each : {2, 5, 10, 20, 50, 100, 200, 500})
            if ((right - left) / turns * stride < apart) stride = each;
        for (int turn = stride == 1 ? 1 : stride; turn <= turns; turn += stride)
            words.push_back({{x(turn), low + 17}, std::to_string(turn), axis_face, tokens::ink_soft, Anchor::Middle});
    }

    /// A name stands before the next battle's swords, or in a row above them; else it is cut short, or left to the
    /// table.
    void place_battles() {
        constexpr double after_swords = 9, before_swords = 12, least_name = 26;
        std::map<int, std::string> by_turn;
        for (const StrengthChart::Battle& battle : chart->battles) {
            std::string& name = by_turn[battle.turn];
            name += name.empty() ? battle.name : fmt::format(", {}", battle.name);
        }
        double above_free = left, free = left - after_swords;
        for (auto each = by_turn.begin(); each != by_turn.end(); ++each) {
            const double at = x(each->first), wide = lettering.width(each->second, battle_face);
            const double edge = right + name_room + after_swords;
            const double room = (std::next(each) == by_turn.end() ? edge : x(std::next(each)->first) - before_swords) -
                                at - after_swords;
            BattleMark mark{at, high - above_axis};
            Words name{{at + after_swords, mark.swords_y + 4}, each->second, battle_face, tokens::bad};
            if (wide > room && name_rows > 1 && at - before_swords > above_free && at + after_swords + wide < edge) {
                mark.swords_y -= name_row;
                name.at.y -= name_row;
                above_free = name.at.x + wide;
                words.push_back(std::move(name));
            } else if (wide > room && at + room + after_swords >= edge && at - before_swords - wide > free) {
                name.at.x = at - before_swords - wide;  // at the right edge it stands before its swords
                words.push_back(std::move(name));
            } else if (wide <= room || room > least_name) {
                name.text = fitted(lettering, name.text, battle_face, room);
                free = name.at.x + std::min(wide, room);
                words.push_back(std::move(name));
            }
            if (mark.swords_y == high - above_axis) free = std::max(free, at + after_swords - 4);
            battles.push_back(mark);
        }
    }

    /// Name and last value at the end of each line, pushed apart.
    void place_ends() {
        constexpr double apart = 26;
        struct End {
            double y;
            const StrengthChart::Line* line;
        };
        std::vector<End> ends;
        for (const StrengthChart::Line& line : chart->lines)
            if (!line.figures.empty()) ends.push_back({y(line.figures.back()), &line});
        std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y < b.y; });
        for (std::size_t i = 1; i < ends.size(); ++i) ends[i].y = std::max(ends[i].y, ends[i - 1].y + apart);
        // Not below the base line: up again from the last.
        double floor = low - 8;
        for (auto end = ends.rbegin(); end != ends.rend(); ++end) {
            end->y = std::min(end->y, floor);
            floor = end->y - apart;
        }
        for (const End& end : ends) {
            words.push_back({{right + 10, end.y + 1},
                             fitted(lettering, end.line->name, name_face, name_room),
                             name_face,
                             tokens::ink});
            words.push_back(
                {{right + 10, end.y + 14}, std::to_string(end.line->figures.back()), value_face, tokens::ink_soft});
        }
    }
};

void draw_grid(Canvas& canvas, const Plan& plan) {
    for (int line = 0; line <= grid_lines; ++line) {
        const double y = std::round(plan.y(line * plan.step)) + .5;
        canvas.segment(plan.left, y, plan.right, y).stroke({line == 0 ? tokens::ink_soft : grid, 1, 1, Cap::Butt});
    }
    for (int turn = 0; turn <= plan.turns; ++turn) {
        const double x = std::round(plan.x(turn)) + .5;
        canvas.segment(x, plan.low, x, plan.low + 4).stroke({tokens::ink_soft, 1, 1, Cap::Butt});
    }
}

void draw_swords(Canvas& canvas, double x, double y) {
    const Kept kept(canvas);
    cairo_translate(canvas.cairo(), x, y);
    canvas.segment(-4, -4, 4, 4).stroke({tokens::bad, 1.3, 1, Cap::Round});
    canvas.segment(4, -4, -4, 4).stroke({tokens::bad, 1.3, 1, Cap::Round});
    canvas.segment(1.2, 4, 4, 1.2).stroke({tokens::bad, 1.3, 1, Cap::Round});
    canvas.segment(-1.2, 4, -4, 1.2).stroke({tokens::bad, 1.3, 1, Cap::Round});
}

void draw_line(Canvas& canvas, const Plan& plan, const StrengthChart::Line& line) {
    Line points;
    for (std::size_t turn = 0; turn < line.figures.size(); ++turn) {
        const double x = plan.x(static_cast<int>(turn));
        if (!points.empty()) points.push_back({x, points.back().y});
        points.push_back({x, plan.y(line.figures[turn])});
    }
    const SideLook& look = look_of(line.colour);
    canvas.trace(points).stroke_keep({white, 5});
    // Pale colours would be lost on paper.
    if (contrast(look.fill, white) < 2.2) canvas.stroke_keep({tokens::ink, 2.4 + 2 * .8});
    canvas.stroke({look.fill, 2.4});
}

void draw_devices(Canvas& canvas, const Plan& plan, std::size_t index) {
    constexpr int usual = 4;
    constexpr double apart = 34, radius = 5.5;
    const StrengthChart::Line& line = plan.chart->lines[index];
    int stride = usual;
    while ((plan.right - plan.left) / plan.turns * stride < apart) stride += usual;
    // Lines that run together carry theirs one after the other.
    const int first = static_cast<int>(index) % stride;
    const SideLook& look = look_of(line.colour);
    for (int turn = first; turn < static_cast<int>(line.figures.size()); turn += stride) {
        const double x = plan.x(turn), y = plan.y(line.figures[static_cast<std::size_t>(turn)]);
        canvas.circle(x, y, radius)
            .fill_keep(look.fill)
            .stroke({contrast(look.fill, white) < 2.2 ? tokens::ink : white, 1});
        draw_device(canvas, look.device, x, y, 3, look.text);
    }
}

}  // namespace

}  // namespace picture::charts

using namespace picture;
using namespace picture::charts;

void draw_chart(cairo_t* cairo, const StrengthChart& chart, const Size& size) {
    Canvas canvas(cairo);
    const Plan plan(chart, size);
    if (!plan.has_room()) return write(canvas, plan.words);
    draw_grid(canvas, plan);
    for (const BattleMark& battle : plan.battles) {
        canvas.segment(battle.x, plan.high - 2, battle.x, plan.low)
            .stroke({tokens::bad, 1, .7, Cap::Butt, picture::Join::Round, {2, 3}});
        draw_swords(canvas, battle.x, battle.swords_y);
    }
    for (const StrengthChart::Line& line : chart.lines) draw_line(canvas, plan, line);
    for (std::size_t i = 0; i < chart.lines.size(); ++i) draw_devices(canvas, plan, i);
    write(canvas, plan.words);
}

std::vector<PlacedChartWords> placed_words(const StrengthChart& chart, const Size& size) {
    return placed(Plan(chart, size).words);
}

ChartTable table_of(const StrengthChart& chart) {
    ChartTable out{chart.title, {tr(N_("turn"))}, {}};
    for (const StrengthChart::Line& line : chart.lines) out.heads.push_back(line.name);
    out.heads.push_back(tr(N_("battles")));
    for (int turn = 0; turn <= chart.turns(); ++turn) {
        std::vector<std::string> row{turn == 0 ? tr(N_("before")) : std::to_string(turn)};
        for (const StrengthChart::Line& line : chart.lines)
            row.push_back(std::to_string(line.figures[static_cast<std::size_t>(turn)]));
        std::string names;
        for (const StrengthChart::Battle& battle : chart.battles)
            if (battle.turn == turn) names += names.empty() ? battle.name : fmt::format(", {}", battle.name);
        row.push_back(std::move(names));
        out.rows.push_back(std::move(row));
    }
    return out;
}

}  // namespace condottiero
