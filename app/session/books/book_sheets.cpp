#include "app/session/books/book_sheets.hpp"

#include "app/session/books/book_charts.hpp"

namespace condottiero {

namespace {

using Level = LedgerSheet::Level;

constexpr std::array level_of_book{Level::Sum, Level::Head, Level::Line};

std::string moment_in_words(const World& world, const CampaignState& state) {
    return say(N_("{}, turn {}, {}"), world.title, state.turn, in_words(state.date));
}

LedgerSheet::Table accounts_table(const BookAt& at, const BookTable& table, bool changes) {
    LedgerSheet::Table out{{}, {}, {{tr(N_("Side, Force, unit")), 58}}, {}};
    for (const std::string_view head : book_heads) out.columns.push_back({tr(head), 18, true});
    for (const BookRow& row : table.rows) {
        LedgerSheet::Row line{level_of_book[static_cast<std::size_t>(row.level)], {row.name}};
        if (row.level == BookLevel::Side) line.colour = at.world->sides.at(row.side).colour;
        for (std::size_t column = 0; column < book_heads.size(); ++column)
            line.cells.push_back(row.cell(column, changes));
        out.rows.push_back(std::move(line));
    }
    return out;
}

LedgerSheet::Table entries_table(const std::vector<BookEntry>& entries) {
    LedgerSheet::Table out{tr(N_("Entries, the latest first")),
                           {},
                           {{tr(N_("Turn")), 10, true},
                            {"", 2},
                            {tr(N_("Unit")), 44},
                            {tr(N_("From, to")), 40},
                            {tr(N_("Figures")), 13, true},
                            {"", 2},
                            {tr(N_("Cause")), 26},
                            {tr(N_("Battle")), 36},
                            {tr(N_("Rule")), 17}},
                           {}};
    for (const BookEntry& entry : entries)
        out.rows.push_back(
            {Level::Line,
             {std::to_string(entry.turn), "", entry.unit_name, entry.change, std::to_string(entry.figures), "",
              entry.cause, entry.battle_name, std::string(entry.rule)}});
    return out;
}

LedgerSheet::Row sums(Level level, const OrderOfBattleRow& of, const std::string& name) {
    return {level,
            {name, "", "", "", say(N_("{} / {}"), of.now, of.full), of.hospital == 0 ? "" : std::to_string(of.hospital),
             in_words(of.points), ""}};
}

std::vector<LedgerSheet::Column> columns_of_units() {
    return {{tr(N_("Unit")), 46},         {tr(N_("Quality")), 20},          {tr(N_("Type")), 28},
            {tr(N_("Arms")), 24},         {tr(N_("Now / full")), 20, true}, {tr(N_("Hospital")), 15, true},
            {tr(N_("Points")), 15, true}, {tr(N_("Note")), 24, true}};
}

}  // namespace

std::string reader_of_sheet(const World& world, std::optional<SideId> side) {
    return side ? world.sides.at(*side).name : tr(N_("umpire"));
}

std::string foot_of_sheet(int step) {
    return say(N_("every figure is in exactly one account; after step {} of the journal"), step);
}

LedgerSheet book_sheet(const BookAt& at, const BookFilter& filter, int step) {
    const BookTable table = book_table(at, filter);
    LedgerSheet out;
    out.heading = {tr(N_("Casualty book")), reader_of_sheet(*at.world, at.side),
                   say(N_("{}. enlisted = standing + hospital + dead + deserted + prisoner + to come; {}"),
                       moment_in_words(*at.world, *at.shown),
                       table.problems.empty() ? tr(N_("the book balances")) : tr(N_("the book does not balance"))),
                   foot_of_sheet(step)};
    out.tables.push_back(accounts_table(at, table, filter.changes));
    if (const std::vector<BookEntry> entries = book_entries(at, filter); !entries.empty())
        out.tables.push_back(entries_table(entries));
    out.strength = strength_over_time(at, filter);
    out.losses = losses_by_cause(at, filter);
    return out;
}

LedgerSheet order_of_battle_sheet(const World& world, const Known& known, int step) {
    LedgerSheet out;
    out.heading = {tr(N_("Order of battle")), reader_of_sheet(world, known.side),
                   say(N_("{}; figures now and at full strength, in hospital, points of those standing"),
                       moment_in_words(world, known.state)),
                   foot_of_sheet(step)};
    LedgerSheet::Table totals{tr(N_("Totals")), {}, columns_of_units(), {}};
    for (const OrderOfBattleRow& row : order_of_battle(world, known)) switch (row.level) {
            case OrderOfBattleLevel::Side:
                totals.rows.push_back(sums(Level::Sum, row, row.name));
                totals.rows.back().colour = world.sides.at(row.side).colour;
                break;
            case OrderOfBattleLevel::Force:
                out.tables.push_back({row.name,
                                      fmt::format("{}, {}", world.sides.at(row.side).name, row.note),
                                      columns_of_units(),
                                      {sums(Level::Head, row, tr(N_("all units")))}});
                totals.rows.push_back(sums(Level::Line, row, row.name));
                break;
            case OrderOfBattleLevel::UnderGeneral:
                out.tables.back().rows.push_back(
                    sums(Level::Head, row, row.note.empty() ? row.name : fmt::format("{}, {}", row.name, row.note)));
                break;
            case OrderOfBattleLevel::Unit:
                out.tables.back().rows.push_back(
                    {Level::Line,
                     {row.name, row.quality, row.type, row.arms, say(N_("{} / {}"), row.now, row.full),
                      row.hospital == 0 ? "" : std::to_string(row.hospital), in_words(row.points), row.note}});
        }
    if (!totals.rows.empty()) out.tables.push_back(std::move(totals));
    return out;
}

}  // namespace condottiero
