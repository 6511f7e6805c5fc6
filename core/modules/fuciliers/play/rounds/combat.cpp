// Round 6: combat. All blows fall together; then losses, standards, nerves, and lines that columns break into.

#include <algorithm>
#include <numeric>

#include "core/modules/fuciliers/exchange/blows.hpp"
#include "core/modules/fuciliers/play/rounds/rounds.hpp"
#include "core/modules/fuciliers/rules.hpp"

namespace condottiero::fuciliers {

using table::centimetre;

namespace {

int present_figures(const Position& position, UnitNo no);

}  // namespace

struct Melee {
    PlayedBattle& battle;
    Position& position = battle.position;

    /// What a unit does and suffers in this phase.
    struct OfUnit {
        int lethal = 0;
        int limit = 0;  ///< figures in contact
        int lost = 0;
        int present = 0;
        int group = -1;  ///< of units linked by contact
        UnitNo by = nobody;
        bool mounts = false;
        bool unit_dice_used = false;
        bool impact_used = false;  ///< the dice of its ranks
        int dice = 0;              ///< so far, as the bonus of ATTACK counts them
        bool standard_taken = false;
        bool standard_defended = false;
        Fighting fighting;
        State state_before = State::Ok;
    };
    /// One side's attempt at the other's standard.
    struct Claim {
        UnitNo by, from;
    };
    std::vector<OfUnit> of = std::vector<OfUnit>(position.units.size());
    std::vector<Claim> claims = {};
    /// Losses that two units inflicted on each other, for standards and breakthroughs.
    struct Pair {
        UnitNo a, b;
        int lethal_a = 0, lethal_b = 0;  ///< what each suffers from the other
    };
    std::vector<Pair> pairs = {};

    OfUnit& at(UnitNo no) { return of[static_cast<std::size_t>(no)]; }

    void group() {
        for (int i = 0; i < position.unit_count(); ++i) of[static_cast<std::size_t>(i)].group = i;
        for (bool again = true; again;) {
            again = false;
            for (const Engagement& e : position.engagements) {
                const int least = std::min(at(e.attacker).group, at(e.defender).group);
                again = again || at(e.attacker).group != least || at(e.defender).group != least;
                at(e.attacker).group = at(e.defender).group = least;
            }
        }
    }

    [[nodiscard]] bool everybody(const Engagement& e) const {
        return e.square_shaken || position.unit(e.attacker).artillery() || position.unit(e.defender).artillery();
    }

    [[nodiscard]] int value_of_unit(UnitNo no) const {
        const BattleUnit& unit = position.unit(no);
        int value = unit.figures * unit.hand_value();
        for (const BattlePerson& p : position.people)
            if (p.on_table() && p.with == no && p.captor == nobody) value += p.roster->value;
        return value;
    }

    void claim(const Engagement& e) {
        for (const auto& [mine, his] : {std::pair{e.attacker, e.defender}, std::pair{e.defender, e.attacker}}) {
            const BattleUnit& unit = position.unit(mine);
            const BattleUnit& enemy = position.unit(his);
            CaptureTry facts;
            facts.state = unit.state;
            facts.own_value = value_of_unit(mine);
            facts.enemy_value = value_of_unit(his);
            facts.enemy_has_standard = enemy.staff.ensigns > 0 || bearer_with(his) != nobody;
            if (unit.artillery() || battle.forbids(capture_forbidden(facts)) ||
                !battle.choose(unit.side, choice::TriesForStandard{mine, his}))
                continue;
            claims.push_back({mine, his});
            at(his).standard_defended = true;
            battle.note(told::Meets{told::Meets::ClaimsStandard, mine, his},
                        &rules::combat::capture_standard_declaration_try);
        }
    }
    [[nodiscard]] PersonNo bearer_with(UnitNo no) const {
        const PersonNo bearer = position.sides[position.unit(no).side].standard;
        return bearer != nobody && position.person(bearer).with == no &&
                       position.person(bearer).roster->kind == PersonKind::StandardBearer
                   ? bearer
                   : nobody;
    }

    void choose_mounts(const Engagement& e) {
        for (const auto& [mine, his] : {std::pair{e.attacker, e.defender}, std::pair{e.defender, e.attacker}}) {
            const BattleUnit& unit = position.unit(mine);
            if (unit.arm() != Arm::Cavalry || unit.troop->mount_value == 0 || at(mine).mounts) continue;
            if (position.unit(his).formation == Formation::Square) continue;
            at(mine).mounts = battle.choose(unit.side, choice::MountsFight{mine, his});
            if (at(mine).mounts) disorder(battle, mine);
        }
    }

