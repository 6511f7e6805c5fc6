#pragma once

#include <pango/pangocairo.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace condottiero::picture {

enum class Family { Serif, Sans, Narrow };

/// How something is written.
struct Face {
    Family family;
    double size;  ///< in pixels
    bool bold = false;
    bool italic = false;
    double spacing = 0;  ///< between letters, in pixels
};

using Layout = std::unique_ptr<PangoLayout, decltype(&g_object_unref)>;

/// Sets words in type. Nothing is rounded to pixels, so that a name is as wide in a window as on paper.
class Lettering {
public:
    Lettering();
    [[nodiscard]] Layout set(std::string_view words, const Face& face) const;
    [[nodiscard]] double width(std::string_view words, const Face& face) const;

private:
    std::unique_ptr<PangoContext, decltype(&g_object_unref)> context_;
};

/// Letter by letter, each as the bytes that make it up.
std::vector<std::string> letters_of(std::string_view words);
/// In capitals, accented letters too.
std::string in_capitals(std::string_view words);

}  // namespace condottiero::picture
