#pragma once

#include <optional>

#include "app/desktop/map/map_canvas.hpp"
#include "app/desktop/window/shell.hpp"
#include "app/session/orders/march_plan.hpp"

namespace condottiero {

/// Reach, routes and odds of the selected Force on the map, and the march that is being planned for it by keyboard or
/// by dragging. What is planned goes to whoever writes the orders.
class MarchPlanner {
public:
    MarchPlanner(Shell& shell, MapCanvas& canvas) : shell_(&shell), canvas_(&canvas) {}

    /// Reach and ordered way of what is selected.
    void show_selected();
    /// The selected Force, if its side's plans may be seen by whoever is looking.
    [[nodiscard]] std::optional<ForceId> force() const;
    /// Why no march can be planned for it now; nothing: it can.
    [[nodiscard]] std::optional<Refusal> why_not() const;

    void begin();
    [[nodiscard]] bool is_planning() const { return plan_.has_value(); }
    bool key(const wxKeyEvent& event);
    void lead_to(SquareId square);
    void drag(ForceId force, std::optional<SquareId> to, bool dropped);
    void set();
    void leave();

    void show_odds(SquareId square);

private:
    void show_plan();
    [[nodiscard]] std::vector<SquareId> ordered_way(const Force& force) const;

    Shell* shell_;
    MapCanvas* canvas_;
    std::optional<MarchPlan> plan_;
};

}  // namespace condottiero
