#pragma once

#include <optional>
#include <vector>

#include "core/base/result.hpp"
#include "core/campaign/record/turn.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/map/march.hpp"

namespace condottiero {

// Boats on sea, lake and river (CAM-p2-f to -k).

struct BoatStart {
    bool river = false;  ///< else sea or lake
    int weather = 0;
    // Sea and lake
    Wind wind = Wind::None;
    bool reefs = false;  ///< along the route
    bool craft = false;  ///< smaller craft instead of ships
    // River
    bool rapids = false;  ///< in the first square or the next three
    bool bridge = false;  ///< likewise
    bool up_stream = false;
    bool down_stream = false;
    int level = 0;  ///< what the river's level does
    // Both
    bool barges = false;
    Territory territory = Territory::Neutral;
    Reaction reaction = Reaction::None;
    Order order = Order::Explore;
    // Random events, as on land (CAM-p8-b)
    bool convoy_lost = false;
    bool full_magazines = false;
    bool freak_weather = false;
};
Tally boat_movement(const BoatStart& start);
int squares_by_boat(int total);
/// The distance left when loading or landing takes its square, never below one (CAM-p2-j).
int after_loading(int squares, int total, int times);

/// What a lot of each kind of boat carries (CAM-p2-k).
constexpr int ship_figures = 200, craft_figures = 60, barge_mounted = 20, barge_guns = 2;
/// The boats out of those at hand that would take a load: ships if they hold it, else craft and barges.
std::optional<Boats> boats_for(const Load& load, const Boats& at_hand);

/// Whether boats may go from one square to the next. Ice closes rivers and lakes, never the sea (CAM-p0-d).
Passage boat_entry(const World& world, const CampaignState& state, SquareId from, SquareId to);
/// A port, a stronghold or a bridge on the water.
bool may_embark_in(const World& world, SquareId square);
/// Why a Force cannot go aboard here; nothing if it can or already is.
std::optional<Refusal> cannot_embark(const World& world, const CampaignState& state, ForceId force);

/// A voyage that sails this way this turn, of which the first four squares count. Ruling: it is judged by the water
/// where it starts; one that comes from sea or lake into a river takes the river's lines besides.
BoatStart boat_start(const World& world, const CampaignState& state, ForceId force, Order order,
                     const std::vector<SquareId>& way, const Boats& boats, Wind wind);
/// A voyage as it is ordered, over however many turns.
struct Voyage {
    Order order;
    const std::vector<SquareId>& way;
    const Boats& boats;
    Wind wind;
    bool embarks;
};
/// What a die comes to. Ruling: reefs and rivers count if it could come to them this turn with that die.
Tally voyage(const World& world, const CampaignState& state, ForceId force, const Voyage& voyage, int face);
/// The wind for a Force's first step, if this campaign knows it beforehand.
std::optional<Wind> known_wind(const World& world, const CampaignState& state, SquareId from, SquareId to);

/// Whether a gale keeps boats from going from one square to the next (CAM-p0-e).
bool held_by_gale(const World& world, const CampaignState& state, SquareId from, SquareId to);
/// How many of the first and last moves of a Force a way is: embarking, landing, both or neither (CAM-p2-j).
struct Loading {
    bool embarks;
    bool lands;
    [[nodiscard]] int times() const { return (embarks ? 1 : 0) + (lands ? 1 : 0); }
};
/// A way as boats can go it: it ends where they come ashore.
std::vector<SquareId> until_ashore(const World& world, const CampaignState& state, SquareId from,
                                   std::vector<SquareId> way);
/// Whether the Force leaves its boats at the end: on a shore it must, on a river's bank it may wish to.
bool lands_at_end(const World& world, const CampaignState& state, SquareId from, const std::vector<SquareId>& way,
                  bool wishes);
/// How far along its way a Force comes with a die's total. To land takes a square of the last move, and who cannot
/// land stays off the shore.
int sailed(int total, int length, Loading loading);

void move_by_boat(Turn& turn, ForceId force, MarchSearch& search);
/// A gale comes over every Force at sea, also over those that did not mean to move.
void suffer_gales(Turn& turn);

}  // namespace condottiero
