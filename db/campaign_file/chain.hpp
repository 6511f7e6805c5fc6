#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/digest.hpp"

namespace condottiero {

struct SourceFile;

// Each step of the journal carries a digest of itself and of the digest of the step before it, and the first one that
// of the definitions, the dice key, since when it is sealed, and the mark. So one changed bit anywhere is found, and
// the first step that is not as it was written is known by its number. SQLite itself has no such thing: most flipped
// bits read back as plausible wrong data.

/// What the digest of the first step rests on. All as it stands in the file; a mark only if it holds one.
Digest beginning_of_chain(std::string_view dice_key, std::string_view sealed_from, std::string_view mark,
                          const std::vector<SourceFile>& definitions);

/// The digest of one step, from its rows as they stand in the file.
class ChainLink {
public:
    ChainLink(const Digest& before, int seq, std::string_view kind, int turn, std::string_view by,
              std::optional<std::string_view> command, std::string_view state);
    void add_event(std::string_view text);
    void add_roll(std::string_view rule, std::string_view subject, int index, int sides, int face, std::string_view by);
    [[nodiscard]] Digest finished() { return parts_.finished(); }

private:
    PartsDigest parts_;
};

/// A digest as the file keeps it: its bytes.
std::string_view bytes_of(const Digest& digest);
std::optional<Digest> digest_from_bytes(std::string_view bytes);

}  // namespace condottiero
