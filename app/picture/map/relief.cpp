#include "app/picture/map/relief.hpp"

#include <array>
#include <cmath>

#include "app/picture/noise.hpp"

namespace condottiero::picture {

namespace {

// What the noise is asked for.
constexpr int winding_x = 31, winding_y = 32, ridges = 33, spurs = 34, folds = 35, knoll_x = 50, knoll_y = 60;

double square_height(Ground ground) {
    return ground == Ground::Mountain ? 1 : ground == Ground::Hill ? .36 : 0;
}

/// Perlin's: a random slope at every lattice point, blended. Keeps the slopes of one part of the plane.
class GradientNoise {
public:
    GradientNoise(int k, double x0, double y0, double x1, double y1)
        : left_(static_cast<int>(std::floor(x0))),
          top_(static_cast<int>(std::floor(y0))),
          width_(static_cast<int>(std::floor(x1)) - left_ + 2) {
        const int height = static_cast<int>(std::floor(y1)) - top_ + 2;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width_; ++x) slopes_.push_back(lattice_slope(left_ + x, top_ + y, k));
    }
    [[nodiscard]] double at(double x, double y) const {
        const double i = std::floor(x), j = std::floor(y), u = x - i, v = y - j;
        const auto corner = [&](int a, int b) {
            const int index = (static_cast<int>(j) + b - top_) * width_ + static_cast<int>(i) + a - left_;
            const Point slope = slopes_[static_cast<std::size_t>(index)];
            return slope.x * (u - a) + slope.y * (v - b);
        };
        const auto fade = [](double t) { return t * t * t * (t * (t * 6 - 15) + 10); };
        const double top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * fade(u);
        const double low = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * fade(u);
        return top + (low - top) * fade(v);
    }

private:
    int left_, top_, width_;
    std::vector<Point> slopes_;
};

/// Winding ridges and their spurs, about 0 to 1.
class Form {
public:
    Form(double x0, double y0, double x1, double y1)
        : wind_x_(noise(winding_x, .8, x0, y0, x1, y1)),
          wind_y_(noise(winding_y, .8, x0, y0, x1, y1)),
          main_(noise(ridges, .95, x0, y0, x1, y1)),
          spur_(noise(spurs, 2.1, x0, y0, x1, y1)),
          fine_(noise(folds, 4.3, x0, y0, x1, y1)) {}

    [[nodiscard]] double at(double x, double y) const {
        const double wx = x + .55 * wind_x_.at(x * .8, y * .8), wy = y + .55 * wind_y_.at(x * .8, y * .8);
        const double main = std::clamp(1 - std::abs(main_.at(wx * .95, wy * .95)) * 1.9, 0.0, 1.0);
        const double spur = 1 - std::abs(spur_.at(wx * 2.1, wy * 2.1)) * 1.8;
        const double fine = 1 - std::abs(fine_.at(wx * 4.3, wy * 4.3)) * 1.8;
        return .18 + std::pow(main, 1.5) * .62 + spur * main * .30 + fine * main * .12;
    }

private:
    static GradientNoise noise(int k, double per_square, double x0, double y0, double x1, double y1) {
        constexpr double most_moved = 1;  // winding moves a point by less
        return {k, (x0 - most_moved) * per_square, (y0 - most_moved) * per_square, (x1 + most_moved) * per_square,
                (y1 + most_moved) * per_square};
    }
    GradientNoise wind_x_, wind_y_, main_, spur_, fine_;
};

}  // namespace

Relief::Relief(const CampaignMap& map, const MapShapes& shapes, const SquareRect& part, int samples)
    : samples_(samples) {
    // Softening and slopes look three samples about.
    constexpr int margin = 3;
    left_ = std::max(0, part.left * samples - margin);
    top_ = std::max(0, part.top * samples - margin);
    columns_ = std::min(map.width() * samples, part.right * samples + margin) - left_ + 1;
    rows_ = std::min(map.height() * samples, part.bottom * samples + margin) - top_ + 1;
    height_.assign(index(0, rows_), 0);
    const SquareRect around = within(map, grown(part, 1));
    raise(map);
    if (flat_) return;
    add_knolls(map, around);
    cut_valleys(shapes, around);
    soften();
    soften();
    lean();
}

