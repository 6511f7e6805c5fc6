#include <iostream>

#include "app/cli/json.hpp"
#include "app/cli/verbs/assist.hpp"
#include "app/cli/verbs/forecast.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/cli/verbs/write_fought.hpp"
#include "app/cli/verbs/write_sheet.hpp"
#include "app/session/begin/open_battle.hpp"
#include "app/session/fight/fought.hpp"
#include "app/session/reports/todo_text.hpp"
#include "app/session/result/result_text.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/battle/seen_by.hpp"
#include "core/campaign/battle/battles.hpp"
#include "db/definitions/papers/result_form.hpp"
#include "db/definitions/papers/result_yaml.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_result_bytes = 1024 * 1024;

struct Wish {
    std::string file, battle, result, out, as, by = game_master;
    Moment moment;
    bool json = false, as_played = false;
};

void list(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    const Names names(session.world(), session.state());
    if (wish.json) return console.lines(printed(json_of(session.world(), Known{{}, session.state(), {}})["battles"]));
    for (const Battle& battle : session.state().battles)
        console.line(say(N_("turn {}, {}: {}"), battle.turn, names.of(battle.id),
                         battle.report ? tr(word(battle.outcome)) : tr(word(battle.step))));
    if (session.state().battles.size() == 0) console.line(tr(N_("no battle has been fought yet")));
}

/// `written`: the file it was read from, if it was; faults are told at its lines.
void record(Console& console, Session& session, const Wish& wish, const BattleReport& report, const std::string& where,
            const WrittenResult* written = nullptr) {
    const auto done = session.submit(RecordResult{report}, wish.by);
    if (!done) {
        Refusal refusal = done.refusal();
        if (written != nullptr) written->add_lines(refusal.problems);
        return console.refuse(where, refusal);
    }
    tell(console, session, done.value());
    for (const std::string& item : todo(session.world(), session.state(), wish.file)) console.line(item);
}

BadUsage not_played() {
    return BadUsage(tr(N_("the program did not fight this battle; battle play makes it do so")));
}

/// The module fights; what came of it lies in the form, for the game master to record or to write over.
void play(const Wish& wish, Console& console) {
    OpenCampaign campaign = open_session(wish.file);
    Session& session = campaign.session();
    const BattleId id = battle_from(session.state(), wish.battle);
    if (!submit(console, session, PlayBattle{id}, wish.by)) return;
    const std::optional<FoughtBattle> fought = fought_again(session, id);
    if (!wish.out.empty() && fought) write_fought(console, *fought, wish.out, wish.moment);
    const ResultEntry entry(session.world(), session.state(), id);
    for (const std::string& line : result_in_words(session.world(), session.state(), entry)) console.line(line);
    console.line(say(
        N_("its result is not recorded yet: battle watch {0} {1} shows the battle, battle record {0} {1} --as-played "
           "records it"),
        wish.file, wish.battle));
}

void watch(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file);
    const Session& session = campaign.session();
    const BattleId id = battle_from(session.state(), wish.battle);
    if (!was_played(session, id)) throw not_played();
    std::optional<FoughtBattle> fought = fought_again(session, id);
    if (!fought)
        throw BadUsage(
            tr(N_("an older edition of these rules fought this battle: its result stands, but this program "
                  "would fight it otherwise and cannot show it")));
    if (!wish.as.empty()) {
        const SideId side = side_from(session, wish.as);
        if (!may_watch(session.state(), id, side))
            throw BadUsage(tr(N_("a side watches the battles of its own Forces, once they have a result")));
        fought = seen_by(std::move(*fought), army_of(session.state(), id, side));
    }
    write_fought(console, *fought, wish.out, wish.moment);
}

