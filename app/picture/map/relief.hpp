#pragma once

#include <vector>

#include "app/picture/geometry.hpp"
#include "app/picture/map/shapes.hpp"
#include "app/picture/square_rect.hpp"

namespace condottiero::picture {

/// A made-up height for every point of a part of the map, from the ground alone. Whatever part is asked for, the same
/// point has the same height.
class Relief {
public:
    Relief(const CampaignMap& map, const MapShapes& shapes, const SquareRect& part, int samples);

    /// Nothing but level ground.
    [[nodiscard]] bool flat() const { return flat_; }
    /// Rise in height per square, to the right and down.
    [[nodiscard]] Point slope(double x, double y) const;

    /// One byte a sample: 0 to 63 shadow, 64 to 127 light, as deep as the number says.
    [[nodiscard]] std::vector<unsigned char> shading() const;
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int rows() const { return rows_; }
    /// Where the middle of the first sample lies, in squares.
    [[nodiscard]] Point origin() const {
        return {static_cast<double>(left_) / samples_, static_cast<double>(top_) / samples_};
    }
    [[nodiscard]] int samples() const { return samples_; }

private:
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
    }
    void raise(const CampaignMap& map);
    void add_knolls(const CampaignMap& map, const SquareRect& part);
    void cut_valleys(const MapShapes& shapes, const SquareRect& part);
    void soften();
    void lean();

    int samples_;     ///< a square
    int left_, top_;  ///< the first sample, counted from the corner of the map
    int columns_, rows_;
    bool flat_ = true;
    std::vector<float> height_, slope_x_, slope_y_;
};

}  // namespace condottiero::picture
