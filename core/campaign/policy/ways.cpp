#include "core/campaign/policy/ways.hpp"

#include "core/campaign/march/movement.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero::policy {

namespace {
/// How long a better way may be where the shortest has so many squares.
constexpr int worth(int squares) {
    return squares + squares / 3;
}
}  // namespace

Ways::Ways(const Knowledge& known, ForceId force) {
    const World& world = known.world;
    const CampaignState& state = known.state;
    const SquareId from = state.forces.at(force).square;
    const int own = known.strength(force);
    const auto march = [&](SquareId here, const Step& step, SquareId there) {
        const Passage passage = known.walled(there) ? Passage::Closed : land_entry(world, state, step, here, there);
        return passage == Passage::Open && known.enemies_at(there) > 0 ? Passage::Last : passage;
    };
    const auto march_with_care = [&](SquareId here, const Step& step, SquareId there) {
        const bool dry_shod = !step.across || bridge_stands(world, state, here) || bridge_stands(world, state, there);
        const bool trackless = world.map.square(there).ground == Ground::Mountain && !step.by_way;
        if (!dry_shod || trackless || world.map.harsh(there)) return Passage::Closed;
        const Passage passage = march(here, step, there);
        return passage == Passage::Open && known.enemies_around(there, 1) > own ? Passage::Last : passage;
    };
    plain_.run(world.map, from, MarchSearch::no_limit, march);
    careful_.run(world.map, from, MarchSearch::no_limit, march_with_care);
}

const MarchSearch& Ways::better(SquareId to) const {
    const std::optional<int> plain = plain_.squares_to(to), careful = careful_.squares_to(to);
    return plain && careful && *careful <= worth(*plain) ? careful_ : plain_;
}

std::optional<int> Ways::squares_to(SquareId to) const {
    return better(to).squares_to(to);
}

std::vector<SquareId> Ways::way_to(SquareId to) const {
    return better(to).way_to(to);
}

}  // namespace condottiero::policy
