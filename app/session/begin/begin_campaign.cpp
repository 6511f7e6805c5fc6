#include "app/session/begin/begin_campaign.hpp"

#include <fstream>

#include "app/session/begin/check_file.hpp"
#include "core/base/text.hpp"

namespace condottiero {

namespace {

/// 256 bits from the system: the campaign's dice are nobody's to guess.
DiceKey fresh_key() {
    DiceKey key{};
    std::ifstream random("/dev/urandom", std::ios::binary);
    if (!random.read(reinterpret_cast<char*>(key.data()), static_cast<std::streamsize>(key.size())))
        throw Failure(tr(N_("the system has no random numbers for the dice")));
    return key;
}

}  // namespace

DiceKey dice_key(std::optional<std::uint64_t> seed) {
    return seed ? key_from_seed(*seed) : fresh_key();
}

OpenCampaign begin_campaign(const std::string& definition, const std::string& file, std::optional<std::uint64_t> seed,
                            const OpenCampaign::Warn& warn) {
    // What the battle rules say of its lists is said before a war hangs on them.
    if (Checked checked = check_file(definition); !checked.problems.empty())
        throw BadInput(definition, std::move(checked.problems));
    return new_session(definition, file, dice_key(seed), warn);
}

}  // namespace condottiero
