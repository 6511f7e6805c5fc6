#include "app/session/proof/twin.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "app/session/open_campaign.hpp"
#include "app/session/play_on.hpp"
#include "app/session/proof/verify.hpp"
#include "app/session/words/report_text.hpp"
#include "db/twin/twin_folder.hpp"
#include "tests/places.hpp"
#include "tests/support/any_journal.hpp"
#include "tests/support/large_campaign.hpp"
#include "tests/support/replay.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/verify_kept.hpp"

using namespace condottiero;
namespace fs = std::filesystem;

namespace {

const std::string mark = "00112233445566ff";
const std::string valley_yaml = SOURCE_DIR "/campaigns/valley/campaign.yaml";

struct Contents {
    std::vector<SourceFile> definitions;
    DiceKey key;
    int sealed_from;
    std::string mark;
    std::string steps;
    Digest head;
    bool operator==(const Contents&) const = default;
};
Contents contents_of(const std::string& path) {
    const CampaignFile file = CampaignFile::open(path);
    return {file.definitions(), file.dice_key(), file.sealed_from(), file.mark(), text_of(file.read()), file.head()};
}

std::vector<SourceFile> files_in(const std::string& folder) {
    return gather_twin(folder).files;
}

/// The valley war as it was played once, in a campaign file, and its twin.
class ValleyTwin {
public:
    /// The program's own players fight it instead, with its dice.
    struct ByTheProgram {};
    explicit ValleyTwin(ByTheProgram) {
        static_cast<void>(CampaignFile::create(war, gather_campaign(valley_yaml), key_from_seed(2), {}, 1, mark));
        play_on(open_session(war).session(), {.turns = 1});
        export_twin(war, twin);
    }
    ValleyTwin() {
        static const std::vector<Entry> entries =
            play_replay(read_file(SOURCE_DIR "/tests/replays/valley-war.replay", 1U << 20U)).entries;
        CampaignFile::create(war, gather_campaign(valley_yaml), key_from_seed(2), entries, 1, mark);
        export_twin(war, twin);
    }

    [[nodiscard]] std::string text_of(const std::string& file) const { return read_file(twin + "/" + file, 1U << 24U); }
    void edit(const std::string& file, const std::string& from, const std::string& to) const {
        std::string text = text_of(file);
        const std::size_t at = text.find(from);
        INFO(from);
        REQUIRE(at != std::string::npos);
        write_file(twin + "/" + file, text.replace(at, from.size(), to));
    }
    /// What the import says of it; the file that it makes opens.
    [[nodiscard]] std::vector<std::string> remarks() const {
        const JudgedTwin judged = import_twin(twin, back);
        const OpenCampaign open = open_session(back);
        static_cast<void>(open);
        return judged.remarks;
    }
    /// What was imported; the step that owns up to the edit is the last, and is left out.
    [[nodiscard]] std::vector<Entry> journal() const {
        std::vector<Entry> entries = CampaignFile::open(back).read();
        REQUIRE(std::holds_alternative<AcceptEdited>(*entries.back().command));
        entries.pop_back();
        return entries;
    }
    [[nodiscard]] Verdict verdict() const {
        const CampaignFile file = CampaignFile::open(back);
        return verify_kept(read_campaign(file.definitions()), file.read(), file.dice_key(), file.sealed_from(),
                           file.mark());
    }
    /// What is wrong with it; no file is made.
    [[nodiscard]] std::string faults() const {
        try {
            static_cast<void>(import_twin(twin, back));
            return {};
        } catch (const BadInput& bad) {
            CHECK(!fs::exists(back));
            std::string text = bad.what();
            for (std::size_t at = 0; (at = text.find(twin + "/")) != std::string::npos;)
                text.erase(at, twin.size() + 1);
            return text;
        }
    }

    TemporaryFolder folder;
    std::string war = folder.file("war.condottiero"), twin = folder.file("twin"),
                back = folder.file("back.condottiero");
};

using Sentences = std::vector<std::string>;

}  // namespace

