#pragma once

#include "app/picture/geometry.hpp"

namespace condottiero::picture {

// Irregularity that is the same everywhere and forever: a number for a lattice point and a purpose `k`, and nothing
// else in any picture is left to chance.

/// In [0, 1).
double unit_noise(int x, int y, int k);
/// In [-1, 1).
double signed_noise(int x, int y, int k);
/// A random slope at a lattice point, for gradient noise.
Point lattice_slope(int x, int y, int k);

}  // namespace condottiero::picture
