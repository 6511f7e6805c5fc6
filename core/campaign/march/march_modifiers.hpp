#pragma once

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/campaign/state/terms.hpp"

namespace condottiero {

// What tells in every march, by land and by boat (CAM-p2-b, CAM-p2-h, CAM-p8-b).

template <class Start>
inline constexpr std::array<Modifier<Start>, 5> on_every_march{{
    {N_("enemy territory"), [](const Start& s) { return s.territory == Territory::Enemy ? -1 : 0; }},
    {N_("unsteady"), [](const Start& s) { return s.reaction == Reaction::Unsteady ? -2 : 0; }},
    {N_("routed"), [](const Start& s) { return s.reaction == Reaction::Routed ? -2 : 0; }},
    {N_("FORCED MARCH"), [](const Start& s) { return s.order == Order::ForcedMarch && !s.convoy_lost ? 2 : 0; }},
    {N_("friendly territory"), [](const Start& s) { return s.territory == Territory::Friendly ? 1 : 0; }},
}};

template <class Start>
inline constexpr std::array<Modifier<Start>, 3> by_random_events{{
    {N_("convoy lost"), [](const Start& s) { return s.convoy_lost ? -1 : 0; }},
    {N_("full magazines"), [](const Start& s) { return s.full_magazines ? 1 : 0; }},
    {N_("freak weather"), [](const Start& s) { return s.freak_weather ? -1 : 0; }},
}};

}  // namespace condottiero