    /// One unit's blows against one enemy.
    int strike(const Engagement& e, UnitNo no, UnitNo enemy_no) {
        const BattleUnit& unit = position.unit(no);
        const BattleUnit& enemy = position.unit(enemy_no);
        OfUnit& mine = at(no);
        if (unit.sheltering || over_water(position, unit)) return 0;
        InContact contact = count_contact(position, no, enemy_no, &mine.fighting);
        const bool all = everybody(e);
        if (all) contact.figures = unit.figures;
        mine.limit += all ? unit.figures : contact.figures;
        if (e.attacker == enemy_no && enemy.arm() == Arm::Cavalry && enemy.troop->breakthrough &&
            unit.formation == Formation::Line && unit.arm() == Arm::Infantry && !all)
            mine.limit += contact.from_behind;

        const int ranks = striking_ranks(
            {unit.troop->pole_ranks, unit.troop->halberds, unit.arm() == Arm::Infantry, unit.disordered, unit.state});
        const bool several = ranks > 1 && !all && contact.from_behind > 0;
        SeenInMelee seen;
        seen.figures = contact.figures;
        seen.behind = several ? (ranks - 1) * contact.from_behind : 0;
        for (const BattlePerson& person : position.people) {
            if (!person.on_table() || person.with != no || person.captor != nobody) continue;
            if (all || touches(person.base, enemy)) seen.people += person.roster->value, ++mine.limit;
        }
        seen.sergeant = unit.staff.sergeant && !mine.unit_dice_used;
        seen.special_fighters = !mine.unit_dice_used;
        seen.first_turn = e.turns == 0;
        seen.commander = contact.commander;
        seen.officer = contact.officer;
        seen.engaged = e.attacker == no;
        seen.from_front = e.face == 0;
        seen.ranks = mine.impact_used ? 0 : unit.block.ranks();
        seen.elsewhere = mine.dice;
        seen.mounts = mine.mounts;
        seen.defends_standard = mine.standard_defended;
        const Blows blows = blows_of(position, unit, enemy, seen);
        if (blows.dice.value == 0) return 0;
        mine.unit_dice_used = true;
        mine.impact_used = mine.impact_used || (seen.first_turn && seen.engaged);
        mine.dice += dice_before_attack(blows.dice);
        return throw_blows(blows, battle.throws, Throws::unit(no),
                           [&](const BlowsThrow& t) {
                               const bool hits = t.stage == BlowsThrow::Stage::Hit;
                               battle.note_roll(
                                   told::Strikes{hits ? told::Strikes::Hits : told::Strikes::Kills, Actor::unit(no),
                                                 Actor::unit(enemy_no), t.scored, t.dice, blows.blow},
                                   t.rule);
                           })
            .lethal;
    }

