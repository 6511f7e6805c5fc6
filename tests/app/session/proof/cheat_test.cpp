#include <catch2/catch.hpp>

#include "app/session/open_campaign.hpp"
#include "app/session/orders/own_word.hpp"
#include "app/session/play_on.hpp"
#include "app/session/proof/dice_bundle.hpp"
#include "app/session/proof/proof_lines.hpp"
#include "app/session/proof/verify_file.hpp"
#include "core/base/text.hpp"
#include "core/campaign/policy/policy.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "tests/places.hpp"
#include "tests/support/temporary_folder.hpp"

// A player has nothing but his papers and what is published. Whatever a game master or another player tries to bend the
// dice with is impossible, or it shows in these.

using namespace condottiero;

namespace {

const std::string valley = SOURCE_DIR "/campaigns/valley/campaign.yaml";
const SideId rocca(1), lago(2);

bool tells(const std::vector<std::string>& lines, const std::string& what) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(what) != std::string::npos; });
}

/// A war in the valley, and the papers that are made in it.
class ValleyWar {
public:
    explicit ValleyWar(KeyFrom from = KeyFrom::Secret, const std::string& name = "war.condottiero")
        : path(folder.file(name)), open(new_session(valley, path, key_from_seed(27), {}, from)) {
        REQUIRE(session().submit(SetBattleStanding{true}, "game master"));
        step();  // the weather
    }

    Session& session() { return open.session(); }
    void step() { REQUIRE(session().submit(Advance{}, "game master")); }
    void back() { REQUIRE(session().undo("game master")); }
    /// With what commits the side to its next word, as its player keeps it.
    void hand_in(SideId side, const std::string& word, const std::string& remark = "", bool commits = true) {
        Sheet sheet = policy_sheet(session().world(), session().state(), side);
        sheet.text += remark;
        SubmitSheet command{sheet, false};
        if (!word.empty()) command.word = word;
        if (commits) command.next_word = own(side).next_word;
        REQUIRE(session().submit(command, session().world().sides.at(side).key));
    }
    OwnWord own(SideId side) {
        const std::string& key = session().world().sides.at(side).key;
        return own_word(folder.file(key + ".secret"), key, session().state().turn);
    }
    KeptPaper paper(const std::string& name) {
        std::string text;
        for (const std::string& line : proof_lines(session())) text += "# " + line + "\n";
        return read_paper(text, name);
    }
    /// From the opening of the sheets to the orders of the next turn.
    void play_turn() {
        const int turn = session().state().turn;
        static_cast<void>(play_on(session(), {1, {}}));
        REQUIRE(session().state().turn == turn + 1);
        step();
        REQUIRE(awaits_sheets(session().state()));
    }
    TurnBundle bundle(int turn, std::optional<SideId> side = std::nullopt) {
        return std::get<TurnBundle>(dice_bundle(session(), turn, side).value());
    }
    DiceSeal seal() { return session().timeline().now().seal; }

    TemporaryFolder folder;
    std::string path;
    OpenCampaign open;
};

}  // namespace

