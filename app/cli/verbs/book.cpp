#include <fmt/format.h>

#include "app/cli/json.hpp"
#include "app/cli/verbs/verbs.hpp"
#include "app/session/books/book_table.hpp"
#include "app/session/words/names.hpp"
#include "core/base/text.hpp"
#include "core/campaign/casualties/book.hpp"

namespace condottiero {

namespace {

struct Wish {
    std::string file, as, unit, force, side, battle;
    int from = 0, to = std::numeric_limits<int>::max();
    bool entries = false, json = false;
};

BookWanted wanted(const Session& session, const CampaignState& state, const Wish& wish) {
    BookWanted out;
    if (!wish.unit.empty()) out.unit = unit_from(state, wish.unit);
    if (!wish.force.empty()) out.force = force_from(state, wish.force);
    if (!wish.side.empty()) out.side = side_from(session, wish.side);
    if (!wish.battle.empty()) out.battle = battle_from(state, wish.battle);
    out.from_turn = wish.from;
    out.to_turn = wish.to;
    return out;
}

constexpr int width = 10;

std::string row(const std::string& label, const Accounts& accounts) {
    std::string out = fmt::format("{:<30}", label);
    for (std::size_t a = 0; a < account_count; ++a) {
        const int figures = accounts[static_cast<Account>(a)];
        out += figures == 0 ? fmt::format("{:>{}}", ".", width) : fmt::format("{:>{}}", figures, width);
    }
    return out + fmt::format("{:>{}}", accounts.sum(), width);
}

std::string header() {
    std::string out(30, ' ');
    static constexpr std::array<std::string_view, account_count> heads{N_("standing"), N_("hospital"), N_("dead"),
                                                                       N_("deserted"), N_("prisoner"), N_("to come")};
    for (const std::string_view head : heads) out += fmt::format("{:>{}}", tr(head), width);
    return out + fmt::format("{:>{}}", tr(N_("in all")), width);
}

void print_movements(const Console& console, const UnitStatement& statement) {
    console.line(row("  " + tr(N_("before")), statement.opening));
    for (const auto& [cause, accounts] : statement.movements) console.line(row("  " + tr(word(cause)), accounts));
}

void print_page(const Console& console, const Names& names, const UnitStatement& statement, bool entries) {
    console.line(row(names.of(*statement.unit), statement.closing));
    if (!entries) return;
    print_movements(console, statement);
    for (const Posting& posting : statement.postings)
        console.line(say(N_("    step {}, turn {}: {} {} -> {}, {}"), posting.entry, posting.turn, posting.figures,
                         posting.from ? tr(word(*posting.from)) : tr(N_("new")),
                         posting.to ? tr(word(*posting.to)) : tr(N_("struck off")), tr(word(posting.cause))));
}

Json accounts_json(const Accounts& accounts) {
    Json out;
    for (std::size_t a = 0; a < account_count; ++a)
        out[std::string(word(static_cast<Account>(a)))] = accounts[static_cast<Account>(a)];
    return out;
}

Json statement_json(const UnitStatement& statement) {
    Json out{{"unit", statement.unit ? Json(statement.unit->value()) : Json()},
             {"opening", accounts_json(statement.opening)},
             {"closing", accounts_json(statement.closing)},
             {"movements", Json::object()}};
    for (const auto& [cause, accounts] : statement.movements)
        out["movements"][std::string(word(cause))] = accounts_json(accounts);
    return out;
}

void book(const Wish& wish, Console& console) {
    const SeenCampaign campaign = read_session(wish.file, console.warner());
    const Session& session = campaign.session();
    const KnownWar war(session, reader_from(session, wish.as));
    const BookAt at = book_at(war);
    const std::vector<UnitStatement> pages = statements(at.book, wanted(session, war.state(), wish));
    const UnitStatement sum = sum_of(pages);
    const Problems problems = check_book(at.book, war.state(), war.side());
    if (wish.json) {
        Json out{{"balances", problems.empty()}, {"units", Json::array()}, {"sum", statement_json(sum)}};
        for (const UnitStatement& page : pages) out["units"].push_back(statement_json(page));
        console.lines(printed(out));
    } else {
        console.line(header());
        const Names names(war.world(), war.state());
        for (const UnitStatement& page : pages) print_page(console, names, page, wish.entries);
        console.line(row(tr(N_("all together")), sum.closing));
        print_movements(console, sum);
        if (problems.empty()) console.line(tr(N_("the book balances")));
    }
    if (!problems.empty()) console.faults(tr(N_("the book does not balance")), problems);
}

}  // namespace

void add_book(CLI::App& app, Console& console) {
    const auto wish = std::make_shared<Wish>();
    CLI::App* verb = app.add_subcommand(
        "book", "The casualty book: every figure in exactly one account, every change with its cause");
    add_file(verb, wish->file);
    verb->add_option("--as", wish->as, "the book that this side keeps: of its own units");
    verb->add_option("--unit", wish->unit, "one unit, by number or name");
    verb->add_option("--force", wish->force, "the units of one Force");
    verb->add_option("--side", wish->side, "the units of one side");
    verb->add_option("--battle", wish->battle, "what one battle cost");
    verb->add_option("--from", wish->from, "from this turn on");
    verb->add_option("--to", wish->to, "up to this turn");
    verb->add_flag("--entries", wish->entries, "every entry");
    verb->add_flag("--json", wish->json, "for a program");
    verb->callback([wish, &console] { book(*wish, console); });
}

}  // namespace condottiero
