#include "core/modules/fuciliers/judge/marching.hpp"

#include <algorithm>

#include "core/base/modifiers.hpp"
#include "core/base/text.hpp"
#include "core/modules/fuciliers/rules/movement.hpp"
#include "core/modules/fuciliers/rules/orders.hpp"

namespace condottiero::fuciliers {

namespace {

constexpr bool is_gun(TroopClass kind) {
    return kind >= TroopClass::LightArtillery;
}
constexpr bool is_foot(TroopClass kind) {
    return kind <= TroopClass::LightInfantry;
}
constexpr int line_ranks(Arm arm) {
    return arm == Arm::Cavalry ? 2 : 3;
}
constexpr int attack_column_side = 4;

constexpr std::array<Modifier<Wading>, 2> wading_rows{{
    {N_("strength of the horses"), [](const Wading& f) { return f.horse_strength; }},
    {N_("strength of the river"), [](const Wading& f) { return -f.river_strength; }},
}};

bool gun_formation_allowed(Formation formation, Order order, TroopClass kind, bool volleys_left) {
    if (formation == Formation::Limbered) {
        // Under ATTACK only to go along with the command's other troops, or home without ammunition.
        return order != Order::Attack || kind != TroopClass::FieldArtillery || !volleys_left;
    }
    return formation == Formation::Battery && (order == Order::Attack || order == Order::Hold);
}

}  // namespace

int allowance(const Pace& pace) {
    constexpr int on_road = 5'000;
    int move = pace.column;
    switch (pace.formation) {
        case Formation::Battery: return 0;
        case Formation::Line: move = pace.line; break;
        case Formation::Square: move = pace.line / 2; break;
        case Formation::Column:
        case Formation::AttackColumn:
        case Formation::Limbered:
            if (pace.whole_move_on_road) move += on_road;
            break;
    }
    if (pace.difficult_in_order) move /= 2;
    if (pace.backward) move /= 2;
    if (pace.oblique_or_wheel && pace.formation == Formation::Line) move /= 2;
    return move;
}

int falling_back_move(const Pace& pace) {
    Pace once = pace;
    once.difficult_in_order = once.oblique_or_wheel = false;  // it is disordered already, and goes straight
    once.backward = true;
    return allowance(once);
}

InTrees in_trees(TroopClass kind, bool skirmishers) {
    if (is_gun(kind)) return InTrees::Forbidden;
    const bool at_home = skirmishers || kind == TroopClass::LightInfantry || kind == TroopClass::LightCavalry ||
                         kind == TroopClass::Dragoons;
    return at_home ? InTrees::Choice : InTrees::HalfAndDisordered;
}
bool may_cross_marsh(TroopClass kind, bool skirmishers) {
    return !is_gun(kind) && (kind == TroopClass::LightInfantry || skirmishers);
}

Tally initiative_modifiers(int command_value) {
    return Tally(rules::movement::initiative_test_order_movement).put(N_("command value"), command_value);
}

int figures_shifted(Quality quality, int face) {
    return std::max(0, face + quality_modifier(quality));
}

Tally wading_modifiers(const Wading& facts) {
    return tally(rules::movement::rivers_wading_roll, wading_rows, facts);
}
int wading_modifier(const Wading& facts) {
    return total(wading_rows, facts);
}
WadingResult wading_result(int score, int figures) {
    switch (std::clamp(score, -3, 1)) {
        case 1: return {.crosses = true, .trapped = false, .drowned = 0};
        case 0: return {.crosses = true, .trapped = false, .drowned = figures / 4};
        case -1: return {.crosses = false, .trapped = false, .drowned = figures / 4};
        case -2: return {.crosses = false, .trapped = false, .drowned = figures / 2};
        default: return {.crosses = false, .trapped = true, .drowned = figures / 2};
    }
}

const Rule* crossing_forbidden(Crossing way, TroopClass kind, Formation formation) {
    if (is_gun(kind)) {
        if (way != Crossing::Bridge) return &rules::movement::artillery_forbidden_terrain;
        return formation == Formation::Limbered ? nullptr : &rules::movement::artillery_limbered_movement;
    }
    const bool column = formation == Formation::Column || formation == Formation::AttackColumn;
    return column ? nullptr : &rules::movement::rivers_general_limits;
}

const Rule* move_forbidden(const MoveLeave& facts) {
    const bool beyond_orders = facts.state == State::Bloodlust || facts.state == State::FallingBack;
    if (facts.in_melee && facts.state != State::FallingBack) return &rules::movement::no_movement_while_engaged;
    if (facts.stop_marker) return &rules::movement::which_units_move;
    if (facts.order == Order::Hold && !beyond_orders) return &rules::orders::hold;
    return nullptr;
}

bool illegal_formation(const Ranked& facts) {
    const int ranks = ranks_of(facts.figures, facts.files);
    switch (facts.formation) {
        case Formation::Column: return ranks <= line_ranks(facts.arm);
        case Formation::AttackColumn:
            return facts.files < attack_column_side || facts.figures / facts.files < attack_column_side;
        case Formation::Line: return ranks > line_ranks(facts.arm);
        case Formation::Square:
        case Formation::Limbered:
        case Formation::Battery: break;
    }
    return false;
}

int usual_files(Formation formation, Arm arm, int figures) {
    const int ranks = line_ranks(arm);
    int files = 1;
    switch (formation) {
        case Formation::Column: files = figures / (ranks + 1); break;
        case Formation::AttackColumn: files = std::max(attack_column_side, figures / attack_column_side); break;
        case Formation::Line: files = (figures + ranks - 1) / ranks; break;
        case Formation::Square:
            while (files * files < figures) ++files;
            break;
        case Formation::Limbered:
        case Formation::Battery: files = 2; break;
    }
    return std::clamp(files, 1, std::max(1, figures));
}

bool formation_allowed(Formation formation, Order order, TroopClass kind, bool attack_column_allowed,
                       bool volleys_left) {
    if (is_gun(kind)) return gun_formation_allowed(formation, order, kind, volleys_left);
    switch (formation) {
        case Formation::Column: return order != Order::Attack;
        case Formation::AttackColumn: return attack_column_allowed && order != Order::Oppose;
        case Formation::Line: return order != Order::Oppose;
        case Formation::Square: return is_foot(kind) && order != Order::Attack;
        case Formation::Limbered:
        case Formation::Battery: break;
    }
    return false;
}

}  // namespace condottiero::fuciliers
