#include "db/definitions/map/map_yaml.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "db/definitions/map/map_reader.hpp"
#include "db/definitions/yaml/file_names.hpp"

namespace condottiero {

namespace {
constexpr YamlLimits map_limits{4U << 20U, 300'000};
constexpr std::size_t most_places = 5000;
constexpr int most_strongholds = 500;
}  // namespace

MapDraft MapReader::read(const YamlValue& root) {
    YamlMapping map(root);
    draft_.name = map.need("map").text().value_or("");
    if (const auto count = map["neighbours"].one_of({"8", "4"})) draft_.neighbours = *count == 0 ? 8 : 4;
    read_terrain(map);
    // Everything else is named by squares: without terrain there are none. The keys are still asked for by name.
    read_territory(map);
    read_climate(map);
    read_rivers(map["rivers"]);
    read_ways(map["roads"], WayKind::Road);
    read_ways(map["tracks"], WayKind::Track);
    read_feature(map, "swamps", Feature::Swamp);
    read_feature(map, "bridges", Feature::Bridge);
    read_feature(map, "fords", Feature::Ford);
    read_feature(map, "rapids", Feature::Rapids);
    read_feature(map, "reefs", Feature::Reefs);
    read_feature(map, "ports", Feature::Port);
    read_places(map["places"]);
    read_background(map["background"]);
    return std::move(draft_);
}

bool MapReader::lies_on_water(SquareId id) const {
    const int x = id.value() / draft_.height, y = id.value() % draft_.height;
    for (int column = std::max(x - 1, 0); column <= std::min(x + 1, draft_.width - 1); ++column)
        for (int row = std::max(y - 1, 0); row <= std::min(y + 1, draft_.height - 1); ++row) {
            const SquareId there(column * draft_.height + row);
            if (neighbours(id, there) && is_water(draft_.squares[static_cast<std::size_t>(there.value())].ground))
                return true;
        }
    return false;
}

void MapReader::check_feature(const YamlValue& at, SquareId id, Feature feature) {
    const bool water = is_water(square(id).ground);
    const bool river = river_squares_.contains(id);
    switch (feature) {
        case Feature::Swamp:
            if (water) at.wrong(say(N_("a square of land; {} is {}"), name_of(id), word(square(id).ground)));
            break;
        case Feature::Bridge:
        case Feature::Ford:
        case Feature::Rapids:
            if (!river || water) at.wrong(say(N_("a square of land with a river; {} has no river"), name_of(id)));
            break;
        case Feature::Reefs:
            if (!water) at.wrong(say(N_("a square of sea or lake; {} is {}"), name_of(id), word(square(id).ground)));
            break;
        case Feature::Port:
            if (water || (!river && !lies_on_water(id)))
                at.wrong(say(N_("a square of land on a sea, lake or river; {} is not one"), name_of(id)));
            break;
    }
}

void MapReader::read_feature(YamlMapping& map, std::string_view key, Feature feature) {
    const YamlValue value = map[key];
    for (const YamlValue& item : value.items())
        for (const SquareId id : read_squares(item)) {
            if (square(id).features.has(feature))
                item.wrong(say(N_("each square once; {} is here twice"), name_of(id)));
            else
                check_feature(item, id, feature);
            square(id).features.add(feature);
        }
}

void MapReader::read_places(const YamlValue& value) {
    std::set<SquareId> taken;
    std::set<std::string> names;
    int strongholds = 0, number = 0;
    for (const YamlValue& item : value.items(most_places)) {
        YamlMapping fields(item);
        ++number;
        const YamlValue name = fields.need("name");
        const auto text = name.text();
        fields.is_about(say(N_("place {}"), text.value_or(std::to_string(number))));
        const YamlValue where = fields.need("square");
        const auto id = where.given() ? read_square(where) : std::nullopt;
        const auto kind = fields["kind"].word<PlaceKind>();
        if (text && !names.insert(plain_key(*text)).second) name.wrong(tr(N_("a name that no other place has")));
        if (text && find_square(*text, most_map_squares_across, most_map_squares_across))
            name.wrong(tr(N_("a name that is not also the name of a square")));
        if (id && !taken.insert(*id).second) where.wrong(tr(N_("a square that has no other place")));
        if (id && is_water(square(*id).ground))
            where.wrong(say(N_("a square of land; {} is {}"), name_of(*id), word(square(*id).ground)));
        if (kind >= PlaceKind::Stronghold && ++strongholds > most_strongholds)
            where.wrong(say(N_("at most {} strongholds and capitals"), most_strongholds));
        if (id && text) draft_.places.push_back({*id, *text, kind.value_or(PlaceKind::Village)});
    }
}

void MapReader::read_background(const YamlValue& value) {
    if (!value.given()) return;
    constexpr double far = 100'000;
    YamlMapping fields(value, tr(N_("background")));
    Background background{"", 0, 0, 0, 1};
    const YamlValue file = fields.need("file");
    background.file = file.text(longest_file_name).value_or("");
    if (!background.file.empty() && !stays_inside(background.file))
        file.wrong(tr(N_("a file beside this one or below it, without ..")));
    background.left = fields["left"].number(-far, far).value_or(0);
    background.top = fields["top"].number(-far, far).value_or(0);
    background.squares_per_pixel = fields.need("squares_per_pixel").number(1e-6, 1000).value_or(1);
    background.opacity = fields["opacity"].number(0, 1).value_or(1);
    draft_.background = background;
}

MapDraft read_map(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, map_limits);
    Faults faults(tree);
    MapDraft draft = MapReader(faults).read(YamlValue(faults, tree.root()));
    faults.refuse_if_any();
    return draft;
}

}  // namespace condottiero
