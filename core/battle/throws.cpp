#include "core/battle/throws.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace condottiero {

std::string Throws::subject(For whom) const {
    return battle_.empty() ? fmt::format("{} {}", whom.what, whom.number)
                           : fmt::format("{} {} {}", battle_, whom.what, whom.number);
}

std::span<const std::uint8_t> Throws::d6(int count, const Rule& rule, For whom) {
    faces_.resize(static_cast<std::size_t>(std::max(count, 0)));
    thrown_ += faces_.size();
    if (recorded_ == nullptr) {
        fast_.d6(faces_);
        return last();
    }
    const std::string of = subject(whom);
    recorded_->expect(static_cast<int>(faces_.size()), 6, rule, of);
    for (std::uint8_t& face : faces_) face = static_cast<std::uint8_t>(recorded_->roll(6, rule, of));
    return last();
}

}  // namespace condottiero
