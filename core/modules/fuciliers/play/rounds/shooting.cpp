// Round 4: shooting. Everybody declares, all fire is worked out, then losses are taken and nerves tested.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <optional>

#include "core/battle/table/nearest_first.hpp"
#include "core/battle/table/sight.hpp"
#include "core/modules/fuciliers/exchange/volley.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/play/table/sight.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;
using table::far_away;

namespace {

struct Fired {
    UnitNo unit = nobody;
    UnitNo target = nobody;
    PersonNo person = nobody;  ///< instead of a unit
    int face = 0;              ///< of a square
    Ammunition ammunition = Ammunition::Bullets;
    bool answer = false;
    Firers who = {};  ///< at a unit; nobody moves before all have fired
};

/// What one unit suffers in this phase.
struct Suffered {
    int lethal = 0;
    bool by_artillery = false, by_grapeshot = false, by_infantry_short = false;
    bool marksman = false;
    UnitNo last_by = nobody;
    int lost = 0;
    int present = 0;  ///< at the start of the phase, with those who joined it
    bool tested = false;
};

bool protects_battery(const BattleUnit& unit) {
    return unit.arm() == Arm::Infantry || unit.arm() == Arm::Cavalry;
}

}  // namespace

struct Fire {
    PlayedBattle& battle;
    Position& position = battle.position;
    std::vector<Suffered> suffered = std::vector<Suffered>(position.units.size());
    std::vector<Fired> volleys = {};

    [[nodiscard]] bool friend_near(const BattleUnit& target, UnitNo itself) const {
        for (std::size_t i = 0; i < position.units.size(); ++i) {
            const BattleUnit& unit = position.units[i];
            if (static_cast<UnitNo>(i) != itself && unit.on_table() && unit.side == target.side &&
                protects_battery(unit) && within(unit, target, 20 * centimetre))
                return true;
        }
        return false;
    }
    [[nodiscard]] bool unit_near(const BattlePerson& person) const {
        return std::any_of(position.units.begin(), position.units.end(), [&](const BattleUnit& unit) {
            return unit.on_table() && unit.side == person.side && within(person.base, unit, 20 * centimetre);
        });
    }

    /// Enemies that might be named; whether they are in sight is looked at when it matters.
    [[nodiscard]] table::NearestFirst enemies_of(UnitNo no, int face) const {
        const BattleUnit& unit = position.unit(no);
        table::NearestFirst found;
        const Box front = front_of(unit, face);
        const bool fights = engaged(position, no);
        const Length reach = far_out_of_range(unit);
        each_near(position.crowd(), unit.stretch.grown(reach), [&](const BattleUnit& target, std::size_t i) {
            const auto enemy = static_cast<UnitNo>(i);
            if (!target.on_table() || target.side == unit.side || target.sheltering ||
                far_apart(unit.round, target.round, reach) || table::is_far_aside(front, target.round))
                return;
            // A square that horse has engaged fires at that horse and at nobody else. (NFW-3.3.2-j)
            const bool square_and_horse = unit.formation == Formation::Square && target.arm() == Arm::Cavalry &&
                                          engagement_between(position, no, enemy) != nullptr;
            if ((fights || engaged(position, enemy)) && !square_and_horse) return;
            found.add(table::least_gap(unit.stretch, target.stretch), enemy);
        });
        return found;
    }
    static constexpr Length eye = 5 * centimetre;
    static constexpr Length by_eye(Length gap) { return (gap + eye / 2) / eye * eye; }
    /// Nobody names a target that the eye says is out of range.
    [[nodiscard]] static Length far_out_of_range(const BattleUnit& unit) {
        return range_bands(unit.troop->missile).long_to * centimetre + eye / 2;
    }

