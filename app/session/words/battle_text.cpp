#include "app/session/words/battle_text.hpp"

#include <algorithm>

#include "core/base/explain.hpp"
#include "core/base/text.hpp"
#include "core/campaign/battle/aftermath.hpp"
#include "core/campaign/battle/battles.hpp"
#include "core/campaign/casualties/losses.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/rules.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/time.hpp"

namespace condottiero {

namespace {

constexpr std::array parts{Part::Attacker, Part::Defender};

constexpr std::size_t index(Part part) {
    return static_cast<std::size_t>(part);
}

bool has_lost(Outcome outcome, Part part) {
    return outcome == (part == Part::Attacker ? Outcome::DefenderWon : Outcome::AttackerWon);
}

/// "Empire (Eugene)"
std::string with_leader(const CampaignState& state, const Battle& battle, Part part, const std::string& name) {
    const Character* leader = commander_of(state, leading_force(state, battle, part));
    return leader == nullptr ? name : fmt::format("{} ({})", name, leader->name);
}

/// What one army brings to phase 4.
struct Bill {
    int killed = 0, fled = 0, left_by_order = 0, mercenaries = 0, captured = 0, guns = 0;
};

std::array<Bill, 2> bills_of(const CampaignState& state, const BattleReport& report, Outcome outcome) {
    std::array<Bill, 2> out;
    const Battle& battle = state.battles.at(report.battle);
    for (const UnitResult& result : report.units) {
        const Unit& unit = state.units.at(result.unit);
        const std::optional<Part> part = part_of(state, battle, state.forces.at(unit.force).side);
        if (!part) continue;
        Bill& bill = out[index(*part)];
        const bool beaten = has_lost(outcome, *part);
        bill.killed += result.killed;
        bill.captured += result.captured;
        bill.guns += result.guns_left;
        if (beaten && unit.mercenary) {
            bill.mercenaries += unit.standing() - result.killed - result.captured;
            continue;
        }
        if (checked_for_desertion(FigureStatus::Fled, beaten)) bill.fled += result.fled;
        if (checked_for_desertion(FigureStatus::LeftByOrder, beaten)) bill.left_by_order += result.left_by_order;
    }
    return out;
}

/// The same said of each army of which there is anything to say.
struct Saying {
    const std::array<std::string, 2>& armies;
    std::vector<ToCome>& out;

