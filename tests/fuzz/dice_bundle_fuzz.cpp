#include "db/definitions/papers/dice_bundle_yaml.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace condottiero;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    return fuzz::answers_or_refuses([&] {
        const AnyBundle bundle = read_dice_bundle(fuzz::text_of(bytes, count), "dice.yaml");
        static_cast<void>(check_bundle(bundle, {read_paper(fuzz::text_of(bytes, count), "paper")}));
        const std::string text = to_yaml(bundle);
        fuzz::must(to_yaml(read_dice_bundle(text, "again.yaml")) == text);
    });
}