    struct Target {
        Length gap;
        UnitNo enemy;
        Firers who = {};
        std::optional<bool> legal = std::nullopt;  ///< not looked yet
    };
    using Targets = boost::container::small_vector<Target, 16>;
    /// Enemies within reach, the nearest first; of those in sight that may be shot at only the nearest, unless it may
    /// choose.
    [[nodiscard]] Targets targets(UnitNo no, int face, bool free_choice) const {
        const BattleUnit& unit = position.unit(no);
        table::NearestFirst enemies = enemies_of(no, face);
        // Nobody may measure yet: as the eye finds them, from outline to outline.
        const auto by_outline = [&](int enemy) {
            return table::gap(unit.whole, position.unit(static_cast<UnitNo>(enemy)).whole);
        };
        Targets all;
        Length nearest = far_out_of_range(unit);
        while (const auto next = enemies.next(by_outline, nearest)) {
            all.push_back({next->gap, static_cast<UnitNo>(next->number)});
            if (!free_choice && is_legal(no, face, all, all.size() - 1)) nearest = next->gap;
        }
        if (!free_choice)
            all.erase(std::remove_if(all.begin(), all.end(), [](const Target& t) { return !*t.legal; }), all.end());
        return all;
    }
    /// Whether it is in sight, and no rule forbids it.
    [[nodiscard]] bool is_legal(UnitNo no, int face, Targets& all, std::size_t number) const {
        Target& target = all[number];
        if (target.legal) return *target.legal;
        target.who = firers(position, no, target.enemy, face);
        target.legal = target.who.figures > 0 || target.who.artillery_guns > 0;
        if (!*target.legal || !position.unit(target.enemy).artillery()) return *target.legal;
        // A battery only as the nearest target, and only alone.
        bool nearest = true;
        for (std::size_t i = 0; nearest && i < number; ++i) nearest = !is_legal(no, face, all, i);
        const bool near = friend_near(position.unit(target.enemy), target.enemy);
        target.legal = !battle.forbids(target_forbidden_battery({nearest, near}));
        return *target.legal;
    }

    /// The nearest man without a unit to hide behind, if he is the nearest target of all. (NFW-3.4.3-e)
    [[nodiscard]] std::optional<PersonNo> lone_person(UnitNo no, int face, Length nearer_than) const {
        const BattleUnit& unit = position.unit(no);
        std::optional<PersonNo> best;
        for (std::size_t i = 0; i < position.people.size(); ++i) {
            const BattlePerson& person = position.people[i];
            if (!person.on_table() || person.side == unit.side || person.with != nobody || person.captor != nobody)
                continue;
            const Length reach = range_bands(unit.troop->missile).long_to * centimetre;
            if (far_apart(unit.round, table::round_of(person.base), std::min(nearer_than, reach))) continue;
            const Length gap = gap_between(person, unit);
            const Range range = range_at(unit.troop->missile, gap);
            if (gap >= nearer_than || range > Range::Long || range == Range::TooNear || unit_near(person)) continue;
            const auto him = static_cast<PersonNo>(i);
            if (firers_at_person(position, no, him, face).figures == 0) continue;
            best = him, nearer_than = gap;
        }
        return best;
    }

    void declare(UnitNo no, int face) {
        const BattleUnit& unit = position.unit(no);
        const Order order = order_of(position, unit);
        const bool free_choice = unit.artillery() && order == Order::Attack && unit.state != State::Bloodlust;
        Targets all = targets(no, face, free_choice);
        if (!unit.artillery() && !engaged(position, no))
            if (const auto person = lone_person(no, face, all.empty() ? far_away : all.front().gap)) {
                volleys.push_back({no, nobody, *person, face, ammunition_for(unit, nobody), false, {}});
                return;
            }
        if (all.empty()) return;
        boost::container::small_vector<choice::InReach, 16> in_reach;
        for (const Target& each : all) in_reach.push_back({each.enemy, by_eye(each.gap)});
        const auto may_name = [&](std::size_t number) { return is_legal(no, face, all, number); };
        const choice::LegalTargets legal({in_reach.data(), in_reach.size()}, std::ref(may_name));
        UnitNo target = battle.choose(unit.side, choice::Target{no, legal});
        // Artillery in bloodlust must fire. (NFW-3.4.5-c)
        if (target == nobody && unit.artillery() && unit.state == State::Bloodlust) target = all.front().enemy;
        const auto chosen = std::find_if(all.begin(), all.end(), [&](const Target& t) { return t.enemy == target; });
        if (chosen == all.end() || !is_legal(no, face, all, static_cast<std::size_t>(chosen - all.begin()))) return;
        volleys.push_back({no, target, nobody, face, ammunition_for(unit, target), false, chosen->who});
    }

