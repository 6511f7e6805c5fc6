#include "core/campaign/march/routes.hpp"

#include "core/base/text.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

Refusal not_breached(const World& world, SquareId square) {
    return {&rules::formal_siege,
            say(N_("{} is not breached: its walls keep enemies out"), world.map.title_of(square))};
}

Refusal under_water(const World& world, SquareId square) {
    return {&rules::boats, say(N_("{} is {}: no march by land enters it"), world.map.title_of(square),
                               tr(word(world.map.square(square).ground)))};
}

Refusal no_boat(const World& world, const CampaignState& state, SquareId from, SquareId to) {
    const bool ice = frozen(world, state, from) || frozen(world, state, to);
    return {&rules::boats, say(ice ? N_("ice keeps boats from going from {} to {}") : N_("no boat comes from {} to {}"),
                               world.map.name_of(from), world.map.name_of(to))};
}

Refusal no_march(const World& world, const Step& step, SquareId from, SquareId to) {
    if (is_water(world.map.square(to).ground)) return under_water(world, to);
    const std::string here = world.map.name_of(from), there = world.map.name_of(to);
    if (step.across)
        return {&rules::river_level, say(N_("the {} is too high to be crossed from {} to {} without a bridge"),
                                         world.map.river(*step.across).name, here, there)};
    return {&rules::routes, say(N_("no march by land leads from {} to {}"), here, there)};
}

}  // namespace

std::vector<BarredSquare> barred_squares(const World& world, const CampaignState& state, SideId side, Means means,
                                         SquareId from, const std::vector<SquareId>& way) {
    std::vector<BarredSquare> out;
    std::optional<SquareId> landed;
    SquareId here = from;
    for (std::size_t at = 0; at < way.size(); ++at) {
        const SquareId next = way[at];
        const auto barred = [&](Refusal why) { out.push_back({at, std::move(why)}); };
        const Step* step = world.map.step(here, next);
        if (step == nullptr) {
            barred({&rules::squares,
                    say(N_("{} is no neighbour of {}"), world.map.name_of(next), world.map.name_of(here))});
        } else if (landed) {
            barred({&rules::boats, say(N_("the boats have landed in {}"), world.map.name_of(*landed))});
        } else if (means == Means::Boats) {
            const Passage entry = boat_entry(world, state, here, next);
            if (entry == Passage::Closed) barred(no_boat(world, state, here, next));
            if (entry == Passage::Last) landed = next;
        } else if (bars(world, state, next, side)) {
            barred(not_breached(world, next));
        } else if (land_entry(world, state, *step, here, next) == Passage::Closed) {
            barred(no_march(world, *step, here, next));
        }
        here = next;
    }
    return out;
}

Result<std::vector<SquareId>> way_to(const World& world, const CampaignState& state, SideId side, Means means,
                                     SquareId from, SquareId to, MarchSearch& search) {
    if (to == from) return Refusal{&rules::routes, say(N_("it stands in {} already"), world.map.title_of(to))};
    if (auto way = find_way(world, state, side, from, to, means, search); way && !way->empty()) return std::move(*way);
    if (means == Means::Land && bars(world, state, to, side)) return not_breached(world, to);
    if (means == Means::Land && is_water(world.map.square(to).ground)) return under_water(world, to);
    return Refusal{&rules::routes, say(means == Means::Land ? N_("no way by land leads from {} to {}")
                                                            : N_("no way by boat leads from {} to {}"),
                                       world.map.title_of(from), world.map.title_of(to))};
}

}  // namespace condottiero
