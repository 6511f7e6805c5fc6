#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

// What must be so of an event, and of a step, before it is written into the state: journals and twins come from
// strangers. Events of our own always keep these laws; that is a property that the random wars are held to.

/// Why an event cannot be what happened next, as a sentence for a person; empty if it can.
std::string why_it_cannot_be(const World& world, const CampaignState& state, const Event& event);

/// Why nobody can ask for that, whatever the war is: a number beyond all measure.
std::string why_it_cannot_be_asked(const Command& command);
/// The most figures of one kind that a form may speak of, before anybody has judged it.
constexpr int most_in_a_form = 1'000'000;

/// What breaks a law within a step.
struct Unlawful {
    std::optional<std::size_t> event;  ///< which of its events; nothing: the step as a whole
    std::string why;
};
/// The fold of a step that anybody may have written: its events one after the other, each held to its law, and how
/// things stand after the last. What is wrong stops it, and the state is left as it was before that event.
std::optional<Unlawful> apply_lawfully(const World& world, CampaignState& state, const Entry& step);

}  // namespace condottiero
