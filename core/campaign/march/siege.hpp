#pragma once

#include <optional>

#include "core/campaign/record/turn.hpp"
#include "core/map/march.hpp"

namespace condottiero {

// A house rule for campaigns that ask for it (HOUSE-a): a fortress has points of resistance. While it has any left,
// and a Force of its holder or his friends is in it, no enemy enters. Who invests it from the squares around throws a
// die each turn; at no points there is a breach, and it may be stormed: a battle as any other.

/// How a siege stands.
struct SiegeFacts {
    int garrison = 0;     ///< figures inside
    int besiegers = 0;    ///< figures camped around it: not shaken, in no stronghold
    int guns = 0;         ///< theirs
    bool fed = false;     ///< the garrison is joined to a place of its side
    bool relief = false;  ///< friends of the garrison stand within two squares of it
};

bool invests(const SiegeFacts& facts);
Tally siege_modifiers(const SiegeFacts& facts);
/// Points of resistance that a turn takes.
int siege_progress(int total);

/// What is left; nothing: no fortress of this campaign. 0: breached.
std::optional<int> resistance(const CampaignState& state, SquareId square);
/// Whether it keeps that side's Forces out.
bool bars(const World& world, const CampaignState& state, SquareId square, SideId side);
SiegeFacts siege_facts(const World& world, const CampaignState& state, SquareId square);

/// Whether Forces of that side march that step by land: the ground lets them, and no fortress keeps them out.
Passage march_entry(const World& world, const CampaignState& state, SideId side, const Step& step, SquareId from,
                    SquareId to);

/// Every fortress under siege, in phase 6; where the siege is raised the walls are mended.
void run_sieges(Turn& turn);

}  // namespace condottiero
