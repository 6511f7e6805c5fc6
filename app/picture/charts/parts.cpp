#include "app/picture/charts/parts.hpp"

#include <algorithm>

#include "app/picture/tokens.hpp"

namespace condottiero::picture::charts {

Lines heading(const std::string& title, const std::string& counted) {
    return {{{0, 12}, title, title_face, tokens::ink}, {{0, 28}, counted, note_face, tokens::ink_soft}};
}

Box box_of(const Lettering& lettering, const Words& words) {
    constexpr double above = .76, below = .24;
    const double width = lettering.width(words.text, words.face), size = words.face.size;
    const double left = words.at.x - (words.anchor == Anchor::Start    ? 0
                                      : words.anchor == Anchor::Middle ? width / 2
                                                                       : width);
    return {left, words.at.y - above * size, left + width, words.at.y + below * size};
}

void write(Canvas& canvas, const Lines& words) {
    for (const Words& each : words) canvas.write(each.at.x, each.at.y, each.text, each.face, each.ink, each.anchor);
}

std::vector<PlacedChartWords> placed(const Lines& words) {
    const Lettering lettering;
    std::vector<PlacedChartWords> out;
    for (const Words& each : words) {
        const Box box = box_of(lettering, each);
        out.push_back({each.text, box.left, box.top, box.right, box.bottom});
    }
    return out;
}

std::string fitted(const Lettering& lettering, std::string_view text, const Face& face, double room) {
    std::string out(text);
    for (std::vector<std::string> letters = letters_of(text); !letters.empty() && lettering.width(out, face) > room;) {
        letters.pop_back();
        out.clear();
        for (const std::string& letter : letters) out += letter;
        while (out.ends_with(' ')) out.pop_back();
        out += "…";
    }
    return out;
}

const SideLook& look_of(std::string_view colour) {
    const auto found = std::find_if(tokens::sides.begin(), tokens::sides.end(),
                                    [&](const SideLook& look) { return look.name == colour; });
    return found == tokens::sides.end() ? tokens::sides.front() : *found;
}

}  // namespace condottiero::picture::charts
