#include <algorithm>

#include "core/base/text.hpp"
#include "tests/modules/skirmish/skirmish.hpp"

namespace condottiero::skirmish {

using table::centimetre, table::Length;

namespace {

constexpr Length base = 2 * radius, own_ground = 10 * centimetre, depth = 60 * centimetre;

std::string name_of_army(const BriefArmy& army) {
    return army.forces.empty() ? std::string() : army.forces.front().name;
}

}  // namespace

void Band::stand_in(std::vector<table::Disc> row) {
    const table::Point middle =
        row.empty() ? centre() : table::Point{(row.front().centre.x + row.back().centre.x) / 2, row.front().centre.y};
    stand(std::move(row), middle);
}

void Band::go(table::Facing way, Length distance) {
    std::vector<table::Disc> row = bases;
    for (table::Disc& disc : row) disc.centre = table::moved(disc.centre, way, distance);
    stand_in(std::move(row));
}

void Band::leave_bases() {
    stand_in({bases.begin(), bases.begin() + dice_of(figures)});
}

table::Box Band::outline() const {
    return {centre(), dice_of(figures) * radius, radius, table::Facing(side == 0 ? 0 : 128)};
}

bool is_next_door(const BriefArmy& army, const std::string& force) {
    return std::any_of(army.forces.begin(), army.forces.end(),
                       [&](const BriefForce& one) { return one.name == force && one.from_next_door; });
}

Field deployed(const BattleBrief& brief) {
    Field field;
    const auto ambushes = brief.house_rules.find("ambushes");
    const bool may_hide = ambushes == brief.house_rules.end() || ambushes->second != "forbidden";
    std::array<Length, 2> wide{base, base};
    for (const std::size_t side : {0U, 1U}) {
        const BriefArmy& army = brief.armies[side];
        Length x = base;
        for (const BriefCharacter& man : army.characters) {
            if (man.command_value == 0 || is_next_door(army, man.force)) continue;
            const table::Point behind{x += base, side == 0 ? radius : depth - radius};
            field.leaders.push_back({&man, static_cast<int>(side), {behind, radius}});
        }
        for (const BriefUnit& unit : army.units) {
            if (unit.brought() == 0 || is_next_door(army, unit.force)) continue;
            Band& band = field.bands.emplace_back();
            band.unit = &unit, band.side = side, band.figures = unit.brought();
            band.hidden = may_hide && unit.coming == "ambush";
            wide[side] += dice_of(band.figures) * base + base;
        }
    }
    field.width = std::max({wide[0], wide[1], 60 * centimetre}), field.depth = depth;
    field.features = {{Piece::Wood, {{field.width / 2, depth / 2}, 10 * centimetre, 6 * centimetre, {}}}};
    std::array<Length, 2> x{(field.width - wide[0]) / 2 + base, (field.width - wide[1]) / 2 + base};
    for (Band& band : field.bands) {
        std::vector<table::Disc> row;
        for (int i = 0; i < dice_of(band.figures); ++i, x[band.side] += base)
            row.push_back({{x[band.side] + radius, band.side == 0 ? own_ground : depth - own_ground}, radius});
        band.stand_in(std::move(row));
        x[band.side] += base;
    }
    return field;
}

Cast cast_of(const BattleBrief& brief, const Field& field) {
    Cast cast;
    cast.sides = told_apart(name_of_army(brief.armies[0]), name_of_army(brief.armies[1]));
    cast.commands = {cast.sides[0], cast.sides[1]};
    std::vector<NameOnASide> units;
    for (const Band& band : field.bands) units.push_back({band.unit->name, band.side});
    const std::vector<std::string> names = told_apart(units, cast.sides);
    for (std::size_t i = 0; i < names.size(); ++i)
        cast.units.push_back({names[i], static_cast<int>(units[i].side), field.bands[i].unit->id});
    for (const Leader& leader : field.leaders) cast.people.push_back({leader.man->name, leader.man->id});
    return cast;
}

TableScene empty_table(const BattleBrief& brief, const Field& field) {
    TableScene scene;
    scene.title = tr(N_("Before the first turn"));
    scene.width = field.width, scene.depth = field.depth;
    const Cast cast = cast_of(brief, field);
    for (const std::size_t side : {0U, 1U}) {
        constexpr Length half = 5 * centimetre;
        scene.sides[side].name = cast.sides[side];
        scene.sides[side].zone = {{field.width / 2, side == 0 ? half : field.depth - half}, field.width / 2, half, {}};
    }
    scene.ground.push_back({"wood", field.features.front().area});
    return scene;
}

TableScene scene_of(const BattleBrief& brief, const Field& field, int turn, int round) {
    TableScene scene = empty_table(brief, field);
    scene.turn = turn, scene.round = round, scene.counted = "dice";
    if (turn > 0) scene.title = say(N_("Turn {}, {}"), turn, tr(round_titles[static_cast<std::size_t>(round - 1)]));
    for (const Band& band : field.bands) {
        TableSide& side = scene.sides[band.side];
        side.figures_at_start += band.unit->brought();
        if (!band.stands()) continue;
        ++side.bodies, side.figures += band.figures;
        TableBody& body = scene.bodies.emplace_back();
        body.side = static_cast<int>(band.side), body.command = body.side;
        body.name = band.unit->name, body.arm = band.unit->profile.arm;
        for (const table::Disc& disc : band.bases)
            body.bases.push_back({body.arm == Arm::Cavalry ? TableBase::Kind::Rider : TableBase::Kind::Foot, disc});
        body.outline = band.outline();
        body.formation = band.hidden ? "ambush" : "band", body.state = "OK";
        body.concealed = band.hidden;
        body.counters = dice_of(band.figures), body.counters_at_start = dice_of(band.unit->brought());
        body.figures = band.figures, body.at_start = band.unit->brought();
        body.who = Actor::unit(static_cast<int>(&band - field.bands.data()));
        for (const Band& other : field.bands)
            if (band.side < other.side && touches(band, other)) scene.fights.push_back({band.centre(), other.centre()});
    }
    for (const Leader& leader : field.leaders)
        scene.people.push_back({leader.side, leader.man->name, std::string(word(leader.man->role)),
                                leader.man->command_value, leader.base, "", leader.side,
                                Actor::person(static_cast<int>(scene.people.size()))});
    return scene;
}

}  // namespace condottiero::skirmish
