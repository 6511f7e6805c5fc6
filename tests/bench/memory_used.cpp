#include "tests/bench/memory_used.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace {
bool counting = false;
long long held = 0, most_held = 0;
}  // namespace

// Every `new` of the program and its libraries comes here; the other forms of it call these.
void* operator new(std::size_t bytes) {
    void* const place = std::malloc(bytes);
    if (place == nullptr) throw std::bad_alloc();
    if (counting) most_held = std::max(most_held, held += static_cast<long long>(malloc_usable_size(place)));
    return place;
}
void operator delete(void* place) noexcept {
    if (counting) held -= static_cast<long long>(malloc_usable_size(place));
    std::free(place);
}
void operator delete(void* place, std::size_t) noexcept {
    operator delete(place);
}

namespace condottiero::bench {

MemoryUsed::MemoryUsed() {
    held = most_held = 0;
    counting = true;
}
MemoryUsed::~MemoryUsed() {
    counting = false;
}
std::size_t MemoryUsed::most() const {
    return static_cast<std::size_t>(most_held);
}
std::size_t MemoryUsed::now() const {
    return static_cast<std::size_t>(held);
}

}  // namespace condottiero::bench
