#include "core/army/profile.hpp"

#include <cstdlib>

namespace condottiero {

std::string in_words(Points points) {
    const long value = std::abs(long{points.in_hundredths()});
    std::string out = (points.in_hundredths() < 0 ? "−" : "") + std::to_string(value / 100);
    const long rest = value % 100;
    if (rest == 0) return out;
    out += "." + std::to_string(rest / 10);
    if (rest % 10 != 0) out += std::to_string(rest % 10);
    return out;
}

}  // namespace condottiero