TEST_CASE("honest turns agree with every paper, from either side and to the campaign itself", "[R27]") {
    ValleyWar war;
    std::vector<KeptPaper> papers{war.paper("before")};
    war.hand_in(lago, war.own(lago).word);
    papers.push_back(war.paper("receipt of lago"));
    war.hand_in(rocca, war.own(rocca).word);
    papers.push_back(war.paper("receipt of rocca"));
    war.play_turn();
    papers.push_back(war.paper("turn 2"));
    war.hand_in(rocca, war.own(rocca).word);
    war.hand_in(lago, war.own(lago).word);
    papers.push_back(war.paper("all in"));
    war.play_turn();
    papers.push_back(war.paper("turn 3"));
    for (const int turn : {1, 2})
        for (const auto side : {std::optional<SideId>(), std::optional(rocca), std::optional(lago)}) {
            const Verdict verdict = check_bundle(war.bundle(turn, side), papers);
            CAPTURE(turn, verdict.faults);
            CHECK(verdict.faults.empty());
            CHECK(tells(verdict.holds, "turn 2: it agrees with what was published"));
        }
    const DrawnFrom second = drawn_from_text(war.bundle(2).rollings.front().drawn_from).value();
    for (const WordLine& line : second.words) CHECK(line.given == WordGiven::Committed);
    for (std::size_t i = 0; i < papers.size(); ++i) {
        std::string text;
        for (const std::string& line : papers[i].lines) text += line + "\n";
        write_file(war.folder.file("paper " + std::to_string(i)), text);
    }
    war.open.file().rest();
    const std::string copy = war.folder.file("copy.condottiero");
    std::filesystem::copy_file(war.path, copy);
    const Verdict verdict = verify_file(copy, {war.folder.file("paper 0"), war.folder.file("paper 4")});
    CAPTURE(verdict.faults);
    CHECK(verdict.faults.empty());
    CHECK(tells(verdict.holds, "paper 4: it was made after step"));
}

TEST_CASE("trying on copies of the file changes no die", "[R27]") {
    ValleyWar war;
    war.hand_in(rocca, "one word");
    war.hand_in(lago, "another");
    const DiceSeal seal = war.seal();
    for (int tried = 0; tried < 20; ++tried) {
        war.back();
        war.hand_in(lago, "another", "# tried " + std::to_string(tried) + "\n");
        CHECK(war.seal() == seal);
    }
    INFO("and a side that is committed cannot change its word");
    war.play_turn();
    const Sheet sheet = policy_sheet(war.session().world(), war.session().state(), lago);
    CHECK_FALSE(war.session().submit(SubmitSheet{sheet, false, {"a better word"}}, "lago"));
}

TEST_CASE("a side that does not open its word forfeits it, and everybody is told", "[R27]") {
    ValleyWar war;
    war.hand_in(rocca, "a");
    war.hand_in(lago, "b");
    war.play_turn();
    const KeptPaper before = war.paper("before");
    war.hand_in(rocca, war.own(rocca).word);
    war.hand_in(lago, "");
    war.play_turn();
    const Verdict verdict = check_bundle(war.bundle(2), {before});
    CAPTURE(verdict.faults);
    CHECK(verdict.faults.empty());
    CHECK(tells(verdict.holds, "lago did not open the word that was committed to, and forfeited it"));
}

TEST_CASE("a word changed before the opening shows on the papers of the others", "[R27]") {
    ValleyWar war;
    war.hand_in(lago, "the first word");
    const KeptPaper kept = war.paper("form of rocca");
    war.hand_in(rocca, "luck");
    war.back(), war.back();
    war.hand_in(lago, "a luckier word");
    war.hand_in(rocca, "luck");
    war.play_turn();
    CHECK(tells(check_bundle(war.bundle(1), {kept}).faults, "lago had given another word for the dice"));
}

TEST_CASE("whose word and orders came late, shows", "[R27]") {
    ValleyWar war;
    const KeptPaper kept = war.paper("form of rocca");
    war.hand_in(rocca, "luck");
    war.hand_in(lago, "chosen after the other");
    war.play_turn();
    const Verdict verdict = check_bundle(war.bundle(1), {kept});
    CHECK(verdict.faults.empty());
    CHECK(tells(verdict.unchecked, "form of rocca: the words of rocca and lago came in after it was made"));
    CHECK(tells(verdict.unchecked, "form of rocca: the orders of rocca and lago came in after it was made"));
}

