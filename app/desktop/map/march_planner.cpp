#include "app/desktop/map/march_planner.hpp"

#include "core/base/text.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

std::optional<ForceId> MarchPlanner::force() const {
    const Desk& desk = shell_->desk();
    if (!desk.is_open()) return std::nullopt;
    const auto* id = std::get_if<ForceId>(&desk.selected());
    if (id == nullptr || !desk.shown().forces.has(*id) || !desk.shown().forces.at(*id).on_map()) return std::nullopt;
    return desk.known().whole(*id) ? std::optional(*id) : std::nullopt;
}

std::optional<Refusal> MarchPlanner::why_not() const {
    if (shell_->desk().looked_back())
        return Refusal{&rules::order_sheets, tr(N_("This is the past: nothing can be ordered here."))};
    if (!force()) return Refusal{&rules::force_orders, tr(N_("First select the Force that is to march."))};
    return no_marches_now(shell_->desk().state());
}

/// The way it marches, or is to march by a sheet that is in.
std::vector<SquareId> MarchPlanner::ordered_way(const Force& force) const {
    if (force.march) return force.march->route;
    for (const Sheet& sheet : shell_->desk().shown().sheets) {
        if (sheet.side != force.side) continue;
        for (const ForceOrders& orders : sheet.orders.forces)
            if (orders.force == force.name && orders.march) return orders.march->route;
    }
    return {};
}

void MarchPlanner::show_selected() {
    std::optional<ReachOverlay> overlay;
    std::vector<PlannedRoute> routes;
    if (const auto id = force()) {
        const Desk& desk = shell_->desk();
        const Force& who = desk.shown().forces.at(*id);
        const MarchPlan plan(desk.world(), desk.shown(), *id);
        MarchSearch search;
        overlay = ReachOverlay{who.square, {}};
        for (const Reachable& there : reach(desk.world(), desk.shown(), *id, plan.order(), plan.means(), search))
            overlay->per_cent[there.square] = there.chance.percent();
        if (const std::vector<SquareId> way = ordered_way(who); !way.empty()) {
            PlannedRoute route{{who.square}, 0, who.side};
            route.squares.insert(route.squares.end(), way.begin(), way.end());
            routes.push_back(std::move(route));
        }
    }
    canvas_->set_reach(std::move(overlay));
    canvas_->set_routes(std::move(routes));
}

void MarchPlanner::show_plan() {
    const Desk& desk = shell_->desk();
    const Force& who = desk.shown().forces.at(plan_->force());
    PlannedRoute route{{who.square}, plan_->likely()};
    route.squares.insert(route.squares.end(), plan_->way().begin(), plan_->way().end());
    if (const auto& barred = plan_->barred()) {
        route.squares.push_back(barred->square);
        route.barred = true;
    } else if (!plan_->way().empty()) {
        route.flags[plan_->end()] = plan_->flag();
    }
    canvas_->set_routes({route});
    shell_->hint(plan_->in_words());
}

void MarchPlanner::begin() {
    if (const auto why = why_not()) return shell_->refuse(*why);
    const Desk& desk = shell_->desk();
    plan_.emplace(desk.world(), desk.shown(), *force());
    canvas_->set_cursor(desk.shown().forces.at(*force()).square);
    canvas_->hide_tip();
    canvas_->SetFocus();
    show_plan();
}

void MarchPlanner::lead_to(SquareId square) {
    plan_->lead_to(square);
    canvas_->set_cursor(square);
    show_plan();
}

void MarchPlanner::leave() {
    if (!plan_) return;
    plan_.reset();
    show_selected();
}

void MarchPlanner::set() {
    if (const auto& barred = plan_->barred()) return shell_->refuse(barred->why);
    const ForceId who = plan_->force();
    const std::vector<SquareId> way = plan_->way();
    leave();
    if (!way.empty()) shell_->order_march(who, way);
}

bool MarchPlanner::key(const wxKeyEvent& event) {
    if (!plan_) return false;
    if (const auto stride = stride_of(event.GetKeyCode())) {
        const CampaignMap& map = shell_->desk().world().map;
        const SquareId from = plan_->end();
        const auto next = map.at(map.column(from) + stride->right, map.row(from) + stride->down);
        if (!next) return true;
        plan_->step_to(*next);
        canvas_->show_cursor(plan_->end());
        show_plan();
        return true;
    }
    switch (event.GetKeyCode()) {
        case WXK_BACK:
            plan_->shorten();
            canvas_->show_cursor(plan_->end());
            show_plan();
            return true;
        case WXK_RETURN:
        case WXK_NUMPAD_ENTER: set(); return true;
        case WXK_ESCAPE: leave(); return true;
        default: return false;
    }
}

void MarchPlanner::drag(ForceId id, std::optional<SquareId> to, bool dropped) {
    const Desk& desk = shell_->desk();
    if (!to) return leave();
    // Another selection ends a plan: it comes first.
    if (dropped) shell_->desk().select(id);
    if (!plan_ || plan_->force() != id) plan_.emplace(desk.world(), desk.shown(), id);
    plan_->lead_to(*to);
    show_plan();
    if (!dropped) return;
    if (const auto why = why_not()) {
        leave();
        return shell_->refuse(*why);
    }
    set();
}

void MarchPlanner::show_odds(SquareId square) {
    const auto id = force();
    if (!id) return;
    const Desk& desk = shell_->desk();
    canvas_->set_tip(square, march_odds(desk.world(), desk.shown(), *id, square));
}

}  // namespace condottiero