TEST_CASE("the twin of the valley war is the valley war", "[twin]") {
    const ValleyTwin valley;
    CHECK(valley.remarks().empty());
    CHECK(contents_of(valley.back) == contents_of(valley.war));
    CHECK(open_session(valley.back).session().state() == open_session(valley.war).session().state());
    const std::string again = valley.folder.file("again");
    export_twin(valley.back, again);
    CHECK(files_in(again) == files_in(valley.twin));
    const ExportedTwin same = export_twin(valley.back, valley.twin);
    CHECK(same.written == 0);
    CHECK(same.removed == 0);
}

TEST_CASE("the twin of any war with steps back and forth is that war", "[twin][properties]") {
    const auto seed = GENERATE(range(1U, 9U));
    CAPTURE(seed);
    const TemporaryFolder folder;
    const std::string war = folder.file("war.condottiero");
    const WarSize size{.seed = seed, .columns = 24, .rows = 12, .sides = 2, .forces = 6, .every_switch = seed % 2 == 0};
    static_cast<void>(CampaignFile::create(war, large_campaign_files(size), key_from_seed(seed)));
    {
        OpenCampaign open = open_session(war);
        Session& session = open.session();
        const StandingChoices word{NoSheet::Keep, Retreat::First, Joining::Never, Buying::Save, Picking::Neediest};
        for (const Side& side : session.world().sides) REQUIRE(session.submit(SetStanding{side.id, word}, side.key));
        REQUIRE(session.submit(SetBattleStanding{true}, "game master"));
        AnyValue any(seed);
        for (int i = 0; i < 80; ++i) switch (any.below(6)) {
                case 0: static_cast<void>(session.undo("game master")); break;
                case 1: static_cast<void>(session.redo("any\nbody \xff")); break;
                default: static_cast<void>(session.submit(Advance{}, "game master"));
            }
    }
    export_twin(war, folder.file("twin"));
    const JudgedTwin judged = import_twin(folder.file("twin"), folder.file("back.condottiero"));
    CHECK(judged.same);
    CHECK(judged.remarks.empty());
    CHECK(contents_of(folder.file("back.condottiero")) == contents_of(war));
    export_twin(folder.file("back.condottiero"), folder.file("again"));
    CHECK(files_in(folder.file("again")) == files_in(folder.file("twin")));
}

TEST_CASE("a campaign of the first form has a twin like any other", "[twin]") {
    const TemporaryFolder folder;
    const std::string war = folder.file("war.condottiero");
    fs::copy_file(SOURCE_DIR "/tests/old_files/form-1.condottiero", war);
    export_twin(war, folder.file("twin"));
    CHECK(import_twin(folder.file("twin"), folder.file("back.condottiero")).same);
    CHECK(contents_of(folder.file("back.condottiero")) == contents_of(war));
}

