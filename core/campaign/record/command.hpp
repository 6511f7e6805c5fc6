#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "core/base/later.hpp"
#include "core/battle/battle.hpp"
#include "core/campaign/record/edited.hpp"
#include "core/campaign/state/orders.hpp"
#include "core/campaign/state/state.hpp"

namespace condottiero {

// What a person may ask for. Window, command line and replays fill the same values.

struct SubmitSheet {
    Sheet sheet;
    bool by_game_master;
    Later<std::string> word = {};       ///< the side's share in this turn's dice
    Later<std::string> envelope = {};   ///< the digest of the envelope that the sheet came in
    Later<std::string> next_word = {};  ///< the commitment to its word of the next turn
    static constexpr std::string_view name = "submit-sheet";
    static auto fields(auto& s) { return std::tie(s.sheet, s.by_game_master, s.word, s.envelope, s.next_word); }
};
/// The game master goes on without the sheets that are missing.
struct CloseSheets {
    static constexpr std::string_view name = "close-sheets";
    static auto fields(auto&) { return std::tie(); }
};
/// To the next thing that needs a person, or to the end of the phase.
struct Advance {
    static constexpr std::string_view name = "advance";
    static auto fields(auto&) { return std::tie(); }
};
/// Before the first turn.
struct PlaceForce {
    ForceId force;
    SquareId square;
    static constexpr std::string_view name = "place-force";
    static auto fields(auto& s) { return std::tie(s.force, s.square); }
};
/// Where a Force goes after a battle.
struct ChooseSquare {
    ForceId force;
    SquareId square;
    static constexpr std::string_view name = "choose-square";
    static auto fields(auto& s) { return std::tie(s.force, s.square); }
};
/// Which Forces next door are to join a battle; perhaps none.
struct NameNeighbours {
    BattleId battle;
    SideId side;
    std::vector<ForceId> forces;
    static constexpr std::string_view name = "name-neighbours";
    static auto fields(auto& s) { return std::tie(s.battle, s.side, s.forces); }
};
/// A result half-way through its form.
struct DraftResult {
    BattleReport report;
    static constexpr std::string_view name = "draft-result";
    static auto fields(auto& s) { return std::tie(s.report); }
};
struct RecordResult {
    BattleReport report;
    static constexpr std::string_view name = "record-result";
    static auto fields(auto& s) { return std::tie(s.report); }
};
/// The module fights it out; what comes of it lies in the form until somebody records it.
struct PlayBattle {
    BattleId battle;
    static constexpr std::string_view name = "play-battle";
    static auto fields(auto& s) { return std::tie(s.battle); }
};
// A battle at a real table, with the program as keeper of markers and judge of tests.
struct KeepBattle {
    BattleId battle;
    static constexpr std::string_view name = "keep-battle";
    static auto fields(auto& s) { return std::tie(s.battle); }
};
/// The check list goes on, to the next round or to one that is named: back, too.
struct RoundAtTable {
    BattleId battle;
    int turn;
    int round;
    static constexpr std::string_view name = "round-at-table";
    static auto fields(auto& s) { return std::tie(s.battle, s.turn, s.round); }
};
struct TestAtTable {
    BattleId battle;
    TableAsk ask;
    static constexpr std::string_view name = "test-at-table";
    static auto fields(auto& s) { return std::tie(s.battle, s.ask); }
};
/// By hand: what somebody sees on the table.
struct MarkAtTable {
    BattleId battle;
    std::vector<MarkerChange> changes;
    static constexpr std::string_view name = "mark-at-table";
    static auto fields(auto& s) { return std::tie(s.battle, s.changes); }
};
struct BuyReplacements {
    UnitId unit;
    int figures;
    bool plain;
    static constexpr std::string_view name = "buy-replacements";
    static auto fields(auto& s) { return std::tie(s.unit, s.figures, s.plain); }
};
struct BuyUnit {
    SideId side;
    std::string profile;
    std::string unit_name;
    int figures;
    SquareId to;
    bool mercenary;
    bool fortune;
    static constexpr std::string_view name = "buy-unit";
    static auto fields(auto& s) {
        return std::tie(s.side, s.profile, s.unit_name, s.figures, s.to, s.mercenary, s.fortune);
    }
};
struct BuyLeader {
    ForceId force;
    std::string leader_name;
    int command_value;
    static constexpr std::string_view name = "buy-leader";
    static auto fields(auto& s) { return std::tie(s.force, s.leader_name, s.command_value); }
};
struct CloseMarket {
    SideId side;
    static constexpr std::string_view name = "close-market";
    static auto fields(auto& s) { return std::tie(s.side); }
};
struct ChooseForce {
    SideId side;
    ForceId force;
    static constexpr std::string_view name = "choose-force";
    static auto fields(auto& s) { return std::tie(s.side, s.force); }
};
/// With field-work points.
struct RepairBridge {
    ForceId force;
    static constexpr std::string_view name = "repair-bridge";
    static auto fields(auto& s) { return std::tie(s.force); }
};
/// On the field works of a battle to come.
struct SpendWorks {
    ForceId force;
    int points;
    static constexpr std::string_view name = "spend-works";
    static auto fields(auto& s) { return std::tie(s.force, s.points); }
};
struct SetStanding {
    SideId side;
    StandingChoices standing;
    static constexpr std::string_view name = "set-standing";
    static auto fields(auto& s) { return std::tie(s.side, s.standing); }
};
/// Battles that nobody fights end in a stalemate without losses.
struct SetBattleStanding {
    bool stalemate;
    static constexpr std::string_view name = "set-battle-standing";
    static auto fields(auto& s) { return std::tie(s.stalemate); }
};
struct SetSwitch {
    SwitchChange change;
    static constexpr std::string_view name = "set-switch";
    static auto fields(auto& s) { return std::tie(s.change); }
};
struct SetRelation {
    SideId a;
    SideId b;
    Relation relation;
    static constexpr std::string_view name = "set-relation";
    static auto fields(auto& s) { return std::tie(s.a, s.b, s.relation); }
};
/// The game master overrides; the record says that he did.
struct AmendForce {
    ForceId force;
    SquareId square;
    Order order;
    Reaction reaction;
    std::string why;
    static constexpr std::string_view name = "amend-force";
    static auto fields(auto& s) { return std::tie(s.force, s.square, s.order, s.reaction, s.why); }
};
struct AmendFigures {
    UnitId unit;
    Account from;
    Account to;
    int figures;
    std::string why;
    static constexpr std::string_view name = "amend-figures";
    static auto fields(auto& s) { return std::tie(s.unit, s.from, s.to, s.figures, s.why); }
};
/// An import owns up to what was edited in the twin that it came from. Nobody else can ask for it.
struct AcceptEdited {
    Edited edited;
    static constexpr std::string_view name = "accept-edited";
    static auto fields(auto& s) { return std::tie(s.edited); }
};

using Command =
    std::variant<SubmitSheet, CloseSheets, Advance, PlaceForce, ChooseSquare, NameNeighbours, DraftResult, RecordResult,
                 BuyReplacements, BuyUnit, BuyLeader, CloseMarket, ChooseForce, RepairBridge, SpendWorks, SetStanding,
                 SetBattleStanding, SetSwitch, SetRelation, AmendForce, AmendFigures, PlayBattle, KeepBattle,
                 RoundAtTable, TestAtTable, MarkAtTable, AcceptEdited>;

}  // namespace condottiero
