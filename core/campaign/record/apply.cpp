#include "core/campaign/record/apply.hpp"

#include <algorithm>
#include <utility>

namespace condottiero {

namespace {

/// One overload per event. Each touches what it names and nothing else.
struct Apply {
    CampaignState& s;

    void operator()(const TurnBegan& e) const {
        s.turn = e.turn;
        for (Force& force : s.forces) {
            force.wants_order = force.tested = force.moved = force.forced = force.worn = false;
            force.squares_moved = 0;
        }
        for (SideState& side : s.sides) {
            side.bought_units = side.bought_leaders = side.hired_units = 0;
            side.mercenaries_for_hire.reset();
            side.replaced.clear();
            side.market_closed = false;
        }
    }
    void operator()(const PhaseBegan& e) const {
        s.phase = e.phase;
        s.began = false;
        if (e.phase == Phase::Weather) {
            s.sheets.clear();
            s.words.clear();
            s.committed = std::exchange(s.committed_next, {});
            s.envelopes.clear();
            s.sheets_open = s.sheets_closed = s.initiative_rolled = s.battles_opened = false;
        }
    }
    void operator()(const StepBegan&) const { s.began = true; }
    void operator()(const Tested&) const {}

    void operator()(const StandingSet& e) const { s.side(e.side).standing = e.standing; }
    void operator()(const BattleStandingSet& e) const { s.battles_fall_to_stalemate = e.stalemate; }
    void operator()(const SwitchPlanned& e) const { s.coming_switches.push_back(e.change); }
    void operator()(const SwitchTurned& e) const {
        s.set(e.what, e.on);
        std::erase_if(s.coming_switches,
                      [&](const SwitchChange& c) { return c.what == e.what && c.from_turn <= s.turn; });
    }
    void operator()(const RelationSet& e) const { s.relations[std::minmax(e.a, e.b)] = e.relation; }

    void operator()(const PlacingDue& e) const { s.placing = e.sides; }
    void operator()(const ForcePlaced& e) const {
        Force& force = s.forces.at(e.force);
        if (force.status == ForceStatus::ToPlace)
            if (const auto turn = std::find(s.placing.begin(), s.placing.end(), force.side); turn != s.placing.end())
                s.placing.erase(turn);
        force.status = ForceStatus::OnMap;
        force.square = force.came_from = e.square;
    }

    void operator()(const WeatherCame& e) const { s.zone(e.zone).weather = e.weather; }
    void operator()(const SeasonCame& e) const { s.season = e.season; }
    void operator()(const ColdCounted& e) const {
        s.zone(e.zone).cold_turns = e.turns;
        s.zone(e.zone).frozen = e.frozen;
    }
    void operator()(const WindCame& e) const {
        s.zone(e.zone).wind = e.strength;
        s.zone(e.zone).wind_from = e.from;
    }
    void operator()(const RiverStood& e) const { s.river_levels[static_cast<std::size_t>(e.river.value())] = e.level; }

    void operator()(const SheetReceived& e) const {
        std::erase_if(s.sheets, [&](const Sheet& sheet) { return sheet.side == e.sheet.side; });
        s.sheets.push_back(e.sheet);
        std::sort(s.sheets.begin(), s.sheets.end(), [](const Sheet& a, const Sheet& b) { return a.side < b.side; });
        s.words.erase(e.sheet.side);
        if (e.word) s.words.emplace(e.sheet.side, *e.word);
        if (e.envelope) s.envelopes.insert(*e.envelope);
        commit(e.sheet.side, e.next_word);
    }
    void operator()(const SheetsClosed&) const { s.sheets_closed = true; }
    void operator()(const SheetsOpened&) const { s.sheets_open = true; }
    void operator()(const OrdersRead& e) const {
        Force& force = s.forces.at(e.force);
        force.wants_order = e.wants_order;
        force.wanted = e.wanted;
        force.on_contact = e.on_contact;
        force.if_test_fails = e.if_test_fails;
    }
    void operator()(const MarchSet& e) const { s.forces.at(e.force).march = e.march; }
    void operator()(const ForceTested& e) const {
        s.forces.at(e.force).tested = true;
        s.forces.at(e.force).winter_in_field = false;
    }
    void operator()(const OrderReceived& e) const { s.forces.at(e.force).order = e.order; }
    void operator()(const ForceReacted& e) const { s.forces.at(e.force).reaction = e.reaction; }

    void operator()(const ForceLost& e) const { leaves(e.force, ForceStatus::Lost); }
    void operator()(const ForceSentHome& e) const { leaves(e.force, ForceStatus::SentHome); }
    void operator()(const ForceFormed& e) const { s.forces.add(e.force); }
    void operator()(const ForceMerged& e) const { leaves(e.force, ForceStatus::Joined); }
    void operator()(const UnitMoved& e) const {
        s.units.at(e.unit).force = e.force;
        s.units.at(e.unit).command = e.command;
    }
    void operator()(const CharacterMoved& e) const {
        s.characters.at(e.character).force = e.force;
        s.characters.at(e.character).role = e.role;
    }

