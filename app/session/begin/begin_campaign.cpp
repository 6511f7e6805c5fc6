#include "app/session/begin/begin_campaign.hpp"

#include "app/session/begin/check_file.hpp"
#include "app/session/fresh_secret.hpp"

namespace condottiero {

DiceKey dice_key(std::optional<std::uint64_t> seed) {
    return seed ? key_from_seed(*seed) : fresh_secret();
}

KeyFrom key_from(std::optional<std::uint64_t> seed) {
    return seed ? KeyFrom::Seed : KeyFrom::Secret;
}

OpenCampaign begin_campaign(const std::string& definition, const std::string& file, std::optional<std::uint64_t> seed,
                            const OpenCampaign::Warn& warn) {
    // What the battle rules say of its lists is said before a war hangs on them.
    if (Checked checked = check_file(definition); !checked.problems.empty())
        throw BadInput(definition, std::move(checked.problems));
    return new_session(definition, file, dice_key(seed), warn, key_from(seed));
}

}  // namespace condottiero
