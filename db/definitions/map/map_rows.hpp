#pragma once

#include <functional>
#include <string>
#include <vector>

#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

/// A picture of the map in letters, one row of squares a line. Blanks between letters do not count.
class MapRows {
public:
    /// Reads a block of text (after |) or a list of rows; faults where there is neither.
    explicit MapRows(const YamlValue& value);

    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// The length that most rows have.
    [[nodiscard]] int width() const;
    [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }

    /// A fault for every row that is not so long, and for rows too many or too few.
    void measure(int width, int height, const std::string& as_what) const;
    /// Every letter within these bounds, with its square; a letter that `take` does not know is a fault.
    void each(int width, int height, const std::function<bool(char letter, int column, int row)>& take,
              const std::string& known) const;

private:
    struct Row {
        std::string_view text;
        int line;
        int column;  ///< 0: where the line of the file begins to hold something
    };

    static int letters_in(const Row& row);
    [[nodiscard]] Spot spot(const Row& row, std::size_t letter) const;

    Faults* faults_;
    std::string_view source_;
    std::vector<Row> rows_;
    Spot spot_;
};

}  // namespace condottiero
