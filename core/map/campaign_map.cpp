#include "core/map/campaign_map.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace condottiero {

namespace {

struct Point {
    int x, y;
};

// Hundredths of a square. A force stands in the middle; a river runs to the right and below of it.
Point middle(int column, int row) {
    return {100 * column + 50, 100 * row + 50};
}
Point water(int column, int row) {
    return {100 * column + 60, 100 * row + 62};
}

long turn(Point a, Point b, Point c) {
    return static_cast<long>(b.x - a.x) * (c.y - a.y) - static_cast<long>(b.y - a.y) * (c.x - a.x);
}

bool cut(Point a, Point b, Point c, Point d) {
    const auto apart = [](long p, long q) { return (p < 0 && q >= 0) || (p >= 0 && q < 0); };
    return apart(turn(a, b, c), turn(a, b, d)) && apart(turn(c, d, a), turn(c, d, b));
}

using SquarePair = std::pair<int, int>;

}  // namespace

CampaignMap::CampaignMap(MapDraft draft) : draft_(std::move(draft)) {
    assert(draft_.squares.size() == static_cast<std::size_t>(size()));
    assert(draft_.neighbours == 4 || draft_.neighbours == 8);
    harsh_.reserve(draft_.squares.size());
    for (const Square& square : draft_.squares) harsh_.push_back(is_harsh(square) ? 1 : 0);
    lay_courses();
    join_squares();
}

void CampaignMap::lay_courses() {
    ways_.resize(draft_.squares.size());
    for (const Way& way : draft_.ways)
        for (const SquareId square : way.course)
            if (std::optional<WayKind>& here = ways_[index(square)]; here != WayKind::Road) here = way.kind;

    std::vector<std::vector<Reach>> through(draft_.squares.size());
    for (std::size_t r = 0; r < draft_.rivers.size(); ++r)
        for (std::size_t i = 0; i < draft_.rivers[r].course.size(); ++i)
            through[index(draft_.rivers[r].course[i])].push_back({RiverId(static_cast<int>(r)), static_cast<int>(i)});
    for (const std::vector<Reach>& here : through) {
        first_reach_.push_back(reaches_.size());
        reaches_.insert(reaches_.end(), here.begin(), here.end());
    }
    first_reach_.push_back(reaches_.size());
}

void CampaignMap::join_squares() {
    std::set<SquarePair> joined;
    for (const Way& way : draft_.ways)
        for (std::size_t i = 1; i < way.course.size(); ++i) {
            joined.insert({way.course[i - 1].value(), way.course[i].value()});
            joined.insert({way.course[i].value(), way.course[i - 1].value()});
        }

    // Only steps near a stretch of water can cross it: look at those of the squares round its two ends.
    std::map<SquarePair, RiverId> crossed;
    constexpr int around = 2;
    for (std::size_t r = 0; r < draft_.rivers.size(); ++r) {
        const std::vector<SquareId>& course = draft_.rivers[r].course;
        for (std::size_t i = 1; i < course.size(); ++i) {
            const int ax = column(course[i - 1]), ay = row(course[i - 1]), bx = column(course[i]), by = row(course[i]);
            for (int x = std::min(ax, bx) - around; x <= std::max(ax, bx) + around; ++x)
                for (int y = std::min(ay, by) - around; y <= std::max(ay, by) + around; ++y)
                    for (int dx = -1; dx <= 1; ++dx)
                        for (int dy = -1; dy <= 1; ++dy) {
                            const auto from = at(x, y), to = at(x + dx, y + dy);
                            if (from && to && cut(middle(x, y), middle(x + dx, y + dy), water(ax, ay), water(bx, by)))
                                crossed.emplace(SquarePair{from->value(), to->value()}, RiverId(static_cast<int>(r)));
                        }
        }
    }

    // Neighbours in the order of their names: west, then north to south, then east.
    struct Offset {
        int dx, dy;
        Direction direction;
    };
    static constexpr std::array offsets{
        Offset{-1, -1, Direction::NW}, Offset{-1, 0, Direction::W}, Offset{-1, 1, Direction::SW},
        Offset{0, -1, Direction::N},   Offset{0, 1, Direction::S},  Offset{1, -1, Direction::NE},
        Offset{1, 0, Direction::E},    Offset{1, 1, Direction::SE},
    };
    std::vector<std::pair<std::size_t, std::size_t>> edges;
    std::vector<Step> steps;
    for (int x = 0; x < width(); ++x)
        for (int y = 0; y < height(); ++y)
            for (const Offset& offset : offsets) {
                if (draft_.neighbours == 4 && offset.dx != 0 && offset.dy != 0) continue;
                const auto to = at(x + offset.dx, y + offset.dy);
                if (!to) continue;
                const SquarePair pair{at(x, y)->value(), to->value()};
                Step step{offset.direction, joined.contains(pair), std::nullopt};
                if (const auto river = crossed.find(pair); river != crossed.end()) step.across = river->second;
                edges.emplace_back(pair.first, pair.second);
                steps.push_back(step);
            }
    graph_ =
        Graph(boost::edges_are_sorted, edges.begin(), edges.end(), steps.begin(), static_cast<std::size_t>(size()));
}

