#include "core/campaign/casualties/book.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/record/apply.hpp"
#include "core/campaign/record/steps.hpp"
#include "core/campaign/state/rules.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {
constexpr ForceId van(1), rear(2), blues(3);
constexpr UnitId guards(1), line(2), hussars(3), grenadiers(4), recruits(5);

Campaign two_armies() {
    SmallCampaign war(". . .\n. . .");
    const ForceId a = war.force("A1", {.figures = 0}), b = war.force("A2", {.figures = 0});
    const ForceId c = war.force("C1", {.side = "blue", .figures = 0});
    war.unit(a, {.figures = 30, .name = "Guards"});
    war.unit(a, {.figures = 40, .name = "Line"});
    war.unit(b, {.figures = 12, .name = "Hussars"});
    war.unit(c, {.figures = 20, .name = "Grenadiers"});
    return {war.world, war.state};
}

Posted fell(UnitId unit, int figures, int battle) {
    return {unit, Account::Standing, Account::Dead, figures, Cause::Battle, BattleId(battle)};
}

/// Three turns: a battle with its wounded, a march, recruits, another battle, and one step that was taken back.
std::vector<Entry> war() {
    Unit raised{recruits, rear, std::nullopt, ProfileId(1), "Recruits", Quality::Poor, false, 10, 0, {}, 0};
    std::vector<Entry> entries;
    const auto step = [&](EntryKind kind, std::vector<Event> events) {
        std::optional<Command> command;
        if (kind == EntryKind::Done) command = Advance{};
        entries.push_back({static_cast<int>(entries.size()) + 1, kind, 1, "gm", command, std::move(events), {}});
    };
    step(EntryKind::Done, {fell(guards, 6, 1), fell(grenadiers, 9, 1),
                           Posted{guards, Account::Standing, Account::Prisoner, 1, Cause::Battle, BattleId(1)}});
    step(EntryKind::Done, {Posted{guards, Account::Dead, Account::Standing, 4, Cause::Wounds, BattleId(1)}});
    step(EntryKind::Done, {TurnBegan{2}, Posted{line, Account::Standing, Account::Deserted, 3, Cause::Crossing, {}}});
    step(EntryKind::Done, {UnitRaised{raised}, Enlisted{recruits, Account::NotArrived, 10, Cause::Recruits}});
    step(EntryKind::Done, {fell(line, 20, 2)});
    step(EntryKind::Undo, {});
    step(EntryKind::Done, {UnitMoved{line, rear, std::nullopt}, TurnBegan{3}});
    step(EntryKind::Done, {Posted{recruits, Account::NotArrived, Account::Standing, 10, Cause::Arrival, {}},
                           fell(guards, 2, 3), Enlisted{recruits, Account::Standing, -1, Cause::Transfer}});
    return entries;
}

CampaignState played(const CampaignState& opening, const std::vector<Entry>& entries) {
    CampaignState state = opening;
    for (const int i : standings(entries).done)
        for (const Event& event : entries[static_cast<std::size_t>(i)].events) apply(state, event);
    return state;
}

/// standing, in hospital, dead, deserted, prisoner, not yet arrived
std::vector<int> figures(const Accounts& accounts) {
    std::vector<int> out;
    for (std::size_t i = 0; i < account_count; ++i) out.push_back(accounts[static_cast<Account>(i)]);
    return out;
}
using Figures = std::vector<int>;

struct Kept {
    Campaign campaign = two_armies();
    std::vector<Entry> entries = war();
    CasualtyBook book = casualty_book(campaign.opening, entries);
    CampaignState state = played(campaign.opening, entries);
};
}  // namespace

TEST_CASE("the book leads from the first day's figures to the last", "[CAM-p4-j]") {
    const Kept kept;
    const auto all = statements(kept.book, {});
    REQUIRE(all.size() == 5);
    for (const UnitStatement& statement : all)
        CHECK(statement.closing == kept.state.units.at(*statement.unit).accounts);
    CHECK(figures(all[0].opening) == Figures{30, 0, 0, 0, 0, 0});
    CHECK(figures(all[0].movements.at(Cause::Battle)) == Figures{-9, 0, 8, 0, 1, 0});
    CHECK(figures(all[0].movements.at(Cause::Wounds)) == Figures{4, 0, -4, 0, 0, 0});
    CHECK(figures(all[0].closing) == Figures{25, 0, 4, 0, 1, 0});
    CHECK(all[0].postings.size() == 4);
    CHECK(figures(all[4].closing) == Figures{9, 0, 0, 0, 0, 0});
    CHECK(check_book(kept.book, kept.state).empty());
}

TEST_CASE("a step that was taken back is not in the book") {
    const Kept kept;
    for (const Posting& posting : kept.book.postings) CHECK(posting.entry != 5);
}

