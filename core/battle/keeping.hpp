#pragma once

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/explain.hpp"
#include "core/base/reckoned_test.hpp"
#include "core/base/result.hpp"
#include "core/base/rule_test.hpp"
#include "core/base/subject.hpp"
#include "core/battle/battle.hpp"

namespace condottiero {

class RecordedDice;

// A battle fought at a real table and kept here: how far the check list has come, which markers lie beside whom, and
// the tests, for which a person ticks what he sees on the table. What a unit lost stands in the form of the result.
//
// Subjects are units, characters and commands, as files have them: "unit 12".

/// Marker and what it says: "state" "demoralised", "volleys" "4", "disordered" "yes". Without one: as if it were off.
using Markers = std::map<std::string, std::string>;

struct MarkerChange {
    std::string subject, marker, value;  ///< an empty value takes it away
    bool operator==(const MarkerChange&) const = default;
    static auto fields(auto& self) { return std::tie(self.subject, self.marker, self.value); }
};

/// "disordered", "volleys 4", "no stop"
std::string in_words(const MarkerChange& change);

struct KeptBattle {
    int turn = 0;   ///< 0: before the battle
    int round = 0;  ///< of the check list, from 1
    std::map<std::string, Markers> markers;

    [[nodiscard]] std::string_view marker(const std::string& subject, const std::string& name) const;
    void change(const MarkerChange& change);
    bool operator==(const KeptBattle&) const = default;
    static auto fields(auto& self) { return std::tie(self.turn, self.round, self.markers); }
};

/// What a test at the table may look at.
struct AtTable {
    const BattleBrief* brief;
    const KeptBattle* kept;
    const BattleReport* report;  ///< so far

    /// As the form has it; unhurt if it is not in it yet.
    [[nodiscard]] UnitResult result_of(UnitId unit) const;
    [[nodiscard]] const BriefUnit* unit(UnitId id) const;
    [[nodiscard]] const BriefCharacter* character(CharacterId id) const;
    [[nodiscard]] int army_of(UnitId unit) const;  ///< 0 the attacker's, 1 the defender's
};

/// A test as a person asks for it.
struct TableAsk {
    std::string test;                ///< "fire"
    std::string who, whom;           ///< subjects; `whom` may be empty
    std::vector<std::string> facts;  ///< "range=short": what he ticked; the roster knows the rest
    bool operator==(const TableAsk&) const = default;
    static auto fields(auto& self) { return std::tie(self.test, self.who, self.whom, self.facts); }
};

/// What is known before a die falls.
struct TableTarget {
    struct Known {
        std::string fact, value;
        bool ticked;  ///< by the person; else the roster says so, or nobody did
    };
    std::vector<Known> facts;
    std::vector<Tally> sums;           ///< how many dice, what is added to them: each with its reasons
    std::vector<std::string> targets;  ///< "14 dice", "a hit on 4 or more"
    std::vector<ExactOdds> odds;
};

/// What the dice made of it.
struct TableTested {
    struct Step {
        Tally tally;
        std::string outcome;
    };
    std::vector<Step> steps;
    std::vector<MarkerChange> changes;
    std::vector<UnitResult> units;  ///< whose account changes
    std::vector<CharacterResult> characters;
};

/// One line of the check list.
struct TableRound {
    std::string_view title;
    std::vector<std::string_view> steps;  ///< what people do in it, in order
    std::vector<std::string_view> tests;  ///< names of tests
    const Rule* rule;
};

/// What a marker is to whoever does not know its rules.
enum class MarkerMeaning {
    Plain,   ///< told by its name: "volleys 4"
    Quiet,   ///< the program keeps it for itself, and shows it to those who ask for all of them
    Owes,    ///< its value is the name of a test that has to be made
    Order,   ///< every command should have one, once the battle has begun
    Manner,  ///< its value speaks for itself: "line"
    State    ///< likewise, and also told of those who are gone: "rout"
};
enum class MarkerGravity { None, Mild, Grave, Worst };
/// What a marker is changed by: it is there or not, one of some words, or a number.
enum class MarkerForm { Tick, Choice, Number };

struct MarkerKind {
    std::string_view name;
    std::string_view gist;
    SubjectKind of;                         ///< a unit, a character, a command
    std::vector<std::string_view> choices;  ///< empty: a number
    MarkerMeaning meaning = MarkerMeaning::Plain;
    std::vector<MarkerGravity> gravity = {};  ///< of the choices; none: they weigh nothing

