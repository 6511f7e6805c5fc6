#pragma once

#include <map>
#include <string>

#include "app/picture/screen/camera.hpp"
#include "app/picture/screen/surface.hpp"
#include "core/map/campaign_map.hpp"

namespace condottiero::screen {

/// Letters above the map and numbers at its left; they stay at the edges while the map moves.
class Rulers {
public:
    explicit Rulers(int scale) : scale_(scale) {}

    /// How much larger than usual letters are to be.
    void set_letters(double factor);
    /// Of the numbers at the left, of the letters above.
    [[nodiscard]] Size room(const CampaignMap& map) const;
    /// From the corner of the whole window, the map's own part of it lying to the right and below.
    void draw(cairo_t* cairo, const Camera& camera, const CampaignMap& map, std::optional<SquareId> cursor);

private:
    const Surface& word(const std::string& text, bool bold);

    int scale_;
    double letters_ = 1;
    std::map<std::pair<std::string, bool>, Surface> words_;
};

}  // namespace condottiero::screen
