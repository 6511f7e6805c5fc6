#include "core/campaign/policy/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/campaign/forces.hpp"
#include "core/campaign/movement.hpp"
#include "core/campaign/policy/conduct.hpp"
#include "core/campaign/policy/situation.hpp"
#include "core/campaign/siege.hpp"
#include "core/campaign/supply.hpp"
#include "core/campaign/territory.hpp"

namespace condottiero::policy {

namespace {

constexpr int strike_range = 3, help_range = 4, raid_range = 3;
constexpr int siege_percent = 160;     ///< of the garrison, to keep it in and have the better of it
constexpr int not_worth_it = 8;        ///< times as strong, and a main army has better things to do
constexpr int worth_of_besiegers = 3;  ///< how many of them a relieving army may count for one of its own

struct Attack {
    const Group& group;
    const Own& leading;  ///< the strongest of those who make it
    int needed;
};

class Planner {
public:
    explicit Planner(const Knowledge& known) : now_(known), known_(known) {}
    std::vector<Plan> plans();

private:
    void sail();
    void recover();
    void feed();
    void strike();
    void hold_places();
    void keep_walls();
    void hold_lines();
    void besiege();
    void succour();
    [[nodiscard]] int worth(SquareId place) const;
    [[nodiscard]] const Fortress* called(const Own& own) const;
    void escape();
    void guard();
    void garrison();
    void occupy();
    void follow();
    void rest();

    void plan(Own& own, Purpose purpose, std::optional<SquareId> to, std::string reason);
    void go(Own& own, Purpose purpose, SquareId to, std::string reason);
    void fall_back(Own& own, const std::string& why);
    void march_against(const Group& group, const std::vector<Own*>& with);
    void send(const Attack& attack, Own& own, int strength);
    [[nodiscard]] bool stands_by(const Attack& attack, const Own& own) const;
    [[nodiscard]] bool strikes(const Attack& attack, const Own& own) const;
    void relieve(SquareId place, int threat);
    [[nodiscard]] std::string title(SquareId square) const { return known_.world.map.title_of(square); }
    [[nodiscard]] const std::string& name(const Own& own) const { return now_.force(own).name; }

    /// One purpose after the other: each takes the Forces it needs, the next has those that are left.
    static constexpr std::array purposes{
        &Planner::sail,       &Planner::recover, &Planner::feed,        &Planner::keep_walls, &Planner::garrison,
        &Planner::hold_lines, &Planner::strike,  &Planner::hold_places, &Planner::succour,    &Planner::besiege,
        &Planner::escape,     &Planner::guard,   &Planner::occupy,      &Planner::follow,     &Planner::rest};

    Situation now_;
    const Knowledge& known_;
    std::map<ForceId, Plan> plans_;
};

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

/// Behind walls nobody is in a hurry to come out, unless he is strong enough.
void Planner::keep_walls() {
    for (Own& own : now_.own()) {
        const int enemies = known_.enemies_around(own.square, next_door);
        if (!own.planned && enemies > 0 && own.strength < now_.needed_against(enemies) &&
            resistance(known_.state, own.square).value_or(0) > 0)
            plan(own, Purpose::Garrison, std::nullopt, fmt::format("keeps the walls of {}", title(own.square)));
    }
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

int Planner::worth(SquareId place) const {
    const auto& objectives = known_.world.objectives;
    const auto found = std::find_if(objectives.begin(), objectives.end(),
                                    [&](const Objective& objective) { return objective.square == place; });
    return found == objectives.end() ? 0 : found->points;
}

/// A besieged capital of a friend that a main army goes to help: one worth a third of the besiegers, that does not lie
/// before a place worth as much itself.
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
            own.strength * worth_of_besiegers >= besiegers)
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

}  // namespace

std::vector<Plan> plans_of(const Knowledge& known) {
    return Planner(known).plans();
}

}  // namespace condottiero::policy
