#include "app/session/words/square_text.hpp"

#include <array>
#include <set>

#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

// In the order of Direction.
constexpr std::array<std::string_view, 8> flows{
    N_("flowing north"), N_("flowing north-east"), N_("flowing east"), N_("flowing south-east"),
    N_("flowing south"), N_("flowing south-west"), N_("flowing west"), N_("flowing north-west")};
constexpr std::array<std::string_view, 3> waters{N_("stream"), N_("river"), N_("great river")};

/// Which way the water leaves the square, or came into its last one.
std::string flow_of(const CampaignMap& map, const River& river, int index) {
    const int last = static_cast<int>(river.course.size()) - 1;
    const int from = std::min(index, last - 1);
    if (from < 0) return {};
    const Step* step =
        map.step(river.course[static_cast<std::size_t>(from)], river.course[static_cast<std::size_t>(from) + 1]);
    return step == nullptr ? std::string() : " " + tr(flows[static_cast<std::size_t>(step->direction)]);
}

void add_rivers(const CampaignMap& map, SquareId square, std::vector<std::string>& out) {
    std::set<RiverId> told;
    for (const Reach& reach : map.reaches(square)) {
        if (!told.insert(reach.river).second) continue;
        const River& river = map.river(reach.river);
        const std::string kind = tr(waters[static_cast<std::size_t>(std::clamp(river.width, 1, 3) - 1)]);
        out.push_back((river.name.empty() ? kind : fmt::format("{} {}", kind, river.name)) +
                      flow_of(map, river, reach.index));
    }
}

void add_ways(const CampaignMap& map, SquareId square, std::vector<std::string>& out) {
    for (const WayKind kind : {WayKind::Road, WayKind::Track}) {
        std::set<SquareId> ends;
        bool here = false;
        for (const Way& way : map.ways()) {
            if (way.kind != kind) continue;
            for (std::size_t i = 0; i < way.course.size(); ++i) {
                if (way.course[i] != square) continue;
                here = true;
                if (i > 0) ends.insert(way.course[i - 1]);
                if (i + 1 < way.course.size()) ends.insert(way.course[i + 1]);
            }
        }
        if (!here) continue;
        std::vector<std::string> names;
        for (const SquareId end : ends) names.push_back(map.name_of(end));
        out.push_back(names.empty() ? tr(word(kind)) : say(N_("{} to {}"), tr(word(kind)), list_in_words(names)));
    }
}

std::vector<std::string> features(const World& world, const CampaignState& state, SquareId square) {
    std::vector<std::string> out;
    add_rivers(world.map, square, out);
    add_ways(world.map, square, out);
    for (std::size_t i = 0; i < words_of(Feature{}).size(); ++i) {
        const auto feature = static_cast<Feature>(i);
        if (!world.map.square(square).features.has(feature)) continue;
        const bool broken = feature == Feature::Bridge && state.broken_bridges.contains(square);
        out.push_back(broken ? tr(N_("broken bridge")) : tr(word(feature)));
    }
    return out;
}

/// "F6, Carmagnola", and what it is to the war.
std::string title_of(const World& world, SquareId square) {
    std::string out = world.map.name_of(square);
    const Stronghold* const place = world.stronghold_at(square);
    if (const Place* name = world.map.place_at(square))
        out += ", " + name->name;
    else if (place != nullptr)
        out += ", " + place->name;
    if (place == nullptr) return out;
    const std::string kind = tr(place->capital ? N_("capital") : N_("stronghold"));
    return place->owner ? say(N_("{}, {} of {}"), out, kind, world.sides.at(*place->owner).name) : out + ", " + kind;
}

std::string force_in_words(const Names& names, const Known& known, const Force& force) {
    const int count = figures(known.state, force.id);
    if (!known.whole(force.id)) return say(N_("Sighted: {}, about {} figures."), names.of(force.id), count);
    std::vector<std::string> parts{force.name, say(N_("{} figures"), count), tr(word(force.order))};
    if (force.reaction != Reaction::None) parts.push_back(tr(word(force.reaction)));
    if (force.aboard) parts.push_back(tr(N_("aboard")));
    parts.push_back(force.moved ? tr(N_("marched")) : tr(N_("not marched")));
    return joined(parts) + ".";
}

}  // namespace

std::string features_in_words(const World& world, const CampaignState& state, SquareId square) {
    return joined(features(world, state, square));
}

std::string resistance_in_words(const World& world, const CampaignState& state, SquareId square) {
    const std::optional<int> left = resistance(state, square);
    if (!left) return {};
    if (*left == 0) return tr(N_("breached"));
    for (const Fortress& fortress : world.fortresses)
        if (fortress.square == square) return say(N_("{} of {} points of resistance"), *left, fortress.resistance);
    return {};
}

std::string square_in_words(const World& world, const Known& known, SquareId square) {
    const CampaignState& state = known.state;
    const Square& ground = world.map.square(square);
    std::vector<std::string> land{tr(word(ground.ground))};
    if (ground.vegetation != Vegetation::None) land.push_back(tr(word(ground.vegetation)));
    for (std::string& feature : features(world, state, square)) land.push_back(std::move(feature));
    if (std::string siege = resistance_in_words(world, state, square); !siege.empty()) land.push_back(std::move(siege));
    std::vector<std::string> facts{fmt::format("{}: {}", title_of(world, square), joined(land))};
    if (const auto owner = owner_of(world, state, square))
        facts.push_back(world.sides.at(*owner).name);
    else if (!is_water(ground.ground))
        facts.push_back(tr(N_("nobody's land")));
    std::string out = joined(facts, "; ") + ".";
    if (!known.sees(square)) out += " " + tr(N_("Not seen now."));
    const Names names(world, state);
    for (const ForceId id : forces_in(state, square)) out += " " + force_in_words(names, known, state.forces.at(id));
    return out;
}

}  // namespace condottiero
