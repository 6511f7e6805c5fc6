#include "app/cli/verbs/verbs.hpp"
#include "app/session/reports/todo_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/engine/need.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, dice;
    bool once = false;
};

std::string heading(const CampaignState& state) {
    return say(N_("-- turn {}, {}: {}"), state.turn, in_words(state.date), tr(word(state.phase)));
}

/// Phase by phase, to the next thing that needs a person; never further than the end of the turn.
void advance(const Wish& wish, Console& console) {
    OpenCampaign campaign = open_session(wish.file, console.warner());
    Session& session = campaign.session();
    const std::unique_ptr<Dice> dice = table_dice(console, session, wish.dice);
    const int turn = session.state().turn;
    do {
        console.line(heading(session.state()));
        if (!submit(console, session, Advance{}, game_master, dice.get())) break;
    } while (!wish.once && !session.state().over && session.state().turn == turn &&
             needs(session.world(), session.state()).empty());
    tell_unused(console, dice.get());
    for (const std::string& item : todo(session.world(), session.state(), wish.file)) console.line(item);
}

}  // namespace

void add_advance(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand("advance", "Go on until something needs a person, or to the end of the turn");
    add_file(verb, wish->file);
    add_dice(verb, wish->dice);
    verb->add_flag("--once", wish->once, "one phase only");
    verb->callback([wish, &console] { advance(*wish, console); });
}

}  // namespace condottiero
