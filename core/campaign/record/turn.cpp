#include "core/campaign/record/turn.hpp"

#include "core/campaign/record/apply.hpp"
#include "core/campaign/state/cup.hpp"

namespace condottiero {

void Turn::record(Event event) {
    condottiero::apply(now, event);  // qualified: an event is a std::variant, and std has an apply too
    events_.push_back(std::move(event));
}

std::string Turn::cup_of(std::string_view subject) const {
    return condottiero::cup_of(world, now, subject);
}

}  // namespace condottiero
