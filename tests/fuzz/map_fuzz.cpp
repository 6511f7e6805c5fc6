#include "db/definitions/map/map_yaml.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace condottiero;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    return fuzz::answers_or_refuses([&] { static_cast<void>(read_map(fuzz::text_of(bytes, count), "map.yaml")); });
}
