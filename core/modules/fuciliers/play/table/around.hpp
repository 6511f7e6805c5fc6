#pragma once

#include <boost/container/small_vector.hpp>

#include "core/modules/fuciliers/play/table/position.hpp"

namespace condottiero::fuciliers {

/// What a man may come upon within a circle: looked for once, however many places he tries.
class Around {
public:
    Around(const Position& position, const BattlePerson& person, const table::Disc& circle);

    /// Whether he can stand there.
    [[nodiscard]] bool is_free(const Box& base) const;
    /// Whether enemies, water or ground that nobody enters bar the straight way; friends let a man through.
    /// (NFW-3.5.4-g)
    [[nodiscard]] bool bars_way(Point from, Point to) const;

private:
    const Position& position_;
    const BattlePerson& person_;
    boost::container::small_vector<const BattleUnit*, 32> units_;
    boost::container::small_vector<const FieldItem*, 32> features_;
    boost::container::small_vector<const BattlePerson*, 16> people_;
};

}  // namespace condottiero::fuciliers
