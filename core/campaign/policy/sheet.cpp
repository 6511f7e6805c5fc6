#include <fmt/format.h>

#include <algorithm>

#include "core/base/dice.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/policy/conduct.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/state/forces.hpp"

namespace condottiero {

using namespace policy;

namespace {

/// A text as any reader of YAML takes it.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
            continue;
        }
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

std::string comment(std::string_view text) {
    std::string line(text);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
    return fmt::format("  # {}\n", line);
}

/// Who is without a C-in-C, or too few to stand alone, joins whoever has one in the same square.
std::optional<ForceId> shelter(const CampaignState& state, const Force& weak) {
    constexpr int too_few = 20;
    if (commander_of(state, weak.id) != nullptr && figures(state, weak.id) >= too_few) return std::nullopt;
    for (const ForceId other : forces_in(state, weak.square))
        if (other != weak.id && state.forces.at(other).side == weak.side && commander_of(state, other) != nullptr)
            return other;
    return std::nullopt;
}

/// A rearrangement and why it is made.
struct Merger {
    Join join;
    std::string reason;
};

/// Nobody brings disorder into a sound Force.
bool may_join(const Force& one, const Force& other) {
    return !one.aboard && !other.aboard && one.reaction <= other.reaction;
}

std::optional<Merger> next_merger(const Knowledge& known, const std::vector<Plan>& plans) {
    const auto& forces = known.state.forces;
    for (const Plan& plan : plans) {
        const Force& force = forces.at(plan.force);
        if (const auto other = shelter(known.state, force); other && may_join(force, forces.at(*other)))
            return Merger{{force.name, forces.at(*other).name}, "too weak to stand alone"};
        if (plan.joins && may_join(force, forces.at(*plan.joins)))
            return Merger{{force.name, forces.at(*plan.joins).name}, plan.reason};
    }
    return std::nullopt;
}

/// Joins Forces in the side's own knowledge, and plans again with those that there will be.
std::vector<Merger> merge(Knowledge& known, std::vector<Plan>& plans) {
    ScriptedDice none{};
    RecordedDice dice(none);
    std::vector<Merger> out;
    while (const auto merger = next_merger(known, plans)) {
        Turn scratch(known.world, known.state, dice);
        if (rearrange(scratch, known.side, merger->join)) break;
        out.push_back(*merger);
        known.state = std::move(scratch.now);
        plans = plans_of(known);
    }
    return out;
}

std::string in_yaml(const CampaignMap& map, const March& march) {
    if (!march.exact) return fmt::format("    to: {}\n", map.name_of(march.destination()));
    std::string squares;
    for (const SquareId square : march.route)
        squares += fmt::format("{}{}", squares.empty() ? "" : ", ", map.name_of(square));
    return fmt::format("    route: [{}]\n", squares);
}

std::string in_yaml(const CampaignMap& map, const ForceOrders& orders) {
    std::string out = fmt::format("  - force: {}\n", quoted(orders.force));
    if (orders.order) out += fmt::format("    order: {}\n", word(*orders.order));
    if (orders.rally) out += "    rally: yes\n";
    if (orders.halt) out += "    halt: yes\n";
    if (orders.march) {
        out += in_yaml(map, *orders.march);
        if (orders.march->means == Means::Boats) out += "    by: boats\n    land: yes\n";
    }
    if (orders.on_contact != OnContact::Fight) out += fmt::format("    on contact: {}\n", word(orders.on_contact));
    if (orders.if_test_fails != IfTestFails::Stay)
        out += fmt::format("    if test fails: {}\n", word(orders.if_test_fails));
    return out;
}

}  // namespace

Sheet policy_sheet(const World& world, const CampaignState& state, SideId side) {
    const Side& own = world.sides.at(side);
    Knowledge known = knowledge_of(world, state, side);
    Sheet sheet{side, state.turn, {}, ""};
    std::string& text = sheet.text;
    text = fmt::format("# Orders of {} for turn {}, written by the program.\n", own.key, state.turn);
    text += fmt::format("campaign: {}\nside: {}\nturn: {}\n", quoted(world.title), quoted(own.key), state.turn);

    std::vector<Plan> plans = plans_of(known);
    const std::vector<Merger> mergers = merge(known, plans);
    if (!mergers.empty()) text += "rearrange:\n";
    for (const auto& [join, reason] : mergers) {
        sheet.orders.rearrangements.emplace_back(join);
        text += comment(reason);
        text += fmt::format("  - {{join: {}, into: {}}}\n", quoted(join.force), quoted(join.into));
    }
    text += "forces:\n";
    for (const Plan& plan : plans) {
        sheet.orders.forces.push_back(orders_of(known, plan));
        text += comment(plan.reason) + in_yaml(world.map, sheet.orders.forces.back());
    }
    return sheet;
}

}  // namespace condottiero