    void operator()(const InitiativeTaken& e) const {
        s.march_order = e.order;
        s.initiative_rolled = true;
    }
    void operator()(const Marched& e) const {
        Force& force = s.forces.at(e.force);
        for (const SquareId square : e.way) go(force, square);
        if (force.march) {
            std::vector<SquareId>& route = force.march->route;
            const auto rest = std::mismatch(route.begin(), route.end(), e.way.begin(), e.way.end()).first;
            route.erase(route.begin(), rest);
            if (route.empty()) force.march.reset();
        }
    }
    void operator()(const Drifted& e) const { go(s.forces.at(e.force), e.to); }
    void operator()(const MoveSpent& e) const {
        Force& force = s.forces.at(e.force);
        force.moved = true;
        force.forced = e.forced;
        std::erase(s.march_order, e.force);
    }
    void operator()(const Embarked& e) const {
        Force& force = s.forces.at(e.force);
        Boats& here = s.boats[force.square];
        here.ships -= e.boats.ships;
        here.craft -= e.boats.craft;
        here.barges -= e.boats.barges;
        if (here.none()) s.boats.erase(force.square);
        force.aboard = e.boats;
    }
    void operator()(const Landed& e) const {
        Force& force = s.forces.at(e.force);
        Boats& here = s.boats[force.square];
        here.ships += force.aboard->ships;
        here.craft += force.aboard->craft;
        here.barges += force.aboard->barges;
        force.aboard.reset();
    }
    void operator()(const ContactMade& e) const { s.contacts.push_back({e.square, e.mover}); }

    void operator()(const Posted& e) const {
        Accounts& accounts = s.units.at(e.unit).accounts;
        accounts[e.from] -= e.figures;
        accounts[e.to] += e.figures;
    }
    void operator()(const Enlisted& e) const {
        Unit& unit = s.units.at(e.unit);
        unit.enlisted += e.figures;
        unit.accounts[e.account] += e.figures;
    }
    void operator()(const Hospitalised& e) const { s.hospital.push_back(e.bed); }
    void operator()(const Discharged& e) const {
        if (const auto bed = std::find(s.hospital.begin(), s.hospital.end(), e.bed); bed != s.hospital.end())
            s.hospital.erase(bed);
    }
    void operator()(const HospitalTicked&) const {
        for (InHospital& bed : s.hospital) --bed.turns;
    }
    void operator()(const Worn& e) const { s.forces.at(e.force).worn = true; }
    void operator()(const GunsLost& e) const { s.units.at(e.unit).guns -= e.guns; }
    void operator()(const QualityFell& e) const { s.units.at(e.unit).quality = e.quality; }
    void operator()(const CharacterFated& e) const { s.characters.at(e.character).fate = e.fate; }
    void operator()(const CommandValueSet& e) const { s.characters.at(e.character).command_value = e.command_value; }
    void operator()(const Leaderless& e) const { s.forces.at(e.force).leaderless_since = e.since; }

    void operator()(const BattlesFound&) const { s.battles_opened = true; }
    void operator()(const BattleOpened& e) const { s.battles.add(e.battle); }
    void operator()(const NeighboursNamed& e) const {
        Battle& battle = s.battles.at(e.battle);
        battle.asked.push_back(e.side);
        battle.next_door.insert(battle.next_door.end(), e.forces.begin(), e.forces.end());
    }
    void operator()(const BattleWeatherCame& e) const { s.battles.at(e.battle).weather = e.weather; }
    void operator()(const BattleStepped& e) const { s.battles.at(e.battle).step = e.step; }
    void operator()(const TableKept& e) const {
        Later<KeptBattle>& kept = s.battles.at(e.battle).kept;
        if (!kept) kept.emplace();
        kept->turn = e.turn, kept->round = e.round;
        for (const MarkerChange& change : e.changes) kept->change(change);
    }
    void operator()(const ResultDrafted& e) const { s.battles.at(e.report.battle).draft = e.report; }
    void operator()(const BattleFought& e) const {
        Battle& battle = s.battles.at(e.report.battle);
        battle.report = e.report;
        battle.draft.reset();
        battle.outcome = e.outcome;
        battle.outcome_overridden = e.overridden;
        battle.step = BattleStep::Fought;
    }
    void operator()(const MovedOff& e) const {
        s.battles.at(e.battle).moved_off.push_back(e.force);
        Force& force = s.forces.at(e.force);
        if (force.square == e.to) return;
        go(force, e.to);
        force.march.reset();
    }
    void operator()(const ContactsCleared&) const { s.contacts.clear(); }

    void operator()(const PlaceHeld& e) const {
        if (e.holder)
            s.held.insert_or_assign(e.square, *e.holder);
        else
            s.held.erase(e.square);
    }
    void operator()(const SiegeStood& e) const {
        if (!s.resistance) s.resistance.emplace();
        s.resistance->insert_or_assign(e.square, e.resistance);
    }
    void operator()(const SideScored& e) const {
        SideState& side = s.side(e.side);
        side.battles_won += e.won;
        side.battles_lost += e.lost;
        side.forces_destroyed += e.destroyed;
    }
    void operator()(const WillTestDue& e) const { s.side(e.side).must_test = true; }
    void operator()(const WillTested& e) const { s.side(e.side).must_test = false; }
    void operator()(const SideDefeated& e) const { s.side(e.side).defeated = true; }
    void operator()(const CampaignEnded& e) const {
        s.over = true;
        s.winner = e.winner;
    }