    void each(std::string what, const Rule& rule, const std::array<std::string, 2>& said) const {
        std::vector<std::string> who;
        for (const Part part : parts)
            if (!said[index(part)].empty()) who.push_back(fmt::format("{} {}", armies[index(part)], said[index(part)]));
        if (!who.empty()) out.push_back({std::move(what), fmt::format("{}", fmt::join(who, ", ")), &rule});
    }
};

std::string number(int figures) {
    return figures == 0 ? std::string() : std::to_string(figures);
}

/// "30 dice, +1"
std::string wounded_dice(const World& world, const CampaignState& state, const Battle& battle, Part part, int killed) {
    if (killed == 0) return {};
    const SideId side = state.forces.at(leading_force(state, battle, part)).side;
    const int modifier = wounded_modifiers(territory_for(world, state, battle.square, side)).total();
    const std::string dice = fmt::format(fmt::runtime(tr(N_("{} die"), N_("{} dice"), killed)), killed);
    return modifier == 0 ? dice : fmt::format("{} ({:+})", dice, modifier);
}

std::string deserter_dice(const Bill& bill) {
    std::vector<std::string> said;
    if (bill.fled > 0) said.push_back(say(N_("{} fled"), bill.fled));
    if (bill.left_by_order > 0) said.push_back(say(N_("{} left by order"), bill.left_by_order));
    return said.empty() ? std::string() : list_in_words(said);
}

/// "none → confused", Force by Force.
std::string reactions(const CampaignState& state, const std::vector<Engaged>& army) {
    std::vector<std::string> said;
    for (const Engaged& one : army)
        said.push_back(say(N_("{}: {} → {}"), state.forces.at(one.force).name, tr(word(one.reaction)),
                           tr(word(reaction_after_defeat(one.reaction)))));
    return list_in_words(said);
}

}  // namespace

std::array<std::string, 2> sides_in_words(const World& world, const CampaignState& state, const Battle& battle) {
    std::array<std::string, 2> out;
    for (const Part part : parts) {
        std::vector<std::string> names;
        for (const Engaged& one : battle.armies[index(part)])
            if (const std::string& name = world.sides.at(state.forces.at(one.force).side).name;
                std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        out[index(part)] = list_in_words(names);
    }
    return out;
}

std::string battle_title(const World& world, const Battle& battle) {
    const Place* place = world.map.place_at(battle.square);
    return place == nullptr ? say(N_("Battle in {}"), world.map.title_of(battle.square))
                            : say(N_("Battle of {}"), place->name);
}

std::string battle_circumstances(const World& world, const CampaignState& state, const Battle& battle,
                                 std::optional<SideId> eyes) {
    auto armies = sides_in_words(world, state, battle);
    std::string where = fmt::format("{}, {}", world.map.name_of(battle.square),
                                    in_words(date_of_turn(world.start, battle.turn, world.scale.turn_days)));
    if (battle.weather) where += fmt::format(", {}", tr(word(*battle.weather)));
    for (const Part part : parts)
        if (!eyes || part_of(state, battle, *eyes) == part)
            armies[index(part)] = with_leader(state, battle, part, armies[index(part)]);
    return say(N_("{}. {} attacks {}."), where, armies[0], armies[1]);
}

std::string outcome_in_words(Outcome outcome, const std::array<std::string, 2>& armies) {
    if (outcome == Outcome::Stalemate) return tr(N_("stalemate"));
    return say(N_("{} wins"), armies[outcome == Outcome::AttackerWon ? 0 : 1]);
}

std::vector<ToCome> after_battle_in_words(const World& world, const CampaignState& state, const BattleReport& report,
                                          Outcome outcome) {
    std::vector<ToCome> out;
    const Battle& battle = state.battles.at(report.battle);
    const auto armies = sides_in_words(world, state, battle);
    const auto bills = bills_of(state, report, outcome);
    const Saying say_of{armies, out};
    say_of.each(tr(N_("Wounded checks")), rules::wounded_check,
                {wounded_dice(world, state, battle, Part::Attacker, bills[0].killed),
                 wounded_dice(world, state, battle, Part::Defender, bills[1].killed)});
    say_of.each(tr(N_("Deserter checks")), rules::who_deserts, {deserter_dice(bills[0]), deserter_dice(bills[1])});
    say_of.each(tr(N_("Mercenaries leave")), rules::mercenaries,
                {number(bills[0].mercenaries), number(bills[1].mercenaries)});
    say_of.each(tr(N_("Prisoners")), rules::casualty_book, {number(bills[0].captured), number(bills[1].captured)});
    say_of.each(tr(N_("Guns left there")), rules::aftermath_steps, {number(bills[0].guns), number(bills[1].guns)});
    const std::string square = world.map.name_of(battle.square);
    if (outcome == Outcome::Stalemate) {
        out.push_back({tr(N_("Moves")), say(N_("{} back where it came from, then {}"), armies[0], armies[1]),
                       &rules::stalemate_moves});
        return out;
    }
    const std::size_t beaten = has_lost(outcome, Part::Attacker) ? 0 : 1;
    out.push_back(
        {tr(N_("Moves")), say(N_("{} one square out of {}"), armies[beaten], square), &rules::retreat_after_defeat});
    out.push_back({tr(N_("Reaction")), reactions(state, battle.armies[beaten]), &rules::reaction_after_defeat});
    out.push_back({tr(N_("Will to Fight")), say(N_("{} must test"), armies[beaten]), &rules::will_test_when});
    return out;
}

}  // namespace condottiero
