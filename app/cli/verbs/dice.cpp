#include <fmt/format.h>

#include <charconv>
#include <chrono>

#include "app/cli/verbs/verbs.hpp"
#include "app/session/orders/own_word.hpp"
#include "app/session/proof/dice_bundle.hpp"
#include "core/base/text.hpp"
#include "core/campaign/sealed/envelope.hpp"
#include "db/definitions/papers/dice_bundle_yaml.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, as, out, code, sheet, keep;
    std::optional<std::uint64_t> number;
    int turn = 0;
};

void promise(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const DicePromise next = next_promise(campaign.session());
    console.line(
        say(N_("The dice of turn {} are sealed. Tell everybody this number before the sheets are opened:"), next.turn));
    console.line(hex(next.promise));
    if (next.rolling > 1)
        console.line(counted(N_("The sheets of this turn have been opened {} time and taken back: its dice have a new "
                                "secret, and those that fell are published with them."),
                             N_("The sheets of this turn have been opened {} times and taken back: its dice have a new "
                                "secret, and those that fell are published with them."),
                             next.rolling - 1));
}

void reveal(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    std::optional<SideId> side;
    if (!wish.as.empty()) side = side_from(session, wish.as);
    const Result<AnyBundle> bundle = dice_bundle(session, wish.turn, side, campaign.file().sealed_from());
    if (!bundle) return console.refuse(bundle.refusal());
    write_out(console, wish.out, to_yaml(bundle.value()));
}

void codes(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    console.line(tr(N_("Give each player the code of his side, and nobody else's:")));
    for (const Side& side : session.world().sides)
        if (wish.as.empty() || side.id == side_from(session, wish.as))
            console.line(fmt::format("{:<16}  {}", side.name, side_code(session.dice_key(), session.mark(), side.key)));
}

/// At the player's, too.
void word(const Wish& wish, Console& console) {
    const OwnWord own = own_word(wish.keep, wish.as, wish.turn);
    console.line(say(N_("word: {}"), own.word));
    console.line(say(N_("next word: {}"), own.next_word));
}

/// At the player's: there is no campaign file there, only a sheet and a code.
void envelope(const Wish& wish, Console& console) {
    constexpr std::size_t most_sheet_bytes = 256 * 1024;
    const std::string text = read_file(wish.sheet, most_sheet_bytes);
    const WrittenSheet sheet = read_sheet(text, wish.sheet);
    const std::optional<Written> turn = sheet.turn;
    int number = 0;
    if (!turn || std::from_chars(turn->text.data(), turn->text.data() + turn->text.size(), number).ec != std::errc{})
        throw BadInput(wish.sheet, {{turn ? turn->line : 1, tr(N_("turn")), turn ? turn->text : tr(N_("nothing")),
                                     tr(N_("the number of the turn")), nullptr}});
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch());
    const Result<std::string> sealed =
        seal_envelope(wish.code, number, text, wish.number.value_or(static_cast<std::uint64_t>(now.count())));
    if (!sealed) return console.refuse(sealed.refusal());
    write_out(console, wish.out, sealed.value());
}

}  // namespace

void add_dice_verbs(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* dice = app.add_subcommand("dice", "The sealed dice: what is promised before a turn, and shown after it");
    dice->require_subcommand(1);
    CLI::App* promised = dice->add_subcommand("promise", "The number to tell everybody before the sheets are opened");
    add_file(promised, wish->file);
    promised->callback([wish, &console] { promise(*wish, console); });
    CLI::App* revealed = dice->add_subcommand(
        "reveal", "The secret and the dice of a turn that is over, for everybody to check (verify)");
    add_file(revealed, wish->file);
    revealed->add_option("TURN", wish->turn, "the turn whose dice to show; 0 for those before the first sheets")
        ->required();
    revealed->add_option("--as", wish->as, "without the dice that would tell this side what it does not know");
    revealed->add_option("-o,--out", wish->out, "a file instead of the terminal");
    revealed->callback([wish, &console] { reveal(*wish, console); });

    CLI::App* given = app.add_subcommand("codes", "The codes with which the sides seal their envelopes");
    add_file(given, wish->file);
    given->add_option("--as", wish->as, "one side only");
    given->callback([wish, &console] { codes(*wish, console); });

    CLI::App* own = app.add_subcommand(
        "word",
        "Two lines for your order sheet, so that nobody can choose the dice: your word, and what commits you to "
        "the next");
    own->add_option("SIDE", wish->as, "your side, as your sheet names it")->required();
    own->add_option("TURN", wish->turn, "the turn of your sheet")->required()->check(CLI::Range(1, 100'000));
    own->add_option("--keep", wish->keep,
                    "the file of your own secret; it is made if there is none: keep it to yourself")
        ->required();
    own->callback([wish, &console] { word(*wish, console); });

    CLI::App* sealed = app.add_subcommand(
        "envelope",
        "Seal an order sheet with your side's code, so that only the campaign can read it (order opens it)");
    sealed->add_option("SHEET", wish->sheet, "the filled-in sheet")->required();
    sealed->add_option("--code", wish->code, "from the game master")->required();
    sealed->add_option(
        "--number", wish->number,
        "what tells this envelope from those sealed before it: larger than theirs; without it, the clock");
    sealed->add_option("-o,--out", wish->out, "a file instead of the terminal");
    sealed->callback([wish, &console] { envelope(*wish, console); });
}

}  // namespace condottiero
