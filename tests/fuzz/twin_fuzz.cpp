#include "db/twin/twin.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace condottiero;

namespace {
constexpr std::string_view separator = "==== ";

/// "==== twin.yaml", its text, "==== journal/turn-001.yaml", its text ...
std::vector<SourceFile> files_of(std::string_view text) {
    std::vector<SourceFile> files;
    while (text.starts_with(separator) && files.size() < 100) {
        text.remove_prefix(separator.size());
        const std::size_t name = std::min(text.find('\n'), text.size());
        const std::size_t next = std::min(text.find("\n==== ", name), text.size() - 1);
        if (name >= text.size() || next < name) break;
        files.push_back({std::string(text.substr(0, name)), std::string(text.substr(name + 1, next - name))});
        text.remove_prefix(next + 1);
    }
    return files;
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
    return fuzz::answers_or_refuses([&] { static_cast<void>(read_twin(files_of(fuzz::text_of(bytes, count)))); });
}
