#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/later.hpp"
#include "core/campaign/record/edited.hpp"
#include "core/campaign/record/telling.hpp"
#include "core/campaign/state/state.hpp"

namespace condottiero {

// What happened. Complete: applying one needs no dice, no map and no rule, so an old war opens unchanged after a rule
// has been corrected. Each has a name for the journal and its fields in their order; only ever add new ones.

struct TurnBegan {
    int turn;
    static constexpr std::string_view name = "turn-began";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto& s) { return std::tie(s.turn); }
};
struct PhaseBegan {
    Phase phase;
    static constexpr std::string_view name = "phase-began";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto& s) { return std::tie(s.phase); }
};
/// The phase's own first step is done.
struct StepBegan {
    static constexpr std::string_view name = "step-began";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto&) { return std::tie(); }
};
/// A test of the rules with its reasons; the fallen dice are among the terms.
struct Tested {
    std::string rule;
    std::string subject;
    std::vector<Tally::Term> terms;
    std::string outcome;
    static constexpr std::string_view name = "tested";
    static constexpr Telling telling{Told::Subject};  // its chapter is its rule's
    static auto fields(auto& s) { return std::tie(s.rule, s.subject, s.terms, s.outcome); }
};
struct StandingSet {
    SideId side;
    StandingChoices standing;
    static constexpr std::string_view name = "standing-set";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.side, s.standing); }
};
struct BattleStandingSet {
    bool stalemate;
    static constexpr std::string_view name = "battle-standing-set";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.stalemate); }
};
struct SwitchPlanned {
    SwitchChange change;
    static constexpr std::string_view name = "switch-planned";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Politics};
    static auto fields(auto& s) { return std::tie(s.change); }
};
struct SwitchTurned {
    Switch what;
    bool on;
    static constexpr std::string_view name = "switch-turned";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Politics};
    static auto fields(auto& s) { return std::tie(s.what, s.on); }
};
struct RelationSet {
    SideId a;
    SideId b;
    Relation relation;
    static constexpr std::string_view name = "relation-set";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Politics};
    static auto fields(auto& s) { return std::tie(s.a, s.b, s.relation); }
};
/// Whose Forces are placed, one by one, in this order.
struct PlacingDue {
    std::vector<SideId> sides;
    static constexpr std::string_view name = "placing-due";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.sides); }
};
struct ForcePlaced {
    ForceId force;
    SquareId square;
    static constexpr std::string_view name = "force-placed";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.force, s.square); }
};
struct WeatherCame {
    Climate zone;
    Weather weather;
    static constexpr std::string_view name = "weather-came";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Weather};
    static auto fields(auto& s) { return std::tie(s.zone, s.weather); }
};
struct SeasonCame {
    Season season;
    static constexpr std::string_view name = "season-came";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Weather};
    static auto fields(auto& s) { return std::tie(s.season); }
};
struct ColdCounted {
    Climate zone;
    int turns;
    bool frozen;
    static constexpr std::string_view name = "cold-counted";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Weather};
    static auto fields(auto& s) { return std::tie(s.zone, s.turns, s.frozen); }
};
struct WindCame {
    Climate zone;
    WindStrength strength;
    Direction from;
    static constexpr std::string_view name = "wind-came";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Weather};
    static auto fields(auto& s) { return std::tie(s.zone, s.strength, s.from); }
};
struct RiverStood {
    RiverId river;
    int level;
    static constexpr std::string_view name = "river-stood";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Weather, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.river, s.level); }
};
struct SheetReceived {
    Sheet sheet;
    bool by_game_master;
    Later<std::string> word = {};
    Later<std::string> envelope = {};
    Later<std::string> next_word = {};
    static constexpr std::string_view name = "sheet-received";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.sheet, s.by_game_master, s.word, s.envelope, s.next_word); }
};
struct SheetsClosed {
    static constexpr std::string_view name = "sheets-closed";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Orders};
    static auto fields(auto&) { return std::tie(); }
};
struct SheetsOpened {
    static constexpr std::string_view name = "sheets-opened";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Orders, Manner::Detail};
    static auto fields(auto&) { return std::tie(); }
};
/// What a Force's sheet asks, once it is opened.
struct OrdersRead {
    ForceId force;
    bool wants_order;
    Order wanted;
    OnContact on_contact;
    IfTestFails if_test_fails;
    static constexpr std::string_view name = "orders-read";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.force, s.wants_order, s.wanted, s.on_contact, s.if_test_fails); }
};
struct MarchSet {
    ForceId force;
    std::optional<March> march;
    static constexpr std::string_view name = "march-set";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.force, s.march); }
};
/// It has had its one test of the turn.
struct ForceTested {
    ForceId force;
    static constexpr std::string_view name = "force-tested";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.force); }
};
struct OrderReceived {
    ForceId force;
    Order order;
    static constexpr std::string_view name = "order-received";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.force, s.order); }
};
struct ForceReacted {
    ForceId force;
    Reaction reaction;
    static constexpr std::string_view name = "force-reacted";
    static constexpr Telling telling{Told::Own, ChronicleKind::Battles, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.force, s.reaction); }
};
struct ForceLost {
    ForceId force;
    Cause cause;
    static constexpr std::string_view name = "force-lost";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.force, s.cause); }
};
struct ForceSentHome {
    ForceId force;
    static constexpr std::string_view name = "force-sent-home";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.force); }
};
struct ForceFormed {
    Force force;
    static constexpr std::string_view name = "force-formed";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.force); }
};
struct ForceMerged {
    ForceId force;
    ForceId into;
    static constexpr std::string_view name = "force-merged";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.force, s.into); }
};
struct UnitMoved {
    UnitId unit;
    ForceId force;
    std::optional<CommandId> command;
    static constexpr std::string_view name = "unit-moved";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.unit, s.force, s.command); }
};
struct CharacterMoved {
    CharacterId character;
    ForceId force;
    Role role;
    static constexpr std::string_view name = "character-moved";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.character, s.force, s.role); }
};
/// The order of march.
struct InitiativeTaken {
    std::vector<ForceId> order;
    static constexpr std::string_view name = "initiative-taken";
    static constexpr Telling telling{Told::Nobody, ChronicleKind::Marches, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.order); }
};
struct Marched {
    ForceId force;
    std::vector<SquareId> way;
    Means means;
    static constexpr std::string_view name = "marched";
    static constexpr Telling telling{Told::Own, ChronicleKind::Marches};
    static auto fields(auto& s) { return std::tie(s.force, s.way, s.means); }
};
/// Down wind, or out of a battle's square: a move that is not a march.
struct Drifted {
    ForceId force;
    SquareId to;
    static constexpr std::string_view name = "drifted";
    static constexpr Telling telling{Told::Own, ChronicleKind::Marches};
    static auto fields(auto& s) { return std::tie(s.force, s.to); }
};
struct MoveSpent {
    ForceId force;
    bool forced;
    static constexpr std::string_view name = "move-spent";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.force, s.forced); }
};
struct Embarked {
    ForceId force;
    Boats boats;
    static constexpr std::string_view name = "embarked";
    static constexpr Telling telling{Told::Own, ChronicleKind::Marches};
    static auto fields(auto& s) { return std::tie(s.force, s.boats); }
};
struct Landed {
    ForceId force;
    static constexpr std::string_view name = "landed";
    static constexpr Telling telling{Told::Own, ChronicleKind::Marches};
    static auto fields(auto& s) { return std::tie(s.force); }
};
struct ContactMade {
    SquareId square;
    ForceId mover;
    static constexpr std::string_view name = "contact-made";
    static constexpr Telling telling{Told::Own, ChronicleKind::Marches};
    static auto fields(auto& s) { return std::tie(s.square, s.mover); }
};
/// An entry of the casualty book.
struct Posted {
    UnitId unit;
    Account from;
    Account to;
    int figures;
    Cause cause;
    std::optional<BattleId> battle;
    static constexpr std::string_view name = "posted";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses};
    static auto fields(auto& s) { return std::tie(s.unit, s.from, s.to, s.figures, s.cause, s.battle); }
};
/// New figures on the books; fewer if they went over to another unit.
struct Enlisted {
    UnitId unit;
    Account account;
    int figures;
    Cause cause;
    static constexpr std::string_view name = "enlisted";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.unit, s.account, s.figures, s.cause); }
};
struct Hospitalised {
    InHospital bed;
    static constexpr std::string_view name = "hospitalised";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses};
    static auto fields(auto& s) { return std::tie(s.bed); }
};
struct Discharged {
    InHospital bed;
    static constexpr std::string_view name = "discharged";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.bed); }
};
struct HospitalTicked {
    static constexpr std::string_view name = "hospital-ticked";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto&) { return std::tie(); }
};
/// Its units have rolled for losses on the way.
struct Worn {
    ForceId force;
    static constexpr std::string_view name = "worn";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.force); }
};
struct GunsLost {
    UnitId unit;
    int guns;
    static constexpr std::string_view name = "guns-lost";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses};
    static auto fields(auto& s) { return std::tie(s.unit, s.guns); }
};
struct QualityFell {
    UnitId unit;
    Quality quality;
    static constexpr std::string_view name = "quality-fell";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses};
    static auto fields(auto& s) { return std::tie(s.unit, s.quality); }
};
struct CharacterFated {
    CharacterId character;
    Fate fate;
    static constexpr std::string_view name = "character-fated";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.character, s.fate); }
};
struct CommandValueSet {
    CharacterId character;
    int command_value;
    static constexpr std::string_view name = "command-value-set";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.character, s.command_value); }
};
struct Leaderless {
    ForceId force;
    std::optional<int> since;
    static constexpr std::string_view name = "leaderless";
    static constexpr Telling telling{Told::Own, ChronicleKind::Losses, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.force, s.since); }
};
struct BattlesFound {
    static constexpr std::string_view name = "battles-found";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto&) { return std::tie(); }
};
struct BattleOpened {
    Battle battle;
    static constexpr std::string_view name = "battle-opened";
    static constexpr Telling telling{Told::Fighters, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.battle); }
};
struct NeighboursNamed {
    BattleId battle;
    SideId side;
    std::vector<ForceId> forces;
    static constexpr std::string_view name = "neighbours-named";
    static constexpr Telling telling{Told::Own, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.battle, s.side, s.forces); }
};
struct BattleWeatherCame {
    BattleId battle;
    Weather weather;
    static constexpr std::string_view name = "battle-weather-came";
    static constexpr Telling telling{Told::Fighters, ChronicleKind::Battles, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.battle, s.weather); }
};
struct BattleStepped {
    BattleId battle;
    BattleStep step;
    static constexpr std::string_view name = "battle-stepped";
    static constexpr Telling telling{Told::Fighters};
    static auto fields(auto& s) { return std::tie(s.battle, s.step); }
};
struct ResultDrafted {
    BattleReport report;
    static constexpr std::string_view name = "result-drafted";
    static constexpr Telling telling{Told::Nobody};
    static auto fields(auto& s) { return std::tie(s.report); }
};
/// Where the check list of a battle at a table stands now, and which markers came or went.
struct TableKept {
    BattleId battle;
    int turn;
    int round;
    std::vector<MarkerChange> changes;
    static constexpr std::string_view name = "table-kept";
    static constexpr Telling telling{Told::Nobody};
    static auto fields(auto& s) { return std::tie(s.battle, s.turn, s.round, s.changes); }
};
struct BattleFought {
    BattleReport report;
    Outcome outcome;
    bool overridden;
    static constexpr std::string_view name = "battle-fought";
    static constexpr Telling telling{Told::Fighters, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.report, s.outcome, s.overridden); }
};
struct MovedOff {
    BattleId battle;
    ForceId force;
    SquareId to;
    static constexpr std::string_view name = "moved-off";
    static constexpr Telling telling{Told::Fighters, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.battle, s.force, s.to); }
};
struct ContactsCleared {
    static constexpr std::string_view name = "contacts-cleared";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto&) { return std::tie(); }
};
/// Nobody: back with its first owner.
struct PlaceHeld {
    SquareId square;
    std::optional<SideId> holder;
    static constexpr std::string_view name = "place-held";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Politics};
    static auto fields(auto& s) { return std::tie(s.square, s.holder); }
};
struct SideScored {
    SideId side;
    int won;
    int lost;
    int destroyed;
    static constexpr std::string_view name = "side-scored";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto& s) { return std::tie(s.side, s.won, s.lost, s.destroyed); }
};
struct WillTestDue {
    SideId side;
    static constexpr std::string_view name = "will-test-due";
    static constexpr Telling telling{Told::Own, ChronicleKind::Politics, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.side); }
};
struct WillTested {
    SideId side;
    static constexpr std::string_view name = "will-tested";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.side); }
};
struct SideDefeated {
    SideId side;
    static constexpr std::string_view name = "side-defeated";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Politics};
    static auto fields(auto& s) { return std::tie(s.side); }
};
struct CampaignEnded {
    std::optional<SideId> winner;
    std::string how;
    static constexpr std::string_view name = "campaign-ended";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Politics};
    static auto fields(auto& s) { return std::tie(s.winner, s.how); }
};
struct DateCame {
    Date date;
    static constexpr std::string_view name = "date-came";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto& s) { return std::tie(s.date); }
};
struct DugIn {
    ForceId force;
    int turns;
    int works;
    static constexpr std::string_view name = "dug-in";
    static constexpr Telling telling{Told::Own, ChronicleKind::Orders};
    static auto fields(auto& s) { return std::tie(s.force, s.turns, s.works); }
};
struct WorksSpent {
    ForceId force;
    int points;
    static constexpr std::string_view name = "works-spent";
    static constexpr Telling telling{Told::Own, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.force, s.points); }
};
struct BridgeStood {
    SquareId square;
    bool broken;
    static constexpr std::string_view name = "bridge-stood";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Marches};
    static auto fields(auto& s) { return std::tie(s.square, s.broken); }
};
struct ConditionBegan {
    Condition condition;
    static constexpr std::string_view name = "condition-began";
    static constexpr Telling telling{Told::Side, ChronicleKind::Events, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.condition); }
};
/// It is spent before its time.
struct ConditionUsed {
    Condition condition;
    static constexpr std::string_view name = "condition-used";
    static constexpr Telling telling{Told::Side, ChronicleKind::Events, Manner::Along};
    static auto fields(auto& s) { return std::tie(s.condition); }
};
struct ConditionsTicked {
    static constexpr std::string_view name = "conditions-ticked";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto&) { return std::tie(); }
};
struct ForceCounted {
    ForceId force;
    int forced_marches;
    int isolated_turns;
    int quarters_turns;
    bool winter_in_field;
    static constexpr std::string_view name = "force-counted";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) {
        return std::tie(s.force, s.forced_marches, s.isolated_turns, s.quarters_turns, s.winter_in_field);
    }
};
struct PoolChanged {
    SideId side;
    int hundredths;
    std::string why;
    static constexpr std::string_view name = "pool-changed";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.side, s.hundredths, s.why); }
};
struct BatchOrdered {
    Batch batch;
    static constexpr std::string_view name = "batch-ordered";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.batch); }
};
struct BatchWaited {
    BatchId batch;
    static constexpr std::string_view name = "batch-waited";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.batch); }
};
struct BatchArrived {
    BatchId batch;
    static constexpr std::string_view name = "batch-arrived";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.batch); }
};
struct UnitRaised {
    Unit unit;
    static constexpr std::string_view name = "unit-raised";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.unit); }
};
struct CharacterRaised {
    Character character;
    static constexpr std::string_view name = "character-raised";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.character); }
};
struct MercenariesSought {
    SideId side;
    bool for_hire;
    static constexpr std::string_view name = "mercenaries-sought";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.side, s.for_hire); }
};
struct Bought {
    SideId side;
    BatchKind kind;
    std::optional<UnitId> unit;
    int figures;
    static constexpr std::string_view name = "bought";
    static constexpr Telling telling{Told::Own};
    static auto fields(auto& s) { return std::tie(s.side, s.kind, s.unit, s.figures); }
};
struct MarketClosed {
    SideId side;
    static constexpr std::string_view name = "market-closed";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements, Manner::Detail};
    static auto fields(auto& s) { return std::tie(s.side); }
};
/// Figures whose unit is gone, waiting for another of their kind.
struct ReplacementsFreed {
    SideId side;
    ProfileId profile;
    int figures;
    static constexpr std::string_view name = "replacements-freed";
    static constexpr Telling telling{Told::Own, ChronicleKind::Reinforcements};
    static auto fields(auto& s) { return std::tie(s.side, s.profile, s.figures); }
};
struct EventsDue {
    std::vector<SideId> sides;
    static constexpr std::string_view name = "events-due";
    static constexpr Telling telling{Told::Everyone};
    static auto fields(auto& s) { return std::tie(s.sides); }
};
struct EventRolled {
    SideId side;
    std::optional<EventKind> kind;
    static constexpr std::string_view name = "event-rolled";
    static constexpr Telling telling{Told::Own, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.side, s.kind); }
};
struct ChoiceDue {
    SideId side;
    EventKind kind;
    static constexpr std::string_view name = "choice-due";
    static constexpr Telling telling{Told::Side, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.side, s.kind); }
};
struct ChoiceMade {
    SideId side;
    EventKind kind;
    std::optional<ForceId> force;
    static constexpr std::string_view name = "choice-made";
    static constexpr Telling telling{Told::Side, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.side, s.kind, s.force); }
};
struct NewsCame {
    SideId side;
    int amount;
    static constexpr std::string_view name = "news-came";
    static constexpr Telling telling{Told::Own, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.side, s.amount); }
};
/// A side is shown an enemy Force whole.
struct Learned {
    SideId side;
    ForceId force;
    static constexpr std::string_view name = "learned";
    static constexpr Telling telling{Told::Side, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.side, s.force); }
};
/// The game master's word, with his reason.
struct Amended {
    std::string what;
    std::string why;
    static constexpr std::string_view name = "amended";
    static constexpr Telling telling{Told::Subject, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.what, s.why); }
};
struct ForceSet {
    ForceId force;
    SquareId square;
    Order order;
    Reaction reaction;
    static constexpr std::string_view name = "force-set";
    static constexpr Telling telling{Told::Own, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.force, s.square, s.order, s.reaction); }
};
/// What is left of a fortress's resistance.
struct SiegeStood {
    SquareId square;
    int resistance;
    static constexpr std::string_view name = "siege-stood";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Battles};
    static auto fields(auto& s) { return std::tie(s.square, s.resistance); }
};
/// The campaign goes on from a twin in which something had been edited.
struct EditAccepted {
    Edited edited;
    static constexpr std::string_view name = "edit-accepted";
    static constexpr Telling telling{Told::Everyone, ChronicleKind::Events};
    static auto fields(auto& s) { return std::tie(s.edited); }
};

