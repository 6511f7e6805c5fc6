#include "core/base/explain.hpp"

#include <cstdint>
#include <cstdlib>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
// Terms may come from a file, and as large as an int can be: they are added where all of them fit.
std::int64_t sum(const std::vector<Tally::Term>& terms) {
    std::int64_t total = 0;
    for (const Tally::Term& term : terms) total += term.amount;
    return total;
}
std::string amount(std::int64_t value) {
    return std::to_string(std::abs(value));
}
std::string number(std::int64_t value) {
    return (value < 0 ? "−" : "") + amount(value);
}
}  // namespace

int Tally::total() const {
    return static_cast<int>(sum(terms_));
}

std::string explain(const std::vector<Tally::Term>& terms) {
    if (terms.empty()) return "0";
    std::string out;
    for (const Tally::Term& term : terms) {
        if (out.empty())
            out += number(term.amount);
        else
            out += (term.amount < 0 ? " − " : " + ") + amount(term.amount);
        out += " " + tr(term.label);
    }
    return out + " = " + number(sum(terms));
}

std::string explain(const Tally& tally) {
    return explain(tally.terms()) + "   [" + std::string(tally.rule().id) + "]";
}

}  // namespace condottiero
