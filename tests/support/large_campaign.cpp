#include "tests/support/large_campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "tests/support/random_country.hpp"

namespace condottiero {

namespace {

constexpr std::array<const char*, 9> names{"Aquila",  "Borea", "Corvara", "Drava", "Ebro",
                                           "Falcona", "Garda", "Helvia",  "Istria"};

struct ListLine {
    const char* key;
    const char* rest;
    int least, most;
};
constexpr std::array list{
    ListLine{"guards", "name: Guards, arm: infantry, type: line, quality: elite, cost: 12, firearms: yes", 12, 24},
    ListLine{"line", "name: Line, arm: infantry, type: line, quality: average, cost: 6, firearms: yes", 12, 36},
    ListLine{"militia", "name: Militia, arm: infantry, type: militia, quality: poor, cost: 3, firearms: yes", 12, 36},
    ListLine{"hired", "name: Hired foot, arm: infantry, type: line, quality: veteran, cost: 9, mercenary: yes", 12, 24},
    ListLine{"hussars", "name: Hussars, arm: cavalry, type: light, quality: average, cost: 10, scouts: yes", 6, 18},
    ListLine{"horse", "name: Horse, arm: cavalry, type: heavy, quality: veteran, cost: 15", 6, 18},
    ListLine{"battery", "name: Battery, arm: artillery, type: field, quality: average, cost: 20, guns: 2", 4, 12},
};

std::string army_list() {
    std::string text = "list: Whatever marches\nprofiles:\n";
    for (const ListLine& line : list)
        text += fmt::format("  {}: {{{}, least: {}, most: {}}}\n", line.key, line.rest, line.least, line.most);
    return text;
}

/// The campaign file, line by line.
class CampaignWriter {
public:
    CampaignWriter(const WarSize& size, SeededNumbers& numbers, RandomCountry& country)
        : size_(size), numbers_(&numbers), country_(&country) {}

    std::string text() {
        text_ = "campaign: A large war\nmap: map.yaml\nlists: [army.yaml]\nstart: 1745-03-01\n";
        text_ += fmt::format("turns: {}\n", size_.turns);
        if (size_.every_switch) write_switches();
        text_ += "sides:\n";
        for (int i = 0; i < size_.sides; ++i) text_ += fmt::format("  {0}: {{territories: [{0}]}}\n", name(i));
        write_boats();
        text_ += "forces:\n";
        for (int i = 0; i < size_.forces; ++i) write_force(i);
        return text_;
    }

private:
    static const char* name(int side) { return names[static_cast<std::size_t>(side)]; }

    void write_switches() {
        text_ += "switches:\n";
        for (const std::string_view word : words_of(Switch{})) text_ += fmt::format("  {}: yes\n", word);
    }

    void write_boats() {
        if (country_->ports().empty()) return;
        text_ += "boats:\n";
        for (const std::string& port : country_->ports()) {
            const int ships = numbers_->between(1, 4);
            const int craft = numbers_->below(5);
            text_ += fmt::format("  - {{square: {}, ships: {}, craft: {}}}\n", port, ships, craft);
        }
    }

    void write_unit(const char* indent) {
        const ListLine& line = list[static_cast<std::size_t>(numbers_->below(static_cast<int>(list.size())))];
        const int full = numbers_->between(line.least, line.most);
        text_ += fmt::format("{}- {{profile: {}, figures: {}, full: {}}}\n", indent, line.key,
                             std::max(1, full - numbers_->below(5)), full);
    }

    /// Half of the Forces stand near the enemy. Two units in three have a general, the others the C-in-C.
    void write_force(int number) {
        const int side = number % size_.sides;
        const auto square = country_->some_square(static_cast<std::size_t>(side), number / size_.sides % 2 == 0);
        const auto order = words_of(Order{})[static_cast<std::size_t>(numbers_->below(3))];
        text_ += fmt::format("  - name: Force {}\n    side: {}\n    square: {}\n    order: {}\n", number + 1,
                             name(side), square, order);
        text_ += fmt::format("    leader: {{name: Marshal {}, cv: {}}}\n", number + 1, numbers_->between(1, 5));
        const int under_general = size_.units_of_force * 2 / 3;
        if (under_general > 0) {
            text_ += fmt::format("    commands:\n      - general: {{name: General {}, cv: {}}}\n        units:\n",
                                 number + 1, numbers_->between(1, 4));
            for (int i = 0; i < under_general; ++i) write_unit("          ");
        }
        text_ += "    units:\n";
        for (int i = under_general; i < size_.units_of_force; ++i) write_unit("      ");
        if (numbers_->one_in(3))
            text_ +=
                fmt::format("    characters:\n      - {{name: Guide {}, role: individual, scout: yes}}\n", number + 1);
    }

    const WarSize size_;
    SeededNumbers* numbers_;
    RandomCountry* country_;
    std::string text_;
};

}  // namespace

std::vector<SourceFile> large_campaign_files(const WarSize& size) {
    if (size.sides < 1 || size.sides > static_cast<int>(names.size()) || size.units_of_force < 1)
        throw std::logic_error("a war of one to nine sides, whose Forces have units");
    SeededNumbers numbers(size.seed);
    RandomCountry country(numbers, size.columns, size.rows, {names.begin(), names.begin() + size.sides});
    const std::string campaign = CampaignWriter(size, numbers, country).text();
    return {{"campaign.yaml", campaign}, {"map.yaml", country.text()}, {"army.yaml", army_list()}};
}

Campaign large_campaign(const WarSize& size) {
    return read_campaign(large_campaign_files(size));
}

}  // namespace condottiero