using Event =
    std::variant<TurnBegan, PhaseBegan, StepBegan, Tested, StandingSet, BattleStandingSet, SwitchPlanned, SwitchTurned,
                 RelationSet, PlacingDue, ForcePlaced, WeatherCame, SeasonCame, ColdCounted, WindCame, RiverStood,
                 SheetReceived, SheetsClosed, SheetsOpened, OrdersRead, MarchSet, ForceTested, OrderReceived,
                 ForceReacted, ForceLost, ForceSentHome, ForceFormed, ForceMerged, UnitMoved, CharacterMoved,
                 InitiativeTaken, Marched, Drifted, MoveSpent, Embarked, Landed, ContactMade, Posted, Enlisted,
                 Hospitalised, Discharged, HospitalTicked, Worn, GunsLost, QualityFell, CharacterFated, CommandValueSet,
                 Leaderless, BattlesFound, BattleOpened, NeighboursNamed, BattleWeatherCame, BattleStepped,
                 ResultDrafted, BattleFought, MovedOff, ContactsCleared, PlaceHeld, SideScored, WillTestDue, WillTested,
                 SideDefeated, CampaignEnded, DateCame, DugIn, WorksSpent, BridgeStood, ConditionBegan, ConditionUsed,
                 ConditionsTicked, ForceCounted, PoolChanged, BatchOrdered, BatchWaited, BatchArrived, UnitRaised,
                 CharacterRaised, MercenariesSought, Bought, MarketClosed, ReplacementsFreed, EventsDue, EventRolled,
                 ChoiceDue, ChoiceMade, NewsCame, Learned, Amended, ForceSet, TableKept, SiegeStood, EditAccepted>;

}  // namespace condottiero
