#include "app/picture/map_text.hpp"

#include <array>
#include <map>
#include <set>

#include "app/picture/map/forces.hpp"
#include "core/base/date.hpp"
#include "core/base/text.hpp"
#include "core/base/visible.hpp"
#include "core/campaign/state/forces.hpp"
#include "core/campaign/state/territory.hpp"

namespace condottiero {

using namespace picture;

namespace {

constexpr int line_width = 80, widest_cell = 8;

struct GroundLetter {
    Ground ground;
    char letter;
    std::string_view colour;
};
constexpr std::array ground_letters{
    GroundLetter{Ground::Plain, 'p', "37"},  GroundLetter{Ground::Cultivated, 'c', "33"},
    GroundLetter{Ground::Hill, 'h', "33"},   GroundLetter{Ground::Mountain, 'm', "90"},
    GroundLetter{Ground::Desert, 'd', "93"}, GroundLetter{Ground::Wasteland, 'w', "90"},
    GroundLetter{Ground::Sea, 's', "94"},    GroundLetter{Ground::Lake, 'l', "94"},
};
constexpr std::string_view wooded_colour = "32", water_colour = "36", plain_colour{}, dim = "2";

struct Mark {
    char sign;
    std::string_view meaning;
};
// In the order in which they are left out when a square has no room: the last first.
constexpr Mark bridge_mark{'#', N_("bridge")}, ford_mark{':', N_("ford")}, rapids_mark{'%', N_("rapids")},
    river_mark{'~', N_("river")}, road_mark{'=', N_("road")}, track_mark{'-', N_("track")},
    reefs_mark{'x', N_("reefs")}, port_mark{'&', N_("port")}, swamp_mark{'"', N_("swamp")};
constexpr Mark capital_mark{'@', N_("capital")}, stronghold_mark{'*', N_("stronghold")}, town_mark{'o', N_("town")},
    village_mark{'.', N_("village")};
constexpr char enemies_meet = '!', more = '+';

std::string_view colour_of(std::string_view side_look) {
    struct Row {
        std::string_view look, colour;
    };
    for (const Row& row :
         {Row{"madder", "1;97;41"}, Row{"royal", "1;97;44"}, Row{"gold", "1;30;43"}, Row{"verdigris", "1;30;42"},
          Row{"graphite", "1;97;100"}, Row{"ivory", "1;30;107"}, Row{"plum", "1;97;45"}, Row{"sky", "1;30;46"}})
        if (row.look == side_look) return row.colour;
    return "1";
}

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// Each side's letter: the first of its name that no side before it has.
std::vector<char> letters_of_sides(const World& world) {
    std::vector<char> out;
    for (const Side& side : world.sides) {
        const std::string candidates = side.name + side.key + "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        char letter = '?';
        for (const char c : candidates) {
            const char capital = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            if (capital < 'A' || capital > 'Z' || std::find(out.begin(), out.end(), capital) != out.end()) continue;
            letter = capital;
            break;
        }
        out.push_back(letter);
    }
    return out;
}

struct MarkedPlace {
    const Mark* mark = nullptr;
    std::optional<SideId> holder;
};

struct Named {
    ShownForce shown;
    std::string label;  ///< "S1"
};

/// Runs of text in one colour; a line of the map.
class Styled {
public:
    explicit Styled(bool colour) : colour_(colour) {}
    void put(std::string_view text, std::string_view colour) {
        const bool dressed = colour_ && !colour.empty() && text.find_first_not_of(' ') != std::string_view::npos;
        if (dressed) text_.append("\033[").append(colour).append("m");
        text_ += text;
        if (dressed) text_ += "\033[0m";
    }
    /// Without blanks at the end.
    [[nodiscard]] std::string line() const {
        const std::size_t last = text_.find_last_not_of(' ');
        return last == std::string::npos ? std::string() : text_.substr(0, last + 1);
    }

private:
    bool colour_;
    std::string text_;
};

class TextMap {
public:
    TextMap(const World& world, const Known& known, bool colour)
        : world_(world), known_(known), state_(known.state), map_(world.map), colour_(colour), looks_(looks_of(world)) {
        gutter_ = static_cast<int>(std::to_string(map_.height()).size()) + 2;
        cell_ = std::clamp((line_width - gutter_) / std::max(1, map_.width()), 1, widest_cell);
        number_forces();
        mark_places();
    }
    std::string drawn();

private:
    [[nodiscard]] const std::vector<Named>& forces_in(SquareId square) const {
        static const std::vector<Named> none;
        const auto found = forces_.find(square);
        return found == forces_.end() ? none : found->second;
    }
    [[nodiscard]] SideId side_of(const Named& force) const { return state_.forces.at(force.shown.force).side; }
    [[nodiscard]] char letter_of(SideId side) const { return letters_[static_cast<std::size_t>(side.value() - 1)]; }
    void number_forces();
    void mark_places();
    [[nodiscard]] MarkedPlace place_in(SquareId square) const;
    [[nodiscard]] std::vector<const Mark*> marks(SquareId square) const;
    [[nodiscard]] bool enemies_in(SquareId square) const;
    [[nodiscard]] std::string labels_in(SquareId square, std::size_t room) const;

