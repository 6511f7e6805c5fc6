#include "app/picture/sheet/table_sheet_picture.hpp"

#include <cmath>
#include <memory>

#include "app/picture/sheet/parts.hpp"

namespace condottiero {

using namespace picture;

namespace picture::sheet {

namespace {

constexpr double wide_column = 104, gap = 5, foot_line = page_height - 5.2, foot_top = page_height - 10.8;
constexpr double sheet_width = page_width - 2 * margin;

/// A column of a page.
struct Slot {
    std::size_t page;
    Box area;
};

/// Pours blocks down one column after the other: on the first page beside the sketch, then two on each.
class Pages {
public:
    Pages(const Typesetter& type, const TableSheet& sheet) : type_(&type), sheet_(&sheet), pages_(1) {
        const double top = margin + page_head(type, sheet, 1, 1).height;
        const double bottom = foot_top - closing_height();
        slot_ = {0, {margin, top, margin + wide_column, bottom}};
        y_ = top;
        Slot beside{0, {margin + wide_column + gap, top, page_width - margin, bottom}};
        const Piece sketch = sketch_of(type, sheet, beside.area.width());
        pages_[0].put(sketch, {beside.area.left, top});
        double y = top + sketch.height + (sketch.height > 0 ? 1.5 : 0);
        const std::vector<Block> sections = section_blocks(type, sheet);
        pour(roster_blocks(type, sheet));
        const auto beside_end = sections.begin() + best_split(sections, beside, y);
        const std::size_t placed = pour_into(beside, y, {sections.begin(), beside_end});
        pour({sections.begin() + static_cast<std::ptrdiff_t>(placed), sections.end()});
        close(std::max(pages_.size() > 1 ? first_y_ : y_, y));
    }

    [[nodiscard]] std::vector<Piece> finished() && {
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            pages_[i].put(page_head(*type_, *sheet_, static_cast<int>(i) + 1, static_cast<int>(pages_.size())),
                          {margin, margin});
            pages_[i].put(page_foot(*type_, *sheet_), {margin, foot_line});
        }
        return std::move(pages_);
    }

private:
    static constexpr double before_closing = 3, before_result = 2.2, before_notes = .8, least_notes = 5;

    [[nodiscard]] double closing_height() const {
        const double list = check_list(*type_, *sheet_, sheet_width).height;
        const double result = result_form(*type_, *sheet_, sheet_width).height;
        return before_closing + list + result + 2 * before_result + before_notes + least_notes;
    }

    /// Check list, result and notes, below everything else on the first page.
    void close(double y) {
        y += before_closing;
        pages_[0].elements.push_back(Stroke{{margin, y}, {page_width - margin, y}, line_of_table});
        const auto add = [&](const Piece& piece, double before) {
            if (piece.elements.empty()) return;
            y += before;
            pages_[0].put(piece, {margin, y});
            y += piece.height;
        };
        add(check_list(*type_, *sheet_, sheet_width), before_result);
        add(result_form(*type_, *sheet_, sheet_width), before_result);
        add(notes(*type_, sheet_width, foot_top - y - before_notes), before_notes);
    }

    /// How much room a block wants together with those it may not be parted from.
    static double needs(const std::vector<Block>& blocks, std::size_t at, double width) {
        double height = 0;
        for (;; ++at) {
            height += blocks[at].set(width).height;
            if (!blocks[at].with_next || at + 1 == blocks.size()) return height;
        }
    }

    void put(const Slot& slot, double& y, const Piece& piece) {
        pages_[slot.page].put(piece, {slot.area.left, y});
        y += piece.height;
    }

