#include "db/definitions/yaml/file_names.hpp"

namespace condottiero {

bool stays_inside(std::string_view name) {
    if (name.empty() || name.find_first_of("\\:") != std::string_view::npos) return false;
    while (true) {
        const std::size_t slash = name.find('/');
        const std::string_view part = name.substr(0, slash);
        if (part.empty() || part == "." || part == "..") return false;
        if (slash == std::string_view::npos) return true;
        name.remove_prefix(slash + 1);
    }
}

}  // namespace condottiero