TEST_CASE("an edited twin that can be is accepted, and what differs is named", "[twin]") {
    const ValleyTwin valley;
    const std::string turn = "journal/turn-001.yaml";
    SECTION("who gave a step") {
        valley.edit(turn, "by: game master", "by: the marshal");
        CHECK(valley.remarks() == Sentences{"step 1 is not as it was exported"});
        CHECK(valley.journal().front().by == "the marshal");
    }
    SECTION("a die") {
        const std::string die = "    - '\"CAM-p0-c\" \"zone temperate\" 0 6 ", text = valley.text_of(turn);
        const char face = text.at(text.find(die) + die.size());
        valley.edit(turn, die + face, die + (face == '1' ? '2' : '1'));
        CHECK(valley.remarks() == Sentences{"step 1 is not as it was exported"});
        CHECK(contents_of(valley.back) != contents_of(valley.war));
    }
    SECTION("a name in a definition") {
        valley.edit("definitions/campaign.yaml", "name: Vanguard", "name: Avanguardia");
        const Sentences remarks = valley.remarks();
        REQUIRE_FALSE(remarks.empty());
        CHECK(remarks.front() == "definition campaign.yaml is not as it was exported");
        for (std::size_t i = 1; i < remarks.size(); ++i)
            CHECK(remarks[i].ends_with("now comes out differently from when it was exported"));
    }
    SECTION("a digest is gone") {
        valley.edit(turn, "  print: ", "  # print: ");
        CHECK(valley.remarks().empty());
        CHECK(contents_of(valley.back) == contents_of(valley.war));
    }
    SECTION("the end is not told") {
        valley.edit("twin.yaml", "\nhead: ", "\n# head: ");
        CHECK(valley.remarks() == Sentences{"the journal does not end as it did when it was exported"});
        CHECK(text_of(valley.journal()) == text_of(CampaignFile::open(valley.war).read()));
    }
    SECTION("the digest of a turn") {
        const std::string text = valley.text_of(turn);
        const std::size_t at = text.find("  state: ");
        REQUIRE(at != std::string::npos);
        valley.edit(turn, text.substr(at, 73), "  state: " + std::string(64, '0'));
        const Sentences remarks = valley.remarks();
        REQUIRE(remarks.size() == 2);
        CHECK(remarks[0].ends_with("is not as it was exported"));
        CHECK(remarks[1].ends_with("now comes out differently from when it was exported"));
        CHECK(text_of(valley.journal()) == text_of(CampaignFile::open(valley.war).read()));
    }
    SECTION("another dice key") {
        const std::string text = valley.text_of("twin.yaml");
        const std::size_t key = text.find("dice_key: ") + 10;
        valley.edit("twin.yaml", text.substr(key, 64), std::string(64, 'a'));
        CHECK(valley.remarks() == Sentences{"what comes before the first step (mark, dice key, sealed_from, names of "
                                            "definitions) is not as it was exported"});
    }
}

TEST_CASE("a campaign keeps its mark on the way through a twin, and one without stays without", "[twin]") {
    const TemporaryFolder folder;
    const std::string war = folder.file("war.condottiero"), twin = folder.file("twin"),
                      back = folder.file("back.condottiero");
    const std::string own = GENERATE("", "00112233445566ff");
    static_cast<void>(CampaignFile::create(war, gather_campaign(valley_yaml), key_from_seed(2), {}, 1, own));
    export_twin(war, twin);
    SECTION("as it is") {
        CHECK(import_twin(twin, back).same);
        CHECK(CampaignFile::open(back).mark() == own);
    }
    SECTION("edited: it is still that war") {
        std::string text = read_file(twin + "/definitions/campaign.yaml", 1U << 20U);
        const std::string from = "name: Vanguard";
        write_file(twin + "/definitions/campaign.yaml", text.replace(text.find(from), from.size(), "name: Van"));
        CHECK_FALSE(import_twin(twin, back).same);
        CHECK(CampaignFile::open(back).mark() == own);
    }
}

