#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "db/failure.hpp"

namespace condottiero::fuzz {

inline std::string_view text_of(const std::uint8_t* bytes, std::size_t count) {
    return {reinterpret_cast<const char*>(bytes), count};
}

/// Whatever the bytes are, a reader answers or refuses by name. Anything else is a finding.
template <class Read>
int answers_or_refuses(const Read& read) {
    try {
        read();
    } catch (const Failure&) {
        // Refused, with a sentence for a person.
    }
    return 0;
}

/// A finding of our own: the program stops, and the fuzzer keeps the bytes.
inline void must(bool so) {
    if (!so) std::abort();
}

}  // namespace condottiero::fuzz
