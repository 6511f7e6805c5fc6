#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/base/rule.hpp"

namespace condottiero {

/// Why a number is what it is: a sum that remembers its terms. Labels are English, translated where they are shown.
class Tally {
public:
    struct Term {
        std::string label;
        int amount;
        bool operator==(const Term&) const = default;
        static auto fields(auto& self) { return std::tie(self.label, self.amount); }
    };

    explicit Tally(const Rule& rule) : rule_(&rule) {}
    Tally& add(std::string_view label, int amount) {
        if (amount != 0) terms_.push_back({std::string(label), amount});
        return *this;
    }
    /// A term worth showing even when it is zero: a die, a command value.
    Tally& put(std::string_view label, int amount) {
        terms_.push_back({std::string(label), amount});
        return *this;
    }

    [[nodiscard]] const Rule& rule() const { return *rule_; }
    [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }
    [[nodiscard]] int total() const;

private:
    const Rule* rule_;
    std::vector<Term> terms_;
};

/// "2 die + 3 command value − 2 unsteady = 3"
std::string explain(const std::vector<Tally::Term>& terms);
/// The same with the rule behind it.
std::string explain(const Tally& tally);

}  // namespace condottiero
