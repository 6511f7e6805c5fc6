#include "app/session/orders/march_plan.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/march_text.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/routes.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

constexpr int faces = 6;

Order marching_order(const Force& force) {
    return force.order == Order::Defend ? Order::Explore : force.order;
}

Means means_of(const Force& force) {
    return force.aboard ? Means::Boats : Means::Land;
}

std::string signed_number(int number) {
    return number < 0 ? fmt::format("−{}", -number) : fmt::format("+{}", number);
}

/// What a Force under DEFEND must have before it can march.
std::string test_first(const World& world, const CampaignState& state, const Force& force) {
    if (force.order != Order::Defend) return {};
    return say(N_("{} is under DEFEND and must have {} first: {} faces of 6.  [{}]"), force.name, word(Order::Explore),
               may_test(state, force.id) ? faces_that_accept(world, state, force.id) : 0, rules::defend.id);
}

}  // namespace

std::optional<Refusal> no_marches_now(const CampaignState& state) {
    if (state.over) return Refusal{&rules::order_sheets, tr(N_("The campaign is over: nobody marches any more."))};
    if (state.phase != Phase::Orders)
        return Refusal{&rules::order_sheets,
                       say(N_("Marches are ordered in the phase of orders; now it is {}."), tr(word(state.phase)))};
    if (state.sheets_open)
        return Refusal{&rules::order_sheets,
                       tr(N_("The sheets of this turn are open: marches are ordered again next turn."))};
    return std::nullopt;
}

MarchPlan::MarchPlan(const World& world, const CampaignState& state, ForceId id)
    : world_(&world),
      state_(&state),
      force_(id),
      start_(state.forces.at(id).square),
      order_(marching_order(state.forces.at(id))),
      means_(means_of(state.forces.at(id))),
      chances_(distance_chances(world, state, id, order_, means_)) {}

void MarchPlan::step_to(SquareId next) {
    if (next == end()) {
        barred_.reset();
        return;
    }
    const SquareId before = way_.size() > 1 ? way_[way_.size() - 2] : start_;
    if (!way_.empty() && next == before) return shorten();
    barred_.reset();
    std::vector<SquareId> longer = way_;
    longer.push_back(next);
    auto barred = barred_squares(*world_, *state_, state_->forces.at(force_).side, means_, start_, longer);
    if (barred.empty())
        way_ = std::move(longer);
    else
        barred_ = Barred{next, std::move(barred.front().why)};
}

void MarchPlan::lead_to(SquareId square) {
    way_.clear();
    barred_.reset();
    if (square == start_) return;
    MarchSearch search;
    auto way = way_to(*world_, *state_, state_->forces.at(force_).side, means_, start_, square, search);
    if (way)
        way_ = std::move(way).value();
    else
        barred_ = Barred{square, way.refusal()};
}

void MarchPlan::shorten() {
    if (barred_)
        barred_.reset();
    else if (!way_.empty())
        way_.pop_back();
}

Chance MarchPlan::chance() const {
    return way_.size() < chances_.size() ? chances_[way_.size()] : Chance{0, chances_.front().out_of};
}

int MarchPlan::likely() const {
    std::size_t squares = 0;
    while (squares + 1 < chances_.size() && 2 * chances_[squares + 1].ways >= chances_[squares + 1].out_of) ++squares;
    return static_cast<int>(std::min(squares, way_.size()));
}

std::string MarchPlan::flag() const {
    if (way_.empty()) return {};
    if (chance().ways > 0) return say(N_("T{}: {} %"), state_->turn, chance().percent());
    return arrival_flag(arrival(*world_, *state_, force_, order_, March{way_, false, means_, false}), state_->turn);
}

std::string MarchPlan::in_words() const {
    const Force& force = state_->forces.at(force_);
    if (barred_) return fmt::format("{}  [{}]", barred_->why.detail, barred_->why.rule->id);
    if (way_.empty()) {
        const std::string test = test_first(*world_, *state_, force);
        return say(N_("March of {}: arrows draw the way, Backspace shortens it, Enter sets it, Escape leaves."),
                   force.name) +
               (test.empty() ? "" : " " + test);
    }
    const long count = static_cast<long>(way_.size());
    return fmt::format(fmt::runtime(tr(N_("{0} to {1}, {2} square; {3}. Enter or a drop sets it."),
                                       N_("{0} to {1}, {2} squares; {3}. Enter or a drop sets it."), count)),
                       force.name, world_->map.title_of(end()), count, flag());
}

namespace {

void add_modifiers(const Tally& tally, std::vector<std::string>& out) {
    for (const Tally::Term& term : tally.terms())
        out.push_back(fmt::format("{}  {}", signed_number(term.amount), tr(term.label)));
    if (tally.terms().empty()) out.push_back(tr(N_("nothing is added to the die")));
}

/// The least face that brings so many squares by land.
std::string needed_face(int modifiers, int squares) {
    for (int face = 1; face <= faces; ++face)
        if (squares_by_land(face + modifiers) >= squares)
            return face == 1 ? tr(N_("any face of the die will do")) : say(N_("a die of {} or more"), face);
    return tr(N_("no face of the die is enough"));
}

void add_land(const World& world, const CampaignState& state, const Force& force, Order order, int squares,
              std::vector<std::string>& out) {
    const Tally tally = land_movement(land_start(world, state, force.id, order));
    out.push_back(needed_face(tally.total(), squares));
    add_modifiers(tally, out);
    out.push_back(say(N_("in all {} to the die, under {}"), signed_number(tally.total()), word(order)));
    out.push_back(fmt::format("{}, {}", tally.rule().id, rules::land_distance.id));
}

void add_boats(const World& world, const CampaignState& state, const Force& force, Order order,
               const std::vector<SquareId>& way, std::vector<std::string>& out) {
    const auto wind = known_wind(world, state, force.square, way.front());
    const Tally tally =
        boat_movement(boat_start(world, state, force.id, order, way, *force.aboard, wind.value_or(Wind::None)));
    add_modifiers(tally, out);
    if (!wind) out.push_back(tr(N_("and the wind, for which a die of its own falls")));
    out.push_back(fmt::format("{}, {}", tally.rule().id, rules::boat_distance.id));
}

}  // namespace

std::vector<std::string> march_odds(const World& world, const CampaignState& state, ForceId id, SquareId square) {
    const Force& force = state.forces.at(id);
    const Order order = marching_order(force);
    const std::string where = world.map.title_of(square);
    if (square == force.square) return {say(N_("{} stands in {}."), force.name, where)};
    MarchSearch search;
    const std::vector<Reachable> all = reach(world, state, id, order, means_of(force), search);
    const auto there = std::find_if(all.begin(), all.end(), [&](const Reachable& one) { return one.square == square; });
    std::vector<std::string> out;
    if (there == all.end()) {
        out.push_back(say(N_("{} does not come to {} this turn."), force.name, where));
        MarchPlan plan(world, state, id);
        plan.lead_to(square);
        out.push_back(plan.barred() ? plan.in_words() : plan.flag());
        return out;
    }
    out.push_back(say(N_("{} to {}: {} % ({} of {})"), force.name, where, there->chance.percent(), there->chance.ways,
                      there->chance.out_of));
    if (force.aboard) {
        if (const auto way = find_way(world, state, force.side, force.square, square, Means::Boats, search))
            add_boats(world, state, force, order, *way, out);
    } else {
        add_land(world, state, force, order, there->squares, out);
    }
    if (const std::string test = test_first(world, state, force); !test.empty()) out.push_back(test);
    return out;
}

}  // namespace condottiero