// The heights of the squares, blended by a quadratic B-spline, times the form of the ridges.
void Relief::raise(const CampaignMap& map) {
    const auto height = [&](int column, int row) {
        const auto at = map.at(std::clamp(column, 0, map.width() - 1), std::clamp(row, 0, map.height() - 1));
        return square_height(map.square(*at).ground);
    };
    const auto weights = [](double t) { return std::array{.5 * (1 - t) * (1 - t), .5 + t * (1 - t), .5 * t * t}; };
    const Point first = origin();
    const Form form(first.x, first.y, first.x + static_cast<double>(columns_) / samples_,
                    first.y + static_cast<double>(rows_) / samples_);
    for (int j = 0; j < rows_; ++j)
        for (int i = 0; i < columns_; ++i) {
            const double x = static_cast<double>(left_ + i) / samples_, y = static_cast<double>(top_ + j) / samples_;
            const int column = std::min(static_cast<int>(x), map.width() - 1);
            const int row = std::min(static_cast<int>(y), map.height() - 1);
            const auto across = weights(x - column), down = weights(y - row);
            double level = 0;
            for (std::size_t a = 0; a < 3; ++a)
                for (std::size_t b = 0; b < 3; ++b)
                    level +=
                        across[a] * down[b] * height(column + static_cast<int>(a) - 1, row + static_cast<int>(b) - 1);
            if (level <= 0) continue;
            flat_ = false;
            height_[index(i, j)] = static_cast<float>(std::pow(level, 1.25) * form.at(x, y));
        }
}

// One in every hill square, two in every mountain square, so that none looks flat.
void Relief::add_knolls(const CampaignMap& map, const SquareRect& part) {
    struct Knoll {
        double x, y, radius, height;
    };
    static constexpr std::array hill{Knoll{.5, .5, .30, .12}};
    static constexpr std::array mountain{Knoll{.36, .38, .30, .22}, Knoll{.66, .66, .26, .20}};
    for (int row = part.top; row < part.bottom; ++row)
        for (int column = part.left; column < part.right; ++column) {
            const Ground ground = map.square(*map.at(column, row)).ground;
            if (ground != Ground::Hill && ground != Ground::Mountain) continue;
            const std::span<const Knoll> knolls =
                ground == Ground::Hill ? std::span<const Knoll>(hill) : std::span<const Knoll>(mountain);
            for (std::size_t k = 0; k < knolls.size(); ++k) {
                const Knoll& knoll = knolls[k];
                const int n = static_cast<int>(k);
                const double x = column + knoll.x + .22 * signed_noise(column, row, knoll_x + n);
                const double y = row + knoll.y + .22 * signed_noise(column, row, knoll_y + n);
                const auto first = [&](double from, int begins) {
                    return std::max(0, static_cast<int>(std::floor((from - knoll.radius) * samples_)) - begins);
                };
                const auto end = [&](double from, int begins, int count) {
                    return std::min(count, static_cast<int>((from + knoll.radius) * samples_) + 2 - begins);
                };
                for (int j = first(y, top_); j < end(y, top_, rows_); ++j)
                    for (int i = first(x, left_); i < end(x, left_, columns_); ++i) {
                        const double dx = static_cast<double>(left_ + i) / samples_ - x;
                        const double dy = static_cast<double>(top_ + j) / samples_ - y;
                        const double rest = 1 - (dx * dx + dy * dy) / (knoll.radius * knoll.radius);
                        if (rest > 0) height_[index(i, j)] += static_cast<float>(knoll.height * rest * rest);
                    }
            }
        }
}

