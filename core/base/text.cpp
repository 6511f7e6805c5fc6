#include "core/base/text.hpp"

#include <libintl.h>

#include <algorithm>
#include <numeric>

namespace condottiero {

namespace {
constexpr const char* domain = "condottiero";

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0U);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
        }
    }
    return row.back();
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

/// The items before the last fill the first place of `both`, the last its second.
std::string with_last(const std::vector<std::string>& items, std::string_view both) {
    if (items.size() < 2) return joined(items);
    return say(both, joined(std::vector(items.begin(), items.end() - 1)), items.back());
}
}  // namespace

std::string tr(std::string_view english) {
    if (english.empty()) return {};  // gettext answers the empty text with the catalogue's header
    return dgettext(domain, std::string(english).c_str());
}

std::string tr(std::string_view one, std::string_view many, long count) {
    return dngettext(domain, std::string(one).c_str(), std::string(many).c_str(), static_cast<unsigned long>(count));
}

std::string list_in_words(const std::vector<std::string>& items) {
    return with_last(items, N_("{} and {}"));
}

std::string choice_in_words(const std::vector<std::string>& items) {
    return with_last(items, N_("{} or {}"));
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& candidates) {
    constexpr std::size_t longest_compared = 64;
    if (typed.empty() || typed.size() > longest_compared) return {};
    const std::string wanted = lower(typed);
    std::string best;
    std::size_t nearest = std::max<std::size_t>(2, wanted.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longest_compared) continue;
        const std::string other = lower(candidate);
        const std::size_t distance = other.starts_with(wanted) && wanted.size() > 2 ? 1 : edit_distance(wanted, other);
        if (distance < nearest && distance < std::max(wanted.size(), other.size())) {
            nearest = distance;
            best = candidate;
        }
    }
    return best;
}

}  // namespace condottiero
