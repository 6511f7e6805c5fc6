#include "core/campaign/march/siege.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

constexpr int siege_train = 8;     ///< guns, for batteries that breach
constexpr int relief_squares = 2;  ///< as near, and the besieger has to look behind him

constexpr std::array<Modifier<SiegeFacts>, 4> siege_rows{{
    {N_("siege guns"), [](const SiegeFacts& s) { return s.guns >= siege_train ? 1 : -2; }},
    {N_("twice the garrison"), [](const SiegeFacts& s) { return s.besiegers >= 2 * s.garrison ? 1 : 0; }},
    {N_("convoys get in"), [](const SiegeFacts& s) { return s.fed ? -1 : 0; }},
    {N_("relief is near"), [](const SiegeFacts& s) { return s.relief ? -2 : 0; }},
}};

/// Who holds it, if it is a fortress of this campaign.
std::optional<SideId> holder_at(const World& world, const CampaignState& state, SquareId square) {
    const Stronghold* place = world.stronghold_at(square);
    return place == nullptr || !resistance(state, square) ? std::nullopt : holder_of(world, state, *place);
}

bool garrisoned(const CampaignState& state, SquareId square, SideId holder) {
    const std::vector<ForceId> inside = forces_in(state, square);
    return std::any_of(inside.begin(), inside.end(),
                       [&](ForceId id) { return friends(state, state.forces.at(id).side, holder); });
}

}  // namespace

bool invests(const SiegeFacts& facts) {
    return facts.garrison > 0 && facts.besiegers > facts.garrison;
}

Tally siege_modifiers(const SiegeFacts& facts) {
    return tally(rules::formal_siege, siege_rows, facts);
}

int siege_progress(int total) {
    constexpr int some = 3, much = 6;
    return total >= much ? 2 : total >= some ? 1 : 0;
}

std::optional<int> resistance(const CampaignState& state, SquareId square) {
    if (!state.resistance) return std::nullopt;
    const auto found = state.resistance->find(square);
    return found == state.resistance->end() ? std::nullopt : std::optional(found->second);
}

bool bars(const World& world, const CampaignState& state, SquareId square, SideId side) {
    if (resistance(state, square).value_or(0) == 0) return false;
    const auto holder = holder_at(world, state, square);
    return holder && at_war(state, *holder, side) && garrisoned(state, square, *holder);
}

SiegeFacts siege_facts(const World& world, const CampaignState& state, SquareId square) {
    SiegeFacts facts;
    const auto holder = holder_at(world, state, square);
    if (!holder) return facts;
    for (const Force& force : state.forces) {
        if (!force.on_map()) continue;
        const int away = world.map.distance(force.square, square);
        const bool friendly = friends(state, force.side, *holder);
        if (friendly && away == 0) facts.garrison += figures(state, force.id);
        if (friendly && away > 0 && away <= relief_squares) facts.relief = true;
        if (!at_war(state, force.side, *holder) || away != 1 || force.reaction > Reaction::Confused) continue;
        if (world.stronghold_at(force.square) != nullptr) continue;
        facts.besiegers += figures(state, force.id);
        facts.guns += guns_of(state, force.id);
    }
    facts.fed = joined_to_a_place(world, state, square, *holder);
    return facts;
}

Passage march_entry(const World& world, const CampaignState& state, SideId side, const Step& step, SquareId from,
                    SquareId to) {
    return bars(world, state, to, side) ? Passage::Closed : land_entry(world, state, step, from, to);
}

void run_sieges(Turn& turn) {
    for (const Fortress& fortress : turn.world.fortresses) {
        const int left = resistance(turn.now, fortress.square).value_or(0);
        const auto holder = holder_at(turn.world, turn.now, fortress.square);
        if (!holder) continue;
        const SiegeFacts facts = siege_facts(turn.world, turn.now, fortress.square);
        if (!invests(facts)) {
            if (left < fortress.resistance) turn.happen(SiegeStood{fortress.square, left + 1});
            continue;
        }
        if (left == 0) continue;
        Tally tally = siege_modifiers(facts);
        tally.put(N_("die"), turn.d6(rules::formal_siege, subject(fortress.square)));
        const int after = std::max(0, left - siege_progress(tally.total()));
        turn.tested(tally, subject(fortress.square), std::to_string(after));
        if (after != left) turn.happen(SiegeStood{fortress.square, after});
    }
}

}  // namespace condottiero
