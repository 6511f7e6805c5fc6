#include <array>

#include "core/base/text.hpp"
#include "db/definitions/map/map_reader.hpp"
#include "db/definitions/map/map_rows.hpp"
#include "db/definitions/map/map_yaml.hpp"

namespace condottiero {

namespace {

struct LegendLine {
    char letter;
    Ground ground;
    Vegetation vegetation = Vegetation::None;
};

// What a letter means unless the map's own legend says otherwise.
constexpr std::array usual_legend{
    LegendLine{'.', Ground::Plain, Vegetation::None},      LegendLine{'p', Ground::Plain, Vegetation::None},
    LegendLine{'c', Ground::Cultivated, Vegetation::None}, LegendLine{'h', Ground::Hill, Vegetation::None},
    LegendLine{'m', Ground::Mountain, Vegetation::None},   LegendLine{'d', Ground::Desert, Vegetation::None},
    LegendLine{'w', Ground::Wasteland, Vegetation::None},  LegendLine{'s', Ground::Sea, Vegetation::None},
    LegendLine{'l', Ground::Lake, Vegetation::None},       LegendLine{'f', Ground::Plain, Vegetation::Forest},
    LegendLine{'H', Ground::Hill, Vegetation::Forest},     LegendLine{'M', Ground::Mountain, Vegetation::Forest},
    LegendLine{'j', Ground::Plain, Vegetation::Jungle},    LegendLine{'J', Ground::Hill, Vegetation::Jungle},
};

constexpr std::string_view climate_letters = "btcmahu";  // in the order of Climate
constexpr char nobody = '.';

template <class T>
std::string letters_of(const std::map<char, T>& legend) {
    std::string out;
    for (const auto& [letter, meaning] : legend) out += std::string(out.empty() ? "" : " ") + letter;
    return out;
}

std::string as_terrain() {
    return tr(N_("as the terrain has"));
}

}  // namespace

std::optional<char> MapReader::letter(const YamlValue& value) {
    if (value.raw().size() == 1 && value.raw().front() > ' ' && value.raw().front() <= '~') return value.raw().front();
    value.wrong(tr(N_("one letter")));
    return std::nullopt;
}

std::optional<MapReader::Country> MapReader::read_country(const YamlValue& value) {
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

std::map<char, MapReader::Country> MapReader::read_legend(const YamlValue& value) {
    std::map<char, Country> legend;
    for (const LegendLine& line : usual_legend) legend[line.letter] = {line.ground, line.vegetation};
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
    rows.measure(width, height, tr(N_("as many as most rows have")));
    draft_.width = width;
    draft_.height = height;
    draft_.squares.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    std::array<const Country*, 256> by_letter{};
    for (const auto& [sign, country] : legend) by_letter[static_cast<unsigned char>(sign)] = &country;
    rows.each(
        width, height,
        [&](char sign, int column, int row) {
            const Country* country = by_letter[static_cast<unsigned char>(sign)];
            if (country == nullptr) return false;
            square(column, row).ground = country->ground;
            square(column, row).vegetation = country->vegetation;
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
        if (sign == nobody) key.wrong(tr(N_("another letter: . means nobody's land")));
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

}  // namespace condottiero
