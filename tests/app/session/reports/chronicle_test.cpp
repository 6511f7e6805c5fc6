#include "app/session/reports/chronicle.hpp"

#include <catch2/catch.hpp>

#include "app/session/reports/chronicle_text.hpp"
#include "app/session/session.hpp"
#include "core/campaign/knowledge/known.hpp"
#include "core/campaign/knowledge/told.hpp"
#include "core/campaign/state/rules.hpp"
#include "tests/support/any_value.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/small_campaign.hpp"

using namespace condottiero;

namespace {

constexpr ForceId van(1), blues(2);
constexpr UnitId guards(1), grenadiers(2);
constexpr BattleId ford(1);

SmallCampaign two_armies() {
    SmallCampaign war(". . .\n. . .\ntown B2 Ford");
    war.unit(war.force("B2", {.name = "Vanguard", .figures = 0}), {.figures = 30, .name = "Guards"});
    war.unit(war.force("B2", {.side = "blue", .name = "Blues", .figures = 0}), {.figures = 20, .name = "Grenadiers"});
    war.battle({van}, {blues});
    return war;
}

/// What one step would be told as.
std::vector<ChroniclePassage> told(const SmallCampaign& war, std::vector<Event> events) {
    Entry entry;
    entry.seq = entry.turn = 1;
    entry.events = std::move(events);
    return chronicle_of(war.world, war.state, entry);
}

/// What a side would be told of it.
std::vector<ChroniclePassage> told_to_side(const SmallCampaign& war, std::optional<SideId> eyes,
                                           std::vector<Event> events) {
    if (!eyes) return told(war, std::move(events));
    CampaignState after = war.state;
    keep_watch(war.world, after);
    std::vector<Event> heard;
    for (const Event& event : events)
        if (auto one = told_to(war.world, after, *eyes, event)) heard.push_back(std::move(*one));
    Entry entry;
    entry.seq = entry.turn = 1;
    entry.events = std::move(heard);
    return chronicle_of(war.world, known_to(war.world, after, eyes).state, entry);
}

std::vector<std::string> linked(const ChronicleSentence& sentence) {
    std::vector<std::string> out;
    for (const auto& link : sentence.links) out.push_back(sentence.words.substr(link.from, link.to - link.from));
    return out;
}

}  // namespace

TEST_CASE("a head names the event that matters most") {
    const SmallCampaign war = two_armies();
    const SquareId square = war.at("B2");
    const auto head = [&](std::vector<Event> events) { return told(war, std::move(events)).at(0).head; };
    CHECK(head({Marched{van, {square}, Means::Land}}) == "Vanguard marches");
    CHECK(head({Marched{van, {square}, Means::Land}, Marched{blues, {square}, Means::Land}}) == "The Forces march");
    CHECK(head({Marched{van, {square}, Means::Land}, ContactMade{square, van}}) == "The enemy is met in B2 Ford");
    CHECK(head({BattleOpened{war.state.battles.at(ford)}}) == "Battle of Ford");
    CHECK(head({BattleFought{{ford, {}, {}, {}, {}, {}, ""}, Outcome::AttackerWon, false}}) ==
          "Battle of Ford: attacker won");
    CHECK(head({Posted{guards, Account::Standing, Account::Dead, 3, Cause::Battle, ford}}) ==
          "Losses of the battle of Ford");
    CHECK(head({Posted{guards, Account::NotArrived, Account::Standing, 3, Cause::Arrival, {}}}) ==
          "Recruits join the ranks");
    CHECK(head({Posted{guards, Account::Hospital, Account::Standing, 3, Cause::Hospital, {}}}) == "Back in the ranks");
    CHECK(head({PlaceHeld{square, SideId(1)}, SideDefeated{SideId(2)}}) == "blue gives up the war");
    CHECK(head({WeatherCame{Climate::Temperate, Weather::Rain}}) == "The weather: rain");
    CHECK(head({PoolChanged{SideId(1), 300, "income"}}) == "Reinforcements");
}

