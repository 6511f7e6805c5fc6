#include "app/session/books/book_charts.hpp"

#include <algorithm>
#include <numeric>

#include "app/session/words/names.hpp"
#include "core/campaign/state/rules.hpp"

namespace condottiero {

namespace {

bool is_wanted(const BookPage& page, const BookFilter& filter) {
    return (!filter.side || *filter.side == page.side) && (!filter.force || *filter.force == page.force);
}

/// "Alba", or the square's own name.
std::string place_of(const World& world, SquareId square) {
    const Place* place = world.map.place_at(square);
    return place != nullptr ? place->name : world.map.name_of(square);
}

bool fights_in(const CampaignState& state, const Battle& battle, const BookFilter& filter) {
    for (const std::vector<Engaged>& army : battle.armies)
        for (const Engaged& each : army)
            if ((!filter.side || state.forces.at(each.force).side == *filter.side) &&
                (!filter.force || each.force == *filter.force))
                return true;
    return false;
}

std::string span_in_words(const BookAt& at, const BookFilter& filter) {
    if (filter.battle) return Names(*at.world, *at.shown).of(*filter.battle);
    if (!filter.changes) return say(N_("turns {} to {}"), 1, at.shown->turn);
    return say(N_("turns {} to {}"), std::max(filter.from_turn, 1), std::min(filter.to_turn, at.shown->turn));
}

}  // namespace

StrengthChart strength_over_time(const BookAt& at, const BookFilter& filter) {
    StrengthChart out{tr(N_("Strength over time")), tr(N_("figures standing at the end of each turn")), {}, {}};
    const auto turns = static_cast<std::size_t>(std::max(at.shown->turn, 1));
    std::vector<std::optional<std::size_t>> line_of(at.world->sides.size());
    for (const BookPage& page : at.book.pages) {
        if (!is_wanted(page, filter)) continue;
        std::optional<std::size_t>& line = line_of[static_cast<std::size_t>(page.side.value() - 1)];
        if (!line) {
            line = out.lines.size();
            const Side& side = at.world->sides.at(page.side);
            out.lines.push_back({side.name, side.colour, std::vector<int>(turns + 1)});
        }
        out.lines[*line].figures[0] += page.opening[Account::Standing];
    }
    for (const Posting& posting : at.book.postings) {
        const BookPage& page = page_of(at.book, posting.unit);
        if (!is_wanted(page, filter)) continue;
        const std::size_t turn = std::min(static_cast<std::size_t>(std::max(posting.turn, 0)), turns);
        int& change = out.lines[*line_of[static_cast<std::size_t>(page.side.value() - 1)]].figures[turn];
        if (posting.from == Account::Standing) change -= posting.figures;
        if (posting.to == Account::Standing) change += posting.figures;
    }
    for (StrengthChart::Line& line : out.lines)
        std::partial_sum(line.figures.begin(), line.figures.end(), line.figures.begin());
    for (const Battle& battle : at.shown->battles)
        if (battle.report && fights_in(*at.shown, battle, filter))
            out.battles.push_back({battle.turn, place_of(*at.world, battle.square)});
    return out;
}

LossesChart losses_by_cause(const BookAt& at, const BookFilter& filter) {
    LossesChart out{tr(N_("Losses by cause")),
                    say(N_("figures lost for good, {}"), span_in_words(at, filter)),
                    {tr(N_("killed in battle")), tr(N_("march and fever")), tr(N_("deserted")), tr(N_("prisoner"))},
                    {}};
    BookWanted wanted = wanted_of(filter);
    if (!filter.changes) wanted.from_turn = 0, wanted.to_turn = std::numeric_limits<int>::max();
    const std::vector<UnitStatement> all = statements(at.book, wanted);
    for (const Side& side : at.world->sides) {
        LossesChart::Bar bar{side.name, side.colour, {}};
        bool any = false;
        for (const UnitStatement& statement : all) {
            const BookPage& page = page_of(at.book, *statement.unit);
            if (page.side != side.id) continue;
            any = true;
            for (const auto& [cause, change] : statement.movements) {
                const bool in_battle = cause == Cause::Battle || cause == Cause::Wounds;
                bar.figures[in_battle ? 0 : 1] += change[Account::Dead];
                bar.figures[2] += change[Account::Deserted];
                bar.figures[3] += change[Account::Prisoner];
            }
        }
        if (any) out.bars.push_back(std::move(bar));
    }
    return out;
}

int WoundedDice::thrown() const {
    return std::accumulate(faces.begin(), faces.end(), 0);
}

WoundedDice wounded_dice(const Session& session, std::optional<std::size_t> steps) {
    WoundedDice out;
    const std::vector<int>& done = session.standings().done;
    for (std::size_t i = 0; i < steps.value_or(done.size()); ++i)
        for (const Roll& roll : session.entries()[static_cast<std::size_t>(done[i])].rolls)
            if (roll.sides == 6 && roll.face >= 1 && roll.face <= 6 && roll.rule == rules::wounded_check.id)
                ++out.faces[static_cast<std::size_t>(roll.face - 1)];
    return out;
}

std::string in_words(const WoundedDice& dice) {
    const int thrown = dice.thrown();
    if (thrown == 0) return {};
    return say(N_("Fair dice? {} Wounded checks, {} of them 4 or more; the chances were for {}."), thrown, dice.high(),
               thrown % 2 == 0 ? std::to_string(thrown / 2) : fmt::format("{}.5", thrown / 2));
}

std::string faces_in_words(const WoundedDice& dice) {
    std::vector<std::string> each;
    for (std::size_t face = 0; face < dice.faces.size(); ++face)
        each.push_back(say(N_("{}: {} times"), face + 1, dice.faces[face]));
    return list_in_words(each);
}

}  // namespace condottiero