void record_file(Console& console, Session& session, const Wish& wish) {
    const WrittenResult written = read_result(read_file(wish.result, most_result_bytes), wish.result);
    const BattleId id = battle_from(session.state(), wish.battle);
    if (written.said.battle != id)
        return console.faults(
            wish.result, {{0, tr(N_("battle")), std::to_string(written.said.battle.value()), wish.battle, nullptr}});
    if (const auto why = not_to_be_fought(session.state(), id)) return console.refuse(*why);
    ResultEntry entry(session.world(), session.state(), id);
    enter(written, entry);
    record(console, session, wish, entry.report(), wish.result, &written);
}

void record_played(Console& console, Session& session, const Wish& wish) {
    const BattleId id = battle_from(session.state(), wish.battle);
    if (!was_played(session, id)) throw not_played();
    record(console, session, wish, report_in_hand(session.state().battles.at(id)), tr(N_("the result")));
}

/// Line by line from the keyboard; every line is on disk at once, so it can be left half-way and taken up again.
void record_typed(Console& console, Session& session, const Wish& wish) {
    const BattleId id = battle_from(session.state(), wish.battle);
    ResultEntry entry(session.world(), session.state(), id);
    const auto show = [&] {
        for (const std::string& line : result_in_words(session.world(), session.state(), entry)) console.line(line);
    };
    show();
    console.line(tr(N_(
        "UNIT killed N fled N left N captured N never N | general N FATE | rest | verdict WHO | show | done | stop")));
    int number = 0;
    for (std::string line; std::getline(console.in, line);) {
        ++number;
        if (line == "stop") break;
        if (line == "done") return record(console, session, wish, entry.report(), tr(N_("the result")));
        if (line == "show") {
            show();
            continue;
        }
        const BattleReport before = entry.report();
        const Problems problems = take_line(session.world(), session.state(), entry, line);
        for (Problem problem : problems) {
            problem.line = number;
            console.err << in_words(problem) << '\n';
        }
        if (const BattleReport now = entry.report();
            now != before && !submit(console, session, DraftResult{now}, wish.by))
            return;
    }
    console.line(tr(N_("stopped half-way: everything typed so far is kept")));
}

}  // namespace

