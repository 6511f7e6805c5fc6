#include <fmt/format.h>

#include <cstdlib>

#include "tests/support/war_digests.hpp"

/// war_digests WARS STEPS: the digest of so many made-up wars, to hold builds of other compilers and flags against each
/// other.
int main(int count, char** words) {
    const int wars = count > 1 ? std::atoi(words[1]) : 100, steps = count > 2 ? std::atoi(words[2]) : 300;
    fmt::print("{} wars of {} steps: {}\n", wars, steps, condottiero::hex(condottiero::digest_of_wars(1, wars, steps)));
}
