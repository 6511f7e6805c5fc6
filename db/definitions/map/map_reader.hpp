#pragma once

#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/map/campaign_map.hpp"
#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

/// What a map file says, square by square.
class MapReader {
public:
    explicit MapReader(Faults& faults) : faults_(&faults) {}

    MapDraft read(const YamlValue& root);

private:
    struct Country {
        Ground ground = Ground::Plain;
        Vegetation vegetation = Vegetation::None;
    };

    [[nodiscard]] Square& square(int column, int row) { return square(SquareId(column * draft_.height + row)); }
    [[nodiscard]] Square& square(SquareId id) { return draft_.squares[static_cast<std::size_t>(id.value())]; }
    [[nodiscard]] std::string name_of(SquareId id) const {
        return square_name(id.value() / draft_.height, id.value() % draft_.height);
    }

    // map_terrain.cpp
    std::optional<char> letter(const YamlValue& value);
    void read_terrain(YamlMapping& map);
    std::map<char, Country> read_legend(const YamlValue& value);
    std::optional<Country> read_country(const YamlValue& value);
    void read_territory(YamlMapping& map);
    void read_climate(YamlMapping& map);

    // map_courses.cpp
    [[nodiscard]] bool neighbours(SquareId a, SquareId b) const;
    std::optional<SquareId> read_square(const YamlValue& value);
    std::vector<SquareId> read_squares(const YamlValue& item);
    void add_range(const YamlValue& value, std::vector<SquareId>& out);
    std::vector<SquareId> read_course(const YamlValue& value, bool by_land);
    void read_rivers(const YamlValue& value);
    void read_ways(const YamlValue& value, WayKind kind);

    // map_yaml.cpp
    void read_feature(YamlMapping& map, std::string_view key, Feature feature);
    [[nodiscard]] bool lies_on_water(SquareId id) const;
    void check_feature(const YamlValue& at, SquareId id, Feature feature);
    void read_places(const YamlValue& value);
    void read_background(const YamlValue& value);

    Faults* faults_;
    MapDraft draft_;
    std::set<SquareId> river_squares_;
    std::size_t named_squares_ = 0;
};

}  // namespace condottiero
