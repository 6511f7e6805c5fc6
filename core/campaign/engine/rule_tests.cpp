#include "core/campaign/engine/rule_tests.hpp"

#include "core/base/text.hpp"
#include "core/battle/general_retreat.hpp"
#include "core/campaign/battle/aftermath.hpp"
#include "core/campaign/battle/exploration.hpp"
#include "core/campaign/battle/outcome.hpp"
#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/march/boats.hpp"
#include "core/campaign/march/movement.hpp"
#include "core/campaign/orders/force_test.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/turn_end/random_events.hpp"
#include "core/campaign/turn_end/reinforcements.hpp"
#include "core/campaign/turn_end/time.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"
#include "core/campaign/weather/weather.hpp"

namespace condottiero {

namespace {

using Faces = std::span<const int>;

auto dice(int count) {
    return [count](const Facts&) { return count; };
}
auto nothing_added(const Rule& rule) {
    return [&rule](const Facts&) { return Tally(rule); };
}
int sum(int modifiers, Faces faces) {
    for (const int face : faces) modifiers += face;
    return modifiers;
}
std::string squares(int count) {
    return count == 1 ? "1 square" : std::to_string(count) + " squares";
}
std::string figures(int count) {
    return count == 1 ? "1 figure lost" : std::to_string(count) + " figures lost";
}
/// Under DEFEND boats do not move either (CAM-p2-i).
std::string squares_of_boats(const Facts& facts, int modifiers, Faces faces) {
    if (facts.as<Order>("order") == Order::Defend) return squares(0);
    const int total = sum(modifiers, faces);
    return squares(after_loading(squares_by_boat(total), total, facts.number("loading")));
}

Fact territory() {
    return word_fact(N_("territory"), N_("whose land it is for the Force"), Territory::Neutral);
}
Fact reaction() {
    return word_fact(N_("reaction"), N_("the Force's reaction"), Reaction::None);
}
Fact order() {
    return word_fact(N_("order"), N_("the Force's order"), Order::Explore);
}
Fact zone() {
    return word_fact(N_("zone"), N_("climate zone"), Climate::Temperate);
}
Fact season() {
    return word_fact(N_("season"), N_("season"), Season::Summer);
}
/// Weather, or "none" where phase 0 is not used.
Fact weather() {
    Fact fact = word_fact(N_("weather"), N_("weather of the square, or none"), Weather::Clear);
    fact.choices.insert(fact.choices.begin(), "none");
    fact.fallback = "none";
    return fact;
}
WeatherEffect effect_of(const Facts& facts, const HouseTables& tables) {
    if (facts.word("weather") == "none") return WeatherEffect{};
    return weather_effect(tables, facts.as<Weather>("weather"));
}

RuleTest force_test_card(const HouseTables& t) {
    return {"force-test",
            N_("Force test"),
            {&rules::force_test, &rules::force_test_result},
            dice(1),
            {number_fact(N_("cv"), N_("command value of the C-in-C"), 0, 6, "3"), reaction(), territory(),
             yes_no_fact(N_("mountain"), N_("it stands in mountains")),
             yes_no_fact(N_("out_of_supply"), N_("with the switch supply")),
             yes_no_fact(N_("winter_in_field"), N_("with the switch winter_quarters"))},
            [&t](const Facts& f) {
                return force_test_modifiers(
                    {f.number("cv"), f.as<Reaction>("reaction"), f.yes("mountain"), f.as<Territory>("territory"),
                     f.yes("out_of_supply"), f.yes("winter_in_field")},
                    t);
            },
            [](const Facts&, int m, Faces d) { return std::string(word(force_test_result(sum(m, d)))); }};
}

RuleTest initiative_card() {
    return {"initiative",
            N_("Initiative"),
            {&rules::initiative},
            dice(1),
            {number_fact(N_("cv"), N_("command value"), 0, 6, "3")},
            [](const Facts& f) { return Tally(rules::initiative).put(N_("command value"), f.number("cv")); },
            [](const Facts&, int m, Faces d) { return std::to_string(sum(m, d)); }};
}

RuleTest march_card(const HouseTables& t) {
    return {
        "march",
        N_("March by land"),
        {&rules::land_movement, &rules::land_distance},
        dice(1),
        {word_fact(N_("ground"), N_("ground of the square it starts in"), Ground::Plain),
         word_fact(N_("vegetation"), N_("vegetation there"), Vegetation::None),
         yes_no_fact(N_("river"), N_("a river runs through it")), yes_no_fact(N_("swamp"), N_("a swamp lies in it")),
         yes_no_fact(N_("way"), N_("a road or track runs through it")), territory(), reaction(), order(), weather(),
         yes_no_fact(N_("convoy_lost"), N_("random event")), yes_no_fact(N_("full_magazines"), N_("random event")),
         yes_no_fact(N_("guides"), N_("random event: local guides"))},
        [&t](const Facts& f) {
            return land_movement({.ground = f.as<Ground>("ground"),
                                  .vegetation = f.as<Vegetation>("vegetation"),
                                  .river = f.yes("river") ? -1 : 0,
                                  .swamp = f.yes("swamp"),
                                  .way = f.yes("way"),
                                  .territory = f.as<Territory>("territory"),
                                  .reaction = f.as<Reaction>("reaction"),
                                  .order = f.as<Order>("order"),
                                  .weather = effect_of(f, t).land,
                                  .convoy_lost = f.yes("convoy_lost"),
                                  .full_magazines = f.yes("full_magazines"),
                                  .guided = f.yes("guides")});
        },
        [](const Facts& f, int m, Faces d) {
            return squares(f.as<Order>("order") == Order::Defend ? 0 : squares_by_land(sum(m, d)));
        }};
}

RuleTest sea_card(const HouseTables& t) {
    return {"boats-at-sea",
            N_("Boats on sea and lake"),
            {&rules::sea_movement, &rules::boat_movement, &rules::boat_distance},
            dice(1),
            {weather(), word_fact(N_("wind"), N_("for its course"), Wind::None),
             yes_no_fact(N_("reefs"), N_("reefs, islands or atolls on the way")),
             yes_no_fact(N_("craft"), N_("smaller craft instead of ships")),
             yes_no_fact(N_("barges"), N_("barges or rafts for mounts, with smaller craft")), territory(), reaction(),
             order(), number_fact(N_("loading"), N_("1 to embark or land, 2 for both"), 0, 2, "0")},
            [&t](const Facts& f) {
                BoatStart s;
                s.weather = effect_of(f, t).sea;
                s.wind = f.as<Wind>("wind");
                s.reefs = f.yes("reefs");
                s.craft = f.yes("craft");
                s.barges = f.yes("barges");
                s.territory = f.as<Territory>("territory");
                s.reaction = f.as<Reaction>("reaction");
                s.order = f.as<Order>("order");
                return boat_movement(s);
            },
            squares_of_boats};
}

RuleTest river_card(const HouseTables& t) {
    return {"boats-on-river",
            N_("Boats on rivers"),
            {&rules::river_movement, &rules::boat_movement, &rules::boat_distance},
            dice(1),
            {weather(), yes_no_fact(N_("up_stream"), N_("upstream; otherwise downstream")),
             yes_no_fact(N_("rapids"), N_("rapids in the first four squares")),
             yes_no_fact(N_("bridge"), N_("a bridge in the first four squares")),
             yes_no_fact(N_("barges"), N_("barges or rafts for mounts")),
             number_fact(N_("level"), N_("level of the river, with its switch"), -2, 2, "0"), territory(), reaction(),
             order(), number_fact(N_("loading"), N_("1 to embark or land, 2 for both"), 0, 2, "0")},
            [&t](const Facts& f) {
                const RiverLevelEffect& level = level_effect(t, f.number("level"));
                BoatStart s;
                s.river = true;
                s.weather = effect_of(f, t).river;
                s.up_stream = f.yes("up_stream");
                s.down_stream = !s.up_stream;
                s.rapids = f.yes("rapids");
                s.bridge = f.yes("bridge");
                s.barges = f.yes("barges");
                s.level = level.boats + (s.up_stream ? level.up_stream_extra : level.down_stream_extra);
                s.territory = f.as<Territory>("territory");
                s.reaction = f.as<Reaction>("reaction");
                s.order = f.as<Order>("order");
                return boat_movement(s);
            },
            squares_of_boats};
}

RuleTest losses_card(const HouseTables& t) {
    Fact cause{N_("cause"),
               N_("what wears the unit down"),
               {"crossing", "weather", "supply", "winter", "epidemic", "fatigue"},
               0,
               0,
               "crossing"};
    return {"march-losses",
            N_("Losses of a unit on the way"),
            {&rules::crossing_losses, &rules::extreme_weather, &rules::counters},
            dice(1),
            {cause, number_fact(N_("forced_marches"), N_("in a row, for fatigue"), 0, 30, "2")},
            nothing_added(rules::crossing_losses),
            [&t](const Facts& f, int, Faces d) {
                const std::string& why = f.word("cause");
                constexpr int crossing = 2, epidemic = 3;
                int minus = crossing;
                if (why == "weather") minus = t.extreme_weather_minus;
                if (why == "supply") minus = t.supply_minus;
                if (why == "winter") minus = t.winter_minus;
                if (why == "epidemic") minus = epidemic;
                if (why == "fatigue") minus = fatigue_minus(t, f.number("forced_marches")).value_or(sides_of_test_dice);
                return figures(march_losses(d[0], minus));
            }};
}

RuleTest wounded_card() {
    return {"wounded",
            N_("Wounded check"),
            {&rules::wounded_check},
            dice(1),
            {territory()},
            [](const Facts& f) { return wounded_modifiers(f.as<Territory>("territory")); },
            [](const Facts&, int m, Faces d) {
                return std::string(only_wounded(d[0], m) ? N_("only wounded") : N_("dead"));
            }};
}

RuleTest deserter_card() {
    return {
        "deserter",
        N_("Deserter check"),
        {&rules::deserter_check, &rules::who_deserts},
        dice(1),
        {word_fact(N_("quality"), N_("of the unit; individuals are elite"), Quality::Average),
         yes_no_fact(N_("routed"), N_("the figure left the table by rout"))},
        [](const Facts& f) { return deserter_modifiers(f.as<Quality>("quality"), f.yes("routed")); },
        [](const Facts&, int m, Faces d) { return std::string(deserts(d[0], m) ? N_("deserted") : N_("returns")); }};
}

RuleTest weather_card(const HouseTables& t) {
    return {"weather",
            N_("Weather of a zone"),
            {&rules::weather_table, &rules::weather_phase},
            dice(2),
            {zone(), season()},
            nothing_added(rules::weather_table),
            [&t](const Facts& f, int, Faces d) {
                return std::string(word(weather_on(t, f.as<Climate>("zone"), f.as<Season>("season"), sum(0, d))));
            }};
}

RuleTest battle_weather_card() {
    return {"battle-weather",
            N_("Weather of a battle"),
            {&rules::weather_phase},
            dice(1),
            {},
            nothing_added(rules::weather_phase),
            [](const Facts&, int, Faces d) {
                return std::string(weather_changes_for_battle(d[0]) ? N_("rolled anew") : N_("as in its zone"));
            }};
}

RuleTest wind_card(const HouseTables& t) {
    return {"wind",
            N_("Strength of the wind"),
            {&rules::wind},
            dice(1),
            {zone(), season(), weather()},
            [&t](const Facts& f) {
                return wind_strength_modifiers(t, f.as<Climate>("zone"), f.as<Season>("season"),
                                               effect_of(f, t).wind_mod);
            },
            [&t](const Facts& f, int m, Faces d) {
                const auto fixed = effect_of(f, t).wind_fixed;
                return std::string(word(fixed && f.word("weather") != "none" ? *fixed : wind_strength_of(sum(m, d))));
            }};
}

RuleTest wind_direction_card(const HouseTables& t) {
    return {"wind-direction",
            N_("Where the wind comes from"),
            {&rules::wind},
            dice(1),
            {zone(), season()},
            nothing_added(rules::wind),
            [&t](const Facts& f, int, Faces d) {
                const Direction prevailing = of(t.prevailing_wind, f.as<Climate>("zone"), f.as<Season>("season"));
                return std::string(word(wind_from(prevailing, d[0])));
            }};
}

RuleTest move_wind_card() {
    return {"wind-of-a-move",
            N_("Wind for one boat move, where the campaign keeps none"),
            {&rules::switches},
            dice(1),
            {},
            nothing_added(rules::switches),
            [](const Facts&, int, Faces d) { return std::string(word(wind_of_die(d[0]))); }};
}

RuleTest gale_card() {
    return {"gale",
            N_("A Force at sea in a gale"),
            {&rules::wind},
            dice(1),
            {},
            nothing_added(rules::wind),
            [](const Facts&, int, Faces d) { return std::string(word(gale_of(d[0]))); }};
}

RuleTest river_level_card(const HouseTables& t) {
    return {"river-level",
            N_("Level of a river next turn"),
            {&rules::river_level},
            dice(0),
            {zone(), season(), weather(), number_fact(N_("level"), N_("now"), -2, 3, "0")},
            nothing_added(rules::river_level),
            [&t](const Facts& f, int, Faces) {
                return std::to_string(next_level(t, f.as<Climate>("zone"), f.as<Season>("season"),
                                                 effect_of(f, t).level, f.number("level")));
            }};
}

RuleTest exploring_card(const HouseTables& t) {
    return {
        "exploration",
        N_("What the campaign grants in exploration"),
        {&rules::exploration_by_order, &rules::exploration_by_territory, &rules::weather_effects},
        dice(0),
        {order(), reaction(), territory(), weather()},
        [&t](const Facts& f) { return exploration_modifiers(f.as<Territory>("territory"), effect_of(f, t).explore); },
        [](const Facts& f, int, Faces) {
            return std::string(word(exploring(f.as<Order>("order"), f.as<Reaction>("reaction"))));
        }};
}

Explorers explorers(const Facts& f) {
    return {f.number("cv"),
            f.number("cavalry"),
            f.number("irregulars"),
            f.number("artillery"),
            f.number("transport"),
            f.number("scouts"),
            0};
}
ExplorationScore score_of(const Facts& f, const HouseTables& t) {
    return exploration_score(explorers(f), exploring(f.as<Order>("order"), f.as<Reaction>("reaction")),
                             exploration_modifiers(f.as<Territory>("territory"), effect_of(f, t).explore));
}

RuleTest exploration_score_card(const HouseTables& t) {
    return {"exploration-score",
            N_("Exploration where the tabletop rules have none"),
            {&rules::exploration_test},
            [&t](const Facts& f) { return score_of(f, t).dice; },
            {order(), reaction(), territory(), weather(),
             number_fact(N_("cv"), N_("command value of the C-in-C"), 0, 6, "3"),
             number_fact(N_("cavalry"), N_("cavalry units"), 0, 40, "0"),
             number_fact(N_("irregulars"), N_("native infantry and irregular bands"), 0, 40, "0"),
             number_fact(N_("artillery"), N_("artillery units"), 0, 40, "0"),
             number_fact(N_("transport"), N_("transport units"), 0, 40, "0"),
             number_fact(N_("scouts"), N_("scouts"), 0, 2, "0")},
            [&t](const Facts& f) { return score_of(f, t).added; },
            [](const Facts& f, int m, Faces d) {
                return std::to_string(
                    exploration_total(exploring(f.as<Order>("order"), f.as<Reaction>("reaction")), sum(0, d), m));
            }};
}

RuleTest explored_card() {
    return {"explored",
            N_("Who has explored whom"),
            {&rules::exploration_effect},
            dice(0),
            {number_fact(N_("higher"), N_("the better score"), 0, 200, "10"),
             number_fact(N_("lower"), N_("the other"), 0, 200, "5"),
             yes_no_fact(N_("double_is_enough"), N_("as some tabletop rules have it; others ask for more"))},
            nothing_added(rules::exploration_effect),
            [](const Facts& f, int, Faces) {
                return std::string(word(explored(f.number("higher"), f.number("lower"), f.yes("double_is_enough"))));
            }};
}

RuleTest outcome_card() {
    const auto side = [](const Facts& f, const std::string& who) {
        return BattleAccount{f.number(who + "_brought"), f.number(who + "_lost"), f.yes(who + "_on_table"),
                             f.yes(who + "_retreats")};
    };
    const auto points = [](std::string_view name, std::string_view gist, std::string_view fallback) {
        return number_fact(name, gist, 0, 100000, fallback);
    };
    Fact a_table = yes_no_fact(N_("attacker_on_table"), N_("has a unit left there"));
    Fact d_table = yes_no_fact(N_("defender_on_table"), N_("has a unit left there"));
    a_table.fallback = d_table.fallback = "yes";
    return {"battle-outcome",
            N_("Who has won a battle"),
            {&rules::battle_outcome},
            dice(0),
            {points(N_("attacker_brought"), N_("points"), "100"),
             points(N_("attacker_lost"), N_("points; half of those that left by order"), "0"), a_table,
             yes_no_fact(N_("attacker_retreats"), N_("all his commands are in General Retreat")),
             points(N_("defender_brought"), N_("points"), "100"),
             points(N_("defender_lost"), N_("points; half of those that left by order"), "0"), d_table,
             yes_no_fact(N_("defender_retreats"), N_("all his commands are in General Retreat"))},
            nothing_added(rules::battle_outcome),
            [side](const Facts& f, int, Faces) {
                return std::string(word(judge_battle(side(f, "attacker"), side(f, "defender")).outcome));
            }};
}

RuleTest defeat_card() {
    return {"after-defeat",
            N_("Reaction of a beaten Force"),
            {&rules::reaction_after_defeat},
            dice(0),
            {reaction()},
            nothing_added(rules::reaction_after_defeat),
            [](const Facts& f, int, Faces) {
                return std::string(word(reaction_after_defeat(f.as<Reaction>("reaction"))));
            }};
}

RuleTest retreat_command_card() {
    return {"general-retreat",
            N_("Command Test under General Retreat: the further modifier"),
            {&rules::general_retreat_command_test},
            dice(0),
            {number_fact(N_("turn"), N_("of the battle"), 1, 100, "1"),
             number_fact(N_("turns_per_hour"), N_("of the campaign"), 1, 12, "1")},
            [](const Facts& f) { return retreat_command_modifiers(f.number("turn"), f.number("turns_per_hour")); },
            [](const Facts&, int m, Faces) { return std::to_string(m); }};
}

RuleTest retreat_order_card() {
    return {"general-retreat-order",
            N_("General's Test for General Retreat"),
            {&rules::general_retreat_misread},
            dice(0),
            {number_fact(N_("total"), N_("of the General's Test"), -10, 20, "0")},
            nothing_added(rules::general_retreat_misread),
            [](const Facts& f, int, Faces) {
                return misread_retreat(f.number("total")).value_or(N_("as the tabletop rules say").data());
            }};
}

RuleTest will_card() {
    const auto count = [](std::string_view name, std::string_view gist) { return number_fact(name, gist, 0, 99, "0"); };
    return {"will-to-fight",
            N_("Will to Fight"),
            {&rules::will_test, &rules::will_result},
            dice(1),
            {count(N_("won"), N_("battles, in the whole campaign")),
             count(N_("lost"), N_("battles, in the whole campaign")), count(N_("strongholds_taken"), N_("and held")),
             count(N_("strongholds_lost"), N_("and held by the enemy")), count(N_("capitals_taken"), N_("and held")),
             yes_no_fact(N_("capital_lost"), N_("and held by the enemy")),
             number_fact(N_("news"), N_("news from home, random event"), -2, 2, "0")},
            [](const Facts& f) {
                return will_modifiers({f.number("won"), f.number("lost"), f.number("strongholds_taken"),
                                       f.number("strongholds_lost"), f.number("capitals_taken"), f.yes("capital_lost"),
                                       f.number("news")});
            },
            [](const Facts&, int m, Faces d) {
                return std::string(gives_up(sum(m, d)) ? N_("gives up") : N_("fights on"));
            }};
}

RuleTest income_card(const HouseTables& t) {
    const auto count = [](std::string_view name, std::string_view gist) {
        return number_fact(name, gist, 0, 999, "0");
    };
    return {
        "income",
        N_("Income of a side"),
        {&rules::income},
        dice(0),
        {yes_no_fact(N_("capital"), N_("held, without enemies")),
         count(N_("strongholds"), N_("own, joined to the capital")),
         count(N_("captured"), N_("enemy strongholds held")), count(N_("ports"), N_("in own territory")),
         count(N_("cultivated"), N_("squares in own territory")),
         number_fact(N_("army"), N_("points of the Army at the start"), 0, 100000, "3000"),
         yes_no_fact(N_("bad_season"), N_("in the capital's zone")), yes_no_fact(N_("colonial"), N_("two-day turns"))},
        [&t](const Facts& f) {
            return income_of({f.yes("capital"), f.number("strongholds"), f.number("captured"), f.number("ports"),
                              f.number("cultivated")},
                             t);
        },
        [&t](const Facts& f, int m, Faces) {
            return in_words(
                scaled_income(m, Points::whole(f.number("army")), f.yes("bad_season"), f.yes("colonial"), t));
        }};
}

RuleTest arrival_card(const HouseTables& t) {
    return {
        "arrival",
        N_("Arrival of a purchase"),
        {&rules::arrivals},
        dice(1),
        {number_fact(N_("waited"), N_("turns"), 1, 99, "1"), yes_no_fact(N_("replacements"), N_("replacements only")),
         yes_no_fact(N_("poor"), N_("militia or levy")),
         yes_no_fact(N_("capital_road"), N_("to the capital or by road from it")),
         yes_no_fact(N_("out_of_supply"), N_("with the switch supply")),
         yes_no_fact(N_("by_sea"), N_("brought by sea")), yes_no_fact(N_("bad_season"), N_("in the capital's zone"))},
        [&t](const Facts& f) {
            return arrival_modifiers({f.number("waited"), f.yes("replacements"), f.yes("poor"), f.yes("capital_road"),
                                      f.yes("out_of_supply"), f.yes("by_sea"), f.yes("bad_season")},
                                     t);
        },
        [&t](const Facts&, int m, Faces d) {
            return std::string(arrives(sum(m, d), t) ? N_("arrives") : N_("not yet"));
        }};
}

RuleTest hire_card(const HouseTables& t) {
    return {"mercenaries",
            N_("Are mercenaries for hire?"),
            {&rules::purchases},
            dice(1),
            {},
            nothing_added(rules::purchases),
            [&t](const Facts&, int, Faces d) {
                return std::string(d[0] >= t.market.mercenary_needs ? N_("one unit is for hire") : N_("nobody"));
            }};
}

RuleTest event_card(const HouseTables& t) {
    return {"event",
            N_("Does a side have a random event?"),
            {&rules::random_events},
            dice(1),
            {},
            nothing_added(rules::random_events),
            [&t](const Facts&, int, Faces d) {
                return std::string(event_comes(d[0], t) ? N_("an event") : N_("nothing"));
            }};
}

RuleTest event_table_card(const HouseTables& t) {
    return {"event-table",
            N_("Which event (first die tens, second units)"),
            {&rules::event_table},
            dice(2),
            {},
            nothing_added(rules::event_table),
            [&t](const Facts&, int, Faces d) {
                const auto kind = event_of(t, d[0], d[1]);
                return kind ? std::string(word(*kind)) : std::string(N_("nothing"));
            }};
}

}  // namespace

std::vector<RuleTest> campaign_tests(const HouseTables& t) {
    return {weather_card(t),       wind_card(t),         wind_direction_card(t),
            move_wind_card(),      gale_card(),          river_level_card(t),
            force_test_card(t),    initiative_card(),    march_card(t),
            sea_card(t),           river_card(t),        losses_card(t),
            battle_weather_card(), exploring_card(t),    exploration_score_card(t),
            explored_card(),       retreat_order_card(), retreat_command_card(),
            outcome_card(),        wounded_card(),       deserter_card(),
            defeat_card(),         will_card(),          income_card(t),
            arrival_card(t),       hire_card(t),         event_card(t),
            event_table_card(t)};
}

}  // namespace condottiero
