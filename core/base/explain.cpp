#include "core/base/explain.hpp"

#include <cstdlib>

#include "core/base/text.hpp"

namespace condottiero {

namespace {
int sum(const std::vector<Tally::Term>& terms) {
    int total = 0;
    for (const Tally::Term& term : terms) total += term.amount;
    return total;
}
std::string number(int value) {
    return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}
}  // namespace

int Tally::total() const {
    return sum(terms_);
}

std::string explain(const std::vector<Tally::Term>& terms) {
    if (terms.empty()) return "0";
    std::string out;
    for (const Tally::Term& term : terms) {
        if (out.empty())
            out += number(term.amount);
        else
            out += (term.amount < 0 ? " − " : " + ") + std::to_string(std::abs(term.amount));
        out += " " + tr(term.label);
    }
    return out + " = " + number(sum(terms));
}

std::string explain(const Tally& tally) {
    return explain(tally.terms()) + "   [" + std::string(tally.rule().id) + "]";
}

}  // namespace condottiero