TEST_CASE("a twin that cannot be is refused, and no file is made", "[twin]") {
    const ValleyTwin valley;
    const std::string turn = "journal/turn-001.yaml";
    SECTION("a turn is missing") {
        fs::remove(valley.twin + "/" + turn);
        CHECK(valley.faults().find("which are missing") != std::string::npos);
    }
    SECTION("the last turn is missing") {
        std::string last;
        for (const SourceFile& file : files_in(valley.twin))
            if (file.name.starts_with("journal/")) last = file.name;
        fs::remove(valley.twin + "/" + last);
        CHECK(valley.faults().starts_with("twin.yaml: line 7: found steps: "));
    }
    SECTION("a step is missing") {
        const std::string text = valley.text_of(turn);
        const std::size_t from = text.find("- step: 2"), to = text.find("- step: 3");
        valley.edit(turn, text.substr(from, to - from), "");
        CHECK(valley.faults().find("found step 3; expected step 2, which is missing") != std::string::npos);
    }
    SECTION("an event is missing that others rest on") {
        const std::vector<SourceFile> files = files_in(valley.twin);
        const auto fought = std::find_if(files.begin(), files.end(), [](const SourceFile& file) {
            return file.text.find("    - 'battle-opened") != std::string::npos;
        });
        REQUIRE(fought != files.end());
        const std::size_t from = fought->text.find("    - 'battle-opened"), to = fought->text.find('\n', from) + 1;
        valley.edit(fought->name, fought->text.substr(from, to - from), "");
        CHECK(valley.faults().find("; expected an event that is possible: it ") != std::string::npos);
    }
    SECTION("an event names what is not there") {
        valley.edit(turn, "    - force-tested ", "    - force-tested 9");
        CHECK(valley.faults().ends_with(", which does not exist"));
    }
    SECTION("a step in another turn's file") {
        fs::rename(valley.twin + "/" + turn, valley.twin + "/journal/turn-099.yaml");
        CHECK(valley.faults() ==
              "journal/turn-099.yaml: line 3, step 1: found in the file of turn 99; expected "
              "journal/turn-001.yaml");
    }
    SECTION("definitions and steps are both wrong") {
        valley.edit("definitions/campaign.yaml", "name: Vanguard", "nome: Vanguard");
        valley.edit(turn, "command: advance", "command: advence");
        const std::string faults = valley.faults();
        CHECK(faults.find("definitions/campaign.yaml: line ") != std::string::npos);
        CHECK(faults.find("journal/turn-001.yaml: line 6, column 12, step 1: found advence") != std::string::npos);
    }
    SECTION("garbage, and two versions that were not merged") {
        std::ofstream(valley.twin + "/" + turn) << "<<<<<<< ours\n- step: 1\n=======\n";
        CHECK(valley.faults().starts_with("journal/turn-001.yaml: line "));
    }
    SECTION("an alias") {
        valley.edit(turn, "by: game master", "by: &other game master");
        CHECK(valley.faults().find("found &other; expected no anchor") != std::string::npos);
    }
    SECTION("there is a file of that name") {
        std::ofstream(valley.back) << "mine";
        CHECK_THROWS_WITH(import_twin(valley.twin, valley.back), Catch::Contains("there is already a file"));
    }
}

namespace {

std::string lines_about_edits(const Verdict& verdict) {
    std::string out;
    for (const std::string& line : verdict.unchecked)
        if (line.find("owned up to") != std::string::npos) out += line + "\n";
    return out;
}

const std::string turn_one = "journal/turn-001.yaml";

void change_a_die(const ValleyTwin& valley) {
    const std::string die = "    - '\"CAM-p0-c\" \"zone temperate\" 0 6 ", text = valley.text_of(turn_one);
    const char face = text.at(text.find(die) + die.size());
    valley.edit(turn_one, die + face, die + (face == '1' ? '2' : '1'));
}

}  // namespace

TEST_CASE("an accepted edit is said once, with where and by whom, and nothing else is wrong", "[twin]") {
    const ValleyTwin valley{ValleyTwin::ByTheProgram()};
    change_a_die(valley);
    const JudgedTwin twin = import_twin(valley.twin, valley.back, "Eugene");
    const Verdict verdict = valley.verdict();
    CHECK_THAT(verdict.faults, Catch::Equals(Sentences{}));
    const std::string last = std::to_string(twin.entries.size());
    CHECK(lines_about_edits(verdict) ==
          "what was edited in the twin that the campaign comes from, as Eugene owned up to in step " + last +
              ": step 1; judged again, step 1 comes to something else\n");
    OpenCampaign open = open_session(valley.back);
    const Session& session = open.session();
    CHECK(session.entries().back().by == "Eugene");
    CHECK(report(session.world(), session.state(), session.entries().back().events) ==
          Sentences{"The campaign goes on from a twin that had been edited: step 1; judged again, step 1 comes to "
                    "something else."});
}

TEST_CASE("an accepted edit that was taken back is said all the same", "[twin]") {
    const ValleyTwin valley{ValleyTwin::ByTheProgram()};
    change_a_die(valley);
    import_twin(valley.twin, valley.back);
    {
        OpenCampaign open = open_session(valley.back);
        REQUIRE(open.session().undo("game master"));
    }
    CHECK_THAT(valley.verdict().faults, Catch::Equals(Sentences{}));
    CHECK(lines_about_edits(valley.verdict()).find("as game master owned up to in step ") != std::string::npos);
}

