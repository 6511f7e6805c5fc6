#include "core/modules/fuciliers/play/table/field_of.hpp"

#include <algorithm>

#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/play/table/setup.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

struct Spot {
    int x, y;  ///< centimetres on a table of 180 x 120
};
// The two ends of the plain first, then places beside it: so far from the ends that what cannot be crossed may lie
// there, and clear of the middle, where 80 cm of the length stay open. (NFW-2.2.1-a)
constexpr std::array<std::array<Spot, 4>, 4> layouts{{
    {{{18, 60}, {162, 60}, {70, 88}, {110, 28}}},
    {{{18, 44}, {162, 76}, {70, 30}, {110, 88}}},
    {{{20, 72}, {160, 48}, {72, 90}, {108, 28}}},
    {{{18, 60}, {162, 60}, {70, 28}, {110, 88}}},
}};

class Layout {
public:
    Layout(Field& ground, const std::array<Spot, 4>& spots) : ground_(&ground), spots_(&spots) {}

    /// One configuration of items, each off its middle by so much.
    struct Item {
        ItemKind kind;
        int width, depth, right, up;
    };
    void add(std::initializer_list<Item> items) {
        if (next_ == spots_->size()) return;
        const Spot spot = (*spots_)[next_++];
        for (const Item& item : items)
            ground_->features.push_back(
                {item.kind,
                 {{(spot.x + item.right) * ground_->width / 180, (spot.y + item.up) * ground_->depth / 120},
                  item.width * centimetre / 2,
                  item.depth * centimetre / 2,
                  Facing(0)},
                 static_cast<int>(next_)});
    }

private:
    Field* ground_;
    const std::array<Spot, 4>* spots_;
    std::size_t next_ = 0;
};

void add(Field& ground, ItemKind kind, int x, int y, int width, int depth) {
    ground.features.push_back(
        {kind, {{x * centimetre, y * centimetre}, width * centimetre / 2, depth * centimetre / 2, Facing(0)}});
}

using K = ItemKind;

void lay_ground(Layout& layout, const Square& square, Season season) {
    const bool crops = season == Season::Summer || season == Season::Autumn;
    const K field = crops ? K::Wheat : K::Broken;
    if (square.vegetation != Vegetation::None) {
        layout.add({{K::Forest, 30, 28, 0, 0}});
        layout.add({{K::Forest, 30, 28, 0, 0}});
        layout.add({{K::Wood, 20, 16, 0, 0}});
        layout.add({{K::Wood, 16, 20, 0, 0}});
        return;
    }
    switch (square.ground) {
        case condottiero::Ground::Cultivated:
            layout.add({{K::Building, 10, 8, 0, 0}, {K::Wall, 20, 1, 0, 8}, {K::Wall, 20, 1, 0, -8}});
            layout.add({{field, 24, 18, 0, 0}});
            layout.add({{field, 20, 14, 0, 0}});
            layout.add({{K::Wood, 12, 12, 0, 0}});
            break;
        case condottiero::Ground::Hill:
            layout.add({{K::Hill, 28, 20, 0, 0}});
            layout.add({{K::Hill, 28, 20, 0, 0}});
            layout.add({{K::Wood, 14, 12, 0, 0}});
            layout.add({{K::Hill, 14, 10, 0, 0}});
            break;
        case condottiero::Ground::Mountain:
            layout.add({{K::Hill, 30, 20, 0, 0}, {K::Building, 8, 8, 0, 14}});
            layout.add({{K::Hill, 30, 20, 0, 0}});
            layout.add({{K::Broken, 20, 16, 0, 0}});
            layout.add({{K::Forest, 20, 16, 0, 0}});
            break;
        case condottiero::Ground::Desert:
        case condottiero::Ground::Wasteland:
            layout.add({{K::Broken, 24, 20, 0, 0}});
            layout.add({{K::Hill, 24, 16, 0, 0}});
            layout.add({{K::Broken, 16, 12, 0, 0}});
            break;
        default:
            layout.add({{K::Wood, 16, 16, 0, 0}});
            layout.add({{K::Building, 8, 8, 0, 0}, {field, 16, 10, 0, 11}});
            layout.add({{K::TallGrass, 16, 12, 0, 0}});
            break;
    }
}

}  // namespace

