#include "db/campaign_file/codec.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace condottiero;

namespace {
/// A value has one text only: what can be read is written back as it stood.
template <class Read>
void there_and_back(std::string_view text, const Read& read) {
    fuzz::answers_or_refuses([&] { fuzz::must(to_text(read(text)) == text); });
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    const std::string_view text = fuzz::text_of(bytes, count);
    there_and_back(text, command_from_text);
    there_and_back(text, event_from_text);
    there_and_back(text, roll_from_text);
    return 0;
}
