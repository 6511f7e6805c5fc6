#pragma once

#include <optional>

#include "app/picture/export.hpp"
#include "app/picture/geometry.hpp"
#include "app/picture/square_rect.hpp"

namespace condottiero::screen {

/// Which part of a map a window shows, and how large. Squares are whole pixels, so that edges are sharp.
class Camera {
public:
    static constexpr int most_px = 160;

    void look_at(int columns, int rows);
    void resize(const Size& window);

    [[nodiscard]] int square_px() const { return square_px_; }
    [[nodiscard]] double left() const { return left_; }
    [[nodiscard]] double top() const { return top_; }
    [[nodiscard]] const Size& window() const { return window_; }

    /// What lies at a point of the window stays there.
    void zoom_to(int square_px, const picture::Point& fixed);
    void zoom_by(double factor, const picture::Point& fixed);
    /// To the next of the usual sizes: 1 larger, -1 smaller.
    void step(int by);
    /// The largest size at which the whole map is seen.
    void fit();
    [[nodiscard]] int fitting_px() const;
    [[nodiscard]] bool sees_all() const;
    void pan(double right, double down);
    void centre_on(const picture::Point& squares);
    /// Moves only as far as is needed to have the square in the window, and what is beside it.
    void show(int column, int row);

    /// Where in the map a point of the window lies, in squares.
    [[nodiscard]] picture::Point squares_at(const picture::Point& point) const;
    [[nodiscard]] std::optional<std::pair<int, int>> square_at(const picture::Point& point) const;
    /// Where in the window a square's upper left corner is.
    [[nodiscard]] picture::Point corner_of(int column, int row) const;
    [[nodiscard]] SquareRect seen() const;

private:
    [[nodiscard]] int least_px() const;
    void keep_in_sight();

    int columns_ = 1, rows_ = 1;
    Size window_{1, 1};
    int square_px_ = 40;
    double left_ = 0, top_ = 0;  ///< of the window, in pixels from the corner of A1
};

}  // namespace condottiero::screen
