#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/property_map/property_map.hpp>
#include <cstdint>
#include <stdexcept>

#include "core/map/march.hpp"
#include "tests/bench/bucket_queue.hpp"
#include "tests/bench/goal.hpp"

namespace condottiero::bench {

namespace {

constexpr int most_squares = 11;  // reaches about 500
constexpr std::array<int, 8> starts_off_centre{0, 3, -2, 4, -4, 1, -3, 2};

std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

/// The same country round the middle whatever the map's size: some lakes, some deserts and jungles, a net of roads.
CampaignMap country(int side) {
    MapDraft draft;
    draft.width = draft.height = side;
    const auto from_middle = [&](int i) { return i - side / 2; };
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y) {
            const auto part = mixed(static_cast<std::uint64_t>(from_middle(x) * 100003 + from_middle(y))) % 100;
            Square square;
            if (part < 5 && (x != y || std::abs(from_middle(x)) > 4)) square.ground = Ground::Lake;
            if (part >= 5 && part < 20) square.ground = Ground::Desert;
            if (part >= 20 && part < 30) square.vegetation = Vegetation::Jungle;
            draft.squares.push_back(square);
        }
    for (int i = 0; i < side; ++i) {
        if (from_middle(i) % 7 != 0) continue;
        Way north_south{"", WayKind::Road, {}}, west_east{"", WayKind::Track, {}};
        for (int along = 0; along < side; ++along) {
            north_south.course.emplace_back(i * side + along);
            west_east.course.emplace_back(along * side + i);
        }
        draft.ways.push_back(std::move(north_south));
        draft.ways.push_back(std::move(west_east));
    }
    return CampaignMap(std::move(draft));
}

/// One after the other: a march from each of some squares near the middle.
class Starts {
public:
    explicit Starts(const CampaignMap& map) : map_(&map) {}
    SquareId next() {
        const int off = starts_off_centre[next_++ % starts_off_centre.size()];
        return *map_->at(map_->width() / 2 + off, map_->height() / 2 + off);
    }

private:
    const CampaignMap* map_;
    std::size_t next_ = 0;
};

/// A march by land, as the program runs it.
class LandMarch {
public:
    explicit LandMarch(const CampaignMap& map) : map_(&map) {}
    const MarchSearch& run(SquareId from) {
        search_.run(*map_, from, most_squares, [this](SquareId, const Step&, SquareId to) {
            return is_water(map_->square(to).ground) ? Passage::Closed : Passage::Open;
        });
        return search_;
    }

private:
    const CampaignMap* map_;
    MarchSearch search_;
};

/// The same march by Boost's dijkstra: squares, harsh squares and steps off the road packed into one weight, which is
/// written down beforehand for every edge.
class Dijkstra {
public:
    using Cost = std::uint64_t;
    static constexpr unsigned squares_at = 40, harsh_at = 20;
    static constexpr Cost bound = Cost{most_squares + 1} << squares_at;

    explicit Dijkstra(const CampaignMap& map)
        : graph_(&map.graph()), cost_(static_cast<std::size_t>(map.size())), before_(cost_.size()) {
        weight_.resize(boost::num_edges(*graph_));
        const auto [first, last] = boost::edges(*graph_);
        for (auto edge = first; edge != last; ++edge) {
            const SquareId to(static_cast<int>(boost::target(*edge, *graph_)));
            weight_[get(boost::edge_index, *graph_, *edge)] =
                is_water(map.square(to).ground) ? bound
                                                : (Cost{1} << squares_at) + (map.harsh(to) ? Cost{1} << harsh_at : 0) +
                                                      ((*graph_)[*edge].by_way ? 0 : 1);
        }
    }

    const std::vector<Cost>& run(SquareId from) {
        const auto weight = boost::make_iterator_property_map(weight_.begin(), get(boost::edge_index, *graph_));
        try {
            boost::dijkstra_shortest_paths(*graph_, CampaignMap::vertex(from),
                                           boost::predecessor_map(before_.data())
                                               .distance_map(cost_.data())
                                               .weight_map(weight)
                                               .visitor(StopAtBound(cost_.data())));
        } catch (const TooFar&) {}
        return cost_;
    }

private:
    struct TooFar {};
    struct StopAtBound : boost::default_dijkstra_visitor {
        explicit StopAtBound(const Cost* costs) : cost(costs) {}
        const Cost* cost;
        void examine_vertex(CampaignMap::Graph::vertex_descriptor square, const CampaignMap::Graph&) const {
            if (cost[square] >= bound) throw TooFar{};
        }
    };

