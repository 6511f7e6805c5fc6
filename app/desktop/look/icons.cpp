#include "app/desktop/look/icons.hpp"

#include <algorithm>
#include <string>

#include "app/desktop/icon_files.hpp"
#include "app/desktop/look/style.hpp"

namespace condottiero {

wxBitmapBundle icon(std::string_view name, int size) {
    const auto file =
        std::find_if(icon_files.begin(), icon_files.end(), [&](const IconFile& each) { return each.name == name; });
    if (file == icon_files.end()) return {};
    std::string svg(file->svg);
    constexpr std::string_view drawn_in = "#2B2A27";
    const std::string ink = style::ink().GetAsString(wxC2S_HTML_SYNTAX).utf8_string();
    for (std::size_t at = svg.find(drawn_in); at != std::string::npos; at = svg.find(drawn_in, at + ink.size()))
        svg.replace(at, drawn_in.size(), ink);
    return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(size, size));
}

}  // namespace condottiero