const River& CampaignMap::river(RiverId id) const {
    return draft_.rivers[static_cast<std::size_t>(id.value())];
}

std::optional<SquareId> CampaignMap::at(int column, int row) const {
    if (column < 0 || row < 0 || column >= width() || row >= height()) return std::nullopt;
    return SquareId(column * height() + row);
}

std::string square_name(int column, int row) {
    std::string letters;
    for (int rest = column; rest >= 0; rest = rest / 26 - 1)
        letters.insert(letters.begin(), static_cast<char>('A' + rest % 26));
    return letters + std::to_string(row + 1);
}

std::string CampaignMap::name_of(SquareId id) const {
    return square_name(column(id), row(id));
}

std::optional<SquareId> CampaignMap::find(std::string_view name) const {
    constexpr int too_many = 100000;
    std::size_t i = 0;
    int column = 0;
    for (; i < name.size() && std::isalpha(static_cast<unsigned char>(name[i])) != 0; ++i) {
        column = column * 26 + (name[i] | 0x20) - 'a' + 1;
        if (column > too_many) return std::nullopt;
    }
    const std::size_t letters = i;
    int row = 0;
    for (; i < name.size() && std::isdigit(static_cast<unsigned char>(name[i])) != 0; ++i) {
        row = row * 10 + name[i] - '0';
        if (row > too_many) return std::nullopt;
    }
    if (letters == 0 || i == letters || i != name.size() || name[letters] == '0') return std::nullopt;
    return at(column - 1, row - 1);
}

const Place* CampaignMap::place_at(SquareId id) const {
    const auto found = std::find_if(draft_.places.begin(), draft_.places.end(),
                                    [&](const Place& place) { return place.square == id; });
    return found == draft_.places.end() ? nullptr : &*found;
}

std::string CampaignMap::title_of(SquareId id) const {
    const Place* place = place_at(id);
    return place == nullptr ? name_of(id) : name_of(id) + " " + place->name;
}

std::vector<SquareId> CampaignMap::neighbours(SquareId id) const {
    std::vector<SquareId> out;
    const auto [first, last] = boost::out_edges(index(id), graph_);
    for (auto edge = first; edge != last; ++edge) out.emplace_back(static_cast<int>(boost::target(*edge, graph_)));
    return out;
}

const Step* CampaignMap::step(SquareId from, SquareId to) const {
    const auto [first, last] = boost::out_edges(index(from), graph_);
    for (auto edge = first; edge != last; ++edge)
        if (boost::target(*edge, graph_) == index(to)) return &graph_[*edge];
    return nullptr;
}

int CampaignMap::distance(SquareId a, SquareId b) const {
    const int dx = std::abs(column(a) - column(b)), dy = std::abs(row(a) - row(b));
    return draft_.neighbours == 8 ? std::max(dx, dy) : dx + dy;
}

std::span<const Reach> CampaignMap::reaches(SquareId id) const {
    const std::size_t first = first_reach_[index(id)];
    return {reaches_.data() + first, first_reach_[index(id) + 1] - first};
}

bool CampaignMap::is_coast(SquareId id) const {
    if (is_water(square(id).ground)) return true;
    const std::vector<SquareId> around = neighbours(id);
    return std::any_of(around.begin(), around.end(), [&](SquareId s) { return is_water(square(s).ground); });
}

}  // namespace condottiero