// Heights fall to a third on a river's course, over four tenths of a square.
void Relief::cut_valleys(const MapShapes& shapes, const SquareRect& part) {
    constexpr double wide = .42;
    std::vector<float> near(height_.size(), 9);
    for (const MapShapes::Stretch& stretch : shapes.water_in(part)) {
        const Point a = stretch.from, b = stretch.to, step = b - a;
        const double square = std::max(1e-9, step.x * step.x + step.y * step.y);
        const auto first = [&](double p, double q, int begins) {
            return std::max(0, static_cast<int>(std::floor((std::min(p, q) - wide) * samples_)) - begins);
        };
        const auto end = [&](double p, double q, int begins, int count) {
            return std::min(count, static_cast<int>((std::max(p, q) + wide) * samples_) + 2 - begins);
        };
        for (int j = first(a.y, b.y, top_); j < end(a.y, b.y, top_, rows_); ++j)
            for (int i = first(a.x, b.x, left_); i < end(a.x, b.x, left_, columns_); ++i) {
                const Point p{static_cast<double>(left_ + i) / samples_, static_cast<double>(top_ + j) / samples_};
                const Point from = p - a;
                const double t = std::clamp((from.x * step.x + from.y * step.y) / square, 0.0, 1.0);
                float& least = near[index(i, j)];
                least = std::min(least, static_cast<float>(length(from - step * t)));
            }
    }
    for (std::size_t i = 0; i < height_.size(); ++i) {
        const double t = std::min(1.0, static_cast<double>(near[i]) / wide);
        height_[i] = static_cast<float>(static_cast<double>(height_[i]) * (.3 + .7 * t * t * (3 - 2 * t)));
    }
}

void Relief::soften() {
    std::vector<float> out(height_.size());
    for (int j = 0; j < rows_; ++j)
        for (int i = 0; i < columns_; ++i)
            out[index(i, j)] = (height_[index(i, std::max(0, j - 1))] + height_[index(i, std::min(rows_ - 1, j + 1))] +
                                height_[index(std::max(0, i - 1), j)] +
                                height_[index(std::min(columns_ - 1, i + 1), j)] + 4 * height_[index(i, j)]) /
                               8;
    height_ = std::move(out);
}

void Relief::lean() {
    slope_x_.resize(height_.size());
    slope_y_.resize(height_.size());
    const auto per_square = static_cast<float>(samples_);
    for (int j = 0; j < rows_; ++j)
        for (int i = 0; i < columns_; ++i) {
            const int west = std::max(0, i - 1), east = std::min(columns_ - 1, i + 1);
            const int north = std::max(0, j - 1), south = std::min(rows_ - 1, j + 1);
            slope_x_[index(i, j)] = (height_[index(east, j)] - height_[index(west, j)]) * per_square /
                                    static_cast<float>(std::max(1, east - west));
            slope_y_[index(i, j)] = (height_[index(i, south)] - height_[index(i, north)]) * per_square /
                                    static_cast<float>(std::max(1, south - north));
        }
}

Point Relief::slope(double x, double y) const {
    if (flat_) return {0, 0};
    const int i = std::clamp(static_cast<int>(std::lround(x * samples_)) - left_, 0, columns_ - 1);
    const int j = std::clamp(static_cast<int>(std::lround(y * samples_)) - top_, 0, rows_ - 1);
    return {static_cast<double>(slope_x_[index(i, j)]), static_cast<double>(slope_y_[index(i, j)])};
}

std::vector<unsigned char> Relief::shading() const {
    // Light from the north-west, 45 degrees high.
    constexpr double light_x = -.5, light_y = -.5, light_z = .7071, exaggeration = .62, strength = .72;
    std::vector<unsigned char> out;
    out.reserve(slope_x_.size());
    for (std::size_t i = 0; i < slope_x_.size(); ++i) {
        const double gx = exaggeration * static_cast<double>(slope_x_[i]);
        const double gy = exaggeration * static_cast<double>(slope_y_[i]);
        const double lit = (-gx * light_x - gy * light_y + light_z) / std::sqrt(1 + gx * gx + gy * gy) - light_z;
        const double depth = lit < 0 ? std::min(1.0, -lit * .62 / .55) : std::min(1.0, lit * 1.5 / .45);
        out.push_back(static_cast<unsigned char>(std::lround(depth * strength * 63) + (lit < 0 ? 0 : 64)));
    }
    return out;
}

}  // namespace condottiero::picture