    const CampaignMap::Graph* graph_;
    std::vector<Cost> weight_, cost_;
    std::vector<CampaignMap::Graph::vertex_descriptor> before_;
};

/// What is compared comes to the same, or comparing it means nothing.
void check_agreement(const CampaignMap& map, LandMarch& march, BucketQueue& by_hand, Dijkstra& dijkstra) {
    Starts starts(map);
    for (std::size_t i = 0; i < starts_off_centre.size(); ++i) {
        const SquareId from = starts.next();
        const MarchSearch& search = march.run(from);
        const auto& queue = by_hand.run(static_cast<std::uint32_t>(from.value()), most_squares);
        const auto& costs = dijkstra.run(from);
        must(queue.size() == search.reached().size(), "the bucket queue reaches other squares");
        must(queue.size() >= 443 && queue.size() <= 557, "this is not the march of the goal");
        const auto reached = std::count_if(costs.begin(), costs.end(), [](auto c) { return c < Dijkstra::bound; });
        must(static_cast<std::size_t>(reached) == queue.size(), "dijkstra reaches other squares");
        for (const SquareId id : search.reached()) {
            if (id == from) continue;
            const auto& mark = by_hand.mark(static_cast<std::uint32_t>(id.value()));
            const std::vector<SquareId> way = search.way_to(id);
            must(mark.squares == way.size(), "the bucket queue takes more squares");
            must(static_cast<int>(mark.before) == (way.size() > 1 ? way[way.size() - 2] : from).value(),
                 "the bucket queue takes another way");
            must(costs[static_cast<std::size_t>(id.value())] == (Dijkstra::Cost{mark.squares} << Dijkstra::squares_at) +
                                                                    (Dijkstra::Cost{mark.harsh} << Dijkstra::harsh_at) +
                                                                    mark.off_way,
                 "dijkstra takes another way");
        }
    }
}

}  // namespace

Goals march_goals() {
    const CampaignMap small = country(32), large = country(1000);
    LandMarch march(small), long_march(large);
    BucketQueue by_hand(small), by_hand_large(large);
    Dijkstra dijkstra(small), dijkstra_large(large);
    check_agreement(small, march, by_hand, dijkstra);
    check_agreement(large, long_march, by_hand_large, dijkstra_large);

    Starts small_starts(small), large_starts(large);
    const auto on_small = [&] { keep(march.run(small_starts.next()).reached().size()); };
    const auto on_large = [&] { keep(long_march.run(large_starts.next()).reached().size()); };
    const auto queue_small = [&] {
        keep(by_hand.run(static_cast<std::uint32_t>(small_starts.next().value()), most_squares).size());
    };
    const auto queue_large = [&] {
        keep(by_hand_large.run(static_cast<std::uint32_t>(large_starts.next().value()), most_squares).size());
    };
    const auto dijkstra_small = [&] { keep(dijkstra.run(small_starts.next())[0]); };
    const auto dijkstra_on_large = [&] { keep(dijkstra_large.run(large_starts.next())[0]); };
    using enum Goal::Bound;
    using enum Goal::Due;
    return {
        {"P9", "march at 1,000 squares : hand-written bucket queue", AtMost, 1.2, Now,
         alternate(on_small, queue_small)},
        {"P9", "march at 1,000,000 squares : the same queue there", AtMost, 1.2, Now, alternate(on_large, queue_large)},
        {"P9", "march at 1,000,000 squares : march at 1,000", AtMost, 1.3, Now, alternate(on_large, on_small)},
        {"P10", "Boost's dijkstra : march, at 1,000 squares", AtLeast, 2.5, Now, alternate(dijkstra_small, on_small)},
        {"P10", "Boost's dijkstra : march, at 1,000,000 squares", AtLeast, 100, Now,
         alternate(dijkstra_on_large, on_large)},
    };
}

void march_often(std::string_view by) {
    const CampaignMap map = country(32);
    LandMarch march(map);
    BucketQueue by_hand(map);
    Dijkstra dijkstra(map);
    Starts starts(map);
    for (int i = 0; i < 1000; ++i) {
        const SquareId from = starts.next();
        if (by == "march") keep(march.run(from).reached().size());
        if (by == "queue") keep(by_hand.run(static_cast<std::uint32_t>(from.value()), most_squares).size());
        if (by == "dijkstra") keep(dijkstra.run(from)[0]);
    }
}

}  // namespace condottiero::bench