void add_battle(CLI::App& app, Console& console) {
    CLI::App* family = app.add_subcommand("battle", "Battles: what goes to the table, and what comes back");
    family->require_subcommand(1);
    const auto add = [&](const char* name, const char* gist, auto run) {
        const auto wish = std::make_shared<Wish>();
        CLI::App* verb = family->add_subcommand(name, gist);
        add_file(verb, wish->file);
        verb->callback([wish, &console, run] { run(*wish, console); });
        return std::pair(verb, wish);
    };
    const auto add_one = [&](const char* name, const char* gist, auto run) {
        auto [verb, wish] = add(name, gist, run);
        verb->add_option("BATTLE", wish->battle, "its number")->required();
        verb->add_option("-o,--out", wish->out, "a file instead of the terminal");
        return std::pair(verb, wish);
    };
    struct Armies {
        std::string attacker, defender, file;
        std::optional<std::uint64_t> seed;
    };
    const auto armies = std::make_shared<Armies>();
    CLI::App* open_verb =
        family->add_subcommand("open", "a campaign file for one battle, between two armies from files");
    open_verb->add_option("ATTACKER", armies->attacker, "an army file")->required();
    open_verb->add_option("DEFENDER", armies->defender, "an army file")->required();
    open_verb->add_option("-o,--out", armies->file, "the campaign file to make (.condottiero)")->required();
    open_verb->add_option("--seed", armies->seed,
                          "dice from a number that anyone may know: for trying things out only");
    open_verb->callback([armies, &console] {
        try {
            open_battle(armies->attacker, armies->defender, armies->file, armies->seed, console.warner());
            const SeenCampaign opened = read_session(armies->file);
            const Session& session = opened.session();
            console.line(say(N_("{}. The battle waits in {}."), session.world().title, armies->file));
            for (const std::string& item : todo(session.world(), session.state(), armies->file)) console.line(item);
        } catch (const BadInput& bad) {
            console.err << bad.what() << '\n';
            console.exit = Exit::BadInput;
        }
    });
    auto [list_verb, list_wish] = add("list", "all battles, with their outcome", list);
    list_verb->add_flag("--json", list_wish->json, "for a program");
    add_one("brief", "everything about a battle that a program needs to know, as a file",
            [](const Wish& w, Console& c) {
                const SeenCampaign campaign = read_session(w.file);
                const Session& s = campaign.session();
                write_out(c, w.out, brief_text(battle_ahead(s, battle_from(s.state(), w.battle)).brief));
            });
    auto [sheet_verb, sheet_wish] =
        add_one("sheet", "the same for people at the table; with -o its sheets, for printing (.pdf .png)",
                [](const Wish& w, Console& c) {
                    const SeenCampaign campaign = read_session(w.file);
                    write_sheet(c, campaign.session(), battle_from(campaign.session().state(), w.battle), w.as, w.out);
                });
    sheet_verb->add_option("--as", sheet_wish->as, "with -o: only the sheet of this side");
    add_one("form", "the form for its result, blank or as far as it is filled in", [](const Wish& w, Console& c) {
        const SeenCampaign campaign = read_session(w.file);
        const Session& s = campaign.session();
        const BattleId id = battle_from(s.state(), w.battle);
        const Battle& battle = s.state().battles.at(id);
        write_out(c, w.out, result_form(battle_ahead(s, id).brief, battle.report.value_or(report_in_hand(battle))));
    });
    auto [verb, wish] =
        add_one("record", "records its result, from a form or typed in line by line", [](const Wish& w, Console& c) {
            OpenCampaign campaign = open_session(w.file);
            if (w.as_played)
                record_played(c, campaign.session(), w);
            else if (w.result.empty())
                record_typed(c, campaign.session(), w);
            else
                record_file(c, campaign.session(), w);
        });
    verb->add_option("RESULT", wish->result, "the filled-in form; without it the result is typed in");
    verb->add_option("--by", wish->by, "who hands it in");
    verb->add_flag("--as-played", wish->as_played, "the result as the program fought it");
    const auto table = std::make_shared<AssistWish>();
    CLI::App* assist_verb = family->add_subcommand(
        "assist",
        "keeps a battle at a real table: markers, the check list, tests with their targets; help explains the lines");
    add_file(assist_verb, table->file);
    assist_verb->add_option("BATTLE", table->battle, "its number")->required();
    add_dice(assist_verb, table->dice);
    assist_verb->add_option("--by", table->by, "who sits at it");
    assist_verb->callback([table, &console] { assist(*table, console); });
    const auto ahead = std::make_shared<BattleForecastWish>();
    CLI::App* forecast_verb = family->add_subcommand("forecast",
                                                     "plays a battle out many times: who wins, what it costs, how long "
                                                     "it takes; a battle already fought is compared with them");
    add_file(forecast_verb, ahead->file);
    forecast_verb->add_option("BATTLE", ahead->battle, "its number")->required();
    add_forecast(forecast_verb, ahead->how, ahead->points);
    forecast_verb->callback([ahead, &console] { forecast_battle(*ahead, console); });
    const auto add_fought = [&](const char* name, const char* gist, auto run) {
        auto [fought_verb, fought_wish] = add_one(name, gist, run);
        fought_verb->add_option("--turn", fought_wish->moment.turn, "only this turn");
        fought_verb->add_option("--round", fought_wish->moment.round, "with --turn: only this round of it, 1 to 8");
        return std::pair(fought_verb, fought_wish);
    };
    add_fought("play", "the program fights it out by the battle rules of the campaign", play);
    auto [watch_verb, watch_wish] = add_fought(
        "watch", "a battle that the program fought: every move and roll, or with -o its table (.png .svg .pdf)", watch);
    watch_verb->add_option("--as", watch_wish->as, "as this side sees it");
}

}  // namespace condottiero
