#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// How the Forces of a side may explore, and what the campaign adds, once for all of them. (CAM-p3-b)
struct ExplorationTerms {
    std::vector<Exploration> how = {};  ///< Force by Force, as its army lists them; none: in full
    int modifier = 0;                   ///< territory, weather: what the campaign adds
    int dice = 0;                       ///< local guides, captured dispatches: dice that it adds (CAM-p8-b)
};
ExplorationTerms exploration_terms(const BriefArmy& army);

/// As the campaign has them; what is not said is the ruling.
HouseRules house_rules_of(const BattleBrief& brief);

/// One set for both armies. (NFW-0-a)
BaseSet bases_on_table(const Roster& below, const Roster& above);

/// Two armies before a battle, nothing on the table yet. The rosters must outlive the position.
Position position_of(const Roster& below, const Roster& above, Field ground, const HouseRules& house = {});

/// What the Forces of a side that may explore in one way bring to exploration. (NFW-2.1.1-a)
/// Ruling: every Force explores under its own order. What belongs to no Force, the 2D6 of the army and what the
/// campaign adds, goes once, with those that explore best. Where only scouts explore, scouting units and leaders count
/// as scouts, and where nobody can, nothing else counts either. (CAM-p3-b)
struct ExplorationShare {
    Exploration how = Exploration::Full;
    Exploring facts;
    int dice = 0;
    int of_campaign = 0;                    ///< what the campaign adds to it
    [[nodiscard]] Tally modifiers() const;  ///< without the campaign's
    [[nodiscard]] int modifier() const;     ///< with it
    [[nodiscard]] int times() const { return doubled(how) ? 2 : 1; }
};
/// The best first; none if nobody can explore.
std::vector<ExplorationShare> exploration_shares(const Position& position, Side side, const ExplorationTerms& terms);
/// How many dice are thrown: one handful, the shares' in their order.
int dice_of(const std::vector<ExplorationShare>& shares);
/// What the dice come to.
int exploration_score(const std::vector<ExplorationShare>& shares, std::span<const std::uint8_t> faces);

}  // namespace condottiero::fuciliers