    [[nodiscard]] Ammunition ammunition_for(const BattleUnit& unit, UnitNo target) const {
        if (!unit.artillery()) return unit.troop->missile == Missile::Bow ? Ammunition::Arrows : Ammunition::Bullets;
        const Ammunition ball = unit.troop->missile == Missile::Howitzer ? Ammunition::Shell : Ammunition::RoundShot;
        if (unit.grapeshot == 0) return ball;
        if (unit.volleys == 0) return Ammunition::Grapeshot;
        const bool grape =
            target != nobody &&
            battle.choose(unit.side, choice::Grapeshot{static_cast<UnitNo>(&unit - position.units.data()), target});
        return grape ? Ammunition::Grapeshot : ball;
    }

    [[nodiscard]] bool may_fire(UnitNo no, bool return_fire) const {
        const BattleUnit& unit = position.unit(no);
        if (!unit.on_table() || unit.troop->missile == Missile::None || unit.fired || unit.sheltering) return false;
        if (unit.artillery() && unit.figures < unit.troop->crew_needed) return false;
        const bool in_melee = engaged(position, no);
        const bool at_horse = in_melee && unit.formation == Formation::Square && only_horse_on_one_side(no);
        return fire_forbidden({order_of(position, unit), unit.formation, unit.state, unit.artillery(), in_melee,
                               at_horse, unit.prone, over_water(position, unit), return_fire,
                               unit.volleys + unit.grapeshot}) == nullptr;
    }
    [[nodiscard]] bool only_horse_on_one_side(UnitNo square) const {
        int sides = 0;
        for (const Engagement& e : position.engagements)
            if (e.defender == square || e.attacker == square) {
                const BattleUnit& enemy = position.unit(e.defender == square ? e.attacker : e.defender);
                for (const Wing& wing : enemy.wings)
                    if (wing.figures > 0) return false;
                if (enemy.arm() != Arm::Cavalry || ++sides > 1) return false;
            }
        return sides == 1;
    }

    /// On which side of a square the horse stands that engaged it.
    [[nodiscard]] int face_engaged(UnitNo square) const {
        const auto its = std::find_if(position.engagements.begin(), position.engagements.end(),
                                      [&](const Engagement& e) { return e.defender == square; });
        return its == position.engagements.end() ? 0 : its->face;
    }

    void declare_all() {
        // Command by command, in turn: what is laid down stays. (NFW-3.4.1-b)
        const auto has_one_to_fire = [&](const BattleCommand& command) {
            return std::any_of(command.units.begin(), command.units.end(),
                               [&](UnitNo no) { return may_fire(no, false); });
        };
        for (const CommandNo command : in_turn(position, has_one_to_fire))
            for (const UnitNo no : position.command(command).units) {
                if (!may_fire(no, false)) continue;
                const int faces = position.unit(no).formation == Formation::Square ? 4 : 1;
                for (int face = 0; face < faces; ++face)
                    if (!engaged(position, no) || face == face_engaged(no)) declare(no, face);
            }
    }

    void spend(const Fired& volley) {
        BattleUnit& unit = position.unit(volley.unit);
        if (unit.fired) return;  // one marker for all faces of a square
        unit.fired = true;
        if (volley.ammunition == Ammunition::Grapeshot)
            --unit.grapeshot;
        else
            --unit.volleys;
    }

