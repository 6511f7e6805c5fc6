#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace condottiero::bench {

/// Does the pieces of work from 0 on, as many at a time as the machine has cores. None may throw.
template <class Work>
void with_all_hands(std::size_t pieces, const Work& work) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> hands;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
        hands.emplace_back([&] {
            for (std::size_t piece = next++; piece < pieces; piece = next++) work(piece);
        });
}

}  // namespace condottiero::bench
