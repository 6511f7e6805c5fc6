#pragma once

#include "core/campaign/campaign.hpp"
#include "tests/support/map_from_text.hpp"

namespace condottiero {

/// Two sides, red and blue, on six squares, and nothing that could happen: enough to keep a journal about.
inline Campaign quiet_campaign() {
    Campaign campaign{World{.title = "War",
                            .map = map_from_text(". . .\n. . .\ntown B2 Ford"),
                            .sides = {},
                            .side_of_territory = {},
                            .strongholds = {},
                            .district = {},
                            .profiles = {},
                            .tables = {},
                            .scale = {},
                            .start = {1706, 5, 1},
                            .battle_rules = {},
                            .notes = {}},
                      CampaignState{}};
    for (const auto* name : {"Red", "Blue"}) {
        campaign.world.sides.add({campaign.world.sides.next_id(), name, name, "", Points::whole(1000)});
        campaign.opening.sides.emplace_back();
    }
    return campaign;
}

/// A Force on the map for it, and units of so many figures.
inline void add_force(Campaign& campaign, SideId side, const std::string& name, std::string_view square,
                      std::initializer_list<std::pair<const char*, int>> units) {
    CampaignState& state = campaign.opening;
    const SquareId at = square_named(campaign.world.map, square);
    const ForceId force = state.forces.next_id();
    Force made{force,
               side,
               name,
               ForceStatus::OnMap,
               at,
               Order::Defend,
               Reaction::None,
               0,
               std::nullopt,
               OnContact::Fight,
               IfTestFails::Stay,
               std::nullopt,
               at};
    state.forces.add(made);
    for (const auto& [unit_name, figures] : units) {
        Accounts accounts;
        accounts[Account::Standing] = figures;
        state.units.add({state.units.next_id(), force, std::nullopt, ProfileId(1), unit_name, Quality::Average, false,
                         figures, figures, accounts, 0});
    }
}

}  // namespace condottiero
