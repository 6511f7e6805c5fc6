#pragma once

#include <optional>
#include <vector>

#include "core/campaign/policy/knowledge.hpp"
#include "core/map/march.hpp"

namespace condottiero::policy {

/// Where one Force can march, and how. Enemies in sight end a way. A way is better if it crosses rivers by bridges,
/// keeps out of jungle, desert and wasteland and does not pass stronger enemies, as long as it is hardly longer.
class Ways {
public:
    Ways(const Knowledge& known, ForceId force);

    [[nodiscard]] std::optional<int> squares_to(SquareId to) const;
    [[nodiscard]] std::vector<SquareId> way_to(SquareId to) const;

private:
    [[nodiscard]] const MarchSearch& better(SquareId to) const;

    MarchSearch plain_, careful_;
};

}  // namespace condottiero::policy
