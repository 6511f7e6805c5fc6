#pragma once

#include <stdexcept>
#include <string>

#include "core/base/text.hpp"
#include "core/campaign/record/command.hpp"
#include "core/campaign/record/event.hpp"
#include "core/campaign/state/world.hpp"

namespace condottiero {

/// A law that an event breaks. Within the laws alone: their door (laws.hpp) answers with the sentence.
struct BrokenLaw {
    std::string why;
};

template <class... Args>
void must(bool holds, std::string_view otherwise, const Args&... args) {
    if (!holds) [[unlikely]]
        throw BrokenLaw{say(otherwise, args...)};
}

/// No number of a war comes near; sums of many such numbers stay in range.
constexpr int most_of_anything = 10'000'000;

/// What all events and commands have in common: whatever they name is there, at any depth, and no number is beyond all
/// measure. What an event itself brings has the next number. Throws BrokenLaw.
void must_name_what_is_there(const World& world, const CampaignState& state, const Event& event);
void must_name_what_is_there(const World& world, const CampaignState& state, const Command& command);
/// The numbers of a command alone. Throws BrokenLaw.
void must_be_in_measure(const Command& command);
/// A text that names somebody or something ("force 3") in the journal's way, and not what there is none of.
void must_name_what_is_there(const World& world, const CampaignState& state, std::string_view subject);

}  // namespace condottiero
