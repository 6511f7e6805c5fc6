#include "db/definitions/map/map_rows.hpp"

#include <algorithm>
#include <map>

#include "core/base/text.hpp"
#include "db/definitions/yaml/source_text.hpp"

namespace condottiero {

MapRows::MapRows(const YamlValue& value)
    : faults_(&value.faults()), source_(value.faults().source()), spot_(value.spot()) {
    const auto sign = [&](Spot at) {
        const std::string_view line = line_of(source_, at.line).substr(static_cast<std::size_t>(at.column - 1));
        return line.empty() ? ' ' : line.front();
    };
    if (value.is(YamlNode::Kind::List)) {
        for (const YamlValue& row : value.items()) {
            const bool quoted = sign(row.spot()) == '"' || sign(row.spot()) == '\'';
            if (row.is(YamlNode::Kind::Scalar))
                rows_.push_back({row.raw(), row.spot().line, row.spot().column + (quoted ? 1 : 0)});
            else
                row.wrong(tr(N_("a row of letters")));
        }
    } else if (value.is(YamlNode::Kind::Scalar) && sign(value.spot()) == '|') {
        std::string_view rest = value.raw();
        for (int line = value.spot().line + 1; !rest.empty(); ++line) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            rows_.push_back({rest.substr(0, end), line, 0});
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    } else if (value.given()) {
        value.wrong(tr(N_("rows of letters, one a line, after a |")));
    }
}

int MapRows::letters_in(const Row& row) {
    return static_cast<int>(row.text.size()) - static_cast<int>(std::count(row.text.begin(), row.text.end(), ' '));
}

Spot MapRows::spot(const Row& row, std::size_t letter) const {
    int column = row.column;
    if (column == 0)
        column = static_cast<int>(std::min<std::size_t>(line_of(source_, row.line).find_first_not_of(' '), 0xFFFF)) + 1;
    return {row.line, column + static_cast<int>(letter)};
}

int MapRows::width() const {
    std::map<int, int> times;
    for (const Row& row : rows_) ++times[letters_in(row)];
    const auto most =
        std::max_element(times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == times.end() ? 0 : most->first;
}

void MapRows::measure(int width, int height, const std::string& as_what) const {
    for (const Row& row : rows_)
        if (const int letters = letters_in(row); letters != width)
            faults_->add(spot(row, 0), counted(N_("a row of {} square"), N_("a row of {} squares"), letters),
                         say(N_("{}, {}"), width, as_what));
    if (this->height() != height)
        faults_->add(spot_, counted(N_("{} row"), N_("{} rows"), this->height()), say(N_("{}, {}"), height, as_what));
}

void MapRows::each(int width, int height, const std::function<bool(char, int, int)>& take,
                   const std::string& known) const {
    for (int y = 0; y < std::min(height, this->height()); ++y) {
        const Row& row = rows_[static_cast<std::size_t>(y)];
        int x = 0;
        for (std::size_t i = 0; i < row.text.size() && x < width; ++i) {
            if (row.text[i] == ' ') continue;
            if (!take(row.text[i], x++, y))
                faults_->add(spot(row, i), shown(row.text.substr(i, 1)), say(N_("one of the letters {}"), known));
        }
    }
}

}  // namespace condottiero
