#pragma once

#include <string>

namespace condottiero {

/// Whether it is a campaign file, by its name or its first bytes; false if it cannot be read.
bool is_campaign_file(const std::string& path);

/// A campaign of this size is checked, verified and exported in less than a gigabyte of memory.
constexpr unsigned long most_campaign_bytes = 128UL << 20U;

/// Throws Failure if a campaign file, with what was written last beside it, is larger than that.
void refuse_what_is_too_large(const std::string& path);

}  // namespace condottiero
