#pragma once

#include <optional>
#include <string>

#include "app/session/reports/chronicle.hpp"

namespace condottiero {

/// How the chronicle takes an event.
struct ChroniclePlace {
    ChronicleKind kind;
    bool detail = false;
};
/// Nothing: it is not told. Some events belong to whatever was told before them.
std::optional<ChroniclePlace> place_of(const Event& event, std::optional<ChronicleKind> before);

/// The battle an event tells of: one passage tells of one battle.
std::optional<BattleId> battle_of(const Event& event);

ChronicleHeadline headline_of(const World& world, const CampaignState& now, const Event& event);
/// Takes another sentence of the passage in: what matters most gives it its name.
void hear(ChronicleHeadline& all, const ChronicleHeadline& next);
std::string head_in_words(const World& world, const CampaignState& now, ChronicleKind kind,
                          const ChronicleHeadline& headline);

}  // namespace condottiero