TEST_CASE("an opening that was taken back is published beside the next, which has another secret", "[R27]") {
    ValleyWar war;
    war.hand_in(rocca, "luck");
    war.hand_in(lago, "more luck");
    const KeptPaper first = war.paper("first");
    war.step();
    const KeptPaper opened = war.paper("opened");
    war.back();
    const KeptPaper second = war.paper("second");
    CHECK(next_promise(war.session()).rolling == 2);
    CHECK(dice_bundle(war.session(), 1, rocca));
    war.play_turn();
    const TurnBundle bundle = war.bundle(1);
    REQUIRE(bundle.rollings.size() == 2);
    CHECK(bundle.rollings[0].taken_back_in);
    CHECK_FALSE(bundle.rollings[1].taken_back_in);
    CHECK(bundle.rollings[0].cups.front().secret != bundle.rollings[1].cups.front().secret);
    const Verdict verdict = check_bundle(bundle, {first, opened, second, war.paper("turn 2")});
    CAPTURE(verdict.faults);
    CHECK(verdict.faults.empty());
    CHECK(tells(verdict.unchecked, "the sheets of turn 1 were opened 2 times"));
    INFO("whoever leaves the first out is found out");
    TurnBundle shorter = bundle;
    shorter.rollings.erase(shorter.rollings.begin());
    CHECK_FALSE(check_bundle(shorter, {}).faults.empty());
    INFO("and a paper of before is corrected, not false");
    war.open.file().rest();
    const std::string copy = war.folder.file("copy.condottiero"), paper = war.folder.file("opened.txt");
    std::filesystem::copy_file(war.path, copy);
    std::string text;
    for (const std::string& line : opened.lines) text += line + "\n";
    write_file(paper, text);
    const Verdict whole = verify_file(copy, {paper});
    CAPTURE(whole.faults);
    CHECK(whole.faults.empty());
    CHECK(tells(whole.holds, "opened.txt: corrected in step 6"));
    CHECK(tells(whole.unchecked, "this is rolling 2 of the turn"));
}

TEST_CASE("what is taken back and done again without an opening rolls the same dice", "[R27]") {
    ValleyWar war;
    war.hand_in(rocca, "luck");
    war.hand_in(lago, "more luck");
    war.step();
    war.step();
    const std::vector<Roll> rolls = war.session().entries().back().rolls;
    REQUIRE_FALSE(rolls.empty());
    war.back();
    war.step();
    CHECK(war.session().entries().back().rolls == rolls);
}

TEST_CASE("a forged bundle is found out, line by line", "[R27][R17]") {
    ValleyWar war;
    war.hand_in(rocca, war.own(rocca).word);
    const KeptPaper sheet = war.paper("sheet");
    war.hand_in(lago, war.own(lago).word);
    const KeptPaper receipt = war.paper("receipt");
    war.play_turn();
    const std::vector<KeptPaper> papers{sheet, receipt, war.paper("next sheet")};
    const auto side = GENERATE(std::optional<SideId>(), std::optional(SideId(2)));
    const std::string text = to_yaml(war.bundle(1, side));
    const auto found_out = [&](const std::string& forged) {
        try {
            return !check_bundle(read_dice_bundle(forged, "forged"), papers).faults.empty();
        } catch (const BadInput&) {
            return true;
        }
    };
    REQUIRE_FALSE(found_out(text));
    int lines = 0;
    bool heads = false;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        const std::string line = text.substr(from, end - from);
        heads = heads || line.starts_with("sheets:");
        const std::size_t letter = line.find_last_of("abcdef0123456789");
        // Remarks tell a reader how to check. Which step opened them is told by the heads; of those, only the papers'.
        const bool idle = line.find('#') != std::string::npos || line.find("in step:") != std::string::npos ||
                          line == "    others: []" || heads;
        if (!idle && letter != std::string::npos) {
            ++lines;
            CAPTURE(line);
            std::string other = text;
            other[from + letter] = line[letter] == '1' ? '2' : '1';
            CHECK(found_out(other));
            INFO("and without it");
            // A cup from which nothing fell proves nothing.
            const std::string cup = line.substr(0, line.find(',') + 1);
            const bool is_cup = line.starts_with("      - [") && line.ends_with("\"]");
            if (!is_cup || text.find(cup, end) != std::string::npos)
                CHECK(found_out(text.substr(0, from) + text.substr(end + 1)));
        }
        from = end + 1;
    }
    CHECK(lines > 40);
    INFO("a die called typed");
    const std::size_t die = text.find("      - [side lago, ");
    REQUIRE(die != std::string::npos);
    CHECK(found_out(std::string(text).insert(text.find(']', die), ", typed")));
}

