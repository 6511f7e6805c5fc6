#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/army/army.hpp"
#include "core/base/date.hpp"
#include "core/base/later.hpp"
#include "core/base/table.hpp"
#include "core/battle/battle.hpp"
#include "core/battle/keeping.hpp"
#include "core/campaign/state/orders.hpp"
#include "core/campaign/state/tables.hpp"
#include "core/campaign/state/terms.hpp"

namespace condottiero {

/// Boats by kind (CAM-p2-k). Where they lie, or what a Force is aboard of.
struct Boats {
    int ships = 0, craft = 0, barges = 0;
    [[nodiscard]] bool none() const { return ships == 0 && craft == 0 && barges == 0; }
    bool operator==(const Boats&) const = default;
    static auto fields(auto& self) { return std::tie(self.ships, self.craft, self.barges); }
};

/// OutOfSight is never a Force's own state: it is what a side knows of one that it met and lost from sight.
enum class ForceStatus { ToPlace, Expected, OnMap, Lost, Joined, SentHome, OutOfSight };
constexpr auto words_of(ForceStatus) {
    return std::array<std::string_view, 7>{"to be placed",   "expected",  "on the map",  "lost",
                                           "joined another", "sent home", "out of sight"};
}

struct Force {
    ForceId id;
    SideId side;
    std::string name;
    ForceStatus status;
    SquareId square;  ///< where it stands, stood last, or will appear
    Order order;
    Reaction reaction;
    int expected_turn = 0;  ///< the turn in whose phase 7 it comes, if it is expected
    std::optional<March> march = std::nullopt;
    OnContact on_contact = OnContact::Fight;
    IfTestFails if_test_fails = IfTestFails::Stay;
    std::optional<Boats> aboard = std::nullopt;
    SquareId came_from;
    bool wants_order = false;  ///< its sheet asks for a test this turn
    Order wanted = Order::Defend;
    bool tested = false;     ///< has had its one Force test this turn
    bool moved = false;      ///< has had its move this turn
    int squares_moved = 0;   ///< this turn
    bool forced = false;     ///< made a forced march this turn
    bool worn = false;       ///< its units rolled for losses by crossing or weather this turn
    int turns_dug_in = 0;    ///< full turns under DEFEND in this square
    int works = 0;           ///< field-work points it has there
    int forced_marches = 0;  ///< running
    int isolated_turns = 0;
    int quarters_turns = 0;
    bool winter_in_field = false;                        ///< takes the winter modifier in its next Force test
    std::optional<int> leaderless_since = std::nullopt;  ///< the turn it lost its C-in-C

    [[nodiscard]] bool on_map() const { return status == ForceStatus::OnMap; }
    bool operator==(const Force&) const = default;
    static auto fields(auto& s) {
        return std::tie(s.id, s.side, s.name, s.status, s.square, s.order, s.reaction, s.expected_turn, s.march,
                        s.on_contact, s.if_test_fails, s.aboard, s.came_from, s.wants_order, s.wanted, s.tested,
                        s.moved, s.squares_moved, s.forced, s.worn, s.turns_dug_in, s.works, s.forced_marches,
                        s.isolated_turns, s.quarters_turns, s.winter_in_field, s.leaderless_since);
    }
};

/// What a side has on the slate.
struct SideState {
    StandingChoices standing;
    int battles_won = 0, battles_lost = 0, forces_destroyed = 0;
    int news = 0;            ///< lasting modifier to its Will to Fight tests
    bool must_test = false;  ///< for Will to Fight, this turn
    bool defeated = false;
    Points pool;
    bool market_closed = false;                                 ///< done with buying this turn
    int bought_units = 0, bought_leaders = 0, hired_units = 0;  ///< this turn
    std::optional<bool> mercenaries_for_hire;                   ///< rolled this turn
    std::map<UnitId, int> replaced;                             ///< figures ordered this turn, by unit
    std::map<ProfileId, int> replacements_free;                 ///< figures without a unit, waiting to replace others

