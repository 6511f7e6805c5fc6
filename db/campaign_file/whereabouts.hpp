#pragma once

#include <string>

namespace condottiero {

/// Where the bytes of a campaign lie, and what a person calls it.
struct Whereabouts {
    std::string file;
    std::string name;  ///< another file, if these bytes are a private copy of it

    [[nodiscard]] bool is_private_copy() const { return file != name; }
};

}  // namespace condottiero
