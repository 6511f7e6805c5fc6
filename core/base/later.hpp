#pragma once

#include <optional>

namespace condottiero {

/// A field that was added when files without it existed already. It comes last, and where there is none of it nothing
/// is written: an old text reads as it always did, and has the same digest.
template <class T>
struct Later : std::optional<T> {
    using std::optional<T>::optional;
    friend bool operator==(const Later& a, const Later& b) {
        return static_cast<const std::optional<T>&>(a) == static_cast<const std::optional<T>&>(b);
    }
};

}  // namespace condottiero
