#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/table/assist.hpp"
#include "core/base/problem.hpp"

namespace condottiero {

/// The form of a test at a real table, as it is being filled in: which test, who and whom, and what a person says of
/// it; what the roster knows is taken from there.
class AssistForm {
public:
    explicit AssistForm(const TableKeeping& keeping) : keeping_(&keeping) {}

    [[nodiscard]] const TableAsk& ask() const { return ask_; }
    [[nodiscard]] const TableTest* test() const;  ///< nothing: none is chosen

    /// Another test: whoever does not fit goes, and who owes it is proposed. Facts are forgotten.
    void choose(const std::string& test, const KeptTable& table);
    void set_who(const std::string& subject);
    void set_whom(const std::string& subject);
    /// Somebody pointed at in the roster takes the place of his kind: `who` before `whom`, and where both are units,
    /// one of who's own army is another who. False: this test has no place for him.
    bool pick(const std::string& subject, const KeptTable& table);
    void say_fact(const std::string& fact, const std::string& value);
    /// The roster's answer again.
    void unsay(const std::string& fact);
    /// All of it, as in a line that was typed.
    void take(const TableAsk& ask) { ask_ = ask; }
    /// The same test of somebody else: after it was made.
    void next(const KeptTable& table);

    /// As it can be made: what was said of facts that are not asked for any more is left out.
    [[nodiscard]] AskReading read(const KeptTable& table) const;

private:
    const TableKeeping* keeping_;
    TableAsk ask_;
};

/// All tests, those of the present round first, `of_round` of them.
struct TestsInOrder {
    std::vector<const TableTest*> tests;
    std::size_t of_round = 0;
};
TestsInOrder tests_in_order(const TableKeeping& keeping, const KeptBattle& kept);

}  // namespace condottiero
