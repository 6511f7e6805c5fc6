#include "tests/support/random_country.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/map/march.hpp"
#include "db/definitions/map/map_yaml.hpp"

namespace condottiero {

namespace {

constexpr int nobodys_land = 3;  // columns between two sides: nobody is set down beside an enemy
constexpr int strongholds_of_side = 4;
constexpr int tries = 10'000;

struct Patch {
    char letter;
    int of_hundred;
    int largest;
};
constexpr std::array patches{Patch{'c', 26, 40}, Patch{'h', 18, 40}, Patch{'f', 16, 30}, Patch{'H', 8, 20},
                             Patch{'m', 10, 30}, Patch{'M', 6, 20},  Patch{'w', 5, 20},  Patch{'d', 4, 30},
                             Patch{'j', 3, 15},  Patch{'l', 4, 6}};

bool is_dry(char letter) {
    return letter != 's' && letter != 'l';
}

}  // namespace

int SeededNumbers::below(int count) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t x = state_;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    x ^= x >> 31U;
    // A little uneven for counts that do not divide 2^32: good enough for a country.
    return static_cast<int>((x >> 32U) * static_cast<std::uint64_t>(count) >> 32U);
}

RandomCountry::RandomCountry(SeededNumbers& numbers, int columns, int rows, const std::vector<std::string>& sides)
    : numbers_(&numbers), columns_(columns), rows_(rows), sides_(sides), strongholds_(sides.size()) {
    if (rows < 12 || columns < 12 * static_cast<int>(sides.size()))
        throw std::logic_error("a random country needs 12 squares and more for each side");
    raise_terrain();
    cut_strips();
    run_rivers();
    found_places();
    build_roads();
    build_bridges_and_ports();
}

bool RandomCountry::is_land(int column, int row) const {
    return is_dry(terrain_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]);
}

CampaignMap RandomCountry::map() const {
    return CampaignMap(read_map(text_, "map.yaml"));
}

void RandomCountry::lay_patch(char letter, int column, int row, int size) {
    for (; size > 0; --size) {
        char& here = terrain_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        if (here != 's') here = letter;
        column = std::clamp(column + numbers_->between(-1, 1), 0, columns_ - 1);
        row = std::clamp(row + numbers_->between(-1, 1), 0, rows_ - 1);
    }
}

void RandomCountry::raise_terrain() {
    terrain_.assign(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(columns_), '.'));
    int depth = 2;
    for (int column = 0; column < columns_; ++column) {
        depth = std::clamp(depth + numbers_->between(-1, 1), 1, rows_ / 10 + 1);
        for (int row = 0; row < depth; ++row)
            terrain_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = 's';
    }
    for (int i = columns_ * rows_ / 15; i > 0; --i) {
        int chance = numbers_->below(100);
        const auto patch =
            std::find_if(patches.begin(), patches.end(), [&](const Patch& p) { return (chance -= p.of_hundred) < 0; });
        // One draw a line: in what order a call's arguments are drawn is the compiler's choice.
        const int column = numbers_->below(columns_);
        const int row = numbers_->below(rows_);
        const int size = numbers_->between(3, patch->largest);
        lay_patch(patch->letter, column, row, size);
    }
    text_ = "map: A made-up country\nterrain: |\n";
    for (const std::string& row : terrain_) text_ += "  " + row + "\n";
}

void RandomCountry::cut_strips() {
    const int count = static_cast<int>(sides_.size());
    std::string row(static_cast<std::size_t>(columns_), '.');
    text_ += "territories: {";
    for (int i = 0; i < count; ++i) {
        const Strip strip{columns_ * i / count, columns_ * (i + 1) / count - 1 - (i + 1 < count ? nobodys_land : 0)};
        strips_.push_back(strip);
        const char letter = static_cast<char>('A' + i);
        for (int column = strip.first; column <= strip.last; ++column) row[static_cast<std::size_t>(column)] = letter;
        text_ += fmt::format("{}{}: {}", i == 0 ? "" : ", ", letter, sides_[static_cast<std::size_t>(i)]);
    }
    text_ += "}\nterritory: |\n";
    for (int i = 0; i < rows_; ++i) text_ += "  " + row + "\n";
}

void RandomCountry::run_rivers() {
    text_ += "rivers:\n";
    for (int i = 0; i < columns_ / 10; ++i) {
        int column = 10 * i + numbers_->below(10);
        int row = numbers_->between(rows_ / 2, rows_ - 1);
        std::vector<std::string> course{square_name(column, row)};
        while (row > 0 && (is_land(column, row) || course.size() < 2)) {
            --row;
            column = std::clamp(column + numbers_->between(-1, 1), 0, columns_ - 1);
            course.push_back(square_name(column, row));
        }
        for (const std::string& square : course) river_squares_.insert(square);
        text_ += fmt::format("  - {{name: River {}, width: {}, course: [{}]}}\n", i + 1, numbers_->between(1, 3),
                             fmt::join(course, ", "));
    }
}

