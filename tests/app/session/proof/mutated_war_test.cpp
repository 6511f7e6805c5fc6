#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstring>
#include <iostream>
#include <memory>
#include <sstream>

#include "app/session/open_campaign.hpp"
#include "app/session/play_on.hpp"
#include "app/session/proof/twin.hpp"
#include "app/session/proof/verify.hpp"
#include "app/session/table/assist.hpp"
#include "core/campaign/casualties/book.hpp"
#include "core/modules/installed.hpp"
#include "db/campaign_file/refused.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/twin/twin_folder.hpp"
#include "tests/places.hpp"
#include "tests/support/how_often.hpp"
#include "tests/support/memory_journal.hpp"
#include "tests/support/mutation.hpp"
#include "tests/support/outputs.hpp"
#include "tests/support/random_war.hpp"
#include "tests/support/replay.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/verify_kept.hpp"

using namespace condottiero;

// By hand: CONDOTTIERO_MUTATIONS=100000, from CONDOTTIERO_SEED on. One that failed: its seed, and one mutation.

namespace {

struct PlayedWar {
    Campaign campaign;
    DiceKey key;
    std::vector<Entry> entries;
    std::vector<SourceFile> definitions = {};  ///< it has a twin, if it has any
};

/// With the program's own players for a while, and somebody who asks for whatever comes to his mind.
PlayedWar random_war(std::uint64_t seed) {
    RandomWar random(seed);
    if (seed % 2 == 0) {
        random.war.world.battle_rules = "fuciliers";
        random.war.world.module = module_named("fuciliers");
    }
    PlayedWar out{{random.war.world, random.war.state}, key_from_seed(seed), {}};
    MemoryJournal journal;
    Session session(out.campaign, journal, out.key);
    for (int step = 0; step < 160 && !session.state().over; ++step) {
        static_cast<void>(session.submit(random.next_command(), "game master"));
        if (step % 23 == 22) static_cast<void>(session.undo("game master"));
        if (step % 46 == 45) static_cast<void>(session.redo("game master"));
        if (step % 40 == 39 && seed % 2 == 0) play_on(session, {.turns = 1});
        random.war.state = session.state();
    }
    out.entries = journal.entries;
    return out;
}

PlayedWar valley_war() {
    Replayed replayed = play_replay(read_file(SOURCE_DIR "/tests/replays/valley-war.replay", 1U << 20U));
    return {std::move(replayed.campaign), key_from_seed(2), std::move(replayed.entries),
            gather_campaign(SOURCE_DIR "/campaigns/valley/campaign.yaml")};
}

/// Sieges, fortresses, armies of many units.
PlayedWar turin(int turns) {
    const std::vector<SourceFile> files = gather_campaign(SOURCE_DIR "/campaigns/turin-1706/short.yaml");
    PlayedWar out{read_campaign(files), key_from_seed(3), {}, files};
    MemoryJournal journal;
    Session session(out.campaign, journal, out.key);
    play_on(session, {.turns = turns});
    out.entries = journal.entries;
    return out;
}

/// A battle that is fought at a table, with the program beside it.
PlayedWar evening() {
    SmallCampaign war(". .\n. .\ntown A1 Ford");
    war.world.battle_rules = "fuciliers";
    war.world.module = module_named("fuciliers");
    const ForceId reds = war.force("A1", {.side = "red", .figures = 24});
    const ForceId blues = war.force("A1", {.side = "blue", .figures = 24});
    for (const ForceId force : {reds, blues}) {
        war.unit(force, {.figures = 12, .name = "Horse", .arm = Arm::Cavalry, .type = "cuirassiers"});
        war.unit(force, {.figures = 6, .name = "Guns", .arm = Arm::Artillery, .type = "field", .guns = 2});
    }
    for (Profile& profile : war.world.profiles)
        if (profile.arm == Arm::Infantry) profile.firearms = true;
    const BattleId battle = war.battle({reds}, {blues});
    PlayedWar out{{war.world, war.state}, key_from_seed(5), {}};
    MemoryJournal journal;
    Session session(out.campaign, journal, out.key);
    const auto take = [&](const std::string& line) {
        Problems problems;
        const TableLine read =
            table_line(*session.world().module->keeping, {session.world(), session.state(), battle}, line, problems);
        if (read.command) static_cast<void>(session.submit(*read.command, "game master"));
    };
    REQUIRE(session.submit(KeepBattle{battle}, "game master"));
    for (const char* line :
         {"round 1 4", "mark c1,c2 ATTACK", "fire 1 4 short", "fire 4 1 long", "mark 4 sergeant", "round 1 6",
          "melee 2,5 +engaged", "round 2 4", "fire 1 4 short", "mark 1 disordered", "command c1", "round 2 8"})
        take(line);
    play_on(session, {.turns = 2});
    out.entries = journal.entries;
    return out;
}

const std::vector<PlayedWar>& all_wars() {
    static const std::vector<PlayedWar> wars = [] {
        std::vector<PlayedWar> out;
        for (std::uint64_t seed = 1; seed <= 14; ++seed) out.push_back(random_war(seed));
        out.push_back(valley_war());
        out.push_back(valley_war());
        out.push_back(evening());
        out.push_back(turin(how_often("CONDOTTIERO_MUTATIONS", 200) > 1000 ? 4 : 2));
        return out;
    }();
    return wars;
}

struct Unexpected {
    std::string what;
};

/// Refused, by name and step.
void must_name_a_step(const std::string& refusal) {
    if (refusal.find("step") == std::string::npos) throw Unexpected{"refused without a step: " + refusal};
}

void look_at_everything(const Session& session, bool pictures) {
    for (const Side& side : session.world().sides) {
        static_cast<void>(outputs_of_state(session.world(), session.state(), side.id, pictures));
        static_cast<void>(outputs_of_history(session, side.id));
    }
    static_cast<void>(check_book(casualty_book(session.opening(), session.entries()), session.state()));
}

void play_with(Session& session, bool pictures) {
    look_at_everything(session, pictures);
    const auto turns = [&](int count) {
        const int steps = static_cast<int>(session.entries().size());
        play_on(session, {.turns = count});
        return static_cast<int>(session.entries().size()) - steps;
    };
    turns(2);
    static_cast<void>(session.undo("game master"));
    static_cast<void>(session.undo("game master"));
    static_cast<void>(session.redo("game master"));
    turns(1);
    look_at_everything(session, false);
}

/// One mutation, from its seed. True: it was played on.
bool try_journal(const PlayedWar& war, std::uint64_t seed, std::string& what) {
    SeededNumbers numbers(seed);
    std::optional<Mutated> changed = mutated(war.entries, numbers);
    if (!changed) return false;
    what = changed->what;
    MemoryJournal journal;
    journal.entries = std::move(changed->entries);
    std::unique_ptr<Session> session;
    try {
        static_cast<void>(verify_kept(war.campaign, journal.entries, war.key, 1));
        session = std::make_unique<Session>(war.campaign, journal, war.key);
    } catch (const Failure& failure) {
        must_name_a_step(failure.what());
        return false;
    }
    play_with(*session, seed % 16 == 0);
    return true;
}

bool try_twin(const PlayedWar& war, std::uint64_t seed, std::string& what) {
    SeededNumbers numbers(seed);
    KeptSteps steps(war.entries);
    std::vector<SourceFile> files = write_twin({war.definitions, war.key, 1, "00112233445566ff"}, steps, "a war");
    std::vector<SourceFile*> turns;
    for (SourceFile& file : files)
        if (file.name.starts_with("journal/")) turns.push_back(&file);
    std::string& text = turns[static_cast<std::size_t>(numbers.below(static_cast<int>(turns.size())))]->text;
    std::vector<std::pair<std::size_t, std::size_t>> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.emplace_back(at, end - at);
        at = end + 1;
    }
    for (int i = 0; i < 60; ++i) {
        const auto [at, size] = lines[static_cast<std::size_t>(numbers.below(static_cast<int>(lines.size())))];
        const std::string line = text.substr(at, size);
        if (!line.starts_with("    - ")) continue;
        const int how = numbers.below(8);
        const std::string now = how == 0   ? ""
                                : how == 1 ? line + "\n" + line
                                           : "    - " + mutated_text(line.substr(6), numbers);
        what = line.substr(0, 300) + " became " + now.substr(0, 600);
        text.replace(at, size + (how == 0 ? 1 : 0), now);
        break;
    }
    const TemporaryFolder folder;
    put_twin(folder.file("twin"), files);
    std::unique_ptr<OpenCampaign> open;
    bool same = false;
    try {
        same = import_twin(folder.file("twin"), folder.file("back.condottiero"), "the editor").same;
        open.reset(new OpenCampaign(open_session(folder.file("back.condottiero"))));
    } catch (const BadInput& bad) {
        return false;
    } catch (const Failure& failure) {
        must_name_a_step(failure.what());
        return false;
    }
    const Verdict verdict = verify_kept(read_campaign(open->file().definitions()), open->session().entries(),
                                        open->file().dice_key(), open->file().sealed_from(), open->file().mark());
    if (!same && !verdict.faults.empty()) throw Unexpected{"an accepted twin is faulty: " + verdict.faults.front()};
    play_with(open->session(), false);
    return true;
}