    /// Lethal hits of one volley.
    int resolve(const Fired& volley) {
        const BattleUnit& unit = position.unit(volley.unit);
        spend(volley);
        if (volley.person != nobody) return resolve_at_person(volley);
        const BattleUnit& target = position.unit(volley.target);
        const Firers& who = volley.who;
        const Missile missile = unit.troop->missile;
        const Range range = range_at(missile, who.distance);
        const bool lost =
            range == Range::TooFar || range == Range::TooNear || (who.figures == 0 && who.artillery_guns == 0);
        battle.note(told::AimsAt{volley.unit, volley.target, volley.ammunition, who.distance, lost},
                    volley.answer ? &rules::shooting::return_fire_unit_under_oppose : &rules::shooting::range_table);
        if (lost) return 0;
        const int face = volley.face;
        const SeenInFire seen{.ammunition = volley.ammunition,
                              .range = range,
                              .point_blank = point_blank(missile, who.distance),
                              .indirect = who.indirect,
                              .cover = cover_against(position, target, unit.block.front, volley.ammunition),
                              .firing = unit.artillery() ? who.artillery_guns : who.figures,
                              .figures = unit.figures,
                              .front_face = face == 0,
                              .marksman = unit.staff.marksman && (unit.formation != Formation::Square || face == 0),
                              .weather = position.ground.weather.firearms_to_hit};
        const VolleyThrown thrown = fire(volley, volley_of(unit, target, seen));
        const int lethal = thrown.lethal;
        Suffered& s = suffered[static_cast<std::size_t>(volley.target)];
        s.marksman = s.marksman || thrown.marksman_killed;
        if (lethal > 0) {
            s.by_artillery = s.by_artillery || unit.artillery();
            s.by_grapeshot = s.by_grapeshot || volley.ammunition == Ammunition::Grapeshot;
            s.by_infantry_short = s.by_infantry_short || (unit.arm() == Arm::Infantry && range == Range::Short);
            s.last_by = volley.unit;
        }
        s.lethal += lethal;
        if (volley.ammunition == Ammunition::Shell) set_fire(target);
        if (range == Range::Short) position.unit(volley.unit).has_engaged = true;
        return lethal;
    }

    /// All its dice, each handful with its note.
    VolleyThrown fire(const Fired& volley, const Volley& dice) {
        using Stage = VolleyThrow::Stage;
        const Actor target = volley.person == nobody ? Actor::unit(volley.target) : Actor::person(volley.person);
        return throw_volley(dice, battle.throws, Throws::unit(volley.unit), [&](const VolleyThrow& t) {
            const bool kills = t.stage == Stage::Kill || t.stage == Stage::AimedKill;
            const auto kind = kills ? told::Fires::Kills : told::Fires::Hits;
            battle.note_roll(told::Fires{kind, volley.unit, target, t.scored, t.dice, t.shot}, t.rule);
        });
    }

    int resolve_at_person(const Fired& volley) {
        const BattleUnit& unit = position.unit(volley.unit);
        if (!position.person(volley.person).on_table()) return 0;  // another volley was enough
        const Firers who = firers_at_person(position, volley.unit, volley.person, volley.face);
        battle.note(told::AimsAt{volley.unit, nobody, volley.ammunition, who.distance, false, volley.person},
                    &rules::shooting::shooting_individuals_resolution);
        Shot shot;
        shot.missile = unit.troop->missile;
        shot.ammunition = volley.ammunition;
        shot.range = range_at(shot.missile, who.distance);
        shot.point_blank = point_blank(shot.missile, who.distance);
        shot.disordered = unit.disordered, shot.state = unit.state;
        shot.individual = true;
        shot.weather = position.ground.weather.firearms_to_hit;
        VolleyDice dice;
        dice.firing = who.figures;
        dice.figures = unit.figures, dice.quality = unit.roster->quality;
        dice.square = unit.formation == Formation::Square, dice.front_face = volley.face == 0;
        const int lethal = fire(volley, {dice, shot}).lethal;
        int struck = 0;
        if (lethal > 0) {
            for (const std::uint8_t face : battle.throws.d6(lethal, rules::shooting::shooting_individuals_resolution,
                                                            Throws::person(volley.person)))
                struck += face == character_hit_at ? 1 : 0;
            battle.note_roll(told::FindsLoneCharacter{volley.person, struck, lethal, volley.unit},
                             rules::shooting::shooting_individuals_resolution);
        }
        while (struck-- > 0)
            if (strike_person(battle, volley.person)) break;
        return 0;
    }

    void set_fire(const BattleUnit& target) {
        for (std::size_t i = 0; i < position.ground.features.size(); ++i) {
            FieldItem& feature = position.ground.features[i];
            if (!is_trees(feature.kind) || feature.burning || !any_base_in(target, feature.area)) continue;
            feature.burning = true;
            battle.note(told::SetsFire{i}, &rules::shooting::howitzer_shells_set_woods_fire);
        }
    }

