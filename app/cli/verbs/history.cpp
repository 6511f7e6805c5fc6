#include <algorithm>

#include "app/cli/json.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/knowledge/known_war.hpp"
#include "app/session/proof/proof_lines.hpp"
#include "app/session/reports/todo_text.hpp"
#include "app/session/words/names.hpp"
#include "app/session/words/report_text.hpp"
#include "app/session/words/step_words.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, as, by = game_master;
    int turn = 0, step = 0;
    bool rolls = false, json = false;
};

std::vector<bool> stands(const Session& session) {
    std::vector<bool> out(session.entries().size(), false);
    for (const int i : session.standings().done) out[static_cast<std::size_t>(i)] = true;
    return out;
}

std::string roll_in_words(const Names& names, const Roll& roll) {
    const std::string who = roll.by == RolledBy::Program ? "" : ", " + tr(word(roll.by));
    return fmt::format("      D{} {} = {}   [{}] #{}{}", roll.sides, names.subject(roll.subject), roll.face, roll.rule,
                       roll.index, who);
}

/// A step of which a side heard nothing: it has no place in what is printed for it.
bool heard_nothing(const Entry& entry) {
    return entry.events.empty() && entry.rolls.empty();
}

/// The story, as far as it stands.
void log(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const KnownWar war(campaign.session(), reader_from(campaign.session(), wish.as));
    const Names names(war.world(), war.state());
    Json all = Json::array();
    for (const int i : war.standings().done) {
        const Entry& entry = war.entries()[static_cast<std::size_t>(i)];
        if (wish.turn != 0 && entry.turn != wish.turn) continue;
        if (war.side() && heard_nothing(entry)) continue;
        if (wish.json) {
            all.push_back(json_of(entry, true));
            continue;
        }
        for (const std::string& sentence : report(war.world(), war.state(), entry.events))
            console.line(fmt::format("{:>4}  {}", entry.seq, sentence));
        if (!wish.rolls) continue;
        for (const Roll& roll : entry.rolls) console.line(roll_in_words(names, roll));
    }
    if (wish.json)
        console.lines(printed(all));
    else
        console.line(step_line(campaign.session()));
}

/// As whoever reads it has heard of it.
std::string step_in_words(const KnownWar& war, const Entry& entry) {
    if (entry.kind == EntryKind::Done && !entry.command) return tr(N_("a step of others"));
    return step_in_words(war.world(), war.state(), entry);
}

/// Every step ever made, what was undone too.
void history(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const KnownWar war(campaign.session(), reader_from(campaign.session(), wish.as));
    const std::vector<bool> standing = stands(campaign.session());
    Json all = Json::array();
    for (std::size_t i = 0; i < war.entries().size(); ++i) {
        const Entry& entry = war.entries()[i];
        if (war.side() && heard_nothing(entry)) continue;
        if (wish.json) {
            all.push_back(json_of(entry, standing[i]));
            continue;
        }
        const bool undone = entry.kind == EntryKind::Done && !standing[i];
        const std::string events = counted(N_("{} event"), N_("{} events"), static_cast<long>(entry.events.size()));
        const std::string dice = counted(N_("{} die"), N_("{} dice"), static_cast<long>(entry.rolls.size()));
        console.line(fmt::format("{:>4}  {}  {:<32} {} ({}, {}){}", entry.seq, say(N_("turn {}"), entry.turn),
                                 step_in_words(war, entry), entry.by, events, dice,
                                 undone ? "   " + tr(N_("undone")) : ""));
    }
    if (wish.json) console.lines(printed(all));
}

void step_back_or_forth(const Wish& wish, Console& console, bool back) {
    OpenCampaign campaign = open_session(wish.file, console.warner());
    Session& session = campaign.session();
    const auto done = back ? session.undo(wish.by) : session.redo(wish.by);
    if (!done) return console.refuse(done.refusal());
    const Entry& entry = session.entries().at(static_cast<std::size_t>(done.value() - 1));
    console.line(say(back ? N_("undone: step {}, {}") : N_("done again: step {}, {}"), entry.seq,
                     step_in_words(session.world(), session.state(), entry)));
    for (const std::string& item : todo(session.world(), session.state(), wish.file)) console.line(item);
}

/// Why the numbers of one step are what they are: tests with their terms, and every die.
void explain_step(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    const KnownWar war(session, reader_from(session, wish.as));
    const int step = wish.step != 0 ? wish.step : static_cast<int>(war.entries().size());
    if (step < 1 || step > static_cast<int>(war.entries().size()))
        throw BadUsage(counted(N_("there is no step {1}; there is {0}"), N_("there is no step {1}; there are {0}"),
                               static_cast<long>(war.entries().size()), step));
    const Entry& entry = war.entries()[static_cast<std::size_t>(step - 1)];
    if (war.side() && heard_nothing(entry))
        throw BadUsage(say(N_("{} has heard nothing of step {}"), session.world().sides.at(*war.side()).name, step));
    if (wish.json) return console.lines(printed(json_of(entry, stands(session)[static_cast<std::size_t>(step - 1)])));
    const Names names(war.world(), war.state());
    const std::string what = step_in_words(war, entry);
    console.line(entry.by.empty() ? say(N_("step {}, turn {}, {}"), entry.seq, entry.turn, what)
                                  : say(N_("step {}, turn {}, {}, by {}"), entry.seq, entry.turn, what, entry.by));
    for (const std::string& sentence : report(war.world(), war.state(), entry.events)) console.line("  " + sentence);
    for (const Roll& roll : entry.rolls) console.line(roll_in_words(names, roll));
}

}  // namespace

void add_history(CLI::App& app, Console& console) {
    const auto add = [&](const char* name, const char* gist, auto run) {
        const auto wish = std::make_shared<Wish>();
        CLI::App* verb = app.add_subcommand(name, gist);
        add_file(verb, wish->file);
        verb->callback([wish, &console, run] { run(*wish, console); });
        return std::pair(verb, wish);
    };
    auto [log_verb, log_wish] = add("log", "What has happened, in words, with the number of each step", log);
    log_verb->add_option("--turn", log_wish->turn, "one turn only");
    log_verb->add_flag("--rolls", log_wish->rolls, "every die with its rule and purpose");
    log_verb->add_flag("--json", log_wish->json, "for a program");
    auto [history_verb, history_wish] = add("history", "Every step ever made, with what was undone", history);
    history_verb->add_flag("--json", history_wish->json, "for a program");
    auto [undo_verb, undo_wish] = add("undo", "Take back the last step; it stays in the history as undone",
                                      [](const Wish& w, Console& c) { step_back_or_forth(w, c, true); });
    undo_verb->add_option("--by", undo_wish->by, "who asks for it");
    auto [redo_verb, redo_wish] = add("redo", "Do the last undone step again, with the same dice",
                                      [](const Wish& w, Console& c) { step_back_or_forth(w, c, false); });
    redo_verb->add_option("--by", redo_wish->by, "who asks for it");
    auto [explain_verb, explain_wish] = add("explain", "Why the numbers of a step are what they are", explain_step);
    explain_verb->add_option("STEP", explain_wish->step, "its number in the log; the last one without it");
    explain_verb->add_flag("--json", explain_wish->json, "for a program");
    for (const auto& [verb, wish] :
         {std::pair(log_verb, log_wish), {history_verb, history_wish}, {explain_verb, explain_wish}})
        verb->add_option("--as", wish->as, "what this side has heard of, and no more");
}

}  // namespace condottiero
