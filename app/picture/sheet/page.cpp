#include "app/picture/sheet/page.hpp"

#include <cairo.h>

#include "app/picture/counter.hpp"
#include "core/base/text.hpp"

namespace condottiero::picture::sheet {

namespace {

constexpr double px_of_mm = 96 / 25.4, px_of_point = 96.0 / 72;

Face face_of(const Type& type) {
    return {type.family, type.points * px_of_point, type.bold};
}

template <class... F>
struct Each : F... {
    using F::operator()...;
};
template <class... F>
Each(F...) -> Each<F...>;  // clang 14 does not find it by itself

Box moved(const Box& box, Point by) {
    return {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y};
}

Element moved(Element element, Point by) {
    std::visit(Each{[&](Words& words) { words.at = words.at + by; },
                    [&](Stroke& stroke) { stroke.from = stroke.from + by, stroke.to = stroke.to + by; },
                    [&](Ring& ring) { ring.centre = ring.centre + by; },
                    [&](Emblem& emblem) { emblem.centre = emblem.centre + by; },
                    [&](auto& framed) { framed.box = moved(framed.box, by); }},
               element);
    return element;
}

void draw_one(Canvas& canvas, const Element& element) {
    std::visit(Each{[&](const Words&) {},
                    [&](const Stroke& s) {
                        canvas.segment(s.from.x, s.from.y, s.to.x, s.to.y).stroke({s.ink, s.width});
                    },
                    [&](const Frame& f) {
                        canvas.box(f.box.left, f.box.top, f.box.width(), f.box.height());
                        if (f.fill) canvas.fill_keep(*f.fill);
                        canvas.stroke({f.ink, f.stroke, 1, Cap::Butt, Join::Miter});
                    },
                    [&](const Ring& r) {
                        canvas.circle(r.centre.x, r.centre.y, r.radius);
                        if (r.white) canvas.fill_keep(white);
                        canvas.stroke({black, .2});
                    },
                    [&](const Emblem& e) { draw_device(canvas, e.device, e.centre.x, e.centre.y, e.radius, black); },
                    [&](const Sketch& s) { draw_sketch(canvas, s); }},
               element);
}

/// Between blanks; "180 × 120" is one, and so are words with the line to write on after them.
std::vector<std::string> words_in(std::string_view text) {
    constexpr std::string_view times = "×";
    std::vector<std::string> out;
    for (bool joins = false; !text.empty();) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!out.empty() && (joins || word == times || word.starts_with('_')))
            out.back() += fmt::format(" {}", word);
        else
            out.emplace_back(word);
        joins = word == times;
    }
    return out;
}

}  // namespace

Box Words::box() const {
    constexpr double mm_of_point = 25.4 / 72, above = .76, below = .24;
    const double size = type.points * mm_of_point;
    const double left = at.x - (anchor == Anchor::Start ? 0 : anchor == Anchor::Middle ? width / 2 : width);
    return {left, at.y - above * size, left + width, at.y + below * size};
}

void Piece::put(const Piece& piece, Point at) {
    for (const Element& element : piece.elements) elements.push_back(moved(element, at));
}

double Typesetter::width(std::string_view text, const Type& type) const {
    return lettering_.width(text, face_of(type)) / px_of_mm;
}

Words Typesetter::set(Point at, std::string_view text, const Type& type, Anchor anchor) const {
    return {at, std::string(text), type, width(text, type), anchor};
}

Words Typesetter::fitted(Point at, std::string_view text, const Type& type, double room, Anchor anchor) const {
    Words out = set(at, text, type, anchor);
    if (out.width <= room) return out;
    if (type.family == Family::Sans) {
        Type narrow = type;
        narrow.family = Family::Narrow;
        out = set(at, text, narrow, anchor);
    }
    for (std::vector<std::string> letters = letters_of(text); out.width > room && !letters.empty();) {
        letters.pop_back();
        std::string cut;
        for (const std::string& letter : letters) cut += letter;
        while (cut.ends_with(' ')) cut.pop_back();
        out = set(at, cut + "…", out.type, anchor);
    }
    return out;
}

std::vector<std::string> Typesetter::wrapped(std::string_view text, const Type& type, double room) const {
    std::vector<std::string> lines;
    std::string line;
    for (const std::string& word : words_in(text)) {
        const std::string longer = line.empty() ? word : fmt::format("{} {}", line, word);
        if (line.empty() || width(longer, type) <= room) {
            line = longer;
            continue;
        }
        lines.push_back(line);
        line = word;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

void draw(Canvas& canvas, const Piece& page) {
    {
        const Kept kept(canvas);
        cairo_scale(canvas.cairo(), px_of_mm, px_of_mm);
        // A pixel at the edge may lie half outside.
        canvas.box(0, 0, page_width + 1, page_height + 1).fill(white);
        for (const Element& element : page.elements) draw_one(canvas, element);
    }
    // Letters are set where a millimetre is not a unit, so that their spacing is the one that was measured.
    for (const Element& element : page.elements)
        if (const Words* words = std::get_if<Words>(&element))
            canvas.write(words->at.x * px_of_mm, words->at.y * px_of_mm, words->text, face_of(words->type),
                         words->type.ink, words->anchor);
}

}  // namespace condottiero::picture::sheet
