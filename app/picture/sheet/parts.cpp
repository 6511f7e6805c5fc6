#include "app/picture/sheet/parts.hpp"

#include <algorithm>
#include <map>

#include "core/base/text.hpp"

namespace condottiero::picture::sheet {

namespace {

constexpr double section_head = 3.6, lead = 3.45, small_lead = 2.85;

double label_width(const Typesetter& type, const TableSheet::Section& section) {
    constexpr double most = 26, gap = 2.4;
    double widest = 0;
    for (const TableSheet::Line& line : section.lines) widest = std::max(widest, type.width(line.label, strong_type));
    return widest == 0 ? 0 : std::min(widest + gap, most);
}

Piece head_of(const Typesetter& type, const TableSheet::Section& section, double width) {
    return {{type.fitted({0, section_head}, section.title, section_type, width)}, section_head + 1};
}

/// A line of a section with its label; without one it takes the whole width.
Piece line_of(const Typesetter& type, const TableSheet::Line& line, double labels, double width) {
    Piece out;
    const Type& letters = line.small ? small_type : text_type;
    const double step = line.small ? small_lead : lead, left = line.label.empty() ? 0 : labels;
    if (!line.label.empty()) out.elements.push_back(type.fitted({0, step - .6}, line.label, strong_type, labels - 1));
    for (const std::string& words : type.wrapped(line.words, letters, width - left)) {
        out.height += step;
        out.elements.push_back(type.fitted({left, out.height - .6}, words, letters, width - left));
    }
    out.height = std::max(out.height, step);
    return out;
}

Piece section_of(const Typesetter& type, const TableSheet::Section& section, double width) {
    Piece out = head_of(type, section, width);
    const double labels = label_width(type, section);
    for (const TableSheet::Line& line : section.lines) {
        const Piece piece = line_of(type, line, labels, width);
        out.put(piece, {0, out.height});
        out.height += piece.height;
    }
    return out;
}

constexpr double between_sections = 2.6;

constexpr double rounds_width = 37;

/// A line of the check list: a box for each turn, with what is pencilled into it.
Piece round_row(const Typesetter& type, const TableSheet& sheet, int round, double cell) {
    constexpr double row = 4.9, lead_of_pencil = 2.5;
    std::map<int, std::vector<std::string>> words;  // by turn
    std::size_t most = 1;
    for (const TableSheet::Pencilled& each : sheet.pencilled)
        if (each.round == round) {
            words[each.turn].push_back(each.words);
            most = std::max(most, words[each.turn].size());
        }
    Piece out;
    out.height = row + static_cast<double>(most - 1) * lead_of_pencil;
    const std::string title = fmt::format("{}  {}", round, sheet.rounds[static_cast<std::size_t>(round - 1)]);
    out.elements.push_back(type.fitted({0, 3.4}, title, text_type, rounds_width - 1.5));
    for (int turn = 1; turn <= sheet.turns; ++turn) {
        const double x = rounds_width + (turn - 1) * cell;
        const Colour ground = turn % 2 == 0 ? mix(white, tokens::surround, .5) : white;
        out.elements.push_back(Frame{{x + .5, .4, x + cell - .5, out.height - .4}, hair, black, ground});
        double y = 3.3;
        for (const std::string& each : words[turn]) {
            out.elements.push_back(type.fitted({x + cell / 2, y}, each, narrow_type, cell - 1.6, Anchor::Middle));
            y += lead_of_pencil;
        }
    }
    return out;
}

}  // namespace

std::vector<Block> section_blocks(const Typesetter& type, const TableSheet& sheet) {
    std::vector<Block> out;
    for (const TableSheet::Section& section : sheet.sections)
        out.push_back({[&type, &section](double width) { return section_of(type, section, width); }, between_sections});
    return out;
}

Piece check_list(const Typesetter& type, const TableSheet& sheet, double width) {
    Piece out;
    if (sheet.rounds.empty() || sheet.turns < 1) return out;
    const double cell = (width - rounds_width) / sheet.turns;
    out.elements.push_back(type.set({0, 3.4}, tr(N_("Check list")), section_type));
    for (int turn = 1; turn <= sheet.turns; ++turn)
        out.elements.push_back(
            type.set({rounds_width + (turn - .5) * cell, 4}, std::to_string(turn), strong_type, Anchor::Middle));
    out.height = 5;
    for (int round = 1; round <= static_cast<int>(sheet.rounds.size()); ++round) {
        const Piece row = round_row(type, sheet, round, cell);
        out.put(row, {0, out.height});
        out.height += row.height;
    }
    return out;
}

Piece result_form(const Typesetter& type, const TableSheet& sheet, double width) {
    Piece out{{type.set({0, 3.4}, tr(N_("Result, filled in by both commanders")), section_type)}, 5};
    struct Cell {
        std::string words;
        double part;
    };
    std::vector<Cell> cells{{tr(N_("winner")), 34},
                            {tr(N_("turns")), 14},
                            {tr(N_("ended by")), 40},
                            {tr(N_("standards lost")), 36},
                            {tr(N_("guns lost")), 24}};
    for (const std::string& signer : sheet.signers) cells.push_back({say(N_("signed, {}"), signer), 22});
    double parts = 0, x = 0;
    for (const Cell& cell : cells) parts += cell.part;
    constexpr double height = 9.5;
    for (const Cell& cell : cells) {
        const double wide = cell.part / parts * (width + 1);
        out.elements.push_back(Frame{{x, out.height, x + wide - 1, out.height + height}, .2});
        out.elements.push_back(type.fitted({x + 1, out.height + 2.7}, cell.words, caption_type, wide - 3));
        x += wide;
    }
    out.height += height;
    Type hint = caption_type;
    hint.points = 7;
    for (const std::string& line :
         type.wrapped(tr(N_("Strike out fallen figures above; put F in the box of a figure that fled off the table, L "
                            "for one that left by order, C for one that was captured.")),
                      hint, width)) {
        out.height += 3.3;
        out.elements.push_back(type.set({0, out.height}, line, hint));
    }
    out.height += .8;
    return out;
}

Piece notes(const Typesetter& type, double width, double room) {
    constexpr double step = 6, first = 4.5;
    Piece out{{type.set({0, 3.4}, tr(N_("Notes")), strong_type)}};
    const int lines = std::max(1, static_cast<int>((room - first) / step) + 1);
    for (int i = 0; i < lines; ++i) {
        const double y = first + i * step, left = i == 0 ? 13 : 0;
        out.elements.push_back(Stroke{{left, y}, {width, y}, .2, tokens::ink_faint});
    }
    out.height = first + (lines - 1) * step;
    return out;
}

Piece page_head(const Typesetter& type, const TableSheet& sheet, int page, int pages) {
    constexpr double width = page_width - 2 * margin, beside = 56;
    Piece out;
    const std::string where = say(N_("{}, page {} of {}"), sheet.reference, page, pages);
    const auto finish = [&](double y, double stroke) {
        out.elements.push_back(Stroke{{0, y}, {width, y}, stroke});
        out.height = y + 3;
    };
    if (page > 1) {
        out.elements.push_back(type.fitted({0, 4}, sheet.title, head_type, width - beside - 40));
        out.elements.push_back(
            type.fitted({width, 4}, fmt::format("{}, {}", sheet.reader, where), soft_type, beside + 36, Anchor::End));
        finish(5.8, line_of_table);
        return out;
    }
    Type title = title_type;
    while (title.points > 12 && type.width(sheet.title, title) > width - beside) title.points -= 1;
    out.elements.push_back(type.fitted({0, 5.5}, sheet.title, title, width - beside));
    out.elements.push_back(type.fitted({width, 2.4}, sheet.reader, reader_type, beside - 4, Anchor::End));
    out.elements.push_back(type.fitted({width, 6}, where, soft_type, beside - 4, Anchor::End));
    double y = 7;
    for (const std::string& line : type.wrapped(sheet.circumstances, text_type, width)) {
        y += 3.6;
        out.elements.push_back(type.fitted({0, y}, line, text_type, width));
    }
    finish(y + 1.9, .5);
    return out;
}

Piece page_foot(const Typesetter& type, const TableSheet& sheet) {
    constexpr double width = page_width - 2 * margin;
    return {{type.set({0, 0}, "Condottiero", caption_type),
             type.fitted({width, 0}, sheet.foot, caption_type, width - 24, Anchor::End)}};
}

}  // namespace condottiero::picture::sheet
