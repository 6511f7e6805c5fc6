#include "core/campaign/casualties/book.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "core/base/text.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

constexpr Account account(std::size_t index) {
    return static_cast<Account>(index);
}

void post(Accounts& accounts, const Posting& posting) {
    if (posting.from) accounts[*posting.from] -= posting.figures;
    if (posting.to) accounts[*posting.to] += posting.figures;
}

/// The line that an event is worth in the book.
Posting line_of(const Posted& e, int entry, int turn) {
    return {entry, turn, e.unit, e.from, e.to, e.figures, e.cause, e.battle};
}
Posting line_of(const Enlisted& e, int entry, int turn) {
    const bool more = e.figures > 0;
    return {entry,
            turn,
            e.unit,
            more ? std::nullopt : std::optional(e.account),
            more ? std::optional(e.account) : std::nullopt,
            more ? e.figures : -e.figures,
            e.cause,
            std::nullopt};
}

void add(Accounts& accounts, const Accounts& more) {
    for (std::size_t i = 0; i < account_count; ++i) accounts[account(i)] += more[account(i)];
}

/// Pages stand in the order of their units.
template <class Pages>
auto page_of(Pages& pages, UnitId unit) {
    const auto page = std::lower_bound(pages.begin(), pages.end(), unit,
                                       [](const BookPage& each, UnitId wanted) { return each.unit < wanted; });
    return page != pages.end() && page->unit == unit ? page : pages.end();
}

/// Keeps the book while the journal goes by. Of units that are not its business it takes no notice: a side keeps a book
/// of its own.
class Bookkeeper {
public:
    explicit Bookkeeper(const CampaignState& opening) : turn_(opening.turn) {
        for (const Force& force : opening.forces) sides_.emplace(force.id, force.side);
        for (const Unit& unit : opening.units) open_page(unit);
    }

    void read(const Entry& entry) {
        entry_ = entry.seq;
        for (const Event& event : entry.events) std::visit([this](const auto& e) { note(e); }, event);
    }
    CasualtyBook take() { return std::move(book_); }

private:
    void note(const auto&) {}
    void note(const TurnBegan& e) { turn_ = e.turn; }
    void note(const ForceFormed& e) { sides_.emplace(e.force.id, e.force.side); }
    void note(const UnitRaised& e) { open_page(e.unit); }
    void note(const UnitMoved& e) {
        const auto page = page_of(book_.pages, e.unit);
        if (page == book_.pages.end() || !sides_.contains(e.force)) return;
        page->force = e.force;
        page->side = side_of(e.force);
    }
    void note(const Posted& e) { book_.postings.push_back(line_of(e, entry_, turn_)); }
    void note(const Enlisted& e) { book_.postings.push_back(line_of(e, entry_, turn_)); }

    void open_page(const Unit& unit) {
        if (!sides_.contains(unit.force)) return;
        book_.pages.push_back({unit.id, unit.force, side_of(unit.force), unit.accounts});
    }
    [[nodiscard]] SideId side_of(ForceId force) const { return sides_.at(force); }

    CasualtyBook book_;
    std::map<ForceId, SideId> sides_;
    int turn_;
    int entry_ = 0;
};

bool is_wanted(const BookPage& page, const BookWanted& wanted) {
    return (!wanted.unit || *wanted.unit == page.unit) && (!wanted.force || *wanted.force == page.force) &&
           (!wanted.side || *wanted.side == page.side);
}

}  // namespace

const Rule& rule_of(Cause cause) {
    switch (cause) {
        case Cause::Battle:
        case Cause::Wounds:
        case Cause::Hospital: return rules::wounded_check;
        case Cause::Desertion: return rules::deserter_check;
        case Cause::MercenariesLeave: return rules::mercenaries;
        case Cause::Crossing: return rules::crossing_losses;
        case Cause::ExtremeWeather: return rules::extreme_weather;
        case Cause::Fatigue:
        case Cause::NoSupply: return rules::counters;
        case Cause::Winter: return rules::winter_quarters;
        case Cause::Epidemic:
        case Cause::Rising:
        case Cause::Remounts: return rules::event_table;
        case Cause::ForceTest: return rules::force_test_disaster;
        case Cause::Collapse: return rules::routed;
        case Cause::NoRetreat: return rules::retreat_after_defeat;
        case Cause::Wreck: return rules::wind;
        case Cause::Arrival: return rules::arrivals;
        case Cause::Recruits: return rules::purchases;
        case Cause::NoFigures: return rules::aftermath_steps;
        case Cause::Defeat: return rules::will_result;
        case Cause::Enlisted:
        case Cause::Transfer:
        case Cause::GameMaster: return rules::casualty_book;
    }
    throw std::logic_error("no such cause");
}

CasualtyBook casualty_book(const CampaignState& opening, const std::vector<Entry>& entries) {
    Bookkeeper keeper(opening);
    for (const int step : standings(entries).done) keeper.read(entries[static_cast<std::size_t>(step)]);
    return keeper.take();
}

const BookPage& page_of(const CasualtyBook& book, UnitId unit) {
    const auto page = page_of(book.pages, unit);
    assert(page != book.pages.end());
    return *page;
}

