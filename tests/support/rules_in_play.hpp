#pragma once

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/session.hpp"
#include "core/battle/module.hpp"

namespace condottiero::test {

/// The rules that a record names, by id. That their code ran is not enough.
using NamedRules = std::set<std::string, std::less<>>;

/// By a battle's happenings, sums of modifiers and refusals, and by its rolls.
NamedRules named_in(const FoughtBattle& battle, std::span<const Roll> rolls);
/// By the rolls and tests of a war's steps and the entries of its casualty book.
NamedRules named_in(const Session& session);

/// In how many records each rule of a catalogue had an effect.
class RulesInPlay {
public:
    explicit RulesInPlay(std::span<const Rule* const> catalogue) : catalogue_(catalogue) {}

    /// One record more.
    void add(const NamedRules& named);

    [[nodiscard]] std::span<const Rule* const> catalogue() const { return catalogue_; }
    [[nodiscard]] int records() const { return records_; }
    [[nodiscard]] int records_with(const Rule& rule) const;
    /// How many of the catalogue had an effect at all.
    [[nodiscard]] int rules() const;

private:
    std::span<const Rule* const> catalogue_;
    int records_ = 0;
    std::map<std::string_view, int> with_;
};

}  // namespace condottiero::test
