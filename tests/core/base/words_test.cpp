#include "core/base/words.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "core/army/army.hpp"
#include "core/base/date.hpp"
#include "core/base/dice.hpp"
#include "core/map/campaign_map.hpp"

using namespace condottiero;

TEMPLATE_TEST_CASE("every value of an enumeration has a word of its own, and the word gives the value back", "", Season,
                   RolledBy, Ground, Vegetation, Climate, Feature, Direction, PlaceKind, WayKind, Arm, Quality, Account,
                   Role, Fate) {
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < words_of(TestType{}).size(); ++i) {
        const auto value = static_cast<TestType>(i);
        CAPTURE(word(value));
        CHECK_FALSE(word(value).empty());
        CHECK(seen.insert(word(value)).second);
        CHECK(from_word<TestType>(word(value)) == value);
    }
}

TEST_CASE("what is no word of an enumeration is no value of it") {
    CHECK(from_word<Season>("winter") == Season::Winter);
    for (const std::string_view text : {"", "Winter", "winte", "winter ", "monsoon"})
        CHECK(from_word<Season>(text) == std::nullopt);
}