    bool operator==(const SideState&) const = default;
    static auto fields(auto& s) {
        return std::tie(s.standing, s.battles_won, s.battles_lost, s.forces_destroyed, s.news, s.must_test, s.defeated,
                        s.pool, s.market_closed, s.bought_units, s.bought_leaders, s.hired_units,
                        s.mercenaries_for_hire, s.replaced, s.replacements_free);
    }
};

struct ZoneState {
    Weather weather = Weather::Clear;
    int cold_turns = 0;
    bool frozen = false;
    WindStrength wind = WindStrength::Breeze;
    Direction wind_from = Direction::W;
    bool operator==(const ZoneState&) const = default;
    static auto fields(auto& s) { return std::tie(s.weather, s.cold_turns, s.frozen, s.wind, s.wind_from); }
};

/// Something that lasts for some turns (CAM-p8-c).
struct Condition {
    EventKind kind;
    std::optional<SideId> side;
    std::optional<ForceId> force;
    std::optional<SquareId> square;
    std::optional<RiverId> river;
    int turns;   ///< left, counted from the next turn
    int amount;  ///< what it is worth, if it is worth something
    bool operator==(const Condition&) const = default;
    static auto fields(auto& s) { return std::tie(s.kind, s.side, s.force, s.square, s.river, s.turns, s.amount); }
};

enum class BatchKind { Replacements, NewUnit, Mercenaries, Leader };
constexpr auto words_of(BatchKind) {
    return std::array<std::string_view, 4>{"replacements", "new unit", "mercenaries", "C-in-C"};
}

/// Something bought that is on its way (CAM-p7-c).
struct Batch {
    BatchId id;
    SideId side;
    BatchKind kind;
    std::optional<UnitId> unit;    ///< whom it replaces, or the unit raised
    std::optional<ForceId> force;  ///< whom it joins
    std::optional<CharacterId> leader;
    SquareId to;
    int figures;
    int waited;
    bool arrived;
    bool by_sea = false;
    bool operator==(const Batch&) const = default;
    static auto fields(auto& s) {
        return std::tie(s.id, s.side, s.kind, s.unit, s.force, s.leader, s.to, s.figures, s.waited, s.arrived,
                        s.by_sea);
    }
};

/// How a Force stood when its battle began.
struct Engaged {
    ForceId force;
    Order order;
    Reaction reaction;
    bool operator==(const Engaged&) const = default;
    static auto fields(auto& s) { return std::tie(s.force, s.order, s.reaction); }
};

/// The steps after a battle, in their order (CAM-p4-i).
enum class BattleStep { Joining, Fighting, Fought, Checked, Moved, Done };
constexpr auto words_of(BattleStep) {
    return std::array<std::string_view, 6>{"neighbours may join",           "to be fought", "fought",
                                           "wounded and deserters checked", "moved off",    "done"};
}

struct Battle {
    BattleId id;
    int turn;
    SquareId square;
    std::array<std::vector<Engaged>, 2> armies;  ///< attacker, defender
    std::optional<Weather> weather;
    BattleStep step;
    std::vector<SideId> asked;          ///< sides that have said who joins
    std::vector<ForceId> next_door;     ///< declared neighbouring Forces
    std::optional<BattleReport> draft;  ///< half-way through the form
    std::optional<BattleReport> report;
    Outcome outcome = Outcome::Stalemate;
    bool outcome_overridden = false;
    std::vector<ForceId> moved_off;  ///< Forces that have made their move after it
    Later<KeptBattle> kept = {};     ///< while it is fought at a table with the program beside it
    bool operator==(const Battle&) const = default;
    static auto fields(auto& s) {
        return std::tie(s.id, s.turn, s.square, s.armies, s.weather, s.step, s.asked, s.next_door, s.draft, s.report,
                        s.outcome, s.outcome_overridden, s.moved_off, s.kept);
    }
};

/// An enemy met in a square, in the order in which it happened.
struct Contact {
    SquareId square;
    ForceId mover;
    bool operator==(const Contact&) const = default;
    static auto fields(auto& s) { return std::tie(s.square, s.mover); }
};

/// Figures in hospital, and when they come out.
struct InHospital {
    UnitId unit;
    int figures;
    int turns;
    bool operator==(const InHospital&) const = default;
    static auto fields(auto& s) { return std::tie(s.unit, s.figures, s.turns); }
};

struct SwitchChange {
    Switch what;
    bool on;
    int from_turn;
    bool operator==(const SwitchChange&) const = default;
    static auto fields(auto& s) { return std::tie(s.what, s.on, s.from_turn); }
};

/// The next Force that chooses for an event (remounts).
struct Choice {
    SideId side;
    EventKind kind;
    bool operator==(const Choice&) const = default;
    static auto fields(auto& s) { return std::tie(s.side, s.kind); }
};

/// What one side calls the Forces of others: numbers of its own, and another one after a Force was lost from sight.
struct Sightings {
    std::map<ForceId, ForceId> now;                       ///< those in sight
    std::map<std::pair<BattleId, ForceId>, ForceId> met;  ///< in a battle, where one learns a name
    std::vector<bool> friends;                            ///< by side, when it last looked
    int given = 0;
};

/// By side, the SHA-256 of the word that it is going to give for the dice (core/campaign/sealed/dice_words.hpp).
using Commitments = std::map<SideId, std::string>;

/// The war as it stands. A value: the fold of the journal's events over the opening state.
struct CampaignState {
    int turn = 1;
    Phase phase = Phase::Placing;
    Date date{1700, 1, 1};
    Season season = Season::Winter;  ///< of the turn: a new one counts from phase 0
    bool over = false;
    std::optional<SideId> winner;

