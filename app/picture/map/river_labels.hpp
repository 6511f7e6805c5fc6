#pragma once

#include "app/picture/map/labels.hpp"

namespace condottiero::picture {

/// One name a river, letter by letter along its course, on its freest and straightest stretch. Adds nothing to what is
/// taken.
std::vector<Label> river_labels(const Scene& scene, const Lettering& lettering, Obstacles taken);
Box letter_box(const Letter& letter, double size);

}  // namespace condottiero::picture
