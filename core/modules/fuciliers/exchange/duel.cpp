#include "core/modules/fuciliers/exchange/duel.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace condottiero::fuciliers {

namespace {

/// How likely a place is after one round, after two and so on: all rounds are reckoned side by side.
struct alignas(64) Lanes {
    std::array<double, most_rounds> after{};

    void add(double weight, const Lanes& lanes) {
        // Written out lane by lane: two of them then go at a time.
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((after[I] += weight * lanes.after[I]), ...);
        }
        (std::make_index_sequence<most_rounds>{});
    }
    [[nodiscard]] double sum() const {
        double all = 0;
        for (const double one : after) all += one;
        return all;
    }
};

template <class T>
using ByFigures = std::array<T, most_figures_in_duel + 2>;

/// Where each toll begins, and where the last ends.
using Bands = std::array<int, tolls + 1>;
Bands bands_of(int present) {
    Bands out{};
    for (int lost = 0; lost <= present; ++lost)
        for (std::size_t toll = static_cast<std::size_t>(toll_of(lost, present)) + 1; toll <= tolls; ++toll)
            out[toll] = lost + 1;
    return out;
}

/// The figures a side may lose in one round.
struct Losses {
    ByFigures<double> of;
    int most = 0;
};

/// How likely a side is to lose that many and fight on in one certain state, by what the other lost.
using Standing = std::array<ByFigures<double>, balances>;

/// One side, in each state in which it can stand.
struct Side {
    struct InState {
        State state;
        std::array<std::array<FateChances, balances>, tolls> fates;
        std::vector<double> strikes, at_least;  ///< by own figures: how many of the other fall, unlimited
    };
    const Fighter& at_start;
    std::vector<InState> states = {};
    std::vector<Bands> bands = {};
    std::vector<int> limits = {};

    Side(const Fighter& own, const Fighter& other) : at_start(own) {
        for (int left = 0; left <= own.figures; ++left) {
            bands.push_back(bands_of(left));
            limits.push_back(std::min(left, in_later_round(own, left, State::Ok).in_contact));
        }
        add_state(own.nerves.state, other);
    }

    /// And every other that a test may bring it to.
    void add_state(State state, const Fighter& other) {
        for (const InState& known : states)
            if (known.state == state) return;
        InState added{state, {}, {}, {}};
        for (std::size_t toll = 0; toll < tolls; ++toll)
            for (std::size_t balance = 0; balance < balances; ++balance)
                added.fates[toll][balance] = fates_after(in_later_round(at_start, at_start.figures, state),
                                                         static_cast<Toll>(toll), static_cast<Balance>(balance));
        for (int left = 0; left <= at_start.figures; ++left) {
            Fighter struck = other;
            struck.in_contact = struck.figures;
            const Chances all = losses(struck, in_later_round(at_start, left, state));
            double sum = 0;
            const std::size_t row = added.strikes.size();
            for (int fall = 0; fall <= other.figures; ++fall)
                added.strikes.push_back(fall <= all.most() ? all[fall] : 0);
            added.at_least.resize(added.strikes.size());
            for (std::size_t i = added.strikes.size(); i > row; --i)
                added.at_least[i - 1] = sum += added.strikes[i - 1];
        }
        states.push_back(std::move(added));
        for (const State next : {State::Ok, State::Bloodlust})
            if (reaches(states.size() - 1, next)) add_state(next, other);
    }
    [[nodiscard]] bool reaches(std::size_t from, State to) const {
        const auto& fates = states[from].fates;
        return std::any_of(fates.begin(), fates.end(), [&](const auto& by_balance) {
            return std::any_of(by_balance.begin(), by_balance.end(),
                               [&](const FateChances& f) { return f[static_cast<std::size_t>(to)] > 0; });
        });
    }
};

/// Goes through every pair of figures left, from the most to none: figures do not come back, so a place is complete
/// when its turn has come.
class Sweep {
public:
    explicit Sweep(const UnitDuel& duel)
        : duel_(duel),
          sides_{Side(duel.fighters[0], duel.fighters[1]), Side(duel.fighters[1], duel.fighters[0])},
          places_(sides_[0].bands.size() * sides_[1].bands.size() * sides_[0].states.size() * sides_[1].states.size()) {
    }

