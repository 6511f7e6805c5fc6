#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/map/campaign_map.hpp"

namespace condottiero {

/// Whether a march may take a step, and go on from there: boats that land stay where they are, boats that come to the
/// same square by the river go on.
enum class Passage { Closed, Open, Last };

/// The search behind every march, preview or real (CAM-p2-m): all the squares within a number of steps, each by the way
/// of fewest squares, then fewest harsh ones, then most steps by road or track, then the smaller name of the square
/// before. Keep one and ask it often: it never clears what it does not touch, so its cost is the march's, not the
/// map's.
class MarchSearch {
public:
    static constexpr int no_limit = std::numeric_limits<int>::max();

    /// `may_enter(SquareId from, const Step&, SquareId to) -> Passage`. Stops early once `target` is reached.
    template <class MayEnter>
    void run(const CampaignMap& map, SquareId from, int most_squares, const MayEnter& may_enter,
             std::optional<SquareId> target = std::nullopt);

    /// The squares reached by the last run, nearest first, the start among them.
    [[nodiscard]] const std::vector<SquareId>& reached() const { return reached_; }
    /// How many squares away; nothing if the last run did not come there.
    [[nodiscard]] std::optional<int> squares_to(SquareId id) const {
        if (!was_reached(id)) return std::nullopt;
        return static_cast<int>(best(id).ring - first_ring_);
    }
    /// The squares to enter, in order, the start left out.
    [[nodiscard]] std::vector<SquareId> way_to(SquareId id) const;

private:
    /// What is compared between two ways of as many squares, in one number, the weightiest first: harsh squares,
    /// steps off the road, the square before.
    using Cost = std::uint64_t;
    static constexpr unsigned bits = 21;  ///< of each: no map has more than 2^21 squares, so no way is longer
    static constexpr Cost one_off_way = Cost{1} << bits;
    static constexpr Cost one_harsh = one_off_way << bits;
    static constexpr Cost square_before = one_off_way - 1;

    struct Mark {
        Cost cost = 0;
        std::uint32_t ring = 0;
        [[nodiscard]] SquareId before() const { return SquareId(static_cast<int>(cost & square_before)); }
    };

    static std::size_t index(SquareId id) { return static_cast<std::size_t>(id.value()); }
    [[nodiscard]] bool written(const Mark& mark) const { return mark.ring >= first_ring_; }
    [[nodiscard]] bool was_reached(SquareId id) const { return index(id) < marks_.size() && written(best(id)); }
    [[nodiscard]] const Mark& best(SquareId id) const;
    void begin(const CampaignMap& map);
    template <class MayEnter>
    void spread(const CampaignMap& map, int most_squares, const MayEnter& may_enter, std::optional<SquareId> target);
    void end_at(SquareId id, Cost cost, std::uint32_t ring);
    void add_ends();

    // A square where some ways end and through which others go on has two marks.
    std::vector<Mark> marks_, ends_;
    std::vector<SquareId> reached_;  ///< while the search runs only those one may go on from: its queue
    std::vector<SquareId> ended_;
    // Every ring of every run has its own number: a mark with a number below the run's first counts as blank.
    std::uint32_t first_ring_ = 1;
    std::uint32_t last_ring_ = 0;
};

template <class MayEnter>
void MarchSearch::run(const CampaignMap& map, SquareId from, int most_squares, const MayEnter& may_enter,
                      std::optional<SquareId> target) {
    begin(map);
    marks_[index(from)] = {0, first_ring_};
    reached_.push_back(from);
    spread(map, most_squares, may_enter, target);
    if (!ended_.empty()) add_ends();
}

template <class MayEnter>
void MarchSearch::spread(const CampaignMap& map, int most_squares, const MayEnter& may_enter,
                         std::optional<SquareId> target) {
    const CampaignMap::Graph& graph = map.graph();
    // Every step costs one square, so the buckets of the queue are the rings of the march: when a ring is done, the
    // marks of the next one are final.
    std::size_t next = 0;
    for (int squares = 0; squares < most_squares && next < reached_.size(); ++squares) {
        if (target && was_reached(*target)) return;
        const std::uint32_t ring = ++last_ring_;
        for (const std::size_t ring_end = reached_.size(); next < ring_end; ++next) {
            const SquareId here = reached_[next];
            const Cost cost_from_here = (marks_[index(here)].cost & ~square_before) + static_cast<Cost>(here.value());
            const auto [first, end] = boost::out_edges(CampaignMap::vertex(here), graph);
            for (auto edge = first; edge != end; ++edge) {
                const SquareId there(static_cast<int>(boost::target(*edge, graph)));
                Mark& old = marks_[index(there)];
                if (written(old) && old.ring < ring) continue;
                const Step& step = graph[*edge];
                const Cost cost = cost_from_here + (map.harsh(there) ? one_harsh : 0) + (step.by_way ? 0 : one_off_way);
                if (old.ring == ring && cost >= old.cost) continue;
                const Passage passage = may_enter(here, step, there);
                if (passage == Passage::Closed) continue;
                if (passage == Passage::Last) {
                    end_at(there, cost, ring);
                    continue;
                }
                if (old.ring != ring) reached_.push_back(there);
                old = {cost, ring};
            }
        }
    }
}

}  // namespace condottiero
