#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/battle/table/bodies.hpp"

namespace condottiero::table {

namespace detail {

/// Of sixteen of them.
struct Sixteen {
    static constexpr std::size_t count = 16;
    std::array<Length, count> left, right, back, front;
    /// A bit for each.
    [[nodiscard]] std::uint32_t near(const Extent& there) const;
};

}  // namespace detail

/// How far each of many bodies reaches along the edges of the table, in columns: of sixteen at once it is told who may
/// be near. Whoever moved is put down again.
class Whereabouts {
public:
    void put(std::size_t number, const Extent& stretch);
    /// Whether the question is answered by anybody who may reach there; asked in order, and no longer than it takes.
    template <class Question>
    [[nodiscard]] bool any_near(const Extent& there, const Question& question) const {
        for (std::size_t first = 0; first < columns_.size() * at_once; first += at_once)
            for (std::uint32_t bits = columns_[first / at_once].near(there); bits != 0; bits &= bits - 1)
                if (question(first + static_cast<std::size_t>(std::countr_zero(bits)))) return true;
        return false;
    }

private:
    static constexpr std::size_t at_once = detail::Sixteen::count;
    std::vector<detail::Sixteen> columns_;
};

/// A list of bodies, and where each of them stands.
template <class Bodies>
struct Crowd {
    const Bodies& bodies;
    const Whereabouts& whereabouts;
};

// Whoever is looked for may be such a crowd, or any list: of that everybody may be near.

template <class Bodies, class Question>
bool any_near(const Crowd<Bodies>& crowd, const Extent& there, const Question& question) {
    return crowd.whereabouts.any_near(there,
                                      [&](std::size_t number) { return question(crowd.bodies[number], number); });
}
template <class Bodies, class Question>
bool any_near(const Bodies& bodies, const Extent&, const Question& question) {
    std::size_t number = 0;
    for (const auto& body : bodies)
        if (question(body, number++)) return true;
    return false;
}
template <class Others, class Look>
void each_near(const Others& others, const Extent& there, const Look& look) {
    static_cast<void>(any_near(others, there, [&](const auto& other, std::size_t number) {
        look(other, number);
        return false;
    }));
}

}  // namespace condottiero::table
