#include "app/session/proof/verify.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "app/session/session.hpp"
#include "core/campaign/battle/battles.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/random_war.hpp"

using namespace condottiero;

namespace {

const DiceKey key = key_from_seed(1704);

struct Kept {
    Campaign campaign;
    std::vector<Entry> entries;
    DiceKey dice_key;
    int sealed_from = 1;
};
Verdict verify(const Kept& war, const std::function<bool(std::size_t)>& progress = {}) {
    KeptSteps steps(war.entries);
    return condottiero::verify({war.campaign, &steps, war.dice_key, war.sealed_from}, progress);
}

/// A war of so many steps, some of them taken back and done again.
Kept played(std::uint64_t seed, std::size_t steps) {
    RandomWar random(seed);
    SeededNumbers numbers(seed);
    Kept out{{random.war.world, random.war.state}, {}, key, 1};
    MemoryJournal journal;
    Session session(out.campaign, journal, key);
    while (session.entries().size() < steps && !session.state().over) {
        if (numbers.below(12) == 0 && session.undo("game master"))
            static_cast<void>(numbers.below(2) == 0 && session.redo("game master"));
        else
            static_cast<void>(session.submit(random.next_command(), "game master"));
        random.war.state = session.state();
    }
    out.entries = journal.entries;
    return out;
}

bool has_rolls(const Entry& entry) {
    return !entry.rolls.empty();
}
bool has_events(const Entry& entry) {
    return !entry.events.empty();
}
bool has_digest(const Entry& entry) {
    return entry.state.has_value();
}

struct Edit {
    const char* what;
    bool (*possible)(const Entry&);
    void (*make)(Entry&, SeededNumbers&);
};
Roll& any_roll(Entry& entry, SeededNumbers& n) {
    return entry.rolls[static_cast<std::size_t>(n.below(static_cast<int>(entry.rolls.size())))];
}
const std::vector<Edit> edits{
    {"a face", has_rolls,
     [](Entry& e, SeededNumbers& n) {
         Roll& r = any_roll(e, n);
         r.face = r.face % r.sides + 1;
     }},
    {"a die's number", has_rolls, [](Entry& e, SeededNumbers& n) { ++any_roll(e, n).index; }},
    {"a die's purpose", has_rolls, [](Entry& e, SeededNumbers& n) { any_roll(e, n).subject += "1"; }},
    {"a die's rule", has_rolls, [](Entry& e, SeededNumbers& n) { any_roll(e, n).rule = "CAM-p9-z"; }},
    {"a die left out", has_rolls, [](Entry& e, SeededNumbers&) { e.rolls.pop_back(); }},
    {"a die too many", has_rolls, [](Entry& e, SeededNumbers&) { e.rolls.push_back(Roll(e.rolls.back())); }},
    {"an event left out", has_events,
     [](Entry& e, SeededNumbers& n) { e.events.erase(e.events.begin() + n.below(static_cast<int>(e.events.size()))); }},
    {"an event twice", has_events, [](Entry& e, SeededNumbers&) { e.events.push_back(Event(e.events.back())); }},
    {"the turn", has_events, [](Entry& e, SeededNumbers&) { ++e.turn; }},
    {"a turn's digest", has_digest,
     [](Entry& e, SeededNumbers& n) { (*e.state)[static_cast<std::size_t>(n.below(32))] ^= 1; }},
    {"a turn's digest left out", has_digest, [](Entry& e, SeededNumbers&) { e.state.reset(); }},
};

}  // namespace

TEST_CASE("an honest war is found in order, undone steps and all", "[R17]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Kept war = played(seed, 60);
        const Verdict verdict = verify(war);
        CAPTURE(seed, verdict.faults);
        CHECK(verdict.faults.empty());
        CHECK(verdict.holds.size() >= 3);
    }
}

TEST_CASE("every edit of a war is found", "[R17]") {
    SeededNumbers numbers(3);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Kept war = played(seed, 40);
        for (int i = 0; i < 250; ++i) {
            Kept changed = war;
            Entry& entry =
                changed.entries[static_cast<std::size_t>(numbers.below(static_cast<int>(war.entries.size())))];
            const Edit& edit = edits[static_cast<std::size_t>(i) % edits.size()];
            if (!edit.possible(entry)) continue;
            edit.make(entry, numbers);
            CAPTURE(seed, i, edit.what, entry.seq);
            CHECK(!verify(changed).faults.empty());
        }
    }
}

TEST_CASE("sheets opened twice with other orders are pointed out", "[R17]") {
    SmallCampaign war(". .");
    war.state.phase = Phase::Orders;
    war.ask("red");
    Kept from{{war.world, war.state}, {}, key, 1};
    MemoryJournal journal;
    Session session(from.campaign, journal, key);
    const auto hand_in = [&](const char* text) {
        REQUIRE(session.submit(SubmitSheet{{war.side("red"), 1, {}, text}, false}, "red"));
        REQUIRE(session.submit(Advance{}, "game master"));
    };
    hand_in("first");
    REQUIRE(session.undo("game master"));
    hand_in("first");
    REQUIRE(session.undo("game master"));
    hand_in("second");
    from.entries = journal.entries;
    const Verdict verdict = verify(from);
    CHECK(verdict.faults.empty());
    CHECK(std::count_if(verdict.unchecked.begin(), verdict.unchecked.end(), [](const std::string& line) {
              return line.find("may have chosen between the two") != std::string::npos;
          }) == 1);
}

TEST_CASE("an old war with a result that would be refused today opens, and verify names it", "[R17][NFW-3.4.5-i]") {
    SmallCampaign war(". .");
    const ForceId reds = war.force("A1"), blues = war.force("A1", {.side = "blue"});
    const BattleId battle = war.battle({reds}, {blues});
    BattleReport impossible = blank_report(war.state, war.state.battles.at(battle));
    impossible.units[0].fled = 5;
    impossible.units[0].on_table -= 5;
    Kept from{{war.world, war.state}, {}, key, 1};
    MemoryJournal journal;
    // As a program wrote it that did not ask the tabletop rules.
    REQUIRE(Session(from.campaign, journal, key).submit(RecordResult{impossible}, "game master"));
    from.campaign.world.battle_rules = "fuciliers";
    Session opened(from.campaign, journal, key);
    CHECK(opened.state().battles.at(battle).report == impossible);
    REQUIRE(opened.undo("game master"));
    CHECK_FALSE(opened.submit(RecordResult{impossible}, "game master"));
    REQUIRE(opened.redo("game master"));
    CHECK(opened.state().battles.at(battle).report == impossible);
    from.entries = journal.entries;
    const Verdict verdict = verify(from);
    REQUIRE(verdict.faults.size() == 1);
    CHECK_THAT(verdict.faults.front(),
               Catch::Contains("step 1") && Catch::Contains("5 fled and 15 still on the table"));
}

TEST_CASE("a verification can be stopped") {
    const Kept war = played(1, 30);
    const Verdict verdict = verify(war, [](std::size_t done) { return done < 10; });
    CHECK(verdict.faults.empty());
    CHECK(verdict.unchecked.front() == "steps from 11 on, because the check was stopped");
}
