#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace condottiero {

// An order sheet is a text that its player may write in as he likes. A form beside it says values; they are written in
// the place of those that stood there, and all else stays as it is, remarks too. Each throws BadInput for a sheet that
// is no YAML, or in which the value stands in a way that cannot be written over.

/// The sheet with that answer of a Force; an empty one takes it away. A Force that is not in it is added.
std::string with_answer(const std::string& sheet, const std::string& force, std::string_view key,
                        const std::string& answer);
/// The same for a march whose squares are named; none: no such route.
std::string with_route(const std::string& sheet, const std::string& force, const std::vector<std::string>& squares);
/// The sheet with some units of a Force going over to another, before all that it rearranges.
std::string with_exchange(const std::string& sheet, const std::string& force, const std::string& into,
                          const std::vector<std::string>& units);

}  // namespace condottiero
