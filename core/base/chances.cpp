#include "core/base/chances.hpp"

#include <algorithm>
#include <cassert>

namespace condottiero {

Chances::Chances(int dice, double each) : most_(std::clamp(dice, 0, most_dice)) {
    // From the likeliest number outwards, then brought to a sum of one: no powers and no logarithms, and the tails of
    // many dice vanish instead of the whole.
    const double odds = each / (1 - each);
    const int likeliest = std::min(most_, static_cast<int>((most_ + 1) * each));
    const auto at = [this](int number) -> double& { return of_[static_cast<std::size_t>(number)]; };
    at(likeliest) = 1;
    double sum = 1;
    for (int i = likeliest; i < most_; ++i) sum += at(i + 1) = at(i) * (odds * (most_ - i) / (i + 1));
    for (int i = likeliest; i > 0; --i) sum += at(i - 1) = at(i) * (i / (odds * (most_ - i + 1)));
    const double scale = 1 / sum;
    for (int i = 0; i <= most_; ++i) at(i) *= scale;
}

double Chances::mean() const {
    double sum = 0;
    for (int i = 0; i <= most_; ++i) sum += i * (*this)[i];
    return sum;
}

void Chances::add_die(double each) {
    const auto at = [this](int number) -> double& { return of_[static_cast<std::size_t>(number)]; };
    assert(most_ <= most_dice);
    at(++most_) = 0;
    for (int i = most_; i > 0; --i) at(i) = at(i) * (1 - each) + at(i - 1) * each;
    at(0) *= 1 - each;
}

void Chances::keep_each(double chance) {
    // Of the highest number first, then of one less and one more to come, as Horner has it.
    const Chances before = *this;
    *this = Chances();
    of_[0] = before[before.most()];
    for (int i = before.most() - 1; i >= 0; --i) {
        add_die(chance);
        of_[0] += before[i];
    }
}

void Chances::limit_to(int limit) {
    for (; most_ > limit; --most_) of_[static_cast<std::size_t>(most_) - 1] += of_[static_cast<std::size_t>(most_)];
}

}  // namespace condottiero