TEST_CASE("the sums of the book alone say what the whole book says, after steps back and forth, too") {
    const Kept kept;
    BookSums sums(kept.campaign.opening);
    Standings so_far;
    for (std::size_t i = 0; i < kept.entries.size(); ++i) {
        const Entry& entry = kept.entries[i];
        const int last = so_far.done.empty() ? 0 : so_far.done.back();
        add_to(so_far, entry.kind, static_cast<int>(i));
        if (entry.kind == EntryKind::Undo)
            sums.take_back(kept.entries[static_cast<std::size_t>(last)]);
        else
            sums.add(kept.entries[static_cast<std::size_t>(so_far.done.back())]);
    }
    CHECK(sums.check(kept.state).empty());
    CampaignState wrong = kept.state;
    ++wrong.units.at(line).accounts[Account::Standing];
    const Problems found = sums.check(wrong), expected = check_book(kept.book, wrong);
    REQUIRE(found.size() == expected.size());
    REQUIRE_FALSE(found.empty());
    for (std::size_t i = 0; i < found.size(); ++i) CHECK(in_words(found[i]) == in_words(expected[i]));
}

TEST_CASE("the book of a span begins where the span before it ended") {
    const Kept kept;
    for (int cut = 0; cut <= 4; ++cut) {
        const auto before = statements(kept.book, {.to_turn = cut}),
                   after = statements(kept.book, {.from_turn = cut + 1});
        for (const UnitStatement& first : before)
            for (const UnitStatement& second : after)
                if (first.unit == second.unit) CHECK(first.closing == second.opening);
        CHECK(sum_of(before).closing == sum_of(after).opening);
    }
    const auto second = statements(kept.book, {.unit = line, .from_turn = 2, .to_turn = 2});
    REQUIRE(second.size() == 1);
    CHECK(figures(second[0].closing) == Figures{37, 0, 0, 3, 0, 0});
}

TEST_CASE("the book of a battle has those it cost something, its wounded among them") {
    const Kept kept;
    const auto first = statements(kept.book, {.battle = BattleId(1)});
    REQUIRE(first.size() == 2);
    CHECK(first[0].unit == guards);
    CHECK(figures(first[0].opening) == Figures{30, 0, 0, 0, 0, 0});
    CHECK(figures(first[0].closing) == Figures{27, 0, 2, 0, 1, 0});
    CHECK(figures(sum_of(first).movements.at(Cause::Battle)) == Figures{-16, 0, 15, 0, 1, 0});
    const auto third = statements(kept.book, {.battle = BattleId(3)});
    REQUIRE(third.size() == 1);
    CHECK(figures(third[0].opening) == Figures{27, 0, 2, 0, 1, 0});
    CHECK(statements(kept.book, {.battle = BattleId(2)}).empty());
}

TEST_CASE("the book of a Force has the units that belong to it now, the book of a side all of them") {
    const Kept kept;
    const auto units = [&](const BookWanted& wanted) {
        std::vector<UnitId> out;
        for (const UnitStatement& statement : statements(kept.book, wanted)) out.push_back(*statement.unit);
        return out;
    };
    CHECK(units({.force = van}) == std::vector{guards});
    CHECK(units({.force = rear}) == std::vector{line, hussars, recruits});
    CHECK(units({.force = blues}) == std::vector{grenadiers});
    CHECK(units({.side = SideId(1)}) == std::vector{guards, line, hussars, recruits});
    CHECK(units({.unit = hussars}) == std::vector{hussars});
    CHECK(sum_of(statements(kept.book, {.side = SideId(1)})).closing.sum() == 30 + 40 + 12 + 9);
}

TEST_CASE("a book that does not balance says where", "[CAM-p4-j]") {
    Kept kept;
    Unit& unit = kept.state.units.at(guards);
    SECTION("a figure too many") {
        unit.accounts[Account::Dead] += 1;
        const Problems problems = check_book(kept.book, kept.state);
        REQUIRE(problems.size() == 2);
        CHECK(in_words(problems[0]) ==
              "unit 1 Guards: found 31 figures; expected 30 (the figures that ever belonged to it)   [CAM-p4-j]");
        CHECK(in_words(problems[1]) ==
              "unit 1 Guards, dead: found 5 figures; expected 4 (by the postings)   [CAM-p4-j]");
    }
    SECTION("a figure moved without a posting") {
        unit.accounts[Account::Dead] -= 1;
        unit.accounts[Account::Standing] += 1;
        CHECK(check_book(kept.book, kept.state).size() == 2);
    }
    SECTION("a unit without a page") {
        kept.book.pages.pop_back();
        kept.book.postings.clear();
        CHECK(!check_book(kept.book, kept.state).empty());
    }
}

TEST_CASE("every cause has its rule, and the rule is one of the campaign's", "[CAM-p4-j]") {
    const auto all = campaign_rules();
    for (std::size_t cause = 0; cause < words_of(Cause{}).size(); ++cause) {
        INFO(words_of(Cause{})[cause]);
        const Rule& rule = rule_of(static_cast<Cause>(cause));
        CHECK(std::find(all.begin(), all.end(), &rule) != all.end());
    }
    CHECK(rule_of(Cause::Wounds).id == "CAM-p4-a");
    CHECK(rule_of(Cause::Winter).id == "CAM-p6-c");
    CHECK(rule_of(Cause::Wreck).id == "CAM-p0-e");
    CHECK(rule_of(Cause::Defeat).id == "CAM-p5-c");
}
