#include "app/picture/sheet/chronicle_sheet.hpp"

#include <memory>

#include "app/picture/sheet/heading.hpp"
#include "app/picture/sheet/passage.hpp"

namespace condottiero {

namespace picture::sheet {

namespace {

/// Lines of a passage that stand together on a page.
struct Stretch {
    std::shared_ptr<const SetPassage> passage;
    Point at;  ///< in pixels
    std::size_t from, to;
};
struct Page {
    Piece piece;
    std::vector<Stretch> stretches;
};

PassageStyle paper_style() {
    constexpr double text_width = 120, beside = 6, points = 10.5, px_of_point = 96.0 / 72;
    PassageStyle style;
    style.em = points * px_of_point;
    style.column = text_width * px_of_mm;
    style.left = 0;
    style.date_at = (text_width + beside) * px_of_mm;
    style.link = tokens::ink;
    return style;
}

class Setter {
public:
    explicit Setter(const ChronicleSheet& sheet) : sheet_(sheet) {
        begin_page();
        for (const ChronicleSheet::Passage& passage : sheet.passages)
            put(std::make_shared<const SetPassage>(lettering_, passage, paper_style()), passage.chapter);
    }
    std::vector<Page> take() && {
        std::vector<Piece> pieces(pages_.size());
        finish(type_, sheet_.heading, pieces);
        for (std::size_t i = 0; i < pages_.size(); ++i) pages_[i].piece = std::move(pieces[i]);
        return std::move(pages_);
    }

private:
    static constexpr double end = foot_top * px_of_mm;

    void begin_page() {
        pages_.emplace_back();
        y_ = px_of_mm * (margin + heading_of(type_, sheet_.heading, static_cast<int>(pages_.size()), 1).height);
        top_ = y_;
    }

    /// How far the lines from there on go on this page, without parting what stays together.
    [[nodiscard]] std::size_t reach(const SetPassage& passage, std::size_t from) const {
        const auto& lines = passage.lines();
        std::size_t to = from;
        for (std::size_t i = from; i < lines.size() && y_ + lines[i].bottom - lines[from].top <= end; ++i)
            if (!lines[i].with_next || i + 1 == lines.size()) to = i + 1;
        return to;
    }

    void put(const std::shared_ptr<const SetPassage>& passage, bool chapter) {
        constexpr double below_chapter = 90;
        if (chapter && y_ + below_chapter > end) begin_page();
        for (std::size_t from = 0; from < passage->lines().size();) {
            std::size_t to = reach(*passage, from);
            if (to == from && y_ > top_) {
                begin_page();
                continue;
            }
            if (to == from) to = from + 1;  // it has to stand somewhere
            pages_.back().stretches.push_back({passage, {margin * px_of_mm, y_}, from, to});
            y_ += passage->lines()[to - 1].bottom - passage->lines()[from].top;
            from = to;
        }
    }

    const ChronicleSheet& sheet_;
    Lettering lettering_;
    Typesetter type_;
    std::vector<Page> pages_;
    double y_ = 0, top_ = 0;
};

}  // namespace

}  // namespace picture::sheet

using namespace picture::sheet;

std::vector<picture::Draw> chronicle_pages(const ChronicleSheet& sheet) {
    // Set passages point into the sheet: it is kept as long as its pages.
    const auto kept = std::make_shared<const ChronicleSheet>(sheet);
    std::vector<picture::Draw> out;
    for (Page& page : Setter(*kept).take())
        out.push_back([kept, page = std::move(page)](cairo_t* cairo) {
            picture::Canvas canvas(cairo);
            draw(canvas, page.piece);
            for (const Stretch& stretch : page.stretches)
                stretch.passage->draw(canvas, stretch.at, stretch.from, stretch.to);
        });
    return out;
}

}  // namespace condottiero
