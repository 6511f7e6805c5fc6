#include "core/modules/fuciliers/judge/cards_march.hpp"

#include "core/base/text.hpp"
#include "core/modules/fuciliers/judge/before.hpp"
#include "core/modules/fuciliers/judge/marching.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

namespace {

using Faces = std::span<const int>;

constexpr int millimetre = 100;  // of the thousandths of a centimetre that lengths are in
constexpr int centimetre = 1000;

auto dice(int count) {
    return [count](const Facts&) { return count; };
}
auto nothing_added(const Rule& rule) {
    return [&rule](const Facts&) { return Tally(rule); };
}
std::string allowed(bool yes) {
    return std::string(yes ? N_("allowed") : N_("forbidden"));
}
/// "30", "7.5", "3.75"
std::string centimetres(int length) {
    return fmt::format("{:g}", length / static_cast<double>(centimetre));
}
std::string in_cm(int length) {
    return fmt::format("{} cm", centimetres(length));
}

Fact quality() {
    return word_fact(N_("quality"), N_("of the unit"), Quality::Average);
}
Fact kind() {
    return word_fact(N_("class"), N_("of the unit"), TroopClass::LineInfantry);
}
Fact skirmishers() {
    return yes_no_fact(N_("skirmishers"), N_("it has that ability"));
}
Fact formation(Formation fallback) {
    return word_fact(N_("formation"), N_("of the unit"), fallback);
}
Fact order() {
    return word_fact(N_("order"), N_("of its command"), Order::Attack);
}
Fact count(std::string_view name, std::string_view gist, std::string_view fallback = "0") {
    return number_fact(name, gist, 0, 99, fallback);
}
Fact length(std::string_view name, std::string_view gist, int most, std::string_view fallback) {
    return number_fact(name, gist, 0, most, fallback);
}

RuleTest exploration_card() {
    const auto explorers = [](const Facts& f) {
        return Exploring{.commands = f.number("commands"),
                         .scouts = f.number("scouts"),
                         .exploring_units = f.number("explorers"),
                         .light_cavalry_or_dragoons = f.number("light_cavalry"),
                         .other_cavalry = f.number("other_cavalry"),
                         .skirmishers = f.number("skirmishers"),
                         .artillery = f.number("artillery"),
                         .command_values = f.number("command_values")};
    };
    // Too many dice for odds by counting every throw: the card says how many to roll.
    return {"nfw-exploration",
            N_("Exploration and manoeuvre: dice to roll, and what is added"),
            {&rules::before::exploration_manoeuvre_test_score, &rules::characters::scouts_exploration_bonus},
            dice(0),
            {count(N_("commands"), N_("with at least one unit, the C-in-C's included"), "3"),
             count(N_("scouts"), N_("individual characters")),
             count(N_("explorers"), N_("units with the Exploration ability")),
             count(N_("light_cavalry"), N_("units of light cavalry and dragoons")),
             count(N_("other_cavalry"), N_("units of other cavalry")),
             count(N_("skirmishers"), N_("units with the Skirmishers ability")),
             count(N_("artillery"), N_("units of artillery")),
             count(N_("command_values"), N_("of the C-in-C and all generals, added up"), "9")},
            [explorers](const Facts& f) { return exploration_modifiers(explorers(f)); },
            [explorers](const Facts& f, int, Faces) { return fmt::format("{}D6", exploration_dice(explorers(f))); }};
}

RuleTest explored_card() {
    return {"nfw-explored",
            N_("Who has explored whom"),
            {&rules::before::exploration_test_result, &rules::before::exploration_test_consequences},
            dice(0),
            {number_fact(N_("score"), N_("of one side"), -50, 300, "20"),
             number_fact(N_("other"), N_("of the other"), -50, 300, "10")},
            nothing_added(rules::before::exploration_test_result),
            [](const Facts& f, int, Faces) {
                return std::string(word(exploration_result(f.number("score"), f.number("other"))));
            }};
}

RuleTest reposition_card() {
    return {
        "nfw-reposition",
        N_("May a side move one piece of ground that the other placed?"),
        {&rules::before::terrain_placement_no_exploration_winner,
         &rules::before::terrain_placement_out_explored_out_manoeuvred},
        dice(1),
        {word_fact(N_("exploration"), N_("how the side that wants to move it fared"), Explored::NoWinner)},
        nothing_added(rules::before::terrain_placement_no_exploration_winner),
        [](const Facts& f, int, Faces d) {
            return std::string(may_reposition(f.as<Explored>("exploration"), d[0]) ? N_("may be moved") : N_("stays"));
        }};
}

RuleTest deploys_card() {
    return {"nfw-deploys",
            N_("Who deploys first, exploration having no winner (your die, then the other side's)"),
            {&rules::before::deploys_first},
            dice(2),
            {number_fact(N_("cv"), N_("of your C-in-C"), 0, 6, "3"),
             number_fact(N_("other_cv"), N_("of the other C-in-C"), 0, 6, "3"),
             count(N_("units"), N_("of your army"), "10"), count(N_("other_units"), N_("of the other army"), "10")},
            [](const Facts& f) { return Tally(rules::before::deploys_first).put(N_("command value"), f.number("cv")); },
            [](const Facts& f, int m, Faces d) {
                return std::string(
                    word(deploys(m + d[0], f.number("other_cv") + d[1], f.number("units"), f.number("other_units"))));
            }};
}

RuleTest depth_card() {
    return {"nfw-deployment",
            N_("Depth of the deployment zones"),
            {&rules::before::deployment_zone},
            dice(0),
            {length(N_("table_depth"), N_("in centimetres"), 500, "120")},
            nothing_added(rules::before::deployment_zone),
            [](const Facts& f, int, Faces) { return in_cm(deployment_depth(f.number("table_depth") * centimetre)); }};
}

RuleTest strip_card() {
    return {"nfw-strip",
            N_("Strip for reinforcements at a short edge: depth, and length from their own edge"),
            {&rules::orders::reinforcements_short_edge_strip},
            dice(0),
            {length(N_("table_depth"), N_("in centimetres"), 500, "120")},
            nothing_added(rules::orders::reinforcements_short_edge_strip),
            [](const Facts& f, int, Faces) {
                const Strip strip = reinforcement_strip(f.number("table_depth") * centimetre);
                return fmt::format("{} x {} cm", centimetres(strip.from_edge), centimetres(strip.along_edge));
            }};
}

RuleTest first_arrival_card() {
    return {"nfw-first-arrival",
            N_("From which turn reinforcements may arrive"),
            {&rules::before::reinforcements_first_possible_turn},
            dice(1),
            {},
            nothing_added(rules::before::reinforcements_first_possible_turn),
            [](const Facts&, int, Faces d) { return std::to_string(first_arrival_turn(d[0])); }};
}

RuleTest arrival_card() {
    return {"nfw-arrival",
            N_("Arrival of reinforcements"),
            {&rules::orders::reinforcements_arrival_test},
            dice(1),
            {number_fact(N_("cv"), N_("command value of the general"), 1, 5, "3"),
             number_fact(N_("turn"), N_("of the battle"), 2, 99, "4")},
            [](const Facts& f) { return arrival_modifiers(f.number("cv"), f.number("turn")); },
            [](const Facts&, int m, Faces d) {
                return std::string(m + d[0] >= arrives_at ? N_("arrives") : N_("not yet"));
            }};
}

RuleTest entry_card() {
    return {"nfw-entry-edge",
            N_("Where reinforcements come in"),
            {&rules::orders::reinforcements_entry_side},
            dice(1),
            {},
            nothing_added(rules::orders::reinforcements_entry_side),
            [](const Facts&, int, Faces d) { return std::string(word(entry_edge(d[0]))); }};
}

RuleTest victory_card() {
    return {
        "nfw-victory",
        N_("Level of a victory"),
        {&rules::armies::counting_losses, &rules::armies::victory_levels},
        dice(0),
        {number_fact(N_("inflicted"), N_("losses in points"), 0, 100000, "300"),
         number_fact(N_("suffered"), N_("losses in points"), 0, 100000, "100"),
         number_fact(N_("limit"), N_("points agreed for an army"), 1, 100000, "1000")},
        nothing_added(rules::armies::victory_levels),
        [](const Facts& f, int, Faces) {
            return std::string(word(victory_level(f.number("inflicted") - f.number("suffered"), f.number("limit"))));
        }};
}

RuleTest initiative_card() {
    return {"nfw-initiative",
            N_("Initiative of a command"),
            {&rules::movement::initiative_test_order_movement, &rules::movement::command_value_initiative_test},
            dice(1),
            {number_fact(N_("cv"), N_("command value of its leader; 0 without one"), 0, 6, "3")},
            [](const Facts& f) { return initiative_modifiers(f.number("cv")); },
            [](const Facts&, int m, Faces d) { return std::to_string(m + d[0]); }};
}

RuleTest may_move_card() {
    Fact state = word_fact(N_("state"), N_("of the unit"), State::Ok);
    std::erase(state.choices, word(State::Rout));  // it has left the table
    return {"nfw-may-move",
            N_("May this unit move?"),
            {&rules::movement::which_units_move, &rules::movement::no_movement_while_engaged, &rules::orders::hold},
            dice(0),
            {order(), std::move(state), yes_no_fact(N_("stop"), N_("it has a stop marker")),
             yes_no_fact(N_("in_melee"), N_("it touches an enemy"))},
            nothing_added(rules::movement::which_units_move),
            [](const Facts& f, int, Faces) {
                return allowed(
                    !move_forbidden({f.as<Order>("order"), f.as<State>("state"), f.yes("stop"), f.yes("in_melee")}));
            }};
}

RuleTest move_card() {
    return {"nfw-move",
            N_("How far a unit may go"),
            {&rules::movement::movement_speed_modifiers, &rules::movement::falling_back_backward_move_re_test},
            dice(0),
            {length(N_("column"), N_("its move as printed, in millimetres"), 1000, "150"),
             length(N_("line"), N_("in line; the same as in column for horse and guns"), 1000, "100"),
             formation(Formation::Column), yes_no_fact(N_("road"), N_("the whole move is along a road")),
             yes_no_fact(N_("difficult"), N_("through difficult ground without disorder")),
             yes_no_fact(N_("backward"), N_("facing the enemy")),
             yes_no_fact(N_("oblique"), N_("an oblique move, or the wheel of a line")),
             yes_no_fact(N_("falling_back"), N_("the move of a unit that falls back"))},
            nothing_added(rules::movement::movement_speed_modifiers),
            [](const Facts& f, int, Faces) {
                const Pace pace{.column = f.number("column") * millimetre,
                                .line = f.number("line") * millimetre,
                                .formation = f.as<Formation>("formation"),
                                .whole_move_on_road = f.yes("road"),
                                .difficult_in_order = f.yes("difficult"),
                                .backward = f.yes("backward"),
                                .oblique_or_wheel = f.yes("oblique")};
                return in_cm(f.yes("falling_back") ? falling_back_move(pace) : allowance(pace));
            }};
}

RuleTest difficult_card() {
    return {"nfw-difficult",
            N_("How far in order, when part of the way is difficult ground"),
            {&rules::movement::difficult_terrain},
            dice(0),
            {length(N_("move"), N_("of the unit, in millimetres"), 1000, "150"),
             length(N_("open"), N_("open ground before the difficult, in millimetres"), 1000, "50")},
            nothing_added(rules::movement::difficult_terrain),
            [](const Facts& f, int, Faces) {
                return in_cm(through_difficult(f.number("move") * millimetre, f.number("open") * millimetre));
            }};
}

RuleTest expanding_card() {
    return {
        "nfw-expanding",
        N_("Figures that may be shifted to expand or contract"),
        {&rules::movement::expanding_contracting_together_move},
        dice(1),
        {quality()},
        [](const Facts& f) {
            return Tally(rules::movement::expanding_contracting_together_move)
                .add(N_("quality"), quality_modifier(f.as<Quality>("quality")));
        },
        [](const Facts& f, int, Faces d) { return std::to_string(figures_shifted(f.as<Quality>("quality"), d[0])); }};
}

RuleTest formation_card() {
    Fact volleys = yes_no_fact(N_("volleys"), N_("a battery has volleys left"));
    volleys.fallback = "yes";
    return {"nfw-formation",
            N_("Does the order allow this formation?"),
            {&rules::orders::formations_change, &rules::orders::square, &rules::orders::attack_artillery},
            dice(0),
            {formation(Formation::Line), order(), kind(),
             yes_no_fact(N_("attack_column"), N_("its profile allows it an attack column")), std::move(volleys)},
            nothing_added(rules::orders::formations_change),
            [](const Facts& f, int, Faces) {
                return allowed(formation_allowed(f.as<Formation>("formation"), f.as<Order>("order"),
                                                 f.as<TroopClass>("class"), f.yes("attack_column"), f.yes("volleys")));
            }};
}

RuleTest ranks_card() {
    return {"nfw-ranks",
            N_("Do its ranks disorder a unit?"),
            {&rules::orders::column, &rules::orders::attack_column, &rules::orders::line},
            dice(0),
            {formation(Formation::Line), word_fact(N_("arm"), N_("of the unit"), Arm::Infantry),
             number_fact(N_("figures"), N_("now in the unit"), 1, 200, "18"),
             number_fact(N_("files"), N_("figures in the front rank"), 1, 200, "6")},
            nothing_added(rules::orders::line),
            [](const Facts& f, int, Faces) {
                return std::string(illegal_formation({f.as<Formation>("formation"), f.as<Arm>("arm"),
                                                      f.number("figures"), f.number("files")})
                                       ? N_("disordered")
                                       : N_("in order"));
            }};
}

RuleTest trees_card() {
    return {"nfw-trees",
            N_("How a unit goes through a wood or forest"),
            {&rules::movement::moving_through_woods_forests, &rules::movement::artillery_forbidden_terrain},
            dice(0),
            {kind(), skirmishers()},
            nothing_added(rules::movement::moving_through_woods_forests),
            [](const Facts& f, int, Faces) {
                return std::string(word(in_trees(f.as<TroopClass>("class"), f.yes("skirmishers"))));
            }};
}

RuleTest marsh_card() {
    return {"nfw-marsh",
            N_("May a unit cross a marsh? (half speed, and disordered)"),
            {&rules::movement::swamps_marshes},
            dice(0),
            {kind(), skirmishers()},
            nothing_added(rules::movement::swamps_marshes),
            [](const Facts& f, int, Faces) {
                return allowed(may_cross_marsh(f.as<TroopClass>("class"), f.yes("skirmishers")));
            }};
}

RuleTest crossing_card() {
    return {"nfw-crossing",
            N_("May a unit cross a river here?"),
            {&rules::movement::rivers_general_limits, &rules::movement::artillery_forbidden_terrain},
            dice(0),
            {word_fact(N_("way"), N_("over the river"), Crossing::Bridge), kind(), formation(Formation::Column)},
            nothing_added(rules::movement::rivers_general_limits),
            [](const Facts& f, int, Faces) {
                return allowed(!crossing_forbidden(f.as<Crossing>("way"), f.as<TroopClass>("class"),
                                                   f.as<Formation>("formation")));
            }};
}

RuleTest wading_card() {
    return {
        "nfw-wading",
        N_("Wading a river"),
        {&rules::movement::rivers_wading_roll, &rules::movement::rivers_wading_results},
        dice(1),
        {number_fact(N_("horses"), N_("strength of the horses"), 0, 9, "0"),
         number_fact(N_("river"), N_("strength of the river"), 1, 10, "3")},
        [](const Facts& f) {
            return wading_modifiers({f.number("horses"), f.number("river")});
        },
        [](const Facts&, int m, Faces d) {
            constexpr int quarters = 4;  // a unit of four: as many drown as quarters of any other
            const WadingResult result = wading_result(m + d[0], quarters);
            const bool half = result.drowned > 1;
            if (result.trapped) return std::string(N_("trapped in the river, half drown"));
            if (!result.crosses)
                return std::string(half ? N_("back on its bank, half drown") : N_("back on its bank, a quarter drown"));
            return std::string(result.drowned > 0 ? N_("crosses, a quarter drown") : N_("crosses"));
        }};
}

}  // namespace

std::vector<RuleTest> march_cards() {
    return {exploration_card(), explored_card(), reposition_card(),    deploys_card(),   depth_card(),
            strip_card(),       victory_card(),  first_arrival_card(), arrival_card(),   entry_card(),
            initiative_card(),  may_move_card(), move_card(),          difficult_card(), expanding_card(),
            formation_card(),   ranks_card(),    trees_card(),         marsh_card(),     crossing_card(),
            wading_card()};
}

}  // namespace condottiero::fuciliers
