#include "db/definitions/map_yaml.hpp"

#include <array>
#include <map>
#include <set>

#include "core/base/text.hpp"
#include "db/definitions/file_names.hpp"
#include "db/definitions/map_rows.hpp"
#include "db/definitions/yaml_reader.hpp"

namespace condottiero {

namespace {

constexpr YamlLimits map_limits{4U << 20U, 300'000};
constexpr std::size_t most_courses = 5000;
constexpr std::size_t most_named_squares = 1'000'000;
constexpr std::size_t most_places = 5000;
constexpr int most_strongholds = 500;
constexpr int greatest_width = 3;

struct Country {
    Ground ground = Ground::Plain;
    Vegetation vegetation = Vegetation::None;
};
struct LegendLine {
    char letter;
    Country country;
};

// What a letter means unless the map's own legend says otherwise.
constexpr std::array usual_legend{
    LegendLine{'.', {Ground::Plain, Vegetation::None}},      LegendLine{'p', {Ground::Plain, Vegetation::None}},
    LegendLine{'c', {Ground::Cultivated, Vegetation::None}}, LegendLine{'h', {Ground::Hill, Vegetation::None}},
    LegendLine{'m', {Ground::Mountain, Vegetation::None}},   LegendLine{'d', {Ground::Desert, Vegetation::None}},
    LegendLine{'w', {Ground::Wasteland, Vegetation::None}},  LegendLine{'s', {Ground::Sea, Vegetation::None}},
    LegendLine{'l', {Ground::Lake, Vegetation::None}},       LegendLine{'f', {Ground::Plain, Vegetation::Forest}},
    LegendLine{'H', {Ground::Hill, Vegetation::Forest}},     LegendLine{'M', {Ground::Mountain, Vegetation::Forest}},
    LegendLine{'j', {Ground::Plain, Vegetation::Jungle}},    LegendLine{'J', {Ground::Hill, Vegetation::Jungle}},
};

constexpr std::string_view climate_letters = "btcmahu";  // in the order of Climate
constexpr char nobody = '.';

template <class T>
std::string letters_of(const std::map<char, T>& legend) {
    std::string out;
    for (const auto& [letter, meaning] : legend) out += std::string(out.empty() ? "" : " ") + letter;
    return out;
}

class MapReader {
public:
    explicit MapReader(Faults& faults) : faults_(&faults) {}

    MapDraft read(const YamlValue& root);

private:
    [[nodiscard]] Square& square(int column, int row) {
        return draft_.squares[static_cast<std::size_t>(column * draft_.height + row)];
    }
    [[nodiscard]] Square& square(SquareId id) { return draft_.squares[static_cast<std::size_t>(id.value())]; }
    [[nodiscard]] std::string name_of(SquareId id) const {
        return square_name(id.value() / draft_.height, id.value() % draft_.height);
    }
    [[nodiscard]] bool neighbours(SquareId a, SquareId b) const;
    [[nodiscard]] std::string as_terrain() const { return tr(N_("as the terrain has")); }

    std::optional<char> letter(const YamlValue& value);
    void read_terrain(YamlMapping& map);
    std::map<char, Country> read_legend(const YamlValue& value);
    std::optional<Country> read_country(const YamlValue& value);
    void read_territory(YamlMapping& map);
    void read_climate(YamlMapping& map);

    std::optional<SquareId> read_square(const YamlValue& value);
    std::vector<SquareId> read_squares(const YamlValue& item);
    void add_range(const YamlValue& value, std::vector<SquareId>& out);
    std::vector<SquareId> read_course(const YamlValue& value, bool by_land);
    void read_rivers(const YamlValue& value);
    void read_ways(const YamlValue& value, WayKind kind);
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

bool MapReader::neighbours(SquareId a, SquareId b) const {
    const int dx = std::abs(a.value() / draft_.height - b.value() / draft_.height);
    const int dy = std::abs(a.value() % draft_.height - b.value() % draft_.height);
    return draft_.neighbours == 4 ? dx + dy == 1 : std::max(dx, dy) == 1;
}

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

std::optional<char> MapReader::letter(const YamlValue& value) {
    if (value.raw().size() == 1 && value.raw().front() > ' ' && value.raw().front() <= '~') return value.raw().front();
    value.wrong(tr(N_("one letter")));
    return std::nullopt;
}

std::optional<Country> MapReader::read_country(const YamlValue& value) {
    // "hill", "forest", "hill forest": a ground, a vegetation, or both.
    Country out;
    std::string_view rest = value.raw();
    const std::string text(rest);
    bool known = !rest.empty();
    while (!rest.empty()) {
        const std::string_view one = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
        if (const auto ground = from_word<Ground>(one))
            out.ground = *ground;
        else if (const auto vegetation = from_word<Vegetation>(one))
            out.vegetation = *vegetation;
        else
            known = false;
    }
    if (known && !(is_water(out.ground) && out.vegetation != Vegetation::None)) return out;
    std::vector<std::string> words;
    for (const std::string_view word : words_of(Ground{})) words.emplace_back(word);
    words.insert(words.end(), {std::string(word(Vegetation::Forest)), std::string(word(Vegetation::Jungle))});
    value.wrong(say(N_("a ground and perhaps a vegetation: {}"), one_of_in_words(words, known ? "" : text)));
    return std::nullopt;
}

std::map<char, Country> MapReader::read_legend(const YamlValue& value) {
    std::map<char, Country> legend;
    for (const LegendLine& line : usual_legend) legend[line.letter] = line.country;
    for (const auto& [key, meaning] : value.entries()) {
        const auto sign = letter(key);
        const auto country = read_country(meaning);
        if (sign && country) legend[*sign] = *country;
    }
    return legend;
}

void MapReader::read_terrain(YamlMapping& map) {
    const std::map<char, Country> legend = read_legend(map["legend"]);
    const YamlValue value = map.need("terrain");
    MapRows rows(value);
    const int width = rows.width(), height = rows.height();
    if (width > most_map_squares_across || height > most_map_squares_across || width * height == 0) {
        if (value.given())
            faults_->add(value.spot(), say(N_("{} x {} squares"), width, height),
                         say(N_("1 x 1 to {} x {}"), most_map_squares_across, most_map_squares_across));
        return;
    }
    rows.measure(width, height, tr(N_("as most rows have")));
    draft_.width = width;
    draft_.height = height;
    draft_.squares.resize(static_cast<std::size_t>(draft_.width * draft_.height));
    std::array<const Country*, 128> by_letter{};
    for (const auto& [sign, country] : legend) by_letter[static_cast<std::size_t>(sign)] = &country;
    rows.each(
        draft_.width, draft_.height,
        [&](char sign, int column, int row) {
            if (sign < 0 || by_letter[static_cast<std::size_t>(sign)] == nullptr) return false;
            square(column, row).ground = by_letter[static_cast<std::size_t>(sign)]->ground;
            square(column, row).vegetation = by_letter[static_cast<std::size_t>(sign)]->vegetation;
            return true;
        },
        letters_of(legend));
}

void MapReader::read_territory(YamlMapping& map) {
    std::map<char, TerritoryId> legend;
    for (const auto& [key, name] : map["territories"].entries()) {
        const auto sign = letter(key);
        const auto text = name.text();
        if (!name.given()) name.wrong(tr(N_("the name of a territory")));
        if (sign == nobody) key.wrong(tr(N_("another letter: . is nobody's land")));
        if (!sign || !text || sign == nobody) continue;
        if (std::find(draft_.territories.begin(), draft_.territories.end(), *text) != draft_.territories.end())
            name.wrong(tr(N_("a name that no other territory has")));
        legend.emplace(*sign, TerritoryId(static_cast<int>(draft_.territories.size())));
        draft_.territories.push_back(*text);
    }
    MapRows rows(map["territory"]);
    if (rows.empty() || draft_.squares.empty()) return;
    rows.measure(draft_.width, draft_.height, as_terrain());
    rows.each(
        draft_.width, draft_.height,
        [&](char sign, int column, int row) {
            if (sign == nobody) return true;
            const auto found = legend.find(sign);
            if (found == legend.end()) return false;
            square(column, row).territory = found->second;
            return true;
        },
        std::string(1, nobody) + " " + letters_of(legend));
}

void MapReader::read_climate(YamlMapping& map) {
    std::map<char, Climate> legend;
    for (std::size_t i = 0; i < climate_letters.size(); ++i) legend[climate_letters[i]] = static_cast<Climate>(i);
    for (const auto& [key, meaning] : map["climates"].entries()) {
        const auto sign = letter(key);
        const auto climate = meaning.word<Climate>();
        if (sign && climate) legend[*sign] = *climate;
    }
    const YamlValue value = map["climate"];
    if (value.is(YamlNode::Kind::Scalar) && value.raw().find('\n') == std::string_view::npos) {
        if (const auto climate = value.word<Climate>())
            for (Square& each : draft_.squares) each.climate = *climate;
        return;
    }
    MapRows rows(value);
    if (rows.empty() || draft_.squares.empty()) return;
    rows.measure(draft_.width, draft_.height, as_terrain());
    rows.each(
        draft_.width, draft_.height,
        [&](char sign, int column, int row) {
            const auto found = legend.find(sign);
            if (found == legend.end()) return false;
            square(column, row).climate = found->second;
            return true;
        },
        letters_of(legend));
}

std::optional<SquareId> MapReader::read_square(const YamlValue& value) {
    if (draft_.squares.empty()) return std::nullopt;
    const auto id = find_square(value.raw(), draft_.width, draft_.height);
    if (!id) value.wrong(say(N_("a square of the map, A1 to {}"), square_name(draft_.width - 1, draft_.height - 1)));
    return id;
}

/// "B2-B6": a straight line of squares, along a row, a column or a diagonal.
void MapReader::add_range(const YamlValue& value, std::vector<SquareId>& out) {
    const std::string_view text = value.raw();
    const std::size_t dash = text.find('-');
    const auto from = find_square(text.substr(0, dash), draft_.width, draft_.height);
    const auto to = find_square(text.substr(dash + 1), draft_.width, draft_.height);
    const int height = std::max(draft_.height, 1);
    const int dx = from && to ? to->value() / height - from->value() / height : 0;
    const int dy = from && to ? to->value() % height - from->value() % height : 0;
    if (!from || !to || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) {
        value.wrong(say(N_("two squares of the map, A1 to {}, in a straight line"),
                        square_name(draft_.width - 1, draft_.height - 1)));
        return;
    }
    const int steps = std::max(std::abs(dx), std::abs(dy));
    for (int i = 0; i <= steps; ++i)
        out.emplace_back(from->value() + (steps == 0 ? 0 : i * (dx / steps * height + dy / steps)));
}

/// The squares that one item of a list names.
std::vector<SquareId> MapReader::read_squares(const YamlValue& item) {
    std::vector<SquareId> out;
    if (draft_.squares.empty() || faults_->full()) return out;
    if (item.raw().find('-') != std::string_view::npos)
        add_range(item, out);
    else if (const auto id = read_square(item))
        out.push_back(*id);
    named_squares_ += out.size();
    if (named_squares_ <= most_named_squares) return out;
    if (!faults_->full()) item.wrong(say(N_("at most {} squares in all courses together"), most_named_squares));
    return {};
}

std::vector<SquareId> MapReader::read_course(const YamlValue& value, bool by_land) {
    std::vector<SquareId> course;
    std::set<SquareId> seen;
    const int faults_before = faults_->count();
    for (const YamlValue& item : value.items())
        for (const SquareId id : read_squares(item)) {
            if (!seen.insert(id).second)
                item.wrong(say(N_("no square twice; {} is in this course already"), name_of(id)));
            else if (!course.empty() && !neighbours(course.back(), id))
                item.wrong(say(N_("a neighbour of {}"), name_of(course.back())));
            else if (by_land && is_water(square(id).ground))
                item.wrong(say(N_("a square of land; {} is {}"), name_of(id), word(square(id).ground)));
            course.push_back(id);
        }
    if (value.given() && course.size() < 2 && faults_->count() == faults_before && !draft_.squares.empty())
        value.wrong(tr(N_("two squares or more")));
    return course;
}

void MapReader::read_rivers(const YamlValue& value) {
    std::set<std::string> names;
    for (const YamlValue& item : value.items(most_courses)) {
        YamlMapping fields(item);
        River river;
        const YamlValue name = fields.need("name");
        river.name = name.text().value_or("");
        fields.is_about(
            say(N_("river {}"), river.name.empty() ? std::to_string(draft_.rivers.size() + 1) : river.name));
        if (!river.name.empty() && !names.insert(plain_key(river.name)).second)
            name.wrong(tr(N_("a name that no other river has")));
        river.width = fields["width"].whole(1, greatest_width).value_or(1);
        river.course = read_course(fields.need("course"), false);
        river_squares_.insert(river.course.begin(), river.course.end());
        draft_.rivers.push_back(std::move(river));
    }
}

void MapReader::read_ways(const YamlValue& value, WayKind kind) {
    for (const YamlValue& item : value.items(most_courses)) {
        Way way{"", kind, {}};
        if (item.is(YamlNode::Kind::List)) {
            way.course = read_course(item, true);
        } else {
            YamlMapping fields(item);
            way.name = fields["name"].text().value_or("");
            if (!way.name.empty()) fields.is_about(say(N_("{} {}"), word(kind), way.name));
            way.course = read_course(fields.need("course"), true);
        }
        draft_.ways.push_back(std::move(way));
    }
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
            if (!river || water) at.wrong(say(N_("a square of land with a river; {} has none"), name_of(id)));
            break;
        case Feature::Reefs:
            if (!water) at.wrong(say(N_("a square of sea or lake; {} is {}"), name_of(id), word(square(id).ground)));
            break;
        case Feature::Port:
            if (water || (!river && !lies_on_water(id)))
                at.wrong(say(N_("a square of land on sea, lake or river; {} is none"), name_of(id)));
            break;
    }
}

void MapReader::read_feature(YamlMapping& map, std::string_view key, Feature feature) {
    const YamlValue value = map[key];
    for (const YamlValue& item : value.items())
        for (const SquareId id : read_squares(item)) {
            if (square(id).features.has(feature))
                item.wrong(say(N_("each square once; {} stands here twice"), name_of(id)));
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
            name.wrong(tr(N_("a name that is not also a square's")));
        if (id && !taken.insert(*id).second) where.wrong(tr(N_("a square without another place")));
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

}  // namespace

MapDraft read_map(std::string_view text, const std::string& file) {
    const YamlTree tree(file, text, map_limits);
    Faults faults(tree);
    MapDraft draft = MapReader(faults).read(YamlValue(faults, tree.root()));
    faults.refuse_if_any();
    return draft;
}

}  // namespace condottiero
