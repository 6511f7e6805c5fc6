#pragma once

#include <string>

#include "core/base/problem.hpp"
#include "db/failure.hpp"

namespace condottiero {

/// What a reader says of a file, one fault a line; empty if it takes it.
template <class Read>
std::string faults_of(const Read& read) {
    try {
        (void)read();
        return {};
    } catch (const BadInput& bad) {
        std::string out;
        for (const Problem& problem : bad.problems()) out += in_words(problem) + "\n";
        return out;
    }
}

}  // namespace condottiero
