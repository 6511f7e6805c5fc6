#include "app/session/books/book_table.hpp"

#include <algorithm>
#include <cstdlib>

#include "app/session/words/csv.hpp"
#include "app/session/words/names.hpp"

namespace condottiero {

namespace {

void add(Accounts& sum, const Accounts& more) {
    for (std::size_t i = 0; i < account_count; ++i) sum[static_cast<Account>(i)] += more[static_cast<Account>(i)];
}

Accounts difference(const Accounts& after, const Accounts& before) {
    Accounts out = after;
    for (std::size_t i = 0; i < account_count; ++i) out[static_cast<Account>(i)] -= before[static_cast<Account>(i)];
    return out;
}

std::string with_status(const Names& names, const Force& force) {
    return force.on_map() ? names.of(force.id) : say(N_("{}, {}"), names.of(force.id), tr(word(force.status)));
}

/// Each unit that is wanted, with what is to be shown of it.
struct Line {
    UnitId unit;
    Accounts figures;
};

std::vector<Line> lines_of(const BookAt& at, const BookFilter& filter) {
    BookWanted wanted = wanted_of(filter);
    if (!filter.changes) wanted.from_turn = 0, wanted.to_turn = std::numeric_limits<int>::max();
    std::vector<Line> out;
    for (const UnitStatement& statement : statements(at.book, wanted)) {
        const UnitId unit = *statement.unit;
        out.push_back({unit, filter.changes ? difference(statement.closing, statement.opening)
                                            : at.shown->units.at(unit).accounts});
    }
    return out;
}

}  // namespace

BookWanted wanted_of(const BookFilter& filter) {
    BookWanted out;
    out.force = filter.force;
    out.side = filter.side;
    out.battle = filter.battle;
    out.from_turn = filter.from_turn;
    out.to_turn = filter.to_turn;
    return out;
}

int last_step(const KnownWar& war) {
    const std::vector<int>& done = war.standings().done;
    const std::size_t count = war.steps().value_or(done.size());
    return count == 0 ? 0 : war.entries()[static_cast<std::size_t>(done[count - 1])].seq;
}

BookAt book_at(const KnownWar& war) {
    const CampaignState& shown = war.state();
    BookAt out{&war.world(), &shown, war.side(), casualty_book(war.opening(), war.entries())};
    const auto is_out = [&](UnitId unit) {
        return !shown.units.has(unit) || !out.is_in(shown.forces.at(shown.units.at(unit).force));
    };
    const int last = last_step(war);
    std::erase_if(out.book.pages, [&](const BookPage& page) { return is_out(page.unit); });
    std::erase_if(out.book.postings,
                  [&](const Posting& posting) { return posting.entry > last || is_out(posting.unit); });
    for (BookPage& page : out.book.pages) {
        page.force = shown.units.at(page.unit).force;
        page.side = shown.forces.at(page.force).side;
    }
    return out;
}

std::string BookRow::cell(std::size_t column, bool changes) const {
    const int count = column == 0 ? figures.sum() : figures[static_cast<Account>(column - 1)];
    if (count == 0) return {};
    if (!changes && count > 0) return std::to_string(count);
    return fmt::format("{}{}", count < 0 ? "−" : "+", std::abs(count));
}

BookTable book_table(const BookAt& at, const BookFilter& filter) {
    BookTable out;
    out.problems = check_book(at.book, *at.shown, at.side);
    const auto is_faulty = [&](const Unit& unit) {
        const std::string where = say(N_("unit {} {}"), unit.id.value(), unit.name);
        return std::any_of(out.problems.begin(), out.problems.end(), [&](const Problem& problem) {
            return problem.where == where || problem.where.starts_with(fmt::format("{}, ", where));
        });
    };
    const std::vector<Line> lines = lines_of(at, filter);
    const Names names(*at.world, *at.shown);
    for (const Side& side : at.world->sides) {
        const std::size_t of_side = out.rows.size();
        out.rows.push_back({BookLevel::Side, side.id, {}, {}, names.of(side.id), {}});
        for (const Force& force : at.shown->forces) {
            if (force.side != side.id) continue;
            const std::size_t of_force = out.rows.size();
            out.rows.push_back(
                {BookLevel::Force, side.id, force.id, {}, with_status(names, force), {}, false, of_side});
            for (const Line& line : lines) {
                const Unit& unit = at.shown->units.at(line.unit);
                if (unit.force != force.id) continue;
                out.rows.push_back({BookLevel::Unit, side.id, force.id, unit.id, unit.name, line.figures,
                                    !out.problems.empty() && is_faulty(unit), of_force});
                add(out.rows[of_force].figures, line.figures);
                add(out.rows[of_side].figures, line.figures);
            }
            if (out.rows.size() == of_force + 1) out.rows.pop_back();
        }
        if (out.rows.size() == of_side + 1) out.rows.pop_back();
    }
    return out;
}

std::vector<BookEntry> book_entries(const BookAt& at, const BookFilter& filter, const BookRow* of) {
    const Names names(*at.world, *at.shown);
    const auto is_of_row = [&](const Unit& unit) {
        if (of == nullptr) return true;
        if (of->unit) return unit.id == *of->unit;
        if (of->force) return unit.force == *of->force;
        return at.shown->forces.at(unit.force).side == of->side;
    };
    std::vector<BookEntry> out;
    for (auto posting = at.book.postings.rbegin(); posting != at.book.postings.rend(); ++posting) {
        const Unit& unit = at.shown->units.at(posting->unit);
        if (!is_of_row(unit)) continue;
        if (filter.side && at.shown->forces.at(unit.force).side != *filter.side) continue;
        if (filter.force && unit.force != *filter.force) continue;
        if (filter.battle && posting->battle != filter.battle) continue;
        if (filter.changes && (posting->turn < filter.from_turn || posting->turn > filter.to_turn)) continue;
        out.push_back({posting->entry, posting->turn, unit.id, unit.name,
                       fmt::format("{} → {}", posting->from ? tr(word(*posting->from)) : tr(N_("new")),
                                   posting->to ? tr(word(*posting->to)) : tr(N_("struck off"))),
                       posting->figures, tr(word(posting->cause)), posting->battle,
                       posting->battle ? names.of(*posting->battle) : std::string(),
                       std::string(rule_of(posting->cause).id)});
    }
    return out;
}

std::string balance_in_words(const BookRow& row) {
    std::string sum;
    for (std::size_t i = 0; i < account_count; ++i) {
        const int count = row.figures[static_cast<Account>(i)];
        if (count == 0) continue;
        if (!sum.empty() || count < 0) sum += count < 0 ? " − " : " + ";
        sum += fmt::format("{} {}", std::abs(count), tr(word(static_cast<Account>(i))));
    }
    return sum.empty() ? tr(N_("no figures")) : say(N_("{} enlisted = {}"), row.figures.sum(), sum);
}

std::string as_csv(const BookTable& table) {
    std::vector<std::string> cells{tr(N_("Side")), tr(N_("Force")), tr(N_("Unit"))};
    for (const std::string_view head : book_heads) cells.push_back(tr(head));
    std::string out = csv_line(cells);
    std::array<std::string, 2> above;
    for (const BookRow& row : table.rows) {
        if (row.level != BookLevel::Unit) {
            above[static_cast<std::size_t>(row.level)] = row.name;
            continue;
        }
        cells = {above[0], above[1], row.name, std::to_string(row.figures.sum())};
        for (std::size_t i = 0; i < account_count; ++i)
            cells.push_back(std::to_string(row.figures[static_cast<Account>(i)]));
        out += csv_line(cells);
    }
    return out;
}

}  // namespace condottiero