namespace {

/// Of the campaign's level of water, from low to flood. (CAM-p0-f)
int river_strength(int level) {
    return std::clamp(4 + 2 * level, 1, 10);
}

/// Of all its units that deploy before the battle, side by side in line or battery, with the intervals between them.
Length front_of(const Roster& army, Length foot) {
    constexpr Length interval = 2 * centimetre;
    Length front = 0;
    for (const RosterUnit& unit : army.units) {
        if (army.commands[static_cast<std::size_t>(unit.command)].coming != Coming::Deployed) continue;
        const Arm arm = army.troops[static_cast<std::size_t>(unit.troop)].arm;
        const int files = arm == Arm::Artillery ? 4 * unit.guns : usual_files(Formation::Line, arm, unit.figures);
        front += files * foot + interval;
    }
    return front;
}
/// In two lines: what its length does not hold makes a table longer, by the tables that people put together.
Length table_for(Length front) {
    constexpr Length step = 60 * centimetre, lines = 2;
    const Length over = std::max(0, front / lines - usual_table.width);
    return usual_table.width + (over + step - 1) / step * step;
}

}  // namespace

Field field_of(const BattleBrief& brief, const std::array<Roster, 2>& armies) {
    Field ground;
    const Length foot = bases_on_table(armies[0], armies[1]).foot;
    ground.width = table_for(std::max(front_of(armies[0], foot), front_of(armies[1], foot)));
    ground.weather = brief.weather_on_the_table;
    // Which of the layouts: the square's own, always the same.
    unsigned letters = 0;
    for (const char letter : brief.square) letters += static_cast<unsigned char>(letter);
    Layout layout(ground, layouts[letters % layouts.size()]);
    lay_ground(layout, brief.ground, brief.season);
    if (brief.ground.features.has(condottiero::Feature::Swamp))
        layout.add({{K::Swamp, 10, 10, 0, 0}, {K::Marsh, 20, 14, 0, 12}});
    const int width = ground.width / centimetre, depth = ground.depth / centimetre;
    if (brief.road) add(ground, K::Road, width / 2, depth / 2, 6, depth);
    if (!brief.rivers.empty()) {
        // From one long edge to the other beside an end of the plain; a crossing for every 60 cm. (NFW-3.5.10-f)
        const int x = letters % 2 == 0 ? width / 4 + 6 : width - width / 4 - 6;
        std::erase_if(ground.features, [&](const FieldItem& item) {
            return item.kind != K::Road &&
                   std::abs(item.area.centre.x - x * centimetre) < item.area.half_width + 6 * centimetre;
        });
        add(ground, K::River, x, depth / 2, 8, depth);
        const bool bridge = brief.ground.features.has(condottiero::Feature::Bridge) || brief.road;
        add(ground, bridge ? K::Bridge : K::Ford, x, depth / 2, 9, bridge ? 5 : 10);
        add(ground, K::Ford, x, depth / 2 - 40, 9, 10);
        add(ground, K::Ford, x, depth / 2 + 40, 9, 10);
        ground.river_strength = river_strength(brief.river_level.value_or(0));
    }
    // The defender stands above; a stronghold gives him one fortified place.
    if (brief.stronghold) add(ground, K::Works, width / 2 - 20, depth - 28, 20, 2);
    for (std::size_t side = 0; side < 2; ++side) {
        int points = 0;
        for (const BriefForce& force : brief.armies[side].forces) points += force.field_works;
        dig_works(ground, static_cast<Side>(side), points);
    }
    return ground;
}

void dig_works(Field& ground, Side side, int points) {
    // Earthworks: heavy cover, eight points for ten centimetres; as many in a row as the table is long for.
    // Rows stand closer behind one another where many have to find room in the zone.
    constexpr Length apart = 22 * centimetre, foremost = 27 * centimetre;
    const int all = points / 8, in_a_row = ground.width / apart;
    const Length behind = std::min(5 * centimetre, foremost / (all / in_a_row + 1));
    for (int i = 0; i < all; ++i) {
        const int row = i / in_a_row, here = std::min(in_a_row, all - row * in_a_row);
        const Length x = ground.width / 2 + (2 * (i % in_a_row) + 1 - here) * apart / 2;
        const Length ahead = foremost - row * behind;
        const Length y = side == 0 ? ahead : ground.depth - ahead;
        ground.features.push_back({K::Works, {{x, y}, dug_half_width, centimetre, Facing(0)}});
    }
}

}  // namespace condottiero::fuciliers
