#pragma once

#include <numbers>
#include <string_view>

#include "app/picture/canvas.hpp"
#include "app/picture/counter.hpp"
#include "app/picture/table_picture.hpp"
#include "app/picture/tokens.hpp"

namespace condottiero::picture {

/// What every layer of the picture of a table needs to draw itself: pixels from the far left corner of the table.
struct Tabletop {
    explicit Tabletop(const TablePicture& picture);

    const TablePicture& picture;
    const TableScene& scene;
    const tokens::Inks& inks;
    double k;  ///< pixels a centimetre
    std::array<SideLook, 2> looks;

    [[nodiscard]] double px(table::Length length) const { return length * k / table::centimetre; }
    [[nodiscard]] double width() const { return px(scene.width); }
    [[nodiscard]] double depth() const { return px(scene.depth); }
    [[nodiscard]] Point at(table::Point point) const { return {px(point.x), px(scene.depth - point.y)}; }
    [[nodiscard]] Point middle(const table::Segment& line) const { return (at(line.from) + at(line.to)) * .5; }
    [[nodiscard]] const SideLook& look(int side) const { return looks[side == 0 ? 0 : 1]; }
    /// The corners of a box, from its far left one.
    [[nodiscard]] Line corners(const table::Box& box) const;
    [[nodiscard]] Box bounds(const table::Box& box) const { return bounds_of(corners(box)); }
    [[nodiscard]] Box bounds(const table::Base& base) const;
    void trace(Canvas& canvas, const table::Base& base) const;
    /// How large letters and signs are beside those of a picture of usual size.
    [[nodiscard]] double lettering() const { return std::clamp(k / 5, .93, 1.5); }
    /// Whether single figures can be told.
    [[nodiscard]] bool figures() const { return k >= 3.5; }
};

inline double angle_of(table::Facing facing) {
    return facing.step() * std::numbers::pi / 128;
}

/// For a block of code: from the middle of a box, y behind it.
class Turned {
public:
    Turned(Canvas& canvas, const Tabletop& table, const table::Box& box) : kept_(canvas) {
        const Point middle = table.at(box.centre);
        cairo_translate(canvas.cairo(), middle.x, middle.y);
        cairo_rotate(canvas.cairo(), angle_of(box.facing));
    }

private:
    Kept kept_;
};

/// Counters of the table.
enum class Mark { Attack, Hold, Oppose, GeneralRetreat, Disordered, Demoralised, FallingBack, Bloodlust, Burning };
/// From the words of orders and states; nothing: there is no counter for it.
std::optional<Mark> mark_of(std::string_view word);
/// Orders wear a rim in the side's colour.
void draw_mark(Canvas& canvas, Mark mark, double x, double y, double radius, const SideLook* side = nullptr);
void draw_counters(Canvas& canvas, double x, double y, double scale, int left, int full);
double width_of_counters(double scale, int full);

/// A small block in the side's colour, its device on it.
void draw_chip(Canvas& canvas, const Tabletop& table, int side, Arm arm, double x, double y, double width,
               double height);

/// A leader's disc, or a small one with a sign.
struct Sign {
    const TablePerson* person;
    Point at;
    double radius;
    bool leader;
    bool with_order;
    [[nodiscard]] double order_radius() const { return radius * .82; }
    [[nodiscard]] Point order_at() const { return {at.x + radius + order_radius() + 2.5, at.y}; }
    [[nodiscard]] Box box() const;
};
/// Moved apart where they would cover each other.
std::vector<Sign> signs_of(const Tabletop& table);
void draw_sign(Canvas& canvas, const Tabletop& table, const Sign& sign);

// The layers, from below.
void draw_cloth(Canvas& canvas, const Tabletop& table);
void draw_ground_item(Canvas& canvas, const Tabletop& table, const TableGround& item, int number);
void draw_moves(Canvas& canvas, const Tabletop& table);
void draw_shots(Canvas& canvas, const Tabletop& table);
void draw_bases(Canvas& canvas, const Tabletop& table, const TableBody& body);
/// The bases, their front, and the sign of the arm where figures cannot be told.
void draw_body(Canvas& canvas, const Tabletop& table, const TableBody& body);
void draw_fights(Canvas& canvas, const Tabletop& table);
void draw_table_names(Canvas& canvas, const Tabletop& table);
/// Rulers, title, legend.
void draw_table_frame(Canvas& canvas, const Tabletop& table);

struct TableMargins {
    double left = 0, top = 0, right = 0, bottom = 0;
};
TableMargins margins(const Tabletop& table);

/// One name with its strip of counters.
struct TableLabel {
    enum class Kind { Body, Leader, Gone, Killed };
    Kind kind;
    int side;
    std::string name, note;
    Face face, note_face;
    const TableBody* body = nullptr;
    std::vector<Mark> marks = {};
    double counters_width = 0;
    Box owner{};  ///< what it names
    double width = 0, height = 0, line_height = 0;
    Box box{};
    bool far = false;  ///< a line leads from it to what it names
};
std::vector<TableLabel> table_labels(const Tabletop& table, const Lettering& lettering);

}  // namespace condottiero::picture
