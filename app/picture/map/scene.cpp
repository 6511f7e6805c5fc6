#include "app/picture/map/scene.hpp"

#include <array>
#include <set>

namespace condottiero::picture {

namespace {

constexpr int device_count = 8;

// For sides that name no colour: in the order in which they are easiest to tell apart.
constexpr std::array<std::string_view, 8> usual_colours{"madder",   "royal", "gold", "verdigris",
                                                        "graphite", "ivory", "plum", "sky"};

SideLook named(std::string_view colour, std::size_t side) {
    for (const SideLook& look : tokens::sides)
        if (look.name == colour) return look;
    return named(usual_colours[side % usual_colours.size()], side);
}

}  // namespace

Scene::Scene(const MapPicture& p)
    : picture(p),
      world(*p.world),
      state(p.known->state),
      map(p.world->map),
      inks(p.palette == Palette::Atlas ? tokens::atlas : tokens::clear),
      s(p.square_px),
      part(within(map, p.part.value_or(whole(map)))),
      shapes(p.shapes ? p.shapes : shapes_of(p.world->map)),
      looks(looks_of(*p.world)) {}

std::vector<SideLook> looks_of(const World& world) {
    std::vector<SideLook> out;
    std::set<std::pair<std::string_view, Device>> taken;
    for (const Side& side : world.sides) {
        SideLook look = named(side.colour, out.size());
        for (int k = 0; k < device_count && taken.contains({look.name, look.device}); ++k)
            look.device = static_cast<Device>((static_cast<int>(look.device) + 1) % device_count);
        taken.insert({look.name, look.device});
        out.push_back(look);
    }
    return out;
}

}  // namespace condottiero::picture
