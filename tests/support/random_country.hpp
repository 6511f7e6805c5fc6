#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/map/campaign_map.hpp"

namespace condottiero {

/// The same numbers on every machine: splitmix64.
class SeededNumbers {
public:
    explicit SeededNumbers(std::uint64_t seed) : state_(seed) {}
    /// 0 to count - 1
    int below(int count);
    /// least to most
    int between(int least, int most) { return least + below(most - least + 1); }
    bool one_in(int count) { return below(count) == 0; }

private:
    std::uint64_t state_;
};

/// A made-up country of strips from north to south, one a side, with nobody's land between them: a sea in the north,
/// country in patches, rivers that run to the sea, strongholds, and roads between them. Written as a map file.
class RandomCountry {
public:
    RandomCountry(SeededNumbers& numbers, int columns, int rows, const std::vector<std::string>& sides);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// A square of land in a side's strip; `near_border` in the outermost columns of it.
    [[nodiscard]] std::string some_square(std::size_t side, bool near_border);
    [[nodiscard]] const std::vector<std::string>& ports() const { return ports_; }

private:
    struct Strip {
        int first, last;
    };
    [[nodiscard]] bool is_land(int column, int row) const;
    [[nodiscard]] CampaignMap map() const;
    void raise_terrain();
    void lay_patch(char letter, int column, int row, int size);
    void cut_strips();
    void run_rivers();
    void found_places();
    static std::vector<std::string> way(const CampaignMap& squares, const std::string& from, const std::string& to);
    void build_roads();
    void build_bridges_and_ports();
    void write_squares(const std::string& key, const std::set<std::string>& squares);

    SeededNumbers* numbers_;
    int columns_, rows_;
    std::vector<std::string> sides_;
    std::vector<std::string> terrain_;
    std::vector<Strip> strips_;
    std::vector<std::vector<std::string>> strongholds_;  ///< by side, the capital first
    std::set<std::string> places_, river_squares_, road_squares_;
    std::vector<std::string> ports_;
    std::string text_;
};

}  // namespace condottiero
