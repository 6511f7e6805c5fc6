#include <algorithm>

#include "app/cli/verbs/verbs.hpp"
#include "app/session/reports/todo_text.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// What all answers share: which file, whose word, whose dice.
struct Wish {
    std::string file, by = game_master, dice, name, why = "the game master's word";
    std::vector<std::string> words;
    bool plain = false, mercenary = false, fortune = false;
};

using MakeCommand = Command (*)(const Session&, const Wish&);

const std::string& word_at(const Wish& wish, std::size_t n) {
    if (n >= wish.words.size()) throw BadUsage(tr(N_("something is missing from the command line; --help shows what")));
    return wish.words[n];
}

int number_at(const Wish& wish, std::size_t n) {
    const std::string& text = word_at(wish, n);
    const bool digits = !text.empty() && text.size() < 7 &&
                        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!digits) throw BadUsage(say(N_("{} is not a number"), text));
    return std::stoi(text);
}

template <Worded E>
E choice_at(const Wish& wish, std::size_t n) {
    std::string text = word_at(wish, n);
    if (const auto value = from_word<E>(text)) return *value;
    throw BadUsage(say(N_("{} is none of: {}"), text, joined(words_of(E{}))));
}

Command close_sheets(const Session&, const Wish&) {
    return CloseSheets{};
}
Command place(const Session& s, const Wish& w) {
    return PlaceForce{force_from(s.state(), word_at(w, 0)), square_from(s, word_at(w, 1))};
}
Command go(const Session& s, const Wish& w) {
    return ChooseSquare{force_from(s.state(), word_at(w, 0)), square_from(s, word_at(w, 1))};
}
Command join(const Session& s, const Wish& w) {
    NameNeighbours command{battle_from(s.state(), word_at(w, 0)), side_from(s, word_at(w, 1)), {}};
    for (std::size_t i = 2; i < w.words.size(); ++i) command.forces.push_back(force_from(s.state(), w.words[i]));
    return command;
}
Command choose(const Session& s, const Wish& w) {
    return ChooseForce{side_from(s, word_at(w, 0)), force_from(s.state(), word_at(w, 1))};
}
Command done(const Session& s, const Wish& w) {
    return CloseMarket{side_from(s, word_at(w, 0))};
}
Command replacements(const Session& s, const Wish& w) {
    return BuyReplacements{unit_from(s.state(), word_at(w, 0)), number_at(w, 1), w.plain};
}
Command unit(const Session& s, const Wish& w) {
    return BuyUnit{side_from(s, word_at(w, 0)),   word_at(w, 1), w.name,   number_at(w, 2),
                   square_from(s, word_at(w, 3)), w.mercenary,   w.fortune};
}
Command leader(const Session& s, const Wish& w) {
    return BuyLeader{force_from(s.state(), word_at(w, 0)), word_at(w, 1), number_at(w, 2)};
}
Command repair(const Session& s, const Wish& w) {
    return RepairBridge{force_from(s.state(), word_at(w, 0))};
}
Command works(const Session& s, const Wish& w) {
    return SpendWorks{force_from(s.state(), word_at(w, 0)), number_at(w, 1)};
}
Command battles(const Session&, const Wish& w) {
    const std::string& text = word_at(w, 0);
    if (text != "ask" && text != "stalemate") throw BadUsage(say(N_("{} is none of: {}"), text, "ask, stalemate"));
    return SetBattleStanding{text == "stalemate"};
}
Command turn_switch(const Session& s, const Wish& w) {
    const std::string& on = word_at(w, 1);
    if (on != "on" && on != "off") throw BadUsage(say(N_("{} is none of: {}"), on, "on, off"));
    const int from = w.words.size() > 2 ? number_at(w, 2) : s.state().turn + 1;
    return SetSwitch{{choice_at<Switch>(w, 0), on == "on", from}};
}
Command relate(const Session& s, const Wish& w) {
    return SetRelation{side_from(s, word_at(w, 0)), side_from(s, word_at(w, 1)), choice_at<Relation>(w, 2)};
}
Command amend_force(const Session& s, const Wish& w) {
    return AmendForce{force_from(s.state(), word_at(w, 0)), square_from(s, word_at(w, 1)), choice_at<Order>(w, 2),
                      choice_at<Reaction>(w, 3), w.why};
}
Command amend_figures(const Session& s, const Wish& w) {
    return AmendFigures{unit_from(s.state(), word_at(w, 0)), choice_at<Account>(w, 2), choice_at<Account>(w, 3),
                        number_at(w, 1), w.why};
}

