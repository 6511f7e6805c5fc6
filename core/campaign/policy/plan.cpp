#include "core/campaign/policy/planner.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/campaign/march/movement.hpp"
#include "core/campaign/march/siege.hpp"
#include "core/campaign/march/supply.hpp"
#include "core/campaign/policy/conduct.hpp"

namespace condottiero::policy {

namespace {

constexpr int raid_range = 3;    ///< squares
constexpr int not_worth_it = 8;  ///< times as strong, and a main army has better things to do

}  // namespace

std::vector<Plan> Planner::plans() {
    for (const auto purpose : purposes) (this->*purpose)();
    std::vector<Plan> out;
    for (auto& row : plans_) out.push_back(std::move(row.second));
    return out;
}

void Planner::plan(Own& own, Purpose purpose, std::optional<SquareId> to, std::string reason) {
    own.planned = true;
    plans_.insert_or_assign(own.id, Plan{own.id, purpose, to, std::move(reason)});
}

/// Marches, or holds where it is if that is where it wants to be.
void Planner::go(Own& own, Purpose purpose, SquareId to, std::string reason) {
    if (to == own.square) return plan(own, Purpose::Hold, std::nullopt, std::move(reason));
    plan(own, purpose, to, std::move(reason));
}

/// Boats are for players; who is aboard by a player's word is brought home.
void Planner::sail() {
    MarchSearch search;
    for (Own& own : now_.own()) {
        if (!now_.force(own).aboard) continue;
        const auto home = std::find_if(now_.places().begin(), now_.places().end(), [&](SquareId place) {
            return place != own.square &&
                   find_way(known_.world, known_.state, known_.side, own.square, place, Means::Boats, search)
                       .has_value();
        });
        plan(own, Purpose::Sail, home == now_.places().end() ? std::nullopt : std::optional(*home),
             "is aboard its boats and makes for home");
    }
}

void Planner::recover() {
    for (Own& own : now_.own()) {
        const Reaction reaction = now_.force(own).reaction;
        if (own.planned || reaction == Reaction::None) continue;
        const bool alone = known_.enemies_around(own.square, next_door) == 0;
        if (reaction == Reaction::Confused && known_.enemies_around(own.square, next_door + 1) > 0) continue;
        if (alone && can_rally(known_, own.id))
            plan(own, Purpose::Recover, std::nullopt, fmt::format("rests and rallies: it is {}", word(reaction)));
        else
            fall_back(own, fmt::format("is {}", word(reaction)));
    }
}

void Planner::feed() {
    if (!known_.state.is_on(Switch::Supply)) return;
    for (Own* own : now_.free()) {
        if (in_supply(known_.world, known_.state, own->id)) continue;
        if (const auto home = now_.refuge(*own))
            go(*own, Purpose::Feed, *home, fmt::format("is out of supply: to {}", title(*home)));
    }
}

void Planner::strike() {
    for (const Group& group : now_.groups()) {
        std::vector<Own*> near_by = now_.nearest(group.square, strike_range);
        if (group.threat < capital_threat)
            std::erase_if(near_by, [this](const Own* own) { return now_.keeps_capital(*own); });
        // Where a war turns on sieges, remnants lead no main army astray.
        if (!known_.world.fortresses.empty() && group.threat == 0)
            std::erase_if(near_by, [&](const Own* own) {
                return now_.is_main_army(*own) && own->strength > not_worth_it * group.figures;
            });
        const std::vector<Own*> with = now_.enough(group.square, near_by, now_.needed_against(group.against));
        if (!with.empty()) march_against(group, with);
    }
}

/// Next door to the enemy, where Forces may come into a battle from there (CAM-p7-d).
bool Planner::stands_by(const Attack& attack, const Own& own) const {
    return known_.state.is_on(Switch::NeighbouringForcesJoin) && now_.squares(own, attack.group.square) <= next_door;
}

/// Who is too weak alone goes only if the strongest is sure to come.
bool Planner::strikes(const Attack& attack, const Own& own) const {
    constexpr int likely = 50, sure = 80;
    const auto chance = [&](const Own& each) { return chance_there(known_, each.id, attack.group.square); };
    if (own.id == attack.leading.id || own.strength >= attack.needed) return true;
    return !stands_by(attack, own) && chance(attack.leading) >= sure && chance(own) >= likely;
}

/// All gather round the strongest first, if those who can be there this turn are not enough. Who stands with it becomes
/// part of it, so that one die moves both.
void Planner::march_against(const Group& group, const std::vector<Own*>& with) {
    const auto weaker = [](const Own* a, const Own* b) { return a->strength < b->strength; };
    const Attack attack{group, **std::max_element(with.begin(), with.end(), weaker),
                        now_.needed_against(group.against)};
    int strength = 0;
    for (const Own* own : with) strength += strikes(attack, *own) || stands_by(attack, *own) ? own->strength : 0;
    const bool together = strength >= attack.needed;
    if (!together && now_.outnumbered(attack.leading.square, next_door)) return;
    for (Own* own : with) {
        send(attack, *own, together ? strength : 0);
        if (own->id != attack.leading.id && own->square == attack.leading.square)
            plans_.at(own->id).joins = attack.leading.id;
    }
}

/// One of those who march against a group; the attack is made with so much strength, or not yet with 0.
void Planner::send(const Attack& attack, Own& own, int strength) {
    const Group& group = attack.group;
    const std::string enemy = fmt::format("about {} figures in {}", group.figures, title(group.square));
    if (strength > 0 && strikes(attack, own))
        plan(own, Purpose::Strike, group.square,
             fmt::format("attacks {}: {} against {}", enemy, strength, group.against));
    else if (strength > 0 && stands_by(attack, own))
        plan(own, Purpose::Support, std::nullopt, fmt::format("stands by {} against {}", name(attack.leading), enemy));
    else if (own.square == attack.leading.square)
        plan(own, Purpose::Rest, std::nullopt, fmt::format("waits for others against {}", enemy));
    else
        plan(own, Purpose::Gather, attack.leading.square,
             fmt::format("joins {} against {}", name(attack.leading), enemy));
}

void Planner::hold_places() {
    for (const SquareId place : now_.places())
        if (const int threat = known_.enemies_around(place, next_door); threat > 0) relieve(place, threat);
}

/// A place is held if there are enough for it, the capital in any case.
void Planner::relieve(SquareId place, int threat) {
    // Nobody is any help within walls that are besieged.
    if (resistance(known_.state, place).value_or(0) > 0) return;
    const std::vector<Own*> near_by = now_.nearest(place, help_range);
    std::vector<Own*> with = now_.enough(place, near_by, threat * 100 / works_percent);
    if (with.empty() && place == now_.places().front()) with = near_by;
    for (Own* own : with)
        go(*own, Purpose::Relieve, place,
           fmt::format("{} {}: enemy of about {} figures next to it", own->square == place ? "holds" : "relieves",
                       title(place), threat));
}

/// Before too strong an enemy nobody stays; next to an equal one the main army does, and who would be missed.
void Planner::escape() {
    for (Own& own : now_.own()) {
        const int danger = known_.enemies_around(own.square, next_door + 1);
        if (own.planned || danger == 0) continue;
        if (now_.outnumbered(own.square, next_door) || now_.outnumbered(own.square, next_door + 1))
            fall_back(own, fmt::format("refuses battle against about {} figures", danger));
        else if (known_.enemies_around(own.square, next_door) > 0 &&
                 (now_.is_main_army(own) || now_.outnumbered(own.square, next_door, own.strength)))
            plan(own, Purpose::Hold, std::nullopt, fmt::format("stands its ground against about {} figures", danger));
    }
}

void Planner::fall_back(Own& own, const std::string& why) {
    if (const auto home = now_.refuge(own))
        go(own, Purpose::FallBack, *home, fmt::format("{}: to {}", why, title(*home)));
    else if (const auto square = now_.away(own))
        go(own, Purpose::FallBack, *square, fmt::format("{}: gives way", why));
    else
        plan(own, Purpose::Hold, std::nullopt, fmt::format("{}, and knows no way out", why));
}

/// The nearest Force keeps the capital, where nobody else does; not the main army if there is another.
void Planner::guard() {
    if (now_.places().empty() || now_.own().size() < 2) return;
    const SquareId capital = now_.places().front();
    for (const auto& [id, plan] : plans_)
        if (plan.to.value_or(known_.state.forces.at(id).square) == capital) return;
    std::vector<Own*> at_hand = now_.nearest(capital, help_range);
    if (at_hand.size() > 1) std::erase_if(at_hand, [this](const Own* own) { return now_.is_main_army(*own); });
    if (!at_hand.empty()) go(*at_hand.front(), Purpose::Guard, capital, fmt::format("guards {}", title(capital)));
}

/// The strongest chooses first; a main army goes far, the others only raid what is near.
void Planner::occupy() {
    std::vector<SquareId> taken_care_of;
    std::vector<Own*> left = now_.free();
    std::stable_sort(left.begin(), left.end(), [](Own* a, Own* b) { return a->strength > b->strength; });
    for (Own* own : left) {
        const Stronghold* place =
            now_.prize(*own, now_.is_main_army(*own) ? known_.world.map.size() : raid_range, taken_care_of);
        if (place == nullptr) continue;
        taken_care_of.push_back(place->square);
        go(*own, Purpose::Occupy, place->square, fmt::format("marches on {}", title(place->square)));
    }
}

void Planner::follow() {
    for (Own* own : now_.free()) {
        const Own& leading = now_.main_army(*own);
        if (own->square != leading.square && own->ways.squares_to(leading.square))
            plan(*own, Purpose::Follow, leading.square, fmt::format("goes with {}", name(leading)));
    }
}

void Planner::rest() {
    for (Own& own : now_.own())
        if (!own.planned) plan(own, Purpose::Rest, std::nullopt, "rests");
}

std::vector<Plan> plans_of(const Knowledge& known) {
    return Planner(known).plans();
}

}  // namespace condottiero::policy