TEST_CASE("one step makes a passage of each kind, and of each battle") {
    const SmallCampaign war = two_armies();
    const std::vector<ChroniclePassage> passages =
        told(war, {StepBegan{}, Posted{guards, Account::Standing, Account::Dead, 3, Cause::Battle, ford},
                   Posted{grenadiers, Account::Standing, Account::Dead, 1, Cause::Battle, BattleId(2)},
                   PlaceHeld{war.at("B2"), SideId(1)}});
    REQUIRE(passages.size() == 3);
    CHECK(passages[0].kind == ChronicleKind::Losses);
    CHECK(passages[1].kind == ChronicleKind::Losses);
    CHECK(passages[2].kind == ChronicleKind::Politics);
}

TEST_CASE("what one unit lost is one sentence") {
    const SmallCampaign war = two_armies();
    const auto passages = told(war, {Posted{guards, Account::Standing, Account::Dead, 3, Cause::Battle, ford},
                                     Posted{guards, Account::Standing, Account::Hospital, 2, Cause::Wounds, ford},
                                     Posted{grenadiers, Account::Standing, Account::Hospital, 1, Cause::Wounds, ford}});
    REQUIRE(passages.size() == 1);
    REQUIRE(passages[0].sentences.size() == 2);
    CHECK(passages[0].sentences[0].words == "Guards: 3 dead (battle), 2 wounded.");
    CHECK(passages[0].sentences[1].words == "Grenadiers: 1 wounded.");
}

TEST_CASE("names and rules in a sentence lead to what they name") {
    const SmallCampaign war = two_armies();
    const auto opened = told(war, {BattleOpened{war.state.battles.at(ford)}});
    CHECK(linked(opened[0].sentences[0]) == std::vector<std::string>{"Battle 1", "B2 Ford", "Vanguard", "Blues"});
    CHECK(opened[0].sentences[0].links[0].target == ChronicleTarget(ford));
    const auto test = told(war, {Tested{"CAM-p1-b", "force 1", {{"die", 2}}, "confused"}});
    REQUIRE(test[0].sentences[0].links.size() == 2);
    CHECK(test[0].sentences[0].links[0].target == ChronicleTarget(van));
    CHECK(test[0].sentences[0].links[1].target == ChronicleTarget(std::string("CAM-p1-b")));
    CHECK(linked(test[0].sentences[0]).back() == "CAM-p1-b");
}

TEST_CASE("a name inside a longer word is not that name") {
    SmallCampaign war = two_armies();
    war.of(van).name = "Van";
    war.of(blues).name = "Vanguards of the Van";
    const auto joined = told(war, {ForceMerged{van, blues}});
    CHECK(joined[0].sentences[0].words == "Van joins Vanguards of the Van.");
    for (const auto& link : joined[0].sentences[0].links) {
        const bool at_start = link.from == 0;
        CHECK(link.target == (at_start ? ChronicleTarget(van) : ChronicleTarget(blues)));
    }
}

TEST_CASE("a filter leaves what is about one side, Force, battle or kind") {
    const SmallCampaign war = two_armies();
    const auto passages =
        told(war, {Marched{van, {war.at("B2")}, Means::Land}, Marched{blues, {war.at("B2")}, Means::Land},
                   BattleFought{{ford, {}, {}, {}, {}, {}, ""}, Outcome::Stalemate, false},
                   WeatherCame{Climate::Temperate, Weather::Rain}});
    const auto count = [&](const ChronicleFilter& filter) {
        std::size_t sentences = 0;
        for (const ChroniclePassage& passage : filtered(war.world, war.state, passages, filter))
            sentences += passage.sentences.size();
        return sentences;
    };
    CHECK(count({}) == 4);
    CHECK(count({.side = SideId(1)}) == 2);
    CHECK(count({.force = blues}) == 2);
    CHECK(count({.battle = ford}) == 1);
    CHECK(count({.battle = BattleId(9)}) == 0);
    ChronicleFilter weather;
    weather.kinds.fill(false);
    CHECK(count(weather) == 0);
    weather.kinds[static_cast<std::size_t>(ChronicleKind::Weather)] = true;
    CHECK(count(weather) == 1);
}

