#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/picture/canvas.hpp"
#include "app/picture/sheet/chronicle_sheet.hpp"

// Running text with a head and a date beside it, line by line, so that a page can end between two lines.
namespace condottiero::picture::sheet {

struct PassageStyle {
    double em = 14.6;     ///< height of its letters, in pixels
    double column = 480;  ///< width of the text
    double left = 0;      ///< where the text begins
    double date_at = 0;   ///< where the date stands; beside the text, or above it if both begin in one place
    Colour link = {0, 0, 0};
};
/// How wide that many letters of running text are.
double column_of(const Lettering& lettering, double em, int letters);

/// What it was made from must outlive it.
class SetPassage {
public:
    SetPassage(const Lettering& lettering, const ChronicleSheet::Passage& passage, const PassageStyle& style);

    struct TextLine {
        double top, bottom;
        bool with_next;  ///< not the last of a page
    };
    [[nodiscard]] const std::vector<TextLine>& lines() const { return lines_; }
    [[nodiscard]] double height() const { return lines_.empty() ? 0 : lines_.back().bottom; }
    /// The lines from the one to before the other, the first of them with its top at the point's height.
    void draw(Canvas& canvas, Point at, std::size_t from, std::size_t to) const;
    void draw(Canvas& canvas, Point at) const { draw(canvas, at, 0, lines_.size()); }

    /// The place of a link: which line of the passage, and which link of it.
    struct LinkPlace {
        std::size_t line, link;
        bool operator==(const LinkPlace&) const = default;
    };
    [[nodiscard]] std::optional<LinkPlace> link_at(Point at) const;
    [[nodiscard]] std::vector<Box> boxes_of(const LinkPlace& place) const;
    [[nodiscard]] std::vector<LinkPlace> links() const;

private:
    struct Block {
        Layout layout;
        double x, y;
        Colour ink;
        std::optional<std::size_t> line;  ///< of the passage, if it is one
    };
    struct Placed {
        std::size_t block;
        int index;  ///< of the line in its layout
        double base;
        std::size_t line;  ///< that it belongs to
    };
    [[nodiscard]] Face date_face() const;
    void add(const Lettering& lettering, std::string_view words, const Face& face, const Colour& ink, double x);
    void add_line(const Lettering& lettering, std::size_t number);
    void add_date_beside(const Lettering& lettering);
    void take_lines(bool with_next);

    const ChronicleSheet::Passage* passage_;
    PassageStyle style_;
    double bottom_ = 0;
    std::vector<Block> blocks_;
    std::vector<TextLine> lines_;
    std::vector<Placed> placed_;
};

}  // namespace condottiero::picture::sheet
