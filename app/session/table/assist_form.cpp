#include "app/session/table/assist_form.hpp"

#include <algorithm>

#include "app/session/table/table_dice.hpp"
#include "app/session/words/report_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

bool is_of_kind(std::string_view subject, std::optional<SubjectKind> kind) {
    return kind && number_of(subject, *kind);
}

std::string_view value_in(const TableAsk& ask, std::string_view fact) {
    for (const std::string& each : ask.facts)
        if (each.size() > fact.size() && each.starts_with(fact) && each[fact.size()] == '=')
            return std::string_view(each).substr(fact.size() + 1);
    return {};
}

/// In the order of the roster: whoever owes that test.
std::string who_owes(const TableKeeping& keeping, const KeptTable& table, const TableTest& test) {
    for (const OwedTest& owed : owed_tests(keeping, table.kept()))
        if (owed.test == test.name && is_of_kind(owed.subject, test.who)) return owed.subject;
    return {};
}

std::string words_of_fact(std::string_view name) {
    std::string words = tr(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
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

AssistForm::Reading AssistForm::read(const KeptTable& table) const {
    Reading out;
    const TableTest* now = test();
    if (now == nullptr) {
        out.wants = tr(N_("Choose a test."));
        return out;
    }
    if (ask_.who.empty()) {
        out.wants = say(N_("Who? Point at a {} in the roster."), tr(word(now->who)));
        return out;
    }
    if (now->whom && ask_.whom.empty()) {
        out.wants = say(N_("Whom? Point at a {} in the roster."), tr(word(*now->whom)));
        return out;
    }
    std::vector<std::string> wanted;
    out.ask = {ask_.test, ask_.who, ask_.whom, {}};
    for (Fact& fact : keeping_->facts(table.table(), ask_)) {
        const std::string_view said = value_in(ask_, fact.name);
        const bool is_said = !said.empty();
        if (is_said) out.ask.facts.push_back(fmt::format("{}={}", fact.name, said));
        if (!is_said && fact.fallback.empty()) wanted.push_back(words_of_fact(fact.name));
        const auto source = is_said                 ? Line::Source::Said
                            : fact.fallback.empty() ? Line::Source::Wanted
                                                    : Line::Source::Taken;
        std::string value(is_said ? said : fact.fallback);
        out.lines.push_back({std::move(fact), std::move(value), source});
    }
    if (!wanted.empty()) {
        out.wants = say(N_("Still to be said: {}."), list_in_words(wanted));
        return out;
    }
    const auto facts = check_ask(*keeping_, table.table(), out.ask, out.problems);
    if (!facts)
        out.wants = in_words(out.problems);
    else
        out.target = keeping_->target(table.table(), out.ask, *facts);
    return out;
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

std::optional<LastAtTable> last_at_table(const Session& session, BattleId battle) {
    if (!undo_stays_at_table(session, battle)) return std::nullopt;
    const std::vector<int>& done = session.standings().done;
    const Entry& entry = session.entries()[static_cast<std::size_t>(done.back())];
    LastAtTable out;
    std::string last;
    for (const Roll& roll : entry.rolls) {
        const std::string purpose = roll.rule + " " + roll.subject;
        if (out.throws.empty() || purpose != last) out.throws.push_back({roll.rule, {}});
        out.throws.back().faces.push_back(roll.face);
        last = purpose;
    }
    bool drafted = false;
    for (const Event& event : entry.events) {
        drafted = drafted || std::holds_alternative<ResultDrafted>(event);
        if (std::holds_alternative<ResultDrafted>(event)) continue;
        if (std::string line = in_words(session.world(), session.state(), event); !line.empty())
            out.lines.push_back(std::move(line));
    }
    if (!drafted) return out;
    const KeptTable before(session.world(), session.state_after(done.size() - 1), battle);
    const KeptTable now(session.world(), session.state(), battle);
    for (const BriefArmy& army : now.brief().armies) {
        for (const BriefUnit& unit : army.units) {
            const int was = before.table().result_of(unit.id).on_table, is = now.table().result_of(unit.id).on_table;
            if (was != is) out.lines.push_back(say(N_("{}: {} of {} figures left"), unit.name, is, was));
        }
        for (const BriefCharacter& man : army.characters)
            for (const CharacterResult& fate : now.report().characters)
                if (fate.character == man.id &&
                    std::find(before.report().characters.begin(), before.report().characters.end(), fate) ==
                        before.report().characters.end())
                    out.lines.push_back(fmt::format("{}: {}", man.name, tr(word(fate.status))));
    }
    return out;
}

std::string fault_of_faces(const Session& session, Dice& program, const Command& command,
                           const std::vector<int>& faces) {
    TypedDice trial({faces.begin(), faces.end()}, false, program);
    try {
        if (const auto answer = session.preview(command, trial); !answer) return {};  // the rule itself will say so
    } catch (const WrongDice& wrong) {
        return wrong.what();
    }
    if (trial.left() == 0) return {};
    return say(N_("{} of the faces typed are not asked for; nothing was changed"), trial.left());
}

TableLine losses_line(const TableKeeping& keeping, const KeptTable& table, const std::string& subject, int figures,
                      std::string_view how, Problems& problems) {
    const std::optional<int> unit = number_of(subject, SubjectKind::Unit);
    return table_line(keeping, table,
                      fmt::format("lose {} {} {}", unit ? std::to_string(*unit) : subject, figures, how), problems);
}

}  // namespace condottiero