    std::vector<SideState> sides;                             ///< by SideId, from 1
    std::map<std::pair<SideId, SideId>, Relation> relations;  ///< smaller id first; war if there is none
    std::array<bool, chapter_count> switches{};               ///< the chapters: files of all ages have so many
    std::vector<SwitchChange> coming_switches;
    bool battles_fall_to_stalemate = false;  ///< standing choice for battles that nobody fights

    Table<ForceId, Force> forces;
    Table<CommandId, ForceCommand> commands;
    Table<UnitId, Unit> units;
    Table<CharacterId, Character> characters;
    std::map<SquareId, Boats> boats;
    Table<BattleId, Battle> battles;
    Table<BatchId, Batch> batches;

    std::map<SquareId, SideId> held;  ///< strongholds that are not their first owner's
    std::set<SquareId> broken_bridges;
    std::array<ZoneState, climate_count> zones;
    std::vector<int> river_levels;  ///< by river
    std::vector<Condition> conditions;
    std::vector<InHospital> hospital;

    std::vector<Sheet> sheets;            ///< of this turn, the last of each side; sealed until the phase opens
    std::map<SideId, std::string> words;  ///< what each side gave for this turn's dice, if it did
    std::set<std::string> envelopes;      ///< digests of those that sheets of this turn came in
    bool sheets_open = false;             ///< read out; no more are taken
    bool sheets_closed = false;           ///< the game master goes on without those that are missing
    std::vector<SideId> placing;          ///< who places a Force next, before the first turn
    bool initiative_rolled = false;
    std::vector<ForceId> march_order;  ///< who still has to move
    std::vector<Contact> contacts;
    bool battles_opened = false;
    bool began = false;  ///< the phase's own first step is done (weather, ticks, income)
    std::vector<SideId> events_to_roll;
    std::vector<Choice> choices;                     ///< a side has to pick a Force for an event
    Later<std::map<SquareId, int>> resistance = {};  ///< of fortresses, where the campaign has any (HOUSE-a)
    Later<Commitments> committed = {};               ///< to the words for this turn's dice
    Later<Commitments> committed_next = {};          ///< to those for the next turn's
    Later<std::set<Switch>> played_otherwise = {};   ///< switches beyond the chapters that are on, if any is

    // Reckoned from the rest (core/campaign/knowledge), not written, and no part of what makes two wars the same:
    std::vector<Sightings> sightings;    ///< by side, as of the last step
    std::map<ForceId, int> from_afar;    ///< in what a side knows: about so many figures, and no more is known of it
    std::map<BattleId, int> enemy_left;  ///< likewise: about so many of the enemy stood on the table at the end

    [[nodiscard]] bool is_on(Switch s) const {
        return is_chapter(s) ? switches[static_cast<std::size_t>(s)]
                             : played_otherwise && played_otherwise->contains(s);
    }
    void set(Switch s, bool on) {
        if (is_chapter(s)) return void(switches[static_cast<std::size_t>(s)] = on);
        std::set<Switch> others = played_otherwise.value_or(std::set<Switch>{});
        on ? void(others.insert(s)) : void(others.erase(s));
        played_otherwise.reset();  // none of them on leaves no trace, as in a file that does not know them
        if (!others.empty()) played_otherwise.emplace(std::move(others));
    }
    SideState& side(SideId id) { return sides[static_cast<std::size_t>(id.value() - 1)]; }
    [[nodiscard]] const SideState& side(SideId id) const { return sides[static_cast<std::size_t>(id.value() - 1)]; }
    ZoneState& zone(Climate c) { return zones[static_cast<std::size_t>(c)]; }
    [[nodiscard]] const ZoneState& zone(Climate c) const { return zones[static_cast<std::size_t>(c)]; }

    /// Its digest is kept in campaign files: what is added here is added at the end, as Later.
    static auto fields(auto& s) {
        return std::tie(s.turn, s.phase, s.date, s.season, s.over, s.winner, s.sides, s.relations, s.switches,
                        s.coming_switches, s.battles_fall_to_stalemate, s.forces, s.commands, s.units, s.characters,
                        s.boats, s.battles, s.batches, s.held, s.broken_bridges, s.zones, s.river_levels, s.conditions,
                        s.hospital, s.sheets, s.words, s.envelopes, s.sheets_open, s.sheets_closed, s.placing,
                        s.initiative_rolled, s.march_order, s.contacts, s.battles_opened, s.began, s.events_to_roll,
                        s.choices, s.resistance, s.committed, s.committed_next, s.played_otherwise);
    }
    bool operator==(const CampaignState& other) const { return fields(*this) == fields(other); }
};

}  // namespace condottiero