    DuelOdds run() {
        const auto [first, second] = std::array{duel_.fighters[0].figures, duel_.fighters[1].figures};
        Lanes begin;
        begin.after[0] = 1;
        fight({{first, second}, {0, 0}}, {first_losses(0), first_losses(1)}, begin, true);
        for (int a = first; a > 0; --a)
            for (int b = second; b > 0; --b)
                for (std::size_t i = 0; i < sides_[0].states.size(); ++i)
                    for (std::size_t j = 0; j < sides_[1].states.size(); ++j) go_on({{a, b}, {i, j}});
        settle();
        return out_;
    }

private:
    struct Place {
        std::array<int, 2> left;
        std::array<std::size_t, 2> state;
    };
    [[nodiscard]] std::size_t index(const Place& at) const {
        const std::size_t row = static_cast<std::size_t>(at.left[0]) * sides_[1].bands.size();
        return ((row + static_cast<std::size_t>(at.left[1])) * sides_[0].states.size() + at.state[0]) *
                   sides_[1].states.size() +
               at.state[1];
    }
    [[nodiscard]] Losses first_losses(std::size_t side) const {
        const Chances all = losses(duel_.fighters[side], duel_.fighters[1 - side]);
        Losses out;
        out.most = all.most();
        std::copy(all.all().begin(), all.all().end(), out.of.begin());
        return out;
    }
    /// What a side may lose in a later round.
    [[nodiscard]] Losses losses_at(const Place& at, std::size_t side) const {
        const Side& own = sides_[side];
        const Side& other = sides_[1 - side];
        const Side::InState& by = other.states[at.state[1 - side]];
        const std::size_t row =
            static_cast<std::size_t>(at.left[1 - side]) * static_cast<std::size_t>(own.at_start.figures + 1);
        Losses out;
        out.most = own.limits[static_cast<std::size_t>(at.left[side])];
        for (std::size_t lost = 0; lost < static_cast<std::size_t>(out.most); ++lost)
            out.of[lost] = by.strikes[row + lost];
        out.of[static_cast<std::size_t>(out.most)] = by.at_least[row + static_cast<std::size_t>(out.most)];
        return out;
    }
    [[nodiscard]] Standing standing(const Place& at, std::size_t side, const Losses& losses, State next) const {
        const Side& own = sides_[side];
        const Bands& bands = own.bands[static_cast<std::size_t>(at.left[side])];
        Standing out;
        for (std::size_t balance = 0; balance < balances; ++balance)
            for (std::size_t toll = 0; toll < tolls; ++toll) {
                const double chance = own.states[at.state[side]].fates[toll][balance][static_cast<std::size_t>(next)];
                const auto to = static_cast<std::size_t>(std::min(bands[toll + 1], losses.most + 1));
                for (auto lost = static_cast<std::size_t>(bands[toll]); lost < to; ++lost)
                    out[balance][lost] = losses.of[lost] * chance;
            }
        return out;
    }

    /// Those who came here, after any number of rounds, fight one more.
    void go_on(const Place& at) {
        Lanes& here = places_[index(at)];
        came(at, -here.sum());
        const std::array<Losses, 2> losses{losses_at(at, 0), losses_at(at, 1)};
        const double nobody_falls = losses[0].of[0] * losses[1].of[0];
        Lanes next;
        const auto rounds = static_cast<std::size_t>(duel_.rounds);
        for (std::size_t i = 1; i < rounds; ++i) {
            next.after[i] = here.after[i - 1];
            here.after[i] += nobody_falls * here.after[i - 1];
        }
        const double last = here.after[rounds - 1];
        out_.fates[static_cast<std::size_t>(sides_[0].states[at.state[0]].state)]
                  [static_cast<std::size_t>(sides_[1].states[at.state[1]].state)] += last;
        came(at, last - nobody_falls * next.sum());
        fight(at, losses, next, false);
    }
    /// Counts them among those who end with so many figures left; taken away again if they do not end there.
    void came(const Place& at, double weight) {
        for (std::size_t side = 0; side < 2; ++side) out_.left[side][static_cast<std::size_t>(at.left[side])] += weight;
    }

