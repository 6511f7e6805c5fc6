#pragma once

#include <string_view>
#include <vector>

#include "core/base/rule_test.hpp"
#include "core/modules/fuciliers/exchange/melee_round.hpp"
#include "core/modules/fuciliers/exchange/under_fire.hpp"

// What the reckoned tests ask for, and how an answer is read. Facts are those of the judge's cards and named as there;
// of two units the other's begin with a word for it.
namespace condottiero::fuciliers {

std::vector<Fact> volley_facts();
Volley volley_of(const Facts& facts);
Target target_of(const Facts& facts);

std::vector<Fact> blows_facts();
Blows blows_of(const Facts& facts);
/// As far as who is struck depends on it.
Fighter struck_of(const Facts& facts);

std::vector<Fact> melee_round_facts();
std::vector<Fact> duel_facts();
Fighters fighters_of(const Facts& facts);

}  // namespace condottiero::fuciliers
