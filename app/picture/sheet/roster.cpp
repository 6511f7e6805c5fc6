#include "app/picture/sheet/parts.hpp"
#include "core/base/text.hpp"

// Armies down a column: a line for each unit with its figures to strike, its counters, and room for what becomes of it.
namespace condottiero::picture::sheet {

namespace {

using Army = TableSheet::Army;

constexpr double box = 2.4, box_step = box + .35, group_gap = .9, box_line = box + .55;
constexpr int group = 4, a_row = 12;
constexpr double boxes_width = a_row * box_step - .35 + (a_row / group - 1) * group_gap;
constexpr double ring = 1.05, ring_step = 2.9, ring_line = 2.8;
constexpr double least_row = 7.3, cell_height = 5;

struct Columns {
    Columns(double width, bool with_counters)
        : rings_a_row(width > 100 ? 4 : 3), order(width - order_width), state(order - 1.2 - state_width) {
        counters = state - 1.5 - rings_a_row * ring_step;
        figures = (with_counters ? counters : state) - 1.5 - boxes_width;
    }
    static constexpr double order_width = 9.3, state_width = 10.6;
    int rings_a_row;
    double order, state, counters, figures;
};

bool has_counters(const TableSheet& sheet) {
    for (const Army& army : sheet.armies)
        for (const TableSheet::Force& force : army.forces)
            for (const TableSheet::Command& command : force.commands)
                for (const TableSheet::Unit& unit : command.units)
                    if (unit.counters) return true;
    return false;
}

Device device_of(const TableSheet& sheet, const Army& army) {
    const auto named = [](const std::string& colour, Device otherwise) {
        for (const SideLook& look : tokens::sides)
            if (look.name == colour) return look.device;
        return otherwise;
    };
    const Device device = named(army.colour, Device::Disc);
    const bool second = &army != &sheet.armies.front();
    if (!second || named(sheet.armies.front().colour, Device::Disc) != device) return device;
    return device == Device::Bar ? Device::Ring : Device::Bar;
}

class RosterSetter {
public:
    RosterSetter(const Typesetter& type, const TableSheet& sheet)
        : type_(&type), sheet_(&sheet), counters_(has_counters(sheet)) {}

    [[nodiscard]] Piece head(const Army& army, double width, bool continued) const {
        Piece out;
        out.elements.push_back(Frame{{0, 0, 5.4, 3.7}, .25});
        out.elements.push_back(Emblem{device_of(*sheet_, army), {2.7, 1.85}, 1.35});
        const std::string title = continued ? say(N_("{}, continued"), army.title) : army.title;
        const Words words = type_->fitted({7, 3.3}, title, head_type, width - 7);
        out.elements.push_back(words);
        double rule = 5.2;
        if (!continued && !army.note.empty()) {
            const bool beside = words.box().right + 4 + type_->width(army.note, soft_type) <= width;
            if (!beside) rule += 3.6;
            out.elements.push_back(beside ? type_->set({width, 3.2}, army.note, soft_type, Anchor::End)
                                          : type_->fitted({0, rule - 1.2}, army.note, soft_type, width));
        }
        out.elements.push_back(Stroke{{0, rule}, {width, rule}, line_of_table});
        const double captions = rule + 2.8;
        const Columns at(width, counters_);
        const auto caption = [&](double x, std::string_view words_of_it, Anchor anchor = Anchor::Start) {
            out.elements.push_back(type_->set({x, captions}, tr(words_of_it), caption_type, anchor));
        };
        caption(0, N_("unit"));
        caption(at.figures, N_("figures: strike out the fallen"));
        if (counters_) out.elements.push_back(type_->set({at.counters, captions}, sheet_->counted, caption_type));
        caption(at.state, N_("state now"));
        caption(width, N_("order"), Anchor::End);
        out.height = captions + .9;
        return out;
    }

    /// Whom a line is about, then words each with a box to strike.
    [[nodiscard]] Piece line(const Words& label, double from, const std::vector<std::string>& items,
                             double width) const {
        constexpr double base = 3.2, step = 3.9, gap = 3;
        Piece out;
        out.elements.push_back(Stroke{{0, 0}, {width, 0}, thin_line, tokens::ink_faint});
        out.elements.push_back(label);
        double x = from, y = base;
        for (const std::string& item : items) {
            const auto set = [&] { return type_->fitted({x, y}, item, text_type, width - x - box - 1.2); };
            Words words = set();
            const bool cut = words.text != item || words.type.family != text_type.family;
            if (cut && x > from) {
                x = from, y += step;
                words = set();
            }
            const double right = words.box().right + 1.2;
            out.elements.push_back(words);
            out.elements.push_back(Frame{{right, y - 2.2, right + box, y - 2.2 + box}, hair});
            x = right + box + gap;
        }
        out.height = y + 1;
        return out;
    }

    [[nodiscard]] Piece force(const TableSheet::Force& force, double width) const {
        Piece out;
        const Words name = type_->fitted({0, 3.3}, force.name, strong_type, width * .6);
        out.elements.push_back(Stroke{{0, 0}, {width, 0}, .25});
        out.elements.push_back(name);
        out.elements.push_back(
            type_->fitted({width, 3.3}, force.note, soft_type, width - name.box().right - 3, Anchor::End));
        out.height = 4.3;
        return out;
    }

