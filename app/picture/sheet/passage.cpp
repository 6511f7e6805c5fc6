#include "app/picture/sheet/passage.hpp"

#include <algorithm>
#include <cmath>

#include "app/picture/tokens.hpp"

namespace condottiero::picture::sheet {

namespace {

double in_px(int pango) {
    return static_cast<double>(pango) / PANGO_SCALE;
}

/// The lines of a layout with the height of their base line, from its top.
template <class F>
void each_line(PangoLayout* layout, F&& what) {
    PangoLayoutIter* at = pango_layout_get_iter(layout);
    int index = 0;
    do {
        PangoRectangle box{};
        pango_layout_iter_get_line_extents(at, nullptr, &box);
        what(index++, in_px(pango_layout_iter_get_baseline(at)), in_px(box.y), in_px(box.y + box.height));
    } while (pango_layout_iter_next_line(at) != FALSE);
    pango_layout_iter_free(at);
}

void strike(PangoLayout* layout) {
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

}  // namespace

double column_of(const Lettering& lettering, double em, int letters) {
    constexpr std::string_view usual = "the army marched by the road to the town ";
    return lettering.width(usual, {Family::Serif, em}) / static_cast<double>(usual.size()) * letters;
}

SetPassage::SetPassage(const Lettering& lettering, const ChronicleSheet::Passage& passage, const PassageStyle& style)
    : passage_(&passage), style_(style) {
    constexpr double chapter = 1.45, head = 1.1, before_chapter = 1.6, before = .9;
    bottom_ = style.em * (passage.chapter ? before_chapter : before);
    const bool above = !passage.chapter && style.date_at == style.left;
    if (above && !passage.date.empty()) {
        add(lettering, passage.date, date_face(), tokens::ink_soft, style.left);
        take_lines(true);
    }
    if (!passage.head.empty()) {
        const Face face{Family::Serif, style.em * (passage.chapter ? chapter : head), true};
        add(lettering, passage.head, face, passage.struck ? tokens::ink_soft : tokens::ink, style.left);
        if (passage.struck) strike(blocks_.back().layout.get());
        take_lines(true);
    }
    for (std::size_t i = 0; i < passage.lines.size(); ++i) {
        add_line(lettering, i);
        take_lines(false);
    }
    if (!above && !passage.date.empty() && !placed_.empty()) add_date_beside(lettering);
}

Face SetPassage::date_face() const {
    constexpr double small = .86;
    return {Family::Sans, style_.em * small};
}

/// On the first base line: it makes no line of its own. That of a chapter ends where the text ends.
void SetPassage::add_date_beside(const Lettering& lettering) {
    const double wide = lettering.width(passage_->date, date_face());
    const double x = passage_->chapter ? style_.left + style_.column - wide : style_.date_at;
    const double base = placed_.front().base;
    add(lettering, passage_->date, date_face(), tokens::ink_soft, x);
    placed_.push_back({blocks_.size() - 1, 0, base, 0});
}

void SetPassage::add(const Lettering& lettering, std::string_view words, const Face& face, const Colour& ink,
                     double x) {
    Layout layout = lettering.set(words, face);
    pango_layout_set_single_paragraph_mode(layout.get(), FALSE);
    pango_layout_set_width(layout.get(), static_cast<int>(style_.column * PANGO_SCALE));
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    blocks_.push_back({std::move(layout), x, bottom_, ink, std::nullopt});
}

void SetPassage::add_line(const Lettering& lettering, std::size_t number) {
    constexpr float leading = 1.13F;  // of what the letters are high
    constexpr double note = .82;
    const ChronicleSheet::Line& line = passage_->lines[number];
    const Face face = line.note ? Face{Family::Sans, style_.em * note} : Face{Family::Serif, style_.em};
    add(lettering, line.words, face, line.note || passage_->struck ? tokens::ink_soft : tokens::ink, style_.left);
    Block& block = blocks_.back();
    block.line = number;
    pango_layout_set_line_spacing(block.layout.get(), leading);
    PangoAttrList* attributes = pango_attr_list_new();
    const auto part = [](double of) { return static_cast<guint16>(std::lround(of * 65535)); };
    for (const ChronicleSheet::Link& link : line.links) {
        PangoAttribute* colour =
            pango_attr_foreground_new(part(style_.link.r), part(style_.link.g), part(style_.link.b));
        colour->start_index = static_cast<guint>(link.from);
        colour->end_index = static_cast<guint>(link.to);
        pango_attr_list_insert(attributes, colour);
    }
    if (passage_->struck) pango_attr_list_insert(attributes, pango_attr_strikethrough_new(TRUE));
    pango_layout_set_attributes(block.layout.get(), attributes);
    pango_attr_list_unref(attributes);
}

/// Takes the lines of the last block. Of a paragraph two lines at least stay together at the end of a page.
void SetPassage::take_lines(bool with_next) {
    const Block& block = blocks_.back();
    const std::size_t first = lines_.size();
    each_line(block.layout.get(), [&](int index, double base, double, double bottom) {
        const double top = lines_.empty() ? 0 : lines_.back().bottom;
        placed_.push_back({blocks_.size() - 1, index, block.y + base, lines_.size()});
        lines_.push_back({top, block.y + bottom, with_next});
    });
    bottom_ = lines_.back().bottom;
    if (lines_.size() - first < 2) return;
    lines_[first].with_next = true;
    lines_[lines_.size() - 2].with_next = true;
}

void SetPassage::draw(Canvas& canvas, Point at, std::size_t from, std::size_t to) const {
    if (from >= lines_.size()) return;
    const double up = lines_[from].top;
    for (const Placed& line : placed_) {
        if (line.line < from || line.line >= to) continue;
        const Block& block = blocks_[line.block];
        cairo_set_source_rgb(canvas.cairo(), block.ink.r, block.ink.g, block.ink.b);
        cairo_move_to(canvas.cairo(), at.x + block.x, at.y + line.base - up);
        pango_cairo_show_layout_line(canvas.cairo(), pango_layout_get_line_readonly(block.layout.get(), line.index));
    }
    cairo_new_path(canvas.cairo());
}

std::optional<SetPassage::LinkPlace> SetPassage::link_at(Point at) const {
    for (const LinkPlace& place : links())
        for (const Box& box : boxes_of(place))
            if (at.x >= box.left && at.x < box.right && at.y >= box.top && at.y < box.bottom) return place;
    return std::nullopt;
}

std::vector<Box> SetPassage::boxes_of(const LinkPlace& place) const {
    std::vector<Box> out;
    const ChronicleSheet::Link& link = passage_->lines[place.line].links[place.link];
    for (const Block& block : blocks_) {
        if (block.line != place.line) continue;
        each_line(block.layout.get(), [&](int index, double, double top, double bottom) {
            PangoLayoutLine* line = pango_layout_get_line_readonly(block.layout.get(), index);
            int* ranges = nullptr;
            int count = 0;
            const int from = std::max(static_cast<int>(link.from), line->start_index);
            const int to = std::min(static_cast<int>(link.to), line->start_index + line->length);
            if (from >= to) return;
            pango_layout_line_get_x_ranges(line, from, to, &ranges, &count);
            for (int i = 0; i < count; ++i)
                out.push_back({block.x + in_px(ranges[2 * i]), block.y + top, block.x + in_px(ranges[2 * i + 1]),
                               block.y + bottom});
            g_free(ranges);
        });
    }
    return out;
}

std::vector<SetPassage::LinkPlace> SetPassage::links() const {
    std::vector<LinkPlace> out;
    for (std::size_t line = 0; line < passage_->lines.size(); ++line)
        for (std::size_t link = 0; link < passage_->lines[line].links.size(); ++link) out.push_back({line, link});
    return out;
}

}  // namespace condottiero::picture::sheet
