#include "app/session/books/rule_book.hpp"

#include <catch2/catch.hpp>

using namespace condottiero;

TEST_CASE("what the printed campaign rules leave open is decided in words, rule by rule", "[session][CAM-switches]") {
    int decided = 0;
    for (const Rule* rule : every_rule()) {
        if (!rule->id.starts_with("CAM")) continue;
        CAPTURE(rule->id);
        if (has_ruling(*rule)) ++decided;
        if (!rule->ruling.empty()) {
            CHECK(rule->ruling.ends_with('.'));
            CHECK_FALSE(rule->gist.starts_with("Ruling:"));
        }
    }
    CHECK(decided == 80);
}