    [[nodiscard]] Piece command(const TableSheet::Command& command, double width) const {
        Type narrow = strong_type;
        narrow.family = Family::Narrow;
        const Words name = type_->fitted({0, 3.2}, command.name, narrow, width * .5);
        return line(name, command.name.empty() ? 0 : name.box().right + 2.5, command.leaders, width);
    }

    [[nodiscard]] Piece people(const TableSheet::Force& force, double width) const {
        const Words label = type_->set({0, 3.2}, tr(N_("leaders")), caption_type);
        return line(label, label.box().right + 2.5, force.people, width);
    }

    [[nodiscard]] Piece unit(const TableSheet::Unit& unit, double width) const {
        const Columns at(width, counters_);
        const int boxes = (unit.figures + a_row - 1) / a_row;
        const int rings = (unit.counters.value_or(0) + at.rings_a_row - 1) / at.rings_a_row;
        Piece out;
        out.height = std::max({least_row, .9 + boxes * box_line + .5, 1.05 + rings * ring_line + .5});
        out.elements.push_back(Stroke{{0, 0}, {width, 0}, thin_line, tokens::ink_faint});
        out.elements.push_back(type_->fitted({0, 3.3}, unit.name, strong_type, at.figures - 1));
        // Under a single row of boxes there is room for more.
        add_kind(out, unit.kind, (boxes > 1 ? at.figures : counters_ ? at.counters : at.state) - 1);
        for (int i = 0; i < unit.figures; ++i) {
            const double x = at.figures + i % a_row * box_step + i % a_row / group * group_gap;
            const double y = .9 + i / a_row * box_line;
            out.elements.push_back(Frame{{x, y, x + box, y + box}, hair});
        }
        if (unit.counters) add_counters(out, *unit.counters, at);
        out.elements.push_back(Frame{{at.state, 1, at.state + Columns::state_width, 1 + cell_height}, hair, black});
        out.elements.push_back(Frame{{at.order, 1, width, 1 + cell_height}, hair, black});
        // Pencilled in, two words at most: the section on starting states has them all.
        for (std::size_t i = 0; i < std::min<std::size_t>(unit.states.size(), 2); ++i)
            out.elements.push_back(type_->fitted({at.state + .5, 3.1 + 2.3 * static_cast<double>(i)}, unit.states[i],
                                                 narrow_type, Columns::state_width - .8));
        return out;
    }

private:
    /// Without its last words where there is no room for all of them.
    void add_kind(Piece& out, std::string kind, double room) const {
        constexpr double first = 6.2, step = 2.3;
        const auto rows = static_cast<std::size_t>(1 + std::max(0.0, (out.height - 7.1) / step));
        while (type_->wrapped(kind, narrow_type, room).size() > rows && kind.find_last_of(",;") != std::string::npos)
            kind.erase(kind.find_last_of(",;"));
        std::vector<std::string> lines = type_->wrapped(kind, narrow_type, room);
        for (; lines.size() > rows; lines.pop_back()) lines[lines.size() - 2] += fmt::format(" {}", lines.back());
        double y = first;
        for (const std::string& line : lines) {
            out.elements.push_back(type_->fitted({0, y}, line, narrow_type, room));
            y += step;
        }
    }

    void add_counters(Piece& out, int counters, const Columns& at) const {
        if (counters == 0) out.elements.push_back(type_->set({at.counters, 3.3}, tr(N_("none")), caption_type));
        for (int i = 0; i < counters; ++i)
            out.elements.push_back(Ring{
                {at.counters + ring + i % at.rings_a_row * ring_step, 2.1 + i / at.rings_a_row * ring_line}, ring});
    }

    const Typesetter* type_;
    const TableSheet* sheet_;
    bool counters_;
};

}  // namespace

std::vector<Block> roster_blocks(const Typesetter& type, const TableSheet& sheet) {
    std::vector<Block> out;
    const RosterSetter roster(type, sheet);
    for (const Army& army : sheet.armies) {
        const auto head = [roster, &army](bool continued) {
            return [roster, &army, continued](double width) { return roster.head(army, width, continued); };
        };
        const auto add = [&](Block::Setting set, bool with_next) {
            out.push_back({std::move(set), 0, with_next, head(true)});
        };
        constexpr double between_armies = 3.5;
        out.push_back({head(false), between_armies, true});
        for (const TableSheet::Force& force : army.forces) {
            if (!force.name.empty()) add([roster, &force](double width) { return roster.force(force, width); }, true);
            for (const TableSheet::Command& command : force.commands) {
                if (!command.name.empty() || !command.leaders.empty())
                    add([roster, &command](double width) { return roster.command(command, width); },
                        !command.units.empty());
                for (const TableSheet::Unit& unit : command.units)
                    add([roster, &unit](double width) { return roster.unit(unit, width); }, false);
            }
            if (!force.people.empty())
                add([roster, &force](double width) { return roster.people(force, width); }, false);
        }
    }
    return out;
}

}  // namespace condottiero::picture::sheet
