#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/map/campaign_map.hpp"

namespace condottiero {

/// Whether a march may enter a square, and go on from there.
enum class Entry { Closed, Open, Last };

/// The search behind every march, preview or real (CAM-p2-m): all the squares within so many steps, each by the way
/// of fewest squares, then fewest harsh ones, then most steps by road or track, then the smaller name of the square
/// before. Keep one and ask it often: it never clears what it does not touch, so its cost is the march's, not the
/// map's.
class MarchSearch {
public:
    static constexpr int no_limit = std::numeric_limits<int>::max();

    /// `may_enter(SquareId from, const Step&, SquareId to) -> Entry`. Stops early once `target` is reached.
    template <class MayEnter>
    void run(const CampaignMap& map, SquareId from, int most_squares, const MayEnter& may_enter,
             std::optional<SquareId> target = std::nullopt);

    /// The squares reached by the last run, nearest first, the start among them.
    [[nodiscard]] const std::vector<SquareId>& reached() const { return reached_; }
    /// How many squares away; nothing if the last run did not come there.
    [[nodiscard]] std::optional<int> squares_to(SquareId id) const {
        if (!was_reached(id)) return std::nullopt;
        return marks_[index(id)].squares;
    }
    /// The squares to enter, in order, the start left out.
    [[nodiscard]] std::vector<SquareId> way_to(SquareId id) const {
        std::vector<SquareId> way;
        for (SquareId at = id; marks_[index(at)].squares > 0; at = SquareId(marks_[index(at)].before))
            way.push_back(at);
        std::reverse(way.begin(), way.end());
        return way;
    }

private:
    struct Mark {
        std::uint32_t run = 0;  ///< the run that wrote it: older marks count as blank
        std::int32_t squares = 0;
        std::int32_t harsh = 0;
        std::int32_t off_way = 0;
        std::int32_t before = 0;
        bool last = false;
    };

    static std::size_t index(SquareId id) { return static_cast<std::size_t>(id.value()); }
    [[nodiscard]] bool was_reached(SquareId id) const {
        return index(id) < marks_.size() && marks_[index(id)].run == run_;
    }
    void begin(const CampaignMap& map) {
        if (marks_.size() < static_cast<std::size_t>(map.size()) || run_ == std::numeric_limits<std::uint32_t>::max()) {
            marks_.assign(static_cast<std::size_t>(map.size()), Mark{});
            run_ = 0;
        }
        ++run_;
        reached_.clear();
    }

    std::vector<Mark> marks_;
    std::vector<SquareId> reached_;
    std::uint32_t run_ = 0;
};

template <class MayEnter>
void MarchSearch::run(const CampaignMap& map, SquareId from, int most_squares, const MayEnter& may_enter,
                      std::optional<SquareId> target) {
    begin(map);
    const CampaignMap::Graph& graph = map.graph();
    marks_[index(from)] = {run_, 0, 0, 0, 0, false};
    reached_.push_back(from);

    // Every step costs one square, so the buckets of the queue are the rings of the march: when a ring is done, the
    // marks of the next one are final.
    std::size_t ring = 0;
    for (int squares = 0; squares < most_squares && ring < reached_.size(); ++squares) {
        const std::size_t ring_end = reached_.size();
        for (; ring < ring_end; ++ring) {
            const SquareId here = reached_[ring];
            const Mark mark = marks_[index(here)];
            if (mark.last) continue;
            const auto [first, end] = boost::out_edges(index(here), graph);
            for (auto edge = first; edge != end; ++edge) {
                const SquareId there(static_cast<int>(boost::target(*edge, graph)));
                Mark& old = marks_[index(there)];
                const bool fresh = old.run != run_;
                if (!fresh && old.squares <= squares) continue;
                const Step& step = graph[*edge];
                const std::int32_t harsh = mark.harsh + (map.harsh(there) ? 1 : 0);
                const std::int32_t off_way = mark.off_way + (step.by_way ? 0 : 1);
                if (!fresh && (harsh != old.harsh       ? harsh > old.harsh
                               : off_way != old.off_way ? off_way > old.off_way
                                                        : here.value() > old.before))
                    continue;
                const Entry entry = may_enter(here, step, there);
                if (entry == Entry::Closed) continue;
                if (fresh) reached_.push_back(there);
                old = {run_, squares + 1, harsh, off_way, here.value(), entry == Entry::Last};
            }
        }
        if (target && was_reached(*target)) return;
    }
}

}  // namespace condottiero