    void take_standards() {
        for (const Claim& claim : claims) {
            const auto pair = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& p) {
                return (p.a == claim.by && p.b == claim.from) || (p.a == claim.from && p.b == claim.by);
            });
            if (pair == pairs.end()) continue;
            const int suffered = pair->a == claim.by ? pair->lethal_a : pair->lethal_b;
            const int inflicted = pair->a == claim.by ? pair->lethal_b : pair->lethal_a;
            const BattleUnit& loser = position.unit(claim.from);
            // One standard of a unit in a turn. (NFW-3.6.4-e, -f)
            if (!capture_succeeds(inflicted, suffered) || !loser.on_table() || at(claim.from).standard_taken) continue;
            if (loser.staff.ensigns == 0) {
                const PersonNo bearer = bearer_with(claim.from);
                if (bearer == nobody) continue;
                take_army_standard(bearer, claim);
                continue;
            }
            if (!take_standard(battle, claim.by, claim.from)) continue;
            at(claim.from).standard_taken = true;
            ++at(claim.from).lost;
        }
    }
    void take_army_standard(PersonNo bearer, const Claim& claim) {
        if (saves(battle, Actor::person(bearer), position.person(bearer).roster->save, claim.by,
                  rules::combat::capture_standard_ensign_saving_throw))
            return;
        at(claim.from).standard_taken = true;
        BattleUnit& loser = position.unit(claim.from);
        SidePosition& side = position.sides[loser.side];
        side.standard = nobody;
        side.command_test_due = true;
        position.person(bearer).where = Where::Captured;
        position.person(bearer).with = nobody;
        loser.lost_standard = true;
        ++at(claim.from).lost;
        battle.note(told::Meets{told::Meets::TakesStandard, claim.by, claim.from},
                    &rules::characters::army_standard_captured_command_test);
        standard_tests.push_back(claim.from);
    }
    std::vector<UnitNo> standard_tests = {};

    [[nodiscard]] AfterMelee facts_for(UnitNo no, int own, int enemy) {
        const OfUnit& mine = at(no);
        AfterMelee facts = after_melee(position, no, steadied(position, no, false));
        facts.quarter_lost = at_least_a_quarter(mine.lost, mine.present);
        facts.half_lost = at_least_half(mine.lost, mine.present);
        facts.suffered_more = own > enemy;
        facts.inflicted_more = enemy > own;
        return facts;
    }
    /// A line that a column broke into and that lost more goes back, and the column after it. (NFW-3.5.8-e, -f)
    void break_through(const Engagement& e, const Pair& pair) {
        if (!e.breakthrough || e.turns != 0) return;
        const UnitNo column = e.attacker, line = e.defender;
        if (!position.unit(column).on_table() || !position.unit(line).on_table() ||
            position.unit(line).formation != Formation::Line)
            return;
        const int line_lost = pair.a == line ? pair.lethal_a : pair.lethal_b;
        const int column_lost = pair.a == line ? pair.lethal_b : pair.lethal_a;
        if (line_lost <= column_lost) return;
        AfterMelee facts = facts_for(line, line_lost, column_lost);
        facts.broken_through = true;
        const State result = test_nerves(battle, line, facts, rules::movement::breakthrough_test);
        if (result == State::Ok || result == State::Bloodlust || !position.unit(line).on_table()) return;
        const Facing way = position.unit(column).block.facing;
        // The line goes first, the column keeps touch.
        const Length back = push(battle, line, way, 10 * centimetre);
        const Block& block = position.unit(column).block;
        Block after = block;
        after.front = table::moved(block.front, way, back);
        place(battle.position, column, after, position.unit(column).formation);
        battle.note(told::Goes{told::Goes::IsPushedBack, line, back, column},
                    &rules::movement::breakthrough_test_result);
        const Way further = free_way(battle.position, line, way, centimetre);
        if (back < 10 * centimetre && further.friendly != nobody) {
            disorder(battle, line);
            disorder(battle, further.friendly);
            battle.note(told::Meets{told::Meets::Collides, line, further.friendly}, &rules::movement::collision);
        }
    }

    void run() {
        std::erase_if(position.engagements, [&](const Engagement& e) {
            return !position.unit(e.attacker).on_table() || !position.unit(e.defender).on_table();
        });
        if (position.engagements.empty()) return;
        group();
        const std::vector<Engagement> fights = position.engagements;
        for (const Engagement& e : fights)
            for (const UnitNo no : {e.attacker, e.defender}) {
                at(no).present = present_figures(position, no);
                at(no).state_before = position.unit(no).state;
            }
        for (const Engagement& e : fights) claim(e);
        for (const Engagement& e : fights) choose_mounts(e);
        for (const Engagement& e : fights) {
            const int on_defender = strike(e, e.attacker, e.defender);
            const int on_attacker = strike(e, e.defender, e.attacker);
            at(e.defender).lethal += on_defender, at(e.attacker).lethal += on_attacker;
            at(e.defender).by = e.attacker, at(e.attacker).by = e.defender;
            pairs.push_back({e.attacker, e.defender, on_attacker, on_defender});
        }
        for (int i = 0; i < position.unit_count(); ++i) {
            const auto no = static_cast<UnitNo>(i);
            OfUnit& unit = at(no);
            if (unit.lethal == 0 || !position.unit(no).on_table()) continue;
            const int lost = take_lethal_hits(battle, no, {.hits = unit.lethal, .limit = unit.limit, .by = unit.by},
                                              rules::combat::lethal_hits_special_individual_characters);
            unit.lost += lost;
            // What each enemy of it inflicted, by share of the lethal hits; one enemy has it all.
            int left = lost;
            for (Pair& pair : pairs)
                for (int* suffered : {pair.a == no ? &pair.lethal_a : nullptr, pair.b == no ? &pair.lethal_b : nullptr})
                    if (suffered != nullptr) {
                        *suffered = std::min(*suffered, left);
                        left -= *suffered;
                    }
        }
        take_standards();
        nerves(fights);
        afterwards(fights);
    }

    void nerves(const std::vector<Engagement>& fights) {
        std::vector<std::array<int, 2>> losses(position.units.size(), {0, 0});
        for (int i = 0; i < position.unit_count(); ++i) {
            const OfUnit& unit = of[static_cast<std::size_t>(i)];
            if (unit.present > 0)
                losses[static_cast<std::size_t>(unit.group)][position.unit(static_cast<UnitNo>(i)).side] += unit.lost;
        }
        for (const Side side : {position.first_side(), other(position.first_side())})
            for (int i = 0; i < position.unit_count(); ++i) {
                const auto no = static_cast<UnitNo>(i);
                if (position.unit(no).side != side || at(no).lost == 0 || !position.unit(no).on_table()) continue;
                const auto& both = losses[static_cast<std::size_t>(at(no).group)];
                test_nerves(battle, no, facts_for(no, both[side], both[other(side)]),
                            rules::combat::morale_test_roll_modifiers);
            }
        for (const UnitNo no : standard_tests) {
            const BattleUnit& unit = position.unit(no);
            if (!unit.on_table()) continue;
            test_nerves(battle, no,
                        as_if_under_fire(unit.roster->quality, unit.state, unit.formation == Formation::Square,
                                         steadied(battle.position, no, true)),
                        rules::characters::army_standard_captured_test_unit);
        }
        for (std::size_t i = 0; i < fights.size(); ++i) break_through(fights[i], pairs[i]);
    }

    void afterwards(const std::vector<Engagement>& fights) {
        for (Engagement& e : position.engagements) ++e.turns;
        for (const Engagement& e : fights)
            for (const UnitNo no : {e.attacker, e.defender}) {
                BattleUnit& unit = position.unit(no);
                if (!unit.on_table() || !unit.disordered_by_flank) continue;
                unit.disordered_by_flank = false;
                if (!disorders(unit.state)) unit.disordered = false;
            }
        for (const Engagement& e : position.engagements) close_up(battle, e);
        for (BattlePerson& person : position.people)
            if (person.on_table() && person.with != nobody && at(person.with).present > 0) person.fought_now = true;
    }
};