    void fight(const Place& at, const std::array<Losses, 2>& losses, const Lanes& rounds, bool nobody_may_fall) {
        const double weight = rounds.sum();
        if (weight == 0) return;
        for (std::size_t i = 0; i < most_rounds; ++i) begun_[i] += rounds.after[i];
        for (std::size_t side = 0; side < 2; ++side)
            for (int lost = 0; lost <= losses[side].most; ++lost)
                out_.left[side][static_cast<std::size_t>(at.left[side] - lost)] +=
                    weight * losses[side].of[static_cast<std::size_t>(lost)];
        for (std::size_t i = 0; i < sides_[0].states.size(); ++i) {
            const Standing first = standing(at, 0, losses[0], sides_[0].states[i].state);
            for (std::size_t j = 0; j < sides_[1].states.size(); ++j)
                spread({at.left, {i, j}}, losses, first, standing(at, 1, losses[1], sides_[1].states[j].state), rounds,
                       nobody_may_fall);
        }
        weigh(at, losses, weight);
    }

    /// To every place where both stand on, in the states of `from`.
    void spread(const Place& from, const std::array<Losses, 2>& losses, const Standing& first, const Standing& second,
                const Lanes& rounds, bool nobody_may_fall) {
        const auto step = static_cast<std::ptrdiff_t>(sides_[0].states.size() * sides_[1].states.size());
        const Lanes lanes = rounds;
        const auto go = [&](Lanes* all_left, double own, const ByFigures<double>& others, std::size_t least,
                            std::size_t end) {
            if (own == 0) return;
            for (std::size_t other = least; other < end; ++other)
                (all_left - step * static_cast<std::ptrdiff_t>(other))->add(own * others[other], lanes);
        };
        constexpr auto better = static_cast<std::size_t>(Balance::Better),
                       even = static_cast<std::size_t>(Balance::Even), worse = static_cast<std::size_t>(Balance::Worse);
        const auto end = static_cast<std::size_t>(losses[1].most) + 1;
        for (std::size_t lost = 0; lost <= static_cast<std::size_t>(losses[0].most); ++lost) {
            Lanes* row = &places_[index({{from.left[0] - static_cast<int>(lost), from.left[1]}, from.state})];
            go(row, first[worse][lost], second[better], 0, std::min(lost, end));
            if (lost > 0 || nobody_may_fall) go(row, first[even][lost], second[even], lost, std::min(lost + 1, end));
            go(row, first[better][lost], second[worse], lost + 1, end);
        }
    }

    /// How often each pair of tolls was paid: as sums over all below where a toll begins, to be parted in the end.
    void weigh(const Place& at, const std::array<Losses, 2>& losses, double weight) {
        const Bands& first = sides_[0].bands[static_cast<std::size_t>(at.left[0])];
        const Bands& second = sides_[1].bands[static_cast<std::size_t>(at.left[1])];
        const ByFigures<double> of_first = sums(losses[0], at.left[0]), of_second = sums(losses[1], at.left[1]);
        // Of the first alone, the second with fewer or with no more.
        ByFigures<double> fewer, no_more;
        fewer[0] = no_more[0] = 0;
        for (std::size_t lost = 0; lost <= static_cast<std::size_t>(std::min(at.left[0], at.left[1])); ++lost) {
            const double chance = of_first[lost + 1] - of_first[lost];
            fewer[lost + 1] = fewer[lost] + chance * of_second[lost];
            no_more[lost + 1] = no_more[lost] + chance * of_second[lost + 1];
        }
        auto& paid = paid_[at.state[0]][at.state[1]];
        for (std::size_t i = 1; i <= tolls; ++i)
            for (std::size_t j = 1; j <= tolls; ++j) {
                const auto a = static_cast<std::size_t>(first[i]), b = static_cast<std::size_t>(second[j]);
                const auto both = std::min(a, b);
                const double beyond = (of_first[a] - of_first[both]) * of_second[b];
                paid[i][j].fewer += weight * (fewer[both] + beyond);
                paid[i][j].no_more += weight * (no_more[both] + beyond);
                paid[i][j].all += weight * of_first[a] * of_second[b];
            }
    }
    /// Of all with fewer losses, for every number up to one more than can fall.
    static ByFigures<double> sums(const Losses& losses, int left) {
        ByFigures<double> out;
        double sum = out[0] = 0;
        for (int lost = 0; lost <= left; ++lost) {
            if (lost <= losses.most) sum += losses.of[static_cast<std::size_t>(lost)];
            out[static_cast<std::size_t>(lost) + 1] = sum;
        }
        return out;
    }

