#include "app/cli/interrupt.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/begin/begin_campaign.hpp"
#include "app/session/play_on.hpp"
#include "app/session/reports/war_report.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string campaign, out;
    std::vector<std::string> sides;
    std::optional<std::uint64_t> seed;
    int turns = 0;
    bool quiet = false;
};

/// A definition by its ending; anything else is a war that has begun.
OpenCampaign open_or_begin(const Wish& wish, const Console& console) {
    const bool definition = wish.campaign.ends_with(".yaml") || wish.campaign.ends_with(".yml");
    if (definition == wish.out.empty())
        throw BadUsage(definition ? tr(N_("a new campaign needs a file to be kept in: -o war.condottiero"))
                                  : tr(N_("-o is for a new campaign, from a campaign.yaml")));
    if (!definition && wish.seed) throw BadUsage(tr(N_("--seed is for a new campaign, from a campaign.yaml")));
    return definition ? begin_campaign(wish.campaign, wish.out, wish.seed, console.warner())
                      : open_session(wish.campaign, console.warner());
}

/// A line for each turn; those in which nothing happened share one.
class TurnTeller {
public:
    explicit TurnTeller(const Console& console) : console_(console) {}
    void tell(const TurnNews& news) {
        if (news.happenings.empty()) {
            if (!first_quiet_) first_quiet_ = news;
            last_quiet_ = news;
            return;
        }
        tell_quiet();
        line(say(N_("turn {}, {}: {}"), news.turn, in_words(news.date), joined(news.happenings, " ")));
    }
    /// The line of the quiet turns so far, if there are any.
    void tell_quiet() {
        if (!first_quiet_) return;
        const std::string from = in_words(first_quiet_->date), to = in_words(last_quiet_->date);
        line(first_quiet_->turn == last_quiet_->turn ? say(N_("turn {}, {}: nothing of note"), first_quiet_->turn, from)
                                                     : say(N_("turns {} to {}, {} to {}: nothing of note"),
                                                           first_quiet_->turn, last_quiet_->turn, from, to));
        first_quiet_.reset();
    }

private:
    void line(const std::string& text) const { console_.err << text << '\n'; }

    const Console& console_;
    std::optional<TurnNews> first_quiet_, last_quiet_;
};

void play(const Wish& wish, Console& console) {
    OpenCampaign campaign = open_or_begin(wish, console);
    Session& session = campaign.session();
    PlayWish how{wish.turns, {}};
    for (const std::string& side : wish.sides) how.sides.push_back(side_from(session, side));
    TurnTeller teller(console);
    const auto tell = [&](const TurnNews& news) {
        if (!wish.quiet) teller.tell(news);
    };
    const Interrupt interrupt;
    const PlayedOn played = play_on(session, how, tell, interrupt.token());
    teller.tell_quiet();
    const std::string& file = wish.out.empty() ? wish.campaign : wish.out;
    if (played.end == PlayEnd::LeftOff)
        console.err << say(N_("stopped; everything done so far is in {}"), file) << '\n';
    if (played.end == PlayEnd::Waits) console.err << say(N_("the war waits: {}"), played.waits_for) << '\n';
    for (const std::string& line : war_report(session)) console.line(line);
}

}  // namespace

void add_play(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand(
        "play", "The program plays on by itself: gives the orders, fights the battles and tells how it went");
    verb->add_option("CAMPAIGN", wish->campaign,
                     "a campaign file (.condottiero), or a definition for a new one (.yaml)")
        ->required();
    verb->add_option("--turns", wish->turns, "how many turns; without it, to the end of the war")
        ->check(CLI::PositiveNumber);
    verb->add_option("--sides", wish->sides,
                     "only these sides, such as rocca,lago; the war waits for whatever the others owe")
        ->delimiter(',');
    verb->add_option("-o,--out", wish->out, "the file of a new campaign");
    verb->add_option("--seed", wish->seed, "a new campaign's dice from a number that anyone may know");
    verb->add_flag("--quiet", wish->quiet, "without a line for each turn");
    verb->callback([wish, &console] { play(*wish, console); });
}

}  // namespace condottiero
