#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/places.hpp"

namespace condottiero {

/// A file beside these tests. With CONDOTTIERO_RENEW set in the environment it is first written anew: look at it, then
/// commit it.
inline std::string stored(const std::string& name, const std::string& now) {
    const std::string path = SOURCE_DIR "/tests/app/picture/" + name;
    if (std::getenv("CONDOTTIERO_RENEW") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace condottiero
