#include "core/map/campaign_map.hpp"

#include <algorithm>
#include <array>
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

// Not std::isalpha, which asks the reader's language.
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

using SquarePair = std::pair<int, int>;

// Neighbours in the order of their names: west, then north to south, then east.
struct Offset {
    int dx, dy;
    Direction direction;
};
constexpr std::array offsets{
    Offset{-1, -1, Direction::NW}, Offset{-1, 0, Direction::W}, Offset{-1, 1, Direction::SW},
    Offset{0, -1, Direction::N},   Offset{0, 1, Direction::S},  Offset{1, -1, Direction::NE},
    Offset{1, 0, Direction::E},    Offset{1, 1, Direction::SE},
};

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

namespace {

/// The steps between squares that a river lies across. Where it bends sharply a step can cut two of its stretches
/// and end on the bank where it began: it crosses the river only if it cuts it an odd number of times.
std::set<SquarePair> steps_across(const CampaignMap& map, const River& river) {
    std::set<SquarePair> across;
    constexpr int around = 1;  // no step that begins farther away can cut this stretch
    for (std::size_t i = 1; i < river.course.size(); ++i) {
        const SquareId a = river.course[i - 1], b = river.course[i];
        const int ax = map.column(a), ay = map.row(a), bx = map.column(b), by = map.row(b);
        for (int x = std::min(ax, bx) - around; x <= std::max(ax, bx) + around; ++x)
            for (int y = std::min(ay, by) - around; y <= std::max(ay, by) + around; ++y)
                for (const Offset& to : offsets) {
                    const auto here = map.at(x, y), there = map.at(x + to.dx, y + to.dy);
                    if (!here || !there) continue;
                    if (!cut(middle(x, y), middle(x + to.dx, y + to.dy), water(ax, ay), water(bx, by))) continue;
                    const SquarePair step{here->value(), there->value()};
                    if (!across.insert(step).second) across.erase(step);
                }
    }
    return across;
}

std::set<SquarePair> steps_by_way(const std::vector<Way>& ways) {
    std::set<SquarePair> joined;
    for (const Way& way : ways)
        for (std::size_t i = 1; i < way.course.size(); ++i) {
            joined.insert({way.course[i - 1].value(), way.course[i].value()});
            joined.insert({way.course[i].value(), way.course[i - 1].value()});
        }
    return joined;
}

}  // namespace

void CampaignMap::join_squares() {
    const std::set<SquarePair> by_way = steps_by_way(draft_.ways);
    std::map<SquarePair, RiverId> across;  // of two rivers the first
    for (std::size_t r = 0; r < draft_.rivers.size(); ++r)
        for (const SquarePair& step : steps_across(*this, draft_.rivers[r]))
            across.emplace(step, RiverId(static_cast<int>(r)));

    std::vector<std::pair<Graph::vertex_descriptor, Graph::vertex_descriptor>> edges;
    std::vector<Step> steps;
    for (int x = 0; x < width(); ++x)
        for (int y = 0; y < height(); ++y)
            for (const Offset& offset : offsets) {
                if (draft_.neighbours == 4 && offset.dx != 0 && offset.dy != 0) continue;
                const SquareId from = *at(x, y);
                const auto to = at(x + offset.dx, y + offset.dy);
                if (!to) continue;
                const SquarePair pair{from.value(), to->value()};
                Step step{offset.direction, by_way.contains(pair), std::nullopt};
                if (const auto river = across.find(pair); river != across.end()) step.across = river->second;
                edges.emplace_back(vertex(from), vertex(*to));
                steps.push_back(step);
            }
    graph_ =
        Graph(boost::edges_are_sorted, edges.begin(), edges.end(), steps.begin(), static_cast<std::uint32_t>(size()));
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
    return find_square(name, width(), height());
}

std::optional<SquareId> find_square(std::string_view name, int width, int height) {
    constexpr int too_many = 100000;
    std::size_t i = 0;
    int column = 0, row = 0;
    for (; i < name.size() && is_letter(name[i]) && column < too_many; ++i)
        column = column * 26 + (name[i] | 0x20) - 'a' + 1;
    const std::size_t letters = i;
    for (; i < name.size() && is_digit(name[i]) && row < too_many; ++i) row = row * 10 + name[i] - '0';
    if (letters == 0 || i == letters || i != name.size() || name[letters] == '0') return std::nullopt;
    if (column > width || row > height) return std::nullopt;
    return SquareId((column - 1) * height + row - 1);
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
    const auto [first, last] = boost::out_edges(vertex(id), graph_);
    for (auto edge = first; edge != last; ++edge) out.emplace_back(static_cast<int>(boost::target(*edge, graph_)));
    return out;
}

const Step* CampaignMap::step(SquareId from, SquareId to) const {
    const auto [first, last] = boost::out_edges(vertex(from), graph_);
    for (auto edge = first; edge != last; ++edge)
        if (boost::target(*edge, graph_) == vertex(to)) return &graph_[*edge];
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
