#include "app/session/session.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

#include "tests/support/any_journal.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {
const DiceKey key = key_from_seed(7);
const Command stalemate = SetBattleStanding{true}, fight = SetBattleStanding{false};

Campaign quiet_campaign() {
    const SmallCampaign war(". . .");
    return {war.world, war.state};
}

/// A disk that is full.
class FullJournal final : public Journal {
public:
    void append(const Entry&) override { throw std::runtime_error("full"); }
    [[nodiscard]] std::vector<Entry> read() const override { return {}; }
    [[nodiscard]] Digest head_at(int) const override { return {}; }
};

std::vector<EntryKind> kinds(const std::vector<Entry>& entries) {
    std::vector<EntryKind> out;
    for (const Entry& entry : entries) out.push_back(entry.kind);
    return out;
}
}  // namespace

TEST_CASE("a command is judged, written down and then true", "[session]") {
    MemoryJournal journal;
    Session session(quiet_campaign(), journal, key);
    std::vector<int> heard;
    session.listen([&](const Entry& entry) {
        heard.push_back(entry.seq);
        CHECK(session.state().battles_fall_to_stalemate);
        CHECK(journal.entries.size() == 1);
    });
    const auto events = session.submit(stalemate, "game master");
    REQUIRE(events);
    CHECK(to_text(events.value().at(0)) == "battle-standing-set yes");
    CHECK(session.state().battles_fall_to_stalemate);
    CHECK(heard == std::vector{1});
    REQUIRE(session.entries().size() == 1);
    CHECK(text_of(session.entries()) == "1 done 1 game master\n> set-battle-standing yes\n  battle-standing-set yes\n");
    CHECK(text_of(journal.entries) == text_of(session.entries()));
}

TEST_CASE("a preview changes nothing", "[session]") {
    MemoryJournal journal;
    Session session(quiet_campaign(), journal, key);
    ScriptedDice none{};
    CHECK(session.preview(stalemate, none));
    CHECK(session.state() == session.opening());
    CHECK(journal.entries.empty());
}

TEST_CASE("what could not be written down has not happened", "[session]") {
    FullJournal journal;
    Session session(quiet_campaign(), journal, key);
    bool heard = false;
    session.listen([&](const Entry&) { heard = true; });
    CHECK_THROWS_WITH(session.submit(stalemate, "game master"), "full");
    CHECK(session.state() == session.opening());
    CHECK(session.entries().empty());
    CHECK(!heard);
}

TEST_CASE("steps go back and forth and are never erased", "[session][SESSION-undo]") {
    MemoryJournal journal;
    Session session(quiet_campaign(), journal, key);
    const auto stands = [&] { return session.state().battles_fall_to_stalemate; };

    CHECK(session.undo("red").refusal().rule == &undo_and_redo);
    CHECK(session.redo("red").refusal().rule == &undo_and_redo);
    CHECK(journal.entries.empty());

    REQUIRE(session.submit(stalemate, "red"));
    REQUIRE(session.submit(fight, "red"));
    CHECK(!stands());
    CHECK(session.undo("blue").value() == 2);
    CHECK(stands());
    CHECK(session.undo("blue").value() == 1);
    CHECK(session.state() == session.opening());
    CHECK(!session.undo("blue"));
    CHECK(session.redo("red").value() == 1);
    CHECK(stands());
    CHECK(session.redo("red").value() == 2);
    CHECK(!stands());
    CHECK(!session.redo("red"));

    CHECK(session.undo("red").value() == 2);
    REQUIRE(session.submit(stalemate, "red"));  // what was undone cannot come back now
    CHECK(!session.redo("red"));
    CHECK(session.standings().done.size() == 2);
    using enum EntryKind;
    CHECK(kinds(session.entries()) == std::vector{Done, Done, Undo, Undo, Redo, Redo, Undo, Done});
    CHECK(session.entries()[2].by == "blue");
    CHECK(text_of(journal.entries) == text_of(session.entries()));
}

TEST_CASE("a session goes on where its journal ends", "[session]") {
    MemoryJournal journal;
    {
        Session session(quiet_campaign(), journal, key);
        REQUIRE(session.submit(stalemate, "red"));
        REQUIRE(session.submit(fight, "red"));
        REQUIRE(session.undo("red"));
    }
    Session session(quiet_campaign(), journal, key);
    CHECK(session.state().battles_fall_to_stalemate);
    CHECK(session.redo("red").value() == 2);
    CHECK(session.entries().size() == 4);
    CHECK(session.state_after(0) == session.opening());
    CHECK(session.state_after(1).battles_fall_to_stalemate);
}

TEST_CASE("dice are counted by purpose, over the steps that stand, since sheets were opened", "[session]") {
    const auto step = [](int seq, std::vector<Event> events, std::vector<Roll> rolls) {
        return Entry{seq, EntryKind::Done, 1, "red", Advance{}, std::move(events), std::move(rolls)};
    };
    const Roll a{"CAM-p1-b", "force 1", 0, 6, 3, RolledBy::Program}, b{"CAM-p1-b", "force 2", 0, 6, 3, RolledBy::Typed};
    Timeline war(quiet_campaign(), dice_mark(key));
    const auto used = [&](const char* subject) { return DiceUsed(war.now().used).of("CAM-p1-b", subject); };
    for (const Entry& entry : {step(1, {}, {a, a}), step(2, {SheetsOpened{}}, {a, b, b}), step(3, {}, {b})})
        war.take(entry);
    CHECK(used("force 1") == 1);
    CHECK(used("force 2") == 3);
    CHECK(used("force 3") == 0);
    war.take({4, EntryKind::Undo, 2, "red", {}, {}, {}});
    CHECK(used("force 2") == 2);
    war.take({5, EntryKind::Undo, 2, "red", {}, {}, {}});
    CHECK(used("force 1") == 2);
    CHECK(used("force 2") == 0);
}