    void operator()(const DateCame& e) const { s.date = e.date; }
    void operator()(const DugIn& e) const {
        s.forces.at(e.force).turns_dug_in = e.turns;
        s.forces.at(e.force).works = e.works;
    }
    void operator()(const WorksSpent& e) const { s.forces.at(e.force).works -= e.points; }
    void operator()(const BridgeStood& e) const {
        if (e.broken)
            s.broken_bridges.insert(e.square);
        else
            s.broken_bridges.erase(e.square);
    }
    void operator()(const ConditionBegan& e) const {
        // The same event on the same target begins again (CAM-p8-c).
        const auto known = std::find_if(s.conditions.begin(), s.conditions.end(), [&](const Condition& c) {
            return c.kind == e.condition.kind && c.side == e.condition.side && c.force == e.condition.force &&
                   c.square == e.condition.square && c.river == e.condition.river;
        });
        if (known != s.conditions.end())
            *known = e.condition;
        else
            s.conditions.push_back(e.condition);
    }
    void operator()(const ConditionUsed& e) const { std::erase(s.conditions, e.condition); }
    void operator()(const ConditionsTicked&) const {
        for (Condition& condition : s.conditions) --condition.turns;
        std::erase_if(s.conditions, [](const Condition& condition) { return condition.turns <= 0; });
    }
    void operator()(const ForceCounted& e) const {
        Force& force = s.forces.at(e.force);
        force.forced_marches = e.forced_marches;
        force.isolated_turns = e.isolated_turns;
        force.quarters_turns = e.quarters_turns;
        force.winter_in_field = e.winter_in_field;
    }

    void operator()(const PoolChanged& e) const {
        s.side(e.side).pool = s.side(e.side).pool + Points::hundredths(e.hundredths);
    }
    void operator()(const BatchOrdered& e) const { s.batches.add(e.batch); }
    void operator()(const BatchWaited& e) const { ++s.batches.at(e.batch).waited; }
    void operator()(const BatchArrived& e) const { s.batches.at(e.batch).arrived = true; }
    void operator()(const UnitRaised& e) const { s.units.add(e.unit); }
    void operator()(const CharacterRaised& e) const { s.characters.add(e.character); }
    void operator()(const MercenariesSought& e) const { s.side(e.side).mercenaries_for_hire = e.for_hire; }
    void operator()(const Bought& e) const {
        SideState& side = s.side(e.side);
        switch (e.kind) {
            case BatchKind::Replacements: side.replaced[*e.unit] += e.figures; break;
            case BatchKind::NewUnit: ++side.bought_units; break;
            case BatchKind::Mercenaries: ++side.hired_units; break;
            case BatchKind::Leader: ++side.bought_leaders; break;
        }
    }
    void operator()(const MarketClosed& e) const { s.side(e.side).market_closed = true; }
    void operator()(const ReplacementsFreed& e) const {
        int& figures = s.side(e.side).replacements_free[e.profile];
        figures += e.figures;
        if (figures == 0) s.side(e.side).replacements_free.erase(e.profile);
    }

    void operator()(const EventsDue& e) const { s.events_to_roll = e.sides; }
    void operator()(const EventRolled& e) const { std::erase(s.events_to_roll, e.side); }
    void operator()(const ChoiceDue& e) const { s.choices.push_back({e.side, e.kind}); }
    void operator()(const ChoiceMade& e) const { std::erase(s.choices, Choice{e.side, e.kind}); }
    void operator()(const NewsCame& e) const { s.side(e.side).news += e.amount; }
    void operator()(const Learned&) const {}
    void operator()(const Amended&) const {}
    void operator()(const EditAccepted&) const {}
    void operator()(const ForceSet& e) const {
        Force& force = s.forces.at(e.force);
        if (force.square != e.square) {
            force.march.reset();
            go(force, e.square);
        }
        force.order = e.order;
        force.reaction = e.reaction;
    }

private:
    /// The last sheet counts; nobody committed is nothing, so that a war without such words has the digests it had.
    void commit(SideId side, const Later<std::string>& to) const {
        if (s.committed_next) s.committed_next->erase(side);
        if (to && !s.committed_next) s.committed_next.emplace();
        if (to) s.committed_next->emplace(side, *to);
        if (s.committed_next && s.committed_next->empty()) s.committed_next.reset();
    }
    /// Works and the turns spent digging belong to the square that is left.
    static void go(Force& force, SquareId to) {
        force.came_from = force.square;
        force.square = to;
        ++force.squares_moved;
        force.works = force.turns_dug_in = 0;
    }
    void leaves(ForceId id, ForceStatus status) const {
        Force& force = s.forces.at(id);
        force.status = status;
        force.march.reset();
        std::erase(s.march_order, id);
    }
};

}  // namespace

void apply(CampaignState& state, const Event& event) {
    std::visit(Apply{state}, event);
}

}  // namespace condottiero
