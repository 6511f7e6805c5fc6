#pragma once

#include <string>
#include <vector>

namespace condottiero {

/// A file made to hurt whoever reads it.
struct Bomb {
    std::string name;
    std::string text;
};

std::vector<Bomb> yaml_bombs();

}  // namespace condottiero
