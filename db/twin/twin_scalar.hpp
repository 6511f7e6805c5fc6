#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "db/definitions/yaml/yaml_reader.hpp"

namespace condottiero {

// Any bytes as one value of a YAML file. Text stands as it is, in quotation marks where it must; what is no text stands
// as {bytes: 00ff}.

std::string twin_scalar(std::string_view bytes);
/// Nothing, and a fault, if it is not such a value; nothing and no fault if it is not there.
std::optional<std::string> read_twin_scalar(const YamlValue& value);

}  // namespace condottiero
