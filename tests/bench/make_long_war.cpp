#include <array>
#include <charconv>
#include <cstring>
#include <iostream>

#include "tests/support/long_war.hpp"

// Writes a long war as a campaign file: make_long_war FILE [TURNS [COLUMNS ROWS SIDES FORCES UNITS_OF_FORCE]]. Without
// a size it is the largest war that is promised anything.
int main(int count, char** words) {
    condottiero::WarSize size = condottiero::largest_war();
    const std::array numbers{&size.turns, &size.columns, &size.rows, &size.sides, &size.forces, &size.units_of_force};
    bool good = count >= 2 && count <= 2 + static_cast<int>(numbers.size());
    for (int i = 2; i < count && good; ++i)
        good = std::from_chars(words[i], words[i] + std::strlen(words[i]), *numbers.at(static_cast<std::size_t>(i - 2)))
                   .ec == std::errc();
    if (!good) {
        std::cerr << "make_long_war FILE [TURNS [COLUMNS ROWS SIDES FORCES UNITS_OF_FORCE]]\n";
        return 2;
    }
    std::cout << condottiero::make_long_war(words[1], size) << " steps\n";
}