TEST_CASE("sums of tests, sheets and plans are told to those who want the details") {
    const SmallCampaign war = two_armies();
    const auto passages =
        told(war, {Tested{"CAM-p1-b", "force 1", {{"die", 2}}, "confused"}, OrderReceived{van, Order::Defend}});
    CHECK(filtered(war.world, war.state, passages, {}).at(0).sentences.size() == 1);
    CHECK(filtered(war.world, war.state, passages, {.details = true}).at(0).sentences.size() == 2);
}

TEST_CASE("a side reads of itself, of its battles and of what everybody knows") {
    const SmallCampaign war = two_armies();
    const SideId red(1), blue(2);
    const auto hears = [&](std::optional<SideId> eyes, Event event) {
        return told_to_side(war, eyes, {std::move(event)}).size();
    };
    const Marched march{van, {war.at("B2")}, Means::Land};
    CHECK(hears(red, march) == 1);
    CHECK(hears(blue, march) == 0);
    const InitiativeTaken both{{van, blues}};
    CHECK(hears(blue, both) == 0);
    CHECK(hears({}, both) == 1);
    const Posted losses{guards, Account::Standing, Account::Dead, 3, Cause::Battle, ford};
    CHECK(hears(blue, losses) == 0);
    CHECK(hears(red, losses) == 1);
    CHECK(hears(blue, BattleFought{{ford, {}, {}, {}, {}, {}, ""}, Outcome::Stalemate, false}) == 1);
    CHECK(hears(blue, WeatherCame{Climate::Temperate, Weather::Rain}) == 1);
    CHECK(hears(blue, PoolChanged{red, 300, "income"}) == 0);
}

TEST_CASE("a head says no more than the sentences that a side reads below it") {
    const SmallCampaign war = two_armies();
    const SideId red(1), blue(2);
    const auto head = [&](std::vector<Event> events, const ChronicleFilter& filter = {},
                          std::optional<SideId> eyes = SideId(2)) {
        const auto read = filtered(war.world, war.state, told_to_side(war, eyes, std::move(events)), filter);
        REQUIRE(read.size() == 1);
        CHECK(read[0].sentences.size() == 1);
        return read[0].head;
    };
    const EventRolled red_deserts{red, EventKind::Desertion};
    CHECK(head({red_deserts, EventRolled{blue, EventKind::Epidemic}}) == "blue: epidemic");
    CHECK(head({red_deserts, EventRolled{blue, {}}}) == "Random events");
    CHECK(head({ForceFormed{war.state.forces.at(van)}, OrderReceived{blues, Order::Defend}}) == "Orders");
    const Posted blue_loss{grenadiers, Account::Standing, Account::Dead, 1, Cause::NoSupply, {}};
    CHECK(head({ForceLost{van, Cause::Battle}, blue_loss}) != "Vanguard is lost");
    CHECK(head({blue_loss, ForceLost{van, Cause::Battle}}) == "Losses: no supply");
    const SquareId square = war.at("B2");
    CHECK(head({Marched{van, {square}, Means::Land}, ContactMade{square, van},
                Marched{blues, {square}, Means::Land}}) == "Blues marches");
    // The same for a reader who chose one side.
    CHECK(head({red_deserts, EventRolled{blue, EventKind::Epidemic}}, {.side = blue}, {}) == "blue: epidemic");
}

TEST_CASE("a detail names its passage even where details are not read") {
    const SmallCampaign war = two_armies();
    const auto income = told(war, {Tested{"CAM-p7-a", "side 1", {{"die", 5}}, "300"}, PoolChanged{SideId(1), 300, ""}});
    const auto read = filtered(war.world, war.state, income, {});
    REQUIRE(read.size() == 1);
    CHECK(read[0].sentences.size() == 1);
    CHECK(read[0].head == "Income");
}

