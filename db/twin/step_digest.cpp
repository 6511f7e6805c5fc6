#include "db/twin/step_digest.hpp"

#include "db/campaign_file/chain.hpp"
#include "db/campaign_file/codec.hpp"

namespace condottiero {

Digest digest_of_beginning(const DiceKey& key, int sealed_from, const std::string& mark,
                           const std::vector<SourceFile>& definitions) {
    return beginning_of_chain(hex(key), std::to_string(sealed_from), mark, definitions);
}

Digest digest_of_step(const Digest& before, const Entry& entry) {
    const std::string command = entry.command ? to_text(*entry.command) : std::string();
    ChainLink link(before, entry.seq, word(entry.kind), entry.turn, entry.by,
                   entry.command ? std::optional<std::string_view>(command) : std::nullopt,
                   entry.state ? bytes_of(*entry.state) : std::string_view());
    for (const Event& event : entry.events) link.add_event(to_text(event));
    for (const Roll& roll : entry.rolls)
        link.add_roll(roll.rule, roll.subject, roll.index, roll.sides, roll.face, word(roll.by));
    return link.finished();
}

}  // namespace condottiero
