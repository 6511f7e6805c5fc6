#include "core/modules/fuciliers/play/rounds/conduct.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/modules/fuciliers/muster.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

void Conduct::write_down(const told::Any& what, const Rule* rule, std::span<const std::uint8_t> faces) {
    log_->events.push_back({static_cast<std::int8_t>(position_.turn), static_cast<std::int8_t>(position_.round), what,
                            rule, static_cast<std::uint32_t>(log_->faces.size()),
                            static_cast<std::uint16_t>(faces.size())});
    log_->faces.insert(log_->faces.end(), faces.begin(), faces.end());
}

void Conduct::keep_frame() {
    if (log_ == nullptr) return;
    Frame frame;
    frame.turn = static_cast<std::int8_t>(position_.turn);
    frame.round = static_cast<std::int8_t>(position_.round);
    frame.units.reserve(position_.units.size());
    for (const BattleUnit& u : position_.units)
        frame.units.push_back({u.where, u.formation, u.state, u.disordered, u.figures,
                               static_cast<std::int8_t>(u.volleys + u.grapeshot), u.block, u.wings,
                               order_of(position_, u)});
    frame.people.reserve(position_.people.size());
    for (const BattlePerson& p : position_.people) frame.people.push_back({p.where, p.base, p.with});
    log_->frames.push_back(std::move(frame));
}

void Conduct::play_round(int round) {
    position_.round = round;
    switch (round) {
        case 1: reserves_and_reinforcements(); break;
        case 2: orders(); break;
        case 3: reorganisation(); break;
        case 4: shooting(); break;
        case 5: movement(); break;
        case 6: combat(); break;
        case 7: influence(); break;
        default: command_tests(); break;
    }
    keep_frame();
}

void Conduct::play_turn() {
    ++position_.turn;
    for (int round = 1; round <= 8; ++round) play_round(round);
    for (Side side = 0; side < 2; ++side)
        if (!position_.sides[side].conceded && commander_of(side).concedes(position_, side)) {
            position_.sides[side].conceded = true;
            note(told::OfSide{told::OfSide::Concedes, side}, &rules::orders::turns_rounds);
        }
    check_end();
}

void Conduct::play() {
    before_the_battle();
    while (!position_.over) play_turn();
}

void Conduct::check_end() {
    bool over = position_.turn >= position_.house.turns;
    for (Side side = 0; side < 2; ++side) {
        const bool any = std::any_of(position_.units.begin(), position_.units.end(), [&](const BattleUnit& u) {
            if (u.side != side) return false;
            return u.on_table() || (u.where == Where::OffTable && position_.command(u.command).entered == 0 &&
                                    !position_.command(u.command).lost);
        });
        over = over || !any || position_.sides[side].conceded;
    }
    if (!over || position_.over) return;
    position_.over = true;
    const long lost[2] = {points_lost(position_, 0), points_lost(position_, 1)};
    long limit = 1;
    for (const SidePosition& side : position_.sides) {
        const Points agreed = side.roster->limit;
        limit = std::max<long>(limit, (agreed == Points() ? points_of(*side.roster) : agreed).in_hundredths());
    }
    note(told::Ends{{Points::hundredths(static_cast<int>(lost[0])), Points::hundredths(static_cast<int>(lost[1]))},
                    victory_level(std::labs(lost[0] - lost[1]), limit)},
         &rules::armies::victory_levels);
}

namespace {

/// What is gone of a unit at its price: fractions of a point are kept. A soldier who carries orders is no loss.
Points worth_lost(const BattleUnit& unit, bool never_came) {
    const RosterUnit& from = *unit.roster;
    const Troop& troop = *unit.troop;
    const bool all =
        never_came || unit.where == Where::Destroyed || unit.where == Where::Fled || unit.where == Where::Captured;
    const int special = all ? from.special_fighters : from.special_fighters - unit.special_fighters;
    const int figures =
        (all ? from.figures + from.special_fighters - unit.lent : unit.killed + unit.fled + unit.taken) - special;
    const int grades = std::max(0, static_cast<int>(from.quality) - static_cast<int>(troop.quality));
    const int staff = special_characters(from.staff) - (all ? 0 : special_characters(unit.staff));
    Points lost =
        (troop.cost + troop.upgrade * grades) * figures + troop.special_cost * special + special_character_cost * staff;
    if (from.staff.colonel && (all || !unit.staff.colonel)) lost = lost + troop.colonel_cost;
    // Guns are lost with the last of their gunners. (NFW-3.5.6-g)
    return all ? lost + troop.gun_cost * from.guns + troop.abilities : lost;
}

}  // namespace

long points_lost(const Position& position, Side side) {
    long lost = 0;
    for (const BattleUnit& unit : position.units) {
        if (unit.side != side) continue;
        const BattleCommand& command = position.command(unit.command);
        const bool never_came = unit.where == Where::OffTable && command.entered == 0;  // NFW-3.1.1-b
        lost += worth_lost(unit, never_came).in_hundredths();
    }
    for (const BattlePerson& person : position.people) {
        if (person.side != side || person.taken_from != nobody) continue;
        const bool never_came = person.where == Where::OffTable && position.command(person.command).entered == 0;
        if (person.where == Where::Destroyed || person.where == Where::Fled || person.where == Where::Captured ||
            never_came)
            lost += points_of(*person.roster).in_hundredths();
    }
    return lost;
}

}  // namespace condottiero::fuciliers