    /// How many sections stand beside the roster: all, unless the page gets notably shorter with the last of them
    /// below it.
    [[nodiscard]] std::ptrdiff_t best_split(const std::vector<Block>& sections, const Slot& beside, double y) const {
        constexpr double notably = 12;
        const auto height = [](const Block& block, double width) { return block.before + block.set(width).height; };
        const auto all = static_cast<std::ptrdiff_t>(sections.size());
        if (pages_.size() > 1) return all;
        double right = y, left = y_, least = page_height;
        for (const Block& section : sections) right += height(section, beside.area.width());
        std::size_t best = sections.size();
        for (std::size_t n = sections.size();; --n) {
            if (std::max(left, right) <= slot_.area.bottom && std::max(left, right) < least - notably)
                best = n, least = std::max(left, right);
            if (n == 0) return static_cast<std::ptrdiff_t>(best);
            right -= height(sections[n - 1], beside.area.width());
            left += height(sections[n - 1], slot_.area.width());
        }
    }

    /// As many as there is room for; their number.
    std::size_t pour_into(const Slot& slot, double& y, const std::vector<Block>& blocks) {
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const double before = y > slot.area.top ? blocks[i].before : 0;
            if (y + before + needs(blocks, i, slot.area.width()) > slot.area.bottom) return i;
            y += before;
            put(slot, y, blocks[i].set(slot.area.width()));
        }
        return blocks.size();
    }

    void pour(std::vector<Block> blocks) {
        while (true) {
            const std::size_t placed = pour_into(slot_, y_, blocks);
            blocks.erase(blocks.begin(), blocks.begin() + static_cast<std::ptrdiff_t>(placed));
            if (blocks.empty()) return;
            next_slot();
            if (blocks.front().continued) put(slot_, y_, blocks.front().continued(slot_.area.width()));
            // Higher than any column: it has to stand somewhere.
            if (y_ + needs(blocks, 0, slot_.area.width()) > slot_.area.bottom) {
                put(slot_, y_, blocks.front().set(slot_.area.width()));
                blocks.erase(blocks.begin());
            }
        }
    }

    void next_slot() {
        constexpr double width = (sheet_width - gap) / 2;
        if (slot_.page == 0) first_y_ = y_;
        const bool left = slot_.page > 0 && slot_.area.left == margin;
        if (!left) pages_.emplace_back();
        const std::size_t page = pages_.size() - 1;
        const double top = margin + page_head(*type_, *sheet_, 2, 2).height;
        const double x = left ? margin + width + gap : margin;
        slot_ = {page, {x, top, x + width, foot_top}};
        y_ = top;
    }

    const Typesetter* type_;
    const TableSheet* sheet_;
    std::vector<Piece> pages_;
    Slot slot_{};
    double y_ = 0;
    double first_y_ = 0;  ///< where the roster of the first page ends
};

constexpr Size size_px{page_width * 96 / 25.4, page_height * 96 / 25.4};

}  // namespace

std::vector<Piece> pages_of(const TableSheet& sheet) {
    const Typesetter type;
    return Pages(type, sheet).finished();
}

}  // namespace picture::sheet

using namespace picture::sheet;

Size table_sheet_size() {
    return size_px;
}

int table_sheet_pages(const TableSheet& sheet) {
    return static_cast<int>(pages_of(sheet).size());
}

void draw_table_sheet(cairo_t* cairo, const TableSheet& sheet, int page) {
    Canvas canvas(cairo);
    draw(canvas, pages_of(sheet).at(static_cast<std::size_t>(page - 1)));
}

std::string table_sheet_as_png(const TableSheet& sheet, int page, double scale) {
    return as_png(size_px, scale, [&](cairo_t* cairo) { draw_table_sheet(cairo, sheet, page); });
}

std::string table_sheets_as_pdf(const std::vector<TableSheet>& sheets) {
    std::vector<Draw> pages;
    for (const TableSheet& sheet : sheets)
        for (Piece& page : pages_of(sheet))
            pages.push_back([page = std::move(page)](cairo_t* cairo) {
                Canvas canvas(cairo);
                draw(canvas, page);
            });
    const std::string title = sheets.empty() ? std::string() : sheets.front().title;
    const Date date = sheets.empty() ? Date{1700, 1, 1} : sheets.front().date;
    return as_pdf(size_px, title, date, pages);
}

}  // namespace condottiero
