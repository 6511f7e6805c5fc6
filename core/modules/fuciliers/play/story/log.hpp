#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/rule.hpp"
#include "core/modules/fuciliers/play/story/told.hpp"

namespace condottiero::fuciliers {

struct Event {
    std::int8_t turn, round;
    told::Any what;
    const Rule* rule;  ///< or nothing
    std::uint32_t dice_from;
    std::uint16_t dice;
};

/// Where everything stood at the end of a round.
struct Frame {
    std::int8_t turn = 0, round = 0;
    struct OfUnit {
        Where where;
        Formation formation;
        State state;
        bool disordered;
        std::int16_t figures;
        std::int8_t volleys;
        Block block;
        std::array<Wing, 3> wings;
        Order order;
        bool order_shown;
    };
    struct OfPerson {
        Where where;
        Box base;
        UnitNo with;
    };
    std::vector<OfUnit> units;
    std::vector<OfPerson> people;
};

/// A battle as it was played: its story, and where everything stood.
struct Log {
    std::vector<Event> events;
    std::vector<std::uint8_t> faces;
    std::vector<Frame> frames;
    std::vector<const Rule*> refusals;  ///< by which rules something could not be done
    [[nodiscard]] std::span<const std::uint8_t> dice_of(const Event& event) const {
        return std::span(faces).subspan(event.dice_from, event.dice);
    }
};

}  // namespace condottiero::fuciliers
