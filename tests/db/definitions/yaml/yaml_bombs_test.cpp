#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <ctime>
#include <fstream>

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

/// "VmHWM:     1234 kB" of the process itself.
long in_kib(const std::string& key) {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (long kib = 0; word == key && status >> kib) return kib;
    return 0;
}

/// How much memory a reader needs at its peak, beyond what the process has before. In a child: what earlier tests have
/// used and given back would hide it.
template <class Read>
long most_memory_in_kib(const Read& read) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        malloc_trim(0);
        std::ofstream("/proc/self/clear_refs") << 5 << std::flush;  // the peak so far is forgotten
        const long before = in_kib("VmRSS:");
        static_cast<void>(faults_of(read));
        const long grown = in_kib("VmHWM:") - before;
        const bool told = write(ends[1], &grown, sizeof grown) == sizeof grown;
        _exit(told ? 0 : 1);
    }
    long grown = -1;
    const bool heard = ::read(ends[0], &grown, sizeof grown) == sizeof grown;
    close(ends[0]);
    close(ends[1]);
    waitpid(child, nullptr, 0);
    REQUIRE(heard);
    return grown;
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
            if (measured) CHECK(most_memory_in_kib(read) < most_kib);
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

TEST_CASE("the memory of a reader is measured, whatever was used before", "[R9]") {
    if (!measured) return;
    std::string(256U << 20U, 'x').clear();  // used, and given back
    const long kib = most_memory_in_kib([] {
        const std::string much(96U << 20U, 'x');
        return read_sheet(much.substr(0, 10), "sheet");
    });
    CHECK(kib > 90 * 1024);
    CHECK(kib < 128 * 1024);
}

TEST_CASE("what slips past the first guard still costs little", "[R9]") {
    // Brackets in quotation marks that close what they do not, so that the whole list is read ahead.
    std::string text = "- [ \"]\", ";
    for (int i = 0; i < 140'000; ++i) text += "1,\n";
    const auto read = [&] { return read_campaign({{"bomb.yaml", text}}); };
    CHECK(faults_of(read) != no_fault);
    if (measured) CHECK(most_memory_in_kib(read) < 64 * 1024);
}

}  // namespace condottiero
