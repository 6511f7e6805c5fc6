#include <algorithm>

#include "app/cli/json.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "app/session/proof/dice_bundle.hpp"
#include "app/session/reports/status_text.hpp"
#include "app/session/reports/todo_text.hpp"
#include "core/base/text.hpp"
#include "core/campaign/orders/sheet_check.hpp"
#include "core/campaign/orders/sheets.hpp"
#include "core/campaign/policy/policy.hpp"
#include "core/campaign/state/rules.hpp"
#include "db/definitions/papers/sheet_template.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, as, out, stand_in;
    std::vector<std::string> sheets;
    bool only_check = false, game_master_hands_in = false, replace = false;
};

void say_back(const Console& console, const Session& session, const CheckedSheet& checked) {
    console.line(say(N_("{}, turn {}:"), session.world().sides.at(checked.sheet->side).name, checked.sheet->turn));
    for (const std::string& sentence : checked.echo) console.line("  " + sentence);
}

/// Reads, checks and hands in one sheet. False if it has faults or a rule refuses it.
bool hand_in(Console& console, Session& session, const Wish& wish, const std::string& path) {
    const Result<ReceivedSheet> received =
        receive_sheet(session, read_file(path, most_sheet_bytes), path, wish.game_master_hands_in,
                      wish.replace ? OverSealed::Allow : OverSealed::Refuse);
    if (!received) {
        console.refuse(received.refusal());
        return false;
    }
    const CheckedSheet& checked = received.value().checked;
    const std::optional<SubmitSheet>& command = received.value().command;
    if (!command) {
        console.faults(path, checked.problems);
        return false;
    }
    say_back(console, session, checked);
    if (!received.value().replaces.empty()) console.line(received.value().replaces);
    if (wish.only_check) return true;
    const auto from = wish.game_master_hands_in ? std::nullopt : std::optional(command->sheet.side);
    const Act act = act_of(session.world(), session.state(), *command, from);
    return submit(console, session, act.command, act.by);
}

/// For a player who has sent nothing: one sheet of the program's own player, on the game master's word.
void stand_in(Console& console, Session& session, const Wish& wish) {
    const SideId side = side_from(session, wish.stand_in);
    const std::vector<SideId> missing = sheets_missing(session.world(), session.state());
    if (std::find(missing.begin(), missing.end(), side) == missing.end())
        return console.refuse(
            {&rules::order_sheets, say(N_("{} owes no order sheet"), session.world().sides.at(side).name)});
    const std::string text = policy_sheet(session.world(), session.state(), side).text;
    const CheckedSheet checked = check_as_known(session, read_sheet(text, wish.stand_in));
    if (!checked.sheet) return console.faults(wish.stand_in, checked.problems);
    say_back(console, session, checked);
    if (!wish.only_check) static_cast<void>(submit(console, session, SubmitSheet{*checked.sheet, true}, game_master));
}

void order(const Wish& wish, Console& console) {
    if (wish.sheets.empty() == wish.stand_in.empty())
        throw BadUsage(tr(N_("name order sheets, or a side with --stand-in, but not both")));
    OpenCampaign campaign = open_session(wish.file, console.warner());
    if (!wish.stand_in.empty()) return stand_in(console, campaign.session(), wish);
    for (const std::string& sheet : wish.sheets) {
        try {
            static_cast<void>(hand_in(console, campaign.session(), wish, sheet));
        } catch (const BadInput& bad) {
            console.faults(sheet, bad.problems());  // the other sheets are none the worse for it
        }
    }
}

}  // namespace

void add_sheet(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand("sheet", "Print an order sheet to fill in, with what each Force may do");
    add_file(verb, wish->file);
    verb->add_option("--as", wish->as, "the side")->required();
    verb->add_option("-o,--out", wish->out, "a file instead of the terminal");
    verb->callback([wish, &console] {
        OpenCampaign campaign = open_session(wish->file, console.warner());
        const Session& session = campaign.session();
        const SideId side = side_from(session, wish->as);
        const CampaignState known = known_to(session.world(), session.state(), side).state;
        write_out(console, wish->out,
                  sheet_template(session.world(), known, side, next_promise(session).promise,
                                 sheet_remarks(session.world(), known, side)));
    });
}

void add_order(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb =
        app.add_subcommand("order", "Hand in order sheets: each is checked, read back in plain words, and sealed");
    add_file(verb, wish->file);
    verb->add_option("SHEET", wish->sheets,
                     "filled-in sheets, or envelopes holding one; a side's later sheet replaces its earlier one");
    verb->add_option("--stand-in", wish->stand_in,
                     "instead of a sheet: the program gives the orders of this side, whose player has sent none");
    verb->add_flag("--check", wish->only_check, "check and read back, but do not hand in");
    verb->add_flag("--replace", wish->replace, "also a sealed sheet that is in is replaced by one without an envelope");
    verb->add_flag("--game-master", wish->game_master_hands_in, "the record says that the game master handed it in");
    verb->callback([wish, &console] { order(*wish, console); });
}

}  // namespace condottiero
