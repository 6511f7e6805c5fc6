#pragma once

#include <cstdlib>

namespace condottiero {

/// How often to try: as often as the environment says by that name, or as is quick enough for every day. What
/// tests/parts.cmake asks for in `tests/run all` stands there; a hand may ask for more.
inline int how_often(const char* variable, int every_day) {
    const char* const asked = std::getenv(variable);
    return asked != nullptr ? std::atoi(asked) : every_day;
}

}  // namespace condottiero
