#pragma once

#include <cstddef>

namespace condottiero::bench {

/// While it lives, what `new` hands out is counted.
class MemoryUsed {
public:
    MemoryUsed();
    ~MemoryUsed();
    MemoryUsed(const MemoryUsed&) = delete;
    MemoryUsed& operator=(const MemoryUsed&) = delete;

    /// In bytes, more than when it began.
    [[nodiscard]] std::size_t most() const;
    [[nodiscard]] std::size_t now() const;
};

}  // namespace condottiero::bench
