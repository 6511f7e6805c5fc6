#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "core/campaign/engine/need.hpp"

namespace condottiero {

// The turn in a few words, for a window: its line of phases, its to-do list, and what one button would do.

struct PhaseLine {
    Phase phase;
    enum class When { Done, Now, ToCome } when;
    std::string note;  ///< what came of it, how far it is, or what is known of it
};
/// The nine phases of the turn; before the first turn all are to come. Of a moment in the past, and for the eyes of one
/// side, only how far it is.
enum class Notes { All, None };
std::array<PhaseLine, 9> phase_lines(const Session& session, const CampaignState& shown, Notes notes);

/// The weather where it is not alike: "clear", or "temperate: rain, alpine: snow".
std::string weather_in_words(const World& world, const CampaignState& state);

/// A row of the to-do list: what, of whom, and the word on the button that settles it.
struct ToDoLine {
    std::string title, what, verb;
};
ToDoLine to_do_line(const World& world, const CampaignState& state, const Need& need);

/// What the one main button does, and what it leaves out or asks first.
struct MainStep {
    enum class Does { Advance, OpenSheetsWithout, Settle, HandOver, Nothing } does;
    std::string label;
    std::string then;  ///< in small letters below it
};
MainStep main_step(const World& world, const CampaignState& state);
/// The same for one side alone, of which so much is needed: it settles its own, and hands over to the next.
MainStep main_step_of_side(const World& world, const CampaignState& state, const std::vector<Need>& own);

}  // namespace condottiero
