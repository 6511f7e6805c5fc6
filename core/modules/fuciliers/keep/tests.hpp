#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/chances.hpp"
#include "core/modules/fuciliers/keep/kept.hpp"

// The tests that people ask for at the table: what each asks of them, what it shows before the dice, what these do.
// Every one is the judge's test; only where the facts come from is another matter than in play.
namespace condottiero::fuciliers {

struct KeptTest {
    TableTest card;
    std::vector<Fact> (*facts)(const Kept&, const TableAsk&);
    void (*show)(const Kept&, const TableAsk&, const Facts&, TableTarget&);
    std::optional<Refusal> (*roll)(Kept&, const TableAsk&, const Facts&, Throws&);
};

std::span<const KeptTest> tests_of_fire();
std::span<const KeptTest> tests_of_melee();
std::span<const KeptTest> tests_of_nerve();    ///< casualties, morale, influence, command test, a throw for somebody
std::span<const KeptTest> tests_of_command();  ///< exploration, speech, arrivals, orders, initiative

// Facts whose answer the roster knows.
Fact known(Fact fact, std::string_view value);
inline Fact known(Fact fact, bool yes) {
    return known(std::move(fact), std::string_view(yes ? "yes" : "no"));
}
Fact known_number(std::string_view name, std::string_view gist, int least, int most, int value);
/// Somebody has to look at the table for it.
inline Fact asked(Fact fact) {
    return known(std::move(fact), std::string_view());
}

/// What each face of one die would come to; faces that come to the same are one line.
ExactOdds odds_of_die(std::string_view title, const std::function<std::string_view(int face)>& outcome);

/// Lethal hits; those that come once in a thousand times or less are one line.
ExactOdds odds_of_hits(const Chances& lethal);

inline Throws::For of_unit(const BattleUnit& unit) {
    return Throws::unit(unit.roster->id->value());
}

}  // namespace condottiero::fuciliers
