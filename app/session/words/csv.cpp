#include "app/session/words/csv.hpp"

namespace condottiero {

std::string csv_line(const std::vector<std::string>& cells) {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) out += ',';
        if (cells[i].find_first_of(",\"\r\n") == std::string::npos) {
            out += cells[i];
            continue;
        }
        out += '"';
        for (const char letter : cells[i]) {
            if (letter == '"') out += '"';
            out += letter;
        }
        out += '"';
    }
    return out + "\r\n";
}

}  // namespace condottiero
