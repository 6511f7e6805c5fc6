#pragma once

#include <string>
#include <vector>

#include "app/picture/export.hpp"
#include "app/picture/sheet/sheet_heading.hpp"

namespace condottiero {

/// The chronicle as it is printed: all the words on it.
struct ChronicleSheet {
    struct Link {
        std::size_t from, to;  ///< bytes of the words
    };
    struct Line {
        std::string words;
        std::vector<Link> links = {};
        bool note = false;  ///< in smaller letters: a roll
    };
    struct Passage {
        std::string date = {};  ///< beside it
        std::string head = {};
        std::vector<Line> lines = {};
        bool chapter = false;  ///< a turn begins: only a head, and larger
        bool struck = false;   ///< it was undone
    };
    SheetHeading heading;
    std::vector<Passage> passages;
};

/// A4, a drawing for each page.
std::vector<picture::Draw> chronicle_pages(const ChronicleSheet& sheet);

}  // namespace condottiero
