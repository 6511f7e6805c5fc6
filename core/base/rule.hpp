#pragma once

#include <string_view>

namespace condottiero {

/// One entry of the rule catalogue. Rules live as long as the program; hold them by pointer.
/// A gist that begins "Ruling:" decides what the printed rules leave open.
struct Rule {
    std::string_view id;           ///< "CAM-p1-b"
    std::string_view source;       ///< heading in the printed rules, as printed there
    std::string_view gist;         ///< one or two lines in our own words
    std::string_view ruling = {};  ///< what we decided where the printed rule leaves something open
};

}  // namespace condottiero
