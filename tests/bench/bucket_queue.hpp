#pragma once

#include <cstdint>
#include <vector>

#include "core/map/campaign_map.hpp"

namespace condottiero::bench {

/// What MarchSearch is measured against: the same march, written by hand for nothing else. Its own arrays of numbers,
/// water known beforehand, no map, no ids, no question asked of the caller.
class BucketQueue {
public:
    explicit BucketQueue(const CampaignMap& map) {
        first_.reserve(static_cast<std::size_t>(map.size()) + 1);
        for (int id = 0; id < map.size(); ++id) {
            const SquareId from(id);
            first_.push_back(static_cast<std::uint32_t>(to_.size()));
            harsh_.push_back(map.harsh(from) ? 1 : 0);
            closed_.push_back(is_water(map.square(from).ground) ? 1 : 0);
            for (const SquareId to : map.neighbours(from)) {
                to_.push_back(static_cast<std::uint32_t>(to.value()));
                off_way_.push_back(map.step(from, to)->by_way ? 0 : 1);
            }
        }
        first_.push_back(static_cast<std::uint32_t>(to_.size()));
        marks_.resize(static_cast<std::size_t>(map.size()));
    }

    struct Mark {
        std::uint32_t run, squares, harsh, off_way, before;
    };

    const std::vector<std::uint32_t>& run(std::uint32_t from, std::uint32_t most_squares) {
        ++run_;
        queue_.clear();
        queue_.push_back(from);
        marks_[from] = {run_, 0, 0, 0, 0};
        std::size_t next = 0;
        for (std::uint32_t squares = 0; squares < most_squares && next < queue_.size(); ++squares)
            for (const std::size_t bucket_end = queue_.size(); next < bucket_end; ++next) spread(queue_[next], squares);
        return queue_;
    }
    [[nodiscard]] const Mark& mark(std::uint32_t square) const { return marks_[square]; }

private:
    void spread(std::uint32_t here, std::uint32_t squares) {
        const Mark mark = marks_[here];
        for (std::uint32_t edge = first_[here]; edge < first_[here + 1]; ++edge) {
            const std::uint32_t to = to_[edge];
            if (closed_[to] != 0) continue;
            Mark& old = marks_[to];
            const bool fresh = old.run != run_;
            if (!fresh && old.squares <= squares) continue;
            const std::uint32_t harsh = mark.harsh + harsh_[to], off_way = mark.off_way + off_way_[edge];
            if (fresh)
                queue_.push_back(to);
            else if (harsh != old.harsh       ? harsh > old.harsh
                     : off_way != old.off_way ? off_way > old.off_way
                                              : here > old.before)
                continue;
            old = {run_, squares + 1, harsh, off_way, here};
        }
    }

    std::vector<std::uint32_t> first_, to_;
    std::vector<std::uint8_t> off_way_, harsh_, closed_;
    std::vector<Mark> marks_;
    std::vector<std::uint32_t> queue_;
    std::uint32_t run_ = 0;
};

}  // namespace condottiero::bench
