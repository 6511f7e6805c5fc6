#pragma once

#include <string>
#include <vector>

#include "core/campaign/record/journal.hpp"
#include "tests/support/random_country.hpp"

namespace condottiero {

/// A journal as somebody may have written it who knows the form and not the war: one event left out, doubled, swapped
/// with another, one number or word changed. Nothing if what came of it is not even of the form.
struct Mutated {
    std::vector<Entry> entries;
    std::string what;  ///< for people
};
std::optional<Mutated> mutated(std::vector<Entry> entries, SeededNumbers& numbers);

/// One number or word of a journal's text, changed to another.
std::string mutated_text(const std::string& text, SeededNumbers& numbers);

}  // namespace condottiero
