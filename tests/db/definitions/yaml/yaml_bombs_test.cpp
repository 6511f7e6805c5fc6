#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <ctime>

#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/lists/army_yaml.hpp"
#include "db/definitions/lists/standing_army_yaml.hpp"
#include "db/definitions/lists/tables_yaml.hpp"
#include "db/definitions/map/map_yaml.hpp"
#include "db/definitions/papers/result_yaml.hpp"
#include "db/definitions/papers/sheet_yaml.hpp"
#include "tests/db/definitions/faults_of.hpp"
#include "tests/db/definitions/yaml/yaml_bombs.hpp"
#include "tests/support/no_fault.hpp"

namespace condottiero {

namespace {

double seconds(std::clock_t ticks) {
    return static_cast<double>(ticks) / CLOCKS_PER_SEC;
}

long most_memory_in_kib() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool measured = false;  // their bookkeeping is what would be measured
#else
constexpr bool measured = true;
#endif

}  // namespace

TEST_CASE("every YAML bomb is refused by every reader, at once and in little room", "[R9]") {
    constexpr double most_seconds = 0.050;
    constexpr long most_kib = 64 * 1024;
    const std::vector<Bomb> bombs = yaml_bombs();
    REQUIRE(bombs.size() >= 50);
    for (const Bomb& bomb : bombs) {
        INFO(bomb.name);
        const std::string file = "bomb.yaml";
        const auto refused_quickly = [&](const auto& read) {
            const long before = most_memory_in_kib();
            const std::clock_t start = std::clock();
            std::string faults = faults_of(read);
            double took = seconds(std::clock() - start);
            if (took > most_seconds) {  // the machine may have been busy elsewhere
                const std::clock_t again = std::clock();
                faults = faults_of(read);
                took = std::min(took, seconds(std::clock() - again));
            }
            CHECK(faults != no_fault);
            CHECK(faults.size() < 100'000);
            if (measured) CHECK(took < most_seconds);
            if (measured) CHECK(most_memory_in_kib() - before < most_kib);
        };
        refused_quickly([&] { return read_sheet(bomb.text, file); });
        refused_quickly([&] { return read_map(bomb.text, file); });
        refused_quickly([&] { return read_campaign({{file, bomb.text}}); });
        refused_quickly([&] { return read_army_list(bomb.text, file); });
        refused_quickly([&] { return read_standing_army({{file, bomb.text}}, {}); });
        refused_quickly([&] { return read_tables(bomb.text, file); });
        refused_quickly([&] { return read_result(bomb.text, file); });
    }
}

TEST_CASE("what slips past the first guard still costs little", "[R9]") {
    // Brackets in quotation marks that close what they do not, so that the whole list is read ahead.
    std::string text = "- [ \"]\", ";
    for (int i = 0; i < 140'000; ++i) text += "1,\n";
    const long before = most_memory_in_kib();
    CHECK(faults_of([&] { return read_campaign({{"bomb.yaml", text}}); }) != no_fault);
    if (measured) CHECK(most_memory_in_kib() - before < 64 * 1024);
}

}  // namespace condottiero