bool try_one(std::uint64_t seed, std::string& what) {
    SeededNumbers numbers(seed * 7919);
    const std::vector<PlayedWar>& wars = all_wars();
    const PlayedWar& war = wars[static_cast<std::size_t>(numbers.below(static_cast<int>(wars.size())))];
    what.clear();
    return !war.definitions.empty() && numbers.one_in(2) ? try_twin(war, seed, what) : try_journal(war, seed, what);
}

struct Outcomes {
    int played = 0, refused = 0;
    std::vector<std::string> faults;
};

/// In children, so that one that dies takes nobody with it: the seed that it began last is the one.
void run(std::uint64_t first, std::uint64_t end, Outcomes& outcomes) {
    constexpr int most_seconds = 60;
    while (first < end && outcomes.faults.size() < 20) {
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(pipe[0]);
            const auto say_it = [&](const std::string& line) {
                static_cast<void>(!::write(pipe[1], line.data(), line.size()));
            };
            for (std::uint64_t seed = first; seed < end; ++seed) {
                const itimerval limit{{0, 0}, {most_seconds, 0}};  // of its own work: the machine may be busy
                ::setitimer(ITIMER_PROF, &limit, nullptr);
                say_it("? " + std::to_string(seed) + "\n");
                std::string what;
                try {
                    say_it(try_one(seed, what) ? "p\n" : "r\n");
                } catch (const Unexpected& unexpected) {
                    say_it("! seed " + std::to_string(seed) + ": " + unexpected.what + " (" + what + ")\n");
                } catch (const std::exception& exception) {
                    say_it("! seed " + std::to_string(seed) + ": threw: " + exception.what() + " (" + what + ")\n");
                }
            }
            ::_exit(0);
        }
        ::close(pipe[1]);
        std::string heard;
        char buffer[4096];
        for (ssize_t got = 0; (got = ::read(pipe[0], buffer, sizeof buffer)) > 0;)
            heard.append(buffer, static_cast<std::size_t>(got));
        ::close(pipe[0]);
        int status = 0;
        ::waitpid(child, &status, 0);
        std::istringstream lines(heard);
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("? ")) first = std::stoull(line.substr(2));
            if (line == "p") ++outcomes.played;
            if (line == "r") ++outcomes.refused;
            if (line.starts_with("! ")) outcomes.faults.push_back(line.substr(2));
        }
        if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
            outcomes.faults.push_back("seed " + std::to_string(first) + ": ended by " +
                                      (WIFSIGNALED(status) ? ::strsignal(WTERMSIG(status)) : "an exit of its own"));
        ++first;
    }
}

}  // namespace

TEST_CASE("whatever somebody writes into a journal or a twin is refused by its step, or played on", "[R26]") {
    const auto count = static_cast<std::uint64_t>(how_often("CONDOTTIERO_MUTATIONS", 200));
    const auto first = static_cast<std::uint64_t>(how_often("CONDOTTIERO_SEED", 1));
    REQUIRE(all_wars().size() > 10);
    Outcomes outcomes;
    run(first, first + count, outcomes);
    if (how_often("CONDOTTIERO_MUTATIONS", 0) > 0)
        std::cerr << count << " mutations: " << outcomes.played << " played on, " << outcomes.refused << " refused\n";
    for (const std::string& fault : outcomes.faults) {
        INFO(fault);
        CHECK(fault.empty());
    }
    if (count < 100) return;
    CHECK(outcomes.played > static_cast<int>(count) / 20);
    CHECK(outcomes.refused > static_cast<int>(count) / 20);
}