TEST_CASE("an accepted edited campaign is one of its own: its twin is the same, and edited again it says so twice",
          "[twin]") {
    const ValleyTwin valley{ValleyTwin::ByTheProgram()};
    change_a_die(valley);
    import_twin(valley.twin, valley.back, "Eugene");
    const std::string again = valley.folder.file("again"), third = valley.folder.file("third.condottiero");
    export_twin(valley.back, again);
    CHECK(import_twin(again, third).same);
    CHECK(contents_of(third) == contents_of(valley.back));
    fs::remove(third);
    std::string text = read_file(again + "/" + turn_one, 1U << 24U);
    const std::string by = "by: program for the game master";
    write_file(again + "/" + turn_one, text.replace(text.find(by), by.size(), "by: the marshal"));
    import_twin(again, third, "Vendome");
    const CampaignFile file = CampaignFile::open(third);
    const Verdict verdict =
        verify_kept(read_campaign(file.definitions()), file.read(), file.dice_key(), file.sealed_from(), file.mark());
    CHECK_THAT(verdict.faults, Catch::Equals(Sentences{}));
    const std::string lines = lines_about_edits(verdict);
    CHECK(std::count(lines.begin(), lines.end(), '\n') == 2);
    CHECK(lines.find("as Eugene owned up to") < lines.find("as Vendome owned up to"));
}

TEST_CASE("what an edit does not own up to is a fault as ever", "[twin]") {
    const ValleyTwin valley{ValleyTwin::ByTheProgram()};
    change_a_die(valley);
    import_twin(valley.twin, valley.back);
    const CampaignFile file = CampaignFile::open(valley.back);
    std::vector<Entry> entries = file.read();
    const auto faults = [&] {
        return verify_kept(read_campaign(file.definitions()), entries, file.dice_key(), file.sealed_from(), file.mark())
            .faults;
    };
    REQUIRE_THAT(faults(), Catch::Equals(Sentences{}));
    SECTION("a step that it does not name") {
        const auto other =
            std::find_if(entries.begin() + 1, entries.end(), [](const Entry& entry) { return !entry.rolls.empty(); });
        REQUIRE(other != entries.end());
        other->rolls.front().index += 1;
        REQUIRE(faults().size() == 1);
        CHECK(faults().front().starts_with("step " + std::to_string(other->seq) + ","));
    }
    SECTION("a step after it") {
        Entry after = entries.front();
        after.seq = static_cast<int>(entries.size()) + 1;
        after.turn = entries.back().turn;
        after.command = SetBattleStanding{true};
        after.events = {BattleStandingSet{false}};
        after.rolls.clear();
        after.state.reset();
        entries.push_back(after);
        REQUIRE(faults().size() == 1);
        CHECK(faults().front().starts_with("step " + std::to_string(after.seq) + ","));
    }
    SECTION("an owning up that nobody made by an import") {
        entries.back().events.clear();
        REQUIRE_FALSE(faults().empty());
        CHECK(faults().back().find("only an import owns up to what was edited") != std::string::npos);
    }
}

TEST_CASE("figures that leave a hospital in which they do not lie are refused at import, by their line",
          "[twin][R26]") {
    const ValleyTwin valley;
    const std::string text = valley.text_of(turn_one);
    const std::size_t end = text.find("  rolls:", text.find("  events:"));
    REQUIRE(text.find("    - ", text.find("  events:")) < end);
    const std::size_t at = text.find("    - ", text.find("  events:"));
    valley.edit(turn_one, text.substr(at, 40), "    - discharged (1 99 0)\n" + text.substr(at, 40));
    CHECK(valley.faults().find("found discharged (1 99 0); expected an event that is possible: 99 figures of ") !=
          std::string::npos);
    CHECK(valley.faults().ends_with(" leave hospital where 0 lie"));
}
