#include "tests/support/map_from_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace condottiero {

namespace {

struct Letter {
    char letter;
    Ground ground;
    Vegetation vegetation = Vegetation::None;
};
constexpr std::array letters{
    Letter{'.', Ground::Plain},
    Letter{'c', Ground::Cultivated},
    Letter{'h', Ground::Hill},
    Letter{'m', Ground::Mountain},
    Letter{'d', Ground::Desert},
    Letter{'w', Ground::Wasteland},
    Letter{'~', Ground::Sea},
    Letter{'o', Ground::Lake},
    Letter{'f', Ground::Plain, Vegetation::Forest},
    Letter{'j', Ground::Plain, Vegetation::Jungle},
};

const Letter* letter_of(const std::string& word) {
    if (word.size() != 1) return nullptr;
    const auto found =
        std::find_if(letters.begin(), letters.end(), [&](const Letter& l) { return l.letter == word[0]; });
    return found == letters.end() ? nullptr : &*found;
}

std::vector<std::string> words_in(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> out;
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

using Line = std::vector<std::string>;

[[noreturn]] void fail(const Line& line, const std::string& why) {
    std::string text;
    for (const std::string& word : line) text += (text.empty() ? "" : " ") + word;
    throw std::logic_error("map from text, \"" + text + "\": " + why);
}

/// Writes what lies on the ground, line by line, into the draft.
class Drawing {
public:
    explicit Drawing(MapDraft ground) : draft_(std::move(ground)), squares_(draft_) {}
    void draw(const Line& line);
    MapDraft finished() { return std::move(draft_); }

private:
    [[nodiscard]] bool is_square(const std::string& word) const { return squares_.find(word).has_value(); }
    [[nodiscard]] SquareId square(const Line& line, const std::string& word) const {
        const auto found = squares_.find(word);
        if (!found) fail(line, word + " is no square of the map");
        return *found;
    }
    [[nodiscard]] std::vector<SquareId> area(const Line& line, std::size_t first) const;
    [[nodiscard]] std::vector<SquareId> course(const Line& line, std::size_t first) const;
    [[nodiscard]] std::vector<SquareId> straight(const Line& line, SquareId from, SquareId to) const;
    void draw_course(const Line& line);
    void draw_owner(const Line& line);
    void draw_climate(const Line& line);
    void draw_place(const Line& line, PlaceKind kind);
    Square& at(SquareId id) { return draft_.squares[static_cast<std::size_t>(id.value())]; }

    MapDraft draft_;
    CampaignMap squares_;  ///< the bare ground, to look names up in
};

std::vector<SquareId> Drawing::area(const Line& line, std::size_t first) const {
    if (first >= line.size()) fail(line, "names no square");
    std::vector<SquareId> out;
    for (std::size_t i = first; i < line.size(); ++i) {
        const std::size_t colon = line[i].find(':');
        const SquareId a = square(line, line[i].substr(0, colon));
        const SquareId b = colon == std::string::npos ? a : square(line, line[i].substr(colon + 1));
        if (squares_.column(a) > squares_.column(b) || squares_.row(a) > squares_.row(b))
            fail(line, line[i] + " does not go from upper left to lower right");
        for (int x = squares_.column(a); x <= squares_.column(b); ++x)
            for (int y = squares_.row(a); y <= squares_.row(b); ++y) out.push_back(*squares_.at(x, y));
    }
    return out;
}

std::vector<SquareId> Drawing::straight(const Line& line, SquareId from, SquareId to) const {
    const int dx = squares_.column(to) - squares_.column(from), dy = squares_.row(to) - squares_.row(from);
    const int length = std::max(std::abs(dx), std::abs(dy));
    const bool diagonal = dx != 0 && dy != 0;
    if (length == 0 || (diagonal && (std::abs(dx) != std::abs(dy) || draft_.neighbours == 4)))
        fail(line, "no straight line from " + squares_.name_of(from) + " to " + squares_.name_of(to));
    std::vector<SquareId> out;
    for (int i = 1; i <= length; ++i)
        out.push_back(*squares_.at(squares_.column(from) + dx / length * i, squares_.row(from) + dy / length * i));
    return out;
}

std::vector<SquareId> Drawing::course(const Line& line, std::size_t first) const {
    if (first + 1 >= line.size()) fail(line, "a course needs two squares");
    std::vector<SquareId> out{square(line, line[first])};
    for (std::size_t i = first + 1; i < line.size(); ++i)
        for (const SquareId next : straight(line, out.back(), square(line, line[i]))) out.push_back(next);
    return out;
}

void Drawing::draw_course(const Line& line) {
    const bool named = line.size() > 1 && !is_square(line[1]);
    const std::size_t first = named ? 2 : 1;
    if (const auto kind = from_word<WayKind>(line[0])) {
        draft_.ways.push_back({named ? line[1] : "", *kind, course(line, first)});
        return;
    }
    const std::string name = named ? line[1] : "River " + std::to_string(draft_.rivers.size() + 1);
    draft_.rivers.push_back({name, line[0] == "stream" ? 1 : line[0] == "river" ? 2 : 3, course(line, first)});
}

void Drawing::draw_owner(const Line& line) {
    if (line.size() < 2) fail(line, "says no owner");
    const auto known = std::find(draft_.territories.begin(), draft_.territories.end(), line[1]);
    const TerritoryId territory(static_cast<int>(known - draft_.territories.begin()));
    if (known == draft_.territories.end()) draft_.territories.push_back(line[1]);
    for (const SquareId id : area(line, 2)) at(id).territory = territory;
}

void Drawing::draw_climate(const Line& line) {
    const auto climate = from_word<Climate>(line.size() < 2 ? "" : line[1]);
    if (!climate) fail(line, "no such climate");
    if (line.size() == 2)
        for (Square& square : draft_.squares) square.climate = *climate;
    else
        for (const SquareId id : area(line, 2)) at(id).climate = *climate;
}

void Drawing::draw_place(const Line& line, PlaceKind kind) {
    if (line.size() < 2) fail(line, "names no square");
    std::string name;
    for (std::size_t i = 2; i < line.size(); ++i) name += (i == 2 ? "" : " ") + line[i];
    draft_.places.push_back({square(line, line[1]), name.empty() ? line[1] : name, kind});
}

void Drawing::draw(const Line& line) {
    const std::string& word = line[0];
    if (word == "river" || word == "stream" || word == "great-river" || from_word<WayKind>(word)) {
        draw_course(line);
    } else if (const auto feature = from_word<Feature>(word)) {
        for (const SquareId id : area(line, 1)) at(id).features.add(*feature);
    } else if (const auto vegetation = from_word<Vegetation>(word)) {
        for (const SquareId id : area(line, 1)) at(id).vegetation = *vegetation;
    } else if (const auto place = from_word<PlaceKind>(word)) {
        draw_place(line, *place);
    } else if (word == "owner") {
        draw_owner(line);
    } else if (word == "climate") {
        draw_climate(line);
    } else {
        fail(line, "begins with no word that a map knows");
    }
}

MapDraft ground_of(const std::vector<Line>& rows) {
    MapDraft draft;
    draft.name = "test";
    if (rows.empty()) throw std::logic_error("map from text: no ground");
    draft.height = static_cast<int>(rows.size());
    draft.width = static_cast<int>(rows[0].size());
    for (const Line& row : rows)
        if (row.size() != rows[0].size()) fail(row, "as many letters as in the first row expected");
    for (std::size_t x = 0; x < rows[0].size(); ++x)
        for (const Line& row : rows) {
            const Letter* letter = letter_of(row[x]);
            if (letter == nullptr) fail(row, "no ground is called " + row[x]);
            Square square;
            square.ground = letter->ground;
            square.vegetation = letter->vegetation;
            draft.squares.push_back(square);
        }
    return draft;
}

}  // namespace

CampaignMap map_from_text(std::string_view text) {
    std::vector<Line> rows, rest;
    int neighbours = 8;
    std::istringstream in{std::string(text)};
    for (std::string written; std::getline(in, written);) {
        const Line line = words_in(written);
        if (line.empty()) continue;
        if (line[0].size() == 1 && !rest.empty()) fail(line, "ground comes before all else");
        if (line[0] == "neighbours") {
            if (line.size() != 2 || (line[1] != "4" && line[1] != "8")) fail(line, "4 or 8 expected");
            neighbours = std::stoi(line[1]);
        } else {
            (line[0].size() == 1 ? rows : rest).push_back(line);
        }
    }
    MapDraft ground = ground_of(rows);
    ground.neighbours = neighbours;
    Drawing drawing(std::move(ground));
    for (const Line& line : rest) drawing.draw(line);
    return CampaignMap(drawing.finished());
}

SquareId square_named(const CampaignMap& map, std::string_view name) {
    const auto found = map.find(name);
    if (!found) throw std::logic_error("the map has no square " + std::string(name));
    return *found;
}

std::vector<SquareId> squares_named(const CampaignMap& map, std::string_view names) {
    std::vector<SquareId> out;
    for (const std::string& name : words_in(names)) out.push_back(square_named(map, name));
    return out;
}

std::string names_of(const CampaignMap& map, std::span<const SquareId> squares) {
    std::string out;
    for (const SquareId id : squares) out += (out.empty() ? "" : " ") + map.name_of(id);
    return out;
}

}  // namespace condottiero
