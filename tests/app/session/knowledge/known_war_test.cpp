#include "app/session/knowledge/known_war.hpp"

#include <catch2/catch.hpp>

#include "core/campaign/battle/battles.hpp"
#include "core/campaign/knowledge/told.hpp"
#include "db/campaign_file/codec.hpp"
#include "tests/support/how_often.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/outputs.hpp"
#include "tests/support/random_war.hpp"

using namespace condottiero;

namespace {

/// Names of one's own for all that has a name, so that none of them is found by chance.
void name_all(SmallCampaign& war) {
    for (Force& force : war.state.forces) force.name = fmt::format("Z-f{}-q", force.id.value());
    for (Unit& unit : war.state.units) unit.name = fmt::format("Z-u{}-q", unit.id.value());
    for (Character& man : war.state.characters) man.name = fmt::format("Z-c{}-q", man.id.value());
}

template <class Rows>
void collect_names(const Rows& rows, std::set<std::string>& names) {
    for (const auto& row : rows)
        if (row.name.starts_with('Z')) names.insert(row.name);
}
std::set<std::string> names_in(const CampaignState& state) {
    std::set<std::string> names;
    collect_names(state.forces, names);
    collect_names(state.units, names);
    collect_names(state.characters, names);
    return names;
}

/// What a side knows is told to it once more.
void check_known_again(const World& world, const Known& known) {
    const Known again = known_to(world, known.state, known.side);
    REQUIRE(again.state == known.state);
    REQUIRE(again.seen == known.seen);
    REQUIRE(again.state.from_afar == known.state.from_afar);
    REQUIRE(again.state.enemy_left == known.state.enemy_left);
}

}  // namespace

TEST_CASE("whatever is made for a side is made of what it knows", "[R30][CAM-p1-e][session]") {
    const int wars = how_often("CONDOTTIERO_LEAKS", 3);
    std::map<std::string, std::size_t> written;  ///< bytes of each output
    int secrets = 0;
    for (int seed = 1; seed <= wars; ++seed) {
        CAPTURE(seed);
        RandomWar random(static_cast<std::uint64_t>(seed));
        name_all(random.war);
        MemoryJournal journal;
        Session session({random.war.world, random.war.state}, journal, key_from_seed(1704));
        const World& world = session.world();
        std::vector<std::set<std::string>> ever_known(world.sides.size());
        for (int step = 0; step < 220 && !session.state().over; ++step) {
            static_cast<void>(session.submit(random.next_command(), "game master"));
            random.war.state = session.state();
            for (const Side& side : world.sides) {
                const Known known = known_to(world, session.state(), side.id);
                ever_known[static_cast<std::size_t>(side.id.value() - 1)].merge(names_in(known.state));
                if (step % 5 == 0) check_known_again(world, known);
            }
            if (step % 44 != 43) continue;
            const std::set<std::string> all = names_in(session.state());
            for (const Side& side : world.sides) {
                CAPTURE(step, side.key);
                check_known_again(world, known_to(world, session.state(), side.id));
                const Outputs from_truth = outputs_of_state(world, session.state(), side.id, step > 150);
                const CampaignState known = known_to(world, session.state(), side.id).state;
                const Outputs from_known = outputs_of_state(world, known, side.id, step > 150);
                for (const auto& [name, bytes] : from_truth) {
                    CAPTURE(name);
                    REQUIRE(from_known.contains(name));
                    REQUIRE(bytes == from_known.at(name));
                }
                Outputs outputs = outputs_of_history(session, side.id);
                outputs.insert(from_truth.begin(), from_truth.end());
                for (const auto& [name, bytes] : outputs) written[name] += bytes.size();
                for (const auto& [name, bytes] : outputs)
                    for (const std::string& secret : all)
                        if (!ever_known[static_cast<std::size_t>(side.id.value() - 1)].contains(secret)) {
                            CAPTURE(name, secret);
                            ++secrets;
                            REQUIRE(bytes.find(secret) == std::string::npos);
                        }
            }
        }
    }
    // Each had something to betray, and there was something that nobody knew.
    for (const char* name : {"status", "json", "log", "chronicle", "book", "squares", "Forces", "march odds", "briefs",
                             "dice", "time slider", "old sights", "the program's sheet", "map as a picture"})
        CHECK(written[name] > 0);
    CHECK(secrets > 1000);
}

TEST_CASE("what is told to a side can be told again", "[R30][session]") {
    for (int seed = 1; seed <= 3; ++seed) {
        CAPTURE(seed);
        RandomWar random(static_cast<std::uint64_t>(seed));
        MemoryJournal journal;
        Session session({random.war.world, random.war.state}, journal, key_from_seed(1704));
        for (int step = 0; step < 150 && !session.state().over; ++step) {
            static_cast<void>(session.submit(random.next_command(), "game master"));
            random.war.state = session.state();
        }
        for (const Side& side : session.world().sides) {
            const KnownWar war(session, side.id);
            session.timeline().retell([&](std::size_t place, const Entry&, const CampaignState& after) {
                const Entry& told = war.entries()[place];
                const CampaignState known = known_to(session.world(), after, side.id).state;
                const Entry again = told_to(session.world(), known, side.id, told);
                REQUIRE(again.events.size() == told.events.size());
                for (std::size_t i = 0; i < told.events.size(); ++i)
                    REQUIRE(to_text(again.events[i]) == to_text(told.events[i]));
                REQUIRE(again.rolls == told.rolls);
            });
        }
    }
}

TEST_CASE("the game master's war is the war", "[session]") {
    RandomWar random(5);
    MemoryJournal journal;
    Session session({random.war.world, random.war.state}, journal, key_from_seed(1));
    REQUIRE(session.submit(Advance{}, "game master"));
    const KnownWar war(session, std::nullopt);
    CHECK(war.state() == session.state());
    CHECK(&war.entries() == &session.entries());
    CHECK(war.known().sees(SquareId(0)));
}

TEST_CASE("a war that is followed step by step is the one that is heard at once", "[session]") {
    RandomWar random(9);
    MemoryJournal journal;
    Session session({random.war.world, random.war.state}, journal, key_from_seed(1704));
    const SideId side(1);
    KnownWar followed(session, side);
    SeededNumbers numbers(9);
    for (int step = 0; step < 60 && !session.state().over; ++step) {
        const bool back = numbers.one_in(8);
        const bool done = back ? static_cast<bool>(session.undo("game master"))
                               : static_cast<bool>(session.submit(random.next_command(), "game master"));
        random.war.state = session.state();
        if (done) followed.go_on();
    }
    const KnownWar at_once(session, side);
    REQUIRE(followed.entries().size() == at_once.entries().size());
    for (const int place : session.standings().done) {
        const Entry& a = followed.entries()[static_cast<std::size_t>(place)];
        const Entry& b = at_once.entries()[static_cast<std::size_t>(place)];
        REQUIRE(a.events.size() == b.events.size());
        for (std::size_t i = 0; i < a.events.size(); ++i) REQUIRE(to_text(a.events[i]) == to_text(b.events[i]));
    }
    CHECK(followed.state() == at_once.state());
}
