#include "core/campaign/record/turn.hpp"

#include "core/campaign/record/apply.hpp"

namespace condottiero {

void Turn::record(Event event) {
    condottiero::apply(now, event);  // qualified: an event is a std::variant, and std has an apply too
    events_.push_back(std::move(event));
}

}  // namespace condottiero
