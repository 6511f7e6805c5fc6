#include "core/modules/fuciliers/play/battle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/story/scene.hpp"
#include "core/modules/fuciliers/play/story/words.hpp"
#include "core/modules/fuciliers/play/table/field_of.hpp"
#include "core/modules/fuciliers/play/table/points.hpp"
#include "core/modules/fuciliers/roster_of_brief.hpp"

namespace condottiero::fuciliers {

namespace {

/// All that is the same whatever the dice say: both armies read, and nobody set down yet.
class Ready {
public:
    explicit Ready(const BattleBrief& brief)
        : brief_(brief),
          rosters_{roster_of(brief.armies[0], problems_), roster_of(brief.armies[1], problems_)},
          start_(position_of(rosters_[0], rosters_[1], field_of(brief, rosters_), house_rules_of(brief))),
          terms_{exploration_terms(brief.armies[0]), exploration_terms(brief.armies[1])} {
        start_.turns_per_hour = brief.turns_per_hour;
    }
    Ready(const Ready&) = delete;
    Ready& operator=(const Ready&) = delete;

    [[nodiscard]] FoughtBattle fight(Throws throws, Yield yields) const;

private:
    BattleBrief brief_;
    Problems problems_;  // the campaign has checked its lists; what cannot be read stays off the table
    std::array<Roster, 2> rosters_;
    Position start_;  ///< the attacker below, the defender above
    std::array<ExplorationTerms, 2> terms_;
};

/// Whose side gives the day up goes home by order: a General Retreat that nobody plays out. (CAM-p3-g)
bool leaves_the_field(const Position& position, Side side, Where where) {
    return position.sides[side].conceded && where == Where::OnTable;
}

FigureStatus status_of(const Position& position, const BattlePerson& person, bool entered) {
    if (leaves_the_field(position, person.side, person.where)) return FigureStatus::LeftByOrder;
    switch (person.where) {
        case Where::Destroyed: return FigureStatus::Killed;
        case Where::Fled: return FigureStatus::Fled;
        case Where::Captured: return FigureStatus::Captured;
        case Where::LeftByOrder: return FigureStatus::LeftByOrder;
        case Where::OffTable: return entered ? FigureStatus::OnTable : FigureStatus::NeverEntered;
        default: return FigureStatus::OnTable;
    }
}

/// Nobody of the army has stayed away who only found no room; a neighbour who found none has not arrived. (CAM-p7-d)
bool has_entered(const BattleCommand& command) {
    return command.entered != 0 || (!command.stayed_away() && !command.roster->force);
}

/// Figures by what became of them. Order-bearers count with the unit they were taken from.
UnitResult result_of(const Position& position, UnitNo no) {
    const BattleUnit& unit = position.unit(no);
    UnitResult result{*unit.roster->id, unit.killed, unit.fled, 0, unit.taken, 0, 0, 0};
    for (const BattlePerson& person : position.people) {
        if (person.taken_from != no) continue;
        switch (status_of(position, person, true)) {
            case FigureStatus::Killed: ++result.killed; break;
            case FigureStatus::Fled: ++result.fled; break;
            case FigureStatus::Captured: ++result.captured; break;
            case FigureStatus::LeftByOrder: ++result.left_by_order; break;
            default: ++result.on_table;
        }
    }
    if (stayed_away(position, unit) || (unit.where == Where::OffTable && !has_entered(position.command(unit.command))))
        result.never_entered = unit.figures + unit.workers;
    else if (unit.where == Where::LeftByOrder || leaves_the_field(position, unit.side, unit.where))
        result.left_by_order += unit.figures + unit.workers;
    else
        result.on_table += unit.figures + unit.workers;
    if (!unit.on_table() && (unit.where == Where::Destroyed || unit.where == Where::Fled)) result.guns_left = unit.guns;
    // What the roster could not field stayed with the baggage.
    const int brought = unit.roster->figures + unit.roster->special_fighters;
    result.on_table += brought - result.sum();
    return result;
}

BattleReport report_of(const BattleBrief& brief, const Position& position) {
    BattleReport report{brief.id, std::nullopt, {}, {}, {}, {}, remark_of_played(edition, position.turn)};
    for (const BattleCommand& command : position.commands)
        if (command.roster->force && command.entered != 0) report.arrived.push_back(*command.roster->force);
    const auto stayed_away = [&](const BriefArmy& army, const std::string& name) {
        const auto force = std::find_if(army.forces.begin(), army.forces.end(),
                                        [&](const BriefForce& each) { return each.name == name; });
        return force != army.forces.end() && force->from_next_door &&
               std::find(report.arrived.begin(), report.arrived.end(), force->id) == report.arrived.end();
    };
    for (const BriefArmy& army : brief.armies)
        for (const BriefUnit& unit : army.units) {
            const auto found = std::find_if(position.units.begin(), position.units.end(),
                                            [&](const BattleUnit& u) { return u.roster->id == unit.id; });
            if (found == position.units.end())  // trains do not come to the table
                report.units.push_back(stayed_away(army, unit.force)
                                           ? UnitResult{unit.id, 0, 0, 0, 0, unit.brought(), 0, 0}
                                           : UnitResult{unit.id, 0, 0, 0, 0, 0, unit.brought(), 0});
            else
                report.units.push_back(result_of(position, static_cast<UnitNo>(found - position.units.begin())));
        }
    for (const BriefArmy& army : brief.armies)
        for (const BriefCharacter& character : army.characters) {
            const auto found = std::find_if(position.people.begin(), position.people.end(),
                                            [&](const BattlePerson& p) { return p.roster->id == character.id; });
            const FigureStatus status =
                stayed_away(army, character.force) ? FigureStatus::NeverEntered
                : found == position.people.end()
                    ? FigureStatus::OnTable
                    : status_of(position, *found, has_entered(position.command(found->command)));
            report.characters.push_back({character.id, status});
        }
    for (Side side = 0; side < 2; ++side) {
        const bool all = std::all_of(position.commands.begin(), position.commands.end(), [&](const BattleCommand& c) {
            return c.side != side || c.units.empty() || c.lost || c.entered == 0 || c.order == Order::GeneralRetreat;
        });
        if (all || position.sides[side].conceded)
            report.general_retreat.push_back(side == 0 ? Part::Attacker : Part::Defender);
    }
    return report;
}

FoughtBattle Ready::fight(Throws throws, Yield yields) const {
    const Captain captain;
    Log log;
    PlayedBattle battle(start_, {&captain, &captain}, std::move(throws), yields == Yield::Everything ? &log : nullptr,
                        terms_);
    play(battle);
    const Position& end = battle.position;
    FoughtBattle fought{report_of(brief_, end), end.turn, {}, {}};
    for (std::size_t side = 0; side < 2; ++side) {
        fought.brought[side] = points_of(rosters_[side]).in_hundredths();
        fought.lost[side] = points_lost(end, static_cast<Side>(side));
    }
    if (yields == Yield::Everything) {
        fought.story = story_of(log, end);
        fought.scenes = scenes_of(end, log, true);
        fought.rules = rules_named(fought.story, log);
    }
    return fought;
}

}  // namespace

FoughtBattle play(const BattleBrief& brief, RecordedDice& dice, Yield yields) {
    return Ready(brief).fight(Throws(dice, fmt::format("battle {}", brief.id.value())), yields);
}

Sampler sampler(const BattleBrief& brief) {
    return [ready = std::make_shared<const Ready>(brief)](std::uint64_t seed) {
        return ready->fight(Throws(FastDice(seed)), Yield::Report);
    };
}

}  // namespace condottiero::fuciliers
