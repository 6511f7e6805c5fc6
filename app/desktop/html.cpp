#include "app/desktop/html.hpp"

#include <fmt/format.h>

namespace condottiero::html {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char letter : text) switch (letter) {
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

std::string dim(std::string_view text) {
    return fmt::format("<p><font color=\"#5A564E\">{}</font></p>", escaped(text));
}

std::string facts(const std::vector<std::pair<std::string, std::string>>& rows) {
    std::string out = "<table cellspacing=\"0\" cellpadding=\"2\">";
    for (const auto& [label, value] : rows)
        out += fmt::format("<tr><td valign=\"top\"><font color=\"#5A564E\">{}</font></td><td>{}</td></tr>",
                           escaped(label), escaped(value));
    return out + "</table>";
}

std::string lines(const std::vector<std::string>& lines, bool one_width) {
    std::string out = one_width ? "<pre>" : "<p>";
    for (const std::string& line : lines) out += escaped(line) + (one_width ? "\n" : "<br>");
    return out + (one_width ? "</pre>" : "</p>");
}

std::string page(const std::string& body) {
    return fmt::format("<html><body bgcolor=\"#FFFFFF\" text=\"#2B2A27\" link=\"#17616C\">{}</body></html>", body);
}

std::string link(std::string_view words, std::string_view to) {
    return fmt::format("<a href=\"{}\">{}</a>", escaped(to), escaped(words));
}

std::string bar(int per_cent) {
    const auto part = [](int width, const char* colour) {
        return width == 0 ? std::string()
                          : fmt::format("<td width=\"{}%\" bgcolor=\"{}\"><font size=\"-3\">&nbsp;</font></td>", width,
                                        colour);
    };
    return fmt::format("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>{}{}</tr></table>",
                       part(per_cent, "#17616C"), part(100 - per_cent, "#E9E4D8"));
}

}  // namespace condottiero::html
