#include "tests/support/golden.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace condottiero {

void check_golden(const std::filesystem::path& file, const std::string& actual) {
    if (std::getenv("CONDOTTIERO_BLESS") != nullptr) {
        std::ofstream(file, std::ios::binary) << actual;
        return;
    }
    std::ifstream in(file, std::ios::binary);
    const std::string expected{std::istreambuf_iterator<char>(in), {}};
    INFO("golden file " << file);
    CHECK(actual == expected);
}

}  // namespace condottiero