    [[nodiscard]] std::string column_letters() const;
    void put_ground(Styled& line, SquareId square);
    void put_things(Styled& line, SquareId square);
    void put_single(Styled& line, SquareId square);
    void use(const Mark& mark) { used_.emplace(mark.sign, mark.meaning); }
    [[nodiscard]] std::string legend() const;
    [[nodiscard]] std::string force_line(const Named& force) const;

    const World& world_;
    const Known& known_;
    const CampaignState& state_;
    const CampaignMap& map_;
    bool colour_;
    std::vector<SideLook> looks_;
    std::vector<char> letters_;
    int gutter_, cell_;
    std::map<SquareId, std::vector<Named>> forces_;
    std::map<SquareId, MarkedPlace> places_;
    std::set<Ground> grounds_;
    std::set<Vegetation> vegetations_;
    std::map<char, std::string_view> used_;
};

// By what is seen, not by the Force's own number: that would tell how many there are that are not seen.
void TextMap::number_forces() {
    letters_ = letters_of_sides(world_);
    std::vector<ShownForce> shown = shown_forces(known_);
    std::stable_sort(shown.begin(), shown.end(), [](const ShownForce& a, const ShownForce& b) {
        if (a.knowledge != b.knowledge) return a.knowledge < b.knowledge;
        return a.knowledge == Knowledge::Whole && a.force < b.force;
    });
    std::map<SideId, int> count;
    for (const ShownForce& force : shown) {
        const SideId side = state_.forces.at(force.force).side;
        forces_[state_.forces.at(force.force).square].push_back(
            {force, letter_of(side) + std::to_string(++count[side])});
    }
}

void TextMap::mark_places() {
    for (const Place& place : map_.places()) {
        const Mark* mark = &village_mark;
        if (place.kind == PlaceKind::Town) mark = &town_mark;
        if (place.kind == PlaceKind::Stronghold) mark = &stronghold_mark;
        if (place.kind == PlaceKind::Capital) mark = &capital_mark;
        places_.emplace(place.square, MarkedPlace{mark, std::nullopt});
    }
    for (const Stronghold& stronghold : world_.strongholds)
        places_.insert_or_assign(stronghold.square, MarkedPlace{stronghold.capital ? &capital_mark : &stronghold_mark,
                                                                holder_of(world_, state_, stronghold)});
}

MarkedPlace TextMap::place_in(SquareId square) const {
    const auto found = places_.find(square);
    return found == places_.end() ? MarkedPlace{} : found->second;
}

std::vector<const Mark*> TextMap::marks(SquareId id) const {
    const Square& square = map_.square(id);
    std::vector<const Mark*> out;
    if (square.features.has(Feature::Bridge)) out.push_back(&bridge_mark);
    if (square.features.has(Feature::Ford)) out.push_back(&ford_mark);
    if (square.features.has(Feature::Rapids)) out.push_back(&rapids_mark);
    if (map_.has_river(id) && out.empty()) out.push_back(&river_mark);
    if (square.features.has(Feature::Reefs)) out.push_back(&reefs_mark);
    if (const auto way = map_.way_through(id)) out.push_back(*way == WayKind::Road ? &road_mark : &track_mark);
    if (square.features.has(Feature::Port)) out.push_back(&port_mark);
    if (square.features.has(Feature::Swamp)) out.push_back(&swamp_mark);
    return out;
}

bool TextMap::enemies_in(SquareId square) const {
    const std::vector<Named>& here = forces_in(square);
    for (const Named& a : here)
        for (const Named& b : here)
            if (at_war(state_, side_of(a), side_of(b))) return true;
    return false;
}

std::string TextMap::labels_in(SquareId square, std::size_t room) const {
    const std::vector<Named>& here = forces_in(square);
    if (here.empty()) return "";
    const bool enemies = enemies_in(square);
    std::string all;
    for (const Named& force : here) {
        if (enemies && !all.empty()) all += enemies_meet;
        all += force.label;
    }
    if (all.size() <= room) return all;
    std::string first = here.front().label;
    const char sign = enemies ? enemies_meet : more;
    if (here.size() == 1) return first.size() <= room ? first : first.substr(0, room);
    if (first.size() + 1 > room) first = first.substr(0, 1);
    return first.size() + 1 <= room ? first + sign : std::string(1, sign);
}

std::string TextMap::column_letters() const {
    const auto gutter = static_cast<std::size_t>(gutter_), cell = static_cast<std::size_t>(cell_);
    std::string out(gutter, ' ');
    for (int column = 0; column < map_.width(); ++column) {
        const auto starts = gutter + static_cast<std::size_t>(column) * cell;
        std::string name = square_name(column, 0);
        name.pop_back();
        if (name.size() > cell) {
            // There is room only for every few names.
            const int step = static_cast<int>(name.size()) + 2;
            if (column % step != 0) continue;
            out.resize(starts, ' ');
            out += name;
            continue;
        }
        out.resize(starts, ' ');
        out += name;
    }
    return out;
}

void TextMap::put_ground(Styled& line, SquareId id) {
    const Square& square = map_.square(id);
    const GroundLetter& ground = ground_letters[static_cast<std::size_t>(square.ground)];
    grounds_.insert(square.ground);
    vegetations_.insert(square.vegetation);
    const bool unseen = !known_.sees(id);
    const bool wooded = square.vegetation != Vegetation::None;
    const char letter = square.vegetation == Vegetation::Jungle ? 'J'
                        : wooded                                ? static_cast<char>(ground.letter - 'a' + 'A')
                                                                : ground.letter;
    line.put(std::string(1, letter), unseen ? dim : wooded ? wooded_colour : ground.colour);
    int room = cell_ - (cell_ > 3 ? 2 : 1);
    for (const Mark* mark : marks(id)) {
        if (room == 0) break;
        --room;
        use(*mark);
        const bool way = mark == &road_mark || mark == &track_mark;
        line.put(std::string(1, mark->sign), unseen ? dim : way ? plain_colour : water_colour);
    }
    line.put(std::string(static_cast<std::size_t>(room + (cell_ > 3 ? 1 : 0)), ' '), plain_colour);
}

void TextMap::put_things(Styled& line, SquareId square) {
    const auto& [place, holder] = place_in(square);
    const auto width = static_cast<std::size_t>(cell_);
    const std::size_t room = width - (place != nullptr ? 1 : 0);
    std::string labels = labels_in(square, cell_ > 3 ? room - 1 : room);
    const bool squeezed = !labels.empty() && place != nullptr && labels.size() < forces_in(square).front().label.size();
    if (squeezed) labels = labels_in(square, width);
    std::size_t used = labels.size();
    if (place != nullptr && !squeezed) {
        use(*place);
        ++used;
        line.put(std::string(1, place->sign),
                 holder ? colour_of(looks_[static_cast<std::size_t>(holder->value() - 1)].name) : plain_colour);
    }
    if (!labels.empty()) {
        const SideId side = side_of(forces_in(square).front());
        line.put(labels,
                 enemies_in(square) ? "1;31" : colour_of(looks_[static_cast<std::size_t>(side.value() - 1)].name));
    }
    line.put(std::string(width - std::min(width, used), ' '), plain_colour);
}

/// One sign a square: whoever stands there, else the place, else the water, else the ground.
void TextMap::put_single(Styled& line, SquareId square) {
    if (const std::vector<Named>& here = forces_in(square); !here.empty()) {
        const bool enemies = enemies_in(square);
        const SideId side = side_of(here.front());
        line.put(std::string(1, enemies ? enemies_meet : static_cast<char>('0' + side.value() % 10)),
                 colour_of(looks_[static_cast<std::size_t>(side.value() - 1)].name));
        return;
    }
    const Mark* place = place_in(square).mark;
    if (place == &capital_mark || place == &stronghold_mark) {
        use(*place);
        line.put(std::string(1, place->sign), "1");
    } else if (map_.has_river(square)) {
        use(river_mark);
        line.put(std::string(1, river_mark.sign), water_colour);
    } else {
        put_ground(line, square);
    }
}

std::string wrapped(const std::string& head, const std::vector<std::string>& items) {
    if (items.empty()) return "";
    std::string out, line = head + " ";
    const std::string indent(4, ' ');
    for (std::size_t i = 0; i < items.size(); ++i) {
        const std::string item = items[i] + (i + 1 < items.size() ? ", " : "");
        if (columns_of(line) + columns_of(item) > line_width && line != indent) {
            out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
            line = indent;
        }
        line += item;
    }
    return out + line + "\n";
}

std::string TextMap::force_line(const Named& force) const {
    const Force& f = state_.forces.at(force.shown.force);
    const std::string where = map_.title_of(f.square);
    const int standing = figures(state_, f.id);
    if (force.shown.knowledge != Knowledge::Whole)
        return say(N_("{}  {}, a force of {}, size {} of 5"), force.label, where, world_.sides.at(f.side).name,
                   size_cells(standing));
    std::vector<std::string> facts{counted(N_("{} figure"), N_("{} figures"), standing), tr(word(f.order))};
    if (f.reaction != Reaction::None) facts.push_back(tr(word(f.reaction)));
    return say(N_("{}  {}, {}: {}"), force.label, where, f.name, joined(facts));
}

std::string TextMap::legend() const {
    std::vector<std::string> ground, marks, sides;
    for (const GroundLetter& row : ground_letters)
        if (grounds_.contains(row.ground)) ground.push_back(std::string(1, row.letter) + " " + tr(word(row.ground)));
    if (vegetations_.contains(Vegetation::Forest)) ground.push_back(tr(N_("a capital letter: forest on it")));
    if (vegetations_.contains(Vegetation::Jungle)) ground.push_back("J " + tr(N_("jungle")));
    for (const auto& [sign, meaning] : used_) marks.push_back(std::string(1, sign) + " " + tr(meaning));
    bool meeting = false;
    std::string list;
    for (const auto& [square, here] : forces_) meeting = meeting || enemies_in(square);
    if (meeting) marks.push_back(std::string(1, enemies_meet) + " " + tr(N_("enemies meet")));
    for (const Side& side : world_.sides)
        sides.push_back((cell_ == 1 ? std::to_string(side.id.value() % 10) + " " : std::string()) + letter_of(side.id) +
                        " " + side.name);
    std::vector<std::string> strongholds;
    for (const Stronghold& stronghold : world_.strongholds) {
        const auto holder = holder_of(world_, state_, stronghold);
        strongholds.push_back(say(N_("{} ({})"), map_.title_of(stronghold.square),
                                  holder ? world_.sides.at(*holder).name : tr(N_("neutral"))));
    }
    std::map<std::pair<int, int>, std::string> lines;  // by side, then number
    for (const auto& [square, here] : forces_)
        for (const Named& force : here)
            lines[{side_of(force).value(), std::stoi(force.label.substr(1))}] = force_line(force);
    std::string out = wrapped(tr(N_("Ground:")), ground) + wrapped(tr(N_("Marks:")), marks) +
                      wrapped(tr(N_("Sides:")), sides) + wrapped(tr(N_("Strongholds:")), strongholds);
    for (const auto& [order, line] : lines) out += line + "\n";
    return out;
}

std::string TextMap::drawn() {
    const std::string date = in_words(state_.date);
    std::string out = known_.side ? say(N_("{}, turn {}, {}, as {} knows it"), world_.title, state_.turn, date,
                                        world_.sides.at(*known_.side).name)
                                  : say(N_("{}, turn {}, {}"), world_.title, state_.turn, date);
    out = visible(out) + "\n\n" + column_letters() + "\n";  // what is dressed goes by no other door
    for (int row = 0; row < map_.height(); ++row) {
        const std::string number = std::to_string(row + 1);
        Styled ground(colour_), things(colour_);
        ground.put(std::string(static_cast<std::size_t>(gutter_) - 2 - number.size(), ' ') + number + "  ", "");
        things.put(std::string(static_cast<std::size_t>(gutter_), ' '), "");
        for (int column = 0; column < map_.width(); ++column) {
            const SquareId square = *map_.at(column, row);
            if (cell_ == 1) {
                put_single(ground, square);
                continue;
            }
            put_ground(ground, square);
            put_things(things, square);
        }
        out += ground.line() + "\n";
        if (cell_ > 1) out += things.line() + "\n";
    }
    return out + "\n" + visible(legend());
}

}  // namespace

std::string map_as_text(const World& world, const Known& known, bool colour) {
    return TextMap(world, known, colour).drawn();
}

}  // namespace condottiero
