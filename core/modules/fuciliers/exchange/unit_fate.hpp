#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/modules/fuciliers/kinds.hpp"

namespace condottiero::fuciliers {

/// What becomes of a unit: one of its states, or nobody is left of it.
enum class UnitFate : std::uint8_t { Ok, Bloodlust, Demoralised, FallingBack, Rout, Destroyed };
constexpr auto words_of(UnitFate) {
    return std::array<std::string_view, 6>{"OK", "bloodlust", "demoralised", "falling back", "rout", "destroyed"};
}
constexpr std::size_t fate_count = words_of(UnitFate{}).size();

/// By State.
using StateChances = std::array<double, words_of(State{}).size()>;
/// By UnitFate; the states come first and in their order.
using FateChances = std::array<double, fate_count>;
static_assert(words_of(State{}).back() == words_of(UnitFate{})[words_of(State{}).size() - 1]);

constexpr FateChances certain(UnitFate fate) {
    FateChances out{};
    out[static_cast<std::size_t>(fate)] = 1;
    return out;
}
constexpr UnitFate fate_of(State state) {
    return static_cast<UnitFate>(state);
}
constexpr FateChances fates_of(const StateChances& states) {
    FateChances out{};
    for (std::size_t i = 0; i < states.size(); ++i) out[i] = states[i];
    return out;
}
/// Neither OK nor in bloodlust.
constexpr bool broken(UnitFate fate) {
    return fate != UnitFate::Ok && fate != UnitFate::Bloodlust;
}

}  // namespace condottiero::fuciliers
