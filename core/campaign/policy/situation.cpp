#include "core/campaign/policy/situation.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "core/campaign/policy/conduct.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"
#include "core/campaign/turn_end/will_to_fight.hpp"

namespace condottiero::policy {

namespace {

/// At what odds battle is sought, by the lead in the score of the campaign: who is ahead can wait.
struct Boldness {
    int least_lead;
    int percent;
};
constexpr int beaten_hollow = -1000;
constexpr std::array boldness{Boldness{3, 110}, Boldness{-2, 95}, Boldness{beaten_hollow, 85}};
constexpr int last_chance_percent = 80;  ///< for whoever is not ahead in the last quarter of the campaign

int odds_wanted(const Knowledge& known) {
    int best_enemy = beaten_hollow;
    for (const Side& side : known.world.sides)
        if (at_war(known.state, side.id, known.side))
            best_enemy = std::max(best_enemy, final_score(known.world, known.state, side.id).total());
    const int lead = final_score(known.world, known.state, known.side).total() - best_enemy;
    if (lead <= 0 && 4 * known.state.turn > 3 * known.world.turns) return last_chance_percent;
    const auto row = std::find_if(boldness.begin(), boldness.end() - 1, [&](auto& b) { return lead >= b.least_lead; });
    return row->percent;
}

}  // namespace

Situation::Situation(const Knowledge& known)
    : known_(known), odds_(odds_wanted(known)), places_(own_places(known.world, known.state, known.side)) {
    for (const ForceId id : forces_of(known.state, known.side))
        own_.push_back(
            {id, known.state.forces.at(id).square, known.strength(id), can_march(known, id), Ways(known, id)});
}

std::vector<Group> Situation::groups() const {
    std::map<SquareId, int> by_square;
    for (const Sighting& enemy : known_.enemies)
        if (!enemy.behind_walls) by_square[enemy.square] += enemy.figures;
    std::vector<Group> out;
    for (const auto& [square, figures] : by_square) {
        Group group{square, figures, figures + (known_.enemies_around(square, next_door) - figures) / 2, 0};
        const bool walls = known_.world.stronghold_at(square) != nullptr;
        if (walls && territory_for(known_.world, known_.state, square, known_.side) == Territory::Enemy)
            group.against = group.against * works_percent / 100;
        for (const SquareId place : places_)
            if (known_.world.map.distance(place, square) <= next_door)
                group.threat = std::max(group.threat, place == places_.front() ? capital_threat : 1);
        out.push_back(group);
    }
    std::stable_sort(out.begin(), out.end(), [](const Group& a, const Group& b) {
        return std::tuple(-a.threat, a.against) < std::tuple(-b.threat, b.against);
    });
    return out;
}

bool Situation::outnumbered(SquareId square, int within, int less) const {
    const int enemies = known_.enemies_around(square, within);
    return enemies * 100 > (known_.friends_around(square, within) - less) * outnumbered_at;
}

const Own& Situation::main_army(const Own& own) const {
    constexpr int together = 6;
    const Own* best = &own;
    for (const Own& other : own_)
        if (known_.world.map.distance(own.square, other.square) <= together &&
            std::tuple(-other.strength, other.id) < std::tuple(-best->strength, best->id))
            best = &other;
    return *best;
}

bool Situation::keeps_capital(const Own& own) const {
    return !places_.empty() && own.square == places_.front() && !is_main_army(own);
}

int Situation::squares(const Own& own, SquareId to) const {
    return own.ways.squares_to(to).value_or(known_.world.map.size());
}

std::vector<Own*> Situation::free() {
    std::vector<Own*> out;
    for (Own& own : own_)
        if (!own.planned && own.mobile && force(own).reaction <= Reaction::Confused) out.push_back(&own);
    return out;
}

std::vector<Own*> Situation::nearest(SquareId to, int within) {
    std::vector<Own*> out = free();
    std::erase_if(out, [&](const Own* own) { return squares(*own, to) > within; });
    std::stable_sort(out.begin(), out.end(), [&](const Own* a, const Own* b) {
        return std::tuple(squares(*a, to), -a->strength) < std::tuple(squares(*b, to), -b->strength);
    });
    return out;
}

std::vector<Own*> Situation::enough(SquareId at, const std::vector<Own*>& nearest_first, int needed) const {
    std::vector<Own*> out;
    int sum = 0;
    for (Own* own : nearest_first) {
        if (sum >= needed && squares(*own, at) > next_door) break;
        out.push_back(own);
        sum += own->strength;
    }
    return sum < needed ? std::vector<Own*>() : out;
}

std::optional<SquareId> Situation::refuge(const Own& own) const {
    std::optional<SquareId> best;
    for (const SquareId place : places_) {
        if (!own.ways.squares_to(place)) continue;
        const int there = known_.friends_around(place, 0) + (place == own.square ? 0 : own.strength);
        if (known_.enemies_around(place, next_door) * 100 > there * works_percent) continue;
        if (!best || squares(own, place) < squares(own, *best)) best = place;
    }
    return best;
}

std::optional<SquareId> Situation::away(const Own& own) const {
    const auto key = [&](SquareId square) {
        int nearest_enemy = known_.world.map.size();
        for (const Sighting& enemy : known_.enemies)
            nearest_enemy = std::min(nearest_enemy, known_.world.map.distance(enemy.square, square));
        const Territory land = territory_for(known_.world, known_.state, square, known_.side);
        return std::tuple(-nearest_enemy, land != Territory::Friendly, known_.world.map.harsh(square), square);
    };
    SquareId best = own.square;
    for (const SquareId next : known_.world.map.neighbours(own.square))
        if (own.ways.squares_to(next) == 1 && known_.enemies_at(next) == 0 && key(next) < key(best)) best = next;
    return best == own.square ? std::nullopt : std::optional(best);
}

std::optional<SquareId> Situation::camp(const Own& own, SquareId fortress) const {
    std::optional<SquareId> best;
    for (const SquareId beside : known_.world.map.neighbours(fortress)) {
        if (!own.ways.squares_to(beside) || known_.enemies_at(beside) > 0) continue;
        if (!best || squares(own, beside) < squares(own, *best)) best = beside;
    }
    return best;
}

const Stronghold* Situation::prize(const Own& own, int within, const std::vector<SquareId>& taken_care_of) const {
    constexpr int garrison_unseen = 20, detour = 2;  // rather farther than where another Force goes already
    const auto key = [&](const Stronghold& place) {
        const bool taken = std::count(taken_care_of.begin(), taken_care_of.end(), place.square) > 0;
        int worth = 0;  // in squares of a detour
        for (const Objective& objective : known_.world.objectives)
            if (objective.square == place.square) worth = objective.points;
        return std::tuple(squares(own, place.square) + (taken ? detour : 0) - worth, !place.capital);
    };
    const Stronghold* best = nullptr;
    for (const Stronghold& place : known_.world.strongholds) {
        const auto holder = holder_of(known_.world, known_.state, place);
        const bool unseen = !known_.sees(place.square);
        const int against = std::max(unseen ? garrison_unseen : 0, known_.enemies_around(place.square, next_door));
        if (!holder || !at_war(known_.state, *holder, known_.side) || !own.ways.squares_to(place.square) ||
            squares(own, place.square) > within || own.strength < needed_against(against))
            continue;
        if (best == nullptr || key(place) < key(*best)) best = &place;
    }
    return best;
}

}  // namespace condottiero::policy
