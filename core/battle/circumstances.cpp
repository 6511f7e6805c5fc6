#include "core/battle/circumstances.hpp"

#include <cstdlib>

#include "core/base/text.hpp"

namespace condottiero {

std::vector<std::string> in_words(const TableWeather& weather) {
    std::vector<std::string> out;
    if (weather.firearms_to_hit != 0) out.push_back(say(N_("firearms to hit {}"), weather.firearms_to_hit));
    if (weather.difficult_ground) out.push_back(tr(N_("all ground off the roads is difficult")));
    if (weather.sight_cm > 0) out.push_back(say(N_("sight {} cm"), weather.sight_cm));
    return out;
}

std::string in_words(const ExplorationTerm& term) {
    const std::string why = tr(word(term.why));
    if (term.dice != 0) return say(N_("+{}D6 for {}"), term.dice, why);
    return fmt::format("{}{} {}", term.modifier < 0 ? "−" : "+", std::abs(term.modifier), why);
}

}  // namespace condottiero
