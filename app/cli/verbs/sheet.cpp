#include <algorithm>
#include <functional>

#include "app/cli/json.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/orders/received_sheet.hpp"
#include "app/session/proof/proof_lines.hpp"
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

/// Reads and checks one sheet, and says it back. Nothing if it has faults or a rule refuses it.
std::optional<SubmitSheet> read_sheet_back(Console& console, const Session& session, const Wish& wish,
                                           const std::string& path) {
    const Result<ReceivedSheet> received =
        receive_sheet(session, read_file(path, most_sheet_bytes), path, wish.game_master_hands_in,
                      wish.replace ? OverSealed::Allow : OverSealed::Refuse);
    if (!received) {
        console.refuse(received.refusal());
        return std::nullopt;
    }
    const CheckedSheet& checked = received.value().checked;
    const std::optional<SubmitSheet>& command = received.value().command;
    if (!command) {
        console.faults(path, checked.problems);
        return std::nullopt;
    }
    say_back(console, session, checked);
    if (!received.value().replaces.empty()) console.line(received.value().replaces);
    return command;
}

/// For a player who has sent nothing: one sheet of the program's own player, on the game master's word.
std::optional<SubmitSheet> stand_in(Console& console, const Session& session, const Wish& wish) {
    const SideId side = side_from(session, wish.stand_in);
    const std::vector<SideId> missing = sheets_missing(session.world(), session.state());
    if (std::find(missing.begin(), missing.end(), side) == missing.end()) {
        console.refuse({&rules::order_sheets, say(N_("{} owes no order sheet"), session.world().sides.at(side).name)});
        return std::nullopt;
    }
    const std::string text = policy_sheet(session.world(), session.state(), side).text;
    const CheckedSheet checked = check_as_known(session, read_sheet(text, wish.stand_in));
    if (!checked.sheet) {
        console.faults(wish.stand_in, checked.problems);
        return std::nullopt;
    }
    say_back(console, session, checked);
    return SubmitSheet{*checked.sheet, true};
}

/// Hears each sheet that is in order.
using HandIn = std::function<void(const SubmitSheet&)>;

void read_sheets(const Wish& wish, Console& console, const Session& session, const HandIn& hand_in) {
    if (!wish.stand_in.empty()) {
        if (const auto command = stand_in(console, session, wish)) hand_in(*command);
        return;
    }
    for (const std::string& sheet : wish.sheets) {
        try {
            if (const auto command = read_sheet_back(console, session, wish, sheet)) hand_in(*command);
        } catch (const BadInput& bad) {
            console.faults(sheet, bad.problems());  // the other sheets are none the worse for it
        }
    }
}

void order(const Wish& wish, Console& console) {
    if (wish.sheets.empty() == wish.stand_in.empty())
        throw BadUsage(tr(N_("name order sheets, or a side with --stand-in, but not both")));
    if (wish.only_check) {
        const SeenCampaign campaign = read_session(wish.file, console.warner());
        return read_sheets(wish, console, campaign.session(), [](const SubmitSheet&) {});
    }
    OpenCampaign campaign = open_session(wish.file, console.warner());
    Session& session = campaign.session();
    read_sheets(wish, console, session, [&](const SubmitSheet& command) {
        const bool own = wish.stand_in.empty() && !wish.game_master_hands_in;
        const auto from = own ? std::optional(command.sheet.side) : std::nullopt;
        const Act act = act_of(session.world(), session.state(), command, from);
        if (!submit(console, session, act.command, act.by)) return;
        for (const std::string& line : receipt_lines(session, command.sheet.side)) console.line("  " + line);
    });
}

}  // namespace

void add_sheet(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand("sheet", "Print an order sheet to fill in, with what each Force may do");
    add_file(verb, wish->file);
    verb->add_option("--as", wish->as, "the side")->required();
    verb->add_option("-o,--out", wish->out, "a file instead of the terminal");
    verb->callback([wish, &console] {
        const SeenCampaign campaign = read_session(wish->file, console.warner());
        const Session& session = campaign.session();
        const SideId side = side_from(session, wish->as);
        const CampaignState known = known_to(session.world(), session.state(), side).state;
        write_out(console, wish->out,
                  sheet_template(session.world(), known, side, proof_lines(session),
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