std::string RandomCountry::some_square(std::size_t side, bool near_border) {
    const Strip strip = strips_[side];
    const int depth = near_border ? 2 : (strip.last - strip.first) / 2;
    for (int i = 0; i < tries; ++i) {
        const bool east = side == 0 || (side + 1 < strips_.size() && numbers_->one_in(2));
        const int off = numbers_->between(0, depth);
        const int column = east ? strip.last - off : strip.first + off, row = numbers_->below(rows_);
        if (is_land(column, row)) return square_name(column, row);
    }
    throw std::logic_error("a random country came out as water");
}

void RandomCountry::found_places() {
    text_ += "places:\n";
    for (std::size_t side = 0; side < sides_.size(); ++side)
        for (int i = 0; i <= 2 * strongholds_of_side; ++i) {
            std::string square = some_square(side, false);
            while (!places_.insert(square).second) square = some_square(side, false);
            const bool strong = i <= strongholds_of_side;
            if (strong) strongholds_[side].push_back(square);
            text_ += fmt::format("  - {{square: {}, name: {} {}, kind: {}}}\n", square,
                                 i == 0   ? "Court of"
                                 : strong ? "Fortress " + std::to_string(i) + " of"
                                          : "Market " + std::to_string(i - strongholds_of_side) + " of",
                                 sides_[side],
                                 i == 0   ? "capital"
                                 : strong ? "stronghold"
                                          : "town");
        }
}

/// The way by land between two squares, and not far from the straight line; nothing if water is in the way.
std::vector<std::string> RandomCountry::way(const CampaignMap& squares, const std::string& from,
                                            const std::string& to) {
    const SquareId start = *squares.find(from), end = *squares.find(to);
    const auto [west, east] = std::minmax({squares.column(start), squares.column(end)});
    const auto [north, south] = std::minmax({squares.row(start), squares.row(end)});
    constexpr int astray = 2;
    const auto may_enter = [&, w = west, e = east, n = north, s = south](SquareId, const Step&, SquareId there) {
        const int column = squares.column(there), row = squares.row(there);
        const bool near = column >= w - astray && column <= e + astray && row >= n - astray && row <= s + astray;
        return near && !is_water(squares.square(there).ground) ? Passage::Open : Passage::Closed;
    };
    MarchSearch search;
    search.run(squares, start, MarchSearch::no_limit, may_enter, end);
    if (!search.squares_to(end)) return {};
    std::vector<std::string> names{from};
    for (const SquareId id : search.way_to(end)) names.push_back(squares.name_of(id));
    return names;
}

/// From each capital to its strongholds, and to the next capital.
void RandomCountry::build_roads() {
    const CampaignMap squares = map();
    text_ += "roads:\n";
    const auto build = [&](const std::string& from, const std::string& to) {
        const std::vector<std::string> course = way(squares, from, to);
        if (course.empty()) return;
        text_ += fmt::format("  - [{}]\n", fmt::join(course, ", "));
        road_squares_.insert(course.begin(), course.end());
    };
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        const std::vector<std::string>& own = strongholds_[side];
        for (std::size_t i = 1; i < own.size(); ++i) build(own[0], own[i]);
        if (side + 1 < sides_.size()) build(own[0], strongholds_[side + 1][0]);
    }
}

void RandomCountry::write_squares(const std::string& key, const std::set<std::string>& squares) {
    if (!squares.empty()) text_ += fmt::format("{}: [{}]\n", key, fmt::join(squares, ", "));
}

void RandomCountry::build_bridges_and_ports() {
    std::set<std::string> bridges, fords, swamps, ports;
    const CampaignMap squares = map();
    for (int id = 0; id < squares.size(); ++id) {
        const SquareId square(id);
        const std::string name = squares.name_of(square);
        if (is_water(squares.square(square).ground)) continue;
        if (road_squares_.contains(name) && river_squares_.contains(name))
            bridges.insert(name);
        else if (river_squares_.contains(name) && numbers_->one_in(6))
            fords.insert(name);
        if (numbers_->one_in(60)) swamps.insert(name);
        if (squares.is_coast(square) && (places_.contains(name) || numbers_->one_in(20))) ports.insert(name);
    }
    write_squares("bridges", bridges);
    write_squares("fords", fords);
    write_squares("swamps", swamps);
    write_squares("ports", ports);
    ports_.assign(ports.begin(), ports.end());
}

}  // namespace condottiero
