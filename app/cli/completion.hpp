#pragma once

#include "app/cli/verbs/verbs.hpp"

namespace condottiero {

/// Hidden verbs that print the manual page and the completion for bash, made from the verbs themselves.
void add_completion(CLI::App& app, Console& console);

}  // namespace condottiero
