#include "app/desktop/look/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/desktop/look/style.hpp"
#include "core/base/visible.hpp"

namespace condottiero::html {

namespace {

bool is_capital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
/// "CAM-p3-l", "HOUSE-a": three capitals or more, a line, and what tells it from others.
bool is_rule(std::string_view word) {
    const auto capitals =
        static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_capital) - word.begin());
    return capitals >= 3 && word.size() > capitals + 1 && word[capitals] == '-';
}

std::string name_of(const wxColour& colour) {
    return colour.GetAsString(wxC2S_HTML_SYNTAX).utf8_string();
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char letter : visible(text)) switch (letter) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += letter;
        }
    return out;
}

std::string title(std::string_view text) {
    return fmt::format("<p><font face=\"PT Serif\" size=\"+1\"><b>{}</b></font></p>", escaped(text));
}

std::string dimmed(std::string_view text) {
    return fmt::format("<font color=\"{}\">{}</font>", name_of(style::dim()), escaped(text));
}

std::string dim(std::string_view text) {
    return fmt::format("<p>{}</p>", dimmed(text));
}

std::string facts(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::string out = "<table cellspacing=\"0\" cellpadding=\"2\">";
    for (const auto& [label, value] : rows)
        out += fmt::format("<tr><td valign=\"top\">{}</td><td>{}</td></tr>", dimmed(label), escaped(value));
    return out + "</table>";
}

std::string lines(const std::vector<std::string>& lines, bool one_width) {
    std::string out = one_width ? "<pre>" : "<p>";
    for (const std::string& line : lines) out += escaped(line) + (one_width ? "\n" : "<br>");
    return out + (one_width ? "</pre>" : "</p>");
}

std::string page(const std::string& body) {
    return fmt::format("<html><body bgcolor=\"{}\" text=\"{}\" link=\"{}\">{}</body></html>", name_of(style::field()),
                       name_of(style::ink()), name_of(style::link()), body);
}

std::string link(std::string_view words, std::string_view to) {
    return fmt::format("<a href=\"{}\">{}</a>", escaped(to), escaped(words));
}

std::string rule_link(std::string_view id) {
    return link(id, fmt::format("rule:{}", id));
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
    if (part <= 0) return {};
    const int width = std::max(1, static_cast<int>(std::lround(part * full_width)));
    return fmt::format(
        "<table cellspacing=\"0\" cellpadding=\"0\"><tr><td width=\"{}\" bgcolor=\"{}\"><font size=\"1\">"
        "&nbsp;</font></td></tr></table>",
        width, name_of(style::link()));
}

}  // namespace condottiero::html
