#include "app/picture/sheet/ledger_pages.hpp"

#include <algorithm>

#include "app/picture/charts/charts.hpp"
#include "app/picture/charts/parts.hpp"
#include "app/picture/sheet/heading.hpp"

namespace condottiero {

namespace picture::sheet {

namespace {

constexpr double row_height = 4.3, base_of_row = 3.1, head_height = 4.6, title_height = 7, between = 4;
/// Charts are drawn for the screen; on paper their letters may be smaller.
constexpr double chart_scale = .8, chart_gap = 8, strength_height = 68;

using Column = LedgerSheet::Column;
using Level = LedgerSheet::Level;

class Setter {
public:
    Setter(const Typesetter& type, const LedgerSheet& sheet) : type_(type), sheet_(sheet) {
        begin_page();
        for (std::size_t i = 0; i < sheet.tables.size(); ++i) {
            if (i == 1) put_charts();
            put(sheet.tables[i]);
        }
        if (sheet.tables.size() <= 1) put_charts();
    }
    std::vector<LedgerPage> take() && {
        std::vector<Piece> pieces;
        for (LedgerPage& page : pages_) pieces.push_back(std::move(page.piece));
        finish(type_, sheet_.heading, pieces);
        for (std::size_t i = 0; i < pages_.size(); ++i) pages_[i].piece = std::move(pieces[i]);
        return std::move(pages_);
    }

private:
    void begin_page() {
        pages_.emplace_back();
        // The number of pages does not change the height of a head.
        y_ = margin + heading_of(type_, sheet_.heading, static_cast<int>(pages_.size()), 1).height;
        top_ = y_;
    }
    [[nodiscard]] bool fits(double height) const { return y_ + height <= foot_top; }
    Piece& page() { return pages_.back().piece; }
    void rule(double stroke) { page().elements.push_back(Stroke{{margin, y_}, {margin + sheet_width, y_}, stroke}); }

    void put(const LedgerSheet::Table& table) {
        constexpr std::size_t least = 3;
        const std::size_t together = std::min(least, table.rows.size());
        if (!fits(title_height + head_height + static_cast<double>(together) * row_height) && y_ > top_) begin_page();
        if (!table.title.empty()) {
            const Words title = type_.fitted({margin, y_ + 4.6}, table.title, section_type, sheet_width);
            page().elements.push_back(title);
            if (!table.note.empty())
                page().elements.push_back(type_.fitted({margin + title.width + 3, y_ + 4.6}, table.note, text_type,
                                                       sheet_width - title.width - 3));
            y_ += title_height;
        }
        put_heads(table.columns);
        for (const LedgerSheet::Row& row : table.rows) {
            if (!fits(row_height)) {
                rule(line_of_table);
                begin_page();
                put_heads(table.columns);
            }
            put(row, table.columns);
        }
        rule(line_of_table);
        y_ += between;
    }

    void put_heads(const std::vector<Column>& columns) {
        each_cell(columns, [&](std::size_t i, double left, double width) {
            put_cell(columns[i], columns[i].head, left, width, soft_type, base_of_row);
        });
        y_ += head_height;
        rule(line_of_table);
    }

    void put(const LedgerSheet::Row& row, const std::vector<Column>& columns) {
        if (row.level == Level::Sum)
            page().elements.push_back(Frame{{margin, y_, margin + sheet_width, y_ + row_height},
                                            thin_line,
                                            tokens::ink_faint,
                                            mix(white, tokens::surround, .6)});
        const Type& letters = row.level == Level::Line ? text_type : strong_type;
        each_cell(columns, [&](std::size_t i, double left, double width) {
            if (i >= row.cells.size()) return;
            double indent = i > 0 ? 0 : row.level == Level::Sum ? 1 : row.level == Level::Head ? 3 : 6;
            if (i == 0 && !row.colour.empty()) {
                page().elements.push_back(
                    Emblem{charts::look_of(row.colour).device, {left + 2.4, y_ + row_height / 2}, 1.2});
                indent = 5;
            }
            put_cell(columns[i], row.cells[i], left + indent, width - indent, letters, base_of_row);
        });
        y_ += row_height;
        rule(thin_line);
    }

    template <class F>
    void each_cell(const std::vector<Column>& columns, F&& what) const {
        double parts = 0, left = margin;
        for (const Column& column : columns) parts += column.part;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const double width = columns[i].part / parts * sheet_width;
            what(i, left, width);
            left += width;
        }
    }

    void put_cell(const Column& column, const std::string& text, double left, double width, const Type& letters,
                  double base) {
        constexpr double edge = 1;
        if (text.empty()) return;
        page().elements.push_back(
            column.number ? type_.fitted({left + width - edge, y_ + base}, text, letters, width - edge, Anchor::End)
                          : type_.fitted({left, y_ + base}, text, letters, width - edge));
    }

    void put_charts() {
        if (!sheet_.strength || !sheet_.losses) return;
        if (!fits(strength_height)) begin_page();
        pages_.back().strength_at = y_;
        y_ += strength_height + between;
    }

    const Typesetter& type_;
    const LedgerSheet& sheet_;
    std::vector<LedgerPage> pages_;
    double y_ = 0, top_ = 0;
};

/// Side by side.
void draw_charts(cairo_t* cairo, double y, const StrengthChart& strength, const LossesChart& losses) {
    constexpr double width = (sheet_width - chart_gap) / 2;
    constexpr Size size{width * px_of_mm / chart_scale, strength_height * px_of_mm / chart_scale};
    const auto at = [&](double x, const auto& chart) {
        cairo_save(cairo);
        cairo_translate(cairo, x * px_of_mm, y * px_of_mm);
        cairo_scale(cairo, chart_scale, chart_scale);
        draw_chart(cairo, chart, size);
        cairo_restore(cairo);
    };
    at(margin, strength);
    at(margin + width + chart_gap, losses);
}

}  // namespace

std::vector<LedgerPage> pages_of(const LedgerSheet& sheet) {
    const Typesetter type;
    return Setter(type, sheet).take();
}

}  // namespace picture::sheet

using namespace picture::sheet;

std::vector<picture::Draw> ledger_pages(const LedgerSheet& sheet) {
    std::vector<picture::Draw> out;
    for (LedgerPage& page : pages_of(sheet))
        out.push_back([page = std::move(page), strength = sheet.strength, losses = sheet.losses](cairo_t* cairo) {
            picture::Canvas canvas(cairo);
            draw(canvas, page.piece);
            if (page.strength_at > 0) draw_charts(cairo, page.strength_at, *strength, *losses);
        });
    return out;
}

}  // namespace condottiero
