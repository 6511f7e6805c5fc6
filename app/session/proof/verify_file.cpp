#include "app/session/proof/verify_file.hpp"

#include <filesystem>

#include "app/session/proof/twin.hpp"
#include "app/session/proof/verify.hpp"
#include "app/session/proof/which_file.hpp"
#include "core/base/text.hpp"
#include "db/campaign_file/campaign_file.hpp"
#include "db/definitions/campaign/campaign_yaml.hpp"
#include "db/definitions/papers/dice_bundle_yaml.hpp"

namespace condottiero {

namespace {

constexpr std::size_t most_bundle_bytes = 4U << 20U;

Verdict verify_campaign_file(const std::string& path) {
    refuse_what_is_too_large(path);
    const CampaignFile file = CampaignFile::open(path);
    const std::unique_ptr<Steps> steps = file.steps();
    Verdict verdict = verify(read_campaign(file.definitions()), *steps, file.dice_key(), file.sealed_from());
    verdict.holds.insert(verdict.holds.begin(), counted(N_("the chain of {} step; its head is {}"),
                                                        N_("the chain of {} steps; its head is {}"),
                                                        static_cast<long>(file.length()), hex(file.head())));
    return verdict;
}

/// A twin that was edited is a fault in itself: what it says is no longer what was exported.
Verdict verify_twin(const std::string& folder) {
    const JudgedTwin twin = judge_folder(folder);
    KeptSteps steps(twin.entries);
    Verdict verdict =
        verify(read_campaign(twin.campaign.definitions), steps, twin.campaign.key, twin.campaign.sealed_from);
    if (twin.same)
        verdict.holds.insert(verdict.holds.begin(), counted(N_("the chain of {} step, as it was exported"),
                                                            N_("the chain of {} steps, as it was exported"),
                                                            static_cast<long>(twin.entries.size())));
    verdict.faults.insert(verdict.faults.begin(), twin.remarks.begin(), twin.remarks.end());
    return verdict;
}

}  // namespace

Verdict verify_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) return verify_twin(path);
    if (is_campaign_file(path)) return verify_campaign_file(path);
    return check_bundle(read_dice_bundle(read_file(path, most_bundle_bytes), path));
}

}  // namespace condottiero
