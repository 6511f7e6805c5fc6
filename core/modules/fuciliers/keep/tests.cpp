#include "core/modules/fuciliers/keep/tests.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace condottiero::fuciliers {

Fact known(Fact fact, std::string_view value) {
    fact.fallback = value;
    return fact;
}

Fact known_number(std::string_view name, std::string_view gist, int least, int most, int value) {
    static const std::vector<std::string> words = [] {  // a fact only points at its words
        std::vector<std::string> all;
        for (int number = 0; number <= 999; ++number) all.push_back(std::to_string(number));
        return all;
    }();
    return number_fact(name, gist, least, most, words[static_cast<std::size_t>(std::clamp(value, least, most))]);
}

ExactOdds odds_of_die(std::string_view title, const std::function<std::string_view(int face)>& outcome) {
    ExactOdds odds{tr(title), {}, 0};
    for (int face = 1; face <= 6; ++face) {
        const std::string words = tr(outcome(face));
        if (odds.lines.empty() || odds.lines.back().outcome != words) odds.lines.push_back({words, 0});
        odds.lines.back().chance += 1.0 / 6;
    }
    return odds;
}

ExactOdds odds_of_hits(const Chances& lethal) {
    constexpr double hardly = .001;
    ExactOdds odds{tr(N_("lethal hits")), {}, lethal.mean()};
    double rest = 0;
    for (int hits = 0; hits <= lethal.most(); ++hits)
        if (lethal[hits] > hardly)
            odds.lines.push_back({std::to_string(hits), lethal[hits]});
        else
            rest += lethal[hits];
    if (rest > 0) odds.lines.push_back({tr(N_("others")), rest});
    return odds;
}

}  // namespace condottiero::fuciliers
