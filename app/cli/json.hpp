#pragma once

#include <nlohmann/json.hpp>

#include "app/session/session.hpp"
#include "core/base/reckoned_test.hpp"
#include "core/base/rule_test.hpp"
#include "core/campaign/knowledge/known.hpp"

namespace condottiero {

// Output for programs. Keys are stable; numbers are the ids of the campaign file, of what a side sees from afar its
// own.
using Json = nlohmann::ordered_json;

/// As it is printed: whole and on several lines, every sign in it to be seen, or written by its number.
std::string printed(const Json& json);

Json json_of(const Rule& rule);
Json json_of(const World& world, const Known& known);
/// Of a side: its own.
Json json_of_needs(const World& world, const Known& known);
Json json_of(const Entry& entry, bool stands);
Json json_of(const RuleTest& test);
Json json_of(const ReckonedTest& test);
Json json_of(const Tally& tally);

}  // namespace condottiero