TEST_CASE("a side's bundle gives away no other cup, and tells the same of what fell", "[R27]") {
    ValleyWar war;
    war.hand_in(rocca, "luck");
    war.hand_in(lago, "more luck");
    war.play_turn();
    const RollingBundle whole = war.bundle(1).rollings.front(), own = war.bundle(1, lago).rollings.front();
    CHECK(own.others.size() + own.rolls.size() == whole.rolls.size());
    CHECK_FALSE(own.others.empty());
    CHECK(digest_of_dice(all_tagged(own)) == digest_of_dice(all_tagged(whole)));
    for (const CupRoll& each : own.rolls) CHECK(each.cup != "side rocca");
    for (const Cup& cup : own.cups) CHECK(cup.name != "side rocca");
    const std::string text = to_yaml(war.bundle(1, lago));
    for (const Cup& cup : whole.cups)
        CHECK((text.find(hex(cup.secret)) != std::string::npos) ==
              (std::find(own.cups.begin(), own.cups.end(), cup) != own.cups.end()));
    for (const SheetDigest& sheet : war.bundle(1, lago).sheets) CHECK(sheet.salt.has_value() == (sheet.side == "lago"));
}

TEST_CASE("another past under the same name is not the one on the papers", "[R27]") {
    ValleyWar honest;
    honest.hand_in(lago, "luck");
    const KeptPaper kept = honest.paper("kept");
    std::string text;
    for (const std::string& line : kept.lines) text += "> " + line + "\n";
    const std::string paper = honest.folder.file("kept.txt");
    write_file(paper, text);
    std::vector<Entry> entries = honest.open.file().read();
    entries.front().by = "somebody else";  // as small a lie as any, in a chain that is whole
    const std::string forged = honest.folder.file("forged.condottiero");
    static_cast<void>(CampaignFile::create(forged, honest.open.file().definitions(), honest.open.file().dice_key(),
                                           entries, 1, honest.open.file().mark()));
    CHECK(verify_file(forged).faults.empty());
    CHECK(tells(verify_file(forged, {paper}).faults, "written anew"));
    INFO("nor can its dice be called unsealed");
    const std::string laundered = honest.folder.file("laundered.condottiero");
    static_cast<void>(CampaignFile::create(laundered, honest.open.file().definitions(), honest.open.file().dice_key(),
                                           entries, 3, honest.open.file().mark()));
    CHECK(tells(verify_file(laundered).faults, "and it began with sealed dice"));
}

TEST_CASE("a key that was made from a seed is said on every paper", "[R27]") {
    ValleyWar war(KeyFrom::Seed);
    const KeptPaper paper = war.paper("form");
    CHECK(tells(paper.lines, "proof campaign seed:"));
    war.hand_in(rocca, "a");
    war.hand_in(lago, "b");
    war.play_turn();
    CHECK(tells(check_bundle(war.bundle(1), {paper}).unchecked, "anybody can guess its secrets"));
}

TEST_CASE("a step taken back and made again hides no die from who hears of it", "[R27]") {
    const auto told = [](bool back) {
        ValleyWar war;
        war.hand_in(rocca, "luck");
        war.hand_in(lago, "more luck");
        war.step(), war.step(), war.step();  // the last rolls for the weather of a battle
        if (back) war.back(), war.step();
        war.play_turn();
        return war.bundle(1, lago).rollings.front();
    };
    const RollingBundle straight = told(false);
    REQUIRE(std::any_of(straight.rolls.begin(), straight.rolls.end(),
                        [](const CupRoll& each) { return each.cup.starts_with("battles"); }));
    CHECK(told(true).rolls == straight.rolls);
}
