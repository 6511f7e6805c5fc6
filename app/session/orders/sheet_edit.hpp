#pragma once

#include <string>
#include <string_view>

namespace condottiero {

// An order sheet is a text that its player may write in as he likes; a form beside it changes single lines and leaves
// the rest as it is, remarks and all.

/// The sheet with that answer of a Force; an empty one takes it away. A Force that is not in it is added.
std::string with_answer(const std::string& sheet, const std::string& force, std::string_view key,
                        const std::string& answer);

}  // namespace condottiero
