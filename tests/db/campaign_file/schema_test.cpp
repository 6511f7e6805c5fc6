#include "db/campaign_file/schema.hpp"

#include <catch2/catch.hpp>

#include "db/campaign_file/refused.hpp"

using namespace condottiero;

namespace {
const std::vector<Migration> steps{
    {1, "first", "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1)"},
    {2, "second", "ALTER TABLE a ADD COLUMN y TEXT NOT NULL DEFAULT 'old'"},
    {3, "third", "CREATE TABLE b (x INTEGER) STRICT"},
};
SQLite::Database empty() {
    return {":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
}
int version(SQLite::Database& db) {
    return db.execAndGet("PRAGMA user_version").getInt();
}
std::string form(SQLite::Database& db) {
    return db.execAndGet("SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)")
        .getString();
}
}  // namespace

TEST_CASE("a file of any age comes out at the present version", "[schema]") {
    const auto age = GENERATE(range(std::size_t{0}, std::size_t{4}));
    SQLite::Database db = empty();
    if (age > 0) upgrade(db, "old", std::span(steps).first(age));
    upgrade(db, "old", steps);
    CHECK(version(db) == 3);
    CHECK(db.execAndGet("PRAGMA application_id").getInt() == application_id);
    CHECK(db.execAndGet("SELECT y FROM a").getString() == "old");
    SQLite::Database straight = empty();
    upgrade(straight, "new", steps);
    CHECK(form(db) == form(straight));
    upgrade(db, "old", steps);
    CHECK(version(db) == 3);
}

TEST_CASE("an upgrade that fails leaves the last version that worked", "[schema]") {
    std::vector<Migration> broken = steps;
    broken[2].sql = "CREATE TABLE c (x INTEGER); CREATE TABLE a (x INTEGER)";
    SQLite::Database db = empty();
    CHECK_THROWS_AS(upgrade(db, "old", broken), SQLite::Exception);
    CHECK(version(db) == 2);
    CHECK(!db.tableExists("c"));
    upgrade(db, "old", steps);
    CHECK(version(db) == 3);
}

TEST_CASE("a newer version is left alone", "[schema]") {
    SQLite::Database db = empty();
    upgrade(db, "new", steps);
    CHECK_THROWS_AS(upgrade(db, "new", std::span(steps).first(2)), TooNew);
    CHECK(version(db) == 3);
}

TEST_CASE("every version of the campaign file can be made", "[schema]") {
    const auto age = GENERATE(range(std::size_t{1}, migrations().size() + 1));
    SQLite::Database db = empty();
    upgrade(db, "old", migrations().first(age));
    upgrade(db, "old", migrations());
    CHECK(version(db) == migrations().back().version);
}
