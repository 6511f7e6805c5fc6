#pragma once

#include <string>
#include <vector>

#include "app/picture/sheet/chronicle_sheet.hpp"
#include "app/session/reports/chronicle.hpp"

namespace condottiero {

/// A passage as it is set in type, and where its words lead.
struct ChronicleText {
    ChronicleSheet::Passage passage;
    std::vector<std::vector<ChronicleTarget>> targets;  ///< of each link of each line
    ChronicleStep step;
};

/// The head of a turn.
ChronicleText chapter_of(const ChronicleStep& step);
/// Sentences run on as one paragraph, details stand below it.
ChronicleText text_of(const ChroniclePassage& passage, const ChronicleStep& step);
/// Steps that were taken back, folded: only how many they were. A passage without a head; its words lead to them.
ChronicleText folded(const ChronicleStep& first, std::size_t steps);

/// What is read of one step, ready to be set.
std::vector<ChronicleText> texts_of_step(const World& world, const CampaignState& now, const Entry& entry,
                                         const ChronicleStep& step, const ChronicleFilter& filter);

std::string chronicle_csv_head();
/// A line for each sentence.
std::string chronicle_csv(const std::vector<ChroniclePassage>& passages, const ChronicleStep& step, int number);

}  // namespace condottiero