std::vector<UnitStatement> statements(const CasualtyBook& book, const BookWanted& wanted) {
    std::vector<UnitStatement> all;
    for (const BookPage& page : book.pages) all.push_back({page.unit, page.opening, {}, {}, {}});
    for (const Posting& posting : book.postings) {
        const auto page = page_of(book.pages, posting.unit);
        if (page == book.pages.end()) continue;
        UnitStatement& statement = all[static_cast<std::size_t>(page - book.pages.begin())];
        const bool in_span = posting.turn >= wanted.from_turn && posting.turn <= wanted.to_turn;
        if (in_span && (!wanted.battle || posting.battle == wanted.battle)) {
            post(statement.movements[posting.cause], posting);
            statement.postings.push_back(posting);
        } else if (statement.postings.empty() && posting.turn <= wanted.to_turn)
            post(statement.opening, posting);
    }
    std::vector<UnitStatement> out;
    for (std::size_t i = 0; i < all.size(); ++i) {
        UnitStatement& statement = all[i];
        if (!is_wanted(book.pages[i], wanted)) continue;
        if (statement.postings.empty() && (wanted.battle || statement.opening == Accounts{})) continue;
        statement.closing = statement.opening;
        for (const auto& [cause, change] : statement.movements) add(statement.closing, change);
        out.push_back(std::move(statement));
    }
    return out;
}

UnitStatement sum_of(const std::vector<UnitStatement>& statements) {
    UnitStatement sum{std::nullopt, {}, {}, {}, {}};
    for (const UnitStatement& statement : statements) {
        add(sum.opening, statement.opening);
        add(sum.closing, statement.closing);
        for (const auto& [cause, change] : statement.movements) add(sum.movements[cause], change);
        sum.postings.insert(sum.postings.end(), statement.postings.begin(), statement.postings.end());
    }
    return sum;
}

namespace {

/// What the accounts of units are, and what they are by the book.
Problems held_against(const std::map<UnitId, Accounts>& booked, const CampaignState& state,
                      std::optional<SideId> side) {
    Problems problems;
    const auto wrong = [&](const std::string& where, int found, int expected, std::string_view what) {
        problems.push_back({0, where, counted(N_("{} figure"), N_("{} figures"), found),
                            say(N_("{} ({})"), expected, tr(what)), &rules::casualty_book});
    };
    int units = 0;
    for (const Unit& unit : state.units) {
        if (side && state.forces.at(unit.force).side != *side) continue;
        ++units;
        const std::string where = say(N_("unit {} {}"), unit.id.value(), unit.name);
        if (unit.accounts.sum() != unit.enlisted)
            wrong(where, unit.accounts.sum(), unit.enlisted, N_("the figures that ever belonged to it"));
        const auto page = booked.find(unit.id);
        for (std::size_t i = 0; i < account_count && page != booked.end(); ++i) {
            const std::string place = where + ", " + tr(word(account(i)));
            if (unit.accounts[account(i)] < 0) wrong(place, unit.accounts[account(i)], 0, N_("or more"));
            if (unit.accounts[account(i)] != page->second[account(i)])
                wrong(place, unit.accounts[account(i)], page->second[account(i)], N_("by the postings"));
        }
    }
    if (static_cast<int>(booked.size()) != units)
        problems.insert(problems.begin(),
                        {0, tr(N_("units")), say(N_("{} figures"), units),
                         say(N_("{} ({})"), booked.size(), tr(N_("the pages of the book"))), &rules::casualty_book});
    return problems;
}

}  // namespace

Problems check_book(const CasualtyBook& book, const CampaignState& state, std::optional<SideId> side) {
    std::map<UnitId, Accounts> booked;
    for (const BookPage& page : book.pages) booked.emplace(page.unit, page.opening);
    for (const Posting& posting : book.postings)
        if (const auto page = booked.find(posting.unit); page != booked.end()) post(page->second, posting);
    return held_against(booked, state, side);
}

BookSums::BookSums(const CampaignState& opening) {
    for (const Unit& unit : opening.units) sums_.emplace(unit.id, unit.accounts);
}

namespace {

struct AddToSums {
    std::map<UnitId, Accounts>& sums;

    void operator()(const auto&) const {}
    void operator()(const UnitRaised& e) const { sums.emplace(e.unit.id, e.unit.accounts); }
    void operator()(const Posted& e) const { enter(line_of(e, 0, 0)); }
    void operator()(const Enlisted& e) const { enter(line_of(e, 0, 0)); }

    void enter(const Posting& line) const {
        if (const auto page = sums.find(line.unit); page != sums.end()) post(page->second, line);
    }
};

struct TakeFromSums {
    std::map<UnitId, Accounts>& sums;

    void operator()(const auto&) const {}
    void operator()(const UnitRaised& e) const { sums.erase(e.unit.id); }
    void operator()(const Posted& e) const { strike(line_of(e, 0, 0)); }
    void operator()(const Enlisted& e) const { strike(line_of(e, 0, 0)); }

    void strike(Posting line) const {
        std::swap(line.from, line.to);
        AddToSums{sums}.enter(line);
    }
};

}  // namespace

void BookSums::add(const Entry& entry) {
    for (const Event& event : entry.events) std::visit(AddToSums{sums_}, event);
}

void BookSums::take_back(const Entry& entry) {
    for (auto event = entry.events.rbegin(); event != entry.events.rend(); ++event)
        std::visit(TakeFromSums{sums_}, *event);
}

Problems BookSums::check(const CampaignState& state) const {
    return held_against(sums_, state, std::nullopt);
}

}  // namespace condottiero