TEST_CASE("whatever happens can be told as a chronicle, with links inside its words") {
    const SmallCampaign war = two_armies();
    const auto which = GENERATE(range(std::size_t{0}, std::variant_size_v<Event>));
    for (std::uint32_t seed = 0; seed < 10; ++seed)
        for (const ChroniclePassage& passage : told(war, {AnyValue(seed).alternative<Event>(which)})) {
            CHECK_FALSE(passage.head.empty());
            for (const ChronicleSentence& sentence : passage.sentences) {
                std::size_t end = 0;
                for (const auto& link : sentence.links) {
                    CHECK(link.from >= end);
                    CHECK(link.to > link.from);
                    end = link.to;
                }
                CHECK(end <= sentence.words.size());
            }
        }
}

TEST_CASE("steps know their moment and whether they were taken back", "[SESSION-undo]") {
    const SmallCampaign war = two_armies();
    MemoryJournal journal;
    Session session({war.world, war.state}, journal, key_from_seed(7));
    const auto lose = [&](int figures) {
        REQUIRE(
            session.submit(AmendFigures{guards, Account::Standing, Account::Dead, figures, "a test"}, "game master"));
    };
    const auto steps = [&] { return chronicle_steps(session.opening(), session.entries(), session.standings()); };
    lose(1);
    lose(2);
    REQUIRE(session.undo("game master"));
    lose(3);
    const std::vector<ChronicleStep> all = steps();
    REQUIRE(all.size() == 3);
    CHECK(all[0].moment == 1);
    CHECK_FALSE(all[0].undone);
    CHECK(all[1].undone);
    CHECK(all[1].moment == 1);
    CHECK(all[2].moment == 2);
    CHECK(all[2].date == war.state.date);
    CHECK(session.state_after(all[2].moment).units.at(guards).accounts[Account::Dead] == 4);
    REQUIRE(session.undo("game master"));
    CHECK(steps()[2].undone);
    REQUIRE(session.redo("game master"));
    CHECK_FALSE(steps()[2].undone);
}

TEST_CASE("a passage is set as one paragraph, and its links stay with their words") {
    const SmallCampaign war = two_armies();
    const auto passages = told(war, {Marched{van, {war.at("B2")}, Means::Land}, ContactMade{war.at("B2"), van},
                                     Tested{"CAM-p2-b", "force 1", {{"die", 5}}, "2"}});
    const ChronicleStep step{0, 1, war.state.date, 1, true};
    const ChronicleText text = text_of(passages.at(0), step);
    REQUIRE(text.passage.lines.size() == 2);
    CHECK(text.passage.lines[0].words == "Vanguard marches B2 Ford. Vanguard meets the enemy in B2 Ford.");
    CHECK_FALSE(text.passage.lines[0].note);
    CHECK(text.passage.lines[1].note);
    CHECK(text.passage.struck);
    REQUIRE(text.targets.size() == 2);
    REQUIRE(text.passage.lines[0].links.size() == text.targets[0].size());
    for (std::size_t i = 0; i < text.targets[0].size(); ++i) {
        const auto& link = text.passage.lines[0].links[i];
        const std::string word = text.passage.lines[0].words.substr(link.from, link.to - link.from);
        CHECK(word == (std::holds_alternative<ForceId>(text.targets[0][i]) ? "Vanguard" : "B2 Ford"));
    }
    CHECK(folded(step, 3).passage.lines[0].words == "3 steps were taken back.");
    CHECK(folded(step, 1).passage.lines[0].words == "1 step was taken back.");
    CHECK(chapter_of(step).passage.head == "Turn 1");
}

TEST_CASE("the chronicle as a table for other programs has a line for each sentence") {
    const SmallCampaign war = two_armies();
    const auto passages = told(war, {Marched{van, {war.at("B2")}, Means::Land}, ContactMade{war.at("B2"), van}});
    const ChronicleStep step{0, 3, {1706, 8, 23}, 1, false};
    CHECK(chronicle_csv_head() == "Turn,Date,Step,Kind,Head,What\r\n");
    CHECK(chronicle_csv(passages, step, 12) ==
          "3,23 August 1706,12,marches,The enemy is met in B2 Ford,Vanguard marches B2 Ford.\r\n"
          "3,23 August 1706,12,marches,The enemy is met in B2 Ford,Vanguard meets the enemy in B2 Ford.\r\n");
}