namespace {

Blow blow_of(const Person& one) {
    Blow blow;
    blow.weapon = one.weapon, blow.strength = one.strength;
    return blow;
}

/// To hit and to kill, without orders or bonus dice; the lethal hits.
int blows_of_man(PlayedBattle& battle, int dice, const Blow& blow, PersonNo man, Actor enemy) {
    const Rule& rule = rules::combat::combat_between_individuals_resolution;
    const int to_hit = blow_hit_modifier(blow), to_kill = blow_kill_modifier(blow), needed = blow_kills_at(blow);
    int hits = 0, lethal = 0;
    for (const std::uint8_t face : battle.throws.d6(dice, rule, Throws::person(man)))
        hits += blow_hits(face, to_hit) ? 1 : 0;
    battle.note_roll(told::Strikes{told::Strikes::Hits, Actor::person(man), enemy, hits, dice, blow}, rule);
    if (hits == 0) return 0;
    for (const std::uint8_t face : battle.throws.d6(hits, rule, Throws::person(man)))
        lethal += blow_kills(face, to_kill, needed) ? 1 : 0;
    battle.note_roll(told::Strikes{told::Strikes::Kills, Actor::person(man), enemy, lethal, hits, blow}, rule);
    return lethal;
}

/// Men alone against each other: all blows fall together, and each lethal hit asks for a throw. (NFW-3.6.3-b to -f)
void fight_men(PlayedBattle& battle) {
    struct Stroke {
        PersonNo by, at;
        int lethal = 0;
    };
    std::vector<Stroke> strokes;
    for (std::size_t i = 0; i < battle.position.people.size(); ++i) {
        const auto man = static_cast<PersonNo>(i);
        std::vector<PersonNo> enemies;
        for (const Duel& duel : battle.position.duels)
            if (duel.against != nobody && (duel.person == man || duel.against == man))
                enemies.push_back(duel.person == man ? duel.against : duel.person);
        if (enemies.empty()) continue;
        PersonNo chosen = battle.choose(battle.position.people[i].side, choice::StrikesAt{man, enemies});
        if (std::find(enemies.begin(), enemies.end(), chosen) == enemies.end()) chosen = enemies.front();
        // Of friends who touch each other only one strikes the same man. (NFW-3.6.3-f)
        const bool another = std::any_of(strokes.begin(), strokes.end(), [&](const Stroke& s) {
            return s.at == chosen &&
                   table::gap(battle.position.person(s.by).base, battle.position.person(man).base) <= table::touch;
        });
        if (!another) strokes.push_back({man, chosen});
    }
    for (Stroke& s : strokes) {
        const Person& by = *battle.position.person(s.by).roster;
        s.lethal = blows_of_man(battle, by.value, blow_of(by), s.by, Actor::person(s.at));
    }
    for (const Stroke& s : strokes)
        for (int i = 0; i < s.lethal && battle.position.person(s.at).on_table(); ++i) {
            const int before = battle.position.person(s.at).wounds;
            strike_person(battle, s.at);
            if (battle.position.person(s.at).wounds == before) continue;
            for (Duel& duel : battle.position.duels) {
                duel.wounded = duel.wounded || (duel.against != nobody && duel.person == s.at);
                duel.wounded_against = duel.wounded_against || duel.against == s.at;
            }
        }
}

/// One whom a unit has caught; the figures that touch him strike. (NFW-3.6.3-h)
void fight_unit(PlayedBattle& battle, Duel duel) {
    const BattlePerson& person = battle.position.person(duel.person);
    const BattleUnit& unit = battle.position.unit(duel.unit);
    int touching = unit.artillery() ? unit.figures : 0;
    if (!unit.artillery())
        for (int figure = 0; figure < unit.block.figures; ++figure)
            touching += table::gap(unit.block.base(figure), person.base) <= table::touch ? 1 : 0;
    touching = std::max(1, touching);
    Blow blow;
    blow.quality = blow.enemy_quality = unit.roster->quality;
    blow.disordered = unit.disordered, blow.bloodlust = unit.state == State::Bloodlust;
    blow.weapon = unit.troop->weapon, blow.strength = unit.hand_strength();
    const int each = unit.hand_value();
    int on_person = 0, hits = 0;
    const Rule& rule = rules::combat::individual_reached_enemy_unit;
    for (const std::uint8_t face : battle.throws.d6(touching * each, rule, Throws::unit(duel.unit)))
        hits += blow_hits(face, blow_hit_modifier(blow)) ? 1 : 0;
    const Actor striker = Actor::unit(duel.unit), struck = Actor::person(duel.person);
    battle.note_roll(told::Strikes{told::Strikes::Hits, striker, struck, hits, touching * each, blow}, rule);
    if (hits > 0) {
        for (const std::uint8_t face : battle.throws.d6(hits, rule, Throws::unit(duel.unit)))
            on_person += blow_kills(face, blow_kill_modifier(blow), blow_kills_at(blow)) ? 1 : 0;
        battle.note_roll(told::Strikes{told::Strikes::Kills, striker, struck, on_person, hits, blow}, rule);
    }
    Blow back = blow_of(*person.roster);
    back.enemy_protected = unit.troop->armour || unit.troop->shield;
    back.enemy_shield = unit.troop->shield, back.enemy_resistance = unit.troop->resistance;
    const int on_unit = blows_of_man(battle, person.roster->value, back, duel.person, Actor::unit(duel.unit));
    bool killed = false;
    for (int i = 0; i < on_person && !killed; ++i) killed = strike_person(battle, duel.person);
    const int before = present_figures(battle.position, duel.unit);
    const int lost = take_lethal_hits(battle, duel.unit, {.hits = on_unit, .limit = touching},
                                      rules::combat::lethal_hits_special_individual_characters);
    if (lost == 0 || !unit.on_table()) return;
    AfterMelee facts = after_melee(battle.position, duel.unit, steadied(battle.position, duel.unit, false));
    facts.quarter_lost = at_least_a_quarter(lost, before);
    facts.half_lost = at_least_half(lost, before);
    facts.suffered_more = lost > (killed ? 1 : 0);
    test_nerves(battle, duel.unit, facts, rule);
}

void fight_duels(PlayedBattle& battle) {
    std::erase_if(battle.position.duels, [&](Duel& duel) {
        duel.wounded = duel.wounded_against = false;
        const BattlePerson& person = battle.position.person(duel.person);
        if (!person.on_table() || person.with != nobody) return true;
        if (duel.against == nobody)
            return !battle.position.unit(duel.unit).on_table() ||
                   gap_between(person, battle.position.unit(duel.unit)) > table::touch;
        const BattlePerson& enemy = battle.position.person(duel.against);
        return !enemy.on_table() || enemy.with != nobody || table::gap(person.base, enemy.base) > table::touch;
    });
    fight_men(battle);
    const std::vector<Duel> duels = battle.position.duels;
    for (const Duel& duel : duels)
        if (duel.unit != nobody && battle.position.person(duel.person).on_table() &&
            battle.position.unit(duel.unit).on_table())
            fight_unit(battle, duel);
}

int present_figures(const Position& position, UnitNo no) {
    int figures = position.unit(no).figures;
    for (const BattlePerson& p : position.people) figures += p.on_table() && p.with == no && p.captor == nobody ? 1 : 0;
    return figures;
}

}  // namespace

void combat(PlayedBattle& battle) {
    fight_duels(battle);
    Melee{battle}.run();
}

}  // namespace condottiero::fuciliers
