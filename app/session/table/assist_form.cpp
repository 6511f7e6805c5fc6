#include "app/session/table/assist_form.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace condottiero {

namespace {

bool is_of_kind(std::string_view subject, std::optional<SubjectKind> kind) {
    return kind && number_of(subject, *kind);
}

/// In the order of the roster: whoever owes that test.
std::string who_owes(const TableKeeping& keeping, const KeptTable& table, const TableTest& test) {
    for (const OwedTest& owed : owed_tests(keeping, table.kept()))
        if (owed.test == test.name && is_of_kind(owed.subject, test.who)) return owed.subject;
    return {};
}

}  // namespace

const TableTest* AssistForm::test() const {
    return test_named(*keeping_, ask_.test);
}

void AssistForm::choose(const std::string& name, const KeptTable& table) {
    ask_.test = name;
    ask_.facts.clear();
    const TableTest* now = test();
    if (now == nullptr) return;
    if (const std::string owes = who_owes(*keeping_, table, *now); !owes.empty()) ask_.who = owes;
    if (!is_of_kind(ask_.who, now->who)) ask_.who.clear();
    if (!is_of_kind(ask_.whom, now->whom) || ask_.whom == ask_.who) ask_.whom.clear();
}

void AssistForm::next(const KeptTable& table) {
    ask_ = {ask_.test, "", "", {}};
    choose(ask_.test, table);
}

void AssistForm::set_who(const std::string& subject) {
    if (subject == ask_.who) return;
    ask_.who = subject;
    ask_.facts.clear();
    if (ask_.whom == subject) ask_.whom.clear();
}

void AssistForm::set_whom(const std::string& subject) {
    ask_.whom = subject;
}

bool AssistForm::pick(const std::string& subject, const KeptTable& table) {
    const TableTest* now = test();
    if (now == nullptr) return false;
    const bool may_act = is_of_kind(subject, now->who), may_suffer = is_of_kind(subject, now->whom);
    if (!may_act && !may_suffer) return false;
    const auto army = [&](const std::string& unit) {
        return table.table().army_of(UnitId(number_of(unit, SubjectKind::Unit).value_or(0)));
    };
    if (may_act && (ask_.who.empty() || !may_suffer || army(subject) == army(ask_.who)))
        set_who(subject);
    else
        set_whom(subject);
    return true;
}

void AssistForm::say_fact(const std::string& fact, const std::string& value) {
    unsay(fact);
    ask_.facts.push_back(fmt::format("{}={}", fact, value));
}

void AssistForm::unsay(const std::string& fact) {
    std::erase_if(ask_.facts, [&](const std::string& each) { return each.starts_with(fact + "="); });
}

AskReading AssistForm::read(const KeptTable& table) const {
    const TableTest* now = test();
    if (now == nullptr || ask_.who.empty() || (now->whom && ask_.whom.empty())) return read_ask(*keeping_, table, ask_);
    TableAsk ask{ask_.test, ask_.who, ask_.whom, {}};
    for (const Fact& fact : keeping_->facts(table.table(), ask_))
        if (const std::string_view said = said_of(ask_, fact.name); !said.empty())
            ask.facts.push_back(fmt::format("{}={}", fact.name, said));
    return read_ask(*keeping_, table, ask);
}

TestsInOrder tests_in_order(const TableKeeping& keeping, const KeptBattle& kept) {
    TestsInOrder out;
    if (kept.round > 0)
        for (const std::string_view name : keeping.rounds[static_cast<std::size_t>(kept.round - 1)].tests)
            for (const TableTest& test : keeping.tests)
                if (test.name == name) out.tests.push_back(&test);
    out.of_round = out.tests.size();
    for (const TableTest& test : keeping.tests)
        if (std::find(out.tests.begin(), out.tests.end(), &test) == out.tests.end()) out.tests.push_back(&test);
    return out;
}

}  // namespace condottiero
