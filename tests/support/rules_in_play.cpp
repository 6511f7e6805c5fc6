#include "tests/support/rules_in_play.hpp"

#include <algorithm>

#include "app/session/books/book_table.hpp"

namespace condottiero::test {

NamedRules named_in(const FoughtBattle& battle, std::span<const Roll> rolls) {
    NamedRules named;
    for (const Rule* rule : battle.rules) named.emplace(rule->id);
    for (const Roll& roll : rolls) named.insert(roll.rule);
    return named;
}

NamedRules named_in(const Session& session) {
    NamedRules named;
    for (const int step : session.standings().done) {
        const Entry& entry = session.entries()[static_cast<std::size_t>(step)];
        for (const Roll& roll : entry.rolls) named.insert(roll.rule);
        for (const Event& event : entry.events)
            if (const auto* test = std::get_if<Tested>(&event)) named.insert(test->rule);
    }
    const KnownWar war(session, std::nullopt);
    const BookAt book = book_at(war);
    for (const BookEntry& entry : book_entries(book, {})) named.emplace(entry.rule);
    return named;
}

void RulesInPlay::add(const NamedRules& named) {
    ++records_;
    for (const Rule* rule : catalogue_)
        if (named.contains(rule->id)) ++with_[rule->id];
}

int RulesInPlay::records_with(const Rule& rule) const {
    const auto found = with_.find(rule.id);
    return found == with_.end() ? 0 : found->second;
}

int RulesInPlay::rules() const {
    return static_cast<int>(with_.size());
}

}  // namespace condottiero::test