    /// What those tolls made of them, where one broke.
    void settle() {
        for (std::size_t i = 0; i < sides_[0].states.size(); ++i)
            for (std::size_t j = 0; j < sides_[1].states.size(); ++j)
                for (std::size_t a = 0; a < tolls; ++a)
                    for (std::size_t b = 0; b < tolls; ++b) {
                        const auto part = [&, &paid = paid_[i][j]](double Paid::*sum) {
                            return paid[a + 1][b + 1].*sum - paid[a][b + 1].*sum - paid[a + 1][b].*sum +
                                   paid[a][b].*sum;
                        };
                        const double fewer = part(&Paid::fewer), no_more = part(&Paid::no_more);
                        const auto& of_first = sides_[0].states[i].fates[a];
                        const auto& of_second = sides_[1].states[j].fates[b];
                        const auto ended = [&](Balance balance, double weight) {
                            end(std::max(0.0, weight), of_first[static_cast<std::size_t>(balance)],
                                of_second[static_cast<std::size_t>(seen_from_the_other(balance))]);
                        };
                        ended(Balance::Worse, fewer);
                        ended(Balance::Even, no_more - fewer);
                        ended(Balance::Better, part(&Paid::all) - no_more);
                    }
        for (auto& side : out_.left)
            for (double& chance : side) chance = std::max(0.0, chance);
        for (std::size_t n = 0; n < most_rounds; ++n) {
            const double go_on = n + 1 < most_rounds ? begun_[n + 1] : 0;
            out_.lasted[n + 1] = std::max(0.0, begun_[n] - go_on);
            out_.rounds += begun_[n];
        }
    }
    void end(double weight, const FateChances& first, const FateChances& second) {
        for (std::size_t a = 0; a < fate_count; ++a)
            for (std::size_t b = 0; b < fate_count; ++b)
                if (broken(static_cast<UnitFate>(a)) || broken(static_cast<UnitFate>(b)))
                    out_.fates[a][b] += weight * first[a] * second[b];
    }

    /// Of all fights in which both lost fewer than some number: where the second lost less than the first, no more
    /// than it, or anything.
    struct Paid {
        double fewer = 0, no_more = 0, all = 0;
    };
    const UnitDuel& duel_;
    std::array<Side, 2> sides_;
    std::vector<Lanes> places_;
    std::array<std::array<std::array<std::array<Paid, tolls + 1>, tolls + 1>, 2>, 2> paid_{};
    std::array<double, most_rounds> begun_{};  ///< how likely each round is fought
    DuelOdds out_;
};

}  // namespace

Fighter in_later_round(const Fighter& at_start, int left, State state) {
    Fighter out = at_start;
    out.figures = left;
    out.in_contact = std::min(at_start.in_contact, left);
    const auto share = [&](int count) {
        return at_start.in_contact == 0 ? 0 : (count * out.in_contact + at_start.in_contact - 1) / at_start.in_contact;
    };
    out.blows.dice.value = share(at_start.blows.dice.value);
    out.blows.dice.special_fighters = share(at_start.blows.dice.special_fighters);
    out.blows.dice.first_turn = false;
    out.blows.blow.charge_lance = false;
    out.blows.blow.weapon = at_start.weapon;
    out.blows.blow.bloodlust = state == State::Bloodlust;
    out.nerves.state = state;
    return out;
}

DuelOdds odds_of(const UnitDuel& duel) {
    for ([[maybe_unused]] const Fighter& fighter : duel.fighters)
        assert(fighter.figures <= most_figures_in_duel && !disorders(fighter.nerves.state));
    return Sweep(duel).run();
}

}  // namespace condottiero::fuciliers
