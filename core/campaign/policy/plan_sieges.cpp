#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/campaign/march/siege.hpp"
#include "core/campaign/policy/planner.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

// What is planned round places that count and fortresses that must be besieged (HOUSE-a, HOUSE-b). Where a campaign has
// neither, nothing here plans anything.

namespace condottiero::policy {

namespace {

constexpr int siege_percent = 160;     ///< of the garrison, to keep it in and have the better of it
constexpr int worth_of_besiegers = 3;  ///< how many of them a relieving army may count for one of its own

}  // namespace

/// Behind walls nobody is in a hurry to come out, unless he is strong enough; horse is of more use outside.
void Planner::keep_walls() {
    for (Own& own : now_.own()) {
        const int enemies = known_.enemies_around(own.square, next_door);
        const bool others = known_.friends_around(own.square, 0) > own.strength;
        if (!own.planned && enemies > 0 && own.strength < now_.needed_against(enemies) &&
            resistance(known_.state, own.square).value_or(0) > 0 && !(others && is_horse(own)))
            plan(own, Purpose::Garrison, std::nullopt, fmt::format("keeps the walls of {}", title(own.square)));
    }
}

bool Planner::is_horse(const Own& own) const {
    const Load load = load_of(known_.world, known_.state, own.id);
    return load.mounted > load.foot;
}

/// A place that counts when the war ends is not left alone: the weakest who will do stays in it.
void Planner::garrison() {
    for (const Objective& objective : known_.world.objectives) {
        Own* keeper = nullptr;
        for (Own& own : now_.own())
            if (own.square == objective.square && (keeper == nullptr || own.strength < keeper->strength)) keeper = &own;
        if (keeper == nullptr || keeper->planned || now_.is_main_army(*keeper)) continue;
        if (now_.outnumbered(keeper->square, next_door)) continue;
        plan(*keeper, Purpose::Garrison, std::nullopt, fmt::format("is the garrison of {}", title(keeper->square)));
    }
}

/// Before an enemy's walls the guns stay, and as many with them as keep the garrison in; the rest are free for others.
void Planner::hold_lines() {
    for (const Fortress& fortress : known_.world.fortresses) {
        if (!known_.walled(fortress.square)) continue;
        std::vector<Own*> lines = now_.free();
        std::erase_if(lines, [&](const Own* own) {
            return known_.world.map.distance(own->square, fortress.square) != next_door || called(*own) ||
                   now_.outnumbered(own->square, next_door);
        });
        const auto key = [&](const Own* own) {
            return std::tuple(-guns_of(known_.state, own->id), -own->strength, own->id);
        };
        std::sort(lines.begin(), lines.end(), [&](const Own* a, const Own* b) { return key(a) < key(b); });
        int kept = 0;
        for (Own* own : lines) {
            if (kept > known_.garrison_of(fortress.square) * siege_percent / 100) break;
            plan(*own, Purpose::Besiege, std::nullopt, fmt::format("lies before {}", title(fortress.square)));
            kept += own->strength;
        }
    }
}

/// Main armies come to the siege if it is too weak, and also when the breach or a relief is near.
void Planner::besiege() {
    for (const Fortress& fortress : known_.world.fortresses) {
        const int before_it = known_.friends_around(fortress.square, next_door);
        if (!known_.walled(fortress.square) || before_it == 0) continue;
        const bool weak = before_it <= known_.garrison_of(fortress.square) * siege_percent / 100;
        const bool breach = 2 * *resistance(known_.state, fortress.square) <= fortress.resistance;
        const bool relief = siege_facts(known_.world, known_.state, fortress.square).relief;
        for (Own* own : now_.free()) {
            const auto camp = now_.camp(*own, fortress.square);
            if (!camp || !now_.is_main_army(*own)) continue;
            if (weak || breach || relief)
                go(*own, Purpose::Besiege, *camp, fmt::format("marches to the siege of {}", title(fortress.square)));
        }
    }
}

/// A main army with nothing better to do opens a siege that it can hope to end: near, and of a place that counts.
void Planner::open_sieges() {
    constexpr int garrison_unseen = 60;
    for (Own* own : now_.free()) {
        if (!now_.is_main_army(*own)) continue;
        const int strength = known_.friends_around(own->square, next_door) * 100 / siege_percent;
        std::optional<std::pair<int, SquareId>> best;
        for (const Fortress& fortress : known_.world.fortresses) {
            const int garrison = std::max(garrison_unseen, known_.garrison_of(fortress.square));
            const auto camp = now_.camp(*own, fortress.square);
            if (!known_.walled(fortress.square) || !camp || strength < garrison) continue;
            const std::pair row(now_.squares(*own, *camp) - worth(fortress.square), fortress.square);
            if (!best || row < *best) best = row;
        }
        if (best)
            go(*own, Purpose::Besiege, *now_.camp(*own, best->second),
               fmt::format("opens the siege of {}", title(best->second)));
    }
}

int Planner::worth(SquareId place) const {
    const auto& objectives = known_.world.objectives;
    const auto found = std::find_if(objectives.begin(), objectives.end(),
                                    [&](const Objective& objective) { return objective.square == place; });
    return found == objectives.end() ? 0 : found->points;
}

/// A besieged capital of a friend that a main army goes to help: one that is, with who stands by it, worth a third of
/// the besiegers, and does not lie before a place worth as much itself.
const Fortress* Planner::called(const Own& own) const {
    if (!now_.is_main_army(own)) return nullptr;
    int at_hand = 0;
    for (const Fortress& fortress : known_.world.fortresses)
        if (known_.world.map.distance(own.square, fortress.square) == next_door && known_.walled(fortress.square))
            at_hand = std::max(at_hand, worth(fortress.square));
    for (const Fortress& fortress : known_.world.fortresses) {
        const Stronghold& place = *known_.world.stronghold_at(fortress.square);
        const auto holder = holder_of(known_.world, known_.state, place);
        const int besiegers = known_.enemies_around(fortress.square, next_door);
        if (place.capital && holder && friends(known_.state, *holder, known_.side) && besiegers > 0 &&
            own.square != fortress.square && worth(fortress.square) > at_hand &&
            known_.friends_around(own.square, next_door) * worth_of_besiegers >= besiegers)
            return &fortress;
    }
    return nullptr;
}

/// To the friendly place nearest to the besieged one, to wait there for a chance.
void Planner::succour() {
    for (Own* own : now_.free()) {
        const Fortress* fortress = called(*own);
        if (fortress == nullptr) continue;
        std::optional<SquareId> best;
        const auto away = [&](SquareId square) { return known_.world.map.distance(square, fortress->square); };
        for (const Stronghold& place : known_.world.strongholds) {
            const auto whose = holder_of(known_.world, known_.state, place);
            if (place.square == fortress->square || !whose || !friends(known_.state, *whose, known_.side) ||
                !own->ways.squares_to(place.square))
                continue;
            if (!best || away(place.square) < away(*best)) best = place.square;
        }
        if (best && away(*best) < away(own->square))
            go(*own, Purpose::Succour, *best, fmt::format("comes to the help of {}", title(fortress->square)));
    }
}

}  // namespace condottiero::policy
