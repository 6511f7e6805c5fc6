#include "core/map/march.hpp"

#include <algorithm>
#include <cassert>

namespace condottiero {

std::vector<SquareId> MarchSearch::way_to(SquareId id) const {
    assert(was_reached(id));
    std::vector<SquareId> way;
    SquareId at = id;
    for (const Mark* mark = &best(id); mark->ring > first_ring_; mark = &marks_[index(at)]) {
        way.push_back(at);
        at = mark->before();
    }
    std::reverse(way.begin(), way.end());
    return way;
}

const MarchSearch::Mark& MarchSearch::best(SquareId id) const {
    const Mark& through = marks_[index(id)];
    if (ended_.empty() || !written(ends_[index(id)])) return through;
    const Mark& end = ends_[index(id)];
    const bool shorter = !written(through) || end.ring < through.ring;
    return shorter || (end.ring == through.ring && end.cost < through.cost) ? end : through;
}

void MarchSearch::begin(const CampaignMap& map) {
    const auto squares = static_cast<std::uint32_t>(map.size());
    assert(squares <= square_before);
    if (marks_.size() < squares || last_ring_ > std::numeric_limits<std::uint32_t>::max() - squares - 1) {
        marks_.assign(squares, Mark{});
        ends_.assign(squares, Mark{});
        last_ring_ = 0;
    }
    first_ring_ = ++last_ring_;
    reached_.clear();
    ended_.clear();
}

void MarchSearch::end_at(SquareId id, Cost cost, std::uint32_t ring) {
    Mark& old = ends_[index(id)];
    if (!written(old))
        ended_.push_back(id);
    else if (old.ring < ring || cost >= old.cost)
        return;
    old = {cost, ring};
}

void MarchSearch::add_ends() {
    for (const SquareId id : ended_)
        if (!written(marks_[index(id)])) reached_.push_back(id);
    std::stable_sort(reached_.begin(), reached_.end(),
                     [&](SquareId a, SquareId b) { return best(a).ring < best(b).ring; });
}

}  // namespace condottiero
