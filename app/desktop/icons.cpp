#include "app/desktop/icons.hpp"

#include <algorithm>
#include <string>

#include "app/desktop/icon_files.hpp"

namespace condottiero {

wxBitmapBundle icon(std::string_view name, int size, bool white) {
    const auto file =
        std::find_if(icon_files.begin(), icon_files.end(), [&](const IconFile& each) { return each.name == name; });
    if (file == icon_files.end()) return {};
    std::string svg(file->svg);
    constexpr std::string_view ink = "#2B2A27", paper = "#FFFFFF";
    for (std::size_t at = svg.find(ink); white && at != std::string::npos; at = svg.find(ink, at))
        svg.replace(at, ink.size(), paper);
    return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(size, size));
}

}  // namespace condottiero
