#include "db/campaign_file/chain.hpp"

#include <algorithm>

#include "db/definitions/campaign/campaign_yaml.hpp"

namespace condottiero {

namespace {
enum Part : std::int64_t { command_part = 1, no_command_part, event_part, roll_part };
}  // namespace

Digest beginning_of_chain(std::string_view dice_key, std::string_view sealed_from, std::string_view mark,
                          const std::vector<SourceFile>& definitions) {
    PartsDigest parts;
    parts.add(mark.empty() ? "condottiero journal 2" : "condottiero journal 3");
    parts.add(dice_key);
    parts.add(sealed_from);
    if (!mark.empty()) parts.add(mark);
    for (const SourceFile& file : definitions) {
        parts.add(file.name);
        parts.add(file.text);
    }
    return parts.finished();
}

ChainLink::ChainLink(const Digest& before, int seq, std::string_view kind, int turn, std::string_view by,
                     std::optional<std::string_view> command, std::string_view state) {
    parts_.add(bytes_of(before));
    parts_.add(seq);
    parts_.add(kind);
    parts_.add(turn);
    parts_.add(by);
    parts_.add(command ? command_part : no_command_part);
    if (command) parts_.add(*command);
    parts_.add(state);
}

void ChainLink::add_event(std::string_view text) {
    parts_.add(event_part);
    parts_.add(text);
}

void ChainLink::add_roll(std::string_view rule, std::string_view subject, int index, int sides, int face,
                         std::string_view by) {
    parts_.add(roll_part);
    parts_.add(rule);
    parts_.add(subject);
    parts_.add(index);
    parts_.add(sides);
    parts_.add(face);
    parts_.add(by);
}

std::string_view bytes_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::optional<Digest> digest_from_bytes(std::string_view bytes) {
    Digest out{};
    if (bytes.size() != out.size()) return std::nullopt;
    std::copy(bytes.begin(), bytes.end(), out.begin());
    return out;
}

}  // namespace condottiero
