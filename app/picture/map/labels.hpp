#pragma once

#include <string>
#include <vector>

#include "app/picture/geometry.hpp"
#include "app/picture/lettering.hpp"
#include "app/picture/map/scene.hpp"

namespace condottiero::picture {

/// Areas that names should keep off, and how dearly; looked up by place.
class Obstacles {
public:
    struct Area {
        Box box;
        double cost;  ///< per square pixel
    };
    void add(const Box& box, double cost);
    /// What it costs to write over this box.
    [[nodiscard]] double cost(const Box& box, double most_per_pixel = 1000) const;

private:
    static constexpr double cell = 64;
    template <class Use>
    static void each_cell(const Box& box, const Use& use);
    std::vector<Area> areas_;
    std::map<std::pair<int, int>, std::vector<std::size_t>> by_cell_;
};

/// A letter of a name that runs along a line.
struct Letter {
    std::string text;
    Point at;  ///< the middle of its base line
    double angle;
    double width;
};

/// A name with its place.
struct Label {
    enum class Kind { Place, River, Region };
    Kind kind;
    std::string text;
    Face face;
    Point at;  ///< where its base line begins, if it is straight
    Box box;
    std::vector<Letter> letters = {};    ///< if it follows a course
    std::optional<SquareId> place = {};  ///< whose name it is, if it is a place's
};

/// All names of the picture, in the order in which they are drawn.
std::vector<Label> labels(const Scene& scene, const Lettering& lettering);
void draw_label(Canvas& canvas, const Scene& scene, const Label& label);

}  // namespace condottiero::picture
