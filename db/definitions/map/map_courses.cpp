#include <algorithm>

#include "core/base/text.hpp"
#include "db/definitions/map/map_reader.hpp"

namespace condottiero {

namespace {
constexpr std::size_t most_courses = 5000;
constexpr std::size_t most_named_squares = 1'000'000;
constexpr int greatest_width = 3;
}  // namespace

bool MapReader::neighbours(SquareId a, SquareId b) const {
    const int dx = std::abs(a.value() / draft_.height - b.value() / draft_.height);
    const int dy = std::abs(a.value() % draft_.height - b.value() % draft_.height);
    return draft_.neighbours == 4 ? dx + dy == 1 : std::max(dx, dy) == 1;
}

std::optional<SquareId> MapReader::read_square(const YamlValue& value) {
    if (draft_.squares.empty()) return std::nullopt;
    const auto id = find_square(value.raw(), draft_.width, draft_.height);
    if (!id) value.wrong(say(N_("a square of the map, A1 to {}"), square_name(draft_.width - 1, draft_.height - 1)));
    return id;
}

/// "B2-B6": a straight line of squares, along a row, a column or a diagonal.
void MapReader::add_range(const YamlValue& value, std::vector<SquareId>& out) {
    const std::string_view text = value.raw();
    const std::size_t dash = text.find('-');
    const auto from = find_square(text.substr(0, dash), draft_.width, draft_.height);
    const auto to = find_square(text.substr(dash + 1), draft_.width, draft_.height);
    const int height = std::max(draft_.height, 1);
    const int dx = from && to ? to->value() / height - from->value() / height : 0;
    const int dy = from && to ? to->value() % height - from->value() % height : 0;
    if (!from || !to || (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy))) {
        value.wrong(say(N_("two squares of the map, A1 to {}, in a straight line"),
                        square_name(draft_.width - 1, draft_.height - 1)));
        return;
    }
    const int steps = std::max(std::abs(dx), std::abs(dy));
    for (int i = 0; i <= steps; ++i)
        out.emplace_back(from->value() + (steps == 0 ? 0 : i * (dx / steps * height + dy / steps)));
}

/// The squares that one item of a list names.
std::vector<SquareId> MapReader::read_squares(const YamlValue& item) {
    std::vector<SquareId> out;
    if (draft_.squares.empty() || faults_->full()) return out;
    if (item.raw().find('-') != std::string_view::npos)
        add_range(item, out);
    else if (const auto id = read_square(item))
        out.push_back(*id);
    named_squares_ += out.size();
    if (named_squares_ <= most_named_squares) return out;
    if (!faults_->full()) item.wrong(say(N_("at most {} squares in all courses together"), most_named_squares));
    return {};
}

std::vector<SquareId> MapReader::read_course(const YamlValue& value, bool by_land) {
    std::vector<SquareId> course;
    std::set<SquareId> seen;
    const int faults_before = faults_->count();
    for (const YamlValue& item : value.items())
        for (const SquareId id : read_squares(item)) {
            if (!seen.insert(id).second)
                item.wrong(say(N_("each square once; {} is already in this course"), name_of(id)));
            else if (!course.empty() && !neighbours(course.back(), id))
                item.wrong(say(N_("a neighbour of {}"), name_of(course.back())));
            else if (by_land && is_water(square(id).ground))
                item.wrong(say(N_("a square of land; {} is {}"), name_of(id), word(square(id).ground)));
            course.push_back(id);
        }
    if (value.given() && course.size() < 2 && faults_->count() == faults_before && !draft_.squares.empty())
        value.wrong(tr(N_("two squares or more")));
    return course;
}

void MapReader::read_rivers(const YamlValue& value) {
    std::set<std::string> names;
    for (const YamlValue& item : value.items(most_courses)) {
        YamlMapping fields(item);
        River river;
        const YamlValue name = fields.need("name");
        river.name = name.text().value_or("");
        fields.is_about(
            say(N_("river {}"), river.name.empty() ? std::to_string(draft_.rivers.size() + 1) : river.name));
        if (!river.name.empty() && !names.insert(plain_key(river.name)).second)
            name.wrong(tr(N_("a name that no other river has")));
        river.width = fields["width"].whole(1, greatest_width).value_or(1);
        river.course = read_course(fields.need("course"), false);
        river_squares_.insert(river.course.begin(), river.course.end());
        draft_.rivers.push_back(std::move(river));
    }
}

void MapReader::read_ways(const YamlValue& value, WayKind kind) {
    for (const YamlValue& item : value.items(most_courses)) {
        Way way{"", kind, {}};
        if (item.is(YamlNode::Kind::List)) {
            way.course = read_course(item, true);
        } else {
            YamlMapping fields(item);
            way.name = fields["name"].text().value_or("");
            if (!way.name.empty()) fields.is_about(say(N_("{} {}"), word(kind), way.name));
            way.course = read_course(fields.need("course"), true);
        }
        draft_.ways.push_back(std::move(way));
    }
}

}  // namespace condottiero
