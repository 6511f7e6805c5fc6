#include "app/picture/screen/camera.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace condottiero::screen {

using picture::Point;

namespace {

constexpr std::array steps{8, 12, 16, 24, 32, 40, 48, 64, 96, 128};

/// A map smaller than the window stands in its middle; of a larger one at most a quarter of the window is empty.
double held(double at, double map, double window) {
    if (map <= window) return std::floor((map - window) / 2);
    return std::round(std::clamp(at, -window / 4, map - window * 3 / 4));
}

}  // namespace

void Camera::look_at(int columns, int rows) {
    columns_ = columns;
    rows_ = rows;
    keep_in_sight();
}

void Camera::resize(const Size& window) {
    const Point middle = squares_at({window_.width / 2, window_.height / 2});
    window_ = {std::max(1.0, window.width), std::max(1.0, window.height)};
    centre_on(middle);
}

int Camera::fitting_px() const {
    const double room = std::min(window_.width / columns_, window_.height / rows_);
    return std::clamp(static_cast<int>(std::floor(room)), 1, most_px);
}

int Camera::least_px() const {
    return std::min(steps.front(), fitting_px());
}

bool Camera::sees_all() const {
    return left_ <= 0 && top_ <= 0 && left_ + window_.width >= columns_ * square_px_ &&
           top_ + window_.height >= rows_ * square_px_;
}

void Camera::zoom_to(int square_px, const Point& fixed) {
    const Point there = squares_at(fixed);
    square_px_ = std::clamp(square_px, least_px(), most_px);
    left_ = there.x * square_px_ - fixed.x;
    top_ = there.y * square_px_ - fixed.y;
    keep_in_sight();
}

void Camera::zoom_by(double factor, const Point& fixed) {
    int next = static_cast<int>(std::lround(square_px_ * factor));
    if (next == square_px_ && factor != 1) next += factor > 1 ? 1 : -1;
    zoom_to(next, fixed);
}

void Camera::step(int by) {
    int next = square_px_;
    if (by > 0) {
        const auto larger = std::upper_bound(steps.begin(), steps.end(), square_px_);
        next = larger == steps.end() ? std::max(square_px_, steps.back()) : *larger;
    } else {
        const auto same = std::lower_bound(steps.begin(), steps.end(), square_px_);
        next = same == steps.begin() ? least_px() : *std::prev(same);
    }
    zoom_to(next, {window_.width / 2, window_.height / 2});
}

void Camera::fit() {
    square_px_ = fitting_px();
    keep_in_sight();
}

void Camera::pan(double right, double down) {
    left_ += right;
    top_ += down;
    keep_in_sight();
}

void Camera::centre_on(const Point& squares) {
    left_ = squares.x * square_px_ - window_.width / 2;
    top_ = squares.y * square_px_ - window_.height / 2;
    keep_in_sight();
}

void Camera::show(int column, int row) {
    const double s = square_px_;
    // A window too small for three squares shows at least the one.
    const double round_x = window_.width < 3 * s ? 0 : s, round_y = window_.height < 3 * s ? 0 : s;
    left_ = std::max(std::min(left_, column * s - round_x), (column + 1) * s + round_x - window_.width);
    top_ = std::max(std::min(top_, row * s - round_y), (row + 1) * s + round_y - window_.height);
    keep_in_sight();
}

Point Camera::squares_at(const Point& point) const {
    return {(left_ + point.x) / square_px_, (top_ + point.y) / square_px_};
}

std::optional<std::pair<int, int>> Camera::square_at(const Point& point) const {
    const Point at = squares_at(point);
    if (at.x < 0 || at.y < 0 || at.x >= columns_ || at.y >= rows_) return std::nullopt;
    return std::pair(static_cast<int>(at.x), static_cast<int>(at.y));
}

Point Camera::corner_of(int column, int row) const {
    return {column * static_cast<double>(square_px_) - left_, row * static_cast<double>(square_px_) - top_};
}

SquareRect Camera::seen() const {
    const auto first = [&](double at) { return std::max(0, static_cast<int>(std::floor(at / square_px_))); };
    const auto end = [&](double at, int most) { return std::min(most, static_cast<int>(std::ceil(at / square_px_))); };
    return {first(left_), first(top_), end(left_ + window_.width, columns_), end(top_ + window_.height, rows_)};
}

void Camera::keep_in_sight() {
    left_ = held(left_, columns_ * static_cast<double>(square_px_), window_.width);
    top_ = held(top_, rows_ * static_cast<double>(square_px_), window_.height);
}

}  // namespace condottiero::screen
