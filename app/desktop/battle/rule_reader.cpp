#include "app/desktop/battle/rule_reader.hpp"

#include <wx/dc.h>
#include <wx/html/htmlcell.h>
#include <wx/html/winpars.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/desktop/html.hpp"
#include "app/desktop/style.hpp"

namespace condottiero {

namespace {

constexpr std::string_view to_rule = "rule:";

/// Where the pips of a face are, in quarters of it.
struct Pip {
    int x, y;
};
constexpr std::array<std::array<Pip, 6>, 6> pips{{{{{2, 2}}},
                                                  {{{1, 1}, {3, 3}}},
                                                  {{{1, 1}, {2, 2}, {3, 3}}},
                                                  {{{1, 1}, {3, 1}, {1, 3}, {3, 3}}},
                                                  {{{1, 1}, {3, 1}, {2, 2}, {1, 3}, {3, 3}}},
                                                  {{{1, 1}, {3, 1}, {1, 2}, {3, 2}, {1, 3}, {3, 3}}}}};

enum class Worth { Plain, Counts, Misses };

/// One die in a line of text; copied as its number.
class DieCell : public wxHtmlCell {
public:
    DieCell(int face, Worth worth, int side) : face_(face), worth_(worth) {
        m_Width = side + side / 5;
        m_Height = side + side / 5;
        m_Descent = side / 4;
    }
    void Draw(wxDC& dc, int x, int y, int, int, wxHtmlRenderingInfo&) override {
        const int side = m_Height * 5 / 6, left = x + m_PosX, top = y + m_PosY + side / 12;
        const wxColour faint = style::dim().ChangeLightness(150);
        const wxColour edge = worth_ == Worth::Counts ? style::accent() : worth_ == Worth::Plain ? style::ink() : faint;
        dc.SetPen(wxPen(edge));
        dc.SetBrush(worth_ == Worth::Counts ? style::accent() : *wxWHITE);
        dc.DrawRoundedRectangle(left, top, side, side, side / 5.0);
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(worth_ == Worth::Counts ? *wxWHITE : edge);
        for (int i = 0; i < face_; ++i) {
            const Pip& pip = pips[static_cast<std::size_t>(face_ - 1)][static_cast<std::size_t>(i)];
            dc.DrawCircle(left + side * pip.x / 4, top + side * pip.y / 4, std::max(1, (side + 4) / 10));
        }
    }
    wxString ConvertToText(wxHtmlSelection*) const override { return wxString::Format("%d ", face_); }

private:
    int face_;
    Worth worth_;
};

class DiceTag : public wxHtmlWinTagHandler {
public:
    wxString GetSupportedTags() override { return "DICE"; }
    bool HandleTag(const wxHtmlTag& tag) override {
        long from = 0;
        tag.GetParam("FROM").ToLong(&from);
        const int side = m_WParser->GetCharHeight();
        for (const wxUniChar letter : tag.GetParam("FACES")) {
            const int face = static_cast<int>(letter.GetValue()) - '0';
            if (face < 1 || face > 6) continue;
            const Worth worth = from == 0 ? Worth::Plain : face >= from ? Worth::Counts : Worth::Misses;
            m_WParser->GetContainer()->InsertCell(new DieCell(face, worth, side));
        }
        return false;
    }
};

bool is_capital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
/// "NFW-3.4.3-h", "CAM-p3-l": three capitals or more, a line, and what tells it from others.
bool is_rule(std::string_view word) {
    const auto capitals =
        static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_capital) - word.begin());
    return capitals >= 3 && word.size() > capitals + 1 && word[capitals] == '-';
}

}  // namespace

RuleReader::RuleReader(wxWindow* parent, Shell& window, std::string_view name) : Reader(parent, name) {
    GetParser()->AddTagHandler(new DiceTag);  // which is the parser's from now on
    Bind(wxEVT_HTML_LINK_CLICKED, [&window](wxHtmlLinkEvent& event) {
        const std::string link = event.GetLinkInfo().GetHref().utf8_string();
        if (link.starts_with(to_rule)) window.show_rule(link.substr(to_rule.size()));
    });
}

namespace html {

std::string rule_link(std::string_view id) {
    return fmt::format("<a href=\"{}{}\">{}</a>", to_rule, escaped(id), escaped(id));
}

std::string with_rules(std::string_view line) {
    constexpr std::string_view gaps = " ,;:[]()";
    std::string out;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find_first_of(gaps), line.size());
        const std::string_view word = line.substr(0, end);
        out += is_rule(word) ? rule_link(word) : escaped(word);
        if (end < line.size()) out += escaped(line.substr(end, 1));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return out;
}

std::string dice(std::span<const int> faces, std::optional<int> counts_from) {
    std::string all;
    for (const int face : faces) all += static_cast<char>('0' + face);
    return fmt::format("<dice faces=\"{}\" from=\"{}\">", all, counts_from.value_or(0));
}

std::string bar(double part, int full_width) {
    const int width = std::max(1, static_cast<int>(std::lround(part * full_width)));
    return fmt::format(
        "<table cellspacing=\"0\" cellpadding=\"0\"><tr><td width=\"{}\" bgcolor=\"#17616C\"><font size=\"1\">"
        "&nbsp;</font></td></tr></table>",
        width);
}

}  // namespace html

}  // namespace condottiero
