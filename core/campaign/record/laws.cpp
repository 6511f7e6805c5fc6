#include "core/campaign/record/laws.hpp"

#include <algorithm>

#include "core/battle/marker_values.hpp"
#include "core/battle/module.hpp"
#include "core/campaign/record/there.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

namespace {

constexpr int most_figures = 100'000;    // that ever belong to one unit
constexpr std::size_t most_terms = 100;  // of a test
constexpr int most_news = 100;

template <class T>
bool among(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

/// None of them twice.
template <class T>
bool differ(std::vector<T> list) {
    std::sort(list.begin(), list.end());
    return std::adjacent_find(list.begin(), list.end()) == list.end();
}

/// For laws that are asked at nearly every event: a sentence is made only where one is needed.
template <class... Args>
[[noreturn, gnu::cold]] void broken(std::string_view why, const Args&... args) {
    throw BrokenLaw{say(why, args...)};
}

void must_stay_in_measure(long sum) {
    must(sum >= -most_of_anything && sum <= most_of_anything, N_("that makes {}, which is beyond all measure"), sum);
}

void must_count(int number) {
    must(number >= 0, N_("{} is less than none"), number);
}

/// What a condition is about, by its kind.
struct Target {
    bool side = false, force = false, square = false, river = false;
    bool operator==(const Target&) const = default;
};
Target target_of(EventKind kind) {
    switch (kind) {
        case EventKind::ConvoyLost:
        case EventKind::FullMagazines:
        case EventKind::LocalGuides:
        case EventKind::OwnDispatches:
        case EventKind::PopularRising:
        case EventKind::CommanderIll: return {.force = true};
        case EventKind::EnemyDispatches: return {.side = true, .force = true};
        case EventKind::Volunteers:
        case EventKind::SoldiersOfFortune:
        case EventKind::FreakWeather: return {.side = true};
        case EventKind::MagazineExplodes: return {.square = true};
        case EventKind::Flood: return {.river = true};
        case EventKind::Epidemic:
        case EventKind::Desertion:
        case EventKind::BridgeLost:
        case EventKind::AbleSubordinate:
        case EventKind::Remounts:
        case EventKind::NewsFromHome: break;
    }
    return {};  // over at once
}

/// The phase that follows.
Phase after(Phase phase) {
    return phase == Phase::Events || phase == Phase::Placing ? Phase::Weather
                                                             : static_cast<Phase>(static_cast<int>(phase) + 1);
}

/// One law per event, in the order of apply.cpp: the compiler asks for that of a new one. Whatever an event names is
/// there (there.hpp) before its law is asked.
struct Laws {
    const World& w;
    const CampaignState& s;

    // ---- turns, phases, choices

    void operator()(const TurnBegan& e) const {
        must(e.turn == s.turn + 1, N_("turn {} begins where the next is turn {}"), e.turn, s.turn + 1);
        must(s.phase == Phase::Events, N_("turn {} begins before the phases of turn {} are over"), e.turn, s.turn);
    }
    void operator()(const PhaseBegan& e) const {
        must(e.phase == after(s.phase), N_("the phase \"{}\" begins where \"{}\" follows"), tr(word(e.phase)),
             tr(word(after(s.phase))));
    }
    void operator()(const StepBegan&) const {}
    void operator()(const Tested& e) const {
        must_name_what_is_there(w, s, e.subject);
        must(e.terms.size() <= most_terms, N_("a test of {} terms"), e.terms.size());
    }
    void operator()(const StandingSet&) const {}
    void operator()(const BattleStandingSet&) const {}
    void operator()(const SwitchPlanned& e) const { must_count(e.change.from_turn); }
    void operator()(const SwitchTurned&) const {}
    void operator()(const RelationSet& e) const {
        must(e.a != e.b, N_("{} has no relation to itself"), w.sides.at(e.a).name);
    }

    // ---- placing

    void operator()(const PlacingDue& e) const {
        for (const Side& side : w.sides) {
            const auto due = std::count(e.sides.begin(), e.sides.end(), side.id);
            const auto left = std::count_if(s.forces.begin(), s.forces.end(), [&](const Force& force) {
                return force.side == side.id && force.status == ForceStatus::ToPlace;
            });
            must(due <= left, N_("{} is to place {} Forces and has {}"), side.name, due, left);
        }
    }
    void operator()(const ForcePlaced& e) const {
        const Force& force = s.forces.at(e.force);
        must(force.status == ForceStatus::ToPlace || force.status == ForceStatus::Expected,
             N_("{} is placed and was not waiting for it"), force.name);
        must_be_dry(force, e.square);
    }

    // ---- weather

    void operator()(const WeatherCame&) const {}
    void operator()(const SeasonCame&) const {}
    void operator()(const ColdCounted& e) const { must_count(e.turns); }
    void operator()(const WindCame&) const {}
    void operator()(const RiverStood& e) const {
        constexpr int lowest = -2, highest = 3;
        must(e.level >= lowest && e.level <= highest, N_("a river stands at {}: there is {} to {}"), e.level, lowest,
             highest);
    }

    // ---- sheets

    void operator()(const SheetReceived& e) const {
        must(e.sheet.turn == s.turn, N_("a sheet for turn {} comes in turn {}"), e.sheet.turn, s.turn);
        must(!s.sheets_open, N_("a sheet comes after they were opened"));
    }
    void operator()(const SheetsClosed&) const {}
    void operator()(const SheetsOpened&) const { must(!s.sheets_open, N_("the sheets are opened a second time")); }
    void operator()(const OrdersRead&) const {}
    void operator()(const MarchSet&) const {}
    void operator()(const ForceTested& e) const { must_be_on_the_map(e.force); }
    void operator()(const OrderReceived& e) const { must_be_on_the_map(e.force); }
    void operator()(const ForceReacted& e) const { must_be_on_the_map(e.force); }

    // ---- who comes and goes

    void operator()(const ForceLost& e) const { must_be_on_the_map(e.force); }
    void operator()(const ForceSentHome& e) const { must_be_on_the_map(e.force); }
    void operator()(const ForceFormed& e) const {
        const Force& force = e.force;
        must(force.status == ForceStatus::OnMap || force.status == ForceStatus::Expected,
             N_("{} is formed and is {} at once"), force.name, tr(word(force.status)));
        must(!force.aboard, N_("{} is formed aboard boats that lay nowhere"), force.name);
        must(!force.march, N_("{} is formed on a march that nobody ordered"), force.name);
        for (const int count : {force.expected_turn, force.squares_moved, force.turns_dug_in, force.works,
                                force.forced_marches, force.isolated_turns, force.quarters_turns})
            must_count(count);
        if (force.on_map()) must_be_dry(force, force.square);
        must_be_past(force.leaderless_since);
    }
    void operator()(const ForceMerged& e) const {
        const Force &force = s.forces.at(e.force), &into = s.forces.at(e.into);
        must(e.force != e.into, N_("{} joins itself"), force.name);
        must(force.on_map() || force.status == ForceStatus::Expected, N_("{} joins another and is {}"), force.name,
             tr(word(force.status)));
        must_be_on_the_map(e.into);
        must_be_one_side(force.id, into.id);
    }
    void operator()(const UnitMoved& e) const {
        must_be_one_side(s.units.at(e.unit).force, e.force);
        must(!e.command || s.commands.at(*e.command).force == e.force, N_("{} comes under a command of another Force"),
             s.units.at(e.unit).name);
    }
    void operator()(const CharacterMoved& e) const { must_be_one_side(s.characters.at(e.character).force, e.force); }

    // ---- marches

    void operator()(const InitiativeTaken& e) const {
        for (const ForceId force : e.order) must_be_on_the_map(force);
        must(differ(e.order), N_("a Force has two places in the order of march"));
    }
    void operator()(const Marched& e) const {
        const Force& force = s.forces.at(e.force);
        must_be_on_the_map(e.force);
        must(!e.way.empty(), N_("{} marches nowhere"), force.name);
        must(e.means == Means::Land || force.aboard, N_("{} goes by boats and is in none"), force.name);
        SquareId here = force.square;
        for (const SquareId next : e.way) {
            must_be_next_door(force, here, next);
            if (e.means == Means::Land) must_be_dry(force, next);
            here = next;
        }
    }
    void operator()(const Drifted& e) const {
        const Force& force = s.forces.at(e.force);
        must_be_on_the_map(e.force);
        must_be_next_door(force, force.square, e.to);
        if (!force.aboard) must_be_dry(force, e.to);
    }
    void operator()(const MoveSpent&) const {}
    void operator()(const Embarked& e) const {
        const Force& force = s.forces.at(e.force);
        must_be_on_the_map(e.force);
        must(!force.aboard, N_("{} embarks and is aboard"), force.name);
        const auto lying = s.boats.find(force.square);
        const Boats here = lying == s.boats.end() ? Boats{} : lying->second;
        for (const auto kind : {&Boats::ships, &Boats::craft, &Boats::barges}) {
            must_count(e.boats.*kind);
            must(e.boats.*kind <= here.*kind, N_("{} takes {} boats of a kind of which {} lie there"), force.name,
                 e.boats.*kind, here.*kind);
        }
        must(!e.boats.none(), N_("{} embarks in no boat"), force.name);
    }
    void operator()(const Landed& e) const {
        must_be_on_the_map(e.force);
        must(s.forces.at(e.force).aboard.has_value(), N_("{} lands and is in no boat"), s.forces.at(e.force).name);
    }
    void operator()(const ContactMade& e) const {
        must_be_on_the_map(e.mover);
        must(s.forces.at(e.mover).square == e.square, N_("{} meets enemies in a square where it is not"),
             s.forces.at(e.mover).name);
    }

    // ---- figures

    void operator()(const Posted& e) const {
        const Unit& unit = s.units.at(e.unit);
        must_count(e.figures);
        if (unit.accounts[e.from] < e.figures)
            broken(N_("{} figures of {} leave the account \"{}\" where {} are"), e.figures, unit.name, tr(word(e.from)),
                   unit.accounts[e.from]);
    }
    void operator()(const Enlisted& e) const {
        const Unit& unit = s.units.at(e.unit);
        const long there = static_cast<long>(unit.accounts[e.account]) + e.figures;
        if (there < 0)
            broken(N_("{} figures of {} are struck off the account \"{}\" where {} are"), -e.figures, unit.name,
                   tr(word(e.account)), unit.accounts[e.account]);
        const long ever = static_cast<long>(unit.enlisted) + e.figures;
        must(ever >= 0 && ever <= most_figures, N_("{} comes to {} figures that ever belonged to it"), unit.name, ever);
    }
    void operator()(const Hospitalised& e) const {
        must(e.bed.figures > 0, N_("{} figures go to hospital"), e.bed.figures);
        must(e.bed.turns <= w.hospital_turns, N_("{} turns in hospital where {} are the most"), e.bed.turns,
             w.hospital_turns);
    }
    void operator()(const Discharged& e) const {
        if (among(s.hospital, e.bed)) return;
        long lie = 0;
        for (const InHospital& bed : s.hospital)
            if (bed.unit == e.bed.unit && bed.turns == e.bed.turns) lie += bed.figures;
        throw BrokenLaw{counted(N_("{} figure of {} leaves hospital where {} lie"),
                                N_("{} figures of {} leave hospital where {} lie"), e.bed.figures,
                                s.units.at(e.bed.unit).name, lie)};
    }
    void operator()(const HospitalTicked&) const {}
    void operator()(const Worn& e) const { must_be_on_the_map(e.force); }
    void operator()(const GunsLost& e) const {
        const Unit& unit = s.units.at(e.unit);
        must_count(e.guns);
        must(e.guns <= unit.guns, N_("{} loses {} guns and has {}"), unit.name, e.guns, unit.guns);
    }
    void operator()(const QualityFell&) const {}
    void operator()(const CharacterFated&) const {}
    void operator()(const CommandValueSet& e) const { must_be_a_command_value(e.command_value); }
    void operator()(const Leaderless& e) const { must_be_past(e.since); }

    // ---- battles

    void operator()(const BattlesFound&) const {}
    void operator()(const BattleOpened& e) const {
        const Battle& battle = e.battle;
        must(battle.turn == s.turn, N_("a battle of turn {} is opened in turn {}"), battle.turn, s.turn);
        must(battle.step == BattleStep::Joining || battle.step == BattleStep::Fighting,
             N_("a battle is opened that is already {}"), tr(word(battle.step)));
        must(battle.asked.empty() && battle.next_door.empty() && battle.moved_off.empty() && !battle.draft &&
                 !battle.report && !battle.kept,
             N_("a battle is opened of which more is known than who meets"));
        std::vector<ForceId> all;
        for (const std::vector<Engaged>& army : battle.armies) {
            must(!army.empty(), N_("a battle with one army"));
            for (const Engaged& one : army) {
                must_be_on_the_map(one.force);
                must(s.forces.at(one.force).square == battle.square, N_("{} fights in a square where it is not"),
                     s.forces.at(one.force).name);
                all.push_back(one.force);
            }
        }
        must(differ(all), N_("a Force fights twice in one battle"));
        for (const Engaged& one : battle.armies[0])
            for (const Engaged& other : battle.armies[1])
                must(s.forces.at(one.force).side != s.forces.at(other.force).side, N_("{} fights against its own side"),
                     s.forces.at(one.force).name);
    }
    void operator()(const NeighboursNamed& e) const {
        const Battle& battle = battle_at(e.battle, BattleStep::Joining);
        must(!among(battle.asked, e.side), N_("{} names its neighbours a second time"), w.sides.at(e.side).name);
        must(differ(e.forces), N_("a Force is named twice for one battle"));
        must(e.forces.empty() || has_part(battle, e.side), N_("{} has no part in this battle"),
             w.sides.at(e.side).name);
        for (const ForceId id : e.forces) {
            must_be_on_the_map(id);
            must(s.forces.at(id).side == e.side, N_("{} is not of {}"), s.forces.at(id).name, w.sides.at(e.side).name);
            must(!may_fight(battle, id), N_("{} is in this battle already"), s.forces.at(id).name);
        }
    }
    void operator()(const BattleWeatherCame&) const {}
    void operator()(const BattleStepped& e) const {
        const Battle& battle = s.battles.at(e.battle);
        must(static_cast<int>(e.step) == static_cast<int>(battle.step) + 1 && e.step != BattleStep::Fought,
             N_("battle {} is \"{}\" and comes to \"{}\" at once"), e.battle.value(), tr(word(battle.step)),
             tr(word(e.step)));
    }
    void operator()(const TableKept& e) const {
        const Battle& battle = battle_at(e.battle, BattleStep::Fighting);
        must(battle.kept || (e.turn == 0 && e.round == 0), N_("nobody keeps battle {} at a table"), e.battle.value());
        must_count(e.turn);
        must_count(e.round);
        if (w.module == nullptr || w.module->keeping == nullptr) return;
        const auto rounds = static_cast<int>(w.module->keeping->rounds.size());
        must(e.round <= rounds, N_("round {} of a check list of {}"), e.round, rounds);
        for (const MarkerChange& change : e.changes) {
            must_name_what_is_there(w, s, change.subject);
            const MarkerKind* kind = marker_named(*w.module->keeping, change.subject, change.marker);
            if (kind != nullptr) must_be_readable(*kind, change.value);
        }
    }
    void operator()(const ResultDrafted& e) const {
        must_be_at(e.report.battle, BattleStep::Fighting);
        long all = 0;
        for (const UnitResult& unit : e.report.units)
            for (const UnitColumnNames& column : unit_columns) {
                const int count = unit.*column.count;
                must(count >= -most_in_a_form && count <= most_in_a_form, N_("{} is beyond all measure"), count);
                all += count;
            }
        must(all <= 1'000'000'000 && all >= -1'000'000'000, N_("{} is beyond all measure"), all);
    }
    void operator()(const BattleFought& e) const {
        const Battle& battle = battle_at(e.report.battle, BattleStep::Fighting);
        std::vector<UnitId> units;
        for (const UnitResult& result : e.report.units) {
            const Unit& unit = s.units.at(result.unit);
            must(may_fight(battle, unit.force), N_("{} was not in this battle"), unit.name);
            for (const UnitColumnNames& column : unit_columns) must_count(result.*column.count);
            const long sum = 0L + result.killed + result.fled + result.left_by_order + result.captured +
                             result.never_entered + result.on_table;
            must(sum == unit.standing(), N_("{} figures of {} are accounted for, and it brought {}"), sum, unit.name,
                 unit.standing());
            must(result.guns_left <= unit.guns, N_("{} leaves {} guns and has {}"), unit.name, result.guns_left,
                 unit.guns);
            units.push_back(unit.id);
        }
        must(differ(std::move(units)), N_("a unit is accounted for twice"));
        std::vector<CharacterId> people;
        for (const CharacterResult& result : e.report.characters) {
            const Character& man = s.characters.at(result.character);
            must(may_fight(battle, man.force), N_("{} was not in this battle"), man.name);
            people.push_back(man.id);
        }
        must(differ(std::move(people)), N_("somebody is accounted for twice"));
        for (const ForceId id : e.report.arrived)
            must(among(battle.next_door, id), N_("{} arrives and was not named for it"), s.forces.at(id).name);
        must(differ(e.report.arrived), N_("a Force arrives twice"));
    }
    void operator()(const MovedOff& e) const {
        const Battle& battle = battle_at(e.battle, BattleStep::Checked);
        const Force& force = s.forces.at(e.force);
        must_be_on_the_map(e.force);
        must(may_fight(battle, e.force), N_("{} was not in this battle"), force.name);
        must(!among(battle.moved_off, e.force), N_("{} moves off a second time"), force.name);
        if (force.square == e.to) return;
        must_be_next_door(force, force.square, e.to);
        if (!force.aboard) must_be_dry(force, e.to);
    }
    void operator()(const ContactsCleared&) const {}

    // ---- places, fortunes, the end

    void operator()(const PlaceHeld& e) const {
        must(w.stronghold_at(e.square) != nullptr, N_("{} is no stronghold, and is taken"), w.map.title_of(e.square));
    }
    void operator()(const SiegeStood& e) const {
        const auto fortress = std::find_if(w.fortresses.begin(), w.fortresses.end(),
                                           [&](const Fortress& each) { return each.square == e.square; });
        must(fortress != w.fortresses.end(), N_("{} is no fortress, and is besieged"), w.map.title_of(e.square));
        must(e.resistance >= 0 && e.resistance <= fortress->resistance, N_("a resistance of {} where {} is the most"),
             e.resistance, fortress->resistance);
    }
    void operator()(const SideScored& e) const {
        const SideState& side = s.side(e.side);
        for (const int count : {e.won, e.lost, e.destroyed}) must_count(count);
        must_stay_in_measure(0L + side.battles_won + e.won);
        must_stay_in_measure(0L + side.battles_lost + e.lost);
        must_stay_in_measure(0L + side.forces_destroyed + e.destroyed);
    }
    void operator()(const WillTestDue&) const {}
    void operator()(const WillTested&) const {}
    void operator()(const SideDefeated&) const {}
    void operator()(const CampaignEnded&) const { must(!s.over, N_("the campaign ends a second time")); }

    // ---- time

    void operator()(const DateCame& e) const {
        // A calendar that was switched off for a while lags behind the turns; it is never ahead.
        const Date latest = days_later(w.start, (s.turn + 1) * w.scale.turn_days);
        must(e.date >= s.date && e.date <= latest, N_("after {} comes {}"), in_words(s.date), in_words(e.date));
    }
    void operator()(const DugIn& e) const {
        must_be_on_the_map(e.force);
        must_count(e.turns);
        must_count(e.works);
    }
    void operator()(const WorksSpent& e) const {
        const Force& force = s.forces.at(e.force);
        must_count(e.points);
        must(e.points <= force.works, N_("{} spends {} points of works and has {}"), force.name, e.points, force.works);
    }
    void operator()(const BridgeStood& e) const {
        must(w.map.square(e.square).features.has(Feature::Bridge), N_("there is no bridge at {}"),
             w.map.title_of(e.square));
    }
    void operator()(const ConditionBegan& e) const {
        const Condition& c = e.condition;
        must(target_of(c.kind) ==
                 Target{c.side.has_value(), c.force.has_value(), c.square.has_value(), c.river.has_value()},
             N_("nothing of the kind \"{}\" lasts on such a target"), tr(word(c.kind)));
        must(target_of(c.kind) != Target{}, N_("\"{}\" does not last"), tr(word(c.kind)));
        must(c.turns > 0, N_("it lasts for {} turns"), c.turns);
        must_count(c.amount);
    }
    void operator()(const ConditionUsed& e) const {
        must(among(s.conditions, e.condition), N_("\"{}\" is used up and was not there"), tr(word(e.condition.kind)));
    }
    void operator()(const ConditionsTicked&) const {}
    void operator()(const ForceCounted& e) const {
        for (const int count : {e.forced_marches, e.isolated_turns, e.quarters_turns}) must_count(count);
    }

    // ---- points, purchases

    void operator()(const PoolChanged& e) const {
        const long pool = static_cast<long>(s.side(e.side).pool.in_hundredths()) + e.hundredths;
        must(pool >= 0, N_("{} spends more points than are in its pool"), w.sides.at(e.side).name);
        constexpr long most = 1'000'000'000;
        must(pool <= most, N_("{} comes to more points than can be counted"), w.sides.at(e.side).name);
    }
    void operator()(const BatchOrdered& e) const {
        const Batch& batch = e.batch;
        must(!batch.arrived && batch.waited == 0, N_("a purchase comes on the day of its order"));
        must_count(batch.figures);
        switch (batch.kind) {
            case BatchKind::Replacements:
                must(batch.unit.has_value(), N_("replacements for no unit"));
                must_be_of(s.units.at(*batch.unit).force, batch.side);
                break;
            case BatchKind::NewUnit:
            case BatchKind::Mercenaries:
                must(batch.unit.has_value(), N_("a new unit that is none"));
                must_be_of(s.units.at(*batch.unit).force, batch.side);
                break;
            case BatchKind::Leader:
                must(batch.force && batch.leader, N_("a C-in-C of no Force"));
                must_be_of(*batch.force, batch.side);
                must_be_of(s.characters.at(*batch.leader).force, batch.side);
                break;
        }
    }
    void operator()(const BatchWaited& e) const { must_stay_in_measure(1L + s.batches.at(e.batch).waited); }
    void operator()(const BatchArrived& e) const {
        must(!s.batches.at(e.batch).arrived, N_("purchase {} arrives a second time"), e.batch.value());
    }
    void operator()(const UnitRaised& e) const {
        const Unit& unit = e.unit;
        for (std::size_t i = 0; i < account_count; ++i) must_count(unit.accounts[static_cast<Account>(i)]);
        must(unit.accounts.sum() == unit.enlisted, N_("{} is raised with {} figures, of which {} are accounted for"),
             unit.name, unit.enlisted, unit.accounts.sum());
        must(unit.enlisted <= most_figures && unit.full <= most_figures, N_("{} is larger than any army"), unit.name);
        must_count(unit.full);
        must_count(unit.guns);
        must(!unit.command || s.commands.at(*unit.command).force == unit.force,
             N_("{} comes under a command of another Force"), unit.name);
    }
    void operator()(const CharacterRaised& e) const { must_be_a_command_value(e.character.command_value); }
    void operator()(const MercenariesSought&) const {}
    void operator()(const Bought& e) const {
        must(e.kind != BatchKind::Replacements || e.unit, N_("replacements for no unit"));
        must_count(e.figures);
        if (!e.unit) return;
        const auto ordered = s.side(e.side).replaced.find(*e.unit);
        must_stay_in_measure(e.figures + (ordered == s.side(e.side).replaced.end() ? 0L : ordered->second));
    }
    void operator()(const MarketClosed&) const {}
    void operator()(const ReplacementsFreed& e) const {
        const auto& waiting = s.side(e.side).replacements_free;
        const auto free = waiting.find(e.profile);
        const long left = e.figures + (free == waiting.end() ? 0L : free->second);
        must(left >= 0, N_("{} replacements are used where {} wait"), -e.figures, left - e.figures);
        must_stay_in_measure(left);
    }

    // ---- random events, the game master's word

    void operator()(const EventsDue& e) const { must(differ(e.sides), N_("a side is to roll twice for events")); }
    void operator()(const EventRolled&) const {}
    void operator()(const ChoiceDue&) const {}
    void operator()(const ChoiceMade& e) const {
        must(among(s.choices, Choice{e.side, e.kind}), N_("{} makes a choice that nobody asked for"),
             w.sides.at(e.side).name);
    }
    void operator()(const NewsCame& e) const {
        const long news = static_cast<long>(s.side(e.side).news) + e.amount;
        must(news >= -most_news && news <= most_news, N_("news that amount to {}"), news);
    }
    void operator()(const Learned&) const {}
    void operator()(const Amended& e) const { must_name_what_is_there(w, s, e.what); }
    void operator()(const ForceSet& e) const { must_be_on_the_map(e.force); }
    void operator()(const EditAccepted&) const {}  // of its step: law_of_steps.cpp

private:
    void must_be_on_the_map(ForceId id) const {
        const Force& force = s.forces.at(id);
        if (!force.on_map()) broken(N_("{} is not on the map: {}"), force.name, tr(word(force.status)));
    }
    void must_be_dry(const Force& force, SquareId square) const {
        if (is_water(w.map.square(square).ground))
            broken(N_("{} stands in the water at {}"), force.name, w.map.title_of(square));
    }
    void must_be_next_door(const Force& force, SquareId from, SquareId to) const {
        if (!w.map.are_neighbours(from, to))
            broken(N_("{} goes from {} to {}, which is no step"), force.name, w.map.title_of(from), w.map.title_of(to));
    }
    void must_be_of(ForceId force, SideId side) const {
        must(s.forces.at(force).side == side, N_("{} is not of {}"), s.forces.at(force).name, w.sides.at(side).name);
    }
    void must_be_one_side(ForceId a, ForceId b) const {
        must(s.forces.at(a).side == s.forces.at(b).side, N_("{} and {} are of two sides"), s.forces.at(a).name,
             s.forces.at(b).name);
    }
    void must_be_past(std::optional<int> turn) const {
        must(!turn || (*turn >= 0 && *turn <= s.turn), N_("since turn {}, in turn {}"), turn.value_or(0), s.turn);
    }
    static void must_be_a_command_value(int value) {
        constexpr int highest = 100;
        must(value >= 0 && value <= highest, N_("a command value of {}"), value);
    }
    /// A marker's value, if the battle rules know the marker: of another day's rules it is left unread.
    static void must_be_readable(const MarkerKind& kind, const std::string& value) {
        if (!value.empty() && !may_say(kind, value))
            broken(N_("the marker \"{}\" cannot say \"{}\""), tr(kind.name), value);
    }
    void must_be_at(BattleId id, BattleStep step) const {
        const BattleStep is = s.battles.at(id).step;
        must(is == step, N_("battle {} is \"{}\""), id.value(), tr(word(is)));
    }
    [[nodiscard]] const Battle& battle_at(BattleId id, BattleStep step) const {
        must_be_at(id, step);
        return s.battles.at(id);
    }
    static bool is_engaged(const Battle& battle, ForceId force) {
        return std::any_of(battle.armies.begin(), battle.armies.end(), [&](const std::vector<Engaged>& army) {
            return std::any_of(army.begin(), army.end(), [&](const Engaged& one) { return one.force == force; });
        });
    }
    static bool may_fight(const Battle& battle, ForceId force) {
        return is_engaged(battle, force) || among(battle.next_door, force);
    }
    [[nodiscard]] bool has_part(const Battle& battle, SideId side) const {
        return std::any_of(battle.armies.begin(), battle.armies.end(), [&](const std::vector<Engaged>& army) {
            return std::any_of(army.begin(), army.end(),
                               [&](const Engaged& one) { return s.forces.at(one.force).side == side; });
        });
    }
};

}  // namespace

std::string why_it_cannot_be(const World& world, const CampaignState& state, const Event& event) try {
    must_name_what_is_there(world, state, event);
    std::visit(Laws{world, state}, event);
    return {};
} catch (BrokenLaw& law) {
    return std::move(law.why);
}

std::string why_it_cannot_be_asked(const Command& command) try {
    must_be_in_measure(command);
    return {};
} catch (BrokenLaw& law) {
    return std::move(law.why);
}

}  // namespace condottiero
