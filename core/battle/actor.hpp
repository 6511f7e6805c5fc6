#pragma once

#include <cstdint>

namespace condottiero {

/// Somebody in a battle, as its story and its scenes count them: a place in the story's cast.
struct Actor {
    enum class Kind : std::uint8_t { Nobody, Side, WholeCommand, Unit, Person };
    Kind kind = Kind::Nobody;
    int number = 0;

    static constexpr Actor side(int no) { return {Kind::Side, no}; }
    static constexpr Actor command(int no) { return {Kind::WholeCommand, no}; }
    static constexpr Actor unit(int no) { return {Kind::Unit, no}; }
    static constexpr Actor person(int no) { return {Kind::Person, no}; }
    bool operator==(const Actor&) const = default;
};

}  // namespace condottiero
