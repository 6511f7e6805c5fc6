#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace condottiero {

/// How likely each number is, from none up: of lethal hits, of figures that fall. No heap: many are computed in a row.
class Chances {
public:
    /// No hand throws more dice.
    static constexpr int most_dice = 512;

    /// None, for certain.
    Chances() { of_[0] = 1; }
    /// How many of that many dice succeed, each by itself with this chance; less than 1, for a natural 1 always fails.
    Chances(int dice, double each);

    [[nodiscard]] int most() const { return most_; }
    [[nodiscard]] double operator[](int number) const { return of_[static_cast<std::size_t>(number)]; }
    [[nodiscard]] std::span<const double> all() const { return {of_.data(), static_cast<std::size_t>(most_) + 1}; }
    [[nodiscard]] double mean() const;

    /// And one die more.
    void add_die(double each);
    /// Every one of them counts only with this chance.
    void keep_each(double chance);
    /// There can be no more than that many.
    void limit_to(int limit);

private:
    std::array<double, most_dice + 2> of_;  // all dice and one more; nobody looks beyond `most_`
    int most_ = 0;
};

}  // namespace condottiero
