#pragma once

#include <string>

namespace condottiero {

/// A file that a definition is made from, by the name it is called in the file that names it, and what it held.
struct SourceFile {
    std::string name;
    std::string text;
    bool operator==(const SourceFile&) const = default;
};

}  // namespace condottiero
