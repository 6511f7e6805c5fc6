#include "app/cli/verbs/verbs.hpp"
#include "app/session/proof/verify_file.hpp"
#include "core/base/text.hpp"
#include "db/campaign_file/copies.hpp"
#include "db/campaign_file/salvage.hpp"

namespace condottiero {

namespace {

void verify_it(const std::string& path, const std::vector<std::string>& papers, Console& console) {
    const Verdict verdict = verify_file(path, papers);
    for (const std::string& line : verdict.holds) console.line(say(N_("holds:        {}"), line));
    for (const std::string& line : verdict.unchecked) console.line(say(N_("not checked:  {}"), line));
    for (const std::string& line : verdict.faults) console.line(say(N_("DOES NOT HOLD: {}"), line));
    if (verdict.faults.empty()) return console.line(say(N_("{}: nothing is wrong"), path));
    console.line(counted(N_("{1}: {0} fault"), N_("{1}: {0} faults"), static_cast<long>(verdict.faults.size()), path));
    console.exit = Exit::BadCampaign;
}

void salvage_it(const std::string& damaged, const std::string& into, Console& console) {
    const Salvaged saved = salvage(damaged, into);
    console.line(counted(N_("{} step is whole and now in {}; it is of turn {}."),
                         N_("{} steps are whole and now in {}; the last is of turn {}."), saved.steps, into,
                         saved.turn));
    if (saved.lost_from == 0)
        console.line(tr(N_("Nothing is missing.")));
    else
        console.line(say(N_("Lost: step {} and all that came after it ({})."), saved.lost_from, saved.fault));
    if (!saved.remark.empty()) console.line(saved.remark);
    const std::vector<TurnCopy> copies = turn_copies(damaged);
    if (!copies.empty() && copies.back().step > saved.steps)
        console.line(say(N_("A copy holds more, up to step {}: {}"), copies.back().step, copies.back().path));
}

}  // namespace

void add_verify(CLI::App& app, Console& console) {
    struct Wish {
        std::string path, into;
        std::vector<std::string> papers;
    };
    const auto wish = std::make_shared<Wish>();
    CLI::App* verified = app.add_subcommand(
        "verify",
        "Check a whole war again, or one turn's published dice: what holds, what does not, what nobody can tell");
    verified->add_option("PATH", wish->path, "a campaign file, a plain-text twin, or what `dice reveal` wrote")
        ->required();
    verified->add_option("PAPER", wish->papers,
                         "sheets, receipts and reports that you kept: what they prove is held against it");
    verified->callback([wish, &console] { verify_it(wish->path, wish->papers, console); });
    CLI::App* saved = app.add_subcommand(
        "salvage", "Rescue what is whole in a damaged campaign into a new file; the old one stays as it is");
    saved->add_option("DAMAGED", wish->path, "the damaged campaign file")->required();
    saved->add_option("NEW", wish->into, "the file to make (.condottiero)")->required();
    saved->callback([wish, &console] { salvage_it(wish->path, wish->into, console); });
}

}  // namespace condottiero
