#include "core/modules/fuciliers/module.hpp"

#include "core/base/text.hpp"
#include "core/modules/fuciliers/army_list.hpp"
#include "core/modules/fuciliers/army_rules.hpp"
#include "core/modules/fuciliers/exchange/cards.hpp"
#include "core/modules/fuciliers/judge/cards_command.hpp"
#include "core/modules/fuciliers/judge/cards_fire_and_melee.hpp"
#include "core/modules/fuciliers/judge/cards_march.hpp"
#include "core/modules/fuciliers/keep/keeping.hpp"
#include "core/modules/fuciliers/play/battle.hpp"
#include "core/modules/fuciliers/report.hpp"
#include "core/modules/fuciliers/rules.hpp"
#include "core/modules/fuciliers/sheet.hpp"

namespace condottiero::fuciliers {

namespace {

std::span<const RuleTest> cards() {
    static const std::vector<RuleTest> all = [] {
        std::vector<RuleTest> out;
        for (auto* chapter : {march_cards, command_cards, fire_cards, melee_cards}) {
            std::vector<RuleTest> some = chapter();
            out.insert(out.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
        }
        return out;
    }();
    return all;
}

std::span<const HouseRule> house_rules() {
    static const std::vector<HouseRule> all{
        {"shield_to_hit",
         {"yes", "no"},
         &rules::combat::hit_result_modifiers,
         N_("whether a shield makes an enemy harder to hit as well as to kill")},
        {"heavy_losses",
         {"add", "worst"},
         &rules::combat::morale_test_roll_modifiers,
         N_("once half of a unit is lost: both lines of the morale test, or only the worse")},
        {"falling_back",
         {"next turn", "same turn"},
         &rules::movement::falling_back_takes_effect_next_turn_movement_phase,
         N_("when a unit that must fall back first does so")},
        {"battle_turns", {"12", "6", "8", "10", "16"}, &rules::orders::turns_rounds, N_("how many turns a battle has")},
    };
    return all;
}

constexpr std::array not_in_play{
    NotInPlay{&rules::armies::ensigns_place_ranks,
              "where an ensign stands changes nothing that is played; pictures show him in front"},
    NotInPlay{&rules::armies::tournament_total,
              "a campaign counts battles in its own way; both sides' losses are given at the end"},
    NotInPlay{&rules::combat::unit_made_individuals, "no army list has a unit of individuals"},
};

}  // namespace

const BattleModule module{
    .id = "fuciliers",
    .title = "Naran Fuciliers Wars",
    .rules = every_rule_of_fuciliers(),
    .tests = cards(),
    .check_profile = check_profile,
    .check_report = check_report,
    .not_in_play = not_in_play,
    .house_rules = house_rules(),
    .armies = &army_rules,
    .edition = edition,
    .play = play,
    .sampler = sampler,
    .keeping = &keeping,
    .reckoned = reckoned_tests(),
    .ground = laid_out,
    .sheet_notes = sheet_notes,
};

}  // namespace condottiero::fuciliers