    [[nodiscard]] int with_people(UnitNo no) const {
        int people = position.unit(no).figures;
        for (const BattlePerson& person : position.people) people += person.on_table() && person.with == no ? 1 : 0;
        return people;
    }

    /// Takes the losses of the phase; whether the unit now has to test.
    bool take_losses(UnitNo no) {
        Suffered& s = suffered[static_cast<std::size_t>(no)];
        const BattleUnit& unit = position.unit(no);
        if (s.lethal == 0 || !unit.on_table()) return false;
        s.lost += take_lethal_hits(battle, no, {.hits = s.lethal, .by_marksman = s.marksman, .by = s.last_by},
                                   rules::shooting::lethal_hits_special_individual_characters);
        s.lethal = 0;
        return unit.on_table() && takes_casualties_test({unit.artillery(), s.lost, unit.figures, unit.at_start});
    }
    [[nodiscard]] UnderFire facts_for(UnitNo no) const {
        const Suffered& s = suffered[static_cast<std::size_t>(no)];
        const BattleUnit& unit = position.unit(no);
        return {unit.roster->quality,
                unit.state,
                unit.formation == Formation::Square,
                true,
                s.by_artillery,
                s.by_grapeshot,
                s.by_infantry_short,
                more_than_half(s.lost, s.present),
                steadied(battle.position, no, true)};
    }
    void test(UnitNo no) {
        suffered[static_cast<std::size_t>(no)].tested = true;
        test_nerves(battle, no, facts_for(no), rules::shooting::casualties_test_result_table);
    }

    /// Those who only answer: shot at under OPPOSE, and steady. (NFW-3.4.2-k)
    void return_fire() {
        std::vector<Fired> answers;
        for (int i = 0; i < position.unit_count(); ++i) {
            const auto no = static_cast<UnitNo>(i);
            const BattleUnit& unit = position.unit(no);
            const Order order = order_of(position, unit);
            if (!unit.on_table() || order != Order::Oppose || unit.formation == Formation::Square) continue;
            const auto at_me =
                std::find_if(volleys.begin(), volleys.end(), [&](const Fired& v) { return v.target == no; });
            if (at_me == volleys.end()) continue;
            if (suffered[static_cast<std::size_t>(no)].lethal > 0) {
                const bool tests = take_losses(no);
                if (tests) test(no);
                if (!position.unit(no).on_table() || (tests && position.unit(no).state != State::Ok)) continue;
            }
            if (!may_fire(no, true)) continue;
            const Firers who = firers(position, no, at_me->unit, 0);
            const Range range = range_at(unit.troop->missile, who.distance);
            if ((who.figures == 0 && who.artillery_guns == 0) || range == Range::TooFar || range == Range::TooNear)
                continue;
            answers.push_back({no, at_me->unit, nobody, 0, ammunition_for(unit, at_me->unit), true, who});
        }
        for (const Fired& volley : answers) resolve(volley);
    }

    void run() {
        for (int i = 0; i < position.unit_count(); ++i)
            suffered[static_cast<std::size_t>(i)].present = with_people(static_cast<UnitNo>(i));
        declare_all();
        if (volleys.empty()) return;
        for (const Fired& volley : volleys) resolve(volley);
        return_fire();
        std::vector<UnitNo> testing;
        for (const Side side : {position.first_side(), other(position.first_side())})
            for (int i = 0; i < position.unit_count(); ++i) {
                const auto no = static_cast<UnitNo>(i);
                if (position.unit(no).side == side && take_losses(no) && !suffered[static_cast<std::size_t>(i)].tested)
                    testing.push_back(no);
            }
        // All are judged as they stood together, before anybody runs.
        std::vector<UnderFire> facts;
        facts.reserve(testing.size());
        for (const UnitNo no : testing) facts.push_back(facts_for(no));
        for (std::size_t i = 0; i < testing.size(); ++i)
            if (position.unit(testing[i]).on_table())
                test_nerves(battle, testing[i], facts[i], rules::shooting::casualties_test_result_table);
    }
};

void shooting(PlayedBattle& battle) {
    for (BattleUnit& unit : battle.position.units) unit.fired = false;
    Fire{battle}.run();
}

}  // namespace condottiero::fuciliers
