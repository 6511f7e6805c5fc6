#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/picture/canvas.hpp"
#include "app/picture/tokens.hpp"
#include "core/battle/scene.hpp"

// A printed page as a list of what stands on it, so that it can be measured before it is drawn. Everything is in
// millimetres, letters in points.
namespace condottiero::picture::sheet {

constexpr double page_width = 210, page_height = 297, margin = 10;

/// Full black: softer inks turn into dots on a copier.
constexpr Colour black{0, 0, 0}, soft = tokens::ink_soft, white{1, 1, 1};

struct Type {
    Family family;
    double points;
    bool bold = false;
    Colour ink = black;
};
constexpr Type title_type{Family::Serif, 20, true}, head_type{Family::Serif, 12, true},
    section_type{Family::Serif, 10.5, true}, reader_type{Family::Sans, 9}, text_type{Family::Sans, 8},
    strong_type{Family::Sans, 8, true}, soft_type{Family::Sans, 7.5, false, tokens::ink_soft},
    caption_type{Family::Sans, 6.5, false, soft}, small_type{Family::Sans, 6.5},
    narrow_type{Family::Narrow, 6.5, false, tokens::ink};

constexpr double line_of_table = .35, thin_line = .15, hair = .18;

struct Words {
    Point at;  ///< on the base line
    std::string text;
    Type type;
    double width;
    Anchor anchor = Anchor::Start;
    [[nodiscard]] Box box() const;
};
struct Stroke {
    Point from, to;
    double width;
    Colour ink = black;
};
struct Frame {
    Box box;
    double stroke;
    Colour ink = black;
    std::optional<Colour> fill = {};
};
struct Ring {
    Point centre;
    double radius;
    bool white = false;  ///< hides what is below it
};
struct Emblem {
    Device device;
    Point centre;
    double radius;
};
/// The table in black and white.
struct Sketch {
    Box box;
    const TableScene* scene;
};
using Element = std::variant<Words, Stroke, Frame, Ring, Emblem, Sketch>;

struct Piece {
    std::vector<Element> elements = {};
    double height = 0;

    void put(const Piece& piece, Point at);
};

/// Sets words in type, so that they fit.
class Typesetter {
public:
    [[nodiscard]] double width(std::string_view text, const Type& type) const;
    [[nodiscard]] Words set(Point at, std::string_view text, const Type& type, Anchor anchor = Anchor::Start) const;
    /// In narrower letters where there is no room, and cut short with dots where that is not enough.
    [[nodiscard]] Words fitted(Point at, std::string_view text, const Type& type, double room,
                               Anchor anchor = Anchor::Start) const;
    [[nodiscard]] std::vector<std::string> wrapped(std::string_view text, const Type& type, double room) const;

private:
    Lettering lettering_;
};

void draw(Canvas& canvas, const Piece& page);
/// Into the box at its scale. The words on it are the page's.
void draw_sketch(Canvas& canvas, const Sketch& sketch);

}  // namespace condottiero::picture::sheet