template <Worded E>
bool take(E& field, std::string_view key, const std::string& word, std::size_t equals) {
    if (word.substr(0, equals) != key) return false;
    const auto value = from_word<E>(word.substr(equals + 1));
    if (!value) throw BadUsage(say(N_("{} is one of: {}"), key, joined(words_of(E{}))));
    field = *value;
    return true;
}

Command standing(const Session& s, const Wish& w) {
    SetStanding command{side_from(s, word_at(w, 0)), {}};
    StandingChoices& choice = command.standing = s.state().side(command.side).standing;
    for (std::size_t i = 1; i < w.words.size(); ++i) {
        const std::string& word = w.words[i];
        const std::size_t equals = word.find('=');
        const bool known = equals != std::string::npos &&
                           (take(choice.sheet, "sheet", word, equals) ||
                            take(choice.retreat, "retreat", word, equals) || take(choice.join, "join", word, equals) ||
                            take(choice.buy, "buy", word, equals) || take(choice.pick, "pick", word, equals));
        if (!known) throw BadUsage(say(N_("{} is none of: sheet=, retreat=, join=, buy=, pick="), word));
    }
    return command;
}

struct Row {
    const char* name;
    const char* takes;
    const char* gist;
    MakeCommand make;
};
constexpr Row rows[] = {
    {"close", "", "go on without the missing sheets", close_sheets},
    {"place", "FORCE SQUARE", "place a Force before the first turn", place},
    {"go", "FORCE SQUARE", "where a Force goes after a battle", go},
    {"join", "BATTLE SIDE [FORCE ...]", "which Forces next door join a battle; none if none is named", join},
    {"choose", "SIDE FORCE", "the Force that a random event asks a side to choose", choose},
    {"replacements", "UNIT FIGURES", "buy replacements for a unit (--plain: at list price, not at its quality's)",
     replacements},
    {"unit", "SIDE PROFILE FIGURES SQUARE", "buy a new unit (--mercenary, --fortune, --name)", unit},
    {"leader", "FORCE NAME CV", "buy a C-in-C for a Force", leader},
    {"done", "SIDE", "no more purchases for this side and turn", done},
    {"repair", "FORCE", "mend the broken bridge where the Force stands, out of its field works", repair},
    {"works", "FORCE POINTS", "spend field works on the battle to come", works},
    {"standing", "SIDE KEY=CHOICE ...",
     "go on without asking: sheet=keep retreat=home|back|first join=always|never "
     "buy=save|replace pick=neediest, or =ask",
     standing},
    {"battles", "ask|stalemate", "standing choice for battles that nobody fights", battles},
    {"switch", "NAME on|off [TURN]", "turn an optional chapter on or off, from a later turn", turn_switch},
    {"relation", "SIDE SIDE war|peace|allied", "how two sides stand to each other", relate},
    {"amend-force", "FORCE SQUARE ORDER REACTION", "the game master overrides (--why)", amend_force},
    {"amend-figures", "UNIT FIGURES FROM TO", "move figures between accounts of the book (--why)", amend_figures},
};

void answer(const Row& row, const Wish& wish, Console& console) {
    OpenCampaign campaign = open_session(wish.file, console.warner());
    Session& session = campaign.session();
    const std::unique_ptr<Dice> dice = table_dice(console, session, wish.dice);
    if (!submit(console, session, row.make(session, wish), wish.by, dice.get())) return;
    tell_unused(console, dice.get());
    for (const std::string& item : todo(session.world(), session.state(), wish.file)) console.line(item);
}

}  // namespace

void add_answer(CLI::App& app, Console& console) {
    CLI::App* family = app.add_subcommand(
        "answer", "Settle what the turn waits for, or leave a standing choice; and the game master's word");
    family->require_subcommand(1);
    for (const Row& row : rows) {
        const auto wish = std::make_shared<Wish>();
        CLI::App* verb = family->add_subcommand(row.name, row.gist);
        add_file(verb, wish->file);
        if (*row.takes != '\0') verb->add_option(row.takes, wish->words, row.takes)->expected(0, 64);
        verb->add_option("--by", wish->by, "who decides: a side's name, or the game master");
        add_dice(verb, wish->dice);
        verb->add_option("--name", wish->name, "a name for a new unit");
        verb->add_option("--why", wish->why, "the reason, for the record");
        verb->add_flag("--plain", wish->plain, "replacements at list price");
        verb->add_flag("--mercenary", wish->mercenary, "a mercenary unit, if one is for hire");
        verb->add_flag("--fortune", wish->fortune, "the unit that the event soldiers of fortune offers");
        verb->callback([&row, wish, &console] { answer(row, *wish, console); });
    }
}

}  // namespace condottiero
