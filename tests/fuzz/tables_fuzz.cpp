#include "db/definitions/lists/tables_yaml.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace condottiero;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    return fuzz::answers_or_refuses(
        [&] { static_cast<void>(read_tables(fuzz::text_of(bytes, count), "tables.yaml")); });
}