    [[nodiscard]] MarkerForm form() const;
    [[nodiscard]] bool is_quiet() const { return meaning == MarkerMeaning::Quiet; }
    [[nodiscard]] bool speaks_for_itself() const {
        return meaning == MarkerMeaning::Manner || meaning == MarkerMeaning::State;
    }
    [[nodiscard]] MarkerGravity gravity_of(std::string_view value) const;
};

struct TableTest {
    std::string_view name;
    std::string_view title;
    SubjectKind who;                  ///< a unit, a character, a command
    std::optional<SubjectKind> whom;  ///< nothing: nobody
    const Rule* rule;
};

/// What a set of tabletop rules knows of keeping a battle.
struct TableKeeping {
    std::vector<std::string_view> before = {};  ///< what people do before the first turn, in order
    std::span<const TableRound> rounds;
    std::span<const MarkerKind> markers;
    std::span<const TableTest> tests;
    /// What "command 3" is, from 1: the leaders' names, the attacker's first.
    std::vector<std::string> (*commands)(const BattleBrief&);
    int (*turns)(const BattleBrief&);
    std::vector<MarkerChange> (*begin)(const BattleBrief&);
    /// The facts that a test asks for, the roster's answers as their fallbacks; without one somebody has to say it.
    std::vector<Fact> (*facts)(const AtTable&, const TableAsk&);
    TableTarget (*target)(const AtTable&, const TableAsk&, const Facts&);
    Result<TableTested> (*roll)(const AtTable&, const TableAsk&, const Facts&, RecordedDice&);
    /// Markers that come and go when a round begins.
    std::vector<MarkerChange> (*round_begins)(const AtTable&, int turn, int round);
};

/// Nothing if these rules have none of that name, or none beside such a subject.
const TableTest* test_named(const TableKeeping& keeping, std::string_view name);
const MarkerKind* marker_named(const TableKeeping& keeping, std::string_view subject, std::string_view name);

/// What may lie beside a subject, in the order of the rules; what the program keeps for itself last.
std::vector<const MarkerKind*> markers_for(const TableKeeping& keeping, std::string_view subject);
/// A click on a marker: a tick comes or goes, words go round and end with none, a number goes up or down by one (below
/// zero it is taken away).
MarkerChange stepped(const KeptBattle& kept, const std::string& subject, const MarkerKind& kind, int by);
/// Takes the place of what the form says of the same unit or person.
void enter(BattleReport& report, const UnitResult& unit);
void enter(BattleReport& report, const CharacterResult& man);
/// Somebody who has to make a test, and the marker that says so.
struct OwedTest {
    std::string subject, test;
    const MarkerKind* marker;
};
std::vector<OwedTest> owed_tests(const TableKeeping& keeping, const KeptBattle& kept);
/// Whether that marker should lie there and does not.
bool is_missing(const KeptBattle& kept, const std::string& subject, const MarkerKind& kind);

/// The facts of a test as its target shows them.
std::vector<TableTarget::Known> known_facts(std::span<const Fact> facts, const TableAsk& ask, const Facts& given);
/// Everything in what was asked that cannot be: a test or a subject that there is not, facts that do not fit.
/// With the facts, if nothing is wrong.
std::optional<Facts> check_ask(const TableKeeping& keeping, const AtTable& table, const TableAsk& ask,
                               Problems& problems);
/// The same for a marker laid down by hand.
Problems check_marker(const TableKeeping& keeping, const BattleBrief& brief, const MarkerChange& change);

}  // namespace condottiero
