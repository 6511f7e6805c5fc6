#include "app/picture/sheet/heading.hpp"

#include "core/base/text.hpp"

namespace condottiero::picture::sheet {

namespace {
constexpr double beside = 62;  ///< what stands at the right of a title
}  // namespace

Piece heading_of(const Typesetter& type, const SheetHeading& heading, int page, int pages) {
    constexpr Type large{Family::Serif, 15, true};
    constexpr double room = sheet_width - beside, below = 3;
    Piece out;
    const std::string number = say(N_("{} of {}"), page, pages);
    const std::string right = heading.reader.empty() ? number : fmt::format("{}, {}", heading.reader, number);
    const auto rule = [&](double y, double stroke) {
        out.elements.push_back(Stroke{{0, y}, {sheet_width, y}, stroke});
        out.height = y + below;
    };
    if (page > 1) {
        out.elements.push_back(type.fitted({0, 4}, heading.title, section_type, room));
        out.elements.push_back(type.fitted({sheet_width, 4}, right, soft_type, beside - 4, Anchor::End));
        rule(5.8, line_of_table);
        return out;
    }
    out.elements.push_back(type.fitted({0, 4.6}, heading.title, large, room));
    out.elements.push_back(type.fitted({sheet_width, 4.6}, right, soft_type, beside - 4, Anchor::End));
    double y = 5.4;
    for (const std::string& line : type.wrapped(heading.circumstances, text_type, sheet_width)) {
        y += 3.6;
        out.elements.push_back(type.fitted({0, y}, line, text_type, sheet_width));
    }
    rule(y + 1.9, .5);
    return out;
}

Piece foot_of(const Typesetter& type, const SheetHeading& heading) {
    return {{type.set({0, 0}, "Condottiero", caption_type),
             type.fitted({sheet_width, 0}, heading.foot, caption_type, sheet_width - 24, Anchor::End)}};
}

void finish(const Typesetter& type, const SheetHeading& heading, std::vector<Piece>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        pages[i].put(heading_of(type, heading, static_cast<int>(i) + 1, static_cast<int>(pages.size())),
                     {margin, margin});
        pages[i].put(foot_of(type, heading), {margin, foot_line});
    }
}

}  // namespace condottiero::picture::sheet
