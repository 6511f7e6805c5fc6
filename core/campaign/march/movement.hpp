#pragma once

#include <optional>
#include <vector>

#include "core/campaign/record/turn.hpp"
#include "core/map/march.hpp"

namespace condottiero {

// Phase 2: marches by land (CAM-p2-a to -e, -l, -m). Boats have a file of their own.

struct LandStart {
    Ground ground = Ground::Plain;
    Vegetation vegetation = Vegetation::None;
    int river = 0;  ///< what a river through the square takes away; 0 without one
    bool swamp = false;
    bool way = false;  ///< road or caravan track
    Territory territory = Territory::Neutral;
    Reaction reaction = Reaction::None;
    Order order = Order::Explore;
    int weather = 0;
    bool convoy_lost = false;
    bool full_magazines = false;
    bool freak_weather = false;  ///< only where phase 0 is not used
    bool guided = false;         ///< local guides: the worst terrain does not count
};
Tally land_movement(const LandStart& start);
int squares_by_land(int total);

LandStart land_start(const World& world, const CampaignState& state, ForceId force, Order order);

/// Whether a march by land may take a step; the same for preview and for the march.
Passage land_entry(const World& world, const CampaignState& state, const Step& step, SquareId from, SquareId to);
/// The way from one square to another, the start left out; nothing if there is none. (CAM-p2-m)
std::optional<std::vector<SquareId>> find_way(const World& world, const CampaignState& state, SideId side,
                                              SquareId from, SquareId to, Means means, MarchSearch& search);

/// The way a Force's march takes now: the squares its sheet named, or the way as it is found today.
std::vector<SquareId> way_of_march(Turn& turn, ForceId force, MarchSearch& search);

// Local guides (CAM-p8-b) serve one march and one exploration; what is left of them is the condition's amount.
constexpr int guides_for_march = 1, guides_for_exploration = 2;
bool has_guides(const CampaignState& state, ForceId force, int what_for);
void use_guides(Turn& turn, ForceId force, int what_for);

/// Initiative: who moves in what order (CAM-p2-a).
void roll_initiative(Turn& turn);
void run_movement(Turn& turn);

/// What happens when a Force comes into a square: contact, or the collapse of the routed (CAM-p2-l, CAM-reactions-c).
void meet(Turn& turn, ForceId mover);
/// A routed Force met by enemies is gone; a battle lost for its side and won for theirs.
void collapse(Turn& turn, ForceId force);

/// How far along its way a Force comes before something stops it: enemies, a zone of control, a closed river.
std::vector<SquareId> walk(const World& world, const CampaignState& state, ForceId force,
                           const std::vector<SquareId>& way, int squares);
/// Jungle, desert and wasteland take their toll (CAM-p2-d, -e).
void cross_harsh_ground(Turn& turn, ForceId force, SquareId start, const std::vector<SquareId>& walked);

}  // namespace condottiero
